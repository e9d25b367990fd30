"""The plates of an ending: a seat that waits to be told, its rank, who has won, and that nobody has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.faces import WIDE as WITH_FACE
from game.app.paint.faces import Expression, draw_sitter, shows_face
from game.app.review.ranking import Ranked
from game.app.review.score_parts import PartLetters, ScorePart, draw_parts, fitted, parts_of
from game.app.skin_api.picture import Picture
from game.app.widgets.words import draw_words, fit, shrunk
from game.store.catalogue import say

TWO_LINES: Final = 60.0
"""A plate that is as high as this, at the text scale 1, has its parts on a second line."""
_MULTIPLY: Final = pygame.BLEND_RGB_MULT
TALL, WIDE, LARGEST = 76.0, 354.0, 2.0
"""The size of a seat's plate at the text scale 1; on a larger one all is larger, up to so many times."""
SCORED: Final = 700.0
"""A plate that is wider than this, before the text scale, and high enough has a bar as long as its total."""
LEAST_APART: Final = 36.0
"""One that is lower than this has name and total side by side, however long they are."""
THREE_LINES: Final = 92.0
"""One as high as this has the total on a line of its own, where it stands apart from the name."""
ROWS: Final = ((0.5,), (0.32, 0.7), (0.25, 0.52, 0.78))
"""Where the lines of a plate stand, as shares of its height, by how many there are."""
NAME, TOTAL, FLAT = 19.0, 20.0, 18.0
"""How large name and total are, and both on a plate of one line."""
CROWNED: Final = 1.58
"""A plate that is so many times as high as its badge has room for the crown above it."""
GAP: Final = 11.0
"""Between the parts of a total."""


class PlateSizes(NamedTuple):
    """How large the plate of the winner is, and what stands on it, in base units at any text scale."""

    board: float
    """How wide the board is for which it is made: on a wider one it grows."""
    wide: float
    high: float
    badge: float
    name: float
    total: float
    crown: float
    part: float
    """0: the total stands beside the name, without its parts."""


LARGE: Final = PlateSizes(868, 580, 124, 108, 38, 24, 26, 15.5)
SMALL: Final = PlateSizes(700, 480, 100, 84, 30, 20, 22, 14)
LETTERS: Final = PlateSizes(525, 500, 76, 62, 38, 29, 28, 0)
"""For large letters."""
LEAST_NAME: Final = 24.0


# the seats


def draw_waiting(canvas: Canvas, box: Box, ranked: Ranked, *, faces: bool = False) -> None:
    """Draw a seat that is not told yet: whose it is, in half light. `faces`: whether there are any, so that
    all words begin below each other."""
    theme, face = canvas.theme, _face(canvas, box, ranked, faces)
    canvas.lacquer(box, 8, shadow=False)
    _draw_sitter(canvas, box, ranked, face)
    name = ranked.seat.name
    draw_words(canvas, name, face.left, box.cy, face.room, "head", NAME * face.grown, theme.cream)
    if not theme.plain:
        canvas.surface.fill((118, 114, 108), canvas.rect(box.inset(-1)), special_flags=_MULTIPLY)


def crowded(canvas: Canvas, box: Box, ranked: Ranked, *, faces: bool = False) -> bool:
    """Whether name and total have no room side by side on a plate, which is high enough for two lines."""
    face = _face(canvas, box, ranked, faces)
    if box.h / canvas.t < LEAST_APART:
        return False
    high = box.h / canvas.t >= TWO_LINES
    name, total = (NAME, TOTAL) if high else (FLAT, FLAT)
    wide = canvas.text_width(ranked.seat.name, "head", name * face.grown)
    return wide + 10 + canvas.text_width(ranked.total, "strong", total * face.grown) > face.room


