"""What the skin tells of a position that a test lays out. Seats are called Ada, Bart, Chen, Dolores."""

from __future__ import annotations

from game.app.skin_api.view_models import Forecast, PlaceFacts
from game.app.skins.ghawar.skin import GhawarSkin
from game.engine.vocabulary import Action, Seat
from game.rules.ghawar import RULES
from tests.ghawar.field import Field

from .matches import NAMES


def skin(field: Field) -> GhawarSkin:
    """The skin of a match of that kind."""
    seats = tuple(Seat(NAMES[seat], "human", seat) for seat in range(field.table.seats))
    return GhawarSkin(field.state.board, seats, field.state.options)


def lines(field: Field, action: Action) -> list[str]:
    """The lines of the forecast of an action, in the view of whoever decides."""
    choice = field.choice
    assert choice is not None
    found = skin(field).facts.forecast(RULES.view(field.state, choice.seat, 0), action)
    assert isinstance(found, Forecast)
    return [line.text for line in found.lines]


def label(field: Field, action: Action) -> tuple[str, str]:
    """The few letters beside the mark of an action, and how they are meant."""
    choice = field.choice
    assert choice is not None
    found = skin(field).facts.mark_label(RULES.view(field.state, choice.seat, 0), action)
    return (found.text, found.tone) if found else ("", "")


def card(field: Field, place: str) -> tuple[dict[str, str], str]:
    """The rows of the card of a place, and its foot."""
    found = skin(field).facts.place(field.state, place)
    assert isinstance(found, PlaceFacts)
    return {row.left: row.right for row in found.rows}, found.footer
