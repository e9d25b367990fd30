"""A match as a file that is given to somebody: a head that is read at a glance, and a save or recording.

It is one JSON document as saves are, whose `body` is the packed text of a save or recording. Nothing in it is
ever executed, and its names of files and games are only compared with what is here.
"""

from __future__ import annotations

import base64
import binascii
import re
import unicodedata
import zlib
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, cast

import msgspec
from msgspec import Meta

from game import __version__
from game.engine.vocabulary import Seat
from game.store.bounds import LOOKS, NAME, Count, drawable, one_line, stamped
from game.store.catalogue import say
from game.store.documents import (
    FileFault,
    IrregularFile,
    create,
    lined,
    open_regular,
    parsed,
    size_text,
    why_not,
    write,
)
from game.store.match_faults import MatchFault
from game.store.matches import FORMAT as INNER_FORMAT
from game.store.matches import numbers_of, seed_id
from game.store.recordings import Recording
from game.store.saves import Snapshot

ENDING: Final = ".boardwell"
MIME: Final = "application/vnd.boardwell.match+json"
LARGEST: Final = 512_000
"""Bytes of a file; the longest match known packs to 12 KB."""
UNPACKED: Final = 4_000_000
"""Bytes of a body; the longest match known has 200 KB."""
LINES: Final = 20_000
"""Lines of a log."""
TITLE: Final = 40
"""Letters of the name of a match."""
NAME_BYTES: Final = 180
"""Bytes of the name of a file, in UTF-8 and with its ending."""
FORMAT: Final = 2
"""The newest format. 1 holds a save or recording, 2 a match that is played by file. Each file is written in
the oldest that can hold it."""

Kind: TypeAlias = Literal["turn", "match", "recording"]
"""A hand-over of a match by file, a match that anybody may play on, one that is over."""
Id = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
GameId = Annotated[str, Meta(pattern="^[A-Za-z_][A-Za-z0-9_]{0,59}$")]
Text = Annotated[str, Meta(max_length=400)]
SeatNumber = Annotated[int, Meta(ge=-1, lt=LOOKS)]

_LETTERS: Final = re.compile(r'[\\/:*?"<>|]')
RESERVED: Final = re.compile(r"(?i)(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(COM|LPT)[0-9¹²³])")


class SeatHead(msgspec.Struct, frozen=True):
    """A seat in the head: its name, who plays it, its colour, its lock ("" if nobody has claimed it)."""

    name: Text
    player: Text = "human"
    look: int = 0
    lock: Annotated[str, Meta(max_length=100)] = ""
    temper: Text = ""
    face: Text = ""

    @property
    def seat(self) -> Seat:
        """The seat itself."""
        return Seat(self.name, self.player, self.look, self.temper, self.face)

    @property
    def human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == "human"


class MatchHead(msgspec.Struct, frozen=True, kw_only=True):
    """What a file says of itself. `match` is the id of the match, `number` counts the hand-overs, `to` is the
    seat that is waited for and `host` the one that began it; -1 for none."""

    format: Annotated[int, Meta(ge=1)]
    app: Text
    game: GameId
    rules: Count
    kind: Kind
    match: Id
    name: Text = ""
    number: Count = 0
    round: Count = 0
    to: SeatNumber = -1
    host: SeatNumber = -1
    seats: Annotated[tuple[SeatHead, ...], Meta(min_length=1, max_length=LOOKS)]


class MatchFile(NamedTuple):
    """A file as it was read, once: all further work is done on these bytes, whatever becomes of the file."""

    path: Path
    data: bytes
    head: MatchHead
    written: datetime
    """When the disk says it was written."""

    def body(self) -> bytes:
        """The text of its save or recording. Raises MatchFault if it is damaged or asks for too much."""
        keys = parsed(self.path, self.data)
        if keys.get("boardwell") != "match":
            return self.data
        return unpacked(self.path, keys.get("body"))


# reading


def peek(path: Path) -> MatchHead:
    """What a file says of itself, without a look into its body. Raises MatchFault."""
    return read_match(path).head


