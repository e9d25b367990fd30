"""Text in several faces is broken into lines that fit, and loses no letter."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.widgets.rich_text import Run, wrap_runs

WORDS = st.lists(st.text("abcWm", min_size=1, max_size=40), min_size=1, max_size=6).map(" ".join)
RUNS = st.lists(st.tuples(WORDS, st.sampled_from(("ui", "strong"))), min_size=1, max_size=4)


@given(RUNS, st.floats(20, 300))
def test_lines_fit_however_long_a_word_is(pieces: list[tuple[str, str]], width: float) -> None:
    canvas = Canvas(pygame.Surface((1, 1)), 1.0, NIGHT_FELT)
    lines = wrap_runs(canvas, [Run(text, face) for text, face in pieces], 13.5, width)
    written = "".join(placed.run.text for line in lines for placed in line)
    assert written.replace(" ", "") == "".join(text for text, _ in pieces).replace(" ", "")
    for line in lines:
        x, run = line[-1]
        assert x + canvas.text_width(run.text.rstrip(), run.face, 13.5) <= width + 3, line


def test_a_name_without_spaces_stays_in_the_journal() -> None:
    canvas = Canvas(pygame.Surface((1, 1)), 1.0, NIGHT_FELT)
    runs = [Run("W" * 32, "strong"), Run(" moved a rig", "ui")]
    lines = wrap_runs(canvas, runs, 13.5, 250)
    assert lines[0][0].run.text.count("W") < 32
    assert sum(placed.run.text.count("W") for line in lines for placed in line) == 32
    assert all(x + canvas.text_width(run.text.rstrip(), run.face, 13.5) <= 250 for [*_, (x, run)] in lines)


def test_a_comma_stays_with_the_word_before_it_though_its_face_is_another() -> None:
    canvas = Canvas(pygame.Surface((1, 1)), 1.0, NIGHT_FELT)
    runs = [Run("Ada ", "strong"), Run("placed a rig on "), Run("Uthmaniyah F", "strong"), Run(", 2 left")]
    for width in range(60, 260):
        lines = wrap_runs(canvas, runs, 13.5, width)
        assert all(not line[0].run.text.startswith((",", " ")) for line in lines if line), width
