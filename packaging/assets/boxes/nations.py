"""The Game of Nations: a hand with a cross-bar, and four leaders on strings above a torn map."""

from __future__ import annotations

from boxes.lettering import Faces
from boxes.press import dots, gradient, ground

INK, SAND, CREAM, RED = "#1d1712", "#e8d2a2", "#f6ead0", "#8a251d"
GOLD, SKIN, TEAL, OLIVE, BRICK = "#e0ab45", "#e8c79a", "#2f5d57", "#6f7a3a", "#a83226"
TEAR = "44 262 82 270 128 250 176 262 214 246 262 258 300 240V400H0Z"
LAND = "44 274 84 282 130 262 178 274 214 258 262 270 300 252V400H0Z"
FRONTIERS = (
    "M96 280 118 318 92 350 104 400M178 274 190 312 236 330 300 322M190 312 158 352 176 400"
    "M0 340 56 330 92 350"
)
PLACES = ((46, 304), (74, 322), (138, 300), (150, 330), (222, 296), (252, 306), (214, 326), (34, 326))
PALM = (
    "M124 72H180Q188 92 184 112Q182 124 172 124Q168 132 158 128Q150 136 141 129Q130 132 127 122"
    "Q116 118 117 102Q118 84 124 72Z"
)
FINGERS = "M141 129Q144 116 142 106M158 128Q160 116 158 105M172 124Q174 114 172 104M127 122Q122 110 132 100"
GRIP = "M132 98Q150 92 172 98Q182 106 178 118Q150 124 128 118Q124 106 132 98Z"
LEADERS = ((52, 56, 226, INK, "crown"), (112, 118, 206, TEAL, "hat"), (190, 186, 210, INK, "cap"),
           (250, 246, 200, OLIVE, "beret"))  # fmt: skip
"""Where the string is tied to the bar, where the head is, the coat, what is worn."""
WORN = {
    "crown": f'<path d="M-15-2L-19-22L-8-11L0-26L8-11L19-22L15-2Z" fill="{GOLD}"/>',
    "hat": f'<path d="M-19 0H19V-4H11V-22H-11V-4H-19Z" fill="{CREAM}"/>'
    f'<path d="M-11-9H11V-5H-11Z" fill="{BRICK}"/>',
    "cap": f'<path d="M-20-12Q0-26 20-12L14-2H-14Z" fill="{GOLD}"/>'
    f'<path d="M-14-2H14L17 3H-17Z" fill="{CREAM}"/>',
    "beret": f'<path d="M-16-1Q-24-14-4-19Q20-18 17-1Z" fill="{BRICK}" stroke="{CREAM}" stroke-width="2"/>'
    f'<circle cx="-3" cy="-20" r="3" fill="{CREAM}"/>',
}
FIGURE = "M-22 60Q-20 46-9 40Q-4 30-7 20H7Q4 30 9 40Q20 46 22 60Z"


def front(faces: Faces) -> str:
    """The front of the box."""
    wall = gradient("wall", ((0, BRICK), (1, RED)))
    body = f"<defs>{wall}</defs>" + ground("url(#wall)")
    body += '<circle cx="150" cy="176" r="118" fill="#c9533a"/>'
    body += dots(INK, lambda _, y: min(0.6, (0.32 - y) * 1.1), 0.35)
    body += _map() + _hand()
    body += "".join(_leader(*leader) for leader in LEADERS)
    body += f'<path d="M0 337H300V400H0Z" fill="{INK}"/><path d="M0 337H300V340H0Z" fill="#c9533a"/>'
    body += faces.line("The Game of", 150, 350, "stencil-700", 16, SAND)
    return body + faces.line("NATIONS", 150, 376, "stencil-700", 42, CREAM, 2.5)


def _map() -> str:
    """A torn paper map: frontiers, circles of eight, strings between some of them."""
    body = f'<path d="M0 286 {TEAR}" fill="{INK}"/><path d="M0 300 {LAND}" fill="{SAND}"/>'
    body += f'<path d="{FRONTIERS}" fill="none" stroke="{RED}" stroke-width="2"/>'
    for x, y in PLACES:
        body += f'<ellipse cx="{x}" cy="{y}" rx="9" ry="5.6" fill="{CREAM}" stroke="{INK}" stroke-width="2"/>'
    links = "M74 322 46 304M138 300 150 330M222 296 252 306"
    return body + f'<path d="{links}" stroke="{INK}" stroke-width="1.6"/>'


def _hand() -> str:
    """A sleeve, a cuff, a hand and the bar it holds."""
    line = f'stroke="{INK}" stroke-width="2" fill="none"'
    return (
        f'<path d="M112 0H192L184 58H120Z" fill="{INK}"/><path d="M119 58H185L183 72H121Z" fill="{CREAM}"/>'
        f'<circle cx="176" cy="65" r="3" fill="#d9a441"/><path d="{PALM}" fill="{SKIN}"/>'
        f'<path d="{FINGERS}" {line}/>'
        f'<path d="M46 112H256" stroke="{INK}" stroke-width="9" stroke-linecap="round"/>'
        f'<path d="{GRIP}" fill="{SKIN}"/><path d="M145 97V121M159 96V121M171 99V119" {line}/>'
    )


def _leader(tied: float, x: float, y: float, coat: str, worn: str) -> str:
    """A leader on a string, with a shadow on the map."""
    string = f'<path d="M{tied} 114L{x} {y - 20}" stroke="{CREAM}" stroke-width="1.5"/>'
    shade = f'<ellipse cx="4" cy="62" rx="27" ry="8" fill="{INK}" fill-opacity=".35"/>'
    figure = f'<path d="{FIGURE}" fill="{coat}"/><circle cx="0" cy="8" r="14" fill="{coat}"/>'
    return string + f'<g transform="translate({x} {y})">{shade}{figure}{WORN[worn]}</g>'
