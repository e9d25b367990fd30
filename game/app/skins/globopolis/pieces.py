"""What lies on the fields: owners' bands and signs, value and towers, NS-Units, stocks of Guilds, Agents."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.app.paint import emblems, vector
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.drawings import drawing
from game.app.paint.inscriptions import write
from game.app.paint.players import PITCH, PLAYERS
from game.app.skins.globopolis.fields import FOOT, MIDDLE
from game.app.skins.globopolis.looks import CREAM, KEY, Looks
from game.app.skins.globopolis.shapes import draw_shape
from game.app.skins.globopolis.track import BAND, BODY, HEAD, Point, outline
from game.rules.globopolis.state import NOBODY, Table
from game.rules.globopolis.units import NS

SIGN: Final = 15.0
"""The plain plate with an owner's sign."""
SYMBOL: Final = 11.5
SHIELD: Final = (16.0, 17.0)
ASIDE: Final = 8.0
"""How far sign and shield lie from the middle of the band where there are both."""
PALE_EDGED: Final = (0, 1, 4, 6)
"""The seats' colours that are too near to the sky's for a dark edge: vermilion, cobalt, plum, pitch."""
TINT: Final = 0.56
"""How far the body of an owned field goes from its owner's colour to cream."""
PITCH_BODY: Final = "#b9b7a4"
GOLD, INK = "#f3c766", "#3a2a12"
"""Value pips on free and on owned fields."""
PIP: Final = 5.6
STEP: Final = 7.6
LOW: Final = (11.5, 22.0)
"""How large a tower is where several stand; one that stands alone is `ALONE` times as large."""
ALONE: Final = 1.12
TALL: Final = (12.5, 35.0)
BESIDE: Final = 20.0
"""How high the block behind a tall tower is."""
STAND: Final = (19.0, 15.0)
"""How far below the middle of the body towers have their feet: above and below, at the sides."""
SIDEWAYS: Final = 0.91
"""How large they are at the sides."""
YIELD: Final = (8.5, 5.0)
"""How far towers step to the left for a Governor: one, two."""
AGENT: Final = 17.0
COUNTED: Final = (27.0, 17.0)
"""The plate of several Agents, with their number."""
AGENT_OFF: Final = BODY[0] - 11.0
"""How far outside of the middle line the first row of Agents stands: just inside of the ring."""
AGENT_ROWS: Final = 2


