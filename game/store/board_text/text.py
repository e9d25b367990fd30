"""A board's text and the changes to it: another value, an entry more, one less, one elsewhere. All else stays
as a person wrote it."""

from __future__ import annotations

import copy
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, cast

from game.store.board_text.spans import Span, moved_spans, spans_of
from game.store.board_text.writing import WIDEST, broken, written
from game.store.documents import FileFault
from game.store.part_kinds import entries_of, value_at
from game.store.yaml_reading import YamlDocument, read_document
from game.store.yaml_types import Keys


class UnwritableChange(ValueError):
    """A change that cannot be written into this text, as it would be read as something else."""


class BoardText:
    """The text of a file with what it holds; every change gives another one. Raises FileFault for a text that
    is no YAML; places that are not there are KeyErrors."""

    def __init__(self, text: str, path: Path = Path()) -> None:
        self.text = text
        self.path = path
        self.content: Any = read_document(text.encode(), path)[1]

    @classmethod
    def of(cls, data: bytes, path: Path) -> BoardText:
        """The text of a file that holds these bytes."""
        try:
            return cls(data.decode("utf-8"), path)
        except UnicodeDecodeError:
            YamlDocument(path).read(data)  # which says so, with the line
            raise

    @cached_property
    def spans(self) -> dict[Keys, Span]:
        """Where every value stands."""
        return spans_of(self.text)

    def value(self, keys: Keys) -> Any:
        """What stands at a place; None if nothing does."""
        return value_at(self.content, keys)

    def lines(self, keys: Keys) -> str:
        """The whole lines on which a value stands."""
        return self.text[slice(*self._lines(self.spans[keys]))]

    # changes

    def with_value(self, keys: Keys, value: Any, order: Sequence[str] = ()) -> BoardText:
        """With another value at a place. A key that is not there yet is added behind those that precede it in
        `order`. Raises UnwritableChange."""
        if keys not in self.spans:
            return self._with_key(keys, value, order)
        content = copy.deepcopy(self.content)
        if not keys:
            raise KeyError(keys)
        value_at(content, keys[:-1])[keys[-1]] = value
        start, end, part = self._piece(keys, value)
        changed = self._exchanged(start, end, part, content)
        if self.spans[keys].kind == "value" and not isinstance(value, dict | list) and "\n" not in part:
            changed.spans = moved_spans(self.spans, keys, end, start + len(part))
        return changed

    def with_each(self, values: Mapping[Keys, Any], gone: Collection[Keys] = ()) -> BoardText:
        """With other values at many places where there are some already, and without those `gone`, each of
        which is one of several fields of a record of its own. All in one go. Raises UnwritableChange."""
        content, pieces = copy.deepcopy(self.content), list[tuple[int, int, str]]()
        for keys, value in values.items():
            value_at(content, keys[:-1])[keys[-1]] = value
            pieces.append(self._piece(keys, value))
        for keys in gone:
            del value_at(content, keys[:-1])[keys[-1]]
            pieces.append((*self._cut(keys), ""))
        text = self.text
        for start, end, part in sorted(pieces, reverse=True):
            text = text[:start] + part + text[end:]
        return self._changed_to(text, content)

    def _piece(self, keys: Keys, value: Any) -> tuple[int, int, str]:
        """From where to where a value stands, and the letters of another one in its place."""
        span = self.spans[keys]
        in_brackets = not self.spans[keys[:-1]].bare
        quoted = self.text[span.start : span.start + 1] in ("'", '"')
        chosen = quoted and written(self.value(keys), flow=in_brackets)[:1] != '"'
        line = written(value, flow=in_brackets, quoted=chosen)
        start, gap = (span.mark, " ") if span.bare or span.start == span.end else (span.start, "")
        if in_brackets:
            return start, span.end, gap + line
        column = self._column(start) + len(gap)
        lines = broken(line, column, self._column(span.head) + 2, self._newline)
        return start, span.end, gap + lines

    def without(self, keys: Keys) -> BoardText:
        """Without an entry of a map or list; it takes its line along. Raises UnwritableChange."""
        holder = self.spans[keys[:-1]]
        if len(holder.keys) == 1:
            nothing: Any = {} if holder.kind == "map" else []
            return self.with_value(keys[:-1], nothing)
        content = copy.deepcopy(self.content)
        del value_at(content, keys[:-1])[keys[-1]]
        return self._exchanged(*self._cut(keys), "", content)

    def _cut(self, keys: Keys) -> tuple[int, int]:
        """From where to where an entry stands that is one of several, with what parts it from the others."""
        holder, span = self.spans[keys[:-1]], self.spans[keys]
        number = holder.keys.index(keys[-1])
        around = [self.spans[(*keys[:-1], key)] for key in holder.keys]
        start, end = self._lines(span)
        if holder.bare and not self.text[start : span.head].strip():
            return start, end
        if number + 1 < len(around):
            return span.head, around[number + 1].head
        return around[number - 1].end, span.end

    def with_item(self, keys: Keys, item: Any) -> BoardText:
        """With another item in a list, which then stands at `keys`; written as its neighbour is. Raises
        UnwritableChange."""
        way, index = keys[:-1], keys[-1]
        holder, content = self.spans[way], copy.deepcopy(self.content)
        if holder.kind != "list" or not isinstance(index, int):
            raise KeyError(keys)
        if not holder.keys:
            return self.with_value(way, [item])
        value_at(content, way).insert(index, item)
        beside = self.spans[(*way, max(0, index - 1))]
        start, end = self._lines(beside)
        if holder.bare:
            indent = self._column(beside.head)
            entry = " " * indent + "- " + self._like(item, beside, indent + 2)
            return self._with_line(end if index else start, entry, content)
        if index:
            entry = self._behind(beside, holder, written(item, flow=True))
            return self._exchanged(beside.end, beside.end, entry, content)
        return self._exchanged(beside.head, beside.head, written(item, flow=True) + ", ", content)

    def with_move(self, keys: Keys, index: int) -> BoardText:
        """With an item of a list at another place in it. Comments between items stay where they are. Raises
        UnwritableChange."""
        way, old = keys[:-1], keys[-1]
        holder, content = self.spans[way], copy.deepcopy(self.content)
        if holder.kind != "list" or not isinstance(old, int) or index not in holder.keys:
            raise KeyError(keys)
        items: list[Any] = value_at(content, way)
        items.insert(index, items.pop(old))
        each = [self.spans[(*way, number)] for number in holder.keys]
        pieces = [self._lines(span) if holder.bare else (span.start, span.end) for span in each]
        order = list(range(len(pieces)))
        order.insert(index, order.pop(old))
        text, behind = "", pieces[0][0]
        for (start, end), number in zip(pieces, order, strict=True):
            piece = self.text[slice(*pieces[number])]
            if holder.bare:
                piece = piece.rstrip("\r\n") + self._newline
            text += self.text[behind:start] + piece
            behind = end
        return self._exchanged(pieces[0][0], behind, text, content)

    # how they are written

    def _with_key(self, keys: Keys, value: Any, order: Sequence[str]) -> BoardText:
        """With a key that is not there yet; with its map where that is not there either."""
        way, key = keys[:-1], keys[-1]
        if way not in self.spans:
            return self._with_key(way, {key: value}, ())
        holder, content = self.spans[way], copy.deepcopy(self.content)
        if holder.kind != "map" or not isinstance(key, str):
            raise KeyError(keys)
        if not holder.keys:
            return self.with_value(way, {key: value})
        value_at(content, way)[key] = value
        before = [name for name in order[: order.index(key)] if name in holder.keys] if key in order else []
        behind = self.spans[(*way, before[-1] if before else holder.keys[-1])]
        line = f"{written(key, flow=True)}: {written(value, flow=not holder.bare)}"
        if holder.bare:
            indent = self._column(behind.head)
            entry = " " * indent + broken(line, indent, indent + 2, self._newline)
            return self._with_line(self._lines(behind)[1], entry, content)
        entry = self._behind(behind, holder, line)
        return self._exchanged(behind.end, behind.end, entry, content)

    def _behind(self, beside: Span, holder: Span, entry: str) -> str:
        """An entry behind another one within brackets; on a line of its own where this one gets too long."""
        if self._column(beside.end) + len(entry) + 4 <= WIDEST:
            return f", {entry}"
        indent = self._column(holder.start) + 1
        return f",{self._newline}{' ' * indent}{broken(entry, indent, indent + 1, self._newline)}"

    def _like(self, item: Any, beside: Span, indent: int) -> str:
        """An item in the way of its neighbour: with a line for each key, or in brackets."""
        if beside.kind == "map" and beside.bare and isinstance(item, dict) and item:
            lines = [
                broken(
                    f"{written(key, flow=True)}: {written(part, flow=False)}",
                    indent,
                    indent + 2,
                    self._newline,
                )
                for key, part in entries_of(cast("object", item))
            ]
            return (self._newline + " " * indent).join(lines)
        return broken(written(item, flow=False), indent, indent + 1, self._newline)

    def _with_line(self, at: int, line: str, content: Any) -> BoardText:
        """With one more line, or several, that begin where a line begins."""
        whole = at == 0 or self.text[at - 1] == "\n"
        return self._exchanged(at, at, line + self._newline if whole else self._newline + line, content)

    def _exchanged(self, start: int, end: int, part: str, content: Any) -> BoardText:
        """With other letters from `start` to `end`, if that is what they say."""
        return self._changed_to(self.text[:start] + part + self.text[end:], content)

    def _changed_to(self, text: str, content: Any) -> BoardText:
        """Another text, if it holds this content."""
        try:
            changed = BoardText(text, self.path)
        except (FileFault, UnicodeEncodeError) as wrong:
            raise UnwritableChange(str(wrong)) from None
        if not _alike(changed.content, content):
            raise UnwritableChange(f"{self.path}: the change would be read as something else")
        return changed

    @cached_property
    def _newline(self) -> str:
        return "\r\n" if "\r\n" in self.text else "\n"

    def _lines(self, span: Span) -> tuple[int, int]:
        """Where the first line of an entry begins, and where the line behind its last one does."""
        ends = self.text.find("\n", span.end)
        return self.text.rfind("\n", 0, span.head) + 1, len(self.text) if ends < 0 else ends + 1

    def _column(self, at: int) -> int:
        return at - self.text.rfind("\n", 0, at) - 1


def _alike(one: Any, other: Any) -> bool:
    """Whether two contents are the same, types too: 1 is neither 1.0 nor true."""
    mine, others = entries_of(one), dict(entries_of(other))
    if type(one) is not type(other) or len(mine) != len(others):
        return False
    if not isinstance(one, dict | list):
        return one == other
    return all(key in others and _alike(part, others[key]) for key, part in mine)
