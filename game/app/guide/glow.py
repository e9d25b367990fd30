"""Highlights the one thing to press, after a person has done nothing for a while."""

from __future__ import annotations

import math
from typing import Final

from game.app.guide import placement
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Widget
from game.engine.vocabulary import Action
from game.store.guides import Note

STILL_MS: Final = 20_000.0
"""So long nothing is done before the light comes."""
PULSE_MS: Final = 1100.0
PULSES: Final = 4
"""So often it swells and fades; then it stays."""
OUTSIDE: Final = 5.0
ROUND: Final = 11.0


class Patience:
    """Measures how long a person has done nothing."""

    def __init__(self) -> None:
        self._still = 0.0
        self._moment: object = None

    def begin(self) -> None:
        """Restart."""
        self._still = 0.0

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self._still >= STILL_MS

    @property
    def left(self) -> float | None:
        """Milliseconds left; None if the time is up."""
        return None if self.over else max(1.0, STILL_MS - self._still)

    def wait(self, ms: float, moment: object, *, moves: bool) -> bool:
        """Let `ms` milliseconds pass at a moment, during which something may move; returns whether the time
        has just run out."""
        if moment != self._moment:
            self._moment, self._still = moment, 0.0
            return False
        if self.over or moves:
            return False
        self._still += ms
        return self.over


class Ring(Widget):
    """The highlight's ring; it takes neither mouse nor focus."""

    focusable = False

    def __init__(self) -> None:
        self.passed = 0.0
        """How long it has been seen, in milliseconds."""

    @property
    def busy(self) -> bool:
        """Whether it is still pulsing."""
        return not self.still and self.passed < PULSES * PULSE_MS

    def tick(self, ms: float) -> None:
        """Let time pass."""
        if self.busy:
            self.passed += ms

    def draw(self, canvas: Canvas) -> None:
        """A bright line around a soft one."""
        swell = 0.5 - 0.5 * math.cos(2 * math.pi * self.passed / PULSE_MS) if self.busy else 0.6
        theme, box = canvas.theme, self.box
        soft = 1.0 if theme.plain else 0.25 + 0.45 * swell
        canvas.box(box.inset(-2 - 2 * swell), ROUND + 2, None, theme.mark_band, 6.0, stroke_opacity=soft)
        canvas.box(box, ROUND, None, theme.mark_chosen, 2.2 + 1.2 * swell)


class Glow(Panel):
    """The highlight: a ring around a box, above everything. It fades in and out, and hides nothing."""

    solid = False

    def __init__(self) -> None:
        self.ring_of_light = Ring()
        super().__init__("clear", (self.ring_of_light,))
        self.on = False
        """Whether it is to be seen."""

    def shine(self, box: Box | None) -> None:
        """Highlight a box, or nothing."""
        self.on = box is not None
        if box is not None:
            self.box = self.ring_of_light.box = box.inset(-OUTSIDE)
            self.ring_of_light.passed = 0.0

    def at(self, x: float, y: float, more: float = 0.0) -> Widget | None:
        """Nothing: clicks go to what it highlights."""
        return None


def to_press(
    table: TableScene, note: Note | None, meant: Action | None, advised: Action | None
) -> Box | None:
    """The one thing to press at a table, given what a `note` may ask for; None if there is none. `meant` is
    the action the note asks for, `advised` what a sound player would do."""
    dialog, action = table.view.desk.modal, meant or advised
    if dialog is not None:
        return _in_dialog(dialog, type(action))
    if note is not None:
        button = placement.button(table, note)
        if button is not None and button.enabled:
            return button.box
    brass = next((item.name for item in table.view.bar.items if item.kind == "brass"), "")
    names = [brass, type(action).__name__] if note is None else []
    found = (table.view.bar.button(name) for name in names if name)
    button = next((button for button in found if button is not None and button.enabled), None)
    return button.box if button is not None else _place_of(table, action)


def _place_of(table: TableScene, action: Action | None) -> Box | None:
    """The place of the board to click next for an action."""
    selection = table.controller.selection
    path = next((path for path in selection.paths if path.action == action), None) if selection else None
    if selection is None or path is None:
        return None
    picked = len(selection.picked)
    begun = path.places[:picked] == selection.picked
    place = path.places[min(picked, len(path.places) - 1)] if begun else path.places[0]
    return table.view.box_of(place)


def _in_dialog(dialog: Dialog, kind: type[object]) -> Box | None:
    """What to press in a dialog: the brass button, or else one for an action of this kind."""
    buttons = [part for part in dialog.walk() if isinstance(part, Button) and part.enabled]
    brass = (button for button in buttons if button.kind == "brass")
    does = (button for button in buttons if type(getattr(button.command, "action", None)) is kind)
    found = next(brass, None) or next(does, None)
    return found.box if found is not None else None
