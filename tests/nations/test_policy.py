"""What computer players do in positions with an answer (reference 12)."""

from __future__ import annotations

import pytest

from game.engine.policy import Candidate
from game.engine.vocabulary import Action, Choice
from game.rules.nations import RULES
from game.rules.nations.messages import EndTurn, MoveAgent, MoveLeader, PlaceLeader
from game.rules.nations.policy import NationsPolicy
from game.rules.nations.policy.fear import fear
from game.rules.nations.policy.reasons import Position, reason
from game.rules.nations.policy.reply import replied
from game.rules.nations.policy.thinking import after
from game.rules.nations.policy.worth import Evaluation, lead
from game.rules.nations.state import KINDS, NOBODY, owner_of
from game.store.words import load_words

from .kark import BOARD, RESIGN, ZONE, Kark, buy, capital, lay, move, place, put, sail, spot
from .test_losing import cornered

POLICY = NationsPolicy()


def candidates(land: Kark) -> list[Candidate]:
    """What is thought of at the question that waits, the best first; all of it legal."""
    found = POLICY.candidates(land.state, land.choice)
    for candidate in found:
        assert land.choice.why_not(land.state, candidate.action) is None, candidate
    return sorted(found, key=lambda candidate: candidate.worth, reverse=True)


def best(land: Kark) -> tuple[Action, str]:
    """The best action, and its reason."""
    first = candidates(land)[0]
    return first.action, first.why


def test_the_first_leader_takes_a_coast_where_the_free_tanker_earns() -> None:
    land = Kark(2, now=1).cash(A=7, B=7).begin()
    action = candidates(land)[0].action
    assert isinstance(action, PlaceLeader) and BOARD.ports[BOARD.capital_of[action.to]] >= 0


def test_the_first_leader_is_chosen_with_the_tanker_that_will_be_bought_for_its_port() -> None:
    land = Kark(2, now=1).cash(A=7, B=7).begin()
    land.play(place("king", "rabala"), put("port-rabala"), buy("port-rabala"))
    first = candidates(land)[0]
    assert isinstance(first.action, PlaceLeader) and KINDS[first.action.kind].pay == 2
    assert first.why == "opens_with" and (first.facts["tankers"], first.facts["money"]) == (2, 4)


def test_an_attack_that_brings_tankers_and_revenue_is_made() -> None:
    land = Kark(2).leader("A", "dictator", "abu-akar").leader("B", "king", "rabala").cash(A=9, B=1)
    land.tankers("B", "port-rabala", 2).leaders()
    assert best(land) == (move("abu-akar", "rabala"), "worth_opening")
    land = Kark(2).leader("A", "dictator", "abu-akar-n").leader("B", "king", "rabala").cash(A=9, B=1)
    land.tankers("B", "port-rabala", 2).leaders()
    assert best(land) == (move("abu-akar-n", "rabala"), "attacks_tankers")


def left_behind() -> Kark:
    """A could take U.O.R. with three Tankers from B by leaving Rabala with its own."""
    land = Kark(2).leader("A", "king", "rabala", "hashim").leader("A", "politician", "elika")
    land.leader("B", "dictator", "uor").leader("B", "politician", "zulfi", "abu-akar")
    land.leader("B", "king", "kurut")
    return land.tankers("A", "port-rabala").tankers("B", "port-uor", 3).cash(A=18, B=4).leaders()


def test_rivals_are_expected_to_take_what_is_left_to_them() -> None:
    land = left_behind()
    after = land.state.copy()
    step = after.stack.pop()
    assert isinstance(step, Choice)
    step.apply(after, move("rabala", "uor"))
    later = replied(after, 0)
    assert owner_of(later.table.leaders[capital("rabala")]) == 1
    assert later.table.tankers_in(1, ZONE["port-rabala"]) == 1
    assert owner_of(after.table.leaders[capital("rabala")]) == NOBODY, "the position itself stays as it is"


def test_a_country_is_not_opened_for_what_a_rival_takes_back_at_once() -> None:
    assert all(each.action != move("rabala", "uor") for each in candidates(left_behind()))


