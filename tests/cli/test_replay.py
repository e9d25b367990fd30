import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.app.review.time_lapse import TimeLapse
from game.cli import tables
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import EndAgreed, Seat, SeatTaken
from game.store.by_file.turns import hand_over, set_up
from game.store.documents import lined
from game.store.match_files import ENDING, write_match
from game.store.recordings import recorded, write_recording
from game.store.words import load_words
from tests.cli.conftest import PLUGINS, Command
from tests.contract.recording import FOLDER
from tests.contract.redeals import CASES


@pytest.fixture
def recording(boardwell: Command, tmp_path: Path) -> Path:
    boardwell("simulate", "ghawar", "--players", "novice,novice", "--games", 1, "--record", tmp_path / "rec")
    (path,) = (tmp_path / "rec").iterdir()
    return path


def test_a_recording_comes_out_as_recorded(boardwell: Command, recording: Path) -> None:
    result = boardwell("replay", recording)
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("Ghawar, ")
    assert "played again to its end: 1. Novice " in result.out
    assert result.out.endswith("It came out as recorded.\n")


def test_the_journal_can_be_read(boardwell: Command, recording: Path) -> None:
    lines = boardwell("replay", recording, "--text").out.splitlines()
    assert len(lines) > 100
    assert lines[0].startswith("   0  ")
    turns = [int(line[:4]) for line in lines[:-1]]
    assert turns == sorted(turns)
    assert not any("{" in line for line in lines)


def test_it_is_shown_in_the_window_if_asked(
    boardwell: Command, recording: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[object, Path]] = []

    def run(plugins: list[str], watched: Path, *, language: str) -> int:
        asked.append((plugins, watched))
        return 0

    monkeypatch.setattr("game.app.main.run", run)
    assert boardwell("replay", recording, "--window").code == 0
    assert asked == [([], recording)]
    recording.write_text("{}", encoding="utf-8")
    result = boardwell("replay", recording, "--window")
    assert result.code == 1 and "This isn’t a Boardwell recording" in result.err and len(asked) == 1


def test_the_journal_tells_who_took_over(boardwell: Command, tmp_path: Path) -> None:
    rules = tables.games([])["ghawar"]
    seats = (Seat("Ada", "human"), Seat("Bart", "novice", 1))
    match = Match(rules, tables.board(rules, ""), rules.options(), seats, 3)
    for change in (SeatTaken(0, "Ada", "regular"), SeatTaken(1, "Bart", "human")):
        choice = match.decision()
        assert choice is not None
        match.play(choice.legal(match.state)[0])
        match.tell(change)
    path = tmp_path / "handed.json"
    write_recording(path, recorded(match))
    result = boardwell("replay", path, "--text")
    assert (result.code, result.err) == (0, "")
    assert "The computer plays for Ada from now on: Regular\n" in result.out
    assert "A person plays for Bart from now on\n" in result.out


def test_the_journal_tells_that_all_agreed_to_end(boardwell: Command, tmp_path: Path) -> None:
    rules = tables.games([])["ghawar"]
    match = Match(rules, tables.board(rules, ""), rules.options(), (Seat("Ada"), Seat("Bart")), 3)
    match.tell(EndAgreed())
    path = tmp_path / "agreed.json"
    write_recording(path, recorded(match))
    result = boardwell("replay", path, "--text")
    assert (result.code, result.err) == (0, "")
    *_, told, ending = result.out.splitlines()
    assert told.endswith("The players agreed to end the match")
    assert "played again to its end" in ending


def unfinished(name: str, tmp_path: Path) -> tuple[Match, Path]:
    """A match in which something is hidden, and its recording as far as it goes."""
    match, dice = CASES[name].begun(3), Dice(3)
    while len(match.log) < 70:
        choice = match.decision()
        assert choice is not None
        match.play(choice.sample(match.state, dice))
    path = tmp_path / "unfinished.json"
    write_recording(path, recorded(match))
    return match, path


def test_of_a_match_that_goes_on_no_card_in_a_hand_is_told(boardwell: Command, tmp_path: Path) -> None:
    match, path = unfinished("hands", tmp_path)
    result = boardwell("replay", path, "--text")
    words = load_words(match.rules)
    hands = match.state.table.hands
    held = [words.text("card", card, match.board, match.rules) for hand in hands for card in hand]
    drawn = [line for line in result.out.splitlines() if " played " not in line]
    assert held and not [card for card in held if any(card in line for line in drawn)]


