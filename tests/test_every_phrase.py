"""Every phrase that the code asks for is there with its facts, and none is there that nobody asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.app.skin_api.figures import FIGURE
from game.engine.finding import find_rules
from game.store.catalogue import TERMS, english
from game.store.phrases import Phrase, facts_of, pieces, texts
from game.store.words import SHARED_FAULTS, SHARED_REFUSALS, load_words

SOURCE = Path(__file__).parents[1] / "game"
_KEY = re.compile(r"[a-z]\w*(\.\w+)*\.(?!yaml$|json$|py$)\w+")
_MAY_ASK = re.compile(r"""\b(say|Of|Figure)\(|["'][a-z]\w*\.""")
"""What stands in every file that asks for a phrase or names one: the others need not be read as Python."""
SKINS = SOURCE / "app" / "skins"
FIGURES = ("Figure", "Of")
"""As what a look makes its figures, each of which has phrases of its own."""


class Asked(NamedTuple):
    """A phrase that the code asks for: its key, which ends with a dot where the rest is put together, and the
    facts it is given; None where they cannot be known from the text."""

    key: str
    facts: frozenset[str] | None
    where: str


def asked_in(folder: Path) -> Iterator[Asked]:
    """The phrases that `say` is called for below a folder."""
    for path in sorted(folder.rglob("*.py")):
        yield from _asked_in_file(path)


@cache
def _asked_in_file(path: Path) -> list[Asked]:
    text, found = path.read_text("utf-8"), list[Asked]()
    if not _MAY_ASK.search(text):
        return found
    nodes = list(ast.walk(ast.parse(text)))
    parts = {id(part) for node in nodes for part in getattr(node, "values", ())}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in parts and _KEY.fullmatch(node.value):
                # A key that is chosen first and asked for later: its facts cannot be known here.
                found.append(Asked(node.value, None, f"{path.relative_to(SOURCE)}:{node.lineno}"))
        elif isinstance(node, ast.Call) and _name(node.func) == "say" and node.args:
            where = f"{path.relative_to(SOURCE)}:{node.lineno}"
            given = [word.arg for word in node.keywords]
            facts = None if None in given else frozenset(str(name) for name in given)
            found += [Asked(key, facts, where) for key in _keys(node.args[0])]
        elif isinstance(node, ast.Call) and _name(node.func) in FIGURES and node.args:
            where = f"{path.relative_to(SOURCE)}:{node.lineno}"
            found += [Asked(f"{FIGURE}.{name}.", None, where) for name in _keys(node.args[0])]
    return found


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _keys(node: ast.expr) -> list[str]:
    """The keys that an expression may be; one that is put together up to its first part that varies."""
    match node:
        case ast.Constant(str(key)):
            return [key]
        case ast.IfExp(_, first, second):
            return [*_keys(first), *_keys(second)]
        case ast.JoinedStr([ast.Constant(str(start)), *_]):
            return [start[: start.rindex(".") + 1]]
        case _:
            return []


def faults_in(folder: Path) -> Iterator[str]:
    """The codes of the faults that boards and options of a game find; one that is put together up to that
    part."""
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text("utf-8")
        for node in ast.walk(ast.parse(text)) if "Fault(" in text or "OptionError(" in text else ():
            if isinstance(node, ast.Call) and _name(node.func) in ("BoardFault", "OptionError"):
                match node.args[0]:
                    case ast.Constant(str(code)):
                        yield code
                    case ast.JoinedStr([ast.Constant(str(start)), *_]):
                        yield start
                    case other:
                        raise AssertionError(f"{path}: what is the code {ast.unparse(other)}?")


def missing(asked: list[Asked], phrases: dict[str, Phrase]) -> list[str]:
    """What is asked for and is not there, or needs a fact that it is not given."""
    found: list[str] = []
    tops = {key.partition(".")[0] for key in phrases}
    for one in asked:
        if one.facts is None and one.key.partition(".")[0] not in tops:
            continue  # a text with a dot that is no key
        meant = [key for key in phrases if key.startswith(one.key)] if one.key.endswith(".") else [one.key]
        if not meant or any(key not in phrases for key in meant):
            found.append(f"{one.where}: there is no phrase {one.key}")
        elif one.facts is not None and not one.key.endswith("."):
            lacking = facts_of(phrases[one.key]) - one.facts
            found += [f"{one.where}: {one.key} lacks {fact}" for fact in sorted(lacking)]
    return found


def unused(asked: list[Asked], phrases: dict[str, Phrase]) -> list[str]:
    """What is there and is not asked for."""
    keys = {one.key for one in asked}
    starts = tuple(key for key in keys if key.endswith("."))
    kinds = {piece.kind for one in phrases.values() for text in texts(one) for piece in pieces(text)}
    known = keys | {f"{TERMS}.{kind}" for kind in kinds}
    return [key for key in phrases if key not in known and not key.startswith(starts)]


def test_the_phrases_of_the_app_are_those_that_it_asks_for() -> None:
    asked = [one for one in asked_in(SOURCE) if not one.where.startswith("app/skins")]
    phrases = dict(english().phrases)
    assert missing(asked, phrases) == []
    left = unused(asked, phrases)
    assert [key for key in left if not key.startswith("refusals.")] == []
    shared = {key.split(".")[1] for key in phrases if key.startswith("refusals.")}
    assert shared == set(SHARED_REFUSALS)


def test_the_phrases_of_a_table_are_those_that_its_look_asks_for() -> None:
    for rules in find_rules().values():
        asked = list(asked_in(SKINS / rules.id))
        phrases = dict(load_words(rules).phrases)
        assert missing(asked, phrases) == []
        assert unused(asked, phrases) == []


def test_every_fault_of_a_board_and_of_options_has_a_sentence() -> None:
    for rules in find_rules().values():
        codes, told = set(faults_in(SOURCE / "rules" / rules.id)), set(load_words(rules).faults)
        starts = {code for code in codes if code.endswith("_")}
        assert codes - starts - told <= set(SHARED_FAULTS)
        assert {code for code in told - codes if not code.startswith(tuple(starts))} == set()


def test_every_breach_of_the_contract_has_a_sentence_with_its_facts() -> None:
    phrases, told = dict(english().phrases), set[str]()
    for path in sorted((SOURCE / "contract").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _name(node.func) in ("demand", "Broken"):
                codes = [part.value for part in node.args[:2] if isinstance(part, ast.Constant)]
                code = next((f"contract.{code}" for code in codes if isinstance(code, str)), "")
                if code:
                    facts = {"name", *(str(word.arg) for word in node.keywords)}
                    assert facts_of(phrases[code]) <= facts, f"{path.name}: {code}"
                    told.add(code)
    sentences = {key for key in phrases if key.startswith("contract.")} - {"contract.raised"}
    assert sentences == told
