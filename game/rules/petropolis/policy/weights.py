"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("capital", "capital in time", "cash", "titles", "groups", "levels", "next"),
    beginning=(1.076, 1.272, 1.294, 5.002, -3.277, 0.7686, 0.05982),
    middle=(1.101, 2.221, 0.07005, -1.948, 2.395, 0.408, 0.07813),
    end=(1.502, 2.742, 0, 1.985, -1.836, 0.08339, 0.4289),
    low=(-2.405, -9.515, -0.7819, -0.4104, -0.2694, -0.8393, -1.357),
    high=(4.315, 14.17, 0.9094, 0.4366, 0.3472, 1.196, 0.7857),
)
