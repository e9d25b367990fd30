"""The editor: fields of the chosen thing, what is wrong with them, order, steps back, files."""

from __future__ import annotations

import pygame
import pytest

from game.app.editor.commands import (
    AddAfter,
    AddItem,
    AsText,
    Choose,
    Explain,
    MoveBy,
    NameBoard,
    PutBack,
    Remove,
    SetField,
)
from game.app.editor.sheets import AskOutside, Guide, LinesSheet, NameOfThing
from game.app.play.commands import OpenMenu
from game.app.skin_api.contract import Skin
from game.app.widgets.dropdown import DropDown
from game.app.widgets.field import TextField
from game.app.widgets.switch import Toggle
from game.store.board_text.draft import draft_of
from game.store.boards import load_board
from game.store.documents import backup_of
from game.store.matches import Setup
from tests.app.drivers.editor import PAUSE, AtEditor
from tests.app.drivers.table import CARAVAN

pytestmark = pytest.mark.usefixtures("unseen")
WELL = ("stops", 2)


def test_a_name_is_typed_into_its_field_and_saved_as_one_changed_line() -> None:
    at = AtEditor(WELL)
    before = at.board.path.read_text("utf-8").splitlines()
    at.into(*WELL, "name")
    at.key(pygame.K_END)
    at.write(" two")
    assert at.value(*WELL, "name") == "Palm well two"
    at.wait(PAUSE)
    after = at.board.path.read_text("utf-8").splitlines()
    assert [line for line in after if line not in before] == ["  - {name: Palm well two, price: 4, fee: 2}"]
    assert backup_of(at.board.path).read_text("utf-8").splitlines() == before
    assert load_board(CARAVAN, at.board.path).stops[2].name == "Palm well two"
    at.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert at.value(*WELL, "name") == "Palm well", "typing in one field is one step"
    field = at.row(*WELL, "name").control
    assert isinstance(field, TextField) and field.value == "Palm well"


def test_what_is_wrong_stands_beside_its_field_and_is_kept_as_a_draft_only() -> None:
    at = AtEditor(WELL)
    at.into(*WELL, "price")
    at.key(pygame.K_END)
    at.write("999")
    row = at.row(*WELL, "price")
    assert row.fault in row.children and "1000" in row.fault.words.replace(",", "")
    assert not at.scene.view.foot.good and not at.scene.view.foot.try_it.enabled
    at.wait(PAUSE)
    assert draft_of(at.board.path).exists() and load_board(CARAVAN, at.board.path).stops[2].price == 4
    at.scene.handle(Choose(()))
    at.desk.focus.put(None)
    at.write("n")
    assert at.board.chosen == WELL and at.desk.focus.current is at.row(*WELL, "price").first
    at.row(*WELL, "price").near[0].press()
    assert at.value(*WELL, "price") == 1000 and not at.board.faults
    at.wait(PAUSE)
    assert not draft_of(at.board.path).exists() and load_board(CARAVAN, at.board.path).stops[2].price == 1000


@pytest.mark.parametrize(
    ("typed", "held"),
    [("12", 12), ("1.5", 1.5), ("2k", 2000), ("dear", "dear"), ("", None), ("7 7 x", "7 7 x"), ("-3", -3)],
)
def test_a_number_is_taken_as_it_is_typed_and_never_refused(typed: str, held: object) -> None:
    at = AtEditor(WELL)
    at.scene.handle(SetField(at.row(*WELL, "price").field, ""))
    assert at.value(*WELL, "price") is None
    at.into(*WELL, "price")
    at.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    at.key(pygame.K_BACKSPACE)
    at.write(typed)
    assert at.value(*WELL, "price") == held
    assert bool(at.board.faults) == (held is not None and held not in (12,))


def test_numbers_count_in_steps_by_wheel_and_arrows() -> None:
    at = AtEditor(WELL)
    price = at.into(*WELL, "price")
    at.key(pygame.K_UP)
    at.key(pygame.K_PAGEUP)
    at.key(pygame.K_DOWN)
    assert at.value(*WELL, "price") == 14
    price.wheel(1)
    assert at.value(*WELL, "price") == 15


def test_things_are_added_moved_removed_and_put_back_and_every_step_can_be_undone() -> None:
    at = AtEditor(WELL)
    start = at.board.draft.text.text
    at.scene.handle(AddAfter(WELL))
    assert isinstance(at.desk.modal, NameOfThing)
    at.write("New well")
    at.key(pygame.K_RETURN)
    at.wait(400)
    assert at.board.chosen == ("stops", 3) and at.value("stops", 3) == {
        "name": "New well",
        "price": 4,
        "fee": 2,
    }
    at.scene.handle(MoveBy(("stops", 3), 2))
    assert at.board.chosen == ("stops", 5) and at.value("stops", 5, "name") == "New well"
    at.scene.handle(Remove(("stops", 0)))
    assert at.value("stops", 0, "name") == "East gate"
    for _ in range(3):
        at.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert at.board.draft.text.text == start
    at.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert at.value("stops", 3, "name") == "New well"
    at.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    at.scene.handle(Choose(WELL))
    at.scene.handle(SetField(at.row(*WELL, "fee").field, 9))
    at.scene.handle(SetField(at.row(*WELL, "bazaar").field, True))
    assert at.scene.view.page.as_it_was.enabled
    at.scene.handle(PutBack(WELL))
    assert at.board.draft.text.text == start


