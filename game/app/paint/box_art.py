"""The boxes of the games on the shelf: shipped drawings, printed on paper that shows its grain."""

import io
from typing import Final, NamedTuple

import pygame

from game.app.paint import drawings, textures, vector
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.colours import mixed
from game.app.paint.surface_cache import FRONTS
from game.store.asset_names import asset

FIELD = (300.0, 400.0)
"""Width and height of a front in the units of its drawing."""
BARE: Final = "#1b3440"
"""What is seen where a picture covers nothing."""
_GRAIN = textures.around("#f0f0f0", 7, (1.0, 1.0, 1.0))


class Front(NamedTuple):
    """A front from a plug-in: the bytes of a picture, 3 wide and 4 high."""

    data: bytes
    svg: bool


def front_picture(front: Front, size: tuple[int, int]) -> pygame.Surface:
    """A front in this size in pixels, opaque. Raises pygame.error or ValueError if it is not a picture."""
    file = io.BytesIO(front.data)
    found = pygame.image.load_sized_svg(file, size) if front.svg else pygame.image.load(file, "box.png")
    whole = pygame.Surface(found.get_size(), pygame.SRCALPHA)
    whole.fill(BARE)
    whole.blit(found, (0, 0))
    return pygame.transform.smoothscale(whole, size)


def side_colour(front: Front) -> str:
    """The colour of a box's side: that of its front's right edge."""
    small = front_picture(front, (30, 40))
    red, green, blue, *_ = pygame.transform.average_color(small, pygame.Rect(27, 0, 3, 40))
    return f"#{red:02x}{green:02x}{blue:02x}"


def draw_front(
    canvas: Canvas, box: Box, front: str | Front, title: str = "", face: str = "wordmark",
    like: Box | None = None,
) -> None:  # fmt: skip
    """Draw the front of a box, by name if it is shipped; `title` is lettered on one without a title of its
    own.

    A front in motion is drawn from its picture in the size of the box `like`. High contrast shows no grain.
    Raises KeyError for an unknown front.
    """
    size = canvas.rect(like or box).size
    plain = canvas.theme.plain

    def made() -> pygame.Surface:
        if isinstance(front, Front):
            printed = front_picture(front, size)
        else:
            printed = vector.raster(*drawings.read(asset("boxes", front)), size)
        if not plain:
            sheet = textures.laid(textures.tile("paper", _GRAIN), size)
            printed.blit(sheet, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return printed

    if size[0] and size[1]:
        picture = FRONTS.get(("front", front, size, plain), made)
        if like is not None:
            picture = pygame.transform.smoothscale(picture, canvas.rect(box).size)
        canvas.stamp(picture, canvas.rect(box).topleft)
    if title:
        _letter(canvas, box, title, face)


def _letter(canvas: Canvas, box: Box, title: str, face: str) -> None:
    """Letter a title at the head of a front. It is part of a picture, so it scales with the box alone."""
    room = box.w * 0.8
    size = 0.13 * box.w / max(canvas.t, 0.01)
    wide = canvas.text_width(title, face, size)
    size *= min(1.0, room / max(1.0, wide))
    canvas.text(title, box.cx, box.y + box.h * 0.115, face, size, "#f4e7c6", "c")


def draw_side(canvas: Canvas, box: Box, colour: str) -> None:
    """Draw the right side of a standing box, seen a little from the side and running away upwards."""
    dark = vector.gradient("side", (mixed(colour, 0.42), mixed(colour, 0.72)), across=1.0, down=0.0)
    wide, high = box.w, box.h
    path = f"M0 0 {wide:.1f} {wide * 0.56:.1f}V{high - wide * 0.5:.1f}L0 {high:.1f}Z"
    canvas.svg(f'<defs>{dark}</defs><path d="{path}" fill="url(#side)"/>', (wide, high), box)
