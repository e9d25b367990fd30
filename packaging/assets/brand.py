"""Turns the sign of the app, brand/boardwell.svg, into the files that Windows and macOS want of a program."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

from PIL import Image

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

SIZES = (16, 24, 32, 48, 64, 128, 256)
LARGE = (16, 32, 64, 128, 256, 512)


def build(source: Path, target: Path) -> None:
    """Write boardwell.ico and boardwell.icns into `target`; each size is drawn, not shrunk."""
    small = [_drawn(source, size) for size in SIZES]
    small[-1].save(target / "boardwell.ico", append_images=small[:-1], sizes=[(n, n) for n in SIZES])
    large = [_drawn(source, size) for size in LARGE]
    large[-1].save(target / "boardwell.icns", append_images=large[:-1])
    print("brand 2")


def _drawn(source: Path, size: int) -> Image.Image:
    """The drawing, `size` pixels wide."""
    surface = pygame.image.load_sized_svg(BytesIO(source.read_bytes()), (size, size))
    return Image.frombytes("RGBA", (size, size), pygame.image.tobytes(surface, "RGBA"))
