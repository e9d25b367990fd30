"""Players and PINs: who set the match up frees a seat whose PIN is lost, or gives it to a computer player."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from game.app.by_file.players import PlayersDialog
from game.app.by_file.table import ByFileTable
from game.app.by_file.turn_card import TurnCard
from game.app.services.routes import ToTurn
from game.app.services.services import Services
from game.app.shelf.scene import ShelfScene
from game.app.widgets.button import Button
from game.engine.dice import Dice
from game.store.by_file.home import HomeMatch
from game.store.match_files import peek
from game.store.match_opening import open_match
from tests.app.drivers.correspondence import Correspondence
from tests.app.drivers.screens import AtShelf

pytestmark = pytest.mark.usefixtures("unseen")


def pins(services: Services, match: str) -> tuple[AtShelf, PlayersDialog]:
    """Players and PINs of a match that is at home here, from its card."""
    sitting = AtShelf(services)
    sitting.window.go(ToTurn(match))
    sitting.step(ms=400)
    assert isinstance(sitting.desk.modal, TurnCard)
    sitting.key(pygame.K_p, "p")
    sitting.step(ms=400)
    dialog = sitting.desk.modal
    assert isinstance(dialog, PlayersDialog)
    return sitting, dialog


def twice(button: Button) -> None:
    """Press it, and once more as it asks."""
    button.press()
    button.press()


def waits_for_bart(friday: Correspondence) -> tuple[Path, str]:
    """Bart has claimed his seat, and the file waits for him again; Ada is at her computer."""
    ada = friday.begin()
    ada.play_on(Dice(3))
    bart = friday.open("bart", 1, ada.hand_on())
    bart.play_on(Dice(4))
    ada = friday.open("ada", 0, bart.hand_on())
    ada.play_on(Dice(5))
    path = ada.hand_on()
    assert peek(path).to == 1
    return path, ada.table.match.id


def test_the_host_frees_a_seat_at_once_while_the_file_waits_for_it(friday: Correspondence) -> None:
    path, match = waits_for_bart(friday)
    number = peek(path).number
    sitting, dialog = pins(friday.services(), match)
    assert [row.free.hidden for row in dialog.rows] == [True, False, True]
    assert not dialog.rows[1].computer.enabled, "he is not silent"
    dialog.rows[1].free.press()
    assert sitting.desk.modal is dialog, "it is asked once more"
    dialog.rows[1].free.press()
    table = sitting.window.scene
    assert isinstance(table, ByFileTable)
    for _ in range(400):
        sitting.step(ms=60)
        if table.handed_on is not None:
            break
        pygame.time.wait(2)
    assert table.handed_on is not None
    head = peek(table.handed_on)
    assert (head.number, head.to, head.seats[1].lock) == (number + 1, 1, "")
    facts = open_match(table.handed_on, sitting.services.games).facts
    assert facts.by_file is not None and facts.by_file.way[-1].notes[-1].what == "freed"
    bart = friday.open("bart", 1, table.handed_on)
    assert bart.controller.session.people == (1,), "he claims it with a new PIN"


def test_a_computer_player_goes_on_for_who_is_silent(friday: Correspondence) -> None:
    _, match = waits_for_bart(friday)
    services = friday.services()
    later = services.clock() + timedelta(days=4)
    services.clock = lambda: later
    sitting, dialog = pins(services, match)
    twice(dialog.rows[1].computer)
    sitting.step(ms=400)
    card = sitting.desk.modal
    assert isinstance(card, TurnCard)
    assert [row.hold for row in card.words_of.seats] == ["yours", "computer", "computer"]
    assert card.words_of.may_play and HomeMatch(match).begun.is_file()


def test_who_did_not_set_it_up_only_reads(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    bart = friday.open("bart", 1, ada.hand_on())
    bart.play_on(Dice(4))
    bart.hand_on()
    sitting, dialog = pins(friday.services(), bart.table.match.id)
    assert all(row.free.hidden and row.computer.hidden for row in dialog.rows)
    assert "Ada" in dialog.note.words
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    assert isinstance(sitting.desk.modal, TurnCard) and isinstance(sitting.window.scene, ShelfScene)
