"""Every refusal of Petropolis has words for its facts, and names a rule of the book."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.engine.vocabulary import Refusal
from game.rules.petropolis import RULES
from game.store.boards import load_board
from game.store.words import load_book, load_words

ROOT = Path(__file__).parents[2]
NAMES = ("Ada", "Bart", "Chen")
BOARD = load_board(RULES, ROOT / "boards/petropolis/world.yaml")
WORDS = load_words(RULES)
BOOK = load_book(RULES)


def texts(node: ast.expr, known: dict[str, list[ast.expr]]) -> list[str]:
    """The texts that an expression can be, or the keys of a map; `known` holds what names stand for."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp():
            return texts(node.body, known) + texts(node.orelse, known)
        case ast.Dict():
            return [text for key in node.keys if key is not None for text in texts(key, known)]
        case ast.Name():
            return [text for value in known.get(node.id, ()) for text in texts(value, known)]
        case ast.Attribute(attr="rule"):
            return [""]
        case _:
            return []


def assigned(function: ast.AST) -> dict[str, list[ast.expr]]:
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


def refusals() -> Iterator[tuple[str, str, frozenset[str]]]:
    """All that Petropolis, the components and the engine refuse: code, rule ("" if not said here), facts."""
    sources = (
        *(ROOT / "game/rules/petropolis").glob("*.py"),
        *(ROOT / f"game/components/{name}.py" for name in ("auction", "consent", "debts")),
        ROOT / "game/engine/match.py",
    )
    for path in sources:
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            known = assigned(function)
            for node in ast.walk(function):
                if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal":
                    codes, rules, *more = (texts(part, known) for part in node.args)
                    assert codes, f"{path.name}: {ast.unparse(node)}"
                    for code, rule in product(codes, rules or [""]):
                        yield code, rule, frozenset(more[0] if more else ())


REFUSED = sorted(set(refusals()), key=lambda given: (given[0], given[1], sorted(given[2])))

FACTS: dict[str, Any] = {"phase": "pause"}
"""A fact of refusals where a number will not do."""


def case_id(given: str | frozenset[str]) -> str:
    """A case by code, rule and facts, the same on each run."""
    return given if isinstance(given, str) else "-".join(sorted(given))


def test_there_is_no_refusal_that_nobody_makes() -> None:
    assert set(WORDS.refusals) == {code for code, _, _ in REFUSED}


@pytest.mark.parametrize(("code", "rule", "facts"), REFUSED, ids=case_id)
def test_every_refusal_has_words_for_its_facts_and_a_rule(
    code: str, rule: str, facts: frozenset[str]
) -> None:
    refusal = Refusal(code, rule, {fact: FACTS.get(fact, 1) for fact in facts})
    text = WORDS.plain(refusal, BOARD, RULES, NAMES)
    assert re.fullmatch(r"[A-Z][^{}!]*\.", text), text
    assert re.fullmatch(r"[A-Z][^{}!.]*", WORDS.title(refusal))
    if rule:
        assert BOOK.entry(rule).id == rule
