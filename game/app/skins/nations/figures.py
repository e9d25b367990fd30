"""Leaders and Agents, painted wooden pegs: the hat is the rank, the coat the player, with his sign on it."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import lighter, mixed
from game.app.paint.players import PITCH, PLAYERS
from game.app.paint.vector import gradient

FIELD: Final = (100.0, 100.0)
FOOT: Final = 0.92
"""How far down in its field a figure stands."""
HEIGHT: Final = 36.0
"""How high a figure is on the board, in board units."""
AGENT_HEIGHT: Final = 30.0
"""How high an Agent is, which stands beside Leaders."""
KEY: Final = "#20150c"
PALE_KEY: Final = "#e9d9ae"
AGENT: Final = "agent"
WOOD: Final = ("#f3dcb4", "#dcb985", "#b98d58")
GOLD: Final = ("#fbe9ad", "#e6b954", "#a8762a")
PLAIN: Final = "#7a5b34"
"""The colour of what belongs to no player."""
_SHADE: Final = '<ellipse cx="55" cy="93" rx="36" ry="7" fill="#000" fill-opacity=".32"/>'
_COAT: Final = "M11 91Q12 68 31 58Q42 53 43 47H57Q58 53 69 58Q88 68 89 91Q50 100 11 91Z"


def _hats(key: str, coat: str) -> dict[str, str]:
    """What each kind wears on its head."""
    line = f'stroke="{key}" stroke-width="3.6" stroke-linejoin="round"'
    return {
        "king": (
            f'<path d="M29 33 22 5 37 17 50 1 63 17 78 5 71 33Q50 40 29 33Z" fill="url(#g)" {line}/>'
            f'<path d="M30 28Q50 35 70 28" stroke="{key}" stroke-width="2.4" fill="none"/>'
            f'<circle cx="50" cy="19" r="4.2" fill="{coat}" stroke="{key}" stroke-width="2"/>'
            '<circle cx="36" cy="24" r="2.6" fill="#fff6dc"/><circle cx="64" cy="24" r="2.6" fill="#fff6dc"/>'
        ),
        "politician": (
            f'<path d="M33 30V4Q50 -2 67 4V30Z" fill="#fdf6e3" {line}/>'
            f'<path d="M33 29V20Q50 25 67 20V29Q50 34 33 29Z" fill="{key}"/>'
            '<path d="M19 31Q22 26 33 29Q50 34 67 29Q78 26 81 31Q70 40 50 40Q30 40 19 31Z" '
            f'fill="#fdf6e3" {line}/>'
        ),
        "dictator": (
            f'<path d="M15 19Q20 1 50 0Q80 1 85 19Q75 28 66 28H34Q25 28 15 19Z" fill="url(#g)" {line}/>'
            f'<path d="M33 27H67L70 34Q50 40 30 34Z" fill="{coat}" {line}/>'
            f'<path d="M29 35Q50 41 71 35Q66 45 50 45Q34 45 29 35Z" fill="{key}"/>'
            f'<circle cx="50" cy="17" r="5.6" fill="#fff6dc" stroke="{key}" stroke-width="2.2"/>'
        ),
        "guerilla": (
            f'<path d="M27 35Q20 24 33 17Q48 9 70 13Q95 18 96 32Q95 42 82 40Q72 33 58 31Q40 30 27 35Z" '
            f'fill="#74813c" {line}/>'
            '<path d="M27 36Q46 29 72 36L71 41Q50 35 28 41Z" fill="#3d4620" '
            f'stroke="{key}" stroke-width="2"/>'
            f'<path d="M52 12 55 5" stroke="{key}" stroke-width="3.600" stroke-linecap="round"/>'
            '<path d="M45 15 47.600 20.400H53.400L48.900 24 50.600 29.600 45 26.200 39.400 29.600 41.100 24 '
            '36.600 20.400H42.400Z" fill="#f6e3b0"/>'
        ),
        AGENT: (
            f'<path d="M31 27Q30 8 42 6Q50 11 58 6Q70 8 69 27Z" fill="#453c31" {line}/>'
            f'<path d="M31 27Q50 33 69 27L69 20Q50 26 31 20Z" fill="{coat}" stroke="{key}" '
            'stroke-width="1.6"/>'
            '<path d="M12 33Q24 25 31 27Q50 33 69 27Q76 25 88 33Q70 41 50 41Q30 41 12 33Z" '
            f'fill="#453c31" {line}/>'
        ),
    }


def _chest(kind: str, key: str, dark: str) -> str:
    """What each kind wears over its coat, under the sign."""
    if kind == "king":
        return (
            f'<path d="M33 62Q41 59 42 52Q50 57 58 52Q59 59 67 62L63 70Q50 74 37 70Z" fill="#fdf6e3" '
            f'stroke="{key}" stroke-width="2.6" stroke-linejoin="round"/>'
            f'<path d="M42 63V67M50 65V69M58 63V67" stroke="{key}" stroke-width="2"/>'
        )
    if kind == "politician":
        return (
            f'<path d="M41 58 50 66 59 58 62 61 51 74H49L38 61Z" fill="#fdf6e3" stroke="{key}" '
            'stroke-width="2.2" stroke-linejoin="round"/>'
        )
    if kind == "dictator":
        board = f'fill="url(#g)" stroke="{key}" stroke-width="2.4"'
        return (
            f'<path d="M20 76Q21 66 33 62L37 67Q27 71 25 78Z" {board}/>'
            f'<path d="M80 76Q79 66 67 62L63 67Q73 71 75 78Z" {board}/>'
        )
    if kind == "guerilla":
        return (
            f'<path d="M31 63 64 95M69 63 36 95" stroke="{key}" stroke-width="6.4"/>'
            '<path d="M31 63 64 95M69 63 36 95" stroke="#a98748" stroke-width="3.4" stroke-dasharray="3 2"/>'
        )
    return (
        f'<path d="M34 47 42 58 50 63 58 58 66 47 71 60 58 70H42L29 60Z" fill="{dark}" stroke="{key}" '
        'stroke-width="2.6" stroke-linejoin="round"/>'
    )


@cache
def figure(kind: str, player: int) -> str:
    """A figure of a kind in the coat of a player colour; KeyError for a kind that there is not."""
    look = PLAYERS[player]
    key = PALE_KEY if player == PITCH else KEY
    coat = (lighter(look.colour, 0.22), look.colour, mixed(look.colour, 0.32))
    plate = ""
    if kind == "guerilla":  # on crossed belts the sign needs a ground of its own
        plate = f'<circle cx="50" cy="79" r="14" fill="{look.colour}" stroke="{key}" stroke-width="2.2"/>'
    return (
        f"<defs>{gradient('c', coat, 0.75, 1)}{gradient('w', WOOD, 0.7, 1)}{gradient('g', GOLD)}</defs>"
        f"{_SHADE}"
        f'<path d="{_COAT}" fill="url(#c)" stroke="{key}" stroke-width="4" stroke-linejoin="round"/>'
        '<path d="M19 86Q21 72 35 64" stroke="#fff" stroke-opacity=".38" stroke-width="4" fill="none" '
        'stroke-linecap="round"/>'
        f"{_chest(kind, key, mixed(look.colour, 0.35))}"
        f'<circle cx="50" cy="40" r="16" fill="url(#w)" stroke="{key}" stroke-width="3.6"/>'
        f"{_hats(key, look.colour)[kind]}{plate}"
        f'<g transform="translate(37.500,65.500) scale(.25)">{look.drawn(look.ink)}</g>'
    )


def box_of(x: float, y: float, height: float = HEIGHT) -> Box:
    """The field of a figure of so many units of height that stands on a place."""
    size = height / 0.9
    return Box(x - size / 2, y - size * FOOT, size, size)


def draw_figure(
    canvas: Canvas, kind: str, player: int, x: float, y: float, height: float = HEIGHT, alpha: int = 255
) -> None:
    """Draw a figure that stands on a place."""
    canvas.svg(figure(kind, player), FIELD, box_of(x, y, height), alpha=alpha)


def draw_hat(canvas: Canvas, kind: str, cx: float, cy: float, size: float) -> None:
    """Draw the hat of a kind alone, of no player in particular, around a place."""
    body = f"<defs>{gradient('g', GOLD)}</defs>{_hats(KEY, PLAIN)[kind]}"
    canvas.svg(body, (100.0, 50.0), Box.around(cx, cy, size * 1.3, size * 0.65))


@cache
def _pennant(player: int) -> str:
    """A pole with a pennant in a player's colour, on a field of 40 by 60; the pole at 6."""
    look = PLAYERS[player]
    key = PALE_KEY if player == PITCH else KEY
    cloth = gradient("f", (lighter(look.colour, 0.18), look.colour, mixed(look.colour, 0.25)), 1, 0)
    return (
        f"<defs>{cloth}</defs>"
        '<path d="M6 4V58" stroke="#20150c" stroke-width="4.600" stroke-linecap="round"/>'
        '<path d="M6 4V58" stroke="#e6b954" stroke-width="2" stroke-linecap="round"/>'
        f'<path d="M7 5Q16 1 23 6T37 8L31 13.500 37 20Q30 22 23 18T7 19Z" fill="url(#f)" stroke="{key}" '
        'stroke-width="2.200" stroke-linejoin="round"/><circle cx="6" cy="4" r="2.800" fill="#f6dc97" '
        'stroke="#20150c" stroke-width="1.200"/>'
    )


def draw_pennant(
    canvas: Canvas, player: int, x: float, y: float, west: bool = False, alpha: int = 255
) -> None:
    """Draw the pennant of a ruler behind the figure that stands on a place; `west`: the way it flies."""
    body, left = _pennant(player), x + 6
    if west:
        body, left = f'<g transform="translate(40 0) scale(-1 1)">{body}</g>', x - 6 - 26
    canvas.svg(body, (40.0, 60.0), Box(left, y - 43, 26, 39), alpha=alpha)
