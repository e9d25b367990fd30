"""The pictures of cards: scenes and backs from `assets/cards`, and strips. Each is kept as it was drawn."""

from __future__ import annotations

import functools
import math
from pathlib import Path
from typing import Final

import pygame

from game.app.paint import textures, vector
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import Card, Family, Scene
from game.app.paint.colours import mixed
from game.app.paint.drawings import Drawing, read
from game.app.paint.surface_cache import CARDS
from game.store.asset_names import asset, asset_names

FIELD: Final = (208.0, 188.0)
BACK: Final = (220.0, 314.0)
EDGE: Final = "#20150c"
_PAPER: Final = "#f9f1dd"
_GRAIN: Final = textures.around("#f9f7f2", 9, (1.0, 1.0, 1.0))
_ABOVE: Final = 0.25
"""Which share of what a lower box cuts off a scene is cut off above: its foot is ground."""
_SIGNS: Final = {
    "telex": ("telex", "#0b4742"),
    "incident": ("help", "#1d1712"),
    "paper": ("leaf", "#1c2c4f"),
    "ops": ("crosshair", "#4d1830"),
    "influence": ("masks", "#124e57"),
    "mission": ("dossier", "#4a2f0a"),
    "deed": ("title", "#efe0b8"),
}
"""What is printed into the medal of a back, and its ink."""
_BROUGHT: Final[dict[str, Path]] = {}
"""The folders of scenes that games from outside bring, by the id of the game."""


def bring(game: str, folder: Path) -> None:
    """Make the scenes of a plug-in available from a folder, by names such as "caravan/oasis"."""
    _BROUGHT[game] = folder
    _drawn.cache_clear()


def scene_of(game: str, *names: str) -> str:
    """The first of these names that is a scene of the game, as "petropolis/tx-gusher"; "" if none is."""
    for name in names:
        if not name:
            continue
        if game in _BROUGHT:
            # A name of a board could lead out of the folder.
            if name in {path.stem for path in _BROUGHT[game].glob("*.svg")}:
                return f"{game}/{name}"
        elif f"{game}/{name}" in asset_names("cards"):
            return f"{game}/{name}"
    return ""


@functools.cache
def _drawn(name: str) -> Drawing:
    game, _, rest = name.partition("/")
    return read(_BROUGHT[game] / f"{rest}.svg" if game in _BROUGHT else asset("cards", name))


def draw_art(canvas: Canvas, card: Card, box: Box) -> None:
    """Fill a box with the scene of a card, cut to its shape, on paper grain (none in high contrast)."""
    rect = canvas.rect(box)
    if not rect.w or not rect.h:
        return
    scene = card.scene if card.scene.name else Scene(card.family.scene)
    key = ("art", scene, "" if scene.name else (card.family.head, card.sign), rect.size, canvas.theme.plain)
    canvas.stamp(CARDS.get(key, lambda: _art(canvas, card, scene, rect.size)), rect.topleft)


def _art(canvas: Canvas, card: Card, scene: Scene, size: tuple[int, int]) -> pygame.Surface:
    body = _drawn(scene.name).body if scene.name else _suns(card)
    for old, new in scene.inks:
        body = body.replace(old, new)
    scale = max(size[0] / FIELD[0], size[1] / FIELD[1])
    full = max(size[0], round(FIELD[0] * scale)), max(size[1], round(FIELD[1] * scale))
    picture = pygame.Surface(size, 0, 32)
    left, above = (size[0] - full[0]) // 2, round((size[1] - full[1]) * _ABOVE)
    picture.blit(vector.raster(body, FIELD, full), (left, above))
    if not scene.name:
        side = size[1] / scale * 0.5
        drawn = Canvas(picture, scale, canvas.theme)
        drawn.icon(
            card.sign, size[0] / scale / 2, size[1] / scale * 0.47, side, mixed(card.family.head, 0.45)
        )
    if not canvas.theme.plain:
        grain = textures.laid(textures.tile("paper", _GRAIN), size)
        picture.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _suns(card: Card) -> str:
    """Rings of a sun over ground in the colour of the family, for a card that has no scene at all."""
    head = card.family.head
    sky, ground = mixed(head, 0.55, "#f3e2b8"), mixed(head, 0.35)
    rings = "".join(
        f'<circle cx="104" cy="88" r="{radius}" fill="{mixed("#f3c766", share, "#fff3d6")}"/>'
        for radius, share in ((76, 0.1), (60, 0.4), (46, 0.75))
    )
    return (
        f'<rect width="208" height="188" fill="{sky}"/>{rings}<path d="M0 156H208V188H0Z" fill="{ground}"/>'
    )


