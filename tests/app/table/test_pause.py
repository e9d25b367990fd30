"""The menu over the table: how it stands in the words of the game, and the ways out that its rules offer."""

from __future__ import annotations

import pygame
import pytest

from game.app.play.commands import AskToLeave, OpenMenu, OpenPlayers
from game.app.table.dialogs.raising_dialog import RaisingDialog
from game.app.table.pause import Menu
from game.app.table.players import PlayersSheet
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.app.widgets.dialog import MessageDialog
from game.components.debts import GiveUp
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.words import load_words
from tests.app.drivers.caravan import in_debt, key, lift, match_of, seated, step, wait
from tests.app.drivers.matches import later
from tests.app.drivers.table import new_match
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")


def menu_of(table: TableScene) -> Menu:
    table.commands.handle(OpenMenu())
    step(table, ms=400)
    menu = table.view.desk.modal
    assert isinstance(menu, Menu)
    return menu


def leaving(menu: Menu) -> list[Button]:
    return [button for row in menu.rows for button in row if isinstance(button.command, AskToLeave)]


@pytest.mark.parametrize("rules", GAMES.values(), ids=lambda rules: rules.id)
def test_it_says_how_it_stands_in_the_words_of_the_game(rules: Rules) -> None:
    match = later(new_match(rules=rules), 0.3)
    table = seated(match)
    wait(table)
    menu = menu_of(table)
    scores = match.rules.standing(match.state).scores
    told = load_words(match.rules).text
    assert menu.standing.scores == tuple(told("score", one, match.board, match.rules) for one in scores)
    choice = match.decision()
    assert choice is not None and menu.standing.on_turn == choice.seat


def test_giving_up_is_there_only_while_the_rules_offer_it() -> None:
    table = seated(match_of())
    wait(table)
    lift(table)
    assert leaving(menu_of(table)) == []


def test_giving_up_is_asked_once_and_then_done() -> None:
    match = in_debt(amount=900)
    table = seated(match, curtain="never")
    wait(table)
    choice = match.decision()
    assert choice is not None
    (button,) = leaving(menu_of(table))
    assert button.label == "Give up" and button.kind == "danger" and button.enabled
    button.press()
    step(table, ms=400)
    question = table.view.desk.modal
    assert isinstance(question, MessageDialog) and question.title.words == "Give up?"
    assert table.view.desk.focus.current is question.buttons[0], "danger never has the first focus"
    key(table, pygame.K_ESCAPE)
    step(table, ms=400)
    assert isinstance(table.view.desk.modal, RaisingDialog), "the debt is still to be settled"
    assert choice.seat not in match.state.table.out
    table.commands.handle(AskToLeave(GiveUp()))
    step(table, ms=400)
    question = table.view.desk.modal
    assert isinstance(question, MessageDialog)
    question.buttons[1].press()
    step(table, ms=400)
    assert choice.seat in match.state.table.out


def test_whoever_can_still_pay_reads_why_giving_up_is_no_way() -> None:
    table = seated(in_debt(able=True), curtain="never")
    wait(table)
    (button,) = leaving(menu_of(table))
    assert not button.enabled and button.reason is not None and button.reason.rule.startswith("CAR-")


def test_behind_the_curtain_nobody_can_be_given_up() -> None:
    match = in_debt()
    table = seated(match, curtain="hidden")
    wait(table)
    assert leaving(menu_of(table)) == []


def test_a_computer_has_no_way_out_in_the_menu() -> None:
    table = seated(match_of((Seat("Ada", "human", 0), Seat("Bart", "random", 1))))
    wait(table)
    assert leaving(menu_of(table)) == []


def test_a_sheet_over_the_menu_leads_back_to_the_menu_and_says_so() -> None:
    table = seated(match_of())
    menu = menu_of(table)
    table.commands.handle(OpenPlayers())
    step(table, ms=400)
    sheet = table.view.desk.modal
    assert isinstance(sheet, PlayersSheet) and sheet.back.label == "Back to the menu"
    key(table, pygame.K_ESCAPE)
    step(table, ms=400)
    assert table.view.desk.modal is menu


def test_what_can_be_said_at_every_decision_stands_in_the_menu_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GiveUp, "aside", True)
    table = seated(in_debt(amount=900), curtain="never")
    wait(table)
    selection = table.controller.selection
    assert selection is not None and GiveUp() in [option.action for option in selection.options]
    assert GiveUp() not in [option.action for option in selection.with_button]
    assert len(leaving(menu_of(table))) == 1
