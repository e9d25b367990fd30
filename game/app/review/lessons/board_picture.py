"""The board as it was where one is; a press opens the replay there."""

from __future__ import annotations

import pygame

from game.app.board.ground import RIM, draw_rim
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.commands import Watch
from game.app.review.lessons.match_review import MatchReview
from game.app.services.thumbnails import Known, draw_board
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Tip
from game.store.catalogue import say


class BoardPicture(Pressable):
    """A picture of the board after the frame where one is. `known`: how it lies on a table of this window."""

    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, review: MatchReview) -> None:
        self.review = review
        self.name = say("lessons.board")
        self.place = review.place
        self.known: Known | None = None
        self.taken = self._draw_board
        """Draws the board into a box."""

    def pushed(self) -> None:
        """Open the replay here."""
        self.emit(Watch(self.review.place))

    def tip(self) -> Tip | None:
        """What a press does."""
        return Tip(say("lessons.see_replay"))

    def stand_in(self, room: Box) -> None:
        """Stand as large as it can within a room that its rim needs too, at the left and in the middle of its
        height."""
        aspect, inner = self.review.skin.picture.aspect, room.inset(RIM)
        wide = min(inner.w, inner.h * aspect)
        self.box = Box(inner.x, inner.y, wide, wide / aspect)

    def ring(self) -> tuple[Box, float] | None:
        """Around the rim."""
        return self.box.inset(-RIM), 5.0

    def draw(self, canvas: Canvas) -> None:
        """Draw rim and board."""
        draw_rim(canvas, self.box)
        self.taken(canvas, self.box)

    def _draw_board(self, canvas: Canvas, box: Box) -> None:
        draw_board(canvas, box, self.review.skin, self.review.frame.state, self.known)
