"""Incident cards face up: telex slips with a torn edge, a gold bar and a sun, or a rust bar and a cloud."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skins.nations.chart import scatter
from game.app.skins.nations.looks import Looks
from game.app.skins.nations.signs import draw_sketch
from game.rules.nations.cards import CARDS
from game.store.words import CardWords

BAR: Final = 34.0
GOOD: Final = (("#f3d27c", "#cf9c3c"), "#3a2508")
BAD: Final = (("#b5523a", "#86301f"), "#fff0dc")


def words(looks: Looks, card: str) -> CardWords:
    """What stands on a card."""
    phrases = looks.phrases
    return phrases.words.card("incident", card, phrases.board, phrases.rules)


@cache
def _paper(wide: float, high: float) -> str:
    """A slip whose lower edge is torn."""
    edge = ""
    count = max(6, round(wide / 13))
    for number in range(count + 1):
        x = wide - wide * number / count
        edge += f"L{x:.1f} {high - 2 - 9 * scatter(number, 3.0):.1f}"
    return (
        f'<path d="M0 0H{wide}V{high - 6}{edge}Z" fill="#fffaf0" stroke="#5a4120" stroke-width="1.400" '
        'stroke-linejoin="round"/>'
    )


def draw_slip(canvas: Canvas, looks: Looks, box: Box, card: str, marker: int) -> None:
    """Draw a card face up: its bar, its drawing, title and text, and where it was drawn."""
    theme, t = canvas.theme, canvas.t
    told = words(looks, card)
    good = CARDS[card].good
    fill, ink = GOOD if good else BAD
    canvas.shadow(box.inset(1), 4, 12, 6, 170)
    canvas.svg(_paper(box.w, box.h), (box.w, box.h), box)
    bar = Box(box.x, box.y, box.w, BAR * t)
    canvas.box(bar, 2, fill, theme.keyline, 1.3)
    sky = Box.around(bar.x + 20 * t, bar.cy, 19 * t)
    canvas.drawing("nations/sun" if good else "nations/cloud", sky, ink=ink)
    over = looks.say("card.good" if good else "card.bad")
    canvas.text(over.upper(), bar.x + 37 * t, bar.cy, "strong", 13, ink, track=1.5)
    for x in (box.x + 9, box.right - 9):
        canvas.line(x, bar.bottom + 9, x, box.bottom - 20, "#d8c48e", 4.4, dash=4.4)
    inside = Box(box.x + 22, bar.bottom + 8, box.w - 44, box.bottom - bar.bottom - 22)
    picture, rest = inside.cut_top(74, 12 * t)
    draw_sketch(canvas, card, picture.cx, picture.cy, 74)
    size = min(20.0, 20.0 * inside.w / max(1.0, canvas.text_width(told.title, "head-bold", 20)))
    canvas.text(told.title, rest.cx, rest.y + 8 * t, "head-bold", size, theme.ink_title, "c")
    drawn = looks.say("card.drawn", marker=marker)
    foot = canvas.paragraph_height(drawn, inside.w, "ui", 12.5)
    size = 15.5
    room = rest.h - 32 * t - foot
    while size > 11 and canvas.paragraph_height(told.text, rest.w, "ui", size) > room:
        size -= 0.5
    canvas.paragraph(told.text, rest.x, rest.y + 33 * t, rest.w, "ui", size, theme.ink)
    canvas.paragraph(drawn, rest.x, rest.bottom - foot + 4, rest.w, "ui", 12.5, theme.ink_soft)
