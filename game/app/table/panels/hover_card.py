"""A glance at the board: the card of the place under the pointer opens once it has moved and rested there."""

from __future__ import annotations

from game.app.skin_api.view_models import Place

LENS_MS = 250.0
"""How long the pointer rests on a place before its card opens."""


class HoverCard:
    """Where the pointer is on a board, and how long it has been there.

    A pointer that only lies there asks for nothing: what closed the card, or kept it closed, may ask for a
    movement before it opens again.
    """

    def __init__(self) -> None:
        self.place: Place | None = None
        self._rested = 0.0
        self._stirred = False
        """Whether the pointer was moved since a card was last kept closed."""

    def point(self, place: Place | None) -> None:
        """The pointer is over a place, or over none."""
        if place != self.place:
            self.place, self._rested = place, 0.0

    def stir(self) -> None:
        """The pointer was moved."""
        self._stirred = True

    def close(self) -> None:
        """Let no card be open before the pointer is moved again."""
        self._stirred = False

    def tick(self, ms: float) -> None:
        """Let time pass."""
        self._rested += ms

    @property
    def opened(self) -> Place | None:
        """The place whose card is open."""
        return self.place if self._stirred and self._rested >= LENS_MS else None

    @property
    def wake(self) -> float | None:
        """In how many milliseconds the card opens."""
        waits = self.place is not None and self._stirred and self._rested < LENS_MS
        return LENS_MS - self._rested if waits else None
