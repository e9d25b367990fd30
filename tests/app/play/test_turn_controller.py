"""The turn of the table: what it does, and what it waits for."""

from __future__ import annotations

from game.ai.players import players
from game.app.dev.bench_pace import AtOnce
from game.app.play.ai_service import PendingMove
from game.app.play.event_player import EventPlayer
from game.app.play.session import Session
from game.app.play.turn_controller import TurnController
from game.app.skin_api.stage import Stage
from game.engine.dice import Dice
from tests.app.drivers.caravan import CARAVAN, match_of
from tests.app.play.line_skin import LineSkin


def test_what_the_last_move_has_cost_is_read_before_the_match_is_over() -> None:
    match, dice = match_of(), Dice(4)
    while (choice := match.decision()) is not None:
        match.play(choice.sample(match.state, dice))
    player = EventPlayer(LineSkin(match.board, match.seats, match.options), match.seats, Stage(), match.state)
    controller = TurnController(
        Session(match, players(CARAVAN)), player.skin, player, PendingMove(AtOnce(CARAVAN))
    )
    assert controller.mode == "over"
    player.stage.trail(player.stage.pause(300), lingers=True)
    assert controller.mode == "over"
    player.stage.trail(player.stage.pause(300))
    for _ in range(25):
        assert controller.mode == "watch" and controller.moving
        controller.tick(10)
    for _ in range(10):
        controller.tick(10)
    assert controller.mode == "over"
