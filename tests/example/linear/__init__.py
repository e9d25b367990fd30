"""A player that has learned: it takes what looks most like what the players of its recordings did."""

import json
from pathlib import Path

from game.engine.program import Program, View
from game.engine.vocabulary import Action

API = 2
WEIGHTS: dict[str, dict[str, float]] = json.loads(Path(__file__).with_name("weights.json").read_bytes())


def looks(view: View, action: Action) -> dict[str, float]:
    """How an action looks: its kind, and by how much each feature is then ahead of the mean of the others."""
    mine, others = view.seat, view.seats - 1
    found = {f"{view.question}/{type(action).__name__}": 1.0}
    for name, of_seats in view.after(action).features.items():
        found[name] = of_seats[mine] - (sum(of_seats) - of_seats[mine]) / others
    return found


class Linear(Program):
    """Weighs how each action looks, by `weights.json` that `fit.py` has written."""

    name = "linear"
    games = tuple(WEIGHTS)

    def choose(self, view: View) -> Action:
        """The action with the greatest weighted sum."""
        weights = WEIGHTS[view.game]

        def worth(action: Action) -> float:
            return sum(weights.get(name, 0.0) * value for name, value in looks(view, action).items())

        return max(view.actions(), key=worth)


PLAYERS = [Linear]
