"""A board of ten holes and one peg: the smallest thing that a board view can show."""

from typing import Any

import msgspec
import pygame

from game.app.board import BoardView
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.surface_cache import GROUNDS
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.contract import Skin
from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.picture import Picture
from game.app.skin_api.places import Places
from game.app.skin_api.stage import Stage
from game.app.skin_api.view_models import Marks

AREA = pygame.Rect(20, 30, 434, 287)


class Pegs(msgspec.Struct):
    """A table with one peg."""

    peg: int = 0

    def copy(self) -> "Pegs":
        return Pegs(self.peg)


class Position:
    def __init__(self, peg: int = 0) -> None:
        self.table = Pegs(peg)


def hole(number: int) -> Box:
    """One of the ten holes."""
    return Box(20 + number * 84, 260, 60, 60)


class PegPicture(Picture[MatchLooks]):
    """A board of ten holes with one peg; counts how often it is drawn."""

    def __init__(self) -> None:
        super().__init__(MatchLooks(None, None, ()))
        self.grounds = self.stands = self.marked = 0

    def ground(self, canvas: Canvas) -> None:
        self.grounds += 1
        canvas.box(Box(0, 0, 868, 574), fill="#204030")

    def standing(self, canvas: Canvas, state: Any, absent: frozenset[str]) -> None:
        self.stands += 1
        if "peg" not in absent:
            canvas.box(hole(state.table.peg).inset(10), fill="#c03020")

    def marks(self, canvas: Canvas, marks: Marks) -> None:
        self.marked += 1
        for mark in marks.may:
            canvas.box(hole(int(mark.place[2:])), fill="#f0d060")


class PegPlaces(Places[MatchLooks]):
    """The board as a whole, and its holes."""

    def shapes(self, state: Any) -> dict[str, Box]:
        whole = {"b-0": Box(0, 0, 868, 574)}
        return whole | {f"h-{n}": hole(n) for n in range(10)}


class PegSkin(Skin):
    """The look of the board of pegs."""

    game = "pegs"

    def __init__(self) -> None:
        super().__init__(None, (), None)
        self.picture = self.counting = PegPicture()
        self.places = PegPlaces(self.picture.looks)


def peg_view() -> BoardView:
    """A view of the board with the peg in the first hole."""
    GROUNDS.clear()  # grounds outlive a view
    stage = Stage()
    stage.state = Position()
    made = BoardView(PegSkin(), stage)
    made.place(AREA, NIGHT_FELT)
    return made
