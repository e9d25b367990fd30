"""The last scene of The Game of Nations: whose sleeve it is that holds the strings."""

from __future__ import annotations

import pygame

from game.app.paint.players import PITCH
from game.app.paint.theme import NIGHT_FELT
from game.app.review.ending.clock import Clock, end_of
from game.app.review.ending.picture import EndingPicture
from game.app.skins.nations import SKIN
from game.engine.rules import Standing
from game.engine.vocabulary import Seat
from game.rules.nations import RULES
from game.store.boards import standard_board

SIZE = (868, 574)
SLEEVE = pygame.Rect(385, 2, 100, 20)
CREAM = (233, 217, 174)


def cream_of(look: int) -> int:
    """How many pixels of the winner's sleeve are cream."""
    board, options = standard_board(RULES), RULES.options()
    seats = tuple(Seat(f"Player {place}", "human", colour) for place, colour in enumerate((look, 2, 3)))
    state = RULES.start(board, options, len(seats))
    end = end_of(state, Standing((100, 50, 20), (1, 2, 3)))
    picture, frame = EndingPicture(SKIN(board, seats, options), end, (), "", ""), pygame.Surface(SIZE)
    picture.draw_scene(frame, NIGHT_FELT, 1.0, Clock(end).last)
    return pygame.mask.from_threshold(frame.subsurface(SLEEVE), CREAM, (60, 60, 70, 255)).count()


def test_a_black_sleeve_has_a_cream_braid_that_no_other_needs() -> None:
    assert cream_of(PITCH) > 200 and cream_of(1) == cream_of(0) == 0
