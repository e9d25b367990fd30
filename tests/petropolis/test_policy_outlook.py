"""What the policy tells people: how an offer is likely to be taken."""

from __future__ import annotations

import re

from game.components.consent import Refuse
from game.engine.policy import Prospect
from game.engine.vocabulary import Action
from game.rules.petropolis import RULES
from game.rules.petropolis.messages import (
    Build,
    Counter,
    Done,
    NameTitles,
    OfferPartnership,
    OfferPrice,
    Propose,
    ProposeSettlement,
)
from game.rules.petropolis.policy.outlook import chance_of
from game.store.words import load_words

from .mind import POLICY, best, business, candidates, offered, spread
from .names import BOARD, K, group, titles
from .world import World

NAMES = ("Ada", "Bella", "Chen", "Dora")


def likely(world: World, action: Action) -> Prospect:
    choice = world.choice
    assert choice is not None and choice.why_not(world.state, action) is None
    found = POLICY.prospect(world.state, choice, action)
    assert found is not None and 0 < found.chance <= 1
    return found


def told(prospect: Prospect) -> str:
    return load_words(RULES).reason(prospect, BOARD, RULES, NAMES)


def deal(gives: str, takes: str, cash: int, partner: int = 1) -> Propose:
    return Propose(partner, titles(gives), titles(takes), cash * K)


def test_more_money_is_more_likely_to_be_taken() -> None:
    world = business(spread())
    chances = [likely(world, deal("", "egypt", cash)).chance for cash in (180, 500, 600, 700, 1000)]
    assert chances == sorted(chances) and chances[0] < 0.1 < 0.9 < chances[-1]


def test_it_says_yes_where_the_policy_would_and_no_where_it_would_not() -> None:
    for name, action in [(n, t.action) for n in "ABCD" for t in candidates(business(spread(), n))]:
        if isinstance(action, Propose):
            chance = likely(business(spread(), name), action).chance
            refused = isinstance(best(business(spread(), name).say(action)), Refuse)
            assert refused == (chance < 0.5), action


def test_the_sentence_names_what_matters() -> None:
    world = business(spread())
    assert told(likely(world, deal("", "egypt", 200))) == (
        "It completes the Crescent for you, and Bella would want more for that."
    )
    theirs = told(likely(business(spread(), "C"), deal("mexico", "", -200)))
    assert theirs == "It completes North America for Bella."
    assert re.fullmatch(
        r"It leaves Bella about P\$[\d,]+ worse off\.", told(likely(world, deal("libya", "", -500)))
    )


def test_a_refused_offer_is_unlikely_to_be_taken_the_second_time() -> None:
    good = deal("", "egypt", 800)
    world = business(spread())
    before = likely(world, good).chance
    world.say(good).say(Refuse())
    world.table.dealt = ()  # another turn
    after = likely(business(world), good)
    assert after.chance <= 0.15 < before and "declined this already" in told(after)


def test_a_counter_offer_is_judged_by_the_maker() -> None:
    world = offered(spread(), "A", "B", "", "egypt", 400)
    fair = likely(world, Counter(titles("egypt"), (), -600 * K))
    greedy = likely(world, Counter(titles("egypt"), (), -1300 * K))
    assert fair.chance > 0.5 > greedy.chance and fair.facts["partner"] == 0


def test_partnerships_and_joint_buildings_are_judged_too() -> None:
    world = World().cash(A=1500, B=1500, C=1500, D=1500).owns("A", "iraq kuwait").owns("B", "egypt")
    world.owns("C", "oman bahrain qatar").owns("D", "iran saudi-arabia").operated("iraq kuwait egypt")
    world.table.last_round = 21
    offer = OfferPartnership(group("crescent"))
    assert likely(business(world), offer).chance > 0.5
    world.partners("crescent").cash(B=250)
    rich, poor = Build(group("crescent"), 1), business(world)
    assert likely(poor, rich).why == "cannot_spare_it"


def test_a_price_and_a_settlement_are_judged_too() -> None:
    world = World(phase="one").cash(A=900, B=900).custody("A", 1).holds("B").turn("A")
    low, high = (likely(world, OfferPrice(1, price * K)) for price in (20, 200))
    assert low.chance < 0.5 < high.chance
    assert told(low) == "Bella is likely to want about P$100,000."
    debt = World().cash(A=250, B=500, C=500, D=500).owns("A", "gabon ecuador norway libya")
    debt.owns("B", "algeria nigeria").table.last_round = 21
    debt.turn("C").owes("A", "B", 400)
    assert likely(debt, ProposeSettlement()).why == "wants_titles"
    debt.say(ProposeSettlement())
    mild, hard = (likely(debt, NameTitles(titles(t))) for t in ("gabon", "gabon ecuador norway libya"))
    assert mild.chance > 0.5 > hard.chance


def test_nothing_is_said_where_nobody_is_asked() -> None:
    world = business(spread())
    assert world.choice is not None
    assert POLICY.prospect(world.state, world.choice, Done()) is None
    alone = business(spread().owns("A", "egypt"))
    assert alone.choice is not None
    assert POLICY.prospect(alone.state, alone.choice, Build(group("crescent"), 1)) is None


def test_nobody_is_ever_sure_of_another() -> None:
    assert 0 < chance_of(-1e9) < 0.05 < chance_of(0.0) == 0.5 < 0.95 < chance_of(1e9) < 1
