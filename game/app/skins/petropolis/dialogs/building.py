"""Equipping a group: which group, how high, what it costs, what it brings (PET-14)."""

from __future__ import annotations

import msgspec

from game.app.dialogs.asked import Asked
from game.app.dialogs.cards import Lines
from game.app.dialogs.table_dialog import TableDialog
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin import Line
from game.app.skins.petropolis import foresight
from game.app.skins.petropolis.dialogs.common import looks, state
from game.app.skins.petropolis.dialogs.levels import NAMES, Level, LevelTable
from game.app.skins.petropolis.lettering import full_money, money, thousands
from game.app.widgets.listing import Listing
from game.app.widgets.listing import Row as ListRow
from game.app.widgets.widget import Command
from game.app.widgets.words import Caps, fit
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.building import buildable, costs, needs
from game.rules.petropolis.speech import Build
from game.rules.petropolis.state import Table


class Grouped(msgspec.Struct, frozen=True):
    """Another group is looked at: the n-th of the list."""

    place: int


class Raised(msgspec.Struct, frozen=True):
    """Another level is looked at."""

    level: int


class BuildDialog(TableDialog):
    """Groups at the left, levels as columns at the right."""

    wide = 1080.0

    def __init__(self, asked: Asked) -> None:
        self.groups = buildable(state(asked), asked.seat)
        self.group = self.groups[0]
        self.level = self._first_level(asked)
        super().__init__(asked)

    def _first_level(self, asked: Asked) -> int:
        """The highest level that can be had now, else the next one."""
        start = state(asked).table.levels[self.group]
        levels = range(PLATFORM, start, -1)
        possible = (level for level in levels if asked.why_not(Build(self.group, level)) is None)
        return next(possible, start + 1)

    def fill(self) -> None:
        """Groups, levels, forecast, one button."""
        asked, found, table = self.asked, looks(self.asked), state(self.asked).table
        self.asks(asked.seat, "your building")
        look = found.board.groups[self.group]
        self.title = "Equip a group"
        self.subtitle, self.rule = "All titles of a group always stand at the same level.", "PET-14.3"
        self._caps = Caps("Your groups")
        rows = [
            ListRow(f"{found.board.groups[group].name}, {self._standing(group)}") for group in self.groups
        ]
        self._list = Listing(
            rows,
            moved=Grouped,
            chosen=self.groups.index(self.group),
            row_height=54.0,
            draw_row=self._draw_group,
            name="groups",
        )
        members = found.board.members[self.group]
        self._table = LevelTable(
            tuple(found.title(title).name for title in members),
            tuple(self._column(level) for level in range(PLATFORM + 1)),
            table.levels[self.group],
            self.level,
            (look.colour, look.ink, look.emblem),
            Raised,
        )
        self._stock = Lines(
            (
                Line("derrick", f"{table.derricks} derricks left in the Bank"),
                Line("platform", f"{table.platforms} platforms left in the Bank"),
                *self._joint(),
            ),
            asked.skin,
            14.0,
        )
        self._ahead = Lines(self._forecast(), asked.skin, 14.5)
        self.body.put(self._caps, self._list, self._stock, self._table, self._ahead)
        self.left = [self.back_button()]
        self._commit_button()

    def _commit_button(self) -> None:
        asked, table = self.asked, state(self.asked).table
        cost = costs(state(asked), self.group, self.level)[asked.seat]
        sub = f"{full_money(cost)}, leaves {full_money(table.cash[asked.seat] - cost)}"
        joint = bool(table.partners[self.group])
        things = "a platform" if self.level == PLATFORM else NAMES[self.level].lower()
        what = f"{'Propose' if joint else 'Build'} {things} each"
        action = Build(self.group, self.level)
        commit = self.answer(what, action, icon="derrick", key="enter", kind="brass", sub=sub)
        self.right = [commit]
        self.note = commit.reason.sentence if commit.reason is not None else ""

    def _draw_group(self, canvas: Canvas, box: Box, row: int, chosen: bool) -> None:
        theme, t, group = canvas.theme, canvas.t, self.groups[row]
        self.asked.skin.sign(canvas, f"chip-{group}", box.x + 10 + 17 * t, box.cy, 34 * t)
        x = box.x + 20 + 34 * t
        name = fit(
            canvas, looks(self.asked).board.groups[group].name, "strong", 15.5, box.right - 6 - x, most=1
        )
        canvas.text("".join(name.lines), x, box.cy - 10 * t, "strong", name.size, theme.ink)
        words = fit(canvas, self._standing(group), "ui", 13.5, box.right - 6 - x, most=1)
        canvas.text("".join(words.lines), x, box.cy + 10 * t, "ui", words.size, theme.ink_soft)

    def _standing(self, group: int) -> str:
        table = state(self.asked).table
        level = table.levels[group]
        others = [self.asked.name(seat) for seat in table.partners[group] if seat != self.asked.seat]
        words = NAMES[level].lower() if level in (0, PLATFORM) else f"{NAMES[level]} each"
        return f"{words}, with {' and '.join(others)}" if others else f"{words}, all yours"

    def _joint(self) -> tuple[Line, ...]:
        if not state(self.asked).table.partners[self.group]:
            return ()
        words = "A joint group needs all partners. Each pays for the own titles, at once."
        return (Line("handshake", words, "soft"),)

    def _after(self, level: int) -> Table:
        twin = state(self.asked).table.copy()
        twin.levels[self.group] = level
        return twin

    def _column(self, level: int) -> Level:
        asked, found, table = self.asked, looks(self.asked), state(self.asked).table
        members = found.board.members[self.group]
        after, now = self._after(level), table.levels[self.group]
        interest = tuple(thousands(foresight.owed(found, after, title)) for title in members)
        bare = table.copy()
        for title in members:
            bare.owners[title] = -1
        income = foresight.income(found, after, asked.seat) - foresight.income(found, bare, asked.seat)
        if level <= now:
            return Level(interest, thousands(income))
        cost = costs(state(asked), self.group, level)[asked.seat]
        derricks, platforms = needs(state(asked), self.group, level)
        stock = [("platform", str(platforms))] if platforms else []
        if derricks:
            stock.insert(0, ("derrick", str(derricks) if derricks > 0 else f"+{-derricks}"))
        left = table.cash[asked.seat] - cost
        fault = self._fault(level, left)
        return Level(interest, thousands(income), thousands(cost), tuple(stock), money(left), fault)

    def _fault(self, level: int, left: int) -> str:
        refusal = self.asked.why_not(Build(self.group, level))
        if refusal is None:
            return ""
        if left < 0:
            return f"short {thousands(-left)}"
        short = {"no_derricks": "no derricks", "no_platforms": "no platforms", "vetoed": "refused"}
        return short.get(refusal.code, "not now")

    def _earned(self, table: Table) -> int:
        return foresight.income(looks(self.asked), table, self.asked.seat)

    def _forecast(self) -> tuple[Line, ...]:
        asked, found, table = self.asked, looks(self.asked), state(self.asked).table
        before, after = (self._earned(each) for each in (table, self._after(self.level)))
        cost = costs(state(asked), self.group, self.level)[asked.seat]
        lines = [Line("chart", f"Your interest a round: about {money(before)}, then {money(after)}.", "gain")]
        rounds = table.last_round - table.round
        if rounds > 0:
            gain = (after - before) * rounds
            words = f"Until the end, {_rounds(rounds)}, that is about {money(gain)} more."
            lines.append(Line("hourglass", words))
        lines.append(Line("coins", f"At the end it counts {money(cost)}, all that it costs."))
        dear = [
            (foresight.owed(found, table, title), title)
            for title, owner in enumerate(table.owners)
            if owner not in (-1, asked.seat)
        ]
        most, title = max(dear, default=(0, -1))
        left = table.cash[asked.seat] - cost
        if most > left >= 0:
            name = found.title(title).name
            lines.append(Line("alert", f"{name} costs {money(most)}, you would have {money(left)}.", "loss"))
        return tuple(lines)

    def heard(self, command: Command) -> bool:
        """Another group or level."""
        match command:
            case Grouped(place):
                self.group = self.groups[place]
                self.level = self._first_level(self.asked)
            case Raised(level):
                self.level = level
            case _:
                return False
        self.refill()
        return True

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Two columns, or one below the other where there is little room."""
        t = ruler.t
        narrow = box.w < 640 * t
        left = box if narrow else box.cut_left(max(210.0, min(250 * t, box.w * 0.27)), 22)[0]
        right = box if narrow else box.cut_left(left.w, 22)[1]
        self._caps.box = Box(left.x, box.y, left.w, 18 * t)
        rows = min(len(self.groups), 5)
        self._list.box = Box(left.x, box.y + 24 * t, left.w, 0)
        high = min(self._list.natural(ruler).h, (rows * 56 + 6) * t)
        self._list.box = Box(left.x, box.y + 24 * t, left.w, high)
        y = self._list.box.bottom + 12
        self._stock.box = Box(left.x, y, left.w, 0)
        self._stock.box = Box(left.x, y, left.w, self._stock.natural(ruler).h)
        y = self._stock.box.bottom + 12 if narrow else box.y + 4
        self._table.box = Box(right.x, y, right.w, 0)
        self._table.box = Box(right.x, y, right.w, self._table.natural(ruler).h)
        y = self._table.box.bottom + 14
        self._ahead.box = Box(right.x, y, right.w, 0)
        self._ahead.box = Box(right.x, y, right.w, self._ahead.natural(ruler).h)
        return max(self._ahead.box.bottom, self._stock.box.bottom) - box.y


def _rounds(count: int) -> str:
    return "1 round" if count == 1 else f"{count} rounds"
