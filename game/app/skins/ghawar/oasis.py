"""Water in the middle of a board whose fields are closed there: green banks, waves, palms."""

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.ghawar.desert import scatter

_LEAVES = (
    (30, 20, 6, 44, 28, 34),
    (70, 20, 94, 44, 72, 34),
    (34, 8, 14, 20, 36, 26),
    (66, 8, 86, 20, 64, 26),
    (48, 10, 50, 2, 58, 20),
)
_WAVES = (
    '<path d="M2 6q6-5 12 0t12 0M10 14q6-5 12 0t12 0" fill="none" stroke="#bfe6e2" stroke-width="1.6" '
    'stroke-opacity=".75" stroke-linecap="round"/>'
)


def pool(canvas: Canvas, boxes: list[Box]) -> None:
    """Fill closed fields in the middle of a board with water and green banks."""
    for grow, colour in ((5.0, "#6f8f4a"), (3.2, "#8fae62"), (1.0, "#1d6a70"), (-1.0, "#2f8f9a")):
        for box in boxes:
            canvas.box(box.inset(-grow), 9, colour)
    for number, box in enumerate(boxes):
        a, b, _ = scatter(number + 51)
        x, y = box.cx + (a - 0.5) * 8, box.cy + (b - 0.5) * 8
        canvas.svg(_WAVES, (38, 20), Box.around(x, y, 19, 10))


def palms(canvas: Canvas, boxes: list[Box]) -> None:
    """Draw palms on the banks of a pool."""
    for number, box in enumerate(boxes):
        if box.w != box.h:
            long = box.w > box.h
            _palm(canvas, box.cx + (-24 if long else 13), box.cy - (13 if long else -20), 20 + number)


def _palm(canvas: Canvas, cx: float, cy: float, size: float) -> None:
    """Draw a date palm."""
    leaf = '<path d="M50 40Q{} {} {} {}Q{} {} 50 40Z" fill="#3f7d3c" stroke="#1c3a1c" stroke-width="2.6"/>'
    leaves = "".join(leaf.format(*shape) for shape in _LEAVES)
    body = (
        '<ellipse cx="54" cy="95" rx="24" ry="4.5" fill="#20150c" fill-opacity=".3"/>'
        '<path d="M47 94Q44 66 48 40H54Q51 66 56 94Z" fill="#8a5a2c" stroke="#3a2410" stroke-width="2.6"/>'
        + leaves
    )
    canvas.svg(body, (100, 100), Box.around(cx, cy, size))
