"""Where every value of a YAML text stands: from which letter to which, by PyYAML's marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, NamedTuple

import yaml

from game.store.yaml_types import Keys

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_BOM = "\ufeff"


class Span(NamedTuple):
    """A value: `text[start:end]`. Its entry begins at `head`: its key in a map, its dash or itself in a list;
    `mark` is behind the colon or the dash. `bare`: a list or map without brackets, on lines of its own."""

    head: int
    mark: int
    start: int
    end: int
    kind: Literal["map", "list", "value"]
    bare: bool
    keys: tuple[str | int, ...]
    """The keys of its parts, in their order."""


def spans_of(text: str) -> dict[Keys, Span]:
    """The span of every value of a text that can be read as YAML, by its place."""
    skipped = int(text.startswith(_BOM))  # which the marks do not count
    root = yaml.compose(text[skipped:], Loader=_LOADER)
    assert root is not None, "a file without content is refused before"
    first = skipped + root.start_mark.index
    return dict(_Walk(text, skipped).spans(root, (), first, first))


def moved_spans(spans: Mapping[Keys, Span], keys: Keys, old: int, new: int) -> dict[Keys, Span]:
    """The spans after a single value that ended at `old` has become another one in its line that ends at
    `new`: all that comes behind it stands elsewhere."""
    by, one = new - old, spans[keys]
    found: dict[Keys, Span] = {}
    for at, (head, mark, start, end, kind, bare, parts) in spans.items():
        if end < old:
            found[at] = spans[at]
        elif start >= old and at != keys:
            found[at] = Span(head + by, mark + by, start + by, end + by, kind, bare, parts)
        else:  # the value, and what it stands in
            found[at] = Span(head, mark, start, end + by, kind, bare, parts)
    start = one.start if one.start != one.end else one.mark + 1
    found[keys] = one._replace(start=start, end=new)
    return found


class _Walk:
    def __init__(self, text: str, skipped: int) -> None:
        self.text = text
        self.skipped = skipped

    def spans(self, node: yaml.Node, keys: Keys, head: int, mark: int) -> Iterator[tuple[Keys, Span]]:
        """The span of a node, then those of its parts."""
        start, end = self._at(node.start_mark), self._at(node.end_mark)
        if isinstance(node, yaml.ScalarNode):
            if start == end:  # a value that is left out: the mark is that of whatever comes next
                start = end = mark
            end = start + len(self.text[start:end].rstrip())  # a block of lines ends behind its last line
            yield keys, Span(head, mark, start, end, "value", False, ())
            return
        bare = not getattr(node, "flow_style", None)
        parts: list[tuple[Keys, Span]] = []
        names: list[str | int] = []
        for name, part, begin, behind in self._parts(node, bare):
            names.append(name)
            parts += self.spans(part, (*keys, name), begin, behind)
        if bare and parts:
            end = max(span.end for _, span in parts)  # the mark is that of whatever comes next
        kind = "map" if isinstance(node, yaml.MappingNode) else "list"
        yield keys, Span(head, mark, start, end, kind, bare, tuple(names))
        yield from parts

    def _parts(self, node: yaml.Node, bare: bool) -> Iterator[tuple[str | int, yaml.Node, int, int]]:
        """The parts of a map or list: key, node, where the entry begins, and where its colon or dash ends."""
        if isinstance(node, yaml.MappingNode):
            for key, part in node.value:
                colon = self.text.find(":", self._at(key.end_mark))
                yield key.value, part, self._at(key.start_mark), colon + 1
        elif isinstance(node, yaml.SequenceNode):
            for number, part in enumerate(node.value):
                begin = self._at(part.start_mark)
                dash = self.text.rindex("-", 0, begin + 1) if bare else begin
                yield number, part, dash, dash + bare

    def _at(self, mark: Any) -> int:
        return int(mark.index) + self.skipped
