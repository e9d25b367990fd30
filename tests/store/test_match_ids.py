"""Every match is one of its own, whatever its seed."""

import json
from pathlib import Path

import pytest

from game.engine.match import Match
from game.engine.rules import Rules
from game.store.recordings import read_recording, recorded, recording_path, write_recording
from game.store.saves import autosave_path, load_match, new_id, path_for, played_on, save_match
from tests.store.conftest import Played

Games = dict[str, Rules]


def named(match: Match, name: str) -> Match:
    match.id = name
    return match


def without(path: Path, key: str, value: object = None) -> None:
    """Take a key out of a save, or give it another value."""
    document = json.loads(path.read_text(encoding="utf-8"))
    del document[key]
    path.write_text(json.dumps({**document, **({key: value} if value is not None else {})}), encoding="utf-8")


def test_no_dice_hang_on_it(played: Played) -> None:
    one, other = named(played(40), new_id()), named(played(40), new_id())
    assert one.id != other.id and len(one.id) == 16
    assert one.state.digest() == other.state.digest()
    assert autosave_path(one) != autosave_path(other)
    assert recording_path(recorded(one)) != recording_path(recorded(other))


def test_saves_and_recordings_keep_it(games: Games, played: Played) -> None:
    match = named(played(40), new_id())
    save_match(match, path_for("Friday"), "Friday")
    assert load_match(path_for("Friday"), games).match.id == match.id
    path = recording_path(recorded(match))
    write_recording(path, recorded(match))
    assert read_recording(path, games).match == match.id
    assert recording_path(read_recording(path, games)) == path


@pytest.mark.parametrize("value", [None, "", 7, "../../etc", "ABCDEF0123456789", "0" * 17, "\0" * 16])
def test_a_save_of_earlier_has_one_that_stays(games: Games, played: Played, value: object) -> None:
    """It saves itself on in the file in which it always did."""
    match = played(40, seed=11)
    old = autosave_path(match)
    assert old.name == "auto-ghawar-000000000000000b.json"
    save_match(match, old, auto=True)
    without(old, "match", value)
    loaded = load_match(old, games).match
    assert loaded.id == "000000000000000b" == load_match(old, games).match.id
    assert autosave_path(loaded) == old


def test_a_recording_of_earlier_has_one_that_stays(games: Games, played: Played) -> None:
    match = played(40, seed=11)
    path = recording_path(recorded(match))
    write_recording(path, recorded(match))
    without(path, "match")
    assert read_recording(path, games).match == "000000000000000b"
    assert recording_path(read_recording(path, games)) == path


def test_whether_a_match_was_played_on_is_seen_by_what_saved_itself(games: Games, played: Played) -> None:
    early, late = (named(played(n), "0123456789abcdef") for n in (20, 40))
    assert not played_on(early, games), "nothing has saved itself"
    save_match(late, autosave_path(late), auto=True)
    assert played_on(early, games)
    assert not played_on(late, games)
    save_match(early, autosave_path(early), auto=True)
    assert not played_on(late, games), "all that saved itself is in it"
    autosave_path(early).write_bytes(b"{")
    assert played_on(early, games), "nobody knows what was in there"
