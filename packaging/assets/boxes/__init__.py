"""Draws the fronts of the boxes on the shelf, each as one SVG of 300 by 400 units.

A front is flat shapes in five or six inks, a screen of dots in one of them, the title in the game's own
face, and a worn edge. Letters become paths here, because the app's rasteriser knows no text.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from boxes import ghawar, globopolis, nations, petropolis, plain, poleconomy
from boxes.lettering import Faces
from boxes.press import HIGH, WIDE, shine, wear

FRONTS = {
    "petropolis": petropolis.front,
    "nations": nations.front,
    "poleconomy": poleconomy.front,
    "globopolis": globopolis.front,
    "ghawar": ghawar.front,
    "plain": plain.front,
}
SHELF = Path(__file__).parent / "shelf.yaml"


def build(fonts: Path, target: Path) -> None:
    """Write <name>.svg for every front, and the list of what stands on the shelf."""
    target.mkdir(parents=True, exist_ok=True)
    faces = Faces(fonts)
    for number, (name, front) in enumerate(FRONTS.items()):
        body = front(faces) + wear(number) + shine()
        size = f'viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}"'
        text = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>\n'
        (target / f"{name}.svg").write_text(text, "utf-8")
        print("box", name, len(text) // 1024, "KB")
    shutil.copyfile(SHELF, target / SHELF.name)
