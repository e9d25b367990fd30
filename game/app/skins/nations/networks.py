"""The networks as an overlay: which countries Pipelines join, and what each derrick and each Tanker earns."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.nations import labels, picture, rings, vessels
from game.app.skins.nations.chart import RADIUS, Point
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.pegs import KEY
from game.app.skins.nations.picture import Lying
from game.rules.nations.income import pairs_of
from game.rules.nations.state import NationsState

GOLD: Final = ("#fbe9ad", "#e6b954")
SILVER: Final = ("#f1f1ea", "#bfc2b8")
COIN: Final = 13.0
STYLES: Final = ("solid", "double", "dotted")


def draw_networks(canvas: Canvas, looks: Looks, state: NationsState, seat: int, pointed: int = -1) -> None:
    """Draw the networks of `seat` over the table, and what everything earns; those of rivals in grey.

    Thin lines join the pairs of the network of the country that is `pointed` at.
    """
    chart = looks.chart
    for number, (letter, group) in enumerate(labels.letters(state, seat)):
        for country in group:
            _ring(canvas, chart.rings[country], number)
            if len(group) > 1:
                _letter(canvas, looks, country, letter)
        if pointed in group:
            _join(canvas, looks, state, seat, group)
    for owner in state.table.living():
        _earnings(canvas, looks, state, owner, own=owner == seat)


def _ring(canvas: Canvas, at: Point, number: int) -> None:
    """The ring of a network in its style, within the discs of the dial: one after the other, in turn."""
    canvas.drawing(f"nations/networks/{STYLES[number % 3]}", Box.around(*at, 140))


def _letter(canvas: Canvas, looks: Looks, country: int, letter: str) -> None:
    """The letter of a network beside the ring of a country, opposite its Capital."""
    x, y = looks.chart.rings[country]
    cx, cy = looks.chart.markers[looks.board.capitals[country]]
    turn = math.atan2(y - cy, x - cx) + math.pi / 8
    plate = Box.around(x + (RADIUS + 17) * math.cos(turn), y + (RADIUS + 17) * math.sin(turn), 19)
    draw_letter(canvas, plate, letter)


def draw_letter(canvas: Canvas, plate: Box, letter: str) -> None:
    """The letter of a network on a plate."""
    canvas.shadow(plate, 4, 3, 1.5, 130)
    canvas.box(plate, 4, ("#fffaec", "#f0dcae"), KEY, 1.4)
    inscriptions.write(canvas, letter, plate.cx, plate.cy, "bold", 13, KEY, "c")


def draw_coin(canvas: Canvas, x: float, y: float, value: int, own: bool = True) -> None:
    """The coin that something earns: gold, grey for rivals and for what earns nothing."""
    wide = COIN if value < 10 else COIN + 6
    canvas.box(Box.around(x, y, wide, COIN), COIN / 2, GOLD if own and value else SILVER, KEY, 1.2)
    inscriptions.write(canvas, str(value), x, y, "bold", 12, KEY, "c")


def _earnings(canvas: Canvas, looks: Looks, state: NationsState, seat: int, *, own: bool) -> None:
    """Coins on the derricks and Tankers of a seat."""
    pairs = pairs_of(state, seat)
    counted: dict[int, int] = {}
    for pair in pairs:
        number = counted.get(pair.country, 0)
        counted[pair.country] = number + 1
        x, y = rings.derrick_at(looks.chart, pair.country, number)
        draw_coin(canvas, x + 8, y + 7, pair.value, own)
    for lying in picture.ships(looks, state.table):
        if lying.seat == seat:
            _coins(canvas, lying, [pair.value for pair in pairs if pair.zone == lying.zone], own)


def _coins(canvas: Canvas, lying: Lying, values: Sequence[int], own: bool) -> None:
    """What the Tankers of a zone earn, one by one, or together where they lie as one."""
    if len(lying.at) < lying.number:
        x, y = lying.at[0]
        draw_coin(canvas, x - vessels.LONG / 2 + 4, y + 8, sum(values), own)
        return
    for number, (x, y) in enumerate(lying.at):
        value = values[number] if number < len(values) else 0
        draw_coin(canvas, x + vessels.LONG / 2 - 5, y + 7, value, own)


def _join(canvas: Canvas, looks: Looks, state: NationsState, seat: int, group: Sequence[int]) -> None:
    """Thin lines from the Tankers of a network to the derricks they serve."""
    for a, b in pair_lines(looks, state, seat, group):
        canvas.line(*a, *b, KEY, 3.0, 0.5)
        canvas.line(*a, *b, "#ffd873", 1.5, 0.95)


def pair_lines(
    looks: Looks, state: NationsState, seat: int, group: Sequence[int]
) -> list[tuple[Point, Point]]:
    """Where the derrick and the Tanker of each pair of a network are."""
    berths = {lying.zone: lying.at for lying in picture.ships(looks, state.table) if lying.seat == seat}
    wells: dict[int, int] = {}
    ships: dict[int, int] = {}
    found: list[tuple[Point, Point]] = []
    for pair in pairs_of(state, seat):
        if pair.country not in group:
            continue
        well, ship = wells.get(pair.country, 0), ships.get(pair.zone, 0)
        wells[pair.country], ships[pair.zone] = well + 1, ship + 1
        at = berths[pair.zone]
        found.append((rings.derrick_at(looks.chart, pair.country, well), at[min(ship, len(at) - 1)]))
    return found
