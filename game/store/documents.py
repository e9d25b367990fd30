"""JSON files: read defensively, and written so that a complete file exists at every moment.

A document is one JSON object, written with one line per key and, in long lists, per item, so that a fault has
a line. It begins with its kind and its length in bytes, so that a truncated file is recognised.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import secrets
import stat
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, BinaryIO, TypeVar, cast

import msgspec

from game.engine.refusal import Misfit
from game.store.bounds import SENTENCE, one_line
from game.store.catalogue import say
from game.store.misfits import misfit_parts, misfit_text

WAITS: tuple[float, ...] = (0.01, 0.02, 0.04, 0.08, 0.16) if os.name == "nt" else ()
"""Seconds between the tries to give a file a new name that somebody has open."""
LEFT_S = 3600
"""Seconds after which nobody still writes what was left beside a file."""
LIMIT = 6_000_000
"""Bytes. The longest match known takes a thirtieth of it, and what is as long is read in half a second."""

T = TypeVar("T")

_encoder = msgspec.json.Encoder().encode
_LONE = re.compile("[\ud800-\udfff]")
_LEFT = re.compile(r"\.[0-9a-f]{16}\.(tmp|old)\Z")
_HEAD = re.compile(rb'^\{\s*"boardwell":\s*"\w+",\s*"bytes":\s*(\d+)')


class FileFault(ValueError):
    """An unusable file. `sentence` says what is wrong and what would be right."""

    def __init__(self, path: Path, sentence: str, line: int = 0, key: str = "") -> None:
        self.path = path
        self.sentence = one_line(sentence, SENTENCE)
        self.line = line
        self.key = key
        super().__init__(f"{path}:{line}: {self.sentence}" if line else f"{path}: {self.sentence}")


def size_text(count: int) -> str:
    """A number of bytes as text: "512 bytes", "41 KB", "3.2 MB"."""
    if count < 1000:
        return say("sizes.bytes", n=count)
    if count < 1_000_000:
        return say("sizes.kilobytes", n=round(count / 1000))
    return say("sizes.megabytes", n=round(count / 1_000_000, 1))


# reading


def read(path: Path, limit: int = LIMIT) -> bytes:
    """The bytes of a file, opened once. Raises FileFault if it is missing, empty, longer than `limit`, no
    regular file or unreadable."""
    try:
        if path.is_dir():  # not every system opens one
            raise FileFault(path, say("files.folder"))
        with open_regular(path) as file:
            size = os.fstat(file.fileno()).st_size
            if size > limit:
                raise FileFault(path, say("files.too_long", size=size_text(size), most=size_text(limit)))
            data = file.read(limit + 1)
    except FileFault:
        raise
    except IrregularFile:
        raise FileFault(path, say("files.device")) from None
    except (OSError, ValueError) as wrong:  # the latter for a name that no disk can have
        key = "files.absent" if isinstance(wrong, FileNotFoundError) else "files.unreadable"
        raise FileFault(path, say(key, why=why_not(wrong))) from None
    if len(data) > limit:  # it grew meanwhile
        raise FileFault(path, say("files.too_long", size=size_text(len(data)), most=size_text(limit)))
    if not data:
        raise FileFault(path, say("files.empty"))
    return data


class IrregularFile(OSError):
    """A folder, a pipe, a device: whoever reads one may wait for ever."""


def open_regular(path: Path, *, follow: bool = True) -> BinaryIO:
    """A regular file, open for reading, without waiting for anything. Raises IrregularFile for what is none,
    OSError if the disk refuses, and so for a link unless `follow`."""
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    flags |= getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NOCTTY", 0)
    if not follow:
        flags |= getattr(os, "O_NOFOLLOW", 0)
        if path.is_symlink():  # also where the system has no such flag
            raise IrregularFile(f"{path} is a link")
    handle = os.open(path, flags)
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        os.close(handle)
        raise IrregularFile(f"{path} is no regular file")
    return os.fdopen(handle, "rb")


def why_not(wrong: Exception) -> str:
    """What the system says about a refused file, in its own words."""
    return getattr(wrong, "strerror", None) or str(wrong)


def unreadable(folder: Path) -> str:
    """Why a folder can't be listed; "" if it can, or does not exist."""
    try:
        if folder.is_dir():
            for path in folder.iterdir():
                path.is_file()
    except OSError as wrong:
        return wrong.strerror or str(wrong)
    return ""


