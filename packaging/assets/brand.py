"""Turns the sign of the app, assets/brand/boardwell.svg, into the icons that systems want of a program.

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

SIZES = (16, 24, 32, 48, 64, 128, 256)
LARGE = (16, 32, 64, 128, 256, 512, 1024)
DESKTOP = (16, 24, 32, 48, 64, 128, 256, 512)
"""What menus and stores on Linux look for."""


def build(source: Path, target: Path) -> None:
    """Write an .ico, an .icns and a PNG per size into `target`; each size is drawn, not shrunk."""
    target.mkdir(parents=True, exist_ok=True)
    small = [_drawn(source, size) for size in SIZES]
    small[-1].save(target / "boardwell.ico", append_images=small[:-1], sizes=[(n, n) for n in SIZES])
    large = [_drawn(source, size) for size in LARGE]
    large[-1].save(target / "boardwell.icns", append_images=large[:-1])
    for size in DESKTOP:
        _drawn(source, size).save(target / f"boardwell-{size}.png", optimize=True)
    print("brand", 2 + len(DESKTOP))


def _drawn(source: Path, size: int) -> Image.Image:
    """The drawing, `size` pixels wide."""
    surface = pygame.image.load_sized_svg(BytesIO(source.read_bytes()), (size, size))
    return Image.frombytes("RGBA", (size, size), pygame.image.tobytes(surface, "RGBA"))


if __name__ == "__main__":
    ROOT = Path(__file__).resolve().parents[2]
    build(ROOT / "assets" / "brand" / "boardwell.svg", ROOT / "packaging" / "icons")
