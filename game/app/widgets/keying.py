"""The keys on a desk: first the widget in focus, then Tab, keys on caps, Enter, arrows."""

import pygame

from game.app import sound
from game.app.keys import chords
from game.app.widgets.button import Button
from game.app.widgets.focus import Direction
from game.app.widgets.pointing import Pointing
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import ShowRule

EVERYWHERE = ("rules", "all-keys", "save", "load", "mute", "fast")
"""Commands that go on to the scene even while a dialog is open."""
_ARROWS: dict[int, Direction] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def _sign(event: pygame.Event) -> str:
    """The letter, digit or sign that a key press puts into a text, or nothing."""
    typed = str(getattr(event, "unicode", ""))
    held = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_LALT)
    return typed if typed.isprintable() and not held else ""


class Keying(Pointing):
    """The part of the desk that takes the keys."""

    _deaf = False
    """Whether the next typed text belongs to the key press that moved the focus here."""

    def key_pressed(self, event: pygame.Event) -> bool:
        """Hand on a key press; returns whether it was of use here."""
        before = self.focus.current
        used = self._in_dialog(event) or self._in_focus(event) or self._in_popup(event)
        used = used or self._tab(event) or self._on_cap(event)
        used = used or self._primary(event) or self._arrow(event) or self._rule(event)
        self._deaf = self.focus.current is not before and bool(_sign(event))
        if used or not self.shut:
            return used
        return self.keys.command(event, EVERYWHERE) is None

    def typed(self, event: pygame.Event) -> bool:
        """Hand typed text to the widget in focus; returns whether it took it."""
        current = self.focus.current
        if self._deaf or current is None or not current.enabled or not current.takes(event.text[:1]):
            self._deaf = False
            return False
        current.text(event.text)
        self.focus.show(True)
        return True

    def _in_focus(self, event: pygame.Event) -> bool:
        """What the widget in focus makes of it; Enter and Space press it only while its ring shows."""
        current = self.focus.current
        if current is None or not current.enabled or self._held is not None:
            return False
        sign = _sign(event)
        if sign and current.takes(sign):
            return True
        pressing = event.key in (*_ENTER, pygame.K_SPACE)
        if (self.focus.shown or not pressing or self._popup) and current.key(event):
            self.focus.show(True)
            return True
        return False

    def _in_popup(self, event: pygame.Event) -> bool:
        if self._popup is None or event.key not in (pygame.K_ESCAPE, pygame.K_TAB):
            return False
        self.close_popup()
        self.focus.show(True)
        return True

    def _in_dialog(self, event: pygame.Event) -> bool:
        """What the dialog as a whole makes of it, before its part in focus."""
        dialog = self.modal
        return dialog is not None and self._popup is None and dialog.key(event)

    def _tab(self, event: pygame.Event) -> bool:
        if event.key != pygame.K_TAB or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_LALT):
            return False
        self.focus.step(self.stops(), -1 if event.mod & pygame.KMOD_SHIFT else 1)
        return True

    def _on_cap(self, event: pygame.Event) -> bool:
        """Press the button whose cap bears the key; a disabled one gets the focus and says why."""
        pressed = chords(event)
        for panel in reversed(self.live):
            for widget in panel.walk():
                if isinstance(widget, Pressable) and widget.on_cap and widget.on_cap in pressed:
                    if widget.enabled:
                        widget.press()
                    else:
                        sound.play("refused")
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
        rules = (widget.rule_behind() for widget in (self.focus.current, self._over) if widget is not None)
        rule = next((rule for rule in rules if rule), "")
        if rule:
            self._heard(ShowRule(rule))
        return bool(rule)
