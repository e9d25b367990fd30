"""The cards of all games: heads that can be read, backs, and a scene on every card of every board."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.app.paint.card import Card, Family
from game.app.paint.colours import contrast
from game.app.skin_api.contract import find_skins
from game.app.skins.globopolis.faces import FAMILIES as GLOBOPOLIS
from game.app.skins.globopolis.faces import face
from game.app.skins.nations.bank import BAD, GOOD
from game.app.skins.petropolis.cards import deed, telex_card
from game.app.skins.petropolis.middle import TELEX
from game.app.skins.poleconomy.cards import FAMILIES as POLECONOMY
from game.app.skins.poleconomy.cards import paper_card
from game.app.skins.poleconomy.deeds import deed as property_deed
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.asset_names import asset_names
from game.store.boards import board_files, load_board

FAMILIES = (TELEX, GOOD, BAD, *GLOBOPOLIS.values(), *POLECONOMY.values())
SHORT = 48
"""So many letters fit on a slip beside the art."""
GAMES = ("petropolis", "nations", "poleconomy", "globopolis")
BOARDS = [(game, board) for game in GAMES for board in board_files(find_rules()[game])]


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.head)
def test_a_family_can_be_read_and_has_its_files(family: Family) -> None:
    assert contrast(family.head, family.ink) >= 4.5
    assert {f"backs/{family.back}", family.scene} <= set(asset_names("cards"))


def cards_of(game: str, board: str) -> Iterator[tuple[str, Card]]:
    """All cards and deeds of a board, by their ids."""
    rules = find_rules()[game]
    seats = (Seat("Ada"), Seat("Bart"))
    match = Match(rules, load_board(rules, board_files(rules)[board]), rules.options(), seats, 1)
    skin: Any = find_skins()[game](match.board, seats, match.options)
    looks, state = skin.looks, match.state
    match game:
        case "petropolis":
            for number, telex in enumerate(match.board.telexes):
                yield telex.id, telex_card(looks, state.table, number, 0)
            for number, title in enumerate(match.board.titles):
                facts = skin.facts.place(state, f"s-{title.square}")
                assert facts is not None
                yield str(number), deed(looks, facts, number)
        case "nations":
            for card in looks.phrases.words.cards["incident"]:
                yield card, skin.picture.card(state, "incident", card, 0)
        case "globopolis":
            for name in match.board.card_named:
                yield name, face(looks, name)
        case _:
            for paper in POLECONOMY:
                yield paper, paper_card(looks, paper)
            for number, known in enumerate(match.board.properties):
                yield known.name, property_deed(looks, state, number)


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_every_card_has_a_scene_title_and_something_to_say(game: str, board: str) -> None:
    scenes = set(asset_names("cards"))
    bare = [name for name, card in cards_of(game, board) if card.scene.name not in scenes]
    assert bare == []
    for name, card in cards_of(game, board):
        assert card.title and (card.text or card.rows or card.chips), name
        assert contrast(card.family.head, card.family.ink) >= 4.0, name


@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_what_every_card_does_stands_in_a_few_letters_on_a_slip(game: str, board: str) -> None:
    worded = [(name, card) for name, card in cards_of(game, board) if not card.rows and not card.chips]
    assert worded
    told = {name: card.brief or card.text for name, card in worded}
    assert [name for name, words in told.items() if len(words) > SHORT] == []
    assert [
        words for words in told.values() if not re.fullmatch(r"[A-Z0-9$].*\.", words) or "{" in words
    ] == []
