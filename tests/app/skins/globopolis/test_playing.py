"""Matches of Globopolis that are played through its look."""

from __future__ import annotations

import pytest

from game.app.play.commands import Do, Roll
from game.app.skins.globopolis.battle.dialog import BattleDialog
from game.app.skins.globopolis.cards.asked import DrawnDialog
from game.app.widgets.button import Button
from game.engine.dice import Dice
from game.engine.vocabulary import Action
from game.rules.globopolis.messages import BuyPoints, BuyUnits, Deploy, MoveUnits, SellPoints, TakeUnits
from tests.app.drivers.any_player import AnyPlayer, match_of
from tests.contract.games import cases_of

BY_TESTS_OF_THEIR_OWN = (MoveUnits, TakeUnits, BuyUnits, BuyPoints, SellPoints, Deploy)
"""What the dialogs of the look say one unit or one token at a time; each has tests of its own."""


class Player(AnyPlayer):
    """Somebody who plays by board, bar and dialogs, and says at once what takes many presses."""

    def item(self, name: str) -> None:
        """Press a button of the bar; of a battle the one of its dialog that throws."""
        if name == "roll" and isinstance(self.dialog, BattleDialog):
            buttons = [widget for widget in self.dialog.walk() if isinstance(widget, Button)]
            self.push(next(button for button in buttons if isinstance(button.command, Roll)))
        else:
            super().item(name)

    def say(self, action: Action) -> None:
        """Say what was chosen."""
        if not isinstance(action, BY_TESTS_OF_THEIR_OWN) and not isinstance(self.dialog, DrawnDialog):
            super().say(action)
            return
        before = len(self.table.match.log)
        self.table.commands.handle(Do(action, final=True))
        assert self.table.match.log[before].said == action


@pytest.mark.usefixtures("glanced")
@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keys"])
def test_a_match_is_played(keys: bool) -> None:
    case = cases_of("globopolis")[0]
    player = Player(match_of(case, case.seats, 7), plain=False, keys=keys, size=(1024, 600))
    player.play(Dice(7), 20)
    assert len(player.table.match.log) >= 10
