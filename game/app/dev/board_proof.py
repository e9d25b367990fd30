"""Draws a board once as the screens would, to check that it can be drawn."""

from __future__ import annotations

import os
from typing import Any, Final

import pygame

from game.app.board.ground import small_ground
from game.app.dev.fixtures import own_home
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.services.services import Services
from game.app.shell.window import Window
from game.app.skin_api.view_models import PlaceFacts
from game.app.table.panels.placing import board_size
from game.app.table.scene import TableScene
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.replay import replayed
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.settings import Settings

WINDOWS: Final = ((1024, 768), (2560, 1080))
"""Pixels of a window in which panels stand beside the board, and of a wide one with three columns."""
THUMBNAIL: Final = Box(0, 0, 434, 287)
DECISIONS: Final = 60
"""Made at random before the table is drawn, so that something lies on it; half of one that ends sooner."""


def prove(rules: Rules, board: Any) -> None:
    """Draw `board` in the set-up, and on a table in windows of both kinds, with the card of every place.
    Raises ValueError if no match is possible on it, and whatever rules and look raise."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    with own_home():
        services = Services({rules.id: rules}, Settings(own_speed="instant", others_speed="instant"))
        for size in WINDOWS:
            window = Window(size, keys=services.keys)
            table = TableScene(services, _played(rules, board), fresh=False)
            _draw_small(services, table, size)
            window.push(table)
            window.step([], 1000.0)
            _draw_cards(window, table)
            window.close()
        services.close()


def _played(rules: Rules, board: Any) -> Match:
    """A match among people, some way on."""
    options = rules.options()
    many = [seats for seats in rules.seats if rules.accepts(board, options, seats) is None]
    if not many:
        raise ValueError("it is a board for no number of players")
    seats = tuple(Seat(f"Seat {number + 1}", "human", number) for number in range(many[-1]))
    match, dice = Match(rules, board, options, seats, 1), Dice(1).stream(1)
    while len(match.log) < DECISIONS and (choice := match.decision()) is not None:
        match.play(choice.sample(match.state, dice))
    if match.over:  # its table would give way to the result
        return replayed(rules, board, options, seats, 1, match.log[: len(match.log) // 2])
    return match


def _draw_small(services: Services, table: TableScene, size: tuple[int, int]) -> None:
    """Draw the bare board as the set-up in a window of this size shows it."""
    seats = len(table.match.seats)
    canvas = Canvas(pygame.Surface((round(THUMBNAIL.w), round(THUMBNAIL.h))), 1.0, services.theme)
    small_ground(canvas, THUMBNAIL, table.skin, board_size(size, 1.0, seats, table.skin), 1.0)


def _draw_cards(window: Window, table: TableScene) -> None:
    """Draw the place card of each place that has a new text."""
    state, view = table.controller.event_player.shown, table.view
    drawn: set[PlaceFacts] = set()
    for place in table.skin.places.shapes(state):
        card = table.skin.facts.place(state, place)
        if card is not None:
            view.look_at(card, view.box_of(place))
            if card not in drawn:
                drawn.add(card)
                window.step([], 0.0)
    view.look_at(None, None)
