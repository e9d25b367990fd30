"""The front page of a newspaper about a match: its headline, the board as it stands, who came where, the
curve, three moments. It is printed on a sheet of its own size and knows no window."""

from __future__ import annotations

from datetime import datetime
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.review.curves import Curves, draw_curves
from game.app.review.moment_lines import MomentLine
from game.app.review.ranking import Ranked
from game.app.review.summary import Summary
from game.app.services.thumbnails import Known, draw_board
from game.app.widgets.words import draw_words, fit, shrunk
from game.store.catalogue import say, spoken
from game.store.locales import day_text

WIDE, HIGH = 1200.0, 850.0
"""The size of the sheet in units of its own."""
KEPT: Final = 2.0
"""How many pixels a unit has in the picture that is kept."""
MARGIN, GUTTER = 46.0, 26.0
INK, SOFT, RED = "#2a211a", "#5b4a3a", "#7d2b1d"
MOMENTS: Final = 3
WORTH: Final = {"left": 0, "lasting lead": 1, "landing": 2, "auction": 3, "lead": 4, "swing": 5, "notable": 6}
"""Which moments come first where there is room for a few."""
GRAVE: Final = 80
"""What the game itself weighs so much comes with the lasting lead, the last first."""
DOTS: Final = 3
"""So many pixels apart are the dots of the printed picture, at a pixel a unit."""


