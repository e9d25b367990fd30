"""A turn in which nothing was to be decided after the dice ends by itself, unless a person keeps it open."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.engine.dice import Dice
from game.engine.log import LogEntry
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Choice
from tests.app.drivers.table import TWO, AtTable, new_match, new_services
from tests.contract.games import GAMES

pytestmark = [pytest.mark.usefixtures("unseen"), pytest.mark.game]


def games() -> list[Rules]:
    """Those in which more can be done before a turn is ended."""
    return [
        rules
        for rules in GAMES.values()
        if any(issubclass(step, Choice) and step.optional for step in rules.steps)
    ]


every_such_game = pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.id)


def asked(sitting: AtTable, decisions: int = 120) -> Iterator[tuple[Choice, bool]]:
    """Play at random. Gives each question, and whether something was decided before it since the dice."""
    dice = Dice(5)
    for _ in range(decisions):
        sitting.to_choice()
        choice = sitting.table.match.decision()
        if choice is None:
            return
        yield choice, sitting.controller.session.decided
        sitting.controller.do(sitting.command(dice))


@every_such_game
def test_nobody_is_asked_for_more_who_has_decided_nothing(rules: Rules) -> None:
    sitting = AtTable(new_match(TWO, 3, rules=rules), fresh=True)
    questions = [decided for choice, decided in asked(sitting) if choice.optional]
    assert questions and all(questions)
    assert ended_by_themselves(rules)


@every_such_game
def test_by_the_settings_turns_never_or_always_end_by_themselves(rules: Rules) -> None:
    sitting = AtTable(new_match(TWO, 3, rules=rules), new_services(rules, end_turns="never"), fresh=True)
    assert not all(decided for choice, decided in asked(sitting) if choice.optional)
    sitting = AtTable(new_match(TWO, 3, rules=rules), new_services(rules, end_turns="always"), fresh=True)
    assert not any(choice.optional for choice, _ in asked(sitting))
    ended = [entry for entry in sitting.table.match.log if isinstance(entry.said, Action) and entry.said.ends]
    assert len(ended) > 10


@every_such_game
@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_k])
def test_a_key_pressed_while_things_move_keeps_the_turn_open(rules: Rules, key: int) -> None:
    """But not the one that only brings them to their end."""
    log = ended_by_themselves(rules)
    match = new_match(TWO, 3, rules=rules)
    for entry in log[:-1]:
        match.say(entry)
    sitting = AtTable(match, new_services(rules, own_speed="normal", auto_roll=True), fresh=False)
    sitting.to_choice()
    throw = log[-1].said
    assert isinstance(throw, Action)
    sitting.controller.do(throw)
    sitting.step()
    assert sitting.controller.mode == "watch"
    sitting.key(key)
    sitting.to_choice()
    choice = match.decision()
    assert choice is not None and choice.optional == (key == pygame.K_k)


@every_such_game
def test_what_is_worth_doing_keeps_the_turn_open(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    assert rules.policy is not None

    def always(*_: object) -> bool:
        return True

    monkeypatch.setattr(type(rules.policy), "holds_turn", always)
    sitting = AtTable(new_match(TWO, 3, rules=rules), fresh=True)
    assert not all(decided for choice, decided in asked(sitting) if choice.optional)


def ended_by_themselves(rules: Rules) -> list[LogEntry]:
    """The log of a match up to the throw after which a turn has ended by itself."""
    sitting = AtTable(new_match(TWO, 3, rules=rules), fresh=True)
    log, before = sitting.table.match.log, 0
    for _ in asked(sitting):
        if before and len(log) > before + 1 and isinstance(log[-1].said, Action) and log[-1].said.ends:
            return log[: before + 1]
        before = len(log)
    raise AssertionError("no turn has ended by itself")
