"""The card of a match by file: claiming, opening and playing a seat from a file that has come."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.by_file.table import ByFileTable
from game.app.by_file.turn_card import TurnCard
from game.app.services.routes import ToOpenFile
from game.engine.dice import Dice
from tests.app.drivers.correspondence import PIN, Correspondence
from tests.app.drivers.screens import AtShelf

pytestmark = pytest.mark.usefixtures("unseen")


def opened(sitting: AtShelf, path: Path) -> TurnCard:
    """Open a file; its card comes."""
    sitting.window.go(ToOpenFile((path,)))
    for _ in range(200):
        sitting.step(ms=100)
        if isinstance(sitting.desk.modal, TurnCard):
            return sitting.desk.modal
        pygame.time.wait(2)
    raise AssertionError(f"{sitting.desk.modal} is no card of a turn")


def test_a_seat_is_claimed_with_a_pin_played_and_known_from_then_on(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    path = ada.hand_on()
    friday.at("bart")
    services = friday.services()
    shelf = AtShelf(services)
    card = opened(shelf, path)
    assert [row.hold for row in card.words_of.seats] == ["claimed", "free", "computer"]
    shelf.key(pygame.K_RETURN)
    assert card.claiming == 1
    shelf.write(PIN)
    shelf.key(pygame.K_RETURN)
    shelf.wait(300)
    card = shelf.desk.modal
    assert isinstance(card, TurnCard) and card.words_of.seats[1].hold == "yours" and card.words_of.may_play
    shelf.key(pygame.K_RETURN)
    shelf.wait(300)
    table = shelf.window.scene
    assert isinstance(table, ByFileTable) and table.controller.session.people == (1,)
    home = table.home
    assert home.opens_unasked(1) or home.known.seats[1] == table.by_file.locks[1]


def test_a_wrong_pin_opens_nothing(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    bart = friday.open("bart", 1, ada.hand_on())
    bart.play_on(Dice(4))
    path = bart.hand_on()
    friday.at("elsewhere")
    shelf = AtShelf(friday.services())
    card = opened(shelf, path)
    assert card.words_of.seats[0].hold == "claimed" and not card.words_of.may_play
    shelf.key(pygame.K_1, "1")
    shelf.write("9999")
    shelf.key(pygame.K_RETURN)
    shelf.wait(200)
    assert card.claim is not None and card.claim.pin.wrong and isinstance(shelf.desk.modal, TurnCard)
    shelf.write(PIN)
    shelf.key(pygame.K_RETURN)
    shelf.wait(300)
    assert isinstance(shelf.window.scene, ByFileTable)
