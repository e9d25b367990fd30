"""How much code there is, by what is read: `python -m tests.code_tokens [FOLDER]`, by default that of `game`.

A token is a name, a number, a text or a sign, so neither short lines nor short names bring anything.
Comments, docstrings and imports do not count. Compare figures of one Python: later ones take f-texts apart.
"""

from __future__ import annotations

import ast
import sys
import tokenize
from collections import Counter
from pathlib import Path
from typing import Final

IDLE: Final = {
    tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.COMMENT, tokenize.ENCODING,
    tokenize.ENDMARKER,
}  # fmt: skip


def counted(path: Path) -> Counter[str]:
    """The `tokens` of code in a file, and the `lines` on which they stand."""
    tree = ast.parse(path.read_text("utf-8"))
    skipped = {line for node in ast.walk(tree) if _is_idle(node) for line in _lines(node)}
    with tokenize.open(path) as file:
        found = [token for token in tokenize.generate_tokens(file.readline) if token.type not in IDLE]
    code = [token for token in found if token.start[0] not in skipped]
    lines = {line for token in code for line in range(token.start[0], token.end[0] + 1)}
    return Counter(tokens=len(code), lines=len(lines))


def _is_idle(node: ast.AST) -> bool:
    """Whether a statement is an import or a docstring, also of an attribute."""
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    return isinstance(node, ast.Import | ast.ImportFrom)


def _lines(node: ast.AST) -> range:
    assert isinstance(node, ast.stmt) and node.end_lineno is not None
    return range(node.lineno, node.end_lineno + 1)


def areas(folder: Path) -> dict[str, Counter[str]]:
    """The figures of each area of a folder, two levels deep, and of "all"."""
    found: dict[str, Counter[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        area = "/".join(path.relative_to(folder).parts[:-1][:2]) or "."
        for name in (area, "all"):
            found.setdefault(name, Counter()).update(counted(path))
    return found


if __name__ == "__main__":
    for area, figures in sorted(
        areas(Path(*sys.argv[1:] or ["game"])).items(), key=lambda one: one[1]["tokens"]
    ):
        sys.stdout.write(f"{figures['tokens']:9,} tokens {figures['lines']:8,} lines  {area}\n")
