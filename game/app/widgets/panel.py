"""A panel: widgets on one ground, drawn to a picture of their own and kept until something changes."""

from collections.abc import Sequence
from typing import Literal

import msgspec
import pygame

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import Theme
from game.app.shell.keys import Keys
from game.app.widgets.widget import Emit, Group, Widget

Material = Literal["lacquer", "active", "paper", "card", "clear", "paper-clear", "bare"]
"""What a panel is made of; "clear" has no ground, "bare" is drawn by the scene itself."""

_MARGINS: dict[Material, float] = {"lacquer": 16.0, "active": 16.0, "paper": 44.0, "card": 24.0, "bare": 0.0}


class Panel(Group):
    """Widgets on lacquer, paper or nothing. Boxes of children are base units of the window."""

    UNTRACKED = frozenset({"parent", "stale", "listener", "area", "reduced_motion", "desk_keys", "waits"})
    radius = 8.0
    reduced_motion = False
    """Whether the desk asks for less of it."""
    waits = False
    """Whether its picture is brought up to date with the next frame only: this one has enough to draw."""
    solid = True
    """Whether it keeps the mouse from what lies below it."""
    _lift = 0
    _alpha = 255

    def __init__(self, material: Material = "lacquer", children: Sequence[Widget] = ()) -> None:
        self.material: Material = material
        self.stale = True
        self.listener: Emit | None = None
        self.desk_keys: Keys | None = None
        self.keys_above: frozenset[str] = frozenset()
        """The keys that panels above it take."""
        self.area = pygame.Rect(0, 0, 0, 0)
        """The pixels its picture covers."""
        self._picture: pygame.Surface | None = None
        self._dress: tuple[float, Theme, float] | None = None
        """Scale, theme and text scale of the picture."""
        super().__init__(children)

    @property
    def on_paper(self) -> bool:
        """Whether its ground is paper."""
        return self.material in ("paper", "card", "paper-clear")

    @property
    def still(self) -> bool:
        """Whether motion is reduced."""
        return self.reduced_motion

    @property
    def keys(self) -> Keys | None:
        """The keys of the desk it was put on."""
        return self.desk_keys

    @property
    def taken_keys(self) -> frozenset[str]:
        """Keys that a button above takes."""
        return self.keys_above

    def invalidate(self) -> None:
        """Mark the picture to be drawn anew."""
        self.stale = True

    def forget(self) -> None:
        """Let the picture go, which is drawn anew when it is seen again."""
        self._picture = None
        self.stale = True

    def emit(self, command: object) -> None:
        """Hand a command to the listener."""
        if self.listener is not None and command is not None:
            self.listener(command)

    def at(self, x: float, y: float, more: float = 0.0) -> Widget | None:
        """The widget under a point; hit areas end at the panel's edge."""
        return super().at(x, y, more) if self.box.contains((x, y)) else None

    def ground(self, canvas: Canvas) -> None:
        """Draw what lies under the children."""
        if self.material in ("lacquer", "active"):
            canvas.lacquer(self.box, self.radius, active=self.material == "active")
        elif self.material == "paper":
            canvas.paper(self.box, 12.0)
        elif self.material == "card":
            canvas.paper(self.box, self.radius, tone="card", frame=False)

    def arrange(self, ruler: Canvas, whole: Box) -> None:
        """Find its own place in the window; panels that the scene places do nothing.

        `ruler` measures text; `whole` is the window in base units.
        """

    def ticked(self, ms: float) -> None:
        """Let time pass for all widgets in it."""
        for widget in self.walk():
            widget.tick(ms)

    def draw(self, canvas: Canvas) -> None:
        """Draw ground and children."""
        self.ground(canvas)
        super().draw(canvas)

    def refresh(self, scale: float, theme: Theme, text_scale: float) -> list[pygame.Rect]:
        """Bring the picture up to date if something changed; returns the pixels to compose again."""
        if not self.stale or self.waits:
            return []
        old = self.area
        parts = None
        if self._picture is not None and self._dress == (scale, theme, text_scale) and not self.hidden:
            parts = self.draw_parts(self._canvas(self._picture, scale, theme, text_scale))
        self.stale = False
        if parts is not None:
            return [part.move(self.area.topleft) for part in parts]
        self._paint(scale, theme, text_scale)
        self._dress = scale, theme, text_scale
        return [area for area in (old, self.area) if area.w]

    def draw_parts(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Draw only what has changed onto the last picture; returns its pixels, None if that is all of it."""
        return None

    def _paint(self, scale: float, theme: Theme, text_scale: float) -> None:
        if self.hidden or self.material == "bare":
            self.area, self._picture = pygame.Rect(0, 0, 0, 0), None
            return
        left, top, *size = self._place_at(scale)
        if self._picture is None or [*self._picture.get_size()] != size:
            self._picture = pygame.Surface(size, pygame.SRCALPHA)
        self._picture.fill((0, 0, 0, 0))
        self.draw(self._canvas(self._picture, scale, theme, text_scale))
        self.area = pygame.Rect((left, top + self._lift), size)

    def _place_at(self, scale: float) -> pygame.Rect:
        """The pixels of its place in the window, with room for its shadow."""
        outer = self.box.inset(-_MARGINS.get(self.material, 12.0))
        left, top = round(outer.x * scale), round(outer.y * scale)
        return pygame.Rect(left, top, round(outer.right * scale) - left, round(outer.bottom * scale) - top)

    def _canvas(self, picture: pygame.Surface, scale: float, theme: Theme, text_scale: float) -> Canvas:
        """A canvas on its picture, in base units of the window."""
        place = self._place_at(scale)
        return Canvas(picture, scale, theme, text_scale, (place.x / scale, place.y / scale))

    def float_at(self, lift: int, alpha: int) -> list[pygame.Rect]:
        """Show the picture `lift` pixels below its place, `alpha` (0 to 255) solid: it comes or goes.

        Returns the pixels to compose again; the picture itself is not drawn anew.
        """
        if (lift, alpha) == (self._lift, self._alpha):
            return []
        old = self.area
        self.area = old.move(0, lift - self._lift)
        self._lift, self._alpha = lift, alpha
        return [old, self.area]

    def compose(self, surface: pygame.Surface) -> None:
        """Lay the picture onto the window's surface, which may have a clip."""
        if self._picture is not None and self._alpha > 0:
            self._picture.set_alpha(self._alpha)
            surface.blit(self._picture, self.area)


class OpenPopup(msgspec.Struct, frozen=True):
    """The command to show a panel above all others until something is taken or clicked elsewhere."""

    panel: Panel
    anchor: Widget
    answer: Emit
    """Gets every command of the panel, and ClosePopup when it goes."""


class ClosePopup(msgspec.Struct, frozen=True):
    """The command to take the popup away; its opener gets it too once that went."""


class CloseTooltip(msgspec.Struct, frozen=True):
    """The command to take the tooltip away."""


class MoveFocus(msgspec.Struct, frozen=True):
    """The command to move the focus to a widget of the panel."""

    to: Widget


class Zone(Widget):
    """A part of the window that the scene draws itself, such as the board: it only takes focus and mouse."""

    def __init__(self, name: str, box: Box) -> None:
        self.name = name
        self.box = box

    def pulls(self, x: float, y: float) -> bool:
        """What lies on it, or all of it."""
        return True

    def ring(self) -> tuple[Box, float] | None:
        """No ring of its own: the scene marks the square that has the focus."""
        return None
