"""Tooltip and toast: panels that come and go by themselves."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.drawings import drawing
from game.app.widgets.button import IconButton
from game.app.widgets.panel import Panel
from game.app.widgets.widget import ShowRule, Size, Tip, Widget
from game.app.widgets.words import Fitted, Link, cap_width, draw_words, fit, key_cap
from game.store.catalogue import say

WIDEST = 330.0
TAIL = 11.0
AWAY = TAIL + 4
"""From the widget to the paper."""
MOST = 0.34
"""With both halves of a picture it covers at most this share of the window, else with what is wrong alone."""
DISC = 10.0
"""How far a picture keeps from the words above it: the disc on its corner stands out."""

Side = Literal["above", "below", "right", "left"]
_TURNED: dict[Side, int] = {"above": 0, "right": 90, "below": 180, "left": 270}
"""By how many degrees the tail of a paper above its widget is turned for the other sides."""


class Aid(Link):
    """What helps whoever was refused, after the cap of its key."""

    def __init__(self, words: str, command: object, key: str = "") -> None:
        super().__init__(words, command, size=14)
        self.shortcut = key
        self.focusable = False

    @property
    def _before(self) -> str:
        """The key that stands on its cap now."""
        return self.keys.on_cap(self.shortcut) if self.keys is not None else self.shortcut

    def natural(self, canvas: Canvas) -> Size:
        """As wide as the cap and the words."""
        before = cap_width(canvas, self._before) + 7 if self._before else 0.0
        return Size(before + canvas.text_width(self.words, "strong", self.size), self.size * 1.7 * canvas.t)

    def draw(self, canvas: Canvas) -> None:
        """Draw the cap and the words, underlined under the pointer."""
        x, ink = self.box.x, canvas.theme.ink_good
        if self._before:
            wide = cap_width(canvas, self._before)
            key_cap(canvas, self._before, x + wide, self.box.cy, canvas.theme.ink, dark=False)
            x += wide + 7
        wide = canvas.text(self.words, x, self.box.cy, "strong", self.size, ink)
        if self.hovered:
            canvas.hair(x, self.box.cy + self.size * canvas.t * 0.62, wide, ink)


class Exhibit(NamedTuple):
    """What the tooltip of a refusal shows below its sentence: both halves of a picture, or only what is wrong
    where there is less room; and what helps, if anything does."""

    title: str
    """Of the rule."""
    both: Widget
    wrong: Widget
    aid: Aid | None = None


class _Stood(NamedTuple):
    """A tooltip in a place: with which half of its exhibit, on which side, how much it hides."""

    part: Widget | None
    side: Side
    box: Box
    lines: list[str]
    hidden: float


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
        self._exhibit: Exhibit | None = None
        self._side: Side = "above"
        self._lines: list[str] = []
        self._link: Link | None = None
        if reason.rule:
            words = f"{reason.rule}  {reason.rule_title}".strip()
            self._link = self.add(Link(words, ShowRule(reason.rule)))
            self._link.focusable = False

    def show(self, exhibit: Exhibit) -> None:
        """Show a picture too, before it is arranged."""
        self._exhibit = exhibit
        if self._link is not None:
            self._link.words, self._link.size = exhibit.title, 14

    @property
    def pictured(self) -> bool:
        """Whether it shows a picture."""
        return self._exhibit is not None

    def leads(self, at: tuple[float, float]) -> bool:
        """Whether a press at a point follows one of its links."""
        return self.box.contains(at) and isinstance(self.at(*at), Link)

    @property
    def _pad(self) -> float:
        return 20.0 if self._exhibit is not None else 14.0

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Stand above the widget, or below it where it asks for that, or beside it where neither has room."""
        shown = self._exhibit
        parts = (None,) if shown is None else (shown.both, shown.wrong)
        stood = min((self._stand(ruler, whole, part) for part in parts), key=lambda it: it.hidden)
        self._side, self.box, self._lines = stood.side, stood.box, stood.lines
        link, aid = self._link, shown.aid if shown is not None else None
        self.put(*(part for part in (link, stood.part, aid) if part is not None))
        left, foot, t = self.box.x + self._pad, self.box.bottom - 8 - 20 * ruler.t, ruler.t
        if link is not None:
            link.box = Box(left, foot, link.natural(ruler).w, 20 * t)
        if stood.part is not None:
            top = self.box.y + self._words_high(ruler, self._lines) + DISC
            stood.part.stand_at(ruler, Box(left, top, stood.part.natural(ruler).w, 0))
        if aid is not None:
            wide = aid.natural(ruler).w
            aid.box = Box(self.box.right - self._pad - wide, foot, wide, 20 * t)

    @staticmethod
    def _words_high(ruler: Canvas, lines: Sequence[str]) -> float:
        """How far title and sentence reach down."""
        return 14 + 20 * ruler.t + len(lines) * 19 * ruler.t

    def _stand(self, ruler: Canvas, whole: Box, part: Widget | None) -> _Stood:
        """Where it would stand with that half of its exhibit."""
        t, reason, pad = ruler.t, self.says, 2 * self._pad
        wide = part.natural(ruler).w if part is not None else 0.0
        most = max(min(WIDEST * max(1.0, t), whole.w - 32), wide + pad)
        lines = ruler.wrap(reason.sentence, "ui", 14, most - pad) if reason.sentence else []
        width = ruler.text_width(reason.title, "strong", 15) + (23 * t if self.locked else 0.0)
        width = max(width, wide, *(ruler.text_width(line, "ui", 14) for line in (*lines, "")))
        foot = self._foot_wide(ruler)
        most = max(most, foot + pad) if part is not None else most
        width = min(most, max(width, foot) + pad)
        high = self._words_high(ruler, lines) + (24 * t if foot else 0.0)
        if part is not None:
            high += DISC + part.stand_at(ruler, Box(0, 0, wide, 0)) + 12
        side, box, hidden = self._placed(width, high, whole)
        hidden += max(0.0, width - whole.w + 16) * high
        large = part is not None and width * high > MOST * whole.w * whole.h
        return _Stood(part, side, box, lines, hidden + (1.0 if large else 0.0))

    @property
    def _book_key(self) -> str:
        """The key that opens the rule book; the usual one before it lies on a desk."""
        return self.keys.first("rules") if self.keys is not None else "f1"

    def _foot_wide(self, ruler: Canvas) -> float:
        """How wide the link is, with the cap of its key and what helps beside it where it shows a picture."""
        if self._link is None:
            return 0.0
        wide = self._link.natural(ruler).w
        if self._exhibit is None:
            return wide
        aid = self._exhibit.aid.natural(ruler).w + 24 if self._exhibit.aid is not None else 0.0
        return wide + 8 + cap_width(ruler, self._book_key) + aid

    def _placed(self, wide: float, high: float, whole: Box) -> tuple[Side, Box, float]:
        """The first side of the widget on which it finds room, and how much of the widget it hides there;
        where none has any, it covers least."""
        at, room = self.spot, Box(whole.x + 8, whole.y + 4, whole.w - 16, whole.h - 8)
        beside, across = at.cy - high / 2, at.cx - wide / 2
        places: dict[Side, Box] = {
            "above": Box(across, at.y - AWAY - high, wide, high),
            "below": Box(across, at.bottom + AWAY, wide, high),
            "right": Box(at.right + AWAY, beside, wide, high),
            "left": Box(at.x - AWAY - wide, beside, wide, high),
        }
        order: tuple[Side, ...] = ("above", "below", "right", "left")
        touched = self.keys is not None and self.keys.touched
        if self.anchor.tip_below and not touched:  # a finger hides what lies below it
            order = ("below", "above", "right", "left")
        hidden = {side: places[side].within(room).common(at.inset(-TAIL)) for side in order}
        side = min(order, key=hidden.__getitem__)
        return side, places[side].within(room), hidden[side]

    def ground(self, canvas: Canvas) -> None:
        """Draw paper, tail and words; beside a picture also the number of its rule, and the key that opens
        it."""
        theme, box, t = canvas.theme, self.box, canvas.t
        canvas.shadow(box, 7, 12, 5, 200)
        canvas.paper(box, 7, tone="card", frame=False, shadow=False)
        canvas.box(box, 7, stroke=theme.paper_edge, width=1.4)
        if self.points:
            self._draw_tail(canvas)
        x, y = box.x + self._pad, box.y + 8 + 10 * t
        ink, end = theme.ink, box.right - self._pad + 4
        if self._exhibit is not None:
            number = self.says.rule
            end -= canvas.text(number, box.right - self._pad, y, "strong", 13, theme.ink_title, "r") + 8
            self._draw_key(canvas)
        if self.locked:
            ink = theme.ink_alarm
            canvas.icon("lock", x + 8 * t, y, 17 * t, ink)
            x += 23 * t
        draw_words(canvas, self.says.title, x, y, end - x, "strong", 15, ink)
        y += 21 * t
        for line in self._lines:
            canvas.text(line, box.x + self._pad, y, "ui", 14, theme.ink)
            y += 19 * t

    def _draw_key(self, canvas: Canvas) -> None:
        """The key that opens the rule, after its title."""
        key = self._book_key
        if key and self._link is not None:
            right = self._link.box.right + 8 + cap_width(canvas, key)
            key_cap(canvas, key, right, self._link.box.cy, canvas.theme.ink, dark=False)

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
