"""The card of a match by file: claiming, opening and playing a seat from a file that has come."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.by_file.table import ByFileTable
from game.app.by_file.turn_card import TurnCard
from game.app.services.routes import ToOpenFile
from game.app.services.services import Services
from game.app.shelf.scene import ShelfScene
from game.app.shell.window import Window
from game.engine.dice import Dice
from tests.app.drivers.correspondence import PIN, Correspondence
from tests.app.drivers.window import opened_window

pytestmark = pytest.mark.usefixtures("unseen")


class AtShelf:
    """Somebody before the shelf, with keys alone."""

    def __init__(self, services: Services) -> None:
        self.window: Window = opened_window(services)
        self.window.push(ShelfScene(services))
        self.steps(2)

    def steps(self, count: int) -> None:
        for _ in range(count):
            self.window.step([], 100.0)

    def key(self, key: int, text: str = "") -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.window.step([pygame.Event(kind, key=key, mod=0, unicode=text, scancode=0)], 16.0)

    def type(self, text: str) -> None:
        """Type a text."""
        for sign in text:
            self.key(ord(sign), sign)
            self.window.step([pygame.Event(pygame.TEXTINPUT, text=sign)], 16.0)

    def open(self, path: Path) -> TurnCard:
        """Open a file; its card comes."""
        self.window.go(ToOpenFile((path,)))
        for _ in range(200):
            self.steps(1)
            if isinstance(self.modal, TurnCard):
                return self.modal
            pygame.time.wait(2)
        raise AssertionError(f"{self.modal} is no card of a turn")

    @property
    def modal(self) -> object:
        scene = self.window.scene
        assert isinstance(scene, ShelfScene)
        return scene.desk.modal


def test_a_seat_is_claimed_with_a_pin_played_and_known_from_then_on(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    path = ada.hand_on()
    friday.at("bart")
    services = friday.services()
    shelf = AtShelf(services)
    card = shelf.open(path)
    assert [row.hold for row in card.words_of.seats] == ["claimed", "free", "computer"]
    shelf.key(pygame.K_RETURN)
    assert card.claiming == 1
    shelf.type(PIN)
    shelf.key(pygame.K_RETURN)
    shelf.steps(3)
    card = shelf.modal
    assert isinstance(card, TurnCard) and card.words_of.seats[1].hold == "yours" and card.words_of.may_play
    shelf.key(pygame.K_RETURN)
    shelf.steps(3)
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
    card = shelf.open(path)
    assert card.words_of.seats[0].hold == "claimed" and not card.words_of.may_play
    shelf.key(pygame.K_1, "1")
    shelf.type("9999")
    shelf.key(pygame.K_RETURN)
    shelf.steps(2)
    assert card.claim is not None and card.claim.pin.wrong and isinstance(shelf.modal, TurnCard)
    shelf.type(PIN)
    shelf.key(pygame.K_RETURN)
    shelf.steps(3)
    assert isinstance(shelf.window.scene, ByFileTable)
