from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.app.board import BoardView
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Pace
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.stage import Stage
from game.app.skins.ghawar import field
from game.app.skins.ghawar.animations import CUES, driving
from game.engine.match import Match
from game.engine.vocabulary import Event
from game.rules.ghawar import RULES
from game.rules.ghawar.board import HOME
from game.rules.ghawar.messages import (
    BonusPaid,
    Declined,
    Delivered,
    Extracted,
    GameEnded,
    GameStarted,
    MajorityChanged,
    PaidOut,
    Rolled,
    RoundStarted,
    SiteNamed,
    TruckMoved,
    TruckTurned,
)
from tests.app.drivers.animations import FRAME, done, moving, run, run_out, skipped, staged, stilled

from .matches import match, played, skin

MOVING = moving(CUES)
AT_ONCE = {GameStarted, RoundStarted, Declined, PaidOut, BonusPaid, GameEnded}
"""A line in the journal, nothing to see on the board."""


def events_of(of: Match) -> list[Event]:
    """All that happens when a match is played at random to its end."""
    found = list(of.opening)
    for _, _, events in played(of, 20_000):
        found += events
    return found


def test_every_event_has_an_animation_or_happens_at_once() -> None:
    told = {event for event in RULES.events if not event.silent}
    assert told == MOVING | AT_ONCE
    assert not MOVING & AT_ONCE


@pytest.mark.parametrize("preset", ["competition", "published", "balanced"])
def test_animations_end_in_time_and_leave_nothing_behind(preset: str) -> None:
    of = match(3, seed=8, preset=preset)
    look, stage = skin(of), Stage()
    stage.state = RULES.start(of.board, of.options, 3)
    lengths: dict[type[Event], float] = {}
    for event in events_of(of):
        if lengths.get(type(event), 0) == 0 or isinstance(event, TruckMoved | TruckTurned):
            took = run(look, stage, event)
            lengths[type(event)] = max(took, lengths.get(type(event), 0))
            assert run_out(stage) <= 1600
        stage.clear()
        assert not stage.sprites and not stage.overs and not stage.absent
        event.apply(stage.state.table)
    assert lengths[TruckMoved] <= 1400
    assert lengths[SiteNamed] <= 2600
    assert all(took <= 3000 for took in lengths.values())
    moved = [kind for kind in lengths if kind in MOVING]
    assert all(lengths[kind] > 0 for kind in moved)


def test_at_the_speed_instant_animations_take_no_frame() -> None:
    of = match(2, seed=3)
    look, stage = skin(of), staged(of)
    stage.pace = Pace("instant")
    for event in events_of(of):
        assert run(look, stage, event) == 0
        done(stage, event)


def test_a_skipped_animation_ends_at_once() -> None:
    of = match(2, seed=3)
    assert skipped(skin(of), staged(of), events_of(of)[:200]) > 100


def test_under_reduced_motion_nothing_flies() -> None:
    of = match(2, seed=3)
    stage = staged(of)
    stage.pace = Pace(reduced=True)
    assert stilled(skin(of), stage, events_of(of)[:150]) > 100


@pytest.mark.parametrize("reduced", [False, True])
def test_the_dice_wait_for_the_person_who_rolls(reduced: bool) -> None:
    of = match(2, seed=3)
    look, stage = skin(of), Stage()
    stage.pace = Pace(reduced=reduced)
    stage.asks = lambda seat: seat == 1
    stage.state = RULES.start(of.board, of.options, 2)
    waited: set[int] = set()
    for event in events_of(of)[:120]:
        animation = look.motion.animation(event, stage)
        rolls = isinstance(event, SiteNamed | Rolled)
        if animation is not None:
            next(animation, None)
            if stage.gate_seat >= 0:
                assert rolls
                waited.add(stage.gate_seat)
                stage.skip = True
                next(animation)
                assert stage.gate_seat == 1, "a skip does not roll"
                stage.open_gate()
            else:
                assert not rolls or event.seat == 0
        for _ in animation or ():
            stage.frame(400)
        stage.clear()
        stage.skip = False
        event.apply(stage.state.table)
    assert waited == {1}


def test_a_drive_starts_and_ends_where_the_truck_stands() -> None:
    of = match(4, seed=5)
    table = RULES.start(of.board, of.options, 4).table
    drives = 0
    for event in events_of(of):
        before = field.truck_at(table, event.truck) if isinstance(event, TruckMoved) else None
        spots = driving.drive(table, event) if isinstance(event, TruckMoved) else []
        event.apply(table)
        if isinstance(event, TruckMoved) and before is not None:
            drives += 1
            x, y, turn = field.truck_at(table, event.truck)
            assert (spots[0].x, spots[0].y, spots[0].turn) == before
            assert (spots[-1].x, spots[-1].y) == pytest.approx((x, y))
            assert (spots[-1].turn - turn) % 360 == pytest.approx(0, abs=0.01) or event.to == HOME
            turns = [abs(b.turn - a.turn) for a, b in pairwise(spots)]
            assert max(turns) <= 91, "a truck turns gently"
    assert drives > 40


def test_a_whole_match_is_shown_without_a_fault() -> None:
    of = match(3, seed=2)
    look, stage = skin(of), Stage()
    stage.pace = Pace("quick")
    stage.state = RULES.start(of.board, of.options, 3)
    view = BoardView(look, stage)
    window = pygame.Surface((434, 287))
    view.place(window.get_rect(), NIGHT_FELT)
    for event in events_of(of):
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


def test_a_load_is_seen_on_its_way_however_long_a_turn_has_taken() -> None:
    of = match(3, seed=8)
    look, stage = skin(of), staged(of)
    took: dict[type[Event], float] = {Extracted: 9999.0, MajorityChanged: 9999.0, Delivered: 9999.0}
    stage.pace = Pace(haste=0.1)
    for event in events_of(of):
        if type(event) in took:
            took[type(event)] = min(took[type(event)], run(look, stage, event))
            lost = isinstance(event, MajorityChanged) and event.was >= 0
            assert run_out(stage) >= 690 * lost, "whose majority is lost lights up while the turn goes on"
        done(stage, event)
    assert all(300 < ms < 500 for ms in took.values())


def test_what_the_dice_of_a_site_say_is_written_as_soon_as_they_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    of = match(3, seed=8)
    look, stage = skin(of), staged(of)
    written: list[str] = []
    usual = Canvas.text

    def noted(self: Canvas, words: str, *rest: Any, **more: Any) -> float:
        written.append(words)
        return usual(self, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    canvas = Canvas(pygame.Surface((868, 574)), 1.0, NIGHT_FELT)
    stage.frame(0.0)
    for _ in look.motion.animation(SiteNamed(0, 2, 5), stage) or ():
        written.clear()
        for sprite in tuple(stage.sprites):
            sprite.draw(canvas)
        assert not (stage.falling and written), "not before they lie"
        stage.frame(FRAME)
    assert sorted(written) == ["oil 5", "sand 2"]
