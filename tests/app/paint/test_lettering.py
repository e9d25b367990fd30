"""Lines of text: words stand apart in every face and size, also where a line changes its face."""

from __future__ import annotations

import pygame
import pytest

from game.app.paint import fonts, lettering
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.widgets.rich_text import Run, draw_runs, wrap_runs

SIZES = (*range(9, 21), 24, 32)
FILES = sorted({*fonts.FACES.values(), "boardwell-easy-400", "boardwell-easy-600", "boardwell-easy-700"})
INK = 90
"""A column of pixels is empty where nothing is more opaque than this, of 255."""


def gaps(picture: pygame.Surface) -> list[int]:
    """How wide each stretch of empty columns between letters is, in pixels."""
    wide, high = picture.get_size()
    inked = [any(picture.get_at((x, y)).a > INK for y in range(high)) for x in range(wide)]
    columns = "".join("#" if ink else "." for ink in inked).strip(".")
    return [len(stretch) for stretch in columns.split("#") if stretch]


@pytest.mark.parametrize("file", FILES)
def test_words_stand_as_far_apart_as_the_face_wants(file: str) -> None:
    wanted = fonts.font(file, 400).metrics(" ")[0]
    assert wanted is not None
    for pixels in SIZES:
        for words in ("of Dolores", "oil, 1975", "to my"):
            whole = lettering.written(words, file, pixels, "#ffffff", 0.0, None, 0)
            widest = max(gaps(whole))
            assert widest >= max(2, int(wanted[4] * pixels / 400)), (words, pixels, gaps(whole))
            assert whole.get_width() == lettering.measured(words, file, pixels, 0.0)


@pytest.mark.parametrize("file", FILES)
def test_a_line_is_as_wide_as_its_words_and_spaces(file: str) -> None:
    for pixels in SIZES:
        parts = ("of ", "P$260K ", "for ", "Dolores")
        whole = lettering.measured("of P$260K for Dolores", file, pixels, 0.0)
        assert sum(lettering.measured(part, file, pixels, 0.0) for part in parts) == whole


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.6])
def test_words_of_several_faces_stand_apart(scale: float) -> None:
    picture = pygame.Surface((700, 60), pygame.SRCALPHA)
    canvas = Canvas(picture, scale, NIGHT_FELT)
    texts = ("of ", "Dolores", " for ", "P$260K", " in")
    runs = [Run(text, face) for text, face in zip(texts, ("ui", "bold", "ui", "strong", "ui"), strict=True)]
    (line,) = wrap_runs(canvas, runs, 14, 700)
    draw_runs(canvas, line, 5, 20, 14, NIGHT_FELT)
    between = sorted(gaps(picture))[-4:]
    assert between[0] >= max(2, int(0.2 * 14 * scale)), between
