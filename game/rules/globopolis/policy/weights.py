"""What each feature counts."""

from typing import Final

from game.engine.chances import Weights

WEIGHTS: Final = Weights((), (), (), (), (), ())
