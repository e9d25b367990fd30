"""The dice tray in the lower right corner, and the dice as they lie."""

from collections.abc import Sequence
from typing import Final, Literal

from game.app.paint import inscriptions
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.dice_tray import draw_dice_tray
from game.app.skins.ghawar import geometry
from game.app.skins.ghawar.looks import Looks
from game.rules.ghawar.state import Table

Body = Literal["bone", "red", "sand", "oil"]
DIE: Final = 36.0
RIM: Final = 7.0
"""Of wood around the felt."""
_LEANS: Final = (-9.0, 7.0)


def draw_tray(canvas: Canvas) -> None:
    """Draw the empty tray."""
    draw_dice_tray(canvas, geometry.TRAY, RIM, corner=8)


def bed_box() -> Box:
    """The felt of the tray."""
    return geometry.TRAY.inset(RIM)


def die_at(number: int, dice: int) -> tuple[float, float]:
    """Where a die comes to rest, of one or two."""
    bed = bed_box()
    return (bed.x + 38 + number * 50, bed.cy) if dice == 2 else (bed.x + 48, bed.cy)


def lean(number: int) -> float:
    """By how much a die at rest lies askew."""
    return _LEANS[number % 2]


def bodies(dice: int) -> tuple[Body, ...]:
    """What the dice are made of: sand and oil, or one of bone."""
    return ("sand", "oil") if dice == 2 else ("bone",)


def draw_dice(canvas: Canvas, table: Table) -> None:
    """Draw the dice at rest."""
    dice = len(table.roll)
    for number, face in enumerate(table.roll):
        x, y = die_at(number, dice)
        canvas.die(face, x, y, DIE, lean(number), bodies(dice)[number])


def draw_reading(canvas: Canvas, looks: Looks, table: Table) -> None:
    """Write beside the dice what they say."""
    theme = canvas.theme
    lines: list[tuple[str, str]] = []
    if len(table.roll) == 2:
        draw_site(canvas, looks, *table.roll)
    elif table.roll or table.pips:
        steps = table.pips or table.roll[0]
        lines = [(looks.text("steps", steps), theme.brass_text)]
        if table.pips and table.roll and table.pips != table.roll[0]:
            lines.append((looks.say("board.left_to_drive"), theme.felt_text))
        elif not table.roll:
            lines.append((looks.say("board.steady"), theme.felt_text))
    _write(canvas, lines)


def draw_site(canvas: Canvas, looks: Looks, sand: int, oil: int) -> None:
    """Write beside the two dice of phase 1 what they say."""
    words = looks.say("board.sand", n=sand), looks.say("board.oil", n=oil)
    _write(canvas, [(words[0], canvas.theme.brass_text), (words[1], canvas.theme.cream)])


def _write(canvas: Canvas, lines: Sequence[tuple[str, str]]) -> None:
    bed = bed_box()
    for number, (words, colour) in enumerate(lines):
        y = bed.cy + (number - (len(lines) - 1) / 2) * 19
        inscriptions.write(canvas, words, bed.right - 10, y, "strong", 14, colour, "r", bed.w / 2 - 8)
