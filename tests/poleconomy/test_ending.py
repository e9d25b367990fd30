"""How the match ends, and who has won (POL-19, POL-20)."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.clock import Timed
from game.engine.match import Match
from game.engine.vocabulary import Seat, TimeUp
from game.rules.poleconomy import RULES
from game.rules.poleconomy.ending import EndGame, ranking, worth
from game.rules.poleconomy.messages import (
    BankBroke,
    BondsPaid,
    CashIn,
    Counted,
    EndTurn,
    GameEnded,
    IncomePaid,
    ProfitPaid,
    RoundStarted,
    TaxPaid,
    Throw,
    TimeCalled,
)
from game.rules.poleconomy.options import MOST_ROUNDS, ROUNDS
from game.rules.poleconomy.state import BANK

from .lakes import BOARD, Lakes, buy, visit


@pytest.mark.rule("POL-20.1", "POL-20.2", "POL-20.3", "POL-20.4", "POL-20.5", "POL-20.6", "POL-20.7")
@pytest.mark.rule("POL-15.3")
@pytest.mark.example("X-52")
def test_what_everything_is_worth_at_the_end() -> None:
    lakes = Lakes().inflation(4).cash(A=500).papers("A", savings=1, bonds=3, life=2, business=1)
    lakes.own(A="o3 o6 o9 o14 o18 o2 o4 o7 o10").loan("A", "B", 200)
    assert worth(lakes.state, 0) == (50, 200, 32, 200, 10, 30, 20)
    assert worth(lakes.state, 0).total == 542 and worth(lakes.state, 1).total == -20
    lakes.run(EndGame("rounds"))
    assert lakes.table.totals == (542, -20, 0, 0) and lakes.table.ranks == (1, 4, 2, 2)
    assert [event.total for event in lakes.said(Counted)] == [542, -20, 0, 0]
    assert RULES.standing(lakes.state).reason == "rounds"


@pytest.mark.rule("POL-20.7")
def test_what_is_owed_to_the_bank_counts_too() -> None:
    lakes = Lakes().cash(A=500).loan("A", "B", 200)
    loan = lakes.table.loans[0]
    lakes.table.loans = (type(loan)(BANK, 0, 30),)
    assert worth(lakes.state, 0).total == 20


@pytest.mark.rule("POL-20.8", "POL-1.3")
@pytest.mark.ruling("Q-30")
@pytest.mark.example("X-53")
def test_equals_are_parted_by_cash_then_by_companies() -> None:
    lakes = Lakes(3).cash(A=300, B=500).papers("A", savings=2)
    assert ranking(lakes.state) == ((50, 50, 0), (2, 1, 3), "cash")
    companies = Lakes(3).cash(A=300, B=300).own(A="o3").papers("B", bonds=1)
    assert ranking(companies.state) == ((40, 40, 0), (1, 2, 3), "companies")
    shared = Lakes(3).cash(A=300, B=300).run(EndGame("rounds"))
    assert shared.table.ranks == (1, 1, 3) and shared.said(GameEnded)[0].manner == "shared"


@pytest.mark.rule("POL-1.3", "POL-1.4")
@pytest.mark.ruling("Q-29")
def test_who_has_nothing_plays_on() -> None:
    lakes = Lakes().inflation(5).at(A="o14").own(B="o17 i3").throws((1, 2)).turn()
    assert lakes.money("A") == 0 and not lakes.table.out and lakes.asks == "A Ready"
    lakes.run(EndGame("rounds"))
    assert lakes.table.ranks[0] == 2 and lakes.table.ranks[1] == 1


@pytest.mark.rule("POL-19.1", "POL-19.2")
@pytest.mark.ruling("Q-26")
@pytest.mark.example("X-50")
def test_a_bank_that_cannot_pay_pays_what_it_has_and_the_match_ends() -> None:
    lakes = Lakes().incomes(A=100).bank(250).land("A", "i0")
    assert lakes.money("A") == 250 and lakes.vault == 0 and lakes.table.ending == "bank"
    assert [(event.due, event.amount) for event in lakes.said(BankBroke)] == [(40, 25)]
    exact = Lakes().incomes(A=100).bank(400).land("A", "i0")
    assert exact.money("A") == 400 and exact.table.ending == "bank", "nothing left is enough"
    assert not Lakes().incomes(A=100).bank(410).land("A", "i0").table.over


@pytest.mark.rule("POL-19.2", "POL-11.7")
@pytest.mark.example("X-51")
def test_the_prime_minister_is_paid_first_when_the_bank_breaks() -> None:
    lakes = Lakes().minister("B").marker(2).papers("B", bonds=1).papers("C", bonds=1).papers("A", bonds=1)
    lakes.bank(150).land("D", "o5")
    assert [lakes.money(name) for name in "ABCD"] == [0, 100, 50, 0] and lakes.table.over
    assert [event.amount for event in lakes.said(BondsPaid)] == [10, 5]


@pytest.mark.rule("POL-19.2", "POL-12.1")
def test_an_opportunity_that_breaks_the_bank_leads_nowhere() -> None:
    lakes = Lakes().incomes(A=100).bank(900).land("A", "o0")
    assert lakes.table.over and [event.amount for event in lakes.said(IncomePaid)] == [90]


@pytest.mark.rule("POL-19.5")
@pytest.mark.ruling("Q-26")
def test_a_bank_that_breaks_by_savings_cards_ends_the_match_after_the_payment() -> None:
    lakes = Lakes().inflation(4).cash(A=20).papers("A", savings=2).own(B="o3").bank(150).land("A", "o3")
    assert (lakes.money("A"), lakes.money("B")) == (0, 170) and lakes.table.ending == "bank"
    assert [event.amount for event in lakes.said(ProfitPaid)] == [17]
    taxed = Lakes().minister("B").marker(1).papers("B", savings=1).cash(C=500).own(B="o3 o6", C="o9")
    taxed.bank(60).land("A", "o5")
    assert [(event.seat, event.amount) for event in taxed.said(TaxPaid)] == [(1, 6)] and taxed.table.over


@pytest.mark.rule("POL-19.5")
def test_nothing_is_bought_with_what_breaks_the_bank() -> None:
    lakes = Lakes().inflation(2).cash(A=150).papers("A", savings=2).land("A", "o3").bank(50)
    lakes.play(buy("o3", 1, 0, 0))
    assert lakes.owner("o3") == "" and lakes.money("A") == 200 and lakes.table.ending == "bank"
    cashed = Lakes().papers("A", savings=2).turn().bank(150).play(CashIn((2, 0, 0)))
    assert cashed.money("A") == 150 and cashed.table.over


@pytest.mark.rule("POL-19.3")
@pytest.mark.ruling("Q-27")
@pytest.mark.option("rounds")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_match_ends_after_the_agreed_rounds(players: int) -> None:
    lakes = Lakes(players, rounds=7)
    lakes.table.turn = 7 * players - 1
    lakes.turn()
    assert lakes.table.turn == 7 * players and lakes.asks == "A Ready"
    lakes.play(visit("takeover"))
    assert lakes.table.over and lakes.table.ending == "rounds"
    last = Lakes(players, rounds=7)
    last.table.turn = 6 * players
    assert last.turn().said(RoundStarted)[0].manner == "last"


@pytest.mark.option("length", "rounds")
def test_the_length_depends_on_the_number_of_players() -> None:
    assert [RULES.options().last_round(n) for n in range(2, 7)] == [45, 36, 30, 26, 22] == list(ROUNDS)
    assert [RULES.options("short").last_round(n) for n in range(2, 7)] == [23, 18, 15, 13, 11]
    assert [RULES.options("long").last_round(n) for n in range(2, 7)] == [68, 54, 45, 39, 33]
    assert RULES.options(changes={"rounds": 10}).last_round(4) == 10


@pytest.mark.ruling("Q-27")
@pytest.mark.option("end_mode")
def test_only_the_bank_may_end_it_and_400_rounds() -> None:
    lakes = Lakes(end_mode="bank", rounds=7)
    lakes.table.turn = 7 * 4
    lakes.turn()
    assert not lakes.table.over and lakes.table.last_round == MOST_ROUNDS == 400
    lakes.table.turn = 400 * 4
    assert lakes.play(visit("takeover")).table.ending == "rounds"


def begun(**changes: Any) -> Match:
    seats = tuple(Seat(name) for name in "ABC")
    return Match(RULES, BOARD, RULES.options(changes=changes), seats, 3)


@pytest.mark.rule("POL-19.3")
@pytest.mark.ruling("Q-27")
@pytest.mark.option("end_mode", "minutes")
def test_by_the_clock_it_ends_after_the_running_turn() -> None:
    match = begun(end_mode="minutes", minutes=60)
    assert match.rules.timed(match.state) == Timed("match", 60)
    assert [type(event) for event in match.tell(TimeUp())] == [TimeCalled]
    assert match.rules.timed(match.state) is None
    assert match.tell(TimeUp()) == [] and not match.over
    match.play(visit("takeover"))
    match.play(EndTurn())
    assert match.over and match.standing().reason == "time"
    with pytest.raises(NotImplementedError):
        begun().tell(TimeUp())
    assert begun().rules.timed(begun().state) is None


@pytest.mark.ruling("Q-53")
@pytest.mark.option("sold_out_end")
def test_it_may_end_when_everything_is_sold() -> None:
    everything = " ".join(f"o{n}" for n in range(44) if BOARD.property_at[n] >= 0)
    everything += " " + " ".join(f"i{n - 44}" for n in range(44, 76) if BOARD.property_at[n] >= 0)
    for on in (True, False):
        lakes = Lakes(sold_out_end=on).turn().own(B=everything).play(visit("life"))
        assert lakes.table.ending == ("sold" if on else "")
    bonds = Lakes(sold_out_end=True).turn().papers("B", bonds=30).play(visit("life"))
    assert bonds.table.ending == "sold"
    usual = Lakes(sold_out_end=True).papers("B", bonds=29).at(A="o14").throws((1, 2)).turn().play(Throw())
    assert not usual.table.over
