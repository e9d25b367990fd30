"""Colours as hex strings: mixing, contrast, and simulated colour blindness."""

import functools
import re
from typing import Final, Literal

ColourVision = Literal["normal", "protan", "deutan", "tritan", "grey"]
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
_GREY: Final[Triple] = (0.2126, 0.7152, 0.0722)

COLOUR_VISIONS: Final[dict[ColourVision, Matrix]] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_GREY, _GREY, _GREY),
}
"""For linear red, green and blue; grey is the luminance alone."""
_COLOUR = re.compile(r"#[0-9a-fA-F]{6}\b")


@functools.cache
def rgb(colour: str) -> tuple[int, int, int]:
    """'#c4453b' as (196, 69, 59); ValueError for anything but # and six hex digits."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"'{colour}' is no colour; write it like '#c4453b'.")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def hexed(red: float, green: float, blue: float) -> str:
    """Three channels of 0 to 255 as a hex string; values outside are clipped."""
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
    """The ink with more contrast on the ground."""
    return light if contrast(ground, light) >= contrast(ground, dark) else dark


def seen(colour: str, eye: ColourVision) -> str:
    """A colour as seen with a colour vision deficiency."""
    if eye == "normal":
        return colour
    linear = [_linear(part / 255) for part in rgb(colour)]
    parts = [sum(m * v for m, v in zip(row, linear, strict=True)) for row in COLOUR_VISIONS[eye]]
    red, green, blue = (_curved(min(1.0, max(0.0, part))) * 255 for part in parts)
    return hexed(red, green, blue)


def seen_picture(body: str, eye: ColourVision) -> str:
    """SVG with all its colours as seen with a colour vision deficiency."""
    return _COLOUR.sub(lambda found: seen(found[0], eye), body)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _curved(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
