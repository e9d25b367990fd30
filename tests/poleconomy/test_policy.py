"""What computer players do in positions with an answer (reference 12)."""

from __future__ import annotations

import pytest

from game.components.auction import Bid, Pass
from game.components.consent import Accept, Refuse
from game.components.loans import Repay
from game.engine.policy import Candidate
from game.engine.vocabulary import Action
from game.rules.poleconomy.deals import DEALS
from game.rules.poleconomy.messages import (
    BuyPapers,
    BuyPolicy,
    Counter,
    Decline,
    EndTurn,
    KeepIncome,
    MoveOn,
    NameTarget,
    Propose,
    ProposeEnd,
    Rethrow,
    Stay,
    Throw,
    TurnArrow,
)
from game.rules.poleconomy.outlook import Outlook
from game.rules.poleconomy.policy import PoleconomyPolicy
from game.rules.poleconomy.policy.bargains import DealPosition, ideas, was_declined
from game.rules.poleconomy.policy.temper import PLAIN
from game.rules.poleconomy.setup import ThrowIncome
from game.rules.poleconomy.worths import Worths, rounds_left

from .lakes import BOARD, Lakes, buy, direct, go, node, title, visit

POLICY = PoleconomyPolicy()
A, B = 0, 1


def candidates(lakes: Lakes) -> list[Candidate]:
    """What is thought of at the question that waits, the best first; all of it legal."""
    found = POLICY.candidates(lakes.state, lakes.choice)
    for candidate in found:
        assert lakes.choice.why_not(lakes.state, candidate.action) is None, candidate
    return sorted(found, key=lambda candidate: candidate.worth, reverse=True)


def best(lakes: Lakes) -> tuple[Action, str]:
    """The best action, and its reason."""
    first = candidates(lakes)[0]
    return first.action, first.why


def in_round(lakes: Lakes, number: int) -> Lakes:
    """Go on to a round."""
    lakes.table.round = number
    lakes.table.turn = (number - 1) * lakes.table.seats + 1
    return lakes


# the numbers


def test_a_bond_is_worth_its_face_at_the_end_and_several_times_that_at_the_start() -> None:
    early, late = Worths(Lakes().state), Worths(in_round(Lakes(), 30).state)
    assert 40 < early.bond < 60
    assert 10 <= late.bond < 13
    assert late.rate(A) < early.rate(A)


def test_an_advert_is_worth_twice_as_much_with_a_company_to_send_visitors_to() -> None:
    alone, joined = Worths(Lakes().state), Worths(Lakes().own(A="o3").state)
    assert 1.3 < joined.title(A, title("o2")) / alone.title(A, title("o2")) < 2.0
    assert Worths(Lakes().own(A="o2 o4").state).title(A, title("o3")) > alone.title(A, title("o3"))


def test_rounds_are_counted_by_what_ends_the_match() -> None:
    assert rounds_left(Lakes().state) == pytest.approx(29.75 + 0.125)
    assert rounds_left(Lakes(end_mode="bank").state) > 60
    assert rounds_left(Lakes(end_mode="minutes", minutes=15).state) < 6


def test_what_others_have_does_not_count_where_it_is_hidden() -> None:
    poor, rich = Lakes(hidden_cash=True).cash(A=300), Lakes(hidden_cash=True).cash(A=300, B=5_000)
    assert Worths(poor.state, A).title(A, title("o3")) == Worths(rich.state, A).title(A, title("o3"))
    assert POLICY.value(poor.state, A, title("o3")) == POLICY.value(rich.state, A, title("o3"))


def test_the_sums_of_a_square_are_those_of_all_players() -> None:
    lakes = Lakes().cash(A=130, B=100).own(B="o6").inflation(4)
    sums = Outlook(lakes.state, A).sums(node("o6"))
    assert sums.now == (-13, 13, 0, 0) and sums.end[A] < 0 < sums.end[B]
    lakes = Lakes().cash(A=100).papers("A", bonds=2).papers("C", bonds=5)
    assert Outlook(lakes.state, A).marker(3).now == (20, 0, 50, 0)
    assert Outlook(lakes.state, A).sums(node("o22")).now[A] == 140


# the move


