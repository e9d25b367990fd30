"""What controls are written and drawn in can be read on what they lie on, in both themes."""

import pytest

from game.app.paint.colours import contrast, lighter, mixed
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, ButtonLook, Fill, Theme
from game.app.widgets.control_colours import control_colours

THEMES = pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST], ids=["night", "contrast"])
GROUNDS = pytest.mark.parametrize("on_paper", [True, False], ids=["paper", "dark"])


def _colours(fill: Fill) -> tuple[str, ...]:
    return fill if isinstance(fill, tuple) else (fill,)


def _least(ink: str, *grounds: Fill) -> float:
    return min(contrast(ink, colour) for ground in grounds for colour in _colours(ground))


@THEMES
@GROUNDS
def test_words_on_controls_can_be_read(theme: Theme, on_paper: bool) -> None:
    ink = control_colours(theme, on_paper)
    room = theme.paper if on_paper else (theme.panel_top, theme.panel_bottom)
    assert _least(ink.text, ink.face, ink.well, ink.row, room) >= 4.5
    assert _least(ink.soft, ink.face, ink.well, room) >= 4.5
    assert _least(ink.label, room) >= 4.5
    assert _least(ink.on_ink, ink.on) >= 4.5


@THEMES
@GROUNDS
def test_strokes_that_carry_meaning_can_be_seen(theme: Theme, on_paper: bool) -> None:
    ink = control_colours(theme, on_paper)
    room = theme.paper if on_paper else (theme.panel_top, theme.panel_bottom)
    assert _least(ink.edge, room) >= 3
    assert _least(ink.well_edge, room) >= 3
    assert _least(ink.mark, ink.well, room) >= 3


@THEMES
@pytest.mark.parametrize("kind", ["brass", "enamel", "paper", "ghost", "danger"])
def test_the_words_of_buttons_can_be_read_in_every_state(theme: Theme, kind: str) -> None:
    look: ButtonLook = getattr(theme, f"button_{kind}")
    steps = _colours(look.fill)
    middle = steps[len(steps) // 2]
    assert contrast(look.ink, middle) >= 4.5
    # Under the pointer and pressed the plate changes, the words do not.
    assert contrast(look.ink, lighter(middle, 0.16)) >= 3.8
    assert contrast(look.ink, mixed(middle, 0.16)) >= 4.5


@THEMES
def test_disabled_words_and_notes_can_still_be_read(theme: Theme) -> None:
    for off in (theme.disabled_dark, theme.disabled_paper):
        assert _least(off.ink, off.fill) >= 4.5
        assert _least(off.edge, off.fill) >= 2.5
    for note in (theme.note, theme.care, theme.no):
        assert contrast(theme.ink, note.fill) >= 4.5
        assert contrast(note.ink, note.fill) >= 3
