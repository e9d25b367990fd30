"""Who is out reads why and in which place, and says how the rest is to be watched."""

from __future__ import annotations

from msgspec.structs import replace

from game.app.play.commands import ChangeSpeed, ToMyTurn
from game.app.play.elsewhere import BY_FILE
from game.app.skins.nations.dialogs.gone import GoneNotice
from game.app.widgets.button import Button
from game.app.widgets.widget import Close
from game.engine.vocabulary import Seat
from game.rules.nations.agent import AgentStep
from game.rules.nations.leader import LeaderStep
from game.rules.nations.messages import MoveAgent, Resign
from game.rules.nations.trade import Trade
from tests.app.drivers.any_player import AnyPlayer

from .positions import posed
from .test_forecasts import DANGER


def fallen(people: tuple[int, ...]) -> tuple[AnyPlayer, GoneNotice]:
    player = AnyPlayer(posed(people=people), plain=False)
    player.wait(player.is_ready)
    player.table.controller.do(Resign())
    player.wait(lambda: isinstance(player.table.view.desk.modal, GoneNotice))
    found = player.table.view.desk.modal
    assert isinstance(found, GoneNotice)
    return player, found


def test_cause_round_and_rank_and_ways_to_watch() -> None:
    player, note = fallen((0,))
    assert (note.over, note.title) == ("Round 12", "Ada is out")
    assert [line.text for line in note.lines.lines] == [
        "Resigned.", "Fourth of 4.", "Lost: 8m and 4 Tankers.",
    ]  # fmt: skip
    buttons = [widget for widget in note.walk() if isinstance(widget, Button)]
    assert any(isinstance(button.command, ToMyTurn) for button in buttons)
    fast = next(button for button in buttons if isinstance(button.command, ChangeSpeed))
    fast.press()
    player.step()
    assert player.table.services.settings.others_speed == "quick"
    assert player.table.view.desk.modal is not note


def test_where_others_play_on_at_the_screen_they_are_not_hurried() -> None:
    _, note = fallen((0, 1))
    commands = [widget.command for widget in note.walk() if isinstance(widget, Button)]
    assert not any(isinstance(command, ToMyTurn | ChangeSpeed) for command in commands)


def test_where_others_play_on_by_file_they_are_waited_for() -> None:
    _, note = fallen((0,))
    seats = (note.asked.seats[0], Seat("Bart", BY_FILE, 1), *note.asked.seats[2:])
    by_file = GoneNotice(replace(note.asked, seats=seats), note.fall)
    commands = [widget.command for widget in by_file.walk() if isinstance(widget, Button)]
    assert commands == [Close()]


def test_whoever_is_out_need_not_end_the_turn_as_well() -> None:
    agents, steps = ("rabala-nw", "zulfi-n", "bedafa-n", "hashim-w"), [AgentStep(0), LeaderStep(0), Trade(0)]
    of = posed(DANGER, agents, {}, (0, 9, 9, 9), stage="revenue", steps=steps)
    player = AnyPlayer(of, plain=False)
    player.wait(player.is_ready)
    player.table.controller.do(MoveAgent(of.board.marker_index["rabala-se"]))
    player.wait(lambda: isinstance(player.table.view.desk.modal, GoneNotice))
    assert not player.table.skin.facts.alarm(player.table.controller.event_player.shown)
    found = player.table.view.desk.modal
    assert isinstance(found, GoneNotice)
    buttons = [widget for widget in found.walk() if isinstance(widget, Button)]
    next(button for button in buttons if isinstance(button.command, Close)).press()
    player.step()
    decided = len(of.log)
    player.wait(lambda: len(of.log) > decided)
    assert player.table.controller.mode != "held"