def test_of_a_match_that_goes_on_no_hidden_score_is_told(boardwell: Command, tmp_path: Path) -> None:
    _, path = unfinished("cash", tmp_path)
    result = boardwell("replay", path, "--text")
    assert (result.code, result.err) == (0, "")
    assert "as far as it goes: Player 1 ?, Player 2 ?, Player 3 ?." in result.out


def by_file(match: Match, tmp_path: Path) -> Path:
    """The file that hands a match on."""
    match.id = "ab12" * 4
    _, data = hand_over(set_up(match, "Friday round", 0), match, 0, "00000001")
    path = tmp_path / f"Friday round 001{ENDING}"
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("name", ["hands", "cash"])
def test_a_match_by_file_that_goes_on_tells_what_its_recording_does(
    boardwell: Command, tmp_path: Path, name: str
) -> None:
    match, path = unfinished(name, tmp_path)
    told, turn = boardwell("replay", path, "--text"), by_file(match, tmp_path)
    result = boardwell("replay", turn, "--text")
    assert (result.code, result.err, result.out) == (0, "", told.out)
    result = boardwell("check", turn)
    assert result.out == f"{turn}: ok, a match of {match.rules.name} by file, no. 1 of “Friday round”\n"


def test_a_match_in_a_file_is_played_again(boardwell: Command, recording: Path, tmp_path: Path) -> None:
    path = write_match(tmp_path, recording.read_bytes(), "The end")
    assert boardwell("replay", path, "--text").out == boardwell("replay", recording, "--text").out
    path.write_bytes(path.read_bytes()[:900])
    result = boardwell("replay", path)
    assert result.code == 1 and "900 bytes of" in result.sentence


def test_games_of_a_folder_have_a_journal_too(boardwell: Command, tmp_path: Path) -> None:
    boardwell("simulate", "caravan", "--plugins", PLUGINS, "--games", 1, "--record", tmp_path / "rec")
    (path,) = (tmp_path / "rec").iterdir()
    result = boardwell("replay", "--plugins", PLUGINS, path, "--text")
    assert (result.code, result.err) == (0, "")
    result = boardwell("replay", path)
    assert result.code == 1
    assert "The game “caravan” isn’t installed. These are: ghawar" in result.sentence


def test_another_outcome_is_a_fault(boardwell: Command, recording: Path) -> None:
    document = json.loads(recording.read_text(encoding="utf-8"))
    del document["boardwell"], document["bytes"]
    recording.write_bytes(lined("recording", {**document, "digest": "no"}))
    result = boardwell("replay", recording)
    assert (result.code, result.out) == (1, "")
    assert "The match came out differently: no was recorded" in result.sentence


@pytest.mark.parametrize("text", ["", "{", "[]", '{"boardwell":"save"}', "a: &a [*a]"])
def test_what_is_no_recording_is_one_sentence(boardwell: Command, tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text, encoding="utf-8")
    result = boardwell("replay", path)
    assert result.code == 1
    assert result.sentence.startswith(f"{path}")


def test_a_missing_file_is_one_sentence(boardwell: Command, tmp_path: Path) -> None:
    result = boardwell("replay", tmp_path / "none.json")
    assert result.code == 1
    assert "The file isn’t there" in result.sentence


def test_it_is_written_as_an_animated_picture(
    boardwell: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []

    def film(path: Path, recording: object, out: Path, told: Callable[[float], None]) -> None:
        told(1.0)
        asked.extend((path, out))

    monkeypatch.setattr("game.app.review.time_lapse.film", film)
    short = FOLDER / "caravan-sea.json"
    out = tmp_path / "match.gif"
    result = boardwell("replay", short, "--gif", out, "--plugins", PLUGINS)
    assert (result.code, result.out, asked) == (0, f"{out}\n", [short, out])
    wrong = boardwell("replay", short, "--gif", tmp_path / "match.png", "--plugins", PLUGINS)
    assert wrong.code == 2 and "its name must end in .gif" in wrong.err
    lost = boardwell("replay", short, "--gif", tmp_path / "no" / "match.gif", "--plugins", PLUGINS)
    assert lost.code == 2 and "there’s no folder" in lost.err


def test_a_full_disk_costs_no_older_picture(
    boardwell: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "match.gif"
    out.write_bytes(b"an older one")

    def full(path: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)

    def encoded(lapse: TimeLapse) -> bytes:
        return b"a picture"

    monkeypatch.setattr(TimeLapse, "encoded", encoded)
    result = boardwell("replay", FOLDER / "caravan-sea.json", "--gif", out, "--plugins", PLUGINS)
    assert result.code == 2 and "No space left on device" in result.err
    assert [path.name for path in tmp_path.glob("match*")] == ["match.gif"]
    assert out.read_bytes() == b"an older one"