def test_a_life_policy_is_fetched_and_bought() -> None:
    lakes = Lakes().cash(A=200).papers("B", bonds=30)
    found = {candidate.action: candidate for candidate in candidates(lakes.turn())}
    assert (
        found[visit("life")].why == "to_life" and found[visit("life")].worth > found[visit("takeover")].worth
    )
    assert best(lakes.play(visit("life"))) == (BuyPolicy("life"), "life_pays")


def quick(lakes: Lakes) -> Action:
    """What everybody is taken to do at the question that waits while a search looks ahead."""
    action = POLICY.quick(lakes.state, lakes.choice)
    assert lakes.choice.why_not(lakes.state, action) is None, action
    return action


def test_while_a_search_looks_ahead_cash_goes_to_corner_squares_too() -> None:
    assert quick(Lakes().cash(A=0).turn()) == Throw()
    assert quick(Lakes().cash(A=900).turn()) == visit("bank")
    assert quick(Lakes().cash(A=200).papers("B", bonds=30).turn()) == visit("life")
    bought = quick(Lakes().cash(A=800).land("A", "bank"))
    assert isinstance(bought, BuyPapers) and bought.bought == (0, 7), "what a company costs is kept"


@pytest.mark.parametrize(("income", "action"), [(30, Rethrow()), (70, go("o22"))])
def test_while_a_search_looks_ahead_a_low_income_is_thrown_again(income: int, action: Action) -> None:
    assert quick(in_round(Lakes().cash(A=0).incomes(A=income), 4).land("A", "o0")) == action


def test_while_a_search_looks_ahead_an_own_advert_leads_to_a_company_bought_or_owned() -> None:
    rich, poor = Lakes().cash(A=300).own(A="o2"), Lakes().cash(A=0).own(A="o2 o3")
    bought = quick(in_round(rich, 4).land("A", "o2"))
    assert isinstance(bought, MoveOn) and BOARD.kinds[bought.to] == "company"
    assert quick(in_round(poor, 4).land("A", "o2")) == go("o3")


def test_the_first_turns_are_not_all_alike() -> None:
    rich, poor = Lakes().cash(A=780).incomes(A=120), Lakes().cash(A=500).incomes(A=50)
    assert best(rich.turn())[1] == "to_bank" and best(poor.turn())[1] == "to_life"


def test_cover_is_bought_while_much_is_at_risk_and_not_for_the_last_throw() -> None:
    rich = Lakes().cash(A=900).papers("A", bonds=20).land("A", "insurance")
    assert best(rich) == (BuyPolicy("business"), "cover_pays")
    late = in_round(Lakes().cash(A=200), 30).land("A", "insurance")
    assert best(late) == (Stay(), "no_cover")


def test_cash_becomes_bonds_at_the_bank_but_not_in_the_last_round() -> None:
    action, why = best(Lakes().cash(A=800).land("A", "bank"))
    assert isinstance(action, BuyPapers) and action.bought[1] >= 4 and not action.bought[0]
    assert why == "buys_bonds"
    last = Lakes().cash(A=800)
    last.table.turn = 120
    assert best(last.land("A", "bank")) == (Stay(), "keeps_cash")


def test_the_prime_minister_who_owns_most_turns_the_arrow_up_at_the_end() -> None:
    owns = "o3 o6 o9 o14 o18 i3 i7"
    lakes = in_round(Lakes().own(A=owns).marker(8).cash(A=100), 29).turn()
    action, why = best(lakes)
    assert action != TurnArrow()
    lakes = in_round(Lakes().own(A=owns).marker(8, clockwise=False).cash(A=100), 29).turn()
    assert best(lakes) == (TurnArrow(), "arrow_up"), why


def test_an_opportunity_goes_to_the_best_income_or_to_the_bonds() -> None:
    lakes = in_round(Lakes().incomes(A=70), 29).land("A", "o0")
    assert best(lakes) == (go("o22"), "pays")
    lakes = in_round(Lakes().papers("A", bonds=25), 29).land("A", "o0")
    action, why = best(lakes)
    assert action in {go("o1"), go("o19"), go("o32"), go("i2")} and why == "event_pays"


def test_a_poor_income_is_thrown_again() -> None:
    found = {c.action: c.worth for c in candidates(Lakes().incomes(A=20).land("A", "o0"))}
    assert found[Rethrow()] > found[Stay()]
    found = {c.action: c.worth for c in candidates(Lakes().incomes(A=120).land("A", "o0"))}
    assert found[Rethrow()] < found[Stay()]


