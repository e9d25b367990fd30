"""`shot`: a picture of a scene, drawn without a window."""

from __future__ import annotations

import importlib
from argparse import Namespace
from collections.abc import Callable

from game.cli import tables
from game.cli.faults import OK, UsageFault


def run(given: Namespace) -> int:
    """Draw the picture and say where it is."""
    games = tables.games(given.plugins)
    if given.game:
        tables.game(games, given.game)
    if not 0.8 <= given.text_scale <= 1.6:
        raise UsageFault(f"The text scale is a number from 0.8 to 1.6, not {given.text_scale}.")
    # By name, because the command line and the screen are neighbours that know nothing of each other.
    shot: Callable[..., None] = importlib.import_module("game.app.shots").shot
    try:
        shot(
            given.scene,
            given.out,
            game=given.game,
            seed=given.seed,
            decisions=given.decisions,
            size=given.size,
            theme=given.theme,
            text_scale=given.text_scale,
            plugins=tuple(given.plugins),
        )
    except (ValueError, OSError) as wrong:
        raise UsageFault(str(wrong)) from wrong
    print(given.out)
    return OK
