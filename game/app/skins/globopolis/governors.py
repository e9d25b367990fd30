"""The Governors on the ring and their figures on the point ring."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import write
from game.app.skins.globopolis.fields import MIDDLE
from game.app.skins.globopolis.looks import KEY, Looks
from game.app.skins.globopolis.track import Point
from game.rules.globopolis.state import CEILING, Table

SIZES: Final = (26.0, 23.0, 21.0, 19.0)
"""How large Governors are by how many stand on a field; whoever is alone there and on turn is larger."""
ON_TURN: Final = 28.0
OFF: Final = (5.0, 5.0)
"""So far right of the middle of a field's body, and below it, a Governor stands: towers yield to the left."""
FIGURE: Final = 22.0
BRASS: Final = ("#f6d98a", "#c99b45")


def draw_governors(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw all Governors; whoever is on turn stands in front."""
    seats = [seat for seat in range(table.seats) if seat not in table.out]
    for seat in sorted(seats, key=lambda seat: seat == table.seat):
        if f"governor-{seat}" not in absent:
            at, size = standing(looks, table, seat)
            canvas.pawn(looks.of(seat), *at, size)


def standing(looks: Looks, table: Table, seat: int) -> tuple[Point, float]:
    """Where a Governor stands and how large it is drawn: several stand beside and behind each other."""
    field = table.places[seat]
    there = [s for s in range(table.seats) if table.places[s] == field and s not in table.out]
    number, many = there.index(seat) if seat in there else 0, max(1, len(there))
    row, column = divmod(number, 2)
    rows, in_row = (many + 1) // 2, min(2, many - 2 * row)
    size = ON_TURN if many == 1 and seat == table.seat else SIZES[min(many, len(SIZES)) - 1]
    x, y = looks.plan.track.field(field, MIDDLE)
    right, down = OFF if many == 1 else (0.0, OFF[1])
    x += right + (column - (in_row - 1) / 2) * size * 0.62
    return (x, y + down + (row - (rows - 1) / 2) * size * 0.72), size


def draw_figures(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw the mark of victory, where buying ends, and the figure of each side."""
    if table.goal:
        draw_goal(canvas, looks, table.goal)
    sides = [side for side in range(table.sides) if side not in table.out]
    for side in sorted(sides, key=lambda side: -table.points[side]):
        if f"figure-{side}" not in absent:
            same = [s for s in sides if _space(looks, table, s) == _space(looks, table, side)]
            draw_figure(canvas, looks, side, table.points[side], same.index(side), len(same))


def _space(looks: Looks, table: Table, side: int) -> int:
    return looks.plan.space_of(table.points[side])


def draw_figure(
    canvas: Canvas, looks: Looks, side: int, points: float, number: int = 0, many: int = 1
) -> None:
    """Draw the figure of a side at so many points, also between two spaces, with its lap at its edge."""
    plan = looks.plan
    low = int(points // 1)
    space = plan.space_of(low) + (points - low if low >= 0 else 0.0)
    x, y = plan.track.space_at(space, 37 + (number - (many - 1) / 2) * 7)
    canvas.badge(looks.of(side), x, y, FIGURE)
    lap = plan.lap_of(round(points))
    if lap:
        words = f"+{lap}00" if lap > 0 else "−"
        wide = 34 if lap > 0 else 14
        inside = plan.track.space_at(space, 27)
        plate = Box.around(*inside, wide, 14)
        canvas.box(plate, 6, "#f7eed7" if lap > 0 else "#8a2f22", KEY, 0.9)
        write(canvas, words, plate.cx, plate.cy, "bold", 12, "#20150c" if lap > 0 else "#fff3e2", "c", wide)


def draw_goal(canvas: Canvas, looks: Looks, goal: int) -> None:
    """Draw a flag on the space of the victory mark, and a notch where buying points ends."""
    plan = looks.plan
    x, y = plan.track.space_at(plan.space_of(goal))
    box = Box.around(x, y, 17)
    canvas.box(box, 4, BRASS, KEY, 1.1)
    canvas.icon("flag", x, y, 13, "#20150c")
    if goal > CEILING:
        notch = plan.space_of(goal - CEILING)
        a, b = plan.track.point((notch + 0.5) / 101, 28), plan.track.point((notch + 0.5) / 101, 47)
        canvas.line(*a, *b, "#f2994a", 3.0)
