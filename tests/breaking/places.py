"""The places of a game's rules that can be broken, and how each is: comparisons, constants and branches.

A place is known by its function and its line of text, so what is changed elsewhere leaves it as it is, and a
seed chooses the same ones of those that are left.
"""

from __future__ import annotations

import ast
import hashlib
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec

LEFT_OUT: Final = (
    "/policy/", "/planning/", "/spelling.py", "poleconomy/bill_spelling.py", "poleconomy/worths.py",
    "poleconomy/outlook.py", "poleconomy/leanings.py", "poleconomy/course.py", "poleconomy/menu.py",
    "ghawar/distances.py",
)  # fmt: skip
"""What holds no rule: what computer players think and estimate, and how things are called."""
CHOOSING: Final = re.compile("sample|random_.*|any_.*|_varied|_tried")
"""Functions that choose among what may be done, at random: no rule either."""
COMPARED: Final[Mapping[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"),
}  # fmt: skip
"""Comparisons as they are written, and what they become: bounds move by one, others are turned round."""


class Place(msgspec.Struct, frozen=True):
    """A place in a file of the rules where the text from `start` to `end` becomes `broken`."""

    file: str
    function: str
    """Where it stands, dotted; "" for the module."""
    line: int
    text: str
    """Its line, without the space before it."""
    becomes: str
    """That line when it is broken."""
    start: int
    end: int
    broken: str
    again: int = 0
    """How many places before it have the same text in the same function and are broken so too."""

    @property
    def name(self) -> str:
        """What it is known by, wherever it has moved within its function."""
        return "\n".join((self.file, self.function, self.text, self.becomes, str(self.again)))

    def broken_in(self, source: str) -> str:
        """The file with this place broken."""
        return source[: self.start] + self.broken + source[self.end :]

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}  ->  {self.becomes}"


def places_of(root: Path, game: str) -> list[Place]:
    """All places of a game that can be broken."""
    folder = root / "game" / "rules" / game
    found: list[Place] = []
    for path in sorted(folder.rglob("*.py")):
        if not any(part in path.as_posix() for part in LEFT_OUT):
            found += places_in(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))
    return found


def chosen(places: list[Place], seed: int, count: int) -> list[Place]:
    """So many places, as a seed draws them: those whose names come first when they are mixed with it."""

    def drawn(place: Place) -> str:
        return hashlib.sha256(f"{seed}\n{place.name}".encode()).hexdigest()

    return sorted(places, key=drawn)[:count]


def places_in(file: str, source: str) -> list[Place]:
    """The places of one file, in its order."""
    finder = _Finder(source)
    finder.visit(ast.parse(source))
    met: Counter[str] = Counter()
    places: list[Place] = []
    for start, end, broken, function in sorted(finder.found):
        begin = source.rfind("\n", 0, start) + 1
        close = source.find("\n", max(end, start))
        close = len(source) if close < 0 else close
        text = " ".join(source[begin:close].split())
        becomes = " ".join((source[begin:start] + broken + source[end:close]).split())
        place = Place(file, function, source.count("\n", 0, start) + 1, text, becomes, start, end, broken)
        place = msgspec.structs.replace(place, again=met[place.name])
        met[msgspec.structs.replace(place, again=0).name] += 1
        places.append(place)
    return places


class _Finder(ast.NodeVisitor):
    """Goes through a file and notes what can be broken: from where to where, to what, in which function.

    Types stay as they are, texts too, and so do assertions: they say what is known, and decide nothing.
    """

    def __init__(self, source: str) -> None:
        self.source = source
        self.found: list[tuple[int, int, str, str]] = []
        self._within: list[str] = []
        self._begins = [0]
        for line in source.splitlines(keepends=True):
            self._begins.append(self._begins[-1] + len(line))
        self._lines = source.splitlines(keepends=True)

    def _note(self, start: int, end: int, broken: str) -> None:
        self.found.append((start, end, broken, ".".join(self._within)))

    def _at(self, line: int, column: int) -> int:
        """An offset in the text of what ast counts in bytes of a line."""
        return self._begins[line - 1] + len(self._lines[line - 1].encode()[:column].decode())

    def _span(self, node: ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)

    def _word(self, word: str, start: int, end: int) -> tuple[int, int]:
        """Where an operator stands between two of what it joins; comments there do not count."""
        tokens = tokenize.generate_tokens(io.StringIO(f"({self.source[start:end]})").readline)
        text = self.source[start:end]
        comments = [token.string for token in _until_broken(tokens) if token.type == tokenize.COMMENT]
        for comment in comments:
            text = text.replace(comment, " " * len(comment))
        found = re.search(rf"(?<!\w){re.escape(word).replace(chr(92) + ' ', chr(92) + 's+')}(?!\w)", text)
        assert found is not None, f"no {word} in {text!r}"
        return start + found.start(), start + found.end()

    def _condition(self, test: ast.expr) -> None:
        """A branch that is taken where it should not be, and the other way round."""
        if not isinstance(test, ast.Constant):
            start, end = self._span(test)
            self._note(start, end, f"not ({self.source[start:end]})")

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if CHOOSING.fullmatch(node.name):
            return
        self._within.append(node.name)
        for part in (*node.args.defaults, *node.args.kw_defaults, *node.body):
            if part is not None:
                self.visit(part)
        self._within.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._within.append(node.name)
        for part in node.body:
            self.visit(part)
        self._within.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        typed = self.source[slice(*self._span(node.annotation))]
        if node.value is not None and "TypeAlias" not in typed:
            self.visit(node.value)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if not (isinstance(node.value, ast.Name) and node.value.id == "Literal"):
            self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> None:
        """It decides nothing."""

    def visit_If(self, node: ast.If) -> None:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return
        self._condition(node.test)
        self.generic_visit(node)

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def visit_comprehension(self, node: ast.comprehension) -> None:
        for test in node.ifs:
            self._condition(test)
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        word, broken = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            start, end = self._word(word, self._span(left)[1], self._span(right)[0])
            self._note(start, end, broken)
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        terms = (node.left, *node.comparators)
        for operator, left, right in zip(node.ops, terms, terms[1:], strict=False):
            word, broken = COMPARED[type(operator)]
            start, end = self._word(word, self._span(left)[1], self._span(right)[0])
            self._note(start, end, broken)
        self.generic_visit(node)

    def visit_keyword(self, node: ast.keyword) -> None:
        """`strict` of zip says what is known, as an assertion does."""
        if node.arg != "strict":
            self.visit(node.value)

    def visit_Constant(self, node: ast.Constant) -> None:
        value = node.value
        if isinstance(value, bool):
            self._note(*self._span(node), str(not value))
        elif isinstance(value, int):
            self._note(*self._span(node), str(value + 1))
        elif isinstance(value, float):
            self._note(*self._span(node), str(value * 1.5 + 0.1))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """What is told of a fault in a file."""


def _until_broken(tokens: Iterator[tokenize.TokenInfo]) -> Iterator[tokenize.TokenInfo]:
    """Tokens as far as they make sense: brackets that close before they open end them."""
    try:
        yield from tokens
    except (tokenize.TokenError, SyntaxError):
        return