def draw_rank(
    canvas: Canvas, box: Box, ranked: Ranked, picture: Picture[Any], counted: float = 1.0, *,
    apart: bool = False, of_best: float = 1.0, faces: bool = False,
) -> None:  # fmt: skip
    """Draw a seat that is told: rank, badge, name, total, and what the total is made of. The plate of a
    winner is of brass; where nobody has won there are no ranks. `counted`: how much of it is counted up;
    `apart`: the total stands below the name; `of_best`: the share of the best total, as a bar where a plate
    is large."""
    theme, t, face = canvas.theme, canvas.t, _face(canvas, box, ranked, faces)
    won, grown = ranked.rank == 1, face.grown
    if won:
        canvas.brass(box, 8)
    else:
        canvas.lacquer(box, 8)
    ink = theme.button_brass.ink if won else theme.cream
    soft = ink if won else theme.mute
    money = ink if won else theme.brass_text
    high = box.h / t >= TWO_LINES
    canvas.text(
        ranked.place, box.x + 12 + 13 * t * grown, box.cy, "wordmark", (30 if high else 24) * grown, ink, "c"
    )
    _draw_sitter(canvas, box, ranked, face, "pleased" if won else "neutral")
    if won and not face.faced and box.h >= CROWNED * face.badge:
        canvas.icon("crown", face.badge_at, box.cy - face.badge * 0.59, 0.4 * face.badge, ink)
    x, room = face.left, face.room
    name, size = (NAME if high else FLAT) * grown, (TOTAL if high else FLAT) * grown
    if apart:
        name, size = min(name, 0.36 * box.h / t), min(size, 0.36 * box.h / t)
    total = ranked.text(round(ranked.score * counted))
    wide = canvas.text_width(ranked.total, "strong", size)
    if not high and not apart and wide > room * 0.6:
        total = ranked.short(round(ranked.score * counted))
        wide = canvas.text_width(total, "strong", size)
    letters = _letters(canvas, "ui", 14 * grown, 16 * grown)
    three = apart and box.h / t >= THREE_LINES
    beside = wide + 16 if apart and not three else 0.0
    parts = _parts(canvas, ranked, room - beside, letters) if high else ()
    scored = bool(parts) and not apart and box.w > SCORED * t and box.h > 1.5 * TALL * t
    lines = 3 if scored or (three and parts) else 2 if apart or parts else 1
    rows = [box.y + box.h * share for share in ROWS[lines - 1]]
    if apart:
        canvas.text(total, x, rows[1], "strong", size, money)
    else:
        canvas.text(total, box.right - 14, rows[0], "strong", size, money, "r")
    draw_parts(canvas, picture, parts, x + beside, rows[-1], letters, soft)
    if scored:
        bar = Box(x, rows[1] - 2.5 * grown, room, 5 * grown)
        canvas.box(bar, bar.h / 2, soft, opacity=0.22)
        canvas.box(bar._replace(w=max(bar.h, room * of_best * counted)), bar.h / 2, money)
    left = room if apart else room - wide - 10
    if left > 30 * t:
        named = draw_words(canvas, ranked.seat.name, x, rows[0], left, "head", name, ink)
        if ranked.out:
            canvas.hair(x, rows[0], named, ink, 200)


class _Face(NamedTuple):
    """How a seat's plate is laid out: how much larger its letters are, its badge, where its words begin, and
    how much room they have."""

    grown: float
    badge: float
    badge_at: float
    left: float
    room: float
    faced: bool = False
    """Whether there is a face beside the badge."""


def _draw_sitter(
    canvas: Canvas, box: Box, ranked: Ranked, face: _Face, expression: Expression = "neutral"
) -> None:
    """Draw the badge of a seat, grey if it is out, or its face with the badge before it."""
    if face.faced:
        left = face.badge_at - face.badge / 2
        draw_sitter(canvas, ranked.seat.look, ranked.seat.face, left, box.cy, face.badge, expression)
    else:
        canvas.badge(ranked.seat.look, face.badge_at, box.cy, face.badge, grey=ranked.out)


def _face(canvas: Canvas, box: Box, ranked: Ranked, faces: bool) -> _Face:
    t = canvas.t
    grown = max(1.0, min(LARGEST, box.h / (TALL * t), box.w / (WIDE * t)))
    badge = min(46.0 if box.h > 60 else 36.0, box.h - 8) if box.h < 90 else box.h * 0.56
    badge = min(badge, 0.17 * box.w)
    at = box.x + 26 * t * grown + badge / 2 + 20
    faced = not ranked.out and shows_face(canvas, ranked.seat.face, badge)
    wide = WITH_FACE * badge if faces or faced else badge
    left = at - badge / 2 + wide + 11 * grown
    at += 0.0 if faced else (wide - badge) / 2
    return _Face(grown, badge, at, left, box.right - 14 - left, faced)


# who has won


def draw_winner(
    canvas: Canvas,
    box: Box,
    winners: Sequence[Ranked],
    picture: Picture[Any],
    sizes: PlateSizes,
    sign: str = "",
) -> None:
    """Draw the plate of the winner, or of all who share the win. `sign` stands before the total in place of
    the crown: what ended the match, if it was no deed."""
    theme = canvas.theme
    ink, first = theme.button_brass.ink, winners[0]
    k = box.h / sizes.high
    canvas.shadow(box, 12, 18, 8, 210)
    canvas.brass(box, 12 * k)
    if theme.plain:
        canvas.box(box, 12 * k, None, "#000000", 2)
    canvas.box(box.inset(7 * k), 7 * k, None, theme.button_brass.ink, 1.0, stroke_opacity=0.4)
    badge = sizes.badge * k * (1.0 if len(winners) == 1 else 0.84)
    x = box.x + 26 * k + badge / 2
    step = badge * (0.74 if len(winners) < 4 else 0.74 * 3 / len(winners))
    if len(winners) == 1 and shows_face(canvas, first.seat.face, badge):
        seat, left = first.seat, x - badge / 2
        x = draw_sitter(canvas, seat.look, seat.face, left, box.cy, badge, "pleased") - badge / 2
    else:
        for n, one in reversed(list(enumerate(winners))):
            canvas.badge(one.seat.look, x + n * step, box.cy, badge)
    x += (len(winners) - 1) * step + badge / 2 + 24 * k
    right = box.right - 24 * k
    crown, size = sizes.crown * k, sizes.total * k / canvas.t
    total, told = first.total, [first.total, first.short(first.score), *[""] * (len(winners) > 1)]
    if sizes.part:
        lower = box.y + box.h * 0.71
        _draw_names(canvas, winners, Box(x, box.y + 12 * k, right - x, box.h * 0.44), sizes, k)
    else:
        # Where letters are large the total stands beside the name, in short if need be; all who share a win
        # have theirs on their own plates.
        lower, least = box.cy, canvas.text_width(_names(winners), "wordmark", LEAST_NAME * k / canvas.t)
        kept = [crown + 30 * k + canvas.text_width(one, "strong", size) if one else 0.0 for one in told]
        room = right - x
        total, beside = next(
            (pair for pair in zip(told, kept, strict=True) if least <= room - pair[1]), (told[-1], kept[-1])
        )
        _draw_names(canvas, winners, Box(x, box.y + 8 * k, room - beside, box.h - 16 * k), sizes, k)
        x = right - beside + 20 * k
    if not total:
        return
    canvas.icon(sign or "crown", x + crown / 2, lower, crown, ink)
    x += crown + 10 * k
    x += canvas.text(total, x, lower, "strong", size, ink)
    if len(winners) == 1 and sizes.part and first.sources:
        left = x + 22 * k
        letters = _letters(canvas, "strong", sizes.part * k / canvas.t, sizes.part * 1.3 * k)
        parts = _parts(canvas, first, box.right - 16 * k - left, letters)
        if parts:
            canvas.hair(x + 11 * k, lower - crown / 2, crown, ink, 120, vertical=True)
            draw_parts(canvas, picture, parts, left, lower, letters, ink)


