"""Standing orders: by key and from the menu; each change counts at once, and each person sees their own."""

from __future__ import annotations

import pygame
import pytest

from game.app.play.commands import OpenMenu, OpenOrders
from game.app.table.orders_sheet import OrdersSheet, Purse
from game.app.table.pause import Menu
from game.app.widgets.segmented import Segmented
from game.components.auction import Auction
from game.components.orders import kinds_of
from game.engine.match import Match
from game.engine.vocabulary import Choice, Seat
from game.engine.wants import Orders
from tests.app.drivers.positions import at
from tests.app.drivers.table import CARAVAN, FOUR, TWO, AtTable, new_match, new_services
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")


def opened(sitting: AtTable) -> OrdersSheet:
    sheet = sitting.table.view.desk.modal
    assert isinstance(sheet, OrdersSheet)
    return sheet


def switch(sheet: OrdersSheet, name: str) -> Segmented[str]:
    return next(part for label, part in sheet.rows if label.words.startswith(name))


def by_key(sitting: AtTable) -> None:
    sitting.key(pygame.K_b, mod=pygame.KMOD_CTRL)
    sitting.step(ms=400)


def test_a_key_opens_it_and_all_that_is_chosen_counts_at_once() -> None:
    sitting = AtTable(new_match(TWO, 3))
    sitting.to_choice()
    choice = sitting.table.match.decision()
    assert choice is not None
    wants = sitting.table.match.wants
    by_key(sitting)
    sheet = opened(sitting)
    assert sheet.seat == choice.seat and not sheet.ceiling.enabled
    switch(sheet, "In an auction").choose(1)
    sheet.ceiling.go_to(3)
    switch(sheet, "When another").choose(1)
    sitting.step()
    assert wants.of(choice.seat) == Orders("ceiling", 3 * sheet.ceiling.step, "ask", "decline")
    assert sheet.ceiling.enabled
    switch(sheet, "In an auction").choose(2)
    sitting.step()
    assert wants.of(choice.seat) == Orders("pass", 0, "ask", "decline") and not sheet.ceiling.enabled
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    assert sitting.table.view.desk.modal is None
    by_key(sitting)
    assert opened(sitting).orders == Orders("pass", 0, "ask", "decline"), "and it stands there again"


def test_each_sees_their_own() -> None:
    sitting = AtTable(new_match(TWO, 3))
    sitting.table.match.wants.give(0, Orders("ceiling", 7))
    sitting.table.match.wants.give(1, Orders("ceiling", 9))
    sitting.to_choice()
    choice = sitting.table.match.decision()
    assert choice is not None
    by_key(sitting)
    assert (opened(sitting).seat, opened(sitting).orders.ceiling) == (choice.seat, (7, 9)[choice.seat])


def test_the_menu_leads_there_where_a_game_asks_anything_of_it() -> None:
    for rules in (CARAVAN, next(rules for rules in GAMES.values() if not kinds_of(rules))):
        sitting = AtTable(new_match((*TWO, Seat("Chen", "human", 2))[: max(rules.seats)], 3, rules=rules))
        sitting.to_choice()
        sitting.table.commands.handle(OpenMenu())
        sitting.step(ms=400)
        menu = sitting.table.view.desk.modal
        assert isinstance(menu, Menu)
        labels = [button.label for row in menu.rows for button in row]
        sitting.table.commands.handle(OpenOrders())
        there = isinstance(sitting.table.view.desk.modal, OrdersSheet)
        assert there == bool(kinds_of(rules))
        assert there == ("Standing orders" in labels)
        if there:
            assert opened(sitting).rows


def test_what_is_asked_now_is_answered_by_what_is_ordered_now() -> None:
    def fits(match: Match, choice: Choice) -> bool:
        return isinstance(choice, Auction) and len(match.state.table.sale.bidders) > 1

    sitting = AtTable(at(fits, FOUR, (CARAVAN,)), new_services(CARAVAN))
    sitting.to_choice()
    match = sitting.table.match
    auction, logged = match.decision(), len(match.log)
    assert isinstance(auction, Auction)
    by_key(sitting)
    switch(opened(sitting), "In an auction").choose(2)
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    sitting.to_choice()
    assert match.log[logged].seat == auction.seat and match.wants.said == [logged]
    lines = [entry.plain for entry in sitting.table.view.journal.entries]
    assert sum(line.endswith(" · standing order") for line in lines) == 1


@pytest.mark.parametrize(("amount", "step"), [(0, 1), (7, 1), (45, 1), (545, 10), (2_000_000, 100_000)])
def test_a_ceiling_has_round_steps(amount: int, step: int) -> None:
    assert Purse(amount, str).step == step
