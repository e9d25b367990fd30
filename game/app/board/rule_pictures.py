"""The pictures of a rule as they are shown: what is right beside what is wrong, each with its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.app.board.examples import WIDE, Examples
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.widget import Size, Widget
from game.store.catalogue import say
from game.store.rule_pictures import Picture

GAP: Final = 24.0
LARGEST: Final = 1.35
"""Pictures grow with the text no further."""
CAPTION: Final = 14.0
LINE: Final = 1.25
DISC: Final = 26.0
RIM: Final = 2.4
_ORDER: Final = (True, None, False)


class Half(NamedTuple):
    """A picture, its box, and the box of the words below it."""

    picture: Picture
    board: Box
    words: Box


class RulePictures(Widget):
    """The pictures of a rule, what is right first, beside each other where there is room for two. A picture
    that is not drawn yet waits for a frame of its own."""

    focusable = False

    def __init__(self, examples: Examples, pictures: Sequence[Picture]) -> None:
        self.examples = examples
        self.pictures = tuple(sorted(pictures, key=lambda picture: _ORDER.index(picture.right)))
        self._waits = False
        self._waited = False
        """Whether a frame has gone by since it came into sight."""

    @staticmethod
    def wide(canvas: Canvas, columns: int = 2) -> float:
        """How wide one picture or two beside each other are."""
        return columns * WIDE * min(canvas.t, LARGEST) + (columns - 1) * GAP

    def natural(self, canvas: Canvas) -> Size:
        """As high as all its pictures with their words in the width of its box, or as wide as a pair."""
        if not self.box.w:
            return Size(self.wide(canvas, min(2, len(self.pictures))), 0)
        return Size(self.box.w, max(half.words.bottom for half in self.halves(canvas)) - self.box.y)

    def halves(self, canvas: Canvas) -> list[Half]:
        """Where everything stands."""
        t, box = min(canvas.t, LARGEST), self.box
        found: list[Half] = []
        x, y, row = box.x, box.y, 0.0
        for picture in self.pictures:
            wide, high = self.examples.size(picture)
            zoom = min(t, box.w / wide)
            if x > box.x and x + wide * zoom > box.right + 0.5:
                x, y, row = box.x, y + row + 12, 0.0
            board = Box(x, y, wide * zoom, high * zoom)
            before = self._before(canvas, picture)
            words = canvas.paragraph_height(picture.text, board.w - before, "ui", CAPTION, LINE)
            found.append(Half(picture, board, Box(x, board.bottom + 6, board.w, words + 2)))
            row = max(row, board.h + 8 + words)
            x = board.right + GAP
        return found

    @staticmethod
    def _before(canvas: Canvas, picture: Picture) -> float:
        """How much room the word "Right" or "Wrong" takes before the caption."""
        if picture.right is None:
            return 0.0
        return (
            canvas.text_width(say(f"rulebook.{'right' if picture.right else 'wrong'}"), "strong", CAPTION) + 8
        )

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw what is ready, and one more in a frame."""
        for half in self.halves(canvas):
            self._draw_board(canvas, half)
            self._draw_words(canvas, half)

    def _draw_board(self, canvas: Canvas, half: Half) -> None:
        theme, picture, board = canvas.theme, half.picture, half.board
        if self.examples.ready(canvas, board, picture) or (self._waited and self.examples.free):
            self.examples.free = self.examples.free and self.examples.ready(canvas, board, picture)
            self.examples.draw(canvas, board, picture)
        else:
            self._waits = True
            canvas.box(board, 2, theme.paper_sunk)
        ink = {True: theme.ink_good, False: theme.ink_alarm, None: theme.paper_frame}[picture.right]
        if picture.right is None:
            canvas.box(board.inset(-1.2), 3, None, ink, 1.6)
            return
        if not picture.right:
            canvas.box(board.inset(-1.4), 3, None, theme.card, RIM)
        canvas.box(board.inset(-1.4), 3, None, ink, RIM, dash=None if picture.right else 6)
        t = min(canvas.t, LARGEST)
        disc = Box.around(board.x + 3, board.y + 3, DISC * t)
        canvas.box(disc, disc.w / 2, ink, theme.card, 1.6)
        canvas.icon("check" if picture.right else "x", disc.cx, disc.cy, 17 * t, theme.card)

    def _draw_words(self, canvas: Canvas, half: Half) -> None:
        theme, words, right = canvas.theme, half.words, half.picture.right
        x, y = words.x, words.y + CAPTION * canvas.t * LINE / 2
        if right is not None:
            ink = theme.ink_good if right else theme.ink_alarm
            canvas.text(say(f"rulebook.{'right' if right else 'wrong'}"), x, y, "strong", CAPTION, ink)
            x += self._before(canvas, half.picture)
        canvas.paragraph(half.picture.text, x, y, words.right - x, "ui", CAPTION, theme.ink, LINE)

    @property
    def busy(self) -> bool:
        """Whether a picture waits to be drawn."""
        return self._waits

    def tick(self, ms: float) -> None:
        """Draw a picture that waits with the next frame."""
        if self._waits:
            self._waits, self._waited = False, True
            self.examples.free = True
            self.invalidate()
