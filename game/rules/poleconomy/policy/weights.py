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
    beginning=(0.5589, 0.5972, 0, -0.2445, 0.1398, -0.1208, -0.7774, 0.3379, 0.1331, -0.08811),
    middle=(1.042, 1.607, 0.08894, 0.2425, -0.5005, -0.0793, -0.3515, -0.0103, 0.1389, 0.2859),
    end=(0.6631, 1.847, 0, 0.7651, 0.003498, -0.07565, 0.08259, 0.02201, -0.0891, -0.1417),
    low=(-1.759, -8.284, -0.8262, -0.7366, -0.7505, -0.7993, -0.6786, -0.4091, -0.8333, -0.625),
    high=(2.537, 11.49, 1.133, 0.8973, 0.9834, 1.093, 0.8214, 0.4091, 1.167, 0.625),
    nobody_names=("always", "rounds left", "treasury", "deep", "bonds out"),
    nobody=(-3.002, -0.5271, -1.706, -0.6619, -0.334),
)
