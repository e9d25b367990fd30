"""A board of one's own and its files: whole ones, drafts, the backup, changes from outside."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.engine.rules import Rules
from game.store.board_text.draft import BoardDraft, ChangedOutside, copy_board, draft_of, is_shipped
from game.store.board_text.text import BoardText
from game.store.boards import board_files, load_board, shipped_boards
from game.store.documents import FileFault, backup_of
from tests.contract.games import GAMES

RULES: Rules = GAMES["caravan"]
SHIPPED = board_files(RULES)[RULES.standard_board]


@pytest.fixture
def draft(home: Path) -> BoardDraft:
    """A copy of the standard board that is being changed."""
    return BoardDraft(RULES, copy_board(RULES, SHIPPED, "My road"))


def called(draft: BoardDraft, name: object) -> BoardText:
    return draft.text.with_value(("name",), name)


def test_a_copy_is_the_board_letter_by_letter_but_for_its_name(home: Path) -> None:
    path = copy_board(RULES, SHIPPED, "My road")
    assert path == home / "boards" / RULES.id / "my-road.yaml"
    old, new = SHIPPED.read_bytes().splitlines(), path.read_bytes().splitlines()
    assert [line for line in new if line not in old] == [b"name: My road"] and len(old) == len(new)
    assert load_board(RULES, board_files(RULES)["my-road"]).name == "My road"


def test_every_board_that_is_opened_and_left_unchanged_stays_as_it_was(home: Path) -> None:
    for rules in GAMES.values():
        for name, shipped in shipped_boards(rules).items():
            path = home / "boards" / rules.id / "left-alone.yaml"
            path.parent.mkdir(parents=True, exist_ok=True)
            before = shipped.read_bytes()
            path.write_bytes(before)
            draft = BoardDraft(rules, path)
            assert draft.is_saved and not draft.faults, name
            draft.save()
            assert path.read_bytes() == before and not draft_of(path).exists(), name
            path.unlink()


def test_no_copy_takes_the_place_of_another_board_or_a_name_that_no_file_can_have(home: Path) -> None:
    names = ("My road", "My road!", SHIPPED.stem, "con", "日本")
    files = [copy_board(RULES, SHIPPED, name).name for name in names]
    assert files == [
        "my-road.yaml",
        "my-road-2.yaml",
        f"{SHIPPED.stem}-2.yaml",
        "board-con.yaml",
        "board.yaml",
    ]
    draft = BoardDraft(RULES, home / "boards" / RULES.id / "my-road.yaml")
    draft.change(called(draft, ""))
    draft.save()
    (home / "boards" / RULES.id / "my-road.yaml").unlink()
    assert copy_board(RULES, SHIPPED, "My road").name == "my-road-3.yaml", "a draft keeps its name too"
    with pytest.raises(FileFault):
        copy_board(RULES, SHIPPED, "x" * 40)


def test_what_was_shipped_is_never_written(home: Path) -> None:
    for path in board_files(RULES).values():
        assert is_shipped(RULES, path)
        with pytest.raises(FileFault):
            BoardDraft(RULES, path)
    link = home / "boards" / RULES.id / "link.yaml"
    link.parent.mkdir(parents=True)
    link.symlink_to(SHIPPED)
    with pytest.raises(FileFault):
        BoardDraft(RULES, link)


def test_a_change_is_saved_and_what_the_file_held_before_stays_as_its_backup(draft: BoardDraft) -> None:
    first = draft.path.read_bytes()
    assert draft.is_saved
    for name in ("Second", "Third"):
        draft.change(called(draft, name))
        assert not draft.is_saved
        draft.save()
        assert draft.is_saved and load_board(RULES, draft.path).name == name
    assert backup_of(draft.path).read_bytes() == first
    draft.undo()
    assert draft.content["name"] == "Second" and not draft.is_saved
    draft.redo()
    assert draft.is_saved


def test_with_a_fault_it_is_kept_as_a_draft_that_nobody_is_offered(draft: BoardDraft) -> None:
    before, listed = draft.path.read_bytes(), list(board_files(RULES))
    draft.change(called(draft, 5))
    assert [fault.key for fault in draft.faults] == ["name"]
    draft.save()
    assert draft.is_saved and draft.path.read_bytes() == before and list(board_files(RULES)) == listed
    again = BoardDraft(RULES, draft.path)
    assert again.content["name"] == 5 and again.faults
    again.change(called(again, "Mended"))
    again.save()
    assert not draft_of(draft.path).exists() and load_board(RULES, draft.path).name == "Mended"


def test_what_somebody_else_has_written_meanwhile_is_told_and_either_can_be_kept(draft: BoardDraft) -> None:
    theirs = called(draft, "Theirs").text
    draft.change(called(draft, "Mine"))
    assert not draft.changed_outside()
    draft.path.write_text(theirs, encoding="utf-8", newline="")
    assert draft.changed_outside()
    with pytest.raises(ChangedOutside):
        draft.save()
    draft.take_theirs()
    assert draft.content["name"] == "Theirs" and draft.is_saved and not draft.changed_outside()
    draft.undo()
    assert draft.content["name"] == "Mine"
    shutil.copy(SHIPPED, draft.path)
    draft.save(over=True)
    assert load_board(RULES, draft.path).name == "Mine"


def test_a_text_that_is_no_text_or_not_there_is_told(home: Path, tmp_path: Path) -> None:
    for data in (b"name: \xff\n", b"name: [\n", None):
        path = tmp_path / "odd.yaml"
        path.unlink(missing_ok=True)
        if data is not None:
            path.write_bytes(data)
        with pytest.raises(FileFault) as caught:
            BoardDraft(RULES, path)
        assert caught.value.path == path
