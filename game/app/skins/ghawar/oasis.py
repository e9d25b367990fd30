"""Water in the middle of a board whose fields are closed there: green banks, waves, palms."""

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.ghawar.desert import scatter


def pool(canvas: Canvas, boxes: list[Box]) -> None:
    """Fill closed fields in the middle of a board with water and green banks."""
    for grow, colour in ((5.0, "#6f8f4a"), (3.2, "#8fae62"), (1.0, "#1d6a70"), (-1.0, "#2f8f9a")):
        for box in boxes:
            canvas.box(box.inset(-grow), 9, colour)
    for number, box in enumerate(boxes):
        a, b, _ = scatter(number + 51)
        x, y = box.cx + (a - 0.5) * 8, box.cy + (b - 0.5) * 8
        canvas.drawing("ghawar/ripples", Box.around(x, y, 19, 10))


def palms(canvas: Canvas, boxes: list[Box]) -> None:
    """Draw palms on the banks of a pool."""
    for number, box in enumerate(boxes):
        if box.w != box.h:
            long = box.w > box.h
            foot = box.cx + (-24 if long else 13), box.cy - (13 if long else -20)
            canvas.drawing("ghawar/palm", Box.around(*foot, 20 + number))
