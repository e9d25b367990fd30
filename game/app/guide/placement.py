"""Finds the parts of a table that a note refers to, and a place for the note that covers none of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import reduce
from itertools import product
from typing import Final

from game.app.guide.note import NoteForm
from game.app.guide.shade import DISC, OUTSIDE, Lit
from game.app.paint.box import Box
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.engine.vocabulary import Action
from game.store.guides import Note

GAP: Final = 8.0
"""From the note to the edges of the window."""
NEAR: Final = 6.0
CLEAR: Final = DISC + 2 * OUTSIDE
"""From the note to what it speaks of: at least, and so that there is room for a number between."""
AWAY: Final = 60.0
"""So far from it the note would rather stand."""
TIGHT: Final = 400.0
"""How much farther from the middle it would stand to leave that room."""
OTHER_FORM: Final = 150.0
"""How much farther from the middle a note may stand to keep a form that reads better."""


def lit(table: TableScene, part: str, note: Note | None, wanted: Action | None) -> Lit | None:
    """The box of a named part; None if it is not on the screen. `wanted` is the action that the `note` asks
    for."""
    p, view = table.view.placing, table.view
    if p is None:
        return None
    known = {
        "top": p.top.inset(3), "board": p.mat, "bar": p.bar, "journal": p.journal,
        "forecast": p.forecast, "seat": p.seats[0], "seats": reduce(Box.union, p.seats),
    }  # fmt: skip
    if part in known:
        return Lit(known[part].inset(-2), place=False)
    if part == "dialog":
        return Lit(view.desk.modal.box, place=False) if view.desk.modal is not None else None
    if part == "button":
        found = button(table, note)
        return Lit(found.box.inset(-3), place=False) if found is not None else None
    if part.startswith("item:"):
        item = view.bar.button(part.removeprefix("item:"))
        return Lit(item.box.inset(-3), place=False) if item is not None else None
    boxes = [box for place in _places(table, part, wanted) if (box := view.box_of(place)) is not None]
    if not boxes:
        return None
    return Lit(reduce(Box.union, boxes).inset(-5), place=True)


def _places(table: TableScene, part: str, wanted: Action | None) -> Sequence[str]:
    """The places of the board that a part's name stands for."""
    if part == "here":
        here = table.skin.places.here(table.controller.event_player.shown, 0)
        return [here] if here is not None else []
    if part == "place":
        selection = table.controller.selection
        return table.skin.places.of(selection.view, wanted)[-1:] if wanted and selection else []
    return part.split("+")


def button(table: TableScene, note: Note | None) -> Button | None:
    """The button of the bar for the action of a note."""
    bar, kinds = table.view.bar, note.moments if note is not None else frozenset[str]()
    launchers = [
        launcher.name
        for launcher in table.dialogs.launchers()
        if kinds.intersection(kind.__name__ for kind in launcher.kinds)
    ]
    selection = table.controller.selection
    bundle = selection.bundle if selection is not None else None
    led = bundle is not None and any(type(action).__name__ in kinds for action in bundle.actions)
    names = [*(["bundle"] if led else []), *sorted(kinds), *launchers, "commit", "suggested"]
    if table.controller.mode in ("roll", "held"):
        names = [item.name for item in bar.items if item.kind == "brass"]
    return next((found for name in names if (found := bar.button(name)) is not None), None)


def room(table: TableScene) -> Box:
    """The window below the top bar, where a note may stand."""
    whole, p = table.view.desk.whole, table.view.placing
    top = p.top.bottom if p is not None else 0.0
    return Box(GAP, top + 2, whole.w - 2 * GAP, whole.h - top - 2 - GAP)


def spot(table: TableScene, forms: Sequence[NoteForm], parts: Sequence[Box]) -> tuple[NoteForm, Box] | None:
    """A place for a note that covers none of the parts, and in which form; None if there is none. It is on
    their far side and near the middle of the board, off the bar if possible."""
    inside, p = room(table), table.view.placing
    if p is None:
        return None
    found: list[tuple[float, int, NoteForm, Box]] = []
    for number, form in enumerate(forms):
        for box in _boxes(form, inside, parts):
            if any(box.inset(-NEAR).overlaps(part) for part in parts):
                continue
            cost = math.dist((box.cx, box.cy), (p.mat.cx, p.mat.cy)) + OTHER_FORM * number
            cost += sum(_too_near(box, part) for part in parts) + 2 * shared(box, p.bar)
            found.append((cost, len(found), form, box))
    return min(found)[2:] if found else None


def least(table: TableScene, forms: Sequence[NoteForm], parts: Sequence[Box]) -> tuple[NoteForm, Box]:
    """Where a note covers least of the parts, if it fits nowhere without covering some."""
    inside = room(table)
    boxes = [(form, box) for form in forms for box in _boxes(form, inside, parts)]
    return min(boxes, key=lambda way: sum(shared(way[1], part) for part in parts))


def _boxes(form: NoteForm, inside: Box, parts: Sequence[Box]) -> list[Box]:
    """Candidate boxes of a form inside a room: at its edges, in its middle, beside the parts."""
    if form.wide > inside.w or form.high > inside.h:
        return [Box(inside.x, inside.y, form.wide, form.high)] if form.wide <= inside.w else []
    xs = {inside.x, inside.cx - form.wide / 2, inside.right - form.wide}
    ys = {inside.y, inside.cy - form.high / 2, inside.bottom - form.high}
    for part, gap in product(parts, (NEAR, CLEAR)):
        xs |= {part.x - gap - form.wide, part.right + gap}
        ys |= {part.y - gap - form.high, part.bottom + gap}
    found: dict[Box, None] = {}
    for x, y in product(sorted(xs), sorted(ys)):
        x = min(max(x, inside.x), inside.right - form.wide)
        y = min(max(y, inside.y), inside.bottom - form.high)
        found[Box(x, y, form.wide, form.high)] = None
    return list(found)


def _too_near(note: Box, part: Box) -> float:
    """The penalty for a note close to a part; higher if no number fits between."""
    apart = _apart(note, part)
    return max(0.0, AWAY - apart) + (TIGHT if apart < CLEAR else 0.0)


def _apart(one: Box, other: Box) -> float:
    """The distance of two boxes."""
    wide = max(one.x, other.x) - min(one.right, other.right)
    high = max(one.y, other.y) - min(one.bottom, other.bottom)
    return math.hypot(max(0.0, wide), max(0.0, high))


def shared(one: Box, other: Box) -> float:
    """The overlap of two boxes, scaled to be comparable with distances."""
    return one.common(other) / 100
