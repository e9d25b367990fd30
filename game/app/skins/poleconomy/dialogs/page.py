"""What the pages of Election night are made of: title, parts and answers, and the parts that several have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from game.app.skin_api.question import NOBODY, Question
from game.app.skin_api.view_models import Line
from game.app.skins.poleconomy.dialogs.common import looks
from game.app.skins.poleconomy.dialogs.options import Option, OptionRow
from game.app.skins.poleconomy.looks import Looks
from game.app.table.dialogs.answer_dialog import Reply
from game.app.table.dialogs.cards import Lines
from game.app.widgets.widget import Widget
from game.app.widgets.words import Caps
from game.components.consent import Accept, Refuse
from game.engine.spelling import Series
from game.rules.poleconomy.coalitions import governments
from game.rules.poleconomy.country import CoalitionOffer
from game.rules.poleconomy.government import coalitions, offers_left, units_of
from game.rules.poleconomy.state import PoleconomyState

SHOWN: Final = 3
"""So many other Governments are named at most."""


class Chosen(msgspec.Struct, frozen=True):
    """A row was chosen."""

    number: int


class Draft(msgspec.Struct, frozen=True):
    """What a person has put together so far: the row, and the terms of an offer."""

    number: int = 0
    minister: int = NOBODY
    salaries: tuple[int, ...] = ()
    before: int = 0
    """The promise to the Prime Minister from before that was the office: it comes back with another one."""

    def led_by(self, seat: int) -> Draft:
        """The same with another Prime Minister, who needs no promise."""
        if seat == self.minister:
            return self
        salaries = list(self.salaries)
        salaries[self.minister] = salaries[self.minister] or self.before
        before, salaries[seat] = salaries[seat], 0
        return replace(self, minister=seat, salaries=tuple(salaries), before=before)

    def paying(self, seat: int, salary: int) -> Draft:
        """The same with another promise."""
        salaries = tuple(salary if one == seat else pay for one, pay in enumerate(self.salaries))
        return replace(self, salaries=salaries)


class Page:
    """What stands in the dialog besides Parliament."""

    def __init__(self, over: str = "", title: str = "", rule: str = "") -> None:
        self.over, self.title, self.rule = over, title, rule
        self.subtitle = ""
        self.note = ""
        self.parts: list[Widget] = []
        self.members: tuple[int, ...] = ()
        """Who would govern, as Parliament shows it; () as it is."""
        self.no: Reply | None = None
        self.yes: Reply | None = None


def row(found: Looks, option: Option, number: int, draft: Draft, *, judged: bool = True) -> OptionRow:
    """A row that can be chosen."""
    return OptionRow(
        found, option, lambda: Chosen(number), digit=number + 1, chosen=number == draft.number, chance=judged
    )


def ordered(seat: int, members: Sequence[int]) -> list[int]:
    """The members, `seat` first."""
    return [seat, *(one for one in members if one != seat)]


def names_of(found: Looks, seats: Sequence[int]) -> Series:
    """The names of seats, one after the other."""
    return Series(tuple(found.name(seat) for seat in seats))


def with_you(found: Looks, seat: int, members: Sequence[int]) -> str:
    """The members of whom a person is one: "You, Ada and Bart"."""
    names = names_of(found, [one for one in members if one != seat])
    return found.say("night.together", names=Series((found.say("night.you"), *names.items)))


def yes_no(asked: Question, page: Page) -> None:
    """Answer with yes or no."""
    phrases = asked.phrases
    page.yes = Reply(phrases.label(Accept()), Accept(), "check", "y")
    page.no = Reply(phrases.label(Refuse()), Refuse(), "x", "n")


def offers_of(state: PoleconomyState) -> Sequence[CoalitionOffer]:
    """The offers since the last poll."""
    election = state.table.country.election
    return election.offers if election is not None else ()


def order_of(found: Looks, state: PoleconomyState, seat: int) -> list[tuple[int, str]]:
    """Who may still make offers, and how many: `seat` has one less by then."""
    table, election = state.table, state.table.country.election
    rows: list[tuple[int, str]] = []
    for unit in units_of(table):
        left = offers_left(table, unit.leader) - (unit.leader == seat)
        if (
            election is None
            or unit.leader in election.passed
            or left <= 0
            or not coalitions(table, unit.leader)
        ):
            continue
        rows.append((unit.leader, found.say("night.times", n=left)))
    return rows


def what_then(found: Looks, state: PoleconomyState) -> str:
    """What comes when all units have failed (POL-23.7, 23.8)."""
    election = state.table.country.election
    last = election is not None and election.poll > state.options.max_reelections
    return found.say("night.then_caretaker" if last else "night.then_throws")


def without(found: Looks, state: PoleconomyState, seat: int) -> str:
    """Which Governments there could be without a player."""
    country = state.table.country
    told: list[str] = []
    for units in governments(state.table):
        members = sorted(member for unit in units for member in unit.members)
        if seat not in members and len(told) < SHOWN:
            votes = country.votes_of(members)
            told.append(found.say("night.government_of", names=names_of(found, members), n=votes))
    return found.say("night.without", each=Series(tuple(told), "comma"), whole=country.seats) if told else ""


def add_offers(asked: Question, state: PoleconomyState, page: Page) -> None:
    """The offers since the last poll, and how they were answered."""
    found = looks(asked)
    lines: list[Line] = []
    for offer in reversed(offers_of(state)):
        how = "agreed" if offer.agreed else "waiting" if offer.asked is not None else "refused"
        names = names_of(found, offer.partners)
        text = found.say(f"night.offer.{how}", seat=offer.seat, names=names, pm=offer.minister)
        lines.append(Line(f"seat-{offer.seat}", text, "soft" if how == "refused" else "plain"))
    if lines:
        page.parts += [Caps(found.say("night.offers")), Lines(lines, asked.skin, 14)]
