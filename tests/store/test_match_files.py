"""A match as a file: what it is called, what it holds, and that nothing else is ever opened."""

from __future__ import annotations

import base64
import json
import os
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store import folders
from game.store.documents import lined
from game.store.listing import list_saves
from game.store.match_faults import WAYS, MatchFault
from game.store.match_files import (
    ENDING,
    LARGEST,
    LINES,
    NAME_BYTES,
    UNPACKED,
    MatchFile,
    file_name,
    packed,
    peek,
    read_match,
    write_match,
)
from game.store.match_opening import examine, keep, open_match
from game.store.recordings import recorded
from game.store.saves import snapshot
from tests.store.conftest import SEATS, Played
from tests.store.nasty import NASTY, changed, places

Games = Mapping[str, Rules]


@pytest.fixture
def file(tmp_path: Path, played: Played) -> Path:
    """A match of Ghawar in a file, in the middle of a turn."""
    return write_match(tmp_path, snapshot(played(), "Friday round"))


def fault_of(act: Callable[[], object]) -> MatchFault:
    with pytest.raises(MatchFault) as caught:
        act()
    return caught.value


def document(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text("utf-8"))


def body_of(keys: Mapping[str, Any]) -> dict[str, Any]:
    return json.loads(zlib.decompress(base64.b64decode(keys["body"])))


def text_of(keys: Mapping[str, Any]) -> bytes:
    return lined("match", {key: value for key, value in keys.items() if key not in ("boardwell", "bytes")})


def with_body(keys: dict[str, Any], text: bytes) -> bytes:
    return text_of({**keys, "body": base64.b64encode(zlib.compress(text)).decode()})


# what stands in it


def test_a_match_is_played_on_from_its_file(file: Path, games: Games, played: Played) -> None:
    match = played()
    opened = open_match(file, games)
    assert file.name == "Friday round.boardwell"
    assert opened.match.state.digest() == match.state.digest()
    assert opened.match.log == match.log and opened.match.dice.drawn == match.dice.drawn
    facts = opened.facts
    assert (facts.decisions, facts.to, facts.over, facts.doubts) == (60, match.on_turn, False, ())
    assert [(seat.name, seat.player, seat.lock) for seat in facts.seats] == [
        (seat.name, seat.player, "") for seat in SEATS
    ]
    assert (facts.preset, facts.board, facts.size) == ("competition", match.board.name, file.stat().st_size)


def test_its_head_tells_of_it_without_a_look_inside(file: Path, played: Played) -> None:
    head, match = peek(file), played()
    assert (head.format, head.game, head.kind, head.name) == (1, "ghawar", "match", "Friday round")
    assert (head.rules, head.round, head.to) == (match.rules.version, match.state.table.round, match.on_turn)
    assert (head.number, head.host, len(head.match)) == (0, -1, 16)
    spoilt = document(file) | {"body": "?"}
    file.write_bytes(
        lined("match", {key: spoilt[key] for key in spoilt if key not in ("boardwell", "bytes")})
    )
    assert peek(file) == head


def test_one_that_is_over_is_a_recording(tmp_path: Path, games: Games, played: Played) -> None:
    match = played(5000)
    path = write_match(tmp_path, recorded(match), "The end")
    opened = open_match(path, games)
    assert opened.recording is not None and opened.recording.digest == match.state.digest()
    assert opened.facts.over and opened.facts.winners and opened.facts.doubts == ()


@pytest.mark.parametrize("kind", ["save", "recording"])
def test_saves_and_recordings_open_as_they_are(
    tmp_path: Path, games: Games, played: Played, kind: str
) -> None:
    match = played()
    path = tmp_path / "auto.json"
    path.write_bytes(snapshot(match).encoded() if kind == "save" else recorded(match).encoded())
    assert open_match(path, games).match.state.digest() == match.state.digest()


def test_a_file_is_not_overwritten_unless_that_is_meant(tmp_path: Path, played: Played) -> None:
    first = write_match(tmp_path, snapshot(played(3), "One"))
    before = first.read_bytes()
    with pytest.raises(FileExistsError):
        write_match(tmp_path, snapshot(played(9), "One"))
    assert first.read_bytes() == before
    write_match(tmp_path, snapshot(played(9), "One"), overwrite=True)
    assert first.read_bytes() != before


def test_a_match_is_kept_among_the_saves_beside_what_is_there(file: Path, games: Games) -> None:
    kept = [keep(read_match(file)) for _ in range(2)]
    assert {line.name for line in list_saves(games)} == {"Friday round", "Friday round 2"}
    assert len(set(kept)) == 2 and not any(line.fault for line in list_saves(games))


# what it is called

DISKS_REFUSE = set('\\/:*?"<>|')


@given(st.text(max_size=300), st.integers(0, 10**9), st.text(max_size=300))
def test_every_disk_takes_its_name(name: str, number: int, to: str) -> None:
    found = file_name(name, number, to)
    stem = found.removesuffix(ENDING)
    assert found.endswith(ENDING) and stem and len(found.encode()) <= NAME_BYTES
    assert not DISKS_REFUSE.intersection(found) and found.isprintable()
    assert stem == stem.strip(". ")


