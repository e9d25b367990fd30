"""What an action brings, as the box says it: the same that happens when it is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.app.skins.nations import standings
from game.app.skins.nations.forecasts import forecast
from game.app.skins.nations.labels import good_cards
from game.app.skins.nations.outlook import outlook
from game.engine.match import Match
from game.engine.vocabulary import Action
from game.rules.nations import RULES
from game.rules.nations.agent import AgentStep, ways
from game.rules.nations.income import income
from game.rules.nations.leader import LeaderStep
from game.rules.nations.messages import (
    BuyTanker,
    LayPipeline,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PlaceLeader,
)
from game.rules.nations.rescue import saving_cards
from game.rules.nations.state import GUERILLA, KING
from game.rules.nations.trade import Trade

from .matches import skin
from .positions import FULL, looks, posed

OPEN = {**{spot: who for spot, who in FULL.items() if spot not in ("hashim-se", "uor-w")},
        "rabala-ne": (0, GUERILLA)}  # fmt: skip
"""Two Capitals are vacant, and Ada has a walker beside Rabala."""
DANGER = {spot: who for spot, who in FULL.items() if who[0]} | {"uor-se": (0, KING), "uor-w": (1, GUERILLA),
          "rabala-nw": (2, GUERILLA), "abu-akar-w": (3, KING)}  # fmt: skip


def said(of: Match, action: Action) -> list[str]:
    found = forecast(looks(of), of.state, action)
    assert found is not None, action
    return [found.title, *(line.text for line in found.lines)]


def spot(of: Match, name: str) -> int:
    return of.board.marker_index[name]


def zone(of: Match, name: str) -> int:
    return of.board.zone_index[name]


@pytest.mark.parametrize("pose", [posed, lambda: posed(OPEN), lambda: posed(steps=[Trade(0)])])
def test_cash_and_revenue_are_those_that_follow(pose: Callable[[], Match]) -> None:
    many = len(pose().offers())
    for number in range(many):
        of = pose()
        action = of.offers()[number].action
        if not isinstance(action, (MoveLeader, PlaceLeader, BuyTanker, MoveTanker, LayPipeline)):
            continue
        if isinstance(action, MoveLeader) and action.to in of.board.incidents:
            continue
        told = said(of, action)[1]
        cash, before = of.state.table.cash[0], income(of.state, 0)
        of.play(action)
        left, after = of.state.table.cash[0], income(of.state, 0)
        if of.state.table.seat != 0:
            continue  # the next turn has begun, and its revenue is paid
        assert told.startswith(f"Cash stays {left}m" if left == cash else f"Cash {cash}m to {left}m"), told
        end = f"stays {after}m" if after == before else f"{before}m to {after}m"
        assert told.endswith(f"revenue {end}"), told


def test_whoever_leaves_a_capital_reads_who_can_take_it_and_what_lies_there() -> None:
    of = posed()
    told = said(of, MoveLeader(spot(of, "rabala-nw"), spot(of, "rabala-n")))
    assert "Opens Rabala to Bart for 1m, Chen for 1m and 1 more" in told, told
    assert "2 Tankers stay in the port of Rabala" in told, told


def test_whoever_takes_a_capital_reads_what_comes_with_it_and_who_can_answer() -> None:
    of = posed(OPEN)
    told = said(of, PlaceLeader(KING, spot(of, "hashim-se")))
    assert "Takes 2 Tankers from Chen" in told and any("Dolores for 4m" in line for line in told), told
    told = said(of, MoveLeader(spot(of, "rabala-ne"), spot(of, "zulfi-ne")))
    assert "Nobody can take Zulfi next turn" in told, told


def test_a_query_says_how_many_cards_are_good_and_an_agent_that_it_bars_the_way() -> None:
    of = posed()
    assert "Draws a card: 8 of 17 are good" in said(of, MoveLeader(spot(of, "uor-w"), spot(of, "uor-e")))
    told = said(of, MoveLeader(spot(of, "abu-akar-w"), spot(of, "abu-akar-ne")))
    assert "Bart’s Agent ends the move here" in told, told


def test_an_agent_says_which_capital_it_shields() -> None:
    agents = ("uor-w", "zulfi-n", "bedafa-n", "hashim-w")
    of = posed(agents=agents, stage="revenue", steps=[AgentStep(0), LeaderStep(0), Trade(0)])
    shut = said(of, MoveAgent(spot(of, "abu-akar-sw")))
    assert any(line.startswith(("Shields Abu Akar", "Taking Abu Akar costs")) for line in shut), shut
    assert "Bars nobody’s way to your Capitals" in said(of, MoveAgent(spot(of, "rabala-s")))


def test_a_tanker_says_when_it_pays_and_a_pipeline_what_is_missing() -> None:
    of = posed(steps=[Trade(0)], pipes=("zulfi--kurut", "hashim--bedafa"))
    told = said(of, BuyTanker(zone(of, "port-uor")))
    assert "Pays for itself in 3 turns" in told and told[0].endswith("5m"), told
    assert "Brings no revenue as the board stands" in said(of, BuyTanker(zone(of, "sea-north")))
    frontiers = {frontier.id: number for number, frontier in enumerate(of.board.frontiers)}
    assert "Brings nothing until you rule Kurut too" in said(of, LayPipeline(frontiers["abu-akar--kurut"]))
    assert "Joins networks A and B" in said(of, LayPipeline(frontiers["rabala--uor"]))


def about_to_trade() -> Match:
    """Ada's Tankers lie in one port, more than it has derricks."""
    return posed(steps=[Trade(0)], pipes=(), fleets={(0, "port-rabala"): 4}, cash=(9, 6, 4, 5))


