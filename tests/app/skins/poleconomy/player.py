"""Hands for the dialogs of Game 2 of Poleconomy: governing, redeeming, and Election night."""

from __future__ import annotations

from typing import Any

import pygame

from game.app.skins.poleconomy.dialogs.night import ElectionNight
from game.app.skins.poleconomy.dialogs.options import OptionRow
from game.app.skins.poleconomy.dialogs.terms import Terms
from game.app.skins.poleconomy.govern.bills import BillsPage
from game.app.skins.poleconomy.govern.cabinet import CabinetPage
from game.app.skins.poleconomy.govern.dialog import GovernDialog, RedemptionDialog
from game.app.skins.poleconomy.govern.grant_form import GrantForm
from game.app.table.dialogs.clauses import ClauseStepper
from game.app.widgets.rail import Rail
from game.app.widgets.slider import Stepper
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Action
from game.rules.poleconomy.country import PARTS, Part
from game.rules.poleconomy.government import coalitions
from game.rules.poleconomy.grants import CONDITIONS, PARAMETERS
from game.rules.poleconomy.law import Law, tidy
from game.rules.poleconomy.messages import (
    AskToJoin,
    Invite,
    IssueBonds,
    NameCandidate,
    OfferCoalition,
    Power,
    RedeemBonds,
    SetCabinet,
    StandAlone,
    TableGrant,
    TableLaw,
    TurnArrow,
)
from game.rules.poleconomy.parties import party_of
from tests.app.drivers.any_player import AnyPlayer, written


def as_said(action: Action) -> Action:
    """The same action as the dialogs say it: a band without a tax is none, and a Prime Minister is promised
    nothing."""
    match action:
        case TableLaw(law):
            return TableLaw(tidy(Law(*law)))
        case OfferCoalition(partners, minister, salaries):
            promised = (0 if seat == minister else pay for seat, pay in enumerate(salaries))
            return OfferCoalition(partners, minister, tuple(promised))
        case _:
            return action


