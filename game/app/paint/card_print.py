"""Prints cards: head, art, text, foot; to be read, in a hand, beside what they changed. A card is drawn once
in each size and kept, at once or ahead, a part at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final, TypeAlias

import msgspec
import pygame

from game.app.paint import emblems
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import KEPT, READ, Card, Foot, Size, Tone
from game.app.paint.card_art import EDGE, FIELD, draw_art, draw_strip
from game.app.paint.colours import contrast, mixed, readable
from game.app.paint.inscriptions import LETTERS
from game.app.paint.surface_cache import CARDS

INK: Final = "#2a1d12"
_DISC: Final = "#f9f1dd"
_FEET: Final = {"gain": ("#e7efdc", "#1f6a4a"), "loss": ("#f3d3c4", "#8a2f22"), "plain": ("#efe2be", INK)}
"""Ground and ink of a foot."""
_RISE: Final = 28 / 208
"""How far the text may rise over the art, as a share of its width: the ground of a scene tells nothing."""
_ROW: Final = 19.5
_DEED: Final = 132.0
"""How high the art of a deed is, and that over which a long text stands, on a card to be read."""
_LOW_DEED: Final = 44.0
"""Art that would be lower is left out."""
_CHIPS, _CHIP_ROW = 210.0, 26.0
"""How wide a row of three chips is with its word, and from row to row."""
Parts: TypeAlias = Callable[[Canvas], Iterator[None]]
"""Prints on a sheet, and yields after each part."""
_NAME_STEP, _NAME_LINES = 12.8, 3
"""From line to line of the title below the art of a small card, and how many it has at most."""
_AIR: Final = 6.0
"""What the rows of a deed leave free above and below."""


def draw_card(
    canvas: Canvas, card: Card, size: Size, x: float, y: float, edge: str = "", lift: float = 1.0
) -> None:
    """Draw a card with its upper left corner at (x, y); `edge` is the colour of a second rim, of what may be
    played; `lift` is how high it lies over the table."""
    box = Box(x, y, size.w, size.h)
    canvas.shadow(box, size.radius, 12 * lift, 5 * lift, 175)
    canvas.stamp(card_picture(canvas, card, size), canvas.rect(box).topleft)
    if edge:
        canvas.box(box.inset(-1.6), size.radius + 1.6, None, mixed(edge, 0.6, "#ffffff"), 1.6)
        canvas.box(box, size.radius, None, edge, 3.0)


def card_picture(canvas: Canvas, card: Card, size: Size) -> pygame.Surface:
    """The face of a card in a size, as the canvas would draw it."""
    return kept(*_printing(canvas, card, size))


def prepare_card(canvas: Canvas, card: Card, size: Size) -> Iterator[None]:
    """Print a card ahead, a part at a time: `card_picture` finds it then."""
    return kept_ahead(*_printing(canvas, card, size))


def kept(key: Hashable, blank: Callable[[], Canvas], parts: Parts) -> pygame.Surface:
    """The picture of a key, printed on a `blank` sheet at once if it is not kept."""

    def made() -> pygame.Surface:
        sheet = blank()
        deque(parts(sheet), 0)
        return sheet.surface

    return CARDS.get(key, made)


def kept_ahead(key: Hashable, blank: Callable[[], Canvas], parts: Parts) -> Iterator[None]:
    """Print the same ahead, a part at a time: `kept` finds it then."""
    if not CARDS.holds(key):
        sheet = blank()
        yield from parts(sheet)
        CARDS.get(key, lambda: sheet.surface)


def _printing(canvas: Canvas, card: Card, size: Size) -> tuple[Hashable, Callable[[], Canvas], Parts]:
    """The key of a card, what it is printed on, and its parts."""
    key = "card", card, size.name, _pixels(canvas, size), canvas.t, canvas.theme.name, canvas.theme.easy
    return key, lambda: _blank(canvas, size), lambda sheet: _print(sheet, card, size)


def _pixels(canvas: Canvas, size: Size) -> tuple[int, int]:
    return canvas.rect(Box(*canvas.origin, size.w, size.h)).size


def _blank(canvas: Canvas, size: Size) -> Canvas:
    """What a card is printed on."""
    surface = pygame.Surface(_pixels(canvas, size), pygame.SRCALPHA)
    return Canvas(surface, canvas.s, canvas.theme, canvas.t if size is not KEPT else 1.0)


def _print(canvas: Canvas, card: Card, size: Size) -> Iterator[None]:
    box = Box(0, 0, size.w, size.h)
    canvas.paper(box, size.radius, tone="card", frame=False, shadow=False)
    yield
    inside = box.inset(size.rim)
    head, rest = inside.cut_top(size.head)
    art = rest._replace(h=rest.w * FIELD[1] / FIELD[0])
    if size is KEPT:
        lines = balanced(canvas, card.title, "strong", LETTERS, rest.w - 2)[:_NAME_LINES]
        art = art._replace(h=art.h - max(0, len(lines) - 2) * _NAME_STEP)
        draw_art(canvas, card, art)
        yield
        below = Box(rest.x, art.bottom, rest.w, inside.bottom - art.bottom)
        draw_lines(canvas, lines, below, LETTERS, _NAME_STEP / LETTERS, "strong")
        canvas.hair(rest.x, art.bottom, rest.w, EDGE)
    elif not size.text[0]:
        draw_art(canvas, card, art)
        yield
    else:
        foot = Box(rest.x, inside.bottom, rest.w, 0)
        if size.foot and card.foot is not None:
            foot = rest.cut_bottom(size.foot * canvas.t)[0]
        yield from _body(canvas, card, size, art, foot)
        if foot.h and card.foot is not None:
            draw_foot(canvas, card.foot, foot, size.radius - size.rim)
        yield
    _head(canvas, card, size, head)
    if card.value and size.strip and not size.foot:
        _value_tag(canvas, card, art, left=not size.text[0])
    canvas.box(box, size.radius, None, EDGE, 1.3)


# the head


def _head(canvas: Canvas, card: Card, size: Size, box: Box) -> None:
    ground, ink = head_inks(canvas, card)
    radius = max(2.0, size.radius - size.rim)
    canvas.box(box, radius, ground)
    canvas.box(box._replace(y=box.bottom - radius, h=radius), 0, ground)
    canvas.hair(box.x, box.bottom - 1.2, box.w, EDGE, width=1.2)
    if not canvas.theme.plain:
        canvas.hair(box.x + radius, box.y + 1.4, box.w - 2 * radius, "#ffffff", 70)
    amount = card.value if size is KEPT else ""
    x = box.cx if size is KEPT and not amount else box.x + size.disc / 2 + (3 if size is KEPT else 4)
    if size.below:
        down = 21 * canvas.t if card.value else 0.0  # below the tag with its amount
        low = Box(box.x + 3, box.bottom + 4 + down, size.below, size.below)
        draw_disc(canvas, card.sign, low.cx, low.cy, size.below, ground)
    else:
        draw_disc(canvas, card.sign, x, box.cy, size.disc, ground)
    right = box.right - max(5.0, size.covered)
    if card.owner >= 0 and size is not KEPT:
        canvas.badge(card.owner, box.right - size.disc / 2 - 3, box.cy, size.disc - 2)
        right -= size.disc
    if card.family.mark and size.title[0]:
        canvas.icon(card.family.mark, right - 8, box.cy, 13, ink)
        right -= 16
    if amount:
        draw_fitting(canvas, amount, right, box.cy, "strong", 14, ink, right - x - size.disc / 2 - 3, "r")
    elif size is not KEPT:
        left = box.x + 3 if size.below else x + size.disc / 2 + 6
        _title(canvas, card.title, size.title, left, box.cy, right - left - 1, ink)


def head_inks(canvas: Canvas, card: Card) -> tuple[str, str]:
    """The colours of the head of a card: its ground and the ink on it."""
    if canvas.theme.plain:
        return ("#ffe65c", "#000000") if card.family.bright else ("#000000", "#ffffff")
    return card.family.head, card.family.ink


def draw_disc(canvas: Canvas, sign: str, x: float, y: float, side: float, ground: str) -> None:
    """Draw the cream disc with a card's sign round (x, y), `side` wide; its ring has the colour `ground`."""
    body = (
        f'<circle cx="50" cy="50" r="50" fill="{EDGE}"/><circle cx="50" cy="50" r="46" fill="{_DISC}"/>'
        f'<circle cx="50" cy="50" r="39" fill="none" stroke="{ground}" stroke-width="3"/>'
    )
    canvas.svg(body, emblems.FIELD, Box.around(x, y, side))
    ink = ground if contrast(_DISC, ground) > 3 else EDGE
    game, _, emblem = sign.partition("/emblems/")
    wearer, _, hat = sign.partition("/hats/")
    if emblem:
        canvas.drawing(f"{game}/emblems/{emblem}", Box.around(x, y, side * 0.62), ink=ink)
    elif hat:
        canvas.drawing(f"{wearer}/hats/{hat}", Box.around(x, y, side * 0.86, side * 0.43))
    else:
        canvas.icon(sign, x, y, side * 0.66, ink)


