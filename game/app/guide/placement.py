"""Finds the parts of a table that a note refers to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from game.app.guide.shade import Lit
from game.app.paint.box import Box
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.engine.vocabulary import Action
from game.store.guides import Note


def lit(table: TableScene, part: str, note: Note | None, wanted: Action | None) -> Lit | None:
    """The box of a named part; None if it is not on the screen. `wanted` is the action that the `note` asks
    for."""
    p, view = table.view.placing, table.view
    if p is None:
        return None
    known = {
        "top": p.top.inset(3), "board": p.mat, "bar": p.bar, "journal": p.handle or p.journal,
        "forecast": p.forecast, "seat": p.seats[0], "seats": reduce(Box.union, p.seats),
    }  # fmt: skip
    if part in known:
        seen = known[part].w > 0 and known[part].h > 0  # a small window has no room for every panel
        return Lit(known[part].inset(-2), place=False) if seen else None
    if part == "dialog":
        return Lit(view.desk.modal.box, place=False) if view.desk.modal is not None else None
    if part == "button":
        found = button(table, note)
        return Lit(found.box.inset(-2), place=False) if found is not None else None
    if part.startswith("item:"):
        item = view.bar.button(part.removeprefix("item:"))
        return Lit(item.box.inset(-2), place=False) if item is not None else None
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
