"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("power", "power in time", "cash", "revenue", "countries", "tankers", "danger", "next"),
    beginning=(0, 1.696, 0.3975, -0.2256, -0.3449, -0.8931, 0.1868, -0.1556),
    middle=(1.961, 0, 0.5799, 1.968, -0.8013, 0.7507, -2.427, 0.2377),
    end=(0, 1.021, 1.27, 0.4465, -0.2881, 0.08956, 0.2583, 0.06436),
    low=(-2.586, -10.8, -0.8013, -0.7749, -0.5833, -0.75, -1.299, -1.344),
    high=(3.617, 14.39, 1.014, 0.9858, 0.6667, 0.9375, 1.68, 0.7188),
)
