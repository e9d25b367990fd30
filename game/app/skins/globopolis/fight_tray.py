"""The tray over the planet in which an engagement is fought: the Aggressor has red dice on the left, the
Defender dice of bone on the right."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.mark_painter import draw_plate
from game.app.skins.globopolis import polyhedra
from game.app.skins.globopolis.battle.combos import matched
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.plan import PLANET
from game.app.skins.globopolis.track import Point
from game.rules.globopolis.engagement import Fight, Force

TRAY: Final = Box.around(PLANET.cx, PLANET.cy, 430, 176)
DIE: Final = 29.0
POLYGON: Final = 56.0


def draw_polygon(canvas: Canvas, sides: int, face: int, at: Point, size: float, turn: float = 0.0) -> None:
    """Draw a die with so many sides showing a face: of bone the one that Defenders throw."""
    polyhedra.draw_polyhedron(canvas, sides, face, at, size, "bone" if sides == 10 else "red", turn)


def forces(fight: Fight) -> tuple[Force, Force]:
    """The Aggressor's and the Defender's force."""
    return fight.aggressor, fight.defender


def faces_of(fight: Fight) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The d6 that lie on the table: of the last round, without what was lost in it, or before the first one
    all ones."""
    shown: list[tuple[int, ...]] = []
    for side, force in enumerate(forces(fight)):
        known = fight.faces[side] if len(fight.faces) > side else (1,) * force.dice
        shown.append(known[: force.dice])
    return shown[0], shown[1]


def polygons_of(fight: Fight) -> tuple[int, int]:
    """What the polygons show: of the last round, before the first one their highest face."""
    if len(fight.polygons) == 2:
        return fight.polygons[0], fight.polygons[1]
    return fight.aggressor.arms.polygon, fight.defender.arms.polygon


def draw_fight(canvas: Canvas, looks: Looks, fight: Fight) -> None:
    """Draw the tray as it lies between two rounds."""
    draw_tray(canvas, looks, fight)
    draw_hands(canvas, fight, polygons_of(fight), faces_of(fight))
    draw_arms(canvas, looks, fight)


def draw_tray(canvas: Canvas, looks: Looks, fight: Fight, thrown: int = 0) -> None:
    """Draw the empty tray, with both badges, the names of the Territories and the round: the one that is
    `thrown`, or the last."""
    canvas.shadow(TRAY, 12, 10, 5, 170)
    canvas.box(TRAY, 12, ("#1a2148", "#10153a"), "#c99b45", 1.3)
    attack, defence = forces(fight)
    left, right, y = TRAY.x + 26, TRAY.right - 26, TRAY.y + 24
    canvas.badge(looks.of(attack.side), left, y, 28)
    canvas.badge(looks.of(defence.side), right, y, 28)
    canvas.text(looks.text("title_name", attack.title), left + 22, y, "strong", 14, "#f7eed7", "l")
    canvas.text(looks.text("title_name", defence.title), right - 22, y, "strong", 14, "#f7eed7", "r")
    if thrown or fight.round:
        words = looks.say("note.battle_round", n=thrown or fight.round)
        canvas.text(words, PLANET.cx, y, "strong", 13, "#cfe9f5", "c")


def draw_arms(canvas: Canvas, looks: Looks, fight: Fight) -> None:
    """Write below the dice with what each side throws."""
    for force, turn in zip(forces(fight), (-1, 1), strict=True):
        words = looks.say("note.arms", polygon=force.arms.polygon, n=force.dice)
        draw_plate(canvas, words, (PLANET.cx + turn * 108, TRAY.bottom - 16), "plain", 205)


def draw_values(
    canvas: Canvas, looks: Looks, fight: Fight, polygons: Sequence[int], values: Sequence[int], winner: int
) -> None:
    """Write below the dice what both throws are worth, as polygon times factor; the better one in green."""
    for side, force in enumerate(forces(fight)):
        tone = "gain" if force.side == winner else "loss"
        factor = values[side] // polygons[side]
        words = looks.say("note.value", polygon=polygons[side], factor=factor, n=values[side])
        at = (PLANET.cx + (-108, 108)[side], TRAY.bottom - 16)
        draw_plate(canvas, words, at, tone, 140)


def die_at(side: int, number: int, many: int) -> Point:
    """Where a d6 of a side lies: three in a row, the first next to the polygon."""
    row, column = divmod(number, 3)
    turn = -1 if side == 0 else 1
    y = PLANET.cy + (0 if many <= 3 else -18 if many <= 6 else -30) + row * 34 + 10
    return PLANET.cx + turn * (92 - column * 32), y


def draw_hands(
    canvas: Canvas, fight: Fight, polygons: tuple[int, int], faces: tuple[tuple[int, ...], ...],
    spin: float = 0.0, framed: bool = False,
) -> None:  # fmt: skip
    """Draw the dice of both sides, equal ones side by side, and `framed`.

    While they tumble `spin` is by how many degrees they are turned.
    """
    for side, force in enumerate(forces(fight)):
        at = (PLANET.cx + (-150, 150)[side], PLANET.cy + 12)
        body = "bone" if side else "red"
        polyhedra.draw_polyhedron(canvas, force.arms.polygon, polygons[side], at, POLYGON, body, spin)
        hand = matched(faces[side])
        for number, pip in enumerate(hand):
            x, y = die_at(side, number, len(hand))
            if framed and hand.count(pip) > 1:
                canvas.box(Box.around(x, y, DIE + 3), 6, None, "#ffd873", 2.0)
            canvas.die(pip, x, y, DIE, spin, "red" if side == 0 else "bone")
