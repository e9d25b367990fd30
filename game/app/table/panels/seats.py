"""The seats: who plays, whose turn it is, what each one has."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.faces import LEAST_PIXELS, WIDE, prepare_faces
from game.app.paint.motion import Pace
from game.app.play.elsewhere import BY_FILE
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import SeatFacts
from game.app.table.panels.frame import Plates
from game.app.table.panels.seat_motion import COUNT_MS, SLIDE_MS
from game.app.table.panels.seat_plate import FACT_SIZES, SeatPlate
from game.app.widgets.panel import Panel
from game.engine.vocabulary import Seat
from game.store.catalogue import say

SMALL_FACE: Final = 36.0
"""How large faces are where there is no room for larger ones."""
LEAST_FLAT: Final = 30
"""A plate of one line shows no smaller face, in pixels: the rank would hide too much of it."""
LEAST_CHIP: Final = 24.0
"""How wide a chip is beside a face at least."""
SHADOW: Final = 16.0
"""So far the shadow of a plate reaches beyond it."""


class Seats(Panel):
    """All seats below each other."""

    UNTRACKED = Panel.UNTRACKED | {"pace"}

    def __init__(self, seats: Sequence[Seat], levels: Sequence[str], skin: Skin) -> None:
        super().__init__("clear")
        self.pace = Pace()
        """How fast money counts and the edge slides."""
        self.plates = tuple(SeatPlate(seat, level, skin) for seat, level in zip(seats, levels, strict=True))
        self._scales = 1.0, 1.0
        self._prepared: tuple[float, list[tuple[str, float]]] = (0.0, [])
        """The scale and the faces that are drawn ahead."""
        self._drawn: tuple[object, ...] = ()
        """What all plates had in common when all were drawn; () when all are to be drawn."""
        self.put(*self.plates)

    def invalidate(self) -> None:
        """Mark all plates to be drawn anew; a plate that changes marks itself alone."""
        super().invalidate()
        self._drawn = ()

    def place(self, boxes: Sequence[Box], plates: Plates, scale: float = 1.0, t: float = 1.0) -> None:
        """Stand in `boxes`, one for each seat, at a scale (pixels of a base unit) and a text scale."""
        for plate, box in zip(self.plates, boxes, strict=True):
            plate.box, plate.roomy = box, plates == "roomy"
            plate.paired = plates == "paired"
        self._scales = scale, t
        self._wear()
        whole = boxes[0]
        for box in boxes:
            whole = whole.union(box)
        self.box = whole

    def _wear(self) -> None:
        """Have all faces as large as there is room for, or none: chips keep a width that can be read."""
        scale, t = self._scales
        badge = max(plate.badge for plate in self.plates)
        least = (LEAST_PIXELS if self.plates[0].roomy else LEAST_FLAT) / scale
        playing = [plate for plate in self.plates if not plate.facts.out]
        largest = min((size for plate in playing if (size := plate.largest_face)), default=0.0)
        sizes = (largest, max(least, SMALL_FACE)) if largest > SMALL_FACE else (largest,)
        for size in sizes if largest >= least - 0.5 else ():
            lead = max(badge, WIDE * size)
            for plate in self.plates:
                plate.wear(size, lead)
            if all(plate.chips_fit(LEAST_CHIP * t) for plate in playing):
                return
        for plate in self.plates:
            plate.wear(0.0, badge)

    def awaits(self, seat: int) -> None:
        """Say at which of the seats elsewhere the match is next; -1 for none."""
        for number, plate in enumerate(self.plates):
            if plate.seat.player == BY_FILE:
                plate.level = say("hand_on.plate_next" if number == seat else "hand_on.plate")

    def hand_over(self, seats: Sequence[Seat], levels: Sequence[str]) -> None:
        """Other people or computer players have the seats now."""
        for plate, seat, level in zip(self.plates, seats, levels, strict=True):
            plate.sit(seat, level)
        self._wear()

    def show(self, facts: Sequence[SeatFacts], on_turn: int, waited_for: int, thinking: int) -> None:
        """Say what each seat has, who is on turn, who is waited for and who thinks (-1: nobody)."""
        before = next((plate for plate in self.plates if plate.on_turn), None)
        chips = [len(one.chips) for one in facts] != [len(plate.facts.chips) for plate in self.plates]
        for number, plate in enumerate(self.plates):
            plate.have(facts[number], self.pace.ms(COUNT_MS))
            if number == on_turn and before is not None and before is not plate:
                plate.come(before.box, self.pace.ms(SLIDE_MS))
            plate.on_turn = number == on_turn
            plate.waited_for = number == waited_for
            plate.thinking = number == thinking
        if chips:
            self._wear()

    def make_room(self, noted: Collection[int]) -> None:
        """Beside the amounts of these seats something stands now, so that no word may stand there."""
        for number, plate in enumerate(self.plates):
            plate.noted = number in noted

    @property
    def out(self) -> frozenset[int]:
        """The seats that are out of the game."""
        return frozenset(number for number, plate in enumerate(self.plates) if plate.facts.out)

    def draw(self, canvas: Canvas) -> None:
        """Draw all plates, each with as many facts as the narrowest of those that cannot show all theirs.

        They are written smaller where more of them find room so.
        """
        self._drawn = self._common(canvas)
        self._prepare(canvas)
        for plate in self.plates:
            plate.draw_ground(canvas)
        super().draw(canvas)
        for edge in (plate.edge for plate in self.plates):
            if edge is not None:
                canvas.box(edge, 8, stroke=canvas.theme.brass_text, width=2.2)
                self._drawn = ()  # it lies across plates

    def _prepare(self, canvas: Canvas) -> None:
        """Draw all expressions ahead with the first picture of this size: no later frame waits for one."""
        faces = [(plate.seat.face, plate.face_size) for plate in self.plates if plate.face_size]
        if self._prepared != (canvas.s, faces):
            self._prepared = canvas.s, faces
            for face, size in faces:
                prepare_faces(canvas, face, size)

    def draw_parts(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draw the plates that have changed, if no other looks different for it: amounts count every few
        frames."""
        if self._drawn != self._common(canvas):
            return None
        parts = [(plate, canvas.rect(plate.box)) for plate in self.plates if plate.stale]
        for plate, part in parts:
            canvas.surface.set_clip(part)
            canvas.surface.fill((0, 0, 0, 0))
            for other in self.plates:
                if canvas.rect(other.box.inset(-SHADOW)).colliderect(part):
                    other.draw_ground(canvas)
            plate.draw(canvas)
        canvas.surface.set_clip(None)
        return [part for _, part in parts]

    def _common(self, canvas: Canvas) -> tuple[object, ...]:
        """What of all plates is to be the same if some are drawn alone: where they are, who is on turn or in
        focus, and how many facts all show; that is found and told to them."""
        most, size = max((self._fitting(canvas, size), size) for size in FACT_SIZES)
        for plate in self.plates:
            plate.most, plate.fact_size = most, size
        plates = (
            (plate.box, plate.on_turn, bool(plate.facts.out), plate.focused, plate.lead)
            for plate in self.plates
        )
        return most, size, *plates

    def _fitting(self, canvas: Canvas, size: float) -> int:
        """How many facts of this size all seats have room for."""
        fits = [
            (plate.fitting(canvas, size), len(plate.facts.facts))
            for plate in self.plates
            if not plate.facts.out
        ]
        every = max((has for _, has in fits), default=0)
        return min((shown for shown, has in fits if shown < has), default=every)

    def anchors(self) -> dict[int, tuple[float, float]]:
        """The middle of each badge, by seat."""
        return {number: plate.badge_at() for number, plate in enumerate(self.plates)}