def test_a_threat_counts_less_against_whoever_acts_before_it() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "dictator", "abu-akar").cash(A=1, B=9)
    land.tankers("A", "port-rabala", 2)
    feared: list[float] = []
    for on_turn in (0, 1):
        land.table.seat = on_turn
        now = Evaluation(land.state)
        feared.append(fear(land.state, 0, now.coming, now.ruled(0))[0])
    assert feared[0] > feared[1] > 0


def test_a_walker_steps_before_a_capital_is_opened() -> None:
    land = Kark(3).leader("A", "king", "rabala").leader("A", "guerilla", "kurut-n").fill("B").cash(A=3, B=2)
    land.leaders()
    found = candidates(land)
    assert found[0].why == "keeps_all"
    assert all(getattr(each.action, "start", -1) != capital("rabala") for each in found)


def test_whoever_must_open_a_capital_opens_the_one_that_matters_least_and_says_so() -> None:
    land = Kark(3).leader("A", "king", "rabala").leader("A", "politician", "uor").fill("B").cash(A=3, B=2)
    land.tankers("A", "port-rabala", 2).leaders()
    action, why = best(land)
    assert isinstance(action, MoveLeader) and action.start == capital("uor") and why == "opens_least"


def test_in_danger_the_agent_goes_where_a_card_may_save() -> None:
    land = cornered().agents()
    action, why = best(land)
    assert isinstance(action, MoveAgent) and action.to in BOARD.incidents and why == "last_chance"
    action, _ = best(cornered(cash=8).agents())
    assert isinstance(action, MoveAgent) and action.to not in BOARD.incidents


def test_the_agent_stands_in_the_way_of_an_attack() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "dictator", "rabala-ne").cash(A=1, B=4)
    land.tankers("A", "port-rabala", 2).agent("A", "abu-akar-n")
    open_road = candidates(land.agents())
    covering = [each for each in open_road if each.why in ("covers", "makes_dearer")]
    assert covering and covering[0].worth == open_road[0].worth
    assert covering[0].action == MoveAgent(spot("rabala-n"))
    prices = [each.facts for each in open_road if each.why == "makes_dearer"]
    assert all(facts["then"] > facts["price"] for facts in prices)


def test_an_agent_that_covers_nothing_does_not_say_that_nothing_can_be_covered() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "dictator", "rabala-ne").cash(A=1, B=4)
    land.tankers("A", "port-rabala", 2).agent("A", "abu-akar-n")
    why = {each.action: each.why for each in candidates(land.agents())}
    assert why[MoveAgent(spot("rabala-n"))] == "covers"
    assert "covers_none" in why.values() and "stays_near" not in why.values()
    calm = Kark(2).leader("A", "king", "rabala").cash(A=1, B=4).agent("A", "abu-akar-n").agents()
    assert {each.why for each in candidates(calm)} <= {"stays_near", "draws_card"}


def test_a_tanker_that_a_rival_can_take_goes_to_sea_for_safety() -> None:
    land = Kark(2).leader("A", "king", "rabala", "elika").leader("B", "dictator", "rabala-n")
    land.leader("B", "guerilla", "elika-s")
    land.tankers("A", "port-rabala", 2).tankers("A", "port-elika").cash(A=1, B=4).trade()
    why = {each.action: each.why for each in candidates(land)}
    assert why[sail("port-rabala", "sea-north")] == why[sail("port-elika", "sea-south")] == "to_safety"


def test_a_tanker_is_bought_for_an_idle_derrick_and_not_beyond() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "hashim").cash(A=8, B=2)
    land.tankers("A", "port-rabala").trade()
    assert best(land) == (buy("port-rabala"), "pays_back")
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "hashim").cash(A=8, B=2)
    land.tankers("A", "port-rabala", 2).trade()
    assert best(land)[0] != buy("port-rabala")


def test_a_tanker_at_sea_comes_in_to_earn() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "hashim").cash(A=2, B=2)
    land.tankers("A", "sea-north").trade()
    assert best(land) == (sail("sea-north", "port-rabala"), "earns")