def draw_pieces(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw all that lies on fields, without the pieces in `absent`."""
    for title in range(len(looks.board.titles)):
        _draw_kept(canvas, looks, table, title, absent)
    for title in range(len(looks.board.titles)):
        if f"agents-{title}" not in absent:
            draw_agents(canvas, looks, table, title)


def _draw_kept(canvas: Canvas, looks: Looks, table: Table, title: int, absent: frozenset[str]) -> None:
    """Draw what lies on one field from the last picture of it, if it still looks the same: of three dozen
    fields few change at a time."""
    missing = tuple(piece for piece in ("owner", "towers", "shields") if f"{piece}-{title}" in absent)
    field = looks.board.title_fields[title]
    table_says = (
        table.owners[title], table.levels[title], table.active[title], tuple(table.plate(title)),
        _crowd(looks, table, title),
    )  # fmt: skip
    key = table_says, missing, canvas.s, canvas.theme.name, canvas.theme.easy, canvas.t
    box = looks.plan.track.reach(field).inset(-4)
    kept, picture = looks.field_pictures.get(title, (None, None))
    if kept != key or picture is None:
        layer = canvas.layer(box)
        draw_title(layer, looks, table, title, absent)
        picture = layer.surface
        looks.field_pictures[title] = key, picture
    canvas.stamp(picture, canvas.point(box.x, box.y))


def _crowd(looks: Looks, table: Table, title: int) -> int:
    """How many Governors stand on a field, to whom its towers yield."""
    field = looks.board.title_fields[title]
    return sum(place == field for seat, place in enumerate(table.places) if seat not in table.out)


def draw_title(
    canvas: Canvas, looks: Looks, table: Table, title: int, absent: frozenset[str] = frozenset()
) -> None:
    """Draw what lies on one field: lit in its owner's colour, or dark as it is printed."""
    owner = table.owners[title] if f"owner-{title}" not in absent else NOBODY
    if owner != NOBODY:
        draw_owned(canvas, looks, title, looks.of(owner))
    if looks.board.is_guild[title]:
        draw_stock(canvas, looks, table, title, owner != NOBODY)
    elif f"towers-{title}" not in absent:
        draw_levels(canvas, looks, table, title, owner != NOBODY)
    guard = 0
    if owner != NOBODY and not looks.board.is_guild[title] and f"shields-{title}" not in absent:
        guard = table.plate(title)[NS]
    if owner != NOBODY:
        draw_sign(canvas, looks, title, looks.of(owner), guard)
    elif guard:
        draw_shield(canvas, looks, title, guard)


def draw_owned(canvas: Canvas, looks: Looks, title: int, look: int) -> None:
    """Draw the body of a field in a tint of its owner's colour, and the band in the colour with its hatch."""
    track, field = looks.plan.track, looks.board.title_fields[title]
    player, plain = PLAYERS[look], canvas.theme.plain
    body = "#ffffff" if plain else tint_of(look)
    draw_shape(canvas, track.wedge(field, BODY[0] + 0.6, HEAD[0]), body)
    points = track.wedge(field, BODY[0], BODY[0] + BAND, 0.6)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    box = Box(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)
    rect = canvas.rect(box)
    cloth = vector.raster(emblems.hatched(player, rect.w, rect.h, 5 * canvas.s), rect.size, rect.size).copy()
    cut = outline([(x - left, y - top) for x, y in points])
    mask = vector.raster(f'<path d="{cut}" fill="#fff"/>', (box.w, box.h), rect.size)
    cloth.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.stamp(cloth, rect.topleft)
    draw_shape(canvas, points, stroke=CREAM if look in PALE_EDGED else KEY)


def tint_of(look: int) -> str:
    """The body of an owned field."""
    return PITCH_BODY if look == PITCH else mixed(PLAYERS[look].colour, TINT, CREAM)


def _spot(looks: Looks, title: int, off: float, along: float = 0.0) -> Point:
    return looks.plan.track.aside(looks.board.title_fields[title], off, along)


def _upright(looks: Looks, title: int) -> float:
    """How nearly a field lies at the left or the right side of the board: 0 at the top, 1 at the sides."""
    return abs(looks.plan.track.spot(looks.board.title_fields[title] / looks.plan.track.fields).out_x)


def tag_box(looks: Looks, title: int) -> Box:
    """Where the sign of an owner lies while no NS-Units stand beside it."""
    return Box.around(*_spot(looks, title, FOOT), SIGN)


def draw_tag(canvas: Canvas, look: int, box: Box) -> None:
    """Draw the plain plate with an owner's sign."""
    player = PLAYERS[look]
    canvas.box(box, 3, player.colour, CREAM if look in PALE_EDGED else KEY, 1.0)
    canvas.symbol(look, box.cx, box.cy, SYMBOL * min(box.w, box.h) / SIGN, player.ink)


def draw_sign(canvas: Canvas, looks: Looks, title: int, look: int, guard: int) -> None:
    """Draw the sign of an owner in the band, and beside it the NS-Units that guard the field."""
    along = -ASIDE if guard else 0.0
    if _is_reversed(looks, title):
        along = -along
    draw_tag(canvas, look, Box.around(*_spot(looks, title, FOOT, along), SIGN))
    if guard:
        draw_shield(canvas, looks, title, guard)


def _is_reversed(looks: Looks, title: int) -> bool:
    """Whether clockwise goes to the left or upwards on a field: the sign stands first all the same."""
    spot = looks.plan.track.spot(looks.board.title_fields[title] / looks.plan.track.fields)
    along_x, along_y = -spot.out_y, spot.out_x
    return along_x + along_y < 0


def draw_shield(canvas: Canvas, looks: Looks, title: int, number: int) -> None:
    """Draw the NS-Units of a Territory as one shield with their number; on the sides of small boards the
    number alone."""
    x, y = _spot(looks, title, FOOT, -ASIDE if _is_reversed(looks, title) else ASIDE)
    ink = KEY
    if canvas.s < 0.9 and _upright(looks, title) > 0.5:
        canvas.box(Box.around(x, y, 13, 15), 3, "#f9f1dd", "#b3261c", 1.2)
    else:
        canvas.drawing("globopolis/shield", Box.around(x, y, *SHIELD))
    write(canvas, str(number), x, y - 0.5, "bold", 12, ink, "c", 22)


def draw_levels(canvas: Canvas, looks: Looks, table: Table, title: int, owned: bool) -> None:
    """Draw the towers of a Territory upright, suspended ones hollow and barred; without any its value."""
    levels, active = table.levels[title], table.active[title]
    if not levels:
        draw_value(canvas, looks, title, owned)
        return
    crowd, upright = _crowd(looks, table, title), _upright(looks, title)
    x, y = _spot(looks, title, MIDDLE)
    x -= YIELD[min(crowd, len(YIELD)) - 1] if crowd else 0.0
    foot = y + STAND[0] + (STAND[1] - STAND[0]) * upright
    grown = 1 + (SIDEWAYS - 1) * upright
    if levels > 1 and active > 1:
        _tower(canvas, "level", x + 5.5 * grown, foot, LOW[0] * grown * BESIDE / LOW[1], BESIDE * grown)
        _tower(canvas, "tall", x - 4.0 * grown, foot, TALL[0] * grown, TALL[1] * grown)
        return
    grown *= ALONE if levels == 1 else 1.0
    for number in range(levels):
        kind, aside = "level" if number < active else "suspended", (number - (levels - 1) / 2) * 12
        _tower(canvas, kind, x + aside * grown, foot, LOW[0] * grown, LOW[1] * grown)


def _tower(canvas: Canvas, kind: str, x: float, foot: float, wide: float, high: float) -> None:
    """A tower with its flat shadow, its foot at a place."""
    if kind != "suspended" and not canvas.theme.plain:
        canvas.box(Box(x - wide * 0.2, foot - wide * 0.34, wide * 0.95, wide * 0.4), 1.5, KEY, opacity=0.28)
    box = Box(x - wide / 2, foot - high, wide, high)
    if kind == "tall":
        canvas.drawing("globopolis/tall", box)
    else:
        canvas.drawing("globopolis/level" if kind == "level" else "globopolis/suspended", box)


def tower_at(looks: Looks, title: int) -> Point:
    """The middle of a tower that stands alone on a field."""
    x, y = _spot(looks, title, MIDDLE)
    return x, y + STAND[0] + (STAND[1] - STAND[0]) * _upright(looks, title) - LOW[1] * ALONE / 2


def draw_tower(canvas: Canvas, at: Point, active: bool, size: float = LOW[1]) -> None:
    """Draw a tower so high with its middle at a place."""
    box = Box.around(*at, size * LOW[0] / LOW[1], size)
    canvas.drawing("globopolis/level" if active else "globopolis/suspended", box)


def draw_value(canvas: Canvas, looks: Looks, title: int, owned: bool) -> None:
    """Draw the value of a Territory as pips in rows like those of a die, where they can be told apart."""
    if canvas.s * PIP < 3.2:
        return
    value, (x, y) = looks.board.values[title], _spot(looks, title, MIDDLE)
    rows = [value] if value < 4 else [value - value // 2, value // 2]
    for row, many in enumerate(rows):
        down = (row - (len(rows) - 1) / 2) * STEP
        for number in range(many):
            pip = Box.around(x + (number - (many - 1) / 2) * STEP, y + down, PIP)
            canvas.box(pip, PIP / 2, INK if owned else GOLD)


def draw_stock(canvas: Canvas, looks: Looks, table: Table, title: int, owned: bool) -> None:
    """Draw the trade of a Guild and how many units it has left, beside each other where the body is broad."""
    field, stock = looks.board.ring[looks.board.title_fields[title]], sum(table.plate(title))
    ink = INK if owned else "#dfe4f5"
    x, y = _spot(looks, title, MIDDLE)
    aside, up = (9.0, 0.0) if _upright(looks, title) > 0.5 else (0.0, 9.0)
    canvas.icon(field.icon or "factory", x - aside, y - up, 14, ink)
    write(canvas, str(stock), x + aside, y + up, "bold", 15, ink, "c", 26)


def draw_agents(canvas: Canvas, looks: Looks, table: Table, title: int) -> None:
    """Draw the Agents on a Title just inside of the ring: a token for each side, the owner's first, further
    ones a step inwards; sides for which there is no row are one plate."""
    sides = [side for side in range(table.sides) if table.agents_on(side, title)]
    sides.sort(key=lambda side: side != table.owners[title])
    shown = sides if len(sides) <= AGENT_ROWS else sides[: AGENT_ROWS - 1]
    size = agent_size(canvas)
    for row, side in enumerate(shown):
        draw_agent(canvas, looks, side, token_at(looks, title, row, size), table.agents_on(side, title), size)
    rest = sum(table.agents_on(side, title) for side in sides[len(shown) :])
    if rest:
        at = token_at(looks, title, len(shown), size)
        plate = Box.around(*at, size * COUNTED[0] / AGENT, size)
        canvas.box(plate, size / 2, CREAM, KEY, 1.2)
        write(canvas, f"+{rest}", *at, "bold", 12.5, KEY, "c", plate.w - 4)


def token_at(looks: Looks, title: int, row: int, size: float, aside: float = 0.0) -> Point:
    """The middle of a token of Agents in a row, counted from the ring inwards: at the sides they stand
    further apart, as a plate is broader than it is high."""
    upright = _upright(looks, title)
    first = AGENT_OFF - (COUNTED[0] - COUNTED[1]) / 2 * upright - (size - AGENT) / 2
    return _spot(looks, title, first - row * token_step(looks, title, size), aside)


def token_step(looks: Looks, title: int, size: float) -> float:
    """How far one row of tokens lies from the next."""
    return size + 1 + (COUNTED[0] - COUNTED[1]) * size / AGENT * _upright(looks, title)


def agent_size(canvas: Canvas) -> float:
    """How large the token of an Agent is: on a small board larger than the rest, so that it can be read."""
    return min(AGENT * 1.25, max(AGENT, 15 / canvas.s))


def draw_agent(
    canvas: Canvas, looks: Looks, side: int, at: Point, number: int = 1, size: float = AGENT
) -> None:
    """Draw the token of an Agent; several as a plate with their number."""
    player = PLAYERS[looks.of(side)]
    wide = size if number < 2 else size * COUNTED[0] / AGENT
    plate = Box.around(*at, wide, size)
    canvas.box(plate.inset(-1), size / 2 + 1, KEY)
    canvas.box(plate, size / 2, player.colour, CREAM, 1.5)
    body, field = drawing("globopolis/agent", ink=player.ink)
    high = size * 0.58
    x = at[0] if number < 2 else plate.x + size * 0.52
    canvas.svg(body, field, Box.around(x, at[1], high * field[0] / field[1], high))
    if number > 1:
        write(canvas, str(number), plate.right - size * 0.42, at[1], "bold", 12.5, player.ink, "c", size)
