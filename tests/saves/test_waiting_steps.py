"""Every step that can wait below a question stands in a save, and every one of those saves is played on."""

from __future__ import annotations

from pathlib import Path

from game.contract.matches import step
from game.engine.dice import Dice
from game.engine.rules import Rules
from game.store.saves import load_match
from tests.contract.every import every
from tests.contract.games import GAMES, every_game

from .facts import moment_of
from .waiting import PASSING, WAITING, WAITING_FACTS, kept, known, missing

SAVES = sorted(path for path in WAITING.glob("*.json") if path != WAITING_FACTS)
SOON = 80
"""Decisions after which what waited has had its turn."""


@every_game
def test_every_step_stands_in_a_save_or_runs_through(rules: Rules) -> None:
    assert not missing(rules), "python -m tests.saves.waiting adds a save; what runs through is PASSING"
    passing = set(PASSING.get(rules.id, ()))
    assert passing <= {kind.__name__ for kind in rules.steps}, "it passes and there is no such step"
    assert not passing & kept(rules), "it runs through, and waits in a save"


@every("path", SAVES)
def test_a_save_with_steps_that_wait_is_what_it_was_and_goes_on(path: Path) -> None:
    found, facts = load_match(path, GAMES), known()[path.stem]
    match, dice = found.match, Dice(1)
    waiting = match.state.stack[:-1]
    assert found.notice == ""
    assert (moment_of(match), tuple(type(one).__name__ for one in waiting)) == (facts.now, facts.waiting)
    while not match.over and len(match.log) < facts.now.logged + SOON and waiting[-1] in match.state.stack:
        match.say(step(match, dice))
        match.rules.check(match.state)
    assert waiting[-1] not in match.state.stack, f"{waiting[-1]} waits for ever"


def test_every_save_has_its_facts() -> None:
    assert [path.stem for path in SAVES] == sorted(known())
