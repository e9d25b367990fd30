"""The dialog in which a Prime Minister governs: a rail of five parts, a page for each (POL-25); and what he
should see to first."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.phrases import Phrases
from game.app.skin_api.question import DialogLauncher, Question
from game.app.skins.poleconomy.govern.arrow import ArrowPage
from game.app.skins.poleconomy.govern.bills import BillsPage
from game.app.skins.poleconomy.govern.bonds import IssuePage, RedeemPage
from game.app.skins.poleconomy.govern.cabinet import CabinetPage
from game.app.skins.poleconomy.govern.page import Page, Turned
from game.app.table.dialogs.table_dialog import LOW, TableDialog
from game.app.table.dialogs.tallies import FieldSet
from game.app.widgets.rail import Rail, RailPart
from game.app.widgets.widget import Command, Tip
from game.rules.poleconomy.country import PARTS, Part
from game.rules.poleconomy.effects import dues
from game.rules.poleconomy.messages import (
    IssueBonds,
    KeepBonds,
    RedeemBonds,
    SetCabinet,
    TableGrant,
    TableLaw,
)
from game.rules.poleconomy.messages.powers import Power
from game.rules.poleconomy.state import BOND_FACE, PoleconomyState
from game.rules.poleconomy.turn import Ready

PAGES: Final[tuple[type[Page], ...]] = (ArrowPage, CabinetPage, BillsPage, IssuePage, RedeemPage)
ORDER: Final = "POL-25.8"
KINDS: Final = (TableGrant, SetCabinet, TableLaw, IssueBonds, RedeemBonds)
"""What is done here. The first one's key opens it."""


class GovernDialog(TableDialog):
    """Arrow, Cabinet, bills, issue, redeem; parts that are over show a lock. It stays open for the next."""

    wide = 1180.0
    UNTRACKED = TableDialog.UNTRACKED | {"page"}

    def __init__(self, asked: Question) -> None:
        self.page = _page(first_page(asked), asked)
        super().__init__(asked)

    def lasts(self, asked: Question) -> bool:
        """While the Prime Minister is still before the move, also while what he did is shown."""
        table = asked.state.table
        waits = asked.choice is None and table.seat == table.pm and table.country.ballot is None
        return isinstance(asked.choice, Ready) or (waits and table.stage == "arrow" and not table.over)

    def show(self, asked: Question) -> None:
        """Another moment of the turn: a part that has been closed meanwhile makes room for the next."""
        state: PoleconomyState = asked.state
        if asked.choice is None:
            return  # what was done is still being shown
        if PARTS.index(self.page.part) < open_from(state):
            self.page = _page(PARTS[open_from(state)], asked)
        else:
            self.page.show(asked)
        super().show(asked)

    def advise(self) -> None:
        """Where something else is advised than this page is for, to leave it is in brass."""
        super().advise()
        advised = self.asked.advised
        here = isinstance(advised, Power) and advised.part == self.page.part
        if advised is not None and self.asked.choice is not None and not here:
            self.left[0].kind = "brass"

    def fill(self) -> None:
        """Head, rail, and the page."""
        say = self.asked.phrases.say
        self.asks(self.asked.seat, say("govern.over"))
        self.rule, self.pinned, self.subtitle = "", (), ""
        parts = [self._rail_part(part) for part in PARTS]
        self.corner = Rail(parts, say("govern.order"))
        self.left = [self.back_button()]
        self.page.fill(self)

    def _rail_part(self, part: Part) -> RailPart:
        phrases = self.asked.phrases
        label, place = phrases.say(f"govern.part.{part}"), PARTS.index(part)
        told = phrases.say(f"govern.told.{part}")
        heading = phrases.book.heading(ORDER)
        if part == self.page.part:
            return RailPart(label, "now", None, Tip(label, told, ORDER, heading, refuses=False))
        if place < open_from(self.asked.state):
            closed = phrases.say("govern.closed")
            return RailPart(label, "done", None, Tip(label, closed, ORDER, heading))
        return RailPart(label, "coming", Turned(part), Tip(label, told, ORDER, heading, refuses=False))

    def handle(self, command: Command) -> bool:
        """Turn to another page; have another value on the page."""
        match command:
            case Turned(part):
                self.page, self.tallest = _page(part, self.asked), 0.0
            case FieldSet(field, value):
                self.page.set(field, value)
            case _:
                return False
        self.refill()
        return True

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """In a low window the rail goes without its note."""
        self.page.low = whole.h / ruler.t < LOW
        if isinstance(self.corner, Rail):
            self.corner.note = "" if self.page.low else self.asked.phrases.say("govern.order")
        super().arrange(ruler, whole)

    def lay_pinned(self, ruler: Canvas, box: Box) -> float:
        """What the page keeps in sight."""
        return self.page.lay_pinned(ruler, box)

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """The page."""
        return self.page.lay_body(ruler, box)


