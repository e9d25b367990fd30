"""What lies on the fields: owners' tags, value dots and towers, NS-Units, stocks of Guilds, Agents."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.drawings import drawing
from game.app.paint.inscriptions import write
from game.app.paint.players import PLAYERS
from game.app.paint.surface_cache import SHAPES
from game.app.skins.globopolis.fields import DOT, DOTS, FOOT, TAG
from game.app.skins.globopolis.looks import KEY, Looks
from game.app.skins.globopolis.track import Point
from game.rules.globopolis.state import NOBODY, Table
from game.rules.globopolis.units import NS

TAG_SIZE: Final = (23.0, 14.0)
AGENT_OFF: Final = -65.0
"""How far outside of the middle line Agents stand: just inside of the ring."""
AGENT: Final = 13.0
LARGEST_AGENT: Final = 16.5
AGENT_REACH: Final = 0.73
"""How far the token of an Agent with its number reaches from its middle, as a share of its size."""
NUMBERED: Final = 12.0
"""Tokens of fewer pixels are laid one upon the other; larger ones have a number."""


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
    table_says = table.owners[title], table.levels[title], table.active[title], tuple(table.plate(title))
    key = table_says, missing, canvas.s, canvas.theme.name, canvas.theme.easy, canvas.t
    box = looks.plan.track.reach(looks.board.title_fields[title]).inset(-4)
    kept, picture = looks.field_pictures.get(title, (None, None))
    if kept != key or picture is None:
        layer = canvas.layer(box)
        draw_title(layer, looks, table, title, absent)
        picture = layer.surface
        looks.field_pictures[title] = key, picture
    canvas.stamp(picture, canvas.point(box.x, box.y))


def draw_title(
    canvas: Canvas, looks: Looks, table: Table, title: int, absent: frozenset[str] = frozenset()
) -> None:
    """Draw what lies on one field."""
    owner = table.owners[title]
    if owner != NOBODY and f"owner-{title}" not in absent:
        draw_tag(canvas, looks.of(owner), tag_box(canvas, looks, title))
    elif owner == NOBODY:
        box = tag_box(canvas, looks, title)
        canvas.box(box.inset(1), 3, None, "#b79a62", 1, dash=2)
    if looks.board.is_guild[title]:
        draw_stock(canvas, looks, table, title)
        return
    if f"towers-{title}" not in absent:
        draw_levels(canvas, looks, table, title)
    if f"shields-{title}" not in absent:
        draw_shields(canvas, looks, title, table.plate(title)[NS] if owner != NOBODY else 0)


def _spot(looks: Looks, title: int, off: float, along: float = 0.0) -> Point:
    return looks.plan.track.aside(looks.board.title_fields[title], off, along)


def _upright(looks: Looks, title: int) -> float:
    """How nearly a field lies at the left or the right side of the board: 0 at the top, 1 at the sides."""
    return abs(looks.plan.track.spot(looks.board.title_fields[title] / looks.plan.track.fields).out_x)


def tag_box(canvas: Canvas, looks: Looks, title: int) -> Box:
    """Where the tag of an owner lies; where fields are narrow its symbol alone."""
    wide, high = TAG_SIZE
    if canvas.s < 0.62 or (looks.board.is_guild[title] and _upright(looks, title) > 0.5):
        wide = high
    return Box.around(*_spot(looks, title, TAG - 0.5 * _upright(looks, title)), wide, high)


def draw_tag(canvas: Canvas, look: int, box: Box) -> None:
    """Draw the tag of an owner in one piece: there may be dozens."""
    rect = canvas.rect(box)

    def made() -> pygame.Surface:
        layer = canvas.layer(box)
        layer.tag(look, box)
        return layer.surface

    canvas.stamp(SHAPES.get(("tag", look, rect.size, canvas.theme.name), made), rect.topleft)


def draw_levels(canvas: Canvas, looks: Looks, table: Table, title: int) -> None:
    """Draw the towers of a Territory, suspended ones hollow and barred; without any the dots of its value."""
    levels, active = table.levels[title], table.active[title]
    if not levels:
        draw_dots(canvas, looks, title)
        return
    for number in range(levels):
        along = (number - (levels - 1) / 2) * (11 + 4 * _upright(looks, title))
        draw_tower(canvas, _spot(looks, title, DOTS + 0.5, along), number < active)


def draw_tower(canvas: Canvas, at: Point, active: bool, size: float = 14.5) -> None:
    """Draw a tower with its middle at a place."""
    box = Box.around(*at, size * 80 / 104, size)
    canvas.drawing("globopolis/level" if active else "globopolis/suspended", box)


def draw_dots(canvas: Canvas, looks: Looks, title: int) -> None:
    """Draw the value of a Territory as dots, where they can be told apart."""
    if canvas.s * DOT < 3.2:
        return
    value = looks.board.values[title]
    for number in range(value):
        x, y = _spot(looks, title, DOTS, (number - (value - 1) / 2) * 6.6)
        canvas.box(Box.around(x, y, DOT), DOT / 2, "#7a5a22")


def draw_shields(canvas: Canvas, looks: Looks, title: int, number: int) -> None:
    """Draw the NS-Units of a Territory at its foot, where they can be told apart."""
    if canvas.s * 7.5 < 5:
        return
    step = 7.4 if number > 3 else 8.2
    for n in range(number):
        x, y = _spot(looks, title, FOOT - 4 * _upright(looks, title), (n - (number - 1) / 2) * step)
        canvas.drawing("globopolis/shield", Box.around(x, y, 8.2, 8.6))


def draw_stock(canvas: Canvas, looks: Looks, table: Table, title: int) -> None:
    """Draw how many units a Guild has left."""
    stock = table.plate(title)
    x, y = _spot(looks, title, FOOT - 2 - 5 * _upright(looks, title))
    number = str(sum(stock))
    write(canvas, number, x, y, "bold", 12.5, "#20150c" if sum(stock) else "#8a2f22", "c", 24)


def draw_agents(canvas: Canvas, looks: Looks, table: Table, title: int) -> None:
    """Draw the Agents on a Title just inside of the ring: a token for each side, the owner's first."""
    sides = [side for side in range(table.sides) if table.agents_on(side, title)]
    sides.sort(key=lambda side: side != table.owners[title])
    size = agent_size(canvas)
    off = AGENT_OFF - AGENT_REACH * (size - AGENT)
    for number, side in enumerate(sides):
        along = (number - (len(sides) - 1) / 2) * min(size + 0.5, 32 / len(sides))
        here = table.agents_on(side, title)
        draw_agent(canvas, looks, side, _spot(looks, title, off, along), here, size)


def agent_size(canvas: Canvas) -> float:
    """How large the token of an Agent is: on a small board larger than the rest, so that a number can be
    read."""
    return min(LARGEST_AGENT, max(AGENT, AGENT / canvas.s))


def draw_agent(
    canvas: Canvas, looks: Looks, side: int, at: Point, number: int = 1, size: float = AGENT
) -> None:
    """Draw the token of an Agent; for several with their number."""
    player = PLAYERS[looks.of(side)]
    edge = canvas.theme.keyline_of(looks.of(side))
    body, field = drawing("globopolis/agent", owner=player.colour, ink=player.ink, edge=edge)
    if size * canvas.s < NUMBERED:
        for place in range(number - 1, -1, -1):
            canvas.svg(body, field, Box.around(at[0] + 2.4 * place, at[1] - 2.4 * place, size))
        return
    canvas.svg(body, field, Box.around(*at, size))
    if number > 1:
        disc = Box.around(at[0] + size * 0.36, at[1] + size * 0.36, size * 0.74)
        canvas.box(disc, size * 0.37, "#f7eed7", KEY, 0.8)
        write(canvas, str(number), disc.cx, disc.cy, "bold", size * 0.66, "#20150c", "c", size)
