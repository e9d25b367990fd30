"""What an action would lead to, as far as it is certain: tried on a copy, up to dice and questions."""

from typing import TypeAlias

from game.app.skin_api import lookahead
from game.engine.vocabulary import Action, Choice
from game.rules.ghawar import RULES
from game.rules.ghawar.board import Board
from game.rules.ghawar.messages import Extract, Paid, TruckMoved
from game.rules.ghawar.options import Options
from game.rules.ghawar.state import UNKNOWN, GhawarState, Table

Preview: TypeAlias = lookahead.Preview[Board, Options, Table]


def preview(state: GhawarState, action: Action) -> Preview | None:
    """Try a legal action; None where it is not legal, or where what is hidden would decide."""
    hidden = isinstance(action, Extract) and state.table.blocks[action.platform] == UNKNOWN
    return None if hidden else lookahead.preview(state, action)


def route(found: Preview) -> tuple[int, ...]:
    """The cells of the drive in a prospect, its start first and HOME at the end of a way home."""
    for event in found.events:
        if isinstance(event, TruckMoved):
            drive = found.after.table.last_path
            return (*drive, event.to) if event.home else tuple(drive)
    return ()


def prices(state: GhawarState) -> dict[int, int | None]:
    """What loading costs at each platform on offer: None where a hidden block decides; refused ones too."""
    choice = state.stack[-1] if state.stack else None
    found: dict[int, int | None] = {}
    if not isinstance(choice, Choice):
        return found
    for offer in choice.offers(state):
        action = offer.action
        if not isinstance(action, Extract):
            continue
        refusal = choice.why_not(state, action)
        if refusal is not None:
            price = refusal.facts.get("price")
            found[action.platform] = price if isinstance(price, int) else None
            continue
        tried = preview(state, action)
        paid = tried.first(Paid) if tried else None
        found[action.platform] = None if tried is None else paid.barrels if isinstance(paid, Paid) else 0
    return found


def payable(state: GhawarState, platform: int) -> bool:
    """Whether the block on offer there may be loaded now."""
    choice = state.stack[-1]
    return isinstance(choice, Choice) and choice.why_not(state, Extract(platform)) is None


def totals(state: GhawarState) -> tuple[int, ...]:
    """The scores as if the match ended now."""
    return RULES.standing(state).known_scores
