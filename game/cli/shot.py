"""`shot`: a picture of a scene, drawn without a window."""

from __future__ import annotations

import importlib
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

from game.cli import tables
from game.cli.faults import OK, UsageFault


def run(given: Namespace) -> int:
    """Draw the picture and say where it is."""
    games = tables.games(given.plugins)
    if given.game:
        tables.game(games, given.game)
    if not 0.8 <= given.text_scale <= 1.6:
        raise UsageFault(f"The text scale is a number from 0.8 to 1.6, not {given.text_scale}.")
    if not given.out.parent.is_dir():
        raise UsageFault(f"The picture cannot be written: there is no folder {given.out.parent}.")
    if given.out.suffix.lower() != ".png" or given.out.is_dir():
        raise UsageFault(f"The picture is a PNG file: its name ends with .png, not as {given.out.name}.")
    try:
        draw(
            given.scene,
            given.out,
            game=given.game,
            seed=given.seed,
            decisions=given.decisions,
            size=given.size,
            theme=given.theme,
            text_scale=given.text_scale,
            plugins=tuple(given.plugins),
            dialog=given.dialog,
        )
    except ValueError as wrong:
        raise UsageFault(str(wrong)) from wrong
    print(given.out)
    return OK


def draw(scene: str, out: Path, **wishes: object) -> None:
    """Draw a scene into a file. Raises ValueError with a sentence for what there is not."""
    # By name, because the command line and the screen are neighbours that know nothing of each other.
    shot: Callable[..., None] = importlib.import_module("game.app.shots").shot
    shot(scene, out, **wishes)
