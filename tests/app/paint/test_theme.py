"""Text can be read: contrast of at least 4.5, and 3 for lines that carry meaning."""

import pytest

from game.app.paint import colours
from game.app.paint.players import PLAYERS
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, ButtonLook, Theme

THEMES = pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST], ids=lambda theme: theme.name)
TEXT, LINE = 4.5, 3.0


def stops(look: ButtonLook) -> tuple[str, ...]:
    return look.fill if isinstance(look.fill, tuple) else (look.fill,)


@THEMES
@pytest.mark.parametrize(
    ("grounds", "inks"),
    [
        (
            ("panel_top", "panel_bottom", "well", "row_on"),
            ("cream", "mute", "brass_text", "loss", "gain", "felt_title"),
        ),
        (("panel_active_top", "panel_active_bottom"), ("cream", "mute", "brass_text", "felt_title")),
        (("felt", "wall"), ("felt_title", "felt_text", "cream", "brass_text")),
        (("paper", "card", "cell"), ("ink", "ink_soft", "ink_title", "ink_alarm", "ink_good")),
        (("corner", "paper_sunk", "select"), ("ink", "ink_soft")),
        (("sand",), ("ink", "ink_title")),
    ],
)
def test_text_on_its_grounds(theme: Theme, grounds: tuple[str, ...], inks: tuple[str, ...]) -> None:
    ratios = {(g, i): colours.contrast(getattr(theme, g), getattr(theme, i)) for g in grounds for i in inks}
    assert {pair: round(r, 2) for pair, r in ratios.items() if r < TEXT} == {}


@THEMES
@pytest.mark.parametrize(
    "name",
    [
        "button_brass",
        "button_enamel",
        "button_paper",
        "button_ghost",
        "button_danger",
        "disabled_dark",
        "disabled_paper",
        "chip_off",
    ],
)
def test_labels_of_buttons_on_every_part_of_their_gradient(theme: Theme, name: str) -> None:
    look: ButtonLook = getattr(theme, name)
    for ground in stops(look):
        assert colours.contrast(ground, look.ink) >= TEXT


@THEMES
def test_edges_of_disabled_buttons_can_be_seen(theme: Theme) -> None:
    for look in (theme.disabled_dark, theme.disabled_paper):
        assert colours.contrast(stops(look)[0], look.edge) >= LINE


@THEMES
def test_messages_and_marks(theme: Theme) -> None:
    for note in (theme.note, theme.care, theme.no):
        assert colours.contrast(note.fill, note.ink) >= TEXT
    assert colours.contrast(theme.focus, theme.focus_band) >= TEXT
    assert colours.contrast(theme.mark_chosen, theme.mark_band) >= TEXT
    assert colours.contrast(theme.mark_may, theme.cell) >= LINE


def test_the_symbol_of_every_seat_stands_out_from_its_colour() -> None:
    assert {look.name for look in PLAYERS if colours.contrast(look.colour, look.ink) < TEXT} == set()


def test_the_measured_ratios_of_the_night_theme() -> None:
    night = NIGHT_FELT
    assert colours.contrast(night.panel_top, night.cream) == pytest.approx(10.1, abs=0.1)
    assert colours.contrast(night.paper, night.ink) == pytest.approx(13.7, abs=0.1)
    assert colours.contrast(night.felt, night.felt_title) == pytest.approx(8.4, abs=0.1)


def test_mixing_and_reading_colours() -> None:
    assert colours.rgb("#c4453b") == (196, 69, 59)
    assert colours.mixed("#ffffff", 0.5) == "#808080"
    assert colours.lighter("#000000", 1.0) == "#ffffff"
    assert colours.readable("#f2b233") == "#20150c"
    assert colours.readable("#2c50d6") == "#fff8e6"
    assert colours.contrast("#000000", "#ffffff") == pytest.approx(21)
    with pytest.raises(ValueError, match="'red' is no colour"):
        colours.rgb("red")
