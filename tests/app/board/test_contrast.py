"""What is written on a board stands out from what lies under it by 4.5, whoever owns what, in both themes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.paint.colours import contrast, mixed
from game.app.paint.players import PLAYERS
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.services.services import Services
from game.app.skin_api.contract import Skin
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.skin_api.view_models import Marks
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.saves import load_match
from tests.app.drivers.written import Line, hear
from tests.contract.every import every_and_rest
from tests.contract.games import GAMES
from tests.saves.facts import FOLDER

READABLE = 4.5
THEMES = NIGHT_FELT, HIGH_CONTRAST
OPAQUE = 200
BOARDS = sorted(FOLDER.glob("*-board-*.json"))
ONE_EACH = {path.stem.partition("-")[0]: path for path in BOARDS}.values()
"""A board of each game."""
QUESTIONS = sorted(FOLDER.glob("*-asks-*.json"))


@pytest.fixture
def faint(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """What was written without standing out from its ground, and by how much it does."""
    found: dict[str, float] = {}

    def heard(line: Line) -> None:
        surface = line.canvas.surface
        under = line.place.clip(surface.get_rect())
        if not under.size or surface.get_at(under.center).a < OPAQUE:
            return  # on a clear layer, whose ground is not there yet
        ground = "#{:02x}{:02x}{:02x}".format(*pygame.transform.average_color(surface.subsurface(under))[:3])
        ratio = contrast(mixed(line.ink, 1 - line.alpha / 255, ground), ground)
        if ratio < READABLE:
            found[line.words] = round(ratio, 2)

    hear(monkeypatch, heard)
    return found


GROUNDS: dict[tuple[str, bytes, str], pygame.Surface] = {}
"""Each board's ground in each theme: the same whatever lies on it, and drawn once, which takes longest."""


def on_ground(skin: Skin, match: Match, theme: Theme) -> Canvas:
    """A canvas with the ground of a match's board."""
    size = round(BOARD_WIDTH), round(BOARD_WIDTH / skin.picture.aspect)
    canvas = Canvas(pygame.Surface(size), 1.0, theme)
    looks = [seat.look for seat in match.seats]  # in some games each has a corner of the ground
    key = match.rules.id, msgspec.json.encode((match.board, match.options, looks)), theme.name
    if key in GROUNDS:
        canvas.surface.blit(GROUNDS[key], (0, 0))
    else:
        skin.picture.ground(canvas)
        GROUNDS[key] = canvas.surface.copy()
    return canvas


def draw(path: Path, theme: Theme, *, whole: bool) -> None:
    """Draw a board; the `whole` of it with overlays, and with owners of every colour."""
    match = load_match(path, GAMES).match
    many = len(match.seats)
    for first in range(0, len(PLAYERS) if whole else 1, many):
        looks = [(first + number) % len(PLAYERS) for number in range(many)]
        match.seats = tuple(
            Seat(seat.name, "human", look) for seat, look in zip(match.seats, looks, strict=True)
        )
        skin = Services({match.rules.id: match.rules}).skin(match)
        canvas = on_ground(skin, match, theme)
        skin.picture.standing(canvas, match.state, frozenset())
        for overlay in skin.facts.overlays(match.state) if whole else ():
            skin.picture.overlay(canvas, match.state, overlay.name, Marks())


@every_and_rest(
    "path, theme, whole",
    {"boards": [(path, NIGHT_FELT, False) for path in ONE_EACH]},
    {
        "whole": [(path, theme, True) for path in BOARDS for theme in THEMES],
        "questions": [(path, theme, True) for path in QUESTIONS for theme in THEMES],
    },
)
def test_all_that_is_written_on_a_board_can_be_read(
    path: Path, theme: Theme, whole: bool, faint: dict[str, float]
) -> None:
    draw(path, theme, whole=whole)
    assert faint == {}
