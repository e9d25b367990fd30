"""What is dear needs a second press; everything else is done by the first."""

from __future__ import annotations

from game.app.skins.nations.arming import armed
from game.engine.match import Match
from game.rules.nations.agent import AgentStep
from game.rules.nations.leader import LeaderStep
from game.rules.nations.messages import (
    BuyTanker,
    EndTurn,
    LayPipeline,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PlaceLeader,
)
from game.rules.nations.state import DICTATOR, KING
from game.rules.nations.trade import Trade
from tests.app.drivers.any_player import AnyPlayer

from .positions import FULL, posed


def spot(of: Match, name: str) -> int:
    return of.board.marker_index[name]


def test_a_leader_is_armed_who_leaves_tankers_draws_a_card_or_spends_all() -> None:
    of = posed()
    assert armed(of.state, MoveLeader(spot(of, "rabala-nw"), spot(of, "rabala-n")))
    assert not armed(of.state, MoveLeader(spot(of, "abu-akar-w"), spot(of, "abu-akar-nw")))
    assert armed(of.state, MoveLeader(spot(of, "abu-akar-w"), spot(of, "uor-e")))
    of.state.table.cash[0] = 2
    assert armed(of.state, MoveLeader(spot(of, "abu-akar-w"), spot(of, "abu-akar-nw")))
    vacant = posed({name: who for name, who in FULL.items() if name != "hashim-se"}, cash=(2, 6, 4, 5))
    assert armed(vacant.state, PlaceLeader(KING, spot(vacant, "hashim-se")))
    assert not armed(vacant.state, PlaceLeader(DICTATOR, spot(vacant, "hashim-se")))


def test_an_agent_is_armed_on_a_query_and_a_purchase_with_the_last_money() -> None:
    of = posed(stage="revenue", steps=[AgentStep(0), LeaderStep(0), Trade(0)])
    for offer in of.offers():
        if isinstance(offer.action, MoveAgent):
            assert armed(of.state, offer.action) == (offer.action.to in of.board.incidents)
    of = posed(steps=[Trade(0)], cash=(5, 6, 4, 5))
    zone = of.board.zone_index["port-uor"]
    assert armed(of.state, BuyTanker(zone)) and not armed(of.state, LayPipeline(1))
    assert not armed(of.state, MoveTanker(of.board.zone_index["sea-north"], zone))


def test_a_turn_takes_four_presses() -> None:
    player = AnyPlayer(posed(stage="revenue", steps=[AgentStep(0), LeaderStep(0), Trade(0)]), plain=False)
    player.wait(player.is_ready)
    log = player.table.match.log
    of = player.table.match
    agent = next(
        offer.action for offer in of.offers()
        if isinstance(offer.action, MoveAgent) and not armed(of.state, offer.action)
    )  # fmt: skip
    player.click(*player.spot_for(f"m-{agent.to}"))
    player.wait(player.is_ready)
    assert log[-1].said == agent
    player.click(*player.spot_for(f"l-{spot(of, 'abu-akar-w')}"))
    player.click(*player.spot_for(f"m-{spot(of, 'abu-akar-sw')}"))
    player.wait(player.is_ready)
    assert log[-1].said == MoveLeader(spot(of, "abu-akar-w"), spot(of, "abu-akar-sw"))
    player.letter("e")
    player.step()
    assert len(log) >= 3 and isinstance(log[2].said, EndTurn)


def test_with_every_move_confirmed_the_first_press_only_chooses() -> None:
    of = posed(stage="revenue", steps=[AgentStep(0), LeaderStep(0), Trade(0)])
    player = AnyPlayer(of, plain=False, confirm_moves=True)
    player.wait(player.is_ready)
    agent = next(
        offer.action for offer in of.offers()
        if isinstance(offer.action, MoveAgent) and not armed(of.state, offer.action)
    )  # fmt: skip
    at = player.spot_for(f"m-{agent.to}")
    player.click(*at)
    assert not of.log and player.table.controller.selection is not None
    assert player.table.controller.selection.chosen == agent
    player.click(*at)
    player.step()
    assert of.log[-1].said == agent
