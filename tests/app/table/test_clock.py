"""A match that is agreed to be played by the clock: its time is counted, shown, kept, and called."""

from __future__ import annotations

import pygame
import pytest

from game.app.play.commands import OpenMenu
from game.engine.dice import Dice
from game.engine.vocabulary import Action, TimeUp
from game.store.saves import load_match, path_for, save_match
from tests.app.drivers.table import CARAVAN, TWO, AtTable, new_match
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")

SECOND, MINUTE = 1_000.0, 60_000.0


def sitting_by_the_clock(minutes: int = 2, seed: int = 5) -> AtTable:
    sitting = AtTable(new_match(TWO, seed, minutes=minutes))
    sitting.to_choice()
    return sitting


def told(sitting: AtTable) -> str:
    return sitting.table.view.top.headline.ending


def calls(sitting: AtTable) -> int:
    return sum(isinstance(entry.said, TimeUp) for entry in sitting.table.match.log)


def play(sitting: AtTable, dice: Dice, *, final: bool = True) -> None:
    choice = sitting.table.match.decision()
    assert choice is not None
    sitting.controller.do(choice.sample(sitting.table.match.state, dice), final=final)
    sitting.step()


def test_the_minutes_that_are_left_are_shown_and_the_window_wakes_for_the_next() -> None:
    sitting = sitting_by_the_clock()
    assert told(sitting) == "2 minutes left"
    sitting.wait(lambda: (sitting.table.wake or 0.0) > SECOND)
    wake = sitting.table.wake
    assert wake is not None and 59 * SECOND < wake <= MINUTE, "until then the window may sleep"
    sitting.step(ms=wake + SECOND)
    assert told(sitting) == "1 minute left"


def test_when_the_time_is_up_it_is_called_once_and_the_round_is_played_to_its_end() -> None:
    sitting, dice = sitting_by_the_clock(), Dice(3)
    table = sitting.table
    sitting.step(ms=2 * MINUTE + SECOND)
    assert told(sitting) == "Time is up" and calls(sitting) == 0, "whoever is choosing goes on"
    while calls(sitting) == 0:
        play(sitting, dice)
    called_in = table.match.state.table.round
    assert called_in < CARAVAN.options().rounds and table.match.state.table.last_round == called_in
    while not table.match.over:
        play(sitting, dice)
    assert calls(sitting) == 1 and table.match.state.table.round == called_in


def test_no_call_comes_between_what_can_be_taken_back() -> None:
    for seed in range(12):
        sitting, dice = sitting_by_the_clock(1, seed), Dice(seed)
        while not sitting.table.match.over:
            play(sitting, dice, final=False)
            if sitting.controller.session.can_undo:
                sitting.step(ms=MINUTE + SECOND)
                sitting.step()
                assert told(sitting) == "Time is up" and calls(sitting) == 0
                assert sitting.controller.undo()
                sitting.step()
                assert calls(sitting) == 1, "there is nothing left to take back"
                return
            sitting.controller.finish_turn()
    raise AssertionError("nothing could be taken back")


def test_the_clock_stands_still_while_the_match_rests() -> None:
    sitting = sitting_by_the_clock()
    sitting.table.commands.handle(OpenMenu())
    sitting.step(ms=SECOND)
    sitting.step(ms=10 * MINUTE)
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=SECOND)
    assert told(sitting) == "2 minutes left"


def test_the_time_played_is_kept_with_the_match() -> None:
    sitting = sitting_by_the_clock()
    sitting.step(ms=MINUTE + SECOND)
    path = path_for("clock")
    save_match(sitting.table.match, path)
    again = AtTable(load_match(path, GAMES).match)
    again.to_choice()
    assert told(again) == "1 minute left"


def test_a_match_by_rounds_has_no_clock() -> None:
    sitting = AtTable(new_match(TWO))
    sitting.to_choice()
    sitting.step(ms=1_000 * MINUTE)
    assert "left" not in told(sitting) and sitting.controller.session.time_left.minutes is None
    assert all(isinstance(entry.said, Action) for entry in sitting.table.match.log)