def _names(winners: Sequence[Ranked]) -> str:
    return say("ending.together", names=[one.seat.name for one in winners])


def _draw_names(canvas: Canvas, winners: Sequence[Ranked], room: Box, sizes: PlateSizes, k: float) -> None:
    """Write who has won: smaller where it is long, then on two lines, and of many how many they are."""
    theme, large, least = canvas.theme, sizes.name * k / canvas.t, LEAST_NAME * k / canvas.t
    told = [_names(winners)]
    if len(winners) > 2:
        told.append(say("ending.shared", n=len(winners)))
    for words in told:
        size, lines = _set(canvas, words, room, large, least)
        if lines:
            break
    else:
        fitted = fit(canvas, told[0], "wordmark", least * 0.8, room.w, 2)
        size, lines = fitted.size, fitted.lines
    step = size * 1.1 * canvas.t
    y = room.cy - step * (len(lines) - 1) / 2
    for line in lines:
        canvas.text(line, room.x, y, "wordmark", size, theme.button_brass.ink, emboss="#f7e3a8")
        y += step


def _set(canvas: Canvas, words: str, room: Box, large: float, least: float) -> tuple[float, list[str]]:
    """The size and the lines of words that find room on one line, else on two; no lines where they do not."""
    size = shrunk(canvas, words, "wordmark", large, least, room.w, 1.0)
    if canvas.text_width(words, "wordmark", size) <= room.w:
        return size, [words]
    size = min(large, room.h / (2.2 * canvas.t))
    while size >= least:
        lines = canvas.wrap(words, "wordmark", size, room.w)
        if len(lines) == 2 and " ".join(lines) == words:
            return size, lines
        size -= 1
    return least, []


def draw_slate(canvas: Canvas, box: Box, icon: str, title: str, line: str, sizes: PlateSizes) -> None:
    """Draw the plate that says that nobody has won, and why: of slate, without a badge."""
    theme, t = canvas.theme, canvas.t
    k = box.h / sizes.high
    canvas.shadow(box, 12, 18, 8, 210)
    canvas.lacquer(box, 12 * k)
    canvas.icon(icon, box.x + 26 * k + sizes.badge * k / 2, box.cy, 46 * k, theme.cream)
    x = box.x + (26 + sizes.badge + 24) * k
    room = box.right - 24 * k - x
    size = min(sizes.name, 0.32 * sizes.high) * k / t
    draw_words(canvas, title, x, box.y + box.h * 0.36, room, "wordmark", size, theme.cream)
    lines = 2 if sizes.part else 1
    draw_words(canvas, line, x, box.y + box.h * 0.7, room, "ui", 17 * k / t, theme.mute, most=lines)


# what a total is made of


def _letters(canvas: Canvas, face: str, size: float, sign: float) -> PartLetters:
    return PartLetters(face, size, sign, sign * 0.94, 5.0, GAP * canvas.t)


def _parts(canvas: Canvas, ranked: Ranked, room: float, letters: PartLetters) -> tuple[ScorePart, ...]:
    """As many parts of a total as have room, and one for all the others: the sum holds. () where not even one
    has. What has no sign, or adds nothing, is no part of its own."""

    def told(left: int, amount: int) -> str:
        return say("ending.more_parts", n=left, amount=ranked.short(amount))

    signed = [part for part in parts_of(ranked) if part.icon and part.amount]
    rest = ranked.score - sum(part.amount for part in signed)
    return fitted(canvas, signed, room, letters, told, rest=rest, least=1) or ()
