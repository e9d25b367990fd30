"""What each feature counts: written by `python -m tests.chances fit`, by no hand."""

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
    beginning=(0.6706, 0.7135, 0, -0.3818, 0.1573, -0.1517, -0.8454, 0.2693, 0.1246, 0.1007),
    middle=(0.9735, 1.501, 0.06887, 0.5208, -0.1279, 0.2507, -0.6184, 0.4577, 0.2163, 0.349),
    end=(0.6655, 1.885, 0, 0.9214, 0.3453, -0.239, 0.06721, 0.1804, -0.1176, 0.08608),
    low=(-1.759, -6.937, -0.822, -0.7304, -0.7436, -0.7993, -0.6786, -0.4091, -0.8333, -0.625),
    high=(2.537, 11.22, 1.113, 0.8661, 0.9487, 1.093, 0.8214, 0.4091, 1.167, 0.625),
    nobody_names=("always", "rounds left", "treasury", "deep", "bonds out"),
    nobody=(-3.558, -1.626, -1.126, -0.5088, -0.528),
)
