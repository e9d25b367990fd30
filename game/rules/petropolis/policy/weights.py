"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("capital", "capital in time", "cash", "titles", "groups", "levels", "next"),
    beginning=(0.8983, 0.9976, 0.2225, 0.2243, -0.1016, 0.009452, 0.3901),
    middle=(1.489, 2.301, 0.1685, -0.05439, 0.4768, 0.02716, 0.06779),
    end=(0.991, 2.305, 0.1026, -0.02533, 0.1004, -0.08762, 0.1826),
    low=(-2.176, -9.515, -0.7819, -0.2937, -0.2569, -0.8393, -1.179),
    high=(3.347, 14.17, 0.9094, 0.3254, 0.2847, 1.196, 0.75),
)
