"""What is not asked any more once somebody has left the match."""

from __future__ import annotations

from game.rules.globopolis import RULES
from tests.dying import ends_with

OF_A_SEAT = """
AfterFight AskMission AskVeto AtBase AtHome AtMarket ChooseThrow Closing Continue DeployAgents Deployment
DrawCard EndMissions EventPhase ForeignLanding GoOn Jam JustDrawn Meet NewPlate OfferHelp Onward
OpeningWindow Operate
OptionPhase Options OwnLanding Raise Roll RollAcademy SendHelp Shelf StayCovered StormGuild Surplus Teleport
ThrowMarket TooMany Visit
"""
OF_TWO = {
    "AnswerHelp": ("seat", "asker"),
    "Payment": ("debtor", "creditor"),
    "ThrowDiplomacy": ("seat", "rival"),
    "VetoWindow": ("seat", "rival"),
}


def test_steps_end_with_whom_they_are_about() -> None:
    """What a fight or a round still needs goes on, whoever it asks."""
    assert ends_with(RULES.steps) == dict.fromkeys(OF_A_SEAT.split(), ("seat",)) | OF_TWO
