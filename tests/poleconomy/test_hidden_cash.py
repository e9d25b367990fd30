"""Cash and Savings Cards that the others do not see (option `hidden_cash`)."""

from __future__ import annotations

import pytest

from game.components.auction import Bid
from game.engine.dice import Dice
from game.engine.rules import Standing
from game.engine.unseen import UNSEEN, Known
from game.rules.poleconomy import RULES
from game.rules.poleconomy.deals import DEALS
from game.rules.poleconomy.ending import EndGame, worth
from game.rules.poleconomy.messages import CashShown, Propose
from game.rules.poleconomy.policy import PoleconomyPolicy
from game.rules.poleconomy.policy.bargains import DealPosition
from game.rules.poleconomy.state import PoleconomyState

from .lakes import Lakes, decline

POLICY = PoleconomyPolicy()


def hidden() -> Lakes:
    lakes = Lakes(hidden_cash=True).cash(A=300, B=70, C=0, D=510)
    return lakes.papers("A", savings=2).papers("B", savings=4)


@pytest.mark.ruling("Q-51")
@pytest.mark.option("hidden_cash")
def test_an_eye_sees_its_own_cash_and_cards_alone() -> None:
    lakes = hidden()
    seen: PoleconomyState = RULES.view(lakes.state, 1)
    assert seen.table.cash == [UNSEEN, 7, UNSEEN, UNSEEN] and seen.table.savings == [
        UNSEEN,
        4,
        UNSEEN,
        UNSEEN,
    ]
    assert (seen.table.bank, seen.table.savings_left) == (lakes.table.bank, 14)
    assert RULES.view(lakes.state, -1).table.cash == [UNSEEN] * 4
    assert RULES.view(Lakes().cash(A=300).state, 1).table.cash[0] == 30, "everything is open as a rule"


@pytest.mark.option("hidden_cash")
def test_a_guess_shares_out_what_is_not_seen() -> None:
    lakes = hidden()
    seen, dice, found = RULES.view(lakes.state, 1), Dice(1), set[tuple[Known, ...]]()
    for _ in range(20):
        guess: PoleconomyState = RULES.guess(seen, dice)
        RULES.check(guess)
        assert sum(guess.table.cash) == 88 and guess.table.cash[1] == 7 and sum(guess.table.savings) == 6
        found.add(tuple(guess.table.cash))
    assert len(found) > 10
    assert seen.table.cash[0] == UNSEEN, "the view is as it was"


@pytest.mark.option("hidden_cash")
def test_who_leads_an_auction_is_guessed_to_have_the_bid() -> None:
    lakes = Lakes(3, hidden_cash=True).cash(A=100, B=500, C=480).land("A", "o3").play(decline("o3"), Bid(45))
    assert lakes.asks == "C TitleAuction"
    for seed in range(20):
        guess: PoleconomyState = RULES.guess(RULES.view(lakes.state, 2), Dice(seed))
        assert guess.table.purse(1) >= 45


@pytest.mark.option("hidden_cash")
def test_a_payment_out_of_hidden_cash_shows_something() -> None:
    lakes = hidden().own(B="o3").land("A", "o3")
    assert lakes.said(CashShown), "it cannot be undone"
    open_cash = Lakes().cash(A=300).own(B="o3").land("A", "o3")
    assert not open_cash.said(CashShown)


@pytest.mark.option("hidden_cash")
def test_in_the_end_everything_lies_open() -> None:
    lakes = hidden()
    seen = RULES.view(lakes.state, 2).table
    lakes.run(EndGame("rounds"))
    for event in lakes.heard:
        event.apply(seen)
    assert seen == RULES.view(lakes.state, 2).table == lakes.table
    assert seen.cash == [30, 7, 0, 51] and seen.savings == [2, 4, 0, 0]


@pytest.mark.option("hidden_cash")
def test_nothing_is_made_up_of_what_is_not_seen() -> None:
    lakes = hidden().own(A="o3", B="o6")
    seen: PoleconomyState = RULES.view(lakes.state, 1)
    known_total = RULES.standing(lakes.state).known_scores[1]
    assert RULES.standing(seen) == Standing((UNSEEN, known_total, UNSEEN, UNSEEN), (UNSEEN,) * 4)
    assert worth(seen, 0).total is UNSEEN and worth(seen, 0).companies == 10
    with pytest.raises(ValueError, match="not seen"):
        seen.table.liquid(0)
    with pytest.raises(AssertionError, match="nobody sees"):
        RULES.check(seen)


@pytest.mark.rule("POL-18.1")
@pytest.mark.option("hidden_cash")
def test_policies_lie_open_and_none_are_asked_of_who_has_none() -> None:
    lakes = hidden().papers("D", business=2).own(B="o6").turn()
    assert lakes.refusal(Propose(1, takes_policies=(1,), cash=10)) == ("not_theirs", "POL-18.3")
    assert DEALS.askable(lakes.state, 0, 1, "business") == 0
    assert DEALS.askable(lakes.state, 0, 3, "business") == 2
    assert DEALS.askable(lakes.state, 0, 1, "money") == 58, "all that the others have together is known"


@pytest.mark.rule("POL-18.5")
@pytest.mark.option("hidden_cash")
def test_a_loan_out_of_cash_that_is_not_seen_costs_its_lender_something() -> None:
    lakes = hidden().turn()
    view: PoleconomyState = RULES.view(lakes.state, 0)
    lent = DEALS.deal(0, Propose(1, loan=-10, owed=-12))
    mine, theirs = DealPosition(view, 0).bargain(lent)
    assert abs(theirs) < 30, "they get $20,000 more than they give"
    likely = POLICY.prospect(view, lakes.choice, Propose(1, loan=-10, owed=-12))
    assert likely is not None and likely.why in ("may_gain_by_it", "may_lose_by_it", "helps_you_more")
    assert mine == DealPosition(lakes.state, 0).bargain(lent).mine, "a guess judges as the view does"
