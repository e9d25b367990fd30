"""Saves of earlier versions load, are what they were, and are played on; recordings come out as they did."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.contract.matches import step
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.replay import replayed
from game.store.recordings import check_recording
from game.store.saves import load_match, save_match
from tests.contract.every import every
from tests.contract.games import GAMES
from tests.contract.soak import Soak

from .facts import FACTS, FOLDER, RECORDINGS, facts_of, known, moment_of

SAVES = sorted(path for path in FOLDER.glob("*.json") if path != FACTS)
every_save = every("path", SAVES)
FEW = 120
"""So many decisions are played on from each save; a soak test plays on to the end."""


def loaded(path: Path) -> Match:
    """The match of a save that is read without a word of complaint."""
    found = load_match(path, GAMES)
    assert found.notice == ""
    return found.match


@every_save
def test_it_is_what_it_was(path: Path) -> None:
    facts = known()[path.stem]
    match = loaded(path)
    assert moment_of(match) == facts.now
    assert facts_of(match) == facts


@every_save
def test_its_history_leads_to_it(path: Path) -> None:
    match = loaded(path)
    again = replayed(match.rules, match.board, match.options, match.seats, match.seed, match.log)
    assert (again.state.digest(), again.dice.drawn) == (match.state.digest(), match.dice.drawn)


def play_on(match: Match, seed: int, decisions: int) -> None:
    """Play on at random for so many decisions, or to the end."""
    dice, last = Dice(seed), len(match.log) + decisions
    while not match.over and len(match.log) < last:
        match.say(step(match, dice))
        if len(match.log) % 3 == 0:
            match.rules.check(match.state)
    match.rules.check(match.state)
    assert not match.over or match.standing().reason


@every_save
def test_it_is_played_on(path: Path) -> None:
    play_on(loaded(path), 1, FEW)


@pytest.mark.soak
def test_any_is_played_on_to_its_end(soak: Soak) -> None:
    for seed in soak:
        match = loaded(SAVES[seed % len(SAVES)])
        play_on(match, seed, match.rules.longest)
        assert match.over


@every_save
def test_it_is_the_same_when_it_is_saved_again(path: Path, tmp_path: Path) -> None:
    again = tmp_path / path.name
    save_match(loaded(path), again, path.stem)
    assert facts_of(loaded(again)) == known()[path.stem]


def test_every_save_has_its_facts() -> None:
    assert [path.stem for path in SAVES] == sorted(known())


@every("path", sorted(RECORDINGS.glob("*.json")))
def test_a_recording_comes_out_as_it_did(path: Path) -> None:
    assert check_recording(path, GAMES).standing.reason
