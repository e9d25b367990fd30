"""The panel of a guide's note: title, at most two numbered sentences, what to do now, and buttons."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from game.app.guide.shade import draw_disc
from game.app.guide.tail import Tail, tail_towards
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.layout import flow
from game.app.widgets.panel import Panel
from game.app.widgets.widget import ShowRule
from game.app.widgets.words import Hair, Link
from game.store.catalogue import say
from game.store.guides import Note

WIDE: Final = 504.0
"""As wide as its three buttons side by side."""
MOST: Final = 12
"""So many notes can a closing note name."""
TEXT: Final = 15.5
LINE: Final = 1.38


class NoteForm(NamedTuple):
    """A size in which a note's words fit; a `dense` one has narrow margins and a smaller title."""

    wide: float
    high: float
    dense: bool


class NotePosition(NamedTuple):
    """A note's position in its guide: the `number`-th to come, from 0, of `seen` that came and `whole` in
    all."""

    number: int
    whole: int
    seen: int


class NoteBack(msgspec.Struct, frozen=True):
    """The command to show the previous note."""


class NoteOn(msgspec.Struct, frozen=True):
    """The command to go on: to the next note, or by doing what the note asks for."""


class FoldNote(msgspec.Struct, frozen=True):
    """The command to fold a strip that hides what it speaks of to its title, or to unfold it."""

    folded: bool = True


class LeaveGuide(msgspec.Struct, frozen=True):
    """The command to play on without notes."""


