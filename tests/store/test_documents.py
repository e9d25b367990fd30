import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.store.documents import FileFault, backup_of, line_of, lined, size_text, whole, write

TEXT = b"""{
 "a": 1,
 "list": [1,
   2,
   {"x": "}],:", "deep": [true,
     null]}
 ],
 "b": {"a": {"c": 1}}
}"""


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("a", 2),
        ("list", 3),
        ("list[0]", 3),
        ("list[1]", 4),
        ("list[2]", 5),
        ("list[2].x", 5),
        ("list[2].deep[1]", 6),
        ("list[2].missing", 5),
        ("b.a.c", 8),
        ("b[...]", 8),
        ("nowhere", 0),
    ],
)
def test_a_place_has_its_line(place: str, line: int) -> None:
    json.loads(TEXT)
    assert line_of(TEXT, place) == line


def test_a_document_knows_its_length_and_gives_each_item_a_line() -> None:
    data = lined("save", {"log": ({"n": 1}, {"n": 2}), "empty": (), "text": "ä"})
    document = json.loads(data)
    assert document["bytes"] == len(data)
    assert document["log"] == [{"n": 1}, {"n": 2}]
    assert document["text"] == "ä"
    assert data.splitlines()[3:6] == [b'{"n":1},', b'{"n":2}', b"],"]


def test_sizes_are_told_in_words() -> None:
    sizes = [999, 41_000, 138_200, 3_240_000]
    assert [size_text(size) for size in sizes] == ["999 bytes", "41 KB", "138 KB", "3.2 MB"]


class Killed(BaseException):
    """The process ends here."""


def old_and_new(path: Path) -> tuple[bytes, bytes, bytes]:
    versions = [lined("save", {"text": name * 500}) for name in "abc"]
    write(path, versions[0], keep=True)
    write(path, versions[1], keep=True)
    return versions[0], versions[1], versions[2]


@pytest.mark.parametrize("name", ["replace", "hardlink_to", "unlink", "mkdir", "open"])
@pytest.mark.parametrize("calls", [1, 2, 3])
@pytest.mark.parametrize("after", [False, True])
def test_whenever_the_process_ends_a_whole_file_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, calls: int, after: bool
) -> None:
    path = tmp_path / "x.json"
    first, second, third = old_and_new(path)
    real: Any = getattr(Path, name)
    count = 0

    def dying(self: Path, *args: Any, **options: Any) -> Any:
        nonlocal count
        count += 1
        if count == calls and not after:
            raise Killed
        result = real(self, *args, **options)
        if count == calls:
            raise Killed
        return result

    with monkeypatch.context() as patch:
        patch.setattr(Path, name, dying)
        try:
            write(path, third, keep=True)
            died = False
        except Killed:
            died = True
    assert path.read_bytes() in (second, third)
    assert died or path.read_bytes() == third
    assert backup_of(path).read_bytes() in (first, second)
    write(path, third, keep=True)
    assert path.read_bytes() == third


def test_a_disk_without_links_keeps_the_backup_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    _, second, third = old_and_new(tmp_path / "x.json")
    write(tmp_path / "x.json", third, keep=True)
    assert backup_of(tmp_path / "x.json").read_bytes() == second


def test_the_data_is_synced_before_it_gets_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.json"
    synced: list[bool] = []
    real = os.fsync

    def note(handle: int) -> None:
        synced.append(path.exists())
        real(handle)

    monkeypatch.setattr(os, "fsync", note)
    write(path, b"new")
    assert synced[0] is False
    assert list(tmp_path.iterdir()) == [path]


def test_a_torn_document_is_not_whole(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    write(path, lined("save", {"text": "long enough"}))
    assert whole(path)
    shutil.copyfile(path, tmp_path / "torn.json")
    (tmp_path / "torn.json").write_bytes(path.read_bytes()[:-2])
    assert not whole(tmp_path / "torn.json")
    assert not whole(tmp_path / "none.json")


@pytest.mark.parametrize("refused", [1, 3])
def test_a_file_that_somebody_reads_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, refused: int
) -> None:
    """As on Windows, where a file that is open has no new name."""
    path = tmp_path / "x.json"
    _, second, third = old_and_new(path)
    monkeypatch.setattr("game.store.documents.WAITS", (0.0, 0.0, 0.0))
    for name in ("replace", "unlink"):
        real: Any = getattr(Path, name)
        left = [refused]

        def busy(self: Path, *args: Any, real: Any = real, left: list[int] = left, **options: Any) -> Any:
            if left[0]:
                left[0] -= 1
                raise PermissionError(13, "somebody reads it")
            return real(self, *args, **options)

        monkeypatch.setattr(Path, name, busy)
    write(path, third, keep=True)
    assert path.read_bytes() == third and backup_of(path).read_bytes() == second


def test_a_file_that_stays_refused_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x.json"
    _, second, third = old_and_new(path)
    monkeypatch.setattr("game.store.documents.WAITS", (0.0, 0.0))

    def busy(self: Path, target: Path) -> None:
        raise PermissionError(13, "somebody reads it")

    monkeypatch.setattr(Path, "replace", busy)
    with pytest.raises(FileFault, match="The file can’t be written"):
        write(path, third, keep=True)
    assert path.read_bytes() == second


def test_a_folder_that_cannot_be_synced_is_no_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def refuse(name: Any, flags: int, *rest: Any) -> int:
        if Path(name).is_dir():
            raise OSError(22, "a network disk")
        return real(name, flags, *rest)

    monkeypatch.setattr(os, "open", refuse)
    write(tmp_path / "x.json", b"{}")
    assert (tmp_path / "x.json").read_bytes() == b"{}"


def test_a_link_beside_a_file_leads_nothing_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, victim = tmp_path / "x.json", tmp_path / "victim"
    victim.write_bytes(b"mine")

    def known(size: int) -> str:
        return "00" * size

    monkeypatch.setattr("secrets.token_hex", known)
    try:
        for name in ("x.json.tmp", "x.json.0000000000000000.tmp", "x.json.0000000000000000.old"):
            (tmp_path / name).symlink_to(victim)
    except OSError:
        pytest.skip("this system lets nobody make links")
    with pytest.raises(FileFault):
        write(path, b"{}", keep=True)
    assert victim.read_bytes() == b"mine" and not path.exists()
    monkeypatch.undo()
    write(path, lined("save", {}))
    write(path, b"{}", keep=True)
    assert (path.read_bytes(), victim.read_bytes()) == (b"{}", b"mine")


def test_no_two_writers_share_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, seen = tmp_path / "x.json", list[str]()
    real = Path.replace

    def note(self: Path, target: Path) -> Path:
        seen.append(self.name)
        return real(self, target)

    monkeypatch.setattr(Path, "replace", note)
    for _ in range(2):
        write(path, lined("save", {}), keep=True)
    assert len(set(seen)) == 3


def test_what_killed_writers_left_goes_after_a_while(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    old, new = (tmp_path / f"x.json.{digit * 16}.tmp" for digit in "01")
    others = [tmp_path / name for name in ("x.json.tmp", "y.json.0000000000000000.tmp", "x.json.bak")]
    for left in (old, new, *others):
        left.write_bytes(b"")
        os.utime(left, (1, 1))
    os.utime(new)
    write(path, b"{}")
    assert not old.exists() and new.exists() and all(other.exists() for other in others)
