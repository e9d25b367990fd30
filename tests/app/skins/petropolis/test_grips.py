"""The ring in the editor: pins on the map, cells, what was measured in the old order, names."""

from __future__ import annotations

import pytest

from game.app.editor.commands import MoveBy, NameThing, PutBack, Remove, SetField
from game.app.editor.grip_layer import PullGrip, StepGrip
from game.app.editor.sheets import AskRemove
from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board
from game.store.boards import board_of_text, shipped_boards
from tests.app.drivers.editor import PAUSE, AtEditor

pytestmark = pytest.mark.usefixtures("unseen")
USA = ("squares", 4)


def test_a_pin_is_pulled_over_the_map_and_back_is_one_step() -> None:
    at = AtEditor(USA, RULES)
    (pin, *_), scale = at.scene.drawn.grips(), at.desk.scale
    x, y = at.scene.drawn.in_window(pin.x + 30, pin.y - 20)
    for share in (0.5, 1.0):
        at.scene.handle(PullGrip("pin", x / scale * share + (1 - share) * 200, y / scale, done=share == 1))
    moved = at.scene.drawn.grips()[0]
    assert abs(moved.x - pin.x - 30) < 1 and abs(moved.y - pin.y + 20) < 1
    assert not at.board.faults
    at.board.undo()
    assert at.value(*USA, "spot") == [-98.5, 34.5]
    at.scene.handle(StepGrip("pin", 5, 0))
    assert abs(at.scene.drawn.grips()[0].x - pin.x - 5) < 1


def test_another_order_empties_what_was_measured_and_a_square_keeps_its_id() -> None:
    at = AtEditor(USA, RULES)
    at.scene.handle(MoveBy(USA, 1))
    assert at.board.chosen == ("squares", 5) and at.value("squares", 5, "id") == "usa"
    assert not any("land" in square for square in at.board.content["squares"])
    at.scene.handle(NameThing(("squares", 5), "New Mexico"))
    new = at.value("squares", 6)
    assert isinstance(new, dict) and new["id"] == "new-mexico" and "said" not in new and "lands" not in new
    at.scene.handle(Remove(("squares", 6), sure=True))
    assert not at.board.faults
    at.wait(PAUSE)
    assert at.scene.drawn.place_of(("squares", 5)) == "s-5"


def test_a_cell_of_the_ring_stays_where_it_is() -> None:
    path = shipped_boards(RULES)["africa"]
    at = AtEditor(("squares", 3), RULES)
    text = type(at.board.draft.text).of(path.read_bytes(), path)
    cells = [square["cell"] for square in text.content["squares"]]
    at.board.change(lambda _: text)
    at.scene.handle(MoveBy(("squares", 3), 2))
    assert [square["cell"] for square in at.board.content["squares"]] == cells
    board = board_of_text(RULES, at.board.draft.text.text.encode(), path)
    assert isinstance(board, Board) and board.squares[5].name == "Kenya"
    at.scene.handle(NameThing(("squares", 5), "Uganda"))
    assert not any("cell" in square for square in at.board.content["squares"]) and not at.board.faults


def test_what_keeps_the_old_name_can_be_dropped_where_it_stands() -> None:
    at = AtEditor(USA, RULES)
    at.scene.handle(SetField(at.row(*USA, "name").field, "Texas"))
    said = at.row(*USA, "said")
    assert said.drop in said.children
    said.drop.press()
    assert at.value(*USA, "said") is None and said.drop not in at.row(*USA, "said").children
    at.scene.handle(PutBack(USA))
    assert at.value(*USA, "said") == "the USA" and at.value(*USA, "name") == "USA"


def test_another_kind_drops_what_means_nothing_with_it_in_the_same_step() -> None:
    at = AtEditor(USA, RULES)
    at.scene.handle(SetField(at.row(*USA, "kind").field, "rest"))
    assert not {"group", "price", "lands"} & set(at.board.content["squares"][4])
    at.board.undo()
    assert at.value(*USA, "price") == 180000


def test_what_telexes_name_is_removed_only_when_that_is_said() -> None:
    at = AtEditor(("squares", 0), RULES)
    named = len(at.board.named(("squares", 0)))
    assert named > 0
    at.scene.handle(Remove(("squares", 0)))
    assert at.value("squares", 0, "id") == "geneva"
    asked = at.desk.modal
    assert isinstance(asked, AskRemove)
    asked.buttons[1].press()
    at.wait(400)
    assert at.value("squares", 0, "id") != "geneva" and len(at.board.faults) >= named
    page = at.scene.view.page
    at.write("n")
    assert page.row_of(at.board.placed_faults[0].place) is not None
