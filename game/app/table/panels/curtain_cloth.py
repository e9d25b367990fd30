"""The curtain's cloth: velvet in two halves that meet in the middle below a valance, and how they part."""

from __future__ import annotations

import math

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io, out
from game.app.paint.vector import gradient

GATHERED = 0.34
"""So narrow the folds of a half get, as a share of its width, before it slides out of the window."""
TRAIL = 46.0
"""How far the foot of a half lags behind its top while it moves, in base units."""
STRIP = 6
"""The height of the strips, in pixels, of which a lagging half is laid."""
SHADE = 26.0
"""How far the shadow of a hem reaches onto the table, in base units."""
DROP = 110.0
"""How high the valance is, with its fringe, in base units."""
LIFTS_AT = 0.45
"""The valance is drawn up once the halves have come so far."""


class CurtainCloth:
    """The cloth of a window of `box`, drawn once; `hang` lays it onto a surface closed or drawn apart."""

    def __init__(self, ruler: Canvas, box: Box) -> None:
        cloth = ruler.layer(box, opaque=True)
        cloth.velvet(box)
        _draw_hems(cloth, box)
        self._cloth = cloth.surface
        self.size = self._cloth.get_size()
        self.theme = ruler.theme
        self._valance = ruler.layer(box._replace(h=DROP + 24))
        _draw_valance(self._valance, box)
        self._shade = None if ruler.theme.plain else _shade(ruler.u(SHADE), cloth.surface.get_height())
        self._trail = 0 if ruler.theme.plain else ruler.u(TRAIL)

    def hang(self, surface: pygame.Surface, parted: float = 0.0) -> None:
        """Lay the cloth onto the window's surface, which may have a clip; `parted` goes from 0 to 1."""
        if parted <= 0:
            surface.blit(self._cloth, (0, 0))
        else:
            self._hang_half(surface, parted, left=True)
            self._hang_half(surface, parted, left=False)
        surface.blit(self._valance.surface, (0, -self._raised(parted)))

    def covered(self, parted: float) -> list[pygame.Rect]:
        """The pixels that the cloth and its shadows lie on."""
        wide, high = self._cloth.get_size()
        reach = round((wide / 2) * (1 - io(parted))) + (self._shade.get_width() if self._shade else 0) + 1
        top = max(0, self._valance.surface.get_height() - self._raised(parted))
        if 2 * reach >= wide:
            return [self._cloth.get_rect()]
        sides = [pygame.Rect(0, 0, reach, high), pygame.Rect(wide - reach, 0, reach, high)]
        return [*sides, pygame.Rect(reach, 0, wide - 2 * reach, top)]

    def _raised(self, parted: float) -> int:
        """How many pixels the valance is above its place."""
        share = max(0.0, (parted - LIFTS_AT) / (1 - LIFTS_AT))
        return round(self._valance.surface.get_height() * io(share))

    def _hang_half(self, surface: pygame.Surface, parted: float, *, left: bool) -> None:
        """One half: its folds gather, its hem runs outward, and its foot comes after.

        The foot keeps to the hem's way; what is above runs ahead and leaves the window at the side, so that
        no gap opens there.
        """
        wide, high = self._cloth.get_size()
        half = wide // 2 if left else wide - wide // 2
        visible = round(half * (1 - io(parted)))
        width = max(round(half * (1 - (1 - GATHERED) * out(io(parted)))), visible, 1)
        piece = self._cloth.subsurface((0 if left else wide - half, 0, half, high))
        gathered = pygame.transform.smoothscale(piece, (width, high))
        trail = self._trail * math.sin(math.pi * io(parted))
        for top in range(0, high, STRIP):
            ahead = round(trail * (1 - top / high) ** 2)
            rows = pygame.Rect(0, top, width, STRIP)
            hem = visible - ahead
            surface.blit(gathered, (hem - width if left else wide - hem, top), rows)
            if self._shade is not None:
                deep = self._shade.get_width() // 2
                shade = pygame.Rect(deep if left else 0, top, deep, STRIP)
                surface.blit(self._shade, (hem if left else wide - hem - deep, top), shade)


