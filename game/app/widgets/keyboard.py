"""The keys on a desk: first the widget in focus, then Tab, keys on caps, Enter, arrows, what scrolls."""

import pygame

from game.app import sound
from game.app.shell.keys import AGAIN, Keys, chords
from game.app.widgets.button import Button
from game.app.widgets.focus import Direction, Focus
from game.app.widgets.panel import ClosePopup
from game.app.widgets.pointer import Pointer
from game.app.widgets.pressing import Pressable
from game.app.widgets.scroller import ScrollBar
from game.app.widgets.stack import PanelStack
from game.app.widgets.widget import Emit, ShowRule

EVERYWHERE = ("rules", "all-keys", "save", "load", "mute", "fast", "pause")
"""Commands that go on to the scene even while a dialog is open."""
_ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_PAGES = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def _sign(event: pygame.Event) -> str:
    """The letter, digit or sign that a key press puts into a text, or nothing."""
    typed = str(getattr(event, "unicode", ""))
    held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_LALT)
    return typed if typed.isprintable() and not held else ""


class Keyboard:
    """Hands key presses to the widgets of a stack; `emit` gets the commands to close the popup and to show
    a rule."""

    def __init__(self, stack: PanelStack, focus: Focus, pointer: Pointer, keys: Keys, emit: Emit) -> None:
        self._stack = stack
        self._focus = focus
        self._pointer = pointer
        self._keys = keys
        self._emit = emit
        self._deaf = False
        """Whether the next typed text belongs to the key press that moved the focus here."""
        self.lost = False
        """Whether nothing that lies open had a use for the last key press."""

    def pressed(self, event: pygame.Event) -> bool:
        """Hand on a key press; returns whether it was of use here."""
        before = self._focus.current
        used = self._in_dialog(event) or self._in_focus(event) or self._in_popup(event)
        used = used or self._tab(event) or self._on_cap(event)
        used = used or self._primary(event) or self._arrow(event) or self._scroll(event)
        used = used or self._rule(event)
        self._deaf = self._focus.current is not before and bool(_sign(event))
        self.lost = not used
        if used or not self._stack.shut:
            return used
        return self._keys.command(event, EVERYWHERE) is None

    def typed(self, event: pygame.Event) -> bool:
        """Hand typed text to the widget in focus; returns whether it took it."""
        current = self._focus.current
        if self._deaf or current is None or not current.enabled or not current.takes(event.text[:1]):
            self._deaf = False
            return False
        current.text(event.text)
        self._focus.show(True)
        return True

    def _in_dialog(self, event: pygame.Event) -> bool:
        """What the dialog as a whole makes of it, before its part in focus."""
        dialog = self._stack.modal
        return dialog is not None and self._stack.popup is None and dialog.key(event)

    def _in_focus(self, event: pygame.Event) -> bool:
        """What the widget in focus makes of it; Enter and Space press it only while its ring shows."""
        current = self._focus.current
        if current is None or not current.enabled or self._pointer.held is not None:
            return False
        sign = _sign(event)
        if sign and current.takes(sign):
            return True
        pressing = event.key in (*_ENTER, pygame.K_SPACE)
        if (self._focus.shown or not pressing or self._stack.popup) and current.key(event):
            self._focus.show(True)
            return True
        return False

    def _in_popup(self, event: pygame.Event) -> bool:
        if self._stack.popup is None or event.key not in (pygame.K_ESCAPE, pygame.K_TAB):
            return False
        self._emit(ClosePopup())
        self._focus.show(True)
        return True

    def _tab(self, event: pygame.Event) -> bool:
        if event.key != pygame.K_TAB or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_LALT):
            return False
        self._focus.step(self._stack.stops(), -1 if event.mod & pygame.KMOD_SHIFT else 1)
        return True

    def _on_cap(self, event: pygame.Event) -> bool:
        """Press the button whose cap bears the key; a disabled one gets the focus and says why.

        A key that is only held presses none: one deletes one thing, not all of them.
        """
        pressed = chords(event) if AGAIN not in event.dict else []
        for panel in reversed(self._stack.live):
            for widget in panel.walk():
                if isinstance(widget, Pressable) and widget.on_cap and widget.on_cap in pressed:
                    if widget.enabled:
                        widget.press()
                    else:
                        sound.play("refused")
                        self._focus.put(widget, shown=True)
                    return True
        return False

    def _primary(self, event: pygame.Event) -> bool:
        """Enter presses the brass button when nothing else has a use for it."""
        if event.key not in _ENTER or self._stack.popup:
            return False
        for panel in reversed(self._stack.live):
            for widget in panel.walk():
                if isinstance(widget, Button) and widget.kind == "brass" and widget.enabled:
                    widget.press()
                    return True
        return False

    def _arrow(self, event: pygame.Event) -> bool:
        direction = _ARROWS.get(event.key)
        if direction is None or event.mod & pygame.KMOD_CTRL:
            return False
        panel = next((p for p in self._stack.live if self._focus.current in list(p.walk())), None)
        return panel is not None and self._focus.arrow([w for w in panel.walk() if w.focusable], direction)

    def _scroll(self, event: pygame.Event) -> bool:
        """Scroll what is not all in sight, with keys that nothing else has a use for: a dialog with arrows
        too."""
        dialog = self._stack.modal
        if self._stack.popup is not None or (dialog is None and event.key not in _PAGES):
            return False
        panels = self._stack.live if dialog is None else [dialog]
        bars = (part for panel in panels for part in panel.walk() if isinstance(part, ScrollBar))
        return any(bar.key(event) for bar in bars)

    def _rule(self, event: pygame.Event) -> bool:
        """F1 opens the rule that the thing in focus speaks of."""
        if not self._keys.gives(event, "rules"):
            return False
        about = (self._focus.current, self._pointer.over)
        rules = (widget.rule_behind() for widget in about if widget is not None)
        rule = next((rule for rule in rules if rule), "")
        if rule:
            self._emit(ShowRule(rule))
        return bool(rule)
