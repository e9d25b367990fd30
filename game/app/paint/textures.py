"""Textures of the materials: grey tiles from the assets, coloured and repeated."""

import functools
import math
from collections.abc import Callable, Sequence

import pygame

from game.app.paint import vector
from game.app.paint.colours import rgb
from game.app.paint.surface_cache import TILES
from game.store.asset_names import asset

Palette = tuple[tuple[int, int, int], ...]
Made = Callable[[], pygame.Surface]
_SPREAD = 12.9898, 78.233, 37.719


def scatter(*numbers: float) -> float:
    """A number from 0 to 1 that looks random, and is always the same for the same numbers, three at most."""
    mix = (
        math.sin(sum(number * factor for number, factor in zip(numbers, _SPREAD, strict=False))) * 43758.5453
    )
    return mix - math.floor(mix)


@functools.lru_cache(64)
def between(dark: str, light: str) -> Palette:
    """The 256 colours from dark to light."""
    pairs = tuple(zip(rgb(dark), rgb(light), strict=True))
    return tuple(_clipped([a + (b - a) * level / 255 for a, b in pairs]) for level in range(256))


@functools.lru_cache(16)
def lit(colour: str, most: float) -> Palette:
    """The 256 colours from black to `most` times a colour."""
    return tuple(_clipped([part * most * level / 255 for part in rgb(colour)]) for level in range(256))


@functools.lru_cache(64)
def around(colour: str, steps: float, weights: tuple[float, float, float]) -> Palette:
    """256 colours around a middle one: `steps` of grey are one level, times each channel's weight."""
    base = rgb(colour)
    return tuple(
        _clipped([part + (level - 128) / steps * k for part, k in zip(base, weights, strict=True)])
        for level in range(256)
    )


def tile(name: str, palette: Palette, zoom: float = 1.0) -> pygame.Surface:
    """One tile of the assets in the colours of a palette, `zoom` times its size."""
    return TILES.get((name, palette, zoom), lambda: _coloured(name, palette, zoom))


def _coloured(name: str, palette: Palette, zoom: float) -> pygame.Surface:
    grey = pygame.image.load(asset("textures", name))
    grey.set_palette(palette)
    coloured = pygame.Surface(grey.get_size(), 0, 32)
    coloured.blit(grey, (0, 0))
    if zoom == 1.0:
        return coloured
    size = max(1, round(grey.get_width() * zoom)), max(1, round(grey.get_height() * zoom))
    return pygame.transform.smoothscale(coloured, size)


def laid(piece: pygame.Surface, size: tuple[int, int], shift: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """A surface of `size` covered with a tile; `shift` pixels of the first tile are cut off."""
    picture = pygame.Surface(size, 0, 32)
    cover(picture, piece, picture.get_rect(), shift)
    return picture


def cover(
    picture: pygame.Surface, piece: pygame.Surface, area: pygame.Rect, shift: tuple[int, int] = (0, 0)
) -> None:
    """Cover an area of a picture with a tile."""
    wide, high = piece.get_size()
    before = picture.get_clip()
    picture.set_clip(area)
    for top in range(area.top - shift[1] % high, area.bottom, high):
        for left in range(area.left - shift[0] % wide, area.right, wide):
            picture.blit(piece, (left, top))
    picture.set_clip(before)


def corners(picture: pygame.Surface, corner: float) -> pygame.Surface:
    """The four corners of a picture, rounded by `corner` pixels, side by side in one small picture."""
    side = int(corner) + 1
    wide, high = picture.get_size()
    small = pygame.Surface((2 * side, 2 * side), 0, picture)
    for x, left in ((0, 0), (side, wide - side)):
        for y, top in ((0, 0), (side, high - side)):
            small.blit(picture, (x, y), (left, top, side, side))
    return rounded(small, corner)


def put_rounded(
    target: pygame.Surface, picture: pygame.Surface, ends: pygame.Surface, place: tuple[int, int]
) -> None:
    """Draw an opaque picture with the corners that `corners` made."""
    side = ends.get_width() // 2
    wide, high = picture.get_size()
    x, y = place
    for band in ((side, 0, wide - 2 * side, side), (0, side, wide, high - 2 * side),
                 (side, high - side, wide - 2 * side, side)):  # fmt: skip
        target.blit(picture, (x + band[0], y + band[1]), band)
    for left, right in ((0, 0), (side, wide - side)):
        for top, bottom in ((0, 0), (side, high - side)):
            target.blit(ends, (x + right, y + bottom), (left, top, side, side))


def rounded(picture: pygame.Surface, corner: float) -> pygame.Surface:
    """The picture with round corners of `corner` pixels; itself when there are none."""
    if corner < 0.5:
        return picture
    wide, high = picture.get_size()
    result = pygame.Surface((wide, high), pygame.SRCALPHA)
    result.blit(picture, (0, 0))
    side = min(int(corner) + 1, wide // 2, high // 2)
    body = f'<rect width="{wide}" height="{high}" rx="{corner}" fill="#fff"/>'
    # Only the corners are masked: the rest of the picture is opaque as it is.
    for left in (0, wide - side):
        for top in (0, high - side):
            part = f'<g transform="translate({-left} {-top})">{body}</g>'
            mask = vector.raster(part, (side, side), (side, side))
            result.blit(mask, (left, top), special_flags=pygame.BLEND_RGBA_MIN)
    return result


def multiplied(
    picture: pygame.Surface, factors: Sequence[Sequence[float]], area: pygame.Rect, down: bool
) -> None:
    """Darken an area by one factor per channel along its height (`down`) or its width."""
    size = (1, len(factors)) if down else (len(factors), 1)
    line = bytes(part for step in factors for part in _clipped([255 * value for value in step]))
    shade = pygame.transform.smoothscale(pygame.image.frombytes(line, size, "RGB"), area.size)
    picture.blit(shade, area, special_flags=pygame.BLEND_RGB_MULT)


def _clipped(parts: Sequence[float]) -> tuple[int, int, int]:
    red, green, blue = (min(255, max(0, round(part))) for part in parts)
    return red, green, blue