@pytest.mark.parametrize(("pips", "action"), [((1, 2), Rethrow()), ((6, 5), KeepIncome())])
def test_the_second_throw_of_the_set_up_is_for_low_incomes(pips: tuple[int, int], action: Action) -> None:
    lakes = Lakes(bi_mode="one-reroll").incomes(A=0, B=0, C=0, D=0).throws(pips)
    lakes.table.turn = 0
    assert best(lakes.run(ThrowIncome(A)))[0] == action


# buying


def test_an_advert_is_bought_and_a_company_at_the_peak_is_not() -> None:
    assert best(Lakes().cash(A=300).land("A", "o2")) == (buy("o2"), "worth_it")
    dear = Lakes().cash(A=2_000).inflation(12).land("A", "o3")
    assert best(dear) == (Decline(title("o3")), "not_worth_it")


def test_papers_are_cashed_for_a_purchase_where_they_are_missed_least() -> None:
    lakes = Lakes().papers("A", savings=1, bonds=1, life=1).land("A", "o2")
    action, _ = best(lakes)
    assert action == buy("o2", 1, 0, 0)


def test_a_bid_stays_below_what_the_property_is_worth() -> None:
    lakes = Lakes().cash(B=900, C=900, D=900).inflation(3).land("A", "o3")
    assert lakes.asks == "B TitleAuction"
    most = POLICY.value(lakes.state, B, title("o3"))
    assert 5 < most < 60
    for _ in range(40):
        if "TitleAuction" not in lakes.asks:
            break
        action, _ = best(lakes)
        assert isinstance(action, Pass) or (isinstance(action, Bid) and action.amount <= most + 5)
        lakes.play(action)
    assert lakes.owner("o3") in ("B", "C", "D")


def test_a_sealed_bid_is_all_that_it_is_worth() -> None:
    lakes = Lakes(auction_style="sealed").cash(B=500).land("A", "o2")
    action, _ = best(lakes)
    assert action == Bid(POLICY.value(lakes.state, B, title("o2")))


def test_a_takeover_is_tried_where_the_price_is_low() -> None:
    lakes = Lakes().cash(A=400).own(A="o3", B="o6 o2 o4").papers("C", bonds=30).land("A", "takeover")
    action, why = best(lakes)
    assert isinstance(action, NameTarget) and why == "take_over"
    dear = in_round(Lakes().cash(A=2_000).own(B="o6").inflation(10), 29).land("A", "takeover")
    assert best(dear)[0] == Stay()


# visitors


def test_a_visitor_is_sent_to_a_company_of_ones_own() -> None:
    lakes = Lakes().cash(A=500).own(B="o2 o6", C="o9").inflation(3).land("A", "o2")
    assert lakes.asks == "B Directing" and best(lakes) == (direct("o6"), "send")


def test_without_a_company_the_profits_are_shared() -> None:
    lakes = Lakes().cash(A=500).own(B="o2", C="o6").inflation(3).land("A", "o2")
    action, why = best(lakes)
    assert why == "share"
    lakes.play(action)
    assert lakes.asks == "C ShareAnswer" and best(lakes) == (Accept(), "share_pays")
    assert best(lakes.play(Accept())) == (direct("o6"), "send_shared")


# deals


def test_a_good_offer_is_accepted_and_a_bad_one_is_not() -> None:
    def asked(cash: int) -> Lakes:
        lakes = in_round(Lakes().cash(A=3_000).own(B="o6").papers("C", bonds=30).inflation(2), 10)
        return lakes.turn().play(Propose(B, takes=(title("o6"),), cash=cash))

    assert best(asked(1))[0] != Accept()
    assert best(asked(120)) == (Accept(), "good_deal")


def test_what_is_offered_helps_both_and_is_likely_to_be_accepted() -> None:
    lakes = in_round(Lakes().cash(A=300, C=900, D=900).own(A="o3 o9", B="o2 o4 o7"), 10)
    lakes.papers("C", bonds=30).land("A", "i0")
    offers = [candidate for candidate in candidates(lakes) if isinstance(candidate.action, Propose)]
    assert offers
    for candidate in offers:
        likely = POLICY.prospect(lakes.state, lakes.choice, candidate.action)
        assert likely is not None and likely.chance > 0.5 and likely.why == "gains_by_it"
    lakes.play(offers[0].action)
    assert best(lakes)[1] in ("good_deal", "ask_more")
    deal = lakes.table.deal
    assert deal is not None
    lakes.play(Refuse())
    assert was_declined(lakes.state, deal)
    again = [c.action for c in candidates(lakes) if isinstance(c.action, Propose)]
    assert not again, "one offer a turn"
    while lakes.table.seat == A:
        lakes.play(EndTurn())
    assert deal in lakes.table.rebuffs


