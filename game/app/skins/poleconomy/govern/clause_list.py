"""The clauses of the tax law as steppers: four groups, linked where one cannot stand without another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.table.dialogs.clauses import Clause, ClauseGroup, ClauseRow, place_groups
from game.app.widgets.widget import Group, Tip
from game.engine.refusal import Refusal
from game.rules.poleconomy.law import ALL_SAVINGS, BEYOND_THE_BOOK, CLAUSES, NARROWEST_BAND, Law
from game.rules.poleconomy.state import SAVINGS_FACE, PoleconomyState

GROUPS: Final[Mapping[str, Sequence[Sequence[str]]]] = {
    "property": (("company_rate",), ("ad_rate",), ("free_companies",), ("free_ads",)),
    "people": (("head_tax",), ("floor",), ("band_low", "band_high", "band_tax")),
    "paper": (("bond_rate",), ("savings_rate",), ("savings_protected",)),
    "relief": (("life_deduction",), ("insurance_deduction",)),
}
COUNTS: Final = frozenset(("free_companies", "free_ads"))
NONE_AT_0: Final = frozenset(("floor", "band_low", "band_high"))
RULE: Final = "POL-28.6"


class ClauseSheet(Group):
    """All clauses of a draft, beside the law in force."""

    def __init__(self, asked: Question, law: Law, force: Law) -> None:
        say = asked.phrases.say
        self.groups = [
            ClauseGroup(say(f"clause.group.{group}"), [_row(asked, names, law, force) for names in rows])
            for group, rows in GROUPS.items()
        ]
        super().__init__(self.groups)

    def stand_at(self, ruler: Canvas, box: Box) -> float:
        """Stand at the top of a box; returns the height."""
        high = place_groups(self.groups, ruler, box)
        self.box = box._replace(h=high)
        return high


def _row(asked: Question, names: Sequence[str], law: Law, force: Law) -> ClauseRow:
    say = asked.phrases.say
    label = say("clause.band") if len(names) > 1 else say(f"clause.{names[0]}")
    clauses = [_clause(asked, name, force) for name in names]
    return ClauseRow(label, clauses, [getattr(law, name) for name in names])


def _clause(asked: Question, name: str, force: Law) -> Clause:
    say, phrases = asked.phrases.say, asked.phrases
    state: PoleconomyState = asked.state
    values = CLAUSES[name]
    told = tuple(clause_words(asked, name, value) for value in values)
    closed = None
    if state.options.law_scope == "book" and name in BEYOND_THE_BOOK:
        closed = phrases.reason(Refusal("beyond_the_book", "POL-28.3", {"clause": name}))
    title = say(f"clause.{name}")
    hint = Tip(title, say(f"clause.told.{name}"), RULE, phrases.book.heading(RULE), refuses=False)
    return Clause(name, title, values, told, getattr(force, name), hint, closed)


def clause_words(asked: Question, name: str, value: int) -> str:
    """What a clause can be, as it stands on its stepper."""
    say = asked.phrases.say
    if name in COUNTS:
        return say("clause.first", n=value) if value else "0"
    if not value and name in NONE_AT_0:
        return say("clause.none")
    if name == "savings_protected":
        return say("clause.all") if value >= ALL_SAVINGS else asked.spelled("money", SAVINGS_FACE * value)
    return asked.spelled("money", value)


def with_clause(law: Law, name: str, value: int) -> Law:
    """The law with another value of a clause; the other end of a band moves along where it has to."""
    law = law._replace(**{name: value})
    low, high = CLAUSES["band_low"][1:], CLAUSES["band_high"][1:]
    match name:
        case "band_low" if value:
            return law._replace(band_high=max(law.band_high, value + NARROWEST_BAND))
        case "band_high" if value:
            return law._replace(band_low=min(law.band_low or low[0], value - NARROWEST_BAND))
        case "band_low" | "band_high":
            return law._replace(band_low=0, band_high=0, band_tax=0)
        case "band_tax" if value and not law.band_low:
            return law._replace(band_low=low[0], band_high=high[-1])
        case _:
            return law
