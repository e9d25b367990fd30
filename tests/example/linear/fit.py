"""Fit the weights of the linear player to recordings of others: so that what they did is likeliest.

    python -m game simulate GAME --players regular,regular --games 100 --seed 1 --record recordings
    PYTHONPATH=tests/example python -m linear.fit recordings

It needs numpy. The weights of a game take the place of those that `weights.json` has for it.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.view import View
from game.engine.vocabulary import Action
from game.store.recordings import play_recording, read_recording
from linear import looks

WEIGHTS = Path(__file__).with_name("weights.json")
STEPS, RATE, RIDGE = 150, 0.1, 1e-3
LEAST = 0.02
"""What is rarer or smaller than that counts as if it were not: a weight of a handful of decisions is none."""
Choice = tuple[list[dict[str, float]], int]
"""How the actions of a decision look, and which of them was taken."""


def choices(path: Path, games: dict[str, Any]) -> Iterator[Choice]:
    """The decisions of a recording with more than one action, as their seats saw them."""
    recording = read_recording(path, games)
    view: View | None = None
    for number, (entry, _, match) in enumerate(play_recording(path, recording)):
        if view is not None and entry is not None and entry.seat == view.seat:
            assert isinstance(entry.said, Action)
            actions = list(dict.fromkeys([entry.said, *view.actions()]))
            if len(actions) > 1:
                yield [looks(view, action) for action in actions], 0
        choice = match.decision()
        view = View.of(match.rules, match.state, choice, Dice(number)) if choice is not None else None


def fitted(found: list[Choice]) -> tuple[dict[str, float], float]:
    """The weights, and how often their first is what was done. A softmax, by steps down its slope (Adam)."""
    names = sorted({name for rows, _ in found for row in rows for name in row})
    at, most = {name: n for n, name in enumerate(names)}, max(len(rows) for rows, _ in found)
    x, there = np.zeros((len(found), most, len(names))), np.zeros((len(found), most), bool)
    for one, (rows, _) in enumerate(found):
        for action, row in enumerate(rows):
            there[one, action] = True
            for name, value in row.items():
                x[one, action, at[name]] = value
    size = np.maximum(np.abs(x[there]).mean(0), LEAST)
    x /= size
    w, mean, square = (np.zeros(len(names)) for _ in range(3))
    taken = x[:, 0].mean(0)
    for step in range(1, STEPS + 1):
        strength = np.where(there, x @ w, -np.inf)
        share = np.exp(strength - strength.max(1, keepdims=True))
        share /= share.sum(1, keepdims=True)
        slope = np.einsum("da,daf->f", share, x) / len(found) - taken + RIDGE * w
        mean, square = 0.9 * mean + 0.1 * slope, 0.999 * square + 0.001 * slope**2
        w -= RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
    right = (np.where(there, x @ w, -np.inf).argmax(1) == 0).mean()
    return dict(zip(names, (w / size).tolist(), strict=True)), float(right)


def main(folder: Path) -> None:
    """Fit the weights of every game of which the folder has recordings."""
    games, of_game = find_rules(), defaultdict[str, list[Choice]](list)
    for path in sorted(folder.glob("*.json")):
        game = read_recording(path, games).setup.rules.id
        of_game[game] += choices(path, games)
    weights = json.loads(WEIGHTS.read_bytes())
    for game, found in of_game.items():
        weights[game], right = fitted(found)
        told = f"{game}: {len(found)} decisions, {right:.0%} of them the first in rank"
        sys.stdout.write(told + "\n")
    WEIGHTS.write_text(json.dumps(weights, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
