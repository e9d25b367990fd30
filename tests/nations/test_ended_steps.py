"""What is not asked any more once somebody has left the match."""

from __future__ import annotations

from game.rules.nations import RULES
from tests.dying import ends_with

OF_A_SEAT = """
AgentStep ChooseAgent ChooseLeader ChooseTrade Collect DrawCard FirstLeader FirstTanker ForcedSale Incident
LeaderStep Trade
"""


def test_steps_end_with_whom_they_are_about() -> None:
    assert ends_with(RULES.steps) == dict.fromkeys(OF_A_SEAT.split(), ("seat",))
