"""The general election of Game 2: everything is dissolved, then parties, poll, Government (POL-30.3)."""

from __future__ import annotations

from typing import Literal

from game.rules.poleconomy import parties
from game.rules.poleconomy.messages import ParliamentDissolved
from game.rules.poleconomy.state import PoleconomyState


def dissolve(state: PoleconomyState, reason: Literal["first", "event", "motion"]) -> None:
    """Hold an election: at the start, when the marker stops on Election, or when the Prime Minister has lost
    his majority (POL-30.3, 31.1). The law, the Treasury and its debts stay as they are (POL-30.4)."""
    state.do(ParliamentDissolved(state.table.pm, reason))
    parties.ask_for_parties(state)
