"""Places of the board and what a click on one means: fields are "f-9", the stacks "deck-ops"."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.skin_api.view_models import Place
from game.app.skins.globopolis import throw_tray
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.middle import STACKS
from game.engine.vocabulary import Action, Choice
from game.rules.globopolis.messages import Attack, Develop, Fly, PlayCard, Throw, Trade
from game.rules.globopolis.state import NOBODY, GlobopolisState

_ASKED: Final[tuple[tuple[type[Action], str], ...]] = (
    (Attack, "attack"),
    (Fly, "fly"),
    (Trade, "trade"),
    (Develop, "develop"),
)


def shapes(looks: Looks) -> dict[Place, Box]:
    """The hit boxes of all places of the board; later ones lie on top."""
    plan = looks.plan
    found: dict[Place, Box] = {f"deck-{sort}": box for sort, box in zip(STACKS, plan.decks, strict=True)}
    return found | {f"f-{field}": box for field, box in enumerate(plan.boxes)}


def field_of(place: Place) -> int:
    """The field that a place stands for, or -1."""
    kind, _, number = place.partition("-")
    return int(number) if kind == "f" else -1


def place_of(looks: Looks, title: int) -> Place:
    """The place of a Title."""
    return f"f-{looks.board.title_fields[title]}"


def places_of(looks: Looks, state: GlobopolisState, action: Action) -> tuple[Place, ...]:
    """The clicks that single an action out, in order; none for a button.

    Of an attack both ends are asked for, but not the one on which the Governor stands.
    """
    match action:
        case Attack(source=source, target=target):
            return tuple(place_of(looks, title) for title in _open_ends(state, source, target))
        case Fly(field=field) | Trade(field=field):
            return (f"f-{field}",)
        case Develop(title=title):
            return (place_of(looks, title),)
        case Throw():
            return (throw_tray.place_of(action),)
        case PlayCard(title=title) if title != NOBODY:
            return (place_of(looks, title),)
        case PlayCard(field=field) if field != NOBODY:
            return (f"f-{field}",)
        case _:
            return ()


def _open_ends(state: GlobopolisState, source: int, target: int) -> tuple[int, ...]:
    table = state.table
    here = state.board.title_at[table.places[table.seat]] if table.seat >= 0 else NOBODY
    found = tuple(title for title in (source, target) if title != here)
    return found if len(found) < 2 else (target, source)


def action_at(
    looks: Looks, state: GlobopolisState, choice: Choice, picked: tuple[Place, ...], place: Place
) -> Action | None:
    """What a click on a place would mean after others, legal or not."""
    thrown = throw_tray.action_of(place)
    if thrown is not None:
        return thrown
    actions = [offer.action for offer in choice.offers(state)]
    clicks = (*picked, place)
    for action in actions:
        if places_of(looks, state, action)[: len(clicks)] == clicks:
            return action
    field = field_of(place)
    title = looks.board.title_at[field] if field >= 0 else NOBODY
    kinds = {type(action) for action in actions}
    table = state.table
    here = looks.board.title_at[table.places[table.seat]] if table.seat >= 0 else NOBODY
    if Attack in kinds and title != NOBODY and here != NOBODY and title != here:
        own = table.owners[here] == table.side(choice.seat)
        return Attack(here, title) if own else Attack(title, here)
    if Fly in kinds and field >= 0:
        return Fly(field)
    return None


def led_to(state: GlobopolisState, action: Action) -> bool:
    """Whether the board asks for an action only once a hand has led to it: targets of cards in the Option
    Phase."""
    return isinstance(action, PlayCard) and state.table.stage == "options"


def path_of(looks: Looks, state: GlobopolisState, action: Action) -> tuple[int, ...]:
    """The fields that an action leads over, the first where it begins; of an attack its two ends."""
    board, table = looks.board, state.table
    if table.seat < 0:
        return ()
    match action:
        case Attack(source=source, target=target):
            return board.title_fields[source], board.title_fields[target]
        case Fly(field=field):
            here = table.places[table.seat]
            return (here, *board.path(here, board.distance(here, field)))
        case PlayCard(field=field) if field != NOBODY:  # a flight by card, or a walk in place of a throw
            here = table.places[table.seat]
            return (here, *board.path(here, board.distance(here, field)))
        case _:
            return ()


def question(looks: Looks, state: GlobopolisState, choice: Choice, picked: tuple[Place, ...]) -> str:
    """What is to be chosen on the board; "" where the question itself says it."""
    kinds = {type(offer.action) for offer in choice.offers(state)}
    if Throw in kinds or (Attack in kinds and not picked):
        return ""
    return looks.say(f"ask.{next((name for kind, name in _ASKED if kind in kinds), 'card')}")