def _title(
    canvas: Canvas, title: str, letters: tuple[float, float, float], x: float, y: float, room: float, ink: str
) -> None:
    """The title in one line, else in two of about the same width."""
    most, least, smaller = letters
    size = most
    while size > least and canvas.text_width(title, "head", size) > room:
        size -= 0.5
    if canvas.text_width(title, "head", size) <= room:
        canvas.text(title, x, y, "head", size, ink)
        return
    small = canvas.with_text(1.12)  # two lines have no more room in the head
    words = title.split()
    halves = [(" ".join(words[:cut]), " ".join(words[cut:])) for cut in range(1, len(words))] or [(title, "")]
    lines = min(halves, key=lambda pair: max(small.text_width(half, "head", smaller) for half in pair))
    size = smaller
    while size > least_letters(small) and max(small.text_width(line, "head", size) for line in lines) > room:
        size -= 0.5
    apart = size * 0.56 * small.t if lines[1] else 0.0
    for line, way in zip(lines, (-1, 1), strict=True):
        small.text(small.cut(line, "head", size, room), x, y + way * apart, "head", size, ink)


def least_letters(canvas: Canvas) -> float:
    """The least size of letters on cards, in base units before the text scale."""
    return LETTERS / max(1.0, canvas.t)


def draw_fitting(
    canvas: Canvas, words: str, x: float, y: float, face: str, letters: float, ink: str, room: float,
    align: str = "l",
) -> float:  # fmt: skip
    """Draw a line in letters of a size or smaller, as it fits, cut with dots where the least do not; returns
    its width."""
    size = letters
    while size > least_letters(canvas) and canvas.text_width(words, face, size) > room:
        size -= 0.5
    return canvas.text(canvas.cut(words, face, size, room), x, y, face, size, ink, align)


