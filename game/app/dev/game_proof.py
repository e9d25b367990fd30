"""Checks the look that a plug-in brings: reads its file, and loads its code."""

from __future__ import annotations

import os

from game.app.board.example_faults import prove_pictures
from game.app.board.examples import Examples
from game.app.services.services import Services
from game.app.skin_api.contract import skin_beside
from game.app.sound import SOUNDS
from game.engine.rules import Rules
from game.store.look_reading import load_look


def prove_look(rules: Rules) -> None:
    """Read `look.yaml`, load the skin, and check the pictures of the rule book. Raises FileFault or NoSkin if
    one is invalid, and whatever its code raises."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    load_look(rules, SOUNDS)
    if skin_beside(rules) is not None:
        prove_pictures(Examples(rules, Services({rules.id: rules}).skin_of))
