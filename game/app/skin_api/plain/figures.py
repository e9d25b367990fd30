"""A table of figures: a row for each thing, a column for each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple, cast

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.words import draw_words
from game.engine.rules import Rules
from game.engine.unseen import UNSEEN, Unseen
from game.engine.vocabulary import Seat
from game.store.catalogue import say, spoken
from game.store.locales import number_text
from game.store.plain_look import PlainLook, SeatFigure

MONEY: Final = ("money", "cash", "coins", "barrels", "points", "scores")
"""What the first figure is in a game that does not say."""
HIDDEN: Final = frozenset({"turn", "round", "seat", "over", "out"})
LINE: Final = 30.0
COUNTS: Final = 3
"""So many numbers of seats are tried to find what is a list by seat."""
Spell = Callable[[str, Any], str]


class SeatValue(NamedTuple):
    """A figure of a seat: as text, as a number (UNSEEN if hidden), and in words."""

    text: str
    number: float | Unseen
    full: str


def figures_of(rules: Rules, board: Any, options: Any, seats: int) -> tuple[SeatFigure, ...]:
    """The figures of a game whose look names none: every list of its table with one entry per seat. A list
    may have that length by chance, so it is checked with another number of seats too."""
    counts = [count for count in rules.seats if rules.accepts(board, options, count) is None]
    counts = [*counts[:COUNTS], seats]
    tables = [(count, rules.start(board, options, count).table) for count in counts]
    found: list[SeatFigure] = []
    for name in rules.table_type.__struct_fields__:
        lists = [(count, cast("list[Any]", getattr(table, name))) for count, table in tables]
        if name in HIDDEN or not all(type(each) is list and len(each) == count for count, each in lists):
            continue
        entries = lists[-1][1]
        many = any(isinstance(entry, list | tuple) for entry in entries)
        if many or all(isinstance(entry, int) for entry in entries):
            found.append(SeatFigure(titled(name), name, count=many))
    return tuple(sorted(found, key=lambda figure: figure.of not in MONEY))


def value_of(figure: SeatFigure, table: Any, seat: int, party: int, owners: str, spell: Spell) -> SeatValue:
    """A seat's value of a figure; partners show that of their `party`."""
    if figure.owned:
        number = sum(owner == party for owner in getattr(table, owners))
        return SeatValue(str(number), number, say("plain.figure", title=figure.title, value=number))
    each: Any = getattr(table, figure.of)
    at = seat if seat < len(each) else party
    value: Any = each[at] if at < len(each) else None
    if value is None:
        return SeatValue("", 0.0, "")
    if figure.count:
        number = len(value)
        return SeatValue(str(number), number, say("plain.figure", title=figure.title, value=number))
    said = say("plain.yes" if value else "plain.no") if isinstance(value, bool) else plain_number(value)
    full = spell(figure.kind, value) if figure.kind else say("plain.figure", title=figure.title, value=said)
    return SeatValue(said, value if value is UNSEEN else float(value), full)


def plain_number(value: Any) -> str:
    """A value as text; numbers in the current language's format."""
    if value is UNSEEN:
        return say("shared.unseen")
    return number_text(value, spoken().locale) if isinstance(value, int | float) else str(value)


def titled(field: str) -> str:
    """A field name as words."""
    return field.replace("_", " ").capitalize()


def others_of(look: PlainLook, table: Any) -> list[tuple[str, str]]:
    """The other values of the table that the look names, each with its label."""
    return [(word, str(getattr(table, name))) for name, word in look.table.items()]


def draw_sheet(
    canvas: Canvas, box: Box, seats: Sequence[Seat], rows: Sequence[tuple[str, Sequence[str]]],
    rest: Sequence[tuple[str, str]], lit: int,
) -> None:  # fmt: skip
    """Draw a column per seat and a row per figure; `rest` below; `lit` is the seat to play."""
    theme, t = canvas.theme, canvas.t
    first = min(box.w * 0.3, 210.0)
    lanes = Box(box.x + first, box.y, box.w - first, box.h).columns(len(seats), 6)
    for number, (lane, seat) in enumerate(zip(lanes, seats, strict=True)):
        if number == lit:
            column = Box(lane.x, box.y, lane.w, 70 + LINE * len(rows))
            canvas.box(column, 7, fill=theme.select, stroke=theme.select_edge)
        canvas.badge(seat.look, lane.cx, box.y + 24, 36)
        draw_words(canvas, seat.name, lane.cx, box.y + 54, lane.w - 8, "strong", 14, theme.ink, "c")
    y = box.y + 70
    for title, cells in rows:
        canvas.hair(box.x, y, box.w, theme.paper_line, 150)
        draw_words(canvas, title, box.x + 6, y + LINE / 2, first - 12, "strong", 14, theme.ink_title)
        for lane, cell in zip(lanes, cells, strict=True):
            draw_words(canvas, cell, lane.cx, y + LINE / 2, lane.w - 8, "ui", 15, theme.ink, "c")
        y += LINE
    draw_rest(canvas, Box(box.x + 6, y + 8, box.w - 12, 24 * t), rest)


def draw_rest(canvas: Canvas, box: Box, rest: Sequence[tuple[str, str]]) -> None:
    """Draw what belongs to nobody, item after item, wrapped to the box."""
    theme, t = canvas.theme, canvas.t
    x, y = box.x, box.y + 10 * t
    for word, value in rest:
        wide = canvas.text_width(word, "ui", 13) + canvas.text_width(value, "strong", 13) + 28
        if x + wide > box.right and x > box.x:
            x, y = box.x, y + 21 * t
        x += canvas.text(word, x, y, "ui", 13, theme.ink_soft) + 6
        x += canvas.text(value, x, y, "strong", 13, theme.ink) + 22
