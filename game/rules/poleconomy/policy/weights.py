"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=(
        "assets",
        "assets in time",
        "cash",
        "companies",
        "adverts",
        "bonds",
        "life",
        "income",
        "office",
        "next",
    ),
    beginning=(0.6047, 0.6894, 0.1371, 0.0161, 0.01635, -0.2034, -0.5951, 0.1677, 0.1329, 0.05656),
    middle=(1.066, 1.485, 0.01054, 0.2503, -0.2381, -0.1631, -0.5346, 0.1095, 0.1719, 0.2012),
    end=(0.5501, 1.715, 0.05909, 0.3604, -0.06768, 0.2348, -0.069, 0.1017, -0.06094, -0.1596),
    low=(-1.894, -9.421, -0.8308, -0.7482, -0.7595, -0.7993, -0.6857, -0.4375, -0.8333, -0.625),
    high=(3.215, 14.82, 1.155, 0.9554, 0.9852, 1.093, 0.8571, 0.4375, 1.167, 0.625),
    nobody_names=("always", "rounds left", "treasury", "deep", "bonds out"),
    nobody=(-2.799, -0.5745, -1.848, 0.2731, 0.04281),
)
