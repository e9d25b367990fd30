"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("points", "total", "total in time", "missions", "cash", "titles", "groups", "cards", "next"),
    beginning=(0, 1.241, 1.338, 1.593, 0, 0.5335, 0.5548, 0.9763, 0.001002),
    middle=(0.8931, 0.6759, 1.309, 3.046, 0, 0.1086, 0.6578, 0.3626, 0.4335),
    end=(1.522, 0.9866, 1.342, 1.062, 0, -0.049, -0.1971, -0.6018, 0.4366),
    low=(-2.401, -3.784, -9.74, -0.4022, -0.7959, -0.5556, -0.4375, -0.375, -0.9333),
    high=(2.436, 3.784, 10.47, 0.4541, 0.9851, 0.5556, 0.4375, 0.375, 0.6667),
)
