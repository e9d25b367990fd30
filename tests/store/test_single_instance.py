"""One running copy per folder: the lock goes with the process, and files that are left over hinder nobody."""

import os
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

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
instance.listen(lambda: print("called", flush=True))
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


def taken(folder: Path) -> bool:
    instance = SingleInstance(folder)
    try:
        return instance.take()
    finally:
        instance.close()


def test_a_second_process_is_refused_and_calls_the_first(tmp_path: Path) -> None:
    with another(tmp_path) as process:
        assert not taken(tmp_path)
        assert SingleInstance(tmp_path).call()
        assert process.stdout is not None and process.stdout.readline() == "called\n"
        assert SingleInstance(tmp_path).call()
        assert process.stdout.readline() == "called\n", "it is heard each time"
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
    for name in ("boardwell.lock", "calls/a.call", "calls/a.made"):
        (tmp_path / name).write_bytes(left_over)
    heard: list[str] = []
    instance = SingleInstance(tmp_path)
    assert instance.take()
    instance.listen(lambda: heard.append("called"))
    time.sleep(0.6)
    assert heard == [], "nobody has called since"
    assert SingleInstance(tmp_path).call()
    until = time.monotonic() + 5
    while not heard and time.monotonic() < until:
        time.sleep(0.02)
    assert heard == ["called"]
    instance.close()


def test_a_copy_that_does_not_answer_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single_instance, "HEARD_S", 0.1)
    silent = SingleInstance(tmp_path)
    assert silent.take()
    assert not SingleInstance(tmp_path).call()
    assert not list((tmp_path / "calls").iterdir()), "it is not heard of later"
    silent.close()


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
    assert not blocked.call()
    blocked.close()


def test_it_is_the_folder_of_the_saves(home: Path) -> None:
    assert taken(home)
    with another(home):
        instance = SingleInstance()
        assert not instance.take()
        instance.close()
    assert os.environ["BOARDWELL_HOME"] == str(home)