class Player(AnyPlayer):
    """Somebody at a table of Poleconomy; with `keys` everything is done by keys."""

    def __init__(
        self, match: Match, size: tuple[int, int] = (1280, 720), *, keys: bool = False, **settings: Any
    ) -> None:
        super().__init__(match, size, keys=keys, plain=False, **settings)

    def command(self, dice: Dice) -> Action:
        """A random legal action, as the dialogs say it."""
        return as_said(super().command(dice))

    # what is said

    def say(self, action: Action) -> None:
        """Say what was chosen, whatever it takes; the match goes on by exactly that."""
        if isinstance(self.dialog, GovernDialog) and not isinstance(action, Power | TurnArrow):
            self.push(self.button(self.dialog.left[0].label))
        match self.dialog:
            case GovernDialog() | RedemptionDialog() | ElectionNight():
                before = len(self.table.match.log)
                self.put_together_here(action)
                log = self.table.match.log
                assert len(log) > before and log[before].said == action, (action, log[before:])
            case _:
                super().say(action)

    def set_in_row(self, action: Action) -> None:
        """In the dialog that the bar has opened: governing has pages of its own."""
        if isinstance(self.dialog, GovernDialog):
            self.set_up(action)
        else:
            super().set_in_row(action)

    def put_together_here(self, action: Action) -> None:
        """Set everything in a dialog of Game 2, and press the button."""
        self.set_up(action)
        self.commit(action)

    def set_up(self, action: Action) -> None:
        """Set everything that an action says."""
        match action:
            case TurnArrow():
                self.turn_to("arrow")
            case SetCabinet():
                self.turn_to("cabinet")
                self.set_cabinet(action)
            case TableLaw(law):
                self.turn_to("bills")
                self.choose_kind("law")
                for name, value in law._asdict().items():
                    self.set_clause(name, value)
            case TableGrant():
                self.turn_to("bills")
                self.choose_kind("grant")
                self.set_grant(action)
            case IssueBonds(count):
                self.turn_to("issue")
                self.set_clause("count", count)
            case RedeemBonds(bank, held):
                self.turn_to("redeem")
                self.set_clause("bank", bank)
                for seat, count in enumerate(held):
                    if count or self.clauses(f"held-{seat}"):
                        self.set_clause(f"held-{seat}", count)
            case StandAlone() | Invite() | AskToJoin() | NameCandidate():
                self.choose_row(self.members_of(action))
            case OfferCoalition():
                self.choose_row(self.members_of(action))
                self.set_terms(action)
            case _:
                pass

    # governing

    def turn_to(self, part: Part) -> None:
        """Go to a page along the rail."""
        dialog = self.dialog
        if not isinstance(dialog, GovernDialog) or dialog.page.part == part:
            return
        rail = dialog.corner
        assert isinstance(rail, Rail)
        place = PARTS.index(part)
        if self.keys:
            self.go_to(rail)
            while rail.at != place:
                self.key(pygame.K_RIGHT if rail.at < place else pygame.K_LEFT)
            self.key(pygame.K_RETURN)
        else:
            now, rail.at = rail.at, place
            box, rail.at = rail.tip_box, now
            s = self.table.view.desk.scale
            self.click(box.cx * s, box.cy * s)
        self.step()
        assert dialog.page.part == part, (part, dialog.page.part)

    def clauses(self, field: str) -> list[ClauseStepper]:
        """The stepper of a field, if there is one."""
        assert self.dialog is not None
        found = (w for w in self.dialog.walk() if isinstance(w, ClauseStepper))
        return [stepper for stepper in found if stepper.clause.field == field]

    def set_clause(self, field: str, value: int) -> None:
        """By its digits, or by clicks on minus and plus."""
        stepper = self.clauses(field)[0]
        wanted = stepper.clause.values.index(value)
        if self.keys and stepper.value != wanted:
            self.go_to(stepper)
            self.type(written(stepper, wanted))
        elif stepper.value != wanted:
            self.count_to(stepper.name, wanted)
        assert self.clauses(field)[0].value == wanted, (field, value, stepper.value)

    def count_to(self, name: str, wanted: int) -> None:
        """Click on minus or plus until a number stands there."""
        assert self.dialog is not None
        for _ in range(abs(self.named(name).value - wanted)):
            stepper = self.named(name)
            self.dialog.body.reveal(stepper)  # what stands above it may have grown
            self.step()
            box, s = stepper.box, self.table.view.desk.scale
            x = box.right - 8 if stepper.value < wanted else box.x + 8
            self.click(x * s, box.cy * s)
        assert self.named(name).value == wanted, (name, wanted)

    def press_tab(self, name: str, place: int) -> None:
        """Choose one of a few parts by the name of the whole; the focus stays there."""
        tabs = self.named(name)
        if tabs.place == place:
            return
        if self.keys:
            self.go_to(tabs)
            for _ in range(abs(tabs.place - place)):
                assert self.table.view.desk.focus.current is self.named(name), name
                self.key(pygame.K_RIGHT if self.named(name).place < place else pygame.K_LEFT)
        else:
            assert self.dialog is not None
            self.dialog.body.reveal(tabs)
            box, s = tabs.boxes()[place], self.table.view.desk.scale
            self.click(box.cx * s, box.cy * s)
        assert self.named(name).place == place, (name, place)

    def choose_kind(self, kind: str) -> None:
        """A tax law or a grant."""
        page = self.bills
        if page.kind != kind:
            self.press_tab(page.say("govern.kind.name"), int(kind == "grant"))
        assert self.bills.kind == kind

    @property
    def bills(self) -> BillsPage:
        """The page of the bills."""
        assert isinstance(self.dialog, GovernDialog) and isinstance(self.dialog.page, BillsPage)
        return self.dialog.page

    @property
    def grant_form(self) -> GrantForm:
        """The form of a grant."""
        assert self.dialog is not None
        return next(part for part in self.dialog.body.children if isinstance(part, GrantForm))

    def set_grant(self, action: TableGrant) -> None:
        """Condition, number, amount and time."""
        if self.bills.grant.condition != action.condition:
            self.reach(self.grant_form.chips[list(CONDITIONS).index(action.condition)])
            self.step()
        if PARAMETERS[action.condition]:
            self.set_clause("number", action.number)
        self.set_clause("amount", action.amount)
        self.press_tab(self.grant_form.time.name, int(action.timing != "now"))

    def set_cabinet(self, action: SetCabinet) -> None:
        """The post of each, then the salaries."""
        dialog = self.dialog
        assert isinstance(dialog, GovernDialog) and isinstance(dialog.page, CabinetPage)
        page = dialog.page
        members = sorted(page.country.government)
        for seat in members:
            self.pick_in(self.named(page.say("govern.cabinet.post_of", seat=seat)), action.posts[seat])
        for seat in members:
            self.set_clause(f"pay-{seat}", action.salaries[seat])

    # Election night

    def members_of(self, action: Action) -> set[int]:
        """Whose badges stand in the row that says it."""
        dialog = self.dialog
        assert isinstance(dialog, ElectionNight)
        seat, table = dialog.asked.seat, dialog.now.table
        match action:
            case Invite(other):
                return {seat, other}
            case AskToJoin(founder):
                return {seat, *(party_of(table, founder) or ())}
            case NameCandidate(candidate):
                return {candidate}
            case OfferCoalition(partners):
                return set(coalitions(table, seat)[partners])
            case _:
                return {seat}

    def choose_row(self, members: set[int]) -> None:
        """Press a row; by keys its digit."""
        row = self.row_of(members)
        if not row.chosen:
            self.table.view.desk.focus.show(False)
            self.letter(row.shortcut) if self.keys and row.shortcut else self.reach(row)
        assert self.row_of(members).chosen, members

    def row_of(self, members: set[int]) -> OptionRow:
        """The row with these badges."""
        assert self.dialog is not None
        rows = [widget for widget in self.dialog.walk() if isinstance(widget, OptionRow)]
        return next(row for row in rows if set(row.option.seats) == members)

    def set_terms(self, action: OfferCoalition) -> None:
        """Who would be Prime Minister, and what each is promised."""
        dialog = self.dialog
        assert isinstance(dialog, ElectionNight)
        tabs = self.named(dialog.looks.say("night.minister"))
        self.press_tab(tabs.name, [value for value, _ in tabs.parts].index(action.minister))
        for seat in self.terms.paid:
            steppers = [widget for widget in self.terms.walk() if isinstance(widget, Stepper)]
            stepper, pay = steppers[self.terms.paid.index(seat)], action.salaries[seat]
            if self.keys and stepper.value != pay:
                self.go_to(stepper)
                self.type(str(10 * pay))
                assert self.named(stepper.name).value == pay, (seat, pay)
            elif stepper.value != pay:
                self.count_to(stepper.name, pay)

    @property
    def terms(self) -> Terms:
        """The terms of the offer."""
        assert self.dialog is not None
        return next(part for part in self.dialog.body.children if isinstance(part, Terms))
