"""The dialogs that a card and a hand that is too full open by themselves, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from caravan.board import SPICE
from caravan.cards import Fortune, KeepFew
from caravan.money import SealedWellAuction, Sell, WellAuction
from caravan.speech import GiveCard, HireGuide, Paid, Propose, Ride, SwapWells, TurnBack
from caravan.state import NOBODY, CaravanState
from caravan.trade import Answer, Bargain
from caravan.turn import Turn
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Do
from game.app.skin_api.view_models import Cell, Changes, CompareRow
from game.app.table.dialogs.answer_dialog import AnswerDialog
from game.app.table.dialogs.asked_form import AskedForm
from game.app.table.dialogs.auction import AuctionDialog
from game.app.table.dialogs.card_dialog import CardDialog
from game.app.table.dialogs.compare import Compare
from game.app.table.dialogs.fields import AmountRow, FieldSet, Pieces
from game.app.table.dialogs.form_dialog import FormDialog
from game.app.table.dialogs.own_bid import Leaps
from game.app.table.dialogs.picking import PickDialog
from game.app.table.dialogs.raising_dialog import RaisingDialog
from game.app.table.dialogs.rows import WayRow
from game.app.table.dialogs.small_form import Among, SmallForm
from game.app.table.dialogs.tallies import Tallies
from game.app.widgets.button import Button
from game.app.widgets.dialog import LARGE_TEXT
from game.app.widgets.listing import SEARCHED
from game.components.auction import Bid, Sale, SealedBid
from game.components.card_choice import Way
from game.components.consent import Stake
from game.components.deals import Deal
from game.components.debts import GiveUp, Owing
from game.components.hands import CardsDiscarded, Discard
from game.components.loans import BANK, Loan, Repay
from game.components.market import BuyWares, LeaveMarket
from game.engine.forms import Form, OneOf
from game.engine.match import Match
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from tests.app.drivers.any_player import ENTER, ESC, AnyPlayer
from tests.app.drivers.caravan import CARAVAN, match_of, resumed
from tests.contract.every import every

pytestmark = pytest.mark.usefixtures("unseen")

SIZES = [((1024, 600), 1.0), ((1024, 600), 1.6), ((1920, 1080), 1.0)]
by_mouse_and_keys = pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])


def asked(
    choice: Choice, *, keys: bool = False, size: tuple[int, int] = (1280, 720), **table: Any
) -> AnyPlayer:
    """Somebody of whom this is asked; `table` has what lies on the table."""
    match = match_of()
    state = match.state.copy()
    for name, value in table.items():
        setattr(state.table, name, value)
    state.stack[-1] = choice
    player = AnyPlayer(resumed(match, state), size, keys=keys, curtain="never")
    player.wait(player.is_ready)
    player.step(ms=400)
    return player


@pytest.fixture(autouse=True)
def steps_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is only defined here counts as Caravan's."""
    known = CARAVAN.vocabulary | {SellAnyCard, Camels, Crates}
    monkeypatch.setitem(vars(CARAVAN), "vocabulary", known)


def storm(coins: int, **given: Any) -> AnyPlayer:
    return asked(Fortune(seat=0, card="storm"), coins=[coins, 24 - coins], bank=-24, places=[6, 0], **given)


@by_mouse_and_keys
def test_a_card_says_what_each_way_brings_and_is_followed(keys: bool) -> None:
    player = storm(12, keys=keys)
    dialog = player.dialog
    assert isinstance(dialog, CardDialog)
    guide, back = (column.words for column in dialog.columns)
    assert [(one.value, one.tone) for one in guide.brought] == [("−2 coins", "loss")]
    (coins,) = (cell for label, cell in guide.figures if label == "Coins")
    assert (coins.before, coins.after, coins.turn) == ("12", "10", "worse")
    assert [one.value for one in back.brought] == ["−2 stops"]
    player.push(player.button("Look at the board"))
    player.step(ms=400)
    assert player.dialog is None
    player.item("unfold")
    assert player.dialog is dialog
    player.push(next(column.answer for column in dialog.columns if column.words is guide))
    assert player.table.match.log[-1].said == HireGuide()


def test_a_way_that_cannot_be_gone_says_why_and_the_only_other_is_brass() -> None:
    player = storm(1)
    dialog = player.dialog
    assert isinstance(dialog, CardDialog)
    guide, back = dialog.columns
    assert not guide.answer.enabled and "does not have" in guide.words.refusal and not guide.words.figures
    assert back.answer.kind == "brass" and back.answer.shortcut == "enter"
    player.say(TurnBack())


