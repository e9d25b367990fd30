"""Every reason that the policy gives has a sentence, and every sentence is the reason for something."""

from __future__ import annotations

import ast
from pathlib import Path

from game.rules.petropolis import RULES, policy
from game.store.words import load_words

SOURCES = sorted(Path(policy.__path__[0]).glob("*.py"))


def said(source: Path) -> tuple[set[str], set[str]]:
    """The codes of candidates and prospects in a file, as far as they stand there; and all texts in it."""
    codes: set[str] = set()
    texts: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.add(node.value)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            place = {"Candidate": 2, "Prospect": 1}.get(node.func.id)
            if place is not None and len(node.args) > place:
                code = node.args[place]
                parts = [code.body, code.orelse] if isinstance(code, ast.IfExp) else [code]
                codes |= {str(part.value) for part in parts if isinstance(part, ast.Constant) and part.value}
    return codes, texts


def test_every_reason_has_a_sentence() -> None:
    sentences = set(load_words(RULES).reasons)
    codes = set[str]().union(*(said(source)[0] for source in SOURCES))
    assert len(codes) > 40 and codes <= sentences, codes - sentences


def test_every_sentence_is_a_reason() -> None:
    texts = set[str]().union(*(said(source)[1] for source in SOURCES))
    assert set(load_words(RULES).reasons) <= texts