def test_a_counter_offer_asks_for_a_part_of_what_the_other_gains() -> None:
    lakes = in_round(Lakes().cash(A=3_000).own(B="o6 o9").papers("C", bonds=30).inflation(1), 4)
    lakes.turn().play(Propose(B, takes=(title("o6"),), cash=31))
    counters = [c.action for c in candidates(lakes) if isinstance(c.action, Counter)]
    market = DealPosition(lakes.state, B)
    deal = lakes.table.deal
    assert deal is not None
    gains = market.bargain(deal)
    assert bool(counters) == (gains.mine > 3 * max(1, gains.theirs) and gains.mine + gains.theirs > 8)


def test_nobody_sells_a_company_for_small_change() -> None:
    def asked(cash: int) -> Action:
        lakes = Lakes().cash(A=3_000, B=0, C=300, D=300).own(B="o6 o9", C="o3", D="o14").inflation(2)
        lakes = in_round(lakes.papers("C", bonds=30), 10)
        return best(lakes.turn().play(Propose(B, takes=(title("o6"),), cash=cash)))[0]

    assert isinstance(asked(10), Refuse | Counter)
    assert asked(30) == Accept()


@pytest.mark.parametrize("inflation", [1, 2, 4, 8])
@pytest.mark.parametrize("cash", [0, 100, 200, 300])
def test_nobody_borrows_at_forty_per_cent_for_nothing(inflation: int, cash: int) -> None:
    lakes = Lakes().cash(A=3_000, B=cash, C=300, D=300).own(A="o6 o9", C="o3", D="o14")
    lakes = in_round(lakes.papers("C", bonds=30).inflation(inflation), 10)
    assert best(lakes.turn().play(Propose(B, loan=20, owed=28)))[0] == Refuse()


def test_who_can_buy_a_company_only_with_a_loan_has_a_use_for_it() -> None:
    def gain(cash: int) -> float:
        lakes = in_round(Lakes().cash(A=3_000, B=cash).papers("C", bonds=30).inflation(2), 4)
        deal = DEALS.deal(A, Propose(B, loan=10, owed=10))
        return DealPosition(lakes.turn().state, A).bargain(deal).theirs

    assert gain(150) > PLAIN.enough > max(gain(50), gain(250))


def test_a_property_goes_for_no_less_than_a_third_would_pay() -> None:
    def price(third: int) -> int:
        lakes = Lakes().cash(A=900, C=third, D=0).own(A="o3 o9", B="o2", C="o14").papers("D", bonds=30)
        found = ideas(DealPosition(in_round(lakes, 10).turn().state, A), A)
        return next(idea.cash for idea, why, _ in found if why == "offer_to_buy" and idea.partner == B)

    assert price(900) > price(0)


def test_nobody_lends_to_a_player_who_owes_them_already() -> None:
    def lent(*loans: tuple[str, str, int]) -> bool:
        lakes = in_round(Lakes().cash(A=900, C=900, D=900).own(A="o3"), 4)
        for loan in loans:
            lakes.loan(*loan)
        lakes.turn().play(visit("takeover"))
        while not lakes.asks.endswith("Business"):
            lakes.play(Stay())
        market = DealPosition(lakes.state, A)
        return any(idea.loan and idea.partner == B for idea, *_ in ideas(market, A))

    assert lent() and not lent(("A", "B", 100))


def test_idle_cash_repays_a_debt() -> None:
    lakes = in_round(Lakes().cash(A=1_500).own(B="o3 o6 o9 o14 o18").loan("B", "A", 300), 28)
    lakes.papers("C", bonds=30).turn().throws((1, 1))
    while not lakes.asks.endswith("Business"):
        lakes.play(best(lakes)[0])
    assert Repay(B, 30) in [candidate.action for candidate in candidates(lakes)]


def test_computers_agree_to_an_end() -> None:
    lakes = Lakes().cash(A=100, B=100).own(A="o3").turn().play(visit("takeover"))
    assert lakes.asks == "A Business"
    assert best(lakes.play(ProposeEnd())) == (Accept(), "agrees_end")
