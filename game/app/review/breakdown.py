"""The breakdown on the second page: of every seat the parts of its total, of the chosen one in words."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.newspaper import Heading
from game.app.review.ranking import Ranked
from game.app.review.score_parts import draw_parts, merged, small_letters
from game.app.review.standings import Sources, StandingRow
from game.app.skin_api.contract import Skin
from game.app.widgets.layout import stack
from game.app.widgets.scroller import Scroller
from game.app.widgets.widget import Group, Size
from game.store.catalogue import say

PARTS = 20.0
"""How high the line with the parts of a total is."""


class BreakdownRow(StandingRow):
    """A row of the standings with the parts of the total as signs, or with them in words below it."""

    UNTRACKED = StandingRow.UNTRACKED | {"signed"}

    def __init__(self, ranked: Ranked, skin: Skin, *, chosen: bool) -> None:
        super().__init__(ranked, chosen=chosen)
        self.skin = skin
        self.sources = Sources(ranked.sources, skin)
        self.signed = True
        """Whether the parts stand here as signs."""

    def tell(self, words: bool) -> None:
        """Have the parts stand there in words, or as signs."""
        some = bool(self.ranked.sources)
        self.sources.hidden = not (some and words)
        self.signed = some and not words

    def natural(self, canvas: Canvas) -> Size:
        """Higher by the line of parts."""
        return Size(self.box.w, super().natural(canvas).h + (PARTS * canvas.t if self.signed else 0.0))

    def draw(self, canvas: Canvas) -> None:
        """Draw the row and its parts."""
        super().draw(canvas)
        if self.signed:
            x, cy = self.box.x + 46 * canvas.t, self.box.bottom - (PARTS / 2 + 1) * canvas.t
            parts = merged(canvas, self.ranked, self.box.right - x)
            letters = small_letters(canvas.t)
            draw_parts(canvas, self.skin.picture, parts, x, cy, letters, canvas.theme.ink)


class BreakdownSection(Group):
    """All rows below a heading: all in words where there is room, else only the chosen one; they scroll where
    they have none."""

    def __init__(self, ranked: Sequence[Ranked], skin: Skin, chosen: int) -> None:
        self.heading = Heading(say("review.pages.sources"))
        self.rows = tuple(BreakdownRow(one, skin, chosen=one.number == chosen) for one in ranked)
        self.parts = [part for row in self.rows for part in (row, row.sources)]
        self.scroller = Scroller(self.parts)
        super().__init__((self.heading, self.scroller))

    def place(self, ruler: Canvas, box: Box) -> None:
        """Stand in a box."""
        self.box = box
        top = 0.0 if self.heading.hidden else self.heading.stand_at(ruler, box)
        room = box.cut_top(top)[1]
        for words, remarks in ((True, True), (False, True), (False, False)):
            for row in self.rows:
                row.remarks = remarks or row.chosen
                row.tell(words or row.chosen)
            high = stack(self.parts, ruler, room, 0.0)
            if high <= room.h:
                break
        self.scroller.box = room
        inside = room._replace(w=room.w - 12) if high > room.h else room
        self.scroller.laid(stack(self.parts, ruler, inside, 0.0) + 2)
        brief = any(row.crowded(ruler) for row in self.rows)
        for row in self.rows:
            row.brief = brief
        self.box = box._replace(h=min(box.h, top + high + 2))
