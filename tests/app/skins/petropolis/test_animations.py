from typing import Literal

import pygame
import pytest

from game.app.board import BoardView
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Pace, Speed
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.contract import Skin
from game.app.skin_api.stage import Stage
from game.app.skins.petropolis import lot, middle
from game.app.skins.petropolis.animations import CUES
from game.components import auction, debts
from game.engine.vocabulary import Event
from game.rules.petropolis import RULES, messages
from game.rules.petropolis.options import Options
from tests.app.drivers.animations import FRAME, done, moving, run, run_out, skipped, staged, stilled

from .matches import board, events_of, match, skin

MOVING = moving(CUES)
AT_ONCE = {
    messages.GameStarted, messages.DealRefused, messages.RoundStarted, messages.CircuitStarted,
    messages.SlotStarted, messages.Arrived, messages.TelexSpared, messages.CourtTurn,
    messages.StayedInCourt, messages.InterestWaived, messages.InterestDue, messages.ClaimLapsed,
    messages.TermsNamed, messages.TakeOverDeclined, messages.PartnerLiable, messages.Counted,
    messages.RequestMade, messages.GameEnded,
}  # fmt: skip
"""A line in the journal, nothing to see on the board."""


def test_every_event_has_an_animation_or_happens_at_once() -> None:
    told = {event for event in RULES.events if not event.silent}
    assert told <= MOVING | AT_ONCE
    assert set(RULES.events) >= MOVING | AT_ONCE
    assert not MOVING & AT_ONCE
    assert {kind for kind, cue in CUES.items() if cue.read} <= MOVING


@pytest.mark.parametrize(("seats", "on"), [(3, "world"), (5, "africa")])
def test_animations_end_in_time_and_leave_nothing_behind(seats: int, on: str) -> None:
    of = match(seats, seed=8, on=on)
    look, stage = skin(of), Stage()
    stage.state = RULES.start(of.board, of.options, seats)
    lengths: dict[type[Event], float] = {}
    for event in events_of(of):
        kind = type(event)
        if lengths.get(kind, 0) == 0 or isinstance(event, messages.Flew):
            lengths[kind] = max(run(look, stage, event), lengths.get(kind, 0))
            assert run_out(stage) <= 3000
        stage.clear()
        assert not stage.sprites and not stage.overs and not stage.absent
        event.apply(stage.state.table)
    assert lengths[messages.Flew] <= 1100
    assert lengths[messages.TitleBought] <= 600 and lengths[messages.InterestPaid] <= 600
    assert 2000 < lengths[messages.TelexDrawn] <= 4600
    assert all(took <= 5000 for took in lengths.values())
    moved = [kind for kind in lengths if kind in MOVING]
    assert len(moved) > 15
    assert all(lengths[kind] > 0 for kind in moved)


def test_at_the_speed_instant_animations_take_no_frame() -> None:
    of = match(2, seed=3)
    look, stage = skin(of), staged(of)
    stage.pace = Pace("instant")
    for event in events_of(of):
        assert run(look, stage, event) == 0
        done(stage, event)


def test_a_skipped_animation_ends_at_once() -> None:
    of = match(4, seed=3)
    assert skipped(skin(of), staged(of), events_of(of)[:400]) > 100


def test_under_reduced_motion_nothing_flies() -> None:
    of = match(3, seed=3)
    stage = staged(of)
    stage.pace = Pace(reduced=True)
    assert stilled(skin(of), stage, events_of(of)[:250]) > 100


@pytest.mark.parametrize("two_spaces", [False, True])
def test_whole_matches_are_shown_without_a_fault(two_spaces: bool) -> None:
    of = match(7, seed=2, options=Options(length="short", geneva_two_spaces=two_spaces))
    look, stage = skin(of), Stage()
    stage.pace = Pace("quick")
    stage.state = RULES.start(of.board, of.options, 7)
    view = BoardView(look, stage)
    window = pygame.Surface((217, 143))
    view.place(window.get_rect(), NIGHT_FELT)
    for event in events_of(of)[:420]:
        stage.frame(0.0)
        animation = look.motion.animation(event, stage)
        for _ in animation if animation is not None else ():
            view.draw(window)
            view.draw_overs(window)
            stage.frame(150)
        stage.clear()
        event.apply(stage.state.table)
    view.draw(window)
    end = window.copy()
    view.invalidate()
    view.draw(window)
    assert pygame.image.tobytes(end, "RGB") == pygame.image.tobytes(window, "RGB")


