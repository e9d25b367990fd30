"""Text from files: whatever stands in it, it is drawn without a fault and without a stall."""

import time
from collections.abc import Callable

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.paint.canvas import Canvas
from game.app.paint.drawable import LONGEST, drawable
from game.app.paint.theme import NIGHT_FELT
from game.app.widgets.words import fit

CanvasOf = Callable[..., Canvas]
ANYTHING = st.text(st.characters(), max_size=30) | st.text("\0\n\t\u0301\u200b\u202e\ud800a ", max_size=9)


@given(ANYTHING)
def test_any_text_can_be_drawn_measured_and_wrapped(words: str) -> None:
    canvas = Canvas(pygame.Surface((64, 64)), 1.0, NIGHT_FELT)
    for track in (0.0, 1.5):
        drawn = canvas.text(words, 0, 20, "ui", 14, track=track)
        assert drawn == pytest.approx(canvas.text_width(words, "ui", 14, track), abs=1)
    canvas.paragraph(words, 0, 20, 60)
    canvas.text(words, 0, 20, "head-bold", 20, emboss="#ffffff")
    fit(canvas, words, "ui", 14, 50)


@pytest.mark.parametrize(
    ("words", "drawn"),
    [
        ("a\0b", "ab"),
        ("a\ud800b\x07", "ab"),
        ("a\nb\tc\u2028d", "a b c d"),
        ("\u202eabc\u200b\u00ad", "abc"),
        ("P$1\u00a0245", "P$1\u00a0245"),
        ("Łucja Ελένη", "Łucja Ελένη"),
    ],
)
def test_what_has_no_shape_is_left_out(words: str, drawn: str) -> None:
    assert drawable(words) == drawn


@pytest.mark.parametrize("words", ["W" * 20_000, "Wide words " * 2000, "W\0" * 10_000])
def test_a_text_without_end_costs_no_more_than_a_moment(canvas: CanvasOf, words: str) -> None:
    sheet = canvas()
    began = time.process_time()
    fit(sheet, words, "ui", 14, 200, most=1)
    sheet.text(words, 0, 20)
    sheet.text_width(words)
    lines = sheet.wrap(words, "ui", 13.5, 200)
    assert time.process_time() - began < 1.5
    assert sum(map(len, lines)) <= LONGEST
