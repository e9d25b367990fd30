"""What is not asked any more once somebody has left the match."""

from __future__ import annotations

from game.rules.petropolis import RULES
from tests.dying import ends_with

OF_A_SEAT = """
Business Collect DoubleTelex DrawTelex FaceCourt FirstRefusal LeaveCourt Purchase RaiseCash Ready Release Slot
ThrowDice WindUp
"""
OF_TWO = {
    "Agree": ("seat", "asker"),
    "Answer": ("seat", "asker"),
    "Join": ("seat", "asker"),
    "Owed": ("debtor", "creditor"),
    "SettlementAnswer": ("seat", "asker"),
    "SettlementTerms": ("seat", "debtor"),
    "TelexSale": ("seat", "asker"),
}


def test_steps_end_with_whom_they_are_about() -> None:
    """Auctions and the pause go on among the others."""
    assert ends_with(RULES.steps) == dict.fromkeys(OF_A_SEAT.split(), ("seat",)) | OF_TWO
