"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("power", "power in time", "cash", "revenue", "countries", "tankers", "danger", "next"),
    beginning=(0.3051, 1.217, 0.4835, -0.03375, -0.2168, -0.4603, -0.614, -0.2545),
    middle=(1.399, 0.329, 0.6903, 1.382, -0.6866, 1.154, -1.584, 0.2561),
    end=(0.09973, 0.8622, 0.595, 0.3616, -0.04514, 0.15, 0.1909, 0.04044),
    low=(-2.097, -9.666, -0.8013, -0.7723, -0.5729, -0.7467, -1.299, -1.344),
    high=(3.519, 14.16, 1.014, 0.9726, 0.6146, 0.9208, 1.68, 0.7188),
)