def shown(look: Skin, stage: Stage, event: Event) -> None:
    """Draw every frame of an animation."""
    view = BoardView(look, stage)
    window = pygame.Surface((434, 287))
    view.place(window.get_rect(), NIGHT_FELT)
    stage.frame(0.0)
    frames = 0
    for _ in look.motion.animation(event, stage) or ():
        view.draw(window)
        view.draw_overs(window)
        stage.frame(90)
        frames += 1
    while stage.trailing:
        view.draw(window)
        view.draw_overs(window)
        stage.frame(90)
        frames += 1
    assert frames > 2
    stage.clear()
    event.apply(stage.state.table)


def test_what_random_play_seldom_brings_is_shown_too() -> None:
    of = match(4, seed=1)
    look, stage = skin(of), Stage()
    stage.state = of.state.copy()
    table = stage.state.table
    members = board().members[0]
    for title in members:
        table.owners[title] = 0
    built = messages.Built(0, 0, 0, 3, (0,), (1_800_000,), members, 9, 0)
    rigs = messages.Built(0, 0, 3, 4, (0, 1), (400_000, 200_000), members, -9, 3)
    sold = messages.SoldDown(0, 0, 4, 0, (0,), (1_200_000,), 0, 3)
    for event in (
        built, rigs, sold,
        messages.Mortgaged(0, members[0], 90_000),
        messages.Redeemed(0, members[0], 108_000),
        messages.TitlePassed(members[0], 0, 1, "bankruptcy"),
        messages.TitleReturned(members[1], 0, "bankruptcy"),
        messages.PartnershipFormed(0, (0, 1)),
        messages.PartnershipEnded(0, (0, 1), "title"),
        messages.GroupCompleted(0, (0, 1)),
        messages.GroupBroken(0),
        messages.StockEmptied("platforms"),
        messages.TimeCalled(3),
        messages.ExtraEarned(0, False, 3),
        messages.Arrested(0, 0, 23),
        messages.Released(0, "double"),
        messages.WentBankrupt(2, (0, 1), 360_000, "interest"),
        auction.AuctionOpened(5, (0, 1, 3)),
        auction.BidMade(1, 5, 240_000),
        auction.BidderPassed(0, 5),
        auction.AuctionClosed(5, 1, 240_000),
        debts.DebtOpened(0, -2, 150_000, "telex"),
    ):  # fmt: skip
        shown(look, stage, event)


def test_rigs_rise_while_their_bills_fly_however_long_a_turn_has_taken() -> None:
    of = match(4, seed=1)
    look, stage = skin(of), staged(of)
    members = board().members[0]
    for title in members:
        stage.state.table.owners[title] = 0
    stage.pace = Pace(haste=0.1)
    built = messages.Built(0, 0, 0, 3, (0,), (1_800_000,), members, 9, 0)
    seen = set[bytes]()
    window, view = pygame.Surface((434, 287)), BoardView(look, stage)
    view.place(window.get_rect(), NIGHT_FELT)
    stage.frame(0.0)
    for _ in look.motion.animation(built, stage) or ():
        view.draw(window)
        seen.add(pygame.image.tobytes(window, "RGB"))
        stage.frame(45)
    assert len(seen) >= 6 and run_out(stage) > 0


def test_what_a_debt_brings_goes_on_while_the_next_begins() -> None:
    of = match(4, seed=1)
    look, stage = skin(of), staged(of)
    title = board().members[0][0]
    stage.state.table.owners[title] = 0
    for haste in (1.0, 0.1):
        stage.pace = Pace(haste=haste)
        assert 300 <= run(look, stage, messages.Mortgaged(0, title, 90_000)) <= 360
        assert run_out(stage) >= 120, "the Bank's money is still on its way"
        stage.clear()
        assert run(look, stage, messages.GroupBroken(0)) <= 320
        assert run_out(stage) + 320 >= 900
        stage.clear()


def test_how_an_auction_ended_is_told_over_the_bids_and_leaves_the_deed_in_sight() -> None:
    of = match(4, seed=1)
    look, stage = skin(of), staged(of)
    auction.AuctionOpened(5, (0, 1, 3)).apply(stage.state.table)
    window, view = pygame.Surface((868, 574)), BoardView(look, stage)
    view.place(window.get_rect(), NIGHT_FELT)
    view.draw(window)
    before, slip = window.copy(), lot.bids_box(look.looks)
    stage.frame(0.0)
    animation = look.motion.animation(auction.AuctionClosed(5, 1, 240_000), stage)
    assert animation is not None
    for _ in range(5):
        next(animation)
        stage.frame(90)
    view.draw(window)
    changed = [
        pygame.image.tobytes(before.subsurface(area), "RGB")
        != pygame.image.tobytes(window.subsurface(area), "RGB")
        for area in (
            pygame.Rect(slip.cx - 100, slip.y - 200, 200, 170),
            pygame.Rect(slip.x + 4, slip.y + 4, 296, 60),
        )
    ]
    assert changed == [False, True]


