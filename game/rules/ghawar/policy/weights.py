"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("total", "total in time", "barrels", "rigs", "next"),
    beginning=(1.663, 1.793, 0, 0.4185, -0.08755),
    middle=(3.1, 4.723, 0, 0.3869, 0.3226),
    end=(1.76, 4.425, 0, 0.1286, 0.02252),
    low=(-0.9076, -3.76, -0.1643, -0.8125, -0.5625),
    high=(0.8708, 3.543, 0.2871, 1.062, 0.5625),
)
