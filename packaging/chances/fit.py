"""Fit the weights of a game, tell how good they are, and write the module of numbers.

    python packaging/chances/fit.py ghawar --matches ghawar.jsonl --write

It needs numpy and scipy: pip install -e ".[fit]".
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
from fitting import (
    NEVER_LESS,
    RIDGES,
    Array,
    Table,
    fitted,
    judged,
    logistic,
    shares,
    spread,
    table_of,
    unseen,
)


def tell(line: str) -> None:
    """A line of the report."""
    sys.stdout.write(line + "\n")


def tell_bins(table: Table, whole: Array) -> None:
    """How often those won of whom a chance was said, by tenths of it."""
    somebody = table.y.sum(1) > 0
    tell("  bin        said   came   matches")
    for low in np.arange(0, 1, 0.1):
        inside = (whole >= low) & (whole < low + 0.1) & table.open & somebody[:, None]
        at, side = np.nonzero(inside)
        if len(at):
            weight = table.weight[at]
            said, came = (np.average(of[at, side], weights=weight) for of in (whole, table.y))
            tell(f"  {low:.1f}-{low + 0.1:.1f}  {said:7.3f}{came:7.3f}{len(set(table.match[at])):8}")


def judge(game: str, files: Sequence[Path]) -> None:
    """How good the weights that the game has are for matches unlike those of the fit."""
    weights = import_module(f"game.rules.{game}.policy.weights").WEIGHTS
    table = table_of(game, files)
    w = np.array([*weights.beginning, *weights.middle, *weights.end])
    whole = shares(spread(table.x, table.done) @ w, table.open)
    tell(f"{game}: {len(set(table.match))} matches of {', '.join(map(str, files))}")
    for name, p in (("1/seats", table.open / table.open.sum(1, keepdims=True)), ("chances", whole)):
        log_loss, brier = judged(p, table, np.ones(len(table.done), bool))
        tell(f"  {name:8} log loss {log_loss:.4f}  Brier {brier:.4f}")
    tell_bins(table, whole)


def fit_and_tell(game: str, files: Sequence[Path], to: Path | None) -> None:
    """Fit on four of five matches, judge on the fifth; then fit on all and write the weights."""
    module = import_module(f"game.rules.{game}.policy.features")
    names = module.NAMES
    table = table_of(game, files)
    wide = spread(table.x, table.done)
    free = np.array([name not in NEVER_LESS for name in names] * 3)
    somebody = table.y.sum(1) > 0
    every = np.ones(len(table.done), bool)
    tried = {ridge: unseen(wide, table, free, ridge) for ridge in RIDGES}
    ridge = min(RIDGES, key=lambda one: judged(tried[one], table, every)[0])
    whole = tried[ridge]
    said = {
        "1/seats": table.open / table.open.sum(1, keepdims=True),
        "score": unseen(table.score[:, :, None], table, np.array([True]), RIDGES[0]),
        "chances": whole,
    }
    tell(f"{game}: {len(set(table.match))} matches, {len(table.match)} positions; ridge {ridge:g}")
    for name, p in said.items():
        log_loss, brier = judged(p, table, every)
        tell(f"  {name:8} log loss {log_loss:.4f}  Brier {brier:.4f}")
    tell_bins(table, whole)
    w = fitted(wide[somebody], table.y[somebody], table.open[somebody], table.weight[somebody], free, ridge)
    parts = np.split(w, 3)
    for at, name in enumerate(names):
        tell(f"  {name:20}" + "".join(f"{part[at]:9.2f}" for part in parts))
    centred = np.where(
        table.open[:, :, None],
        table.x - table.x.sum(1, keepdims=True) / table.open.sum(1)[:, None, None],
        np.nan,
    )
    low, high = np.nanmin(centred, (0, 1)), np.nanmax(centred, (0, 1))
    nobody: tuple[float, ...] = ()
    if table.nobody.shape[1]:
        asked = ~np.isnan(table.nobody[:, 0])
        found = logistic(table.nobody[asked], table.none[asked], table.weight[asked])
        nobody = tuple(found)
        p = 1 / (1 + np.exp(-table.nobody[asked] @ found))
        came = np.average(table.none[asked], weights=table.weight[asked])
        tell(f"  nobody: {came:.3f} of matches, said {np.average(p, weights=table.weight[asked]):.3f}")
    if to is not None:
        margin = 0.25 * (high - low)
        write(to, module, parts, (low - margin, high + margin), nobody)


def write(
    file: Path, module: Any, parts: Sequence[Array], bounds: tuple[Array, Array], nobody: tuple[float, ...]
) -> None:
    """The module of numbers."""

    def row(values: Any) -> str:
        told = ", ".join(f"{value:.4g}" for value in values)
        return f"({told},)" if len(values) == 1 else f"({told})"

    lines = [
        '"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""',
        "", "from typing import Final", "", "from game.engine.chances import Weights", "",
        "WEIGHTS: Final = Weights(",
        f"    names={module.NAMES!r},",
    ]  # fmt: skip
    for name, values in zip(("beginning", "middle", "end", "low", "high"), (*parts, *bounds), strict=True):
        lines.append(f"    {name}={row(values)},")
    if nobody:
        lines += [f"    nobody_names={module.NOBODY_NAMES!r},", f"    nobody={row(nobody)},"]
    file.write_text("\n".join([*lines, ")", ""]), encoding="utf-8")
    subprocess.run([sys.executable, "-m", "ruff", "format", "-q", str(file)], check=True)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--matches", type=Path, required=True, nargs="+")
    parser.add_argument("--judge", action="store_true", help="fit nothing: judge the weights there are")
    parser.add_argument("--write", action="store_true", help="write the weights into the game's policy")
    given = parser.parse_args()
    if given.judge:
        judge(given.game, given.matches)
        return
    to = Path(f"game/rules/{given.game}/policy/weights.py")
    fit_and_tell(given.game, given.matches, to if given.write else None)


if __name__ == "__main__":
    main()
