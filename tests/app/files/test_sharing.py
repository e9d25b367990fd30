"""A match is written as a file into a folder that a person chooses, and never looks written when it isn't."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.files import writing
from game.app.files.folder_dialog import FolderDialog
from game.app.files.share import ShareDialog
from game.app.library.load import LoadSheet
from game.app.library.records import RecordsScene
from game.app.play.commands import OpenLoad, OpenMenu
from game.app.play.playthrough import playthrough_of
from game.app.review.result import ResultScene
from game.app.review.share import OpenShare
from game.app.services.routes import ToRecords, ToResult
from game.engine.match import Match
from game.store import folders
from game.store.documents import FileFault
from game.store.match_files import write_match
from game.store.match_opening import open_match
from game.store.recordings import recorded, recording_path, write_recording
from tests.app.drivers.matches import played_out
from tests.app.drivers.table import CARAVAN, MIXED, TWO, AtTable, new_match, new_services

pytestmark = pytest.mark.usefixtures("unseen")
GAMES = {CARAVAN.id: CARAVAN}


def at_table(match: Match | None = None) -> AtTable:
    return AtTable(match or new_match(TWO, 3), new_services())


def shared(sitting: AtTable) -> ShareDialog:
    """The dialog, opened from the pause by its key."""
    sitting.table.commands.handle(OpenMenu())
    sitting.step(ms=400)
    sitting.letter("m")
    sitting.step(ms=400)
    dialog = sitting.table.view.desk.modal
    assert isinstance(dialog, ShareDialog)
    return dialog


def wait_for(dialog: ShareDialog, sitting: AtTable) -> None:
    """Until it is known what came of writing."""
    for _ in range(1000):
        sitting.step(ms=60)
        if not dialog.write.waiting:
            return
        pygame.time.wait(1)
    raise AssertionError("it writes for ever")


def write(sitting: AtTable) -> ShareDialog:
    """Press Enter in the dialog, and wait for what comes of it."""
    dialog = sitting.table.view.desk.modal
    assert isinstance(dialog, ShareDialog)
    sitting.key(pygame.K_RETURN)
    wait_for(dialog, sitting)
    return dialog


def test_the_file_is_the_match_and_lies_where_it_was_said() -> None:
    sitting = at_table()
    dialog = shared(sitting)
    name = dialog.field.value
    write(sitting)
    (path,) = folders.shared().iterdir()
    assert path.name == f"{name}.boardwell"
    assert open_match(path, GAMES).match.state.digest() == sitting.table.match.state.digest()
    assert (dialog.note.kind, dialog.write.label) == ("note", "Show file")
    assert str(path) in dialog.note.words
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    assert sitting.services.settings.shared_into == (str(folders.shared()),)


def test_a_picture_lies_beside_it() -> None:
    sitting = at_table()
    shared(sitting).pictured.press()
    write(sitting)
    assert sorted(path.suffix for path in folders.shared().iterdir()) == [".boardwell", ".png"]
    (picture,) = folders.shared().glob("*.png")
    assert pygame.image.load(picture).get_width() == 1280


def test_a_file_that_is_there_is_replaced_only_when_that_was_said() -> None:
    sitting = at_table()
    dialog = shared(sitting)
    path = write_match(folders.shared(), recorded(new_match(TWO, 9)), dialog.field.value)
    before = path.read_bytes()
    write(sitting)
    assert path.read_bytes() == before
    assert (dialog.note.kind, dialog.write.label) == ("care", "Replace it")
    write(sitting)
    assert open_match(path, GAMES).match.seed == 3
    assert dialog.note.kind == "note"


def test_another_name_leaves_it_alone() -> None:
    sitting = at_table()
    dialog = shared(sitting)
    write_match(folders.shared(), recorded(new_match(TWO, 9)), dialog.field.value)
    write(sitting)
    sitting.table.view.desk.focus.put(dialog.field, shown=True)
    for letter in " 2":
        sitting.step(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert dialog.note.hidden and dialog.write.label == "Write the file"
    write(sitting)
    assert len(list(folders.shared().iterdir())) == 2


def test_a_disk_that_refuses_is_told_and_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = at_table()
    dialog = shared(sitting)

    def full(folder: Path, *given: object, **more: object) -> Path:
        raise FileFault(folder, "The disk is full.")

    with monkeypatch.context() as patch:
        patch.setattr(writing, "write_match", full)
        write(sitting)
    assert (dialog.note.kind, dialog.note.title) == ("no", "Not written")
    assert "The disk is full" in dialog.note.words and not dialog.other.hidden
    assert (dialog.write.label, folders.shared().exists()) == ("Try again", False)
    write(sitting)
    assert dialog.note.kind == "note" and list(folders.shared().iterdir())


def test_what_cannot_be_read_again_does_not_look_written(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = at_table()
    dialog = shared(sitting)

    def nothing(folder: Path, *given: object, **more: object) -> Path:
        folder.mkdir(parents=True)
        (folder / "x.boardwell").write_bytes(b'{"boardwell":"match",')
        return folder / "x.boardwell"

    monkeypatch.setattr(writing, "write_match", nothing)
    write(sitting)
    assert dialog.note.kind == "no"


def test_a_folder_is_chosen_by_keys(tmp_path: Path) -> None:
    (tmp_path / "Friday").mkdir()
    (tmp_path / "Saturday").mkdir()
    sitting = at_table()
    sitting.services.settings.shared_into = (str(tmp_path / "Friday"),)
    shared(sitting)
    sitting.letter("f")
    desk = sitting.table.view.desk
    dialog = desk.modal
    assert isinstance(dialog, FolderDialog) and dialog.folder == tmp_path / "Friday"
    sitting.letter("u")
    for _ in range(400):
        sitting.step(ms=60)
        if dialog.list.rows:
            break
        pygame.time.wait(1)
    assert [row.label for row in dialog.list.rows] == ["Friday", "Saturday"]
    sitting.key(pygame.K_DOWN)
    sitting.key(pygame.K_RETURN)
    assert dialog.folder == tmp_path / "Saturday"
    sitting.letter("t")
    sitting.step(ms=400)
    write(sitting)
    assert list((tmp_path / "Saturday").iterdir())


def test_a_path_can_be_typed_and_a_wrong_one_is_told(tmp_path: Path) -> None:
    sitting = at_table()
    shared(sitting)
    sitting.letter("f")
    dialog = sitting.table.view.desk.modal
    assert isinstance(dialog, FolderDialog)
    sitting.table.view.desk.focus.put(dialog.path, shown=True)
    dialog.path.set("over there")
    sitting.key(pygame.K_RETURN)
    assert dialog.path.error
    dialog.path.set(str(tmp_path / "new"))
    sitting.key(pygame.K_RETURN)
    assert (dialog.folder, dialog.path.error) == (tmp_path / "new", "")
    assert sitting.table.view.desk.focus.current is dialog.take, "Enter once more uses it"


# from where it is shared


def test_the_list_shares_what_is_chosen() -> None:
    sitting = at_table()
    sitting.services.save_as(sitting.table.match, "Friday")
    sitting.table.commands.handle(OpenLoad())
    sitting.step(ms=400)
    assert isinstance(sitting.table.view.desk.modal, LoadSheet)
    sitting.letter("m")
    write(sitting)
    (path,) = folders.shared().iterdir()
    assert path.name == "Friday.boardwell"


def test_the_records_share_a_finished_match() -> None:
    match = played_out(new_match(MIXED, 4))
    write_recording(recording_path(recorded(match)), recorded(match))
    sitting = at_table()
    sitting.window.go(ToRecords())
    records = sitting.window.scene
    assert isinstance(records, RecordsScene)
    sitting.letter("m")
    dialog = records.desk.modal
    assert isinstance(dialog, ShareDialog)
    dialog.write.press()
    wait_for(dialog, sitting)
    (path,) = folders.shared().iterdir()
    opened = open_match(path, GAMES)
    assert opened.recording is not None and opened.facts.over


def test_the_result_offers_it_beside_the_pictures() -> None:
    match = played_out(new_match(MIXED, 4))
    sitting = at_table()
    playthrough = playthrough_of(match)
    playthrough.run()
    sitting.window.go(ToResult(playthrough, match))
    result = sitting.window.scene
    assert isinstance(result, ResultScene)
    for _ in range(5):  # its first second hears nothing
        sitting.step(ms=400)
    result.handle(OpenShare())
    sitting.step(ms=400)
    sitting.letter("4")
    sitting.step(ms=400)
    assert isinstance(result.desk.modal, ShareDialog)