def test_with_a_pipeline_planned_hint_and_forecast_say_the_same_of_a_tanker() -> None:
    paying, idle = 0, 0
    for plan in [one.action for one in about_to_trade().offers() if isinstance(one.action, LayPipeline)]:
        of = about_to_trade()
        of.play(plan)
        choice = of.decision()
        assert choice is not None and RULES.policy is not None
        for one in RULES.policy.candidates(of.state, choice):
            if isinstance(one.action, BuyTanker):
                pays = any(line.startswith("Pays for itself") for line in said(of, one.action))
                assert (one.why == "pays_back") == pays, (plan, one)
                paying, idle = paying + pays, idle + (not pays)
    assert paying and idle


def watched(of: Match, seat: int = 0) -> list[str]:
    found = outlook(looks(of), of.state, seat)
    assert found is not None and len(found.lines) <= 4
    return [found.title, *(line.text for line in found.lines)]


def test_the_box_changes_with_the_step() -> None:
    assert "No move to spare: the next Leader action opens a country" in watched(posed())
    assert "3 moves to spare before a country has to open" in watched(posed(OPEN))
    trade = watched(posed(steps=[Trade(0)], pipes=("zulfi--kurut", "hashim--bedafa")))
    assert trade[:2] == ["What pays now", "Sail to the U.O.R.: revenue 6m to 8m"], trade
    steps = [AgentStep(0), LeaderStep(0), Trade(0)]
    assert any("“?” in reach: 8 of 17" in line for line in watched(posed(stage="revenue", steps=steps)))
    last = watched(posed(round_=38), seat=1)
    assert last[0] == "Power decides in 3 rounds" and last[1].startswith("Ada"), last


def test_in_danger_the_box_counts_the_cards_that_save() -> None:
    steps = [AgentStep(0), LeaderStep(0), Trade(0)]
    agents = ("abu-akar-w", "zulfi-n", "bedafa-n", "hashim-w")
    of = posed(DANGER, agents, {}, (0, 9, 9, 9), stage="revenue", steps=steps)
    assert of.state.table.danger
    assert watched(of)[0] == "Your Agent is the last chance"
    now = next(step for step in standings.headline(looks(of), of.state).steps if step.state == "now")
    assert (now.icon, now.alarm) == ("heart", True)
    assert "of the 17 unseen cards save you" in watched(of)[1]
    far = posed(DANGER, ("rabala-nw", *agents[1:]), {}, (0, 9, 9, 9), stage="revenue", steps=steps)
    assert "No “?” in reach: your Agent can’t save you" in watched(far)


def test_in_danger_a_query_is_marked_with_the_share_of_the_cards_that_save() -> None:
    of = posed({"abu-akar-w": (0, 0)}, cash=(0, 9, 9, 9), fleets={}, stage="revenue", steps=[AgentStep(0)])
    look, state = skin(of), of.state
    query = next(marker for marker in ways(state, 0) if marker in state.board.incidents)

    def told() -> tuple[str, str]:
        label, brief = (
            look.facts.mark_label(state, MoveAgent(query)),
            look.facts.brief(state, MoveAgent(query)),
        )
        assert label is not None and brief is not None
        return label.text, brief.sub

    state.table.danger = False
    good, whole = good_cards(state)
    assert told() == (f"{round(100 * good / whole)}%", f"{round(100 * good / whole)}% of the cards are good")
    state.table.danger = True
    saved = saving_cards(state, query)
    share = round(100 * len(saved.cards) / saved.of)
    assert share != round(100 * good / whole)
    assert told() == (f"{share}%", f"{share}% of the cards save you")
