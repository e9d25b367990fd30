"""Saving by itself and by name, going on in the middle of a turn, broken saves in the list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.app.house import House
from game.app.scenes import rooms
from game.app.scenes.load import LoadSheet
from game.app.scenes.save import SaveSheet
from game.app.scenes.shelf import ShelfScene
from game.app.scenes.table import TableScene
from game.app.widgets.dialog import Question
from game.app.widgets.field import Field
from game.app.window import Window
from game.engine.dice import Dice
from game.engine.rules import find_rules
from game.store import folders
from game.store.saves import SaveError
from game.store.settings import Settings
from game.store.writer import Writer
from tests.app.table_play import MIXED, TWO, Sitting, new_house, new_match
from tests.app.test_table import choose_by_mouse, resite


@pytest.fixture
def house() -> Iterator[House]:
    failed: list[SaveError] = []
    made = new_house(writer=Writer(failed.append))
    yield made
    made.close()
    assert not failed


def test_every_decision_is_saved_and_continue_goes_on_in_the_middle_of_a_turn(house: House) -> None:
    sitting = Sitting(new_match(TWO, 3), house)
    sitting.to_choice()
    choose_by_mouse(sitting, resite(sitting))
    sitting.to_choice()
    digest = sitting.table.match.state.digest()
    lines = [entry.plain for entry in sitting.table.view.journal.entries]
    sitting.window.close()

    window = Window((1280, 720), keys=house.keys)
    start = ShelfScene(house)
    window.push(start)
    window.step([], 16)
    assert start.view.menu.latest is not None and start.view.card.new.kind != "brass"
    window.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0)], 16)
    table = window.scene
    assert isinstance(table, TableScene)
    window.step([], 16)
    assert table.match.state.digest() == digest
    assert [entry.plain for entry in table.view.journal.entries] == lines
    assert table.flow.session.can_undo, "the turn goes on where it was"
    assert table.flow.undo() and not table.flow.session.can_undo


def test_a_match_is_saved_before_its_first_decision(house: House) -> None:
    match = new_match(TWO, 3)
    window = Window((1280, 720), keys=house.keys)
    window.push(ShelfScene(house))
    rooms.to_table(window, house, match, fresh=True)
    latest = house.latest()
    assert latest is not None
    assert house.load(latest.path)[0].state.digest() == match.state.digest()


def test_a_match_goes_on_before_the_mouse_is_moved(house: House) -> None:
    sitting = Sitting(new_match(TWO, 3), house)
    sitting.to_choice()
    table = TableScene(house, sitting.table.match, fresh=False)
    sitting.window.replace(table)
    assert table.flow.mode == "choose" and table.flow.choosing is None
    assert table.wake is not None and table.wake <= 50, "the window sleeps no longer than that"
    sitting.window.step([], table.wake)
    assert table.flow.choosing is not None
    assert table.view.bar.items and not table.busy


def test_a_turn_that_waited_for_its_end_waits_again(house: House) -> None:
    sitting = Sitting(new_match(TWO, 3), house)
    sitting.to_choice()
    choose_by_mouse(sitting, resite(sitting))
    sitting.to_choice()
    choose_by_mouse(sitting, sitting.wish(Dice(4)))
    sitting.wait(lambda: sitting.flow.mode == "held")
    sitting.window.close()
    latest = house.latest()
    assert latest is not None
    again = Sitting(house.load(latest.path)[0], house)
    assert again.flow.mode == "held"
    again.letter("z")
    assert again.flow.mode == "choose"


def test_leaving_while_things_move_loses_nothing(house: House) -> None:
    house.settings.others_speed = house.settings.own_speed = "walk"
    house.settings.auto_roll = True
    match = new_match(MIXED, 5)
    sitting = Sitting(match, house, fresh=True)
    sitting.step(ms=300)
    assert sitting.flow.mode == "watch"
    house.autosave(match)
    sitting.window.close()
    latest = house.latest()
    assert latest is not None
    again, notice = house.load(latest.path)
    assert notice == "" and again.state.digest() == match.state.digest()


def test_save_by_name_asks_before_it_replaces(house: House) -> None:
    sitting = Sitting(new_match(TWO, 3), house)
    sitting.to_choice()
    for expected in ("Save", "Save over it"):
        sitting.key(pygame.K_ESCAPE)
        sitting.step(ms=400)
        sitting.letter("s")
        sitting.step(ms=400)
        sheet = sitting.table.view.desk.modal
        assert isinstance(sheet, SaveSheet)
        field = sitting.table.view.desk.focus.current
        assert isinstance(field, Field)
        for _ in range(30):
            sitting.key(pygame.K_BACKSPACE)
        for letter in "Friday":
            sitting.step(pygame.Event(pygame.TEXTINPUT, text=letter))
        assert sheet.keep.label == expected
        sitting.key(pygame.K_RETURN)
        sitting.step(ms=400)
        sitting.key(pygame.K_ESCAPE)
        sitting.step(ms=400)
    names = [save.name for save in house.saves() if not save.auto]
    assert names == ["Friday"]


def test_quick_save_and_quick_load(house: House) -> None:
    sitting = Sitting(new_match(TWO, 3), house)
    sitting.to_choice()
    sitting.key(pygame.K_F5)
    before = sitting.table.match.state.digest()
    choose_by_mouse(sitting, resite(sitting))
    sitting.to_choice()
    assert sitting.table.match.state.digest() != before
    sitting.key(pygame.K_F9)
    question = sitting.table.view.desk.modal
    assert isinstance(question, Question) and "last step" in question.words.words
    sitting.key(pygame.K_RETURN)
    assert sitting.window.scene is sitting.table, "the first answer plays on"
    sitting.step(ms=400)
    sitting.key(pygame.K_F9)
    sitting.key(pygame.K_LEFT)
    sitting.key(pygame.K_RETURN)
    table = sitting.window.scene
    assert isinstance(table, TableScene) and table is not sitting.table
    assert table.match.state.digest() == before


def test_a_quick_load_that_loses_nothing_does_not_ask(house: House) -> None:
    sitting = Sitting(new_match(TWO, 3), house)
    sitting.to_choice()
    sitting.key(pygame.K_F5)
    other = Sitting(new_match(TWO, 4), house)
    other.to_choice()
    choose_by_mouse(other, resite(other))
    other.to_choice()
    other.key(pygame.K_F9)
    table = other.window.scene
    assert isinstance(table, TableScene) and table.match.seed == 3


def test_the_list_shows_a_broken_save_with_its_sentence_and_deletes_after_asking(house: House) -> None:
    match = new_match(TWO, 3)
    path = house.save_as(match, "Whole")
    broken = folders.saves() / "broken.json"
    broken.write_bytes(path.read_bytes()[:2000])
    window = Window((1280, 720), keys=house.keys)
    start = ShelfScene(house)
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
    house: House, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sitting = Sitting(new_match(TWO, 3), house)
    sitting.to_choice()
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where a folder should be")
    monkeypatch.setenv("BOARDWELL_HOME", str(blocked))
    sitting.key(pygame.K_F5)
    assert sitting.flow.mode == "choose"
    assert not house.saves()
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path))


def test_settings_are_kept(house: House) -> None:
    from game.store.settings import load_settings

    house.settings.text_scale = 1.25
    house.keep_settings()
    assert load_settings().settings.text_scale == 1.25


def test_a_house_without_a_writer_saves_nothing_by_itself(tmp_path: Path) -> None:
    plain = House({"ghawar": find_rules()["ghawar"]}, Settings())
    plain.autosave(new_match(TWO, 3))
    assert not list(tmp_path.rglob("*.json"))
