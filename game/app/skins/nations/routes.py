"""Where Tankers come to lie and how they get there over the map."""

from __future__ import annotations

from game.app.skin_api.tweens import Point
from game.app.skins.nations import picture
from game.app.skins.nations.looks import Looks
from game.rules.nations.state import Table


def next_berth(looks: Looks, table: Table, seat: int, zone: int) -> Point:
    """Where one more Tanker of a seat would lie in a zone."""
    twin = table.copy()
    twin.move_tankers(seat, zone, 1)
    ships = picture.ships(looks, twin)
    return next(lying.at[-1] for lying in ships if (lying.seat, lying.zone) == (seat, zone))


def sea_way(looks: Looks, a: Point, b: Point, start: int, zone: int) -> list[Point]:
    """The way of a Tanker: along the canal where it leads from sea to sea, or into or out of its port."""
    chart, board = looks.chart, looks.board
    port, seas = board.ports[board.canal_country], board.open_seas
    if start in seas and zone in seas:
        return [a, *(chart.canal if start == seas[0] else chart.canal[::-1]), b]
    if port not in (start, zone) or start < 0:
        return [a, b]
    sea, there = (start, b) if zone == port else (zone, a)
    way = chart.canal if sea == seas[0] else chart.canal[::-1]
    reach = abs(way[0][1] - there[1])
    between = [point for point in way if abs(point[1] - way[0][1]) < reach]
    return [a, *between, b] if zone == port else [a, *between[::-1], b]
