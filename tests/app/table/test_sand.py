"""A person has only so much time for a part of the turn: it is counted, shown, kept, and then it is over."""

from __future__ import annotations

import pygame
import pytest

from caravan.speech import Roll
from caravan.turn import Turn
from game.app.paint.box import Box
from game.app.play.commands import OpenMenu
from game.app.table.panels.sand import last_part, rim
from game.app.widgets.tooltip import Toast
from game.engine.dice import Dice
from game.engine.vocabulary import SeatTaken
from game.store.saves import load_match, path_for, save_match
from tests.app.drivers.table import MIXED, AtTable, new_match
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")

SECOND = 1_000.0


def sitting_with(sand: int = 30) -> AtTable:
    """A table at which Ada is to roll; the others are computer players."""
    sitting = AtTable(new_match(MIXED, 5, sand=sand))
    sitting.to_choice()
    assert isinstance(sitting.table.match.decision(), Turn)
    return sitting


def left(sitting: AtTable) -> int:
    sand = sitting.table.view.top.headline.sand
    assert sand is not None and sand[1] == 30, "nobody's time is counted"
    return sand[0]


def said(sitting: AtTable) -> list[tuple[int, object]]:
    return [(entry.seat, entry.said) for entry in sitting.table.match.log]


def test_the_seconds_are_shown_and_when_they_are_over_the_turn_goes_on() -> None:
    sitting = sitting_with()
    before = left(sitting)
    wake = sitting.controller.wake
    assert wake is not None and 0 < wake <= SECOND, "the window wakes for every second"
    sitting.step(ms=wake + 1)
    assert left(sitting) == before - 1
    sitting.step(ms=12 * SECOND)
    assert left(sitting) == before - 13 and not said(sitting)
    sitting.step(ms=18 * SECOND)
    assert said(sitting)[:1] == [(0, Roll())], "as if Ada had said it"
    assert not sitting.controller.session.can_undo
    assert any(isinstance(panel, Toast) for panel in sitting.table.view.desk.panels), "she is told"


def test_a_dialog_that_is_open_then_goes_and_what_it_holds_is_not_carried_out() -> None:
    sitting = sitting_with()
    form = next(launcher for launcher in sitting.table.dialogs.launchers() if launcher.reason is None)
    sitting.table.dialogs.enter(form.name)
    sitting.step()
    assert sitting.table.view.desk.modal is sitting.table.dialogs.current is not None
    sitting.step(ms=31 * SECOND)
    sitting.step()
    assert said(sitting)[:1] == [(0, Roll())] and sitting.table.dialogs.current is None


def test_each_turn_has_a_glass_of_its_own_and_computer_players_have_none() -> None:
    sitting = sitting_with()
    sitting.step(ms=25 * SECOND)
    sitting.controller.do(Roll())
    match, session = sitting.table.match, sitting.controller.session
    while match.state.table.seat == 0:
        choice = match.decision()
        assert choice is not None
        match.play(choice.sample(match.state, Dice(1)))
    assert isinstance(match.decision(), Turn) and match.rules.limit(match.state)
    assert session.time_left.sand is None
    match.tell(SeatTaken(1, "Bart", "human"))
    assert session.time_left.sand == (30, 30)


def test_time_stands_still_while_the_match_rests() -> None:
    sitting = sitting_with()
    sitting.table.commands.handle(OpenMenu())
    sitting.step()
    before = sitting.table.match.sand.seconds
    sitting.step(ms=100 * SECOND)
    assert sitting.table.match.sand.seconds == before and not said(sitting)
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=SECOND)
    assert sitting.table.match.sand.seconds > before


def test_the_time_used_is_kept_with_the_match() -> None:
    sitting = sitting_with()
    sitting.step(ms=20.5 * SECOND)
    path = path_for("sand")
    save_match(sitting.table.match, path)
    match = load_match(path, GAMES).match
    assert match.sand == sitting.table.match.sand
    again = AtTable(match)
    again.to_choice()
    assert left(again) <= 10


def test_the_arc_is_as_long_as_the_time_that_is_left() -> None:
    way = rim(Box(10, 10, 60, 20))
    assert way[0] == way[-1] == (40, 10) and max(x for x, _ in way) == pytest.approx(70)
    assert last_part(way, 1.0)[:2] == way[:2] and last_part(way, 0.0) == []
    half = last_part(way, 0.5)
    assert half[0] == pytest.approx((40, 30)) and min(x for x, _ in half) == pytest.approx(10)
    assert max(x for x, _ in half) == pytest.approx(40)
