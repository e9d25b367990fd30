"""A match by file is set up: seats on other computers, a name, a folder, and the PIN of who sits here."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.by_file.table import ByFileTable
from game.app.files.folder_dialog import FolderDialog
from game.app.play.setup_draft import ELSEWHERE, choices
from game.app.services.routes import ToByFile
from game.app.setup.by_file import ByFileCard, SetFolder
from game.app.setup.options import SetOption
from game.app.setup.presets import SetPreset
from game.app.setup.seats import HandTo, MoveSeat
from game.app.widgets.pin_dialog import PinDialog
from game.engine.by_file import presets_by_file, timed
from game.engine.rules import Rules
from game.store.by_file.turns import unlocks
from tests.app.drivers.screens import AtSetup
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")


@pytest.fixture
def hands() -> AtSetup:
    made = AtSetup()
    made.setup.handle(HandTo(1, ELSEWHERE))
    return made


def card(hands: AtSetup) -> ByFileCard:
    found = hands.setup.view.left.by_file
    assert found is not None
    return found


def begun(hands: AtSetup, pin: str = "4709") -> ToByFile:
    """What is asked for when somebody presses Enter and types a PIN."""
    asked: list[object] = []
    hands.window.navigate = asked.append
    hands.key(pygame.K_RETURN)
    hands.step(ms=400)
    assert isinstance(hands.desk.modal, PinDialog)
    hands.write(pin)
    hands.key(pygame.K_RETURN)
    (route,) = asked
    assert isinstance(route, ToByFile)
    return route


def test_an_envelope_is_a_third_kind_of_seat(hands: AtSetup) -> None:
    fresh = AtSetup()
    assert fresh.setup.view.left.by_file is None
    fresh.tab_to("Who plays seat 2")
    fresh.key(pygame.K_LEFT)
    assert fresh.setup.draft.elsewhere == {1}
    assert card(fresh).about.words and fresh.setup.view.left.rows[1].person.words.startswith("by file")
    fresh.key(pygame.K_LEFT)
    assert fresh.setup.view.left.by_file is None and fresh.setup.draft.seats[1].human


def test_a_match_by_file_begins_with_a_pin(hands: AtSetup) -> None:
    route = begun(hands)
    assert (route.pin, route.elsewhere, route.folder) == ("4709", {1}, None)
    assert route.name == hands.setup.draft.rules.name
    assert [seat.human for seat in route.match.seats][:2] == [True, True]


def test_it_begins_at_a_table_and_is_kept_at_home_with_its_pin(hands: AtSetup, tmp_path: Path) -> None:
    hands.setup.handle(SetFolder(tmp_path))
    hands.key(pygame.K_RETURN)
    hands.step(ms=400)
    hands.write("4709")
    hands.key(pygame.K_RETURN)
    table = hands.window.scene
    assert isinstance(table, ByFileTable)
    assert table.controller.session.people == (0,), "who plays elsewhere is not played here"
    (home,) = hands.services.rounds.matches
    assert (home.id, home.state, home.known.folder) == (table.match.id, "yours", str(tmp_path))
    assert table.by_file.name == hands.setup.draft.rules.name
    assert unlocks(table.by_file, 0, "4709") and not table.by_file.locks[1]
    assert tmp_path in hands.services.rounds.folders


def test_a_short_pin_is_none(hands: AtSetup) -> None:
    hands.key(pygame.K_RETURN)
    hands.step(ms=400)
    dialog = hands.desk.modal
    assert isinstance(dialog, PinDialog)
    hands.write("470")
    hands.key(pygame.K_RETURN)
    assert hands.desk.modal is dialog and not dialog.take.enabled
    hands.key(pygame.K_ESCAPE)
    hands.step(ms=400)
    assert hands.desk.modal is None and not hands.setup.draft.pin


def test_name_and_folder_go_along(hands: AtSetup, tmp_path: Path) -> None:
    hands.tab_to("Name")
    hands.write("Friday round")
    card(hands).folder.choose(len(card(hands).folder.choices) - 1)
    hands.step(ms=400)
    dialog = hands.desk.modal
    assert isinstance(dialog, FolderDialog)
    assert dialog.type(str(tmp_path))
    hands.key(ord("t"), "t")
    hands.step(ms=400)
    assert card(hands).folder.value == str(tmp_path)
    route = begun(hands)
    assert (route.name, route.folder) == ("Friday round", tmp_path)


def test_a_seat_elsewhere_moves_with_its_row(hands: AtSetup) -> None:
    hands.setup.handle(MoveSeat(1, 0))
    assert hands.setup.draft.elsewhere == {0}


def test_someone_has_to_play_here(hands: AtSetup) -> None:
    hands.setup.handle(HandTo(0, ELSEWHERE))
    assert hands.setup.draft.problem and not hands.setup.view.foot.start.enabled


def test_the_next_set_up_has_people_in_the_seats(hands: AtSetup) -> None:
    assert [seat.human for seat in hands.setup.draft.kept.seats][:2] == [True, True]


def test_by_file_short_presets_come_first_and_luck_has_no_number() -> None:
    rules = next(rules for rules in GAMES.values() if presets_by_file(rules) != list(rules.presets))
    hands = AtSetup(rules.id)
    assert not hands.setup.view.foot.seed.hidden
    here = hands.setup.draft.preset
    hands.setup.handle(HandTo(1, ELSEWHERE))
    first = hands.setup.view.paper.presets.offered[0].command.name
    assert first == presets_by_file(rules)[0] == hands.setup.draft.preset
    assert hands.setup.view.foot.seed.hidden
    hands.setup.handle(HandTo(1, "human"))
    assert not hands.setup.view.foot.seed.hidden
    assert hands.setup.draft.preset == here


def test_a_preset_that_was_chosen_stays_by_file() -> None:
    rules = next(rules for rules in GAMES.values() if presets_by_file(rules) != list(rules.presets))
    hands, last = AtSetup(rules.id), presets_by_file(rules)[-1]
    hands.setup.handle(SetPreset(last))
    hands.setup.handle(HandTo(1, ELSEWHERE))
    assert hands.setup.draft.preset == last


def test_by_file_nobody_is_timed() -> None:
    """Of an option that times its players the set-up says so, and does not begin."""
    for rules in GAMES.values():
        timing = {name for name in rules.by_file.untimed if timed(rules, rules.presets[first(rules)]) == ""}
        for name in timing:
            others = [value for value in choices(rules, name) if value not in rules.by_file.untimed[name]]
            if others:
                hands = AtSetup(rules.id)
                hands.setup.handle(SetPreset(first(rules)))
                hands.setup.handle(HandTo(1, ELSEWHERE))
                assert not hands.setup.draft.problem
                hands.setup.handle(SetOption(name, others[0]))
                fault = hands.setup.draft.fault
                assert fault is not None and (fault.place, fault.which) == ("option", name)
                return
    raise AssertionError("no game times its players by a choice")


def first(rules: Rules) -> str:
    return presets_by_file(rules)[0]
