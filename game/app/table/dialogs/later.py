"""Something that a dialog does by itself after a while."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.widgets.widget import Command, Widget


class Later(Widget):
    """Says `command` once, when so many milliseconds have gone by. It is not seen."""

    focusable = False

    def __init__(self, command: Command, ms: float) -> None:
        self.command = command
        self._ms = self._left = ms
        self.box = Box(0, 0, 0, 0)

    def again(self) -> None:
        """Begin to wait anew."""
        self._left = self._ms

    @property
    def wake(self) -> float | None:
        """When it speaks."""
        return max(1.0, self._left) if self._left > 0 else None

    def tick(self, ms: float) -> None:
        """Let time pass; speak when it is up."""
        if self._left > 0:
            self._left -= ms
            if self._left <= 0:
                self.emit(self.command)
