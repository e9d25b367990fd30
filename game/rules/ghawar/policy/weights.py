"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("total", "total in time", "barrels", "rigs", "next"),
    beginning=(2.936, 3.221, 0, 1.171, 0.1273),
    middle=(4.325, 6.042, 0, 2.689, 0.4349),
    end=(3.165, 11.37, 0, 2.748, 0.1372),
    low=(-0.9999, -3.91, -0.1657, -0.8125, -0.5625),
    high=(1.045, 4.296, 0.2874, 1.062, 0.5625),
)
