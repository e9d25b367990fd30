import json
import os
import re
import time
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game import __version__
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import SeatTaken
from game.store.documents import LIMIT, backup_of
from game.store.recordings import read_recording, recorded, recording_path, write_recording
from game.store.saves import SaveError, autosave_path, load_match, path_for, save_match
from tests.store.conftest import Played

Games = dict[str, Rules]


def saved(match: Match, name: str = "Friday") -> Path:
    save_match(match, path_for(name), name)
    return path_for(name)


def changed(path: Path, **keys: object) -> Path:
    """The save with other values under some keys, as a person with an editor would leave it."""
    document = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**document, **keys}), encoding="utf-8")
    return path


def refused(path: Path, games: Games) -> str:
    """The sentence with which a save is refused; the file must stay as it was."""
    before = path.read_bytes()
    with pytest.raises(SaveError) as caught:
        load_match(path, games)
    assert path.read_bytes() == before
    assert "\n" not in caught.value.sentence
    return caught.value.sentence


def test_a_match_goes_on_as_it_would_have(games: Games, played: Played) -> None:
    match = played(60)
    loaded = load_match(saved(match), games)
    twin = loaded.match
    assert loaded.notice == ""
    assert (loaded.name, loaded.auto) == ("Friday", False)
    assert (twin.seats, twin.log, twin.seed) == (match.seats, match.log, match.seed)
    assert twin.state.digest() == match.state.digest()
    one, other = Dice(3), Dice(3)
    for _ in range(80):
        choice, same = match.decision(), twin.decision()
        assert choice == same
        if choice is None or same is None:
            break
        assert match.play(choice.sample(match.state, one)) == twin.play(same.sample(twin.state, other))
    assert twin.state.digest() == match.state.digest()


def test_every_moment_of_a_match_can_be_saved(games: Games, played: Played) -> None:
    match, dice = played(0), Dice(5)
    for _ in range(120):
        twin = load_match(saved(match), games)
        assert twin.notice == ""
        assert twin.match.state.digest() == match.state.digest()
        assert (twin.match.can_undo, twin.match.barrier.logged) == (match.can_undo, match.barrier.logged)
        assert twin.match.turn_start.logged == match.turn_start.logged
        choice = match.decision()
        if choice is None:
            break
        match.play(choice.sample(match.state, dice))


def test_what_could_be_undone_still_can(games: Games, played: Played) -> None:
    match, dice = played(0), Dice(11)
    while not match.can_undo:
        choice = match.decision()
        assert choice is not None
        match.play(choice.sample(match.state, dice))
    twin = load_match(saved(match), games).match
    match.undo()
    twin.undo()
    assert twin.state.digest() == match.state.digest()
    assert twin.dice.drawn == match.dice.drawn


def test_a_finished_match_and_a_seat_handed_over_come_back(games: Games, played: Played) -> None:
    match = played(20)
    match.tell(SeatTaken(1, "Dora", "random"))
    twin = load_match(saved(match), games).match
    assert twin.seats[1].name == "Dora"
    assert twin.log == match.log
    match = played(10_000)
    assert match.over
    assert load_match(saved(match), games).match.standing() == match.standing()


def test_tempers_and_faces_come_back_known_or_not_and_old_saves_have_none(
    games: Games, played: Played
) -> None:
    match = played(20)
    seats = (
        replace(match.seats[0], temper="bold", face="bruno"),
        replace(match.seats[1], temper="wild", face="no\nbody"),
        *match.seats[2:],
    )
    match.seats = seats
    path = saved(match)
    found = load_match(path, games).match.seats
    assert found == (seats[0], replace(seats[1], face="no body"), *seats[2:])
    old = [{"name": seat.name, "player": seat.player, "look": seat.look} for seat in seats]
    found = load_match(changed(path, seats=old), games).match.seats
    assert {(seat.temper, seat.face) for seat in found} == {("", "")}


def test_hidden_blocks_come_back(games: Games, played: Played) -> None:
    match = played(90, preset="published")
    assert load_match(saved(match), games).match.state.digest() == match.state.digest()


def test_the_version_before_is_kept(games: Games, played: Played) -> None:
    first, second = played(10), played(20)
    path = saved(first)
    assert not backup_of(path).exists()
    saved(second)
    assert load_match(path, games).match.log == second.log
    assert load_match(backup_of(path), games).match.log == first.log


def test_a_broken_file_never_becomes_the_backup(games: Games, played: Played) -> None:
    first = played(10)
    path = saved(first)
    saved(played(20))
    path.write_bytes(path.read_bytes()[:500])
    saved(played(30))
    assert load_match(backup_of(path), games).match.log == first.log


