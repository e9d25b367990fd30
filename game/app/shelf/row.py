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

SMALL, SMALL_BELOW = 0.823, 0.9
"""How high the others stand beside the chosen box: on one shelf, on shelves one below the other."""
LARGEST = 400.0
"""How high the chosen box is at most on shelves one below the other."""
DEPTH = 16.0
GAP = 16.0
BACK = 8.0
"""How much farther back the others stand."""
STEP_MS = 170.0
"""How long a box takes to step forward."""
MOST, MOST_BELOW = 5, 3
"""So many boxes are in sight at most, the others are slid to: on one shelf, on each of several."""
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

    `board` is the height of a shelf board, where the plates are; each of the `shelves` is where boxes stand,
    with its board at the foot.
    """

    UNTRACKED = Widget.UNTRACKED | {"board", "first", "shelves"}

    def __init__(self, boxes: Sequence[GameBox], chosen: int) -> None:
        self.name = say("shelf.games")
        self.boxes = tuple(boxes)
        self.chosen = chosen
        self.over = -1
        self.first = 0
        self.board = 34.0
        self.shelves: tuple[Box, ...] = (Box(0, 0, 1, 1),)
        self.lent = -1
        """Which box is not on the shelf, as it is on its way to the table."""
        self._step: Tween | None = None
        self._before = chosen
        """Which box steps back while the chosen one steps forward."""

    # geometry

    def stand(self, shelves: tuple[Box, ...]) -> None:
        """Fill the shelves, from above."""
        self.shelves = shelves
        left = min(shelf.x for shelf in shelves)
        right, top = max(shelf.right for shelf in shelves), shelves[0].y
        self.box = Box(left, top, right - left, shelves[-1].bottom - top)

    @property
    def count(self) -> int:
        """How many boxes are in sight."""
        return min(len(self.boxes), MOST if len(self.shelves) == 1 else MOST_BELOW * len(self.shelves))

    @property
    def across(self) -> int:
        """How many boxes stand on a shelf, but for the last one."""
        return -(-self.count // len(self.shelves))

    @property
    def shown(self) -> range:
        """The boxes in sight: as before, slid as little as needed for the chosen one."""
        first = min(max(self.first, self.chosen - self.count + 1), self.chosen)
        first = min(first, len(self.boxes) - self.count)
        return range(first, first + self.count)

    def shelf_of(self, n: int) -> int:
        """On which shelf a box in sight stands, 0 being the uppermost."""
        return (n - self.shown[0]) // self.across

    def fronts(self, *, moving: bool = False) -> dict[int, Box]:
        """Where the fronts of the boxes in sight stand, or where they are on their way there."""
        alone, across, (wide, room) = len(self.shelves) == 1, self.across, self.shelves[0][2:]
        small = SMALL if alone else SMALL_BELOW
        stood = 1 + small * (across - 1)
        high = min(room - self.board - 8, (wide / stood - DEPTH - GAP) / 0.75)
        high = high if alone else min(high, LARGEST)
        free = (wide - high * 0.75 * stood) / across
        found: dict[int, Box] = {}
        for shelf, first in zip(self.shelves, self.shown[::across], strict=False):
            places = [n for n in self.shown if first <= n < first + across]
            forward = [self._forward(n) if moving else float(n == self.chosen) for n in places]
            widths = [high * 0.75 * (small + (1 - small) * share) for share in forward]
            x = shelf.cx - (sum(widths) + free * (len(widths) - 1) + DEPTH) / 2
            for n, share, width in zip(places, forward, widths, strict=True):
                bottom = shelf.bottom - self.board - BACK * (1 - share)
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
        """Arrows choose, Enter and Space go the way that is in brass."""
        steps = {pygame.K_LEFT: self.chosen - 1, pygame.K_RIGHT: self.chosen + 1, pygame.K_HOME: 0,
                 pygame.K_END: len(self.boxes)}  # fmt: skip
        if event.key in PRESS_KEYS:
            self.emit(TakeBox())
        elif event.key in steps:
            self.choose(steps[event.key])
        elif (other := self._beyond(event.key)) >= 0:
            self.choose(other)
        else:
            return False
        return True

    def _beyond(self, key: int) -> int:
        """The box above or below on the next shelf, where ends are over ends; -1 if there is none."""
        by = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(key, 0)
        shelf = self.shelf_of(self.chosen)
        here, there = ([n for n in self.shown if self.shelf_of(n) == s] for s in (shelf, shelf + by))
        if not by or not there:
            return -1
        share = (self.chosen - here[0]) / max(1, len(here) - 1)
        return there[round(share * (len(there) - 1))]

    # drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the boxes, the chosen one last, then the plates."""
        fronts = self.fronts(moving=True)
        last = {self.chosen: fronts[self.chosen]}
        for n, front in {**{n: front for n, front in fronts.items() if n != self.chosen}, **last}.items():
            if n != self.lent:
                self._draw_box(canvas, n, front)
        for n, front in fronts.items():
            self._draw_plate(canvas, self.boxes[n], front, self.shelves[self.shelf_of(n)])
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

    def _draw_plate(self, canvas: Canvas, box: GameBox, front: Box, shelf: Box) -> None:
        """The plate on the shelf board, in whole words or, where they have no room, in signs and numbers."""
        t, ink = canvas.t, canvas.theme.button_brass.ink
        room = shelf.w / self.across - 10
        cy = shelf.bottom - self.board / 2 + 1
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
        ends = (
            (self.shown[0] > 0, "chevron-left", 0),
            (self.shown[-1] < len(self.boxes) - 1, "chevron-right", -1),
        )
        for goes_on, icon, n in ends:
            if goes_on:
                shelf = self.shelves[n]
                x = shelf.right - 4 if n else shelf.x + 4
                canvas.icon(icon, x, shelf.y + (shelf.h - self.board) / 2, 26, canvas.theme.cream)
