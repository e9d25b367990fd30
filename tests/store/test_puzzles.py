"""Puzzles as files, today's, and how a person did."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from msgspec.structs import replace

from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Choice
from game.store.documents import FileFault
from game.store.puzzles import shelf
from game.store.puzzles.puzzle import Puzzle, PuzzleWay
from game.store.puzzles.reading import ENDING, LIMIT, puzzle_text, read_puzzle, write_puzzle
from game.store.puzzles.shelf import Head, own_shelf, todays, version_of
from game.store.puzzles.tries import Tries, read_tries, write_tries
from game.store.puzzles.words import KindWords, PuzzleWords, kind_of
from tests.store.conftest import Played
from tests.store.nasty import NASTY, places

DAY = date(2026, 11, 24)
Change = Callable[[dict[str, Any]], None]


@pytest.fixture
def puzzle(played: Played) -> Puzzle:
    """A position with three things to do, whatever they are worth."""
    match, choice, offers = next(
        found for n in range(20, 60) if len(set((found := _asked(played(n)))[2])) > 2
    )
    ways = tuple(
        PuzzleWay(action, 50_000 - gap, 700, gap, 500)
        for action, gap in zip(dict.fromkeys(offers), (0, 9_000, 20_000), strict=False)
    )
    return Puzzle(
        "mine", match.rules, match.board, match.options, ("Ada", "Bart", "Chen"), choice.seat, match.state,
        30, False, "build", 2, ways, 1, "0123456789abcdef", "patience", {"novice": (3, 20)},
    )  # fmt: skip


def _asked(match: Match) -> tuple[Match, Choice, list[Action]]:
    choice = match.decision()
    assert choice is not None
    return match, choice, [offer.action for offer in choice.legal_offers(match.state)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / f"mine{ENDING}"


@pytest.mark.parametrize("board", ["standard", ""], ids=["a shipped board", "a board of one's own"])
def test_a_puzzle_is_read_as_it_was_written(
    puzzle: Puzzle, path: Path, games: dict[str, Rules], board: str
) -> None:
    write_puzzle(path, puzzle, board)
    found = read_puzzle(path, games)
    assert found.state.digest() == puzzle.state.digest()
    assert replace(found, state=puzzle.state) == puzzle
    assert (found.gap, found.gap_error) == (9_000, 500)
    match = found.match("regular")
    assert match.decision() == puzzle.choice and match.state.digest() == puzzle.state.digest()
    assert [seat.human for seat in match.seats] == [seat == puzzle.seat for seat in range(3)]
    match.play(found.best.action)
    assert found.state.digest() == puzzle.state.digest(), "what is tried leaves the puzzle alone"


def test_what_is_wrong_with_a_puzzle_is_told(puzzle: Puzzle, path: Path, games: dict[str, Rules]) -> None:
    changes: dict[str, Change] = {
        "isn’t a puzzle": lambda keys: keys.update(boardwell="save"),
        "later version": lambda keys: keys.update(format=9),
        "later rules": lambda keys: keys.update(rules=10_000),
        "isn’t installed": lambda keys: keys.update(game="whist"),
        "There’s no board “moon”": lambda keys: keys.update(board="moon"),
        "is another one now": lambda keys: keys.update(digest="0" * 16),
        "nobody is asked": lambda keys: keys.update(seat=(puzzle.seat + 1) % 3),
        "Its answer 2 isn’t allowed": lambda keys: keys["ways"][1].update(action=_impossible(puzzle)),
        "which one is best": lambda keys: keys["ways"][0].update(gap=30_000),
        "doesn’t go with": lambda keys: keys["ways"][0].update(action={"is": "Castle"}),
        "can’t be": lambda keys: keys.update(seats=["Ada", "Bart"]),
        "can’t be read": lambda keys: keys.update(state="{"),
    }
    for sentence, change in changes.items():
        with pytest.raises(FileFault) as wrong:
            read_puzzle(path, games, _changed(puzzle, change))
        assert sentence in wrong.value.sentence, sentence


def test_a_state_without_a_field_that_the_game_has_drops_it(
    puzzle: Puzzle, path: Path, games: dict[str, Rules]
) -> None:
    """What has a default is filled in, what has none is missed; what the game has no more is passed over."""

    def without(field: str) -> Change:
        def change(keys: dict[str, Any]) -> None:
            state = msgspec.json.decode(keys["state"])
            if field in state["table"]:
                del state["table"][field]
            else:
                state["table"][field] = 1
            keys["state"] = msgspec.json.encode(state).decode()

        return change

    kind: Any = puzzle.rules.table_type
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    needed = next(name for name, field in fields.items() if field.required)
    with pytest.raises(FileFault) as wrong:
        read_puzzle(path, games, _changed(puzzle, without(needed)))
    assert needed in wrong.value.sentence
    assert (
        read_puzzle(path, games, _changed(puzzle, without("of_old"))).state.digest() == puzzle.state.digest()
    )


def test_whatever_stands_in_a_file_is_refused_with_a_sentence(
    puzzle: Puzzle, path: Path, games: dict[str, Rules]
) -> None:
    keys = yaml.safe_load(puzzle_text(puzzle, "standard"))
    everywhere = [at for at in places(keys, 4) if at[0] != "options"]
    for number, at in enumerate(everywhere):
        value = NASTY[number % len(NASTY)]

        def change(found: dict[str, Any], at: tuple[str | int, ...] = at, value: Any = value) -> None:
            inner: Any = found
            for step in at[:-1]:
                inner = inner[step]
            inner[at[-1]] = value

        try:
            found = read_puzzle(path, games, _changed(puzzle, change))
        except FileFault as fault:
            assert fault.sentence and len(fault.sentence) <= 400
        else:
            assert found.choice.seat == puzzle.seat
    for data in (
        b"",
        b"boardwell: puzzle\n" + b"[" * 1000,
        b"boardwell: puzzle\n" * (LIMIT // 10),
        b"\xff" * 50,
    ):
        with pytest.raises(FileFault):
            read_puzzle(path, games, data)


def test_ones_own_are_listed_and_a_broken_one_by_its_name(
    puzzle: Puzzle, games: dict[str, Rules], home: Path
) -> None:
    folder = home / "puzzles" / puzzle.rules.id
    write_puzzle(folder / f"mine{ENDING}", puzzle)
    (folder / f"broken{ENDING}").write_bytes(b"boardwell: puzzle\nformat: 1\n")
    (folder / "notes.yaml").write_bytes(b"nothing")
    found = own_shelf(puzzle.rules)
    assert [(head.id, head.kind, head.level) for head in found.heads] == [("mine", "build", 2)]
    assert [fault.path.name for fault in found.faults] == [f"broken{ENDING}"]


def test_a_game_brings_its_puzzles_in_a_folder_beside_its_rules(
    puzzle: Puzzle, games: dict[str, Rules], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The easy ones come first, and only those of the game."""
    folder = tmp_path / "game" / "puzzles"
    monkeypatch.setattr(shelf, "package_folder", _always(tmp_path / "game"))
    for name, level in (("a", 3), ("b", 1)):
        write_puzzle(folder / f"{name}{ENDING}", replace(puzzle, level=level))
    other = next(rules for rules in games.values() if rules is not puzzle.rules)
    assert [head.id for head in shelf.shelf_of(puzzle.rules).heads] == ["b", "a"]
    assert shelf.opened(shelf.shelf_of(puzzle.rules).heads[1], games).level == 3
    assert not shelf.shelf_of(other).heads and not shelf.shelf_of(other).faults


