"""Pictures of light and shade, in pixels: soft shadows, the lamp above the table, a warm glow."""

import functools
import math

import pygame

from game.app.paint import vector
from game.app.paint.colours import rgb
from game.app.paint.shapes import LARGE, draw_border
from game.app.paint.surface_cache import SHAPES

_LAMP_GRID = (64, 36)
_GLOW_SIDE = 96
_DARKEST = 0.16


def set_opacity(picture: pygame.Surface, share: float) -> None:
    """Set an opaque picture's opacity, 0 to 1. An alpha of 255 draws fifteen times slower than none or
    254."""
    alpha = round(255 * share)
    picture.set_alpha(alpha if alpha < 255 else None)


def draw_shadow(
    target: pygame.Surface, rect: pygame.Rect, corner: int, spread: int, down: int, alpha: int
) -> None:
    """Draw the soft shadow of a box, `down` pixels lower and blurred over `spread` pixels. The middle is left
    out under a large box, which covers it."""
    outer = rect.inflate(4 * spread, 4 * spread).move(0, down)
    margin = 4 * spread + corner
    if min(rect.size) > 2 * margin and rect.w * rect.h >= LARGE:
        # A side that is blurred small without a rest.
        side = -(-(2 * margin + 1) // 4) * 4 - 4 * spread
        draw_border(target, _shadow((side, side), corner, spread, alpha), margin, outer)
    else:
        target.blit(_shadow(rect.size, corner, spread, alpha), outer)


def draw_overhang(target: pygame.Surface, rect: pygame.Rect, alpha: int, *, up: bool) -> None:
    """Darken a rectangle by `alpha` of 255 at its upper edge, less and less downwards; with `up` from its
    lower edge upwards."""
    strip = pygame.Surface((1, rect.h), pygame.SRCALPHA)
    for n in range(rect.h):
        share = 1 - (n + 0.5) / rect.h
        strip.set_at((0, rect.h - 1 - n if up else n), (0, 0, 0, round(alpha * share * share)))
    target.blit(pygame.transform.scale(strip, rect.size), rect)


def lamp(size: tuple[int, int], cx: float, cy: float, strength: float) -> pygame.Surface:
    """The factors that light a picture of this size by a lamp at a share of its width and height."""

    def made() -> pygame.Surface:
        return pygame.transform.smoothscale(_lamp(cx, cy, strength), size)

    return SHAPES.get(("lamp", size, cx, cy, strength), made)


def draw_glow(target: pygame.Surface, rect: pygame.Rect, colour: str, alpha: int) -> None:
    """Add a soft light that fills an ellipse."""
    clear = bool(target.get_flags() & pygame.SRCALPHA)

    def made() -> pygame.Surface:
        return pygame.transform.smoothscale(_glow(colour, alpha, clear), rect.size)

    # A clear layer has nothing to add light to yet: there the light is a veil of its own.
    flags = 0 if clear else pygame.BLEND_RGB_ADD
    target.blit(SHAPES.get(("glow", rect.size, colour, alpha, clear), made), rect, special_flags=flags)


def _shadow(size: tuple[int, int], corner: int, spread: int, alpha: int) -> pygame.Surface:
    key = ("shadow", size, corner, spread, alpha)
    return SHAPES.get(key, lambda: _blurred(size, corner, spread, alpha))


def _blurred(size: tuple[int, int], corner: int, spread: int, alpha: int) -> pygame.Surface:
    """A blurred black box with a margin of two spreads, blurred small and scaled up."""
    wide, high = size[0] + 4 * spread, size[1] + 4 * spread
    sigma = spread / 2
    shrink = max(1, min(4, int(sigma / 1.5)))
    small = math.ceil(wide / shrink), math.ceil(high / shrink)
    inner = size[0] / shrink, size[1] / shrink
    margin = 2 * spread / shrink
    body = (
        f'<rect x="{margin}" y="{margin}" width="{inner[0]}" height="{inner[1]}" '
        f'rx="{corner / shrink}" fill="#000" fill-opacity="{alpha / 255:.3f}"/>'
    )
    picture = vector.raster(body, small, small)
    for radius in _blur_radii(sigma / shrink):
        picture = pygame.transform.box_blur(picture, radius)
    return pygame.transform.smoothscale(picture, (wide, high)) if shrink > 1 else picture


@functools.cache
def _blur_radii(sigma: float) -> tuple[int, ...]:
    """The three box blur radii closest to one Gaussian of this width."""
    left = sigma * sigma
    radii: list[int] = []
    for passes in (3, 2, 1):
        radius = round((math.sqrt(12 * left / passes + 1) - 1) / 2) if left > 0 else 0
        left -= ((2 * radius + 1) ** 2 - 1) / 12
        radii.append(radius)
    return tuple(radius for radius in radii if radius > 0)


def _lamp(cx: float, cy: float, strength: float) -> pygame.Surface:
    """The lamp as a small picture to multiply with: warm white in the middle, dark towards the corners."""
    wide, high = _LAMP_GRID
    across = [(((column + 0.5) / wide - cx) / 0.62) ** 2 for column in range(wide)]
    bright = bytearray()
    for row in range(high):
        up = (((row + 0.5) / high - cy) / 0.78) ** 2
        for x in across:
            away = (x + up) ** 0.5
            light = 236.0
            if away > 0.18:
                light *= max(_DARKEST, 1 - strength * min(1.25, away - 0.18) ** 1.35)
            warm = light * (1 - away) if away < 1 else 0.0
            bright += bytes((round(light + 0.06 * warm), round(light), round(light - 0.10 * warm)))
    return pygame.image.frombytes(bytes(bright), _LAMP_GRID, "RGB")


@functools.cache
def _falloff(clear: bool) -> pygame.Surface:
    """How strong a glow is at each place of a small square: as grey, or as the alpha of white."""
    half = _GLOW_SIDE // 2
    places = [(i + 0.5 - half) / half for i in range(half)]
    corner = [[round(255 * max(0.0, 1 - x * x - y * y) ** 2) for x in places] for y in places]
    upper = [row + row[::-1] for row in corner]  # three quarters mirror the first: no frame waits for them
    inks = [b"\xff\xff\xff" + bytes((level,)) if clear else bytes((level,)) * 3 for level in range(256)]
    parts = b"".join([inks[level] for row in upper + upper[::-1] for level in row])
    return pygame.image.frombytes(parts, (_GLOW_SIDE, _GLOW_SIDE), "RGBA" if clear else "RGB")


@functools.lru_cache(64)
def _glow(colour: str, alpha: int, clear: bool) -> pygame.Surface:
    """A small round light: as coloured black to add, or as a clear veil."""
    light, ink = _falloff(clear).copy(), rgb(colour)
    if clear:
        light.fill((*ink, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        light.fill([part * alpha // 255 for part in ink], special_flags=pygame.BLEND_RGB_MULT)
    return light