def parsed(path: Path, data: bytes) -> dict[str, Any]:
    """The JSON object in `data`. Raises FileFault if it is none."""
    try:
        found: object = msgspec.json.decode(data)
    except RecursionError:
        raise FileFault(path, say("files.nested")) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise _broken(path, data, str(wrong)) from None
    if not isinstance(found, dict):
        raise FileFault(path, say(f"files.no_object.{_kind(found)}"), 1)
    return cast("dict[str, Any]", found)


def _broken(path: Path, data: bytes, reason: str) -> FileFault:
    """The fault for text that is not valid JSON."""
    head = _HEAD.match(data)
    if head and len(data) < int(head[1]):
        there, whole = size_text(len(data)), size_text(int(head[1]))
        return FileFault(path, say("files.cut_at", there=there, whole=whole))
    try:
        data.decode()
    except UnicodeDecodeError as wrong:
        line = data.count(b"\n", 0, wrong.start) + 1
        return FileFault(path, say("files.no_text"), line)
    if "truncated" in reason:
        return FileFault(path, say("files.cut"), data.count(b"\n") + 1)
    at = re.search(r"\(byte (\d+)\)", reason)
    line = data.count(b"\n", 0, int(at[1])) + 1 if at else 0
    return FileFault(path, say("files.no_json"), line)


def part(
    path: Path, data: bytes, document: Mapping[str, Any], key: str, kind: type[T] | Any,
    explain: Callable[[Misfit], str] = str,
) -> T:  # fmt: skip
    """The value of a top-level key as `kind`. `explain` makes a sentence of a board's own fault. Raises
    FileFault with line and key if the value is missing or invalid."""
    if key not in document:
        raise FileFault(path, say("files.key_missing", key=key), 1, key)
    try:
        return msgspec.convert(document[key], kind, str_keys=True)
    except msgspec.ValidationError as wrong:
        text, inner = misfit_parts(str(wrong))
        at, fault = key + inner, wrong.__cause__
        what = explain(fault) if isinstance(fault, Misfit) else misfit_text(text)
        raise FileFault(path, say("files.value.at", fault=what, place=at), line_of(data, at), at) from None


_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*"|[\[\]{},:\n]|[^\s\[\]{},:"]+')


def line_of(data: bytes, at: str) -> int:
    """The line, from 1, of a place such as `seats[3].name` in JSON text; 0 if it is not there."""
    wanted = [name or int(index) for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", _plain(at))]
    line, trail, key = 1, cast("list[str | int]", []), ""
    best = matched = 0
    for token in _TOKEN.findall(data):
        if token == b"\n":
            line += 1
            continue
        if token == b",":
            if isinstance(trail[-1], int):
                trail[-1] += 1
            continue
        if token in b"{[":
            trail.append(0 if token == b"[" else "")
        elif token in b"}]":
            trail.pop()
        elif token == b":":
            trail[-1] = key
        else:
            key = token[1:-1].decode(errors="replace")
        same = 0
        while same < min(len(trail), len(wanted)) and trail[same] == wanted[same]:
            same += 1
        if same > matched:  # the deepest part of the place that exists: a missing key has its object's line
            matched, best = same, line
    return best


def _plain(at: str) -> str:
    """A place without wildcards: msgspec writes [...] for any key."""
    return at.split("[...]")[0]


def _kind(value: object) -> str:
    if isinstance(value, list):
        return "list"
    return "text" if isinstance(value, str) else "single"


# writing


def as_json(value: object) -> bytes:
    """The value as JSON. A lone surrogate, which a name from elsewhere may contain and UTF-8 can't encode,
    becomes the replacement character, so that no match is lost."""
    try:
        return _encoder(value)
    except UnicodeEncodeError:
        return _encoder(_mended(value))


def _mended(value: object) -> object:
    if isinstance(value, str):
        return _LONE.sub("\N{REPLACEMENT CHARACTER}", value)
    if isinstance(value, msgspec.Struct):
        return _mended(msgspec.to_builtins(value))
    if isinstance(value, Mapping):
        return {_mended(key): _mended(one) for key, one in cast("Mapping[object, object]", value).items()}
    if isinstance(value, list | tuple):
        return [_mended(one) for one in cast("Sequence[object]", value)]
    return value


def lined(kind: str, document: Mapping[str, Any]) -> bytes:
    """The JSON of `document`, with a line per key and per item in lists of objects."""
    lines = [b'{"boardwell":%s' % as_json(kind), b'"bytes":%12d' % 0]
    for key, value in document.items():
        text = as_json(value)
        if isinstance(value, Sequence) and not isinstance(value, str) and text.startswith(b"[{"):
            items = cast("Sequence[object]", value)
            text = b"[\n" + b",\n".join(map(as_json, items)) + b"\n]"
        lines.append(as_json(key) + b":" + text)
    data = b",\n".join(lines) + b"}\n"
    return data.replace(b'"bytes":%12d' % 0, b'"bytes":%12d' % len(data), 1)


def whole(path: Path) -> bool:
    """Whether a document has its stated length and ends properly."""
    try:
        if not path.is_file():
            return False
        with path.open("rb") as file:
            head = _HEAD.match(file.read(100))
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 2))
            return head is not None and size == int(head[1]) and file.read() == b"}\n"
    except OSError:
        return False


