"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("capital", "capital in time", "cash", "titles", "groups", "levels", "next"),
    beginning=(0.9998, 1.125, 0.3083, 0.8318, -0.2701, 0.1319, 0.107),
    middle=(1.366, 2.109, 0.312, -0.03467, 0.5303, 0.5424, 0.07993),
    end=(1.069, 2.614, 0, 0.188, 0.09825, 0.07143, 0.3012),
    low=(-2.375, -9.515, -0.7819, -0.4104, -0.2694, -0.8393, -1.357),
    high=(4.309, 14.17, 0.9094, 0.4366, 0.3472, 1.196, 0.7857),
)
