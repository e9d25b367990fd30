"""The last scenes of all looks: at any number of seats, however a match ends, in both themes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.review.ending.clock import FIRST_MS, LAMP_MS, Clock, end_of
from game.app.review.ending.picture import EndingPicture
from game.app.skin_api.contract import Skin, find_skins
from game.app.skin_api.last_scene import End
from game.app.sound import SOUNDS
from game.engine.finding import find_rules
from game.engine.rules import NOT_FIRST, Standing
from game.engine.vocabulary import Seat
from game.store.boards import standard_board

SIZE = (434, 287)
NAMES = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Fatima", "Gudrun")


def looks() -> Iterator[tuple[str, int]]:
    for game, rules in find_rules().items():
        for count in sorted({rules.seats[0], rules.seats[-1]}):
            yield game, count


def start(game: str, count: int) -> tuple[Skin, Any]:
    rules = find_rules()[game]
    board, options = standard_board(rules), rules.options()
    skin = find_skins()[game](board, tuple(Seat(NAMES[n], "human", n) for n in range(count)), options)
    return skin, rules.start(board, options, count)


def ends(state: Any, count: int) -> Iterator[End]:
    """A winner, winners who share, a single seat that is left, a match that nobody has won."""
    scores = tuple(100 - 10 * n for n in range(count))
    ranks = tuple(range(1, count + 1))
    yield end_of(state, Standing(scores, ranks))
    yield end_of(state, Standing(scores, (1, 1, *ranks[2:])))
    yield end_of(state, Standing(scores, ranks), out=range(1, count))
    yield end_of(state, Standing(scores, (NOT_FIRST,) * count))


def frame(picture: EndingPicture, ground: pygame.Surface, theme: Theme, clock: Clock, at: float) -> bytes:
    surface = ground.copy()
    picture.draw_scene(surface, theme, 1.0, clock.moment(at))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(("game", "count"), list(looks()))
def test_a_scene_moves_and_its_last_frame_is_the_still(game: str, count: int) -> None:
    skin, state = start(game, count)
    for number, end in enumerate(ends(state, count)):
        theme = HIGH_CONTRAST if number % 2 else NIGHT_FELT
        picture, clock = EndingPicture(skin, end, (), "", ""), Clock(end)
        ground = picture.ground(SIZE, theme, 1.0)
        for at in (LAMP_MS, LAMP_MS + 260, FIRST_MS + 100, clock.wins, clock.wins + 450):
            frame(picture, ground, theme, clock, at)
        still = ground.copy()
        picture.draw_scene(still, theme, 1.0, clock.last)
        last = frame(picture, ground, theme, clock, clock.paper_at)
        assert last == pygame.image.tobytes(still, "RGB"), (game, number)
        assert frame(picture, ground, theme, clock, clock.plate_at) == last, "nothing moves behind the plate"


@pytest.mark.parametrize(("game", "count"), list(looks()))
def test_a_board_gives_way_and_its_sounds_are_known(game: str, count: int) -> None:
    skin, state = start(game, count)
    for end in ends(state, count):
        picture = EndingPicture(skin, end, (), "", "")
        assert {one.name for one in picture.scene.sounds(end)} <= set(SOUNDS)
        assert all(one.seat in end.rivals for one in picture.scene.sounds(end) if one.begins == "falls")
        board, ground = picture.board(SIZE, NIGHT_FELT, 1.0), picture.ground(SIZE, NIGHT_FELT, 1.0)
        surface = pygame.Surface(SIZE)
        for share in (0.0, 0.3, 0.5, 0.9):
            picture.come(surface, board, ground, NIGHT_FELT, 1.0, share)
        assert ground.get_alpha() in (None, 255), "it is whole afterwards"
