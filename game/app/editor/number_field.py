"""A field for a number of any size, right or wrong: typed as it is written, or counted in steps."""

from __future__ import annotations

import re
from typing import Any, Final

import pygame

from game.app.editor.commands import SetField
from game.app.editor.line_field import LineField
from game.app.widgets.typed import amount_in
from game.store.board_text.fields import BoardField
from game.store.catalogue import spoken
from game.store.locales import number_text

GROUPED: Final = 10_000
"""From here on the digits of a number are written in groups."""
_LETTERS: Final = re.compile(r"[^\W\d_]+")
_STEPS: Final = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 10, pygame.K_PAGEDOWN: -10}


def shown_number(value: Any) -> str:
    """A number as a person writes it; anything else as it is."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return "" if value is None else str(value)
    if isinstance(value, float) and round(value, 3) != value:
        return repr(value)
    if isinstance(value, int) and abs(value) < GROUPED:
        return str(value)  # a year among others
    return number_text(value, spoken().locale)


def typed_number(text: str) -> int | float | str:
    """The number that was typed, also with letters for thousands and millions; what is no number as it is."""
    found, letters = amount_in(text), _LETTERS.findall(text)
    if found is None or len(letters) > 1 or (letters and found.unit is None):
        return text.strip()
    number = round(found.number * (found.unit or 1), 6)
    return int(number) if number == int(number) else number


class NumberField(LineField):
    """A number in a line of text. Arrows up and down and the wheel count in the steps of the field."""

    def __init__(self, field: BoardField, icon: str = "") -> None:
        self.field = field
        super().__init__(
            shown_number(field.value),
            lambda text: SetField(self.field, typed_number(text)),
            most=24,
            name=field.label,
        )
        self.icon = icon

    def follow(self, field: BoardField) -> None:
        """Show the value of a field, unless what is typed says the same."""
        self.field = field
        emptied = self.live and not self.value and not field.given
        if not emptied and typed_number(self.value) != field.value:
            self.set(shown_number(field.value))

    def wheel(self, steps: float) -> bool:
        """Count with the wheel."""
        return self._count(1 if steps > 0 else -1)

    def key(self, event: pygame.Event) -> bool:
        """Count with up, down and the page keys; else what a line of text does."""
        by = _STEPS.get(event.key)
        return self._count(by) if by is not None else super().key(event)

    def _count(self, by: int) -> bool:
        now, step = typed_number(self.value), self.field.step or 1
        if isinstance(now, str) or not self.enabled:
            return False
        least, most = self.field.least, self.field.most
        if self.field.step and self.field.step > 1 and now % step:
            now = (now // step) * step + (step if by < 0 else 0)
        value = round(now + by * step, 6)
        value = max(value, least) if least is not None else value
        value = min(value, most) if most is not None else value
        whole = int(value) if value == int(value) else value
        self.set(shown_number(whole))
        self.emit(SetField(self.field, whole))
        return True