def test_names_become_files_of_their_own(played: Played) -> None:
    names = ["Friday", "friday", "Fri/day", "Fri?day", "../../etc/passwd", "", "Ära", "x" * 300, "con", "🎲"]
    paths = [path_for(name) for name in names]
    assert len(set(paths)) == len(names)
    assert len({path.parent for path in paths}) == 1
    assert all(len(path.name.encode()) < 150 for path in paths)
    assert path_for("Friday") == path_for("Friday")
    assert autosave_path(played(1, seed=1)) != autosave_path(played(1, seed=2))


@pytest.mark.parametrize("name", ["CON", "nul", "COM1", "lpt9.json", "aux.", "prn ", "a" * 300, "Ära " * 40])
def test_no_file_has_a_name_that_a_system_keeps_for_itself(played: Played, name: str) -> None:
    kept = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
    match = played(1)
    for path in (path_for(name), autosave_path(match), recording_path(recorded(match))):
        assert path.name.split(".")[0].casefold() not in kept
        assert not set(path.name) & set('<>:"/\\|?*') and path.name.isprintable()
        assert len(path.name.encode()) < 200 and path.suffix == ".json"


@pytest.mark.parametrize("cut", [1, 10, 60, 500, 5000, -2])
def test_a_save_that_ends_too_early_says_so(games: Games, played: Played, cut: int) -> None:
    path = saved(played(60))
    path.write_bytes(path.read_bytes()[:cut])
    assert refused(path, games).startswith("The file ends too early")


def test_an_early_end_is_told_with_both_sizes(games: Games, played: Played) -> None:
    path = saved(played(60))
    whole = path.stat().st_size
    path.write_bytes(path.read_bytes()[:3000])
    assert refused(path, games) == f"The file ends too early: it has 3 KB of {whole / 1000:.0f} KB."


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "The file is empty."),
        (b"[]", "The file holds a list instead of a JSON object."),
        (b'"save"', "The file holds a text instead of a JSON object."),
        (b"\xff\xfe\x00{}", "The file is damaged: it isn’t UTF-8 text."),
        (b'{"boardwell":"save","name":"\xff"}', "The file is damaged: it isn’t UTF-8 text."),
        (b"name: Friday", "The file is damaged: it isn’t JSON."),
        (b'{"boardwell":"save"} and more', "The file is damaged: it isn’t JSON."),
        (b"[" * 100_000, "The file is damaged: its brackets are nested too deeply."),
        (b'{"a":' * 100_000, "The file is damaged: its brackets are nested too deeply."),
        (b"{}", "This isn’t a Boardwell save."),
        (b'{"boardwell":"recording"}', "This is a Boardwell recording, not a save."),
        (b'{"boardwell":"save"}', "“format” is missing."),
    ],
)
def test_files_that_are_no_saves(games: Games, tmp_path: Path, data: bytes, sentence: str) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(data)
    assert refused(path, games) == sentence


