"""Where the parts of a table are that a guide speaks of, and where its note covers least of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from game.app.paint.box import Box
from game.app.panels.guide_shade import Lit
from game.app.scenes.table import TableScene
from game.engine.vocabulary import Action

GAP: Final = 12.0
"""From the note to the edges of the window."""
OTHER_SIZE: Final = 1500.0
"""What another size than the usual one has to save."""


def lit(table: TableScene, part: str, when: str, wanted: Action | None) -> Lit | None:
    """A part by its name; None where it is not on the screen now.

    `when` and `wanted` are the moment of the note and the action that it waits for.
    """
    p, view = table.view.placing, table.view
    if p is None:
        return None
    known = {
        "top": p.top.inset(3), "board": p.mat, "bar": p.bar, "journal": p.journal,
        "forecast": p.forecast, "seat": p.seats[0], "seats": p.seats[0].union(p.seats[-1]),
    }  # fmt: skip
    if part in known:
        return Lit(known[part].inset(-2), place=False)
    if part == "dialog":
        return Lit(view.desk.modal.box, place=False) if view.desk.modal is not None else None
    if part == "button":
        return Lit(_button(table, when).inset(-3), place=False)
    boxes = [box for place in _places(table, part, wanted) if (box := view.box_of(place)) is not None]
    if not boxes:
        return None
    whole = boxes[0]
    for box in boxes[1:]:
        whole = whole.union(box)
    return Lit(whole.inset(-5), place=True)


def _places(table: TableScene, part: str, wanted: Action | None) -> Sequence[str]:
    """The places of the board that a part stands for."""
    if part == "here":
        here = table.skin.here(table.flow.director.shown, 0)
        return [here] if here is not None else []
    if part == "place":
        choosing = table.flow.choosing
        return table.skin.places_of(choosing.view, wanted)[-1:] if wanted and choosing else []
    return part.split("+")


def _button(table: TableScene, when: str) -> Box:
    """The button of what a note waits for, else the whole bar."""
    bar = table.view.bar
    doors = [door.name for door in table.dialogs.doors() if when in [kind.__name__ for kind in door.kinds]]
    names = [when, *doors, "commit"]
    if table.flow.mode in ("roll", "held"):
        names = [item.name for item in bar.items if item.kind == "brass"]
    found = next((button for name in names if (button := bar.button(name)) is not None), None)
    return found.box if found is not None else bar.box


def room(table: TableScene) -> Box:
    """The window below the top bar, where a note may stand."""
    whole, p = table.view.desk.whole, table.view.placing
    top = p.top.bottom if p is not None else 0.0
    return Box(GAP, top + 2, whole.w - 2 * GAP, whole.h - top - 2 - GAP)


def spot(table: TableScene, sizes: Sequence[tuple[float, float]], parts: Sequence[Box]) -> Box:
    """Where a note covers least of what it speaks of, and then of the bar, in one of these sizes.

    The first size is the best to read; another one is taken only where it covers clearly less.
    """
    p, inside = table.view.placing, room(table)
    best, least = Box(inside.x, inside.y, *sizes[0]), float("inf")
    if p is None:
        return best
    dialog = table.view.desk.modal
    keep = parts if dialog is None else [part.box for part in dialog.walk() if part.focusable]
    for number, (wide, high) in enumerate(sizes):
        xs = (inside.x, p.mat.x + 20, p.mat.cx - wide / 2, p.mat.right - wide - 20, inside.right - wide)
        ys = (inside.y, inside.cy - high / 2, p.bar.y - high - 24, p.bar.y - high - 8, inside.bottom - high)
        for x, y in product(xs, ys):
            x = min(max(x, inside.x), max(inside.x, inside.right - wide))
            y = min(max(y, inside.y), max(inside.y, inside.bottom - high))
            box = Box(x, y, wide, high)
            cost = 40 * sum(_shared(box, part.inset(-16)) for part in keep) + 10 * _shared(box, p.bar)
            cost += _shared(box, dialog.box) if dialog is not None else 0.0
            cost += abs(box.cx - p.mat.cx) + abs(box.cy - p.mat.cy) + (OTHER_SIZE if number else 0.0)
            if cost < least:
                best, least = box, cost
    return best


def hidden(note: Box, parts: Sequence[Box]) -> float:
    """How much of the part that it covers most a note hides, from 0 to 1."""
    return max((100 * _shared(note, part) / (part.w * part.h) for part in parts), default=0.0)


def _shared(one: Box, other: Box) -> float:
    """The area that two boxes share, in a unit that fits beside distances."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return wide * high / 100 if wide > 0 and high > 0 else 0.0
