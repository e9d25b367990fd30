"""What moved the chance of a seat, turn by turn: luck, its own slips, its rivals' slips, and what is not
explained."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ai.review.report import WHOLE
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.lessons.marks import draw_part
from game.app.review.lessons.match_review import MatchReview

HALF: Final = 0.17
"""So much of a chance fills half of the lane."""
LEAST: Final = 0.04
"""Less that is not explained is not drawn."""
WIDEST: Final = 9.0


class Moved(NamedTuple):
    """What moved the chance in a turn that ended with a frame, of 1."""

    frame: int
    luck: float
    own: float
    rivals: float
    unexplained: float


def moved_by(match: MatchReview) -> tuple[Moved, ...]:
    """The turns in which something moved the chance of the seat; () as long as nothing is judged."""
    review, seat = match.judged, match.seat
    if review is None:
        return ()
    turns: dict[int, list[float]] = {}
    ends: dict[int, int] = {}
    frames = match.playthrough.frames
    for node in review.nodes:
        if not node.judged or node.frame >= len(frames):
            continue
        turn = frames[node.frame].state.table.turn
        found = turns.setdefault(turn, [0.0] * 4)
        ends[turn] = max(ends.get(turn, 0), node.frame)
        own = node.seat >= 0 and review.sides[node.seat] == review.sides[seat]
        found[0] += review.of(seat, node.luck) / WHOLE
        found[1 if own else 2] += review.of(seat, node.slip) / WHOLE
        found[3] += review.of(seat, node.unexplained) / WHOLE
    return tuple(Moved(ends[turn], *parts) for turn, parts in turns.items())


def draw_moved(canvas: Canvas, lane: Box, x: float, moved: Moved, wide: float) -> None:
    """Draw the bars of a turn at a place of the lane: gains upwards, losses downwards, one upon another."""
    up = down = lane.cy
    unexplained = moved.unexplained if abs(moved.unexplained) >= LEAST else 0.0
    parts = (("luck", moved.luck), ("own", moved.own), ("rivals", moved.rivals), ("unexplained", unexplained))
    for key, number in parts:
        high = abs(number) / HALF * lane.h / 2
        if high < 0.6:
            continue
        if number > 0:
            high = min(high, up - lane.y)
            draw_part(canvas, key, Box(x - wide / 2, up - high, wide, high))
            up -= high
        else:
            high = min(high, lane.bottom - down)
            draw_part(canvas, key, Box(x - wide / 2, down, wide, high))
            down += high
