"""Checks the look that a plug-in brings: reads its file, and loads its code."""

from __future__ import annotations

import os
from functools import partial

from game.app.board.example_faults import picture_faults
from game.app.board.examples import Examples
from game.app.services.services import Services
from game.app.skin_api.contract import skin_beside
from game.app.sound import SOUNDS
from game.engine.rules import Rules
from game.store.beside_rules import read_beside
from game.store.look_reading import load_look
from game.store.rulebook import BOOK, Book


def prove_look(rules: Rules) -> None:
    """Read `look.yaml`, load the skin, and check the pictures of the rule book. Raises FileFault or NoSkin if
    one is invalid, and whatever its code raises."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    load_look(rules, SOUNDS)
    skin_beside(rules)
    examples = Services({rules.id: rules}).examples(rules)
    if examples is not None:
        prove_pictures(examples)


def prove_pictures(examples: Examples) -> None:
    """Look whether all pictures of a rule book can be. Raises FileFault for the first that can't."""
    read_beside(examples.rules, BOOK, Book, partial(picture_faults, examples), needed=False)