def pieces_of(row: WayRow) -> Pieces:
    """The only thing that varies in a way: chips to take up."""
    assert isinstance(row.form, SmallForm) and isinstance(row.answer, Button)
    (pieces,) = row.form.parts
    assert isinstance(pieces, Pieces)
    return pieces


@by_mouse_and_keys
def test_what_varies_in_a_way_is_chosen_on_the_card(keys: bool) -> None:
    hand = ["levy", "spice", "ambush"]
    player = asked(Fortune(seat=0, card="stranger"), keys=keys, hands=[hand, []])
    dialog = player.dialog
    assert isinstance(dialog, CardDialog)
    pieces = pieces_of(dialog.rows[2])
    assert [chip.on for _, chip in pieces.chips] == [True, False, False]
    player.reach(pieces.chips[1][1])
    assert [chip.on for _, chip in pieces_of(dialog.rows[2]).chips] == [False, True, False]
    assert dialog.rows[2].words.title == "Give away spice"
    player.push(player.button("Look at the board"))
    player.step(ms=400)
    player.item("unfold")
    player.reach(dialog.rows[2].answer)
    assert player.table.match.log[-1].said == GiveCard("spice")
    assert player.table.match.state.table.hands[0] == ["levy", "ambush"]


class SellAnyCard(Sell, frozen=True):
    """A debtor who may sell any card: spice for its price, the others for a coin."""

    def ways(self, state: CaravanState) -> Iterator[Offer]:
        yield Offer(GiveCard(state.table.hands[self.seat][0]), Form("card"))

    def fields(self, state: CaravanState, action: Action) -> tuple[OneOf, ...]:
        return (OneOf("card", "card", tuple(state.table.hands[self.seat])),) if action != GiveUp() else ()

    def why_no_way(self, state: CaravanState, action: Action) -> Refusal | None:
        return None

    def go(self, state: CaravanState, way: Action) -> None:
        assert isinstance(way, GiveCard)
        price = state.board.spice if way.card == SPICE else 1
        state.do(CardsDiscarded(self.seat, (way.card,)))
        state.do(Paid(NOBODY, self.seat, price, "spice"))


@by_mouse_and_keys
def test_what_varies_in_a_way_to_raise_money_is_chosen_below_it(keys: bool) -> None:
    owing = Owing(0, 1, 6, "fee")
    player = asked(SellAnyCard(seat=0), keys=keys, hands=[["levy", "spice"], []], coins=[3, 21], debt=owing)
    dialog = player.dialog
    assert isinstance(dialog, RaisingDialog)
    (row,) = dialog.rows
    assert (row.words.title, row.words.pays) == ("Give away levy", False)
    player.reach(pieces_of(row).chips[1][1])
    (row,) = dialog.rows
    assert (row.words.title, row.words.amount, row.words.pays) == ("Give away spice", "+4 coins", True)
    player.reach(row.answer)
    assert player.table.match.log[-1].said == GiveCard("spice")


def test_what_is_owed_for_a_loan_moves_along_with_it() -> None:
    match = match_of()
    lenders = Match(CARAVAN, match.board, CARAVAN.options("lenders"), match.seats, match.seed)
    player = AnyPlayer(lenders, curtain="never")
    player.wait(player.is_ready)
    player.table.dialogs.enter("Propose")
    dialog = player.dialog
    assert isinstance(dialog, FormDialog)

    def said() -> tuple[int, int]:
        assert isinstance(dialog.action, Propose)
        return dialog.action.loan, dialog.action.owed

    told: list[tuple[int, int]] = []
    for field, value in (("loan", 4), ("owed", 7), ("loan", 3), ("owed", 1), ("loan", -2), ("loan", 0)):
        assert dialog.handle(FieldSet(field, value))
        told.append(said())
    assert told == [(4, 4), (4, 7), (3, 6), (3, 3), (-2, -2), (0, 0)]


