"""Text in several faces and colours, wrapped into lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.app.paint.canvas import Canvas
from game.app.paint.theme import Theme


class Run(NamedTuple):
    """A stretch of text in one face and colour."""

    text: str
    face: str = "ui"
    colour: str = ""


class Placed(NamedTuple):
    """A run at its place in a line, `x` from the line's left end."""

    x: float
    run: Run


def wrap_runs(canvas: Canvas, runs: Sequence[Run], size: float, width: float) -> list[list[Placed]]:
    """The lines of `runs` in `width`: broken at spaces, words never torn unless wider than a line."""
    lines: list[list[Placed]] = [[]]
    x = 0.0
    for run in runs:
        for word in _words(run.text):
            wide = canvas.text_width(word, run.face, size)
            bare = canvas.text_width(word.rstrip(), run.face, size)
            if x + bare > width and x > 0:
                lines.append([])
                x = 0.0
                word = word.lstrip()
                wide = canvas.text_width(word, run.face, size)
            if not word:
                continue
            line = lines[-1]
            if line and line[-1].run[1:] == run[1:]:
                before = line.pop()
                line.append(Placed(before.x, run._replace(text=before.run.text + word)))
            else:
                line.append(Placed(x, run._replace(text=word)))
            x += wide
    return lines


def draw_runs(canvas: Canvas, line: Sequence[Placed], x: float, y: float, size: float, theme: Theme) -> None:
    """Draw one line; `y` is the middle of its capitals."""
    for start, run in line:
        canvas.text(run.text, x + start, y, run.face, size, run.colour or theme.cream)


def _words(text: str) -> list[str]:
    """The words of a text, each with the space that follows; a leading space stays a word of its own."""
    parts: list[str] = []
    word = ""
    for sign in text:
        word += sign
        if sign == " ":
            parts.append(word)
            word = ""
    if word:
        parts.append(word)
    return parts
