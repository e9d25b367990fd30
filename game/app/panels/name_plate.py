"""The name of the house in gold, and the head of a game."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.engine.rules import Rules
from game.store.words import Words


def draw_name(canvas: Canvas, box: Box, free: float) -> None:
    """The name in the middle of `box` between two double lines that keep `free` off the box's ends."""
    theme = canvas.theme
    cx, cy, high = box.cx, box.cy, box.h
    size = high * 0.72 / max(canvas.t, 0.01)
    wide = canvas.text_width("Boardwell", "wordmark", size)
    canvas.text("Boardwell", cx, cy - 2, "wordmark", size, theme.felt_title, "c", emboss="#000000")
    long = min(190.0, box.w / 2 - wide / 2 - 30 - free)
    for side in (-1, 1):
        start = cx + side * (wide / 2 + 30)
        diamond = f'<path d="M5 0 10 5 5 10 0 5Z" fill="{theme.brass_text}"/>'
        canvas.svg(diamond, (10, 10), Box.around(start - side * 8, cy, 8))
        if long > 30:
            short = long * 0.72
            canvas.hair(start if side > 0 else start - long, cy - 2, long, theme.brass_line, 220)
            canvas.hair(start if side > 0 else start - short, cy + 3, short, theme.brass_line, 150)


def draw_head(canvas: Canvas, box: Box, rules: Rules, words: Words) -> None:
    """A game's name in its own face, its line, how many play and how long."""
    theme, t = canvas.theme, canvas.t
    y = box.y + 18 * t
    canvas.text(rules.name, box.x, y, f"title:{rules.id}", 31, theme.felt_title, emboss="#000000")
    players = f"{words.players} players"
    wide = canvas.text(players, box.right, y - 8 * t, "strong", 14.5, theme.brass_text, "r")
    canvas.text(words.time, box.right, y + 12 * t, "ui", 14, theme.felt_text, "r")
    if canvas.text_width(words.tagline, "ui", 15.5) < box.w - wide - 20:
        canvas.text(words.tagline, box.x, box.y + 47 * t, "ui", 15.5, theme.felt_text)
