"""What each feature counts: written by `python -m tests.chances fit`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("total", "total in time", "barrels", "rigs", "next"),
    beginning=(1.536, 1.649, 0, 0.5312, -0.1841),
    middle=(3.012, 4.615, 0, 0.2682, 0.3674),
    end=(1.725, 4.37, 0.009919, 0.121, 0.05632),
    low=(-0.903, -3.757, -0.1637, -0.8125, -0.5625),
    high=(0.848, 3.528, 0.287, 1.062, 0.5625),
)