@pytest.mark.parametrize(
    ("name", "number", "to", "found"),
    [
        ("Friday round", 43, "Dolores", "Friday round 043 for Dolores"),
        ("Kark, the long evening", 0, "", "Kark, the long evening"),
        ("Friday round", 160, "", "Friday round 160"),
        ("con", 0, "", "con_"),
        ("COM1.txt", 0, "", "COM1_.txt"),
        ("a/b\\c:d", 0, "", "a b c d"),
        ("..", 0, "", "Match"),
        ("card\u202exe.boardwell", 0, "", "cardxe.boardwell"),
        ("x" * 300, 7, "y" * 300, "x" * 60 + " 007 for " + "y" * 60),
    ],
)
def test_a_name_is_what_it_looks_like(name: str, number: int, to: str, found: str) -> None:
    assert file_name(name, number, to) == found + ENDING


# what is not opened


def test_every_fault_has_words_and_is_told_once() -> None:
    facts: dict[str, Any] = dict.fromkeys(
        ("there", "whole", "size", "most", "made_by", "here", "game", "name", "number", "before", "later",
         "player", "why", "found", "fault"), "x",
    )  # fmt: skip
    told = {MatchFault(Path("x"), kind, **facts).title for kind in WAYS}
    assert len(told) == len(WAYS)


def test_what_is_no_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "folder.boardwell").mkdir()
    (tmp_path / "kark.yaml").write_text("name: Kark", "utf-8")
    kinds = {name: fault_of(lambda name=name: peek(tmp_path / name)).kind for name in (
        "folder.boardwell", "kark.yaml", "none.boardwell", "a\0b",
    )}  # fmt: skip
    assert list(kinds.values()) == ["folder", "board", "absent", "unreadable"]
    if os.name == "posix":
        os.mkfifo(tmp_path / "pipe.boardwell")
        fault = fault_of(lambda: peek(tmp_path / "pipe.boardwell"))
        assert fault.kind == "unreadable" and "pipe" in fault.sentence


def test_a_link_is_followed_only_where_a_person_chose_it(file: Path) -> None:
    link = file.with_name("link.boardwell")
    try:
        link.symlink_to(file)
    except OSError:
        pytest.skip("this system lets nobody make links")
    assert read_match(link).data == file.read_bytes()
    assert fault_of(lambda: read_match(link, follow=False)).kind == "unreadable"


def test_what_was_read_is_what_is_opened(file: Path, games: Games, played: Played) -> None:
    read = read_match(file)
    file.write_bytes(b"something else by now")
    assert open_match(read, games).match.log == played().log


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", "incomplete"),
        (b"\xff\xd8\xff", "foreign"),
        (b"[1]", "foreign"),
        (b'{"boardwell":"settings"}', "foreign"),
        (b'{"boardwell":"match",\n"bytes":   900,\n"format":1', "incomplete"),
        (b'{"boardwell":"match",\n"bytes":   30,\n"format":99,"app":"9.0"}', "later"),
        (b"[" * 100_000, "foreign"),
        (b'{"boardwell":"match"}', "damaged"),
        (b"x" * (UNPACKED + 1), "foreign"),
        (b'{"boardwell":"match","x":"' + b"x" * LARGEST + b'"}', "foreign"),
    ],
    ids=["nothing", "picture", "list", "settings", "cut", "later", "nested", "bare", "long", "packed"],
)
def test_anything_else_has_its_sentence(tmp_path: Path, data: bytes, kind: str) -> None:
    path = tmp_path / "x.boardwell"
    path.write_bytes(data)
    fault = fault_of(lambda: peek(path))
    assert fault.kind == kind and fault.title and fault.sentence


def test_a_bomb_is_not_unpacked(file: Path, games: Games) -> None:
    keys = document(file)
    bombs = [
        b"{}" * 10_000_000,
        b'{"boardwell":"save","log":[' + b"{}," * LINES + b"{}]}",
        b'{"boardwell":"save","now":' + b"[" * 10_000 + b"]" * 10_000 + b"}",
    ]
    for bomb in bombs:
        file.write_bytes(with_body(keys, bomb))
        assert fault_of(lambda: open_match(file, games)).kind in ("too_much", "damaged")


def test_a_log_of_too_many_lines_is_not_played(file: Path, games: Games) -> None:
    body = body_of(document(file))
    body["log"] = body["log"][:1] * (LINES + 1)
    file.write_bytes(with_body(document(file), json.dumps(body).encode()))
    assert fault_of(lambda: open_match(file, games)).kind == "too_much"


@pytest.mark.parametrize("tail", ["behind", "second"])
def test_nothing_hides_behind_the_body(file: Path, games: Games, tail: str) -> None:
    keys = document(file)
    raw = base64.b64decode(keys["body"])
    raw += b"tail" if tail == "behind" else raw
    keys["body"] = base64.b64encode(raw).decode()
    file.write_bytes(text_of(keys))
    assert fault_of(lambda: open_match(file, games)).kind == "damaged"


