"""The boxes side by side on the shelf: the chosen one stands forward, brass plates tell players and time."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.box_art import draw_front, draw_side
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Tween
from game.app.services.games import GameBox
from game.app.widgets.pressing import PRESS_KEYS
from game.app.widgets.widget import Tip, Widget
from game.store.catalogue import say

SMALL = 0.823
"""How high the others stand beside the chosen box."""
DEPTH = 16.0
GAP = 16.0
BACK = 8.0
"""How much farther back the others stand."""
STEP_MS = 170.0
"""How long a box takes to step forward."""
MOST = 5
"""So many boxes are in sight at most; the others are slid to."""
_NUMBERS: Final = re.compile(r"\d[\d–]*")


class ChooseBox(msgspec.Struct, frozen=True):
    """Take a box from the shelf."""

    place: int


class OpenBox(msgspec.Struct, frozen=True):
    """Set up the game in the chosen box."""


class TakeBox(msgspec.Struct, frozen=True):
    """Go the way into the chosen game that is in brass."""


class BoxRow(Widget):
    """One stop of the focus: arrows and the mouse choose, a press on the chosen box opens it, and Enter goes
    the way into it that is in brass as long as the focus is here.

    `board` is the height of the shelf board at the foot of its own box, where the plates are.
    """

    UNTRACKED = Widget.UNTRACKED | {"board", "first"}

    def __init__(self, boxes: Sequence[GameBox], chosen: int) -> None:
        self.name = say("shelf.games")
        self.boxes = tuple(boxes)
        self.chosen = chosen
        self.over = -1
        self.first = 0
        self.board = 34.0
        self.lent = -1
        """Which box is not on the shelf, as it is on its way to the table."""
        self._step: Tween | None = None
        self._before = chosen
        """Which box steps back while the chosen one steps forward."""

    # geometry

    @property
    def count(self) -> int:
        """How many boxes are in sight."""
        return min(len(self.boxes), MOST)

    @property
    def shown(self) -> range:
        """The boxes in sight: as before, slid as little as needed for the chosen one."""
        first = min(max(self.first, self.chosen - self.count + 1), self.chosen)
        first = min(first, len(self.boxes) - self.count)
        return range(first, first + self.count)

    def fronts(self, *, moving: bool = False) -> dict[int, Box]:
        """Where the fronts of the boxes in sight stand, or where they are on their way there."""
        floor = self.box.bottom - self.board
        wide = self.box.w / (1 + SMALL * (self.count - 1)) - self.count * (DEPTH + GAP) / self.count
        high = min(floor - self.box.y - 8, wide / 0.75)
        forward = {n: self._forward(n) if moving else float(n == self.chosen) for n in self.shown}
        widths = {n: high * 0.75 * (SMALL + (1 - SMALL) * share) for n, share in forward.items()}
        free = (self.box.w - sum(widths.values())) / self.count
        found: dict[int, Box] = {}
        x = self.box.x + (free - DEPTH) / 2
        for n, width in widths.items():
            bottom = floor - BACK * (1 - forward[n])
            found[n] = Box(x, bottom - width / 0.75, width, width / 0.75)
            x += width + free
        return found

    def _forward(self, n: int) -> float:
        """How far a box has stepped forward: 1 for the chosen one at rest."""
        on = self._step.value if self._step else 1.0
        return on if n == self.chosen else 1 - on if n == self._before else 0.0

    @property
    def busy(self) -> bool:
        """Whether a box steps forward."""
        return self._step is not None

    def tick(self, ms: float) -> None:
        """Let boxes step."""
        if self._step is not None:
            self._step.tick(ms)
            if self._step.done:
                self._step = None
            self.invalidate()

    def _at(self, x: float, y: float) -> int:
        found = (n for n, front in self.fronts().items() if front.inset(-4, 0).contains((x, y)))
        return next(found, -1)

    def ring(self) -> tuple[Box, float] | None:
        """Around the chosen box."""
        return self.fronts()[self.chosen], 3.0

    def tip(self) -> Tip | None:
        """What is in the box under the pointer."""
        place = self.over if self.hovered else self.chosen
        if place in (-1, self.chosen):
            return None
        box = self.boxes[place]
        return Tip(box.name, say("shelf.tagline", tagline=box.tagline))

    @property
    def tip_box(self) -> Box:
        """The box that the tooltip speaks of."""
        fronts = self.fronts()
        return fronts.get(self.over if self.hovered else self.chosen, fronts[self.chosen])

    # choosing

    def choose(self, place: int) -> None:
        """Take another box."""
        place = min(len(self.boxes) - 1, max(0, place))
        if place != self.chosen:
            self.first = self.shown[0]
            self._before, self.chosen = self.chosen, place
            self.first = self.shown[0]
            self._step = None if self.still else Tween(STEP_MS)
            self.emit(ChooseBox(place))

    def mouse_drag(self, x: float, y: float) -> None:
        """Remember the box under the pointer."""
        self.over = self._at(x, y)

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Choose the box under the pointer, or open it if it is chosen already."""
        place = self._at(x, y)
        if inside and place == self.chosen:
            self.emit(OpenBox())
        elif inside and place >= 0:
            self.choose(place)

    def wheel(self, steps: float) -> bool:
        """Slide along a shelf that holds more boxes than can be seen."""
        if self.count == len(self.boxes):
            return False
        self.choose(self.chosen - (1 if steps > 0 else -1))
        return True

    def key(self, event: pygame.Event) -> bool:
        """Left and right choose, Enter and Space go the way that is in brass."""
        steps = {pygame.K_LEFT: self.chosen - 1, pygame.K_RIGHT: self.chosen + 1, pygame.K_HOME: 0,
                 pygame.K_END: len(self.boxes)}  # fmt: skip
        if event.key in PRESS_KEYS:
            self.emit(TakeBox())
        elif event.key in steps:
            self.choose(steps[event.key])
        else:
            return False
        return True

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the boxes, the chosen one last, then the plates."""
        fronts = self.fronts(moving=True)
        last = {self.chosen: fronts[self.chosen]}
        for n, front in {**{n: front for n, front in fronts.items() if n != self.chosen}, **last}.items():
            if n != self.lent:
                self._draw_box(canvas, n, front)
        for n, front in fronts.items():
            self._draw_plate(canvas, self.boxes[n], front)
        self._draw_more(canvas)

    def _draw_box(self, canvas: Canvas, n: int, front: Box) -> None:
        box, theme = self.boxes[n], canvas.theme
        chosen, fronts = n == self.chosen, self.fronts()
        rest = fronts[n]
        # A box on its way keeps the shadow of its place: a new one takes longer to draw than a frame lasts.
        foot = Box(rest.x - 6, rest.bottom - 12, rest.w + DEPTH + 10, 12)
        canvas.shadow(foot, 3, 10, 5, 235)
        canvas.shadow(rest.moved(10, 0), 2, 20, 6, 190)
        draw_side(canvas, Box(front.right - 0.5, front.y, DEPTH, front.h), box.spine)
        like = fronts[self.chosen] if front != rest else None
        draw_front(canvas, front, box.front, box.title, box.face, like)
        if not chosen and not theme.plain:
            lit = 0.04 if n == self.over and self.hovered else 0.18
            canvas.box(front, 0, fill="#000000", opacity=lit)
        canvas.box(front, 1, stroke="#1a0d06", width=1, stroke_opacity=0.5)
        if chosen:
            canvas.box(front.inset(-2), 2, stroke=theme.mark_chosen, width=1.8, stroke_opacity=0.9)
        elif theme.plain and n == self.over and self.hovered:
            canvas.box(front.inset(-2), 2, stroke=theme.cream, width=1.8)

    def _draw_plate(self, canvas: Canvas, box: GameBox, front: Box) -> None:
        """The plate on the shelf board, in whole words or, where they have no room, in signs and numbers."""
        t, ink = canvas.t, canvas.theme.button_brass.ink
        room = self.box.w / self.count - 10
        cy = self.box.bottom - self.board / 2 + 1
        high = min(self.board - 8, 23 * t)
        many = say("shelf.players", players=box.players)
        pad, gap = 11.0, 22 * t
        words = canvas.text_width(many, "strong", 13) + canvas.text_width(box.time, "strong", 13)
        wide = words + gap + 2 * pad
        if wide <= room:
            wide = max(wide, min(164.0, room))
            plate = Box.around(front.cx, cy, wide, high)
            canvas.brass(plate, 4)
            canvas.text(many, plate.x + pad, cy, "strong", 13, ink)
            canvas.text(box.time, plate.right - pad, cy, "strong", 13, ink, "r")
            return
        minutes = _NUMBERS.match(box.time)
        short = [("users", box.players), ("clock", minutes[0] if minutes else box.time)]
        widths = [20 * t + canvas.text_width(word, "strong", 13) for _, word in short]
        wide = sum(widths) + 8 * t + 14
        k = min(1.0, room / wide)
        plate = Box.around(front.cx, cy, wide * k, high)
        canvas.brass(plate, 4)
        x = plate.x + 7 * k
        for (icon, word), width in zip(short, widths, strict=True):
            canvas.icon(icon, x + 8 * t * k, cy, 16 * t * k, ink)
            canvas.text(word, x + 20 * t * k, cy, "strong", 13 * k, ink)
            x += (width + 8 * t) * k

    def _draw_more(self, canvas: Canvas) -> None:
        """Arrows at the ends where the shelf goes on."""
        shown, cy = self.shown, self.box.y + (self.box.h - self.board) / 2
        for goes_on, icon, x in (
            (shown[0] > 0, "chevron-left", self.box.x + 4),
            (shown[-1] < len(self.boxes) - 1, "chevron-right", self.box.right - 4),
        ):
            if goes_on:
                canvas.icon(icon, x, cy, 26, canvas.theme.cream)
