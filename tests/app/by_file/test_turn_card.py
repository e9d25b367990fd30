"""The card of a match by file: claiming, opening and playing a seat from a file that has come."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.by_file.table import ByFileTable
from game.app.by_file.turn_card import TurnCard
from game.app.files.fault_card import SignedHead, SmallCard
from game.app.services.routes import ToOpenFile
from game.engine.dice import Dice
from game.store import rounds
from game.store.by_file.home import HomeMatch
from game.store.match_files import MatchFile
from game.store.match_opening import OpenedMatch
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
    assert home.known.seats[1] == table.by_file.locks[1] and not home.known.ask


def test_what_was_handed_on_here_waits_for_somebody_elsewhere(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    path = ada.hand_on()
    bart = friday.open("bart", 1, path)
    bart.play_on(Dice(4))
    path = bart.hand_on()
    shelf = AtShelf(bart.services)
    shelf.window.go(ToOpenFile((path,)))
    shelf.wait(300)
    fault = shelf.desk.modal
    assert isinstance(fault, SmallCard)
    heads = [part.title for part in fault.walk() if isinstance(part, SignedHead)]
    assert heads == ["It waits for Ada"]
    shelf.key(pygame.K_RETURN)
    shelf.wait(300)
    card = shelf.desk.modal
    assert isinstance(card, TurnCard) and not card.words_of.may_play


def test_a_file_that_was_checked_is_not_checked_again(
    friday: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    path = ada.hand_on()
    friday.at("bart")
    checked: list[Path] = []
    open_match = rounds.open_match

    def counted(file: MatchFile, games: rounds.Games) -> OpenedMatch:
        checked.append(file.path)
        return open_match(file, games)

    monkeypatch.setattr(rounds, "open_match", counted)
    opened(AtShelf(friday.services()), path)
    home = HomeMatch(ada.home.id)
    assert home.current is not None and checked == [home.current.file.path], "only what is kept, to be played"


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
