"""Makes the noise textures of the materials: seamless grey tiles that the app colours itself.

A tile holds no colour, only how light the grain is. So one grain of wood serves table, rim and tray, and
the tiles stay small. Every tile repeats without a seam, because its noise is drawn on a torus.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
from PIL import Image

Array = np.ndarray
MIDDLE = 128.0


def build(target: Path) -> None:
    """Write wood, felt, paper, brass and velvet."""
    target.mkdir(parents=True, exist_ok=True)
    for name, tile, levels in (
        ("wood", wood(256, 1024), 64),
        ("felt", felt(256), 32),
        ("paper", paper(256), 32),
        ("brass", brass(128, 512), 32),
        ("velvet", velvet(128, 640), 128),
    ):
        save(tile, target / f"{name}.png", levels)
        print("texture", name, tile.shape)


def save(tile: Array, path: Path, levels: int) -> None:
    """Write the tile as grey PNG; few levels of grey keep noise small on disk."""
    step = 256 / levels
    grey = np.clip(np.round(np.round(tile / step) * step), 0, 255).astype("uint8")
    Image.fromarray(grey, "L").save(path, optimize=True)


def noise(shape: tuple[int, int], size: tuple[float, float], seed: int) -> Array:
    """Smooth noise of unit variance with spots of `size` (rows, columns) pixels, periodic in both ways."""
    rows, columns = shape
    white = np.random.default_rng(seed).normal(0, 1, shape)
    fy, fx = np.fft.fftfreq(rows)[:, None], np.fft.rfftfreq(columns)[None, :]
    window = np.exp(-2 * ((fy * size[0]) ** 2 + (fx * size[1]) ** 2))
    smooth = np.fft.irfft2(np.fft.rfft2(white) * window, s=shape)
    return smooth / smooth.std()


def wood(rows: int, columns: int) -> Array:
    """Long grain of a plank: 0 is the dark of the wood, 255 the light."""
    shape = (rows, columns)
    broad, narrow = noise(shape, (24, 260), 2), noise(shape, (8, 120), 3)
    fibre, fine = noise(shape, (1.1, 44), 4), noise(shape, (1, 10), 5)
    y = np.arange(rows)[:, None]
    rings = 0.5 + 0.5 * np.sin(y * 2 * np.pi * 7 / rows + 3.0 * broad + 0.8 * narrow)
    light = 0.36 + 0.22 * (rings - 0.5) + 0.07 * broad + 0.06 * fibre + 0.035 * fine
    pores = np.where(noise(shape, (1.2, 15), 6) > 1.8, 0.10, 0.0)
    return np.clip(light - pores, 0, 1) * 255


def felt(side: int) -> Array:
    """Short fibres with soft clouds; 128 is the plain colour, 8 steps of grey are one level of colour."""
    shape = (side, side)
    grain = 3.2 * noise(shape, (0.4, 0.4), 11) + 2.6 * noise(shape, (2.4, 2.4), 12)
    return MIDDLE + 8 * (grain + 2.0 * noise(shape, (60, 60), 13))


def paper(side: int) -> Array:
    """Fine and coarse fibre of laid paper; 128 is the plain colour, 16 steps are one level of colour."""
    shape = (side, side)
    grain = 1.5 * noise(shape, (0.4, 0.4), 21) + 1.1 * noise(shape, (3, 3), 22)
    return MIDDLE + 16 * (grain + 1.6 * noise(shape, (70, 70), 23))


def brass(rows: int, columns: int) -> Array:
    """Brushed metal, strokes from left to right; 128 is the plain colour, 8 steps are one level."""
    shape = (rows, columns)
    return MIDDLE + 8 * (4.0 * noise(shape, (0.4, 34), 31) + 2.2 * noise(shape, (0.4, 3), 32))


def velvet(rows: int, columns: int) -> Array:
    """Folds of a curtain, falling straight; 0 is the depth of a fold, 255 its lit back."""
    x = np.arange(columns)[None, :] * 2 * np.pi / columns
    folds = 0.55 * np.sin(8 * x + 2.2 * np.sin(x) + 0.6 * np.sin(2 * x))
    folds = folds + 0.28 * np.sin(17 * x + 1.3 * np.sin(x) + 1) + 0.17 * np.sin(4 * x + 0.5)
    light = 0.18 + 0.82 * np.clip(0.54 + 0.46 * folds, 0, 1) ** 1.25
    return np.clip(light + 0.016 * noise((rows, columns), (0.5, 0.5), 41), 0, 1) * 255
