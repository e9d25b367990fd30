"""Looking back at the table: seen and not played, and nothing that is hidden comes to light."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.app.play.commands import LookBack, OpenMenu
from game.app.table.panels.journal_card import Entry
from game.app.table.panels.journal_list import Unfold
from game.app.table.pause import Menu
from game.app.table.players import PlayersSheet
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.turn import AnyState
from tests.app.drivers.positions import cut, on_the_bar
from tests.app.drivers.table import MIXED, TWO, AtTable, new_match, new_services

pytestmark = pytest.mark.usefixtures("unseen")


def played(match: Match, actions: int = 12) -> AtTable:
    """A table after so many actions at least, at a question over which no dialog lies."""
    sitting = AtTable(match, new_services(auto_roll=True, confirm_turn=False), fresh=True)
    dice = Dice(3)
    while True:
        sitting.to_choice()
        choice = match.decision()
        assert choice is not None, "the match is over"
        if len(match.log) >= actions and on_the_bar(choice):
            return sitting
        sitting.controller.do(sitting.command(dice))


def back(sitting: AtTable, times: int = 1) -> None:
    for _ in range(times):
        sitting.letter(",")


def past(sitting: AtTable, steps: int) -> AnyState:
    """What the person at the screen may see of the match as it was after so many steps."""
    match = sitting.table.match
    return match.rules.view(cut(match, steps).state, sitting.controller.session.eye, 0)


def test_commas_go_back_step_by_step_and_full_stops_on_again() -> None:
    sitting = played(new_match(TWO))
    match, history, event_player = sitting.table.match, sitting.table.history, sitting.controller.event_player
    now, last = event_player.shown, len(match.log)
    back(sitting, 3)
    assert sitting.table.context.past.looking and history.says == "3 steps back"
    assert event_player.shown.digest() == past(sitting, last - 3).digest()
    sitting.letter(".")
    assert event_player.shown.digest() == past(sitting, last - 2).digest() and history.says == "2 steps back"
    sitting.letter(".")
    sitting.letter(".")
    assert not sitting.table.context.past.looking and event_player.shown is now
    sitting.letter(".")
    assert not sitting.table.context.past.looking


def test_home_goes_to_the_beginning_and_end_to_now() -> None:
    sitting = played(new_match(TWO))
    back(sitting)
    sitting.key(pygame.K_HOME)
    assert sitting.table.context.past.at == 0 and sitting.table.view.board.camera.whole
    sitting.key(pygame.K_END)
    assert not sitting.table.context.past.looking


def test_the_board_says_how_far_back_it_is_and_the_bar_leads_to_now() -> None:
    sitting = played(new_match(TWO))
    view = sitting.table.view
    before = sitting.items
    back(sitting, 2)
    assert view.past is not None and view.past.words == "2 steps back"
    assert [item.name for item in sitting.items] == ["now", "earlier", "later", "first"]
    assert not sitting.table.hand.marks().may, "nothing may be chosen in the past"
    sitting.press("first")
    assert sitting.table.context.past.at == 0
    assert next(item for item in sitting.items if item.name == "earlier").reason is not None
    sitting.press("now")
    assert view.past is None and sitting.items == before


@pytest.mark.parametrize("way", ["esc", "enter", "space", "click"])
def test_these_lead_back_to_now_and_do_nothing_else(way: str) -> None:
    sitting = played(new_match(TWO))
    match = sitting.table.match
    back(sitting, 4)
    logged = len(match.log)
    if way == "click":
        sitting.click(*sitting.table.view.board.area.center)
    else:
        sitting.key({"esc": pygame.K_ESCAPE, "enter": pygame.K_RETURN, "space": pygame.K_SPACE}[way])
    assert not sitting.table.context.past.looking
    assert len(match.log) == logged and sitting.table.view.desk.modal is None


def test_an_action_leads_back_and_is_done() -> None:
    sitting = played(new_match(TWO))
    back(sitting, 2)
    sitting.table.view.desk.listener(OpenMenu())
    assert not sitting.table.context.past.looking
    assert isinstance(sitting.table.view.desk.modal, Menu)


@pytest.mark.usefixtures("unseen")
def test_seats_and_headline_are_those_of_the_past() -> None:
    sitting = played(new_match(TWO), 14)
    view, skin = sitting.table.view, sitting.table.skin
    back(sitting, 10)
    shown = sitting.controller.event_player.shown
    assert view.top.headline == skin.facts.headline(shown)
    ranks = sitting.table.match.rules.standing(shown).ranks
    facts = [plate.facts for plate in view.seats.plates]
    assert [one.place for one in facts] == list(ranks)
    bare = [replace(one, place=0, place_full="") for one in facts]
    assert bare == [skin.facts.seat(shown, n) for n in range(2)]
    sitting.key(pygame.K_ESCAPE)
    assert view.top.headline == skin.facts.headline(sitting.controller.event_player.shown)


@pytest.mark.drawn
def test_a_line_of_the_journal_leads_to_its_moment() -> None:
    sitting = played(new_match(TWO))
    one, s = sitting.table.view.journal.list, sitting.table.view.desk.scale
    last = len(sitting.table.match.log)
    for chapter in sitting.table.view.journal.chapters:
        one.emit(Unfold(chapter, True))
    sitting.step()
    place = next(
        n for n, row in enumerate(one.shown) if isinstance(row, Entry) and row.line.logged == last - 2
    )
    box = one.row_box(place)
    sitting.click((box.x + 60) * s, box.cy * s)
    assert sitting.table.context.past.at == last - 2
    chosen = one.shown[one.chosen]
    assert isinstance(chosen, Entry) and chosen.line.logged == last - 2
    assert sitting.table.context.past.where == f"After step {last - 2} of {last}"


def test_nothing_happens_at_the_table_while_the_past_is_seen() -> None:
    sitting = AtTable(new_match(MIXED), new_services(auto_roll=True, confirm_turn=False), fresh=True)
    sitting.to_choice()
    dice = Dice(3)
    for _ in range(3):
        sitting.controller.do(sitting.command(dice))
        sitting.to_choice()
    sitting.controller.do(sitting.command(dice))
    sitting.wait(lambda: sitting.controller.mode == "think")
    back(sitting)
    logged = len(sitting.table.match.log)
    for _ in range(60):
        sitting.step(ms=100)
    assert len(sitting.table.match.log) == logged and not sitting.table.busy
    sitting.key(pygame.K_ESCAPE)
    sitting.to_choice()
    assert len(sitting.table.match.log) > logged


def test_a_line_of_now_leads_nowhere() -> None:
    sitting = played(new_match(TWO))
    sitting.table.view.desk.listener(LookBack(len(sitting.table.match.log)))
    assert not sitting.table.context.past.looking and sitting.table.view.journal.list.chosen == -1


def hand_over_and_back(sitting: AtTable) -> None:
    """By keys: menu, Who plays, another player for the seat that waits and a person again, the table."""
    sitting.key(pygame.K_ESCAPE)
    sitting.letter("w")
    sheet = sitting.table.view.desk.modal
    assert isinstance(sheet, PlayersSheet)
    choice = sheet.choices[1 - sitting.controller.seat]
    while sitting.table.view.desk.focus.current is not choice:
        sitting.key(pygame.K_TAB)
    sitting.key(pygame.K_DOWN)
    sitting.key(pygame.K_UP)
    while sitting.table.view.desk.modal is not None:
        sitting.key(pygame.K_ESCAPE)


@pytest.mark.usefixtures("unseen")
def test_a_seat_that_changed_hands_is_a_step_of_the_past() -> None:
    sitting = played(new_match(TWO))
    match = sitting.table.match
    back(sitting)
    sitting.key(pygame.K_ESCAPE)
    before, state = len(match.log), match.state.digest()
    hand_over_and_back(sitting)
    assert (len(match.log), match.state.digest()) == (before + 2, state)
    back(sitting)
    assert (
        sitting.table.context.past.looking
        and sitting.table.context.past.where == f"After step {before + 1} of {before + 2}"
    )
    back(sitting, 2)
    assert sitting.controller.event_player.shown.digest() == past(sitting, before - 1).digest()