def read_match(path: Path, *, follow: bool = True) -> MatchFile:
    """The file at `path`: one of a match, or a save or recording. `follow`: through a link too. Raises
    MatchFault unless it is complete and its head can be."""
    try:
        data, written = _bytes_of(path, follow)
    except MatchFault:
        raise
    except IrregularFile:
        raise MatchFault(path, "unreadable", "device") from None
    except FileNotFoundError:
        raise MatchFault(path, "absent") from None
    except (OSError, ValueError) as wrong:
        raise MatchFault(path, "unreadable", why=why_not(wrong)) from None
    return MatchFile(path, data, head_of(path, data), written)


def _bytes_of(path: Path, follow: bool) -> tuple[bytes, datetime]:
    if path.is_dir():
        raise MatchFault(path, "folder")
    if path.suffix.lower() in (".yaml", ".yml"):
        raise MatchFault(path, "board")
    with open_regular(path, follow=follow) as file:
        data = file.read(UNPACKED + 1)
        size = file.seek(0, 2)
    if size > UNPACKED:
        raise MatchFault(path, "foreign", "long", size=size_text(size), most=size_text(UNPACKED))
    return data, stamped(path.stat().st_mtime)


def head_of(path: Path, data: bytes) -> MatchHead:
    """The head in the bytes of a file. Raises MatchFault."""
    if not data:
        raise MatchFault(path, "incomplete", "empty")
    whole = length_of(data)
    if whole > len(data):
        raise MatchFault(path, "incomplete", there=size_text(len(data)), whole=size_text(whole))
    try:
        keys = parsed(path, data)
    except FileFault:
        raise MatchFault(path, "damaged" if whole else "foreign") from None
    kind = keys.get("boardwell")
    if kind not in ("match", "save", "recording"):
        other = isinstance(kind, str)
        raise MatchFault(path, "foreign", "other" if other else "text", found=one_line(str(kind)))
    if kind == "match" and len(data) > LARGEST:
        raise MatchFault(path, "foreign", "packed", size=size_text(len(data)), most=size_text(LARGEST))
    return _head_in(path, keys, FORMAT if kind == "match" else INNER_FORMAT)


def length_of(data: bytes) -> int:
    """The number of bytes that a document says it has; 0 if it is no document of ours."""
    found = re.match(rb'\{\s*"boardwell":\s*"\w{1,20}",\s*"bytes":\s*(\d{1,12})', data)
    return int(found[1]) if found else 0


def _head_in(path: Path, keys: dict[str, Any], known: int) -> MatchHead:
    number = keys.get("format")
    if isinstance(number, int) and number > known:
        made_by = one_line(str(keys.get("app")))
        phrase = "text" if numbers_of(made_by) > numbers_of(__version__) else "build"
        match = _id_in(keys)
        raise MatchFault(path, "later", phrase, made_by=made_by, here=__version__, match=match)
    if keys["boardwell"] == "match":
        return _converted(path, keys)
    return told_by(path, keys)


def told_by(path: Path, keys: dict[str, Any]) -> MatchHead:
    """What a save or recording with these keys says of itself, as the head of its file would. Raises
    MatchFault."""
    return _converted(path, _told(keys))


def _converted(path: Path, keys: dict[str, Any]) -> MatchHead:
    try:
        head = msgspec.convert(keys, MatchHead)
    except (msgspec.ValidationError, KeyError, TypeError, ValueError, RecursionError, OverflowError):
        raise MatchFault(path, "damaged") from None
    seats = drawable([seat.seat for seat in head.seats])
    return msgspec.structs.replace(
        head,
        app=one_line(head.app),
        name=one_line(head.name, TITLE),
        seats=seat_heads(seats, [seat.lock for seat in head.seats]),
    )


def seat_heads(seats: Sequence[Seat], locks: Sequence[str] = ()) -> tuple[SeatHead, ...]:
    """The seats of a head; of those beyond `locks` nobody has claimed any."""
    held = [*locks, *[""] * len(seats)]
    return tuple(
        SeatHead(seat.name, seat.player, seat.look, lock, seat.temper, seat.face)
        for seat, lock in zip(seats, held, strict=False)
    )


def _told(keys: dict[str, Any]) -> dict[str, Any]:
    """The keys of a head, from those of a save or recording; one that is missing is None."""
    over = keys["boardwell"] == "recording" or keys.get("over") is True
    seed = keys.get("seed")
    name: object = keys.get("name")
    return {
        **{key: keys.get(key) for key in ("format", "app", "game", "rules", "seats")},
        "kind": "recording" if keys["boardwell"] == "recording" else "turn" if "by_file" in keys else "match",
        "match": _id_in(keys) or seed_id(seed if isinstance(seed, int) else 0)[-16:],
        "name": one_line(name) if isinstance(name, str) else "",
        "round": keys.get("round", 0),
        "to": -1 if over else keys.get("seat", -1),
    }


