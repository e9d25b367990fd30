"""The mouse on a desk: what it is over, what it presses, turns and pulls."""

import contextlib

import pygame

from game.app.shell.keys import Keys
from game.app.shell.touch import HELD, SWIPED
from game.app.widgets.focus import Focus
from game.app.widgets.panel import ClosePopup, CloseTooltip, Panel, Zone
from game.app.widgets.stack import PanelStack
from game.app.widgets.widget import FINGER, LEAST_HIT, Emit, Widget

LARGER = 8.0
"""What the setting "larger hit areas" adds."""
_LONG_MS = 10_000.0
_NOWHERE = (-1.0, -1.0)


class Pointer:
    """Hands mouse events to the widgets of a stack; `emit` gets the commands to close popup and tooltip. If
    `keys` say that the screen was touched last, hit areas fit a finger."""

    def __init__(self, stack: PanelStack, focus: Focus, emit: Emit, keys: Keys) -> None:
        self._stack = stack
        self._focus = focus
        self._emit = emit
        self.larger_hits = False
        self._keys = keys
        self._scale = 1.0
        self._sliding: Widget | None = None
        """What a finger scrolls."""
        self._slid_from = 0.0
        self.at = _NOWHERE
        """Where it is, in base units."""
        self.over: Widget | None = None
        """The widget under it."""
        self.held: Widget | None = None
        """The widget the left button went down on; it follows the pointer until the button goes up."""
        self.rested = 0.0
        """For how many milliseconds it has been over that widget, or over none."""
        self._turned: Widget | None = None
        """What the wheel has moved since the mouse moved: that goes on, whatever comes under the pointer."""
        self._shape = pygame.SYSTEM_CURSOR_ARROW

    def event(self, event: pygame.Event, scale: float) -> bool:
        """Hand on a mouse event, `scale` pixels being a base unit; returns whether it was of use here."""
        self._follow()
        self._scale = scale
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.at = event.pos[0] / scale, event.pos[1] / scale
        if event.type == pygame.MOUSEMOTION:
            return self._motion(moved=tuple(event.rel) != (0, 0))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._mouse_down()
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._mouse_up()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self._second():
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._stack.shut or self._panel() is not None
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(float(getattr(event, "precise_y", 0) or event.y)) or self._stack.shut
        if event.type == HELD:
            self.rested = _LONG_MS  # its move has been heard: what it shows comes at once
            return self._stack.shut or self._panel() is not None
        if event.type == SWIPED:
            return self._swipe(event)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self.at = _NOWHERE
            self.rest_on(None)
        return False

    def rest_on(self, widget: Widget | None) -> None:
        """Be over a widget, or over none until the mouse moves."""
        if widget is self.over:
            return
        shape = widget.cursor if widget is not None and widget.enabled else pygame.SYSTEM_CURSOR_ARROW
        if shape != self._shape:
            self._shape = shape
            with contextlib.suppress(pygame.error):  # a screen without a mouse has no pointer to change
                pygame.mouse.set_cursor(shape)
        if self.over is not None:
            self.over.hovered = False
        self.over = widget
        self.rested = 0.0
        if widget is not None:
            widget.hovered = True

    def _follow(self) -> None:
        """Go on with the widgets that have taken the places of those it was over and held."""
        while self.over is not None and self.over.heir is not None:
            self.over = self.over.heir
        while self.held is not None and self.held.heir is not None and self.held.heir.pressed:
            self.held = self.held.heir
        while self._turned is not None and self._turned.heir is not None:
            self._turned = self._turned.heir
        while self._sliding is not None and self._sliding.heir is not None:
            self._sliding = self._sliding.heir

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass, and let go of widgets that are no longer there."""
        self._follow()
        there = self._stack.widgets()
        if self.over is not None and self.over not in there:
            self.rest_on(None)
        if self.held is not None and self.held not in there:
            self.held.pressed = False
            self.held = None
        self.rested += ms

    def pulls(self, at: tuple[int, int], scale: float) -> bool:
        """Whether there is something to pull at a pixel, `scale` pixels being a base unit."""
        x, y = at[0] / scale, at[1] / scale
        widget = self._at(x, y)
        return widget is not None and widget.enabled and widget.pulls(x, y)

    def repeats(self, at: tuple[int, int], scale: float) -> bool:
        """Whether a finger that rests at a pixel holds down what lies there."""
        x, y = at[0] / scale, at[1] / scale
        widget = self._at(x, y)
        return widget is not None and widget.enabled and widget.repeats(x, y)

    def _at(self, x: float, y: float) -> Widget | None:
        """The widget at a point."""
        panel = self._stack.panel_at(x, y, self._more)
        return panel.at(x, y, self._more) if panel is not None else None

    @property
    def _more(self) -> float:
        larger = LARGER if self.larger_hits else 0.0
        return max(larger, FINGER / self._scale - LEAST_HIT) if self._keys.touched else larger

    def _panel(self) -> Panel | None:
        """The panel under it."""
        return self._stack.panel_at(*self.at, self._more)

    def _widget(self) -> Widget | None:
        """The widget under it now, as things may have moved."""
        return self._at(*self.at)

    def _wheel(self, steps: float) -> bool:
        panel, turned = self._panel(), self._turned
        above = turned
        while above is not None and above is not panel:
            above = above.parent
        if panel is None or above is None or turned is None or not turned.wheel(steps):
            self._turned = panel.wheel_at(*self.at, steps) if panel is not None else None
        return self._turned is not None

    def _swipe(self, event: pygame.Event) -> bool:
        """A finger scrolls what it lies on; lifted it goes on, unless motion is reduced."""
        if event.begins:
            self.at = event.start[0] / self._scale, event.start[1] / self._scale
            panel = self._panel()
            self._sliding = panel.slider_at(*self.at) if panel is not None else None
            self._slid_from = (self._sliding.slides_from or 0.0) if self._sliding is not None else 0.0
            self.rest_on(None)
        if self._sliding is not None and not (event.flying and self._sliding.still):
            self._sliding.slide_to(self._slid_from - event.by[1] / self._scale)
        return True

    def _motion(self, moved: bool) -> bool:
        if moved:
            self._turned = None
        if self._focus.shown and moved:
            self._focus.show(False)
        if self.held is not None:
            self.held.mouse_drag(*self.at)
            return True
        self.rest_on(self._widget())
        if self.over is not None:
            self.over.mouse_drag(*self.at)
        return self.over is not None or self._stack.shut

    def _mouse_down(self) -> bool:
        self._turned = None
        self._focus.show(False)
        popup = self._stack.popup
        if popup and not popup.panel.box.contains(self.at):
            self._emit(ClosePopup())
            return True
        tip = self._stack.tooltip
        if tip is not None and self._panel() is tip and self._widget() is None:
            self._emit(CloseTooltip())  # it was in the way of what is pressed
        panel, widget = self._panel(), self._widget()
        self.rest_on(widget)
        if widget is None:
            return panel is not None or self._stack.shut
        if widget.focusable:
            self._focus.put(widget, shown=False)
            self._follow()
            widget = self.over or widget
        if widget.enabled:
            self.held = widget
            widget.pressed = True
            widget.mouse_down(*self.at)
        return True

    def _second(self) -> bool:
        """The right button goes down over a widget; returns whether that has a use for it."""
        widget = self._widget()
        return widget is not None and widget.enabled and widget.second_down(*self.at)

    def _mouse_up(self) -> bool:
        widget, self.held = self.held, None
        if widget is None:
            return self._stack.shut
        widget.pressed = False
        widget.mouse_up(*self.at, inside=widget.hit(self._more).contains(self.at))
        over = self._widget()
        # A finger that was lifted points at nothing, but on the board its forecast stays.
        self.rest_on(over if not self._keys.touched or isinstance(over, Zone) else None)
        return True
