"""The fields as they are printed, and the point ring outside of them."""

from __future__ import annotations

from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.inscriptions import fitting, write
from game.app.skins.globopolis.looks import CREAM, KEY, UNIT_COLOURS, UNIT_ICONS, Looks
from game.app.skins.globopolis.track import BAND, BOARD, BODY, HEAD, HULL, POINTS, SPACES, Point, outline
from game.rules.globopolis.board_parts import UNITS, Field

PAPER: Final = "#f4ead0"
FREE, WELL = "#2a3057", "#1b2044"
"""The body of a Title that nobody owns, and the band at its foot where an owner's colour would lie."""
SPECIAL, SPECIAL_BODY = "#c9953a", "#5c4c40"
MARKET, MARKET_BODY = "#6b7288", "#3b4263"
BASE, BASE_INK, BASE_BODY = "#efe7d4", "#8a2f22", "#33386b"
CARD_FILLS: Final = {"influence": ("#14505a", "#a9ece0"), "ops-mission": ("#5f2444", "#ffc9d8")}
WALL, WALL_EDGE = "#20274f", "#5f6cae"
"""The wall of the ring, which stands over the sky, and its lower edge."""
ICONS: Final = {
    "teleport": "gate", "influence": "masks", "ops-mission": "crosshair", "base": "rocket",
    "nsa": "shield-lock", "nia": "spy", "moonshot": "moon", "market": "store", "broker": "bank",
}  # fmt: skip
MIDDLE: Final = (BODY[0] + BAND + BODY[1]) / 2
"""How far outside of the middle line the middle of a field's body lies: its value, its towers, who stands
there."""
FOOT: Final = BODY[0] + BAND / 2
"""The same of the band."""
CODE: Final = 12.5
EMBLEM, BENT = 12.5, 11.0
"""How large the emblem of a group is over the code of its Territories, and in the corners of the ring."""
APART: Final = 1.2
"""What lies between the two."""
BENT_BELOW: Final = 1.6
"""How far a code is lowered in a corner, where one that is lower would leave its head."""
CAPITALS: Final = 0.72
"""How high capitals are, as a share of their size."""
ASLANT: Final = 7.0
"""A head whose ends lie so far apart both ways is in a corner."""
WITH_EMBLEM: Final = 0.8
"""Smaller boards leave out emblems: there only colour, code and card tell the group."""
WITH_MOTTO: Final = 0.9
"""Smaller boards leave out the motto."""
_HULL_POINTS: Final = 240


def draw_fields(canvas: Canvas, looks: Looks) -> None:
    """Draw all that is printed on fields and point ring."""
    plain = canvas.theme.plain
    body = "" if plain else _hull(looks)
    body += "".join(_space(looks, space) for space in range(SPACES))
    body += "".join(_wedge(looks, number, field, plain) for number, field in enumerate(looks.board.ring))
    canvas.print_svg(body, (BOARD.w, BOARD.h), BOARD)
    for space in range(0, SPACES, 5):
        write(canvas, str(space), *looks.plan.track.space_at(space), "strong", 12, PAPER, "c", 28)
    for number, field in enumerate(looks.board.ring):
        _letter(canvas, looks, number, field)


def _hull(looks: Looks) -> str:
    """The wall on which the ring stands, seen inside at its upper side and outside at its lower one, and its
    shadow on the sky."""
    middle, wide = (POINTS[1] + BODY[0]) / 2, POINTS[1] - BODY[0]

    def band(down: float, broad: float, ink: str, light: float = 1.0) -> str:
        points: list[Point] = []
        for step in range(_HULL_POINTS):
            x, y = looks.plan.track.point(step / _HULL_POINTS, middle)
            points.append((x, y + down))
        return (
            f'<path d="{outline(points)}" fill="none" stroke="{ink}" stroke-opacity="{light}" '
            f'stroke-width="{broad}"/>'
        )

    shadow = "".join(band(HULL + 4, wide + 2 * far, "#04060f", 0.16) for far in (6, 4, 2))
    return shadow + band(HULL, wide + 1.4, WALL_EDGE) + band(HULL - 1.2, wide, WALL) + band(0, wide, WALL)


def _space(looks: Looks, space: int) -> str:
    fill = "#1a1f45" if space % 5 else "#39427f"
    path = outline(looks.plan.track.space(space))
    return f'<path d="{path}" fill="{fill}" stroke="{KEY}" stroke-width=".7"/>'


