"""The colours of controls that the theme's tokens do not name, for lacquer and for paper."""

import functools

import msgspec

from game.app.paint.theme import Fill, Theme


class ControlColours(msgspec.Struct, frozen=True, kw_only=True):
    """The colours of controls on one ground."""

    text: str
    soft: str
    label: str
    face: Fill
    """A control that is neither on nor pressed: drop-down, stepper, tab."""
    edge: str
    well: Fill
    """Sunk: a text field, the track of a slider, a switch that is off."""
    track: Fill
    well_edge: str
    on: Fill = ("#2f7a5c", "#225a45")
    on_edge: str
    on_ink: str = "#fff8e6"
    knob: Fill = ("#fffdf4", "#ecdfbf")
    knob_off: Fill = "#b9b09a"
    mark: str
    """The caret, ticks and other small strokes that carry meaning."""
    row: str
    row_edge: str


@functools.cache
def control_colours(theme: Theme, on_paper: bool) -> ControlColours:
    """The colours for controls of a theme on paper, or else on lacquer and felt."""
    if theme.plain:
        return _plain(theme, on_paper)
    if on_paper:
        return ControlColours(
            text=theme.ink,
            soft=theme.ink_soft,
            label=theme.ink_title,
            face=("#fffaec", "#f1e4c2"),
            edge="#8a6d3b",
            well="#fffbf0",
            track="#d6c49a",
            well_edge="#8a6d3b",
            on_edge="#14352a",
            mark=theme.ink_alarm,
            row=theme.select,
            row_edge=theme.select_edge,
        )
    return ControlColours(
        text=theme.cream,
        soft=theme.mute,
        label=theme.brass_text,
        face=("#2b4a3e", "#213a31"),
        edge=theme.brass_line,
        well=theme.well,
        track=theme.well,
        well_edge=theme.well_line,
        on_edge=theme.well_line,
        mark=theme.brass_text,
        row=theme.row_on,
        row_edge=theme.well_line,
    )


def _plain(theme: Theme, on_paper: bool) -> ControlColours:
    ground, line = (theme.paper, theme.ink) if on_paper else (theme.panel_top, theme.cream)
    return ControlColours(
        text=line,
        soft=theme.ink_soft if on_paper else theme.mute,
        label=theme.ink_title if on_paper else theme.brass_text,
        face=ground,
        edge=line,
        well=ground,
        track=ground,
        well_edge=line,
        on=line if on_paper else theme.brass_text,
        on_edge=line,
        on_ink="#ffffff" if on_paper else "#000000",
        knob=ground,
        knob_off=ground,
        mark=theme.ink_alarm if on_paper else theme.brass_text,
        row=theme.select if on_paper else theme.row_on,
        row_edge=line,
    )
