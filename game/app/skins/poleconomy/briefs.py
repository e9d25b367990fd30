"""What stands on the button of a purchase: what is bought, and below that its price."""

from __future__ import annotations

from game.app.skin_api.view_models import Brief
from game.app.skins.poleconomy.looks import Looks
from game.engine.vocabulary import Action
from game.rules.poleconomy.messages import Buy, BuyPapers, BuyPolicy, MoveOn, NameTarget
from game.rules.poleconomy.state import (
    BOND_FACE,
    BUSINESS_COST,
    LIFE_COST,
    NOBODY,
    SAVINGS_FACE,
    PoleconomyState,
    price_of,
)
from game.rules.poleconomy.takeover import AtTakeover


def price(state: PoleconomyState, action: Action) -> int:
    """What a purchase costs, a takeover with its fee, in units of $10K; 0 for what is none."""
    match action:
        case Buy(title=title):
            return price_of(state, title)
        case BuyPapers(bought=(savings, bonds)):
            return SAVINGS_FACE * savings + BOND_FACE * bonds
        case BuyPolicy(kind=kind):
            return LIFE_COST if kind == "life" else BUSINESS_COST
        case MoveOn(to=to):
            title = state.board.property_at[to]
            return price_of(state, title) if title >= 0 and state.table.owners[title] == NOBODY else 0
        case NameTarget(title=title):
            bid = state.stack[-1] if state.stack else None
            return price_of(state, title) + (bid.fee(state) if isinstance(bid, AtTakeover) else 0)
        case _:
            return 0


def brief(looks: Looks, state: PoleconomyState, action: Action) -> Brief | None:
    """The words of the button of a purchase; None where the words of the game are enough."""
    match action:
        case Buy():
            return Brief(looks.say("buying.it"), looks.text("money", price(state, action)))
        case BuyPolicy():
            return Brief(looks.phrases.label(action), looks.text("money", price(state, action)))
        case _:
            return None