def test_a_huge_file_is_not_even_read(games: Games, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    with path.open("wb") as file:
        file.truncate(3_000_000_000)
    with pytest.raises(SaveError, match=r"The file is too large: it has 3,000 MB, and at most 6 MB"):
        load_match(path, games)


def test_a_save_as_long_as_any_may_be_is_read_in_a_moment(games: Games, played: Played) -> None:
    path = saved(played(60))
    document = json.loads(path.read_text(encoding="utf-8"))
    log = document["log"] * (LIMIT // 50 // len(document["log"]))
    points = {key: {**document[key], "logged": len(log)} for key in ("now", "barrier", "turn_start")}
    text = json.dumps({**document, **points, "log": log}, separators=(",", ":"))
    assert LIMIT / 2 < len(text) <= LIMIT
    path.write_text(text, encoding="utf-8")
    began = time.process_time()
    loaded = load_match(path, games)
    assert len(loaded.match.log) in (0, len(log)) and time.process_time() - began < 1.5


def test_a_folder_and_nothing_are_no_saves(games: Games, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.json", tmp_path / "none" / "x.json"):
        with pytest.raises(SaveError, match=r"The file (isn’t there|can’t be read)"):
            load_match(path, games)


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("format", 99, f"in a newer format than this Boardwell ({__version__}) can read. Update the game"),
        ("format", "one", "Expected int, got str at format."),
        ("format", 0, "Expected int >= 1 at format."),
        ("rules", 99, f"in a newer format than this Boardwell ({__version__}) can read. Update the game"),
        ("game", "chess", "The game “chess” isn’t installed. These are: ghawar"),
        ("game", None, "Expected str, got null at game."),
        ("seats", [], "Ghawar is for 2 to 4 players, not for 0."),
        ("seats", [{"name": 3}] * 2, "Expected str, got int at seats[0].name."),
        ("seats", "Ada", "Expected array, got str at seats."),
        ("seed", -1, "Expected int >= 0 at seed."),
        ("seed", "7", "Expected int, got str at seed."),
        ("options", {"colours": 5}, "Invalid enum value 5 at options.colours."),
        ("options", {"jokers": 5}, "unknown field jokers at options."),
        ("board", {"name": "x"}, "Object missing required field text at board."),
        ("board", [], "Expected object, got array at board."),
        ("now", None, "Expected object, got null at now."),
        ("name", 3, "Expected str, got int at name."),
        ("auto", "yes", "Expected bool, got str at auto."),
    ],
)
def test_wrong_values_are_named(games: Games, played: Played, key: str, value: object, sentence: str) -> None:
    path = changed(saved(played(60)), **{key: value}, turn_start=None)
    assert sentence in refused(path, games)


@pytest.mark.parametrize(
    ("app", "sentence"),
    [
        ("99.0.1", f"made by Boardwell 99.0.1, which is newer than this one ({__version__}). Update"),
        ("99.0rc2", f"made by Boardwell 99.0rc2, which is newer than this one ({__version__}). Update"),
        (f"{__version__}.1", f"made by Boardwell {__version__}.1, which is newer than this one"),
        (__version__, f"is in a newer format than this Boardwell ({__version__}) can read."),
        ("0.0.1", "is in a newer format"),
        (None, "is in a newer format"),
        ("9" * 5000, "is in a newer format"),
    ],
)
def test_a_save_of_a_later_form_tells_only_what_is_true(
    games: Games, played: Played, app: str | None, sentence: str
) -> None:
    assert sentence in refused(changed(saved(played(60)), format=99, app=app), games)


@pytest.mark.parametrize("name", ["\ud800", "A\udfffda", "\ud83d\ude00"])
def test_a_name_that_no_file_can_hold_costs_nobody_the_match(games: Games, played: Played, name: str) -> None:
    """Half of a surrogate pair, as a broken keyboard driver or another program may have left it."""
    match = played(60)
    match.tell(SeatTaken(1, name, "human"))
    loaded = load_match(saved(match, f"Evening with {name}"), games)
    assert loaded.match.state.digest() == match.state.digest() and not loaded.notice
    assert len(loaded.match.log) == len(match.log)
    assert loaded.match.seats[1].name == re.sub("[\ud800-\udfff]", "\N{REPLACEMENT CHARACTER}", name)
    path = recording_path(recorded(match))
    write_recording(path, recorded(match))
    assert read_recording(path, games).setup.seats[1].player == "human"


def test_what_a_board_finds_wrong_with_itself_is_a_sentence(games: Games, played: Played) -> None:
    path = saved(played(60))
    board = json.loads(path.read_text(encoding="utf-8"))["board"]
    told = refused(changed(path, board=board | {"closed": ["p-b9"]}), games)
    assert told == "“p-b9” isn’t a platform: expected p-a1 to p-f6 at board."


def test_a_fault_has_line_and_key(games: Games, played: Played) -> None:
    path = saved(played(60))
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if '"name":"Bart"' in line)
    lines[number] = lines[number].replace('"Bart"', "12")
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(SaveError) as caught:
        load_match(path, games)
    assert (caught.value.line, caught.value.key) == (number + 1, "seats[1].name")
    assert str(caught.value) == f"{path}:{number + 1}: Expected str, got int at seats[1].name."


def test_a_step_that_is_gone_falls_back_to_the_start_of_the_turn(games: Games, played: Played) -> None:
    match = played(61)
    path = saved(match)
    document = json.loads(path.read_text(encoding="utf-8"))
    document["now"]["state"]["stack"].append({"is": "Haggle", "seat": 0})
    loaded = load_match(changed(path, now=document["now"]), games)
    assert loaded.match.state.digest() == match.turn_start.state.digest()
    assert loaded.match.log == match.log[: match.turn_start.logged]
    assert "Invalid value 'Haggle'" in loaded.notice
    assert loaded.notice.endswith("The turn starts over.")


