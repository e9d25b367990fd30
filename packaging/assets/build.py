"""Builds assets/ from their sources: run `npm install`, then this file.

    cd packaging/assets && npm install --no-package-lock && python build.py

Needs fonttools, numpy, Pillow and pygame-ce. The results are committed, so that nobody needs this to play.
"""

from __future__ import annotations

from pathlib import Path

import boxes
import brand
import fonts
import icons
import maps
import sounds
import textures

HERE = Path(__file__).parent
ASSETS = HERE.parent.parent / "assets"


def main() -> None:
    """Write fonts, icons, maps, textures, boxes, sounds and the sign of the app."""
    packages = HERE / "node_modules"
    if not packages.is_dir():
        raise SystemExit("There is no node_modules here. Run: npm install --no-package-lock")
    fonts.build(packages, ASSETS / "fonts")
    icons.build(packages, ASSETS / "icons")
    maps.build(packages, ASSETS / "maps")
    textures.build(ASSETS / "textures")
    boxes.build(ASSETS / "fonts", ASSETS / "boxes")
    brand.build(ASSETS / "brand", HERE.parent / "icons")
    sounds.build(ASSETS / "sounds")


if __name__ == "__main__":
    main()
