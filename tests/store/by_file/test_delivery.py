"""A shared folder: nothing of anybody's is overwritten or taken away, nothing looks sent that is not."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from game.store.by_file.delivery import (
    BEGINNING,
    NotDelivered,
    Sent,
    bytes_of,
    clear,
    deliver,
    digest_of,
    place_text,
    sweep,
)
from game.store.documents import LEFT_S

NAME = "Friday round 043 for Dolores.boardwell"


def refusal(folder: Path) -> str:
    with pytest.raises(NotDelivered) as caught:
        deliver(b"mine", folder, NAME)
    assert "kept here" in caught.value.sentence and folder.name in caught.value.sentence
    return caught.value.refusal


def test_a_file_is_there_under_its_name_and_nothing_beside_it(tmp_path: Path) -> None:
    path = deliver(b"mine", tmp_path, NAME)
    assert path == tmp_path / NAME and path.read_bytes() == b"mine"
    assert list(tmp_path.iterdir()) == [path]


def test_another_of_that_name_stays(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"theirs")
    assert deliver(b"mine", tmp_path, NAME).name == "Friday round 043 for Dolores (2).boardwell"
    assert (tmp_path / NAME).read_bytes() == b"theirs"
    again = deliver(b"mine", tmp_path, NAME)
    assert again.name.endswith("(2).boardwell") and len(list(tmp_path.iterdir())) == 2


def test_no_link_is_followed(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"theirs")
    folder = tmp_path / "shared"
    folder.mkdir()
    try:
        (folder / NAME).symlink_to(victim)
        (folder / "Friday round 043 for Dolores (2).boardwell").symlink_to(tmp_path / "nothing")
    except OSError:
        pytest.skip("this system lets nobody make links")
    assert deliver(b"mine", folder, NAME).name.endswith("(3).boardwell")
    assert victim.read_bytes() == b"theirs" and not (tmp_path / "nothing").exists()


def test_a_file_system_without_links_takes_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> None:
        raise PermissionError(errno.EPERM, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    (tmp_path / NAME).write_bytes(b"theirs")
    path = deliver(b"mine", tmp_path, NAME)
    assert (path.read_bytes(), (tmp_path / NAME).read_bytes()) == (b"mine", b"theirs")


def test_a_full_disk_is_said_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    assert refusal(tmp_path) == "full"
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_gone_or_takes_nothing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert refusal(tmp_path / "unplugged") == "gone"

    def closed(self: Path, *args: Any, **more: Any) -> Any:
        raise PermissionError(errno.EACCES, "not yours")

    monkeypatch.setattr(Path, "open", closed)
    assert refusal(tmp_path) == "closed"


def test_what_reads_otherwise_was_not_handed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def other(path: Path) -> bytes:
        return b"cut"

    monkeypatch.setattr("game.store.by_file.delivery.bytes_of", other)
    assert refusal(tmp_path) == "changed"


def sent(folder: Path, number: int, text: bytes | None = None) -> Sent:
    data = f"no. {number}".encode()
    path = folder / f"{number}.boardwell"
    path.write_bytes(data if text is None else text)
    return Sent(number, f"{number:032}", str(path), digest_of(data))


def test_only_what_this_computer_wrote_is_taken_away_and_two_numbers_late(tmp_path: Path) -> None:
    own = [sent(tmp_path, number) for number in (1, 2, 3, 4, 5, 6)]
    changed = sent(tmp_path, 0, b"theirs")
    left = clear([changed, *own], 6, {2})
    assert [one.number for one in left] == [2, 5, 6]
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "0.boardwell", "2.boardwell", "5.boardwell", "6.boardwell",
    ]  # fmt: skip


def test_what_is_gone_already_is_nobodys_trouble(tmp_path: Path) -> None:
    one = sent(tmp_path, 1)
    Path(one.path).unlink()
    Path(one.path).mkdir()
    assert clear([one], 9, set()) == [] and Path(one.path).is_dir()
    assert bytes_of(Path(one.path)) is None


def test_a_folder_is_told_by_its_last_names(tmp_path: Path) -> None:
    assert place_text(tmp_path / "Dropbox" / "Friday") == "Dropbox / Friday"


def test_only_what_was_left_here_when_it_was_switched_off_is_swept_away(tmp_path: Path) -> None:
    mark, other = "0123abcd", "89abcdef"
    half = BEGINNING + b',"bytes":'
    left = {
        f"{NAME}.{mark}00000001.tmp": half, f"{NAME}.{mark}00000002.tmp": b"",
        f"{NAME}.{other}00000003.tmp": half, f"{NAME}.{mark}00000004.tmp": b"a letter", NAME: half,
        f"{mark}.tmp": half,
    }  # fmt: skip
    for name, data in left.items():
        (tmp_path / name).write_bytes(data)
    sweep(tmp_path, mark)
    assert len(list(tmp_path.iterdir())) == len(left), "somebody may write there still"
    for name in left:
        os.utime(tmp_path / name, (0, (tmp_path / name).stat().st_mtime - LEFT_S - 1))
    sweep(tmp_path, mark)
    assert {path.name for path in tmp_path.iterdir()} == set(left) - {
        f"{NAME}.{mark}00000001.tmp", f"{NAME}.{mark}00000002.tmp"
    }  # fmt: skip


def test_what_is_left_when_it_is_broken_off_has_the_mark(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(handle: int) -> None:
        raise KeyboardInterrupt

    def stays(path: Path, missing_ok: bool = False) -> None:
        """Nobody is there any more to delete it."""

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(os, "fsync", killed)
        patch.setattr(Path, "unlink", stays)
        deliver(BEGINNING, tmp_path, NAME, "0123abcd")
    (left,) = tmp_path.iterdir()
    os.utime(left, (0, left.stat().st_mtime - LEFT_S - 1))
    sweep(tmp_path, "0123abcd")
    assert not list(tmp_path.iterdir())
