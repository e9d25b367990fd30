"""A question that is answered on the board: nothing is veiled, its answers stand in place of the bar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from game.app.board.ground import board_text
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.skin_api.question import Question, QuestionDialog
from game.app.skin_api.view_models import Forecast
from game.app.table.panels.bar_room import between
from game.app.table.panels.forecast import NOTHING, ForecastBox
from game.app.widgets.button import Button
from game.app.widgets.widget import Change, Command, Widget, hand_over
from game.app.widgets.words import Label, cap_width

NOTE: Final = 150.0
"""The note keeps so much room beside the buttons, at the text scale 1."""
LARGE: Final = 1.25
"""Beyond this text scale the buttons have words alone."""
ICON: Final = 42.0
"""The width of a button that shows its icon alone, at the text scale 1."""
TWO_ROWS: Final = 84.0
"""A lower bar has no second row."""


class Places(NamedTuple):
    """Where a dialog on the board finds the parts of the table, in base units."""

    board: Box
    bar: Box
    forecast: Box


class OnBoard(Widget):
    """What a dialog draws on the board, and what the mouse does there; in board units."""

    seen: Box | None = None
    """The part of the window in which it is drawn, where something else lies over the board."""

    def draw(self, canvas: Canvas) -> None:
        """Draw with a canvas whose origin is the board box."""
        box = self.box
        unit = box.w / BOARD_WIDTH
        x, y = canvas.point(box.x, box.y)
        scale, text = canvas.s * unit, board_text(canvas.t)
        canvas.surface.set_clip(canvas.rect(self.seen or box))
        self.draw_on(Canvas(canvas.surface, scale, canvas.theme, text, (-x / scale, -y / scale)))
        canvas.surface.set_clip(None)

    def draw_on(self, canvas: Canvas) -> None:
        """Draw in board units."""
        raise NotImplementedError(type(self).__name__)

    def on_board(self, x: float, y: float) -> tuple[float, float]:
        """A point of the window in board units."""
        unit = self.box.w / BOARD_WIDTH
        return (x - self.box.x) / unit, (y - self.box.y) / unit

    def ring(self) -> tuple[Box, float] | None:
        """No ring of its own: it marks what has the focus."""
        return None


class BoardDialog(QuestionDialog):
    """Override `fill` to set `ground_part`, the `parts` above it, `note` and `buttons`, and `lay_parts`."""

    rustle = ("", "")
    UNTRACKED = QuestionDialog.UNTRACKED | {"places"}

    def __init__(self, asked: Question) -> None:
        super().__init__(asked)
        self.material = "clear"
        self.veil = "none"
        self.ground_part: OnBoard | None = None
        self.parts: tuple[Widget, ...] = ()
        self.note = ""
        self.buttons: list[Button] = []
        self.hides: frozenset[str] = getattr(self, "hides", frozenset())
        """Pieces of the board that it draws itself."""
        self.places: Places | None = None
        self._label = Label("", "strong", 14, wrap=True)
        self._box = ForecastBox(cast(Skin, asked.skin))
        self.show(asked)

    def show(self, asked: Question) -> None:
        """Show another moment of the same matter."""
        self.asked = asked
        self.refill()

    def refill(self) -> None:
        """Make all parts anew; one of the same kind and name goes on where it is in focus or pulled."""
        before = tuple(self.walk())
        self.buttons = []
        self.fill()
        self._said = [(button.sub, button.icon) for button in self.buttons]
        self._label = Label(self.note, "strong", 14, wrap=True)
        lowest = (self.ground_part,) if self.ground_part is not None else ()
        self.put(*lowest, *self.parts, self._label, *self.buttons)
        hand_over(before, self.walk())
        self._lay_again()
        self.invalidate()

    def fill(self) -> None:
        """Make what is shown from what is asked."""
        raise NotImplementedError(type(self).__name__)

    def lay_parts(self, ruler: Canvas, places: Places) -> None:
        """Place the parts."""
        raise NotImplementedError(type(self).__name__)

    def handle(self, command: Command) -> bool:
        """Take a command of its own parts; returns whether it was one that concerns nobody else."""
        return False

    def emit(self, command: Command) -> None:
        """Hand on what does not concern the dialog alone."""
        if isinstance(command, Change):
            command.make()
            self.refill()
        elif command is not None and not self.handle(command):
            super().emit(command)

    # layout

    _said: Sequence[tuple[str, str]] = ()
    """What stands below the words of each button, and its icon, where there is room for them."""
    _ruler: Canvas | None = None
    _whole: Box | None = None
    _bar = Box(0, 0, 0, 0)
    """Where its buttons stand: over the bar of the table, higher where something else stands there."""

    def stand(self, places: Places) -> None:
        """Lie where the table has its board and its bar."""
        if places != self.places:
            self.places = places
            self._lay_again()

    def _lay_again(self) -> None:
        if self._ruler is not None and self._whole is not None:
            self.arrange(self._ruler, self._whole)

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Cover board, bar and box, as far as there is room for dialogs."""
        self._ruler, self._whole = ruler, whole
        places = self.places
        if places is None:
            return
        self._bar = places.bar.moved(0, min(0.0, whole.bottom - places.bar.bottom))
        box = places.board.union(self._bar).union(places.forecast)
        self.box = box._replace(h=min(box.bottom, max(whole.bottom, self._bar.bottom)) - box.y)
        if self.ground_part is not None:
            board = places.board
            self.ground_part.box = board
            self.ground_part.seen = board._replace(h=min(board.h, self._bar.y - board.y))
        self.lay_parts(ruler, places)
        self._lay_bar(ruler, self._bar.inset(10, 6))

    def _lay_bar(self, ruler: Canvas, bar: Box) -> None:
        t = ruler.t
        for button, (said, icon) in zip(self.buttons, self._said, strict=True):
            button.iconic, button.sub = False, said
            button.icon = icon if t <= LARGE or button.kind == "ghost" else ""
        widths = [max(96.0 * min(t, LARGE), button.natural(ruler).w) for button in self.buttons]
        total = sum(widths) + 8 * max(0, len(widths) - 1)
        if total + NOTE * t <= bar.w or bar.h < TWO_ROWS * t:
            total = min(total, bar.w - NOTE * t - 14)
            self._lay_row(ruler, Box(bar.right - total, bar.y + 2, total, bar.h - 4), 8)
            room = bar._replace(w=bar.w - total - 14)
        else:
            room, below = bar.cut_top(min(bar.h * 0.4, 44 * t), 4)
            self._lay_row(ruler, below, 6)
        self._label.box = room._replace(h=0)
        high = self._label.natural(ruler).h
        self._label.box = Box(room.x, room.cy - high / 2, room.w, high)

    def _lay_row(self, ruler: Canvas, row: Box, gap: float) -> None:
        """Fill a row with the buttons: where their words have no room they say no more than their names, and
        quiet ones show their icons alone."""
        t, room, buttons = ruler.t, row.w - gap * (len(self.buttons) - 1), self.buttons

        def least() -> list[float]:
            return [
                max(ICON * t, cap_width(ruler, button.on_cap) + 14) if button.iconic else button.least(ruler)
                for button in buttons
            ]

        if sum(least()) > room:
            for button in buttons:
                button.sub = ""
                button.icon = button.icon if button.kind == "ghost" else ""
        for button in buttons:
            if sum(least()) > room and button.kind == "ghost" and button.icon:
                button.iconic = True
        low = least()
        ease = [
            wide if button.iconic else max(wide, button.natural(ruler).w)
            for button, wide in zip(buttons, low, strict=True)
        ]
        widths = between(low, ease, room)
        share, x = room / max(1.0, sum(widths)), row.x
        for button, wide in zip(buttons, widths, strict=True):
            button.box = Box(x, row.y, wide * share, row.h)
            x += wide * share + gap

    # drawing

    def forecast(self) -> Forecast:
        """What stands in the forecast box meanwhile."""
        return NOTHING

    def ground(self, canvas: Canvas) -> None:
        """A bar and a box of its own over those of the table."""
        if self.places is None:
            return
        canvas.lacquer(self._bar, 8)
        if self.places.forecast.bottom > self.box.bottom + 1:
            return
        self._box.forecast = self.forecast()
        self._box.place(self.places.forecast)
        self._box.ground(canvas)
