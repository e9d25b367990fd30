"""A glance at the board: the card of the place under the pointer opens once it has rested there."""

from __future__ import annotations

from game.app.skin_api.view_models import Place

LENS_MS = 250.0
"""How long the pointer rests on a place before its card opens."""


class HoverCard:
    """Where the pointer is on a board, and how long it has been there."""

    def __init__(self) -> None:
        self.place: Place | None = None
        self._rested = 0.0

    def point(self, place: Place | None) -> None:
        """The pointer is over a place, or over none."""
        if place != self.place:
            self.place, self._rested = place, 0.0

    def tick(self, ms: float) -> None:
        """Let time pass."""
        self._rested += ms

    @property
    def opened(self) -> Place | None:
        """The place whose card is open."""
        return self.place if self._rested >= LENS_MS else None

    @property
    def wake(self) -> float | None:
        """In how many milliseconds the card opens."""
        return LENS_MS - self._rested if self.place is not None and self._rested < LENS_MS else None