def test_a_switch_a_choice_and_a_plain_list_are_changed_by_their_own_controls() -> None:
    at = AtEditor(WELL)
    toggle = at.row(*WELL, "inn").control
    assert isinstance(toggle, Toggle)
    toggle.press()
    assert at.value(*WELL, "inn") is True
    at.scene.handle(Choose(()))
    fortune = at.row("fortunes", 1).control
    assert isinstance(fortune, DropDown)
    fortune.choose(0)
    assert at.value("fortunes") == ["storm", "nomad", "nomad"]
    at.scene.handle(AddItem(("fortunes",), "storm"))
    at.scene.handle(Remove(("fortunes", 0), sure=True))
    assert at.value("fortunes") == ["nomad", "nomad", "storm"]


def test_a_list_is_a_page_and_leads_to_its_things_and_back() -> None:
    at = AtEditor()
    at.scene.handle(Choose(("stops",)))
    page = at.scene.view.page
    assert [row.label for row in page.items.rows][:2] == ["The city", "East gate"]
    page.items.choose(1)
    page.items.take()
    assert at.board.chosen == ("stops", 1) and page.title.words == "East gate"
    at.key(pygame.K_ESCAPE)
    at.key(pygame.K_ESCAPE)
    assert at.board.chosen == ()


def test_what_somebody_else_writes_is_asked_about_and_either_can_be_had() -> None:
    at = AtEditor(WELL)
    theirs = at.board.path.read_text("utf-8").replace("Palm well", "Date well")
    at.board.path.write_text(theirs, "utf-8")
    at.wait(1000)
    assert isinstance(at.desk.modal, AskOutside)
    at.desk.modal.buttons[0].press()
    at.wait(400)
    assert at.value(*WELL, "name") == "Date well"
    at.board.path.write_text(theirs.replace("Date well", "Reed well"), "utf-8")
    at.scene.handle(SetField(at.row(*WELL, "name").field, "Mine"))
    at.wait(1000)
    assert isinstance(at.desk.modal, AskOutside)
    at.desk.modal.buttons[1].press()
    at.wait(400)
    assert "Mine" in at.board.path.read_text("utf-8") and at.desk.modal is None


def test_a_window_that_closes_keeps_what_was_typed_unless_the_file_is_somebody_elses_by_now() -> None:
    at = AtEditor(WELL)
    at.scene.handle(SetField(at.row(*WELL, "name").field, "Last words"))
    assert at.scene.may_close() and "Last words" in at.board.path.read_text("utf-8")
    at.scene.handle(SetField(at.row(*WELL, "name").field, "Too late"))
    at.board.path.write_text(at.board.path.read_text("utf-8").replace("Last words", "Theirs"), "utf-8")
    assert not at.scene.may_close() and isinstance(at.desk.modal, AskOutside)


def test_what_is_chosen_is_there() -> None:
    at = AtEditor(("stops", 99, "name"))
    assert at.board.chosen == ("stops", 21)
    at.scene.handle(Choose(("nowhere", 3)))
    assert at.board.chosen == ()


def test_what_cannot_be_drawn_is_kept_as_a_draft_and_the_last_board_stays_in_sight(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = AtEditor(WELL)
    skin_of = at.services.skin_of

    def looked_at(setup: Setup) -> Skin:
        if setup.board.name == "Ugly":
            raise ZeroDivisionError("no room")
        return skin_of(setup)

    monkeypatch.setattr(at.services, "skin_of", looked_at)
    before = at.board.path.read_text("utf-8")
    at.scene.handle(NameBoard("Ugly"))
    at.wait(PAUSE)
    assert "no room" in at.scene.view.foot.words and not at.scene.view.foot.try_it.enabled
    assert at.board.path.read_text("utf-8") == before and "Ugly" in draft_of(at.board.path).read_text("utf-8")
    at.scene.handle(NameBoard("Fine"))
    at.wait(PAUSE)
    assert at.scene.view.foot.good and "Fine" in at.board.path.read_text("utf-8")
    assert not draft_of(at.board.path).exists()


def test_small_windows_have_the_fields_in_a_drawer() -> None:
    at = AtEditor(WELL, size=(1024, 600))
    view = at.scene.view
    assert not view.has_page and not view.foot.drawer.hidden
    at.write("d")
    assert view.has_page and at.desk.focus.current is at.row(*WELL, "name").first
    at.key(pygame.K_ESCAPE)
    assert not view.has_page


def test_the_sheets_show_the_lines_what_can_be_changed_and_the_menu() -> None:
    at = AtEditor(WELL)
    at.scene.handle(AsText())
    sheet = at.desk.modal
    assert isinstance(sheet, LinesSheet) and sheet.shown == "  - {name: Palm well, price: 4, fee: 2}\n"
    assert sheet.lines.first == 1 + at.board.draft.text.text.splitlines().index(sheet.shown.rstrip())
    at.key(pygame.K_ESCAPE)
    at.scene.handle(Explain())
    assert isinstance(at.desk.modal, Guide)
    at.key(pygame.K_ESCAPE)
    at.scene.handle(OpenMenu())
    assert at.desk.modal is not None
    at.wait(300)
