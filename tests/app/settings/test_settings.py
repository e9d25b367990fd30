"""The settings: pages, search, every control in force at once, keys changed and told apart."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.app.play.commands import OpenSettings
from game.app.settings.controls import AskKey, SeenBy, Set, ShowFolder, paths
from game.app.settings.key_list import GROUPS, KeyList
from game.app.settings.lines import PAGES, found, lines
from game.app.settings.samples import ColourSample
from game.app.settings.scene import SettingsSheet
from game.app.shell.keys import BINDINGS, Keys
from game.app.widgets.button import Button
from game.app.widgets.segmented import Segmented
from game.app.widgets.switch import Toggle
from game.engine.finding import find_rules
from game.engine.program import Brought, Program
from game.store.plugins import PluginFault
from game.store.settings import Settings, load_settings
from game.store.words import load_words
from tests.app.drivers.table import CARAVAN, TWO, AtTable, new_match
from tests.contract.games import EXAMPLES

pytestmark = pytest.mark.usefixtures("unseen")
NOT_SET_BY_HAND = {"window_size", "window_place", "keys", "shared_into"}


def opened(page: str = "reading") -> tuple[AtTable, SettingsSheet]:
    rules = next(iter(find_rules().values()))  # any that is not added
    sitting = AtTable(new_match(TWO, 3, rules=rules))
    sitting.table.commands.handle(OpenSettings())
    sitting.step(ms=400)
    sheet = sitting.table.view.desk.modal
    assert isinstance(sheet, SettingsSheet)
    sheet.pages.choose([one.id for one in PAGES].index(page))
    sitting.step()
    return sitting, sheet


def test_the_list_of_keys_speaks_the_language_of_the_game() -> None:
    listed = {command for group in GROUPS.values() for command in group}
    for rules in find_rules().values():
        words = load_words(rules)
        assert set(words.keys) <= listed, rules.id
        says = [line for group in KeyList(Keys(), words.keys).groups for _, line in group.lines]
        assert set(words.keys.values()) <= set(says)
        told = " ".join(one.label for one in words.actions.values() if isinstance(one.label, str)).lower()
        told += str(words.events).lower()
        for word in ("roll", "throw"):
            assert not any(word in line.lower() for line in says) or word in told, (rules.id, word)


def test_the_list_of_keys_at_a_table_is_that_of_its_game() -> None:
    rules = next(rules for rules in find_rules().values() if load_words(rules).keys)
    sitting = AtTable(new_match(TWO, 3, rules=rules))
    sitting.letter("?")
    sheet = sitting.table.view.desk.modal
    assert isinstance(sheet, KeyList)
    says = {line for group in sheet.groups for _, line in group.lines}
    assert set(load_words(rules).keys.values()) <= says


def typed(sitting: AtTable, words: str) -> None:
    for letter in words:
        sitting.step(pygame.Event(pygame.TEXTINPUT, text=letter))


def test_every_setting_has_a_line_and_every_line_a_setting() -> None:
    fields = {field.name for field in msgspec.structs.fields(Settings)}
    shown = {line.name for line in lines() if ":" not in line.name and line.name != "seen"}
    assert shown == fields - NOT_SET_BY_HAND
    assert {line.name.partition(":")[2] for line in lines() if line.page == "keys"} == {
        binding.command for binding in BINDINGS
    }


def test_every_line_says_one_sentence() -> None:
    _, sheet = opened()
    for page in PAGES:
        sheet.pages.choose([one.id for one in PAGES].index(page.id))
        for row in sheet.rows.shown:
            if page.id != "keys" and not row.line.name.startswith("folder:"):
                assert row.sentence.words.endswith("."), row.line.name


def test_a_change_is_in_force_and_kept_at_once() -> None:
    sitting, sheet = opened()
    row = sheet.rows.of("reduced_motion")
    assert row is not None and isinstance(row.control, Toggle)
    sitting.click(row.control.box.cx, row.control.box.cy)
    assert sitting.controller.event_player.reduced and sitting.table.view.desk.pace.reduced
    assert load_settings().settings.reduced_motion


def test_letters_grow_while_one_looks_and_the_sheet_stays() -> None:
    sitting, sheet = opened()
    row = sheet.rows.of("text_scale")
    assert row is not None and isinstance(row.control, Segmented)
    before = sheet.title.box.h
    sheet.emit(Set("text_scale", 1.6))
    sitting.step(ms=400)
    assert sheet.title.box.h > before
    assert sitting.table.view.desk.modal is sheet


def test_hints_can_be_left_out() -> None:
    sitting, sheet = opened("aids")
    assert "hint" in [item.name for item in sitting.items] or not sitting.controller.session.players
    sheet.emit(Set("hints", False))
    sitting.key(pygame.K_ESCAPE)
    sitting.to_choice()
    assert "hint" not in [item.name for item in sitting.items]
    assert not sitting.controller.ask_hint()


def test_player_colours_are_shown_for_another_eye() -> None:
    _, sheet = opened()
    sheet.emit(SeenBy("deutan"))
    row = sheet.rows.of("seen")
    assert row is not None and isinstance(row.control, ColourSample) and row.control.eye == "deutan"


def test_a_search_finds_lines_of_all_pages() -> None:
    sitting, sheet = opened()
    sitting.key(pygame.K_SLASH, text="/")
    typed(sitting, "/speed")  # the first sign belongs to the key press
    assert [row.line.name for row in sheet.rows.shown] == ["own_speed", "others_speed"]
    assert sheet.pages.chosen == -1
    sitting.key(pygame.K_ESCAPE)
    assert sheet.search.value == "" and sitting.table.view.desk.modal is sheet
    assert found("zeppelin") == ()


def test_a_search_without_a_hit_says_so() -> None:
    sitting, sheet = opened()
    sitting.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    typed(sitting, "zeppelin")
    assert sheet.rows.nothing.words == "No setting by that name."


def test_defaults_of_a_page_leave_the_other_pages_alone() -> None:
    sitting, sheet = opened("pace")
    sheet.emit(Set("own_speed", "walk"))
    sheet.emit(Set("easy_reading", True))
    sitting.click(sheet.reset.box.cx, sheet.reset.box.cy)
    settings = sitting.services.settings
    assert settings.own_speed == "normal" and settings.easy_reading


def test_a_key_is_changed_and_the_cap_in_the_bar_follows() -> None:
    sitting, sheet = opened("keys")
    sheet.emit(AskKey("undo"))
    sitting.key(pygame.K_k, text="k")
    assert sitting.services.keys.first("undo") == "k"
    assert load_settings().settings.keys == {"undo": "k"}
    row = sheet.rows.of("key:undo")
    assert row is not None and row.sentence.words == "Usually Z. Also Ctrl+Z."
    assert row.control.focused
    sitting.key(pygame.K_ESCAPE)
    sitting.to_choice()
    undo = next(item for item in sitting.table.view.bar.items if item.name == "undo")
    assert undo.key == "k"


def test_a_key_that_is_taken_is_told_and_not_given() -> None:
    sitting, sheet = opened("keys")
    sheet.emit(AskKey("undo"))
    sitting.key(pygame.K_e, text="e")
    row = sheet.rows.of("key:undo")
    assert row is not None and row.sentence.words.startswith("E is already used for: End the turn.")
    assert sitting.services.keys.first("undo") == "z"


def test_backspace_brings_the_usual_key_back_and_esc_leaves_it() -> None:
    sitting, sheet = opened("keys")
    sheet.emit(AskKey("hint"))
    sitting.key(pygame.K_F7)
    assert sitting.services.keys.first("hint") == "f7"
    sheet.emit(AskKey("hint"))
    sitting.key(pygame.K_ESCAPE)
    assert sitting.services.keys.first("hint") == "f7" and sitting.table.view.desk.modal is sheet
    sheet.emit(AskKey("hint"))
    sitting.key(pygame.K_LSHIFT, mod=pygame.KMOD_SHIFT)
    sitting.key(pygame.K_BACKSPACE)
    assert sitting.services.keys.first("hint") == "h" and not sitting.services.settings.keys


def test_keys_that_every_window_knows_stay() -> None:
    _, sheet = opened("keys")
    row = sheet.rows.of("key:primary")
    assert row is not None and not row.control.enabled and row.control.reason is not None


def test_full_screen_is_taken_up_by_the_window() -> None:
    sitting, sheet = opened("screen")
    sheet.emit(Set("fullscreen", True))
    assert sitting.window.full_screen
    sheet.emit(Set("fullscreen", False))
    assert not sitting.window.full_screen


def test_a_folder_that_cannot_be_shown_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, sheet = opened("files")

    def missing(*args: object, **kwargs: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr("subprocess.Popen", missing)
    sheet.emit(ShowFolder(paths()["saves"]))
    assert [notifications.words for notifications in sitting.services.notifications] == [
        f"The folder can’t be shown. It’s {paths()['saves']}"
    ]
    assert paths()["saves"].is_dir()


def test_folders_are_shown_by_their_paths() -> None:
    shown: set[str] = set()
    for page in ("files", "plugins"):
        _, sheet = opened(page)
        folders = [row for row in sheet.rows.shown if row.line.name.startswith("folder:")]
        shown |= {row.sentence.words for row in folders}
    assert shown == {str(path) for path in paths().values()}
    assert all(Path(path).is_absolute() for path in shown)


def test_games_of_others_are_off_and_said_to_be_programs() -> None:
    _, sheet = opened("plugins")
    row = sheet.rows.of("plugins")
    assert row is not None and isinstance(row.control, Toggle) and not row.control.on
    for words in ("From the next start", "programs", "anything on this computer that you can", "trust"):
        assert words in row.sentence.words
    sheet.emit(Set("plugins", True))
    assert load_settings().settings.plugins


def test_added_games_have_lines_and_what_is_wrong_with_them_too(tmp_path: Path) -> None:
    sitting, sheet = opened("plugins")
    assert len(sheet.rows.shown) == 2
    services = sitting.services
    services.games[CARAVAN.id] = CARAVAN
    services.missing_part(PluginFault(tmp_path / "of_tomorrow", "It is of tomorrow."))
    services.missing_part(PluginFault(EXAMPLES / "caravan", "Its look is broken."))
    services.programs["desert_fox"] = Brought(Program, "/players/fox")
    sheet.pages.choose([page.id for page in PAGES].index("files"))
    sheet.pages.choose([page.id for page in PAGES].index("plugins"))
    told = [(row.line.title, row.sentence.words) for row in sheet.rows.shown[2:]]
    assert told == [
        ("Not on the shelf: of_tomorrow", "It is of tomorrow."),
        ("Caravan: a part is missing", "Its look is broken."),
        ("Caravan", f"On the shelf, from {EXAMPLES / 'caravan'}"),
        ("Desert fox", "A player for set-ups, from /players/fox"),
    ]
    button = list(sheet.rows.shown)[2].control
    assert isinstance(button, Button) and button.command == ShowFolder(tmp_path / "of_tomorrow")
    assert len(services.notifications) == 1, "one sentence on the screen for all of it"
