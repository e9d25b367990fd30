"""The keyboard focus: which widget has it, whether its ring shows, and how Tab and arrows move it."""

from collections.abc import Sequence
from typing import Literal

from game.app import sound
from game.app.widgets.widget import Widget

Direction = Literal["left", "right", "up", "down"]


class Focus:
    """The widget that takes the keys. The mouse hides the ring until the next key."""

    def __init__(self) -> None:
        self.current: Widget | None = None
        self.shown = False

    def follow(self) -> None:
        """Rest on the widget that has taken the place of the present one."""
        while self.current is not None and self.current.heir is not None:
            self.current = self.current.heir

    def put(self, widget: Widget | None, *, shown: bool | None = None) -> None:
        """Rest on a widget or nowhere; `shown` says whether the ring shows from now on."""
        old, self.current = self.current, widget
        if shown is not None:
            self.shown = shown
        if old is not None and old is not widget:
            old.focused = False
            old.blur()
            self.follow()  # what was typed there may have had it made anew
            widget = self.current
        if widget is not None:
            widget.focused = self.shown
            if widget.parent is not None and widget is not old:
                widget.parent.reveal(widget)

    def show(self, shown: bool) -> None:
        """Show or hide the ring where it is."""
        self.put(self.current, shown=shown)

    def step(self, order: Sequence[Widget], by: int) -> None:
        """Go on by so many in the tab order, round the end; disabled widgets are stops too."""
        if not order:
            return
        if self.current in order:
            aim = order[(order.index(self.current) + by) % len(order)]
        else:
            aim = order[0 if by > 0 else -1]
        if aim is not self.current:
            sound.play("tick")
        else:
            aim.blur()  # the only stop: what was typed counts as if the focus had gone on
        self.put(aim, shown=True)

    def arrow(self, among: Sequence[Widget], direction: Direction) -> bool:
        """Go to the nearest widget in a direction; returns whether there is one."""
        here = self.current
        if here is None:
            return False
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        best: tuple[float, Widget] | None = None
        for widget in among:
            x, y = widget.box.cx - here.box.cx, widget.box.cy - here.box.cy
            ahead, aside = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            if widget is here or ahead < 1:
                continue
            way = ahead + 2 * aside
            if best is None or way < best[0]:
                best = way, widget
        if best is None:
            return False
        sound.play("tick")
        self.put(best[1], shown=True)
        return True
