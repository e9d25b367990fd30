"""A grant as it is put together: who gets it, how much, when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.table.dialogs.chips import ChipWords, TakeChip, place_chips
from game.app.table.dialogs.clauses import Clause, ClauseRow
from game.app.table.dialogs.tallies import FieldSet
from game.app.widgets.segmented import Segment, Tabs
from game.app.widgets.widget import Group
from game.app.widgets.words import Caps
from game.rules.poleconomy.grants import CONDITIONS, GRANT_LIMIT, PARAMETERS, Condition, Grant
from game.rules.poleconomy.state import PoleconomyState

AMOUNTS: Final = tuple(range(1, GRANT_LIMIT + 1))
MONEY: Final = frozenset(("income-below", "income-from", "cash-below"))
"""The conditions whose number is a sum."""
THREE: Final = 500.0
"""In so much room, at the text scale 1, conditions stand in three columns."""


class GrantForm(Group):
    """All conditions as chips of which one is on, then its number, the amount and the time."""

    def __init__(self, asked: Question, grant: Grant) -> None:
        self.asked = asked
        say = asked.phrases.say
        state: PoleconomyState = asked.state
        self.who, self.much = Caps(say("govern.grant.who")), Caps(say("govern.grant.much"))
        self.chips = [self._chip(condition, grant) for condition in CONDITIONS]
        self.rows = [self._row("amount", say("govern.grant.each"), AMOUNTS, grant.amount, money=True)]
        if values := PARAMETERS[grant.condition]:
            label, money = say("govern.grant.number"), grant.condition in MONEY
            self.rows.insert(0, self._row("number", label, values, grant.number, money=money))
        times = [("now", Segment(label=say("govern.grant.now")))]
        if state.options.deferred_grants:
            times.append(("next-salary", Segment(label=say("govern.grant.later"))))
        when = say("govern.grant.time")
        self.time = Tabs(times, grant.timing, lambda time: FieldSet("timing", time), name=when, size=14.5)
        super().__init__((self.who, *self.chips, self.much, *self.rows, self.time))

    def _chip(self, condition: Condition, grant: Grant) -> TakeChip:
        say = self.asked.phrases.say
        words = say(f"condition.{condition.replace('-', '_')}")
        chosen = FieldSet("condition", condition)
        return TakeChip(ChipWords(words), condition == grant.condition, self.asked.skin, lambda on: chosen)

    def _row(self, field: str, label: str, values: Sequence[int], value: int, *, money: bool) -> ClauseRow:
        told = tuple(self.asked.spelled("money", n) if money else str(n) for n in values)
        return ClauseRow(label, [Clause(field, label, tuple(values), told, value, plain=True)], [value])

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box; returns the height."""
        t, y = ruler.t, box.y
        self.who.box = Box(box.x + 6, y, box.w - 6, 18 * t)
        y += 22 * t
        columns = 3 if box.w >= THREE * t else 2 if box.w >= 360 * t else 1
        y += place_chips(self.chips, ruler, Box(box.x, y, box.w, 0), columns) + 8
        self.much.box = Box(box.x + 6, y, box.w - 6, 18 * t)
        y += 20 * t
        wide = max(row.steppers[0].wanted(ruler) for row in self.rows)
        if box.w >= 460 * t:
            lanes = box._replace(y=y).columns(2, 8)
            y += 4 + max(row.place(ruler, lane, wide) for row, lane in zip(self.rows, lanes, strict=False))
        else:
            for row in self.rows:
                y += 4 + row.place(ruler, box._replace(y=y), wide)
        size = self.time.natural(ruler)
        self.time.box = Box(box.x + 6, y + 2, min(box.w - 6, size.w + 10), max(32.0, size.h))
        self.box = Box(box.x, box.y, box.w, self.time.box.bottom - box.y)
        return self.box.h


def with_field(grant: Grant, field: str, value: Any) -> Grant:
    """The grant with another value; another condition brings a number that it can have."""
    grant = replace(grant, **{field: value})
    values = PARAMETERS[grant.condition] or (0,)
    if grant.number not in values:
        return replace(grant, number=values[len(values) // 3])
    return grant
