"""Still pictures of an ending: the photograph in the newspaper, and the picture that is kept and shared."""

from __future__ import annotations

from typing import Final

import pygame

from game.app.board.ground import draw_rim
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import Theme
from game.app.review.ending import plates
from game.app.review.ending.clock import Clock
from game.app.review.ending.picture import EndingPicture
from game.app.skin_api.picture import BOARD_WIDTH
from game.app.widgets.layout import column, scale_for

POSTER: Final = (2560, 1440)
"""How many pixels wide and high the picture is that is kept."""


def photograph(
    picture: EndingPicture, size: tuple[int, int], theme: Theme, ground: pygame.Surface | None = None
) -> pygame.Surface:
    """The last frame of the scene alone, without a plate, as large as `size` in pixels: what of it is too
    wide or too high is cut on both sides. `ground` is the scene without what moves, where it is at hand."""
    aspect = picture.skin.picture.aspect
    wide = max(size[0], round(size[1] * aspect))
    whole = wide, round(wide / aspect)
    if ground is not None and ground.get_width() >= wide:
        found, whole = ground.copy(), ground.get_size()
    else:
        found = picture.ground(whole, theme, 1.0)
    picture.draw_scene(found, theme, 1.0, Clock(picture.end).last)
    area = pygame.Rect(0, 0, *size)
    area.center = whole[0] // 2, whole[1] // 2
    return found.subsurface(area.clip(found.get_rect())).copy()


def poster(picture: EndingPicture, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The last frame with the winner's plate and the plates of all seats, on the wood of the table."""
    sheet = pygame.Surface(size)
    canvas = Canvas(sheet, scale_for(size), theme)
    whole = canvas.bounds
    canvas.wood(whole.inset(-1))
    canvas.lamp(0.35, 0.4)
    looks = picture.skin
    canvas.text(picture.name, 22, 27, f"title:{looks.game}", 24, theme.felt_title, emboss="#000000")
    head = looks.facts.headline(picture.end.state)
    told = " · ".join(words for words in (head.round, picture.why.rstrip(".")) if words)
    canvas.text(told, whole.right - 24, 27, "ui", 15, theme.felt_text, "r")
    wide = min(whole.w - 400, (whole.h - 70) * looks.picture.aspect)
    board = Box(22, 56, wide, wide / looks.picture.aspect)
    draw_rim(canvas, board)
    area = canvas.rect(board)
    sheet.blit(photograph(picture, area.size, theme), area)
    k = board.w / BOARD_WIDTH
    sizes = plates.LARGE
    high = sizes.high * k
    plate = Box(board.cx - sizes.wide * k / 2, board.bottom - 7 * k - high, sizes.wide * k, high)
    picture.draw_plate(canvas, plate, sizes)
    left = board.right + 22
    side = Box(left, board.y - 6, whole.right - 16 - left, board.h + 12)
    seats = len(picture.ranked)
    tall = min(96.0, (side.h - 8 * (seats - 1)) / seats)
    boxes = column(side, [*[tall] * seats, None], 8)[:seats]
    for one, box in zip(picture.in_order, boxes, strict=True):
        picture.draw_seat(canvas, box, one.number)
    return sheet
