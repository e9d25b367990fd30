"""At the table of a match by file: who plays here, when it is handed on, and what is never undone or lost."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.by_file.hand_on import OtherFolder
from game.app.by_file.table import ByFileTable
from game.app.by_file.turn_card import TurnCard
from game.app.files.folder_dialog import FolderDialog
from game.app.play.commands import AskToEnd, GoOnByFile
from game.app.play.setup_draft import usual_level
from game.app.table import sheets
from game.app.table.pause import Menu
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.engine.dice import Dice
from game.engine.vocabulary import Seat, Stirred
from game.store import folders
from game.store.by_file.home import HomeMatch
from game.store.match_files import peek, read_match
from game.store.saves import load_match
from tests.app.drivers.correspondence import Correspondence

pytestmark = pytest.mark.usefixtures("unseen")


def test_it_goes_round_by_files_and_nobody_plays_or_sees_a_seat_that_is_elsewhere(
    friday: Correspondence,
) -> None:
    ada, dice = friday.begin(), Dice(3)
    assert ada.controller.session.people == (0,)
    asked: set[int] = set()
    for number in range(1, 5):
        mode = ada.play_on(dice)
        session = ada.controller.session
        mine, other = session.people[0], 1 - session.people[0]
        if mode == "over":
            break
        assert session.receiver == other and session.eye == mine
        path = ada.hand_on()
        head = peek(path)
        assert (head.number, head.to) == (number, other)
        asked.add(other)
        assert not session.can_undo and session.no_way_back(mine) in ("handed_on", "seat")
        ada = friday.open(("ada", "bart")[other], other, path)
        assert ada.controller.session.people == (other,)
    assert asked == {0, 1}
    log = ada.table.match.log
    assert sum(isinstance(entry.said, Stirred) for entry in log) >= 3
    assert list(friday.shared.glob("*.boardwell")) and not list(friday.shared.glob("*.tmp"))


def test_who_quits_before_the_file_is_in_its_folder_goes_on_sending_and_draws_nothing(
    friday: Correspondence,
) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    friday.shared.rmdir()
    ada.press("hand-on")
    ada.wait(lambda: ada.by_file.refused != "")
    assert ada.by_file.handed_on is None
    assert [item.name for item in ada.items if item.kind == "brass"] == ["again"]
    log = list(ada.table.match.log)
    friday.shared.mkdir()
    home = HomeMatch(ada.home.id)
    assert home.state == "unsent"
    again = friday.sit_down(home)
    again.wait(lambda: again.by_file.handed_on is not None)
    assert again.table.match.log == log
    assert [path.name for path in friday.shared.iterdir()] == ["Friday round 001 for Bart.boardwell"]


def test_a_file_goes_back_into_the_folder_in_which_it_was_found(
    friday: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: "/nowhere")
    ada = friday.begin()
    ada.play_on(Dice(3))
    bart = friday.open("bart", 1, ada.hand_on(), shares=False)
    bart.play_on(Dice(4))
    path = bart.hand_on()
    assert path.parent == friday.shared and not bart.by_file.by_hand
    other = friday.folder / "Saturday"
    other.mkdir()
    bart.table.handle(OtherFolder())
    bart.step(ms=400)
    dialog = bart.table.view.desk.modal
    assert isinstance(dialog, FolderDialog)
    dialog.show(other)
    dialog.take.press()
    bart.wait(lambda: bart.by_file.handed_on != path and not bart.by_file.handing)
    assert (other / path.name).read_bytes() == path.read_bytes(), "the same file, and no other hand-over"
    assert bart.by_file.folder == other and other in bart.services.rounds.folders


def test_who_stays_at_the_table_plays_on_as_soon_as_it_comes_back(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    path = ada.hand_on()
    ada.key(pygame.K_ESCAPE)
    ada.step(ms=400)
    assert [item.name for item in ada.items if item.kind == "brass"] == ["shelf"]
    bart = friday.open("bart", 1, path)
    bart.play_on(Dice(4))
    back = bart.hand_on()
    friday.at("ada")
    assert ada.services.rounds.take_up(read_match(back)) == "next"
    ada.step(ms=16)
    assert [item.name for item in ada.items if item.kind == "brass"] == ["card"]
    ada.press("card")
    ada.step(ms=400)
    assert isinstance(ada.table.view.desk.modal, TurnCard)


def test_a_turn_that_is_begun_goes_on_where_it_was(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    path = ada.hand_on()
    bart = friday.open("bart", 1, path)
    bart.play_on(Dice(4))
    log = list(bart.table.match.log)
    assert len(log) > len(ada.table.match.log)
    bart.services.wait_for_disk()
    again = friday.sit_down(HomeMatch(bart.home.id))
    assert again.table.match.log == log


def test_partners_at_one_screen_play_on_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seats = (Seat("Ada", "human", 0), Seat("Bart", "human", 1), Seat("Chen", "human", 2))
    friday = Correspondence(tmp_path, monkeypatch, seats)
    ada = friday.begin(also=(1,))
    assert ada.controller.session.people == (0, 1)
    ada.play_on(Dice(3))
    acted = {entry.seat for entry in ada.table.match.log}
    assert 0 in acted and 2 not in acted and ada.controller.session.receiver == 2
    chen = friday.open("chen", 2, ada.hand_on())
    chen.play_on(Dice(4))
    both = friday.open("ada", 0, chen.hand_on())
    assert both.controller.session.people == (0, 1) and both.controller.session.receiver < 0
    friday.close()


def test_a_match_that_goes_round_is_not_shared_on_the_way(friday: Correspondence) -> None:
    ada = friday.begin()
    menu = sheets.menu(ada.table.context)
    assert isinstance(menu, Menu)
    assert not menu.share.enabled
    ends = [button for button in menu.walk() if isinstance(button, Button) and button.command == AskToEnd()]
    assert [button.enabled for button in ends] == [False]
    assert not any(isinstance(button.command, GoOnByFile) for row in menu.rows for button in row)


def test_a_copy_is_a_match_of_ones_own(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    ada.hand_on()
    bart = friday.sit_down(HomeMatch(ada.home.id))
    before, found = bart.table.match, bart.home.versions
    bart.press("try")
    table = bart.window.scene
    assert isinstance(table, TableScene) and not isinstance(table, ByFileTable)
    match = table.match
    usual = usual_level(bart.services.levels(match.rules))
    assert [seat.player for seat in match.seats] == ["human", usual, "random"]
    assert match.id != before.id and match.dice.seed != before.dice.seed and not match.log
    view = match.rules.view(before.state, 0)
    assert match.rules.view(match.state, 0).digest() == view.digest()
    assert match.origin is not None and match.origin.trial, "it counts in no record"
    bart.services.wait_for_disk()
    (path,) = folders.saves().glob("*.json")
    assert load_match(path, bart.services.games).match.state.digest() == match.state.digest()
    assert HomeMatch(before.id).versions == found


def test_whoever_has_no_seat_has_no_copy(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    path = ada.hand_on()
    friday.at("elsewhere")
    services = friday.services()
    services.rounds.take_up(read_match(path))
    found = friday.sit_down(HomeMatch(ada.home.id))
    assert [item.name for item in found.items] == ["shelf"]
