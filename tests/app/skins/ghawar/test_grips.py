"""A click on the field closes or opens what lies there, with the mirror opposite too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.app.skins.ghawar.geometry import FIELD, centre
from game.app.skins.ghawar.grips import MIRROR, FieldGrips, Mirror, mirrored, name_of
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar import RULES
from game.rules.ghawar.board import CELLS, PLATFORM_CELLS, cell_of
from game.store.board_text.text import BoardText
from game.store.boards import faults_of_text, load_board, shipped_boards
from tests.app.drivers.editor import AtEditor

BOARDS = shipped_boards(RULES)


@pytest.fixture(autouse=True)
def mirror() -> Iterator[None]:
    before = Mirror.on
    yield
    Mirror.on = before


def text_of(name: str) -> BoardText:
    return BoardText.of(BOARDS[name].read_bytes(), BOARDS[name])


def grips(name: str) -> FieldGrips:
    return FieldGrips(Looks(load_board(RULES, BOARDS[name]), RULES.options(), ()))


def pressed(name: str, text: BoardText, cell: int) -> BoardText:
    edit = grips(name).pressed(text.content, (), *centre(cell))
    assert callable(edit)
    return edit(text)


def test_a_click_closes_and_another_one_opens_again() -> None:
    Mirror.on = False
    text = text_of("standard")
    for cell in (cell_of(7), 1, 28):
        closed = pressed("standard", text, cell)
        assert closed.content["closed"] == [name_of(cell)]
        assert pressed("standard", closed, cell).text == text.text, "as it was, byte for byte"
    oasis = text_of("oasis")
    opened = pressed("oasis", oasis, cell_of(0))
    lines = set(oasis.text.splitlines()) - set(opened.text.splitlines())
    assert lines == {"  - p-a1"}, "its line goes, and no other"
    again = pressed("oasis", opened, cell_of(0))
    assert sorted(again.content["closed"]) == sorted(oasis.content["closed"])


def test_with_the_mirror_those_opposite_go_along_and_the_board_stays_playable() -> None:
    board = grips("standard")
    assert Mirror.on
    (switch,) = board.grips(None, ())
    assert (switch.name, switch.title, switch.pulls) == (MIRROR, "Mirror: on", False)
    text = text_of("standard")
    for platform in (0, 1, 6):
        text = pressed("standard", text, cell_of(platform))
    assert len(text.content["closed"]) == 12
    assert not faults_of_text(RULES, text.text.encode(), BOARDS["standard"])
    board.clicked(None, (), MIRROR)
    assert not Mirror.on and board.grips(None, ())[0].title == "Mirror: off"
    assert faults_of_text(RULES, pressed("standard", text, cell_of(2)).text.encode(), BOARDS["standard"])


def test_every_cell_has_its_own_name_and_its_mirror_is_mutual() -> None:
    assert len({name_of(cell) for cell in range(CELLS)}) == CELLS
    for cell in range(CELLS):
        assert {other for one in mirrored(cell) for other in mirrored(one)} == set(mirrored(cell))
        assert all((one in PLATFORM_CELLS) == (cell in PLATFORM_CELLS) for one in mirrored(cell))


def test_beside_the_field_a_click_means_nothing() -> None:
    assert grips("standard").pressed(text_of("standard").content, (), FIELD.x - 20, FIELD.y - 20) is None
    assert grips("standard").parts()["v-5"] == ("colours", 5)


@pytest.mark.usefixtures("unseen")
def test_in_the_editor_a_road_is_closed_by_a_click_and_the_switch_turns_the_mirror_off() -> None:
    hands = AtEditor((), RULES)
    x, y = hands.scene.drawn.in_window(*centre(1))
    hands.click_at(x / hands.desk.scale, y / hands.desk.scale)
    assert hands.value("closed") == ["n-01-00", "n-11-00", "n-01-12", "n-11-12"]
    switch = hands.scene.view.layer.sign(MIRROR)
    assert switch is not None and switch.grip.title == "Mirror: on"
    hands.click(switch)
    hands.click_at(x / hands.desk.scale, y / hands.desk.scale)
    assert hands.value("closed") == ["n-11-00", "n-01-12", "n-11-12"]
