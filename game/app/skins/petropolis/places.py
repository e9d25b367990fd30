"""Places of the board and what a click on one means: squares are "s-5", lands on the map "c-3" by title."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.skin_api.view_models import Owned
from game.app.skins.petropolis import middle
from game.app.skins.petropolis.looks import Looks
from game.engine.vocabulary import Action, Choice
from game.rules.petropolis.messages import (
    Buy,
    ClaimInterest,
    Decline,
    Mortgage,
    Redeem,
    Request,
    TakeOver,
    Waive,
)
from game.rules.petropolis.state import NOBODY, PetropolisState

ON_SQUARES: Final = (Buy, ClaimInterest, Mortgage, Redeem, Request, TakeOver)
"""Actions that are chosen by a click on the square of their title."""
_ASKED: Final[dict[type[Action], str]] = {
    Buy: "buy", ClaimInterest: "claim", Mortgage: "mortgage", Redeem: "redeem", Request: "request",
    TakeOver: "take_over",
}  # fmt: skip


def shapes(looks: Looks) -> dict[str, Box]:
    """The hit boxes of all places."""
    where = middle.middle(looks)
    found = {"telex": where.deck, "dice": where.tray, "bank": where.bank}
    for title, spot in enumerate(looks.chart.spots):
        if spot is not None:
            found[f"c-{title}"] = Box.around(*spot, 18)
    cells = looks.ring.cells
    for number, cell in enumerate(cells):
        found[f"s-{number}"] = cell.box
    if looks.options.geneva_two_spaces:
        landing, start = cells[0].box.columns(2)
        found["s-0"], found[f"s-{len(cells)}"] = start, landing
    return found


def place_of(looks: Looks, title: int) -> str:
    """The square of a title."""
    return f"s-{looks.title(title).square}"


def title_at(looks: Looks, place: str) -> int:
    """The title that a place stands for; NOBODY where it is no concession."""
    kind, _, number = place.partition("-")
    if kind == "c":
        return int(number)
    return looks.board.title_at[int(number)] if kind == "s" else NOBODY


def places_of(looks: Looks, action: Action) -> tuple[str, ...]:
    """The click that singles an action out."""
    return (place_of(looks, action.title),) if isinstance(action, ON_SQUARES) else ()


def action_at(looks: Looks, state: PetropolisState, choice: Choice, place: str) -> Action | None:
    """What a click on a place would mean now, legal or not."""
    title = title_at(looks, place)
    if title == NOBODY:
        return None
    kinds = kinds_of(state, choice)
    offered = [kind(title) for kind in ON_SQUARES if kind in kinds]
    legal = [action for action in offered if choice.why_not(state, action) is None]
    if legal:
        return legal[0]
    if not kinds & {Mortgage, Redeem, Request, TakeOver} and not _is_business(kinds):
        return offered[0] if offered else None
    return _likeliest(state, choice, title, kinds)


def _is_business(kinds: set[type[Action]]) -> bool:
    return not kinds & {Buy, ClaimInterest, Waive, Decline}


def _likeliest(state: PetropolisState, choice: Choice, title: int, kinds: set[type[Action]]) -> Action:
    """What a person probably wants with a title: to redeem, mortgage or have it."""
    table = state.table
    if table.owners[title] == NOBODY:
        return Request(title)
    if table.owners[title] == choice.seat and (Mortgage in kinds or not table.mortgaged[title]):
        return Mortgage(title)
    return Mortgage(title) if Mortgage in kinds else Redeem(title)


def kinds_of(state: PetropolisState, choice: Choice) -> set[type[Action]]:
    """The kinds of actions that a choice offers."""
    return {type(offer.action) for offer in choice.offers(state)}


def question(looks: Looks, state: PetropolisState, choice: Choice) -> str:
    """What is to be chosen on the board."""
    kinds = {
        type(offer.action) for offer in choice.offers(state) if choice.why_not(state, offer.action) is None
    }
    names = [name for kind, name in _ASKED.items() if kind in kinds]
    return looks.say(f"choose.{'several' if len(names) > 1 else names[0] if names else 'other'}")


def owned(looks: Looks, state: PetropolisState) -> tuple[Owned, ...]:
    """The map, which shows it itself, and the squares of all titles that are owned."""
    squares = (
        Owned(looks.home(title).box, (owner,))
        for title, owner in enumerate(state.table.owners)
        if owner != NOBODY
    )
    return (Owned(looks.ring.inner, ()), *squares)
