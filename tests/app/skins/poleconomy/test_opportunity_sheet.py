"""The sheet "Where to go" of an Opportunity: its tabs, red squares of one number, the sums of all seats."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.ai.judge import Judge
from game.app.play.selection import Selection
from game.app.skin_api.view_models import ChoiceTable
from game.app.skins.poleconomy.places import node_of
from game.app.table.panels.choice_table import ChoicePanel
from game.engine.match import Match
from game.rules.poleconomy.adverts import Directing
from game.rules.poleconomy.landing import Opportunity
from game.rules.poleconomy.messages import MoveOn
from game.rules.poleconomy.moving import ChooseCircuit
from game.rules.poleconomy.options import Options
from tests.app.drivers.any_player import AnyPlayer
from tests.app.drivers.caravan import resumed

from .matches import match, played, skin

RED = 3
"""The number of the tab of red squares."""
pytestmark = pytest.mark.usefixtures("unseen")


@cache
def opportunity(seats: int) -> Match:
    """A match in which somebody has landed on an Opportunity."""
    of = match(seats, seed=9, options=Options(quick_deal=True))
    assert any(isinstance(choice, Opportunity) for _, choice in played(of)), "nobody lands on one"
    return of


def sitting(seats: int = 4, size: tuple[int, int] = (1280, 720)) -> AnyPlayer:
    of = opportunity(seats)
    player = AnyPlayer(resumed(of, of.state.copy()), size, plain=False)
    player.wait(player.is_ready)
    return player


def sheet(player: AnyPlayer) -> ChoicePanel:
    panel = player.table.view.choices
    assert panel is not None
    return panel


def selection(player: AnyPlayer) -> Selection:
    found = player.controller.selection
    assert found is not None
    return found


def table(seats: int) -> ChoiceTable:
    of = opportunity(seats)
    choice = of.decision()
    found = skin(of).facts.choices(of.state, choice) if choice is not None else None
    assert found is not None
    return found


def test_each_tab_lights_its_squares_alone_and_together_they_have_all() -> None:
    player = sitting()
    board, panel = player.table.match.board, sheet(player)
    choice = player.table.match.decision()
    assert choice is not None and panel.tabs is not None
    legal = {action for action in choice.legal(player.table.match.state) if isinstance(action, MoveOn)}
    best, *kinds = panel.table.tabs
    assert {action for tab in kinds for action in tab.among} == legal
    assert len(best.among) < len(legal) and all(row.action in best.among for row in best.rows)
    player.go_to(panel.tabs)
    for number, tab in enumerate(panel.table.tabs):
        assert panel.tab == number and [line.row for line in panel.lines] == list(tab.rows)
        marks = player.table.hand.marks().may
        assert {node_of(mark.place) for mark in marks} == {
            action.to for action in tab.among if isinstance(action, MoveOn)
        }
        assert all(mark.label is not None for mark in marks)
        player.key(pygame.K_RIGHT)
    assert {board.kinds[action.to] for action in kinds[RED - 1].among if isinstance(action, MoveOn)} == {
        "inflation"
    }


def test_squares_that_are_not_lit_can_be_chosen_too_and_the_sheet_stays() -> None:
    player = sitting()
    panel = sheet(player)
    other = next(action for action in panel.table.tabs[RED].among if action not in panel.table.tabs[0].among)
    assert isinstance(other, MoveOn)
    player.click(*player.spot_for(f"s-{other.to}"))
    assert selection(player).chosen == other and sheet(player) is panel


def test_red_squares_of_a_number_are_one_row_through_which_left_and_right_step() -> None:
    player = sitting()
    panel = sheet(player)
    assert panel.tabs is not None
    player.go_to(panel.tabs)
    for _ in range(RED):
        player.key(pygame.K_RIGHT)
    board = player.table.match.board
    for row in panel.table.tabs[RED].rows:
        moves = (action for action in row.alike or (row.action,) if isinstance(action, MoveOn))
        assert len({board.squares[move.to].steps for move in moves}) == 1
    assert len(panel.lines) == 6
    player.table.view.desk.focus.put(None)
    player.letter("2")
    alike = panel.lines[1].row.alike
    assert len(alike) > 1 and selection(player).chosen == alike[0]
    for key, place in ((pygame.K_RIGHT, 1), (pygame.K_LEFT, 0), (pygame.K_LEFT, len(alike) - 1)):
        player.key(key)
        assert selection(player).chosen == alike[place] and panel.lines[1].lit
    player.key(pygame.K_RETURN)
    assert player.table.match.log[-1].said == alike[-1]


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_the_chosen_row_opens_and_tells_what_it_brings_each_seat(seats: int, size: tuple[int, int]) -> None:
    player = sitting(seats, size)
    panel = sheet(player)
    closed = [line.box.h for line in panel.lines]
    player.letter("2")
    player.step()
    before, first, second = panel.lines[:3]
    assert [line.opened for line in panel.lines].index(True) == 1
    assert first.box.h == pytest.approx(closed[0]) and before.box.h == pytest.approx(closed[1])
    assert [part.icon for part in first.row.sums] == [f"seat-{seat}" for seat in range(seats)]
    assert first.row.sums[first_seat(player)].text == first.row.cells[1][0].text
    assert first.box.bottom <= second.box.y and second.box.h == pytest.approx(closed[2])
    placing = player.table.view.placing
    assert placing is not None and placing.plates == "flat" and panel.box.y >= placing.journal.y
    shown = [line for line in panel.lines if not line.hidden]
    assert len(shown) == len(panel.lines) and shown[-1].box.bottom <= panel.box.bottom
    player.key(pygame.K_RETURN)
    player.wait(player.is_ready)
    assert player.table.view.choices is not panel


def first_seat(player: AnyPlayer) -> int:
    choice = player.table.match.decision()
    assert choice is not None
    return choice.seat


def test_enter_goes_on_with_the_best_square_and_the_sheet_shows_it_before() -> None:
    player = sitting()
    panel, best = sheet(player), table(4).rows[0].action
    assert selection(player).suggested == best
    assert [line.opened for line in panel.lines].index(True) == 0
    brass = [item for item in player.items if item.kind == "brass"]
    assert [item.key for item in brass] == ["enter"]
    before = len(player.table.match.log)
    player.key(pygame.K_RETURN)
    assert selection(player).chosen == best, "a move is seen before it is made"
    player.key(pygame.K_RETURN)
    assert player.table.match.log[before].said == best


def test_what_enter_takes_of_two_circuits_and_for_a_visitor_has_a_row() -> None:
    kinds = set[type]()
    for seed in (3, 4):
        of = match(4, seed=seed, options=Options(quick_deal=True))
        look = skin(of)
        for view, choice in played(of, 300):
            if isinstance(choice, ChooseCircuit | Directing) and look.facts.choices(view, choice) is not None:
                rows = look.facts.choices(view, choice)
                best = Judge(of.rules).at_once(view, choice)
                assert rows is not None and best is not None
                assert any(row.means(best.action) for row in rows.rows)
                kinds.add(type(choice))
    assert kinds == {ChooseCircuit, Directing}
