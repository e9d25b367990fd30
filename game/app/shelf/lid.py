"""The way to a table: the box comes from the shelf, its lid is lifted, the board unfolds on the table."""

from __future__ import annotations

import collections
import math
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.app.paint.box import Box
from game.app.paint.box_art import draw_front
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.fading import blend
from game.app.paint.motion import Easing, io, linear, out
from game.app.paint.theme import Theme
from game.app.services.games import GameBox

LENGTH_MS: Final = 1200.0
DEPTH: Final = 16.0
"""How deep the side of a box is on the shelf, in base units."""
LINEN: Final = 0.34
"""How dark the cloth on the back of a folded board is beside the side of its box, which is 1."""
BANDS: Final = 20
"""In so many strips a half is drawn that turns over, each as wide as it looks from above."""
NEARER: Final = 0.1
"""How much wider the edge looks that comes up towards the eye."""


class Lid:
    """Shows a box opened on the way to a table, in `ms` milliseconds in all; `tick` lets time pass.

    `before` is what the screen showed, without the box that stood at `start`; `board` tells where the board
    lies on the table, once that is placed: None where something hides it, and then no box is opened. Its
    pieces are drawn in its first frames, while the box is still near its place.
    """

    def __init__(
        self,
        box: GameBox,
        before: pygame.Surface,
        start: pygame.Rect,
        board: Callable[[], pygame.Rect | None],
        look: tuple[Theme, float],
        ms: float = LENGTH_MS,
    ) -> None:
        self.box = box
        self._before, self._start, self._board = before, start, board
        self._theme, self._scale = look
        self._length = ms
        self._age = 0.0

    def begin(self, after: pygame.Surface) -> None:
        """Draw the lid, which is seen first, for the way to this picture of the table."""
        board = self._board()
        if board is None:
            self._age = self._length
            return
        self._area = area = board.clip(after.get_rect())
        half = max(1, area.w // 2), max(1, area.h // 2)
        high = min(area.h * 0.86, half[0] * 2 * 0.86 / 0.75)
        self._size = max(4, round(high * 0.75)), max(4, round(high))
        self._small = min(0.84 * self._size[0] / half[0], 0.84 * self._size[1] / half[1], 1.0)
        """How large the folded board looks down in the box."""
        self._lid = self._drawn_lid()
        self._others = self._drawn_others(after, half)

    def _drawn_others(self, after: pygame.Surface, half: tuple[int, int]) -> Iterator[None]:
        """Draw all other pieces, one after the other: the first picture does not wait for them."""
        self._face = after.subsurface(self._area).copy()
        yield
        self._bare = after.copy()
        scale, theme = self._scale, self._theme
        canvas = Canvas(self._bare, scale, theme)
        canvas.felt(Box(*(part / scale for part in self._area)), 0, edge=False)
        yield
        self._tray = self._drawn_tray()
        yield
        self._back, self._cover = self._drawn_back(half), self._drawn_back(half, self.box.name)
        self._backs = pygame.Surface((half[0] * 2, half[1])).convert()
        for left in (0, half[0]):
            self._backs.blit(self._back, (left, 0))

    @property
    def done(self) -> bool:
        """Whether the board lies open."""
        return self._age >= self._length

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        self._age += ms

    def _share(self, start: float, end: float, ease: Easing = io) -> float:
        """How far something has come that takes from one part of the way to another."""
        now = self._age / self._length if self._length else 1.0
        return ease(min(1.0, max(0.0, (now - start) / (end - start))))

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the present moment over all of the surface."""
        table = self._share(0.06, 0.42)
        if table == 0.0:
            next(self._others, None)
        else:
            collections.deque(self._others, 0)
        if table < 1.0:
            surface.blit(self._before, (0, 0))
        if table > 0.0:
            blend(surface, self._bare, (0, 0), table)
        opened = self._share(0.30, 0.52, linear)
        if opened > 0.0:
            self._draw_tray(surface)
            self._draw_board(surface)
        if opened < 1.0:
            self._draw_lid(surface, opened)

    def _draw_lid(self, surface: pygame.Surface, lifted: float) -> None:
        """The box on its way from the shelf, then its lid on its way up and out of sight."""
        here = self._share(0.0, 0.30)
        aim = pygame.Rect((0, 0), self._size)
        aim.center = self._area.center
        up = out(lifted)
        grown = 1.0 + 0.1 * math.sin(math.pi * here) + 0.16 * up
        wide = (self._start.w + (aim.w - self._start.w) * here) * grown
        cx = self._start.centerx + (aim.centerx - self._start.centerx) * here - up * 0.5 * aim.w
        cy = self._start.centery + (aim.centery - self._start.centery) * here - up * 0.55 * aim.h
        rect = pygame.Rect(0, 0, round(wide), round(wide / 0.75))
        rect.center = round(cx), round(cy)
        side = DEPTH * self._scale * (1 - here) * rect.w / max(1, self._start.w)
        if side >= 1:
            right, high = rect.right - 1, rect.h
            corners = (
                (right, rect.y), (right + side, rect.y + side * 0.56),
                (right + side, rect.y + high - side * 0.5), (right, rect.bottom - 1),
            )  # fmt: skip
            pygame.draw.polygon(surface, mixed(self.box.spine, 0.6), corners)
        picture = pygame.transform.scale(self._lid, rect.size)
        blend(surface, picture, rect.topleft, 1 - lifted * lifted)

    def _draw_tray(self, surface: pygame.Surface) -> None:
        """The lower part of the box, which goes once the board is out of it."""
        gone = self._share(0.46, 0.64)
        if gone < 1.0:
            blend(surface, self._tray, self._tray.get_rect(center=self._area.center).topleft, 1 - gone)

    def _draw_board(self, surface: pygame.Surface) -> None:
        """The board: folded twice, opened like a book, then its upper half turned up."""
        cx, cy = self._area.center
        book, turned = self._share(0.44, 0.68), self._share(0.66, 0.98)
        size = self._small + (1 - self._small) * self._share(0.40, 0.64)
        wide, high = (part * size for part in self._back.get_size())
        if book < 1.0:
            spine, top = cx - wide / 2 * (1 - book), cy - high / 2
            page = pygame.transform.scale(self._back, (round(wide), round(high)))
            cover = pygame.transform.scale(self._cover, page.get_size()) if book < 0.5 else page
            surface.blit(page, (round(spine), round(top)))
            self._flap(surface, cover, spine, top, math.pi * book, across=True)
            return
        left, hinge = self._area.x, cy - high / 2 * (1 - turned)
        half = self._face.get_height() // 2
        lower = pygame.Rect(0, half, self._face.get_width(), self._face.get_height() - half)
        at = self._area.y + half if turned == 1.0 else round(hinge)
        surface.blit(self._face, (left, at), lower)
        if turned == 1.0:
            surface.blit(self._face, self._area, pygame.Rect(0, 0, lower.w, half))
            return
        upper = self._backs if turned < 0.5 else self._face.subsurface(pygame.Rect(0, 0, lower.w, half))
        self._flap(surface, upper, left, hinge, math.pi * turned, across=False)

    def _flap(
        self, surface: pygame.Surface, picture: pygame.Surface, x: float, y: float, angle: float, *,
        across: bool,
    ) -> None:  # fmt: skip
        """Draw a half that turns over an edge at its left (`across`) or upper end, by an angle up to pi."""
        size = picture.get_size()
        deep, long = (size[0], size[1]) if across else (size[1], size[0])
        reach, rise = deep * math.cos(angle), math.sin(angle)
        light = round(255 * (1 - 0.45 * rise))
        start = x if across else y
        for n in range(BANDS):
            near, far = n / BANDS, (n + 1) / BANDS
            ends = (near, far) if reach >= 0 else (1 - far, 1 - near)
            first, last = round(deep * ends[0]), round(deep * ends[1])
            one, other = sorted((round(start + reach * near), round(start + reach * far)))
            if one == other or first == last:
                continue
            wide = round(long * (1 + NEARER * rise * (near + far) / 2))
            aside = (long - wide) / 2
            if across:
                source, drawn = pygame.Rect(first, 0, last - first, long), (other - one, wide)
                place = one, round(y + aside)
            else:
                source, drawn = pygame.Rect(0, first, long, last - first), (wide, other - one)
                place = round(x + aside), one
            band = pygame.transform.scale(picture.subsurface(source), drawn)
            band.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
            surface.blit(band, place)

    # -- the pieces --------------------------------------------------------------------------------

    def _units(self, size: tuple[int, int]) -> Box:
        return Box(0, 0, size[0] / self._scale, size[1] / self._scale)

    def _drawn_lid(self) -> pygame.Surface:
        picture = pygame.Surface(self._size).convert()
        canvas, box = Canvas(picture, self._scale, self._theme), self._units(self._size)
        draw_front(canvas, box, self.box.front, self.box.title, self.box.face)
        canvas.box(box.inset(0.5), 1, stroke="#1a0d06", width=1.2, stroke_opacity=0.6)
        return picture

    def _drawn_tray(self) -> pygame.Surface:
        """The open box from above: walls in the colour of its side, and shade down in it."""
        picture = pygame.Surface(self._size).convert()
        canvas, box = Canvas(picture, self._scale, self._theme), self._units(self._size)
        wall = min(9.0, box.w * 0.04)
        canvas.box(box, 0, fill=mixed(self.box.spine, 0.85), stroke="#1a0d06", width=1.2)
        steps = 6
        for n in range(steps):
            fill = mixed(self.box.spine, 0.16 + 0.28 * n / steps)
            canvas.box(box.inset(wall * (1 + 0.45 * n)), 0, fill=fill)
        return picture

    def _drawn_back(self, size: tuple[int, int], name: str = "") -> pygame.Surface:
        """A quarter of the board from behind: cloth with a fine line round it, and the name of the game."""
        picture = pygame.Surface(size).convert()
        canvas, box = Canvas(picture, self._scale, self._theme), self._units(size)
        canvas.box(box, 0, fill=mixed(self.box.spine, LINEN), stroke="#0c0a08", width=2)
        canvas.box(box.inset(12), 4, stroke=self._theme.brass_line, width=1.2, stroke_opacity=0.6)
        if name:
            letters = 30.0 * min(1.0, box.w * 0.8 / max(1.0, canvas.text_width(name, self.box.face, 30.0)))
            canvas.text(name, box.cx, box.cy, self.box.face, letters, self._theme.brass_text, "c")
        return picture
