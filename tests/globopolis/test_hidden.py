"""What each seat sees, what is guessed of the rest, and what shows something."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.rules.globopolis import RULES, hiding
from game.rules.globopolis.hand import JustDrawn
from game.rules.globopolis.messages import (
    Deploy,
    HandConsidered,
    Propose,
    StayAlert,
)
from game.rules.globopolis.operations import Operate
from game.rules.globopolis.payments import demand
from game.rules.globopolis.purses import unmask
from game.rules.globopolis.supposing import seen_purse, supposing
from game.rules.globopolis.units import KINDS

from .front import PASS, Front, attack
from .globe import Globe
from .hand_table import HandTable

A, B, C = 0, 1, 2


@pytest.mark.rule("GLO-25.2")
def test_a_fight_that_a_card_has_opened_leaves_both_sides_their_operation() -> None:
    front = Front().land("A", "nigeria").land("B", "france").cards("A", "cape-route", "sabotage")
    front.lands("A", "france").play(attack("nigeria", "france", "cape-route"))
    assert front.fight.aggressor.card == "" and front.asks == "A Operate"


@pytest.mark.option("quiet_questions")
def test_to_wait_for_the_rounds_is_as_quiet_as_to_pass() -> None:
    front = Front(quiet_questions="always").land("A", "mexico").land("B", "brazil").cards("A", "sabotage")
    question = front.attack("mexico", "brazil").choice
    assert isinstance(question, Operate)
    assert question.hushed(StayAlert()) and question.hushed(PASS)
    assert not question.hushed(question.playing("ops:sabotage"))


@pytest.mark.rule("GLO-15.7")
def test_a_guess_knows_the_sort_of_a_card_that_was_just_drawn() -> None:
    world = HandTable(3).hold("B", "veto", "world-expo", "ops:sabotage")
    world.state.stack[:] = [JustDrawn(seat=B, card="influence:veto")]
    seen = world.seen(A)
    assert seen.stack == [JustDrawn(seat=B, card="influence:")]
    (step,) = RULES.guess(seen, Dice(3)).stack
    assert isinstance(step, JustDrawn) and step.card in RULES.guess(seen, Dice(3)).table.hands[B]
    own = world.seen(B)
    assert RULES.guess(own, Dice(3)).stack == own.stack == world.state.stack


@pytest.mark.rule("GLO-9.1", "GLO-15.7")
def test_a_hand_is_closed_but_for_the_cards_of_an_offer() -> None:
    world = HandTable(3).hold("A", "veto", "world-expo")
    offer, other = Propose(B, gives_cards=("influence:veto",), cash=1), Deploy(())
    assert RULES.closed(world.state, A, offer).table.hands[A] == ["influence:veto", "influence:"]
    for nothing in (other, None):
        assert RULES.closed(world.state, A, nothing).table.hands[A] == ["influence:"] * 2
    assert hiding.closed(world.state, A).table.hands[A] == ["influence:"] * 2


@pytest.mark.ruling("GLO-R68")
@pytest.mark.option("open_money")
def test_who_plans_reckons_with_nothing_that_is_hidden() -> None:
    globe = Globe(open_money=False).cash(B=7)
    view = RULES.view(globe.state, A)
    assert [seen_purse(view.table, seat) for seat in (A, B)] == [100, 0]
    twin = supposing(view)
    assert [twin.table.cash[side] for side in (A, B)] == [100, 40] and twin is not view
    assert twin.table.stock(B) == (2,) * KINDS and not any(twin.table.stock(A))
    assert supposing(globe.state) is globe.state, "nothing is hidden"


@pytest.mark.ruling("GLO-R68")
@pytest.mark.rule("GLO-26.1")
@pytest.mark.option("open_money")
def test_a_debtor_is_never_taken_to_have_more_than_there_is() -> None:
    """All is with A, who sees it: what B and C have together is nothing."""

    class Highest(Dice):
        def below(self, limit: int) -> int:
            return limit - 1

    globe = Globe(3, open_money=False)
    whole = sum(map(globe.money, "ABC"))
    globe.cash(A=whole - 2).cash(B=1).cash(C=1).points(B=40)
    demand(globe.state, B, A, 90, "fee")
    view = RULES.view(globe.run().state, A)
    unmask(view, Highest(1))
    assert [view.table.cash[side] for side in (A, B, C)] == [whole - 2, 2, 0]


@pytest.mark.rule("GLO-13.3")
@pytest.mark.parametrize(("cards", "told"), [((), 0), (("ops:sabotage",), 1), (("influence:veto",), 1)])
def test_whoever_holds_cards_shows_something_by_being_asked(cards: tuple[str, ...], told: int) -> None:
    globe = Globe().own("B", "germany").holds("A", *cards).lands("A", "germany")
    assert len(globe.said(HandConsidered)) == told
