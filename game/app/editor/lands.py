"""The lands of a thing: a button for each that takes it off, and a list of those that can be added."""

from __future__ import annotations

import json
from functools import cache, partial
from typing import Any, cast

from game.app.editor.commands import AddItem, Remove
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.button import Button
from game.app.widgets.dropdown import DropDown
from game.app.widgets.layout import flow
from game.app.widgets.listing import ListRow
from game.app.widgets.widget import Group
from game.store.asset_names import asset, asset_names
from game.store.board_text.fields import BoardField
from game.store.catalogue import say, spoken
from game.store.locales import land_name


@cache
def known_lands() -> tuple[str, ...]:
    """The lands of which there is a map, by their three letters."""
    found: set[str] = set()
    for name in asset_names("maps"):
        lands = cast("dict[str, Any]", json.loads(asset("maps", name).read_text("utf-8")))["lands"]
        found |= {land for land in lands if len(land) == 3 and land.isupper()}
    return tuple(sorted(found))


def called(land: object) -> str:
    """What a land is called."""
    return land_name(str(land), spoken().locale)


class LandButtons(Group):
    """The lands that are named, and those to add."""

    def __init__(self, field: BoardField) -> None:
        self.field = field
        super().__init__()
        self.show(field)

    def show(self, field: BoardField) -> None:
        """Show the lands of a field."""
        self.field = field
        lands = list(cast("list[object]", field.value or []))
        there = [
            Button(called(land), Remove((*field.keys, number), sure=True), "paper", icon="x", size=14)
            for number, land in enumerate(lands)
        ]
        free = sorted((land for land in known_lands() if land not in lands), key=called)
        rows = [("", ListRow(say("editor.add_land"))), *((land, ListRow(called(land))) for land in free)]
        more = DropDown(rows, "", partial(AddItem, field.keys), name=say("editor.add_land"))
        self.put(*there, more)

    def place(self, ruler: Canvas, box: Box) -> float:
        """Stand in rows from the top of a box; returns the height."""
        high = 34 * ruler.t
        widths = [min(child.natural(ruler).w, box.w) for child in self.children]
        places = flow(box, widths, high, 6)
        for child, place in zip(self.children, places, strict=True):
            child.box = place
        self.box = box._replace(h=places[-1].bottom - box.y)
        return self.box.h
