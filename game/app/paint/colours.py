"""Colours as hex strings: mixing, and the contrast that decides which ink can be read."""

import functools


@functools.cache
def rgb(colour: str) -> tuple[int, int, int]:
    """'#c4453b' as (196, 69, 59); ValueError for anything but # and six hex digits."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"'{colour}' is no colour; write it like '#c4453b'.")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexed(red: float, green: float, blue: float) -> str:
    """Three channels of 0 to 255 as a hex string; what lies outside is clipped."""
    return "#" + "".join(f"{min(255, max(0, round(part))):02x}" for part in (red, green, blue))


@functools.lru_cache(1024)
def mixed(colour: str, share: float, other: str = "#000000") -> str:
    """`colour` with `share` (0 to 1) of `other` in it: darker with black, lighter with white."""
    pairs = zip(rgb(colour), rgb(other), strict=True)
    return hexed(*(a + (b - a) * share for a, b in pairs))


def lighter(colour: str, share: float) -> str:
    """`colour` with `share` of white."""
    return mixed(colour, share, "#ffffff")


def luminance(colour: str) -> float:
    """Relative luminance after WCAG, 0 for black and 1 for white."""
    red, green, blue = (_linear(part / 255) for part in rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio after WCAG, 1 to 21."""
    a, b = luminance(one), luminance(other)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def readable(ground: str, light: str = "#fff8e6", dark: str = "#20150c") -> str:
    """Whichever ink stands out more on the ground."""
    return light if contrast(ground, light) >= contrast(ground, dark) else dark


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