def _shade(reach: int, high: int) -> pygame.Surface:
    """The shadow beside a hem: darkest in the middle, for the half at the right the left side of it."""
    strong = [round(150 * (1 - step / reach) ** 2) for step in range(reach)]
    line = b"".join(bytes((0, 0, 0, part)) for part in (*strong[::-1], *strong))
    picture = pygame.image.frombytes(line, (2 * reach, 1), "RGBA")
    picture = pygame.transform.scale(picture, (2 * reach, high))
    return picture.convert_alpha() if pygame.display.get_surface() else picture


def _draw_hems(canvas: Canvas, box: Box) -> None:
    """Where the halves meet: the dark fold between them, and a gold braid along either side."""
    theme = canvas.theme
    if theme.plain:
        for x in (box.cx - 5, box.cx + 2):
            canvas.box(Box(x, box.y, 3, box.h), 0, theme.brass)
        return
    for side in (-1, 1):
        for reach, strong in ((26, 0.10), (17, 0.14), (9, 0.2), (4, 0.3)):
            canvas.box(Box(box.cx + min(0, side * reach), box.y, reach, box.h), 0, "#02100b", opacity=strong)
        braid = Box(box.cx + side * 6 - 2.5, box.y, 5, box.h)
        canvas.box(braid, 0, "#6e4d16")
        canvas.box(braid.inset(1, 0), 0, "#d9ab4c")
        for step in range(int(box.h // 7) + 1):
            canvas.box(Box(braid.x + 1, box.y + step * 7, 3, 1.4), 0, "#8a6420")
        canvas.box(Box(braid.x + 1, box.y, 0.9, box.h), 0, "#f3d793", opacity=0.8)


def _draw_valance(canvas: Canvas, box: Box) -> None:
    """The rod, and swags of velvet with a gold fringe below it."""
    theme = canvas.theme
    if theme.plain:
        canvas.box(Box(box.x, box.y, box.w, 6), 0, theme.brass)
        return
    count = max(5, round(box.w / 160))
    wide = box.w / count
    edge = "".join(f"Q{(n - 0.5) * wide} 104 {(n - 1) * wide} 44" for n in range(count, 0, -1))
    body = [
        f"<defs>{gradient('v', ('#123d31', '#1d5a48'))}</defs>",
        f'<path d="M0 0H{box.w}V44{edge}Z" fill="url(#v)"/>',
    ]
    for n in range(count):
        for k in range(1, 5):
            for down, ink, strong in ((8, "#0b2a21", 0.45), (12, "#4a9a7d", 0.35)):
                left, middle, right = n * wide + 2, (n + 0.5) * wide, (n + 1) * wide - 2
                y, low = down + k * 8, down + k * 18
                body.append(
                    f'<path d="M{left} {y}Q{middle} {low} {right} {y}" fill="none" stroke="{ink}" '
                    f'stroke-opacity="{strong}" stroke-width="2.4"/>'
                )
    body += [
        f'<path d="M{box.w} 44{edge}" fill="none" stroke="{ink}" stroke-width="{thick}"/>'
        for ink, thick in (("#6e4d16", 8), ("#e3bc68", 4.4))
    ]
    for n in range(count):
        for k in range(1, 24):
            share = k / 24
            x, y = (n + share) * wide, 46 + 120 * share * (1 - share)
            body.append(f'<path d="M{x:.1f} {y:.1f}v9" stroke="#d9ab4c" stroke-width="2"/>')
    for n in range(count + 1):
        x = n * wide
        body.append(
            f'<circle cx="{x}" cy="46" r="6" fill="#e8c46c" stroke="#6e4d16" stroke-width="1.4"/>'
            f'<path d="M{x - 5} 51L{x - 8} 78H{x + 8}L{x + 5} 51Z" fill="#c99b45" stroke="#6e4d16"/>'
        )
    canvas.shadow(Box(box.x - 40, box.y - 40, box.w + 80, 96), 0, 18, 10, 200)
    canvas.svg("".join(body), (box.w, DROP), Box(box.x, box.y + 10, box.w, DROP))
    canvas.wood(Box(box.x, box.y, box.w, 14), 0, "rim")
