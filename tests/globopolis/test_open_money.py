"""EU and stocks that others do not see (GLO-R68)."""

from __future__ import annotations

import pytest

from game.engine.dice import Dice
from game.engine.unseen import UNSEEN, known
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import HoldingsShown, Propose, SellPoints
from game.rules.globopolis.payments import demand
from game.rules.globopolis.policy.bargains import DealPosition
from game.rules.globopolis.trade import PROPOSITIONS

from .globe import Globe, units


def veiled() -> Globe:
    return Globe(open_money=False).cash(B=130).stock("B", "F2 U1").stock("A", "N1").points(A=5)


@pytest.mark.ruling("GLO-R68")
@pytest.mark.option("open_money")
def test_others_see_neither_money_nor_stock() -> None:
    globe = veiled()
    seen = RULES.view(globe.state, 0).table
    assert seen.cash == [100, UNSEEN, UNSEEN, UNSEEN] and seen.stock(0) == units("N1")
    assert set(seen.shown_stock(1)) == {UNSEEN}
    assert RULES.view(Globe().cash(B=130).state, 0).table.cash[1] == 130
    guess = RULES.guess(RULES.view(globe.state, 0), Dice(4)).table
    assert sum(guess.cash) == sum(globe.table.cash) and guess.cash[0] == 100
    assert sum(guess.stocks[1::5]) == 2 and min(map(known, guess.stocks)) >= 0


@pytest.mark.ruling("GLO-R68")
@pytest.mark.option("open_money")
def test_everybody_sees_their_own_stock_wherever_they_sit() -> None:
    globe = veiled().stock("C", "E3").stock("D", "W1")
    for seat, own in enumerate(("N1", "F2 U1", "E3", "W1")):
        seen = RULES.view(globe.state, seat).table
        assert seen.stock(seat) == units(own) and len(seen.stocks) == len(globe.table.stocks), seat
        others = (seen.shown_stock(other) for other in range(4) if other != seat)
        assert all(set(stock) == {UNSEEN} for stock in others), seat


@pytest.mark.ruling("GLO-R68")
@pytest.mark.rule("GLO-26.1")
def test_a_debtor_is_taken_to_have_less_than_is_owed() -> None:
    """Where another is the only one whose EU are hidden, what is not seen elsewhere is theirs."""

    def guessed(eye: int, players: int, owes: int) -> list[list[int]]:
        globe = Globe(players, open_money=False).cash(A=3, B=90).points(A=40)
        globe.table.seat = 0
        demand(globe.state, 0, 1, owes, "fee")
        view = RULES.view(globe.run().state, eye)
        return [list(map(known, RULES.guess(view, Dice(seed)).table.cash)) for seed in range(12)]

    assert all(cash[0] < 6 and cash[1] == 90 for cash in guessed(1, 3, 6))
    assert all(cash[0] == 3 for cash in guessed(1, 2, 90)), "nobody else could have the rest"
    assert all(cash[0] == 3 for cash in guessed(0, 3, 6)), "the debtor knows"


@pytest.mark.ruling("GLO-R68")
def test_whatever_shows_what_one_has_cannot_be_taken_back() -> None:
    globe = veiled().turn("A").play(SellPoints(1))
    assert [event.side for event in globe.said(HoldingsShown)] == [0]
    assert not Globe().points(A=5).turn("A").play(SellPoints(1)).said(HoldingsShown)
    offer = (
        veiled()
        .own("B", "chile")
        .turn("A")
        .play(Propose(1, takes=(globe.state.board.title_of("chile"),), cash=5))
    )
    assert offer.said(HoldingsShown)


@pytest.mark.ruling("GLO-R68")
def test_a_partner_may_be_asked_for_all_that_the_others_have() -> None:
    globe = veiled()
    assert PROPOSITIONS.askable(globe.state, 0, 1, "money") == 330
    assert PROPOSITIONS.askable(Globe().cash(B=130).state, 0, 1, "money") == 130


@pytest.mark.rule("GLO-1.9")
@pytest.mark.option("open_money")
def test_a_rank_that_hangs_on_hidden_eu_is_not_told() -> None:
    globe = veiled().points(A=5, B=9, C=3, D=3)
    assert RULES.standing(globe.state).ranks == (2, 1, 3, 4), "of equals who sits earlier"
    assert RULES.standing(RULES.view(globe.state, 0)).ranks == (2, 1, UNSEEN, UNSEEN)
    parted = globe.own("C", "chile")
    assert RULES.standing(RULES.view(parted.state, 0)).ranks == (2, 1, 3, 4), "Territories come before EU"


@pytest.mark.ruling("GLO-R68")
def test_what_a_partner_gives_out_of_hidden_stores_costs_it_something() -> None:
    globe = veiled()
    view = RULES.view(globe.state, 0)
    asked = PROPOSITIONS.deal(0, Propose(1, takes_units=units("F1"), cash=-20))
    assert DealPosition(view, 0).bargain(asked).theirs < 0
    assert view.table.cash[1] is UNSEEN, "the view is as it was"


@pytest.mark.option("open_money")
def test_a_state_holds_no_number_that_nobody_sees() -> None:
    with pytest.raises(AssertionError, match="nobody sees"):
        RULES.check(RULES.view(veiled().state, 0))
