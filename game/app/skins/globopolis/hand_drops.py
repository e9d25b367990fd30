"""Where a card of the hand may be laid that is pulled over the board: on the Territories that it names, on
those of the group or of the rival that it names; one that names nothing anywhere."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.view_models import ANYWHERE, Drop, Place
from game.app.skins.globopolis.cards.dialog import NAME
from game.app.skins.globopolis.hand_faces import legal
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.places import place_of
from game.engine.forms import Form
from game.engine.vocabulary import Action
from game.rules.globopolis.messages import PlayCard, Reveal
from game.rules.globopolis.state import NOBODY, GlobopolisState

_SAID: Final = ""
"""No dialog: all that is said for a card is where it lies."""


def drops(looks: Looks, state: GlobopolisState, seat: int, card: str) -> dict[Place, Drop]:
    """All places on which a seat may lay a card of its hand, and what that means; the dialog of the hand
    where more has to be said for it, as which units it brings, or which of two things is meant."""
    found: dict[Place, Drop] = {}
    for offer in legal(state, state.table.side(seat)):
        action = offer.action
        if not isinstance(action, PlayCard | Reveal) or action.card != card:
            continue
        for place in _places(looks, state, action):
            asks = place in found or isinstance(offer.vary, Form)
            first = found[place].action if place in found else action
            found[place] = Drop(first, NAME if asks else _SAID)
    return found


def _places(looks: Looks, state: GlobopolisState, action: Action) -> tuple[Place, ...]:
    """Where a card is laid for an action."""
    match action:
        case PlayCard(title=title) if title != NOBODY:
            return (place_of(looks, title),)
        case PlayCard(field=field) if field != NOBODY:
            return (f"f-{field}",)
        case PlayCard(group=group) if group != NOBODY:
            return tuple(place_of(looks, title) for title in looks.board.members[group])
        case PlayCard(rival=rival) if rival != NOBODY:
            return tuple(place_of(looks, title) for title in state.table.titles_of(rival))
        case _:
            return (ANYWHERE,)
