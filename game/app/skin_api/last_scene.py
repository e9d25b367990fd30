"""The sixth part of a skin: how a match ends on the board, from the last place to the winner.

The scene takes the board's place once all has happened. It is a picture of the ranking: each rival, the last
place first, loses in the game's own way, then the winner does what was played for. Everything is drawn from a
`Moment`, which says how long ago each of these things began: a scene keeps no time and no state, so that its
last frame is at the same time the photograph in the newspaper.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec
import pygame

from game.app.paint.canvas import Canvas
from game.app.paint.light import set_opacity
from game.app.paint.motion import io, passed
from game.app.skin_api.looks import L, Part
from game.engine.rules import Standing

COMES_MS = 500.0
"""How long the scene takes to come into the board's place."""
ACT_MS = 900.0
"""How long the winner's act may take: then the chord is heard and the plate with the name comes."""
LEAVES_MS = 700.0
"""How long the newspaper takes to come over the scene."""


class End(msgspec.Struct, frozen=True):
    """How a match ended, as the scene tells it. Seats are numbers."""

    state: Any
    standing: Standing
    beats: tuple[tuple[int, ...], ...]
    """The rivals who are told one after the other, the last place first; those of one side together."""
    fallen: tuple[int, ...] = ()
    """Who lies there from the beginning: where a single seat is left, those who had left before the last."""
    winners: tuple[int, ...] = ()
    """Who won, () where nobody did."""
    alone: bool = False
    """Whether a single seat is left: then only the last to leave has a beat."""
    together: bool = False
    """Whether the winners play as one side: they share the win with nobody."""

    @property
    def rivals(self) -> tuple[int, ...]:
        """All who did not win, the best first; where nobody won, everybody by their totals."""
        standing = self.standing
        if not self.winners:
            return tuple(sorted(range(len(standing.ranks)), key=lambda seat: -standing.known_scores[seat]))
        return tuple(seat for seat in standing.order if seat not in self.winners)

    def of_best(self, seat: int) -> float:
        """The total of a seat as a share of the best one, from 0 to 1."""
        scores = self.standing.known_scores
        return max(0.0, scores[seat] / best) if (best := max(scores)) > 0 else 0.0


class Moment(msgspec.Struct, frozen=True):
    """How far the scene is: for how many milliseconds, at the speed "normal", each thing has gone on. What
    has not begun is below 0."""

    came: float
    """Since the scene has begun to take the board's place."""
    fell: Mapping[int, float]
    """Since a rival was told, by seat."""
    won: float
    """Since the winner's act has begun."""
    left: float = -1.0
    """Since the newspaper has begun to come."""

    def comes(self, ms: float = COMES_MS, after: float = 0.0) -> float:
        """The share, from 0 to 1, of something that takes `ms` and begins `after` the scene."""
        return passed(self.came - after, ms)

    def falls(self, seat: int, ms: float, after: float = 0.0) -> float:
        """The share of something that begins `after` a rival is told; of a winner it is 0."""
        return passed(self.fell.get(seat, -1.0) - after, ms)

    def wins(self, ms: float = ACT_MS, after: float = 0.0) -> float:
        """The share of something that begins `after` the winner's act."""
        return passed(self.won - after, ms)

    def leaves(self, ms: float = LEAVES_MS) -> float:
        """The share of something that happens while the newspaper comes."""
        return passed(self.left, ms)


class Heard(msgspec.Struct, frozen=True):
    """A sound of the scene, so many milliseconds `after` something begins: the scene comes, a rival is told
    (`seat`), the winner acts."""

    name: str
    begins: Literal["comes", "falls", "wins"]
    after: float = 0.0
    seat: int = -1
    step: int = 1
    softer: float = 0.0
    """By how many decibels it is softer than usual."""


class LastScene(Part[L]):
    """How a match ends on the board: one class per look. The canvas counts in board units.

    `ground` is drawn once, `draw` in every frame: what moves in it should be pictures that are kept.

    >>> from game.app.skin_api.looks import MatchLooks
    >>> from game.engine.smallest_game import Board
    >>> class Podium(LastScene):
    ...     def draw(self, canvas, end, now):
    ...         for seat in end.winners:
    ...             canvas.pawn(self.looks.of(seat), 434, 300 - 40 * now.wins(300), 60)
    >>> list(Podium(MatchLooks(Board(), None, ())).sounds(None))
    []
    """

    def spot(self, end: End) -> tuple[float, float] | None:
        """Where on the board the match was decided: there the lamp narrows; None for its middle.

        Where no deed has ended the match the lamp finds the sign above the board that says what did."""
        return None

    def ground(self, canvas: Canvas, end: End) -> Iterator[None]:
        """All of the scene that never moves: opaque, and as large as the board. It is drawn while the lamp
        narrows and yields after each part, so that no frame waits long (`scenery.backdrop`)."""
        return iter(())

    def comes(
        self, canvas: Canvas, board: pygame.Surface, ground: pygame.Surface, end: End, share: float
    ) -> None:
        """Have the ground take the board's place; both are as large as the canvas. `share` runs evenly from 0
        to below 1; afterwards the ground alone is laid there. Usually it fades in."""
        canvas.surface.blit(board, (0, 0))
        set_opacity(ground, io(share))
        canvas.surface.blit(ground, (0, 0))
        set_opacity(ground, 1.0)

    def draw(self, canvas: Canvas, end: End, now: Moment) -> None:
        """Draw what stands and moves on the ground at a moment."""

    def sounds(self, end: End) -> Iterable[Heard]:
        """What is heard besides the counting, the plates and the chord, which all games have."""
        return ()

    def slate(self, end: End) -> tuple[str, str, str]:
        """The icon, the title and the line of the plate that says that nobody has won; "" for the usual."""
        return "", "", ""
