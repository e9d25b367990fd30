"""What an action would change, for dialogs: assets now and at a usual inflation, cash, properties, loans;
and how what changes hands is named and marked in a form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.skin_api.figures import Figure, compared
from game.app.skin_api.lookahead import foreseen
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Changes, Good
from game.app.skins.poleconomy.figures import COMPARED
from game.app.skins.poleconomy.looks import Looks
from game.components.consent import Accept
from game.engine.vocabulary import Action
from game.rules.poleconomy import RULES
from game.rules.poleconomy.messages import Counter, Propose
from game.rules.poleconomy.state import (
    BOND_FACE,
    LIFE_WORTH,
    SAVINGS_FACE,
    PoleconomyState,
    price_of,
)

PAYS: Final[dict[int | str, int]] = {"savings": SAVINGS_FACE, "bond": BOND_FACE, "life": LIFE_WORTH}
"""What a paper brings whoever keeps it, by its kind."""


def changes(
    looks: Looks, asked: Question, action: Action, shown: Sequence[Figure[PoleconomyState]] = COMPARED
) -> Changes | None:
    """The figures of those whom the action is about, before and after, if all agree to it."""
    before: PoleconomyState = asked.state
    after = foreseen(RULES, before, action)
    if after is None:
        return None
    seats = [asked.seat]
    if isinstance(action, Propose | Counter):
        seats.append(action.partner)
    elif isinstance(action, Accept) and before.table.deal is not None:
        deal = before.table.deal
        seats.append(deal.maker if deal.maker != asked.seat else deal.partner)
    return compared(looks, shown, before, after, {seat: looks.name(seat) for seat in seats})


def good(looks: Looks, state: PoleconomyState, kind: str, value: int | str) -> Good | None:
    """A property with the sign of its branch and its price; a paper with what it is good for."""
    if kind == "paper" and value in PAYS:
        about = looks.say(f"papers.{value}", money=PAYS[value])
        return Good(looks.text("paper", value), about=about)
    if kind == "title" and isinstance(value, int):
        known = looks.title(value)
        sign = looks.square(known.node).icon or "speakerphone"
        return Good(known.name, sign, looks.text("money", price_of(state, value)))
    return None
