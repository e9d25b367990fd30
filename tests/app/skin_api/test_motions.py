"""Motions that games share: money that flies, an answer beside a seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Pace
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api import captions
from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.motions import Money, answer, bid, gone, word
from game.app.skin_api.stage import READ_FLOOR_MS, Stage
from game.app.skin_api.tweens import Point
from game.engine.smallest_game import RACE, Board, Moved
from game.engine.unseen import UNSEEN
from game.engine.vocabulary import Seat


class Looks(MatchLooks, frozen=True, dict=True):
    rules = RACE


def coin(canvas: Canvas, at: Point, share: float, number: int) -> Box:
    return Box.around(*at, 10)


LOOKS = Looks(Board(), RACE.options(), (Seat("Ada"), Seat("Bart")))
MONEY = Money[Looks](
    vault=lambda looks, seat: (seat * 100.0, 0.0),
    draw=coin,
    count=lambda amount: amount,
    words=lambda looks, change: f"{change:+}",
    behind=5.0,
    held=lambda table, seat: table[seat],
)
RICH = [100, 100]


def on_stage() -> Stage:
    stage = Stage()
    stage.pace = Pace()
    stage.purse = lambda seat: (300.0, 40.0 * seat)
    stage.state = SimpleNamespace(table=RICH)
    return stage


def lasts(stage: Stage, paid: Iterator[None], seat: int) -> float:
    """For how many milliseconds something stands beside a seat's amount."""
    found, running = 0.0, True
    while running or stage.trailing:
        running = running and next(paid, stage) is not stage
        stage.frame(10.0)
        found += 10.0 * (seat in stage.noted)
    return found


def test_money_starts_in_the_vault_of_whoever_is_no_seat() -> None:
    stage = on_stage()
    assert MONEY.purse(LOOKS, stage, -2) == (-200.0, 0.0)
    assert MONEY.purse(LOOKS, stage, 1) == (305.0, 40.0)


def test_only_seats_say_what_changes_and_who_is_paid_says_it_when_the_first_is_there() -> None:
    stage = on_stage()
    pays = MONEY.paid(lambda event: (event.seat, -1, event.to))
    for _ in pays(LOOKS, Moved(1, 3), stage):
        stage.frame(50.0)
        assert stage.noted == {1}
    stage.end_trails()
    for _ in MONEY.pay(LOOKS, stage, -1, 0, 3):
        assert stage.noted == set()
        stage.frame(50.0)
    stage.frame(50.0)
    assert stage.noted == {0}


def test_nothing_flies_where_nothing_is_paid() -> None:
    stage = on_stage()
    for _ in MONEY.pay(LOOKS, stage, 0, 1, 0):
        stage.frame(50.0)
    assert not stage.overs and not stage.trailing


@pytest.mark.parametrize("haste", [1.0, 0.1])
def test_a_quarter_of_what_a_seat_has_stands_long_enough_to_be_read_whatever_hurries(haste: float) -> None:
    stage = on_stage()
    stage.pace = Pace(haste=haste)
    small = lasts(stage, MONEY.pay(LOOKS, stage, 0, 1, 24), 1)
    great = lasts(stage, MONEY.pay(LOOKS, stage, 0, 1, 25), 1)
    assert great >= 1390 > small >= 390
    assert len(drawn(stage, 25)) > len(drawn(stage, 24)), "coins spring from beside it"


def drawn(stage: Stage, amount: int) -> list[object]:
    """What lies above the panels soon after a seat has paid."""
    next(MONEY.pay(LOOKS, stage, 0, -1, amount))
    for _ in range(3):
        stage.frame(20.0)
    found: list[object] = list(stage.overs)
    stage.end_trails()
    return found


def test_what_nobody_may_see_of_a_purse_makes_no_sum_great() -> None:
    stage = on_stage()
    for has, great in ((100, True), (UNSEEN, False), (0, False)):
        assert MONEY.matters([has, 0], 0, -90) == great
    stage.state = SimpleNamespace(table=[UNSEEN, 10])
    assert len(drawn(stage, 90)) == len(drawn(stage, 1)), "it looks like any other"
    MONEY.show_changes(LOOKS, stage, [UNSEEN, 10])
    assert stage.noted == set()


def test_bills_start_at_the_square_that_asks_for_them() -> None:
    stage = on_stage()
    starts: list[Point] = []

    def noted(canvas: Canvas, at: Point, share: float, number: int) -> Box:
        starts.append(at)
        return Box.around(*at, 10)

    money = msgspec.structs.replace(MONEY, draw=noted, high=0.0)
    for square in (None, (40.0, 90.0)):
        starts.clear()
        next(money.pay(LOOKS, stage, 0, 1, 3, square))
        stage.frame(10.0)
        stage.overs[0].draw(None)  # pyright: ignore[reportArgumentType]
        x, y = square or (305.0, 0.0)
        assert abs(starts[0][0] - x) < 3 and abs(starts[0][1] - y) < 3
        stage.end_trails()


