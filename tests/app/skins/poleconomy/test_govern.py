"""The dialog in which a Prime Minister governs: its rail, the bill editor, Cabinet, bonds."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.app.play.commands import AskHint
from game.app.skins.poleconomy.govern.bills import BillsPage
from game.app.skins.poleconomy.govern.bonds import BondsPage, RedeemPage
from game.app.skins.poleconomy.govern.cabinet import CabinetPage
from game.app.skins.poleconomy.govern.clause_list import clause_words, with_clause
from game.app.skins.poleconomy.govern.dialog import GovernDialog, RedemptionDialog
from game.app.skins.poleconomy.govern.grant_form import GrantForm
from game.app.skins.poleconomy.govern.page import Turned, Verdict
from game.app.skins.poleconomy.govern.voting import ParliamentVote
from game.app.table.curtain import Curtain
from game.app.table.dialogs.clauses import ClauseStepper
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown
from game.app.widgets.rail import Rail
from game.app.widgets.widget import Widget
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.policy import Candidate
from game.engine.vocabulary import Action, Seat
from game.rules.poleconomy import RULES
from game.rules.poleconomy.bonds import Redemption
from game.rules.poleconomy.country import PARTS, Part
from game.rules.poleconomy.governing import any_power
from game.rules.poleconomy.grants import CONDITIONS, PARAMETERS
from game.rules.poleconomy.law import CLAUSES, DEFAULT_LAW, LAWS, NARROWEST_BAND, Law, clause_fault, tidy
from game.rules.poleconomy.messages import (
    IssueBonds,
    KeepBonds,
    RedeemBonds,
    SetCabinet,
    TableGrant,
    TableLaw,
    Throw,
)
from game.rules.poleconomy.turn import Ready
from tests.app.drivers.any_player import written
from tests.app.drivers.caravan import resumed
from tests.app.drivers.table import AtTable, new_services
from tests.poleconomy.lakes import BOARD
from tests.poleconomy.realm import Realm

pytestmark = pytest.mark.usefixtures("glanced")
TAB, ENTER, ESC, UP, DOWN = pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN
LEVELS = ("human", "regular", "regular", "human", "regular", "regular")


def sitting_at(realm: Realm, size: tuple[int, int] = (1280, 720), text: float = 1.0) -> AtTable:
    """Somebody who is Prime Minister before the move."""
    seats = tuple(
        Seat(name, LEVELS[n], n)
        for n, name in enumerate(("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya")[: realm.table.seats])
    )
    if not realm.state.stack:
        realm.state.stack.append(Ready(seat=0))
    realm.state.heard = None
    match = resumed(Match(RULES, BOARD, realm.options, seats, 3), realm.state)
    services = new_services(RULES)
    services.settings.text_scale = text
    services.settings.own_speed = services.settings.others_speed = "instant"
    services.settings.curtain = "never"
    table = AtTable(match, services, size)
    table.step(ms=400)
    return table


def governing(
    realm: Realm | None = None, part: Part | None = None, **shown: Any
) -> tuple[AtTable, GovernDialog]:
    """The dialog, opened by its key, at a part."""
    table = sitting_at(realm or Realm().treasury(400).bonds(bank=4, A=1, C=2), **shown)
    table.letter("g")
    table.step(ms=400)
    dialog = table.table.view.desk.modal
    assert isinstance(dialog, GovernDialog)
    if part is not None:
        dialog.emit(Turned(part))
        table.step(ms=400)
    return table, dialog


def named(dialog: GovernDialog | RedemptionDialog, name: str) -> Any:
    return next(w for w in dialog.walk() if isinstance(w, ClauseStepper) and w.clause.field == name)


def button(dialog: GovernDialog | RedemptionDialog, label: str) -> Button:
    return next(w for w in dialog.walk() if isinstance(w, Button) and w.label.startswith(label))


def click(table: AtTable, widget: Widget, at: float = 0.5) -> None:
    s = table.table.view.desk.scale
    table.click((widget.box.x + widget.box.w * at) * s, widget.box.cy * s)
    table.step(ms=100)


def brass(dialog: GovernDialog | RedemptionDialog) -> Button:
    """The button of Enter: it is in brass only where it does what is advised."""
    return next(w for w in dialog.walk() if isinstance(w, Button) and w.shortcut == "enter")


def bills(dialog: GovernDialog) -> BillsPage:
    assert isinstance(dialog.page, BillsPage)
    return dialog.page


def said(table: AtTable) -> list[Action]:
    return [entry.said for entry in table.table.match.log if isinstance(entry.said, Action)]


# the rail


def test_it_opens_by_its_key_never_by_itself_and_its_button_names_the_need() -> None:
    table = sitting_at(Realm().treasury(40).paid(A=100, D=50).bonds(bank=4))
    assert table.table.view.desk.modal is None
    item = next(item for item in table.items if item.name == "govern")
    assert item.key == "g" and item.sub == "Salary $110K short"
    rich = sitting_at(Realm().treasury(400).bonds(bank=6))
    assert next(item for item in rich.items if item.name == "govern").sub == "$400K could redeem 4"
    poor = sitting_at(Realm().treasury(0).bonds(bank=20))
    assert next(item for item in poor.items if item.name == "govern").sub.startswith("Bonds costs")


def test_nobody_else_governs_and_in_game_1_there_is_nothing_to_govern() -> None:
    realm = Realm()
    realm.table.pm = 3
    assert not [item for item in sitting_at(realm).items if item.name == "govern"]


@pytest.mark.rule("POL-25.8")
def test_a_part_that_is_over_shows_a_lock_and_the_dialog_stays_open_for_the_next() -> None:
    table, dialog = governing(part="issue")
    stepper = named(dialog, "count")
    click(table, stepper, 0.95)
    assert brass(dialog).enabled
    table.key(ENTER)
    for _ in range(20):
        table.step(ms=100)
    assert said(table) == [IssueBonds(1)]
    assert table.table.view.desk.modal is dialog
    rail = dialog.corner
    assert isinstance(rail, Rail)
    states = {part: one.state for part, one in zip(PARTS, rail.parts, strict=True)}
    assert states == {
        "arrow": "done", "cabinet": "done", "bills": "done", "issue": "now", "redeem": "coming",
    }  # fmt: skip
    assert rail.parts[0].command is None and rail.parts[4].command == Turned("redeem")
    assert dialog.page.country.unissued == 22 and named(dialog, "count").value == 0


def test_the_rail_is_gone_along_with_the_arrows() -> None:
    table, dialog = governing(part="bills")
    desk = table.table.view.desk
    for _ in range(60):
        if desk.focus.current is dialog.corner:
            break
        table.key(TAB)
    table.key(pygame.K_LEFT)
    table.key(ENTER)
    assert isinstance(dialog.page, CabinetPage)


@pytest.mark.parametrize(("size", "text"), [((1024, 600), 1.6), ((1280, 720), 1.0), ((1280, 720), 1.6)])
def test_every_page_stands_in_its_window(size: tuple[int, int], text: float) -> None:
    realm = Realm(6).treasury(400).bonds(bank=4, A=1, B=1, C=2)
    table, dialog = governing(realm, size=size, text=text)
    whole = table.table.view.desk.whole
    for part in PARTS:
        dialog.emit(Turned(part))
        table.step(ms=50)
        assert dialog.page.part == part
        assert dialog.box.x >= whole.x and dialog.box.right <= whole.right, part
        assert dialog.box.y >= whole.y and dialog.box.bottom <= whole.bottom, part
        for widget in dialog.children:
            if not widget.hidden and widget.box.w:
                assert widget.box.right <= dialog.box.right + 1, (part, widget)
                assert widget.box.bottom <= dialog.box.bottom + 1, (part, widget)
        body = dialog.body.box
        for stepper in (w for w in dialog.body.walk() if isinstance(w, ClauseStepper)):
            assert body.x <= stepper.box.x and stepper.box.right <= body.right + 1, stepper.name


# the tax law


@pytest.mark.rule("POL-28.3")
def test_clauses_are_set_by_mouse_and_keys_and_the_law_is_tabled() -> None:
    table, dialog = governing(part="bills")
    assert not brass(dialog).enabled, "a law equal to the one in force cannot be tabled"
    click(table, named(dialog, "company_rate"), 0.95)
    assert bills(dialog).law.company_rate == 6 and brass(dialog).enabled
    desk = table.table.view.desk
    head = named(dialog, "head_tax")
    for _ in range(80):
        if desk.focus.current is head:
            break
        table.key(TAB)
    for digit in "50":
        table.letter(digit)
        table.step(pygame.Event(pygame.TEXTINPUT, text=digit))
    table.key(UP)
    assert bills(dialog).law == DEFAULT_LAW._replace(company_rate=6, head_tax=6)
    row = named(dialog, "head_tax").parent
    assert row is not None and row.changed and row.in_force == "in force $0"
    click(table, brass(dialog))
    table.step(ms=400)
    assert said(table)[0] == TableLaw(DEFAULT_LAW._replace(company_rate=6, head_tax=6))


def test_the_ends_of_the_band_move_along_and_every_draft_can_be_tabled() -> None:
    for name, values in CLAUSES.items():
        for value in values:
            for start in (DEFAULT_LAW, LAWS["progressive"], Law(band_low=2, band_high=6, band_tax=1)):
                law = with_clause(start, name, value)
                assert getattr(law, name) == value
                assert not clause_fault(law), (name, value, law)
    law = with_clause(LAWS["progressive"], "band_low", 8)
    assert (law.band_low, law.band_high) == (8, 12)
    law = with_clause(LAWS["progressive"], "band_high", 8)
    assert (law.band_low, law.band_high) == (8 - NARROWEST_BAND, 8)
    assert with_clause(law, "band_low", 0)[6:9] == (0, 0, 0)


def test_floor_and_band_have_none_and_savings_all() -> None:
    _, dialog = governing(part="bills")
    assert named(dialog, "floor").shown(0) == "none"
    assert named(dialog, "savings_protected").shown(20) == "all"
    assert named(dialog, "savings_protected").shown(19) == "$1,900K"
    assert clause_words(dialog.asked, "free_companies", 2) == "first 2"


def test_a_preset_is_taken_up_and_the_law_in_force_again() -> None:
    table, dialog = governing(part="bills")
    click(table, button(dialog, "Austerity"))
    assert bills(dialog).law == LAWS["austerity"]
    click(table, button(dialog, "In force"))
    assert bills(dialog).law == DEFAULT_LAW


def test_each_row_tells_what_can_be_collected_and_how_somebody_leans() -> None:
    realm = Realm().cash(A=900, B=900, C=20, D=900).own(A="o3 o6", C="o9")
    table, dialog = governing(realm, "bills")
    for _ in range(5):
        click(table, named(dialog, "company_rate"), 0.95)
    rows = {row.name: row for row in bills(dialog)._table.rows}  # pyright: ignore[reportPrivateUsage]
    assert [cell.text for cell in rows["Ada"].cells] == ["$100K", "$200K", "$100K", "14"]
    assert [cell.text for cell in rows["Chen"].cells] == ["$20K", "$20K", "same", "9"]
    assert rows["Chen"].below == "all there is of $100K"
    assert rows["Ada"].word == "for" and rows["Dolores"].word == "asks Dolores"


def test_votes_stand_up_to_the_line_and_the_verdict_says_on_whom_it_hangs() -> None:
    realm = Realm().cash(A=900, B=900, C=900, D=900).own(B="o3 o6 o9")
    table, dialog = governing(realm, "bills")
    for _ in range(5):
        click(table, named(dialog, "company_rate"), 0.95)
    page = bills(dialog)
    bar = page._bar  # pyright: ignore[reportPrivateUsage]
    sides = {bloc.name: bloc.side for bloc in bar.blocs}
    assert bar.needed == 18 and sides["Ada"] == "for" and sides["Bart"] == "against"
    assert sides["Dolores"] == "open"
    assert brass(dialog).sub == f"{bar.votes('for')} sure or leaning, 18 needed"


def test_m_finds_a_single_change_that_carries_it() -> None:
    realm = Realm().cash(A=900, B=900, C=900, D=900).own(A="o3", B="o6 o9", C="o14 o18", D="o20")
    table, dialog = governing(realm, "bills", size=(1280, 640))
    page = bills(dialog)
    for _ in range(5):
        click(table, named(dialog, "head_tax"), 0.95)
    table.letter("m")
    assert page.found, "nothing would carry it"
    way = next(w for w in dialog.walk() if isinstance(w, Button) and w.shortcut == "1")
    assert way.box.bottom <= dialog.body.box.bottom, "what was found lies below what one sees"
    idea = page.found[0]
    assert idea.fares.carries
    dialog.emit(way.command)
    assert TableLaw(page.law) == TableLaw(idea.matter.law) and page.found is None  # pyright: ignore
    assert not button(dialog, "Find a majority").enabled


def test_in_a_small_window_there_are_two_sheets_and_the_votes_stay() -> None:
    table, dialog = governing(part="bills", size=(1024, 600))
    page = bills(dialog)
    assert not dialog.pinned[-1].hidden and named(dialog, "company_rate") in list(dialog.walk())
    click(table, page._sides, 0.75)  # pyright: ignore[reportPrivateUsage]
    assert not dialog.pinned[-1].hidden and not [w for w in dialog.walk() if isinstance(w, ClauseStepper)]


def test_f1_on_a_clause_opens_its_rule() -> None:
    table, dialog = governing(part="bills")
    table.table.view.desk.focus.put(named(dialog, "floor"), shown=True)
    assert named(dialog, "floor").rule_behind() == "POL-28.6"


def test_only_clauses_of_the_book_can_be_set_where_that_was_agreed() -> None:
    _, dialog = governing(Realm(law_scope="book"), "bills")
    assert not named(dialog, "head_tax").enabled and named(dialog, "floor").enabled
    labels = [w.label for w in dialog.walk() if isinstance(w, Button)]
    assert "Small business" in labels and "Flat" not in labels


# grants


@pytest.mark.rule("POL-27.2")
def test_a_grant_is_put_together_and_tabled() -> None:
    realm = Realm().treasury(200).own(A="o3", B="o6")
    table, dialog = governing(realm, "bills")
    click(table, bills(dialog)._kinds, 0.75)  # pyright: ignore[reportPrivateUsage]
    page = bills(dialog)
    assert page.kind == "grant" and page.grant.condition == "no-company"
    rows = {row.name: row for row in page._table.rows}  # pyright: ignore[reportPrivateUsage]
    assert rows["Chen"].cells[1].text == "$50K" and rows["Ada"].cells[1].text == "-"
    click(table, named(dialog, "amount"), 0.95)
    chips = {chip.name: chip for chip in dialog.body.walk() if hasattr(chip, "on")}
    click(table, chips["Companies at most"])
    assert page.grant.condition == "companies-max" and page.grant.number == 4
    click(table, named(dialog, "number"), 0.05)
    click(table, brass(dialog))
    table.step(ms=400)
    assert said(table)[0] == TableGrant("companies-max", 6, 3)


def test_a_grant_that_nobody_gets_says_why_it_waits_for_a_salary() -> None:
    table, dialog = governing(Realm().treasury(200), "bills")
    click(table, bills(dialog)._kinds, 0.75)  # pyright: ignore[reportPrivateUsage]
    chips = {chip.name: chip for chip in dialog.body.walk() if hasattr(chip, "on")}
    click(table, chips["A bond"])
    assert not brass(dialog).enabled
    assert isinstance(dialog.foot, Verdict) and dialog.foot.first == "Nobody gets it"


# Cabinet and bonds


@pytest.mark.rule("POL-26.1")
def test_a_salary_brings_a_post_and_goes_with_it() -> None:
    table, dialog = governing(part="cabinet")
    assert not brass(dialog).enabled
    click(table, named(dialog, "pay-3"), 0.95)
    page = dialog.page
    assert isinstance(page, CabinetPage)
    assert page.action == SetCabinet((0, 0, 0, 1), (10, 0, 0, 1))
    posts = sum(isinstance(w, DropDown) for w in dialog.walk())
    assert posts == 2, "one for each member of the Government"
    for _ in range(12):
        click(table, named(dialog, "pay-3"), 0.95)
    assert not brass(dialog).enabled, "more than $100K a turn"
    for _ in range(20):
        table.table.view.desk.focus.put(named(dialog, "pay-3"), shown=True)
        table.key(DOWN)
    assert page.salaries[3] == 0
    click(table, named(dialog, "pay-3"), 0.95)
    table.key(ENTER)
    for _ in range(20):
        table.step(ms=100)
    assert said(table) == [SetCabinet((0, 0, 0, 1), (10, 0, 0, 1))]


@pytest.mark.rule("POL-29.10")
def test_own_bonds_are_redeemed_after_as_many_of_others() -> None:
    table, dialog = governing(part="redeem")
    assert isinstance(dialog.page, RedeemPage)
    dialog.page.bank = 0
    dialog.refill()
    click(table, named(dialog, "held-0"), 0.95)
    assert not brass(dialog).enabled
    click(table, named(dialog, "bank"), 0.95)
    assert brass(dialog).enabled and brass(dialog).sub == "costs $300K"
    table.key(ENTER)
    for _ in range(20):
        table.step(ms=100)
    assert said(table) == [RedeemBonds(1, (1, 0, 0, 0))]


@pytest.mark.drawn
def test_after_the_curtain_of_a_secret_vote_one_votes_and_sees_no_more_of_the_bill_editor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(globals(), "LEVELS", ("human",) * 6)
    table, dialog = governing(Realm(secret_ballot=True), "bills")
    table.services.settings.curtain = "hidden"
    click(table, named(dialog, "head_tax"), 0.95)
    table.key(ENTER)
    for _ in range(10):
        table.step(ms=100)
    curtain = table.table.view.desk.modal
    assert isinstance(curtain, Curtain)
    table.key(pygame.K_SPACE)
    for _ in range(10):
        table.step(ms=100)
    assert isinstance(table.table.view.desk.modal, ParliamentVote)
    assert curtain.hidden  # it may not be what is seen behind the vote
    behind = table.window.screenshot().get_at((4, 400))
    assert behind.r > behind.g, "the wood of the table, not the cloth"


def test_buttons_stay_on_the_paper_where_the_verdict_takes_more_lines() -> None:
    realm = Realm().treasury(100).bonds(bank=1)
    realm.state.stack[:] = [Redemption(seat=0)]
    table = sitting_at(realm, (1024, 600))
    dialog = table.table.view.desk.modal
    assert isinstance(dialog, RedemptionDialog)
    click(table, named(dialog, "bank"), 0.95)
    assert dialog.box.bottom - brass(dialog).box.bottom >= 20


@pytest.mark.rule("POL-29.11")
def test_after_a_taxation_bonds_are_redeemed_in_a_dialog_of_its_own() -> None:
    realm = Realm().treasury(400).bonds(bank=4)
    realm.state.stack[:] = [Redemption(seat=0)]
    table = sitting_at(realm)
    dialog = table.table.view.desk.modal
    assert isinstance(dialog, RedemptionDialog)
    click(table, named(dialog, "bank"), 0.95)
    assert brass(dialog).enabled
    table.letter("n")
    table.step(ms=400)
    assert said(table) == [KeepBonds()]


# anything, by mouse and by keys


class Governor:
    """Hands that put any bill or number of bonds together, as it is to be said."""

    def __init__(self, *, keys: bool) -> None:
        self.keys = keys
        realm = Realm().treasury(900).bonds(bank=4, A=2, C=2).own(A="o3", B="o6 o9")
        self.table, self.dialog = governing(realm)

    def say(self, action: Action) -> None:
        """Turn to its page, set what it says, and press the button."""
        match action:
            case TableLaw(law):
                self.turn("bills")
                for name, value in law._asdict().items():
                    self.set(name, value, CLAUSES[name])
            case TableGrant(condition, amount, number, timing):
                self.turn("bills")
                page = bills(self.dialog)
                self.press_tab(page._kinds, 1)  # pyright: ignore[reportPrivateUsage]
                self.choose(condition)
                if PARAMETERS[condition]:
                    self.set("number", number, PARAMETERS[condition])
                self.set("amount", amount, range(1, 11))
                form = page._form  # pyright: ignore[reportPrivateUsage]
                assert isinstance(form, GrantForm)
                self.press_tab(form.time, int(timing != "now"))
            case IssueBonds(count):
                self.turn("issue")
                self.set("count", count, range(31))
            case RedeemBonds(bank, held):
                self.turn("redeem")
                self.set("bank", bank, range(31))
                for seat in (seat for seat, count in enumerate(held) if count):
                    self.set(f"held-{seat}", held[seat], range(31))
            case _:
                raise TypeError(action)
        if self.keys:
            self.table.table.view.desk.focus.show(False)
            self.table.key(ENTER)
        else:
            click(self.table, brass(self.dialog))
        self.table.step(ms=300)

    def turn(self, part: Part) -> None:
        self.dialog.emit(Turned(part))
        self.table.step(ms=50)

    def focus(self, widget: Widget) -> None:
        """By Tab, as far as it takes."""
        focus = self.table.table.view.desk.focus
        for _ in range(120):
            if focus.current is widget:
                focus.show(True)
                return
            self.table.key(TAB)
        raise AssertionError(f"Tab does not lead to {widget.name}")

    def press_tab(self, tabs: Any, place: int) -> None:
        if tabs.place == place:
            return
        if self.keys:
            self.focus(tabs)
            self.table.key(pygame.K_RIGHT if place else pygame.K_LEFT)
        else:
            click(self.table, tabs, (place + 0.5) / len(tabs.parts))

    def choose(self, condition: str) -> None:
        form = bills(self.dialog)._form  # pyright: ignore[reportPrivateUsage]
        assert isinstance(form, GrantForm)
        chip = form.chips[list(CONDITIONS).index(condition)]  # pyright: ignore[reportArgumentType]
        if self.keys:
            self.focus(chip)
            self.table.key(ENTER)
        else:
            click(self.table, chip)

    def set(self, field: str, value: int, values: Any) -> None:
        """To the value: by its digits, or by clicks on minus and plus."""
        stepper = named(self.dialog, field)
        wanted = stepper.clause.values.index(value)
        if self.keys and stepper.value != wanted:
            self.focus(stepper)
            for digit in written(stepper, wanted):
                self.table.step(pygame.Event(pygame.TEXTINPUT, text=digit))
            self.table.key(ENTER)
        while (stepper := named(self.dialog, field)).value != wanted:
            self.dialog.body.reveal(stepper)
            click(self.table, stepper, 0.95 if stepper.value < wanted else 0.05)
        assert values[0] <= value <= values[-1]


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
@pytest.mark.parametrize("kind", [TableLaw, TableGrant, IssueBonds, RedeemBonds])
def test_whatever_may_be_said_can_be_put_together(kind: type[Action], keys: bool) -> None:
    governor = Governor(keys=keys)
    state, dice = governor.dialog.page.state, Dice(7)
    ideas = (any_power(state, 0, dice) for _ in range(200))
    action = next(idea for idea in ideas if isinstance(idea, kind))
    if isinstance(action, TableLaw):
        action = TableLaw(tidy(Law(*action.law)))
    governor.say(action)
    assert said(governor.table)[0] == action


@pytest.mark.parametrize(
    ("action", "part"),
    [
        (IssueBonds(2), "issue"), (TableLaw(LAWS["flat"]), "bills"), (TableGrant("everyone", 3), "bills"),
        (RedeemBonds(1, (0, 0, 1, 0)), "redeem"), (SetCabinet((0, 0, 3, 0), (10, 0, 4, 0)), "cabinet"),
    ],
)  # fmt: skip
def test_a_hint_of_governing_points_at_its_button_and_opens_its_page(action: Action, part: Part) -> None:
    table = sitting_at(Realm().treasury(400).bonds(bank=4, A=1, C=2))
    table.controller.hint = Candidate(action, 1.0)
    table.table.commands.handle(AskHint())
    note, bar = table.table.view.note, table.table.view.bar
    opens = bar.button("govern")
    assert note is not None and opens is not None and note.anchor.box == opens.box
    table.letter("g")
    dialog = table.table.view.desk.modal
    assert isinstance(dialog, GovernDialog) and dialog.page.part == part
    page = dialog.page
    assert isinstance(page, BillsPage | CabinetPage | BondsPage) and page.action == action


def test_where_something_else_is_advised_than_the_page_is_for_leaving_it_is_in_brass() -> None:
    _, dialog = governing(part="issue")
    for advised, leaves in ((Throw(), True), (RedeemBonds(1, (0, 0, 0, 0)), True), (IssueBonds(2), False)):
        dialog.asked = replace(dialog.asked, advised=advised)
        dialog.refill()
        assert (dialog.left[0].kind == "brass") is leaves
