"""What no table holds in pictures of the rule book: sets, throws, single dice, a tower too many, Agents."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.globopolis.fields import brick
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.pieces import draw_agent, draw_tower
from game.app.skins.globopolis.polyhedra import draw_polyhedron
from game.rules.globopolis.board_parts import UNITS

PANE: Final = Box(0, 0, 200, 96)
"""What lies over a deck and all round it, as large as a picture."""
BRICK: Final = 30.0
STEP: Final = 36.0
BIG: Final = 52.0
DIE: Final = 27.0
FACES: Final = frozenset("123456")
"""What a small die shows."""
AGENT: Final = 24.0


def draw(canvas: Canvas, looks: Looks, piece: str, box: Box, n: int, seat: int) -> None:
    """Draw "units-water-food-..." or "throw-7-3-3-5" (the big die, then the small ones; "pattern-...": a ring
    round those that are alike) on a pane, "die-20" that shows `n`, a "tower" above a field, `n` "agents" of a
    seat there. Raises KeyError for anything else."""
    kind, *rest = piece.split("-")
    if kind == "units" and all(unit in UNITS for unit in rest):
        _units(canvas, rest, _pane(canvas, box))
    elif kind in ("throw", "pattern") and len(rest) > 1 and rest[0].isdigit() and set(rest[1:]) <= FACES:
        _throw(canvas, [int(face) for face in rest], _pane(canvas, box), ringed=kind == "pattern")
    elif kind == "die" and rest in (["8"], ["20"]):
        draw_polyhedron(canvas, int(rest[0]), n, (box.cx, box.cy), 36, "red")
    elif piece == "tower":
        draw_tower(canvas, (box.cx, box.y - 6), True, 28)
    elif piece == "agents":
        for number in range(n):
            x = box.cx + (number - (n - 1) / 2) * (AGENT + 4)
            draw_agent(canvas, looks, seat, (x, box.y - 17), 1, AGENT)
    else:
        raise KeyError(piece)


def _pane(canvas: Canvas, box: Box) -> Box:
    pane = Box.around(box.cx, box.cy, PANE.w, PANE.h)
    canvas.box(pane, 0, ("#1c2450", "#0f1439"))
    return pane


def _units(canvas: Canvas, units: list[str], pane: Box) -> None:
    """A row of bricks; what is there twice has a ring."""
    twice = {unit for unit, count in Counter(units).items() if count > 1}
    for number, unit in enumerate(units):
        x = pane.cx + (number - (len(units) - 1) / 2) * STEP
        brick(canvas, UNITS.index(unit), x, pane.cy, BRICK)
        if unit in twice:
            canvas.chosen_ring(Box.around(x, pane.cy, BRICK - 3), 4)


def _throw(canvas: Canvas, faces: list[int], pane: Box, *, ringed: bool) -> None:
    """The big die, and beside it the small ones."""
    big, small = faces[0], faces[1:]
    y, left = pane.cy - 10, pane.x + 100
    draw_polyhedron(canvas, 12, big, (pane.x + 48, y), BIG, "red")
    for number, face in enumerate(small):
        canvas.die(face, left + number * (DIE + 5), y, DIE)
    alike = [number for number, face in enumerate(small) if small.count(face) > 1]
    if ringed and alike:
        first, last = left + alike[0] * (DIE + 5), left + alike[-1] * (DIE + 5)
        canvas.chosen_ring(Box.around((first + last) / 2, y, last - first + DIE + 1, DIE + 1), 4)
