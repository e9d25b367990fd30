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
            if x > 0 and x + canvas.text_width(word.rstrip(), run.face, size) > width:
                lines.append([])
                x = 0.0
                word = word.lstrip()
            while (count := _fitting(canvas, word, run.face, size, width)) < len(word):
                _add(lines[-1], x, run._replace(text=word[:count]))
                lines.append([])
                word = word[count:]
            if word:
                _add(lines[-1], x, run._replace(text=word))
                x += canvas.text_width(word, run.face, size)
    return lines


def _fitting(canvas: Canvas, word: str, face: str, size: float, width: float) -> int:
    """How many letters of a word stand in a line of their own, at least one; its space may reach beyond."""
    if canvas.text_width(word.rstrip(), face, size) <= width:
        return len(word)
    count = 1
    while canvas.text_width(word[: count + 1], face, size) <= width:
        count += 1
    return count


def _add(line: list[Placed], x: float, run: Run) -> None:
    """Put a run at the end of a line, in one with the run before if it looks alike."""
    if line and line[-1].run[1:] == run[1:]:
        before = line.pop()
        x, run = before.x, run._replace(text=before.run.text + run.text)
    line.append(Placed(x, run))


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
