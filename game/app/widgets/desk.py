"""The desk: all panels of a scene, who gets a click or a key, the one focus, tooltips, dialogs, toasts."""

from collections.abc import Iterator

import pygame

from game.app.keys import Keys, chords
from game.app.motion import FADE_MS, Pace, Tween, out
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT, Theme
from game.app.widgets.button import Button, Pressable
from game.app.widgets.dialog import IN_MS, OUT_MS, RISE, Dialog
from game.app.widgets.focus import Direction, Focus
from game.app.widgets.layers import Layers, Under
from game.app.widgets.layout import scale_for
from game.app.widgets.panel import ClosePopup, OpenPopup, Panel
from game.app.widgets.tooltip import Toast, Tooltip
from game.app.widgets.widget import Command, Emit, ShowRule, Widget

TIP_MS = 250.0
"""How long the pointer rests before a tooltip opens."""
LINGER_MS = 350.0
"""How long a tooltip with a link stays for the pointer to reach it."""
LARGER = 8.0
"""What the setting "larger hit areas" adds."""
EVERYWHERE = ("rules", "all-keys", "save", "load", "mute", "fast")
"""Commands that go on to the scene even while a dialog is open."""

_ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def _writes(event: pygame.Event) -> bool:
    typed = str(getattr(event, "unicode", ""))
    return bool(typed) and typed.isprintable()


