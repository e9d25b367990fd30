"""Tooltip and toast: panels that come and go by themselves."""

from collections.abc import Sequence
from typing import Literal

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.drawings import drawing
from game.app.widgets.button import IconButton
from game.app.widgets.panel import Panel
from game.app.widgets.widget import ShowRule, Tip, Widget
from game.app.widgets.words import Fitted, Link, draw_words, fit
from game.store.catalogue import say

WIDEST = 330.0
TAIL = 11.0
AWAY = TAIL + 4
"""From the widget to the paper."""

Side = Literal["above", "below", "right", "left"]
_TURNED: dict[Side, int] = {"above": 0, "right": 90, "below": 180, "left": 270}
"""By how many degrees the tail of a paper above its widget is turned for the other sides."""


class Tooltip(Panel):
    """A small paper with a tail that points at the widget it speaks of; never over that widget."""

    radius = 7.0

    def __init__(self, reason: Tip, anchor: Widget) -> None:
        super().__init__("card")
        self.says = reason
        self.anchor = anchor
        self.spot = anchor.tip_box
        refused = reason.refuses and bool(reason.rule) and anchor.hint != reason
        self.locked = not anchor.enabled or refused
        self._side: Side = "above"
        self._lines: list[str] = []
        if reason.rule:
            words = f"{reason.rule}  {reason.rule_title}".strip()
            link = Link(words, ShowRule(reason.rule))
            link.focusable = False
            self.add(link)

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Stand above the widget, or below it where it asks for that, or beside it where neither has room."""
        t, reason = ruler.t, self.says
        most = min(WIDEST * max(1.0, t), whole.w - 32)
        self._lines = ruler.wrap(reason.sentence, "ui", 14, most - 28) if reason.sentence else []
        width = ruler.text_width(reason.title, "strong", 15) + (23 * t if self.locked else 0.0)
        width = max(width, *(ruler.text_width(line, "ui", 14) for line in (*self._lines, "")))
        link = self.children[0].natural(ruler) if self.children else None
        width = min(most, max(width, link.w if link else 0.0) + 28)
        high = 14 + 20 * t + len(self._lines) * 19 * t + (24 * t if link else 0.0)
        self._side, self.box = self._placed(width, high, whole)
        if link:
            self.children[0].box = Box(self.box.x + 14, self.box.bottom - 8 - 20 * t, link.w, 20 * t)

    def _placed(self, wide: float, high: float, whole: Box) -> tuple[Side, Box]:
        """The first side of the widget on which it finds room; where none has any, it covers least."""
        at, room = self.spot, Box(whole.x + 8, whole.y + 4, whole.w - 16, whole.h - 8)
        beside, across = at.cy - high / 2, at.cx - wide / 2
        places: dict[Side, Box] = {
            "above": Box(across, at.y - AWAY - high, wide, high),
            "below": Box(across, at.bottom + AWAY, wide, high),
            "right": Box(at.right + AWAY, beside, wide, high),
            "left": Box(at.x - AWAY - wide, beside, wide, high),
        }
        order: tuple[Side, ...] = ("above", "below", "right", "left")
        if self.anchor.tip_below:
            order = ("below", "above", "right", "left")
        hidden = {side: places[side].within(room).common(at.inset(-TAIL)) for side in order}
        side = min(order, key=hidden.__getitem__)
        return side, places[side].within(room)

    def ground(self, canvas: Canvas) -> None:
        """Draw paper, tail and words."""
        theme, box, t = canvas.theme, self.box, canvas.t
        canvas.shadow(box, 7, 12, 5, 200)
        canvas.paper(box, 7, tone="card", frame=False, shadow=False)
        canvas.box(box, 7, stroke=theme.paper_edge, width=1.4)
        if self.points:
            self._draw_tail(canvas)
        x, y = box.x + 14, box.y + 8 + 10 * t
        ink = theme.ink
        if self.locked:
            ink = theme.ink_alarm
            canvas.icon("lock", x + 8 * t, y, 17 * t, ink)
            x += 23 * t
        draw_words(canvas, self.says.title, x, y, box.right - 10 - x, "strong", 15, ink)
        y += 21 * t
        for line in self._lines:
            canvas.text(line, box.x + 14, y, "ui", 14, theme.ink)
            y += 19 * t

    @property
    def points(self) -> bool:
        """Whether it stands beside the widget itself, not beside a neighbour that it covers as little."""
        at, spot = self.anchor.box, self.spot
        return {
            "above": at.y <= spot.y, "below": at.bottom >= spot.bottom,
            "right": at.right >= spot.right, "left": at.x <= spot.x,
        }[self._side]  # fmt: skip

    def _draw_tail(self, canvas: Canvas) -> None:
        theme, box, side = canvas.theme, self.box, self._side
        tail, field = drawing("table/tail", fill=theme.card, edge=theme.paper_edge)
        body = f'<g transform="rotate({_TURNED[side]} 10 10)">{tail}</g>'
        x = min(max(self.spot.cx, box.x + 20), box.right - 20)
        y = min(max(self.spot.cy, box.y + 16), box.bottom - 16)
        at = {
            "above": (x - 10, box.bottom - 1.4), "below": (x - 10, box.y - 18.6),
            "right": (box.x - 18.6, y - 10), "left": (box.right - 1.4, y - 10),
        }[side]  # fmt: skip
        canvas.svg(body, field, Box(*at, 20, 20))


def stand_clear(note: Tooltip, ruler: Canvas, whole: Box, covered: Sequence[Box]) -> None:
    """Have a note stand near what it speaks of, and not half below the `covered` parts of the window."""
    rooms = [whole]
    for over in covered:
        beside = (
            whole._replace(h=over.y - whole.y), whole._replace(w=over.x - whole.x),
            whole._replace(y=over.bottom, h=whole.bottom - over.bottom),
            whole._replace(x=over.right, w=whole.right - over.right),
        )  # fmt: skip
        rooms += [room for room in beside if min(room.w, room.h) > 0]

    def strain(room: Box) -> tuple[int, float]:
        """How much of the note would not be seen there, and how far it would be away."""
        note.arrange(ruler, room)
        box, spot = note.box, note.spot
        unseen = sum(box.common(over) for over in covered) + box.w * box.h - box.common(whole)
        return round(unseen), abs(box.cx - spot.cx) + abs(box.cy - spot.cy)

    note.arrange(ruler, min(rooms, key=strain))


LINE = 18.5
"""From line to line of a toast."""
ToastTone = Literal["", "loss", "gain"]


class Toast(Panel):
    """A pill that says what has just happened, for a while, longer under the pointer."""

    STAYS_MS = 2500.0
    A_LETTER_MS = 50.0
    """For each letter, where that is longer: a path or a reason takes its time to read."""
    LINES = 3
    """So many at most."""

    def __init__(
        self, words: str, amount: str = "", tone: ToastTone = "", *, player: int | None = None, icon: str = ""
    ) -> None:
        super().__init__("clear")
        self.words = words
        self.amount = amount
        self.tone: ToastTone = tone
        self.player = player
        self.icon = icon
        self.stays = self.left = max(self.STAYS_MS, self.A_LETTER_MS * len(words))
        """How many milliseconds it stays."""
        close = self.add(IconButton("x", say("widgets.close"), _Close(), bare=True, size=14))
        close.focusable = False
        self.place = Box(0, 0, 0, 0)
        """The box in whose middle and at whose foot it stands; the window if empty."""
        self._fitted = Fitted([words], 14.5)

    UNTRACKED = Panel.UNTRACKED | {"left", "place"}

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Stand at the foot of its place."""
        t = ruler.t
        place = self.place if self.place.w else whole.inset(0, 84)
        beside = 24 + 30 * t
        beside += ruler.text_width(self.amount, "strong", 15.5) + 6 if self.amount else 0.0
        beside += 32 * t if self.player is not None or self.icon else 0.0
        wide = min(ruler.text_width(self.words, "ui", 14.5) + beside, whole.w - 16)
        self._fitted = fit(ruler, self.words, "ui", 14.5, wide - beside + 2, most=self.LINES)
        high = (38 + LINE * (len(self._fitted.lines) - 1)) * t
        x = min(max(place.cx - wide / 2, whole.x + 8), whole.right - 8 - wide)
        self.box = Box(x, place.bottom - high, wide, high)
        side = 26 * t
        self.children[0].box = Box(self.box.right - side - 6, self.box.cy - side / 2, side, side)

    def ground(self, canvas: Canvas) -> None:
        """Draw the pill and its words."""
        theme, box, t = canvas.theme, self.box, canvas.t
        canvas.shadow(box, 19 * t, 8, 3, 150)
        fill = theme.panel_top if theme.plain else ("#2c5747", "#1d3d32")
        canvas.box(box, 19 * t, fill=fill, stroke=theme.brass_line, width=1.1)
        x = box.x + 16
        if self.player is not None:
            canvas.badge(self.player, box.x + 8 + 13 * t, box.cy, 26 * t)
            x = box.x + 14 + 28 * t
        elif self.icon:
            canvas.icon(self.icon, box.x + 8 + 13 * t, box.cy, 19 * t, theme.brass_text)
            x = box.x + 14 + 28 * t
        y, wide = box.cy - LINE * t * (len(self._fitted.lines) - 1) / 2, 0.0
        for line in self._fitted.lines:
            wide = max(wide, canvas.text(line, x, y, "ui", self._fitted.size, theme.cream))
            y += LINE * t
        x += wide + 6
        tint = {"": theme.brass_text, "loss": theme.loss, "gain": theme.gain}[self.tone]
        canvas.text(self.amount, x, box.cy, "strong", 15.5, tint)

    def emit(self, command: object) -> None:
        """The close button ends it."""
        if isinstance(command, _Close):
            self.left = 0.0


class _Close:
    """The command to end a toast."""
