"""The list of finished matches: fast by its index, right without it."""

import json
from pathlib import Path

import msgspec
import pytest

from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store import folders, records
from game.store.catalogue import Catalogue, english, speak
from game.store.documents import FileFault, read
from game.store.recordings import recorded, recording_path, write_recording
from game.store.records import INDEX, delete_record, list_records, totals
from tests.store.conftest import SEATS, Played

Games = dict[str, Rules]


def kept(played: Played, seed: int = 7, decisions: int = 10_000) -> Path:
    recording = recorded(played(decisions, seed=seed))
    path = recording_path(recording)
    write_recording(path, recording)
    return path


def test_no_folder_is_an_empty_list(games: Games) -> None:
    assert list_records(games) == []


def test_a_line_says_what_a_person_needs(games: Games, played: Played) -> None:
    match = played(10_000)
    path = kept(played)
    (line,) = list_records(games)
    assert line.path == path and line.fault == "" and line.over
    assert (line.game, line.seats, line.seed) == ("ghawar", SEATS, 7)
    assert line.standing == match.standing()
    assert line.decisions == len(match.log)
    assert line.round == match.state.table.round
    assert line.board == match.board.name
    assert msgspec.convert(line.options, games["ghawar"].options_type) == match.options
    assert [match.standing().ranks[seat] for seat in line.winners] == [1]


def test_what_the_index_knows_is_not_read_again(
    games: Games, played: Played, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(played, 7)
    first = list_records(games)
    kept(played, 8)
    asked: list[str] = []

    def counted(path: Path) -> bytes:
        asked.append(path.name)
        return read(path)

    monkeypatch.setattr(records, "read", counted)
    assert len(list_records(games)) == 2
    assert len(asked) == 2 and INDEX in asked and first[0].file not in asked
    asked.clear()
    assert len(list_records(games)) == 2 and asked == [INDEX]


BROKEN = ["", "{", "[]", '{"shape":1,"lines":[{"file":3}]}', '{"shape":99,"lines":[]}']


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_index_is_made_anew(games: Games, played: Played, text: str) -> None:
    kept(played)
    before = list_records(games)
    (folders.recordings() / INDEX).write_text(text, encoding="utf-8")
    assert list_records(games) == before
    assert json.loads((folders.recordings() / INDEX).read_text("utf-8"))["shape"] == records.SHAPE


def test_a_fault_in_the_index_is_told_in_the_language_that_is_spoken(games: Games, played: Played) -> None:
    kept(played).write_bytes(b"")
    assert [line.fault for line in list_records(games)] == ["The file is empty."]
    speak(Catalogue({**english().phrases, "files.empty": "Die Datei ist leer."}, "de", Path("de")))
    try:
        assert [line.fault for line in list_records(games)] == ["Die Datei ist leer."]
    finally:
        speak(None)


def test_a_file_that_was_changed_or_deleted_is_noticed(games: Games, played: Played) -> None:
    path, other = kept(played, 7), kept(played, 8)
    list_records(games)
    document = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**document, "round": 99}), encoding="utf-8")
    other.unlink()
    (line,) = list_records(games)
    assert line.round == 99


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"boardwell":"recording"', '"boardwell":"save"', "This is a Boardwell save, not a recording."),
        ('"over":true', '"over":3', "Expected bool, got int at over."),
        ('"scores":[', '"scores":[1,', "The file is damaged: 3 seats, but 4 scores."),
        ('"format":1', '"format":9', "The file is in a newer format"),
        ('"game":"ghawar"', '"game":"chess"', "The game “chess” isn’t installed."),
        ('"seed":', '"seeds":', "“seed” is missing."),
    ],
)
def test_a_wrong_recording_has_its_sentence(
    games: Games, played: Played, old: str, new: str, sentence: str
) -> None:
    kept(played, 8)
    path = kept(played)
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    _check_broken(games, path, sentence)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "The file is empty."),
        (b"not a recording", "The file is damaged: it isn’t JSON."),
        (b'{"boardwell":"recording"}', "“format” is missing."),
        (b'\xff\xfe{"a":1}', "The file is damaged: it isn’t UTF-8 text."),
    ],
)
def test_a_file_that_is_none_has_its_sentence(
    games: Games, played: Played, data: bytes, sentence: str
) -> None:
    kept(played, 8)
    path = kept(played)
    path.write_bytes(data)
    _check_broken(games, path, sentence)


def test_a_file_that_ends_too_early_says_so(games: Games, played: Played) -> None:
    kept(played, 8)
    path = kept(played)
    path.write_bytes(path.read_bytes()[:900])
    _check_broken(games, path, "The file ends too early: it has 900 bytes of ")


def _check_broken(games: Games, path: Path, sentence: str) -> None:
    lines = list_records(games)
    assert len(lines) == 2
    (broken,) = [line for line in lines if line.fault]
    assert broken.path == path and broken.fault.startswith(sentence)
    assert list_records(games) == lines


def test_a_record_is_deleted(games: Games, played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    path = kept(played)
    (line,) = list_records(games)
    delete_record(line)
    assert not path.exists() and list_records(games) == []

    def refused(self: Path, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refused)
    with pytest.raises(FileFault, match="can’t be deleted"):
        delete_record(line)


def test_totals_go_by_person_and_by_level(games: Games, played: Played) -> None:
    for seed in range(4):
        kept(played, seed)
    lines = list_records(games)
    found = {(total.name, total.person): total for total in totals(lines)}
    assert set(found) == {("Ada", True), ("Bart", True), ("random", False)}
    assert all(total.matches == 4 for total in found.values())
    wins = sum(len(line.winners) for line in lines)
    assert sum(total.wins for total in found.values()) == wins >= 4
    best = max(line.standing.known_scores[0] for line in lines)
    assert found["Ada", True].best == best


def test_two_computer_players_of_a_level_count_twice_and_unfinished_matches_not(
    games: Games, played: Played
) -> None:
    kept(played)
    (line,) = list_records(games)
    seats = (Seat("Ada"), Seat("X", "novice"), Seat("Y", "novice"))
    twice = msgspec.structs.replace(line, seats=seats)
    assert [t.matches for t in totals([twice]) if t.name == "novice"] == [2]
    assert totals([msgspec.structs.replace(line, over=False)]) == []
    assert totals([msgspec.structs.replace(line, fault="x")]) == []
    assert totals([]) == []
