"""Redraws the pictures of README: `python -m game.app.dev.readme_pictures`; look at each afterwards. Regulars
play up to a choice of a person; the seeds were chosen for interesting positions."""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image

from game.app.dev.shots import Shot

FOLDER: Final = Path(__file__).parents[3] / "docs" / "pictures"
SIZE: Final = (1280, 720)
COLOURS: Final = 256
"""A picture with few colours has a third of the size; in those of games with a map it would be seen."""


class Pictured(NamedTuple):
    """One picture: a scene, of a match of a game after so many decisions."""

    name: str
    scene: str
    game: str
    seed: int
    decisions: int
    preset: str = ""
    many_colours: bool = False
    judged: float = 0.0


PICTURES: Final = (
    Pictured("start", "shelf", "ghawar", 3, 60),
    Pictured("ghawar", "table", "ghawar", 3, 90),
    Pictured("petropolis", "table", "petropolis", 4, 120, many_colours=True),
    Pictured("nations", "table", "nations", 2, 40),
    Pictured("poleconomy", "table", "poleconomy", 2, 90),
    Pictured("globopolis", "table", "globopolis", 1, 150, many_colours=True),
    Pictured("ending", "ending", "petropolis", 5, 0, many_colours=True),
    Pictured("result", "result", "ghawar", 5, 0, many_colours=True),
    Pictured("review", "review", "petropolis", 4, 0, many_colours=True, judged=40.0),
    Pictured("opponents", "picker", "petropolis", 1, 0, many_colours=True),
    Pictured("editor", "editor", "nations", 1, 0, many_colours=True),
)


def main(*names: str) -> None:
    """Draw them all, or those of these names."""
    for one in PICTURES:
        if names and one.name not in names:
            continue
        out = FOLDER / f"{one.name}.png"
        shot = Shot(
            scene=one.scene, game=one.game, seed=one.seed, decisions=one.decisions, preset=one.preset,
            size=SIZE, judged=one.judged,
        )  # fmt: skip
        faults = shot.draw(out)
        assert not faults, faults
        picture, packed = Image.open(out).convert("RGB"), io.BytesIO()
        few = picture if one.many_colours else picture.quantize(COLOURS, dither=Image.Dither.NONE)
        few.save(packed, "PNG", optimize=True)
        out.write_bytes(packed.getvalue())
        sys.stdout.write(f"{out}: {len(packed.getvalue()) // 1000} KB\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
