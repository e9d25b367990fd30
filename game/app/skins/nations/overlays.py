"""What may be laid over the map: who can take which Capital, what each Tanker earns, where Agents can end."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.view_models import Marks, Overlay
from game.app.skins.nations import networks, pegs, places, rings, signs
from game.app.skins.nations.lookahead import preview
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.pegs import KEY
from game.engine.vocabulary import Choice
from game.rules.nations.agent import ways
from game.rules.nations.leader import ChooseLeader
from game.rules.nations.outlook import HAND, Threat, spare_moves, threats
from game.rules.nations.reach import way
from game.rules.nations.state import KINDS, OFF_BOARD, NationsState
from game.rules.nations.trade import ChooseTrade

THREATS: Final = "threats"
NETWORKS: Final = "networks"
REACH: Final = "reach"
ROWS: Final = 3
"""So many rows have room in a dial."""
ROW: Final = 16.0
WIDE: Final = 74.0
RED: Final = ("#c4473a", "#932a22")
PALE: Final = "#fbf1d8"
INK: Final = "#2a1d12"
SAFE: Final = "#175a3d"


def overlays(looks: Looks, state: NationsState) -> tuple[Overlay, ...]:
    """What may be laid over the map now; a button has what helps at this step."""
    say, stage = looks.say, state.table.stage
    label = {name: say(f"overlay.{name}.label") for name in (THREATS, NETWORKS, REACH)}
    at = {"agent": REACH, "leader": THREATS, "tanker": NETWORKS, "pipeline": NETWORKS}.get(stage, "")
    return (
        Overlay(THREATS, "w", say("overlay.threats.words"), label[THREATS] if at == THREATS else ""),
        Overlay(NETWORKS, "n", say("overlay.networks.words"), label[NETWORKS] if at == NETWORKS else ""),
        Overlay(REACH, "a", say("overlay.reach.words"), label[REACH] if at == REACH else ""),
    )


def unasked(state: NationsState, choice: Choice) -> str:
    """The overlay that a question brings: who can take what if a country has to open, networks for trade."""
    if isinstance(choice, ChooseLeader) and not spare_moves(state)[choice.seat]:
        return THREATS
    return NETWORKS if isinstance(choice, ChooseTrade) and not choice.first else ""


def draw(canvas: Canvas, looks: Looks, state: NationsState, name: str, marks: Marks) -> None:
    """Draw an overlay; KeyError for one that there is not."""
    {THREATS: _threats, NETWORKS: _networks, REACH: _reach}[name](canvas, looks, state, marks)


# who can take which Capital


class Taker(NamedTuple):
    """The cheapest way of a seat to take a Capital; `fresh`: the action pointed at makes it cheaper."""

    threat: Threat
    fresh: bool


def takers(state: NationsState, marks: Marks) -> list[list[Taker]]:
    """By country, who can take it, each by the cheapest way; after the action pointed at, if there is one."""
    known = _by_seat(state)
    found = preview(state, marks.action) if marks.action is not None else None
    if found is None:
        return [[Taker(threat, False) for threat in each.values()] for each in known]
    later, own = _by_seat(found.after), state.table.seat
    return [
        [
            Taker(threat, seat != own and (seat not in before or threat.price < before[seat].price))
            for seat, threat in each.items()
        ]
        for before, each in zip(known, later, strict=True)
    ]


def _by_seat(state: NationsState) -> list[dict[int, Threat]]:
    found: list[dict[int, Threat]] = []
    for each in threats(state):
        cheapest: dict[int, Threat] = {}
        for threat in each:
            cheapest.setdefault(threat.seat, threat)
        found.append(cheapest)
    return found


def _threats(canvas: Canvas, looks: Looks, state: NationsState, marks: Marks) -> None:
    for country, each in enumerate(takers(state, marks)):
        x, y = looks.chart.rings[country]
        _blank(canvas, looks, country)
        if not each:
            _safe(canvas, looks, x, y + 6)
            continue
        room = most_rows(canvas)
        shown = each if len(each) <= room else each[: room - 1]
        for number, taker in enumerate(shown):
            _row(canvas, looks, Box.around(x, y - 4 + number * ROW, WIDE, ROW - 2), taker)
        if len(each) > len(shown):
            words = looks.say("overlay.threats.more", n=len(each) - len(shown))
            inscriptions.write(canvas, words, x, y - 4 + len(shown) * ROW, "bold", 12, INK, "c", WIDE)
    _road(canvas, looks, state, marks)
    _legend(canvas, looks)


def most_rows(canvas: Canvas) -> int:
    """How many rows have room in a dial: on a small board letters stay, rows go."""
    return ROWS if 11 / (canvas.s * canvas.t) <= ROW - 2 else ROWS - 1


def _blank(canvas: Canvas, looks: Looks, country: int) -> None:
    """Cover the derricks of a dial, so that rows can stand in their place."""
    for number in range(looks.board.countries[country].derricks):
        x, y = rings.derrick_at(looks.chart, country, number)
        canvas.box(Box.around(x, y, 21, 23.5), 0, rings.face_of(looks.chart, country), None)


def _safe(canvas: Canvas, looks: Looks, x: float, y: float) -> None:
    words = looks.say("overlay.threats.safe")
    size = inscriptions.fitting(canvas, words, "strong", 13, WIDE - 20) or 12.0
    wide = canvas.text_width(words, "strong", size)
    signs.draw_sign(canvas, "shield", x - wide / 2 - 2, y, 15, SAFE, "#f6ead0")
    canvas.text(words, x - wide / 2 + 10, y, "strong", size, SAFE)


def _row(canvas: Canvas, looks: Looks, box: Box, taker: Taker) -> None:
    """A pill with badge, hat and price: red if it can be paid, pale and dashed if a little is missing."""
    threat = taker.threat
    payable = threat.short <= 0
    canvas.box(box, box.h / 2, RED if payable else PALE, KEY if payable else None, 1.0)
    if taker.fresh:
        canvas.box(box.inset(-1), box.h / 2 + 1, None, canvas.theme.mark_chosen, 1.8)
    elif not payable:
        canvas.box(box, box.h / 2, None, "#7a5b3a", 1.2, dash=3)
    canvas.badge(looks.of(threat.seat), box.x + 8, box.cy, 13)
    pegs.draw_figure(canvas, KINDS[threat.kind].id, looks.of(threat.seat), box.x + 24, box.cy + 7.5, 16)
    words = looks.text("money", threat.price)
    if taker.fresh:
        words = looks.say("overlay.threats.fresh", price=threat.price)
    ink = "#fff3e2" if payable else "#5a4526"
    inscriptions.write(canvas, words, box.right - 6, box.cy, "bold", 12.5, ink, "r", box.w - 36)


def _road(canvas: Canvas, looks: Looks, state: NationsState, marks: Marks) -> None:
    """The way of the cheapest attacker to the Capital of the dial that is pointed at."""
    place = marks.hover or marks.focus or ""
    country = places.number_of(place)
    if place[:2] != "c-" or not threats(state)[country]:
        return
    threat = threats(state)[country][0]
    if threat.start != HAND:
        path = way(state, threat.start, looks.board.capitals[country])
        points = [looks.chart.markers[marker] for marker in path]
        for colour, width in ((KEY, 6.5), ("#e2604f", 3.6)):
            for (x1, y1), (x2, y2) in pairwise(points):
                canvas.line(x1, y1, x2, y2, colour, width, dash=None if width > 5 else 5.0)


def _legend(canvas: Canvas, looks: Looks) -> None:
    """What the colours mean, at the foot of the map; left out where there is no room for letters."""
    keys = ("payable", "nearly", "fresh_note", "cards")
    told = [looks.say(f"overlay.threats.{key}") for key in keys]
    size = inscriptions.least_size(canvas)
    wide = sum(canvas.text_width(words, "ui", size) for words in told) + 2 * 22 + 12 * len(told)
    if wide > 440:
        return
    box = Box(12, 574 - size - 5, wide, size + 4)
    canvas.box(box, 5, "#10231c", None, opacity=0.82)
    x = box.x + 8
    for number, words in enumerate(told):
        if number < 2:
            pill = Box(x, box.cy - 4.5, 17, 9)
            canvas.box(pill, 4.5, RED if number == 0 else PALE, "#fff6de", 0.8)
            x += 22
        canvas.text(words, x, box.cy, "ui", size, "#f2e8cf")
        x += canvas.text_width(words, "ui", size) + 12


# what each Tanker earns


def _networks(canvas: Canvas, looks: Looks, state: NationsState, marks: Marks) -> None:
    """What everything earns; thin lines join the pairs of the network that is pointed at."""
    seat = marks.seat if marks.seat >= 0 else state.table.seat
    place = marks.hover or marks.focus or ""
    marker = places.marker_of(state.table, place)
    country = looks.board.markers[marker].country if marker >= 0 else -1
    pointed = places.number_of(place) if place[:2] == "c-" else country
    networks.draw_networks(canvas, looks, state, seat, pointed)


# where Agents can end


def _reach(canvas: Canvas, looks: Looks, state: NationsState, marks: Marks) -> None:
    """The badge of each Agent on every marker where it can end."""
    table = state.table
    on: dict[int, list[int]] = {}
    for seat, marker in enumerate(table.agents):
        if marker != OFF_BOARD and seat not in table.out:
            for to in ways(state, seat):
                on.setdefault(to, []).append(seat)
    for marker, seats in on.items():
        x, y = looks.chart.markers[marker]
        for number, seat in enumerate(seats):
            aside = (number - (len(seats) - 1) / 2) * 11
            canvas.badge(looks.of(seat), x + aside, y, 14)