def test_a_pipeline_is_laid_when_it_pays() -> None:
    land = Kark(2).leader("A", "guerilla", "rabala").leader("A", "king", "abu-akar").cash(A=6, B=2)
    land.leader("B", "king", "hashim").tankers("A", "port-rabala", 3).trade()
    assert best(land) == (lay("rabala--abu-akar"), "pipes_now")
    idle = Kark(2).leader("A", "king", "rabala").leader("B", "king", "hashim").cash(A=4, B=2)
    idle.tankers("A", "port-rabala").trade()
    assert best(idle) == (EndTurn(), "no_deal_pays")


def beside_a_rival(cash: int, rival: int) -> Kark:
    """B's Dictator can go to A's only port for 3, past nobody."""
    land = Kark(2).leader("A", "guerilla", "rabala").leader("A", "king", "abu-akar").cash(A=cash, B=rival)
    land.leader("B", "king", "hashim").leader("B", "dictator", "rabala-s").tankers("A", "port-rabala", 3)
    return land.trade()


@pytest.mark.parametrize(("rival", "lays"), [(9, False), (0, True)])
def test_no_pipeline_is_laid_to_a_port_that_a_rival_takes_next(rival: int, lays: bool) -> None:
    worth = {each.action: each.worth for each in candidates(beside_a_rival(3, rival))}
    assert (worth[lay("rabala--abu-akar")] > worth[EndTurn()]) == lays


def test_the_last_money_is_worth_more_where_the_loss_of_a_country_would_end_the_game() -> None:
    """With 3 left a Leader can be placed once the port is lost; with nothing left A is out."""
    feared: list[float] = []
    for cash in (3, 6):
        land = beside_a_rival(cash, 9)
        feared.append(Evaluation(after(land.state, land.choice, lay("rabala--abu-akar"))).perils[0])
    assert feared[0] > feared[1] + 10


def test_no_tanker_is_bought_for_a_port_that_a_rival_attacks_only_for_its_sake() -> None:
    """Without it B's Guerilla beside Rabala has better to do: Abu Akar is vacant."""
    land = (
        Kark(3).leader("A", "politician", "rabala").leader("A", "king", "uor").leader("B", "king", "bedafa")
    )
    land.leader("B", "guerilla", "rabala-ne").leader("C", "politician", "kurut").leader(
        "C", "guerilla", "uor-se"
    )
    land.cash(A=9, B=4, C=6).tankers("A", "port-uor").trade()
    rulers: list[int] = []
    for action in (buy("port-rabala"), EndTurn()):
        later = replied(after(land.state, land.choice, action), 0)
        rulers.append(owner_of(later.table.leaders[capital("rabala")]))
    assert rulers == [1, 0]
    assert best(land) == (EndTurn(), "keeps_money")


def test_a_tanker_in_danger_goes_to_sea_before_another_is_bought() -> None:
    """C's Dictator takes Hashim for its Tanker, and leaves the country alone without it."""
    land = Kark(3).leader("A", "king", "uor").leader("A", "guerilla", "hashim").leader("B", "king", "elika")
    land.leader("B", "dictator", "zulfi-n").leader("C", "king", "rabala").leader("C", "dictator", "elika-e")
    land.cash(A=6, B=2, C=5).tankers("A", "port-hashim").trade()
    assert best(land) == (sail("port-hashim", "sea-south"), "to_safety")


def test_no_tanker_is_sold_only_to_threaten_a_rival_with_its_price() -> None:
    """With 3 more D could attack C next turn, and would pay 7 for it: by itself the sale brings D less."""
    land = (
        Kark(4, 3).leader("A", "dictator", "rabala").leader("A", "king", "uor").leader("B", "king", "zulfi")
    )
    land.leader("B", "dictator", "kurut-ne").leader("C", "politician", "elika").leader(
        "C", "guerilla", "kurut"
    )
    land.leader("C", "dictator", "abu-akar").leader("D", "dictator", "hashim").leader(
        "D", "king", "bedafa-ne"
    )
    land.tankers("A", "port-rabala").tankers("B", "port-zulfi", 2).tankers("C", "port-elika", 2)
    land.agent("A", "uor-ne").agent("B", "uor-n").agent("C", "elika-nw").agent("D", "abu-akar")
    land.cash(A=5, B=6, C=6, D=4).tankers("D", "port-hashim").pipe("uor--abu-akar").trade("D")
    assert best(land)[0] == EndTurn()


