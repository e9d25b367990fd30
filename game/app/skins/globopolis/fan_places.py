"""Where the hand lies on the board: cards side by side under the lower edge of the ring. They are places:
"hand-2"."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.card import HAND
from game.app.skin_api.view_models import Place
from game.app.skins.globopolis import attack_preview, faces, throw_tray
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.track import BODY, MIDDLE_LINE
from game.rules.globopolis.state import NOBODY, GlobopolisState, id_of, sort_of

EDGE: Final = MIDDLE_LINE.bottom + BODY[0] - 2
"""Where the ring covers the cards."""
SEEN: Final = 78.0
"""How much of a card is seen above that."""
MIDDLE: Final = 452.0
"""Where the middle of the hand lies across the board."""
RISE: Final = 10.0
"""How much higher a card stands that may be played."""
STEP: Final = 93.0
"""From card to card at most."""
SPREAD: Final = 360.0
"""From the first card to the last at most."""
_PREFIX: Final = "hand-"


def holder(looks: Looks, state: GlobopolisState) -> int:
    """The side whose hand is seen: the only one at the screen, else that of whoever is on turn; NOBODY while
    a computer is, and when the match is over."""
    table, people = state.table, [seat for seat, one in enumerate(looks.seats) if one.human]
    if table.over:
        return NOBODY
    if looks.alone:
        return looks.side(people[0])
    return looks.side(table.seat) if table.seat in people else NOBODY


def cards(looks: Looks, state: GlobopolisState) -> tuple[str, ...]:
    """The cards of the fan from left to right, as the dialog of the hand has them; backs where it is closed;
    none while something else needs the place."""
    side = holder(looks, state)
    if side == NOBODY or _needed(state, side):
        return ()
    named = looks.board.card_named

    def order(card: str) -> tuple[int, str]:
        return faces.ORDER.index(sort_of(card)), named[card].title if id_of(card) else ""

    return tuple(sorted(state.table.hands[side], key=order))


def _needed(state: GlobopolisState, side: int) -> bool:
    """Whether a fight, the odds of an attack or the cards of a throw lie where the fan would."""
    table = state.table
    if table.fight is not None:
        return True
    if table.seat < 0 or table.side(table.seat) != side:
        return False
    if table.stage == "throw":
        return bool(throw_tray.cards(state, table.seat))
    return bool(attack_preview.open_attacks(state, table.seat))


def boxes(looks: Looks, state: GlobopolisState, ready: frozenset[str] = frozenset()) -> dict[Place, Box]:
    """What is seen of each card, those that are `ready` to be played higher."""
    held = cards(looks, state)
    apart = step(len(held))
    left = MIDDLE - (apart * (len(held) - 1) + HAND.w) / 2
    found: dict[Place, Box] = {}
    for number, card in enumerate(held):
        top = EDGE - SEEN - (RISE if card in ready else 0.0)
        wide = HAND.w if number == len(held) - 1 else apart
        found[f"{_PREFIX}{number}"] = Box(left + apart * number, top, wide, EDGE - top)
    return found


def step(many: int) -> float:
    """From card to card of so many."""
    return min(STEP, SPREAD / max(1, many - 1))


def held_at(looks: Looks, state: GlobopolisState, place: Place | None) -> str:
    """The card or back that lies on a place of the fan; "" for other places."""
    if place is None or not place.startswith(_PREFIX):
        return ""
    number, held = int(place.removeprefix(_PREFIX)), cards(looks, state)
    return held[number] if number < len(held) else ""


def card_at(looks: Looks, state: GlobopolisState, place: Place | None) -> str:
    """The card that a place of the fan stands for; "" for other places and for backs."""
    card = held_at(looks, state, place)
    return card if id_of(card) else ""
