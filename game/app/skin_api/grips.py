"""The seventh part of a skin: what of a board's file stands where on the drawn board, and what can be taken
hold of there by somebody who changes the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

from game.app.paint.canvas import Canvas
from game.app.skin_api.looks import L, Part
from game.app.skin_api.view_models import Place
from game.store.board_text.text import BoardText
from game.store.yaml_types import Keys

Edit: TypeAlias = Callable[[BoardText], BoardText]
"""A change to the text of a board. Raises game.store.board_text.text.UnwritableChange."""
Point: TypeAlias = tuple[float, float]


class Grip(msgspec.Struct, frozen=True):
    """Something of the chosen thing that can be taken hold of, at a point in board units. Its name tells it
    from the others of that thing and stays while it is pulled."""

    name: str
    x: float
    y: float
    icon: str = ""
    """The sign on a green disc; "" for a small white square, as for the corner of an outline."""
    small: bool = False
    """Whether it is only a dot, which makes something new where it is pulled."""
    title: str = ""
    """What it is; `text` says what it does."""
    text: str = ""
    tied: Point | None = None
    """Where a dashed line leads from it: to what it belongs to."""
    pulls: bool = True
    """Whether it can be pulled; else it is only clicked."""


class Grips(Part[L]):
    """What can be taken hold of on a board that is being changed; nothing where a skin says nothing, so that
    all of it is changed by fields.

    Places are those of the skin; keys lead to a value in the board's file. `content` is what the file holds
    now, be it right or wrong; the drawn board is the last one that was right.

    >>> from game.app.skin_api.looks import MatchLooks
    >>> from game.engine.smallest_game import Board
    >>> class Fields(Grips):
    ...     def parts(self):
    ...         return {f"f-{n}": ("fields", n) for n in range(3)}
    >>> Fields(MatchLooks(Board(), None, ())).parts()["f-2"]
    ('fields', 2)
    """

    def parts(self) -> Mapping[Place, Keys]:
        """The places that stand for something of the file, in the order in which one goes through them."""
        return {}

    def grips(self, content: Any, keys: Keys) -> tuple[Grip, ...]:
        """What of the chosen thing can be taken hold of."""
        return ()

    def pulled(self, content: Any, keys: Keys, grip: str, x: float, y: float) -> Edit | None:
        """What it means to bring a grip to a point; None: nothing."""
        return None

    def clicked(self, content: Any, keys: Keys, grip: str) -> Edit | Keys | None:
        """What a click on a grip means: a change, something else to choose, or nothing."""
        return None

    def pressed(self, content: Any, keys: Keys, x: float, y: float) -> Edit | Keys | None:
        """What a click on the board means: a change, something to choose, or nothing, so that the one of the
        `parts` that lies there is chosen."""
        return None

    def added(self, content: Any, keys: Keys) -> Edit | None:
        """What else changes with a thing that was added at a place, as a copy of the one before it; None:
        nothing."""
        return None

    def ordered(self, text: BoardText, keys: Keys, before: Sequence[Any]) -> BoardText:
        """The text after the things of the list at `keys`, which were those `before`, have got another order
        or number: what belongs to a place in the order stays there. Raises UnwritableChange."""
        return text

    def sketch(self, canvas: Canvas, content: Any, keys: Keys) -> None:
        """Draw the outline of the chosen thing as it is now, over the board that was drawn before."""

    def choice(
        self, canvas: Canvas, keys: Keys, value: str, cx: float, cy: float, size: float, ink: str
    ) -> bool:
        """Draw what one of the choices of a field looks like, such as an emblem; returns False where it has
        no picture of its own."""
        return False
