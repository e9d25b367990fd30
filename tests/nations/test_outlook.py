"""Threats, spare moves, what it costs to open a country, and cards that save (play of a good player)."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import pytest

from game.engine import turn
from game.engine.dice import Dice
from game.rules.nations import RULES
from game.rules.nations.income import income, pairs
from game.rules.nations.leader import ChooseLeader
from game.rules.nations.outlook import (
    HAND,
    Threat,
    budget,
    endangered,
    opening_cost,
    reach,
    spare_moves,
    stake,
    threats,
)
from game.rules.nations.rescue import incidents_in_reach, saving_cards
from game.rules.nations.state import NationsState, Stage, price_of

from .kark import BOARD, COUNTRY, KIND, Kark, agent_to, spot
from .test_losing import cornered


def threat(seat: int, kind: str, start: str, price: int, short: int = 0) -> Threat:
    return Threat(seat, KIND[kind], spot(start) if start else HAND, price, short)


def on(land: Kark, country: str) -> tuple[Threat, ...]:
    return threats(land.state)[COUNTRY[country]]


def rivals() -> Kark:
    """A's Dictator rules Abu Akar, B's King Rabala; A is choosing a Leader action."""
    land = Kark(2).leader("A", "dictator", "abu-akar").leader("B", "king", "rabala").cash(A=6, B=2)
    return land.leaders()


def test_threats_count_cash_and_the_revenue_that_comes_first() -> None:
    land = rivals()
    assert on(land, "rabala") == (threat(0, "dictator", "abu-akar", 7, 1),)
    land.cash(A=7)
    assert on(land, "rabala") == (threat(0, "dictator", "abu-akar", 7),)
    land.cash(A=3)
    assert on(land, "rabala") == (), "more than 3m short"
    assert on(land, "abu-akar") == (), "14m is far too much for B"
    land.cash(B=11).tankers("B", "port-rabala")
    assert on(land, "abu-akar") == (threat(1, "king", "rabala", 14, 1),), "2m of revenue are due"
    land.table.embargoed[1] = True
    assert on(land, "abu-akar") == (threat(1, "king", "rabala", 14, 3),)


def test_what_can_be_spent_counts_the_revenue_until_it_has_come() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=3, B=4)
    land.tankers("A", "port-rabala").tankers("B", "port-zulfi")
    land.table.seat = 0
    stages: tuple[tuple[Stage, int], ...] = (
        ("", 5),
        ("revenue", 5),
        ("agent", 3),
        ("leader", 3),
        ("tanker", 3),
    )
    for stage, money in stages:
        land.table.stage = stage
        assert (budget(land.state, 0), budget(land.state, 1)) == (money, 6), stage
    land.table.embargoed[1] = True
    assert budget(land.state, 1) == 4


def test_vacant_capitals_are_threatened_from_hand_and_board() -> None:
    land = rivals()
    found = on(land, "uor")
    assert threat(0, "guerilla", "", 1) in found and threat(0, "dictator", "abu-akar", 5) in found
    assert found[0].price == 1 and [each.short > 0 for each in found] == sorted(
        each.short > 0 for each in found
    )
    assert threat(0, "king", "", 2) in found and threat(1, "guerilla", "", 1) in found


def test_threats_know_of_kinds_agents_and_truces() -> None:
    land = Kark(2).leader("A", "king", "abu-akar").leader("B", "king", "rabala").cash(A=20, B=2).leaders()
    assert on(land, "rabala") == ()
    land = Kark(2).leader("A", "dictator", "abu-akar").leader("B", "king", "rabala").cash(A=20, B=2)
    assert on(land.agent("B", "rabala-n").leaders(), "rabala") == ()
    truce = (
        Kark(2, 3, truce_rounds=3)
        .leader("A", "dictator", "abu-akar")
        .leader("B", "king", "rabala")
        .cash(A=9, B=40)
    )
    truce.leaders()
    assert on(truce, "rabala") == () and on(truce, "abu-akar") == ()
    later = Kark(2, 3, truce_rounds=3).leader("A", "dictator", "abu-akar").leader("B", "king", "rabala")
    later.cash(A=9, B=40).leaders("B")
    assert on(later, "rabala") == (threat(0, "dictator", "abu-akar", 7),), "A plays next in round 4"
    assert on(later, "abu-akar") == ()


def test_a_threat_is_what_can_be_done() -> None:
    """Whatever is payable for the player whose step it is can be done."""
    state = some_state(lambda state: isinstance(state.stack[-1], ChooseLeader))
    step = state.stack[-1]
    assert isinstance(step, ChooseLeader)
    done = {(getattr(action, "start", HAND), action.to) for action in step.choices(state)}
    for country, found in enumerate(threats(state)):
        for each in found:
            if each.seat == state.table.seat and not each.short:
                assert (each.start, BOARD.capitals[country]) in done


def test_spare_moves_are_walkers_and_vacant_capitals() -> None:
    land = rivals()
    assert spare_moves(land.state) == (6, 6)
    full = cornered(7).leaders()
    assert spare_moves(full.state)[0] == 0
    walker = cornered(7).leader("A", "guerilla", "rabala-e").leaders()
    assert spare_moves(walker.state)[0] == 1
    walker.cash(A=0)
    assert spare_moves(walker.state)[0] == 0
    gone = cornered(1).cash(C=5).leaders()
    assert spare_moves(gone.state) == (0, 0, 1), "Rabala has fallen vacant"


def test_what_it_costs_to_open_a_country() -> None:
    land = Kark(3).leader("A", "king", "rabala").leader("B", "king", "zulfi").fill("C").cash(A=7, B=1, C=0)
    land.tankers("A", "port-rabala", 2).leaders()
    before = land.state.encoded()
    found = opening_cost(land.state, spot("rabala"))
    assert found is not None
    assert (found.price, found.tankers, found.income, found.to) == (2, 2, 0, spot("rabala-n"))
    payable = [each for each in found.takers if not each.short]
    assert payable == [threat(1, "dictator", "", 1), threat(1, "guerilla", "", 1)]
    assert land.state.encoded() == before
    assert (
        opening_cost(land.state, spot("rabala-n")) is None and opening_cost(land.state, spot("uor-n")) is None
    )
    shut = (
        Kark(3).leader("A", "king", "rabala").leader("B", "king", "rabala-n", "rabala-w").cash(A=7).leaders()
    )
    assert opening_cost(shut.state, spot("rabala")) is None


@pytest.mark.rule("NAT-13.3")
def test_thirteen_of_twenty_four_cards_save() -> None:
    land = cornered().agents()
    assert set(incidents_in_reach(land.state)) == {spot("kurut-w"), spot("uor-e")}
    found = saving_cards(land.state)
    assert found.of == 24 and set(found.cards) == {
        "soft_loan", "relief_convoy", "price_spike", "war_reparations", "chartered_tanker",
        "engineers_arrive", "safe_conduct", "night_flight", "palace_coup",
        "return_from_exile", "summons_to_talks",
    }  # fmt: skip
    assert len(found.cards) == 13
    for card in dict.fromkeys((*found.cards, *land.table.unseen)):
        played = cornered().deck(card).agents().play(agent_to("uor-e"))
        while played.asks in ("A Incident",):
            played.play(played.legal[-1])
        assert (played.out() != "A") == (card in found.cards), card


def test_the_next_card_is_known_once_all_were_seen() -> None:
    land = cornered().deck("assassination", "soft_loan").agents()
    assert saving_cards(land.state) == ((), 1)
    assert saving_cards(cornered().deck("soft_loan").agents().state) == (("soft_loan",), 1)
    assert saving_cards(cornered(9).agents().state).cards == (), "not in danger"
    far = cornered().agent("A", "rabala-nw").agents()
    assert far.table.danger and saving_cards(far.state).cards == (), "no '?' in reach"


@pytest.mark.rule("NAT-9.3")
def test_the_danger_that_costs_most_comes_first_not_the_cheapest_attack() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("A", "king", "zulfi").cash(A=3, B=20)
    land.leader("B", "guerilla", "zulfi-w").leader("B", "dictator", "rabala-s").tankers("A", "port-rabala", 2)
    land.leaders()
    found = endangered(land.state, 0)
    assert {country for country, _ in found} == {COUNTRY["rabala"], COUNTRY["zulfi"]}
    assert found[0][0] == COUNTRY["rabala"] and found[0][1].price > found[1][1].price
    assert stake(land.state, COUNTRY["rabala"]) == 6 + income(land.state, 0) > 6
    assert stake(land.state, COUNTRY["zulfi"]) == stake(land.state, COUNTRY["kurut"]) == 0


def test_how_far_a_leader_can_go_hangs_on_its_price_and_the_money_of_the_next_turn() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("A", "guerilla", "zulfi-w").cash(A=6)
    land.leaders()
    each = price_of(land.state, KIND["guerilla"]), price_of(land.state, KIND["king"])
    assert reach(land.state, 0) == 6 // min(each) and reach(land.state, 1) == 0


def test_pairs_go_by_seat() -> None:
    land = Kark(3).leader("B", "king", "rabala").tankers("B", "port-rabala")
    assert [len(each) for each in pairs(land.state)] == [0, 1, 0]


def some_state(wanted: Callable[[NationsState], bool]) -> NationsState:
    """A position of a random match."""
    for seed in range(200):
        state: NationsState = RULES.start(BOARD, RULES.options(changes={"start_cash": 15}), 4)
        dice = Dice(seed)
        choice = turn.settle(state, dice)
        while choice is not None:
            if state.table.round > 2 and wanted(state):
                return state
            choice = turn.apply(state, choice.sample(state, dice), dice)
    raise AssertionError("no such position")


def test_they_are_quick() -> None:
    """Five milliseconds each, also on a slow machine: here they take a tenth of that."""
    state = some_state(lambda state: len(state.table.standing_leaders(state.table.seat)) > 2)
    own = state.table.standing_leaders(state.table.seat)
    danger = cornered().agents().state
    for read in (lambda: threats(state), lambda: spare_moves(state), lambda: opening_cost(state, own[0]),
                 lambda: pairs(state), lambda: saving_cards(danger)):  # fmt: skip
        best = min(_seconds(read) for _ in range(5))
        assert best < 0.005


def _seconds(read: Callable[[], object]) -> float:
    start = perf_counter()
    read()
    return perf_counter() - start