def _always(folder: Path) -> Callable[[Rules], Path]:
    def found(_: Rules) -> Path:
        return folder

    return found


def test_todays_is_the_same_for_all_and_comes_again_when_all_were_there() -> None:
    heads = tuple(Head(f"p{n}", "race", "run", 1, Path()) for n in range(7))
    start = date.fromordinal(DAY.toordinal() // 7 * 7)
    lap = [todays(heads, start + timedelta(days=day)) for day in range(7)]
    assert lap == [todays(heads[::-1], start + timedelta(days=day)) for day in range(7)]
    assert set(lap) == set(heads)
    assert lap != [todays(heads, start + timedelta(days=day)) for day in range(7, 14)]
    assert todays((), DAY) is None
    assert version_of(heads) == version_of(heads[::-1]) != version_of(heads[1:])


def test_the_first_try_counts_and_days_in_a_row_are_counted(tmp_path: Path) -> None:
    tries = Tries().noted("a", "missed", DAY).noted("a", "solved", DAY + timedelta(days=1))
    assert (tries.result("a"), tries.result("b"), tries.streak(DAY), tries.longest) == ("missed", None, 0, 0)
    for back in (9, 8, 7, 2, 1):
        tries = tries.noted(f"d{back}", "solved", DAY - timedelta(days=back), todays=True)
    assert (tries.streak(DAY), tries.longest) == (2, 3), "today may still be solved"
    tries = tries.noted("a", "solved", DAY, todays=True)
    assert (tries.streak(DAY), tries.result("a")) == (3, "missed")
    tries = tries.noted("b", "shown", DAY + timedelta(days=1), todays=True)
    assert (tries.streak(DAY + timedelta(days=1)), tries.longest) == (0, 3)
    assert [result for _, result in tries.week(DAY)][-3:] == ["solved", "solved", "solved"]
    file = tmp_path / "puzzles.json"
    write_tries(tries, file)
    assert read_tries(file) == tries
    file.write_bytes(b'{"boardwell": "puzzles", "firsts": {"a": {"result": "won", "day": "x"}}}')
    assert read_tries(file) == Tries() and not file.exists()


def test_a_kind_is_known_by_reason_action_or_amount(puzzle: Puzzle) -> None:
    first, second, _ = puzzle.ways
    name = type(first.action).__name__
    kinds = {"run": KindWords("Run", of=("hurry",)), "jump": KindWords("Jump", of=(name,))}
    words = PuzzleWords({**kinds, "count": KindWords("Count")})
    assert kind_of(words, replace(first, why="hurry"), second) == "run"
    assert kind_of(words, first, second) == "jump"
    assert kind_of(PuzzleWords({"run": kinds["run"]}), first, second) == "count"
    counted = PuzzleWords({**kinds, "count": KindWords("Count", of=(name,))})
    assert kind_of(counted, first, replace(first, gap=1)) == "count"


def _changed(puzzle: Puzzle, change: Change) -> bytes:
    """The text of a puzzle with a change."""
    keys = yaml.safe_load(puzzle_text(puzzle, "standard"))
    change(keys)
    head = b"boardwell: puzzle\n" if keys.pop("boardwell", "") == "puzzle" else b"boardwell: save\n"
    return head + b"".join(b"%s: %s\n" % (key.encode(), _json(value)) for key, value in keys.items())


def _json(value: Any) -> bytes:
    """Flow YAML of a value."""
    return (
        yaml.safe_dump(value, default_flow_style=True, width=10**6, allow_unicode=False)
        .removesuffix("...\n")
        .strip()
        .encode()
    )


def _impossible(puzzle: Puzzle) -> dict[str, Any]:
    """An action of the game that is not allowed in the position."""
    for kind in puzzle.rules.actions:
        try:
            action = kind(**dict.fromkeys(kind.__struct_fields__, 0))
        except TypeError:
            continue
        if puzzle.choice.why_not(puzzle.state, action) is not None:
            return msgspec.to_builtins(action)
    raise AssertionError("everything is allowed")
