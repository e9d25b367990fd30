"""SVG of badges, pawns and hatches of the seats, and of the faces of dice. All on a field of 100."""

from typing import Final

from game.app.paint.colours import lighter, mixed
from game.app.paint.drawings import drawing
from game.app.paint.players import Hatch, PlayerLook
from game.app.paint.vector import gradient, placed

FIELD: Final = (100.0, 100.0)
PIPS: Final = {
    1: ((50, 50),),
    2: ((27, 27), (73, 73)),
    3: ((25, 25), (50, 50), (75, 75)),
    4: ((27, 27), (73, 27), (27, 73), (73, 73)),
    5: ((26, 26), (74, 26), (50, 50), (26, 74), (74, 74)),
    6: ((27, 23), (73, 23), (27, 50), (73, 50), (27, 77), (73, 77)),
}
"""Where the pips of each face are, of 100 units a side."""
DICE: Final = {
    "bone": ("#fffdf3", "#e9dcbb", "#173a2e"),
    "red": ("#d4574a", "#9a2f28", "#fff3e2"),
    "sand": ("#ffdf94", "#dc9a3a", "#3d2208"),
    "oil": ("#4d4740", "#191410", "#ffe9b8"),
}
"""The bodies of dice: light, shade and pips."""


def badge(look: PlayerLook, grey: bool = False) -> str:
    """An enamel disc with a brass rim and the symbol; `grey` for a seat that is out."""
    colour = "#59665f" if grey else look.colour
    ink = "#c2ccc4" if grey else look.ink
    rim = ("#b9bdb4", "#868d84", "#4d544d") if grey else ("#f7e2a4", "#c99b45", "#7a5a22")
    light, dark = lighter(colour, 0.18), mixed(colour, 0.12)
    disc = drawing("table/badge", rim_light=rim[0], rim=rim[1], rim_dark=rim[2], light=light, dark=dark)
    return disc.body + placed(look.drawn(ink), 27, 27, 0.46)


def pawn(look: PlayerLook, keyline: str) -> str:
    """A thick enamel disc seen from slightly above, the symbol on top."""
    colour = look.colour
    disc = drawing(
        "table/pawn",
        owner=colour,
        top=lighter(colour, 0.20),
        foot=mixed(colour, 0.10),
        left=mixed(colour, 0.42),
        light=lighter(colour, 0.28),
        right=mixed(colour, 0.55),
        keyline=keyline,
    )
    return disc.body + placed(look.drawn(look.ink), 27, 21, 0.46, 0.40)


def die(face: int, body: str) -> str:
    """A die seen from above with its lower side showing. Raises KeyError for a face that no die has."""
    light, shade, pip = DICE[body]
    pips = "".join(
        f'<circle cx="{x}" cy="{y - 1.4}" r="8.6" fill="{lighter(light, 0.6)}" fill-opacity=".8"/>'
        f'<circle cx="{x}" cy="{y - 3}" r="8.4" fill="{pip}"/>'
        for x, y in PIPS[face]
    )
    return (
        f"<defs>{gradient('a', (light, shade), 0.6, 1)}</defs>"
        f'<rect x="5" y="10" width="90" height="88" rx="20" fill="{mixed(shade, 0.42, "#3a2410")}"/>'
        '<rect x="5" y="3" width="90" height="88" rx="20" fill="url(#a)" '
        f'stroke="{mixed(shade, 0.35, "#3a2410")}" stroke-width="1.2"/>'
        '<rect x="12" y="9" width="76" height="76" rx="26" fill="#fff" fill-opacity=".22"/>'
        f"{pips}"
    )


def hatched(look: PlayerLook, width: float, height: float, step: float) -> str:
    """A width by height field in a seat's colour and hatch, lines `step` apart; all in one unit."""
    ground = f'<rect width="{width}" height="{height}" fill="{look.colour}"/>'
    if look.hatch == "dots":
        dots = "".join(
            f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{step * 0.17:.2f}"/>'
            for x, y in _grid(width, height, step)
        )
        return f'{ground}<g fill="{look.ink}" fill-opacity=".75">{dots}</g>'
    lines = "".join(
        f"M{x1:.2f} {y1:.2f}L{x2:.2f} {y2:.2f}"
        for x1, y1, x2, y2 in hatch_lines(look.hatch, width, height, step)
    )
    ink = f'stroke="{look.ink}" stroke-width="{step * 0.25:.2f}" stroke-opacity=".5" fill="none"'
    return f'{ground}<path d="{lines}" {ink}/>' if lines else ground


def hatch_lines(
    hatch: Hatch, width: float, height: float, step: float
) -> list[tuple[float, float, float, float]]:
    """The hatch lines inside a field as (x1, y1, x2, y2); none for the plain hatch and for dots."""
    lines: list[tuple[float, float, float, float]] = []
    if hatch in ("rising", "net"):
        lines += _rising(width, height, step)
    if hatch in ("falling", "net"):
        lines += [(width - x1, y1, width - x2, y2) for x1, y1, x2, y2 in _rising(width, height, step)]
    if hatch == "level":
        lines += [(0, y, width, y) for y in _spread(height, step * 0.8)]
    if hatch == "upright":
        lines += [(x, 0, x, height) for x in _spread(width, step * 0.8)]
    return lines


def _rising(width: float, height: float, step: float) -> list[tuple[float, float, float, float]]:
    """Lines of 45 degrees from lower left to upper right, clipped to the field."""
    lines: list[tuple[float, float, float, float]] = []
    start = step / 2 - height
    while start < width:
        left, right = max(start, 0.0), min(start + height, width)
        if right > left:
            lines.append((left, height - (left - start), right, height - (right - start)))
        start += step * 1.2
    return lines


def _spread(length: float, step: float) -> list[float]:
    """Places `step` apart, with equal margins at both ends."""
    count = max(1, round(length / step))
    return [(i + 0.5) * length / count for i in range(count)]


def _grid(width: float, height: float, step: float) -> list[tuple[float, float]]:
    """Staggered rows of dots inside a field."""
    places: list[tuple[float, float]] = []
    for number, y in enumerate(_spread(height, step * 0.7)):
        x = step * (0.5 if number % 2 == 0 else 1.0)
        while x < width - step * 0.2:
            places.append((x, y))
            x += step
    return places