def colours(looks: Looks, field: Field) -> tuple[str, str]:
    """The ground of a field where its code stands, and an ink upon it."""
    if field.group:
        return looks.heads[looks.board.group_index[field.group]]
    if field.kind in CARD_FILLS:
        return CARD_FILLS[field.kind]
    if field.kind == "base":
        return BASE, BASE_INK
    return (MARKET, "#ffffff") if field.kind in ("market", "broker") else (SPECIAL, "#33220a")


def _body(field: Field) -> str:
    """The ground of a field below its code, while nobody owns it."""
    if field.group:
        return FREE
    if field.kind in CARD_FILLS:
        return CARD_FILLS[field.kind][0]
    if field.kind == "base":
        return BASE_BODY
    return MARKET_BODY if field.kind in ("market", "broker") else SPECIAL_BODY


def _wedge(looks: Looks, number: int, field: Field, plain: bool) -> str:
    track, (fill, _) = looks.plan.track, colours(looks, field)
    whole = outline(track.wedge(number, BODY[0], HEAD[1]))
    body = f'<path d="{whole}" fill="{fill}" stroke="{KEY}" stroke-width="1.3"/>'
    if field.kind not in CARD_FILLS:
        ground = "#000000" if plain and field.group else _body(field)
        body += f'<path d="{outline(track.wedge(number, BODY[0] + 0.6, HEAD[0]))}" fill="{ground}"/>'
    if field.group:
        well = outline(track.wedge(number, BODY[0] + 0.6, BODY[0] + BAND))
        body += f'<path d="{well}" fill="{"#000000" if plain else WELL}"/>'
    if field.kind == "guild":
        inside = outline(track.wedge(number, BODY[0] + BAND, HEAD[0], 1.8))
        body += f'<path d="{inside}" fill="none" stroke="{fill}" stroke-width="1.6"/>'
    elif field.kind in CARD_FILLS:
        inside = outline(track.wedge(number, BODY[0], HEAD[1], 2.2))
        body += f'<path d="{inside}" fill="none" stroke="#fff6d6" stroke-opacity=".16" stroke-width="1.2"/>'
    return body


def _letter(canvas: Canvas, looks: Looks, number: int, field: Field) -> None:
    """Code, icon, or goods of a field; they stand upright on every side."""
    track, (_, ink) = looks.plan.track, colours(looks, field)
    room = track.length / track.fields * 1.02
    if field.kind in CARD_FILLS:
        canvas.icon(ICONS[field.kind], *track.field(number, -15), 27, ink)
        return
    x, y = track.field(number, CODE)
    if field.group and field.kind != "guild" and canvas.s >= WITH_EMBLEM:
        (inner, over), (outer, under) = track.field(number, HEAD[0]), track.field(number, HEAD[1])
        bent, tall = min(abs(outer - inner), abs(under - over)) > ASLANT, CAPITALS * CODE * canvas.t
        size = min(BENT if bent else EMBLEM, HEAD[1] - HEAD[0] - 2 * APART - tall)
        below = BENT_BELOW if bent else (size + APART) / 2
        sign = looks.board.groups[looks.board.group_index[field.group]].icon
        canvas.icon(sign, x, y + below - tall / 2 - APART - size / 2, size, ink)
        y += below
    if not write(canvas, field.code, x, y, "bold", 12.5, ink, "c", room):
        write(canvas, field.code, x, y, "strong", 12, ink, "c", room)
    if field.kind == "market":
        goods = [UNITS.index(unit) for unit in field.sells]
        for place, unit in enumerate(goods):
            brick(canvas, unit, *track.field(number, -17 - 23 * place), 20)
    elif not field.group:
        pale = CREAM if field.kind == "base" else "#f4e6c4"
        canvas.icon(field.icon or ICONS[field.kind], *track.field(number, -27), 25, pale)


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
    """The name of the board over the desk, and its motto where there is room."""
    look, box = looks.board.look, looks.plan.stock
    size = fitting(canvas, look.title, "title:globopolis", 24, box.w - 8) or 0.0
    for shift in (0.0, 0.6) if size else ():
        canvas.text(look.title, box.x + shift, box.y - 31, "title:globopolis", size, CREAM, "l", track=1.0)
    if canvas.s >= WITH_MOTTO:
        write(canvas, look.motto, box.x, box.y - 12, "ui", 14, "#9fe3d6", "l", box.w)
