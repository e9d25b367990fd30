"""The sand timer of the Option Phase (GLO-3.8, options `option_timer` and `timer_pauses_for_trade`)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.clock import Limit
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import EndOptions, MoveUnits, Propose
from game.rules.globopolis.option_phase import timer
from game.rules.globopolis.units import stock_of

from .globe import BOARD, Globe, title, units

SEATS = (Seat("Ada"), Seat("Bart", "novice"))


def phase(**changes: Any) -> Globe:
    return Globe(**changes).own("A", "japan").stock("A", "W1").turn("A")


@pytest.mark.rule("GLO-3.8", "GLO-3.3")
@pytest.mark.ruling("GLO-R26")
@pytest.mark.option("option_timer")
def test_the_option_phase_alone_is_timed_and_its_end_is_what_is_said_then() -> None:
    assert timer(phase().state) is None, "nobody is timed unless it is agreed"
    globe = phase(option_timer=90)
    turn = globe.table.turn
    assert timer(globe.state) == Limit(f"options {turn}", 90, 0, EndOptions())
    globe.play(MoveUnits(stock_of(0), title("japan"), units("W1")))
    assert timer(globe.state) == Limit(f"options {turn}", 90, 0, EndOptions()), "the same time runs on"
    globe.play(EndOptions())
    assert globe.asks == "A ChooseThrow" and timer(globe.state) is None, "what was done before stays done"
    assert globe.on("japan") == units("W2 E1 U2 N2")


@pytest.mark.rule("GLO-3.8")
@pytest.mark.option("timer_pauses_for_trade")
@pytest.mark.parametrize("pauses", [True, False])
def test_the_timer_may_stand_during_a_trade(pauses: bool) -> None:
    globe = phase(option_timer=60, timer_pauses_for_trade=pauses)
    globe.play(Propose(1, gives_units=units("W1"), cash=-5))
    limit = timer(globe.state)
    assert globe.asks == "B DealAnswer" and limit is not None and limit.stands == pauses


@pytest.mark.rule("GLO-3.8", "GLO-25.2")
def test_the_timer_stands_while_others_are_asked_for_other_reasons() -> None:
    globe = Globe(option_timer=60).holds("A", "influence:solidarity-levy").cash(B=4).points(B=2).turn("A")
    levy = next(action for action in globe.legal if getattr(action, "card", "").endswith("levy"))
    globe.play(levy)
    limit = timer(globe.state)
    assert globe.asks == "B Raise" and limit is not None and limit.stands


def test_a_match_asks_its_rules_for_the_timer() -> None:
    match = Match(RULES, BOARD, RULES.options(changes={"option_timer": 30}), SEATS, 1)
    assert RULES.limit(match.state) == timer(match.state) is None, "there is no Option Phase in round 1"