def test_what_is_owed_is_told_from_what_is_paid() -> None:
    deal = Deal(1, 0, (Stake(1, "loan", amount=4), Stake(0, "owed", amount=6), Stake(1, "coins", amount=2)))
    player = asked(Answer(seat=0, asker=1), deal=deal)
    dialog = player.dialog
    assert isinstance(dialog, AnswerDialog)
    mine, yours = dialog.columns
    assert (mine.right, yours.right) == ("", "2 coins")
    told = [[(one.caps.words, one.amount.words) for one in side.amounts] for side in (mine, yours)]
    assert told == [[("Owed for it", "6 coins")], [("Lent now", "4 coins")]]


def test_a_table_without_room_leaves_out_what_does_not_change() -> None:
    same, changed = Cell("$1,240K"), Cell("$1,240K", "$2,480K", "better")
    row = CompareRow(0, "Ada", (changed, same, same, changed, same, changed))
    table = Compare("Forecast", Changes(("A", "B", "C", "D", "E", "F"), (row,)))
    desk = storm(9).table.view.desk
    ruler = Canvas(pygame.Surface((1, 1)), 1.0, desk.theme, 1.0)
    for wide, heads in ((1400, "ABCDEF"), (780, "ABDF"), (600, "ADF"), (200, "ADF")):
        table.box = Box(0, 0, wide, 100)
        assert "".join(table.columns[place] for place in table.shown(ruler)) == heads


def test_a_table_in_which_nothing_changes_yet_leaves_out_what_would_lie_over_its_neighbour() -> None:
    row = CompareRow(0, "Ada", tuple(map(Cell, ("$2,370K", "$370K", "0", "0", "2"))))
    table = Compare("Forecast", Changes(("Assets", "Cash", "Companies", "Adverts", "Life"), (row,)))
    ruler = Canvas(pygame.Surface((1, 1)), 1.0, storm(9).table.view.desk.theme, 1.6)
    for wide, columns in ((1200, 5), (560, 5), (480, 4), (360, 3)):
        table.box = Box(0, 0, wide, 100)
        shown = table.shown(ruler)
        assert shown == list(range(columns)), wide


@by_mouse_and_keys
def test_a_sealed_bid_is_made_without_seeing_those_of_the_others(keys: bool) -> None:
    bidding, laid = SealedWellAuction(seat=0, lot=2), (SealedBid(1, 4),)
    wells = [1 if place == 2 else -1 for place in range(22)]
    player = asked(bidding, keys=keys, wells=wells, sale=Sale(2, (0,)), sealed=laid)
    dialog = player.dialog
    assert isinstance(dialog, AuctionDialog)
    assert [(one.laid, one.in_it) for one in dialog.standings()] == [(False, True), (True, True)]
    assert dialog.bids == () and dialog.note == "Nobody sees it until all have bid."
    assert dialog.auction is SealedWellAuction
    player.push(player.button("Bid 2 coins"))
    assert player.table.match.log[-1].said == Bid(2)
    player.step(ms=400)
    assert dialog.bids == ((0, 2), (1, 4)) and dialog.gone is not None and dialog.gone.winner == 1


def test_digits_of_a_bid_need_no_focus_and_enter_bids_them() -> None:
    bidding = WellAuction(seat=0, lot=2)
    wells = [1 if place == 2 else -1 for place in range(22)]
    player = asked(bidding, coins=[30, 10], wells=wells, sale=Sale(2, (0,)), bank=-20)
    for digit in "17":
        player.step(pygame.Event(pygame.KEYDOWN, key=ord(digit), mod=0, unicode=digit, scancode=0))
        player.step(pygame.Event(pygame.TEXTINPUT, text=digit))
    player.key(pygame.K_RETURN)
    player.button("Bid 17 coins")
    assert isinstance(player.dialog, AuctionDialog) and player.dialog.auction is WellAuction
    player.key(pygame.K_RETURN)
    assert player.table.match.log[0].said == Bid(17)


def test_a_button_that_is_still_in_focus_when_nobody_is_asked_any_more_answers_nothing() -> None:
    wells = [1 if place == 2 else -1 for place in range(22)]
    player = asked(WellAuction(seat=0, lot=2), keys=True, wells=wells, sale=Sale(2, (0, 1)))
    dialog, desk = player.dialog, player.table.view.desk
    assert dialog is not None
    passes = player.button("Pass")
    desk.focus.put(passes, shown=True)
    dialog.asked = replace(dialog.asked, choice=None, stands=None)
    before = len(player.table.match.log)
    player.key(pygame.K_SPACE)
    assert len(player.table.match.log) == before


