"""Saving by itself and by name, going on in the middle of a turn, broken saves in the list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.library.load import LoadSheet
from game.app.play.commands import PlayAgain
from game.app.services.routes import ToGuide, ToSave, ToTable
from game.app.services.services import Services
from game.app.setup.foot import Start
from game.app.setup.scene import SetupScene
from game.app.shelf.scene import ShelfScene
from game.app.table.scene import TableScene
from game.app.table.sheets import SaveSheet, quick_load
from game.app.widgets.dialog import MessageDialog
from game.app.widgets.field import TextField
from game.store import folders
from game.store.saves import SaveError
from game.store.settings import Settings
from game.store.writer import Writer
from tests.app.drivers.choosing import choose_by_mouse
from tests.app.drivers.positions import before, can_be_taken_back, can_be_taken_back_next
from tests.app.drivers.table import CARAVAN, MIXED, TWO, AtTable, new_match, new_services
from tests.app.drivers.window import opened_window
from tests.app.guide.pupil import GAMES as GUIDED

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def services() -> Iterator[Services]:
    failed: list[SaveError] = []
    made = new_services(writer=Writer(failed.append))
    yield made
    made.close()
    assert not failed


def test_every_decision_is_saved_and_continue_goes_on_in_the_middle_of_a_turn(services: Services) -> None:
    again = before(can_be_taken_back_next)
    sitting = AtTable(again.match, services)
    sitting.to_choice()
    choose_by_mouse(sitting, again.action)
    sitting.to_choice()
    digest = sitting.table.match.state.digest()
    lines = [entry.plain for entry in sitting.table.view.journal.entries]
    sitting.window.close()

    window = opened_window(services, (1280, 720))
    start = ShelfScene(services)
    window.push(start)
    window.step([], 16)
    assert start.view.menu.latest is not None and start.view.card.new.kind != "brass"
    window.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)], 16)
    table = window.scene
    assert isinstance(table, TableScene)
    window.step([], 16)
    assert table.match.state.digest() == digest
    assert [entry.plain for entry in table.view.journal.entries] == lines
    assert table.controller.session.can_undo, "the turn goes on where it was"
    assert table.controller.undo() and not table.controller.session.can_undo


def test_a_match_is_saved_before_its_first_decision(services: Services) -> None:
    match = new_match(TWO, 3)
    window = opened_window(services, (1280, 720))
    window.push(ShelfScene(services))
    window.go(ToTable(match, fresh=True))
    latest = services.latest()
    assert latest is not None
    assert services.load(latest.path).match.state.digest() == match.state.digest()


def test_a_match_goes_on_before_the_mouse_is_moved(services: Services) -> None:
    sitting = AtTable(new_match(TWO, 3), services)
    sitting.to_choice()
    table = TableScene(services, sitting.table.match, fresh=False)
    sitting.window.replace(table)
    assert table.controller.mode == "choose" and table.controller.selection is None
    assert table.wake is not None and table.wake <= 50, "the window sleeps no longer than that"
    sitting.window.step([], table.wake)
    assert table.controller.selection is not None
    assert table.view.bar.items and not table.busy


def test_a_turn_that_waited_for_its_end_waits_again(services: Services) -> None:
    ends = before(can_be_taken_back)
    sitting = AtTable(ends.match, services)
    sitting.to_choice()
    choose_by_mouse(sitting, ends.action)
    sitting.wait(lambda: sitting.controller.mode == "held")
    sitting.window.close()
    latest = services.latest()
    assert latest is not None
    again = AtTable(services.load(latest.path).match, services)
    assert again.controller.mode == "held"
    again.letter("z")
    assert again.controller.mode == "choose"


def test_leaving_while_things_move_loses_nothing(services: Services) -> None:
    services.settings.others_speed = services.settings.own_speed = "walk"
    services.settings.auto_roll = True
    match = new_match(MIXED, 5)
    sitting = AtTable(match, services, fresh=True)
    sitting.step(ms=300)
    assert sitting.controller.mode == "watch"
    services.autosave(match)
    sitting.window.close()
    latest = services.latest()
    assert latest is not None
    again, notice = services.load(latest.path)[:2]
    assert notice == "" and again.state.digest() == match.state.digest()


def test_save_by_name_asks_before_it_replaces(services: Services) -> None:
    sitting = AtTable(new_match(TWO, 3), services)
    sitting.to_choice()
    for expected in ("Save", "Save over it"):
        sitting.key(pygame.K_ESCAPE)
        sitting.step(ms=400)
        sitting.letter("s")
        sitting.step(ms=400)
        sheet = sitting.table.view.desk.modal
        assert isinstance(sheet, SaveSheet)
        field = sitting.table.view.desk.focus.current
        assert isinstance(field, TextField)
        for _ in range(30):
            sitting.key(pygame.K_BACKSPACE)
        for letter in "Friday":
            sitting.step(pygame.Event(pygame.TEXTINPUT, text=letter))
        assert sheet.keep.label == expected
        sitting.key(pygame.K_RETURN)
        sitting.step(ms=400)
        sitting.key(pygame.K_ESCAPE)
        sitting.step(ms=400)
    names = [save.name for save in services.saves() if not save.auto]
    assert names == ["Friday"]


def test_quick_save_and_quick_load(services: Services) -> None:
    again = before(can_be_taken_back_next)
    sitting = AtTable(again.match, services)
    sitting.to_choice()
    sitting.key(pygame.K_F5)
    kept = sitting.table.match.state.digest()
    choose_by_mouse(sitting, again.action)
    sitting.to_choice()
    assert sitting.table.match.state.digest() != kept
    sitting.key(pygame.K_F9)
    question = sitting.table.view.desk.modal
    assert isinstance(question, MessageDialog) and "from this turn" in question.words.words
    sitting.key(pygame.K_RETURN)
    assert sitting.window.scene is sitting.table, "the first answer plays on"
    sitting.step(ms=400)
    sitting.key(pygame.K_F9)
    sitting.key(pygame.K_LEFT)
    sitting.key(pygame.K_RETURN)
    table = sitting.window.scene
    assert isinstance(table, TableScene) and table is not sitting.table
    assert table.match.state.digest() == kept


def test_a_quick_load_that_loses_nothing_does_not_ask(services: Services) -> None:
    sitting = AtTable(new_match(TWO, 3), services)
    sitting.to_choice()
    sitting.key(pygame.K_F5)
    again = before(can_be_taken_back_next)
    assert again.match.seed != 3
    other = AtTable(again.match, services)
    other.to_choice()
    choose_by_mouse(other, again.action)
    other.to_choice()
    other.key(pygame.K_F9)
    table = other.window.scene
    assert isinstance(table, TableScene) and table.match.seed == 3


def logs(services: Services) -> list[int]:
    """How long the matches that saved themselves are."""
    assert services.writer is not None and services.writer.flush(10)
    saves = [save for save in services.saves() if save.auto]
    return sorted(len(services.load(save.path).match.log) for save in saves)


def test_two_matches_of_one_seed_save_themselves_side_by_side(services: Services) -> None:
    lengths: list[int] = []
    for steps in (1, 2):
        window = opened_window(services)
        setup = SetupScene(services, CARAVAN)
        window.push(setup)
        setup.draft.seed_text = "4711"
        setup.draft.hand_to(1, "human")
        setup.handle(Start())
        table = window.scene
        assert isinstance(table, TableScene) and table.match.seed == 4711
        for _ in range(steps):
            choice = table.match.decision()
            assert choice is not None
            table.controller.session.play(choice.legal(table.match.state)[0])
        lengths.append(len(table.match.log))
        window.close()
    assert logs(services) == lengths == [1, 2]


def test_an_earlier_save_that_is_played_on_leaves_alone_what_came_after_it(services: Services) -> None:
    sitting = AtTable(new_match(TWO, 3), services)
    sitting.to_choice()
    path = services.save_as(sitting.table.match, "Friday")
    for _ in range(3):
        play_one(sitting.table)
    sitting.table.go(ToSave(path))
    early = sitting.window.scene
    assert isinstance(early, TableScene) and early.match.id != sitting.table.match.id
    play_one(early)
    assert logs(services) == [1, 3]
    early.go(ToSave(services.save_as(early.match, "Saturday")))
    again = sitting.window.scene
    assert isinstance(again, TableScene) and again.match.id == early.match.id, "nothing came after it"


def play_one(table: TableScene) -> None:
    choice = table.match.decision()
    assert choice is not None
    table.controller.session.play(choice.legal(table.match.state)[0])


def test_going_back_to_the_quick_save_gives_up_what_came_after_it(services: Services) -> None:
    sitting = AtTable(new_match(TWO, 3), services)
    sitting.to_choice()
    sitting.key(pygame.K_F5)
    for _ in range(3):
        play_one(sitting.table)
    quick_load(sitting.table.context, "Quick save")
    question = sitting.table.desk.modal
    assert isinstance(question, MessageDialog)
    sitting.table.commands.handle(question.buttons[0].command)
    back = sitting.window.scene
    assert isinstance(back, TableScene) and back.match.id == sitting.table.match.id
    play_one(back)
    assert logs(services) == [1]


def test_a_quick_save_of_another_match_gives_up_nothing(services: Services) -> None:
    first = AtTable(new_match(TWO, 3), services)
    first.to_choice()
    first.key(pygame.K_F5)
    for _ in range(3):
        play_one(first.table)
    other = AtTable(new_match(TWO, 4), services)
    quick_load(other.table.context, "Quick save")
    back = other.window.scene
    assert isinstance(back, TableScene) and back.match.seed == 3
    play_one(back)
    assert logs(services) == [1, 3]


def test_another_match_with_the_same_people_is_one_of_its_own(services: Services) -> None:
    sitting = AtTable(new_match(TWO, 3), services)
    sitting.to_choice()
    sitting.table.commands.handle(PlayAgain())
    again = sitting.window.scene
    assert isinstance(again, TableScene)
    assert len({again.match.id, sitting.table.match.id, ""}) == 3


def test_the_first_game_of_a_game_is_one_of_its_own_each_time(services: Services) -> None:
    ids: set[str] = set()
    rules = services.games[GUIDED[0].id] = GUIDED[0]
    for _ in range(2):
        window = opened_window(services)
        window.push(ShelfScene(services))
        window.go(ToGuide(rules))
        guide = window.scene
        assert isinstance(guide, TableScene)
        ids.add(guide.match.id)
    assert len(ids - {""}) == 2


def test_the_list_shows_a_broken_save_with_its_sentence_and_deletes_after_asking(services: Services) -> None:
    match = new_match(TWO, 3)
    path = services.save_as(match, "Whole")
    broken = folders.saves() / "broken.json"
    broken.write_bytes(path.read_bytes()[:2000])
    window = opened_window(services, (1280, 720))
    start = ShelfScene(services)
    window.push(start)
    window.step([], 16)
    window.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o", scancode=0)], 16)
    window.step([], 400)
    sheet = start.view.desk.modal
    assert isinstance(sheet, LoadSheet)
    place = next(n for n, save in enumerate(sheet.saves) if save.fault)
    sheet.list.choose(place)
    window.step([], 16)
    assert not sheet.play.enabled and sheet.play.reason is not None
    assert "ends too early" in sheet.note.words
    for _ in range(2):
        assert broken.exists()
        window.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_DELETE, mod=0, unicode="", scancode=0)], 16)
    assert not broken.exists()
    window.step([], 400)
    fresh = start.view.desk.modal
    assert isinstance(fresh, LoadSheet) and [save.name for save in fresh.saves] == ["Whole"]
    window.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)], 16)
    assert isinstance(window.scene, TableScene)


def test_a_disk_that_refuses_is_told_and_the_match_goes_on(
    services: Services, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sitting = AtTable(new_match(TWO, 3), services)
    sitting.to_choice()
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be", "utf-8")
    monkeypatch.setenv("BOARDWELL_HOME", str(blocked))
    sitting.key(pygame.K_F5)
    assert sitting.controller.mode == "choose"
    assert not services.saves()
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path))


def test_settings_are_kept(services: Services) -> None:
    from game.store.settings import load_settings

    services.settings.text_scale = 1.25
    services.keep_settings()
    assert load_settings().settings.text_scale == 1.25


def test_services_without_a_writer_save_nothing_by_themselves(tmp_path: Path) -> None:
    plain = Services({CARAVAN.id: CARAVAN}, Settings())
    plain.autosave(new_match(TWO, 3))
    assert not list(tmp_path.rglob("*.json"))
