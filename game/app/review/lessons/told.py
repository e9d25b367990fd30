"""A sentence in a box: on as many lines as it may have, whole in its tooltip where it is cut."""

from __future__ import annotations

from game.app.paint.canvas import Canvas
from game.app.widgets.widget import Tip, Widget
from game.app.widgets.words import Tone, draw_fitted, fit, tone


class Told(Widget):
    """Words in a face, on up to `most` lines in the middle of the height of the box."""

    focusable = False

    def __init__(
        self, words: str = "", face: str = "ui", size: float = 14.0, colour: Tone = "text", most: int = 1
    ) -> None:
        self.words = words
        self.face = face
        self.size = size
        self.colour: Tone = colour
        self.most = most
        self._cut = False

    def tip(self) -> Tip | None:
        """All of it, where it is cut."""
        return Tip(self.words) if self._cut else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the words."""
        lines = fit(canvas, self.words, self.face, self.size, self.box.w, self.most)
        self._cut = not lines.whole
        ink = tone(canvas, self.colour, self.on_paper)
        draw_fitted(canvas, lines, self.box.x, self.box.cy, self.face, ink, apart=1.25)
