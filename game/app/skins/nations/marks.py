"""What one may do, drawn over the pieces: legal places with prices, what is chosen, the way, hint, focus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.mark_painter import CREAM, MarkPainter, draw_line, draw_steps
from game.app.skin_api.view_models import Mark, MarkLabel, Marks, Tone
from game.app.skins.nations import leader_cards, pegs, picture, pipes, places, routes, signs, vessels
from game.app.skins.nations.chart import Point
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.pegs import KEY
from game.rules.nations.messages import (
    BuyTanker,
    FlyLeader,
    LayPipeline,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PlaceLeader,
    PlaceTanker,
    SellTanker,
)
from game.rules.nations.state import KINDS, NationsState, kind_of

GREEN: Final = "#1f6a4a"
_MAY: Final = ("#f1f8e6", "#bfe0c4")
_MAY_LIT: Final = ("#fff0bd", "#f2c453")
_PALE: Final = "#f3e6c6"
_DEEP: Final = "#0f4630"
_TONES: Final[dict[Tone, tuple[str, str]]] = {
    "plain": ("#fff6de", "#20150c"),
    "soft": ("#efe2be", "#5a4526"),
    "gain": ("#1f6a4a", "#fffbe8"),
    "loss": ("#8a2f22", "#fff3e2"),
    "money": ("#f0cf7c", "#20150c"),
}
GHOST: Final = 165
"""How solid a piece is drawn where it may come to stand."""


class MapMarks(MarkPainter):
    """Marks over a table at rest."""

    chosen_below = True

    def __init__(
        self, canvas: Canvas, looks: Looks, state: NationsState, marks: Marks, shapes: Mapping[str, Box]
    ) -> None:
        super().__init__(canvas, marks, shapes)
        self.looks = looks
        self.state = state

    def box(self, place: str) -> Box:
        """The part of a place that is marked: of a marker its disc, of a sea the anchorage of the seat on
        turn."""
        if place[0] in "ml":
            return disc_box(self.looks, places.number_of(place)).inset(-1)
        return _area(self.looks, self.state, place, self.shapes[place])

    def chosen(self, place: str) -> None:
        """The ring of what was chosen; a figure stands in front of it."""
        if place[0] == "k":
            return
        if place[0] not in "ml":
            self.canvas.chosen_ring(self.box(place), 6)
            return
        canvas, marker = self.canvas, places.number_of(place)
        disc = disc_box(self.looks, marker)
        around = disc if self.state.table.leaders[marker] < 0 else Box.around(disc.cx, disc.cy, 42)
        canvas.box(around.inset(-2), around.w / 2 + 2, canvas.theme.mark_chosen, None, opacity=0.4)
        canvas.chosen_ring(around, around.w / 2)
        _in_front(canvas, self.looks, self.state, marker)

    def may(self, mark: Mark, box: Box, *, lit: bool) -> None:
        """A disc, an own Leader, a site, or dashes round an area; each with its label."""
        canvas, looks, state = self.canvas, self.looks, self.state
        match mark.place[0]:
            case "m":
                _disc(canvas, looks, state, mark, lit)
            case "l":
                _own(canvas, looks, state, places.number_of(mark.place), lit)
            case "f":
                _site(canvas, looks, mark, lit)
            case "k":
                pass
            case _:
                area = box.inset(-2)
                _dashed(canvas, area, lit, 6)
                _plate(canvas, mark.label, *_beside(mark.place, area))

    def plan(self) -> None:
        """What the chosen or hovered action would do."""
        _plan(self.canvas, self.looks, self.state, self.marks, self.shapes)

    def label(self, mark: Mark, label: MarkLabel, box: Box) -> None:
        """Drawn with its place."""

    def end(self) -> None:
        """The hand of Leaders, where one is chosen from it."""
        marks = self.marks
        if any(place[0] == "k" for place in (*(mark.place for mark in marks.may), *marks.picked)):
            capital = next((places.number_of(place) for place in marks.picked if place[0] == "m"), -1)
            if capital >= 0:
                leader_cards.draw_hand(self.canvas, self.looks, self.state, marks, capital)

    def lamp(self, place: str) -> Point:
        """At the corner, off the pieces."""
        box = self.shapes[place]
        return box.right - 3, box.y + 3

    def focused(self, place: str) -> None:
        """The ring of the keys; round where the place is."""
        box = self.box(place) if place[0] in "ml" else self.shapes[place]
        box = box.moved(0, -leader_cards.RISE) if place[0] == "k" else box
        self.canvas.focus_ring(box, box.w / 2 if place[0] in "ml" else 6)


def disc_box(looks: Looks, marker: int) -> Box:
    """The disc of a marker."""
    return Box.around(*looks.chart.markers[marker], looks.chart.disc(marker))


def _in_front(canvas: Canvas, looks: Looks, state: NationsState, marker: int) -> None:
    """Draw who stands on a marker once more, above its mark."""
    table = state.table
    if table.leaders[marker] >= 0:
        picture.draw_leader(canvas, looks, table.leaders[marker], marker)
    for seat in picture.agents_on(table, marker):
        picture.draw_agent(canvas, looks, table, seat)


def _area(looks: Looks, state: NationsState, place: str, box: Box) -> Box:
    """The part of a place that is marked: of a sea the anchorage of the seat on turn."""
    zone = places.number_of(place)
    if place[0] == "z" and zone in looks.board.open_seas:
        return places.anchorage_box(looks, state.table.seat, south=zone == looks.board.open_seas[1])
    return box


def _dashed(canvas: Canvas, box: Box, lit: bool, radius: float) -> None:
    if lit:
        canvas.box(box, radius, canvas.theme.mark_chosen, None, opacity=0.3)
    canvas.box(box, radius, None, CREAM, 3.0, stroke_opacity=0.9)
    canvas.box(box, radius, None, canvas.theme.mark_may, 3.0, dash=5)


def _beside(place: str, area: Box) -> Point:
    """Where the label of an area stands: of the vault above it, of an upright quay below, else at its end."""
    if place == places.VAULT:
        return area.cx, area.y - 9
    if area.h > area.w:
        return area.cx, area.bottom + 10
    return area.right + 4, area.cy


def _disc(canvas: Canvas, looks: Looks, state: NationsState, mark: Mark, lit: bool) -> None:
    """A marker where one may go: its disc turns green, the price stands inside.

    Where somebody stands on it, or where a sign says more, the price stands on a plate below.
    """
    marker = places.number_of(mark.place)
    known = looks.board.markers[marker]
    size = max(20.0, looks.chart.disc(marker)) + (3 if lit else 0)
    disc = Box.around(*looks.chart.markers[marker], size)
    plain = known.kind == "plain" and not (mark.label is not None and mark.label.sign)
    if plain:
        canvas.box(disc, size / 2, _MAY_LIT if lit else _MAY, KEY, 1.2)
        canvas.box(disc.inset(1.1), size / 2 - 1.1, None, GREEN, 2.2)
        words = (mark.label.short or mark.label.text) if mark.label is not None else ""
        if words:
            inscriptions.write(canvas, words, disc.cx, disc.cy, "bold", 12, _DEEP, "c", size - 3)
        return
    ring = disc.inset(-3)
    canvas.box(ring, ring.w / 2, None, CREAM, 4.4)
    canvas.box(ring.inset(0.7), ring.w / 2 - 0.7, None, "#f2b233" if lit else GREEN, 3.0)
    _in_front(canvas, looks, state, marker)
    _plate(canvas, mark.label, *_below(looks, marker))


def _below(looks: Looks, marker: int) -> Point:
    """Where the plate of a marker stands: below its disc and a little off the dial, where the name is."""
    x, y = looks.chart.markers[marker]
    middle = looks.chart.rings[looks.board.markers[marker].country][0]
    return x + 0.24 * (x - middle), y + looks.chart.disc(marker) / 2 + 8


def _plate(canvas: Canvas, label: MarkLabel | None, x: float, y: float) -> None:
    """A small plate with sign and text around a place; kept on the board."""
    if label is None or not (label.text or label.sign):
        return
    size = inscriptions.fitting(canvas, label.text, "bold", 12, 70) or 12.0
    wide = canvas.text_width(label.text, "bold", size) if label.text else 0.0
    sign = 14.0 if label.sign else 0.0
    fill, ink = _TONES[label.tone]
    box = Box.around(x, y, wide + sign + (10 if wide and sign else 8), max(16.0, size * canvas.t + 4))
    box = box.moved(min(0.0, 866 - box.right), min(0.0, 572 - box.bottom))
    canvas.shadow(box, 7, 3, 1.5, 120)
    canvas.box(box, 7, fill, KEY, 1.2)
    if label.sign:
        signs.draw_sign(canvas, label.sign, box.x + 4 + sign / 2, box.cy, 12, ink, fill)
    if label.text:
        canvas.text(label.text, box.right - 4 - wide / 2, box.cy, "bold", size, ink, "c")


def _own(canvas: Canvas, looks: Looks, state: NationsState, marker: int, lit: bool) -> None:
    """An own Leader that may act: green dashes round its disc."""
    disc = disc_box(looks, marker)
    around = Box.around(disc.cx, disc.cy, 44)
    canvas.box(around, 22, canvas.theme.mark_chosen if lit else _MAY[0], None, opacity=0.6)
    canvas.drawing("nations/dashed", around.inset(-1))
    _in_front(canvas, looks, state, marker)


def _site(canvas: Canvas, looks: Looks, mark: Mark, lit: bool) -> None:
    """A frontier where a Pipeline may be laid: a pill with the change of income."""
    x, y = looks.chart.sites[places.number_of(mark.place)]
    words = mark.label.text if mark.label is not None else ""
    wide = 31 + (canvas.text_width(words, "bold", 12) + 5 if words else 0)
    box = Box.around(x, y, wide, 21)
    tone = mark.label.tone if mark.label is not None else "soft"
    canvas.shadow(box, 10, 3, 1.5, 120)
    canvas.box(box, 10.5, _MAY_LIT if lit else ("#fffaec", "#f1e4c2"), None)
    canvas.box(box, 10.5, None, CREAM, 2.4)
    canvas.box(box, 10.5, None, GREEN, 2.4, dash=4)
    canvas.svg(pipes.pipe(26), (26, pipes.HIGH), Box.around(box.x + 16, y, 20, 11.5))
    if words:
        ink = {"gain": GREEN, "loss": "#8a2f22"}.get(tone, "#3a2a14")
        canvas.text(words, box.right - 7, y, "bold", 12, ink, "r")


# the action that is pointed at


def _plan(canvas: Canvas, looks: Looks, state: NationsState, marks: Marks, shapes: Mapping[str, Box]) -> None:
    """Draw what the chosen or hovered action would do."""
    look = looks.of(marks.seat) if marks.seat >= 0 else 0
    match marks.action:
        case MoveLeader(start=start) | FlyLeader(start=start) if len(marks.path) > 1:
            leader = state.table.leaders[start]
            draw_way(canvas, looks, marks.path, marks.sure)
            if start in looks.board.capital_of:
                _left_open(canvas, looks, start, shapes)
            else:
                _in_front(canvas, looks, state, start)
            _arrived(canvas, looks, KINDS[kind_of(leader)].id, look, marks)
        case MoveAgent() if len(marks.path) > 1:
            draw_way(canvas, looks, marks.path, marks.sure)
            moved = state.table.copy()
            moved.agents[marks.seat] = marks.path[-1]
            picture.draw_agent(canvas, looks, moved, marks.seat, GHOST)
            _end_plate(canvas, looks, marks)
        case PlaceLeader(kind=kind, to=to):
            _ghost(canvas, looks, KINDS[kind].id, look, to)
        case LayPipeline(frontier=frontier):
            pipes.draw_pipe(canvas, looks.chart, frontier, GHOST)
        case MoveTanker(start=start, to=to):
            _sail(canvas, looks, state, shapes, f"h-{start}", to, look)
        case BuyTanker(zone=zone):
            _sail(canvas, looks, state, shapes, places.VAULT, zone, look)
        case PlaceTanker(zone=zone):
            vessels.draw_hull(
                canvas, look, *routes.next_berth(looks, state.table, marks.seat, zone), alpha=GHOST
            )
        case SellTanker(zone=zone):
            if (hulls := shapes.get(f"h-{zone}")) is not None and places.VAULT in shapes:
                vault = shapes[places.VAULT]
                draw_line(canvas, [(hulls.cx, hulls.cy), (vault.cx, vault.y)])
        case _:
            pass


def _left_open(canvas: Canvas, looks: Looks, capital: int, shapes: Mapping[str, Box]) -> None:
    """A Capital that its Leader leaves: the figure and the player's Tankers in the port turn pale."""
    x, y = looks.chart.markers[capital]
    canvas.box(Box.around(x, y - 6, 40, 46), 18, _PALE, None, opacity=0.62)
    zone = looks.board.ports[looks.board.capital_of[capital]]
    if (hulls := shapes.get(f"h-{zone}")) is not None:
        canvas.box(hulls, 5, "#8d8a80", None, opacity=0.6)
    _plate(canvas, MarkLabel(looks.say("mark.open"), "loss"), *_below(looks, capital))


