"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("total", "total in time", "barrels", "rigs", "next"),
    beginning=(2.375, 3.808, 0, 1.384, 0.2054),
    middle=(8.166, 2.88, 0, 2.186, 0.2788),
    end=(0, 14.96, 0, 3.389, 0.2854),
    low=(-0.94, -3.91, -0.1657, -0.8125, -0.5625),
    high=(1.033, 4.296, 0.2874, 1.062, 0.5625),
)
