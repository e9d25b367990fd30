"""Caps and words name the keys in force: what was given another key is drawn, heard and told with it."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game import app
from game.app.guide.note import NotePanel
from game.app.play.commands import OpenSettings, ShowOwners
from game.app.review.timeline import StepFrames, TimeLine, Track
from game.app.shell.keys import BINDINGS, Keys, with_keys
from game.app.table import sheets
from game.app.table.curtain import Curtain
from game.app.table.panels.action_bar import in_force
from game.app.table.panels.bar import Item
from game.app.widgets.button import Button
from game.app.widgets.desk import Desk
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Tip
from tests.app.drivers.table import TWO, AtTable, new_match, new_services
from tests.app.guide.pupil import Course, of_each_guide

APP = Path(app.__file__).parent
COMMANDS = {binding.command: binding.keys for binding in BINDINGS}


def pressed(desk: Desk, letter: str) -> None:
    desk.event(pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0))


def a_desk(panel: Panel, **changes: str) -> tuple[Desk, list[object]]:
    heard: list[object] = []
    named = {name.replace("_", "-"): key for name, key in changes.items()}
    desk = Desk(Keys(named), heard.append)
    desk.resize((1280, 720))
    desk.put(panel)
    return desk, heard


def test_the_transport_of_a_replay_follows_changed_keys() -> None:
    bar = TimeLine(Track(9, [0] * 9, [], str))
    desk, heard = a_desk(bar, history_back="b", history_on="n")
    pressed(desk, ",")
    assert heard == []
    pressed(desk, "b")
    pressed(desk, "n")
    assert heard == [StepFrames(-1), StepFrames(1)]
    assert bar.back.tip() == Tip("One step back", "Key: B")


def test_a_note_of_the_guide_follows_changed_keys() -> None:
    note = NotePanel("Learn")
    a_desk(note, history_back="b")
    assert (note.back.on_cap, note.on.on_cap) == ("b", ".")


@pytest.mark.game
@of_each_guide
def test_no_guide_names_a_key_that_may_have_changed(course: Course) -> None:
    for note in course.guide.notes:
        for sentence in (*note.text, note.now):
            named = set(re.findall(r"\{([a-z-]+)\}", sentence)) - {"label"}
            assert note.situation or named <= set(COMMANDS), sentence  # else they are facts
            assert not re.search(r"\b(F\d+|Ctrl|[A-Z] key|[Pp]ress [A-Z])\b", sentence), sentence


def test_a_sentence_names_the_key_in_force() -> None:
    assert with_keys("{rules} opens it.", Keys()) == "F1 opens it."
    assert with_keys("{rules} opens it.", Keys({"rules": "b"})) == "B opens it."


def test_who_owns_what_is_opened_from_the_table_of_players_with_its_own_key() -> None:
    sitting = AtTable(new_match(TWO))
    sitting.services.keys.take({"owners": "w"})
    sitting.to_choice()
    sitting.letter("s")
    sitting.step(ms=300)
    sheet = sitting.table.view.desk.modal
    assert sheet is not None
    button = next(one for one in sheet.walk() if isinstance(one, Button) and one.command == ShowOwners())
    assert button.on_cap == "w"
    sitting.letter("w")
    sitting.step(ms=300)
    assert sitting.table.view.desk.modal is not sheet


def test_the_missing_quick_save_is_told_with_the_key_in_force() -> None:
    sitting = AtTable(new_match(TWO, 3), new_services())
    sitting.services.keys.take({"save": "f6"})
    sheets.quick_load(sitting.table.context, "Quick save")
    toast = sitting.table.view.desk.panels[-1]
    assert "F6 makes one" in str(getattr(toast, "words", ""))


def test_the_curtain_bears_the_key_in_force() -> None:
    curtain = Curtain(TWO[0], TWO[1], TWO)
    desk = Desk(Keys({"save": "f6"}), lambda command: None)
    desk.resize((1280, 720))
    desk.open(curtain)
    assert curtain.rest.on_cap == "f6"


def test_a_key_that_the_window_hears_first_leaves_the_cap_it_was_on() -> None:
    pass_ = Button("Pass", "pass", key="p")
    desk, heard = a_desk(Panel("lacquer", (pass_,)), mute="p")
    assert pass_.on_cap == ""
    other = Button("Pass", "pass", key="p")
    desk.put(Panel("lacquer", (other,)))
    desk.keys.take({"hint": "p"})
    pressed(desk, "p")
    assert (other.on_cap, heard) == ("p", ["pass"])


def test_dialogs_that_wait_below_the_settings_are_drawn_anew_with_changed_keys() -> None:
    sitting = AtTable(new_match(TWO, 3), new_services())
    desk = sitting.table.view.desk
    sitting.table.commands.handle(OpenSettings())
    sitting.step(ms=400)
    assert desk.looks_like(sitting.services.theme, sitting.services.text_scale)
    sitting.services.keys.take({"save": "f6"})
    assert not desk.looks_like(sitting.services.theme, sitting.services.text_scale)
    sitting.table.apply_settings()
    assert desk.looks_like(sitting.services.theme, sitting.services.text_scale)


def test_no_button_of_the_app_has_the_key_of_a_command_as_its_own() -> None:
    """A key above the letters is never a button's own: it belongs to a command or is fixed."""
    fixed = {"enter", "esc", "space", "delete", "backspace", "f2"}
    for folder in ("panels", "scenes", "dialogs", "skins"):
        for path in sorted((APP / folder).rglob("*.py")):
            for key in re.findall(r'Button\([^)]*\)?[^)]*\bkey="([^"]+)"', path.read_text("utf-8")):
                assert key in fixed or re.fullmatch("[a-z]", key), f"{path}: {key}"


def test_a_button_of_the_bar_whose_letter_was_given_away_gets_another_one() -> None:
    items = [Item("Buy", "Buy Kuwait", key="b"), Item("hint", "Hint", key="h"), Item("d", "Build", key="d")]
    assert [item.key for item in in_force(items, Keys())] == ["b", "h", "d"]
    changed = [item.key for item in in_force(items, Keys({"hint": "b"}))]
    assert changed[1:] == ["b", "d"]
    assert changed[0] == "u", "the next letter of its own that means nothing else"