def _id_in(keys: dict[str, Any]) -> str:
    """The id of the match in keys; "" if there is none."""
    found: object = keys.get("match")
    return found if isinstance(found, str) and re.fullmatch("[0-9a-f]{16}", found) else ""


def unpacked(path: Path, body: object) -> bytes:
    """The text of a packed body. Raises MatchFault if it is damaged, or longer than a match can be."""
    try:
        packed = base64.b64decode(cast("str", body), validate=True)
        stream = zlib.decompressobj()
        text = stream.decompress(packed, UNPACKED + 1)
    except (binascii.Error, zlib.error, TypeError, ValueError, AttributeError):
        raise MatchFault(path, "damaged") from None
    if len(text) > UNPACKED:
        raise MatchFault(path, "too_much")
    if not stream.eof or stream.unused_data or stream.unconsumed_tail:
        raise MatchFault(path, "damaged")
    return text


# writing

Source: TypeAlias = Snapshot | Recording | bytes | MatchFile
"""What is written: a match at this moment, one that is over, or the text of a save or recording."""


def write_match(folder: Path, source: Source, name: str = "", *, overwrite: bool = False) -> Path:
    """Write a match into `folder`, named for what it is; returns its path. A file goes there as it stands.
    Raises FileExistsError if there is such a file and it must not be overwritten, FileFault if the disk
    refuses."""
    if isinstance(source, MatchFile):
        data, called = source.data, name or source.head.name
    else:
        data = packed(source if isinstance(source, bytes) else source.encoded(), name)
        called = head_of(folder, data).name
    path = folder / file_name(called)
    if overwrite:
        write(path, data)
        return path
    try:
        folder.mkdir(parents=True, exist_ok=True)
        create(path, data)
    except FileExistsError:
        raise
    except OSError as wrong:
        raise FileFault(path, say("files.unwritable", why=why_not(wrong))) from None
    return path


def packed(text: bytes, name: str = "", **head: Any) -> bytes:
    """The file of a match, whose save or recording is `text`. `name`: what the match is called (default: as
    in the save); `head`: further keys of its head. Raises FileFault for a text that is neither."""
    here = Path(name or "match")
    keys = parsed(here, text)
    if keys.get("boardwell") not in ("save", "recording"):
        raise MatchFault(here, "foreign")
    told = {**_told(keys), "name": one_line(name or str(keys.get("name") or ""), TITLE)}
    made = {**msgspec.structs.asdict(_converted(here, told)), **head}
    return lined("match", {**made, "body": base64.b64encode(zlib.compress(text, 9)).decode("ascii")})


def file_name(name: str, number: int = 0, to: str = "", ending: str = ENDING) -> str:
    """What a file is called: "Friday round 043 for Dolores.boardwell". Every disk takes such a name, and it
    is what it looks like."""
    plain = _plain(name)[:NAME] or say("match_files.unnamed")
    receiver = _plain(to)[:NAME]
    while True:
        if not number:
            stem = say("match_files.named.match", name=plain)
        elif not receiver:
            stem = say("match_files.named.over", name=plain, number=f"{number:03}")
        else:
            stem = say("match_files.named.turn", name=plain, number=f"{number:03}", to=receiver)
        stem = _plain(stem)
        first, dot, rest = stem.partition(".")
        if RESERVED.fullmatch(first.strip()):
            stem = f"{first.strip()}_{dot}{rest}"
        if len((stem + ending).encode()) <= NAME_BYTES:
            return stem + ending
        if len(plain) >= len(receiver):  # the longer one gives way
            plain = plain[:-1].rstrip(". ")
        else:
            receiver = receiver[:-1].rstrip(". ")


def _plain(text: str) -> str:
    """A text without what a disk does not take in a name, and without signs that nobody sees."""
    normal = unicodedata.normalize("NFC", text)
    spaced = _LETTERS.sub(" ", re.sub(r"\s", " ", normal))
    seen = "".join(letter for letter in spaced if letter == " " or letter.isprintable())
    return re.sub(" +", " ", seen).strip(". ")
