"""The whole board at rest: what never changes, and what the table says, the gates of the canal too."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.drawings import drawing
from game.app.skins.nations import bank, pegs, pipes, quays, rings, survey, vessels, washes
from game.app.skins.nations.chart import Chart, Point
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.pegs import AGENT, KEY
from game.rules.nations.income import pairs_of
from game.rules.nations.state import (
    KINDS,
    NOBODY,
    OFF_BOARD,
    PIPELINES,
    NationsState,
    Table,
    kind_of,
    owner_of,
)

GATES: Final = (0.065, 0.935)
"""How far down the canal its gates stand."""


def along(chart: Chart, share: float) -> tuple[Point, float]:
    """A place on the canal, and how the canal runs there, in degrees clockwise from the east."""
    legs = list(pairwise(chart.canal))
    left = share * sum(math.dist(a, b) for a, b in legs)
    for a, b in legs:
        length = math.dist(a, b)
        if left <= length:
            part = left / length
            place = a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
            return place, math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
        left -= length
    return chart.canal[-1], 90.0


def draw_gates(canvas: Canvas, chart: Chart, ruler: int, is_open: bool) -> None:
    """Draw both gates; `ruler` is the player colour of whoever rules the canal, or NOBODY."""
    gate, field = drawing("nations/gate-open" if is_open else "nations/gate-shut")
    for number, share in enumerate(GATES):
        (x, y), turn = along(chart, share)
        canvas.svg(gate, field, Box.around(x, y, *field), turn - 90)
        if ruler != NOBODY:
            inward = math.radians(turn) + (0 if number == 0 else math.pi)
            canvas.badge(ruler, x + 17 * math.cos(inward), y + 17 * math.sin(inward), 14)


FOOT: Final = 9.0
"""How far below the middle of its disc a figure stands."""
APART: Final = 14.0
"""How far Agents on the same disc stand from each other."""
BESIDE: Final = 17.0
"""How far beside a Leader on the same disc an Agent stands, so that the hat of both can be read."""
BEFORE: Final = 6.0
"""How far in front of that Leader it stands."""
LAST: Final = "#c4331f"
"""The red of the last way."""
PLANNED: Final = 130
"""How solid a Pipeline is drawn that is still to be laid."""
SHADOWY: Final = 178
"""An Agent is half transparent."""


class Lying(NamedTuple):
    """The Tankers of a seat (NOBODY: ownerless) in a zone: where each is drawn, and how many there are."""

    seat: int
    zone: int
    at: tuple[Point, ...]
    number: int


def draw_bare(canvas: Canvas, looks: Looks) -> None:
    """Draw all that is the same throughout a match."""
    chart = looks.chart
    survey.draw_survey(canvas, chart)
    quays.draw_quays(canvas, chart)
    rings.draw_rings(canvas, chart)


def draw_table(canvas: Canvas, looks: Looks, state: NationsState, absent: frozenset[str]) -> None:
    """Draw all that the table says, without the pieces in `absent`."""
    table, chart = state.table, looks.chart
    for country in range(len(looks.board.countries)):
        ruler = looks.ruler(table, country)
        carried = {f"leader-{looks.board.capitals[country]}", f"wash-{country}"}
        if ruler != NOBODY and not carried & absent:
            washes.draw_wash(canvas, chart, country, looks.of(ruler))
    _draw_gates(canvas, looks, table)
    draw_derricks(canvas, looks, state)
    for frontier, laid in enumerate(table.pipes):
        if laid or frontier == table.planned:
            pipes.draw_pipe(canvas, chart, frontier, 255 if laid else PLANNED)
    for a, b, _ in looks.board.crossings:
        rings.draw_crossing(canvas, chart.markers[a], chart.markers[b])
    bank.draw_pile(canvas, bank.pile_box(chart))
    bank.draw_vault(
        canvas, bank.vault_box(chart), looks.say("board.imf"), looks.text("money", table.bank),
        table.hulls, PIPELINES - table.laid,
    )  # fmt: skip
    for lying in ships(looks, table, absent):
        draw_ships(canvas, looks, lying)
    if "last-way" not in absent:
        draw_last_way(canvas, looks, table)
    draw_figures(canvas, looks, table, absent)


def _draw_gates(canvas: Canvas, looks: Looks, table: Table) -> None:
    """The gates of the canal as they are for the seat on turn."""
    ruler = looks.ruler(table, looks.board.canal_country)
    is_open = looks.canal_open(table, table.seat)
    draw_gates(canvas, looks.chart, looks.of(ruler) if ruler != NOBODY else NOBODY, is_open)


def draw_derricks(canvas: Canvas, looks: Looks, state: NationsState) -> None:
    """The derricks in their dials, pale where no Tanker serves them."""
    served = [0] * len(looks.board.countries)
    for seat in range(state.table.seats):
        for pair in pairs_of(state, seat):
            served[pair.country] += 1
    for country, known in enumerate(looks.board.countries):
        for number in range(known.derricks):
            place = rings.derrick_at(looks.chart, country, number)
            rings.draw_derrick(canvas, *place, idle=number >= served[country])


# Tankers


def ships(looks: Looks, table: Table, absent: frozenset[str] = frozenset()) -> Iterator[Lying]:
    """All Tankers where they lie, without one for each `hull-<seat>-<zone>` in `absent`."""
    for zone, known in enumerate(looks.board.zones):
        berth = 0
        for seat in (*range(table.seats), NOBODY):
            count = table.tankers_in(seat, zone) - (f"hull-{seat}-{zone}" in absent)
            if count <= 0:
                continue
            if known.country >= 0:
                yield Lying(seat, zone, _berths(looks.chart, known.country, berth, count), count)
                berth += min(count, quays.BERTHS)
            else:
                south = zone == looks.board.open_seas[1]
                shown = 1 if count > quays.BERTHS else count
                places = (quays.anchorage(looks.chart, south, seat, number) for number in range(shown))
                yield Lying(seat, zone, tuple(places), count)


def _berths(chart: Chart, country: int, first: int, count: int) -> tuple[Point, ...]:
    """The berths of so many Tankers, one for all of them where there are too many."""
    if first + count > quays.BERTHS:
        return (quays.berth(chart, country, min(first, quays.BERTHS - 1)),)
    return tuple(quays.berth(chart, country, first + number) for number in range(count))


def draw_ships(canvas: Canvas, looks: Looks, lying: Lying) -> None:
    """Draw the Tankers of a seat in a zone; with a number where there are more than berths."""
    for x, y in lying.at:
        if lying.seat == NOBODY:
            vessels.draw_blank(canvas, x, y)
        else:
            vessels.draw_hull(canvas, looks.of(lying.seat), x, y)
    if lying.number > len(lying.at):
        x, y = lying.at[0]
        plate = Box.around(x + 15, y + 7, 17 if lying.number < 10 else 22, 15)
        canvas.box(plate, 5, "#fff6de", KEY, 1.2)
        inscriptions.write(canvas, str(lying.number), plate.cx, plate.cy, "bold", 12.5, "#2a1d12", "c")


# figures


def draw_last_way(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Draw the way of the last Leader that moved as red dashes with an arrow at its end."""
    points = [looks.chart.markers[marker] for marker in table.last_way]
    for width, colour, alpha, dash in ((4.8, "#fff3d8", 0.6, None), (2.7, LAST, 0.95, 4.4)):
        for (x1, y1), (x2, y2) in pairwise(points):
            canvas.line(x1, y1, x2, y2, colour, width, alpha, dash=dash)
    if len(points) > 1:
        (x1, y1), (x2, y2) = points[-2:]
        back = 24.0 / max(24.0, math.dist(points[-2], points[-1]))
        turn = math.degrees(math.atan2(y2 - y1, x2 - x1))
        head = Box.around(x2 - (x2 - x1) * back, y2 - (y2 - y1) * back, 12)
        canvas.drawing("nations/arrow", head, turn)


