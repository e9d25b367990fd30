"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("points", "total", "total in time", "missions", "cash", "titles", "groups", "cards", "next"),
    beginning=(0.5137, 0.9738, 1.094, 0.8166, 0.5033, 0.136, 0.06276, -0.08235, -0.2629),
    middle=(1.811, 0.4952, 0.8227, 0.8789, 0.1488, -0.4637, 0.1531, 0.3475, 0.8992),
    end=(1.488, 0.7637, 1.517, 0.2545, 0, -0.01028, -0.02452, 0.4629, -0.06249),
    low=(-2.392, -3.784, -9.558, -0.2511, -0.7754, -0.5556, -0.4375, -0.375, -0.6),
    high=(2.393, 3.784, 9.558, 0.398, 0.8824, 0.5556, 0.4375, 0.375, 0.6),
)
