"""Two against two (GLO-28.11)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.hands import CardsTaken
from game.engine.dice import Dice
from game.engine.vocabulary import Event
from game.rules.globopolis import RULES
from game.rules.globopolis.hand import DealCards
from game.rules.globopolis.messages import (
    GameEnded,
    MoveUnits,
    Paid,
    PayFee,
    PointsEarned,
    PointsSold,
    SellPoints,
    TitlePassed,
    TitlesDealt,
    UnionFormed,
)
from game.rules.globopolis.payments import demand
from game.rules.globopolis.setup import DealTitles
from game.rules.globopolis.state import GlobopolisState
from game.rules.globopolis.turn import NextTurn
from game.rules.globopolis.units import stock_of

from .globe import BOARD, Globe, title, units
from .test_setup import laid_out


def pair(**changes: Any) -> Globe:
    return Globe(teams="2v2", **changes)


@pytest.mark.rule("GLO-28.11")
@pytest.mark.option("teams")
def test_partners_share_what_they_own() -> None:
    globe = pair().own("A", "japan").own("C", "chile").stock("C", "F2")
    assert globe.table.sides == 2
    assert globe.score("A") == globe.score("C") == 4
    assert globe.owner("chile") == "A" and globe.money("A") == 200
    globe.turn("C").play(MoveUnits(stock_of(0), title("japan"), units("F2")))
    assert globe.on("japan")[1] == 2


@pytest.mark.rule("GLO-28.11", "GLO-1.1")
def test_a_partners_territory_is_ones_own() -> None:
    globe = pair().own("A", "japan").lands("C", "japan")
    assert globe.asks == "C OwnLanding" and globe.money("C") == 200
    other = pair().own("B", "japan").lands("C", "japan")
    if other.asks == "C ForeignLanding":
        other.play(PayFee())
    assert other.money("C") == 188 and other.money("D") == 212


@pytest.mark.rule("GLO-28.11")
def test_it_is_told_which_partner_did_what() -> None:
    globe = pair().own("A", "sweden").lands("C", "norway")
    assert [event.taker for event in globe.said(TitlePassed)] == [2]
    assert [event.side for event in globe.said(UnionFormed)] == [2]
    assert globe.owner("norway") == "A" and globe.table.has_union(0, globe.said(UnionFormed)[0].group)
    assert globe.score("A") == globe.score("C") == 2 + 2 + 4
    globe = pair().lands("D", "switzerland")
    assert [event.side for event in globe.said(PointsEarned)] == [3] and globe.score("B") == 5
    assert globe.said(Paid)[-1].receiver == 3 and globe.money("B") == globe.money("D") > 200
    globe = pair().own("B", "japan").lands("C", "japan")
    assert globe.said(Paid)[-1].payer == 2 and globe.money("A") == 188


@pytest.mark.rule("GLO-28.11")
def test_it_is_told_which_partner_drew_sold_and_bought() -> None:
    """Hands, points and EU are the team's, but one Governor acts."""
    globe = pair().own("A", "japan").lands("C", "japan")
    drawn = globe.said(CardsTaken)[-1]
    assert (drawn.seat, drawn.who) == (0, 2)
    globe = pair().points(A=20).turn("C").play(SellPoints(3))
    assert globe.said(PointsSold)[-1].seat == 2 and globe.score("A") == globe.score("C") == 17
    assert globe.money("A") == 215
    dealt = laid_out(4, teams="2v2")
    heard = dealt.heard = list[Event]()
    DealCards().apply(dealt, DealCards().draw(dealt, Dice(3)))
    taken = [(event.seat, event.who) for event in heard if isinstance(event, CardsTaken)]
    assert taken[::3] == [(0, 0), (1, 1), (0, 2), (1, 3)]


@pytest.mark.rule("GLO-28.11")
def test_each_player_is_dealt_to_and_agents_are_counted_together() -> None:
    table = laid_out(4, teams="2v2").table
    assert table.cash == [300, 300] and table.free_agents == [30, 30] and table.reserve == [10, 10]
    state: GlobopolisState = laid_out(4, teams="2v2")
    heard = state.heard = list[Event]()
    DealTitles().apply(state, TitlesDealt(tuple(map(title, ("sweden", "usa", "norway", "congo")))))
    assert [state.table.owners[title(name)] for name in ("sweden", "usa", "norway", "congo")] == [0, 1, 0, 1]
    assert any(isinstance(event, UnionFormed) for event in heard)
    assert state.options.card_limit(4) == 6


@pytest.mark.rule("GLO-28.11")
def test_the_member_whose_turn_comes_next_answers_for_a_side() -> None:
    globe = pair()
    for seat, voices in ((0, (0, 1)), (1, (2, 1)), (2, (2, 3)), (3, (0, 3))):
        globe.table.seat = seat
        assert (globe.table.voice(0), globe.table.voice(1)) == voices
    globe.cash(A=0).points(A=3)
    globe.table.seat = 1
    demand(globe.state, 0, 1, 10, "card")
    assert globe.run().asks == "C Raise"


@pytest.mark.rule("GLO-28.11", "GLO-1.2")
@pytest.mark.ruling("GLO-R74")
@pytest.mark.option("team_mark")
@pytest.mark.parametrize(
    ("changes", "goal"),
    [({}, 200), ({"team_mark": "shared"}, 100), ({"victory_mark": 150}, 150), ({"bitter_end": True}, 0)],
)
def test_a_team_needs_the_mark_for_each_partner_or_once(changes: dict[str, Any], goal: int) -> None:
    assert pair(**changes).table.goal == goal
    assert Globe(4, team_mark="each").table.goal == 100, "it is nothing to those who play alone"


@pytest.mark.rule("GLO-28.11", "GLO-1.3")
def test_a_team_wins_together() -> None:
    globe = pair().points(A=201, B=190).run(NextTurn(3))
    assert globe.table.ranks == (1, 2, 1, 2) and globe.table.totals == (201, 190, 201, 190)
    assert globe.said(GameEnded)[0].winners == (0, 2)
    assert RULES.standing(globe.state).ranks == (1, 2, 1, 2)


@pytest.mark.rule("GLO-28.11", "GLO-3.2")
def test_each_player_has_a_turn_and_a_governor() -> None:
    globe = pair().own("B", "japan").at("C", "usa").run(NextTurn(1))
    assert globe.table.seat == 2 and globe.asks == "C OptionPhase"
    assert globe.where("A") != globe.where("C") and len(globe.table.places) == 4
    assert BOARD.ring[globe.table.places[2]].id == "usa"
