"""What an action leads to, for forecast, overlay and table alike."""

from __future__ import annotations

from typing import TypeAlias

from game.app.skin_api import lookahead
from game.engine.vocabulary import Action
from game.rules.nations.board import Board
from game.rules.nations.messages import EndTurn, Resign
from game.rules.nations.options import Options
from game.rules.nations.outlook import Threat, threats
from game.rules.nations.state import NationsState, Table

Preview: TypeAlias = lookahead.Preview[Board, Options, Table]


def preview(state: NationsState, action: Action) -> Preview | None:
    """Try a legal action, up to the next card; None where it is not legal, or ends the turn."""
    if isinstance(action, EndTurn | Resign):
        return None
    return lookahead.preview(state, action, certain=False)


def takers(state: NationsState, country: int, but: int) -> list[Threat]:
    """Who can pay for taking a country in their next turn, `but` left out, the cheapest first."""
    return [threat for threat in threats(state)[country] if threat.seat != but and not threat.short]
