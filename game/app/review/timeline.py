"""The time line of a replay: where one is in the match, its rounds and moments, and the ways to move."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.players import PLAYERS
from game.app.play.commands import Learn
from game.app.review.curves import spread
from game.app.widgets.button import Button, IconButton
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Close, Tip, Widget
from game.app.widgets.words import cap_width, draw_words
from game.store.catalogue import say

NUMBERED, NUMERAL = 5, 12.0
"""Every fifth round bears its number, and how large that is set."""
LEAST_ICON = 12.0
"""On a smaller flag there is no icon to be seen."""
FLAG, NEAR = 20.0, 9.0
"""How large the flag of a moment is at most before the text scale, and how near to it the pointer means
it, in base units."""


LEAST_LINE = 60.0
"""How long the line is at least where it stands beside the buttons, at the text scale 1."""
ICON = 52.0
"""How wide the way back is where there is room for its icon alone."""


class GoTo(msgspec.Struct, frozen=True):
    """Show the table as it was at this frame."""

    place: int


class StepFrames(msgspec.Struct, frozen=True):
    """Show so many frames more or less."""

    by: int


class PlayOn(msgspec.Struct, frozen=True):
    """Let the match run, or let it rest."""


class MakeFilm(msgspec.Struct, frozen=True):
    """Make an animated picture of the match; while one is made, make none after all."""


class Mark(msgspec.Struct, frozen=True):
    """A moment on the time line: the frame before it, and what is seen from there."""

    place: int
    text: str
    icon: str = ""
    look: int = -1
    """The colour of whom it is about; -1: nobody."""


class TimePicture(Widget):
    """A picture of a match from beginning to end: the pointer goes through it, wheel and arrows step."""

    place = 0
    """The frame where one is."""
    over = -1
    """The frame under the pointer."""

    @property
    def pointed(self) -> int:
        """The frame that is spoken of: the one under the pointer, else where one is."""
        return self.over if self.hovered and self.over >= 0 else self.place

    def pulls(self, x: float, y: float) -> bool:
        """Through time."""
        return True

    def follow(self, frame: int, *, held: bool = True) -> None:
        """Follow the pointer to a frame, and go there while the button is `held`."""
        self.over = frame
        if self.pressed and held and frame != self.place:
            self.emit(GoTo(frame))

    def wheel(self, steps: float) -> bool:
        """Step with the wheel."""
        self.emit(StepFrames(-1 if steps > 0 else 1))
        return True

    def key(self, event: pygame.Event) -> bool:
        """Step with the arrows."""
        ways = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.key in ways:
            self.emit(StepFrames(ways[event.key]))
        return event.key in ways


class Track(TimePicture):
    """The line itself: a knob where one is, a stroke for every round, a flag for every moment."""

    def __init__(
        self, length: int, rounds: Sequence[int], marks: Sequence[Mark], caption: Callable[[int], str]
    ) -> None:
        self.name = say("replay.line")
        self.length = max(2, length)
        self.rounds = tuple(rounds)
        self.marks = tuple(marks)
        self.caption = caption
        """The round of a frame in words."""

    @property
    def line(self) -> Box:
        """The line in base units."""
        return Box(self.box.x + 12, self.box.cy - 3, max(1.0, self.box.w - 24), 6)

    def at(self, place: float) -> float:
        """How far to the right a frame is."""
        return self.line.x + self.line.w * place / (self.length - 1)

    def frame_at(self, x: float) -> int:
        """The frame at a place; a moment near it comes first."""
        near = min((abs(at - x), mark.place) for mark, at in self._flags) if self._flags else (NEAR + 1, 0)
        if near[0] <= NEAR:
            return near[1]
        share = (x - self.line.x) / self.line.w
        return round(min(1.0, max(0.0, share)) * (self.length - 1))

    def draw(self, canvas: Canvas) -> None:
        """Draw line, rounds, moments and knob."""
        theme, line = canvas.theme, self.line
        canvas.box(line, 3, theme.well, theme.well_line, 1.0)
        x = self.at(self.place)
        done = Box(line.x, line.y, max(6.0, x - line.x), line.h)
        canvas.box(done, 3, theme.button_brass.fill, theme.button_brass.edge, 0.9)
        self._draw_rounds(canvas)
        self._draw_marks(canvas)
        knob = Box.around(x, line.cy, 18)
        canvas.shadow(knob, 9, 4, 2, 150)
        canvas.box(knob, 9, theme.button_brass.fill, theme.button_brass.edge, 1.2)

    def _draw_rounds(self, canvas: Canvas) -> None:
        """A stroke for every round, and a numeral at every fifth, or at as many as find room."""
        theme, line, t = canvas.theme, self.line, canvas.t
        starts = [n for n in range(len(self.rounds)) if self.rounds[n] != (self.rounds[n - 1] if n else 0)]
        every = 1 + int(len(starts) * 9 / line.w)
        for n in starts[::every]:
            canvas.hair(self.at(n), line.bottom + 2, 5, theme.mute, 170, vertical=True)
        y, free = line.bottom + 8 + NUMERAL * 0.5 * t, -1e9
        for n in starts:
            if self.rounds[n] % NUMBERED:
                continue
            wide = canvas.text_width(str(self.rounds[n]), "ui", NUMERAL)
            if self.at(n) - wide / 2 >= free and self.at(n) + wide / 2 <= self.box.right:
                canvas.hair(self.at(n), line.bottom + 2, 7, theme.mute, 255, vertical=True)
                canvas.text(str(self.rounds[n]), self.at(n), y, "ui", NUMERAL, theme.mute, "c")
                free = self.at(n) + wide / 2 + 5 * t

    def _draw_marks(self, canvas: Canvas) -> None:
        """A flag for every moment: its icon in the colour of whom it is about, none upon another."""
        theme, line = canvas.theme, self.line
        side = self.flag(canvas.t)
        for mark, x in self._flags:
            flag = Box.around(x, line.y - 4 - side / 2, side)
            known = mark.look >= 0
            fill, ink = (
                (PLAYERS[mark.look].colour, PLAYERS[mark.look].ink)
                if known
                else (theme.brass_text, theme.button_brass.ink)
            )
            canvas.line(x, flag.bottom, self.at(mark.place), line.y, theme.brass_text, 1.2)
            canvas.box(flag, 4, fill, theme.cream if known else theme.button_brass.edge, 1.0)
            if side >= LEAST_ICON:
                canvas.icon(mark.icon or "star", flag.cx, flag.cy, side * 0.72, ink)

    @property
    def _flags(self) -> list[tuple[Mark, float]]:
        """The moments with the places of their flags: each as near to its frame as the others leave room."""
        marks = sorted(self.marks, key=lambda mark: mark.place)
        low, high = self.line.x - 8, self.line.right + 8
        return list(zip(marks, spread([self.at(m.place) for m in marks], FLAG + 2, low, high), strict=True))

    def flag(self, t: float) -> float:
        """How large the flag of a moment is: as large as there is room above the line and beside others."""
        high = self.box.h / 2 - 7
        beside = self.line.w / max(1, len(self.marks)) - 2
        return max(6.0, min(FLAG * max(1.0, t), high, beside))

    def ring(self) -> tuple[Box, float] | None:
        """Around the knob."""
        return Box.around(self.at(self.place), self.line.cy, 18), 9.0

    def tip(self) -> Tip | None:
        """What is at the place under the pointer."""
        place = min(self.pointed, len(self.rounds) - 1)
        if place < 0:
            return None
        told = next((mark.text for mark in self.marks if mark.place == place), "")
        return Tip(say("replay.tip", round=self.caption(place), place=place), told)

    def mouse_down(self, x: float, y: float) -> None:
        """Go to the pointer."""
        self.emit(GoTo(self.frame_at(x)))

    def mouse_drag(self, x: float, y: float) -> None:
        """Follow the pointer while the button is held."""
        self.follow(self.frame_at(x))

    def key(self, event: pygame.Event) -> bool:
        """Step with the arrows, from round to round with up and down and the page keys."""
        rounds = {pygame.K_UP: 1, pygame.K_DOWN: -1, pygame.K_PAGEUP: 1, pygame.K_PAGEDOWN: -1}
        if event.key in rounds:
            self.emit(GoTo(self.next_round(rounds[event.key])))
            return True
        return super().key(event)

    def next_round(self, way: int) -> int:
        """The frame in which the next round begins, or the present or last one."""
        starts = [n for n in range(1, len(self.rounds)) if self.rounds[n] != self.rounds[n - 1]]
        if way > 0:
            return next((n for n in starts if n > self.place), self.length - 1)
        return next((n for n in reversed(starts) if n < self.place), 0)


class TimeLine(Panel):
    """The bar of a replay; `learns`: it leads to a review of the match."""

    radius = 10.0

    def __init__(self, track: Track, *, learns: bool = False) -> None:
        self.track = track
        self.leave = Button(say("replay.back"), Close(), "ghost", icon="arrow-left", key="esc")
        self.back = IconButton("chevron-left", say("replay.step_back"), StepFrames(-1), gives="history-back")
        self.play = Button(say("replay.play"), PlayOn(), "brass", icon="play", key="space", size=16)
        self.on = IconButton("chevron-right", say("replay.step_on"), StepFrames(1), gives="history-on")
        self.film = IconButton("camera", say("replay.film"), MakeFilm(), key="g")
        self.learn = IconButton("trend", say("lessons.learn"), Learn(), key="l")
        self.learn.hidden = not learns
        self.words = "", ""
        parts = (self.leave, self.back, self.play, self.on, self.film, self.learn, track)
        super().__init__("lacquer", parts)
        self._says = Box(0, 0, 0, 0)

    def show(
        self, place: int, playing: bool, round_words: str, words: str, film: float | None = None
    ) -> None:
        """Have the knob there; the words say where that is: in which round, and at which decision of it.
        `film`: how far an animated picture is, from 0 to 1; None while none is made."""
        self.film.icon = "camera" if film is None else "x"
        self.film.name = say("replay.film" if film is None else "replay.film_stop")
        if film is not None:
            words = say("replay.film_share", n=round(100 * film))
        self.track.place = place
        self.play.label, self.play.icon = (
            (say("replay.pause"), "pause") if playing else (say("replay.play"), "play")
        )
        self.words = round_words, words

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand in `box`: two rows where it is high, else everything side by side."""
        self.box = box
        inside = box.inset(10, 7)
        two = box.h > 90 * max(1.0, ruler.t * 0.8)
        upper, lower = inside.cut_top(inside.h * 0.52, 4) if two else (inside, inside)
        high = min(upper.h, 46 * ruler.t)
        row = Box(upper.x, upper.cy - high / 2, upper.w, high)
        side = min(row.h, 40 * ruler.t)
        leave = max(96 * ruler.t, self.leave.natural(ruler).w)
        pause = ruler.text_width(say("replay.pause"), "strong", 16) + 90 * ruler.t
        pause = max(self.play.natural(ruler).w, pause)
        says = min(row.w * 0.3, 104 * ruler.t)
        line = 0.0 if two else LEAST_LINE * ruler.t
        learns = 0 if self.learn.hidden else side + 6
        free = row.w - 3 * side - learns - 58 - says - line
        self.leave.iconic = 0.8 * (leave + pause) > free
        share = min(1.0, free / (leave + pause))
        leave *= share
        if self.leave.iconic:  # with its icon alone it is as wide as its key cap needs
            leave = max(0.8 * ICON * ruler.t, cap_width(ruler, self.leave.on_cap) + 14)
            share = max(0.0, min(1.0, (free - leave) / pause))
        self.play.iconic = share * pause < 0.8 * self.play.least(ruler)
        self.leave.box, row = row.cut_left(leave, 12)
        for button in (self.back, self.on, self.film, self.learn):
            button.size = 22
        self.back.box, row = row.cut_left(side, 6)
        self.back.box = self.back.box._replace(y=row.cy - side / 2, h=side)
        self.play.box, row = row.cut_left(pause * share, 6)
        self.on.box, row = row.cut_left(side, 12)
        self.on.box = self.on.box._replace(y=row.cy - side / 2, h=side)
        self.film.box, row = row.cut_left(side, 12 if self.learn.hidden else 6)
        self.film.box = self.film.box._replace(y=row.cy - side / 2, h=side)
        if not self.learn.hidden:
            self.learn.box, row = row.cut_left(side, 12)
            self.learn.box = self.learn.box._replace(y=row.cy - side / 2, h=side)
        says = max(says, min(row.w * (1.0 if two else 0.3), 150 * ruler.t))
        self._says, rest = row.cut_right(says, 10)
        self.track.box = lower if two else rest

    def ground(self, canvas: Canvas) -> None:
        """Lacquer, and where one is."""
        super().ground(canvas)
        theme, says = canvas.theme, self._says
        first, second = self.words
        for words, y, face, ink in (
            (first, says.cy - 9 * canvas.t, "strong", theme.cream),
            (second, says.cy + 9 * canvas.t, "ui", theme.mute),
        ):
            draw_words(canvas, words, says.right, y, says.w, face, 14, ink, "r")
