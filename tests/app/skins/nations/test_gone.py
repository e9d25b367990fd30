"""Who is out reads why and in which place, and says how the rest is to be watched."""

from __future__ import annotations

from game.app.play.commands import ChangeSpeed, ToMyTurn
from game.app.skins.nations.dialogs.gone import GoneNotice
from game.app.widgets.button import Button
from game.rules.nations.messages import Resign
from tests.app.drivers.any_player import AnyPlayer

from .positions import posed


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
