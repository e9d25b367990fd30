"""The desk left of the planet: the units in a side's stock, and the tower that it can build next."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import fitting, write
from game.app.skins.globopolis import fan_places, lookahead
from game.app.skins.globopolis.fields import brick, draw_code
from game.app.skins.globopolis.looks import CREAM, Looks
from game.engine.unseen import UNSEEN
from game.rules.globopolis.planning.goals import Goal
from game.rules.globopolis.state import NOBODY, GlobopolisState
from game.rules.globopolis.units import KINDS, Units

GLASS, LINE = "#0b1030", "#57c7b8"
ALARM: Final = "#ffb4a0"
GOOD: Final = "#f3c766"
NONE_LEFT: Final = "#aab3d6"
BRICK, SMALL = 22.0, 20.0
STOCKED: Final = 39.0
"""From one unit of the stock to the next."""
NEEDED: Final = 29.0
"""From one unit of the goal to the next."""
LARGEST: Final = 1.25
"""With larger letters the desk tells of the stock alone: the goal stands in the box beside the board."""


def side_of(looks: Looks, state: GlobopolisState) -> int:
    """Whose stock is told of: the side whose hand is seen, else the one on turn; NOBODY where it is hidden,
    and when the match is over."""
    table = state.table
    if table.over or table.seat < 0:
        return NOBODY
    side = fan_places.holder(looks, state)
    side = side if side != NOBODY else table.side(table.seat)
    return NOBODY if UNSEEN in table.shown_stock(side) else side


def draw_desk(canvas: Canvas, looks: Looks, state: GlobopolisState) -> None:
    """Draw the stock, and below it the goal."""
    side = side_of(looks, state)
    if side == NOBODY:
        return
    _draw_stock(canvas, looks, side, state.table.stock(side))
    goal = nearest(state, side)
    if goal is not None and canvas.t <= LARGEST:
        _draw_goal(canvas, looks, goal, goal.missing(state.table.plate(goal.title)))


def nearest(state: GlobopolisState, side: int) -> Goal | None:
    """The tower that lacks least of those that a side can still build in this turn, else of all; None where
    there is none."""
    towers = lookahead.towers(state, side)
    return next((goal for goal in towers if not goal.closed), towers[0] if towers else None)


def _pane(canvas: Canvas, box: Box) -> None:
    """A pane of dark glass over the sky."""
    canvas.box(box, 7, GLASS, LINE, 1.1, opacity=0.78, stroke_opacity=0.42)


def _draw_stock(canvas: Canvas, looks: Looks, side: int, stock: Units) -> None:
    """A badge, and of each unit how many the side has."""
    box = looks.plan.stock
    _pane(canvas, box)
    canvas.badge(looks.of_side(side), box.x + 21, box.cy, 26)
    for kind in range(KINDS):
        x, number = box.x + 50 + STOCKED * kind, stock[kind]
        brick(canvas, kind, x, box.cy, BRICK, faint=not number)
        ink = CREAM if number else NONE_LEFT
        write(canvas, str(number), x + 15, box.cy, "bold", 15, ink, "l", STOCKED - 27)


def _draw_goal(canvas: Canvas, looks: Looks, goal: Goal, lacks: Units) -> None:
    """Which tower it is and what it brings, which units are there, how many lack, and what it costs."""
    box, say = looks.plan.goal, looks.say
    _pane(canvas, box)
    upper, lower = box.inset(10, 5).rows(2)
    draw_code(canvas, looks, goal.title, upper._replace(w=38).inset(0, 2))
    brings = say("board.gain", n=goal.points)
    wide = canvas.text_width(brings, "bold", 15)
    write(canvas, brings, upper.right, upper.cy, "bold", 15, GOOD, "r")
    what = say("board.restored" if goal.aim == "restore" else "board.tower", n=goal.level)
    write(canvas, what, upper.x + 46, upper.cy, "strong", 14, CREAM, "l", upper.w - 54 - wide)
    for kind in range(KINDS):
        x = lower.x + 10 + NEEDED * kind
        brick(canvas, kind, x, lower.cy, SMALL, faint=bool(lacks[kind]))
        if lacks[kind] > 1:
            write(canvas, str(lacks[kind]), x + 11, lower.cy, "bold", 13, ALARM, "l", 12)
    short = sum(lacks)
    words = say("board.short", n=short) if short else looks.text("money", goal.premium)
    room = lower.right - lower.x - NEEDED * KINDS
    if (size := fitting(canvas, words, "bold", 14, room)) is not None:
        canvas.text(words, lower.right, lower.cy, "bold", size, ALARM if short else GOOD, "r")
