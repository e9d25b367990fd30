"""Colours as eyes see them that lack one kind of cone (Machado, Oliveira, Fernandes 2009; full severity)."""

from __future__ import annotations

import re
from typing import Final, Literal

from game.app.paint.colours import hexed, rgb

Eye = Literal["normal", "protan", "deutan", "tritan", "grey"]
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]
_GREY: Final[Triple] = (0.2126, 0.7152, 0.0722)

EYES: Final[dict[Eye, Matrix]] = {
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


def seen(colour: str, eye: Eye) -> str:
    """A colour as an eye sees it."""
    if eye == "normal":
        return colour
    linear = [_linear(part / 255) for part in rgb(colour)]
    parts = [sum(m * v for m, v in zip(row, linear, strict=True)) for row in EYES[eye]]
    red, green, blue = (_curved(min(1.0, max(0.0, part))) * 255 for part in parts)
    return hexed(red, green, blue)


def seen_picture(body: str, eye: Eye) -> str:
    """SVG with all its colours as an eye sees them."""
    return _COLOUR.sub(lambda found: seen(found[0], eye), body)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _curved(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