def leader_at(chart: Chart, marker: int) -> Point:
    """Where a Leader on a marker stands."""
    x, y = chart.markers[marker]
    return x, y + FOOT


def agents_on(table: Table, marker: int) -> list[int]:
    """The seats whose Agents are on a marker."""
    return [seat for seat, there in enumerate(table.agents) if there == marker]


def agent_at(chart: Chart, table: Table, seat: int) -> Point:
    """Where the Agent of a seat stands: beside a Leader, first outside the ring, and beside other Agents."""
    marker = table.agents[seat]
    x, y = chart.markers[marker]
    together = agents_on(table, marker)
    number = together.index(seat)
    if table.leaders[marker] == NOBODY:
        return x + (number - (len(together) - 1) / 2) * APART, y + FOOT
    outward = -1 if x < chart.rings[chart.board.markers[marker].country][0] else 1
    side = outward if number % 2 == 0 else -outward
    return x + side * (BESIDE + number // 2 * APART), y + FOOT + BEFORE


def draw_figures(canvas: Canvas, looks: Looks, table: Table, absent: frozenset[str]) -> None:
    """Draw Leaders from north to south, then the Agents."""
    chart = looks.chart
    order = sorted(range(len(table.leaders)), key=lambda marker: chart.markers[marker][1])
    for marker in order:
        if table.leaders[marker] != NOBODY and f"leader-{marker}" not in absent:
            draw_leader(canvas, looks, table.leaders[marker], marker)
    for seat, marker in enumerate(table.agents):
        if marker != OFF_BOARD and f"agent-{seat}" not in absent:
            draw_agent(canvas, looks, table, seat)


def draw_agent(canvas: Canvas, looks: Looks, table: Table, seat: int, alpha: int = SHADOWY) -> None:
    """Draw the Agent of a seat where it stands."""
    x, y = agent_at(looks.chart, table, seat)
    pegs.draw_figure(canvas, AGENT, looks.of(seat), x, y, pegs.AGENT_HEIGHT, alpha)


def draw_leader(canvas: Canvas, looks: Looks, leader: int, marker: int, alpha: int = 255) -> None:
    """Draw a Leader on a marker; on a Capital a pennant flies behind it."""
    x, y = leader_at(looks.chart, marker)
    look = looks.of(owner_of(leader))
    if marker in looks.board.capital_of:
        west = x < looks.chart.rings[looks.board.markers[marker].country][0]
        pegs.draw_pennant(canvas, look, x, y, west, alpha)
    pegs.draw_figure(canvas, KINDS[kind_of(leader)].id, look, x, y, alpha=alpha)
