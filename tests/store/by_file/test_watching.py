"""Watched folders: files that come bit by bit, stop coming, are elsewhere or none; and none keeps waiting."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store.by_file import watching
from game.store.by_file.watching import ENTRIES, FOLDERS, STOPPED_S, FolderWatch, Watch, watch, watched
from game.store.match_files import LARGEST, MatchFile
from tests.store.by_file.tree import handed

WHOLE = handed(1, 1).data


class Folder:
    """A watched folder with a clock."""

    def __init__(self, path: Path) -> None:
        path.mkdir(exist_ok=True)
        self.path = path
        self.arrived: list[MatchFile] = []
        self.watch = FolderWatch(path, self.arrived.append)
        self.now = 0.0

    def put(self, name: str, data: bytes) -> None:
        (self.path / name).write_bytes(data)
        os.utime(self.path / name, (self.now, self.now))

    def look(self, seconds: float = 5.0) -> dict[str, str]:
        """What stands where after so many seconds."""
        self.now += seconds
        return {seen.path.name: seen.standing for seen in self.watch.look(self.now).files}


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    return Folder(tmp_path / "shared")


def test_a_file_is_read_when_it_stood_still_for_two_looks(folder: Folder) -> None:
    folder.put("a.boardwell", WHOLE[:500])
    assert folder.look() == {"a.boardwell": "arriving"}
    folder.put("a.boardwell", WHOLE)
    assert folder.look() == {"a.boardwell": "arriving"} and not folder.arrived
    assert folder.look() == {"a.boardwell": "ready"}
    assert [file.data for file in folder.arrived] == [WHOLE]
    assert folder.look() == {"a.boardwell": "ready"} and len(folder.arrived) == 1


def test_one_that_does_not_come_whole_stops_arriving(folder: Folder) -> None:
    folder.put("a.boardwell", WHOLE[:500])
    folder.put("nothing.boardwell", b"")
    folder.look()
    seen = {one.path.name: one for one in folder.watch.look(folder.now + 5).files}
    assert (seen["a.boardwell"].there, seen["a.boardwell"].whole) == (500, len(WHOLE))
    assert set(folder.look(STOPPED_S - 5).values()) == {"arriving"}
    assert set(folder.look(10).values()) == {"stopped"}
    folder.put("a.boardwell", WHOLE)
    folder.look()
    assert folder.look()["a.boardwell"] == "ready"


def test_names_mean_nothing(folder: Folder) -> None:
    names = ("x (1).boardwell", "x (Ada's conflicted copy).boardwell", "x.sync-conflict-20260501.boardwell",
             "x-DESKTOP-1A.BOARDWELL", "x.boardwell.part")  # fmt: skip
    for name in (*names, "notes.txt", "x.boardwell.0123456789abcdef.tmp"):
        folder.put(name, WHOLE)
    folder.look()
    assert folder.look() == dict.fromkeys(names, "ready")


def test_what_is_no_match_is_said_once_and_not_read_again(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.put("a.boardwell", b"holiday")
    folder.put("long.boardwell", b"x" * (LARGEST + 1))
    folder.look()
    assert set(folder.look().values()) == {"unreadable"}
    monkeypatch.setattr(watching, "open_regular", None)  # whoever reads it again fails
    assert set(folder.look().values()) == {"unreadable"}
    fault = folder.watch.last.files[0].fault
    assert fault is not None and fault.kind == "foreign"


@pytest.mark.skipif(os.name != "posix", reason="pipes and links of POSIX")
def test_links_and_pipes_are_left_alone(folder: Folder) -> None:
    secret = folder.path.parent / "secret.boardwell"
    secret.write_bytes(WHOLE)
    (folder.path / "link.boardwell").symlink_to(secret)
    os.mkfifo(folder.path / "pipe.boardwell")
    (folder.path / "folder.boardwell").mkdir()
    folder.look()
    assert folder.look() == {} and not folder.arrived


@pytest.mark.skipif(os.name != "posix", reason="links of POSIX")
def test_a_file_that_became_a_link_between_two_looks_is_not_followed(folder: Folder) -> None:
    folder.put("a.boardwell", WHOLE)
    folder.look()
    path, real = folder.path / "a.boardwell", Path.lstat
    known = path.lstat()
    path.unlink()
    (folder.path.parent / "secret").write_bytes(WHOLE)
    path.symlink_to(folder.path.parent / "secret")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "lstat", lambda self: known if self == path else real(self))  # pyright: ignore
        assert folder.look() == {"a.boardwell": "unreadable"}
    assert not folder.arrived


def test_what_is_not_on_this_computer_is_not_fetched(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.put(".Friday.boardwell.icloud", b"plist")
    folder.put("cloud.boardwell", WHOLE)
    monkeypatch.setattr(watching, "_is_elsewhere", lambda known: True)  # pyright: ignore
    monkeypatch.setattr(watching, "open_regular", None)
    folder.look()
    assert folder.look() == {"Friday.boardwell": "elsewhere", "cloud.boardwell": "elsewhere"}


def test_too_many_entries_are_said_and_the_first_looked_at(folder: Folder) -> None:
    for number in range(ENTRIES + 1):
        (folder.path / f"{number}.txt").touch()
    assert folder.watch.look(0).trouble == "many"


def test_a_folder_that_is_gone_is_said_and_found_again(folder: Folder) -> None:
    folder.path.rmdir()
    look = folder.watch.look(0)
    assert look.trouble == "unreadable" and look.why
    folder.path.mkdir()
    assert folder.watch.look(5).trouble == ""


@given(
    st.lists(
        st.tuples(st.sampled_from("abc"), st.sampled_from(["cut", "copy", "lose", "rename", "swap", "late"]))
    )
)
def test_whatever_a_shared_folder_does_each_file_that_is_whole_comes_as_it_is(
    deeds: list[tuple[str, str]],
) -> None:
    home = Path(os.environ["BOARDWELL_HOME"])
    home.mkdir(exist_ok=True)
    folder = Folder(home / f"shared{len(list(home.iterdir()))}")
    for name, deed in deeds:
        path = folder.path / f"{name}.boardwell"
        match deed:
            case "cut":
                folder.put(path.name, WHOLE[: len(name) * 700])
            case "copy":
                folder.put(f"{name} (2).boardwell", WHOLE)
            case "lose":
                path.unlink(missing_ok=True)
            case "rename":
                if path.exists():
                    path.replace(folder.path / f"{name} other.boardwell")
            case "swap":
                folder.put(path.name, handed(1, 2).data)
            case _:
                folder.put(path.name, WHOLE)
        folder.look()
    folder.look()
    standing = folder.look()
    whole = {WHOLE, handed(1, 2).data}
    there = {path.name: path.read_bytes() for path in folder.path.iterdir()}
    assert standing == {name: "ready" if data in whole else "arriving" for name, data in there.items()}
    assert {file.data for file in folder.arrived} >= set(there.values()) & whole
    assert {file.data for file in folder.arrived} <= whole


# the threads


def until(done: threading.Event) -> None:
    assert done.wait(20), "nothing was heard from the thread"


def test_folders_are_watched_while_the_app_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "IN_FRONT_S", 0.01)
    came, changed = threading.Event(), threading.Event()
    found: list[MatchFile] = []

    def arrived(file: MatchFile) -> None:
        found.append(file)
        came.set()

    watched = Watch(arrived, changed.set)
    watched.watch([tmp_path, tmp_path])
    (tmp_path / "a.boardwell").write_bytes(WHOLE)
    until(came)
    until(changed)
    assert [file.data for file in found] == [WHOLE] and len(watched.looks()) == 1
    watched.close()
    assert watched.looks() == ()


def test_a_folder_that_does_not_answer_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hanging, ended = threading.Event(), threading.Event()

    def hang(self: FolderWatch, now: float) -> None:
        hanging.set()
        ended.wait(30)

    monkeypatch.setattr(FolderWatch, "look", hang)
    monkeypatch.setattr(watching, "ANSWER_S", 0.0)
    watched = Watch(lambda file: None, lambda: None)
    watched.watch([tmp_path])
    until(hanging)
    time.sleep(0.01)
    assert [look.trouble for look in watched.looks()] == ["silent"]
    start = time.monotonic()
    watched.close()
    assert time.monotonic() - start < 1
    ended.set()


def test_the_watched_folders_are_remembered(tmp_path: Path) -> None:
    assert watched() == ()
    places = [tmp_path / str(number) for number in range(FOLDERS + 2)]
    watch([places[0], *places])
    assert watched() == tuple(places[:FOLDERS])
