"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("points", "total", "total in time", "missions", "cash", "titles", "groups", "cards", "next"),
    beginning=(0, 1.319, 1.465, 1.608, 0.2879, 0.6529, 0.5132, 0.7341, -0.1055),
    middle=(0.4762, 0.9251, 1.554, 3.19, 0, 0.00721, 0.2025, 0.4234, 0.4386),
    end=(1.312, 0.9539, 1.326, 1.487, 0, -0.1695, -0.8457, -0.6584, 0.2779),
    low=(-2.401, -3.784, -9.74, -0.4022, -0.7959, -0.5556, -0.4375, -0.375, -0.6),
    high=(2.436, 3.784, 10.47, 0.4541, 0.9851, 0.5556, 0.4375, 0.375, 0.6),
)
