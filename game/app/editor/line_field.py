"""A line of text in the editor, whose faults stand below its row, as those of all controls do."""

from __future__ import annotations

from collections.abc import Callable

from game.app.widgets.field import TextField
from game.app.widgets.widget import Command, Tip, Widget


class LineField(TextField):
    """A text field that tells no fault itself: its edge and a sign show that there is one."""

    def __init__(self, value: str, made: Callable[[str], Command], *, most: int, name: str) -> None:
        super().__init__(value, made, most=most, name=name)
        self.shows_error = False

    def tip(self) -> Tip | None:
        """As any widget: the fault can be read below it."""
        return Widget.tip(self)
