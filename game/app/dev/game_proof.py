"""The proof of the look that a game from outside brings: its file is read, and its code loaded."""

from __future__ import annotations

import os

from game.app.skin_api.contract import skin_beside
from game.app.sound import SOUNDS
from game.engine.rules import Rules
from game.store.look_reading import load_look


def prove_look(rules: Rules) -> None:
    """Read `look.yaml`, and load the look of its own.

    Raises FileFault or NoSkin where one cannot be used, and whatever its code raises.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    load_look(rules, SOUNDS)
    skin_beside(rules)
