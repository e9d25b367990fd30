"""The gap between the rows of the seats: they make room for one that is pulled, and close up again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Tween, io, out
from game.app.widgets.widget import Widget

if TYPE_CHECKING:
    from game.app.setup.seats import SeatRow

ROOM_MS = 160.0
"""How long a row takes to step aside."""
SETTLE_MS = 220.0
"""How long rows take to their new places when the order has changed."""
BETWEEN = 8.0
"""What lies between two rows, in base units."""


class Gap(Widget):
    """Dashes where a pulled row would come to rest; it moves the rows, with time or at once.

    `box` is empty while nothing is pulled.
    """

    focusable = False

    def __init__(self, rows: Sequence[SeatRow]) -> None:
        self._rows = tuple(rows)
        self._ways: dict[SeatRow, _Way] = {}

    def pull(self, top: float, place: int, by: float) -> int:
        """Show a row so far below its place and let the others make room; returns where it would rest.

        `top` is where the first row stands.
        """
        row = self._rows[place]
        rest = top + sum(other.box.h + BETWEEN for other in self._rows[:place])
        self._ways.pop(row, None)
        row.shift(rest + by - row.box.y)
        others = [other for other in self._rows if other is not row]
        slots = [top + sum(other.box.h + BETWEEN for other in others[:n]) for n in range(len(self._rows))]
        aim = min(range(len(slots)), key=lambda n: abs(slots[n] - row.box.y))
        self.box = Box(row.box.x, slots[aim], row.box.w, row.box.h)
        y = top
        for n, other in enumerate(others):
            y += row.box.h + BETWEEN if n == aim else 0.0
            self._send(other, y, 0.0 if self.still else ROOM_MS)
            y += other.box.h + BETWEEN
        return aim

    def close(self) -> None:
        """Nothing is pulled and nothing moves: the rows were placed anew."""
        self._ways.clear()
        self.box = self._rows[0].box._replace(w=0, h=0)

    def come_from(self, heights: Sequence[float]) -> None:
        """Let every row come from another height than it stands at by now."""
        for row, height in zip(self._rows, heights, strict=True):
            rest = row.box.y
            row.shift(height - rest)
            self._send(row, rest, SETTLE_MS, settle=True)

    def _send(self, row: SeatRow, y: float, ms: float, *, settle: bool = False) -> None:
        way = self._ways.get(row)
        left = y - row.box.y
        if way is not None and abs(way.left - left) < 0.01:
            return
        self._ways.pop(row, None)
        if ms <= 0:
            row.shift(left)
        elif abs(left) > 0.01:
            self._ways[row] = _Way(left, Tween(ms, io if settle else out))

    def tick(self, ms: float) -> None:
        """Let the rows go on."""
        for row, way in list(self._ways.items()):
            row.shift(way.step(ms))
            if way.tween.done:
                del self._ways[row]

    @property
    def busy(self) -> bool:
        """Whether a row is on its way."""
        return bool(self._ways)

    def draw(self, canvas: Canvas) -> None:
        """Draw the dashes."""
        if self.box.h:
            colour = canvas.theme.gain
            canvas.box(self.box.inset(1), 8, fill=colour, opacity=0.06, stroke=colour, width=1.6, dash=5)


class _Way:
    """How a row gets from where it is to its place, told in steps: a scroll meanwhile moves it as well."""

    def __init__(self, length: float, tween: Tween) -> None:
        self.left = length
        self.tween = tween
        self._length = length

    def step(self, ms: float) -> float:
        """How far it goes in so many milliseconds."""
        self.tween.tick(ms)
        before, self.left = self.left, self._length * (1 - self.tween.value)
        return before - self.left