def draw_back(canvas: Canvas, family: Family, box: Box, radius: float) -> None:
    """Draw the back of a family's cards into a box, its shadow included; `radius` of its corners."""
    canvas.shadow(box, radius, 8, 4, 160)
    rect = canvas.rect(box)
    if rect.w and rect.h:
        canvas.stamp(back_picture(canvas, family, rect.size, radius), rect.topleft)


def back_picture(canvas: Canvas, family: Family, size: tuple[int, int], radius: float) -> pygame.Surface:
    """The back of a family's cards in a size in pixels."""

    def made() -> pygame.Surface:
        scale = size[1] / BACK[1]
        full = max(size[0], round(BACK[0] * scale)), size[1]
        # A margin is cut off: the rasteriser leaves the outermost pixels soft.
        grown = full[0] + 2, full[1] + 2
        body = _drawn(f"backs/{family.back}").body if family.back else ""
        picture = pygame.Surface(size, 0, 32)
        picture.fill(family.head)
        if body:
            picture.blit(vector.raster(body, BACK, grown), ((size[0] - grown[0]) // 2, -1))
        if not canvas.theme.plain:
            grain = textures.laid(textures.tile("paper", _GRAIN), size)
            picture.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        whole = Box(0, 0, size[0] / canvas.s, size[1] / canvas.s)
        edged = Canvas(textures.rounded(picture, radius * canvas.s), canvas.s, canvas.theme)
        edged.box(whole.inset(1.0), max(0.0, radius - 1), None, _PAPER, max(1.2, radius * 0.24))
        if family.back in _SIGNS:
            sign, ink = _SIGNS[family.back]
            edged.icon(sign, whole.cx, whole.cy, whole.w * 0.19, ink)
        edged.box(whole, radius, None, EDGE, 1.3)
        return edged.surface

    return CARDS.get(("back", family, size, radius, canvas.s, canvas.theme.name), made)


def draw_strip(canvas: Canvas, family: Family, box: Box) -> None:
    """Draw the strip of a family, as high as the box: half as high where it is only a line."""
    if canvas.theme.plain:
        canvas.box(box._replace(h=2.4), 0, "#000000")
        return
    if family.strip == "line":
        canvas.box(box._replace(h=box.h / 2), 0, family.head)
        return
    rect = canvas.rect(box)
    wide = rect.w * 8 / max(1, rect.h)
    key = ("strip", family, rect.size)
    body = _STRIPS[family.strip](family.inks or (family.head,), wide + 2)
    canvas.stamp(CARDS.get(key, lambda: vector.raster(body, (wide, 8), rect.size)), rect.topleft)


def _rect(x: float, y: float, w: float, h: float, fill: str) -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{w:.1f}" height="{h:g}" fill="{fill}"/>'


def _stripes(inks: tuple[str, ...], wide: float) -> str:
    return "".join(_rect(0, 2 * number, wide, 2, ink) for number, ink in enumerate(inks))


def _perforation(inks: tuple[str, ...], wide: float) -> str:
    holes = "".join(
        f'<circle cx="{4 + number * 7.2:.1f}" cy="4" r="1.7" fill="{_PAPER}"/>'
        for number in range(int(wide / 7.2) + 1)
    )
    return _rect(0, 0, wide, 8, inks[0]) + holes


def _ruler(inks: tuple[str, ...], wide: float) -> str:
    ticks = "".join(
        _rect(3 + number * 6, *((2, 1.1, 4) if number % 5 else (0.6, 1.1, 6.8)), "#f3c766")
        for number in range(int(wide / 6) + 1)
    )
    return _rect(0, 0, wide, 8, inks[0]) + ticks


def _guilloche(inks: tuple[str, ...], wide: float) -> str:
    waves = ""
    for number in range(3):
        heights = (
            4 + 2.6 * math.sin(step * 2 / 11 * math.tau + number * math.tau / 3)
            for step in range(int(wide / 2) + 1)
        )
        points = "L".join(f"{2 * step} {high:.2f}" for step, high in enumerate(heights))
        waves += f'<path d="M{points}" fill="none" stroke="#f4ead0" stroke-width=".6"/>'
    return _rect(0, 0, wide, 8, inks[0]) + waves


_STRIPS: Final = {
    "stripes": _stripes, "perforation": _perforation, "ruler": _ruler, "guilloche": _guilloche,
}  # fmt: skip
