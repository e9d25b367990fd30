"""A sheet with all pictures of a rule book, to be looked at: is each understood in three seconds?

`python -m game.app.dev.rule_sheet petropolis sheet.png 14.1 14.3` shows the pictures of these rules, without
rules those of all; `--text 1.6` with larger letters, `--contrast` in high contrast.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from game.app.board.rule_pictures import RulePictures
from game.app.dev.fixtures import own_home
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT
from game.app.services.services import Services
from game.engine.finding import find_rules
from game.store.rulebook import load_book

MARGIN: Final = 24.0
TITLE: Final = 32.0


def rule_sheet(
    game: str, rules: Sequence[str] = (), text: float = 1.0, *, contrast: bool = False
) -> pygame.Surface:
    """The pictures of a game's rules, named without their prefix, below each other in two columns. Raises
    KeyError for an unknown game, ValueError if it has no such pictures."""
    found = find_rules()[game]
    theme = HIGH_CONTRAST if contrast else NIGHT_FELT
    with own_home():
        services = Services({game: found})
        examples, entries = services.examples(found), load_book(found).by_id.values()
        shown = [e for e in entries if e.pictures and (not rules or e.id.partition("-")[2] in rules)]
        if examples is None or not shown:
            raise ValueError(f"{found.name} has no such pictures.")
        ruler = Canvas(pygame.Surface((1, 1)), 1.0, theme, text)
        wide, ends = RulePictures.wide(ruler), [MARGIN, MARGIN]
        placed: list[tuple[str, RulePictures]] = []
        for entry in shown:
            column = ends.index(min(ends))
            part = RulePictures(examples, entry.pictures)
            at = Box(MARGIN + column * (wide + 2 * MARGIN), ends[column] + TITLE * text, wide, 0)
            ends[column] = at.y + part.stand_at(ruler, at) + MARGIN
            placed.append((f"{entry.id} {entry.title}", part))
        canvas = Canvas(pygame.Surface((round(2 * wide + 4 * MARGIN), round(max(ends)))), 1.0, theme, text)
        canvas.paper(canvas.bounds, 0, frame=False, shadow=False)
        for title, part in placed:
            canvas.text(title, part.box.x, part.box.y - TITLE * text * 0.7, "strong", 14, theme.ink_title)
            part.draw(canvas)
            while part.busy:
                part.tick(0)
                part.draw(canvas)
        services.close()
    return canvas.surface


def main() -> None:
    """Read the command line and write the sheet."""
    line = argparse.ArgumentParser(description=__doc__)
    line.add_argument("game")
    line.add_argument("out", type=Path)
    line.add_argument("rules", nargs="*")
    line.add_argument("--text", type=float, default=1.0)
    line.add_argument("--contrast", action="store_true")
    asked = line.parse_args()
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.image.save(rule_sheet(asked.game, asked.rules, asked.text, contrast=asked.contrast), asked.out)


if __name__ == "__main__":
    main()
