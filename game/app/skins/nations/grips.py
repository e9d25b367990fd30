"""What can be taken hold of on the map by somebody who changes it: corners, rings, ports, sites, the canal;
and what a click on a marker means."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.grips import Edit, Grip, Grips
from game.app.skin_api.view_models import Place
from game.app.skins.nations import crossings, outlines
from game.app.skins.nations.chart import BOARD, FILE, RADIUS, placed
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.outlines import Corner, corner
from game.engine.spelling import Series
from game.rules.nations.board_parts import RING
from game.store.part_kinds import entries_of, value_at
from game.store.yaml_types import Keys

SNAP: Final = 7.5
"""A corner that is dragged so near to one of another country, in units of the file, comes to lie on it: five
each way, as that is how it is dragged."""
STEPS: Final = (5, 1)
"""So far an arrow moves a grip, in units of the file; a drag goes by the larger one."""
BELOW: Final = 36.0
"""So far below the middle of a ring lies what turns it: beside each other in a small window too."""
APART: Final = 30.0
"""How long an edge is at least on the board in whose middle there is a dot."""


class MapGrips(Grips[Looks]):
    """Countries and frontiers; the corners of an outline move for all that share them."""

    def parts(self) -> Mapping[Place, Keys]:
        board = self.looks.board
        countries: dict[Place, Keys] = {f"c-{n}": ("countries", n) for n in range(len(board.countries))}
        return countries | {f"f-{n}": ("frontiers", n) for n in range(len(board.frontiers))}

    # what there is

    def grips(self, content: Any, keys: Keys) -> tuple[Grip, ...]:
        match keys:
            case ("countries", int(), *_):
                return tuple(self._of_country(content, keys[:2]))
            case ("frontiers", int(), *_):
                return tuple(self._at("site", content, (*keys[:2], "site"), "pipeline"))
            case ():
                return tuple(self._of_map(content))
            case _:
                return ()

    def _at(self, name: str, content: Any, keys: Keys, icon: str, words: str = "") -> Iterator[Grip]:
        """The grip of what stands at a point of the file."""
        at, say = corner(value_at(content, keys)), self.looks.say
        if at is not None:
            yield Grip(name, *placed(*at), icon, title=say(f"edit.{words or name}"), text=say("edit.drag"))

    def _of_country(self, content: Any, country: Keys) -> Iterator[Grip]:
        say = self.looks.say
        yield from self._at("centre", content, (*country, "centre"), "grip", "ring")
        yield from self._at("label", content, (*country, "label"), "letters")
        yield from self._at("port", content, (*country, "port", "at"), "anchor")
        centre = corner(value_at(content, (*country, "centre")))
        if centre is not None:
            x, y = placed(*centre)
            title, text = say("edit.turn"), say("edit.turn_text")
            yield Grip("turn", x, y + BELOW, "turn-round", title=title, text=text, pulls=False)
        outline = outlines.outline_of(content, country)
        for number, at in enumerate(outline):
            names = [
                str(value_at(content, (*keys[:2], "name")))
                for keys in outlines.sharing(content, at)
                if keys[0] == "countries" and keys[:2] != country
            ]
            others = Series(tuple(dict.fromkeys(names)), "comma")
            text = say("edit.shared", names=others) if names else say("edit.drag")
            title = say("edit.corner", x=str(at[0]), y=str(at[1]))
            yield Grip(f"corner-{number}", *placed(*at), title=title, text=text)
        for number, (a, b) in enumerate(outlines.around(outline)):
            if math.dist(placed(*a), placed(*b)) > APART:
                x, y = placed((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
                yield Grip(f"new-{number}", x, y, small=True, title=say("edit.new_corner"), pulls=False)

    def _of_map(self, content: Any) -> Iterator[Grip]:
        """What belongs to no country: the canal, lakes, anchorages, pile and vault."""
        for key in ("canal", "lakes"):
            for number, _ in entries_of(value_at(content, (key,))):
                yield from self._at(f"{key}-{number}", content, (key, number), "", key)
        for sea in ("north", "south"):
            for number, _ in entries_of(value_at(content, ("seas", sea))):
                yield from self._at(f"{sea}-{number}", content, ("seas", sea, number), "ship", "anchorage")
        yield from self._at("pile", content, ("pile",), "cards")
        yield from self._at("vault", content, ("vault",), "bank")

    # what is done

    def pulled(self, content: Any, keys: Keys, grip: str, x: float, y: float) -> Edit | None:
        where = _point_of(keys, grip)
        old = corner(value_at(content, where)) if where else None
        if old is None:
            return None
        to = _aimed(old, x, y)
        if grip.startswith("corner"):
            to = _snapped(content, old, to)
        if to == old:
            return None
        if grip.startswith(("corner", "canal", "lakes")):
            return partial(outlines.with_corner, old=old, new=to)
        if grip == "centre":
            return partial(crossings.moved, country=keys[:2], to=to)
        return partial(outlines.with_point, keys=where, at=to)

    def clicked(self, content: Any, keys: Keys, grip: str) -> Edit | Keys | None:
        kind, _, number = grip.partition("-")
        if kind == "turn":
            return partial(crossings.turned, country=keys[:2])
        if kind == "new":
            a, b = outlines.around(outlines.outline_of(content, keys[:2]))[int(number)]
            middle = round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2)
            return partial(outlines.with_new_corner, edge=(a, b), at=middle)
        return None

    def pressed(self, content: Any, keys: Keys, x: float, y: float) -> Edit | Keys | None:
        """A marker is chosen; one of another country is joined with the chosen one, or parted from it."""
        here, there = crossings.spot_of(keys), crossings.marker_at(content, x, y)
        if there is None:
            return None
        if here is not None and crossings.can_join(content, here, there):
            return partial(crossings.with_crossing, one=here, other=there)
        return there.keys

    def added(self, content: Any, keys: Keys) -> Edit | None:
        match keys:
            case ("countries", int(number)) if number > 0:
                return partial(crossings.split, first=number - 1, second=number)
            case _:
                return None

    def sketch(self, canvas: Canvas, content: Any, keys: Keys) -> None:
        """The chosen country or frontier, the chosen marker, and crossings that are not yet drawn."""
        ink = canvas.theme.mark_chosen
        if keys[:1] == ("countries",) and len(keys) > 1:
            for a, b in outlines.around(outlines.outline_of(content, keys[:2])):
                _drawn_line(canvas, placed(*a), placed(*b), ink)
            centre = corner(value_at(content, (*keys[:2], "centre")))
            if centre is not None:
                hoop = Box.around(*placed(*centre), 2 * RADIUS + 8)
                canvas.box(hoop, RADIUS + 4, stroke=ink, width=1.6)
        pairs = ((divmod(one, RING), divmod(other, RING)) for one, other, _ in self.looks.board.crossings)
        drawn = {frozenset(pair) for pair in pairs}
        for place, one, other in crossings.crossings(content):
            a, b = crossings.point_of(content, one), crossings.point_of(content, other)
            new = frozenset((one, other)) not in drawn or place[:2] == keys[:2]
            if new and a is not None and b is not None:
                _drawn_line(canvas, a, b, ink)
        spot = crossings.spot_of(keys)
        at = crossings.point_of(content, spot) if spot is not None else None
        if at is not None:
            canvas.box(Box.around(*at, 32), 16, stroke="#20150c", width=4.4)
            canvas.box(Box.around(*at, 32), 16, stroke=ink, width=2.2)


def _drawn_line(canvas: Canvas, a: tuple[float, float], b: tuple[float, float], ink: str) -> None:
    canvas.line(*a, *b, "#20150c", 4.2, 0.9)
    canvas.line(*a, *b, ink, 2.2, 1.0)


def _point_of(keys: Keys, grip: str) -> Keys:
    """Where in the file the point stands that a grip moves; () for none."""
    kind, _, number = grip.partition("-")
    match kind:
        case "corner":
            return (*keys[:2], "outline", int(number))
        case "centre" | "label" | "site":
            return (*keys[:2], kind)
        case "port":
            return (*keys[:2], "port", "at")
        case "canal" | "lakes":
            return (kind, int(number))
        case "north" | "south":
            return ("seas", kind, int(number))
        case "pile" | "vault":
            return (kind,)
        case _:
            return ()


def _aimed(old: Corner, x: float, y: float) -> Corner:
    """The point of the file to which something is brought: the step of an arrow goes as far in the file, a
    drag to the nearest five."""
    was = placed(*old)
    by = round(x - was[0], 6), round(y - was[1], 6)
    if sorted(map(abs, by)) in [[0.0, float(step)] for step in STEPS]:
        return crossings.inside(old[0] + by[0], old[1] + by[1])
    exact = x * FILE / BOARD.w, y * FILE / BOARD.h
    return crossings.inside(*(round(one / STEPS[0]) * STEPS[0] for one in exact))


def _snapped(content: Any, old: Corner, to: Corner) -> Corner:
    """The point, or a corner of another country so near to it; a step of an arrow is left as it is."""
    if max(abs(to[0] - old[0]), abs(to[1] - old[1])) <= STEPS[0]:
        return to
    own = {keys[:2] for keys in outlines.sharing(content, old)}
    near = [
        at
        for country in outlines.countries_of(content)
        if country not in own
        for at in outlines.outline_of(content, country)
        if math.dist(at, to) <= SNAP
    ]
    return min(near, key=lambda at: math.dist(at, to), default=to)
