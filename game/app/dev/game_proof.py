"""Checks the look that a plug-in brings: reads its file, and loads its code."""

from __future__ import annotations

import os

from game.app.skin_api.contract import skin_beside
from game.app.sound import SOUNDS
from game.engine.rules import Rules
from game.store.look_reading import load_look


def prove_look(rules: Rules) -> None:
    """Read `look.yaml`, and load the skin. Raises FileFault or NoSkin if one is invalid, and whatever its
    code raises."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    load_look(rules, SOUNDS)
    skin_beside(rules)
