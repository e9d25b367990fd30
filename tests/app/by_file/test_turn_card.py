"""The card of a match by file: claiming, opening and playing a seat from a file that has come."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.by_file.table import ByFileTable
from game.app.by_file.turn_card import LookOn, TurnCard
from game.app.by_file.turn_words import TurnWords
from game.app.files.fault_card import SignedHead, SmallCard
from game.app.play.commands import OpenOrders
from game.app.services.routes import ToOpenFile
from game.app.table.orders_sheet import OrdersSheet
from game.engine.dice import Dice
from game.store import rounds
from game.store.by_file.home import HomeMatch
from game.store.catalogue import say
from game.store.match_files import MatchFile
from game.store.match_opening import OpenedMatch
from game.store.rounds import take_up
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


def noted(friday: Correspondence, name: str, path: Path) -> TurnWords:
    """What the card of a file says to somebody who opens it now."""
    friday.at(name)
    return opened(AtShelf(friday.services()), path).words_of


def test_what_is_missing_and_what_others_must_update_is_said_before_one_plays(
    friday: Correspondence, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    first = ada.hand_on()
    friday.at("train")
    take_up(first, ada.services.games)
    bart = friday.open("bart", 1, first)
    bart.play_on(Dice(4))
    second = bart.hand_on()
    assert noted(friday, "ada", second).note == ("note", say("turn.honest"))
    ada = friday.open("ada", 0, second)
    ada.play_on(Dice(5))
    third = ada.hand_on()
    words = noted(friday, "train", third)
    assert words.note == ("note", f"No. 2 is missing; no. 3 tells what happened. {say('turn.honest')}")
    assert words.whole == "one number missing" and not words.doubtful
    rules = friday.match.rules
    monkeypatch.setattr(type(rules), "version", rules.version + 1)
    words = noted(friday, "bart", third)
    assert words.note[0] == "care" and "Ada has to update" in words.note[1]
    assert words.may_play and not words.doubtful, "the rules of the file are those of the last one here"
    bart = friday.open("bart", 1, third)
    bart.play_on(Dice(6))
    fourth = bart.hand_on()
    friday.at("ada")
    shelf = AtShelf(friday.services())
    card = opened(shelf, fourth)
    assert card.words_of.doubtful and "checked as a save only" in card.words_of.note[1]
    assert card.brass.command == LookOn() and not card.play.hidden, "it is looked at first, and can be played"
    card.play.press()
    shelf.wait(300)
    assert isinstance(shelf.window.scene, ByFileTable) and shelf.window.scene.controller.session.people == (
        0,
    )


def test_standing_orders_are_given_before_it_is_handed_on(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    ada.table.handle(OpenOrders())
    ada.step(ms=400)
    assert isinstance(ada.table.view.desk.modal, OrdersSheet)
    ada.table.view.desk.close(ada.table.view.desk.modal)
    ada.hand_on()
    dialog = ada.table.view.desk.modal
    assert dialog is not None
    ada.table.view.desk.close(dialog)
    ada.table.handle(OpenOrders())
    ada.step(ms=400)
    assert ada.table.view.desk.modal is None, "what is given now would be in no file"
