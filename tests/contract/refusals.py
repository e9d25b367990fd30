"""What a game can refuse, read from its source: a random match comes upon few of these."""

from __future__ import annotations

import ast
import importlib
import inspect
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from game.engine import match
from game.engine.rules import Rules

COMPONENTS = Path(match.__file__).parents[1] / "components"


class PossibleRefusal(NamedTuple):
    """A refusal as the source makes it. `rule` is "" where another place says it."""

    rules: Rules
    code: str
    rule: str
    facts: tuple[str, ...]

    def __str__(self) -> str:
        return "-".join([self.rules.id, self.code, self.rule, *self.facts])


def refusals(rules: Rules) -> list[PossibleRefusal]:
    """All that a game, the components it is made of, and the engine refuse; in a fixed order."""
    made = {found for path in sources(rules) for found in _refused(rules, path)}
    return sorted(made, key=str)


def sources(rules: Rules) -> list[Path]:
    """The files of a game, of its components and of the match."""
    folder = Path(inspect.getfile(type(rules))).parent
    own = sorted(folder.rglob("*.py"))
    names = {name for path in own for name in _components(path)}
    return [*own, *(COMPONENTS / f"{name}.py" for name in sorted(names)), _file(match)]


def _file(module: ModuleType) -> Path:
    return Path(inspect.getfile(module))


def _components(path: Path) -> Iterator[str]:
    """The components a file imports."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            if node.module == "game.components":
                yield from (name.name for name in node.names)
            elif node.module.startswith("game.components."):
                yield importlib.import_module(node.module).__name__.rsplit(".", 1)[-1]


def _refused(rules: Rules, path: Path) -> Iterator[PossibleRefusal]:
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(function, ast.FunctionDef):
            continue
        known = _assigned(function)
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                codes, names, *more = (_texts(part, known) for part in node.args)
                assert codes, f"{path.name}: {ast.unparse(node)}"
                for code, rule in product(codes, names or [""]):
                    yield PossibleRefusal(rules, code, rule, tuple(sorted(more[0] if more else ())))


def _texts(node: ast.expr, known: dict[str, list[ast.expr]]) -> list[str]:
    """The texts that an expression can be, or the keys of a map; `known` holds what names stand for."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp():
            return _texts(node.body, known) + _texts(node.orelse, known)
        case ast.Dict():
            return [text for key in node.keys if key is not None for text in _texts(key, known)]
        case ast.Name():
            return [text for value in known.get(node.id, ()) for text in _texts(value, known)]
        case ast.Attribute(attr="rule"):
            return [""]
        case _:
            return []


def _assigned(function: ast.AST) -> dict[str, list[ast.expr]]:
    """What the names in a function stand for."""
    known: dict[str, list[ast.expr]] = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign):
            chosen = node.value
            values = [chosen.body, chosen.orelse] if isinstance(chosen, ast.IfExp) else [chosen]
            for target, value in product(node.targets, values):
                if isinstance(target, ast.Name):
                    known.setdefault(target.id, []).append(value)
                elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                    for name, part in zip(target.elts, value.elts, strict=True):
                        known.setdefault(ast.unparse(name), []).append(part)
    return known
