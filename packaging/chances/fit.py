"""Fit the weights of a game, tell how good they are, and write the module of numbers.

    python packaging/chances/fit.py ghawar --matches ghawar.jsonl --write
    python packaging/chances/fit.py ghawar --matches others.jsonl --judge --write

The second line judges the weights by matches that they have not seen, and writes what came of what they say
beside them. It needs numpy and scipy: pip install -e ".[fit]".
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
    Fit,
    Table,
    becomes,
    fit_of,
    fitted,
    said,
    table_of,
    unseen,
)
from measuring import bins, drift, judged

from game.engine.chances import Weights


def tell(line: str) -> None:
    """A line of the report."""
    sys.stdout.write(line + "\n")


def tell_of(name: str, now: Array, then: Array | None, table: Table) -> None:
    """How good what is said is."""
    log_loss, brier = judged(now, table)
    line = f"  {name:8} log loss {log_loss:.4f}  Brier {brier:.4f}"
    if then is not None:
        of = drift(now, then, table)
        line += f"  foreseen {of.foreseen:.2f} ({of.least:.2f} to {of.most:.2f}) points in two rounds"
        line += f" of {of.change:.1f}, {of.match:.1f} a match"
    tell(line)


def tell_bins(now: Array, table: Table) -> None:
    """How often those won of whom a chance was said, by tenths of it."""
    tell("  tenth      said   came  matches  error")
    for one in bins(now, table, 1):
        tell(f"  {one.tenth / 10:.1f}      {one.said:7.3f}{one.came:7.3f}{one.matches:8}{one.error:8.3f}")


def features_of(game: str) -> tuple[Any, Weights, Fit, tuple[str, ...]]:
    """The module of features of a game, the weights it has, those as they are fitted, and the features that
    speak of nobody."""
    module = import_module(f"game.rules.{game}.policy.features")
    nobody = tuple(getattr(module, "NOBODY_NAMES", ()))
    weights: Weights = import_module(f"game.rules.{game}.policy.weights").WEIGHTS
    return module, weights, fit_of(weights, module.NAMES, nobody), nobody


def equal(table: Table) -> Array:
    """The same chance for all that can win."""
    open_ = table.now.open
    return np.concatenate([open_ / open_.sum(1, keepdims=True), np.zeros((len(open_), 1))], 1)


def by_score(table: Table) -> Array:
    """What the policy's score says, scaled as well as it can be for matches it has not seen."""
    looks = table.now._replace(x=table.score[:, :, None], nobody=np.full((len(table.match), 0), np.nan))
    nothing = Fit(np.zeros(3), np.zeros(0))
    return unseen(table._replace(now=looks, later=looks), np.array([True] * 3), nothing, RIDGES[0], own=0.0)[
        0
    ]


def judge(game: str, files: Sequence[Path], write: bool) -> None:
    """How good the weights that the game has are for matches unlike those of the fit."""
    _, _, fit, _ = features_of(game)
    table = table_of(game, files)
    now = said(fit, table.now)
    tell(f"{game}: {len(set(table.match))} matches of {', '.join(map(str, files))}")
    tell_of("1/seats", equal(table), None, table)
    tell_of("chances", now, becomes(fit, table), table)
    tell_bins(now, table)
    if write:
        found = bins(now, table)
        lines = [
            '"""What came of what was said: written by `packaging/chances/fit.py`, by no hand."""', "",
            "from typing import Final", "", "from game.engine.chances import Bin", "",
            "CALIBRATION: Final = (",
            *(f"    Bin({one.third}, {one.tenth}, {one.said:.3f}, {one.came:.3f}, {one.matches}),"
              for one in found),
        ]  # fmt: skip
        save(Path(f"game/rules/{game}/policy/calibration.py"), lines)


def fit_and_tell(game: str, files: Sequence[Path], write: bool) -> None:
    """Fit on four of five matches, judge on the fifth; then fit on all and write the weights."""
    module, weights, before, nobody_names = features_of(game)
    table = table_of(game, files)
    free = np.array([name not in NEVER_LESS for name in module.NAMES] * 3)
    tried = {ridge: unseen(table, free, before, ridge) for ridge in RIDGES}
    ridge = min(RIDGES, key=lambda one: judged(tried[one][0], table)[0])
    tell(f"{game}: {len(set(table.match))} matches, {len(table.match)} positions; ridge {ridge:g}")
    tell_of("1/seats", equal(table), None, table)
    tell_of("score", by_score(table), None, table)
    tell_of("before", said(before, table.now), becomes(before, table), table)
    tell_of("results", *unseen(table, free, before, ridge, own=0.0), table)
    tell_of("chances", *tried[ridge], table)
    tell_bins(tried[ridge][0], table)
    fit = fitted(table, free, before, ridge)
    parts = np.split(fit.sides, 3)
    for at, name in enumerate(module.NAMES):
        tell(f"  {name:20}" + "".join(f"{part[at]:9.2f}" for part in parts))
    if not write:
        return
    looks = table.now
    mean = looks.x.sum(1, keepdims=True) / looks.open.sum(1)[:, None, None]
    centred = np.where(looks.open[:, :, None], looks.x - mean, np.nan)
    low, high = np.nanmin(centred, (0, 1)), np.nanmax(centred, (0, 1))
    margin = 0.25 * (high - low)
    known = dict(zip(weights.names, zip(weights.low, weights.high, strict=True), strict=True))
    # What an earlier fit had seen is still known: its weights are where this one began.
    ends = [known.get(name, (np.inf, -np.inf)) for name in module.NAMES]
    low = np.minimum(low - margin, [end for end, _ in ends])
    high = np.maximum(high + margin, [end for _, end in ends])
    rows = dict(zip(("beginning", "middle", "end"), parts, strict=True))
    lines = [
        '"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""', "",
        "from typing import Final", "", "from game.engine.chances import Weights", "",
        "WEIGHTS: Final = Weights(", f"    names={module.NAMES!r},",
        *(f"    {name}={row(values)}," for name, values in rows.items()),
        f"    low={row(low)},", f"    high={row(high)},",
    ]  # fmt: skip
    if nobody_names:
        lines += [f"    nobody_names={nobody_names!r},", f"    nobody={row(fit.nobody)},"]
    save(Path(f"game/rules/{game}/policy/weights.py"), lines)


def row(values: Array) -> str:
    """Numbers as a tuple."""
    told = ", ".join(f"{value:.4g}" for value in values)
    return f"({told},)" if len(values) == 1 else f"({told})"


def save(file: Path, lines: Sequence[str]) -> None:
    """A module of numbers, but for its last bracket."""
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
    parser.add_argument("--write", action="store_true", help="write what is found into the game's policy")
    given = parser.parse_args()
    (judge if given.judge else fit_and_tell)(given.game, given.matches, given.write)


if __name__ == "__main__":
    main()
