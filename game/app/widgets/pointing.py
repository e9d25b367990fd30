"""The mouse on a desk: what is under it, what it presses, turns and pulls."""

import contextlib

import pygame

from game.app.widgets.contents import Contents
from game.app.widgets.panel import Panel
from game.app.widgets.widget import Widget

LARGER = 8.0
"""What the setting "larger hit areas" adds."""
_NOWHERE = (-1.0, -1.0)


class Pointing(Contents):
    """The part of the desk that follows the mouse."""

    _held: Widget | None = None
    """The widget the left button went down on; it follows the pointer until the button goes up."""
    _pointer = _NOWHERE
    _shape = pygame.SYSTEM_CURSOR_ARROW

    @property
    def pointed(self) -> Widget | None:
        """The widget under the pointer."""
        return self._over

    def point_at(self, event: pygame.Event) -> bool:
        """Hand on a mouse event; returns whether it was of use here."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._mouse_down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._mouse_up(event)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self.shut or self._panel_at(*self._base(event.pos)) is not None
        if event.type == pygame.MOUSEWHEEL:
            steps = float(getattr(event, "precise_y", 0) or event.y)
            panel = self._panel_at(*self._pointer)
            return (panel is not None and panel.wheel_at(*self._pointer, steps)) or self.shut
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._pointer = _NOWHERE
            self._point(None)
        return False

    def _base(self, pos: tuple[int, int]) -> tuple[float, float]:
        return pos[0] / self.scale, pos[1] / self.scale

    def _panel_at(self, x: float, y: float) -> Panel | None:
        above: list[Panel] = [self._toast] if self._toast else []
        if self._tooltip is not None and self._tooltip.children:
            above.append(self._tooltip)
        panels = [panel for panel in (*self.live, *above) if panel.box.contains((x, y))]
        # A panel without a ground lets through what hits none of its widgets.
        ground = (p.solid and p.look not in ("clear", "paper-clear") for p in panels)
        takers = [p for p, solid in zip(panels, ground, strict=True) if solid or self._in(p, x, y)]
        return takers[-1] if takers else None

    def _in(self, panel: Panel, x: float, y: float) -> Widget | None:
        return panel.at(x, y, LARGER if self.larger_hits else 0.0)

    def _widget_at(self, x: float, y: float) -> Widget | None:
        panel = self._panel_at(x, y)
        return self._in(panel, x, y) if panel else None

    def _point(self, widget: Widget | None) -> None:
        if widget is not self._over:
            shape = widget.cursor if widget is not None and widget.enabled else pygame.SYSTEM_CURSOR_ARROW
            if shape != self._shape:
                self._shape = shape
                with contextlib.suppress(pygame.error):  # a screen without a mouse has no pointer to change
                    pygame.mouse.set_cursor(shape)
        super()._point(widget)

    def _keep_pointer(self) -> None:
        """Let go of widgets that are no longer there."""
        there = [widget for panel in self._layers.panels for widget in panel.walk()]
        if self._over is not None and self._over not in there:
            self._point(None)
        if self._held is not None and self._held not in there:
            self._held.pressed = False
            self._held = None

    def _motion(self, event: pygame.Event) -> bool:
        x, y = self._pointer = self._base(event.pos)
        if self.focus.shown and tuple(event.rel) != (0, 0):
            self.focus.show(False)
        if self._held is not None:
            self._held.mouse_drag(x, y)
            return True
        self._point(self._widget_at(x, y))
        if self._over is not None:
            self._over.mouse_drag(x, y)
        return self._over is not None or self.shut

    def _mouse_down(self, event: pygame.Event) -> bool:
        x, y = self._pointer = self._base(event.pos)
        self.focus.show(False)
        if self._popup and not self._popup[0].box.contains((x, y)):
            self.close_popup()
            return True
        panel, widget = self._panel_at(x, y), self._widget_at(x, y)
        self._point(widget)
        if widget is None:
            return panel is not None or self.shut
        if widget.focusable:
            self.focus.put(widget, shown=False)
        if widget.enabled:
            self._held = widget
            widget.pressed = True
            widget.mouse_down(x, y)
        return True

    def _mouse_up(self, event: pygame.Event) -> bool:
        x, y = self._pointer = self._base(event.pos)
        widget, self._held = self._held, None
        if widget is None:
            return self.shut
        widget.pressed = False
        inside = widget.hit(LARGER if self.larger_hits else 0.0).contains((x, y))
        widget.mouse_up(x, y, inside)
        self._point(self._widget_at(x, y))
        return True
