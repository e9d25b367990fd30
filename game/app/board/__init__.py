"""The board on the screen: cached layers, sprites, zoom and pan, and which place the pointer means."""

from game.app.board.ground import TEXT_MOST, draw_rim
from game.app.board.photo import BoardPhoto
from game.app.board.view import BoardView

__all__ = ["TEXT_MOST", "BoardPhoto", "BoardView", "draw_rim"]