class RedemptionDialog(TableDialog):
    """Right after a Taxation event only bonds can be redeemed (POL-29.11)."""

    UNTRACKED = TableDialog.UNTRACKED | {"page"}

    def __init__(self, asked: Question) -> None:
        self.page = RedeemPage(asked)
        super().__init__(asked)

    def show(self, asked: Question) -> None:
        """As long as more can be redeemed."""
        if asked.choice is not None:
            self.page.show(asked)
            super().show(asked)

    def fill(self) -> None:
        """The page, and the button that redeems no more."""
        self.asks(self.asked.seat, self.asked.phrases.say("govern.after_tax"))
        self.page.fill(self)
        self.left = [self.answer(self.asked.phrases.label(KeepBonds()), KeepBonds(), icon="skip", key="n")]

    def handle(self, command: Command) -> bool:
        """Have another number redeemed."""
        if not isinstance(command, FieldSet):
            return False
        self.page.set(command.field, command.value)
        self.refill()
        return True

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """The page."""
        return self.page.lay_body(ruler, box)


def _page(part: Part, asked: Question) -> Page:
    return next(page for page in PAGES if page.part == part)(asked)


def launcher(asked: Question) -> DialogLauncher | None:
    """The button of the bar, with what the country needs; None for whoever does not govern now."""
    state: PoleconomyState = asked.state
    if not (state.table.game2 and isinstance(asked.choice, Ready) and state.table.pm == asked.seat):
        return None
    phrases = asked.phrases
    closed = asked.reason(RedeemBonds(0, (0,) * state.table.seats)) if state.table.stage != "arrow" else None
    words = need(phrases, state).words
    return DialogLauncher("govern", phrases.say("govern.label"), "gavel", KINDS, GovernDialog, closed, words)


class Need(NamedTuple):
    """What it is, in a few words, and the part in which it is seen to; "" where there is none."""

    words: str
    part: Part


def need(phrases: Phrases, state: PoleconomyState) -> Need:
    """The most pressing need of the country."""
    country, due = state.table.country, dues(state)
    say = phrases.say
    if due.bonds > due.most:
        return Need(say("govern.need.bankrupt", due=due.bonds, most=due.most), "bills")
    if due.salary > country.treasury:
        return Need(say("govern.need.salary", money=due.salary - country.treasury), "bills")
    count = min(state.table.bonds_left, country.treasury // BOND_FACE)
    if count and open_from(state) <= PARTS.index("redeem"):
        return Need(say("govern.need.redeem", money=country.treasury, n=count), "redeem")
    return Need("", "bills")


def open_from(state: PoleconomyState) -> int:
    """The place among the parts of the first that is still open (POL-25.8)."""
    return PARTS.index(state.table.country.part)


def first_page(asked: Question) -> Part:
    """The page that opens first: that of a hint, else where there is a need, else the bills; none that is
    closed."""
    hinted = asked.advised
    wanted = hinted.part if isinstance(hinted, Power) else need(asked.phrases, asked.state).part
    return PARTS[max(open_from(asked.state), PARTS.index(wanted))]
