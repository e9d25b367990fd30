"""What each feature counts: written by `packaging/chances/fit.py`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("power", "power in time", "cash", "revenue", "countries", "tankers", "danger", "next"),
    beginning=(1.041, 1.304, 1.059, -0.3333, 0.299, -0.448, -0.5073, -0.409),
    middle=(0.8397, 0.8834, 0.1994, 0.7207, 0.07705, 1.081, -0.9321, 0.1229),
    end=(0.4375, 1.057, 0, 0.3377, 0.2125, 0.2697, -0.06023, 0.09339),
    low=(-2.076, -8.085, -0.7994, -0.7656, -0.5104, -0.7376, -1.266, -1.344),
    high=(3.515, 9.897, 1.014, 0.9531, 0.5521, 0.919, 1.517, 0.7188),
)
