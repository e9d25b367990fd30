"""The refusals of a game, read from its source: each has a sentence with its facts and a rule, and none is
unused. Random matches meet only a few of them."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from game.contract.broken import demand
from game.contract.cases import Case
from game.contract.clause import of_rules
from game.engine import match
from game.engine.rules import Rules
from game.engine.vocabulary import Refusal
from game.store.rulebook import load_book
from game.store.words import SHARED_REFUSALS, load_words

COMPONENTS = Path(match.__file__).parents[1] / "components"
FACTS: Final[dict[str, Any]] = {"phase": "pause", "card": "levy", "clause": "head_tax", "part": "bills"}
"""Facts of refusals where a number will not do."""


class PossibleRefusal(NamedTuple):
    """A refusal in the source. `rule` is "" if it is given elsewhere."""

    rules: Rules
    code: str
    rule: str
    facts: tuple[str, ...]

    def __str__(self) -> str:
        return "-".join([self.rules.id, self.code, self.rule, *self.facts])


@of_rules
def there_is_no_refusal_that_nobody_makes(rules: Rules) -> None:
    """The words have exactly the refusals of the source."""
    made, there = {refused.code for refused in refusals(rules)}, set(load_words(rules).refusals)
    less, more = ", ".join(sorted(made - there - {*SHARED_REFUSALS})), ", ".join(sorted(there - made))
    demand(not less, "no_words", part="refusals", names=less)
    demand(not more, "idle_words", part="refusals", names=more)


@of_rules
def every_refusal_has_words_for_its_facts_and_a_rule(rules: Rules) -> None:
    """Also those that random matches do not meet."""
    words, book = load_words(rules), load_book(rules)
    case = Case(rules, rules.standard_board, next(iter(rules.presets)), rules.seats[0])
    for refused in refusals(rules):
        refusal = Refusal(refused.code, refused.rule, {fact: FACTS.get(fact, 1) for fact in refused.facts})
        text, title = words.plain(refusal, case.board, rules, case.names), words.title(refusal)
        said = re.fullmatch(r"[A-Z][^{}!]*\.", text) and re.fullmatch(r"[A-Z][^{}!.]*", title)
        demand(said, "words_of_refusal", code=refused.code, text=text, title=title)
        ruled = not refused.rule or book.entry(refused.rule).id == refused.rule
        demand(ruled, "rule_of_refusal", code=refused.code, entry=refused.rule)


@cache
def refusals(rules: Rules) -> list[PossibleRefusal]:
    """All refusals of a game, its components, and the engine, in a fixed order; used by both clauses."""
    made = {found for path in sources(rules) for found in _refused(rules, path)}
    return sorted(made, key=str)


def sources(rules: Rules) -> list[Path]:
    """The source files of a game, its components and the match."""
    folder = Path(inspect.getfile(type(rules))).parent
    own = sorted(folder.rglob("*.py"))
    names = {name for path in own for name in _components(path)}
    return [*own, *(COMPONENTS / f"{name}.py" for name in sorted(names)), _file(match)]


def _file(module: ModuleType) -> Path:
    return Path(inspect.getfile(module))


def _components(path: Path) -> Iterator[str]:
    """The components that a file imports."""
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
                demand(codes, "refusal_without_code", text=ast.unparse(node), file=path.name)
                for code, rule in product(codes, names or [""]):
                    yield PossibleRefusal(rules, code, rule, tuple(sorted(more[0] if more else ())))


def _texts(node: ast.expr, known: dict[str, list[ast.expr]]) -> list[str]:
    """The texts that an expression can be, or the keys of a map; `known` has the values of names."""
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
    """The values assigned to names in a function."""
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
