"""What a game says of matches by file: nobody is timed, and nothing waits for a claim."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.by_file import not_by_file, options_by_file, presets_by_file, timed
from game.engine.options import ByFile
from game.engine.rules import Rules
from game.store.boards import standard_board
from tests.contract.games import GAMES, every_game


@every_game
def test_every_option_that_is_named_is_one_and_takes_what_is_said(rules: Rules) -> None:
    said = rules.by_file
    assert set(said.presets) <= set(rules.presets)
    for name, values in (*said.untimed.items(), *((key, (value,)) for key, value in said.settled.items())):
        assert all(getattr(rules.options("", {name: value}), name) == value for value in values)


@every_game
def test_presets_by_file_time_nobody_and_begin_with_those_that_are_short(rules: Rules) -> None:
    found, board = presets_by_file(rules), standard_board(rules)
    assert found[: len(rules.by_file.presets)] == list(rules.by_file.presets)
    assert len(found) == len(set(found)) and set(found) <= set(rules.presets)
    for name in found:
        options = options_by_file(rules, rules.presets[name])
        assert not_by_file(rules, board, options, rules.seats[0]) is None


@pytest.mark.parametrize("declared", [True, False])
def test_whoever_is_timed_is_told_so(declared: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game with a clock, also where it does not say which option runs it."""
    found = 0
    for rules in GAMES.values():
        for option, values in rules.by_file.untimed.items():
            for value in _others(rules, option, values):
                options = rules.options("", {option: value})
                with monkeypatch.context() as patched:
                    if not declared:
                        patched.setattr(type(rules), "by_file", ByFile())
                    refusal = not_by_file(rules, standard_board(rules), options, rules.seats[0])
                    assert (timed(rules, options) == option) == declared
                if refusal is not None:
                    assert refusal.code == "timed_by_file"
                    assert refusal.facts == {"option": option if declared else ""}
                    found += 1
                else:
                    assert not declared, "a limit to a part of a turn does not show at the beginning"
    assert found >= 3


def _others(rules: Rules, option: str, values: tuple[object, ...]) -> list[object]:
    """Values of an option that time somebody: one of each kind."""
    found: list[object] = []
    for value in ("minutes", 60, 120):
        try:
            rules.options("", {option: value})
        except ValueError:
            continue
        if value not in values:
            found.append(value)
    return found[:1]


def test_what_waits_for_a_claim_is_done() -> None:
    for rules in GAMES.values():
        for preset in rules.presets.values():
            options = options_by_file(rules, preset)
            assert all(getattr(options, key) == value for key, value in rules.by_file.settled.items())
            same = {key: getattr(preset, key) for key in rules.by_file.settled}
            assert msgspec.structs.replace(options, **same) == preset
