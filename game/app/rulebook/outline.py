"""The left page of the rule book: its chapters and what is in the open one, or what a search has found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.rulebook.search import Hit, marked, words_of
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.rich_text import Placed, Run, wrap_runs
from game.engine.options import met
from game.store.catalogue import say
from game.store.rulebook import Book, RuleEntry

CHAPTER, ENTRY, SNIPPET = 15.5, 14.5, 13.5
STEP: Final = 1.32
HEAD, FOOT = 7.0, 6.0
MARKED: Final = "#ffe27a"
"""The ground of a word that was looked for."""


class TurnTo(msgspec.Struct, frozen=True):
    """The command to open a chapter (`rule` ""), or an entry of it."""

    chapter: int
    rule: str = ""


class Unfold(msgspec.Struct, frozen=True):
    """The command to show what is folded away too."""


class BookPart(NamedTuple):
    """A chapter as the book shows it; `number` is "" for what is no chapter of rules. One without entries is
    folded away."""

    number: str
    title: str
    entries: tuple[RuleEntry, ...]


class OutlineRow(NamedTuple):
    """A row of the outline: a chapter, an entry of the open one, a hit with where it was found, or the way to
    what is folded away."""

    kind: Literal["chapter", "entry", "hit", "folded"]
    name: str
    title: str
    snippet: str
    turn: TurnTo | Unfold


def parts_of(book: Book, options: Any = None) -> tuple[BookPart, ...]:
    """How to play, the chapters, the rulings if there are any; without what means nothing with `options`.

    A chapter has the number that its rules begin with, or else the next after the chapter before.
    """
    whole = _whole(book, options)
    folded = book.folded(options) if options is not None else frozenset[str]()
    return tuple(
        part._replace(entries=tuple(e for e in part.entries if e.id not in folded)) for part in whole
    )


def _whole(book: Book, options: Any) -> tuple[BookPart, ...]:
    told = (part for part in book.how_to_play if options is None or met(part.needs, options))
    short = tuple(RuleEntry("", part.title, part.text) for part in told)
    rules, number = list[BookPart](), 0
    for chapter in book.chapters:
        own = short_id(chapter.entries[0].id).partition(".")[0] if chapter.entries else ""
        number = int(own) if own.isdecimal() else number + 1
        rules.append(BookPart(str(number), chapter.title, chapter.entries))
    rulings = (BookPart("", say("rulebook.rulings"), book.rulings),) if book.rulings else ()
    return (BookPart("", say("rulebook.how_to_play"), short), *rules, *rulings)


class Outline(Listing):
    """Rows that lead into the book."""

    def __init__(self, parts: Sequence[BookPart]) -> None:
        self.parts = tuple(parts)
        self.wanted = ""
        self.lines: tuple[OutlineRow, ...] = ()
        self._laid: dict[tuple[int, float, float], list[list[Placed]]] = {}
        super().__init__(
            (), moved=self._pointed_at, made=lambda n: self.lines[n].turn,
            draw_row=self._draw_line, height_of=self._line_height, row_height=30,
            name=say("rulebook.contents"),
        )  # fmt: skip

    def _pointed_at(self, n: int) -> TurnTo | None:
        """What a row leads to as soon as the choice is on it; what is folded away waits to be taken."""
        turn = self.lines[n].turn
        return turn if isinstance(turn, TurnTo) else None

    def show_chapters(self, chapter: int, rule: str) -> None:
        """List all chapters, with the entries of the open one under it."""
        lines: list[OutlineRow] = []
        for n, part in enumerate(self.parts):
            if not part.entries:
                continue
            lines.append(OutlineRow("chapter", part.number, part.title, "", TurnTo(n)))
            if n == chapter:
                lines += [
                    OutlineRow("entry", short_id(entry.id), entry.title, "", TurnTo(n, entry.id))
                    for entry in part.entries
                    if entry.id
                ]
        folded = sum(not part.entries for part in self.parts)
        if folded:
            lines.append(OutlineRow("folded", "", say("rulebook.folded", n=folded), "", Unfold()))
        self._have(lines, "", TurnTo(chapter, rule))

    def show_hits(self, found: Sequence[Hit], wanted: str, rule: str) -> None:
        """List what a search has found; the choice is on `rule` if that is among it."""
        lines = [
            OutlineRow("hit", hit.entry.id, hit.entry.title, hit.snippet, self.turn_to(hit.entry.id))
            for hit in found
        ]
        self._have(lines, wanted, self.turn_to(rule))

    def turn_to(self, rule: str) -> TurnTo:
        """The chapter of a rule; the beginning of the book for one that there is not."""
        for n, part in enumerate(self.parts):
            if rule and any(entry.id == rule for entry in part.entries):
                return TurnTo(n, rule)
        return TurnTo(0)

    def _have(self, lines: list[OutlineRow], wanted: str, at: TurnTo) -> None:
        self.lines, self.wanted = tuple(lines), wanted
        self._laid.clear()
        self.rows = tuple(ListRow(f"{line.name} {line.title}") for line in lines)
        self.chosen = next((n for n, line in enumerate(lines) if line.turn == at), -1)
        self._reveal = True

    # drawing

    def _indent(self, canvas: Canvas, line: OutlineRow) -> float:
        if line.kind in ("chapter", "folded"):
            return 34 * canvas.t
        if line.kind == "entry":
            return 34 * canvas.t + 16 + canvas.text_width("00.00", "strong", 13)
        return 12.0

    def _broken(self, canvas: Canvas, n: int) -> list[list[Placed]]:
        """The lines of a row: its title, and below it the snippet of a hit."""
        line = self.lines[n]
        width = self.box.w - 18 - self._indent(canvas, line)
        key = (n, round(width, 1), canvas.t)
        if key not in self._laid:
            words = words_of(self.wanted) if line.kind == "hit" else ()
            face, size = ("strong", CHAPTER) if line.kind in ("chapter", "hit") else ("ui", ENTRY)
            head = f"{line.name}  " if line.kind == "hit" else ""
            runs = [Run(head, "strong", canvas.theme.ink_title)] if head else []
            runs += [
                Run(piece.text, face, "found" if piece.found else canvas.theme.ink)
                for piece in marked(line.title, words)
            ]
            rows = wrap_runs(canvas, runs, size, width)
            if line.snippet:
                soft = [
                    Run(piece.text, "ui", "found" if piece.found else canvas.theme.ink_soft)
                    for piece in marked(line.snippet, words)
                ]
                rows += [[], *wrap_runs(canvas, soft, SNIPPET, width)]
            self._laid[key] = rows
        return self._laid[key]

    def _line_height(self, canvas: Canvas, n: int) -> float:
        high, size = 0.0, CHAPTER if self.lines[n].kind in ("chapter", "hit") else ENTRY
        for row in self._broken(canvas, n):
            if not row:
                size = SNIPPET
                continue
            high += size * STEP * canvas.t
        return high + HEAD + FOOT

    def _draw_line(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        line, theme, t = self.lines[n], canvas.theme, canvas.t
        size = CHAPTER if line.kind in ("chapter", "hit") else ENTRY
        y = box.y + HEAD + size * STEP * t / 2
        left = box.x + self._indent(canvas, line)
        if line.kind == "chapter":
            canvas.text(line.name, box.x + 26 * t, y, "strong", CHAPTER, theme.ink_title, "r")
        elif line.kind == "folded":
            canvas.icon("plus", box.x + 18 * t, y, 17 * t, theme.ink_title)
        elif line.kind == "entry":
            canvas.text(line.name, left - 10, y, "strong", 13, theme.ink_title, "r")
        elif n and not chosen and self.chosen != n - 1:
            canvas.hair(box.x + 10, box.y, box.w - 20, theme.paper_line, 110)
        for row in self._broken(canvas, n):
            if not row:
                y += (SNIPPET - size) * STEP * t / 2
                size = SNIPPET
                continue
            for place in row:
                draw_found(canvas, place, left, y, size)
            y += size * STEP * t


def draw_found(canvas: Canvas, place: Placed, left: float, y: float, size: float) -> None:
    """Draw a run of text; one that was looked for stands on a bright ground."""
    run, ink = place.run, place.run.colour
    if ink == "found":
        wide = canvas.text_width(run.text.rstrip(), run.face, size)
        ground = Box(left + place.x - 0.8, y - size * canvas.t * 0.66, wide + 2, size * canvas.t * 1.3)
        edge = canvas.theme.ink if canvas.theme.plain else None
        canvas.box(ground, 2.5, MARKED, edge, 1.0)
        ink = canvas.theme.ink
    canvas.text(run.text, left + place.x, y, run.face, size, ink)


def short_id(rule: str) -> str:
    """The number of a rule without the letters of its game."""
    return rule.split("-", 1)[-1]
