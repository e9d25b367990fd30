"""A board that is being made is drawn as soon as its file is saved; what is wrong stands on the table."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import cast

import pytest

from caravan.board import Board
from game.app.services.board_reload import LOOK_MS, FileWatch, file_of, moved
from game.app.table.scene import TableScene
from game.contract.cases import board_of
from game.engine.dice import Dice
from game.engine.match import Match
from game.store import folders
from game.store.boards import load_board
from tests.app.drivers.table import CARAVAN, TWO, AtTable, new_services
from tests.contract.games import EXAMPLES

STANDARD = EXAMPLES / "caravan" / "boards" / "standard.yaml"


@pytest.fixture
def file() -> Path:
    """A board in the person's own folder."""
    path = folders.own_boards() / CARAVAN.id / "mine.yaml"
    path.parent.mkdir(parents=True)
    shutil.copy(STANDARD, path)
    edit(path, "name: ", "name: My ")
    return path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


def table_on(file: Path, actions: int = 30) -> AtTable:
    match = Match(CARAVAN, load_board(CARAVAN, file), CARAVAN.options(), TWO, 4)
    dice = Dice(3)
    while len(match.log) < actions and (choice := match.decision()) is not None:
        match.play(choice.sample(match.state, dice))
    assert not match.over
    services = new_services()
    services.watching = True
    return AtTable(match, services)


def later(sitting: AtTable) -> TableScene:
    """The table after the file has been looked at again."""
    sitting.step(ms=LOOK_MS + 1)
    sitting.step()
    return cast("TableScene", sitting.window.scene)


def test_the_file_of_a_board_is_found_in_the_own_folder(file: Path) -> None:
    assert file_of(table_on(file, 0).table.match) == file


def test_a_saved_board_is_on_the_table_at_once_and_the_match_stands(file: Path) -> None:
    sitting = table_on(file)
    old = sitting.table
    logged = len(old.match.log)
    edit(file, "name: My ", "name: New ")
    table = later(sitting)
    assert table is not old and cast("Board", table.match.board).name.startswith("New ")
    assert len(table.match.log) == logged
    assert table.match.state.table == old.match.state.table
    edit(file, "name: New ", "name: Newer ")
    sitting.table = table
    assert cast("Board", later(sitting).match.board).name.startswith("Newer "), "it is watched on"


def test_a_file_that_was_only_touched_changes_nothing(file: Path) -> None:
    sitting = table_on(file)
    file.write_bytes(file.read_bytes())
    assert later(sitting) is sitting.table


def test_what_is_wrong_stands_on_the_table_until_it_is_mended(file: Path) -> None:
    sitting = table_on(file)
    whole = file.read_text("utf-8")
    edit(file, "price: 4", "price: many")
    assert later(sitting) is sitting.table
    fault = sitting.table.view.fault
    assert fault is not None and "mine.yaml, line " in fault.where
    assert fault.fault.line > 0 and fault.fault.sentence
    file.write_text(whole, "utf-8")
    assert later(sitting) is sitting.table
    assert sitting.table.view.fault is None


def test_a_board_that_fits_no_such_match_is_refused_with_a_sentence(file: Path) -> None:
    sitting = table_on(file)
    file.write_text(file.read_text("utf-8") + "\nwhatever: 1\n", "utf-8")
    later(sitting)
    fault = sitting.table.view.fault
    assert fault is not None and "whatever" in fault.fault.sentence + fault.fault.key


def test_what_the_new_board_makes_impossible_ends_the_way_there(file: Path) -> None:
    sitting = table_on(file)
    match = sitting.table.match
    board = board_of(CARAVAN, "salt")
    again = moved(match, board)
    assert 0 < len(again.log) < len(match.log) and again.board is board
    assert again.decision() is not None or again.over


def test_a_file_that_is_away_for_a_moment_is_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.write_text("a", "utf-8")
    watch = FileWatch(path)
    path.unlink()
    assert not watch.tick(LOOK_MS)
    path.write_text("bb", "utf-8")
    assert not watch.tick(LOOK_MS / 2), "it is not looked at all the time"
    assert watch.tick(LOOK_MS / 2)
    assert not watch.tick(LOOK_MS)


def test_nothing_is_watched_unless_asked_for(file: Path) -> None:
    sitting = table_on(file)
    table = TableScene(new_services(), sitting.table.match, fresh=False)
    assert table.reload.wake is None
    sitting.step(ms=400)
    assert sitting.table.reload.wake is not None and not sitting.table.busy, "between two looks it sleeps"