@pytest.mark.parametrize(
    ("speed", "heard"), [("normal", [1, 2, 3, 4, 5]), ("quick", [1, 3, 5]), ("instant", [])]
)
def test_a_piece_is_heard_on_every_square_and_fewer_where_it_goes_fast(
    speed: Speed, heard: list[int]
) -> None:
    of = match(2, seed=3)
    look, stage = skin(of), Stage()
    stage.state = RULES.start(of.board, of.options, 2)
    stage.pace = Pace(speed)
    hops: list[int] = []

    def hear(name: str, step: int, pan: float) -> None:
        hops.extend([step] * (name == "hop"))

    stage.play_sound = hear
    took = run(look, stage, messages.Flew(0, 0, 5, (1, 2, 3, 4, 5), "dice"))
    assert hops == heard
    assert took == pytest.approx(stage.pace.ms(5 * 110 + 130), abs=3 * FRAME)


def test_long_ways_speed_up_and_flights_by_telex_go_straight() -> None:
    of = match(2, seed=3)
    look, stage = skin(of), Stage()
    stage.state = RULES.start(of.board, of.options, 2)
    assert run(look, stage, messages.Flew(0, 0, 20, tuple(range(1, 21)), "dice")) < 1600 + 90 + 3 * FRAME
    stage.clear()
    assert run(look, stage, messages.Flew(0, 0, 20, (20,), "telex")) < 600 + 120 + 3 * FRAME


def test_letters_go_to_all_who_are_asked_and_answers_stand_beside_them() -> None:
    of = match(4, seed=3)
    look, stage = skin(of), Stage()
    stage.state = RULES.start(of.board, of.options, 4)
    animation = look.motion.animation(messages.PriceOffered(0, 2, 100_000), stage)
    assert animation is not None
    next(animation)
    assert len(stage.overs) == 1
    stage.clear()
    assert run(look, stage, messages.OfferAnswered(2, 0, True)) > 400


@pytest.mark.parametrize(("by", "heard"), [("dice", ["hop"]), ("back", ["hop"]), ("telex", [])])
def test_under_reduced_motion_a_piece_is_heard_once_when_it_has_come(
    by: Literal["dice", "back", "telex"], heard: list[str]
) -> None:
    of = match(2, seed=3)
    look, stage = skin(of), staged(of)
    stage.pace = Pace(reduced=True)
    sounds: list[tuple[str, bool]] = []
    stage.play_sound = lambda name, step, pan: sounds.append((name, stage.faded == 1.0))
    run(look, stage, messages.Flew(0, 0, 5, (1, 2, 3, 4, 5), by))
    assert sounds == [(name, True) for name in heard]


class Watched(Stage):
    """A stage that knows where each deed was."""

    def __init__(self) -> None:
        super().__init__()
        self.places: list[tuple[float, float]] = []

    def frame(self, ms: float) -> None:
        super().frame(ms)
        canvas = Canvas(pygame.Surface((1, 1)), 1.0, NIGHT_FELT, 1.0)
        self.places += [(box.cx, box.cy) for box in (over.draw(canvas) for over in self.overs)]


@pytest.mark.parametrize(
    "event", [messages.TitlePassed(2, 0, 1, "bankruptcy"), messages.TitleReturned(2, 0, "bankruptcy")]
)
def test_titles_of_a_bankrupt_drift_out_over_the_board_one_by_one(event: Event) -> None:
    of = match(3, seed=3)
    look, stage = skin(of), Watched()
    stage.state = of.state.copy()
    stage.state.table.owners[2] = 0
    seats = {0: (900.0, 60.0), 1: (900.0, 120.0)}
    stage.anchor = seats.__getitem__
    took = run(look, stage, event)
    assert 400 < took < 900
    assert stage.places[0] == pytest.approx(seats[0], abs=40)
    end = seats[1] if isinstance(event, messages.TitlePassed) else middle.bank_at(look.looks)
    assert stage.places[-1] == pytest.approx(end, abs=40)
    assert min(x for x, _ in stage.places) < min(900.0, end[0]) - 25
    stage.clear()
    stage.pace = Pace("quick")
    assert run(look, stage, event) < 0.5 * took + 2 * FRAME
    stage.clear()
    stage.pace = Pace(reduced=True)
    assert run(look, stage, event) < 500
    assert run(look, stage, messages.TitlePassed(2, 0, 1, "exchange")) > 700
