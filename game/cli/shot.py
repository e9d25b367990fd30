"""`shot`: a picture of a scene, drawn without a window."""

from __future__ import annotations

import importlib
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.cli import tables
from game.cli.arguments import FAULT, OK, UsageFault
from game.cli.printing import tell
from game.store.catalogue import say


def run(given: Namespace) -> int:
    """Draw the picture and print its path."""
    games = tables.games(given.plugins)
    if given.game:
        tables.game(games, given.game)
    if not 0.8 <= given.text_scale <= 1.6:
        raise UsageFault(say("cli.shot.scale", scale=str(given.text_scale)))
    check_picture(given.out, ".png", "cli.shot.no_png")
    try:
        faults = draw(
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
            plain=given.plain,
            preset=given.preset,
            players=given.players,
        )
    except ValueError as wrong:
        raise UsageFault(str(wrong)) from wrong
    except OSError as wrong:
        why = wrong.strerror or str(wrong)
        raise UsageFault(say("cli.shot.unwritable", picture=str(given.out), why=why)) from wrong
    print(given.out)
    for fault in faults:
        tell(fault)
    return FAULT if faults else OK


def check_picture(out: Path, ending: str, otherwise: str) -> None:
    """Raise UsageFault if no picture can be written to `out`, or with the phrase `otherwise` for another file
    ending. The disk may still refuse it later."""
    if not out.parent.is_dir():
        raise UsageFault(say("cli.shot.no_folder", folder=str(out.parent)))
    if out.suffix.lower() != ending:
        raise UsageFault(say(otherwise, name=out.name))
    if out.exists() and not out.is_file():
        raise UsageFault(say("cli.shot.no_file", picture=str(out)))


def draw(scene: str, out: Path, **options: object) -> tuple[str, ...]:
    """Draw a scene into a file; returns a sentence for each missing part of a plug-in. Raises ValueError with
    a sentence for unknown names."""
    # By name, because the command line and the screen are neighbours that know nothing of each other.
    shot: Callable[..., Any] = importlib.import_module("game.app.dev.shots").Shot
    drawn: tuple[str, ...] = shot(scene=scene, **options).draw(out)
    return drawn
