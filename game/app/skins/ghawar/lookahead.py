"""What an action would lead to, as far as it is certain: tried on a copy, up to dice and questions."""

import msgspec

from game.engine.turn import run_certain
from game.engine.vocabulary import Action, Choice, Event
from game.rules.ghawar import RULES
from game.rules.ghawar.messages import Extract, Paid, TruckMoved
from game.rules.ghawar.state import UNKNOWN, GhawarState


class Preview(msgspec.Struct, frozen=True):
    """The events an action would cause, and the state after them."""

    events: tuple[Event, ...]
    after: GhawarState

    def first(self, kind: type[Event]) -> Event | None:
        """The first event of a kind."""
        return next((event for event in self.events if isinstance(event, kind)), None)


def preview(state: GhawarState, action: Action) -> Preview | None:
    """Try a legal action; None where it is not legal, or where what is hidden would decide."""
    choice = state.stack[-1] if state.stack else None
    if not isinstance(choice, Choice) or choice.why_not(state, action) is not None:
        return None
    if isinstance(action, Extract) and state.table.blocks[action.platform] == UNKNOWN:
        return None
    twin = state.copy()
    events: list[Event] = []
    twin.heard = events
    twin.stack.pop()
    choice.apply(twin, action)
    run_certain(twin)
    twin.heard = None
    return Preview(tuple(events), twin)


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
    return RULES.standing(state).scores