def test_a_rival_with_little_money_is_expected_to_keep_some() -> None:
    """With 2 and no revenue B places a Leader for 1."""
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "elika").cash(A=9, B=2).trade()
    assert replied(land.state, 0).table.cash[1] == 1


def test_a_beginner_does_not_see_what_rivals_will_take() -> None:
    land = Kark(3).leader("A", "king", "rabala").leader("A", "dictator", "rabala-s").cash(A=9, B=9)
    land.leader("B", "guerilla", "abu-akar").fill("B")
    land.tankers("A", "port-rabala", 2).leaders()
    found = candidates(land)
    assert any(each.at_sight is not None and each.at_sight > each.worth + 1 for each in found)


def test_only_the_country_that_matters_least_is_called_so() -> None:
    land = Kark(3).leader("A", "king", "rabala").leader("A", "politician", "uor").fill("B").cash(A=3, B=2)
    land.tankers("A", "port-rabala", 2).leaders()
    why = {each.action: each.why for each in candidates(land)}
    assert why[move("uor", "uor-sw")] == "opens_least" and why[move("rabala", "rabala-n")] == "must_open"


def test_who_does_nothing_though_a_deal_pays_does_not_say_that_none_does() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "hashim").cash(A=8, B=2)
    land.tankers("A", "port-rabala").trade()
    why = {each.action: each.why for each in candidates(land)}
    assert why[EndTurn()] == "keeps_money"
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "hashim").cash(A=2, B=2)
    land.tankers("A", "sea-north").trade()
    why = {each.action: each.why for each in candidates(land)}
    assert why[EndTurn()] == "leaves_tankers"


def test_nothing_that_must_be_done_counts_as_harm() -> None:
    land = cornered(cash=3).leaders()
    found = candidates(land)
    assert found[0].worth == pytest.approx(POLICY.plain)
    assert max(each.at_sight or 0.0 for each in found) == pytest.approx(POLICY.plain)


def test_a_card_with_money_instead_is_weighed() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=1, B=2)
    land.tankers("B", "port-zulfi", 2).agent("A", "zulfi-e").draws("palace_coup", "zulfi-e")
    action, why = best(land)
    assert action in (place("politician", "zulfi"), place("dictator", "zulfi"), place("guerilla", "zulfi"))
    assert why == "attacks_tankers"


def test_who_is_out_has_lost_and_who_is_left_has_won() -> None:
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "zulfi").cash(A=4, B=9).leaders()
    before = POLICY.utility(land.state)
    land.play(RESIGN)
    assert land.out() == "A" and land.table.over
    after = POLICY.utility(land.state)
    assert after[1] > before[1] + 30 and after[0] < before[0] - 20
    assert POLICY.score(land.state) == tuple(float(total) for total in land.table.totals)


def test_a_rival_who_leaves_counts_as_a_gain() -> None:
    assert lead([10.0, 5.0], 0, ()) == 5.0
    assert lead([10.0, 5.0, 5.0], 0, ()) == pytest.approx(1.5)
    assert lead([10.0, -30.0, 5.0], 0, (1,)) > lead([10.0, 1.0, 5.0], 0, ())
    assert lead([10.0, -30.0], 0, (1,)) > 50


def test_revenue_counts_for_fewer_turns_near_the_last_round() -> None:
    def worth(now: int) -> float:
        land = Kark(2, now=now).leader("A", "king", "rabala").leader("B", "king", "hashim").cash(A=5, B=5)
        return Evaluation(land.tankers("A", "port-rabala", 2).state).values[0]

    assert worth(39) < worth(20)


