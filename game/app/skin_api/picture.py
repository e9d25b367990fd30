"""The first part of a skin: what is drawn on the board, and the game's own signs in the panels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import PLAIN, Card, Scene
from game.app.paint.card_art import scene_of
from game.app.skin_api.looks import L, Part
from game.app.skin_api.view_models import Marks

BOARD_WIDTH = 868.0
"""Width of the board box in board units."""


class Picture(Part[L]):
    """Board, pieces, marks and signs; a sheet of paper where a skin draws nothing.

    The canvas has its origin at the board box and counts in board units, but for signs.

    >>> from game.app.skin_api.looks import MatchLooks
    >>> from game.engine.smallest_game import Board
    >>> class Discs(Picture):
    ...     def standing(self, canvas, state, absent):
    ...         for seat, place in enumerate(state.table.places):
    ...             canvas.pawn(self.looks.of(seat), 80 * place, 200, 30)
    >>> Discs(MatchLooks(Board(), None, ())).sign(None, "coins", 0, 0, 20)
    False
    """

    aspect: float = 868 / 574
    """Width of the board box divided by its height."""

    @property
    def printed(self) -> tuple[Any, ...]:
        """What of board, options and seats the bare board shows: matches alike in it share a picture.

        It must be possible to write it as JSON.
        """
        return self.looks.board, self.looks.options, self.looks.seats

    def ground(self, canvas: Canvas) -> None:
        """The bare board: opaque, fills the board box, drawn again only on resize and zoom."""
        canvas.paper(Box(0, 0, BOARD_WIDTH, BOARD_WIDTH / self.aspect), 4, shadow=False, frame=True)

    def standing(self, canvas: Canvas, state: Any, absent: frozenset[str]) -> None:
        """All pieces at rest but those in `absent`, which an animation is carrying."""

    def prepare(self, canvas: Canvas) -> Iterator[None]:
        """Draw unseen, piece by piece, what takes long and will stand on the board later.

        A piece is drawn in a frame in which little else happens; what is drawn must be kept by the skin.
        """
        return iter(())

    def ahead(self) -> object:
        """What `prepare` goes by besides the size of the board, such as a hand: when that changes it is asked
        again."""
        return None

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        """Legal places, what is chosen, the way there, hint and focus; nothing where `marks` says nothing."""

    def overlay(self, canvas: Canvas, state: Any, name: str, marks: Marks) -> None:
        """Draw one of the `Facts.overlays` over the pieces, below the marks; with `marks.action` as it would
        be after that.

        Raises KeyError for one that there is not.
        """
        raise KeyError(name)

    def example(self, canvas: Canvas, piece: str, box: Box, n: int, seat: int) -> None:
        """Draw `n` pieces of a kind, of a seat, on a place whose box this is, in a picture of the rule book:
        only what no table can hold ("pieces" in `rulebook.yaml`).

        Raises KeyError for one that there is not.
        """
        raise KeyError(piece)

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        """Draw a small sign of the game's own ("block-2") in a panel, in base units.

        Returns False for a name that is not the skin's: it is one of the icons then.
        """
        return False

    def sign_or_icon(
        self, canvas: Canvas, name: str, cx: float, cy: float, size: float, icon_size: float, ink: str
    ) -> None:
        """Draw the sign of that name; where it is not the skin's, the icon, in its own size and ink."""
        if not self.sign(canvas, name, cx, cy, size):
            canvas.icon(name, cx, cy, icon_size, ink)

    def card(self, state: Any, kind: str, card: str, seat: int) -> Card:
        """The face of a card of a kind of `words.yaml`, for a seat that draws or holds it now.

        By itself it has title, text, icon, and a scene that is named as the card.
        """
        phrases = self.looks.phrases
        told = phrases.words.card(kind, card, phrases.board, phrases.rules)
        scene = Scene(scene_of(phrases.rules.id, card))
        return Card(PLAIN, told.title, told.icon or "cards", scene, told.text, told.brief)
