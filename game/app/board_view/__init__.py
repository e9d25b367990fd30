"""The board on the screen: cached layers, sprites, zoom and pan, and which place the pointer means."""

from game.app.board_view.rim import draw_rim
from game.app.board_view.view import BoardView

__all__ = ["BoardView", "draw_rim"]
