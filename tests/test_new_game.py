"""The game that docs/game.md builds from an empty folder: it is built exactly so, and played."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.app.rulebook.scene import RuleBook
from game.app.services.services import Services
from game.contract.trial import Trial
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.boards import standard_board
from game.store.plugins import check_words, find_games
from game.store.recordings import check_recording, recorded, recording_path, write_recording
from game.store.rulebook import load_book
from game.store.saves import load_match, path_for, save_match
from game.store.words import load_words
from tests.app.drivers.any_player import AnyPlayer
from tests.app.drivers.matches import later, played_out
from tests.conftest import named_in

HERE = Path(__file__).parent
PAGE = HERE.parent / "docs" / "game.md"
GAME = "steamers"
FILES = {"__init__.py", "voyage.py", "words.yaml", "look.yaml", "boards/standard.yaml"}
MOST = 250
"""So many lines may the whole game have."""
NAMES = ("Ada", "Bart", "Chen", "Dolores")


def written() -> dict[str, str]:
    """The files of the game as the page shows them; one that is shown in pieces has a blank line between."""
    found: dict[str, str] = {}
    blocks = re.findall(rf"^```\w+ {GAME}/(\S+)\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    for name, text in blocks:
        found[name] = f"{found[name]}\n{text}" if name in found else text
    return found


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rules]:
    """The game, loaded as `--plugins` loads it. Afterwards nothing knows of it."""
    folder = tmp_path_factory.mktemp("new")
    for name, text in written().items():
        path = folder / GAME / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    path_before = list(sys.path)
    rules = find_games(str(folder / GAME))[GAME]
    yield rules
    sys.path[:] = path_before
    for module in [name for name in sys.modules if name.partition(".")[0] == GAME]:
        del sys.modules[module]


def match_of(rules: Rules, seats: int, seed: int) -> Match:
    people = tuple(Seat(NAMES[number], "human", number) for number in range(seats))
    return Match(rules, standard_board(rules), rules.options(), people, seed)


def test_it_is_short() -> None:
    files = written()
    assert set(files) == FILES
    assert sum(len(text.splitlines()) for text in files.values()) <= MOST


def test_it_needs_no_test_of_the_app() -> None:
    """These name no game that is shipped, but where it is about what only that one draws."""
    about_looks = (HERE / "app" / "golden", HERE / "app" / "skins")
    found = {
        str(path.relative_to(HERE)): named
        for path in (HERE / "app").rglob("*.py")
        if not any(path.is_relative_to(folder) for folder in about_looks)
        and (named := named_in(path.read_text("utf-8"), list(find_rules())))
    }
    assert not found, "Caravan or all games will do"


def test_it_needs_no_rule_book(rules: Rules) -> None:
    check_words(rules)
    book, words = load_book(rules), load_words(rules)
    assert [(part.title, part.text) for part in book.how_to_play] == [(words.name, words.summary)]
    assert not book.by_id and not Services({GAME: rules}).plugin_faults
    assert [part.title for part in RuleBook(rules.name, book, "").parts] == ["How to play"]


def test_whole_matches_of_every_number_of_seats(rules: Rules) -> None:
    events: set[type] = set()
    winners: set[int] = set()
    for seats in rules.seats:
        for seed in range(12):
            match, dice = match_of(rules, seats, seed), Dice(seed)
            names = [seat.name for seat in match.seats]
            while (choice := match.decision()) is not None:
                heard = match.play(choice.sample(match.state, dice))
                rules.check(match.state)
                for event in heard:
                    events.add(type(event))
                    assert event.silent or load_words(rules).plain(event, match.board, rules, names)
            standing = match.standing()
            assert match.state.table.over and load_words(rules).ending(standing.reason)
            winners.add(standing.order[0])
    assert events == set(rules.events) and winners == set(range(len(NAMES)))


def test_a_match_is_saved_and_played_again(rules: Rules) -> None:
    games = {GAME: rules}
    half = later(match_of(rules, 3, 5), 0.5)
    save_match(half, path_for("half"))
    loaded = load_match(path_for("half"), games).match
    assert loaded.state.digest() == half.state.digest() and loaded.log == half.log
    assert played_out(loaded).state.digest() == played_out(half).state.digest()
    recording = recorded(half)
    write_recording(recording_path(recording), recording)
    assert check_recording(recording_path(recording), games).standing == half.standing()


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_matches_are_played_at_the_table(rules: Rules, keys: bool) -> None:
    said: set[type] = set()
    for seed in (1, 2):
        player = AnyPlayer(match_of(rules, 4, seed), keys=keys, plain=False, games={GAME: rules})
        player.play(Dice(seed))
        assert player.table.match.over
        assert {"FormDialog", "AnswerDialog"} <= player.seen
        said |= {type(entry.said) for entry in player.table.match.log}
    assert said >= set(rules.actions)


def test_it_keeps_the_contract(rules: Rules) -> None:
    assert [breach.sentence for breach in Trial(rules, 0.0).breaches()] == []
