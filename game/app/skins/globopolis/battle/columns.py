"""Below the tray: the rounds with the odds after each, the patterns, and why both have so many dice."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.battle.combos import combo, known
from game.app.skins.globopolis.battle_record import Record, Round
from game.app.skins.globopolis.course import Course
from game.app.skins.globopolis.labels import percent
from game.app.skins.globopolis.looks import Looks
from game.app.widgets.widget import Size, Widget
from game.app.widgets.words import draw_fitted, fit
from game.rules.globopolis.odds import Arms, win_chance
from game.rules.globopolis.strength import SUPERIORITY, Strength

HEAD, ROW = 28.0, 24.0
TIGHT: Final = 18.5
"""How high a row of the ledger is at least."""
REASONS: Final = ("base", "shields", "levels", "units", "agents_here", "agents_there", "value", "help")
EVEN: Final = 0.5


def chance(looks: Looks, arms: tuple[Arms, Arms]) -> float:
    """How likely the Aggressor wins with these arms left on both sides."""
    options = looks.options
    return win_chance(*arms, extended=options.battle_extended_combos, luck=options.luck_rule)


def chance_after(looks: Looks, record: Record, each: Round) -> float:
    """The same after a round; certain where its loser had no d6 left to lose."""
    loser = 1 if each.won else 0
    if not each.faces[loser]:
        return float(each.won)
    if each is record.rounds[-1] and each.left[loser].dice == len(each.faces[loser]):
        arms = list(each.left)
        arms[loser] = arms[loser]._replace(dice=arms[loser].dice - 1)
        return chance(looks, (arms[0], arms[1]))
    return chance(looks, each.left)


Reasoned = tuple[str, tuple[str, str], bool]
"""A row of the ledger: words, the figures of both, whether it counts no more."""


def reasons(looks: Looks, strengths: tuple[Strength, Strength]) -> list[Reasoned]:
    """Line by line why both sides have so many dice."""
    found: list[Reasoned] = []
    say = looks.say
    for reason in REASONS:
        both = [sum(line.dice for line in one.lines if line.reason == reason) for one in strengths]
        if any(both):
            struck = reason in SUPERIORITY and any(one.stripped for one in strengths)
            found.append((say(f"battle.reason.{reason}"), (str(both[0]), str(both[1])), struck))
    changed = [sum(one.changes) for one in strengths]
    if any(changed):
        told = [say("battle.more" if n > 0 else "battle.fewer", n=abs(n)) if n else "0" for n in changed]
        found.append((say("battle.reason.cards"), (told[0], told[1]), False))
    return found


class Part(Widget):
    """A column with a head; `rule` stands behind it."""

    focusable = False
    title = ""

    def __init__(self, looks: Looks, record: Record, course: Course, mine: int) -> None:
        self.looks, self.record, self.course = looks, record, course
        self.mine = mine
        """From whose point of view chances are told: 0 the Aggressor, 1 the Defender."""
        self.name = looks.say(f"battle.{self.title}")

    def seen(self) -> tuple[Round, ...]:
        """The rounds whose result may be seen."""
        rounds = self.record.rounds
        return rounds if self.course.revealed else rounds[:-1]

    def lines(self) -> int:
        """How many rows it wants."""
        raise NotImplementedError

    def natural(self, canvas: Canvas) -> Size:
        """A head and its rows."""
        return Size(self.box.w, (HEAD + ROW * self.lines()) * canvas.t)

    def least(self, canvas: Canvas) -> float:
        """The height it can do with where the window is low."""
        return self.natural(canvas).h

    def draw_head(self, canvas: Canvas) -> float:
        """The head; returns where the middle of the first row is."""
        box, t = self.box, canvas.t
        canvas.text(self.name, box.x, box.y + 10 * t, "head", 18, canvas.theme.ink)
        return box.y + (HEAD + ROW / 2) * t

    def lit(self, canvas: Canvas, y: float, x: float, wide: float) -> None:
        """The ground of the row that counts now."""
        row = Box(x - 7, y - ROW * canvas.t / 2 + 0.5, wide + 14, ROW * canvas.t - 1)
        canvas.box(row, 5, canvas.theme.select, canvas.theme.select_edge, 1.1)


class Rounds(Part):
    """A row for each round: who won it, both sums, the dice left, the chance after it."""

    title = "rounds"

    def lines(self) -> int:
        """As many as there are, up to five; three at least."""
        return max(3, min(5, len(self.record.rounds)))

    def draw(self, canvas: Canvas) -> None:
        """Draw the last rounds that find room."""
        theme, t, box, say = canvas.theme, canvas.t, self.box, self.looks.say
        y = self.draw_head(canvas)
        head = box.y + 11 * t
        dice = box.right - 112 * t
        canvas.text(say("battle.dice_left"), dice, head, "ui", 13, theme.ink_soft, "c")
        canvas.text(say("battle.chance"), box.right, head, "ui", 13, theme.ink_soft, "r")
        room = int((box.bottom - y + ROW * t / 2) / (ROW * t) + 0.05)
        rounds = self.seen()
        shown = rounds[-max(1, room) :]
        if not shown:
            lines = canvas.wrap(say("battle.no_round"), "ui", 14, box.w)
            for line in lines:
                canvas.text(line, box.x, y, "ui", 14, theme.ink_soft)
                y += 20 * t
            return
        for each in shown:
            self._row(canvas, each, y, last=each is rounds[-1])
            y += ROW * t

    def _row(self, canvas: Canvas, each: Round, y: float, *, last: bool) -> None:
        theme, t, box, say = canvas.theme, canvas.t, self.box, self.looks.say
        if last:
            self.lit(canvas, y, box.x, box.w)
        won = each.won == (self.mine == 0)
        canvas.text(str(each.number), box.x + 4 * t, y, "strong", 14.5, theme.ink_soft, "c")
        ink = theme.ink_good if won else theme.ink_alarm
        canvas.icon("check" if won else "x", box.x + 21 * t, y, 15 * t, ink)
        wide = box.w >= 300 * t
        ends = ((0, 58.0, "r"), (1, 133.0, "r")) if wide else ((0, 56.0, "r"), (1, 68.0, "l"))
        for place, at, align in ends:
            bold = each.won == (place == 0)
            value, face = str(each.values[place]), "strong" if bold else "ui"
            canvas.text(value, box.x + at * t, y, face, 15.5, theme.ink, align)
        between = say("battle.against" if wide else "battle.against_short")
        canvas.text(between, box.x + (86 if wide else 62) * t, y, "ui", 13, theme.ink_soft, "c")
        left = [arms.dice for arms in each.left]
        self._pips(canvas, box.x + (147 if wide else 94) * t, y, left)
        words = say("battle.left", n=left[0], many=left[1])
        canvas.text(words, box.right - 84 * t, y, "strong", 14.5, theme.ink, "c")
        share = chance_after(self.looks, self.record, each)
        share = share if self.mine == 0 else 1 - share
        ink = theme.ink_good if share > EVEN else theme.ink_alarm
        canvas.text(percent(self.looks, share), box.right, y, "strong", 15.5, ink, "r")

    def _pips(self, canvas: Canvas, x: float, y: float, left: list[int]) -> None:
        """Small dice: full those that are left, empty those that are lost."""
        t = canvas.t
        most = max(1, *self.record.slots)
        room = self.box.right - 104 * t - x
        step = min(9.0 * t, room / most)
        for place in (0, 1):
            for number in range(self.record.slots[place]):
                full = number < left[place]
                fill = ("#b8352f" if place == 0 else "#fffdf3") if full else "#e2d4ac"
                edge = ("#5c1710" if place == 0 else "#3a2a14") if full else "#b79a62"
                die = Box(x + number * step, y + (-6.6 if place == 0 else 1.0) * t, step - 1.6, 5.8 * t)
                canvas.box(die, 1.5, fill, edge, 0.8)


class Patterns(Part):
    """All patterns with their factors; lit are those that lie in the tray."""

    title = "patterns"

    def lines(self) -> int:
        """Two in a row."""
        return (len(known(self.looks.options)) + 1) // 2

    def draw(self, canvas: Canvas) -> None:
        """Draw them in two columns."""
        theme, t, say = canvas.theme, canvas.t, self.looks.say
        y = self.draw_head(canvas)
        last = self.record.rounds[-1] if self.record.rounds and self.course.revealed else None
        here = set[str]()
        if last is not None:
            here = {combo(last.polygons[n], last.faces[n], self.looks.options).name for n in (0, 1)}
        names = known(self.looks.options)
        rows = self.lines()
        lanes = self.box.columns(2, 20)
        for number, (name, factor) in enumerate(names):
            lane, row = lanes[number // rows], y + (number % rows) * ROW * t
            if name in here:
                self.lit(canvas, row, lane.x, lane.w)
            words = fit(canvas, say(f"battle.pattern.{name}"), "strong" if name in here else "ui", 14.5,
                        lane.w - 28 * t, most=1)  # fmt: skip
            draw_fitted(canvas, words, lane.x, row, "strong" if name in here else "ui", theme.ink)
            told = say("battle.factor", n=factor)
            canvas.text(told, lane.right, row, "strong", 15, theme.ink_title, "r")


class Reasons(Part):
    """Line by line why both sides have so many dice (GLO-21)."""

    title = "dice_at_start"

    def _strengths(self) -> tuple[Strength, Strength] | None:
        return self.record.now

    def _rows(self) -> list[Reasoned]:
        strengths = self._strengths()
        return reasons(self.looks, strengths) if strengths is not None else []

    def lines(self) -> int:
        """The rows and the sum."""
        return max(4, len(self._rows()) + 1)

    def natural(self, canvas: Canvas) -> Size:
        """Its rows are closer, as there may be many."""
        return Size(self.box.w, (HEAD + 22 * self.lines()) * canvas.t)

    def least(self, canvas: Canvas) -> float:
        """Its rows still closer."""
        return (HEAD - 2 + TIGHT * self.lines()) * canvas.t

    def draw(self, canvas: Canvas) -> None:
        """Draw the rows, with the badges of both sides as heads of their columns."""
        theme, t, box = canvas.theme, canvas.t, self.box
        self.draw_head(canvas)
        ends = box.right - 66 * t, box.right - 16 * t
        for x, side in zip(ends, self.record.sides, strict=True):
            canvas.badge(self.looks.of(side), x, box.y + 10 * t, 21 * t)
        rows = self._rows()
        head = min(HEAD * t, box.h - TIGHT * t * (len(rows) + 1))
        high = min(22 * t, (box.h - head) / (len(rows) + 1))
        y = box.y + head + high / 2
        for words, figures, struck in rows:
            room = ends[0] - box.x - 26 * t
            line = fit(canvas, words, "ui", 14.5, room, most=1)
            ink = theme.ink_soft if struck else theme.ink
            draw_fitted(canvas, line, box.x, y, "ui", ink)
            for x, told in zip(ends, figures, strict=True):
                empty = struck or told == "0"
                canvas.text(told, x, y, "strong", 14.5, theme.ink_soft if empty else theme.ink, "c")
            if struck:
                canvas.line(box.x, y, box.right, y, theme.ink_soft, 1.0)
            y += high
        canvas.hair(box.x, y - high / 2 + 1, box.w, theme.paper_line)
        strengths = self._strengths()
        if strengths is None:
            return
        capped = any(one.earned > one.cap for one in strengths)
        words = self.looks.say("battle.in_all_most" if capped else "battle.in_all", n=strengths[0].cap)
        canvas.text(words, box.x, y + 2, "strong", 15, theme.ink)
        for x, one in zip(ends, strengths, strict=True):
            canvas.text(str(one.dice), x, y + 2, "strong", 16, theme.ink, "c")