def backup_of(path: Path) -> Path:
    """The path of a document's backup, its last good version."""
    return path.with_name(path.name + ".bak")


def write(path: Path, data: bytes, *, keep: bool = False) -> None:
    """Replace the file at `path` atomically by `data`. `keep`: the previous file becomes the backup, if it
    was complete. Raises FileFault if the disk refuses."""
    new = beside(path, "tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with new.open("xb") as file:  # whatever somebody put there, no link is followed
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if keep and whole(path):
            _keep(path)
        _patiently(lambda: new.replace(path))
    except OSError as wrong:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
        raise FileFault(path, say("files.unwritable", why=wrong.strerror or str(wrong))) from None
    _sync_folder(path.parent)
    _sweep(path)


def create(path: Path, data: bytes, mark: str = "") -> None:
    """Write a new file, which is whole as soon as it has its name. What a writer leaves that is killed
    meanwhile begins with `mark`. Raises FileExistsError if anything has the name, OSError if the disk
    refuses."""
    new = beside(path, "tmp", mark)
    try:
        with new.open("xb") as file:  # whatever somebody put there, no link is followed
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _named(new, path)
    finally:
        with contextlib.suppress(OSError):
            new.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _named(new: Path, path: Path) -> None:
    """Give a file a name that nothing has. Raises FileExistsError if something does."""
    if os.name == "nt":
        _patiently(lambda: new.rename(path))  # it never replaces a file there
        return
    try:
        path.hardlink_to(new)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        new.rename(path)


def beside(path: Path, ending: str, mark: str = "") -> Path:
    """A path beside `path` that nobody can know beforehand; `mark`: eight hex digits it begins with, or
    none."""
    return path.with_name(f"{path.name}.{mark}{secrets.token_hex(4 if mark else 8)}.{ending}")


def _sweep(path: Path) -> None:
    """Delete what writers that were killed have left beside `path`."""
    for left in left_behind(path.parent):
        if left.name.startswith(path.name) and _LEFT.fullmatch(left.name[len(path.name) :]):
            with contextlib.suppress(OSError):
                left.unlink()


def left_behind(folder: Path, mark: str = "") -> list[Path]:
    """What writers that were killed have left in a folder, with this mark in its name: regular files at which
    nobody writes any more."""
    found: list[Path] = []
    with contextlib.suppress(OSError):
        for left in os.scandir(folder):
            known = _LEFT.search(left.name)
            marked = known is not None and known[0].startswith(f".{mark}")
            if not marked or not left.is_file(follow_symlinks=False):
                continue
            if time.time() - left.stat(follow_symlinks=False).st_mtime > LEFT_S:
                found.append(Path(left))
    return found


def remove(path: Path) -> None:
    """Delete a file, which may be gone already. Raises OSError if the disk refuses."""
    _patiently(lambda: path.unlink(missing_ok=True))


def put_aside(path: Path) -> Path | None:
    """Rename an unreadable file so that a person can still inspect it; returns the new path. None if there is
    no file, or the disk refuses."""
    aside = path.with_name(path.name + ".broken")
    try:
        if not path.is_file():
            return None
        _patiently(lambda: path.replace(aside))
    except OSError:
        return None
    return aside


def _keep(path: Path) -> None:
    """Hard-link the current file as backup, so that both names exist at every moment."""
    twin = beside(path, "old")
    try:
        twin.hardlink_to(path)
    except OSError:  # a file system without links
        with twin.open("xb") as file:
            file.write(path.read_bytes())
    _patiently(lambda: twin.replace(backup_of(path)))


def _patiently(do: Callable[[], object]) -> None:
    """Retry a file operation a few times. Raises OSError if it keeps failing. On Windows a file can't be
    replaced while another program, such as a virus scanner, reads it."""
    for seconds in WAITS:
        try:
            do()
        except PermissionError:
            time.sleep(seconds)
        else:
            return
    do()


def _sync_folder(folder: Path) -> None:
    """Flush the folder entry to disk, if the system supports it; the file exists either way."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):  # some network disks have folders that cannot be synced
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
