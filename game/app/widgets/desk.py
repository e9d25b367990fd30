"""The desk: what a scene puts its widgets on. It brings contents, mouse and keys together with time."""

import pygame

from game.app.paint.box import Box
from game.app.paint.theme import Theme
from game.app.widgets.dialog import Dialog
from game.app.widgets.keying import Keying
from game.app.widgets.layers import Under
from game.app.widgets.layout import scale_for
from game.app.widgets.tooltip import Tooltip
from game.app.widgets.widget import Widget

TIP_MS = 250.0
"""How long the pointer rests before a tooltip opens; by focus it opens at once."""
LINGER_MS = 350.0
"""How long a tooltip with a link stays for the pointer to reach it."""


class Desk(Keying):
    """All panels of a scene, the one focus, tooltips, dialogs, a popup and a toast.

    The scene hands events to `event`, time to `tick`, and lets it `draw`; every wish of a widget comes to
    `listener` as a command. Panels are visited by Tab in the order they were put.
    """

    def event(self, event: pygame.Event) -> bool:
        """Hand an event to whom it belongs; returns whether it was of use here."""
        if event.type == pygame.KEYDOWN:
            return self.key_pressed(event)
        if event.type == pygame.TEXTINPUT:
            return self.typed(event)
        return self.point_at(event)

    # -- size, looks, drawing ---------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a window of so many pixels; the scene places its panels after this."""
        self.scale = scale_for(size)
        self.whole = Box(0, 0, size[0] / self.scale, size[1] / self.scale)
        self._arrange()

    def restyle(self, theme: Theme, text_scale: float) -> None:
        """Take other colours and another text scale; the scene places its panels after this."""
        self.theme, self.text_scale, self._capped = theme, text_scale, self.keys.changes
        self._arrange()

    def looks_like(self, theme: Theme, text_scale: float) -> bool:
        """Whether it is drawn with these colours, this text scale and the keys in force on its caps."""
        return (self.theme, self.text_scale, self._capped) == (theme, text_scale, self.keys.changes)

    def spoil(self, area: pygame.Rect | None = None) -> None:
        """Say that what lies below the panels has changed, in an area of pixels or everywhere."""
        self._layers.spoil(area)

    def draw(self, surface: pygame.Surface, under: Under) -> list[pygame.Rect] | None:
        """Compose what changed; `under` paints what the scene draws below the panels."""
        return self._layers.draw(surface, under, self.scale, self.theme, self.text_scale)

    # -- time -------------------------------------------------------------------------------------

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        for panel in list(self._layers.panels):
            panel.quiet = self.pace.reduced
            panel.ticked(ms)
        for dialog in list(self._dialogs):
            self._tick_dialog(dialog, ms)
        if self._toast is not None and not self._toast_held:
            self._toast.left -= ms
            if self._toast.left <= 0:
                self._toast = None
                self._order()
        self._keep_focus()
        self._keep_pointer()
        self._rested += ms
        self._tick_tooltip()

    @property
    def _toast_held(self) -> bool:
        """Whether the toast stays because the pointer is on it."""
        toast = self._toast
        return toast is not None and toast.left > 0 and toast.box.contains(self._pointer)

    def _tick_dialog(self, dialog: Dialog, ms: float) -> None:
        (dialog.going or dialog.coming).tick(ms)
        for area in dialog.moved(self.scale, self.pace):
            self._layers.spoil(area)
        if dialog.going and dialog.going.done:
            self._dialogs.remove(dialog)
            self._order()

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        if any(dialog.going or not dialog.coming.done for dialog in self._dialogs):
            return True
        return any(widget.busy for panel in self._layers.panels for widget in panel.walk())

    @property
    def wake(self) -> float | None:
        """In how many milliseconds it wants a `tick` though nothing moves."""
        waits = [widget.wake for panel in self._layers.panels for widget in panel.walk()]
        if self._toast is not None and not self._toast_held:
            waits.append(max(1.0, self._toast.left))
        if self._tooltip is not None and self._lingers():
            waits.append(max(1.0, LINGER_MS - self._rested))
        elif self._over is not None and self._rested < TIP_MS and self._over.tip():
            waits.append(TIP_MS - self._rested)
        return min((wait for wait in waits if wait is not None), default=None)

    # -- tooltips ---------------------------------------------------------------------------------

    def _lingers(self) -> bool:
        """Whether a tooltip stays only because the pointer may be on its way to the link."""
        tip = self._tooltip
        if tip is None or not tip.children or tip.anchor is self._over or tip.anchor.focused:
            return False
        return not tip.box.contains(self._pointer)

    def _tick_tooltip(self) -> None:
        tip = self._tooltip
        if tip is not None and tip.children and tip.box.contains(self._pointer) and not self._shut_out(tip):
            return
        wanted = self._over if self._over is not None and self._rested >= TIP_MS else None
        if tip is not None and self._over is tip.anchor:
            wanted = tip.anchor
        if wanted is None and self.focus.shown:
            wanted = self.focus.current
        if wanted is None and self._over is None and self._lingers() and self._rested < LINGER_MS:
            return
        reason = wanted.tip() if wanted is not None and self._held is None and self._reaches(wanted) else None
        if reason is None or wanted is None:
            self._hush()
        elif tip is None or (tip.anchor, tip.says, tip.spot) != (wanted, reason, wanted.tip_box):
            self._tooltip = Tooltip(reason, wanted)
            self._tooltip.listener = self._heard
            self._tooltip.arrange(self.ruler, self.whole)
            self._order()

    def _shut_out(self, tip: Tooltip) -> bool:
        """Whether the widget a tooltip speaks of takes nothing any more."""
        return not self._reaches(tip.anchor)

    def _reaches(self, widget: Widget) -> bool:
        return any(widget in list(panel.walk()) for panel in self.live)

    def _hush(self) -> None:
        if self._tooltip is not None:
            self._tooltip = None
            self._order()
