"""A number that exists twice: both are shown, and whoever is next plays on one of them for all."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.by_file.table import ByFileTable
from game.app.by_file.turn_card import TurnCard
from game.app.by_file.twice import TwiceCard
from game.app.library.rounds_sheet import RoundsSheet
from game.app.services.routes import ToRounds, ToTurn
from game.app.widgets.tooltip import Toast
from game.engine.dice import Dice
from game.engine.vocabulary import PUBLIC
from game.store.by_file.home import HomeMatch
from game.store.match_files import read_match
from game.store.rounds import take_up
from tests.app.drivers.correspondence import Correspondence
from tests.app.drivers.screens import AtShelf

pytestmark = pytest.mark.usefixtures("unseen")


PLACES = (("bart", 4), ("train", 8), ("office", 11))
"""Computers of Bart, and by what luck he plays the same turn there."""


def at_twice(friday: Correspondence, count: int = 2) -> tuple[AtShelf, TwiceCard, HomeMatch]:
    """Ada at the shelf, with so many files that Bart handed on from several computers."""
    ada = friday.begin()
    ada.play_on(Dice(3))
    path = ada.hand_on()
    paths: list[Path] = []
    for name, luck in PLACES[:count]:
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
    shelf.wait(200)
    card = shelf.desk.modal
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
    shelf.wait(200)
    assert isinstance(shelf.desk.modal, TurnCard)
    shelf.key(pygame.K_RETURN)
    shelf.wait(300)
    table = shelf.window.scene
    assert isinstance(table, ByFileTable) and table.by_file.hash == wanted.by_file.hash
    assert [note.what for note in table.notes] == ["chose"]
    assert HomeMatch(home.id).state == "yours"


def test_later_leaves_both(friday: Correspondence) -> None:
    shelf, _, home = at_twice(friday)
    shelf.key(pygame.K_ESCAPE)
    shelf.wait(200)
    assert shelf.desk.modal is None and HomeMatch(home.id).state == "twice"


def test_each_of_three_is_looked_at_as_it_lies_open_to_all(friday: Correspondence) -> None:
    shelf, card, home = at_twice(friday, 3)
    words = card.words_of
    assert words.title == "No. 2 exists 3 times" and "3 computers" in words.about
    assert [panel.hidden for panel in card.panels] == [False] * 3
    for _ in range(4):
        shelf.key(pygame.K_RIGHT)
    assert card.chosen == 2, "after the last one there is none"
    shelf.key(pygame.K_l, "l")
    shelf.wait(400)
    table = shelf.window.scene
    assert isinstance(table, ByFileTable) and table.by_file.hash == home.choices[2].by_file.hash
    assert table.controller.session.people == () and table.controller.session.eye == PUBLIC
    assert table.controller.mode == "elsewhere"
    before = len(table.match.log)
    shelf.wait(400)
    assert len(table.match.log) == before and not HomeMatch(home.id).begun.exists()
    shelf.key(pygame.K_RETURN)
    shelf.wait(400)
    assert isinstance(shelf.desk.modal, TwiceCard)


def test_who_is_left_aside_is_told_and_finds_the_file_kept(friday: Correspondence) -> None:
    ada = friday.begin()
    ada.play_on(Dice(3))
    path = ada.hand_on()
    paths: list[Path] = []
    for name, luck in PLACES[:2]:
        bart = friday.open(name, 1, path)
        bart.play_on(Dice(luck))
        paths.append(bart.hand_on())
    ada = friday.open("ada", 0, paths[0])
    ada.play_on(Dice(5))
    chosen = ada.hand_on()
    friday.at("train")
    shelf = AtShelf(friday.services())
    home, services = HomeMatch(ada.home.id), shelf.services
    assert services.rounds.take_up(read_match(chosen)) == "others"
    shelf.wait(20)
    told = [panel.words for panel in shelf.desk.panels if isinstance(panel, Toast)]
    assert told == ["Friday round: the others went on from the other no. 2. Yours is kept."]
    shelf.window.go(ToRounds())
    shelf.wait(400)
    sheet = shelf.desk.modal
    assert isinstance(sheet, RoundsSheet)
    assert [(row.name, row.aside) for row in sheet.rows] == [
        ("Friday round", False), ("Friday round, other no. 2", True),
    ]  # fmt: skip
    sheet.list.choose(1)
    shelf.wait(100)
    assert not sheet.delete.enabled, "what is kept is no match that could be deleted alone"
    shelf.key(pygame.K_RETURN)
    shelf.wait(400)
    table = shelf.window.scene
    assert isinstance(table, ByFileTable) and table.looking
    assert table.by_file.hash == next(one.by_file.hash for one in HomeMatch(home.id).asides)
