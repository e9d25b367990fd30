"""A number that exists twice: both are shown, and whoever is next plays on one of them for all."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.by_file.table import ByFileTable
from game.app.by_file.turn_card import TurnCard
from game.app.by_file.twice import TwiceCard
from game.app.services.routes import ToTurn
from game.engine.dice import Dice
from game.store.by_file.home import HomeMatch
from game.store.rounds import take_up
from tests.app.by_file.test_turn_card import AtShelf
from tests.app.drivers.correspondence import Correspondence

pytestmark = pytest.mark.usefixtures("unseen")


LUCK = 8
"""Somebody elsewhere plays the same turn otherwise."""


def at_twice(friday: Correspondence) -> tuple[AtShelf, TwiceCard, HomeMatch]:
    """Ada at the shelf, with two files that Bart handed on from two computers."""
    ada = friday.begin()
    ada.play_on(Dice(3))
    path = ada.hand_on()
    paths: list[Path] = []
    for name, luck in (("bart", 4), ("train", LUCK)):
        bart = friday.open(name, 1, path)
        bart.play_on(Dice(luck))
        paths.append(bart.hand_on())
    friday.at("ada")
    services = friday.services()
    for one in paths:
        take_up(one, services.games)
    home = HomeMatch(ada.home.id)
    assert home.state == "twice"
    shelf = AtShelf(services)
    shelf.window.go(ToTurn(home.id))
    shelf.steps(2)
    card = shelf.modal
    assert isinstance(card, TwiceCard)
    return shelf, card, home


def test_the_one_that_is_chosen_is_played_on_for_all(friday: Correspondence) -> None:
    shelf, card, home = at_twice(friday)
    words = card.words_of
    assert words.may_choose and words.title == "No. 2 exists twice" and "two computers" in words.about
    first = [one.lines[0] for one in words.versions if one.lines]
    assert first and len(set(first)) == len(first), "what is the same in both is not told"
    shelf.key(pygame.K_RIGHT)
    assert (card.chosen, [panel.chosen for panel in card.panels]) == (1, [False, True])
    wanted = home.choices[1]
    shelf.key(pygame.K_RETURN)
    shelf.steps(2)
    assert isinstance(shelf.modal, TurnCard)
    shelf.key(pygame.K_RETURN)
    shelf.steps(3)
    table = shelf.window.scene
    assert isinstance(table, ByFileTable) and table.by_file.hash == wanted.by_file.hash
    assert [note.what for note in table.notes] == ["chose"]
    assert HomeMatch(home.id).state == "yours"


def test_later_leaves_both(friday: Correspondence) -> None:
    shelf, _, home = at_twice(friday)
    shelf.key(pygame.K_ESCAPE)
    shelf.steps(2)
    assert shelf.modal is None and HomeMatch(home.id).state == "twice"
