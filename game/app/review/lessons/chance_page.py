"""The page on the chance to win: the board as it was, how it stood, the moments, the stack as time line."""

from __future__ import annotations

from typing import Final

from game.app.board.ground import RIM
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.review.lessons.at_cursor import AtCursor
from game.app.review.lessons.board_picture import BoardPicture
from game.app.review.lessons.chance_paper import ChancePaper
from game.app.review.lessons.match_review import MatchReview
from game.app.review.lessons.moment_list import MomentList
from game.app.services.thumbnails import Known
from game.app.widgets.panel import Panel

GAP: Final = 13.0
CURSOR: Final = 208.0


class ChancePage:
    """The parts of the page. Where it is `apart`, board and moments are a page of their own, as `boards`."""

    def __init__(self, review: MatchReview) -> None:
        self.review = review
        self.board = BoardPicture(review)
        self.board_panel = Panel("clear", (self.board,))
        self.cursor = AtCursor(review)
        self.moments = MomentList(review)
        self.paper = ChancePaper(review)
        self.apart = False
        self.boards = False
        """Whether of a page in two parts that with board and moments lies open."""

    @property
    def panels(self) -> tuple[Panel, ...]:
        """What is seen, in the order of Tab."""
        if not self.apart:
            return self.board_panel, self.cursor, self.moments, self.paper
        return (self.board_panel, self.moments) if self.boards else (self.paper, self.cursor)

    def show(self) -> bool:
        """Show where one is now, and what is known by now; returns whether parts are others than before."""
        self.board.place = self.review.place
        self.cursor.show()
        moments, names = self.moments.show(self.review.swings()), self.paper.show()
        return moments or names

    def place(self, ruler: Canvas, box: Box, known: Known, *, small: bool) -> None:
        """Stand in a box."""
        self.board.known = known
        gap = GAP if not small else 8.0
        if self.apart:
            self._place_apart(ruler, box, gap)
            return
        aspect = self.review.skin.picture.aspect
        most = box.w * (0.375 if not small else 0.445)
        high = min(box.h * (0.61 if small else 0.57), (most - 2 * RIM) / aspect + 2 * RIM)
        upper, lower = box.cut_top(high, gap)
        self.paper.place(ruler, lower, small=small)
        self._place_board(upper._replace(w=most), upper)
        rest = upper.cut_left(self.board_panel.box.w, gap)[1]
        wide = min(CURSOR * ruler.t**0.7, rest.w * 0.44) if not small else rest.w * 0.3
        cursor, moments = rest.cut_left(wide, gap)
        self.cursor.place(ruler, cursor, brief=small)
        self.moments.place(ruler, moments, 5 if small else 6)

    def _place_board(self, room: Box, whole: Box) -> None:
        self.board.stand_in(room)
        outer = self.board.box
        wide = outer.w + 2 * (outer.x - room.x)
        self.board_panel.box = Box(room.x, whole.y, wide, whole.h)
        self.board.box = outer._replace(y=whole.cy - outer.h / 2)

    def _place_apart(self, ruler: Canvas, box: Box, gap: float) -> None:
        upright = box.h > box.w
        if not self.boards:
            if upright:
                upper, lower = box.cut_top(box.h * 0.6, gap)
                self.paper.place(ruler, upper, small=False)
                wanted = (70 + 52 * len(self.cursor.rows) + 50) * ruler.t
                self.cursor.place(ruler, lower._replace(h=min(lower.h, wanted)), brief=False)
            else:
                right, left = box.cut_right(min(CURSOR * ruler.t, box.w * 0.34), gap)
                self.paper.place(ruler, left, small=False)
                self.cursor.place(ruler, right, brief=box.h < 420 * ruler.t)
            return
        if upright:
            high = (box.w - 12) / self.review.skin.picture.aspect + 12
            upper, lower = box.cut_top(min(high, box.h * 0.6), gap)
            self._place_board(upper, upper)
            self.board_panel.box = upper
            self.board.box = self.board.box._replace(x=upper.cx - self.board.box.w / 2)
            self.moments.place(ruler, lower._replace(h=min(lower.h, 420 * ruler.t)), 6)
        else:
            self._place_board(box._replace(w=box.w * 0.5), box)
            self.moments.place(ruler, box.cut_left(self.board_panel.box.w, gap)[1], 5)
