"""Which of its sentences an event or a question gets: by its manner."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.vocabulary import Choice, Event
from game.rules.poleconomy import RULES
from game.rules.poleconomy import messages as said
from game.rules.poleconomy.country import LEAST_PAY, NO_POST
from game.rules.poleconomy.messages import parliament, treasury
from game.rules.poleconomy.moving import ChooseCircuit
from game.rules.poleconomy.parties import AnswerInvitation
from game.rules.poleconomy.state import BANK, NOBODY
from game.rules.poleconomy.takeover import AtTakeover
from tests.manners import manner_of

A, B = 0, 1


@pytest.mark.parametrize(("kind", "fields", "manner"), [
    (said.EndAnswered, {"agreed": True}, "agreed"),
    (said.EndAnswered, {"agreed": False}, "refused"),
    (said.GameEnded, {"reason": "bankrupt", "winner": NOBODY, "tie": ""}, "bankrupt"),
    (said.GameEnded, {"reason": "bankrupt", "winner": B, "tie": ""}, "bankrupt_pm_last"),
    (said.GameEnded, {"reason": "rounds", "winner": B, "tie": "shared"}, "shared"),
    (said.GameEnded, {"reason": "rounds", "winner": B, "tie": "cash"}, "rounds"),
    (said.TaxPaid, {"due": 5, "amount": 5}, "full"),
    (said.TaxPaid, {"due": 5, "amount": 4}, "cut"),
    (said.BankBroke, {"due": 5, "amount": 5}, "full"),
    (said.BankBroke, {"due": 5, "amount": 4}, "cut"),
    (said.ProfitPaid, {"due": 5, "amount": 5}, "own"),
    (said.ProfitPaid, {"due": 5, "amount": 4}, "own_cut"),
    (said.ProfitPaid, {"due": 5, "amount": 5, "partner": A}, "shared"),
    (said.ProfitPaid, {"due": 5, "amount": 4, "partner": A}, "shared_cut"),
    (said.InflationMoved, {"was": 3, "inflation": 3}, "same"),
    (said.InflationMoved, {"was": 3, "inflation": 4}, "up"),
    (said.InflationMoved, {"was": 3, "inflation": 2}, "down"),
    (said.PapersBought, {"savings": 1, "bonds": 0}, "savings"),
    (said.PapersBought, {"savings": 0, "bonds": 1}, "bonds"),
    (said.PapersBought, {"savings": 1, "bonds": 1}, "both"),
    (said.LoanRepaid, {"lender": BANK, "left": 0}, "bank"),
    (said.LoanRepaid, {"lender": BANK, "left": 1}, "bank_rest"),
    (said.LoanRepaid, {"lender": A, "left": 0}, "seat"),
    (said.LoanRepaid, {"lender": A, "left": 1}, "seat_rest"),
    (said.PartyAsked, {"joins": True}, "join"),
    (said.PartyAsked, {"joins": False}, "invite"),
    (said.PartyAnswered, {"joins": True, "agreed": True}, "join_agreed"),
    (said.PartyAnswered, {"joins": True, "agreed": False}, "join_refused"),
    (said.PartyAnswered, {"joins": False, "agreed": True}, "invite_agreed"),
    (said.PartyAnswered, {"joins": False, "agreed": False}, "invite_refused"),
    (said.PollHeld, {"poll": 1}, "first"),
    (said.PollHeld, {"poll": 2}, "again"),
    (said.CoalitionAnswered, {"agreed": True}, "agreed"),
    (said.CoalitionAnswered, {"agreed": False}, "refused"),
    (said.ReelectionCalled, {"poll": 2, "last": 3}, "usual"),
    (said.ReelectionCalled, {"poll": 3, "last": 3}, "last"),
    (parliament.CandidateNamed, {"seat": B, "candidate": B}, "own"),
    (parliament.CandidateNamed, {"seat": B, "candidate": A}, "other"),
    (parliament.CandidateAnswered, {"agreed": True}, "agreed"),
    (parliament.CandidateAnswered, {"agreed": False}, "refused"),
    (parliament.CabinetFormed, {"salaries": (LEAST_PAY, 0)}, "alone"),
    (parliament.CabinetFormed, {"salaries": (LEAST_PAY, 1)}, "promised"),
    (parliament.MinisterSet, {"seat": A, "player": A, "was_post": NO_POST, "post": 1}, "own"),
    (parliament.MinisterSet, {"seat": A, "player": B, "was_post": NO_POST, "post": 1}, "appointed"),
    (parliament.MinisterSet, {"seat": A, "player": B, "was_post": 1, "post": NO_POST}, "dismissed"),
    (parliament.MinisterSet, {"seat": A, "player": B, "was_post": 1, "post": 2}, "moved"),
    (parliament.MinisterSet, {"seat": A, "player": B, "was_post": 2, "post": 2}, "paid"),
    (parliament.MinisterSet, {"seat": A, "player": B, "was_post": NO_POST, "post": NO_POST}, "paid"),
    (said.ShareAnswered, {"agreed": True}, "agreed"),
    (said.ShareAnswered, {"agreed": False}, "refused"),
    (said.TargetNamed, {"throw": 1}, "first"),
    (said.TargetNamed, {"throw": 2}, "second"),
    (said.TakeoverThrown, {"one": 3, "two": 3}, "double"),
    (said.TakeoverThrown, {"one": 3, "two": 4}, "miss"),
    (said.DisasterStruck, {"titles": ()}, "nothing"),
    (said.DisasterStruck, {"titles": (), "cash": 1}, "lost"),
    (said.DisasterStruck, {"titles": (4,)}, "lost"),
    (said.DisasterStruck, {"titles": (), "savings": 1}, "lost"),
    (said.DisasterStruck, {"titles": (), "bonds": 1}, "lost"),
    (said.DisasterStruck, {"titles": (), "loans": 1}, "lost"),
    (treasury.DebtServed, {"seat": BANK}, "bank"),
    (treasury.DebtServed, {"seat": B}, "seat"),
    (treasury.CabinetPaid, {"minister": True}, "pm"),
    (treasury.CabinetPaid, {"minister": False}, "minister"),
    (treasury.GrantOpened, {"seats": (A,)}, "paid"),
    (treasury.GrantOpened, {"seats": ()}, "nobody"),
    (treasury.GrantOpened, {"seats": (A,), "payable": False}, "unpayable"),
    (treasury.BondsRedeemed, {"seat": A, "holder": BANK}, "bank"),
    (treasury.BondsRedeemed, {"seat": A, "holder": A}, "own"),
    (treasury.BondsRedeemed, {"seat": A, "holder": B}, "seat"),
    (said.IncomeThrown, {"was": 0}, "first"),
    (said.IncomeThrown, {"was": 7}, "again"),
    (said.ElectionThrown, {"leaders": (A,)}, "decided"),
    (said.ElectionThrown, {"leaders": (A, B)}, "tie"),
    (said.MinisterElected, {"seat": A, "was": NOBODY}, "first"),
    (said.MinisterElected, {"seat": A, "was": A}, "again"),
    (said.MinisterElected, {"seat": A, "was": B}, "new"),
    (said.RoundStarted, {"round": 9, "last": 10}, "usual"),
    (said.RoundStarted, {"round": 10, "last": 10}, "last"),
    (said.ArrowTurned, {"clockwise": True}, "clockwise"),
    (said.ArrowTurned, {"clockwise": False}, "anticlockwise"),
    (ChooseCircuit, {}, "before"),
    (ChooseCircuit, {"pips": 7}, "after"),
    (AnswerInvitation, {"joins": True}, "join"),
    (AnswerInvitation, {"joins": False}, "invite"),
    (AtTakeover, {"throw": 1}, "first"),
    (AtTakeover, {"throw": 2}, "second"),
])  # fmt: skip
def test_each_manner(kind: type[Event | Choice], fields: dict[str, Any], manner: str) -> None:
    assert manner_of(kind, **fields) == manner


SILENT = """
CashShown RedemptionOpened SecretOffered ShareClosed StageStarted TurnStarted VotesCounted
"""
"""Events of which nothing is told: others tell what comes of them."""


def test_which_events_are_not_told() -> None:
    assert {kind.__name__ for kind in RULES.events if kind.silent} == set(SILENT.split())


def test_which_events_show_what_was_hidden() -> None:
    shown = "BidsOpened CashShown SecretOffered VotesCounted"
    assert {kind.__name__ for kind in RULES.events if kind.reveals} == set(shown.split())
