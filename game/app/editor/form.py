"""The fields of a thing below each other, in two columns where they are narrow; a field keeps its control
while it is of the same shape, so that typing goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from game.app.editor.edited import EditedBoard
from game.app.editor.field_row import HIGH, FieldRow, shape_of
from game.app.editor.number_field import shown_number
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.widgets.widget import Group, Widget
from game.app.widgets.words import Caps
from game.store.board_text.fields import BoardField
from game.store.part_kinds import entries_of
from game.store.yaml_types import Keys

PLAIN: Final = ("plain", "pair")
DEEPEST: Final = 4
"""Records within records are shown down to here."""
TWO_COLUMNS: Final = 250.0
"""From this width on, before the text scale, two narrow fields stand beside each other."""
GAP: Final = 12.0
NARROW, BROAD, MOST = 28.0, 130.0, 140.0
"""How much wider than its digits a number of a plain list is at least, how wide any other item is at least,
and how wide all are at most, before the text scale."""
NAMED: Final = ("name", "title", "said")
"""The fields that come first."""


def content_of(board: EditedBoard, keys: Keys) -> str:
    """What a list holds: "lands", "parts" that have a page of their own, a "pair" of numbers, or "plain"
    values."""
    if board.holds_lands(keys):
        return "lands"
    items = board.fields(keys)
    kinds = {item.kind for item in items}
    if kinds & {"record", "list"}:
        return "parts"
    return "pair" if len(items) == 2 and kinds == {"number"} and board.is_fixed(keys) else "plain"


class Form(Group):
    """The fields of what stands at a place, and of the records in it."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[FieldRow] = []
        self._kept: dict[tuple[object, ...], FieldRow] = {}
        self._blocks: list[Widget] = []
        self._keys: Keys | None = None

    def show(self, board: EditedBoard, keys: Keys, skin: Skin | None = None) -> None:
        """Show the fields of what stands at a place now, with what is wrong with them."""
        if keys != self._keys:
            self._kept, self._keys = {}, keys
        colours, old = _colours(board.content), board.follow_name(keys)
        kept: dict[tuple[object, ...], FieldRow] = {}
        self.rows, self._blocks = [], []
        for part in _parts(board, keys, 0):
            if isinstance(part, str):
                self._blocks.append(Caps(part))
                continue
            shape = shape_of(part)
            row = self._kept.get(shape) or FieldRow(part, colours, lambda at: content_of(board, at))
            kept[shape] = row
            row.looks = skin.grips.choice if skin is not None else None
            row.show(part, _own_faults(board, part), old=part.keys in old)
            self.rows.append(row)
            self._blocks.append(row)
        self._kept = kept
        self._compare()
        self.put(*self._blocks)

    def _compare(self) -> None:
        """Say how well a colour and the ink on it are told apart."""
        rows = {row.field.keys: row for row in self.rows}
        for keys, row in rows.items():
            ground = rows.get((*keys[:-1], "colour")) if keys and keys[-1] == "ink" else None
            if ground is not None:
                row.tell_contrast(ground.field.value)

    def lay(self, ruler: Canvas, box: Box) -> float:
        """Stand from the top of a box on; returns the height."""
        t, y = ruler.t, box.y
        half = (box.w - GAP) / 2
        two = box.w >= TWO_COLUMNS * t
        line: list[FieldRow] = []

        def close(y: float) -> float:
            """Lay the rows that stand beside each other, and below them what is wrong; returns where they
            end."""
            if not line:
                return y
            if line[0].is_item:
                places = self._cells(line, ruler, box)
                places = [place._replace(y=place.y + y) for place in places]
            else:
                wide = box.w if line[0].wide or not two else half
                places = [Box(box.x + n * (half + GAP), y, wide, 0) for n in range(len(line))]
            y = max(place.y + row.lay(ruler, place) for row, place in zip(line, places, strict=True))
            for row in line:
                y += row.lay_fault(ruler, Box(box.x, y, box.w, 0))
            line.clear()
            return y + GAP

        for block in self._blocks:
            if isinstance(block, Caps):
                y = close(y)
                block.box = Box(box.x, y + 6, box.w, 20 * t)
                y += 30 * t
            elif isinstance(block, FieldRow):
                if line and not block.beside(line[-1], len(line), two=two):
                    y = close(y) - (GAP - 4 if block.is_item else 0)
                line.append(block)
        y = close(y)
        self.box = box._replace(h=y - box.y)
        return self.box.h

    def _cells(self, items: Sequence[FieldRow], ruler: Canvas, box: Box) -> list[Box]:
        """Where the items of a plain list stand, below each other from 0 on: numbers close together."""
        t, least = ruler.t, BROAD
        if all(item.field.kind == "number" for item in items):
            longest = max(ruler.text_width(shown_number(item.field.value), "strong", 16) for item in items)
            least = NARROW + longest / t
        columns = max(1, min(len(items), int((box.w + 8) / (least * t + 8))))
        wide = (box.w - 8 * (columns - 1)) / columns
        wide = min(wide, MOST * t)
        high = HIGH * max(1.0, t) + 6
        return [
            Box(box.x + (n % columns) * (wide + 8), (n // columns) * high, wide, 0) for n in range(len(items))
        ]

    def row_of(self, keys: Keys) -> FieldRow | None:
        """The row in which a place is changed: its own, or that of the innermost thing around it."""
        found = [row for row in self.rows if keys[: len(row.field.keys)] == row.field.keys]
        return max(found, key=lambda row: len(row.field.keys), default=None)


def _own_faults(board: EditedBoard, field: BoardField) -> list[Any]:
    """What is wrong with a field: of one whose parts are fields too only what is wrong with the whole."""
    inside = field.kind in ("record", "list") and content_of(board, field.keys) != "lands"
    shown = inside and (field.kind == "record" or content_of(board, field.keys) in PLAIN)
    faults = board.faults_at(field.keys)
    return [fault for fault in faults if fault.place == field.keys] if shown else faults


def _parts(board: EditedBoard, keys: Keys, depth: int) -> Iterator[BoardField | str]:
    """The fields of a record with those of the records and plain lists in it; a text is a heading."""
    for field in sorted(board.fields(keys), key=_rank):
        if field.kind == "id":
            continue
        if field.kind == "record" and depth < DEEPEST and (field.given or field.required):
            yield field if field.choices else field.label
            yield from _parts(board, field.keys, depth + 1)
        else:
            yield field
            if field.kind == "list" and field.value and content_of(board, field.keys) in PLAIN:
                yield from (item for item in board.fields(field.keys) if item.kind != "id")


def _rank(field: BoardField) -> int:
    """Names come first, what is listed, has parts or is switched comes last; all else as its type has it."""
    if field.keys[-1] in NAMED:
        return NAMED.index(str(field.keys[-1]))
    return len(NAMED) + {"list": 1, "record": 2, "switch": 3}.get(field.kind, 0)


def _colours(content: Any) -> Sequence[str]:
    """The colours that are in a board, each once."""
    found: dict[str, None] = {}

    def look(value: Any) -> None:
        if isinstance(value, str) and len(value) == 7 and value[0] == "#":
            found[value.upper()] = None
        for _, part in entries_of(value):
            look(part)

    look(content)
    return tuple(found)[:18]
