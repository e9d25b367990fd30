"""The fields as they are printed, and the point ring outside of them."""

from __future__ import annotations

from typing import Final

from game.app.paint import vector
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.inscriptions import write
from game.app.skins.globopolis.looks import CREAM, KEY, UNIT_COLOURS, UNIT_ICONS, Looks
from game.app.skins.globopolis.track import BOARD, BODY, HEAD, SPACES, outline
from game.rules.globopolis.board_parts import UNITS, Field

PAPER: Final = "#f4ead0"
SPECIAL: Final = "#e0ab45"
MARKET: Final = "#6b7288"
BASE, BASE_EDGE = "#efe7d4", "#8a2f22"
CARD_FILLS: Final = {"influence": ("#1b6f76", "#d8fff4"), "ops-mission": ("#8a2f4f", "#ffe3ea")}
ICONS: Final = {
    "teleport": "gate", "influence": "masks", "ops-mission": "crosshair", "base": "rocket",
    "nsa": "shield-lock", "nia": "spy", "moonshot": "moon", "market": "store", "broker": "bank",
}  # fmt: skip
DOTS, TAG, FOOT, STAND = -7.5, -21.0, -33.5, -45.0
"""How far outside of the middle line the rows of a field lie: its value or its towers, whose it is, its
NS-Units, who stands on it."""
CODE: Final = 12.5
DOT: Final = 4.8


def draw_fields(canvas: Canvas, looks: Looks) -> None:
    """Draw all that is printed on fields and point ring."""
    rect = canvas.rect(BOARD)
    body = "".join(_space(looks, space) for space in range(SPACES))
    body += "".join(_wedge(looks, number, field) for number, field in enumerate(looks.board.ring))
    canvas.stamp(vector.raster(body, (BOARD.w, BOARD.h), rect.size), rect.topleft)
    for space in range(0, SPACES, 5):
        write(canvas, str(space), *looks.plan.track.space_at(space), "strong", 11, PAPER, "c", 26)
    for number, field in enumerate(looks.board.ring):
        _letter(canvas, looks, number, field)


def _space(looks: Looks, space: int) -> str:
    fill = "#20264f" if space % 5 else "#3d4686"
    path = outline(looks.plan.track.space(space))
    return f'<path d="{path}" fill="{fill}" stroke="{KEY}" stroke-width=".7"/>'


def colours(looks: Looks, field: Field) -> tuple[str, str]:
    """The ground of a field where its code stands, and an ink upon it."""
    if field.group:
        return looks.heads[looks.board.group_index[field.group]]
    if field.kind in CARD_FILLS:
        return CARD_FILLS[field.kind]
    if field.kind == "base":
        return BASE, BASE_EDGE
    return (MARKET, "#ffffff") if field.kind in ("market", "broker") else (SPECIAL, "#33220a")


def _wedge(looks: Looks, number: int, field: Field) -> str:
    track, (fill, _) = looks.plan.track, colours(looks, field)
    edge = f'stroke="{KEY}" stroke-width="1.3"'
    body = f'<path d="{outline(track.wedge(number, BODY[0], HEAD[1]))}" fill="{fill}" {edge}/>'
    if field.group:
        body += f'<path d="{outline(track.wedge(number, BODY[0] + 0.6, HEAD[0]))}" fill="{PAPER}"/>'
    if field.kind == "guild":
        inside = outline(track.wedge(number, BODY[0], HEAD[0], 2.2))
        body += f'<path d="{inside}" fill="none" stroke="{fill}" stroke-width="2"/>'
    elif not field.group:
        inside = outline(track.wedge(number, BODY[0], HEAD[1], 2.4))
        line = BASE_EDGE if field.kind == "base" else "#fff6d6"
        light = 0.9 if field.kind == "base" else 0.22
        edge = f'stroke="{line}" stroke-opacity="{light}" stroke-width="1.3"'
        body += f'<path d="{inside}" fill="none" {edge}/>'
    return body


def _letter(canvas: Canvas, looks: Looks, number: int, field: Field) -> None:
    """Code, icon, or goods of a field; they stand upright on every side."""
    track, (_, ink) = looks.plan.track, colours(looks, field)
    room = track.length / track.fields * 1.02
    if field.kind in CARD_FILLS:
        canvas.icon(ICONS[field.kind], *track.field(number, -10), 26, ink)
        return
    write(canvas, field.code, *track.field(number, CODE), "bold", 11.5, ink, "c", room)
    if field.kind == "guild":
        crest = mixed(colours(looks, field)[0], 0.45, KEY)
        canvas.icon(field.icon or "factory", *track.field(number, DOTS), 13, crest)
    elif field.kind == "market":
        goods = [UNITS.index(unit) for unit in field.sells]
        for place, unit in enumerate(goods):
            brick(canvas, unit, *track.field(number, -11 - 18 * place), 16)
    elif field.kind != "territory":
        canvas.icon(field.icon or ICONS[field.kind], *track.field(number, -17), 24, ink)


def brick(canvas: Canvas, unit: int, x: float, y: float, size: float, faint: bool = False) -> None:
    """An R-Unit: a brick in its colour with its sign; a faint one is a gap."""
    box = Box.around(x, y, size)
    if faint:
        canvas.box(box, size * 0.2, None, UNIT_COLOURS[unit], 1.2, dash=2.5)
        canvas.icon(UNIT_ICONS[unit], x, y, size * 0.66, UNIT_COLOURS[unit], 150)
        return
    canvas.box(box, size * 0.2, UNIT_COLOURS[unit], KEY, max(0.8, size * 0.06))
    canvas.icon(UNIT_ICONS[unit], x, y, size * 0.74, "#fff6ee" if unit == 4 else "#1b1a2e")


def lacking_brick(canvas: Canvas, unit: int, x: float, y: float, size: float) -> None:
    """An R-Unit that a goal lacks: a small brick in a dashed frame."""
    canvas.box(Box.around(x, y, size), size * 0.2, None, canvas.theme.ink_alarm, 1.3, dash=2.5)
    brick(canvas, unit, x, y, size * 0.7)


def draw_code(canvas: Canvas, looks: Looks, title: int, box: Box) -> None:
    """The code of a Title on the colour of its group."""
    colour, ink = looks.heads[looks.board.titles[title].group]
    canvas.box(box, 4, colour, canvas.theme.keyline, 1.0)
    code = looks.board.ring[looks.board.title_fields[title]].code
    canvas.text(code, box.cx, box.cy, "bold", 13, ink, "c")


def draw_names(canvas: Canvas, looks: Looks) -> None:
    """The name of the board above the planet."""
    look, box = looks.board.look, looks.plan.middle
    for shift in (0.0, 0.6):
        canvas.text(look.title, box.cx + shift, box.y + 34, "title:globopolis", 24, CREAM, "c", track=1.2)
    write(canvas, look.motto, box.cx, box.y + 57, "ui", 13, "#9fe3d6", "c", 320)