@by_mouse_and_keys
def test_a_bid_may_leap_where_there_is_a_long_way_to_go(keys: bool) -> None:
    wells = [1 if place == 2 else -1 for place in range(22)]
    bidding: dict[str, Any] = {"wells": wells, "sale": Sale(2, (0,)), "bank": -40}
    player = asked(WellAuction(seat=0, lot=2), keys=keys, coins=[30, 10], **bidding)
    for leap, bid in (("+5 coins", 7), ("+20 coins", 27), ("+10 coins", 30)):
        player.push(player.button(leap))
        player.button(f"Bid {bid} coins")
    assert not player.button("+5 coins").enabled
    few = asked(WellAuction(seat=0, lot=2), coins=[20, 20], **bidding)
    assert few.dialog is not None
    assert not any(isinstance(part, Leaps) for part in few.dialog.walk())


def nomad(**given: Any) -> AnyPlayer:
    wells = [1 if place in (2, 4) else -1 for place in range(22)]
    wells[6] = wells[9] = 0
    return asked(Fortune(seat=0, card="nomad"), places=[10, 0], wells=wells, **given)


@by_mouse_and_keys
@every("action", [Ride(12), SwapWells(9, 18)])
def test_the_board_asks_for_the_places_of_a_way(keys: bool, action: Action) -> None:
    """It asks for those of this way alone; Esc leads back to the card."""
    player = nomad(keys=keys)
    dialog = player.dialog
    assert isinstance(dialog, CardDialog)
    column = dialog.columns[[type(way.action) for way in dialog.ways].index(type(action))]
    assert isinstance(column.form, Among) and column.form.board is not None
    selection = player.controller.selection
    assert selection is not None
    for _ in range(2):
        player.reach(column.form.board)
        player.step(ms=400)
        assert player.dialog is None
        assert {type(path.action) for path in selection.paths} == {type(action)}
        strip = player.table.view.bar.strip
        assert strip is not None and strip.title == column.words.title
        player.key(ESC)
        player.step(ms=400)
        assert player.dialog is dialog
    player.reach(column.form.board)
    player.step(ms=400)
    player.on_the_board(action)
    assert player.table.match.log[-1].said == action


@by_mouse_and_keys
@every("action", [Ride(12), SwapWells(9, 18)])
def test_the_places_of_a_way_can_be_chosen_in_a_list_too(keys: bool, action: Action) -> None:
    player = nomad(keys=keys)
    dialog = player.dialog
    assert isinstance(dialog, CardDialog)
    number = [type(way.action) for way in dialog.ways].index(type(action))
    form = dialog.columns[number].form
    assert isinstance(form, Among)
    player.pick_in(form.list, dialog.ways[number].among.index(action))
    player.commit(action)
    assert player.table.match.log[-1].said == action


class Camels(Fortune, frozen=True):
    """A card that leaves one way, with three actions to choose from."""

    def ways(self, state: CaravanState) -> Iterator[Way]:
        yield Way(Ride(12), among=(Ride(12), Ride(11), Ride(13)))


@by_mouse_and_keys
def test_where_there_is_one_way_its_few_actions_stand_in_rows_with_what_each_leads_to(keys: bool) -> None:
    player = asked(Camels(seat=0, card="nomad"), places=[10, 0], keys=keys)
    dialog = player.dialog
    assert isinstance(dialog, CardDialog)
    assert [way.action for way in dialog.ways] == [Ride(12), Ride(11), Ride(13)]
    selection = player.controller.selection
    assert selection is not None
    for row, said in zip(dialog.rows, (Ride(12), Ride(11), Ride(13)), strict=True):
        found = player.table.skin.facts.forecast(selection.view, said)
        assert row.form is None
        told = tuple(line.text for line in found.lines) if found is not None else ()
        assert (row.words.below, *row.words.more) == (told or (row.words.below,))
    player.push(player.button("On the board"))
    player.step(ms=400)
    assert {path.action for path in selection.paths} == {Ride(12), Ride(11), Ride(13)}
    player.key(ESC)
    player.step(ms=400)
    player.reach(dialog.rows[1].answer)
    assert player.table.match.log[-1].said == Ride(11)


