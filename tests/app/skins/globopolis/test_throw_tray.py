"""The tray in which dice are chosen: its figures, digits, the way back, and the button."""

from __future__ import annotations

import pygame
import pytest

from game.app.skins.globopolis import forecasts, throw_tray
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import PlayCard, Throw
from game.rules.globopolis.options import Options
from game.rules.globopolis.throwing import ChooseThrow
from tests.app.drivers.table import AtTable, new_services
from tests.globopolis.globe import Globe

from .matches import board, played, skin

SEATS = (Seat("Ada", "human", 0), Seat("Bart", "random", 1), Seat("Chen", "random", 2))


def throwing(least: int = 0, most: int = 1000) -> Match:
    """A match in which Ada chooses her dice with so many points."""
    for seed in range(30):
        of = Match(RULES, board(), Options(), SEATS, seed)
        for view, choice in played(of, 300, seed):
            points = view.table.points[0]
            if isinstance(choice, ChooseThrow) and choice.seat == 0 and least <= points <= most:
                return of
    raise AssertionError("nobody throws")


@pytest.mark.rule("GLO-10.1", "GLO-10.2")
def test_every_throw_has_a_place_of_its_own_and_its_kinds_sum_to_one() -> None:
    of = throwing(least=3)
    look, state = skin(of), of.state
    shapes = look.places.shapes(state)
    throws = [offer.action for offer in of.offers() if isinstance(offer.action, Throw)]
    assert len(throws) == 6
    for action in throws:
        (place,) = look.places.of(state, action)
        assert (
            throw_tray.action_of(place) == action and throw_tray.TRAY.union(shapes[place]) == throw_tray.TRAY
        )
        assert sum(forecasts.kinds(state, 0, action.dice, action.back).values()) == pytest.approx(1)


def test_a_digit_chooses_r_turns_round_and_space_throws() -> None:
    of = throwing(least=3)
    player = AtTable(of, new_services(RULES))
    player.wait(lambda: player.controller.mode == "choose")
    selection = player.controller.selection
    assert selection is not None
    player.letter("3")
    assert selection.chosen == Throw(3)
    player.letter("r")
    assert isinstance(selection.chosen, Throw) and selection.chosen.back
    player.letter("1")
    player.key(pygame.K_SPACE, text=" ")
    assert Throw(1) in [entry.said for entry in of.log[-3:]]


@pytest.mark.rule("GLO-7.3")
def test_without_points_the_strip_says_why_nobody_turns_round() -> None:
    of = throwing(most=2)
    player = AtTable(of, new_services(RULES))
    player.wait(lambda: player.controller.mode == "choose")
    box = player.table.view.box_of("back-2")
    assert box is not None
    logged = len(of.log)
    player.click(box.cx, box.cy)
    assert len(of.log) == logged
    note = player.table.view.note
    assert note is not None and note.says.rule == "GLO-7.3"


def flying(rolls: int = 0) -> tuple[AtTable, Globe]:
    """Ada before a throw, with a shuttle card of each sort."""
    globe = Globe(players=3).at("A", "orss-new-york")
    globe.holds("A", "influence:market-shuttle", "influence:charter-shuttle").throw(rolls=rolls)
    globe.state.heard = None
    of = Match(RULES, globe.state.board, globe.options, SEATS, 1)
    of.state = globe.state
    player = AtTable(of, new_services(RULES))
    player.wait(lambda: player.controller.mode == "choose")
    return player, globe


@pytest.mark.rule("GLO-25.1")
def test_f_goes_through_the_flights_of_the_cards_and_space_throws_past_them() -> None:
    """D-13: arc and gate money are told before it is done."""
    player, globe = flying()
    state, selection = player.controller.session.match.state, player.controller.selection
    assert selection is not None
    assert len(throw_tray.cards(state, 0)) == 2
    player.letter("f")
    first = selection.chosen
    assert isinstance(first, PlayCard)
    path = selection.marks().path
    assert path[0] == globe.table.places[0] and path[-1] == first.field
    look = skin(player.controller.session.match)
    told = look.facts.forecast(state, first)
    assert told is not None and told.lines[0].icon == "rocket"
    player.letter("f")
    assert isinstance(selection.chosen, PlayCard) and selection.chosen != first
    player.key(pygame.K_RETURN)
    played_card = player.controller.session.match.log[-1].said
    assert isinstance(played_card, PlayCard) and played_card.field != first.field


def test_no_shuttle_card_lies_in_the_tray_of_a_later_throw() -> None:
    player, _ = flying(rolls=1)
    assert throw_tray.cards(player.controller.session.match.state, 0) == []
    player.letter("f")
    assert player.controller.selection is not None and player.controller.selection.chosen is None