class NotePanel(Panel):
    """A sheet of paper over the table; the scene sets its position."""

    radius = 12.0

    def __init__(self, heading: str) -> None:
        self.heading = heading
        self.note = Note("-", ("-",))
        self.now = ""
        self.place = NotePosition(0, 1, 0)
        self.numbered = 0
        """So many of its sentences have a number, the one that stands on what they speak of."""
        self.hair = Hair()
        self.back = Button(say("guide.back"), NoteBack(), "paper", icon="arrow-left", gives="history-back")
        self.on = Button(say("guide.go_on"), NoteOn(), "paper", icon="arrow-right", gives="history-on")
        self.leave = Button(say("guide.leave"), LeaveGuide(), "paper", icon="x", key="esc")
        self.more = Link("", None)
        self.missed: tuple[Link, ...] = tuple(Link("", None) for _ in range(MOST))
        """What did not come, each leading to its rule."""
        self.dense = False
        self.tail: Tail | None = None
        super().__init__("paper", (self.hair, self.more, *self.missed, *self._buttons))

    @property
    def leads(self) -> Button:
        """The button that goes on."""
        return self.on

    @property
    def _buttons(self) -> tuple[Button, ...]:
        return self.back, self.on, self.leave

    @property
    def pad(self) -> float:
        """Its margin."""
        return 18.0 if self.dense else 30.0

    @property
    def title_size(self) -> float:
        """The font size of its title."""
        return 19.0 if self.dense else 24.0

    def say(
        self, note: Note, now: str, place: NotePosition, *, back: bool, last: bool,
        missed: Sequence[Note] = (),
    ) -> None:  # fmt: skip
        """Show a note.

        `back`: whether there is a previous one. `last`: nothing follows for now. `missed` are the notes that
        a closing note lists.
        """
        self.note, self.now, self.place = note, now, place
        waits = bool(now)
        self.on.label = say("guide.do_it" if waits else "guide.play_on" if last else "guide.go_on")
        self.on.icon = "play" if waits or last else "arrow-right"
        self.back.enabled = back
        self.more.hidden = not note.rule
        self.more.words, self.more.command = say("guide.rule", rule=note.rule), ShowRule(note.rule)
        for number, link in enumerate(self.missed):
            link.hidden = number >= len(missed)
            if not link.hidden:
                one = missed[number]
                link.words = say("guide.missed.one", title=one.title, rule=one.rule)
                link.command = ShowRule(one.rule)
        self.hidden = False

    @property
    def counted(self) -> str:
        """The number of the note, in words."""
        if self.place.number >= self.place.seen:
            return say("guide.missed.place", number=self.place.seen, count=self.place.whole)
        return say("guide.place", number=self.place.number + 1, count=self.place.whole)

    # measures

    def usual_width(self, text: float) -> float:
        """As wide as it reads best at a text scale."""
        return WIDE * max(1.0, min(text, 1.3))

    def forms(self, ruler: Canvas, widths: Sequence[float], most: float = math.inf) -> list[NoteForm]:
        """The forms of these widths that are no higher than `most`, the most readable first; the lowest one
        if none is."""
        found: list[NoteForm] = []
        for self.dense in (False, True):
            found += [NoteForm(wide, self._lay(ruler, Box(0, 0, wide, 0)), self.dense) for wide in widths]
        return [form for form in found if form.high <= most] or [min(found, key=lambda form: form.high)]

    def stand(self, ruler: Canvas, form: NoteForm, box: Box, towards: Box | None) -> None:
        """Stand in a box, in one of its forms, with a tail towards a part if there is one."""
        self.box, self.dense = box, form.dense
        self.tail = tail_towards(box, towards) if towards is not None else None
        self._lay(ruler, self.box)
        self.invalidate()

    def _lay(self, ruler: Canvas, box: Box) -> float:
        t, pad, title = ruler.t, self.pad, self.title_size
        left, inner = box.x + pad, box.w - 2 * pad
        y = box.y + pad - 4 + 20 * t
        self.hair.box = Box(left, y + 4, inner, 1)
        y += 16
        y += len(ruler.wrap(self.note.title, "head-bold", title, inner)) * title * 1.2 * t + 8
        for sentence in self.note.text:
            y += ruler.paragraph_height(sentence, inner - self._indent(ruler), "ui", TEXT, LINE) + 9
        if not self.more.hidden:
            size = self.more.natural(ruler)
            self.more.box = Box(left + self._indent(ruler), y - 3, min(size.w, inner), size.h)
            y += size.h + 5
        y = self._lay_missed(ruler, Box(left, y, inner, 0))
        if self.now:
            y += self._now_height(ruler, inner) + 10
        widths = [button.natural(ruler).w for button in self._buttons]
        high = self.back.natural(ruler).h
        boxes = flow(Box(left, y + 4, inner, high), widths, high, 8)
        for button, place in zip(self._buttons, boxes, strict=True):
            button.box = place
        self.leave.box = self.leave.box._replace(x=left + inner - boxes[-1].w)
        return boxes[-1].bottom + pad - 4 - box.y

    def _lay_missed(self, ruler: Canvas, room: Box) -> float:
        """Lay out the missed notes in rows from the top of a room; returns where they end."""
        links = [link for link in self.missed if not link.hidden]
        if not links:
            return room.y
        widths = [min(link.natural(ruler).w, room.w) for link in links]
        high = links[0].natural(ruler).h
        for link, box in zip(links, flow(room._replace(h=high), widths, high, 14), strict=True):
            link.box = box
        return links[-1].box.bottom + 8

    def _indent(self, canvas: Canvas) -> float:
        return 38 * canvas.t if self.numbered else 0.0

    def _now_lines(self, canvas: Canvas, inner: float) -> list[str]:
        return canvas.wrap(say("guide.now", text=self.now), "strong", 14.5, inner - 24 - 26 * canvas.t)

    def _now_height(self, canvas: Canvas, inner: float) -> float:
        return len(self._now_lines(canvas, inner)) * 14.5 * 1.35 * canvas.t + 20

    # drawing

    def ground(self, canvas: Canvas) -> None:
        """Draw paper, heading, dots and sentences."""
        theme, t = canvas.theme, canvas.t
        if theme.plain:
            canvas.box(self.box.inset(-4), 15, theme.panel_top)  # the note may lie on another sheet
        super().ground(canvas)
        if self.tail is not None:
            self.tail.draw(canvas)
        left, inner, title = self.box.x + self.pad, self.box.w - 2 * self.pad, self.title_size
        y = self.box.y + self.pad - 4 + 9 * t
        x = left + canvas.text(self.heading.upper(), left, y, "strong", 12.5, theme.ink_title, track=1.5) + 12
        x += canvas.text(self.counted, x, y, "ui", 13.5, theme.ink_soft) + 12
        self._dots(canvas, Box(x, y - 8, left + inner - x, 16))
        y = self.hair.box.y + 16 + title * 0.55 * t
        for line in canvas.wrap(self.note.title, "head-bold", title, inner):
            canvas.text(line, left, y, "head-bold", title, theme.ink_title)
            y += title * 1.2 * t
        y += 8 - title * 0.6 * t
        indent = self._indent(canvas)
        for number, sentence in enumerate(self.note.text, 1):
            first = y + TEXT * LINE * t / 2
            if number <= self.numbered:
                draw_disc(canvas, left + 13 * t, first + 1, number, 26 * t)
            x, wide = left + indent, inner - indent
            end = canvas.paragraph(sentence, x, first, wide, "ui", TEXT, theme.ink, LINE)
            y = end - TEXT * LINE * t / 2 + 9
        if self.now:
            y += 0.0 if self.more.hidden else self.more.box.h + 5
            self._draw_now(canvas, Box(left, y, inner, self._now_height(canvas, inner)))

    def _draw_now(self, canvas: Canvas, box: Box) -> None:
        look, t = canvas.theme.note, canvas.t
        canvas.box(box, 7, look.fill, look.ink, 1.6 if canvas.theme.plain else 1.1)
        canvas.icon("hand", box.x + 10 + 10 * t, box.cy, 20 * t, look.ink)
        y = box.y + 10 + 14.5 * 1.35 * t / 2
        for line in self._now_lines(canvas, box.w):
            canvas.text(line, box.x + 16 + 24 * t, y, "strong", 14.5, canvas.theme.ink)
            y += 14.5 * 1.35 * t

    def _dots(self, canvas: Canvas, room: Box) -> None:
        """One dot per note: ticked if done, red for the current one, open if ahead; none if they don't
        fit."""
        theme = canvas.theme
        number, count, seen = self.place
        step = min(16.0, room.w / count)
        if step < 9:
            return
        size = min(11.0, step - 3)
        for n in range(count):
            box = Box.around(room.right - (count - n) * step + step / 2, room.cy, size)
            if n == number < seen:
                canvas.box(box, size / 2, theme.ink_title, theme.ink_title, 1.1)
            elif n < seen:
                canvas.box(box, size / 2, theme.ink_good, theme.ink_good, 1.1)
                canvas.icon("check", box.cx, box.cy, size * 0.8, "#fff8e6")
            else:
                canvas.box(box, size / 2, theme.paper_sunk, theme.paper_line, 1.1)
