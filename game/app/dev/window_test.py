"""Tries the window: the shelf and a table, drawn by whatever draws windows here, and a picture of both."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.app import navigation
from game.app.dev.fixtures import own_home, seated
from game.app.services.services import Services
from game.app.shelf.scene import ShelfScene
from game.app.shell.desktop import app_icon
from game.app.shell.window import FRAMES_A_SECOND, NoScreen, Scene, Window
from game.app.table.scene import TableScene
from game.engine.match import Match
from game.engine.rules import Rules
from game.store.boards import board_files, load_board
from game.store.catalogue import say
from game.store.settings import Settings

SIZE: Final = (1280, 720)
SETTLES_S: Final = 1.5
"""After so long everything has come to rest that a screen begins with."""
COLOURS: Final = 50
"""A window in which nothing is drawn has one or two."""


def run(games: Mapping[str, Rules], picture: Path) -> Sequence[str]:
    """Open a window with the shelf and then a table of the first game, and write what was seen, the shelf
    above the table, into the file `picture`. Nothing of the person's is read or written. Returns a sentence
    for each part that failed; the file is written only if none did."""
    rules = next(iter(games.values()))
    with own_home():
        services = Services(games, Settings(curtain="never"))
        try:
            window = Window(SIZE, keys=services.keys, icon=app_icon())
        except NoScreen as missing:
            return [str(missing)]
        navigation.connect(window, services)
        board = load_board(rules, next(iter(board_files(rules).values())))
        seats = seated(rules.seats[0])
        try:
            seen = [
                _seen(window, ShelfScene(services, rules.id)),
                _seen(
                    window, TableScene(services, Match(rules, board, rules.options(), seats, 1), fresh=True)
                ),
            ]
        finally:
            window.close()
            services.close()
    empty = [name for name, shown in zip(("shelf", "table"), seen, strict=True) if _colours(shown) < COLOURS]
    if empty:
        return [say("cli.self_test.no_picture", scene=name, game=rules.name) for name in empty]
    both = pygame.Surface((max(one.width for one in seen), sum(one.height for one in seen)))
    both.blit(seen[0], (0, 0))
    both.blit(seen[1], (0, seen[0].height))
    pygame.image.save(both, picture)
    return []


def _seen(window: Window, scene: Scene) -> pygame.Surface:
    """What the window shows of a scene when it has come to rest; the window draws and is closed by nobody."""
    window.push(scene)
    clock, end = pygame.time.Clock(), time.monotonic() + SETTLES_S
    while time.monotonic() < end:
        window.step(pygame.event.get(), clock.tick(FRAMES_A_SECOND))
    return window.display.copy()


def _colours(picture: pygame.Surface) -> int:
    """How many colours are seen on a grid of places."""
    width, height = picture.get_size()
    return len({tuple(picture.get_at((x, y))) for x in range(0, width, 16) for y in range(0, height, 16)})