class Desk:
    """What a scene puts its panels on.

    The scene hands events to `event`, time to `tick`, and lets it `draw`; every wish of a widget comes to
    `listener` as a command. Panels are visited by Tab in the order they were put.
    """

    def __init__(
        self, keys: Keys, listener: Emit, theme: Theme = NIGHT_FELT, text_scale: float = 1.0
    ) -> None:
        self.keys = keys
        self.listener = listener
        self.theme = theme
        self.text_scale = text_scale
        self.larger_hits = False
        self.pace = Pace()
        self.focus = Focus()
        self.toast_place = Box(0, 0, 0, 0)
        self.scale = 1.0
        self.whole = Box(0, 0, 1280, 720)
        self._layers = Layers()
        self._panels: list[Panel] = []
        self._dialogs: list[Dialog] = []
        self._popup: tuple[Panel, OpenPopup] | None = None
        self._tooltip: Tooltip | None = None
        self._toasts: list[Toast] = []
        self._back: dict[int, Widget | None] = {}
        self._over: Widget | None = None
        self._held: Widget | None = None
        self._pointer = (-1.0, -1.0)
        self._rested = 0.0
        self._deaf = False

    # -- what is on it ----------------------------------------------------------------------------

    @property
    def ruler(self) -> Canvas:
        """A canvas to measure text with."""
        return Canvas(pygame.Surface((1, 1)), self.scale, self.theme, self.text_scale)

    @property
    def modal(self) -> Dialog | None:
        """The dialog that needs an answer, if any."""
        return next((d for d in reversed(self._dialogs) if d.going is None), None)

    @property
    def live(self) -> list[Panel]:
        """The panels that take the mouse and the keys now, the lowest first."""
        if self._popup:
            return [self._popup[0]]
        modal = self.modal
        return [modal] if modal else [panel for panel in self._panels if not panel.hidden]

    def put(self, *panels: Panel) -> None:
        """Have these panels, the lowest first; dialogs and toasts stay."""
        for panel in panels:
            panel.listener = self._heard
        self._panels = list(panels)
        self._order()
        self._keep_focus()

    def open(self, dialog: Dialog) -> None:
        """Show a dialog; the focus goes into it."""
        self.close_popup()
        dialog.listener = lambda command: self._heard_from(dialog, command)
        dialog.coming = Tween(self._ms(FADE_MS if self.pace.reduced else IN_MS), out)
        dialog.going = None
        self._back[id(dialog)] = self.focus.current
        self._dialogs.append(dialog)
        dialog.arrange(self.ruler, self.whole)
        self._order()
        self._point(None)
        self.focus.put(dialog.opening())

    def close(self, dialog: Dialog) -> None:
        """Take a dialog away; the focus goes back to where it was."""
        if dialog not in self._dialogs or dialog.going:
            return
        self.close_popup()
        dialog.going = Tween(self._ms(FADE_MS if self.pace.reduced else OUT_MS), out)
        self._layers.bare(dialog)
        self._point(None)
        self.focus.put(self._back.pop(id(dialog), None))
        self._keep_focus()

    def toast(self, toast: Toast) -> None:
        """Say something for a while, in place of what was said before."""
        toast.place = self.toast_place
        toast.arrange(self.ruler, self.whole)
        self._toasts = [toast]
        self._order()

    def close_popup(self) -> None:
        """Take the popup away; the focus goes back to what opened it."""
        if self._popup is None:
            return
        _, wish = self._popup
        self._popup = None
        self._order()
        self._point(None)
        self.focus.put(wish.anchor)
        wish.answer(ClosePopup())

    def _open_popup(self, wish: OpenPopup) -> None:
        panel = wish.panel
        panel.listener = wish.answer
        panel.arrange(self.ruler, self.whole)
        self._popup = panel, wish
        self._order()
        self._point(None)
        self.focus.put(next((w for w in panel.walk() if w.focusable), None))

    def _order(self) -> None:
        """The layers from the lowest to the highest."""
        popup = [self._popup[0]] if self._popup else []
        tooltip = [self._tooltip] if self._tooltip else []
        self._layers.put([*self._panels, *self._dialogs, *popup, *self._toasts, *tooltip])

    def _heard(self, command: Command) -> None:
        if isinstance(command, OpenPopup):
            self._open_popup(command)
        elif isinstance(command, ClosePopup):
            self.close_popup()
        else:
            self.listener(command)

    def _heard_from(self, dialog: Dialog, command: Command) -> None:
        if dialog.closes and not isinstance(command, OpenPopup | ClosePopup | ShowRule):
            self.close(dialog)
        self._heard(command)

    # -- size and looks ---------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a window of so many pixels; the scene places its panels after this."""
        self.scale = scale_for(size)
        self.whole = Box(0, 0, size[0] / self.scale, size[1] / self.scale)
        self._arrange()

    def restyle(self, theme: Theme, text_scale: float) -> None:
        """Take other colours and another text scale; the scene places its panels after this."""
        self.theme, self.text_scale = theme, text_scale
        self._arrange()

    def _arrange(self) -> None:
        self._tooltip = None
        ruler = self.ruler
        for panel in (*self._dialogs, *self._toasts, *([self._popup[0]] if self._popup else ())):
            panel.arrange(ruler, self.whole)
        self._order()
        self._layers.forget()

    def spoil(self, area: pygame.Rect | None = None) -> None:
        """Say that what lies below the panels has changed, in an area of pixels or everywhere."""
        self._layers.spoil(area)

    def draw(self, surface: pygame.Surface, under: Under) -> list[pygame.Rect] | None:
        """Compose what changed; `under` paints what the scene draws below the panels."""
        return self._layers.draw(surface, under, self.scale, self.theme, self.text_scale)

    # -- time -------------------------------------------------------------------------------------

    def _ms(self, normal: float) -> float:
        # Dialogs come at their own pace: only instant shortens them, so that a slow table has quick menus.
        return 0.0 if self.pace.speed == "instant" else normal

    def _all(self) -> Iterator[Panel]:
        yield from self._layers.panels

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        for panel in list(self._all()):
            panel.ticked(ms)
        for dialog in list(self._dialogs):
            self._tick_dialog(dialog, ms)
        for toast in list(self._toasts):
            if toast.box.contains(self._pointer) and toast.left > 0:
                continue
            toast.left -= ms
            if toast.left <= 0:
                self._toasts.remove(toast)
                self._order()
        self._keep_focus()
        self._rested += ms
        self._tick_tooltip()

    def _tick_dialog(self, dialog: Dialog, ms: float) -> None:
        tween = dialog.going or dialog.coming
        tween.tick(ms)
        solid = 1 - tween.value if dialog.going else tween.value
        rise = 0.0 if self.pace.reduced or dialog.going else RISE * (1 - solid) * self.scale
        for area in dialog.float_at(round(rise), round(255 * solid)):
            self._layers.spoil(area)
        if dialog.going and dialog.going.done:
            self._dialogs.remove(dialog)
            self._order()

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        moving = any(not (d.going or d.coming).done or d.going for d in self._dialogs)
        return moving or any(widget.busy for panel in self._all() for widget in panel.walk())

    @property
    def wake(self) -> float | None:
        """In how many milliseconds it wants a `tick` though nothing moves."""
        waits = [w.wake for panel in self._all() for w in panel.walk()]
        waits += [toast.left for toast in self._toasts if not toast.box.contains(self._pointer)]
        if self._over is not None and self._tooltip is None and self._over.tip() and self._rested < TIP_MS:
            waits.append(TIP_MS - self._rested)
        if self._tooltip is not None and self._lingers():
            waits.append(max(1.0, LINGER_MS - self._rested))
        return min((w for w in waits if w is not None), default=None)

    # -- tooltips ---------------------------------------------------------------------------------

    def _lingers(self) -> bool:
        """Whether a tooltip stays only because the pointer may be on its way to the link."""
        tip = self._tooltip
        if tip is None or tip.anchor is self._over or tip.anchor.focused:
            return False
        return bool(tip.children) and not tip.box.contains(self._pointer)

    def _tick_tooltip(self) -> None:
        tip = self._tooltip
        if tip is not None and tip.children and tip.box.contains(self._pointer):
            return
        wanted = self._over if self._over is not None and self._rested >= TIP_MS else None
        if wanted is None and self.focus.shown:
            wanted = self.focus.current
        if wanted is None and self._over is None and self._lingers() and self._rested < LINGER_MS:
            return
        if tip is not None and self._over is tip.anchor:
            wanted = tip.anchor
        reason = wanted.tip() if wanted is not None and not self._held and self._reachable(wanted) else None
        if reason is None or wanted is None:
            self._hush()
        elif tip is None or tip.anchor is not wanted or tip.says != reason:
            self._tooltip = Tooltip(reason, wanted)
            self._tooltip.listener = self._heard
            self._tooltip.arrange(self.ruler, self.whole)
            self._order()

    def _hush(self) -> None:
        if self._tooltip is not None:
            self._tooltip = None
            self._order()

    def _reachable(self, widget: Widget) -> bool:
        return any(widget in panel.walk() for panel in self.live)

    # -- focus ------------------------------------------------------------------------------------

    def stops(self) -> list[Widget]:
        """The widgets Tab goes to, in order; disabled ones are stops, so that their reason can be read."""
        return [w for panel in self.live for w in panel.walk() if w.focusable]

    def _keep_focus(self) -> None:
        """When the widget in focus has gone, rest on one of the same name, else on the first answer."""
        current = self.focus.current
        if current is None or current in self.stops():
            return
        same = next((w for w in self.stops() if w.name and w.name == current.name), None)
        modal = self.modal
        self.focus.put(same or (modal.opening() if modal else None))

    # -- events -----------------------------------------------------------------------------------

    def event(self, event: pygame.Event) -> bool:
        """Hand an event to whom it belongs; returns whether it was of use here."""
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._mouse_down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._mouse_up(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            return self.modal is not None or self._panel_at(*self._base(event.pos)) is not None
        if event.type == pygame.MOUSEWHEEL:
            steps = float(getattr(event, "precise_y", 0) or event.y)
            panel = self._panel_at(*self._pointer)
            return (panel is not None and panel.wheel_at(*self._pointer, steps)) or self._shut
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT:
            return self._text(event)
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._pointer = (-1.0, -1.0)
            self._point(None)
        return False

    @property
    def _shut(self) -> bool:
        """Whether what lies below takes nothing."""
        return self._popup is not None or self.modal is not None

    def _base(self, pos: tuple[int, int]) -> tuple[float, float]:
        return pos[0] / self.scale, pos[1] / self.scale

    def _panel_at(self, x: float, y: float) -> Panel | None:
        above: list[Panel] = [*self._toasts]
        if self._tooltip is not None and self._tooltip.children:
            above.append(self._tooltip)
        return next((p for p in reversed([*self.live, *above]) if p.box.contains((x, y))), None)

    def _widget_at(self, x: float, y: float) -> Widget | None:
        panel = self._panel_at(x, y)
        return panel.at(x, y, LARGER if self.larger_hits else 0.0) if panel else None

    def _point(self, widget: Widget | None) -> None:
        """The pointer is over a widget or none."""
        if widget is self._over:
            return
        if self._over is not None:
            self._over.hovered = False
        self._over = widget
        self._rested = 0.0
        if widget is not None:
            widget.hovered = True
        pygame.mouse.set_cursor(widget.cursor if widget and widget.enabled else pygame.SYSTEM_CURSOR_ARROW)

    def _motion(self, event: pygame.Event) -> bool:
        x, y = self._pointer = self._base(event.pos)
        if self.focus.shown and event.rel != (0, 0):
            self.focus.show(False)
        if self._held is not None:
            self._held.mouse_drag(x, y)
            return True
        self._point(self._widget_at(x, y))
        if self._over is not None:
            self._over.mouse_drag(x, y)
        return self._over is not None or self._shut

    def _mouse_down(self, event: pygame.Event) -> bool:
        x, y = self._pointer = self._base(event.pos)
        self.focus.show(False)
        if self._popup and not self._popup[0].box.contains((x, y)):
            self.close_popup()
            return True
        panel, widget = self._panel_at(x, y), self._widget_at(x, y)
        self._point(widget)
        if widget is None:
            return panel is not None or self._shut
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
            return self._shut
        widget.pressed = False
        inside = widget.hit(LARGER if self.larger_hits else 0.0).contains((x, y))
        widget.mouse_up(x, y, inside)
        self._point(self._widget_at(x, y))
        return True

    # -- keys -------------------------------------------------------------------------------------

    def _key(self, event: pygame.Event) -> bool:
        before = self.focus.current
        used = self._key_used(event)
        # The letter that moved the focus into a field is not the first letter of its text.
        self._deaf = self.focus.current is not before and _writes(event)
        if used or not self._shut:
            return used
        return self.keys.command(event, EVERYWHERE) is None

    def _key_used(self, event: pygame.Event) -> bool:
        current = self.focus.current
        pressing = event.key in (*_ENTER, pygame.K_SPACE)
        if current is not None and current.enabled and not self._held:
            types = current.types and event.key not in _ENTER
            if (not pressing or self.focus.shown or types) and current.key(event):
                self.focus.show(True)
                return True
            plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_LALT)
            if current.types and plain and _writes(event):
                return True
        if self._popup and event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.close_popup()
            self.focus.show(True)
            return True
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_LALT):
            self.focus.step(self.stops(), -1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        return self._shortcut(event) or self._primary(event) or self._arrow(event) or self._rule(event)

    def _shortcut(self, event: pygame.Event) -> bool:
        """Press the button whose cap bears the key; a disabled one gets the focus and says why."""
        pressed = chords(event)
        for panel in reversed(self.live):
            for widget in panel.walk():
                if isinstance(widget, Pressable) and widget.shortcut and widget.shortcut in pressed:
                    if widget.enabled:
                        widget.press()
                    else:
                        self.focus.put(widget, shown=True)
                    return True
        return False

    def _primary(self, event: pygame.Event) -> bool:
        """Enter presses the brass button when nothing else has a use for it."""
        if event.key not in _ENTER or self._popup:
            return False
        for panel in reversed(self.live):
            for widget in panel.walk():
                if isinstance(widget, Button) and widget.kind == "brass" and widget.enabled:
                    widget.press()
                    return True
        return False

    def _arrow(self, event: pygame.Event) -> bool:
        direction = _ARROWS.get(event.key)
        if direction is None or event.mod & pygame.KMOD_CTRL:
            return False
        panel = next((p for p in self.live if self.focus.current in list(p.walk())), None)
        return panel is not None and self.focus.arrow([w for w in panel.walk() if w.focusable], direction)

    def _rule(self, event: pygame.Event) -> bool:
        """F1 opens the rule that the thing in focus speaks of."""
        if not self.keys.gives(event, "rules"):
            return False
        current = self.focus.current or self._over
        reason = current.tip() if current is not None else None
        if reason is None or not reason.rule:
            return False
        self._heard(ShowRule(reason.rule))
        return True

    def _text(self, event: pygame.Event) -> bool:
        current = self.focus.current
        if self._deaf or current is None or not current.types or not current.enabled:
            self._deaf = False
            return False
        current.text(event.text)
        self.focus.show(True)
        return True