def test_quick_answers_are_legal_and_take_what_lies_open() -> None:
    land = Kark(2).leader("A", "dictator", "rabala-ne").leader("B", "king", "rabala").cash(A=5, B=2)
    land.tankers("B", "port-rabala", 2).leaders()
    assert POLICY.quick(land.state, land.choice) == move("rabala-ne", "rabala")
    land = Kark(2).leader("A", "king", "rabala").leader("B", "king", "hashim").cash(A=8, B=2)
    land.tankers("A", "port-rabala").trade()
    assert POLICY.quick(land.state, land.choice) == buy("port-rabala")
    land = cornered().agents()
    action = POLICY.quick(land.state, land.choice)
    assert isinstance(action, MoveAgent) and action.to in BOARD.incidents


def test_levels_differ_in_what_they_overlook() -> None:
    missed = [POLICY.overlooked(level) for level in (0, 1, 2)]
    assert missed[0] is not None and missed[1] is not None and missed[2] is None
    assert missed[0][0] / missed[0][1] > missed[1][0] / missed[1][1]


def test_whoever_a_card_has_saved_seeks_no_other_one() -> None:
    land = cornered().deck("soft_loan").agents()
    action, _ = best(land)
    land.play(action)
    assert land.table.danger and land.asks == "A ChooseLeader"
    action, _ = best(land)
    assert isinstance(action, MoveLeader) and action.to not in BOARD.incidents


def test_a_leader_that_comes_close_says_what_it_aims_at() -> None:
    land = Kark(3).leader("A", "king", "elika").leader("A", "dictator", "abu-akar-n")
    land.leader("B", "king", "rabala").tankers("A", "port-elika").tankers("B", "port-rabala", 2)
    land.fill("B").cash(A=4, B=1).leaders()
    found = {each.action: each for each in candidates(land)}
    two_spaces = found[move("abu-akar-n", "rabala-e")]
    assert two_spaces.why == "aims_at"
    assert two_spaces.facts == {"country": BOARD.country_index["rabala"], "rival": 1, "price": 3}
    query = move("abu-akar-n", "rabala-w")
    beside = Evaluation(after(land.state, land.choice, query))
    assert reason(Position(land.state, 0), query, beside).why == "aims_at", "it halts one space before Rabala"


def test_a_name_with_a_full_stop_ends_its_sentence() -> None:
    words = load_words(RULES)
    candidate = Candidate(EndTurn(), 0.0, "takes", {"country": BOARD.country_index["uor"]})
    assert words.reason(candidate, BOARD, RULES, ("Ada", "Bart")) == "It gives you the U.O.R."


def one_port(rival: int) -> Kark:
    """All that A earns comes from Zulfi; a Tanker more would earn 2m, for the last 5m."""
    land = (
        Kark(3, now=7).leader("A", "king", "zulfi").leader("B", "king", "rabala").leader("C", "king", "elika")
    )
    land.tankers("A", "port-zulfi", 1).cash(A=5, B=rival, C=rival)
    return land.trade()


def test_the_last_money_is_kept_while_the_loss_of_one_country_would_leave_nothing() -> None:
    assert best(one_port(16))[0] == EndTurn()
    assert best(one_port(0))[0] == buy("port-zulfi"), "nobody can pay for an attack"


@pytest.mark.parametrize(("cash", "why"), [(0, "takes_safely"), (9, "takes_at_risk")])
def test_of_a_country_that_is_taken_it_is_said_what_it_has_and_who_could_take_it(cash: int, why: str) -> None:
    land = Kark(2).leader("A", "dictator", "abu-akar-n").leader("B", "king", "kurut")
    land.leader("B", "dictator", "hashim").cash(A=9, B=cash).leaders()
    taken = next(each for each in candidates(land) if each.action == place("king", "abu-akar"))
    assert taken.why == why and taken.facts["derricks"] == 4
    assert (taken.facts.get("rival"), taken.facts.get("price")) == ((1, 8) if cash else (None, None))
