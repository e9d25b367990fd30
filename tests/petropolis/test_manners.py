"""Which of its sentences an event gets: by its manner."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.vocabulary import Event
from game.rules.petropolis import RULES
from game.rules.petropolis import messages as said
from tests.manners import manner_of

BANK = -1
A, B, C = 0, 1, 2


@pytest.mark.parametrize(("kind", "fields", "manner"), [
    (said.BuildAnswered, {"agreed": True}, "agreed"),
    (said.BuildAnswered, {"agreed": False}, "refused"),
    (said.PriceAnswered, {"agreed": True}, "agreed"),
    (said.PriceAnswered, {"agreed": False}, "refused"),
    (said.OfferAnswered, {"agreed": True}, "agreed"),
    (said.OfferAnswered, {"agreed": False}, "refused"),
    (said.PartnershipAnswered, {"agreed": True}, "agreed"),
    (said.PartnershipAnswered, {"agreed": False}, "refused"),
    (said.SettlementAnswered, {"agreed": True}, "agreed"),
    (said.SettlementAnswered, {"agreed": False}, "refused"),
    (said.GroupCompleted, {"members": (A,)}, "sole"),
    (said.GroupCompleted, {"members": (A, B)}, "joint"),
    (said.WentBankrupt, {"creditors": ()}, "bank"),
    (said.WentBankrupt, {"creditors": (A,)}, "seat"),
    (said.WentBankrupt, {"creditors": (A, B)}, "several"),
    (said.WentBankrupt, {"creditors": (A, B, C)}, "several"),
    (said.TakeOverDeclined, {"able": True}, "declined"),
    (said.TakeOverDeclined, {"able": False}, "unable"),
    (said.Counted, {"rigs": 0, "loans": 0}, "bare"),
    (said.Counted, {"rigs": 1, "loans": 0}, "plain"),
    (said.Counted, {"rigs": 1, "loans": 1}, "loans"),
    (said.GameEnded, {"reason": "rounds", "tie": ""}, "clear"),
    (said.GameEnded, {"reason": "rounds", "tie": "titles"}, "titles"),
    (said.GameEnded, {"reason": "alone", "tie": ""}, "alone"),
    (said.TelexPaid, {"payer": BANK, "receiver": A}, "received"),
    (said.TelexPaid, {"payer": A, "receiver": BANK}, "charged"),
    (said.TelexPaid, {"payer": B, "receiver": A}, "sent"),
    (said.TelexPaid, {"payer": A, "receiver": B}, "sent"),
    (said.PotPaid, {"receiver": BANK}, "bank"),
    (said.PotPaid, {"receiver": A}, "seat"),
    (said.TitleDealt, {"price": 0}, "free"),
    (said.TitleDealt, {"price": 1}, "paid"),
    (said.DiceThrown, {"one": 4, "two": 4}, "double"),
    (said.DiceThrown, {"one": 4, "two": 5}, "plain"),
    (said.ExtraEarned, {"granted": True}, "granted"),
    (said.ExtraEarned, {"granted": False}, "refused"),
])  # fmt: skip
def test_each_manner(kind: type[Event], fields: dict[str, Any], manner: str) -> None:
    assert manner_of(kind, **fields) == manner


SILENT = """
Arrived DebtClosed EstateClosed EstateGrew EstateOpened ExtraTaken InterestClaimed LotSettled
SlotStarted TelexReturned TurnStarted
"""
"""Events of which nothing is told: others tell what comes of them."""


def test_which_events_are_not_told() -> None:
    assert {kind.__name__ for kind in RULES.events if kind.silent} == set(SILENT.split())


def test_which_events_show_what_was_hidden() -> None:
    shown = "DebtOpened"
    assert {kind.__name__ for kind in RULES.events if kind.reveals} == set(shown.split())


def test_which_answers_leave_the_game_and_which_end_a_part() -> None:
    def named(what: str) -> set[str]:
        return {kind.__name__ for kind in RULES.actions if getattr(kind, what)}

    assert named("leaves") == {"GiveUp"} and named("aside") == named("usual") == set()
    assert {kind.__name__: kind.ends for kind in RULES.actions if kind.ends} == {"Done": "part"}
