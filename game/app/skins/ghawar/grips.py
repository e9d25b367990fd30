"""What a click means to somebody who changes the field: what lies there is closed, or opened again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.grips import Edit, Grip, Grips
from game.app.skin_api.view_models import Place
from game.app.skins.ghawar import geometry
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.board import CELLS, PLATFORM_AT, WIDTH, field_id, platform_id
from game.store.board_text.text import BoardText
from game.store.part_kinds import entries_of, value_at
from game.store.yaml_types import Keys

CLOSED: Final = "closed"
MIRROR: Final = "mirror"
AT: Final = (28.0, 24.0)
"""Where the switch of the mirror lies."""


class Mirror:
    """Whether a click also changes the places opposite, across both middle lines of the field. It stays as it
    was switched, as the look is made anew with every change."""

    on = True


class FieldGrips(Grips[Looks]):
    """The rows of the value board stand for the colours; a click on the field closes or opens what lies
    there."""

    def parts(self) -> Mapping[Place, Keys]:
        return {f"v-{number}": ("colours", number) for number in range(len(self.looks.board.colours))}

    def grips(self, content: Any, keys: Keys) -> tuple[Grip, ...]:
        say = self.looks.say
        title = say("edit.mirror_on" if Mirror.on else "edit.mirror_off")
        return (Grip(MIRROR, *AT, "swap", title=title, text=say("edit.mirror_text"), pulls=False),)

    def clicked(self, content: Any, keys: Keys, grip: str) -> Edit | Keys | None:
        Mirror.on = not Mirror.on
        return None

    def pressed(self, content: Any, keys: Keys, x: float, y: float) -> Edit | Keys | None:
        cell = _cell_at(x, y)
        if cell is None:
            return None
        cells = mirrored(cell) if Mirror.on else (cell,)
        return partial(_switched, names=[name_of(cell) for cell in cells])

    def sketch(self, canvas: Canvas, content: Any, keys: Keys) -> None:
        """What is closed or open by now and not yet drawn so; the middle lines while the mirror is on."""
        ink = canvas.theme.mark_chosen
        if Mirror.on:
            x, y, field = geometry.FIELD.cx, geometry.FIELD.cy, geometry.FIELD
            for line in ((x, field.y, x, field.bottom), (field.x, y, field.right, y)):
                canvas.line(*line, "#20150c", 3.0, 0.5, dash=9)
                canvas.line(*line, ink, 1.6, 0.9, dash=9)
        drawn = set(self.looks.board.closed)
        closed = _closed(content)
        for cell in range(CELLS):
            name = name_of(cell)
            if (name in closed) != (name in drawn):
                box = geometry.cell_box(cell)
                canvas.box(box, 4, fill="#20150c" if name in closed else "#fff3d8", opacity=0.45)
                canvas.box(box, 4, stroke=ink, width=2.0)
                if name in closed:
                    canvas.icon("x", box.cx, box.cy, min(box.w, box.h) * 0.8, "#fff3d8")


def name_of(cell: int) -> str:
    """How a board's file calls a cell."""
    return platform_id(PLATFORM_AT[cell]) if cell in PLATFORM_AT else field_id(cell)


def mirrored(cell: int) -> tuple[int, ...]:
    """A cell and those opposite across the middle lines, each once.

    >>> mirrored(0)
    (0, 12, 156, 168)
    >>> mirrored(84)
    (84,)
    """
    y, x = divmod(cell, WIDTH)
    last = WIDTH - 1
    return tuple(dict.fromkeys((cell, y * WIDTH + last - x, (last - y) * WIDTH + x, CELLS - 1 - cell)))


def _cell_at(x: float, y: float) -> int | None:
    """The cell at a point; None beside the field."""
    boxes: Sequence[Box] = [geometry.cell_box(cell) for cell in range(CELLS)]
    return next((cell for cell, box in enumerate(boxes) if box.contains((x, y))), None)


def _closed(content: Any) -> list[str]:
    return [str(name) for _, name in entries_of(value_at(content, (CLOSED,)))]


def _switched(text: BoardText, names: Sequence[str]) -> BoardText:
    """With the first of these places closed, or opened, and the others as it is then."""
    opens = names[0] in _closed(text.content)
    for name in names:
        closed = _closed(text.content)
        if opens and name in closed:
            text = text.without((CLOSED, closed.index(name)) if len(closed) > 1 else (CLOSED,))
        elif not opens and name not in closed:
            if isinstance(text.value((CLOSED,)), list):
                text = text.with_item((CLOSED, len(closed)), name)
            else:
                text = text.with_value((CLOSED,), [name])
    return text
