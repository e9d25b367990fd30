"""An ending as a picture of the window: the table in half light, the scene in the board's place, the seats'
plates as they are told, the plate of the winner. It is drawn for a time that it is given, and keeps none."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.app.board.ground import draw_rim
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.light import set_opacity
from game.app.paint.motion import go_on
from game.app.paint.pools import shade
from game.app.paint.theme import Theme
from game.app.review.ending.clock import LAMP_MS, Clock
from game.app.review.ending.layout import Laid, laid
from game.app.review.ending.picture import EndingPicture
from game.app.skin_api.last_scene import COMES_MS
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.table.panels.placing import pixels
from game.app.widgets.layout import scale_for
from game.app.widgets.words import draw_words

ROOM: Final = 0.40
"""How much light is left in the room."""
LIT: Final = (340.0, 320.0)
"""How wide and high the lamp's pool is once it has narrowed, in board units."""
DARK: Final = "#0c0806"
"""What lies under the plates of the seats."""
NEAR: Final = 2.0
"""How far a plate reaches beyond its box, with its shadow."""
LIT_TO: Final = 0.45
"""So far from the middle of a pool, as a share of it, letters are well lit."""


class EndingView:
    """The window during an ending. `beneath` is what the window showed before, where it showed the table."""

    def __init__(self, picture: EndingPicture, clock: Clock, beneath: pygame.Surface | None) -> None:
        self.picture = picture
        self.clock = clock
        self.beneath = beneath
        self.scale = 1.0
        self.laid: Laid | None = None
        self._theme: Theme | None = None
        self._text = 1.0
        self._coming: Iterator[None] | None = None
        """The drawing of what is kept, as far as it is left."""
        self._past = False
        """Whether nobody will see the table again."""
        self._lit: pygame.Surface | None = None
        """The table before the lamp narrowed."""
        self._dark: pygame.Surface | None = None
        """Its board under the lamp that has narrowed."""
        self._room: pygame.Surface | None = None
        """The table in half light, with the plates that do not move."""
        self._ground: pygame.Surface | None = None
        self._plate: Canvas | None = None
        self._told: list[int] = []
        """The seats whose plates are part of the room by now."""
        self._rows: tuple[int, ...] = ()
        """By seat in which of the boxes its plate stands in the room."""
        self._heading = 0.0
        """Where the words above the board end, in base units."""
        self._sign: tuple[float, float] | None = None
        """Where the sign of what ended the match stands there."""

    def resize(self, size: tuple[int, int], theme: Theme, text: float) -> None:
        """Place everything in a window of so many pixels, in these colours and with letters of this size."""
        self.scale = scale_for(size)
        self._theme, self._text = theme, text
        width, height = size[0] / self.scale, size[1] / self.scale
        self.laid = laid(width, height, text, self.picture.skin, len(self.picture.ranked))
        if self.beneath is not None and self.beneath.get_size() != size:
            self.beneath = None
        self.forget()

    def forget(self) -> None:
        """Let all pictures go; they are drawn anew when they are seen again."""
        self._coming = None
        self._lit = self._dark = self._room = self._ground = None
        self._plate = None
        self._told, self._rows = [], ()

    def area(self, box: Box) -> pygame.Rect:
        """The pixels of a box in base units."""
        return pixels(box, self.scale)

    # what is drawn once

    def draw_ahead(self, surface: pygame.Surface, ms: float) -> None:
        """Go on for so many milliseconds with what is drawn once, for a window with this surface."""
        self._coming = self._coming or self._drawn_once(surface)
        go_on(self._coming, ms)

    @property
    def drawn_to(self) -> float:
        """Up to which time of the clock all is there that is drawn once."""
        if self._plate is not None:
            return math.inf
        return 0.0 if self._room is None else max(0.0, self.clock.dark_at - 1.0)

    @property
    def ground(self) -> pygame.Surface | None:
        """The scene without what moves, if it has been drawn."""
        return self._ground if self._plate is not None else None

    def _drawn_once(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw what is kept, a part a step, in the order in which it is needed: the room first, which the
        lamp leaves dark."""
        assert self.laid is not None and self._theme is not None
        theme, text, area = self._theme, self._text, self.area(self.laid.board)
        room = self._wood(surface)
        yield
        self._lit = self.beneath
        if self.beneath is None and not self._past:
            self._lit = room.copy()
            self._lit.blit(self.picture.board(area.size, theme, text), area)
            yield
        self._darken(room)
        self._told, self._rows = [], tuple(range(len(self.laid.seats)))
        self._room = room
        yield
        ground = pygame.Surface(area.size, 0, surface)
        yield from self.picture.draw_ground(ground, theme, text)
        self._ground = ground
        canvas = Canvas(surface, self.scale, theme, text)
        plate = canvas.layer(self.laid.plate.inset(-36))
        self.picture.draw_plate(plate, self.laid.plate, self.laid.sizes)
        self._plate = plate

    def _draw_up_to(self, surface: pygame.Surface, at: float) -> None:
        """Draw at once what of it is still missing at a time of the clock."""
        if at > self.drawn_to or self._room is None:
            self._coming = self._coming or self._drawn_once(surface)
            while self._room is None or at > self.drawn_to:
                next(self._coming, None)

    # drawing

    def draw(self, surface: pygame.Surface, at: float) -> list[pygame.Rect]:
        """Draw the window for a time of the clock; returns the pixels that may have changed. At its beginning
        the window is as it was."""
        assert self.laid is not None and self._theme is not None
        clock, laid = self.clock, self.laid
        if at <= 0 and self.beneath is not None:
            surface.blit(self.beneath, (0, 0))
            return [surface.get_rect()]
        if at <= 0 and not self.drawn_to:
            return []
        first = self._room is None or (clock.reduced and self._ground is None)
        self._draw_up_to(surface, at)
        room, area = self._room, self.area(laid.board)
        assert room is not None
        lamp = clock.lamp(at)
        if lamp < 1:
            assert self._lit is not None
            surface.blit(self._lit, (0, 0))
            set_opacity(room, lamp)
            surface.blit(room, (0, 0))
            set_opacity(room, 1.0)
            picture = surface.subsurface(area)
            picture.blit(self._lit, (0, 0), area)
            self._shine(picture, lamp)
            return [surface.get_rect()]
        seats = self._tell(room, at)
        surface.blit(room, (0, 0))
        self._draw_moving(surface, at, seats)
        self._draw_board(surface.subsurface(area), at, area)
        shown = clock.appears(at)
        if shown < 1 and self._lit is not None:
            set_opacity(self._lit, 1 - shown)
            surface.blit(self._lit, (0, 0))
            set_opacity(self._lit, 1.0)
            return [surface.get_rect()]
        if clock.crowned(at):
            self._draw_plate(surface, at)
        rows = range(len(laid.seats)) if laid.ranked and seats else seats
        moved = [self.area(laid.seats[row].inset(-NEAR)) for row in rows]
        return [surface.get_rect()] if first or (not seats and at < LAMP_MS * 2) else [area, *moved]

    def draw_on(self, surface: pygame.Surface, ms: float) -> None:
        """Draw the window as it is so many milliseconds after the end of the scene."""
        self.draw(surface, self.clock.paper_at + ms)

    # its parts

    def _wood(self, surface: pygame.Surface) -> pygame.Surface:
        """A table on which nothing lies."""
        assert self.laid is not None and self._theme is not None
        room = pygame.Surface(surface.get_size(), 0, surface)
        canvas = Canvas(room, self.scale, self._theme, self._text)
        canvas.wood(canvas.bounds.inset(-1))
        canvas.lamp()
        draw_rim(canvas, self.laid.board)
        self._draw_heading(canvas, self.laid.top)
        return room

    def _draw_heading(self, canvas: Canvas, top: Box) -> None:
        """Write the name of the game, the round and what ended it, as the bar of a table has them."""
        theme, t, picture = canvas.theme, canvas.t, self.picture
        face = f"title:{picture.skin.game}"
        canvas.text(picture.name, 18, top.cy, face, 21, theme.felt_title, emboss="#000000")
        x = 32 + canvas.text_width(picture.name, face, 21)
        canvas.hair(x, top.cy - 10 * t, 20 * t, theme.brass_line, 130, vertical=True)
        round_ = picture.skin.facts.headline(picture.end.state).round
        x += 14 + canvas.text(round_, x + 14, top.cy, "strong", 14, theme.cream)
        room = top.right - 20 - x - 40 * t
        self._sign = None
        if picture.why and room > 100 * t:
            tint = theme.brass_text if picture.sign else theme.mute
            canvas.icon(picture.sign or "flag", x + 18 * t, top.cy, 15 * t, tint)
            self._sign = x + 18 * t, top.cy
            x += 32 * t
            x += draw_words(canvas, picture.why.rstrip("."), x, top.cy, room, "ui", 13, theme.felt_text)
        self._heading = x

    def _darken(self, room: pygame.Surface) -> None:
        """Darken the room but for the name of the game, the round and what ended it; the seats wait."""
        assert self.laid is not None and self._theme is not None
        laid, theme, s = self.laid, self._theme, self.scale
        top = self.area(laid.top)
        canvas = Canvas(room, s, theme, self._text)
        if theme.plain:
            bar = room.subsurface(top.clip(room.get_rect())).copy()
            room.fill("#000000")
            room.blit(bar, top)
        else:
            middle = self._heading / 2
            shade(room, [(middle * s, top.centery, middle * s / LIT_TO, top.h * 2.1)], ROOM)
            canvas.box(laid.board.inset(-6), 4, None, "#542d18", 4)
        canvas.box(laid.board.inset(-2), 2, None, theme.brass_line, 1.4, stroke_opacity=0.9)
        for number in range(len(laid.seats)):
            self._draw_seat(canvas, self.laid.seats[number], number, 0.0, 0.0)

    def _shine(self, picture: pygame.Surface, lamp: float) -> None:
        assert self._theme is not None
        if self._theme.plain:
            return
        unit = picture.get_width() / BOARD_WIDTH
        wide, high = picture.get_size()
        x, y = self._spot(unit) or (wide / 2, high / 2)
        rx = wide * 1.1 + (LIT[0] / 2 * unit * 1.3 - wide * 1.1) * lamp
        ry = high * 1.2 + (LIT[1] / 2 * unit * 1.3 - high * 1.2) * lamp
        shade(picture, [(x, y, rx, ry)], 1 - 0.76 * lamp)

    def _spot(self, unit: float) -> tuple[float, float] | None:
        """Where the lamp points, in pixels from the board's corner: at the sign of what ended the match,
        which stands above the board, or where the match was decided."""
        if self.picture.sign and self._sign is not None:
            assert self.laid is not None
            corner, (x, y) = self.area(self.laid.board), self._sign
            return x * self.scale - corner.x, y * self.scale - corner.y
        spot = self.picture.scene.spot(self.picture.end)
        return (spot[0] * unit, spot[1] * unit) if spot is not None else None

    def _draw_board(self, picture: pygame.Surface, at: float, area: pygame.Rect) -> None:
        assert self._theme is not None and self._ground is not None
        theme, text = self._theme, self._text
        now = self.clock.moment(at)
        share = now.comes(COMES_MS)
        if share < 1 and self._lit is not None:
            if self._dark is None:
                self._dark = self._lit.subsurface(area).copy()
                self._shine(self._dark, 1.0)
            self.picture.come(picture, self._dark, self._ground, theme, text, share)
        else:
            if self.clock.appears(at) >= 1:
                self._past, self.beneath = True, None
                self._lit = self._dark = None
            picture.blit(self._ground, (0, 0))
        self.picture.draw_scene(picture, theme, text, now)

    def _tell(self, room: pygame.Surface, at: float) -> list[int]:
        """Make plates that have turned over part of the room; returns the seats whose plates move now."""
        assert self.laid is not None and self._theme is not None
        canvas = Canvas(room, self.scale, self._theme, self._text)
        settled, coming = self._rows_at(at, 1.0), self._rows_at(at, 0.0)
        if settled != self._rows:
            self._rows, self._told = settled, []
            for number, row in enumerate(settled):
                told = float(self.clock.turned(number, at) >= 1)
                self._draw_seat(canvas, self.laid.seats[row], number, told, told)
        moving = [number for number, row in enumerate(coming) if row != settled[number]]
        for number in range(len(self.laid.seats)):
            turned, counted = self.clock.turned(number, at), self.clock.counted(number, at)
            if turned >= 1 and counted >= 1:
                if number not in self._told:
                    self._told.append(number)
                    moving.append(number)
                    self._draw_seat(canvas, self._where(number, at), number, 1.0, 1.0)
            elif turned > 0 and number not in moving:
                moving.append(number)
        return moving

    def _rows_at(self, at: float, turned: float) -> tuple[int, ...]:
        """The rows of all plates where those are told that have turned over so far, or at all (0)."""
        assert self.laid is not None
        seats, clock = range(len(self.laid.seats)), self.clock
        told = {seat for seat in seats if clock.turned(seat, at) >= turned and clock.turned(seat, at) > 0}
        return self.laid.rows([one.number for one in self.picture.in_order], told)

    def _where(self, number: int, at: float) -> Box:
        """Where the plate of a seat stands: on its way to another row while one turns over."""
        assert self.laid is not None
        start = self.laid.seats[self._rows_at(at, 1.0)[number]]
        end = self.laid.seats[self._rows_at(at, 0.0)[number]]
        turning = [self.clock.turned(seat, at) for seat in range(len(self.laid.seats))]
        share = min((turned for turned in turning if 0 < turned < 1), default=1.0)
        return start.moved((end.x - start.x) * share, (end.y - start.y) * share)

    def _draw_moving(self, surface: pygame.Surface, at: float, seats: Sequence[int]) -> None:
        assert self.laid is not None and self._theme is not None
        canvas = Canvas(surface, self.scale, self._theme, self._text)
        moving = [number for number in seats if number not in self._told]
        for number in moving:
            self._clear(canvas, self.laid.seats[self._rows[number]])
        moving.sort(key=lambda number: self.clock.turned(number, at) > 0)  # who is told passes in front
        for number in moving:
            turned, counted = self.clock.turned(number, at), self.clock.counted(number, at)
            self._draw_seat(canvas, self._where(number, at), number, turned, counted)

    @staticmethod
    def _clear(canvas: Canvas, box: Box) -> None:
        """Take away a plate."""
        ground = "#000000" if canvas.theme.plain else DARK
        canvas.surface.fill(ground, canvas.rect(box.inset(-NEAR)))

    def _draw_seat(self, canvas: Canvas, box: Box, number: int, turned: float, counted: float) -> None:
        """Draw the plate of a seat, and nothing beside it: whatever was there before."""
        around = canvas.rect(box.inset(-NEAR))
        self._clear(canvas, box)
        canvas.surface.set_clip(around)
        self.picture.draw_seat(canvas, box, number, turned, counted)
        canvas.surface.set_clip(None)

    def _draw_plate(self, surface: pygame.Surface, at: float) -> None:
        assert self.laid is not None and self._plate is not None
        risen = self.clock.risen(at)
        left, top = self.area(self.laid.plate.inset(-36)).topleft
        before = surface.get_clip()
        surface.set_clip(self.area(self.laid.board))
        down = round(24 * (1 - risen) * self.scale)
        layer = self._plate.surface
        layer.set_alpha(round(255 * min(1.0, max(0.0, risen))))
        surface.blit(layer, (left, top + down))
        surface.set_clip(before)
