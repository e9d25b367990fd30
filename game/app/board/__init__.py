"""The board on the screen: cached layers, sprites, zoom and pan, and which place the pointer means."""

from game.app.board.ground import draw_rim
from game.app.board.photo import BoardPhoto
from game.app.board.view import BoardView

__all__ = ["BoardPhoto", "BoardView", "draw_rim"]
