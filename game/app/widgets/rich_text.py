"""Text in several faces and colours, wrapped into lines."""

from __future__ import annotations

import re
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
    for word in _words(runs):
        wide = _width(canvas, word, size)
        if x > 0 and x + wide > width:
            lines.append([])
            x = 0.0
            word[0] = word[0]._replace(text=word[0].text.lstrip())
        fits = x + wide <= width
        for part in word:
            if not fits:
                while (count := _fitting(canvas, part, size, width - x)) < len(part.text):
                    if x > 0:
                        x = 0.0
                    else:
                        _add(lines[-1], x, part._replace(text=part.text[:count]))
                        part = part._replace(text=part.text[count:])
                    lines.append([])
            if part.text:
                _add(lines[-1], x, part)
                x += canvas.text_width(part.text, part.face, size)
    return lines


def _width(canvas: Canvas, word: Sequence[Run], size: float) -> float:
    """How wide a word is without the space that follows."""
    *most, last = word
    wide = sum(canvas.text_width(part.text, part.face, size) for part in most)
    return wide + canvas.text_width(last.text.rstrip(), last.face, size)


def _fitting(canvas: Canvas, part: Run, size: float, room: float) -> int:
    """How many letters of a part fit into the room, at least one; its space may reach beyond."""
    if canvas.text_width(part.text.rstrip(), part.face, size) <= room:
        return len(part.text)
    count = 1
    while canvas.text_width(part.text[: count + 1], part.face, size) <= room:
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


def _words(runs: Sequence[Run]) -> list[list[Run]]:
    """The words of a text, each with the space that follows; one that changes its face has several parts."""
    words: list[list[Run]] = [[]]
    for run in runs:
        for piece in re.findall(r"[^ ]* |[^ ]+", run.text):
            words[-1].append(run._replace(text=piece))
            if piece.endswith(" "):
                words.append([])
    return [word for word in words if word]