@pytest.mark.parametrize(
    ("key", "value"),
    [("round", 1), ("to", 0), ("match", "0" * 16), ("app", "9.9"), ("rules", 0), ("kind", "turn")],
)
def test_a_head_that_its_body_does_not_confirm_was_changed(
    file: Path, games: Games, key: str, value: object
) -> None:
    keys = document(file)
    assert keys[key] != value
    file.write_bytes(changed(keys, (key,), value))
    assert fault_of(lambda: open_match(file, games)).kind in ("changed", "damaged")


@pytest.mark.parametrize(
    ("key", "found"), [("digest", "other_result"), ("standing", "other_result"), ("log", "damaged")]
)
def test_a_recording_that_comes_out_otherwise_is_doubted_and_a_broken_one_refused(
    tmp_path: Path, games: Games, played: Played, key: str, found: str
) -> None:
    path = write_match(tmp_path, recorded(played()), "The end")
    body = body_of(document(path))
    match key:
        case "digest":
            body[key] = "0" * 16
        case "standing":
            body[key]["scores"][0] += 1
        case _:
            body[key][5] = body[key][4]
    path.write_bytes(with_body(document(path), json.dumps(body).encode()))
    examined = examine(path, games)
    if found == "damaged":
        assert examined.fault is not None and examined.fault.kind == found
    else:
        assert examined.facts is not None and examined.facts.doubts == (found,)


def test_a_match_of_a_game_that_is_not_here_can_be_kept(file: Path, games: Games) -> None:
    others = {name: rules for name, rules in games.items() if name != "ghawar"}
    assert fault_of(lambda: open_match(file, others)).kind == "no_game"
    place = folders.plugins() / "ghawar"
    place.mkdir(parents=True)
    (place / "__init__.py").write_text("raise SystemExit", "utf-8")
    (place / "words.yaml").write_text('name: "Ghawar of old"\n', "utf-8")
    fault = fault_of(lambda: open_match(file, others))
    assert fault.kind == "switched_off" and "Ghawar of old is installed" in fault.sentence
    keep(read_match(file))
    assert [line.absent for line in list_saves(others)] == [True]
    assert [line.fault for line in list_saves(games)] == [""]


@pytest.mark.parametrize("seats", [(), SEATS * 4, (Seat("x" * 500, "human", 0),)])
def test_seats_that_cannot_be_are_refused(file: Path, seats: tuple[Seat, ...]) -> None:
    keys = document(file)
    file.write_bytes(text_of({**keys, "seats": msgspec.to_builtins(seats)}))
    assert fault_of(lambda: peek(file)).kind == "damaged"


def test_whatever_stands_in_the_head_is_a_head_or_a_fault(
    tmp_path: Path, games: Games, played: Played
) -> None:
    file = write_match(tmp_path, snapshot(played(2), "Begun"))
    keys = document(file)
    for place in places(keys, 2):
        for value in NASTY[:: 2 if len(place) == 1 else 4]:
            examined = examine(_write(file, changed(keys, place, value)), games)
            assert (examined.fault is None) != (examined.facts is None)


def _write(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


@settings(max_examples=20)
@given(st.data())
def test_whatever_happens_to_its_bytes_it_opens_or_is_a_fault(data: st.DataObject) -> None:
    whole = WHOLE[0]
    first, last = sorted(data.draw(st.lists(st.integers(0, len(whole)), min_size=2, max_size=2)))
    piece = whole[first:last]
    spoilt = data.draw(
        st.sampled_from(
            [whole[:first], whole[:first] + whole[last:], whole[:last] + piece + whole[last:],
             whole[:first] + piece[::-1] + whole[last:], whole + whole, whole[first:] + whole[:first],
             whole[:first] + bytes(len(piece)) + whole[last:]]
        )
    )  # fmt: skip
    examined = examine(_write(folders.saves().parent / "x.boardwell", spoilt), GAMES[0])
    assert (examined.fault is None) != (examined.facts is None)


@settings(max_examples=20)
@given(st.data())
def test_whatever_stands_in_the_body_it_opens_or_is_a_fault(data: st.DataObject) -> None:
    keys = json.loads(WHOLE[0])
    body = body_of(keys)
    at = data.draw(st.sampled_from(sorted(places(body, 4), key=str)))
    text = changed(body, at, data.draw(st.sampled_from(NASTY)))
    examined = examine(_write(folders.saves().parent / "x.boardwell", with_body(keys, text)), GAMES[0])
    assert (examined.fault is None) != (examined.facts is None)


WHOLE: list[bytes] = []
GAMES: list[Games] = []


@pytest.fixture(autouse=True)
def _whole(home: Path, games: Games, played: Played) -> None:
    home.mkdir(exist_ok=True)
    WHOLE[:] = [packed(snapshot(played(20), "Round").encoded())]
    GAMES[:] = [games]


def test_files_are_plain_data_for_another_process(file: Path, games: Games) -> None:
    examined = examine(file, games)
    again = msgspec.json.decode(msgspec.json.encode(examined), type=type(examined))
    assert again == examined and again.head is not None and again.written is not None
    opened = open_match(MatchFile(file, again.data, again.head, again.written), games)
    assert opened.facts == examined.facts
