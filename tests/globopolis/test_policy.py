"""What computer players weigh: sets to shop for, the end that is near, idle EU, MISSIONs of rivals, deals."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.consent import Accept
from game.engine.policy import Candidate
from game.rules.globopolis.messages import Attack, MoveUnits, PlayCard, Propose, Throw
from game.rules.globopolis.policy.bargains import Bargain, DealPosition, crowns
from game.rules.globopolis.policy.missions import blocks, hopes, suspected
from game.rules.globopolis.policy.shopping import Lack, best_haul, lacks
from game.rules.globopolis.policy.worths import euro, in_time, purse, totals
from game.rules.globopolis.state import own_store
from game.rules.globopolis.trade import PROPOSITIONS

from .compare import played
from .globe import BOARD, RULES, Globe, field, title, units

RIM = ("japan", "philippines", "indonesia")


def candidates(globe: Globe) -> list[Candidate]:
    """What is weighed now, the best first."""
    view = RULES.view(globe.state, globe.choice.seat)
    assert RULES.policy is not None
    found = RULES.policy.candidates(view, globe.choice)
    return sorted(found, key=lambda candidate: -candidate.worth)


def worth(globe: Globe, action: Any) -> float:
    """What an action is worth."""
    return next(candidate.worth for candidate in candidates(globe) if candidate.action == action)


def test_a_market_is_searched_for_whole_sets_first() -> None:
    wanted = [Lack(units("N1"), 4.0), Lack(units("F1 U1"), 4.0), Lack(units("F3 N3"), 4.0)]
    haul = best_haul(wanted, units("F4 U4 N1"), 4, 0.2)
    assert haul.units == units("F2 U1 N1")
    assert best_haul(wanted, units("F4"), 4, 9.0).units == units("")


def test_what_levels_lack_is_what_nobody_can_give() -> None:
    globe = Globe().own("A", "canada", "W1 F1 E1 U1 N0").own("A", "iran", "W1 F1 E0 U1 N1").stock("A", "E1")
    (lack,) = lacks(globe.turn().state, 0)
    assert lack.units == units("N1")


def test_an_ns_unit_that_only_guards_goes_where_a_set_lacks_nothing_else() -> None:
    globe = Globe().own("A", "canada", "W1 F1 E1 U1 N0").own("A", "iran", "W2 F2 E2 U2 N3", levels=2)
    best = candidates(globe.turn())[0]
    assert best.action == MoveUnits(title("iran"), title("canada"), units("N1"))
    assert best.why == "regroups"


def test_a_search_takes_suspended_levels_to_be_restored() -> None:
    globe = Globe().own("A", "canada", "W1 F1 E1 U1 N0", levels=1).stock("A", "N1").cash(A=0).turn()
    assert globe.state.table.active[title("canada")] == 0
    assert RULES.policy is not None
    restored = RULES.policy.quick(globe.state, globe.choice)
    assert restored == MoveUnits(own_store(globe.state, 0), title("canada"), units("N1"))


def test_no_ns_unit_leaves_a_tower_without_its_set() -> None:
    globe = Globe().own("A", "canada", "W1 F1 E1 U1 N0").own("A", "iran", "W1 F1 E1 U1 N1", levels=1)
    assert not any(candidate.why == "regroups" for candidate in candidates(globe.cash(A=90).turn()))


def test_what_brings_points_in_time_counts_less_when_the_end_is_near() -> None:
    early, late = Globe().own("A", "canada"), Globe().own("A", "canada").points(B=95)
    assert in_time(early.state) == 1 > in_time(late.state) > 0
    assert totals(early.state)[0] > totals(late.state)[0] > early.table.points[0]


def test_eu_count_less_once_no_points_are_sold_for_them_and_beyond_what_finds_a_use() -> None:
    open_, closed = Globe().points(A=75).cash(A=40), Globe().points(A=76).cash(A=40)
    assert euro(open_.state, 0) > euro(closed.state, 0) > 0
    assert euro(open_.cash(A=160).state, 0) < euro(Globe().cash(A=40).state, 0)
    assert purse(open_.state, 0) < 4 * purse(Globe().cash(A=40).state, 0)


def test_nobody_turns_round_for_a_little_when_the_mark_is_near() -> None:
    def turned(points: int) -> float:
        globe = Globe().own("A", "canada").at("A", "orss-paris").points(A=points)
        return worth(globe.throw("A"), Throw(1, back=True)) - worth(globe, Throw(1))

    assert turned(98) < turned(10)


@pytest.mark.card("IN-06")
def test_a_shuttle_to_the_market_is_taken_for_what_sets_lack() -> None:
    globe = Globe().cash(A=90).own("A", "canada", "W2 F1 E2 U2 N0").own("A", "usa", "W2 F2 E2 U2 N0")
    globe.own("A", "mexico", "W2 F2 E2 U2 N0").at("A", "orss-new-york")
    globe.holds("A", "influence:market-shuttle").throw("A")
    best = candidates(globe)[0].action
    assert isinstance(best, PlayCard) and best.field == field("russia")


def test_a_mission_is_guessed_from_what_a_rival_has() -> None:
    globe = Globe().own("B", "usa").holds("B", "mission:pacific-rim")
    before = suspected(globe.state, 0, 1)["mission:pacific-rim"]
    for name in RIM:
        globe.own("B", name)
    view = RULES.view(globe.state, 0)
    chances = suspected(view, 0, 1)
    assert chances["mission:pacific-rim"] > before
    assert sum(chances.values()) == pytest.approx(1)
    assert "mission:pacific-rim" not in suspected(globe.holds("A", "mission:big-four").state, 1, 0)


def test_titles_that_a_rival_may_lack_for_a_mission_are_worth_more() -> None:
    globe = Globe().holds("B", "mission:pacific-rim")
    for name in RIM:
        globe.own("B", name)
    view = RULES.view(globe.state, 0)
    assert blocks(view, 0)[title("australia")] > blocks(view, 0).get(title("egypt"), 0.0)
    assert hopes(view, 0)[title("chile")] > 0


def test_titles_that_a_rival_has_for_a_mission_are_attacked_first() -> None:
    def attacked(*names: str) -> float:
        globe = Globe().holds("B", "mission:pacific-rim").own("A", "china", "W1 F1 E1 U1 N3", levels=1)
        for name in names:
            globe.own("B", name)
        globe.plate("japan", "W1 E1 U2")
        return worth(globe.lands("A", "japan"), Attack(title("china"), title("japan")))

    assert attacked(*RIM) > attacked("japan", "germany", "iran") + 0.5


def test_a_title_for_a_likely_mission_costs_more_than_another() -> None:
    def asked(*rim: str) -> float:
        globe = Globe().cash(A=200).own("B", "australia").own("B", "egypt").own("B", "congo")
        for name in rim:
            globe.own("A", name)
        globe.holds("A", "mission:pacific-rim").turn("A")
        globe.play(Propose(1, takes=(title("australia"),), cash=40))
        return worth(globe, Accept())

    assert asked("japan", "philippines", "indonesia") < asked("japan", "germany", "iran") - 1


def test_what_computer_players_agree_on_brings_both_something() -> None:
    found = played(3, 5, RULES.options(), BOARD)
    assert found.shares and all(min(share) > 0 for share in found.shares)
    assert found.levels > 10 and found.rounds < 25


def brought(globe: Globe, action: Propose) -> Bargain:
    """What a swap that A proposes brings both, as A sees it."""
    return DealPosition(RULES.view(globe.state, 0), 0).bargain(PROPOSITIONS.deal(0, action))


def test_a_title_of_a_mission_for_another_one_of_it_brings_nothing() -> None:
    swap = Propose(1, gives=(title("usa"),), takes=(title("germany"),))

    def world(*cards: str) -> Globe:
        return Globe().own("A", "usa").own("A", "china").own("B", "germany").holds("A", *cards).turn("A")

    assert brought(world("mission:big-four"), swap).mine == pytest.approx(brought(world(), swap).mine)
    dear = Propose(1, gives=(title("japan"),), takes=(title("germany"),))
    plain, wished = (world(*cards).own("A", "japan") for cards in ((), ("mission:big-four",)))
    assert brought(wished, dear).mine > brought(plain, dear).mine + 2


def test_nobody_gains_by_it_that_the_leader_loses_time() -> None:
    globe = Globe(2).own("A", "usa").own("A", "canada").own("B", "mexico").points(A=100, B=141).cash(A=30)
    gained = brought(globe.turn("A"), Propose(1, takes=(title("mexico"),), cash=22))
    assert gained.theirs < 0


def asked_for(globe: Globe) -> list[Propose]:
    """The swaps that A thinks of."""
    return [each.action for each in candidates(globe.turn("A")) if isinstance(each.action, Propose)]


def test_nobody_asks_the_others_to_make_a_group_whole_for_the_leader_but_for_good_money() -> None:
    def world(a: int, b: int, cash: int) -> Globe:
        globe = Globe().own("A", "nigeria", "W1 F1 E1 N2").own("B", "congo", "E1")
        return globe.points(A=a, B=b, C=20).cash(A=cash, B=0)

    def crowned(globe: Globe, cash: int) -> bool:
        deal = PROPOSITIONS.deal(0, Propose(1, takes=(title("congo"),), cash=cash))
        return crowns(globe.state, deal, 1)

    assert crowned(world(40, 30, 100), 49)
    assert not crowned(world(40, 30, 100), 50) and not crowned(world(30, 40, 100), 49)
    assert {offer.cash for offer in asked_for(world(80, 30, 120))} == {50}
    assert not asked_for(world(80, 30, 45))


def reasons(globe: Globe) -> dict[str, str]:
    """The reason of the best action of each kind."""
    return {type(each.action).__name__: each.why for each in reversed(candidates(globe))}


def test_a_fee_is_not_said_to_be_cheaper_than_a_fight_where_there_is_none() -> None:
    globe = Globe().own("B", "usa").holds("A", "influence:diplomatic-passport").lands("A", "usa")
    assert reasons(globe)["PayFee"] == "keeps_card"
    globe = Globe().own("B", "usa").own("A", "mexico").lands("A", "usa")
    assert reasons(globe)["PayFee"] == "pays"


def test_a_fight_that_only_costs_less_than_the_fee_is_not_said_to_be_worth_its_risk() -> None:
    globe = Globe().own("A", "nunavut", "N2").own("B", "germany", "W1 F1 E1 U1 N1", 1)
    globe.agents("A", "nunavut", 1).lands("A", "germany")
    best = candidates(globe)[0]
    assert (best.why, best.facts["amount"]) == ("fights", 30) and best.worth < 0


def test_a_rival_that_would_make_a_group_whole_for_you_says_no() -> None:
    globe = Globe().own("A", "sweden").own("B", "norway").points(A=40).turn("A")
    action = Propose(1, takes=(title("norway"),), cash=49)
    assert RULES.policy is not None
    prospect = RULES.policy.prospect(globe.state, globe.choice, action)
    assert prospect is not None and prospect.why == "crowns_you" and prospect.chance < 0.1


def test_whoever_asks_for_a_title_is_likelier_to_hold_a_mission_that_it_is_part_of() -> None:
    def refused(*rim: str) -> float:
        globe = Globe(5).own("B", "canada").holds("A", "mission:big-four").cash(A=200, B=0)
        for name in rim:
            globe.own("A", name)
        view = RULES.view(globe.turn("A").state, 1)
        deal = PROPOSITIONS.deal(0, Propose(1, takes=(title("canada"),), cash=100))
        return DealPosition(view, 1).bargain(deal).theirs

    near, far = refused("alaska", "norway"), refused("algeria", "japan")
    assert near < far - 5
