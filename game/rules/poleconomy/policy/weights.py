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
    beginning=(0.6356, 0.7134, 0.1068, -0.03014, 0.09202, -0.1053, -0.4748, 0.1382, 0.1441, 0.05668),
    middle=(1.064, 1.506, 0, 0.05562, -0.1169, -0.1218, -0.3688, 0.1316, 0.1488, 0.2094),
    end=(0.5673, 1.732, 0, 0.2388, -0.03908, 0.1344, -0.002687, 0.09273, -0.03451, -0.1543),
    low=(-1.894, -9.421, -0.8309, -0.7482, -0.7595, -0.7993, -0.6857, -0.4375, -0.8333, -0.625),
    high=(3.215, 14.82, 1.156, 0.9554, 0.9852, 1.093, 0.8571, 0.4375, 1.167, 0.625),
    nobody_names=("always", "rounds left", "treasury", "deep", "bonds out"),
    nobody=(-2.672, -0.6233, -1.75, 0.402, 0.2831),
)
