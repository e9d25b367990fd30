"""Which of its sentences an event or a question gets: by its manner."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.vocabulary import Choice, Event
from game.rules.nations import RULES
from game.rules.nations import messages as said
from game.rules.nations.state import NOBODY
from game.rules.nations.trade import ChooseTrade
from tests.manners import manner_of

IMF = -1
"""No seat, as everywhere."""
A, B = 0, 1


@pytest.mark.parametrize(("kind", "fields", "manner"), [
    (said.GameEnded, {"reason": "rounds", "tie": ""}, "power"),
    (said.GameEnded, {"reason": "bankrupt", "tie": ""}, "power"),
    (said.GameEnded, {"reason": "rounds", "tie": "cash"}, "richer"),
    (said.GameEnded, {"reason": "rounds", "tie": "capitals"}, "capitals"),
    (said.GameEnded, {"reason": "rounds", "tie": "shared"}, "shared"),
    (said.GameEnded, {"reason": "cash", "tie": ""}, "target"),
    (said.GameEnded, {"reason": "alone", "tie": ""}, "alone"),
    (said.LeaderPlaced, {"price": 1}, "bought"),
    (said.LeaderPlaced, {"price": 0}, "free"),
    (said.LeaderMoved, {"price": 1}, "bought"),
    (said.LeaderMoved, {"price": 0}, "free"),
    (said.LeaderOusted, {"coup": True}, "coup"),
    (said.LeaderOusted, {}, "attack"),
    (said.CountryTaken, {"was": NOBODY}, "vacant"),
    (said.CountryTaken, {"was": B}, "rival"),
    (said.Paid, {"payer": IMF, "receiver": A}, "taken"),
    (said.Paid, {"payer": A, "receiver": IMF}, "fee"),
    (said.Paid, {"payer": A, "receiver": IMF, "waived": 1}, "fee_waived"),
    (said.Paid, {"payer": A, "receiver": B}, "rival"),
    (said.Paid, {"payer": A, "receiver": B, "waived": 1}, "rival_waived"),
    (said.TankerSold, {"forced": True}, "forced"),
    (said.TankerSold, {}, "usual"),
    (said.TankerMoved, {"canal": True}, "canal"),
    (said.TankerMoved, {}, "usual"),
    (said.TankersCaptured, {"rival": NOBODY}, "ownerless"),
    (said.TankersCaptured, {"rival": B}, "rival"),
    (said.PipelineLaid, {"seat": NOBODY}, "start"),
    (said.PipelineLaid, {"seat": A, "price": 3}, "bought"),
    (said.PipelineLaid, {"seat": A, "price": 0}, "free"),
    (said.GameStarted, {"bonus": (0, 0)}, "even"),
    (said.GameStarted, {"bonus": (0, 1)}, "bonus"),
    (said.RoundStarted, {"round": 9, "limit": 10}, "usual"),
    (said.RoundStarted, {"round": 10, "limit": 10}, "last"),
    (ChooseTrade, {"dealt": True}, "pipeline"),
    (ChooseTrade, {"first": True}, "first"),
    (ChooseTrade, {}, "tanker"),
])  # fmt: skip
def test_each_manner(kind: type[Event | Choice], fields: dict[str, Any], manner: str) -> None:
    assert manner_of(kind, **fields) == manner


SILENT = """
CardReturned PipelinePlanned StageStarted StepPassed TurnStarted
"""
"""Events of which nothing is told: others tell what comes of them."""


def test_which_events_are_not_told() -> None:
    assert {kind.__name__ for kind in RULES.events if kind.silent} == set(SILENT.split())


def test_which_events_show_what_was_hidden() -> None:
    shown = "CardDrawn"
    assert {kind.__name__ for kind in RULES.events if kind.reveals} == set(shown.split())


def test_which_answers_are_aside_and_which_end_a_turn() -> None:
    def named(what: str) -> set[str]:
        return {kind.__name__ for kind in RULES.actions if getattr(kind, what)}

    assert named("leaves") == named("aside") == {"Resign"} and named("usual") == set()
    assert {kind.__name__: kind.ends for kind in RULES.actions if kind.ends} == {"EndTurn": "turn"}