def _arrived(canvas: Canvas, looks: Looks, kind: str, look: int, marks: Marks) -> None:
    """A Leader at the end of its way, with what that brings on a plate."""
    _ghost(canvas, looks, kind, look, marks.path[-1])
    _end_plate(canvas, looks, marks)


def _end_plate(canvas: Canvas, looks: Looks, marks: Marks) -> None:
    """What a way brings, on a plate at its end."""
    marker = marks.path[-1]
    label = next((mark.label for mark in marks.may if mark.place == f"m-{marker}"), None)
    _plate(canvas, label, *_below(looks, marker))


def _ghost(canvas: Canvas, looks: Looks, kind: str, look: int, marker: int) -> None:
    """A figure where it would come to stand."""
    pegs.draw_figure(canvas, kind, look, *picture.leader_at(looks.chart, marker), alpha=GHOST)


def _sail(
    canvas: Canvas,
    looks: Looks,
    state: NationsState,
    shapes: Mapping[str, Box],
    start: str,
    zone: int,
    look: int,
) -> None:
    """The way of a Tanker to where it would lie."""
    end = routes.next_berth(looks, state.table, state.table.seat, zone)
    if start in shapes:
        box = shapes[start]
        from_zone = places.number_of(start)
        draw_line(canvas, routes.sea_way(looks, (box.cx, box.cy), end, from_zone, zone))
    vessels.draw_hull(canvas, look, *end, alpha=GHOST)


def draw_way(canvas: Canvas, looks: Looks, path: Sequence[int], sure: bool) -> None:
    """Draw a way over markers with numbered steps, the last one large."""
    points = [looks.chart.markers[marker] for marker in path]
    draw_line(canvas, points)
    draw_steps(canvas, points[1:], sure=sure)
