"""Equipping a group: which group, how high, what it costs, what it brings (PET-14)."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Cell, Line, Turn
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.dialogs.common import looks, state
from game.app.skins.petropolis.dialogs.levels import Level, LevelTable
from game.app.table.dialogs.cards import Lines
from game.app.table.dialogs.gist import Gist
from game.app.table.dialogs.opinion import Opinion
from game.app.table.dialogs.strip import Stock, Strip, StripFigure
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.layout import stack
from game.app.widgets.listing import Listing
from game.app.widgets.listing import ListRow as ListRow
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Widget, changing
from game.app.widgets.words import Caps, draw_words, fit
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.building import buildable, costs, needs
from game.rules.petropolis.messages import Build
from game.rules.petropolis.state import Table

MOST_OTHERS = 4
"""So many groups that are not complete are told of."""


FAULTS = ("no_derricks", "no_platforms", "vetoed", "derricks_first")
"""Refusals that are said below a level."""


class BuildDialog(TableDialog):
    """Groups at the left, levels as columns at the right."""

    wide = 1080.0

    def __init__(self, asked: Question) -> None:
        self.groups = buildable(state(asked), asked.seat)
        self.group = self.groups[0]
        self.level = self._first_level(asked)
        advised = asked.advised
        if isinstance(advised, Build) and advised.group in self.groups:
            self.group, self.level = advised.group, advised.level
        super().__init__(asked)

    def _first_level(self, asked: Question) -> int:
        """The highest level that can be had now, else the next one."""
        start = state(asked).table.levels[self.group]
        levels = range(PLATFORM, start, -1)
        possible = (level for level in levels if asked.why_not(Build(self.group, level)) is None)
        return next(possible, start + 1)

    def fill(self) -> None:
        """Groups, levels, forecast, one button."""
        asked, found, table = self.asked, looks(self.asked), state(self.asked).table
        say = found.say
        self.asks(asked.seat, say("build.asks"))
        look = found.board.groups[self.group]
        self.title = say("build.title")
        self.subtitle, self.rule = say("build.subtitle"), "PET-14.3"
        rows = [
            ListRow(say("build.group", group=group, standing=self._standing(group))) for group in self.groups
        ]
        groups = Listing(
            rows, moved=changing(self.turn_to), chosen=self.groups.index(self.group),
            row_height=54.0, draw_row=self._draw_group, most=5, name="groups",
        )  # fmt: skip
        members = found.board.members[self.group]
        self._table = LevelTable(
            found,
            tuple(found.text("title_name", title) for title in members),
            tuple(self._column(level) for level in range(PLATFORM + 1)),
            table.levels[self.group],
            self.level,
            (look.colour, look.ink, look.emblem),
            changing(self.rise_to),
        )
        stock = found.board.stock.standard
        if asked.state.options.stock != "standard":
            stock = found.board.stock.dutch
        self.corner = Stock((
            ("derrick", say("build.derricks_left"), table.derricks, stock.derricks),
            ("platform", say("build.platforms_left"), table.platforms, stock.platforms),
        ))  # fmt: skip
        what = DrawingArea(self._draw_what, height=32.0)
        forecast = self._forecast()
        self.gist = Gist([(told.label, Cell(told.before, told.after, _turn(told))) for told in forecast])
        self._left = Caps(say("build.groups")), 6.0, groups
        self._right = what, 10.0, self._table, 12.0, Strip(say("build.forecast"), forecast)
        self._locked = Lines(self._others(), asked.skin, 13.5)
        parts = (*self._left, self._locked, *self._right)
        self.body.put(*(part for part in parts if isinstance(part, Widget)))
        self.left = [self.back_button()]
        self._commit_button()
        if table.partners[self.group]:
            self._opinion(table.partners[self.group])

    def _opinion(self, partners: Sequence[int]) -> None:
        """How the partners are likely to take the plan."""
        asked = self.asked
        action = Build(self.group, self.level)
        prospect, refused = asked.prospect(action), asked.reason(action)
        named = prospect.facts.get("partner") if prospect is not None else None
        other = named if isinstance(named, int) else next(s for s in partners if s != asked.seat)
        opinion = Opinion(asked, other, refused.sentence if refused is not None else "")
        opinion.show(asked, prospect)
        self.foot = opinion

    def _others(self) -> tuple[Line, ...]:
        """The groups that are not complete, those with own titles first, and what is lacking."""
        found, table, seat = looks(self.asked), state(self.asked).table, self.asked.seat
        lines: list[tuple[int, Line]] = []
        for group, members in enumerate(found.board.members):
            own = sum(table.owners[title] == seat for title in members)
            if own and group not in self.groups:
                words = found.say("build.incomplete", group=group, held=own, count=len(members))
                lines.append((-own, Line(f"chip-{group}", words, "soft")))
        lines.sort(key=lambda pair: pair[0])
        joint = table.partners[self.group]
        first = (Line("handshake", found.say("build.joint"), "soft"),) if joint else ()
        return (*first, *(line for _, line in lines[:MOST_OTHERS]))

    def _draw_what(self, canvas: Canvas, box: Box) -> None:
        """Draw the chosen group, and from which level to which."""
        theme, t, table = canvas.theme, canvas.t, state(self.asked).table
        self.asked.skin.picture.sign(canvas, f"chip-{self.group}", box.x + 15 * t, box.cy, 30 * t)
        x = box.x + 40 * t
        found, now = looks(self.asked), table.levels[self.group]
        name = found.text("group_name", self.group)
        x += canvas.text(name, x, box.cy, "head", 19, theme.ink) + 14 * t
        words = found.say("build.from_level" if now else "build.from_bare", now=now, level=self.level)
        if canvas.text_width(words, "ui", 15) < box.right - x:
            canvas.text(words, x, box.cy + 1, "ui", 15, theme.ink_soft)

    def _commit_button(self) -> None:
        asked, table, say = self.asked, state(self.asked).table, looks(self.asked).say
        cost = costs(state(asked), self.group, self.level)[asked.seat]
        sub = say("build.costs", cost=cost, rest=table.cash[asked.seat] - cost)
        joint = bool(table.partners[self.group])
        what = say("build.propose" if joint else "build.build", level=self.level)
        action = Build(self.group, self.level)
        commit = self.answer(what, action, icon="derrick", key="enter", kind="brass", sub=sub)
        self.right = [commit]
        self.note = commit.reason.sentence if commit.reason is not None else ""

    def _draw_group(self, canvas: Canvas, box: Box, row: int, chosen: bool) -> None:
        theme, t, group = canvas.theme, canvas.t, self.groups[row]
        self.asked.skin.picture.sign(canvas, f"chip-{group}", box.x + 10 + 17 * t, box.cy, 34 * t)
        x = box.x + 20 + 34 * t
        named = looks(self.asked).text("group_name", group)
        draw_words(canvas, named, x, box.cy - 10 * t, box.right - 6 - x, "strong", 15.5, theme.ink)
        words = fit(canvas, self._standing(group), "ui", 13.5, box.right - 6 - x, most=1)
        canvas.text("".join(words.lines), x, box.cy + 10 * t, "ui", words.size, theme.ink_soft)

    def _standing(self, group: int) -> str:
        table = state(self.asked).table
        level = table.levels[group]
        others = tuple(seat for seat in table.partners[group] if seat != self.asked.seat)
        stands = "platform" if level == PLATFORM else "derricks" if level else "bare"
        shared = "shared" if others else "own"
        return looks(self.asked).say(f"build.standing.{stands}_{shared}", n=level, partners=others)

    def _after(self, level: int) -> Table:
        twin = state(self.asked).table.copy()
        twin.levels[self.group] = level
        return twin

    def _column(self, level: int) -> Level:
        asked, found, table = self.asked, looks(self.asked), state(self.asked).table
        members = found.board.members[self.group]
        after, now = self._after(level), table.levels[self.group]
        interest = tuple(found.text("bare_money", lookahead.owed(found, after, title)) for title in members)
        bare = table.copy()
        for title in members:
            bare.owners[title] = -1
        was, then = (lookahead.income(found.board, each, asked.seat) for each in (bare, after))
        income = found.text("bare_money", then - was)
        if level <= now:
            return Level(interest, income)
        cost = costs(state(asked), self.group, level)[asked.seat]
        derricks, platforms = needs(state(asked), self.group, level)
        stock = [("platform", str(platforms))] if platforms else []
        if derricks:
            back = found.say("build.back", n=-derricks)
            stock.insert(0, ("derrick", str(derricks) if derricks > 0 else back))
        left = table.cash[asked.seat] - cost
        price, rest = found.text("bare_money", cost), found.text("thousands", left)
        return Level(interest, income, price, tuple(stock), rest, self._fault(level, left))

    def _fault(self, level: int, left: int) -> str:
        refusal = self.asked.why_not(Build(self.group, level))
        if refusal is None:
            return ""
        say = looks(self.asked).say
        if left < 0:
            return say("build.fault.short", sum=-left)
        return say(f"build.fault.{refusal.code if refusal.code in FAULTS else 'other'}")

    def _earned(self, table: Table) -> int:
        return lookahead.income(looks(self.asked).board, table, self.asked.seat)

    def _forecast(self) -> tuple[StripFigure, ...]:
        """What it brings until the end, what it counts there, and what it may be needed for before."""
        asked, found, table = self.asked, looks(self.asked), state(self.asked).table
        before, after = (self._earned(each) for each in (table, self._after(self.level)))
        cost = costs(state(asked), self.group, self.level)[asked.seat]
        words, rounds = self._time(table)
        now, later = (found.text("bare_money", round(each * rounds)) for each in (before, after))
        counts = found.say("build.counts_of", counted=self._counts(cost), cost=cost)
        told = [StripFigure(words, now, later), StripFigure(found.say("build.counts"), counts)]
        due, title = lookahead.dearest_ahead(found, state(asked), asked.seat)
        if due:
            left = table.cash[asked.seat] - cost
            words = found.say("build.dearest_keep", title=title, due=due, rest=max(0, left))
            told.append(StripFigure(found.say("build.dearest"), words, alarm=due > left))
        return tuple(told)

    def _time(self, table: Table) -> tuple[str, float]:
        """Of how long the interest is told, and how many rounds of the others that is; by the clock one."""
        say = looks(self.asked).say
        if self.asked.state.options.timing == "minutes":
            return say("build.interest_round"), 1.0
        left = table.last_round - table.round
        others = [seat for seat in table.after(table.seat) if seat != table.seat]
        order = table.after((table.first - 1) % table.seats)
        rest = len(order) - 1 - order.index(table.seat) if table.seat in order else 0
        words = say("build.interest_left" if left else "build.interest_last", n=left)
        return words, left + rest / max(1, len(others))

    def _counts(self, cost: int) -> int:
        """What it counts in the final score."""
        return cost // (2 if self.asked.state.options.installation_value_at_end == "half" else 1)

    def turn_to(self, place: int) -> None:
        """Look at another group, the n-th of the list."""
        self.group = self.groups[place]
        self.level = self._first_level(self.asked)

    def rise_to(self, level: int) -> None:
        """Look at another level."""
        self.level = level

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Two columns, or one below the other where there is little room."""
        self._table.tight = False
        if box.w < 640 * ruler.t:
            return stack((*self._left, 12.0, *self._right, 12.0, self._locked), ruler, box)
        left, right = box.cut_left(max(210.0, min(250 * ruler.t, box.w * 0.27)), 22)
        low = stack((*self._left, 12.0, self._locked), ruler, left)
        high = stack(self._right, ruler, right)
        if high > box.h:
            self._table.tight = True
            high = stack(self._right, ruler, right)
        return max(low, high)


def _turn(told: StripFigure) -> Turn:
    """A figure of the forecast only ever grows, if it changes."""
    return "better" if told.after else "same"
