"""The colours of the room: one theme for the fine table at night, one of high contrast."""

from typing import Final

import msgspec

from game.app.paint.players import PITCH

Fill = str | tuple[str, ...]
"""One colour, or two or three from top to bottom."""

RUST: Final = ("#b8463a", "#8c2b24")
"""The plate of an alarm, in every theme."""


class ButtonLook(msgspec.Struct, frozen=True):
    """How one kind of button is painted: `shine` is the light line under its upper edge."""

    fill: Fill
    edge: str
    ink: str
    shine: str | None = None
    inner: bool = False
    """Whether a fine second line runs inside the edge."""


class NoteLook(msgspec.Struct, frozen=True):
    """A message box on paper: ground, and the ink of its icon and edge."""

    fill: str
    ink: str


class Theme(msgspec.Struct, frozen=True, kw_only=True):
    """Every colour of the app by meaning, in the order of the look's tokens."""

    name: str
    plain: bool = False
    """High contrast: no textures, gradients, shadows, lamp or glow, and heavier type."""
    easy: bool = False
    """Every text in the easy reading face."""

    wood_dark: str = "#28170e"
    wood_light: str = "#7c4c2b"
    rim_dark: str = "#22110a"
    rim_light: str = "#542d18"
    tray_dark: str = "#34190d"
    tray_light: str = "#764223"
    shelf_dark: str = "#3e2111"
    shelf_light: str = "#9e6134"
    wood_edge: str = "#e0a565"
    felt: str = "#144638"
    felt_line: str = "#0a1a14"
    felt_title: str = "#f6e3b4"
    felt_text: str = "#cfd8c6"
    felt_icon: str = "#c9b98a"
    wall: str = "#183a31"
    wall_print: str = "#3f7a66"
    velvet: str = "#1a5442"

    panel_top: str = "#223a31"
    panel_bottom: str = "#182a23"
    panel_active_top: str = "#2f5243"
    panel_active_bottom: str = "#21402f"
    panel_line: str = "#0b1511"
    panel_hair: str = "#c99b45"
    panel_shine: str = "#6f9482"
    well: str = "#101c17"
    well_line: str = "#7f9c8d"
    row_on: str = "#2c4d3e"
    cream: str = "#f3e9d2"
    mute: str = "#b9c6b8"
    brass: str = "#e0b662"
    brass_text: str = "#e8c46c"
    brass_line: str = "#c99b45"
    loss: str = "#f0a08c"
    gain: str = "#9fdab4"

    paper: str = "#f4ead0"
    card: str = "#f9f1dd"
    cell: str = "#f7eed7"
    cell_line: str = "#4a3015"
    corner: str = "#e9d5a4"
    sand: str = "#e2be80"
    paper_sunk: str = "#efe2be"
    paper_line: str = "#b79a62"
    paper_frame: str = "#8f6f3c"
    paper_edge: str = "#5a4120"
    ink: str = "#2a1d12"
    ink_soft: str = "#6b5437"
    ink_title: str = "#7d2b1d"
    ink_alarm: str = "#8a2f22"
    ink_good: str = "#1f6a4a"
    select: str = "#f0d68f"
    select_edge: str = "#b98a3a"

    button_brass: ButtonLook = ButtonLook(("#f6dc97", "#dfb152", "#bd8b36"), "#5c4215", "#2a1a08", "#fff6d6")
    button_enamel: ButtonLook = ButtonLook(
        ("#336f5a", "#2b6350", "#204c3d"), "#d2a552", "#f3e9d2", "#8fd0b4", inner=True
    )
    button_paper: ButtonLook = ButtonLook(("#fffaec", "#f3e6c6"), "#8a6d3b", "#2a1d12", "#ffffff")
    button_ghost: ButtonLook = ButtonLook(("#1d3129", "#182a23"), "#5d7a6c", "#f3e9d2")
    button_danger: ButtonLook = ButtonLook(
        ("#bb4a3b", "#9a3529", "#7d281e"), "#e0b25c", "#fff3e2", "#ec9a8c", inner=True
    )
    disabled_dark: ButtonLook = ButtonLook("#1b2a23", "#6b8074", "#8ea497")
    disabled_paper: ButtonLook = ButtonLook("#e2d4b2", "#86724c", "#67552f")
    chip_off: ButtonLook = ButtonLook("#e6d8b6", "#a08c66", "#6d5c3a")

    focus: str = "#ffe08a"
    focus_band: str = "#0b1511"
    mark_chosen: str = "#ffd873"
    mark_band: str = "#20150c"
    mark_may: str = "#1f6a4a"
    note: NoteLook = NoteLook("#e7efdc", "#1f6a4a")
    care: NoteLook = NoteLook("#f6dfa6", "#7d4a08")
    no: NoteLook = NoteLook("#f3d3c4", "#8a2f22")
    keyline: str = "#20150c"
    keyline_pale: str = "#e9d9ae"

    def keyline_of(self, player: int) -> str:
        """The outline of a player's piece: dark, but pale around the one colour that is too dark for it."""
        return self.keyline_pale if player == PITCH else self.keyline


