"""What each feature counts: written by `python -m tests.chances fit`, by no hand."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights(
    names=("capital", "capital in time", "cash", "titles", "groups", "levels", "next"),
    beginning=(0.8753, 0.9404, 0.01769, 0.4157, -0.01624, 0.07177, 0.6888),
    middle=(1.365, 2.205, 0.1911, 0.06517, 0.2627, -0.02772, -0.1155),
    end=(1.001, 2.241, 0.2082, -0.102, -0.008679, -0.1485, 0.1525),
    low=(-2.163, -8.985, -0.766, -0.2639, -0.2338, -0.8393, -0.9926),
    high=(3.345, 11.91, 0.8298, 0.3194, 0.2801, 1.196, 0.7128),
)
