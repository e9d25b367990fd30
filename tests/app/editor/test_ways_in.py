"""The ways to a board of one's own: from the set-up, from the list of such boards, by a file that arrives;
and the way to a match on it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.editor.copying import CopyDialog
from game.app.editor.scene import EditorScene
from game.app.play.setup_draft import NO_FILE, SetupDraft
from game.app.services.routes import ToEditor, ToOpenFile, ToSetup
from game.app.setup.my_boards import MyBoards
from game.app.setup.scene import SetupScene
from game.app.widgets.tooltip import Toast
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.board_text.draft import BoardDraft, copy_board, draft_of
from game.store.boards import board_files, load_board, shipped_boards
from game.store.matches import Setup
from tests.app.drivers.screens import AtSetup
from tests.app.drivers.table import CARAVAN, new_services

pytestmark = pytest.mark.usefixtures("unseen")
SHIPPED = shipped_boards(CARAVAN)[CARAVAN.standard_board]


class AtBoards(AtSetup):
    """Somebody who goes from the set-up to boards and back."""

    @property
    def editor(self) -> EditorScene:
        scene = self.window.scene
        assert isinstance(scene, EditorScene)
        return scene

    @property
    def list(self) -> MyBoards:
        sheet = self.desk.modal
        assert isinstance(sheet, MyBoards)
        return sheet

    def open_list(self) -> MyBoards:
        board = self.setup.view.left.board
        self.setup.view.left.scroller.reveal(board.mine)
        self.click(board.mine)
        self.wait(400)
        return self.list

    def named(self, words: str) -> None:
        """Answer what the copy is called."""
        self.wait(400)
        assert isinstance(self.desk.modal, CopyDialog)
        self.write(words)
        self.key(pygame.K_RETURN)
        self.wait(400)


def test_a_new_board_is_made_from_the_chosen_one_and_chosen_on_the_way_back() -> None:
    hands = AtBoards()
    sheet = hands.open_list()
    assert not sheet.boards and sheet.list.hidden and not sheet.change.enabled
    hands.key(pygame.K_n, "n")
    hands.named("sandy road")
    path = folders.own_boards() / CARAVAN.id / "sandy-road.yaml"
    assert hands.editor.board.path == path and path.exists()
    hands.key(pygame.K_ESCAPE)
    hands.wait(400)
    assert isinstance(hands.window.scene, SetupScene)
    assert hands.setup.draft.board_name == "sandy-road" and len(hands.window.scenes) == 1


def test_the_list_shows_drafts_changes_what_is_chosen_and_asks_before_it_removes() -> None:
    first, second = (copy_board(CARAVAN, SHIPPED, name) for name in ("Alpha", "Beta"))
    draft = BoardDraft(CARAVAN, second)
    draft.change(draft.text.with_value(("text",), 5))
    draft.save()
    hands = AtBoards()
    sheet = hands.open_list()
    assert [(row.label, row.note) for row in sheet.list.rows] == [
        ("Alpha", "alpha.yaml"), ("Beta", "1 thing to mend"),
    ]  # fmt: skip
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_DELETE)
    assert second.exists() and sheet.remove.label == "Remove for good"
    hands.key(pygame.K_UP)
    assert sheet.remove.label == "Remove", "another one is chosen: nothing is said of that yet"
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_DELETE)
    hands.key(pygame.K_DELETE)
    assert not second.exists() and not draft_of(second).exists() and first.exists()
    assert "beta" not in hands.setup.draft.boards and [row.label for row in sheet.list.rows] == ["Alpha"]
    hands.key(pygame.K_RETURN)
    hands.wait(400)
    assert hands.editor.board.path == first


def test_a_board_that_arrives_is_kept_and_opened_and_one_that_is_none_is_told(tmp_path: Path) -> None:
    hands = AtBoards()
    mine, other = tmp_path / "From Bea.yaml", tmp_path / "list.yaml"
    mine.write_bytes(SHIPPED.read_bytes())
    other.write_text("milk: 2\n", "utf-8")
    hands.window.go(ToOpenFile((other,)))
    hands.step(ms=60)
    assert isinstance(hands.window.scene, SetupScene)
    (toast,) = [panel for panel in hands.desk.panels if isinstance(panel, Toast)]
    assert toast.words == "list.yaml: this isn’t a board of any game here"
    hands.window.go(ToOpenFile((mine,)))
    hands.wait(60)
    kept = folders.own_boards() / CARAVAN.id / "from-bea.yaml"
    assert hands.editor.board.path == kept and kept.read_bytes() == mine.read_bytes()
    hands.window.go(ToOpenFile((mine,)))
    hands.step(ms=60)
    assert len(hands.window.scenes) == 2, "it lies open already"


def test_a_shipped_board_is_never_opened_itself() -> None:
    hands = AtBoards()
    before = SHIPPED.read_bytes()
    hands.window.go(ToOpenFile((SHIPPED,)))
    hands.named("")
    assert hands.editor.board.path.parent == folders.own_boards() / CARAVAN.id
    assert SHIPPED.read_bytes() == before


def test_playing_on_it_leaves_the_editor_for_a_set_up_with_that_board() -> None:
    hands = AtBoards()
    path = copy_board(CARAVAN, SHIPPED, "Alpha")
    hands.window.go(ToEditor(CARAVAN, path))
    hands.wait(60)
    board = load_board(CARAVAN, path)
    like = Setup(CARAVAN, board, CARAVAN.options(), (Seat("Ada", "human", 0), Seat("Bart", "random", 1)), 0)
    hands.window.go(ToSetup(CARAVAN, like))
    hands.wait(60)
    (scene,) = hands.window.scenes
    assert isinstance(scene, SetupScene) and scene.draft.board_name == "alpha"


def test_a_board_that_a_match_has_brought_along_can_be_played_on_without_a_file() -> None:
    path = copy_board(CARAVAN, SHIPPED, "Alpha")
    board = load_board(CARAVAN, path)
    path.unlink()
    draft = SetupDraft(CARAVAN, new_services().levels(CARAVAN))
    seats = Seat("Ada", "human", 0), Seat("Bart", "random", 1)
    draft.follow(Setup(CARAVAN, board, CARAVAN.options(), seats, 0))
    assert draft.board() == board and draft.boards[draft.board_name] == NO_FILE and not draft.problem
    draft.find_boards()
    assert draft.board() == board and set(board_files(CARAVAN)) < set(draft.boards)