class FrontPage:
    """Prints the page of a match; `summary` must know all of it."""

    def __init__(self, summary: Summary, date: datetime) -> None:
        self.summary = summary
        self.date = date
        self.name = summary.words.newspaper or say("paper.name")

    def printed(self, scale: float, known: Known | None = None) -> pygame.Surface:
        """The whole sheet with so many pixels for a unit; the board from how it is `known`."""
        sheet = pygame.Surface((round(WIDE * scale), round(HIGH * scale)))
        canvas = Canvas(sheet, scale, NIGHT_FELT)
        canvas.paper(Box(-2, -2, WIDE + 4, HIGH + 4), 0, frame=False, shadow=False, edge=False)
        inside = Box(MARGIN, 26, WIDE - 2 * MARGIN, HIGH - 26 - 30)
        y = self._draw_head(canvas, inside)
        y = self._draw_headline(canvas, inside, y)
        foot = inside.bottom - 22
        moments = self._moments
        strip = foot - (136 if moments else 0)
        self._draw_middle(canvas, Box(inside.x, y, inside.w, strip - y - 14), known)
        if moments:
            self._draw_moments(canvas, Box(inside.x, strip, inside.w, foot - strip), moments)
        self._draw_foot(canvas, inside)
        return sheet

    # the head

    def _draw_head(self, canvas: Canvas, inside: Box) -> float:
        """The name of the paper between two ears, and the line of the date; returns where it ends."""
        summary = self.summary
        seed = summary.playthrough.setup.seed
        size = shrunk(canvas, self.name, "title:poleconomy", 60, 34, inside.w - 2 * 190)
        y = inside.y + 38
        canvas.text(self.name, inside.cx, y, "title:poleconomy", size, INK, "c", track=1.0)
        rounds = summary.chronicle.rounds[-1] if summary.chronicle.rounds else 0
        ears = (
            (inside.x, (say("paper.edition"), say("paper.rounds", rounds=rounds))),
            (inside.right - 168, (say("paper.price"), say("paper.weather"))),
        )
        for x, lines in ears:
            ear = Box(x, inside.y + 8, 168, 58)
            canvas.box(ear, 0, None, SOFT, 1.0)
            canvas.box(ear.inset(3), 0, None, SOFT, 0.6, stroke_opacity=0.7)
            for n, words in enumerate(lines):
                draw_words(canvas, words, ear.cx, ear.y + 20 + 19 * n, 152, "head-light", 14, INK, "c")
        y = inside.y + 80
        self._rule(canvas, inside.x, y, inside.w, 2.4)
        self._rule(canvas, inside.x, y + 4.5, inside.w, 0.8)
        date = day_text(self.date, spoken().locale, year=True)
        for words, x, align in (
            (say("paper.number", seed=str(seed)), inside.x, "l"),
            (date, inside.cx, "c"),
            (summary.rules.name, inside.right, "r"),
        ):
            canvas.text(words, x, y + 18, "head-light", 14.5, INK, align)
        self._rule(canvas, inside.x, y + 31, inside.w, 0.8)
        return y + 31

    def _draw_headline(self, canvas: Canvas, inside: Box, y: float) -> float:
        """The headline over the whole width, and how the match ended."""
        words = self.summary.headline
        size = shrunk(canvas, words, "wordmark", 62, 40, inside.w, 2.0)
        lines = canvas.wrap(words, "wordmark", size, inside.w)[:2]
        y += 20 + size * 0.42
        for line in lines:
            canvas.text(line, inside.cx, y, "wordmark", size, INK, "c")
            y += size * 1.08
        y += -size * 0.42 + 8
        draw_words(canvas, self.summary.reason, inside.cx, y, inside.w - 120, "head-light", 19, SOFT, "c")
        return y + 24

    # the middle

    def _draw_middle(self, canvas: Canvas, room: Box, known: Known | None) -> None:
        """The board at the left, and at the right the report, who came where, and the curve."""
        aspect = self.summary.skin.picture.aspect
        wide = min(room.w * 0.58, (room.h - 26) * aspect)
        board = Box(room.x, room.y, wide, wide / aspect)
        self._print_board(canvas, board, known)
        caption = say("paper.board", game=self.summary.rules.name)
        canvas.text(caption, board.x, board.bottom + 14, "head-light", 13.5, SOFT)
        right = Box(board.right + GUTTER, room.y, room.right - board.right - GUTTER, room.h)
        canvas.hair(board.right + GUTTER / 2, room.y, room.h, SOFT, 130, vertical=True)
        y = self._draw_report(canvas, right)
        y = self._draw_standings(canvas, right, y + 10)
        self._draw_curve(canvas, Box(right.x, y + 8, right.w, right.bottom - y - 8))

    def _print_board(self, canvas: Canvas, box: Box, known: Known | None) -> None:
        """The board in few inks and dots, as a newspaper would print it."""
        layer = canvas.layer(box, opaque=True)
        draw_board(layer, box, self.summary.skin, self.summary.state, known)
        picture = layer.surface
        grey = pygame.transform.grayscale(picture)
        grey.set_alpha(95)
        picture.blit(grey, (0, 0))
        picture.fill((247, 235, 212), special_flags=pygame.BLEND_RGB_MULT)
        step = max(2, round(DOTS * canvas.s))
        dot = pygame.Surface((step, step))
        dot.fill("white")
        dot.fill((226, 222, 214), pygame.Rect(0, 0, max(1, step // 2), max(1, step // 2)))
        row = pygame.Surface((picture.get_width(), step))
        row.blits([(dot, (x, 0)) for x in range(0, row.get_width(), step)])
        for n, y in enumerate(range(0, picture.get_height(), step)):
            picture.blit(row, ((step // 2) * (n % 2) - step // 2, y), special_flags=pygame.BLEND_RGB_MULT)
        canvas.place(layer)
        canvas.box(box, 0, None, INK, 1.2)

    def _draw_report(self, canvas: Canvas, room: Box) -> float:
        """What happened in three lines, with a large first letter; returns where it ends."""
        words = self.report
        first, rest = words[:1], words[1:]
        indent = canvas.text(first, room.x, room.y + 21, "wordmark", 52, RED) + 7
        narrow = canvas.wrap(rest, "head-light", 17, room.w - indent)
        beside = " ".join(narrow[:2])
        left = rest[len(beside) :].strip()
        below = canvas.wrap(left, "head-light", 17, room.w) if left else []
        y = room.y + 9
        for n, line in enumerate((*narrow[:2], *below)):
            canvas.text(line, room.x + (indent if n < 2 else 0), y, "head-light", 17, INK)
            y += 22
        return max(y - 8, room.y + 46)

    @property
    def report(self) -> str:
        """Who won, by how much and before whom."""
        summary = self.summary
        winners = [ranked for ranked in summary.ranked if ranked.rank == 1]
        if not winners:
            first = max(summary.ranked, key=lambda ranked: ranked.score)
            return say("paper.nobody", name=self._names(first), total=first.total)
        best = winners[0]
        if len(winners) > len(summary.team(best.number)):
            names = [ranked.seat.name for ranked in winners]
            return say("paper.shared", names=names, total=best.total)
        others = [ranked for ranked in summary.ranked if ranked.rank != 1 and not ranked.out]
        if not others:
            return say("paper.alone", name=self._names(best), total=best.total)
        second = others[0]
        if best.score <= second.score:
            return say(
                "paper.otherwise", name=self._names(best), total=best.total, second=self._names(second),
                other=second.total,
            )  # fmt: skip
        return say(
            "paper.won", name=self._names(best), total=best.total, second=self._names(second),
            margin=best.text(best.score - second.score),
        )  # fmt: skip

    def _names(self, ranked: Ranked) -> list[str]:
        """Who owns the total of a seat: it, or its team."""
        return [self.summary.seats[seat].name for seat in self.summary.team(ranked.number)]

    def _draw_standings(self, canvas: Canvas, room: Box, y: float) -> float:
        """Rank, badge, name, total of each seat; returns where they end."""
        ranked = self.summary.ranked
        y = self._title(canvas, say("paper.standings"), room, y)
        row = 27.0 if len(ranked) <= 5 else 22.0
        for one in ranked:
            cy = y + row / 2
            canvas.text(one.place, room.x + 10, cy, "wordmark", 17, INK, "c")
            canvas.badge(one.seat.look, room.x + 34, cy, row - 4, grey=one.out)
            wide = canvas.text(one.total, room.right, cy, "strong", 15.5, INK, "r")
            draw_words(canvas, one.seat.name, room.x + 54, cy, room.w - 54 - wide - 12, "head", 16.5, INK)
            y += row
            canvas.hair(room.x, y, room.w, SOFT, 70)
        return y

    def _draw_curve(self, canvas: Canvas, room: Box) -> None:
        chronicle = self.summary.chronicle
        if room.h < 90 or len(chronicle.points) < 2:
            return
        y = self._title(canvas, chronicle.statistics.curves()[0].title, room, room.y)
        curves = Curves(
            tuple(chronicle.points), 0, self.summary.seats, tuple(chronicle.phases), chronicle.left,
            chronicle.statistics.short, goal=chronicle.statistics.curves()[0].goal,
        )  # fmt: skip
        draw_curves(canvas, Box(room.x, y + 4, room.w, room.bottom - y - 4), curves)

    # the foot

    @property
    def _moments(self) -> tuple[MomentLine, ...]:
        """The moments that are told here, in their order."""
        chronicle = self.summary.chronicle
        kinds = [moment.kind for moment in chronicle.moments]
        grave = [chronicle.statistics.notable(moment.event) >= GRAVE for moment in chronicle.moments]

        def worth(n: int) -> tuple[float, int]:
            return (1.0, -n) if grave[n] and WORTH[kinds[n]] > 1 else (WORTH[kinds[n]], n)

        return tuple(self.summary.moments[n] for n in sorted(sorted(range(len(kinds)), key=worth)[:MOMENTS]))

    def _draw_moments(self, canvas: Canvas, room: Box, moments: tuple[MomentLine, ...]) -> None:
        self._rule(canvas, room.x, room.y, room.w, 1.6)
        columns = room.cut_top(12)[1].columns(len(moments), GUTTER)
        for n, (moment, column) in enumerate(zip(moments, columns, strict=True)):
            if n:
                canvas.hair(column.x - GUTTER / 2, column.y, column.h, SOFT, 130, vertical=True)
            y = column.y + 12
            if moment.look >= 0:
                canvas.badge(moment.look, column.x + 12, y, 24)
            canvas.icon(moment.icon, column.x + 38, y, 20, RED)
            canvas.text(say("paper.round", n=moment.round), column.x + 56, y, "head-bold", 18, RED)
            text = fit(canvas, moment.text, "head-light", 18, column.w, most=4)
            y += 29
            for line in text.lines:
                canvas.text(line, column.x, y, "head-light", text.size, INK)
                y += text.size * 1.28

    def _draw_foot(self, canvas: Canvas, inside: Box) -> None:
        y = inside.bottom - 6
        self._rule(canvas, inside.x, y - 14, inside.w, 0.8)
        seed = self.summary.playthrough.setup.seed
        canvas.text(say("paper.seed", seed=str(seed)), inside.x, y, "head-light", 13.5, SOFT)
        canvas.text(say("paper.printed"), inside.right, y, "head-light", 13.5, SOFT, "r")

    # parts

    def _title(self, canvas: Canvas, words: str, room: Box, y: float) -> float:
        """A small heading between rules; returns where it ends."""
        wide = canvas.text(words, room.x, y + 9, "head-bold", 17, RED)
        self._rule(canvas, room.x + wide + 10, y + 9, room.w - wide - 10, 0.8)
        return y + 22

    def _rule(self, canvas: Canvas, x: float, y: float, length: float, width: float) -> None:
        canvas.hair(x, y, length, INK, width=width)
