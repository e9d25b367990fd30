"""What Game 2 puts on the island: the house of Parliament with its seats, the plate of the Treasury."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import write
from game.app.skins.poleconomy import hemicycle
from game.app.skins.poleconomy.hemicycle import Bloc
from game.app.skins.poleconomy.looks import Looks
from game.rules.poleconomy.country import Country
from game.rules.poleconomy.law import DEFAULT_LAW, changed

KEY: Final = "#20150c"
ALARM: Final = 20
"""From so many bonds that are out on the Treasury gives cause for care."""
THREE: Final = 0.93
"""In a smaller board there is room for two lines on the plate of the Treasury, in a larger one for three."""
SEAT: Final = 17.0
"""How wide a seat is drawn at most."""


def blocs(country: Country, members: Sequence[int] | None = None) -> tuple[Bloc, ...]:
    """The seats of Parliament by player: the Government first, parties together, the largest first.

    With `members` as if these governed.
    """
    if not country.votes:
        return ()
    inside = country.government if members is None else tuple(members)
    units = sorted(country.units, key=lambda unit: (unit[0] not in inside, -country.votes_of(unit)))
    return tuple(
        Bloc(seat, country.votes[seat], seat in inside)
        for unit in units
        for seat in sorted(unit, key=lambda one: -country.votes[one])
    )


def draw_house(canvas: Canvas, looks: Looks) -> None:
    """Draw the house, in the hollow of the rows of seats."""
    box = looks.plan.ribbon
    high = 30.0
    wide = high * 120 / 62
    place = Box(box.cx - wide / 2, box.bottom - high, wide, high)
    canvas.drawing("poleconomy/house", place)


def draw_seats(canvas: Canvas, looks: Looks, shown: Sequence[Bloc], total: int, majority: int) -> None:
    """Draw the seats round the house; those that are not filled yet are empty."""
    box = looks.plan.ribbon
    if total:
        hemicycle.draw(canvas, looks, box, shown, total, majority, largest=SEAT)
        inside = sum(bloc.votes for bloc in shown if bloc.governs)
        if inside:
            _sides(canvas, looks, inside, total - inside)


def _sides(canvas: Canvas, looks: Looks, inside: int, outside: int) -> None:
    """Write the seats of both sides beside the house."""
    box = looks.plan.ribbon
    for side, number, colour in ((-1, inside, "#f7e1a0"), (1, outside, "#f3e9d2")):
        x = box.cx + side * 47
        plate = Box.around(x, box.bottom - 9, 26, 17)
        canvas.box(plate, 5, "#173b34", KEY, 1.0, opacity=0.86)
        write(canvas, str(number), plate.cx, plate.cy, "bold", 14, colour, "c", 24)


def draw_treasury(canvas: Canvas, looks: Looks, country: Country, lid: bool = False) -> None:
    """Draw the plate: the chest with its cash, how many bonds are out, the law in few signs."""
    box, theme = looks.plan.treasury, canvas.theme
    total = looks.board.papers.bonds
    out = total - country.unissued
    care = out >= ALARM
    canvas.shadow(box, 6, 5, 3, 130)
    if care:
        canvas.box(box, 6, theme.care.fill, theme.care.ink, 1.6)
    else:
        canvas.box(box, 6, ("#f6ecd2", "#e9d9ae"), "#5c4215", 1.3)
        canvas.box(box.inset(2.4), 4, None, "#c99b45", 0.8, stroke_opacity=0.8)
    ink = theme.care.ink if care else KEY
    draw_chest(canvas, Box(box.x + 5, box.y + 6, 25, 23), lid)
    x, wide = box.x + 35, box.w - 39
    lines = 3 if canvas.s >= THREE else 2
    y, step = box.y + (12.5 if lines == 3 else 15), 13
    write(canvas, looks.text("money", country.treasury), x, y, "bold", 16, ink, "l", wide)
    words = looks.say("board.bonds", n=out)
    if lines == 2:
        write(canvas, words, box.cx, box.bottom - 9.5, "strong", 14.5, ink, "c", box.w - 8)
        return
    write(canvas, words, x, y + step + 0.5, "strong", 12, ink, "l", wide)
    law, at = country.law, y + 2 * step
    others = [name for name in changed(law, DEFAULT_LAW) if name not in ("company_rate", "ad_rate")]
    more = looks.say("board.more_clauses", n=len(others)) if others else ""
    left = box.x + 8
    for icon, rate in (("factory", law.company_rate), ("speakerphone", law.ad_rate)):
        words = looks.text("money", rate)
        canvas.icon(icon, left + 5, at, 12, ink)
        write(canvas, words, left + 13, at, "strong", 12, ink, "l", 34)
        left += 19 + min(34.0, canvas.text_width(words, "strong", 12))
    if more:
        write(canvas, more, box.right - 5, at, "strong", 12, ink, "r", box.right - 5 - left)


def draw_chest(canvas: Canvas, box: Box, lid: bool) -> None:
    """Draw the chest of the Treasury, open with `lid`."""
    canvas.drawing("poleconomy/chest-open" if lid else "poleconomy/chest", box)
