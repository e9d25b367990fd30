"""YAML as types, with file, line and key for every fault.

Only plain data is accepted: texts, whole and decimal numbers, true, false, null, lists and maps. There are no
tags and no aliases, so a small file stays small when it is read.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from game.store.bounds import SENTENCE, one_line
from game.store.catalogue import say
from game.store.content_faults import CONVERTING
from game.store.documents import FileFault, read
from game.store.logs import logger
from game.store.yaml_faults import dotted, misfit
from game.store.yaml_types import Keys

T = TypeVar("T")
Doubts = Callable[[T], Iterable[tuple[Keys, str]]]
"""What else is wrong with a value that has the right type: places, each with a sentence."""

LARGEST = 1_000_000
"""Bytes that a file may have. The largest of our own have less than a tenth of it."""
DEEPEST = 40

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C one is ten times faster
_TRUTH = {"true": True, "false": False}
_NOTHING = ("", "~", "null")
_WHOLE = re.compile(r"[-+]?[0-9]{1,18}")
_DECIMAL = re.compile(r"[-+]?([0-9]+\.[0-9]*|\.[0-9]+)([eE][-+]?[0-9]+)?")


def read_yaml(path: Path, kind: type[T]) -> T:
    """The file `path` as a `kind`. Raises FileFault with one sentence."""
    data, shown = text_of(path)
    return converted(data, kind, shown)


def text_of(path: Path) -> tuple[bytes, Path]:
    """The content of a file, and its path as text. Raises FileFault if it can't be read."""
    try:
        shown = path.relative_to(Path.cwd())
    except (ValueError, OSError):  # it lies elsewhere, or the present folder has been deleted
        shown = path
    try:
        return read(path, LARGEST), shown
    except FileFault as fault:
        raise FileFault(shown, fault.sentence) from None


def converted(
    data: bytes,
    kind: type[T],
    path: Path,
    doubts: Doubts[T] | None = None,
    laid_over: Callable[[Any], Any] | None = None,
) -> T:
    """The YAML text `data` as a `kind`. Raises FileFault with one sentence, as for a file at `path`.
    `laid_over` may replace texts before conversion."""
    document = YamlDocument(path)
    content = document.read(data)
    if laid_over is not None:
        content = laid_over(content)
    try:
        with CONVERTING:
            found = msgspec.convert(content, kind)
    except msgspec.ValidationError as wrong:
        raise document.fault_at(*misfit(str(wrong), kind, content)) from None
    except (Exception, SystemExit) as wrong:  # the code of a game from outside may fail in any way
        logger.exception("a file made the code that checks it fail")
        raise document.fault(1, say("yaml.check_failed", why=f"{type(wrong).__name__} {wrong}")) from wrong
    for keys, sentence in doubts(found) if doubts is not None else ():
        raise document.fault_at(keys, sentence)
    return found


class ValueFault(FileFault):
    """A wrong value in a file. `place` is its whole place, of which `key` tells what stands in the file,
    `said` the sentence without it, `near` the nearest values that would be right."""

    def __init__(
        self, path: Path, sentence: str, line: int, place: Keys, key: str = "", near: tuple[Any, ...] = ()
    ) -> None:
        super().__init__(path, say("yaml.at", fault=sentence, place=key) if key else sentence, line, key)
        self.place = place
        self.said = one_line(sentence, SENTENCE)
        self.near = near


class YamlDocument:
    """A file being read: its data, and the line of every key."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: dict[Keys, int] = {(): 1}

    def fault(self, line: int, sentence: str) -> FileFault:
        return FileFault(self.path, sentence, line)

    def fault_at(self, keys: Keys, sentence: str, near: tuple[Any, ...] = ()) -> ValueFault:
        """The fault at a place; its line is that of the nearest enclosing place that the file has."""
        known = keys
        while known not in self.lines:
            known = known[:-1]
        return ValueFault(self.path, sentence, self.lines[known], keys, dotted(known), near)

    def read(self, data: bytes) -> Any:
        """The content as builtins."""
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError as wrong:
            line = data.count(b"\n", 0, wrong.start) + 1
            raise self.fault(line, say("yaml.no_text")) from None
        try:
            return self._content(yaml.parse(text, Loader=_LOADER))
        except yaml.reader.ReaderError as wrong:
            line = text.encode().count(b"\n", 0, wrong.position) + 1
            raise self.fault(line, say("yaml.no_character")) from None
        except yaml.MarkedYAMLError as wrong:
            mark = wrong.problem_mark or wrong.context_mark
            line = min(mark.line, text.count("\n")) + 1 if mark else 1
            problem = str(wrong.problem)
            if "nesting depth" in problem:  # newer parsers have a limit of their own, and meet it first
                raise self.fault(line, say("yaml.too_deep", n=DEEPEST)) from None
            raise self.fault(line, say("yaml.no_yaml", why=problem)) from None

    def _content(self, events: Iterator[Any]) -> Any:
        """The only document among `events`."""
        content: Any = None
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise self.fault(self._line(event), say("yaml.second"))
                content = self._node(next(events), events, ())
        if content is None:
            raise self.fault(1, say("yaml.empty"))
        return content

    def _line(self, event: Any) -> int:
        return event.start_mark.line + 1

    def _node(self, event: Any, events: Iterator[Any], keys: Keys) -> Any:
        """The value that starts with `event`, at the place `keys`."""
        line = self._line(event)
        self.lines.setdefault(keys, line)
        if isinstance(event, yaml.AliasEvent) or event.anchor is not None:
            name = one_line(str(event.anchor))
            raise self.fault(line, say("yaml.anchor", name=name))
        if event.tag is not None:
            raise self.fault(line, say("yaml.tag", tag=one_line(event.tag)))
        if isinstance(event, yaml.ScalarEvent):
            value = _scalar(event.value) if event.implicit[0] else event.value
            if isinstance(value, float) and not math.isfinite(value):
                raise self.fault(line, say("yaml.too_large", number=one_line(event.value)))
            return value
        if len(keys) >= DEEPEST:
            raise self.fault(line, say("yaml.too_deep", n=DEEPEST))
        if isinstance(event, yaml.SequenceStartEvent):
            return self._list(events, keys)
        return self._map(events, keys)

    def _list(self, events: Iterator[Any], keys: Keys) -> list[Any]:
        items: list[Any] = []
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            items.append(self._node(event, events, (*keys, len(items))))
        return items

    def _map(self, events: Iterator[Any], keys: Keys) -> dict[str, Any]:
        entries: dict[str, Any] = {}
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            line = self._line(event)
            if not isinstance(event, yaml.ScalarEvent) or event.tag or event.anchor:
                raise self.fault(line, say("yaml.no_key"))
            key = str(event.value)
            if key in entries:
                raise self.fault(line, say("yaml.twice", key=one_line(key)))
            self.lines[(*keys, key)] = line
            entries[key] = self._node(next(events), events, (*keys, key))
        return entries


def _scalar(text: str) -> Any:
    """The value of an unquoted text. Yes, no, on, off and dates stay texts."""
    if text in _NOTHING:
        return None
    if text in _TRUTH:
        return _TRUTH[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text


@lru_cache(8)
def read_document(data: bytes, path: Path) -> tuple[YamlDocument, Any]:
    """The content of a file with these bytes, as builtins, which nobody may change, and the document that
    knows its lines. Raises FileFault."""
    document = YamlDocument(path)
    return document, document.read(data)
