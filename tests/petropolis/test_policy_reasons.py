"""The reasons that the policy gives are true whatever the options, and each can be told."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.components.consent import Accept, Refuse
from game.engine import turn
from game.engine.dice import Dice
from game.engine.policy import Candidate, Prospect
from game.engine.vocabulary import Action
from game.rules.petropolis import RULES
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.messages import (
    Build,
    NameTitles,
    OfferPartnership,
    OfferPrice,
    PayFee,
    Propose,
    ProposeSettlement,
    UseTelex,
)
from game.store.words import load_words

from .mind import POLICY, best, business, candidates, spread, why
from .names import BOARD, K, group, titles
from .test_board_words import BOARDS
from .watch import mixed
from .world import World

WORDS = load_words(RULES)
NAMES = ("Ada", "Bella", "Chen", "Dora", "Emeka", "Freya", "Gus")


def told(found: Candidate | Prospect) -> str:
    return WORDS.reason(found, BOARD, RULES, NAMES)


def likely(world: World, action: Action) -> Prospect:
    choice = world.choice
    assert choice is not None and choice.why_not(world.state, action) is None
    found = POLICY.prospect(world.state, choice, action)
    assert found is not None
    return found


@pytest.mark.parametrize("seed", range(16))
def test_every_reason_can_be_told_under_any_options(seed: int) -> None:
    board = BOARDS[("world", "africa")[seed % 2]]
    state = RULES.start(board, mixed(seed), 2 + seed % 6)
    dice = Dice(seed)
    choice = turn.settle(state, dice)
    for _ in range(250):
        if choice is None:
            return
        found = POLICY.candidates(state, choice)
        said: list[Candidate | Prospect] = [one for one in found if one.why]
        action = max(found, key=lambda one: one.worth).action if dice.below(4) else choice.sample(state, dice)
        prospect = POLICY.prospect(state, choice, action)
        said += [prospect] if prospect is not None else []
        for one in said:
            assert re.fullmatch(r"[A-Z0-9][^{}!]*\.", WORDS.reason(one, board, RULES, NAMES)), one.why
        choice = turn.apply(state, action, dice)


# the Court (PET-R45)


def prisoner(number: int, holder: str = "", **options: Any) -> World:
    world = World(**options).cash(A=900, B=900, C=900, D=900).custody("A", number)
    world.table.last_round = 12
    return (world.holds(holder) if holder else world).turn("A")


@pytest.mark.option("court_fee_third")
@pytest.mark.parametrize(("fee", "answer"), [(50_000, UseTelex()), (0, PayFee(0))])
def test_in_the_third_turn_one_leaves_and_the_question_is_what_it_costs(fee: int, answer: Action) -> None:
    world = prisoner(3, "A", court_fee_third=fee)
    assert best(world) == answer
    sentences = {type(one.action).__name__: told(one) for one in candidates(world)}
    cost = f"that costs P${fee:,}" if fee else "it’s free"
    assert sentences["PayFee"] == f"You must leave now, and {cost}."
    assert sentences["UseTelex"] == f"You must leave now, and the telex saves you P${fee:,}."


@pytest.mark.option("court_fee_third")
def test_a_telex_is_bought_in_the_third_turn_to_save_the_fee() -> None:
    world = prisoner(3, "B", court_fee_third=500_000)
    assert isinstance(best(world), OfferPrice) and why(world) == "cheaper_than_fee"
    assert "P$60,000 is less than the P$500,000" in told(candidates(world)[0])


def test_whoever_waits_in_the_last_turn_of_all_is_not_told_that_it_is_dangerous_outside() -> None:
    world = World().cash(A=900, B=900, C=900, D=900).custody("D")
    world.table.last_round = world.table.round
    assert why(world.turn("D")) == "wait"


def test_what_a_telex_is_sold_for_is_what_can_be_asked_of_this_prisoner() -> None:
    """A leader pays twice, though the telex is worth no more to its holder."""
    for cash, asked in ((900, "P$60,000"), (5_000, "P$120,000")):
        world = World().cash(A=cash, B=900, C=900, D=900).custody("A").holds("B")
        world.table.last_round = 12
        refused = candidates(world.turn("A").say(OfferPrice(1, K)))[0]
        assert refused.action == Refuse() and told(refused).startswith(f"You can ask {asked} for the telex")


# waivers (PET-R16)


@pytest.mark.parametrize(("cash", "reason"), [(500, "collect"), (0, "collect_anyway")])
def test_nobody_is_said_to_have_what_he_must_raise(cash: int, reason: str) -> None:
    world = World().cash(A=500, B=cash, C=500, D=500).owns("A", "iraq kuwait").owns("B", "egypt usa")
    world.partners("crescent").at("B", 21).turn("B", 2, 3)
    assert isinstance(world.choice, Collect) and why(world) == reason


# joint groups


def asked_to_build(cash: int, rounds: int, **options: Any) -> World:
    world = World(**options).cash(A=3_000, B=cash, C=900, D=900).owns("A", "iraq kuwait").owns("B", "egypt")
    world.partners("crescent").table.last_round = rounds + 1
    return business(world)


@pytest.mark.option("installation_value_at_end")
def test_a_partner_refuses_for_want_of_money_or_of_time() -> None:
    plan = Build(group("crescent"), 1)
    risky = asked_to_build(250, 12)
    assert likely(risky, plan).why == "cannot_spare_it"
    assert why(risky.say(plan)) == "too_risky"
    late = asked_to_build(3_000, 1, installation_value_at_end="half")
    assert told(likely(late, plan)) == "It earns Bella too little in the time left."
    assert best(late.say(plan)) == Refuse() and why(late) == "pays_too_little"


@pytest.mark.option("partners_max")
def test_where_three_must_agree_none_of_them_need_be_against_it() -> None:
    world = World(partners_max=3).cash(A=1500, B=1500, C=1500, D=900).owns("A", "iraq").owns("B", "kuwait")
    world.owns("C", "egypt").partners("crescent").table.last_round = 12
    found = [likely(business(world), Build(group("crescent"), level)) for level in (1, 2)]
    lukewarm = [one for one in found if one.chance < 0.5]
    assert lukewarm and {one.why for one in lukewarm} == {"all_must_agree"}


def test_a_partner_who_was_refused_himself_has_refused_nothing() -> None:
    """A asks, B says no; when B asks the same, A has not refused it."""
    for asker, reason in (("A", "refused_before"), ("B", "shares_group")):
        world = World().cash(A=1500, B=1500, C=1500, D=1500).owns("A", "iraq kuwait").owns("B", "egypt")
        world.owns("C", "oman bahrain qatar").owns("D", "iran saudi-arabia").table.last_round = 21
        offer = OfferPartnership(group("crescent"))
        business(world, "A").say(offer).say(Refuse())
        world.table.courted = ()  # another turn
        assert likely(business(world, asker), offer).why == reason


# exchanges


def test_a_group_with_a_mortgage_is_not_said_to_be_completed() -> None:
    for pledged, reason in (("", "completes_theirs"), ("usa", "gains_by_it")):
        world = spread().mortgaged(pledged)
        found = likely(business(world, "C"), Propose(1, titles("mexico"), (), -200 * K))
        assert found.why == reason, found


def test_whoever_is_offered_less_than_he_asked_for_has_refused_nothing() -> None:
    world = business(spread(), "B").say(Propose(0, titles("egypt"), (), -900 * K)).say(Refuse())
    found = likely(business(world, "A"), Propose(1, (), titles("egypt"), 850 * K))
    assert found.why != "refused_before" and found.chance > 0.5


@pytest.mark.parametrize(
    ("partner", "takes", "cash", "reason"),
    [(1, "argentina", -100, "helps_you_more"), (3, "saudi-arabia", 0, "wants_more")],
)
def test_an_offer_is_said_to_help_the_maker_more_only_where_it_does(
    partner: int, takes: str, cash: int, reason: str
) -> None:
    found = likely(business(spread()), Propose(partner, titles("libya"), titles(takes), cash * K))
    assert found.chance < 0.5 and found.why == reason


# debts


def owing(cash: int, owes: int, names: str, **options: Any) -> World:
    world = World(**options).cash(A=cash, B=500, C=500, D=500).owns("A", names)
    world.table.last_round = 21
    return world.turn("C").owes("A", "B", owes)


def test_a_debtor_who_is_lost_is_not_said_to_be_able_to_pay() -> None:
    lost, able = owing(250, 400, "gabon ecuador"), owing(250, 400, "gabon ecuador norway libya")
    for world, reason in ((lost, "has_no_choice"), (able, "gives_titles")):
        world.say(ProposeSettlement())
        assert likely(world, NameTitles(titles("gabon"))).why == reason
    kinds = [
        {one.why for one in candidates(owing(250, 400, names).owns("B", "algeria").say(ProposeSettlement()))}
        for names in ("gabon ecuador", "gabon ecuador norway libya")
    ]
    assert kinds[0] <= {"saves_debtor", "estate_is_better"}
    assert kinds[1] <= {"name_titles", "cash_is_better"}


def test_a_creditor_who_gains_by_a_fall_is_said_to_want_it() -> None:
    assert likely(owing(300, 520, "kuwait egypt"), ProposeSettlement()).why == "wants_estate"


@pytest.mark.option("exchange_in_debt")
def test_a_settlement_is_not_called_the_only_way_where_a_sale_is_open() -> None:
    world = owing(300, 520, "kuwait egypt", exchange_in_debt=True)
    hope = next(one for one in candidates(world) if isinstance(one.action, ProposeSettlement))
    assert told(hope) == "You can’t raise it all, and a settlement may keep you in the game."


def test_an_agreed_settlement_is_half_of_the_debt_and_not_half_of_the_cash() -> None:
    world = owing(250, 400, "gabon ecuador norway libya").owns("B", "algeria nigeria")
    settle = next(one for one in candidates(world) if isinstance(one.action, ProposeSettlement))
    assert told(settle).startswith("You pay only half in cash")
    assert isinstance(best(world.say(ProposeSettlement()).say(NameTitles(titles("gabon")))), Accept)