def test_plates_beside_one_amount_stand_below_each_other() -> None:
    stage, ruler = on_stage(), Canvas(pygame.Surface((4, 4)), 1.0, NIGHT_FELT)
    for change in (5, -3):
        MONEY.show_change(LOOKS, stage, 0, change)
    for _ in range(30):
        stage.frame(16.0)
    one, other = (sprite.draw(ruler) for sprite in stage.overs)
    assert other.y >= one.y + 24


def test_where_there_is_room_for_one_a_plate_takes_the_place_of_the_one_before() -> None:
    stage, ruler = on_stage(), Canvas(pygame.Surface((4, 4)), 1.0, NIGHT_FELT)
    stage.one_beside = True
    MONEY.show_change(LOOKS, stage, 1, 4)
    for change in (25, -3):
        MONEY.show_change(LOOKS, stage, 0, change)
    for _ in range(30):
        stage.frame(16.0)
    assert [sprite.seat for sprite in stage.overs if sprite.seat >= 0] == [1, 0]
    other, last = (sprite.draw(ruler) for sprite in stage.overs if sprite.seat >= 0)
    assert last.y == other.y - 40 and stage.trailing
    stage.end_trails()
    assert not stage.overs


def test_under_reduced_motion_a_purse_says_what_has_changed() -> None:
    stage = on_stage()
    stage.pace = Pace(reduced=True)
    MONEY.show_changes(LOOKS, stage, [70, 100])
    assert stage.noted == {0} and len(stage.overs) == 1, "and no coins spring"


class Voice(Looks, frozen=True, dict=True):
    """Looks that have something to say."""

    def say(self, key: str, **facts: object) -> str:
        return key

    def say_of(self, key: str, event: object) -> str:
        return key


@pytest.mark.parametrize("haste", [1.0, 0.1])
def test_words_and_bids_can_be_read_however_long_a_turn_has_taken(haste: float) -> None:
    stage, looks = on_stage(), Voice(Board(), RACE.options(), LOOKS.seats)
    stage.pace = Pace(haste=haste)
    for motion in (word("passes", 240), answer("agrees", "refuses", 420)):
        assert lasts(stage, motion(looks, SimpleNamespace(seat=1, agreed=False), stage), 1) >= 450
    took = sum(1 for _ in _frames(stage, bid(looks, stage, 0, "5", (9.0, 9.0), Box(0, 0, 9, 9), 260)))
    assert took * 10 >= 450


def test_a_word_still_stands_when_the_next_is_spoken() -> None:
    stage, looks = on_stage(), Voice(Board(), RACE.options(), LOOKS.seats)
    stage.pace = Pace(haste=0.1)
    spoken = word("passes", 240)
    for seat in (0, 1):
        for _ in _frames(stage, spoken(looks, SimpleNamespace(seat=seat), stage)):
            assert seat in stage.noted
    assert stage.noted == {0, 1}


def _frames(stage: Stage, animation: Iterator[None]) -> Iterator[None]:
    for _ in animation:
        yield
        stage.frame(10.0)


@pytest.mark.parametrize("haste", [1.0, 0.1])
def test_what_a_seat_says_can_be_read_until_it_says_something_else(haste: float) -> None:
    stage = on_stage()
    stage.pace = Pace(haste=haste)
    captions.say(stage, 0, "yes", captions.GAIN)
    assert not stage.arriving, "nobody waits for it"
    captions.say(stage, 0, "no", captions.LOSS)
    assert len(stage.overs) == 1 and stage.noted == {0}
    assert lasts(stage, captions.said(stage, 1, "passes", captions.QUIET, 240), 1) >= captions.SAID_MS - 20
    alone = sum(1 for _ in captions.said(stage, 1, "passes", captions.QUIET, 300) if not stage.frame(10.0))
    assert alone * 10 >= captions.SAID_FLOOR_MS


@pytest.mark.parametrize("haste", [1.0, 0.1])
def test_a_bid_stands_until_the_next_one_or_until_the_hammer_falls(haste: float) -> None:
    stage = on_stage()
    stage.pace = Pace(haste=haste)
    for seat in (0, 1):
        took = 0.0
        for _ in bid(LOOKS, stage, seat, "5", (100.0, 50.0), Box(0, 0, 10, 10), 200, stands=True):
            stage.frame(10.0)
            took += 10.0
        assert took >= 380 and len(stage.overs) == 1, "the one before has gone"
        stage.clear()
    for _ in range(100):
        stage.frame(10.0)
    assert len(stage.overs) == 1
    gone(stage)
    assert not stage.overs and not stage.trailing


