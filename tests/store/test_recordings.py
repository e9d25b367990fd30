import json
from pathlib import Path

import pytest

from game.engine.match import Match
from game.engine.rules import Rules
from game.store.documents import FileFault
from game.store.recordings import (
    check_recording,
    play_recording,
    read_recording,
    recorded,
    recording_path,
    write_recording,
)
from tests.store.conftest import Played

Games = dict[str, Rules]


def kept(match: Match) -> Path:
    recording = recorded(match)
    path = recording_path(recording)
    write_recording(path, recording)
    return path


def changed(path: Path, **keys: object) -> Path:
    document = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**document, **keys}, indent=1), encoding="utf-8")
    return path


@pytest.mark.parametrize("decisions", [0, 50, 10_000])
def test_a_recording_leads_where_the_match_led(games: Games, played: Played, decisions: int) -> None:
    match = played(decisions)
    recording = check_recording(kept(match), games)
    assert recording == recorded(match)
    assert recording.over == match.over


def test_it_can_be_followed_line_by_line(games: Games, played: Played) -> None:
    match = played(50)
    path = kept(match)
    lines = list(play_recording(path, read_recording(path, games)))
    assert [entry for entry, _, _ in lines] == [None, *match.log]
    assert lines[0][1] == match.opening


def test_a_recording_that_comes_out_otherwise_is_a_fault(games: Games, played: Played) -> None:
    path = kept(played(50))
    with pytest.raises(FileFault, match="The match came out differently: 0000 was recorded"):
        check_recording(changed(path, digest="0000"), games)
    path = kept(played(50))
    standing = {"scores": [1, 2, 3], "ranks": [3, 2, 1]}
    with pytest.raises(FileFault, match="The scores came out differently"):
        check_recording(changed(path, standing=standing), games)


def test_a_line_that_the_rules_refuse_is_named(games: Games, played: Played) -> None:
    path = kept(played(50))
    log = json.loads(path.read_text(encoding="utf-8"))["log"]
    log[20] = {"seat": 0, "said": {"is": "MoveRig", "start": 990, "target": -7}}
    with pytest.raises(FileFault, match=r"Line 21 of the log is refused: .*MoveRig") as caught:
        check_recording(changed(path, log=log), games)
    assert caught.value.key == "log[20]"


def test_a_line_of_another_game_is_named(games: Games, played: Played) -> None:
    path = kept(played(50))
    log = json.loads(path.read_text(encoding="utf-8"))["log"]
    log[20] = {"seat": 0, "said": {"is": "Bid", "amount": 3}}
    with pytest.raises(FileFault, match=r"Invalid value 'Bid' at log\[20\]\.said\.is") as caught:
        check_recording(changed(path, log=log), games)
    text = path.read_text(encoding="utf-8").splitlines()
    assert "Bid" in text[caught.value.line - 1]


def test_a_save_is_no_recording(games: Games, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text('{"boardwell":"save"}', encoding="utf-8")
    with pytest.raises(FileFault, match="This is a Boardwell save, not a recording"):
        check_recording(path, games)
