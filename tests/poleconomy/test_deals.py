"""Deals and loans between players, and repaying (POL-18)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.consent import Accept, Refuse
from game.components.loans import Loan, Repay
from game.engine.dice import Dice
from game.engine.forms import filled
from game.rules.poleconomy import RULES
from game.rules.poleconomy.messages import (
    Counter,
    EndTurn,
    LoanRepaid,
    PoliciesPassed,
    Propose,
    SumPaid,
    Throw,
    TitlePassed,
)
from game.rules.poleconomy.state import BANK

from .lakes import Lakes, title

A, B, C = 0, 1, 2


def titles(names: str) -> tuple[int, ...]:
    return tuple(title(name) for name in names.split())


def market(**options: Any) -> Lakes:
    """A on turn; A and B have $500k, a company and an advert each, B two Business policies."""
    lakes = Lakes(**options).cash(A=500, B=500, C=100).own(A="o2 o3", B="o4 o6").papers("B", business=2)
    return lakes.papers("A", savings=2, bonds=1, life=1).turn()


@pytest.mark.rule("POL-18.1", "POL-18.3", "POL-16.9")
def test_companies_adverts_policies_and_cash_change_hands_for_any_amount() -> None:
    lakes = market().play(Propose(B, titles("o3"), titles("o4 o6"), takes_policies=(1,), cash=7), Accept())
    assert [lakes.owner(square) for square in ("o2", "o3", "o4", "o6")] == ["A", "B", "A", "A"]
    assert lakes.money("A") == 430 and lakes.money("B") == 570 and lakes.asks == "A Ready"
    assert lakes.held("A")[3] == lakes.held("B")[3] == 1
    assert len(lakes.said(TitlePassed)) == 3 and lakes.said(SumPaid) == [SumPaid(A, B, 7)]
    assert lakes.said(PoliciesPassed) == [PoliciesPassed(B, A, 1)]


@pytest.mark.rule("POL-18.3", "POL-18.6", "POL-14.6", "POL-15.5")
@pytest.mark.ruling("Q-24")
def test_what_can_be_in_a_deal() -> None:
    lakes = market()
    offer = next(offer for offer in lakes.choice.offers(lakes.state) if isinstance(offer.action, Propose))
    fields = [field.field for field in lakes.choice.fields(lakes.state, offer.action)]
    assert fields == ["gives", "takes", "takes_policies", "cash", "loan", "owed"], "no other papers"


@pytest.mark.rule("POL-18.6")
@pytest.mark.ruling("Q-24")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Propose(B, titles("o3")), "a_gift"),
        (Propose(B, takes=titles("o4")), "a_gift"),
        (Propose(B, cash=5), "a_gift"),
        (Propose(B), "nothing_offered"),
        (Propose(B, titles("o4"), cash=-5), "not_theirs"),
        (Propose(B, titles("o3"), titles("i3")), "not_theirs"),
        (Propose(B, takes=titles("o4"), cash=51), "not_theirs"),
        (Propose(B, titles("o3"), cash=-51), "not_theirs"),
        (Propose(B, gives_policies=(1,), cash=-5), "not_theirs"),
        (Propose(B, takes_policies=(3,), cash=5), "not_theirs"),
        (Propose(A, titles("o3"), cash=-5), "no_such_partner"),
        (Propose(9, titles("o3"), cash=-5), "no_such_partner"),
    ],
)
def test_both_give_something_that_is_theirs(action: Propose, code: str) -> None:
    assert market().refusal(action) == (code, "POL-18.3")


@pytest.mark.rule("POL-18.2", "POL-18.6")
@pytest.mark.ruling("Q-24")
def test_one_may_decline_or_counter_once() -> None:
    lakes = market().play(Propose(B, titles("o3"), cash=-10))
    assert lakes.asks == "B DealAnswer"
    assert lakes.refusal(Counter(A, takes=titles("o3"), cash=10)) == ("same_offer", "POL-18.2")
    assert lakes.refusal(Counter(C, takes=titles("o3"), cash=9)) == ("no_such_partner", "POL-18.2")
    lakes.play(Counter(A, titles("o4"), titles("o3")))
    assert lakes.asks == "A DealAnswer"
    assert lakes.refusal(Counter(B, titles("o3"), cash=-11)) == ("one_counter", "POL-18.2")
    lakes.play(Accept())
    assert lakes.owner("o3") == "B" and lakes.owner("o4") == "A" and lakes.money("A") == 500
    declined = market().play(Propose(B, titles("o3"), cash=-10), Refuse())
    assert declined.owner("o3") == "A" and declined.money("A") == 500 and declined.asks == "A Ready"
    assert declined.refusal(Propose(B, titles("o3"), cash=-10)) == ("declined_before", "POL-18.3")


@pytest.mark.rule("POL-18.2")
@pytest.mark.ruling("Q-24")
def test_three_proposals_a_turn_in_both_business_steps() -> None:
    lakes = market().throws((1, 2)).at(A="o10").play(Propose(B, titles("o3"), cash=-10), Refuse())
    lakes.play(Propose(C, titles("o3"), cash=-5), Refuse(), Throw())
    assert lakes.asks == "A Business"
    lakes.play(Propose(B, titles("o3"), cash=-9), Counter(A, cash=8, takes=titles("o3")), Refuse())
    assert lakes.refusal(Propose(B, titles("o3"), cash=-7)) == ("no_more_offers", "POL-18.3")
    lakes.play(EndTurn())
    assert lakes.asks == "B Ready" and lakes.play(Propose(A, titles("o4"), cash=-1)).asks == "A DealAnswer"


@pytest.mark.ruling("Q-24")
@pytest.mark.option("trades_per_turn")
def test_another_number_of_proposals_may_be_agreed() -> None:
    lakes = market(trades_per_turn=1).play(Propose(B, titles("o3"), cash=-10), Refuse())
    assert lakes.refusal(Propose(B, titles("o3"), cash=-7)) == ("no_more_offers", "POL-18.3")
    assert market(trades_per_turn=0).refusal(Propose(B, titles("o3"), cash=-7)) == ("no_deals", "POL-18.2")


@pytest.mark.ruling("Q-24")
@pytest.mark.option("trades")
def test_deals_may_be_left_out() -> None:
    lakes = market(trades=False)
    assert lakes.refusal(Propose(B, titles("o3"), cash=-10)) == ("no_deals", "POL-18.2")
    assert not [offer for offer in lakes.choice.offers(lakes.state) if isinstance(offer.action, Propose)]


# loans


@pytest.mark.rule("POL-18.4", "POL-18.5")
@pytest.mark.ruling("Q-25")
def test_a_loan_is_paid_now_and_owed_until_it_is_repaid() -> None:
    lakes = market().play(Propose(B, loan=-30, owed=-40), Accept())
    assert lakes.money("A") == 800 and lakes.money("B") == 200
    assert lakes.table.loans == (Loan(B, A, 40),)
    assert lakes.refusal(Repay(B, 41)) == ("not_owed", "POL-18.5")
    assert lakes.refusal(Repay(C, 1)) == ("nothing_owed", "POL-18.5")
    lakes.play(Repay(B, 15))
    assert lakes.table.loans == (Loan(B, A, 25),) and lakes.money("B") == 350 and lakes.asks == "A Ready"
    lakes.play(Repay(B, 25))
    assert lakes.table.loans == () and lakes.money("A") == 400 and lakes.money("B") == 600
    assert [(event.amount, event.left) for event in lakes.said(LoanRepaid)] == [(15, 25), (25, 0)]


@pytest.mark.rule("POL-18.5")
def test_nobody_has_to_repay_and_only_cash_does() -> None:
    lakes = Lakes().loan("B", "A", 300).cash(A=100, B=500).papers("A", savings=3).turn()
    assert lakes.refusal(Repay(B, 11)) == ("cannot_repay", "POL-18.5")
    lakes.throws((1, 2)).at(A="o10").play(Throw())
    assert lakes.asks == "A Business" and lakes.refusal(Repay(B, 0)) == ("not_owed", "POL-18.5")
    lakes.play(EndTurn())
    assert lakes.table.loans == (Loan(B, A, 30),)
    assert lakes.asks == "B Ready" and lakes.refusal(Repay(A, 1)) == ("nothing_owed", "POL-18.5")


@pytest.mark.rule("POL-18.5")
@pytest.mark.ruling("Q-25")
@pytest.mark.parametrize(
    ("action", "code"),
    [
        (Propose(B, loan=10, owed=9), "owed_for_it"),
        (Propose(B, loan=10, owed=21), "owed_for_it"),
        (Propose(B, loan=10, owed=-10), "owed_for_it"),
        (Propose(B, titles("o3"), owed=5), "owed_for_it"),
        (Propose(B, loan=51, owed=51), "not_theirs"),
        (Propose(B, loan=-51, owed=-51), "not_theirs"),
        (Propose(B, cash=1, loan=50, owed=50), "not_theirs"),
        (Propose(C, loan=50, owed=51), "owes_too_much"),
    ],
)
def test_a_loan_has_bounds(action: Propose, code: str) -> None:
    lakes = market().loan("B", "C", 1_500)
    assert lakes.refusal(action) == (code, "POL-18.3")


@pytest.mark.rule("POL-18.5")
def test_as_much_may_be_owed_as_two_millions_to_all_together() -> None:
    lakes = market().loan("B", "C", 1_000).loan("D", "C", 500)
    assert lakes.play(Propose(C, loan=25, owed=50), Accept()).table.owed_by(C) == 200


@pytest.mark.rule("POL-18.3", "POL-18.5")
def test_a_loan_goes_with_other_goods_and_can_be_countered() -> None:
    lakes = market().play(Propose(B, titles("o3"), cash=-10, loan=-20, owed=-20))
    lakes.play(Counter(A, takes=titles("o3"), cash=10, loan=20, owed=40), Accept())
    assert lakes.owner("o3") == "B" and lakes.money("A") == 500 + 100 + 200
    assert lakes.table.loans == (Loan(B, A, 40),)


@pytest.mark.option("loans")
def test_loans_may_be_left_out() -> None:
    lakes = market(loans=False)
    assert lakes.refusal(Propose(B, loan=10, owed=10)) == ("owes_too_much", "POL-18.3")
    fields = [field.field for field in lakes.choice.fields(lakes.state, Propose(B))]
    assert "loan" not in fields and "cash" in fields


@pytest.mark.rule("POL-18.5", "POL-16.10")
@pytest.mark.ruling("Q-21")
def test_what_is_owed_to_the_bank_can_be_repaid_too() -> None:
    lakes = Lakes().cash(A=200).loan("B", "A", 300)
    lakes.table.loans = (Loan(BANK, A, 30),)
    vault = lakes.vault
    lakes.turn().play(Repay(BANK, 20))
    assert lakes.table.loans == (Loan(BANK, A, 10),) and lakes.vault == vault + 200 and lakes.money("A") == 0


# hidden cash


@pytest.mark.ruling("Q-51")
@pytest.mark.option("hidden_cash")
def test_of_hidden_cash_one_may_ask_for_more_than_there_is_and_the_other_declines() -> None:
    lakes = market(hidden_cash=True)
    assert lakes.refusal(Propose(B, titles("o3"), cash=-61)) == ("not_theirs", "POL-18.3"), "too much"
    lakes.play(Propose(B, titles("o3"), cash=-55))
    assert lakes.refusal(Accept()) == ("cannot_keep", "POL-18.3")
    lakes.play(Counter(A, cash=50, takes=titles("o3")), Accept())
    assert lakes.money("B") == 0 and lakes.owner("o3") == "B"
    lent = market(hidden_cash=True).play(Propose(B, titles("o3"), cash=-30, loan=-25, owed=-30))
    assert lent.refusal(Accept()) == ("cannot_keep", "POL-18.3"), "both together"


@pytest.mark.option("hidden_cash")
def test_what_can_be_said_in_a_deal_depends_on_what_is_seen() -> None:
    lakes = market(hidden_cash=True)
    guess = RULES.guess(RULES.view(lakes.state, A), Dice(5))
    assert guess.table.cash != lakes.table.cash
    choice = lakes.choice
    for offer in choice.offers(lakes.state):
        assert choice.fields(guess, offer.action) == choice.fields(lakes.state, offer.action)


def test_any_deal_that_is_put_together_at_random_keeps_the_rules() -> None:
    made = 0
    for seed in range(60):
        lakes, dice = market(), Dice(seed)
        offers = [offer for offer in lakes.choice.offers(lakes.state) if isinstance(offer.action, Propose)]
        action = dice.pick(offers).action
        action = filled(action, lakes.choice.fields(lakes.state, action), dice)
        if lakes.choice.why_not(lakes.state, action) is None:
            made += 1
            lakes.play(action, Accept())
    assert made > 20