def test_a_table_that_cannot_be_is_not_played_on(games: Games, played: Played) -> None:
    path = saved(played(61))
    document = json.loads(path.read_text(encoding="utf-8"))
    for point in ("now", "turn_start"):
        document[point]["state"]["table"]["blocks"] = [0] * 36
    changed(path, **document)
    assert "The saved table can’t be right" in refused(path, games)


def test_a_table_of_other_seats_is_not_played_on(games: Games, played: Played) -> None:
    path = saved(played(61))
    document = json.loads(path.read_text(encoding="utf-8"))
    two = refused(changed(path, seats=document["seats"][:2]), games)
    assert two == "The saved table can’t be right: it isn’t for 2 players."
    for key, value, sentence in (
        ("seat", 3, "one of its seats doesn’t exist"),
        ("out", [7], "one of its seats doesn’t exist"),
        ("turn", -5, "its turns aren’t counted from 1"),
    ):
        for point in ("now", "turn_start"):
            changed_point = json.loads(json.dumps(document[point]))
            changed_point["state"]["table"][key] = value
            changed(path, seats=document["seats"], **{point: changed_point})
        assert refused(path, games) == f"The saved table can’t be right: {sentence}."
        changed(path, **document)


def test_numbers_beyond_all_bounds_are_named(games: Games, played: Played) -> None:
    path = saved(played(61))
    document = json.loads(path.read_text(encoding="utf-8"))
    for point in ("now", "turn_start"):
        document[point]["state"]["table"]["round"] = 10**400
    assert refused(changed(path, **document), games) == "The value is too large at now.state.table.round."
    log = [{"seat": 0, "said": {"is": "MoveRig", "start": 10**400, "target": 1}}]
    loaded = load_match(changed(saved(played(61)), log=log), games)
    assert "The value is too large at log[0].said.start." in loaded.notice


@pytest.mark.skipif(os.name != "posix", reason="there are no pipes in folders here")
def test_nobody_waits_for_a_pipe(games: Games, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.json")
    with pytest.raises(SaveError, match=r"The file can’t be read \(it’s a device or a pipe\)\."):
        load_match(tmp_path / "x.json", games)


@pytest.mark.parametrize("damage", ["blocks", "trucks", "barrels", "stores", "values", "rigs"])
def test_lists_that_are_too_short_are_a_sentence(games: Games, played: Played, damage: str) -> None:
    path = saved(played(90))
    document = json.loads(path.read_text(encoding="utf-8"))
    for point in ("now", "turn_start", "barrier"):
        document[point]["state"]["table"][damage] = []
    assert refused(changed(path, **document), games)


def test_the_table_counts_where_the_history_leads_elsewhere(games: Games, played: Played) -> None:
    match, dice = played(0), Dice(11)
    while not match.can_undo:
        choice = match.decision()
        assert choice is not None
        match.play(choice.sample(match.state, dice))
    path = saved(match)
    document = json.loads(path.read_text(encoding="utf-8"))
    loaded = load_match(changed(path, log=document["log"][:-1]), games)
    assert loaded.match.state.digest() == match.state.digest()
    assert not loaded.match.can_undo
    assert loaded.notice.startswith("The history doesn’t lead to the saved table.")


def test_a_log_of_unknown_words_costs_the_history_only(games: Games, played: Played) -> None:
    match = played(60)
    path = saved(match)
    loaded = load_match(changed(path, log=[{"seat": 0, "said": {"is": "Dance"}}]), games)
    assert loaded.match.state.digest() == match.state.digest()
    assert "The history of the match couldn’t be read" in loaded.notice


def test_a_disk_that_refuses_is_a_sentence(played: Played, home: Path) -> None:
    home.mkdir()
    (home / "saves").write_text("in the way", encoding="utf-8")
    with pytest.raises(SaveError, match="The file can’t be written"):
        saved(played(3))
    assert [path.name for path in home.iterdir()] == ["saves"]


def test_saving_and_loading_take_no_time_that_is_felt(games: Games, played: Played) -> None:
    match = played(10_000)
    path = saved(match)
    times: list[float] = []
    for _ in range(5):
        began = time.process_time()
        saved(match)
        load_match(path, games)
        times.append(time.process_time() - began)
    assert min(times) < 0.05


def test_saves_are_made_for_people_who_look_into_them(played: Played) -> None:
    path = saved(played(60))
    document = msgspec.json.decode(path.read_bytes())
    assert document["boardwell"] == "save"
    assert document["bytes"] == path.stat().st_size
    assert {"format", "app", "game", "rules", "board", "options", "seats", "seed", "log"} <= set(document)
