"""Motions that games share: money that flies, an answer beside a seat."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Pace
from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.motions import Money
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import Point
from game.engine.smallest_game import RACE, Board, Moved
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
)


def on_stage() -> Stage:
    stage = Stage()
    stage.pace = Pace()
    stage.purse = lambda seat: (300.0, 40.0 * seat)
    return stage


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