def test_a_note_can_be_read_however_long_a_turn_has_taken() -> None:
    stage = on_stage()
    stage.pace = Pace(haste=0.1)
    held = sum(1 for _ in captions.noted(stage, lambda canvas, share: None, 1100) if not stage.frame(10.0))
    assert held * 10 >= READ_FLOOR_MS


@pytest.mark.parametrize(("scale", "base", "text"), [(0.6, 0.8, 1.6), (2.4, 1.0, 1.0), (1.0, 0.0, 0.0)])
def test_words_over_the_board_are_no_smaller_than_those_of_the_panels(
    scale: float, base: float, text: float
) -> None:
    stage = on_stage()
    canvas = Canvas(pygame.Surface((round(868 * scale), round(574 * scale))), scale, NIGHT_FELT)
    stage.base, stage.text = base, text
    times = max(base * text, scale)
    amount = captions.amount(stage.lettered(canvas), "+40", 300, 40, captions.GAIN).inset(16)
    assert amount.h * scale == pytest.approx(23 * times)
    animation = captions.banner(LOOKS, stage, "Bart begins", "in a while", icon="flag")
    for _ in range(30):
        next(animation)
        stage.frame(10.0)
    canvas.surface.fill("#000000")
    stage.sprites[0].draw(canvas)
    drawn = pygame.mask.from_threshold(canvas.surface, "#000000", (1, 1, 1, 255))
    drawn.invert()
    parts = drawn.get_bounding_rects()
    note = parts[0].unionall(parts)
    assert 82 * times - 1 <= note.h <= 82 * times + 48 * scale
    assert note.w <= (LOOKS.note_spot[1] + 48) * scale


def plates(stage: Stage) -> list[Box]:
    """Where amounts stand beside purses, without their shadows."""
    canvas = Canvas(pygame.Surface((868, 574)), 1.0, NIGHT_FELT)
    return [sprite.draw(canvas).inset(16) for sprite in stage.overs if sprite.seat >= 0]


def test_no_amount_lies_over_another_however_many_stand_there_and_go() -> None:
    stage = on_stage()
    for number in range(9):
        stage.trail(captions.beside(stage, 0, f"+{number}", captions.GAIN, 300.0 + 170 * (number % 4)))
        for _ in range(12):
            stage.frame(10.0)
            standing = plates(stage)
            for one, other in combinations(standing, 2):
                apart = one.right <= other.x or other.right <= one.x
                assert apart or one.bottom <= other.y + 9 or other.bottom <= one.y + 9, "one may still rise"


def test_what_comes_to_a_payer_is_told_before_it_is_spent() -> None:
    stage = on_stage()
    stage.trail(MONEY.pay(LOOKS, stage, 0, 1, 3))
    stage.trail(MONEY.pay(LOOKS, stage, 1, -1, 2))
    told: list[str] = []
    shown = captions.amount

    def amount(canvas: Canvas, words: str, *where: float, **rest: object) -> Box:
        told.append(words)
        return shown(canvas, words, *where, **rest)  # pyright: ignore[reportArgumentType]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(captions, "amount", amount)
        for _ in range(90):
            stage.frame(10.0)
            plates(stage)
    assert list(dict.fromkeys(told)) == ["-3", "+3", "-2"]


def test_nobody_waits_for_an_amount_that_only_stands_there() -> None:
    stage = on_stage()
    for _ in MONEY.pay(LOOKS, stage, 0, -1, 1):
        stage.frame(10.0)
    stage.frame(10.0)
    assert stage.noted == {0} and stage.trailing and not stage.arriving


def test_a_long_title_of_a_note_takes_two_lines_rather_than_small_letters(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: dict[str, float] = {}
    usual = Canvas.text

    def noted(self: Canvas, words: str, x: float, y: float, face: str, size: float, *rest: Any) -> float:
        if words:
            written[words] = size
        return usual(self, words, x, y, face, size, *rest)

    monkeypatch.setattr(Canvas, "text", noted)
    canvas = Canvas(pygame.Surface((868, 574)), 1.0, NIGHT_FELT, 2.1)
    for title, lines in (("Phase two", 1), ("Ada and Dolores have the Emirates now", 2)):
        stage = on_stage()
        animation = captions.banner(LOOKS, stage, title, seat=0)
        next(animation)
        written.clear()
        stage.sprites[0].draw(canvas)
        assert len(written) == lines and " ".join(written) == title
        assert min(written.values()) >= captions.TITLE * 0.75
    told, stage = "Two dice name a well for each of the caravans that set out", on_stage()
    next(captions.banner(LOOKS, stage, "Phase one", told, "flag"))
    written.clear()
    stage.sprites[0].draw(canvas)
    assert " ".join(written) == f"Phase one {told}" and len(written) == 3
    assert min(written.values()) >= captions.LINE * 0.75
