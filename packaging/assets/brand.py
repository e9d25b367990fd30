"""Turns the sign of the app and that of its files, assets/brand/*.svg, into the icons that systems want.

    python packaging/assets/brand.py

Needs Pillow and pygame-ce. The results, in packaging/icons, are committed.
"""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

from PIL import Image

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

NAMES = ("boardwell", "match")
"""The app, and the files that it opens."""
SIZES = (16, 24, 32, 48, 64, 128, 256)
LARGE = (16, 32, 64, 128, 256, 512, 1024)
DESKTOP = (16, 24, 32, 48, 64, 128, 256, 512)
"""What menus and stores on Linux look for."""


SMALL = 32
"""Below so many pixels a file has a simpler drawing, if there is one."""


def build(sources: Path, target: Path) -> None:
    """Write an .ico, an .icns and a PNG per size into `target` for each sign in `sources`; each size is
    drawn, not shrunk."""
    target.mkdir(parents=True, exist_ok=True)
    for name in NAMES:
        small = [_drawn(sources, name, size) for size in SIZES]
        small[-1].save(target / f"{name}.ico", append_images=small[:-1], sizes=[(n, n) for n in SIZES])
        large = [_drawn(sources, name, size) for size in LARGE]
        large[-1].save(target / f"{name}.icns", append_images=large[:-1])
        for size in DESKTOP:
            _drawn(sources, name, size).save(target / f"{name}-{size}.png", optimize=True)
    print("brand", len(NAMES) * (2 + len(DESKTOP)))


def _drawn(sources: Path, name: str, size: int) -> Image.Image:
    """The drawing, `size` pixels wide."""
    simple = sources / f"{name}-small.svg"
    source = simple if size < SMALL and simple.exists() else sources / f"{name}.svg"
    surface = pygame.image.load_sized_svg(BytesIO(source.read_bytes()), (size, size))
    return Image.frombytes("RGBA", (size, size), pygame.image.tobytes(surface, "RGBA"))


if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    build(ROOT / "assets" / "brand", ROOT / "packaging" / "icons")