# what stands below the art


def _body(canvas: Canvas, card: Card, size: Size, art: Box, foot: Box) -> Iterator[None]:
    """The art and the plate with text, chips or rows over its foot."""
    least = size.strip + (8 if size.foot else 5)
    if card.rows:
        room = foot.y - art.y - size.strip / 2 - rows_high(canvas, card)
        art = art._replace(h=max(0.0, min(_DEED * size.w / READ.w, room)))
        draw_art(canvas, card, art)
        yield
        plate = Box(art.x, art.bottom, art.w, foot.y - art.bottom)
        _plate(canvas, card, size, plate)
        draw_rows(canvas, card, plate.cut_top(size.strip / 2)[1])
        return
    if card.chips and size.foot:
        plate = art._replace(y=foot.y - size.strip - 64, h=size.strip + 64)
        draw_art(canvas, card, art)
        yield
        _plate(canvas, card, size, plate)
        draw_chips(canvas, card, plate.cut_top(size.strip)[1])
        return
    words = card.text if size.foot else card.brief or card.text
    lines, letters, cropped = _set_text(canvas, words, size, art, foot.y - least)
    yield
    high = len(lines) * letters * size.lead * canvas.t
    top = min(art.bottom, foot.y - high - least - 4)
    if cropped:
        art = art._replace(h=min(art.h, max(_DEED * size.w / READ.w, top - art.y)))
        top = max(art.y, min(art.bottom, top))
    draw_art(canvas, card, art)
    yield
    plate = Box(art.x, top, art.w, foot.y - top)
    _plate(canvas, card, size, plate)
    yield
    draw_lines(canvas, lines, plate.cut_top(size.strip)[1], letters, size.lead)


