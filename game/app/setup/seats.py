"""Who sits down: a row for each seat with grip, colour, name, who plays it and where, level."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame

from game.ai.characters import CHARACTERS
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.play.setup_draft import ELSEWHERE, LONGEST_NAME, SetupDraft, joining_level, own_levels
from game.app.setup.colours import BadgeButton
from game.app.setup.faces import FACE, SMALL_FACE, FaceButton, LevelPlate
from game.app.widgets.button import IconButton
from game.app.widgets.dropdown import DropDown
from game.app.widgets.field import TextField
from game.app.widgets.listing import ListRow
from game.app.widgets.pictures import draw_meter
from game.app.widgets.segmented import Segment, Segmented
from game.app.widgets.widget import Group, Tip, Widget
from game.app.widgets.words import Label, draw_words
from game.engine.vocabulary import Seat
from game.store.catalogue import say
from game.store.levels import character_text, level_text, level_title, seat_title

LEAD = 40.0
"""Room for the meter of a level."""
NAME = 110.0
"""Room for a name beside what is said of a character."""
TOGETHER = 24.0
"""How much higher a row is that says with whom somebody plays."""


class Rename(msgspec.Struct, frozen=True):
    """Call a seat otherwise."""

    place: int
    name: str


class HandTo(msgspec.Struct, frozen=True):
    """Let a person or a computer player decide for a seat."""

    place: int
    player: str


class RemoveSeat(msgspec.Struct, frozen=True):
    """One gets up again."""

    place: int


class MoveSeat(msgspec.Struct, frozen=True):
    """Somebody sits elsewhere."""

    place: int
    to: int


class DragSeat(msgspec.Struct, frozen=True):
    """A row is pulled so far down from its place; `dropped` when it is let go."""

    place: int
    by: float
    dropped: bool = False


class Grip(Widget):
    """What a row is pulled by; arrows move it too."""

    cursor = pygame.SYSTEM_CURSOR_SIZEALL

    def __init__(self, place: int, name: str) -> None:
        self.place = place
        self.name = say("setup.seat.move", name=name)
        self.hint = Tip(self.name, say("setup.seat.move_help"))
        self._from: float | None = None

    def draw(self, canvas: Canvas) -> None:
        """Draw two columns of points."""
        colour = canvas.theme.cream if self.hovered or self.focused else canvas.theme.well_line
        for row in range(-1, 2):
            for x in (-2.5, 2.5):
                canvas.box(Box.around(self.box.cx + x, self.box.cy + row * 7, 2.6), 1, fill=colour)

    def pulls(self, x: float, y: float) -> bool:
        """The row."""
        return True

    def mouse_down(self, x: float, y: float) -> None:
        """Remember where it was taken."""
        self._from = y

    def mouse_drag(self, x: float, y: float) -> None:
        """Pull the row."""
        if self.pressed and self._from is not None:
            self.emit(DragSeat(self.place, y - self._from))

    def mouse_up(self, x: float, y: float, inside: bool) -> None:
        """Let the row go."""
        start, self._from = self._from, None
        if start is not None:
            self.emit(DragSeat(self.place, y - start, dropped=True))

    def key(self, event: pygame.Event) -> bool:
        """Move up and down, with Alt or without; Delete takes the seat away."""
        if event.key == pygame.K_DELETE:
            self.emit(RemoveSeat(self.place))
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self.emit(MoveSeat(self.place, self.place + (1 if event.key == pygame.K_DOWN else -1)))
        else:
            return False
        return True


class Together(Widget):
    """Who plays as one with a seat: their badges and names, in a line."""

    focusable = False

    def __init__(self, draft: SetupDraft, place: int) -> None:
        self.draft = draft
        self.place = place
        self.seats: tuple[Seat, ...] = ()
        self.show()

    def show(self) -> None:
        """Follow names, colours and options."""
        draft = self.draft
        self.seats = tuple(draft.seats[other] for other in draft.partners(self.place))

    def draw(self, canvas: Canvas) -> None:
        """Draw badges, then the words."""
        theme, t, box = canvas.theme, canvas.t, self.box
        if not self.seats:
            return
        x = box.x
        for seat in self.seats:
            canvas.badge(seat.look, x + 9 * t, box.cy, 18 * t)
            x += 22 * t
        words = say("setup.seat.together", names=[seat.name.strip() for seat in self.seats])
        draw_words(canvas, words, x + 3, box.cy, box.right - x - 3, "ui", 14, theme.cream)


class SeatRow(Group):
    """One seat on lacquer; `lifted` while it is pulled."""

    lifted = False

    def __init__(self, draft: SetupDraft, place: int) -> None:
        seat, levels = draft.seats[place], draft.levels
        self.place = place
        number = place + 1
        self.grip = Grip(place, seat.name)
        self.badge = BadgeButton(draft, place)
        self.face = FaceButton(draft, place)
        self.face.hidden = not draft.characters or seat.player == ELSEWHERE
        self._faced = bool(draft.characters)
        self.field = TextField(
            seat.name, lambda name: Rename(place, name), after="pencil", most=LONGEST_NAME,
            name=say("setup.seat.name", seat=number),
        )  # fmt: skip
        usual = joining_level(levels, draft.seats)
        kinds = [("human", Segment(icon="user", name=say("setup.seat.person")))]
        kinds.append((ELSEWHERE, Segment(icon="mail", name=say("setup.seat.elsewhere"))))
        if levels:
            kinds.append(("computer", Segment(icon="robot", name=say("setup.seat.computer"))))
        away = seat.player == ELSEWHERE
        self.kind = Segmented(
            kinds, "human" if seat.human else ELSEWHERE if away else "computer",
            lambda kind: HandTo(place, usual if kind == "computer" else kind),
            name=say("setup.seat.player", seat=number),
        )  # fmt: skip
        self.person = Label(say("setup.seat.by_file" if away else "setup.seat.here"), "ui", 14, "soft")
        self.together = Together(draft, place)
        self._own = len(own_levels(levels))
        self._levels = [ListRow(level_title(level), level_text(level)) for level in levels]
        plain = DropDown(
            list(zip(levels, self._levels, strict=True)), seat.player, lambda player: HandTo(place, player),
            name=say("setup.seat.level", seat=number), noted=True, row_height=36,
            draw_row=self._draw_level, lead=LEAD,
        )  # fmt: skip
        self.level: DropDown[Any] = LevelPlate(draft, place) if draft.characters else plain
        known = seat.player in levels
        text = character_text(seat.face) if seat.face in CHARACTERS else level_text(seat.player)
        self.level.hint = Tip(seat_title(seat), text) if known else None
        remove = say("setup.seat.remove", name=seat.name)
        self.gone = IconButton("x", remove, RemoveSeat(place), bare=True, size=15)
        self.gone.hidden = not draft.may_remove
        parts = (
            self.grip,
            self.badge,
            self.face,
            self.field,
            self.kind,
            self.person,
            self.level,
            self.together,
        )
        super().__init__((*parts, self.gone))

    def _draw_level(self, canvas: Canvas, box: Box, n: int, chosen: bool) -> None:
        row, theme, t = self._levels[n], canvas.theme, canvas.t
        meter = Box(box.x + 10, box.cy - 6 * t, (LEAD - 12) * t, 12 * t)
        if n < self._own:
            draw_meter(canvas, meter, n + 1, self._own, on_paper=True)
        else:
            canvas.icon("robot", meter.cx, meter.cy, 17 * t, theme.ink_soft)
        x = box.x + 10 + LEAD * t
        x += canvas.text(row.label, x, box.cy, "strong", 15, theme.ink) + 12
        canvas.text(row.note, x, box.cy, "ui", 14, theme.ink if chosen else theme.ink_soft)

    def height(self, ruler: Canvas, usual: float) -> float:
        """How high the row is: higher where the name has a fault that is told below it."""
        together = TOGETHER * ruler.t if self.together.seats else 0.0
        return usual + self.field.error_height(ruler) + together

    def place_in(self, ruler: Canvas, box: Box) -> None:
        """Lay the parts out in a row."""
        self.box = box
        t = ruler.t
        self.together.hidden = not self.together.seats
        below = 0.0 if self.together.hidden else TOGETHER * t
        line = box._replace(h=box.h - self.field.error_height(ruler) - below)
        inner = line.inset(6, 0)
        self.grip.box, inner = inner.cut_left(22, 0)
        badge = min(line.h - 14, 44.0)
        self.badge.box = Box(inner.x, line.cy - badge / 2, badge, badge)
        inner = inner.cut_left(badge, 12)[1]
        if self._faced:
            face = min(line.h - 8, FACE if t < 1.3 else SMALL_FACE)
            self.face.box = Box(inner.x - 4, line.cy - face / 2, face, face)
            inner = inner.cut_left(face - 4, 9)[1]
        cross = max(24.0, 26 * t)
        last, inner = inner.cut_right(cross, 6)
        self.gone.box = Box(last.x + 4, line.cy - cross / 2, cross, cross)
        high = min(line.h - 12, 38 * t)
        part = 36 if self._faced else 44
        kind = min(part * len(self.kind.parts) * t, inner.w * (0.24 if t < 1.3 else 0.2))
        self.level.noted = True
        # A note may be set a little smaller than it would like.
        level = (self.level.natural(ruler).w - 22 - 26 * t) * 0.95 + 25 + 18 * t
        if isinstance(self.level, LevelPlate):
            self.level.shorten(t >= 1.3)
            level = inner.w - kind - 24 - NAME * t
            self.level.noted = level >= self.level.least(ruler)
            level = level if self.level.noted else max(self.level.natural(ruler).w, inner.w * 0.36)
        elif level > inner.w * 0.54:
            self.level.noted = False
            level = max(self.level.natural(ruler).w, inner.w * 0.36)
        most, named = (1.0, 0.38) if self._faced else (0.54, 0.44)
        level = min(level, inner.w * most, inner.w - kind - 24 - min(NAME * t, inner.w * named))
        name = inner.w - kind - level - 24
        self.field.box = Box(inner.x, line.cy - high / 2, name, high)
        last = Box(inner.x, box.bottom - below - 3 * t, inner.w, below)
        self.together.box = last
        self.kind.box = Box(inner.x + name + 12, line.cy - high / 2, kind, high)
        tall = min(line.h - 8, 44 * t)
        self.level.box = Box(inner.right - level, line.cy - tall / 2, level, tall)
        self.person.box = self.level.box.inset(10, 0)
        self.level.hidden = self.kind.value != "computer"
        self.person.hidden = not self.level.hidden or self.person.natural(ruler).w > self.person.box.w

    def draw(self, canvas: Canvas) -> None:
        """Draw the lacquer and the parts."""
        if self.lifted:
            canvas.shadow(self.box, 8, 16, 8, 190)
        canvas.lacquer(self.box, 8, active=self.lifted)
        super().draw(canvas)
