"""What an ending shows of a match: its last scene, and the plates of those who played. Each part is drawn for
the share of time that it is given."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Final

import pygame
from msgspec.structs import replace

from game.app.board.ground import board_text, ground
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.faces import has_face
from game.app.paint.theme import Theme
from game.app.review.ending import plates
from game.app.review.ending.board_scene import BoardScene
from game.app.review.ending.clock import end_of
from game.app.review.ranking import Ranked
from game.app.review.summary import Summary
from game.app.skin_api.contract import Skin
from game.app.skin_api.last_scene import End, LastScene, Moment
from game.app.skin_api.picture import BOARD_WIDTH
from game.engine.log import AGREEMENT
from game.engine.rules import NOT_FIRST
from game.store.catalogue import say

DRAWN: Final = "draw"
"""The reason of a standing in which all who are left are first, and none has won."""
SIGNS: Final = {"time": "hourglass", "rounds": "flag", "agreed": "handshake", AGREEMENT: "handshake"}
"""What stands before the winner's total where no deed has ended the match, by the reason of the standing."""


class EndingPicture:
    """What an ending shows, drawn for a time since it began. `ranked` are the seats, the winner first."""

    def __init__(self, skin: Skin, end: End, ranked: Sequence[Ranked], name: str, why: str) -> None:
        self.skin = skin
        self.name = name
        """What the game is called."""
        self.end = end
        self.in_order = tuple(ranked)
        self.ranked = sorted(ranked, key=lambda one: one.number)
        self.winners = [one for one in ranked if one.number in end.winners]
        self.why = why
        """A sentence that says why the match ended."""
        self.scene: LastScene[Any] = skin.last_scene or BoardScene(skin)
        self.sign = SIGNS.get(end.standing.reason, "")
        """What ended the match, as an icon; "" for a deed."""
        self.faces = any(has_face(one.seat.face) and not one.out for one in self.ranked)
        """Whether faces are seen on plates."""

    # the scene alone

    def draw_ground(self, surface: pygame.Surface, theme: Theme, text: float) -> Iterator[None]:
        """Draw all of the scene that never moves over the whole surface, a part a step."""
        return self.scene.ground(self._canvas(surface, theme, text), self.end)

    def ground(self, size: tuple[int, int], theme: Theme, text: float) -> pygame.Surface:
        """All of the scene that never moves, for a board of so many pixels."""
        surface = pygame.Surface(size)
        deque(self.draw_ground(surface, theme, text), 0)
        return surface

    def board(self, size: tuple[int, int], theme: Theme, text: float) -> pygame.Surface:
        """The board as the match left it."""
        surface = ground(self.skin, size, theme, text).copy()
        self.skin.picture.standing(self._canvas(surface, theme, text), self.end.state, frozenset())
        return surface

    def draw_scene(self, surface: pygame.Surface, theme: Theme, text: float, now: Moment) -> None:
        """Draw what stands and moves on the ground, over the whole surface."""
        self.scene.draw(self._canvas(surface, theme, text), self.end, now)

    def come(
        self, surface: pygame.Surface, board: pygame.Surface, under: pygame.Surface, theme: Theme,
        text: float, share: float,
    ) -> None:  # fmt: skip
        """Draw how the scene's ground `under` it takes the place of the board."""
        self.scene.comes(self._canvas(surface, theme, text), board, under, self.end, share)

    def _canvas(self, surface: pygame.Surface, theme: Theme, text: float) -> Canvas:
        return Canvas(surface, surface.get_width() / BOARD_WIDTH, theme, board_text(text))

    # the plates

    def draw_seat(
        self, canvas: Canvas, box: Box, number: int, turned: float = 1.0, counted: float = 1.0
    ) -> None:
        """Draw the plate of a seat as far as it has turned over into its rank."""
        if 0 < turned < 1:
            face, area = canvas.layer(box), canvas.rect(box)
            self.draw_seat(face, box, number, 0.0 if turned < 0.5 else 1.0, counted)
            high = max(1, round(area.h * abs(1 - 2 * turned)))
            squeezed = pygame.transform.smoothscale(face.surface, (area.w, high))
            canvas.surface.blit(squeezed, (area.x, area.y + (area.h - high) // 2))
        elif turned <= 0:
            plates.draw_waiting(canvas, box, self.ranked[number], faces=self.faces)
        else:
            plates.draw_rank(
                canvas, box, self.ranked[number], self.skin.picture, counted,
                apart=any(plates.crowded(canvas, box, one, faces=self.faces) for one in self.ranked),
                faces=self.faces,
                of_best=self.end.of_best(number),
            )  # fmt: skip

    def draw_plate(self, canvas: Canvas, box: Box, sizes: plates.PlateSizes) -> None:
        """Draw the plate that names the winner, or says that nobody has won."""
        if self.winners:
            plates.draw_winner(canvas, box, self.winners, self.skin.picture, sizes, self.sign)
            return
        icon, title, line = self.scene.slate(self.end)
        plates.draw_slate(
            canvas, box, icon or "scale", title or say("review.nobody"), line or self.why, sizes
        )


def picture_of(summary: Summary) -> EndingPicture:
    """What the ending of a match shows."""
    rules, options = summary.rules, summary.playthrough.setup.options
    sides = rules.sides(options, len(summary.seats))
    standing, ranked = summary.standing, summary.ranked
    if standing.reason == DRAWN:
        standing = replace(standing, ranks=(NOT_FIRST,) * len(standing.ranks))
        ranked = [replace(one, rank=0) for one in ranked]
    end = end_of(summary.state, standing, sides, summary.state.table.out)
    why = summary.words.ending(summary.standing.reason)
    return EndingPicture(summary.skin, end, ranked, rules.name, why)
