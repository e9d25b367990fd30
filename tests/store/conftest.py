"""A match of Ghawar to keep on disk, and a home of its own for every test."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board

Played = Callable[..., Match]
SEATS = (Seat("Ada", "human", 0), Seat("Bart", "human", 1), Seat("Chen", "random", 2))


@pytest.fixture(scope="session")
def games() -> dict[str, Rules]:
    return find_rules()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOARDWELL_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def played(games: dict[str, Rules]) -> Played:
    """A function that plays some random decisions of a match."""
    rules = games["ghawar"]
    board = load_board(rules, board_files(rules)["standard"])

    def play(decisions: int = 60, seed: int = 7, preset: str = "") -> Match:
        match = Match(rules, board, rules.options(preset), SEATS, seed)
        dice = Dice(seed).stream(1)
        for _ in range(decisions):
            choice = match.decision()
            if choice is None:
                break
            match.play(choice.sample(match.state, dice))
        return match

    return play
