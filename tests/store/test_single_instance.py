"""One running copy per folder: the lock goes with the process, and files that are left over hinder nobody."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import pytest
from filelock import FileLock

from game.store import single_instance
from game.store.single_instance import SingleInstance

ROOT = Path(__file__).parents[2]
HOLD = """
import sys, time
from pathlib import Path
from game.store.single_instance import SingleInstance
instance = SingleInstance(Path(sys.argv[1]))
print(instance.take(), flush=True)
instance.listen(lambda paths: print("called", *map(ascii, map(str, paths)), flush=True))
time.sleep(60)
"""


@contextmanager
def another(folder: Path) -> Generator[subprocess.Popen[str]]:
    """A process of its own that holds the lock."""
    command = [sys.executable, "-c", HOLD, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def listening(folder: Path) -> Generator[list[list[Path]]]:
    """What a copy in this process is asked to open, call by call."""
    heard: list[list[Path]] = []
    instance = SingleInstance(folder)
    assert instance.take()
    instance.listen(lambda paths: heard.append(list(paths)))
    try:
        yield heard
    finally:
        instance.close()


def until(met: Callable[[], object]) -> bool:
    """Wait for something, at most five seconds; whether it came."""
    end = time.monotonic() + 5
    while not met() and time.monotonic() < end:
        time.sleep(0.02)
    return bool(met())


def taken(folder: Path) -> bool:
    instance = SingleInstance(folder)
    try:
        return instance.take()
    finally:
        instance.close()


def test_a_second_process_is_refused_and_calls_the_first(tmp_path: Path) -> None:
    with another(tmp_path) as process:
        assert not taken(tmp_path)
        assert SingleInstance(tmp_path).call() == "heard"
        assert process.stdout is not None and process.stdout.readline() == "called\n"
        wanted = [
            tmp_path / name for name in ("a b.boardwell", "Spiel für Zoë 游戏", "no text \udcff", "x" * 3000)
        ]
        assert SingleInstance(tmp_path).call(wanted) == "heard"
        told: list[str] = []
        while len(told) < len(wanted):  # it may look while they are written
            told += process.stdout.readline().split("called ")[1].replace("' '", "'\n'").splitlines()
        assert told == [ascii(str(path)) for path in wanted], "it is heard each time"
        assert taken(tmp_path / "another"), "other folders are free"


def test_the_lock_goes_with_a_process_that_is_killed(tmp_path: Path) -> None:
    with another(tmp_path) as process:
        process.kill()
        process.wait()
        assert (tmp_path / "boardwell.lock").exists()
        assert taken(tmp_path)


def test_one_process_lets_go_of_it(tmp_path: Path) -> None:
    first = SingleInstance(tmp_path)
    assert first.take()
    assert not taken(tmp_path)
    first.close()
    assert taken(tmp_path)


@pytest.mark.parametrize("left_over", [b"", b"12345", b"x" * 5000])
def test_files_that_are_left_over_hinder_nobody(tmp_path: Path, left_over: bytes) -> None:
    (tmp_path / "calls").mkdir()
    for name in ("boardwell.lock", "calls/a.json", "calls/a.made"):
        (tmp_path / name).write_bytes(left_over)
    with listening(tmp_path) as heard:
        assert SingleInstance(tmp_path).call() == "heard"
        assert until(lambda: heard == [[]]), "nobody has called before"


def test_a_copy_that_does_not_answer_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single_instance, "HEARD_S", 0.1)
    silent = SingleInstance(tmp_path)
    assert silent.take()
    assert SingleInstance(tmp_path).call() == SingleInstance(tmp_path).call([tmp_path]) == "silent"
    assert not list((tmp_path / "calls").iterdir()), "it is not heard of later"
    assert SingleInstance(tmp_path).call([tmp_path / ("x" * 5000)]) == "silent", "no system has such a name"
    assert not list((tmp_path / "calls").iterdir())
    silent.close()


def test_whoever_calls_a_copy_that_is_just_closed_takes_its_place(tmp_path: Path) -> None:
    first, second = SingleInstance(tmp_path), SingleInstance(tmp_path)
    assert first.take() and not second.take()
    Timer(0.1, first.close).start()
    assert second.call([tmp_path / "a.boardwell"]) == "free"
    assert not taken(tmp_path) and not list((tmp_path / "calls").iterdir())
    second.close()


def test_what_is_no_call_is_deleted_and_opens_nothing(tmp_path: Path) -> None:
    calls, theirs = tmp_path / "calls", tmp_path / "theirs.json"
    calls.mkdir()
    theirs.write_text(f'{{"open": "{tmp_path.as_posix()}/secret"}}', encoding="utf-8")
    wrong = {
        "relative": b'{"open": "a.boardwell"}',
        "null": b'{"open": "/a\\u0000b"}',
        "number": b'{"open": 7}',
        "list": b'["/a"]',
        "huge": b'{"open": "/' + b"x" * 5000 + b'"}',
        "nested": b"[" * 4000,
        "cut": b'{"open": "/a',
        "nothing": b"",
        "old": b'{"open": "/a"}',
        "early": b'{"open": "/a"}',
    }
    for name, data in wrong.items():
        (calls / f"{name}.json").write_bytes(data)
    now = time.time()
    os.utime(calls / "old.json", (now - 60, now - 60))
    os.utime(calls / "early.json", (now + 60, now + 60))
    if hasattr(os, "mkfifo"):
        (calls / "link.json").symlink_to(theirs)
        (calls / "gone.json").symlink_to(tmp_path / "nowhere")
        os.mkfifo(calls / "pipe.json")
    (calls / "folder.json").mkdir()
    (calls / "note.txt").write_bytes(b"")
    with listening(tmp_path) as heard:
        assert until(lambda: {path.name for path in calls.iterdir()} == {"folder.json", "note.txt"})
        assert SingleInstance(tmp_path).call([tmp_path]) == "heard"
        assert until(lambda: heard) and heard == [[tmp_path]]
    assert theirs.exists()


def test_many_calls_are_taken_up_by_and_by(tmp_path: Path) -> None:
    wanted = [tmp_path / f"{number}.boardwell" for number in range(single_instance.MOST + 5)]
    with listening(tmp_path) as heard:
        assert SingleInstance(tmp_path).call(wanted) == "heard"
        assert until(lambda: [path for one in heard for path in one] == wanted)
    assert max(map(len, heard)) <= single_instance.MOST


def test_what_a_person_starts_does_not_keep_the_lock(tmp_path: Path) -> None:
    """The window of the file manager stays open when the game is closed."""
    instance = SingleInstance(tmp_path)
    assert instance.take()
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as child:
        instance.close()
        assert taken(tmp_path)
        child.kill()


def test_a_disk_without_locks_keeps_nobody_from_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(lock: FileLock) -> None:
        raise OSError(95, "not supported")

    monkeypatch.setattr(FileLock, "_acquire", refuse)
    assert taken(tmp_path) and taken(tmp_path)
    (tmp_path / "file").write_bytes(b"")
    blocked = SingleInstance(tmp_path / "file" / "home")
    assert blocked.take()
    assert blocked.call() == "silent"
    blocked.close()


def test_it_is_the_folder_of_the_saves(home: Path) -> None:
    assert taken(home)
    with another(home):
        instance = SingleInstance()
        assert not instance.take()
        instance.close()
    assert os.environ["BOARDWELL_HOME"] == str(home)