NIGHT_FELT: Final = Theme(name="felt")

_BLACK, _WHITE, _YELLOW = "#000000", "#ffffff", "#ffd400"
_FLAT = ButtonLook(_BLACK, _WHITE, _WHITE)

HIGH_CONTRAST: Final = Theme(
    name="contrast",
    plain=True,
    wood_dark=_BLACK,
    wood_light=_BLACK,
    rim_dark=_BLACK,
    rim_light=_BLACK,
    tray_dark=_BLACK,
    tray_light=_BLACK,
    shelf_dark=_BLACK,
    shelf_light=_BLACK,
    wood_edge=_WHITE,
    felt=_BLACK,
    felt_line=_WHITE,
    felt_title=_WHITE,
    felt_text=_WHITE,
    felt_icon=_WHITE,
    wall=_BLACK,
    wall_print=_BLACK,
    velvet=_BLACK,
    panel_top=_BLACK,
    panel_bottom=_BLACK,
    panel_active_top="#2b2500",
    panel_active_bottom="#2b2500",
    panel_line=_WHITE,
    panel_hair=_WHITE,
    panel_shine=_WHITE,
    well=_BLACK,
    well_line=_WHITE,
    row_on="#333333",
    cream=_WHITE,
    mute=_WHITE,
    brass=_YELLOW,
    brass_text=_YELLOW,
    brass_line=_WHITE,
    paper=_WHITE,
    card=_WHITE,
    cell=_WHITE,
    cell_line=_BLACK,
    corner=_WHITE,
    sand="#f3e3bf",
    paper_sunk="#eeeeee",
    paper_line=_BLACK,
    paper_frame=_BLACK,
    paper_edge=_BLACK,
    ink=_BLACK,
    ink_soft="#222222",
    ink_title="#8b0000",
    ink_alarm="#8b0000",
    ink_good="#004d2c",
    select="#ffe65c",
    select_edge=_BLACK,
    button_brass=ButtonLook(_YELLOW, _WHITE, _BLACK),
    button_enamel=_FLAT,
    button_paper=ButtonLook(_WHITE, _BLACK, _BLACK),
    button_ghost=_FLAT,
    button_danger=_FLAT,
    disabled_dark=ButtonLook(_BLACK, "#9a9a9a", "#b8b8b8"),
    disabled_paper=ButtonLook(_WHITE, "#767676", "#595959"),
    chip_off=ButtonLook(_WHITE, "#767676", "#595959"),
    focus=_YELLOW,
    focus_band=_BLACK,
    mark_chosen=_YELLOW,
    mark_band=_BLACK,
    mark_may="#004d2c",
    note=NoteLook(_WHITE, "#004d2c"),
    care=NoteLook(_WHITE, "#6b3d00"),
    no=NoteLook(_WHITE, "#8b0000"),
    keyline=_BLACK,
    keyline_pale=_WHITE,
)
