"""What the dialogs of Petropolis tell before one decides: worth, likelihood, account; and standing orders."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.app.play.commands import Do
from game.app.skin_api.question import Question
from game.app.skins.petropolis.dialogs.auction import TitleSale
from game.app.skins.petropolis.dialogs.bankruptcy import BankruptcyNotice
from game.app.skins.petropolis.dialogs.debt import DebtDialog
from game.app.skins.petropolis.dialogs.trading import TradeDialog
from game.app.table.dialogs.bidding import WorthBar
from game.app.table.dialogs.cards import Lines
from game.app.table.dialogs.fields import FieldSet
from game.app.table.dialogs.opinion import HALF, Opinion, likely
from game.components.auction import Bid, Pass
from game.components.debts import GiveUp
from game.engine import turn
from game.engine.dice import Dice
from game.engine.policy import Candidate
from game.engine.vocabulary import Action
from game.rules.petropolis.auction import auction
from game.rules.petropolis.business import Business
from game.rules.petropolis.debts import Owed
from game.rules.petropolis.messages import Mortgage, Propose
from tests.app.drivers.any_player import ENTER
from tests.app.skins.petropolis.player import Player, world_match
from tests.petropolis.world import World, titles

pytestmark = pytest.mark.usefixtures("glanced")
KUWAIT = titles("kuwait")[0]


def at(world: World, people: int = 2) -> Player:
    """The table of a world, settled up to a question of a person."""
    turn.settle(world.state, Dice(1))
    player = Player(world_match(world, people))
    player.wait(player.is_ready)
    player.step(ms=1000)
    return player


def under_the_hammer(people: int = 2) -> Player:
    world = World(2).cash(A=900, B=900)
    world.table.seat = 0
    world.state.stack.append(Business(seat=0))
    auction(world.state, KUWAIT, 1)
    return at(world, people)


@pytest.mark.parametrize(("worth", "sub"), [(200_000, ""), (174_000, "26K more than it’s worth to you")])
def test_a_bid_says_where_it_is_over_what_the_lot_is_worth(
    worth: int, sub: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def worth_of(asked: Question, seat: int, lot: int) -> int:
        return worth

    monkeypatch.setattr(Question, "worth", worth_of)
    dialog = under_the_hammer().dialog
    assert isinstance(dialog, TitleSale)
    assert dialog.right[-1].sub == sub


def whys(dialog: TitleSale) -> list[str]:
    """What speaks for the advice, as the dialog says it."""
    lines = [line for part in dialog.walk() if isinstance(part, Lines) for line in part.lines]
    return [line.text for line in lines if line.icon == "lightbulb"]


def test_where_a_bid_would_cost_no_more_than_the_worth_the_box_says_why_to_pass_is_advised() -> None:
    dialog = under_the_hammer().dialog
    assert isinstance(dialog, TitleSale)
    for action, worth, said in (
        (Pass(), 210_000, True),
        (Pass(), 190_000, False),
        (Bid(200_000), 290_000, False),
    ):
        facts = {"title": KUWAIT, "price": 200_000, "amount": 200_000, "worth": worth}
        advice = Candidate(action, 0.0, "hardly_worth_it", facts)
        dialog.asked = replace(dialog.asked, advised=action, advice=advice)
        dialog.advise()
        why = "Kuwait is worth about P$210,000 to you, hardly more than the P$200,000 it costs."
        assert whys(dialog) == ([why] if said else [])


@pytest.mark.parametrize("action", [Bid(200_000), Pass()])
def test_brass_is_the_bid_or_the_pass_that_is_advised_and_enter_does_it(action: Action) -> None:
    player = under_the_hammer()
    dialog = player.dialog
    assert isinstance(dialog, TitleSale)
    dialog.show(replace(dialog.asked, advised=action))
    brass = [button for button in (*dialog.left, *dialog.right) if button.kind == "brass"]
    assert [button.command for button in brass] == [Do(action, final=True)] and brass == [dialog.opening()]
    before = len(player.table.match.log)
    player.key(ENTER)
    assert player.table.match.log[before].said == action


def test_an_auction_says_what_the_lot_is_worth_and_who_bid_what() -> None:
    player = under_the_hammer()
    player.say(Bid(200_000))
    player.wait(player.is_ready)
    player.say(Bid(250_000))
    player.wait(player.is_ready)
    dialog = player.dialog
    assert isinstance(dialog, TitleSale) and dialog.bids == ((0, 200_000), (1, 250_000))
    bar = next(w for w in dialog.walk() if isinstance(w, WorthBar))
    policy = player.table.match.rules.policy
    assert policy is not None
    assert bar.worth == policy.value(player.table.match.state, 0, KUWAIT)
    assert (bar.bid, bar.cash) == (300_000, 900_000)


def test_the_worth_of_a_lot_is_the_one_that_the_advice_goes_by() -> None:
    """A hint that bids more says by what, and nothing beside it says that this is too much."""
    player = under_the_hammer()
    dialog, selection = player.dialog, player.controller.selection
    assert isinstance(dialog, TitleSale) and selection is not None
    facts = {"title": KUWAIT, "amount": 200_000, "price": 200_000, "worth": 999_000}
    for candidate in (Candidate(Bid(200_000), 9.0, "bid", facts), Candidate(Pass(), 0.0, "dear_enough", {})):
        selection.hint = candidate
        player.table.refresh()
        bar = next(w for w in dialog.walk() if isinstance(w, WorthBar))
        policy = player.table.match.rules.policy
        assert policy is not None
        assert bar.worth == candidate.facts.get("worth", policy.value(player.table.match.state, 0, KUWAIT))
        brass = [button for button in (*dialog.left, *dialog.right) if button.kind == "brass"]
        assert [button.command for button in brass] == [Do(candidate.action, final=True)]
    selection.hint = Candidate(Bid(200_000), 9.0, "bid", facts)
    player.table.refresh()
    assert "more than" not in dialog.right[-1].sub


def test_the_bids_are_remembered_when_the_dialog_was_folded() -> None:
    player = under_the_hammer()
    player.say(Bid(200_000))
    player.wait(player.is_ready)
    player.key(pygame.K_ESCAPE)
    player.step(ms=400)
    player.item("unfold")
    dialog = player.dialog
    assert isinstance(dialog, TitleSale) and dialog.bids == ((0, 200_000),)


def test_a_standing_order_bids_up_to_its_limit_and_then_asks() -> None:
    player = under_the_hammer()
    dialog = player.dialog
    assert isinstance(dialog, TitleSale)
    player.set_number("limit", 300)
    player.push(next(w for w in dialog.walk() if w.name == "Bid for me up to"))
    for wanted, said in ((200_000, 250_000), (300_000, 350_000)):
        player.wait(lambda amount=wanted: dialog.bids[-1:] == ((0, amount),))
        player.wait(player.is_ready)
        player.say(Bid(said))
        player.wait(player.is_ready)
    player.step(ms=3000)
    assert dialog.asked.seat == 0 and dialog.bids[-1] == (1, 350_000)
    assert not dialog.orders[0].on


def test_an_order_does_not_bid_for_somebody_else_who_is_asked_meanwhile() -> None:
    player = under_the_hammer()
    dialog = player.dialog
    assert isinstance(dialog, TitleSale)
    player.push(next(w for w in dialog.walk() if w.name == "Bid for me up to"))
    order = dialog.later
    assert order is not None
    player.controller.do(Pass(), final=True)
    order.tick(1000)
    log = player.table.match.log
    assert [type(entry.said) for entry in log] == [Pass]


def trading(**cash: int) -> TradeDialog:
    world = World(3).cash(**cash).owns("A", "gabon nigeria libya").owns("B", "algeria kuwait")
    world.table.seat, world.table.phase, world.table.round, world.table.last_round = 0, "two", 2, 16
    world.state.stack.append(Business(seat=0))
    player = at(world)
    player.item("trade")
    player.step(ms=500)
    dialog = player.dialog
    assert isinstance(dialog, TradeDialog)
    dialog.partner, dialog.action = 1, Propose(1, (), titles("algeria"), 20_000)
    dialog.refill()
    player.step(ms=500)
    return dialog


def test_the_price_that_is_added_makes_a_yes_more_likely_than_a_no() -> None:
    dialog = trading(A=5_000, B=900, C=900)

    def opinion() -> Opinion:
        assert isinstance(dialog.foot, Opinion)
        return dialog.foot

    assert 0 <= opinion().chance < HALF and opinion().why
    more = next(button for button in dialog.right if button.label.startswith("Add "))
    assert more.enabled
    more.press()
    action = dialog.action
    more = next(button for button in dialog.right if button.shortcut == more.shortcut)
    assert opinion().chance >= HALF and not more.enabled
    assert isinstance(action, Propose) and action.cash > 20_000
    dialog.handle(FieldSet("cash", action.cash - 20_000))
    assert opinion().chance < HALF


def test_a_counter_offer_fits_though_it_needs_more_room_than_the_offer() -> None:
    world = World(3).cash(A=5_000, B=900, C=900).owns("A", "gabon nigeria libya").owns("B", "algeria kuwait")
    world.table.seat, world.table.phase, world.table.round, world.table.last_round = 0, "two", 2, 16
    world.state.stack.append(Business(seat=0))
    player = at(world)
    view = player.table.view
    player.say(Propose(1, (), titles("algeria"), 20_000))
    player.wait(player.is_ready)
    view.desk.restyle(view.desk.theme, 1.6)
    view.resize((1024, 600))
    player.push(player.button("Counter"))
    player.step(ms=500)
    dialog = player.dialog
    assert dialog is not None and dialog.box.y >= 0 and dialog.box.bottom <= view.desk.whole.h


def test_no_price_is_named_where_none_would_do() -> None:
    dialog = trading(A=30, B=900, C=900)
    more = next(button for button in dialog.right if button.label == "Pay more")
    assert not more.enabled and more.reason is not None


@pytest.mark.parametrize(("chance", "words"), [(-1.0, ""), (0.0, "decline"), (0.49, "close"), (1.0, "sure")])
def test_a_chance_is_told_in_words(chance: float, words: str) -> None:
    assert words in likely(chance)
    assert bool(likely(chance)) == (chance >= 0)


def owing(amount: int) -> Player:
    world = World(3).cash(A=100, B=900, C=900).owns("A", "gabon nigeria ecuador").owns("B", "kuwait")
    world.table.seat = 0
    world.state.stack.append(Owed(0, 1, amount * 1000, "interest", about=KUWAIT, rate=200))
    return at(world)


def test_the_bar_of_a_debt_is_split_by_what_was_done_for_it() -> None:
    player = owing(270)
    player.say(Mortgage(titles("gabon")[0]))
    player.wait(player.is_ready)
    dialog = player.dialog
    assert isinstance(dialog, DebtDialog)
    bar = dialog.pinned[0]
    assert getattr(bar, "steps", None) == (("Cash", 100_000), ("Gabon mortgaged", 70_000))


def test_the_final_account_adds_up() -> None:
    player = owing(500)
    player.commit(GiveUp())
    player.wait(lambda: player.noticed)
    notice = player.dialog
    assert isinstance(notice, BankruptcyNotice)
    told = {line.label: line.amount for line in notice.account.sums()}
    assert told["Cash in hand"] == "P$100K" and told["3 titles at their value"] == "P$480K"
    assert (told["Covered so far"], told["Still unpaid"]) == ("P$580K", "P$0")
    assert "3rd of 3" in notice.over