def test_while_a_card_is_only_folded_nothing_is_chosen_on_the_board() -> None:
    player = nomad()
    player.push(player.button("Look at the board"))
    player.step(ms=400)
    selection = player.controller.selection
    assert selection is not None and not selection.open_places()
    player.item("unfold")
    assert len(selection.paths) > 6


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_card_and_its_ways_stand_clear_of_each_other(size: tuple[int, int], scale: float) -> None:
    player = storm(12, size=size)
    player.table.view.desk.restyle(player.table.view.desk.theme, scale)
    player.table.view.resize(size)
    dialog = player.dialog
    assert isinstance(dialog, CardDialog)
    boxes = [dialog.slip.box, *(column.box for column in dialog.columns)]
    for number, box in enumerate(boxes):
        assert not any(box.overlaps(other) for other in boxes[:number]), (size, scale)
        assert dialog.body.box.x <= box.x and box.right <= dialog.body.box.right
    for column in dialog.columns:
        assert column.natural_height(player.table.view.desk.ruler, column.box.w) <= column.box.h + 0.5


def tallies_of(dialog: FormDialog) -> Tallies:
    """How many of each thing, the only part of a form."""
    (tallies,) = dialog.columns[0].parts
    assert isinstance(tallies, Tallies)
    return tallies


@by_mouse_and_keys
def test_a_market_says_what_each_costs_what_is_left_and_what_it_comes_to(keys: bool) -> None:
    stocks = {"5": (4, 0), "17": (0, 0)}
    player = asked(Bargain(seat=0, market="5"), keys=keys, stocks=stocks, coins=[5, 19], bank=-24)
    player.item("BuyWares")
    dialog = player.dialog
    assert isinstance(dialog, FormDialog)
    tallies = tallies_of(dialog)
    told = [(words.name, words.price, words.stock) for words in tallies.lines.values()]
    assert told == [("Rugs", "2 coins", "4 left"), ("Lamps", "3 coins", "sold out")]
    assert tallies.bill == Cell("5 coins", "3 coins", "worse")
    player.set_number("wares-0", 3)
    assert (
        tallies_of(dialog).bill == Cell("5 coins", "1 coin short", "worse") and not dialog.right[-1].enabled
    )
    assert dialog.note == "That costs 6 coins; you have 5 coins."
    player.set_number("wares-0", 2)
    assert tallies_of(dialog).total == "2 chosen, from 1 to 4"
    player.commit(BuyWares((2, 0)))
    player.wait(player.is_ready)
    player.item("SellWares")
    assert isinstance(player.dialog, FormDialog)
    tallies = tallies_of(player.dialog)
    assert tallies.bill == Cell("1 coin", "5 coins", "better")
    assert [words.stock for words in tallies.lines.values()] == ["of 2"]  # one has no lamps


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_deal_without_room_has_two_pages_amounts_and_goods_or_one_for_each_side(
    size: tuple[int, int], scale: float
) -> None:
    match = match_of()
    lenders = Match(CARAVAN, match.board, CARAVAN.options("lenders"), match.seats, match.seed)
    player = AnyPlayer(lenders, curtain="never")
    player.wait(player.is_ready)
    player.table.dialogs.enter("Propose")
    player.step(ms=400)
    player.table.view.desk.restyle(player.table.view.desk.theme, scale)
    player.table.view.resize(size)
    player.step(ms=400)
    dialog = player.dialog
    assert isinstance(dialog, FormDialog)

    def shown() -> set[bool]:
        """Whether what is to be seen are amounts, or, with large letters, one's own."""
        columns = [column for column in dialog.columns if not column.hidden]
        if scale > LARGE_TEXT:
            return {column.giver == dialog.asked.seat for column in columns}
        parts = (part for column in columns for part in column.parts)
        return {isinstance(part, AmountRow) for part in parts if not part.hidden}

    if size[1] > 640 and scale == 1.0:
        assert shown() == {True, False}
        return
    assert dialog.gist is not None and dialog.gist.most == 1
    amount = next(row for column in dialog.columns for row in column.amounted)
    if scale > LARGE_TEXT:
        assert shown() == {True}
        player.turn_page()
        assert shown() == {False}
        player.turn_page()
    else:
        assert shown() == {False}
        player.turn_page()
    assert shown() == {True}
    player.set_number(amount.stepper.name, 3)
    label = player.named("page").parts[0][1].label
    said = "You give, 1" if scale > LARGE_TEXT else "3 coins"
    assert shown() == {True} and said in label, "it stays and says what was chosen"


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_what_a_form_comes_to_is_said_below_it_where_its_table_scrolls_away(
    size: tuple[int, int], scale: float
) -> None:
    player = asked(Bargain(seat=0, market="5"), stocks={"5": (4, 0), "17": (0, 0)}, coins=[5, 19], bank=-24)
    player.item("BuyWares")
    player.table.view.desk.restyle(player.table.view.desk.theme, scale)
    player.table.view.resize(size)
    dialog = player.dialog
    assert isinstance(dialog, FormDialog) and dialog.gist is not None
    assert dialog.gist.hidden == (dialog.body.furthest < 1)
    assert dialog.gist.hidden or dialog.body.box.bottom < dialog.gist.box.y < dialog.right[-1].box.y
    for count, coins in ((1, "3"), (2, "1")):
        player.set_number("wares-0", count)
        assert ("Coins", Cell("5", coins, "worse")) in dialog.gist.figures


