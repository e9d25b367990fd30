"""Undo and redo for a text that is being changed: every step keeps the whole text."""

from __future__ import annotations

from typing import Final

from game.store.yaml_types import Keys

STEPS: Final = 200
"""So many steps can be taken back."""


class History:
    """The texts of a session, and which of them stands. Changes to one field in a row are one step."""

    def __init__(self, text: str) -> None:
        self._texts = [text]
        self._now = 0
        self._field: Keys | None = None

    @property
    def text(self) -> str:
        """The text as it stands."""
        return self._texts[self._now]

    @property
    def field(self) -> Keys | None:
        """The field in which is typed; None between two steps."""
        return self._field

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._now > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step has been taken back."""
        return self._now < len(self._texts) - 1

    def change(self, text: str, typed_in: Keys | None = None) -> None:
        """The text becomes another one. What is typed in the same field as before is the same step."""
        if text == self.text:
            return
        go_on = typed_in is not None and typed_in == self._field and self.can_undo
        del self._texts[self._now + (0 if go_on else 1) :]
        self._texts.append(text)
        del self._texts[: max(0, len(self._texts) - STEPS - 1)]
        self._now = len(self._texts) - 1
        self._field = typed_in

    def leave_field(self) -> None:
        """What is typed from now on is a step of its own."""
        self._field = None

    def undo(self) -> str:
        """Take one step back. Returns the text that stands then."""
        self.leave_field()
        self._now = max(0, self._now - 1)
        return self.text

    def redo(self) -> str:
        """Take one step forward again. Returns the text that stands then."""
        self.leave_field()
        self._now = min(len(self._texts) - 1, self._now + 1)
        return self.text
