"""A card read at the table: it comes off its pile, turns over, is read while the board is dimmed and what it
changes stays lit, then lies small beside that for a while. The same in every game."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import KEPT, READ, Card, Family
from game.app.paint.card_art import back_picture, draw_art
from game.app.paint.card_print import card_picture, draw_fitting, prepare_card
from game.app.paint.card_slip import prepare_slip, slip_picture, slip_pictured, slip_size
from game.app.paint.motion import FADE_MS, io, linear, out
from game.app.skin_api import tweens
from game.app.skin_api.dimmed import KEY, LIT, Change, draw_dimmed
from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.stage import Point, Stage

LIFT_MS, FLY_MS, DIM_MS = 90.0, 340.0, 160.0
READ_MS, WORD_MS = 1500.0, 40.0
OTHERS_MS: Final = 2500.0
"""What others draw is held no longer."""
ASKED_MS: Final = 420.0
"""A card that asks its own person something is held only until the dialog with it opens."""
SHRINK_MS, STAY_MS, INSTANT_MS, GONE_MS = 260.0, 2400.0, 700.0, 200.0
TORN_MS: Final = 700.0
"""How long the halves of a card are seen."""
APART: Final = 8.0
"""How far a card lies from what it changed, in base units."""
LEAST_BOARD: Final = 340.0
"""A lower board has no room for a card: a slip is read."""
MOST_TEXT: Final = 1.25
_TAG: Final = (120.0, 26.0)


class Reading(msgspec.Struct, frozen=True):
    """What is read: the card, whose it is, from which pile it comes, what it changes. All in board units."""

    card: Card
    seat: int
    pile: Box | None = None
    """Where its back lies; None: it comes from the seat."""
    changes: tuple[Change, ...] = ()
    beside: Box | None = None
    """What it lies beside after it was read; None: the first of what it changes, else the seat."""
    asked: bool = False
    """Whether the person of the seat is asked about it at once, by a dialog that shows it."""
    landing: str = "card-lay"
    """What is heard when it lies."""
    hold: float = 0.0
    """For how many milliseconds it is held, if not by its words."""
    at: Point | None = None
    """Where it is read; None: in the middle of what is seen of the board."""
    lies: Point | None = None
    """The middle of where it lies afterwards, if not just beside that."""
    stays: bool = True
    """Whether it lies beside what it changed afterwards."""
    dims: bool = True
    """Whether the rest of the board is dimmed meanwhile."""


def prepare_backs(canvas: Canvas, families: Sequence[Family]) -> Iterator[None]:
    """Draw the backs ahead that will be seen in flight, a piece at a time."""
    for family in families:
        _back(canvas, family)
        yield


def _back(canvas: Canvas, family: Family) -> pygame.Surface:
    size = canvas.rect(Box(*canvas.origin, READ.w, READ.h)).size
    return back_picture(canvas, family, size, READ.radius)


class _Room:
    """The board as it is seen, in base units of the window: cards keep their size on a small board."""

    def __init__(self, canvas: Canvas, stage: Stage) -> None:
        scale = stage.base or canvas.s
        self.unit = canvas.s / scale
        """Base units in a board unit."""
        origin = canvas.origin[0] * self.unit, canvas.origin[1] * self.unit
        self.canvas = Canvas(canvas.surface, scale, canvas.theme, stage.text or canvas.t, origin)
        self.small = self.canvas.t > MOST_TEXT or self.canvas.height < LEAST_BOARD

    def box(self, box: Box) -> Box:
        """A box of the board."""
        return Box(*(length * self.unit for length in box))

    def point(self, at: Point) -> Point:
        """A point of the board."""
        return at[0] * self.unit, at[1] * self.unit

    def face(self, card: Card) -> tuple[pygame.Surface, tuple[float, float]]:
        """The card or the slip to be read, and its size."""
        if not self.small:
            return card_picture(self.canvas, card, READ), (READ.w, READ.h)
        size, pictured = self._slip(card)
        return slip_picture(self.canvas, card, size, pictured), size

    def prepare(self, card: Card) -> Iterator[None]:
        """Print ahead what is to be read, a part at a time."""
        if not self.small:
            return prepare_card(self.canvas, card, READ)
        return prepare_slip(self.canvas, card, *self._slip(card))

    def prepare_stay(self, card: Card) -> Iterator[None]:
        """Print ahead what lies there afterwards."""
        return iter(()) if self.small else prepare_card(self.canvas, card, KEPT)

    def _slip(self, card: Card) -> tuple[tuple[float, float], bool]:
        """How large the slip of a card is, and whether it has art."""
        bounds = self.canvas.bounds
        most = bounds.h - 16
        return slip_size(self.canvas, card, bounds.w - 56, most), slip_pictured(most)

    def middle(self, at: Point | None, size: tuple[float, float]) -> Point:
        """Where a card is read."""
        bounds = self.canvas.bounds
        x, y = self.point(at) if at is not None else (bounds.cx, bounds.cy)
        box = Box.around(x, y, *size).within(bounds.inset(4))
        return box.cx, box.cy


def read_card(looks: MatchLooks, stage: Stage, reading: Reading) -> Iterator[None]:
    """Show a card that is drawn or played by `reading.seat`: flight, reading, and its stay beside what it
    changed, which goes on while its effect is seen. At once only the stay is seen."""
    stage.cards += 1
    shown = _Shown(looks, stage, reading)
    if stage.pace.ms(1.0) <= 0:
        stage.trail(shown.stay(INSTANT_MS, moves=False), lingers=True)
        return
    sprite = stage.sprite(shown.draw)
    if stage.reduced:
        shown.come = 1.0
        yield from stage.tween(FADE_MS, shown.fade_in, linear)
    else:
        yield from stage.tween(LIFT_MS, shown.rise, out)
        yield from stage.tween(FLY_MS, shown.fly, io)
    stage.sound(reading.landing)
    shown.held = True
    person = looks.seats[reading.seat].human if reading.seat >= 0 else False
    asks = reading.asked and person and stage.opens_dialogs
    if asks:
        yield from stage.pause(ASKED_MS)
    else:
        held = reading.hold or READ_MS + WORD_MS * len(reading.card.text.split())
        held = held if person else min(held, OTHERS_MS)
        yield from stage.read(held, shown.run_out)
    sprite.remove()
    if reading.stays and not asks:
        stage.trail(shown.stay(STAY_MS, moves=not stage.reduced), lingers=True)


class _Shown:
    """One card that is read, and how far that has come."""

    def __init__(self, looks: MatchLooks, stage: Stage, reading: Reading) -> None:
        self.looks, self.stage, self.reading = looks, stage, reading
        self.card = msgspec.structs.replace(
            reading.card, owner=looks.of(reading.seat) if reading.seat >= 0 else -1
        )
        self.number = stage.cards
        self.up = self.come = 0.0
        """How far it is lifted, and how far it has flown."""
        self.seen = 0.0 if stage.reduced else 1.0
        self.held = False
        self.left = 1.0
        """How much of the time to read it is left."""
        self.printing: Iterator[None] | None = None
        """Prints its face while its back is seen, and then what stays, a part in each frame."""
        self.printed = False
        """Whether the face is."""

    def rise(self, share: float) -> None:
        """It is lifted off its pile."""
        self.up = share

    def fly(self, share: float) -> None:
        """It flies to where it is read, and turns over."""
        if self.come < 0.5 <= share:
            self.stage.sound("card-flip")
        self.come = share

    def fade_in(self, share: float) -> None:
        """Reduced motion: it appears in place."""
        self.seen = share

    def run_out(self, share: float) -> None:
        """How much of the reading time is over."""
        self.left = 1.0 - share

    def draw(self, canvas: Canvas) -> None:
        """The dimmed board, what is lit on it, the card, the line that runs out."""
        dimmed = self.seen if self.stage.reduced else min(1.0, self.come * FLY_MS / DIM_MS)
        if self.reading.dims:
            draw_dimmed(canvas, self.reading.changes, dimmed)
        room = _Room(canvas, self.stage)
        if not self._print(room):
            return
        face, size = room.face(self.card) if self.come >= 0.5 else (_back(canvas, self.card.family), _SIZE)
        middle = room.middle(self.reading.at, size)
        start = self._start(room)
        share = self.come
        x, y = tweens.bow((start.cx, start.cy - 6 * self.up), middle, share, 20)
        box = Box.around(x, y, start.w + (size[0] - start.w) * share, start.h + (size[1] - start.h) * share)
        turned = abs(1 - 2 * share)
        if turned < 1:
            box = Box.around(box.cx, box.cy, max(2.0, box.w * turned), box.h)
        _stamp(room.canvas, face, box, self.seen)
        if self.held and not self.stage.waits and 0 < self.left < 1:
            line = Box.around(x, box.bottom + 10, min(196.0, box.w - 20), 4)
            room.canvas.box(line, 2, "#0b1511", opacity=0.6)
            room.canvas.box(line._replace(w=line.w * self.left), 2, "#e0b662")

    def _print(self, room: _Room) -> bool:
        """Print a part ahead, or the rest where the face is wanted now; returns whether there is anything to
        see: the face, or the back until it is turned."""
        if self.printing is None:
            self.printing = room.prepare(self.card)
        late = self.seen >= 0.5 if self.stage.reduced else self.come >= 0.5
        if late and not self.printed:
            deque(self.printing, 0)
        elif next(self.printing, self) is None:
            return self.printed or not self.stage.reduced
        if not self.printed:
            self.printed, self.printing = True, room.prepare_stay(self.card)
        return True

    def _start(self, room: _Room) -> Box:
        """Where the card comes from."""
        if self.reading.pile is not None:
            return room.box(self.reading.pile)
        x, y = room.point(self.stage.seat_anchor(self.reading.seat))
        return Box.around(x, y, 44, 62)

    # afterwards

    def stay(self, ms: float, *, moves: bool) -> Iterator[None]:
        """It shrinks, glides beside what it changed, stays there or until the next card, and fades."""
        now, seen = [0.0 if moves else 1.0], [1.0]
        self.stage.sprite(lambda canvas: self._draw_stay(canvas, now[0], seen[0]))
        age = 0.0
        whole = ms + (SHRINK_MS if moves else 0.0)
        while age < whole and self.stage.cards == self.number:
            now[0] = io(min(1.0, age / SHRINK_MS)) if moves else 1.0
            yield
            age += self.stage.elapsed
        now[0], gone = 1.0, 0.0
        while gone < GONE_MS:
            seen[0] = 1.0 - gone / GONE_MS
            yield
            gone += self.stage.elapsed

    def fall(self) -> Iterator[None]:
        """It lies small beside what it stands for, and its halves part, grey."""
        apart, age = [0.0], 0.0
        self.stage.sprite(lambda canvas: self._draw_fall(canvas, apart[0]))
        while age < TORN_MS and self.stage.cards == self.number:
            apart[0] = APART / 2 * (1.0 if self.stage.reduced else io(min(1.0, age / SHRINK_MS)))
            yield
            age += self.stage.elapsed

    def _draw_fall(self, canvas: Canvas, apart: float) -> None:
        room = _Room(canvas, self.stage)
        place = self._place(room, self._target(room))
        if not room.small:
            face = card_picture(room.canvas, self.card, KEPT)
            draw_torn(room.canvas, pygame.transform.grayscale(face), place, apart)

    def _draw_stay(self, canvas: Canvas, share: float, seen: float) -> None:
        room = _Room(canvas, self.stage)
        target = self._target(room)
        place = self._place(room, target)
        if share < 1:
            if self.reading.dims:
                left = max(0.0, 1 - share * SHRINK_MS / DIM_MS)
                draw_dimmed(canvas, self.reading.changes, left)
            face, size = room.face(self.card)
            start = Box.around(*room.middle(self.reading.at, size), *size)
            _stamp(room.canvas, face, start.towards(place, share), 1.0)
            return
        layer = room.canvas.layer(place.inset(-16)) if seen < 1 else room.canvas
        if target is not None:
            _join(room.canvas, place, target, seen)
        if self._tagged(room, target):
            self._tag(layer, place)
        else:
            layer.shadow(place, KEPT.radius, 8, 3, 170)
            layer.stamp(card_picture(layer, self.card, KEPT), layer.rect(place).topleft)
        if self.card.owner >= 0:
            layer.badge(self.card.owner, place.x + 2, place.y + 2, 22)
        if layer is not room.canvas:
            room.canvas.place(layer, round(255 * seen))

    def _tag(self, canvas: Canvas, box: Box) -> None:
        """Where there is no room for a card: a name and an amount."""
        canvas.shadow(box, 5, 5, 2, 150)
        canvas.box(box, 5, canvas.theme.card, KEY, 1.3)
        art = Box(box.x + 3, box.y + 3, box.h - 6, box.h - 6)
        draw_art(canvas, self.card, art)
        words = self.card.value or self.card.title
        room = box.right - art.right - 10
        draw_fitting(canvas, words, art.right + 6, box.cy, "strong", 13, canvas.theme.ink, room)

    def _target(self, room: _Room) -> Box | None:
        """What the card lies beside; None: the seat."""
        reading = self.reading
        found = reading.beside or (reading.changes[0].box if reading.changes else None)
        return room.box(found) if found is not None else None

    def _tagged(self, room: _Room, target: Box | None) -> bool:
        """Whether only a tag stays of it: on a small board, and by the seat, where a card would cover places
        that have nothing to do with it."""
        return room.small or (target is None and self.reading.lies is None)

    def _place(self, room: _Room, target: Box | None) -> Box:
        """Where it lies: beside its target, toward the middle of the board; else at the edge by the seat."""
        bounds = room.canvas.bounds.inset(6)
        wide, high = _TAG if self._tagged(room, target) else (KEPT.w, KEPT.h)
        if self.reading.lies is not None:
            return Box.around(*room.point(self.reading.lies), wide, high).within(bounds)
        if target is None:
            x, y = room.point(self.stage.seat_anchor(self.reading.seat))
            return Box.around(x, y, wide, high).within(bounds)
        dx, dy = (bounds.cx - target.cx) / bounds.w, (bounds.cy - target.cy) / bounds.h
        if abs(dx) > abs(dy):
            x, y = target.cx + math.copysign((target.w + wide) / 2 + APART, dx), target.cy
        else:
            x, y = target.cx, target.cy + math.copysign((target.h + high) / 2 + APART, dy)
        return Box.around(x, y, wide, high).within(bounds)


_SIZE: Final = (READ.w, READ.h)


def _stamp(canvas: Canvas, picture: pygame.Surface, box: Box, seen: float) -> None:
    """A card that moves: its picture, scaled, with a shadow."""
    rect = canvas.rect(box)
    if not rect.w or not rect.h:
        return
    if seen >= 1:
        canvas.shadow(box, 8, 12, 6, 170)
    if picture.get_size() != rect.size:
        picture = pygame.transform.smoothscale(picture, rect.size)
    canvas.stamp(picture, rect.topleft, round(255 * seen))


def _join(canvas: Canvas, place: Box, target: Box, seen: float) -> None:
    """A dashed line from a card to what it changed."""
    a = min(max(target.cx, place.x), place.right), min(max(target.cy, place.y), place.bottom)
    b = min(max(a[0], target.x), target.right), min(max(a[1], target.y), target.bottom)
    canvas.line(*a, *b, KEY, 4.0, alpha=seen)
    canvas.line(*a, *b, LIT, 2.0, alpha=seen, dash=4)


# without reading


def laid(looks: MatchLooks, stage: Stage, reading: Reading) -> None:
    """A card that need not be read lies for a while where one lies that was."""
    stage.cards += 1
    ms = STAY_MS if stage.pace.ms(1.0) > 0 else INSTANT_MS
    stage.trail(_Shown(looks, stage, reading).stay(ms, moves=False), lingers=True)


def taken(looks: MatchLooks, stage: Stage, card: Card, seat: int, ms: float = 420.0) -> Iterator[None]:
    """A card that was read is kept: it goes small to its seat."""
    stage.cards += 1
    to = stage.seat_anchor(seat)

    def draw(canvas: Canvas, share: float) -> Box:
        room = _Room(canvas, stage)
        bounds = canvas.bounds
        a = (434.0, 287.0) if bounds.w > 868 else (bounds.cx, bounds.cy)
        x, y = tweens.bow(room.point(a), room.point(to), share, 24)
        box = Box.around(x, y, KEPT.w * (1 - 0.4 * share), KEPT.h * (1 - 0.4 * share))
        _stamp(room.canvas, card_picture(room.canvas, card, KEPT), box, 1.0)
        board = Box(*(length / room.unit for length in box))
        return board.inset(-16)

    return tweens.above(stage, ms, draw)


def torn(looks: MatchLooks, stage: Stage, card: Card, seat: int) -> Iterator[None]:
    """A card that was cancelled: its halves lie apart, grey."""
    stage.cards += 1
    shown = msgspec.structs.replace(card, owner=looks.of(seat) if seat >= 0 else -1)

    def draw(canvas: Canvas, share: float) -> None:
        room = _Room(canvas, stage)
        face, size = room.face(shown)
        box = Box.around(*room.middle(None, size), *size)
        draw_dimmed(canvas, (), 1.0)
        apart = 3.0 if stage.reduced else 3.0 * min(1.0, share * 4)
        draw_torn(room.canvas, pygame.transform.grayscale(face), box, apart)

    return tweens.counting(stage, TORN_MS, draw, linear)


def draw_torn(canvas: Canvas, face: pygame.Surface, box: Box, apart: float) -> None:
    """Draw the halves of a card in a box, each shifted by so much."""
    rect, shift = canvas.rect(box), canvas.u(apart)
    half = rect.h // 2
    canvas.surface.blit(face, (rect.x - shift, rect.y - shift), (0, 0, rect.w, half))
    canvas.surface.blit(face, (rect.x + shift, rect.y + half + shift), (0, half, rect.w, rect.h - half))


def fallen(looks: MatchLooks, stage: Stage, reading: Reading) -> None:
    """What a card stands for is lost: it lies small beside where that stood, and its halves part, grey."""
    stage.cards += 1
    stage.trail(_Shown(looks, stage, reading).fall(), lingers=True)