@by_mouse_and_keys
def test_cards_are_picked_down_to_the_limit(keys: bool) -> None:
    hand = ["levy", "spice", "spice", "ambush", "levy"]
    player = asked(KeepFew(seat=0, most=3), keys=keys, hands=[hand, []])
    dialog = player.dialog
    assert isinstance(dialog, AskedForm)

    def chosen() -> tuple[str, list[bool]]:
        total = dialog.columns[0].pieces["cards"].total
        assert total is not None
        return total.words, [chip.on for _, chip in dialog.columns[0].pieces["cards"].chips]

    total, taken = chosen()
    assert total == "2 of 2" and dialog.right[-1].enabled
    place = taken.index(True)
    player.reach(dialog.columns[0].pieces["cards"].chips[place][1])
    assert chosen()[0] == "1 of 2" and not dialog.right[-1].enabled
    player.key(ESC)
    player.step(ms=400)
    player.item("unfold")
    assert player.dialog is dialog and chosen()[0] == "1 of 2"
    player.reach(dialog.columns[0].pieces["cards"].chips[place][1])
    assert chosen() == (total, taken)
    player.say(Discard(("levy", "ambush")))
    assert sorted(player.table.match.state.table.hands[0]) == ["levy", "spice", "spice"]


class Crates(Bargain, frozen=True):
    """A market that names every purchase it would make, in place of one form for all."""

    def offers(self, state: CaravanState) -> Iterator[Offer]:
        left = (range(many + 1) for many in state.table.stocks[self.market])
        yield from (Offer(BuyWares(wares)) for wares in product(*left) if any(wares))
        yield Offer(LeaveMarket())


@by_mouse_and_keys
def test_where_several_things_have_a_number_each_they_stand_in_a_list_with_it(keys: bool) -> None:
    """So the bar has one button for all debts, not a number and a button for each."""
    loans = (Loan(1, 0, 5), Loan(BANK, 0, 9))
    player = asked(Turn(seat=0), keys=keys, coins=[8, 20], bank=-28, loans=loans)
    assert sum(item.vary is not None for item in player.items) == 0
    player.item("Repay")
    dialog = player.dialog
    assert isinstance(dialog, PickDialog)
    assert [row.words.title for row in dialog.rows] == ["Repay Bart 5 coins", "Repay the bank 8 coins"]
    player.key(ESC)
    player.step(ms=400)
    player.say(Repay(BANK, 3))
    assert player.table.match.state.table.loans == (Loan(1, 0, 5), Loan(BANK, 0, 6))


@by_mouse_and_keys
def test_a_long_list_is_searched(keys: bool) -> None:
    stocks = {"5": (6, 4), "17": (0, 0)}
    player = asked(Crates(seat=0, market="5"), keys=keys, stocks=stocks, coins=[30, 4], bank=-34)
    player.item("BuyWares")
    dialog = player.dialog
    assert isinstance(dialog, PickDialog)
    whole = [row.words.title for row in dialog.rows]
    assert len(whole) == 7 * 5 - 1 > SEARCHED
    wanted = whole[-1]
    player.push(dialog.find) if not keys else player.go_to(dialog.find)
    for letter in wanted:
        player.step(pygame.Event(pygame.TEXTINPUT, text=letter))
    assert [row.words.title for row in dialog.rows] == [title for title in whole if wanted in title]
    assert len(dialog.rows) < len(whole)
    answer = dialog.rows[0].answer
    assert isinstance(answer, Button) and isinstance(answer.command, Do)
    player.go_to(answer)
    player.key(ENTER) if keys else player.reach(answer)
    assert player.table.match.log[-1].said == answer.command.action
