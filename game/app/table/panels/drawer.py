"""The strip beside a board whose journal is a drawer: figures, deed, forecast, handle; the drawer itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import GoToJournal
from game.app.table.panels.deed_box import DeedBox
from game.app.table.panels.forecast import ForecastBox
from game.app.table.panels.frame import GAP, Placing
from game.app.table.panels.journal import Journal
from game.app.table.panels.journal_handle import JournalHandle
from game.app.table.panels.large_letters import TOLD
from game.app.table.panels.legend import LegendBox
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Widget
from game.engine.vocabulary import Seat

LEAST_DEED: Final = 80.0
"""With less room, at the text scale 1, a deed lies over the handle too."""


class Beside(Widget):
    """All that lies beside an open drawer: a click there shuts it."""

    focusable = False

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Shut the drawer."""
        if inside:
            self.emit(GoToJournal())


class Shade(Panel):
    """Keeps the mouse from all that lies beside an open drawer but the bars."""

    def __init__(self) -> None:
        self._above, self._below = Beside(), Beside()
        super().__init__("clear", (self._above, self._below))

    def place(self, top: Box, bar: Box, whole: Box) -> None:
        """Lie over all of the window but the bars."""
        self.box = whole
        self._above.box = Box(0, top.bottom, whole.w, bar.y - top.bottom)
        self._below.box = Box(0, bar.bottom, whole.w, whole.bottom - bar.bottom)


class Drawer:
    """Which parts of the strip are seen, and where: those the drawer covers take neither mouse nor keys."""

    def __init__(
        self, seats: Sequence[Seat], journal: Journal, legend: LegendBox, deed: DeedBox, forecast: ForecastBox
    ) -> None:
        self.journal, self.legend, self.deed, self.forecast = journal, legend, deed, forecast
        self.handle = JournalHandle(seats)
        self.opened = False
        self.before: Widget | None = None
        """What had the focus before it was opened."""
        self.acts = False
        """Whether the forecast says what an action brings."""
        self._shade = Shade()
        self._seen: tuple[Panel, ...] = ()

    def covering(self) -> tuple[Panel, ...]:
        """What lies over board and strip: nothing while it is shut."""
        return (self._shade, self.journal) if self.opened else ()

    def seen(self, *beside: Panel) -> list[Panel]:
        """What is seen `beside` the board and below the seats: nothing that the open drawer lies over."""
        parts = (*beside, *self._seen)
        return [part for part in parts if not (self.opened and part.box.overlaps(self.journal.box))]

    def place(self, ruler: Canvas, p: Placing) -> None:
        """Have each part stand where `p` says.

        A deed and the forecast of an action take the place of others where there is room for one only.
        """
        t, handle, below, room = ruler.t, p.handle, p.below, p.above_handle
        if handle is None or below is None or room is None:
            self.opened, self._seen = False, ()
            return
        self.handle.place(handle)
        self.forecast.place(p.forecast)
        self._shade.place(p.top, p.bar, Box(0, 0, *p.size))
        figures: list[Panel] = []
        if p.legend is not None:
            self.legend.hidden = False
            self.legend.place(p.legend)
            figures = [self.legend]
        told = [self.forecast] if self.acts or not p.lays_forecast_over else []
        if self.deed.hidden or p.deed is not None:
            only = p.lays_forecast_over and bool(told)
            self._seen = (self.forecast,) if only else (*figures, *told, self.handle, self.deed)
            return
        lies_over = room.h < LEAST_DEED * t
        rest = self.deed.lay(ruler, below if lies_over else room, 0.0)
        foot = [] if lies_over else [self.handle]
        if p.legend is not None and p.legend.bottom > rest.bottom:
            figures = []
        first = p.legend.bottom + GAP if p.legend is not None and figures else rest.y
        if rest.bottom - first >= TOLD * t:
            self.forecast.place(rest._replace(y=first, h=rest.bottom - first))
            self._seen = (*figures, self.forecast, self.deed, *foot)
        elif self.acts:
            self.forecast.place(room if lies_over else p.forecast)
            self._seen = (self.forecast, *([] if lies_over else figures), *foot)
        else:
            self._seen = (*figures, self.deed, *foot)
