"""The business disaster (POL-16)."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.poleconomy.election import Election
from game.rules.poleconomy.messages import DisasterCovered, DisasterStruck, Throw
from game.rules.poleconomy.state import BANK, Loan

from .lakes import Lakes, circuit, visit

DOUBLE_SIX = (6, 6)


def struck(spot: str = "o10", business: int = 0, **changes: Any) -> Lakes:
    """A with $300k, three companies, an advert, one of every other paper throws a double 6."""
    lakes = Lakes(**changes).incomes(A=50).cash(A=300).own(A="o3 o6 o9 o2", B="o14")
    lakes.papers("A", savings=2, bonds=3, life=1, business=business)
    return lakes.at(A=spot).throws(DOUBLE_SIX).turn().play(Throw())


@pytest.mark.rule("POL-16.1", "POL-16.3", "POL-16.4", "POL-16.7")
@pytest.mark.ruling("Q-19", "Q-20")
@pytest.mark.example("X-25")
def test_a_double_six_takes_everything_but_life_policies_and_the_income() -> None:
    lakes = struck()
    assert lakes.spot("A") == "o22" and lakes.money("A") == 20 * 50, "then the move"
    assert lakes.held("A") == (0, 0, 1, 0) and lakes.table.incomes[0] == 5
    assert not lakes.table.titles_of(0) and lakes.owner("o14") == "B"
    assert (lakes.table.savings_left, lakes.table.bonds_left) == (20, 30)
    assert len(lakes.said(DisasterStruck)) == 1


@pytest.mark.rule("POL-16.5", "POL-16.6")
@pytest.mark.example("X-26")
def test_a_business_policy_covers_one_disaster() -> None:
    lakes = struck(business=2)
    assert lakes.money("A") == 300 + 1_000 and lakes.held("A") == (2, 3, 1, 1)
    assert len(lakes.table.titles_of(0)) == 4 and lakes.table.business_left == 5
    assert [event.left for event in lakes.said(DisasterCovered)] == [1]
    again = lakes.at(A="o10").throws(DOUBLE_SIX, DOUBLE_SIX).turn().play(Throw())
    assert again.held("A")[3] == 0 and again.money("A") == 1_300 + 1_000
    third = again.at(A="o10").turn().play(Throw())
    assert third.money("A") == 1_000, "and then there is none"


@pytest.mark.rule("POL-16.1", "POL-16.7")
@pytest.mark.ruling("Q-20")
def test_it_strikes_on_leaving_a_corner_square_too() -> None:
    lakes = struck("bank")
    assert lakes.asks == "A ChooseCircuit" and lakes.money("A") == 0
    lakes.play(circuit("o11"))
    assert lakes.spot("A") == "o11"


@pytest.mark.rule("POL-16.2")
def test_a_double_six_in_an_election_is_none() -> None:
    lakes = Lakes().cash(A=300).throws(DOUBLE_SIX, (1, 2), (1, 2), (1, 2)).run(Election((0, 1, 2, 3)))
    assert lakes.money("A") == 300 and lakes.table.pm == 0 and not lakes.said(DisasterStruck)


@pytest.mark.rule("POL-16.10")
@pytest.mark.ruling("Q-21")
@pytest.mark.example("X-71")
def test_what_others_owe_is_owed_to_the_bank_and_own_debts_stay() -> None:
    lakes = Lakes().loan("B", "A", 300).loan("C", "B", 200).at(B="o10").throws(DOUBLE_SIX)
    lakes.turn("B").play(Throw())
    assert lakes.table.loans == (Loan(BANK, 0, 30), Loan(2, 1, 20))


@pytest.mark.rule("POL-16.11")
def test_the_prime_minister_stays_in_office() -> None:
    assert struck().table.pm == 0


@pytest.mark.ruling("Q-20")
@pytest.mark.option("disaster_moves")
def test_who_is_struck_may_have_to_stay_where_he_is() -> None:
    lakes = struck(disaster_moves=False)
    assert lakes.spot("A") == "o10" and lakes.money("A") == 0 and lakes.asks == "A Business"
    assert struck(disaster_moves=False, business=1).spot("A") == "o22", "who is insured moves"
    corner = struck("bank", disaster_moves=False)
    assert corner.spot("A") == "bank" and corner.asks == "A Business"


@pytest.mark.option("disaster")
def test_without_disasters_a_double_six_is_harmless_and_no_cover_is_sold() -> None:
    lakes = struck(disaster=False)
    assert lakes.money("A") == 300 + 1_000 and lakes.spot("A") == "o22"
    corner = Lakes(disaster=False).cash(A=300).turn().play(visit("insurance"))
    assert corner.spot("A") == "insurance" and corner.asks == "B Ready"
