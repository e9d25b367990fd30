"""The bar of the odds, with what either side gets and loses below its ends."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.battle.columns import chance, chance_after
from game.app.skins.globopolis.battle_record import Record
from game.app.skins.globopolis.course import BUILT, Course
from game.app.skins.globopolis.labels import percent
from game.app.skins.globopolis.looks import Looks
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import Align, draw_fitted, draw_words, fit
from game.rules.globopolis.spoils import points_staked, points_won
from game.rules.globopolis.state import NOBODY, GlobopolisState
from game.rules.globopolis.units import NS

BAR: Final = 32.0
RED: Final = ("#b8473a", "#9a3529")
INK_RED: Final = "#fff8e6"


class Stakes(Widget):
    """The odds now, where they were at the start, and what changes hands."""

    focusable = False

    def __init__(
        self, looks: Looks, state: GlobopolisState, record: Record, course: Course, *, dark: bool = False
    ) -> None:
        self.looks, self.record, self.course = looks, record, course
        self.dark = dark
        """Whether it stands on a dark ground, not on paper."""
        self._gains = [gain(looks, state, record, place) for place in (0, 1)]
        self._losses = [loss(looks, state, record, place) for place in (0, 1)]

    def natural(self, canvas: Canvas) -> Size:
        """The bar and two lines."""
        return Size(self.box.w, (BAR + 42) * canvas.t)

    @property
    def low(self) -> float:
        """The height in which one line is left out, at the text scale 1."""
        return BAR + 24

    def shown(self) -> float:
        """The odds that are shown: they move as the result of a round is told."""
        record, course = self.record, self.course
        rounds = record.rounds
        if record.winner != NOBODY:
            return float(record.winner == record.sides[0])
        if not rounds:
            return chance(self.looks, record.arms)
        after = chance_after(self.looks, record, rounds[-1])
        if record.arms != rounds[-1].left and course.share >= 1:
            return chance(self.looks, record.arms)  # a card was played since
        if course.share >= 1 or self.still:
            return after
        if len(rounds) > 1:
            before = chance_after(self.looks, record, rounds[-2])
        else:
            assert record.now is not None, "a round was thrown before the assessment"
            before = chance(self.looks, (record.now[0].arms, record.now[1].arms))
        return before + (after - before) * max(0.0, (course.share - BUILT) / (1 - BUILT))

    def draw(self, canvas: Canvas) -> None:
        """Bar, mark of the start, what either gets."""
        theme, t, looks, record = canvas.theme, canvas.t, self.looks, self.record
        share = self.shown()
        bar = self.box._replace(h=BAR * t)
        canvas.box(bar, 7, ("#fffdf3", "#e9dcbb"), "#4a3015", 1.4)
        red = bar._replace(w=bar.w * share)
        if red.w > 1:
            canvas.box(red, 7, RED)
            self._hatch(canvas, red)
            if share < 0.995:
                canvas.line(red.right, bar.y, red.right, bar.bottom, "#20150c", 2.0)
        canvas.box(bar, 7, None, "#4a3015", 1.5)
        self._ends(canvas, bar, share)
        start = self._start()
        ink, soft = (theme.cream, theme.mute) if self.dark else (theme.ink, theme.ink_soft)
        if start is not None and record.rounds:
            x = bar.x + bar.w * min(0.995, max(0.005, start))
            mark = INK_RED if start < share else theme.ink
            canvas.line(x, bar.bottom - 6 * t, x, bar.bottom, mark, 2.5)  # below the words
        y = bar.bottom + 16 * t
        two = self.box.h >= (BAR + 40) * t
        ends: tuple[tuple[float, Align], ...] = ((bar.x + 2, "l"), (bar.right - 2, "r"))
        told = list(self._gains)
        marked = start is not None and bool(record.rounds)
        if not two:
            both = [looks.say("battle.both", gain=self._gains[n], loss=self._losses[1 - n]) for n in (0, 1)]
            if max(canvas.text_width(words, "ui", 14.5) for words in both) < bar.w / 2 - 10:
                told, marked = both, False
        room = rest = bar.w / 2 - 10
        if start is not None and marked:
            # What changes hands is the longer line: the odds of the start stand between the losses.
            rest -= canvas.text_width(self._told(start), "ui", 13.5) / 2 + bar.w * 0.08
            room = room if two else rest
            at = min(max(bar.x + bar.w * start, bar.x + bar.w * 0.42), bar.x + bar.w * 0.58)
            canvas.text(self._told(start), at, y + 18 * t * two, "ui", 13.5, soft, "c")
        for place, (x, align) in enumerate(ends):
            draw_words(canvas, told[place], x, y, room, "ui", 14.5, ink, align)
            if two:
                line = fit(canvas, self._losses[1 - place], "ui", 13.5, rest, most=1)
                draw_fitted(canvas, line, x, y + 18 * t, "ui", soft, align)

    def _ends(self, canvas: Canvas, bar: Box, share: float) -> None:
        looks, record = self.looks, self.record
        for place, part in enumerate((share, 1 - share)):
            words = looks.say(
                "battle.takes", side=record.sides[place], title=record.titles[1 - place],
                percent=percent(looks, part), many=looks.many(record.sides[place]),
            )  # fmt: skip
            if record.winner == record.sides[place]:
                taken = {"title": record.titles[1 - place], "many": looks.many(record.winner)}
                words = looks.say("note.wins", side=record.winner, **taken)
            short = percent(looks, part)
            ink = INK_RED if place == 0 else canvas.theme.ink
            room = bar.w * part - 26
            line = fit(canvas, words, "strong", 16.5, max(room, 1.0), most=1)
            if not line.whole:
                if canvas.text_width(short, "strong", 16.5) > room:
                    self._beyond(canvas, bar, share, place, short)
                    continue
                line = fit(canvas, short, "strong", 16.5, room, most=1)
            x = bar.x + 14 if place == 0 else bar.right - 14
            draw_fitted(canvas, line, x, bar.cy, "strong", ink, "l" if place == 0 else "r")

    @staticmethod
    def _beyond(canvas: Canvas, bar: Box, share: float, place: int, words: str) -> None:
        """The percent of a part that is too small for it, beside that part."""
        x, ink = bar.x + bar.w * share, canvas.theme.ink if place == 0 else INK_RED
        canvas.text(words, x + (8 if place == 0 else -8), bar.cy, "strong", 16.5, ink, "r" if place else "l")

    def _hatch(self, canvas: Canvas, red: Box) -> None:
        """Fine rising lines, so that the red part is told by more than its colour."""
        layer = canvas.layer(red)
        x = red.x - red.h
        while x < red.right:
            layer.line(x, red.bottom, x + red.h, red.y, "#c9695c", 1.3)
            x += 13
        canvas.place(layer, 150)

    def _start(self) -> float | None:
        first = self.record.first
        return chance(self.looks, (first[0].arms, first[1].arms)) if first is not None else None

    def _told(self, start: float | None) -> str:
        return self.looks.say("battle.at_start", percent=percent(self.looks, start or 0.0))


def gain(looks: Looks, state: GlobopolisState, record: Record, place: int) -> str:
    """What the Aggressor (0) or the Defender (1) gets who wins: points, and the units that lie there."""
    title = record.titles[1 - place]
    units = [number if kind != NS else 0 for kind, number in enumerate(state.table.plate(title))]
    points = points_won(state, record.sides[place], title)
    return looks.say("battle.gain" if any(units) else "battle.gain_points", n=points, units=tuple(units))


def loss(looks: Looks, state: GlobopolisState, record: Record, place: int) -> str:
    """What the Aggressor or the Defender loses by it: value and levels."""
    points = points_staked(state, record.titles[place])
    return looks.say("battle.loss", side=record.sides[place], n=points)
