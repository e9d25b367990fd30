"""What is heard again and again while an alarm stands and a person has to decide."""

from __future__ import annotations

from typing import Final

from game.app import sound
from game.app.table.context import TableContext

EVERY_MS: Final = 1000.0


class AlarmSound:
    """Plays the sound of the look's alarm once a second; the event that raised it has had its own."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._left = EVERY_MS

    @property
    def _on(self) -> bool:
        context = self.context
        deciding = context.controller.mode == "choose" and not context.past.looking
        return deciding and context.view.alarm is not None and bool(context.skin.facts.alarm_sound)

    @property
    def wake(self) -> float | None:
        """When it is heard next."""
        return self._left if self._on else None

    def tick(self, ms: float) -> None:
        """Let time pass."""
        self._left = self._left - ms if self._on else EVERY_MS
        if self._left <= 0:
            self._left = EVERY_MS
            sound.play(self.context.skin.facts.alarm_sound)
