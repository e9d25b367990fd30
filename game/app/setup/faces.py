"""The face and the level in the row of a seat: pressing either opens the nine characters."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from game.ai.characters import CHARACTERS
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.faces import draw_face, has_face
from game.app.play import casting
from game.app.play.setup_draft import SetupDraft
from game.app.widgets.dropdown import DropDown
from game.app.widgets.listing import ListRow
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Tip
from game.store.catalogue import say
from game.store.levels import (
    character_name,
    character_text,
    character_who,
    level_text,
    level_title,
    seat_title,
)

FACE, SMALL_FACE = 50.0, 44.0
"""How large it is in a row, and beside large letters."""
_DASHES: Final = (
    '<circle cx="50" cy="50" r="48" fill="none" stroke="{}" stroke-width="3" stroke-dasharray="9.42 6.28"/>'
)
"""A dashed ring in a field of 100."""


class PickFace(msgspec.Struct, frozen=True):
    """Show the characters for a seat."""

    place: int


class CastSeat(msgspec.Struct, frozen=True):
    """Let the character with this face play a seat, or a person there have it; "": none of them."""

    place: int
    face: str


class PlainSeat(msgspec.Struct, frozen=True):
    """Let a computer player without face and temper play a seat."""

    place: int
    player: str


class DrawLot(msgspec.Struct, frozen=True):
    """Let a lot say which character plays a seat, perhaps only one of this level."""

    place: int
    player: str = ""


class FaceButton(Pressable):
    """The face of a seat, or a dashed ring where it has none."""

    def __init__(self, draft: SetupDraft, place: int) -> None:
        self.place = place
        self.seat = draft.seats[place]
        self.name = say("setup.seat.face", seat=place + 1)

    def pushed(self) -> None:
        """Show the characters."""
        self.emit(PickFace(self.place))

    def tip(self) -> Tip | None:
        """Who it is."""
        face = self.seat.face
        if not has_face(face):
            return Tip(say("setup.seat.no_face"), say("setup.seat.face_help"))
        if self.seat.human:
            return Tip(character_name(face), say("setup.seat.face_help"))
        who = say("setup.picker.who", name=character_name(face), who=character_who(face))
        return Tip(who, character_text(face))

    def draw(self, canvas: Canvas) -> None:
        """Draw the face."""
        theme, box = canvas.theme, self.box
        side = min(box.w, box.h)
        if has_face(self.seat.face):
            draw_face(canvas, self.seat.face, box.cx, box.cy - self.height, side)
            return
        ring = Box.around(box.cx, box.cy - self.height, side - 6)
        lit = theme.cream if self.hovered or self.focused else theme.felt_text
        canvas.svg(_DASHES.format(lit), (100, 100), ring)
        icon = "user" if self.seat.human else "robot"
        canvas.icon(icon, ring.cx, ring.cy, ring.h * 0.46, lit)

    def ring(self) -> tuple[Box, float] | None:
        """Around the face."""
        return self.box, self.box.h / 2


Sitting = tuple[str, str]
"""A computer player and its face; "" for none."""


class LevelPlate(DropDown[Sitting]):
    """The level and temper of a seat: arrows and letters change it, pressing shows the characters."""

    def __init__(self, draft: SetupDraft, place: int) -> None:
        seat = draft.seats[place]
        self.seat_place = place
        rows = [((level, ""), ListRow(level_title(level), level_text(level))) for level in draft.levels]
        for one in draft.characters:
            holder = casting.holder(draft.seats, one.face)
            sits = holder is not None and holder != place
            tip = Tip(character_name(one.face), say("setup.picker.sits")) if sits else None
            row = ListRow(seat_title(one.seated(seat, "")), character_text(one.face), barred=tip)
            at = next((n for n, (other, _) in enumerate(rows) if other[0] == one.player), len(rows))
            while at < len(rows) and rows[at][0][0] == one.player:
                at += 1
            rows.insert(at, ((one.player, one.face), row))
        known = seat.face if seat.face in CHARACTERS else ""
        self._whole = tuple(rows)
        self._short = tuple(
            (sitting, replace(row, label=level_title(sitting[0]), note="")) for sitting, row in rows
        )
        super().__init__(
            rows, (seat.player, known), self._made, name=say("setup.seat.level", seat=place + 1), noted=True
        )

    def shorten(self, short: bool) -> None:
        """Show the level alone, without the temper, which the rim of the face tells too."""
        self.choices = self._short if short else self._whole

    def least(self, canvas: Canvas) -> float:
        """The width in which what is said of each character stands whole, a little smaller than it would
        like."""
        notes = [row.note for (_, face), row in self._whole if face]
        wide = max(canvas.text_width(note, "ui", 12.0) for note in notes)
        return wide + 22 + 18 * canvas.t

    def _made(self, sitting: Sitting) -> CastSeat | PlainSeat:
        player, face = sitting
        return CastSeat(self.seat_place, face) if face else PlainSeat(self.seat_place, player)

    def pushed(self) -> None:
        """Show the characters."""
        self.emit(PickFace(self.seat_place))