def _set_text(
    canvas: Canvas, words: str, size: Size, art: Box, bottom: float
) -> tuple[list[str], float, bool]:
    """The lines of a text that fit, the size of their letters, and whether the art is cropped for them."""
    room = size.w - 2 * size.rim - 2 * (size.side - size.rim)
    tops = art.bottom - _RISE * art.w, art.y + _DEED * size.w / READ.w
    letters, lines = size.text[0], list[str]()
    for cropped, least in ((False, size.text[1]), (True, max(9.5, least_letters(canvas)))):
        letters = size.text[0]
        while True:
            lines = balanced(canvas, words, "ui", letters, room)
            if len(lines) * letters * size.lead * canvas.t <= bottom - tops[cropped]:
                return lines, letters, cropped
            if letters <= least:
                break
            letters -= 0.5
    return lines, letters, True


def balanced(canvas: Canvas, words: str, face: str, size: float, width: float) -> list[str]:
    """The lines of a text, all about as long: no word stands alone in the last."""
    lines = canvas.wrap(words, face, size, width)
    if len(lines) < 2:
        return lines
    longest = max(canvas.text_width(word, face, size) for word in words.split())
    low, high = min(width, max(width * 0.45, longest + 1)), width
    for _ in range(6):
        middle = (low + high) / 2
        if len(canvas.wrap(words, face, size, middle)) <= len(lines):
            high = middle
        else:
            low = middle
    return canvas.wrap(words, face, size, high)


def _plate(canvas: Canvas, card: Card, size: Size, box: Box) -> None:
    """Paper over the foot of the art, with the strip of the family on its upper edge."""
    below = box._replace(y=box.y + 1, h=box.h - 1)
    canvas.paper(below, 0, tone="card", frame=False, shadow=False, edge=False)
    draw_strip(canvas, card.family, box._replace(h=size.strip))
    canvas.hair(box.x, box.y, box.w, EDGE)


def draw_lines(
    canvas: Canvas, lines: Sequence[str], box: Box, letters: float, lead: float, face: str = "ui"
) -> None:
    """Draw lines of text in the middle of a box, in letters of this size; `lead` is the distance from line to
    line, in heights of a letter."""
    step = letters * lead * canvas.t
    y = box.cy - (len(lines) - 1) / 2 * step
    for line in lines:
        canvas.text(line, box.cx, y, face, letters, canvas.theme.ink, "c")
        y += step


def _step(canvas: Canvas) -> float:
    """From row to row of a deed."""
    return _ROW * max(1.0, canvas.t)


def rows_high(canvas: Canvas, card: Card) -> float:
    """How high the rows of a deed are."""
    return len(card.rows) * _step(canvas) + _AIR


def rows_wide(canvas: Canvas, card: Card) -> float:
    """How wide the rows of a deed are, where none of their letters need be smaller."""
    return max(
        canvas.text_width(row.label, "strong", 13.5) + canvas.text_width(row.value, "strong", 13.5) + 32
        for row in card.rows
    )


def draw_rows(canvas: Canvas, card: Card, box: Box) -> None:
    """Draw the rows of a deed in a box, the valid one marked; nearer to each other where it is low."""
    theme = canvas.theme
    step = min(_step(canvas), box.h / len(card.rows))
    letters = max(least_letters(canvas), min(13.5, step * 0.72 / canvas.t))
    y = box.cy - (len(card.rows) - 1) / 2 * step
    for row in card.rows:
        if row.valid:
            canvas.box(Box(box.x + 4, y - step / 2, box.w - 8, step), 3, theme.select)
        wide = canvas.text(row.value, box.right - 12, y, "strong", letters, theme.ink, "r")
        face = "strong" if row.valid else "ui"
        room = box.w - 30 - wide
        draw_fitting(canvas, row.label, box.x + 12, y, face, letters, theme.ink, room)
        y += step


