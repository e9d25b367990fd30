"""Whoever catches everything logs it with its traceback: what goes wrong inside can be found again."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"
BROAD = {"Exception", "BaseException"}
MAY_BE_BROAD = re.compile(r"\b(Exception|BaseException)\b|\bexcept\s*:")
"""A file without any of these words catches nothing broad; parsing takes longer than reading."""


def caught(kind: ast.expr | None) -> set[str]:
    """The names of what an `except` or a `suppress` catches."""
    if kind is None:
        return {"BaseException"}
    kinds = kind.elts if isinstance(kind, ast.Tuple) else [kind]
    return {part.id if isinstance(part, ast.Name) else ast.unparse(part) for part in kinds}


def logs(handler: ast.ExceptHandler) -> bool:
    """Whether a handler calls `logger.exception`, or hands on what it caught before anything else."""
    if isinstance(handler.body[0], ast.Raise) and handler.body[0].exc is None:
        return True
    calls = [node.func for node in ast.walk(handler) if isinstance(node, ast.Call)]
    return any(ast.unparse(call) == "logger.exception" for call in calls)


def swallowed(tree: ast.Module) -> Iterator[int]:
    """The lines where everything is caught and nothing of it is kept."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler) and caught(node.type) & BROAD and not logs(node):
            yield node.lineno
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "suppress":
            names = {name for argument in node.args for name in caught(argument)}
            if names & BROAD:
                yield node.lineno


def test_nothing_is_caught_without_a_line_in_the_log() -> None:
    files = sorted(GAME.rglob("*.py"))
    texts = {path: path.read_text("utf-8") for path in files}
    broad = {path: text for path, text in texts.items() if MAY_BE_BROAD.search(text)}
    found = [(path, line) for path, text in broad.items() for line in swallowed(ast.parse(text))]
    assert len(broad) > 20
    lines = [f"{path.relative_to(GAME)}:{line}" for path, line in found]
    assert len(files) > 100 and not lines, f"these lines catch everything and log nothing: {lines}"


@pytest.mark.parametrize(
    ("handler", "found"),
    [
        ("except Exception: pass", True),
        ("except: pass", True),
        ("except (OSError, BaseException): pass", True),
        ("except Exception as wrong: raise Told() from wrong", True),
        ("except Exception: print('log.exception')", True),
        ("except OSError: pass", False),
        ("except Exception: raise", False),
        ("except Exception:\n    logger.exception('it fell')", False),
        ("except (Exception, SystemExit):\n    if odd:\n        logger.exception('it fell')", False),
    ],
)
def test_it_is_seen(handler: str, found: bool) -> None:
    assert bool(list(swallowed(ast.parse(f"try:\n    go()\n{handler}\n")))) is found


@pytest.mark.parametrize(
    ("kind", "found"), [("Exception", True), ("OSError, Exception", True), ("OSError", False)]
)
def test_a_suppression_is_seen(kind: str, found: bool) -> None:
    for name in ("suppress", "contextlib.suppress"):
        assert bool(list(swallowed(ast.parse(f"with {name}({kind}):\n    go()\n")))) is found
