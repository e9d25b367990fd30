"""Puzzles by a command: today's, one of one's own, the list, and what cannot be done."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.ai.review.nodes import course_of
from game.cli import puzzle as command
from game.engine.rules import Rules
from game.engine.turn import decision
from game.engine.vocabulary import Action
from game.selfplay import kept_puzzle
from game.store import folders
from game.store.puzzles.shelf import Head, Shelf
from game.store.puzzles.tries import read_tries
from game.store.recordings import read_recording, write_recording
from game.store.recordings import recorded as recorded_now
from tests.cli.conftest import PLUGINS, Command
from tests.contract.games import GAMES, cases_of
from tests.contract.recording import FOLDER


def empty(_: Rules) -> Shelf:
    return Shelf((), ())


@pytest.fixture(scope="module")
def recorded() -> tuple[Path, int]:
    """A short match of a game that has a judge, and a line of its log at which much could be done."""
    matches = [path for path in FOLDER.glob("*.json") if "caravan" not in path.name]
    path = min(matches, key=lambda one: one.stat().st_size)
    recording = read_recording(path, GAMES)
    course = course_of(*recording.setup, recording.log)
    for number, entry in enumerate(recording.log, 1):
        choice = decision(course.states[number - 1])
        if choice is not None and isinstance(entry.said, Action):
            offers = list(choice.legal_offers(course.states[number - 1]))
            if len(offers) > 3:
                return path, number
    raise AssertionError("nothing to decide")


@pytest.fixture
def kept(boardwell: Command, recorded: tuple[Path, int], monkeypatch: pytest.MonkeyPatch) -> Path:
    """A moment of the match, kept; no game has any other puzzle."""
    monkeypatch.setattr(kept_puzzle, "SECONDS", 0.0)
    monkeypatch.setattr("game.ai.puzzles.keeping.ASKED", {"novice": 2})
    path, number = recorded
    game = read_recording(path, GAMES).setup.rules.id
    while True:  # until one way is better than another
        result = boardwell("puzzle", "--keep", path, "--decision", number)
        if result.code == 0:
            break
        assert "as good as another" in result.err or "only one thing" in result.err, result.err
        number += 1
    written = Path(result.out.splitlines()[-1])
    assert written.parent == folders.own_puzzles() / game and written.exists()
    monkeypatch.setattr(command, "shelf_of", empty)
    return written


def test_ones_own_is_asked_answered_and_told_in_the_list(boardwell: Command, kept: Path) -> None:
    name = kept.name.removesuffix(".puzzle.yaml")
    asked = boardwell("puzzle", name)
    assert (asked.code, asked.err) == (0, "")
    lines = asked.out.splitlines()
    numbers = [line.split(".")[0].strip() for line in lines if line.startswith("  ")]
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)] and len(numbers) > 1
    assert " % " not in asked.out, "what is asked tells nothing of what is right"
    known = json.loads(boardwell("puzzle", name, "--json").out)
    assert "good" not in known and "decision" not in known
    told = json.loads(boardwell("puzzle", kept, "--json", "--show").out)
    assert boardwell("check", kept).out == f"{kept}: ok, a puzzle of {_title(told)}, {len(numbers)} answers\n"
    wrong = next(n for n in range(1, len(numbers) + 1) if n not in told["good"])
    result = boardwell("puzzle", name, "--answer", wrong)
    assert "That isn’t it." in result.out and "gives away" in result.out
    assert read_tries().result(name) == "missed"
    result = boardwell("puzzle", name, "--answer", told["good"][0])
    assert "Right:" in result.out
    assert read_tries().result(name) == "missed", "the first try counts"
    assert "there’s no 99" in boardwell("puzzle", name, "--answer", 99).sentence
    listed = boardwell("puzzle", "--list")
    assert f"  {name}: " in listed.out and "missed" in listed.out


def _title(told: dict[str, Any]) -> str:
    return f"{GAMES[told['game']].name}, round {told['round']}"


def test_todays_counts_days_in_a_row(boardwell: Command, kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = json.loads(boardwell("puzzle", kept, "--json", "--show").out)
    head = Head(keys["id"], keys["game"], keys["kind"], keys["level"], kept)

    def only(rules: Rules) -> Shelf:
        return Shelf((head,) if rules.id == head.game else (), ())

    monkeypatch.setattr(command, "shelf_of", only)
    today = datetime.now(UTC).date()
    assert f"Today’s position, {today.isoformat()}" in boardwell("puzzle", "--text").out
    result = boardwell("puzzle", "--answer", keys["good"][0])
    assert result.out.splitlines()[-1] == "Your first day in a row."
    assert read_tries().days == {today: "solved"}


def test_what_cannot_be_done_is_told_in_a_sentence(
    boardwell: Command, tmp_path: Path, recorded: tuple[Path, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "shelf_of", empty)
    path, _ = recorded
    broken = tmp_path / "broken.puzzle.yaml"
    broken.write_text("boardwell: puzzle\nformat: 1\n", "utf-8")
    cases: Mapping[str, tuple[object, ...]] = {
        "There are no puzzles here.": (),
        "There’s no puzzle “nobody”.": ("nobody",),
        "key “game” is missing": (broken,),
        "The file isn’t there": (tmp_path / "nowhere.puzzle.yaml",),
        "Say which moment": ("--keep", path),
        "from 1 to": ("--keep", path, "--decision", 100_000),
        "There’s no game “whist”": ("--game", "whist"),
    }
    for sentence, given in cases.items():
        result = boardwell("puzzle", *given)
        assert result.code != 0 and not result.out
        assert sentence in result.sentence, (sentence, result.err)


def test_a_moment_of_a_match_that_goes_on_is_not_kept(boardwell: Command, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    write_recording(path, recorded_now(cases_of(next(iter(GAMES)))[0].begun(1)))
    result = boardwell("puzzle", "--keep", path, "--decision", 1, "--plugins", PLUGINS)
    assert "can be kept when it is over" in result.sentence


def test_a_game_without_puzzles_is_left_out_of_the_list(boardwell: Command) -> None:
    result = boardwell("puzzle", "--list", "--plugins", PLUGINS)
    titles = [line.split(":")[0] for line in result.out.splitlines() if not line.startswith(" ")]
    games: dict[str, Rules] = GAMES
    with_puzzles = [rules.name for rules in games.values() if command.shelf_of(rules).heads]
    assert sorted(titles) == sorted(with_puzzles)