def draw_chips(canvas: Canvas, card: Card, box: Box) -> None:
    """Draw coloured signs after words: one line for each row of them, as large as they find room."""
    k = _chip_scale(canvas, box.w)
    y = box.cy - (len(card.chips) - 1) * _CHIP_ROW * k / 2
    for chips in card.chips:
        ink = canvas.theme.ink
        draw_fitting(canvas, chips.label, box.x + 14 * k, y, "ui", 15 * k / canvas.t, ink, 60 * k)
        for number, (colour, icon) in enumerate(chips.signs):
            chip = Box(box.x + (78 + 42 * number) * k, y - 11 * k, 37 * k, 22 * k)
            canvas.box(chip, 4, colour, EDGE, 1)
            canvas.icon(icon, chip.cx, chip.cy, 16 * k, readable(colour))
        y += _CHIP_ROW * k


def chips_high(canvas: Canvas, card: Card, width: float) -> float:
    """How high the rows of chips of a card are that have so much width."""
    return len(card.chips) * _CHIP_ROW * _chip_scale(canvas, width)


def _chip_scale(canvas: Canvas, width: float) -> float:
    """How large chips are that have so much width, beside those on a card to be read."""
    return min(max(1.0, canvas.t), width / _CHIPS)


def draw_foot(canvas: Canvas, foot: Foot, box: Box, radius: float) -> None:
    """Draw the foot of a card over a box: what the card means for the one who looks. Its lower corners are
    rounded by `radius`."""
    ground, ink = _foot_inks(canvas, foot.tone)
    radius = max(2.0, radius)
    canvas.box(box, radius, ground)
    canvas.box(box._replace(h=radius), 0, ground)
    canvas.hair(box.x, box.y, box.w, canvas.theme.paper_line)
    t = canvas.t
    canvas.icon(foot.icon, box.x + 7 + 8 * t, box.cy, 16 * t, ink)
    left, room = box.x + 12 + 16 * t, box.w - 21 - 16 * t
    wide = draw_fitting(canvas, foot.value, left, box.cy, "strong", 14, ink, room)
    if foot.note and room - wide - 8 >= canvas.text_width(foot.note, "ui", least_letters(canvas)):
        soft = canvas.theme.ink_soft
        draw_fitting(canvas, foot.note, box.right - 9, box.cy, "ui", 12.5, soft, room - wide - 8, "r")


def _foot_inks(canvas: Canvas, tone: Tone) -> tuple[str, str]:
    ground, ink = _FEET[tone]
    if not canvas.theme.plain:
        return ground, ink
    theme = canvas.theme
    return theme.card, {"gain": theme.ink_good, "loss": theme.ink_alarm, "plain": theme.ink}[tone]


def _value_tag(canvas: Canvas, card: Card, art: Box, *, left: bool) -> None:
    """The amount in the upper right of the art, or in its upper left where more than that is covered."""
    sign = 15.0 if card.mark else 0.0
    wide = canvas.text_width(card.value, "strong", 13) + 8 + sign
    box = Box(art.x + 1 if left else art.right - wide - 3, art.y + 4, wide, 19 * canvas.t)
    ink = _foot_inks(canvas, card.tone)[1]
    canvas.box(box, 3, canvas.theme.card, EDGE, 1)
    if card.mark:
        canvas.icon(card.mark, box.x + 10, box.cy, 13, ink)
    canvas.text(card.value, box.right - 4, box.cy, "strong", 13, ink, "r")


# a deed in a dialog: all but its art grows with the letters


def deed_size(canvas: Canvas, card: Card, wide: float, most: float) -> Size:
    """How large a deed is printed that may be so wide, and at `most` so high if its rows leave that much:
    its art is cropped for that, and left out in the end. A card with a text keeps its shape."""
    t, share = max(1.0, canvas.t), wide / READ.w
    if not card.rows:
        return msgspec.structs.replace(
            READ, name="deed", w=wide, h=READ.h * share, head=READ.head * t, disc=READ.disc * t
        )
    foot = READ.foot * canvas.t if card.foot is not None else 0.0
    high = 2 * READ.rim + READ.head * t + READ.strip / 2 + rows_high(canvas, card) + foot
    art = min(_DEED * share, most - high)
    if art >= _LOW_DEED:
        high += art
    return msgspec.structs.replace(READ, name="deed", w=wide, h=high, head=READ.head * t, disc=READ.disc * t)
