"""What lies on a desk: panels, dialogs, a popup, a toast; and where the focus goes when one comes or goes."""

import pygame

from game.app import sound
from game.app.keys import Keys
from game.app.motion import Pace
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT, Theme
from game.app.widgets.dialog import Dialog
from game.app.widgets.focus import Focus
from game.app.widgets.layers import Layers
from game.app.widgets.panel import ClosePopup, MoveFocus, OpenPopup, Panel
from game.app.widgets.tooltip import Toast, Tooltip
from game.app.widgets.widget import Command, Emit, ShowRule, Widget


class Contents:
    """The panels of a scene in their order, and whose turn it is to take mouse and keys."""

    def __init__(
        self, keys: Keys, listener: Emit, theme: Theme = NIGHT_FELT, text_scale: float = 1.0
    ) -> None:
        self.keys = keys
        self._capped = keys.changes
        """The changed keys that caps were last drawn with."""
        self.listener = listener
        self.theme = theme
        self.text_scale = text_scale
        self.larger_hits = False
        self.pace = Pace()
        self.focus = Focus()
        self.toast_place = Box(0, 0, 0, 0)
        """The box at whose foot toasts stand; near the foot of the window if empty."""
        self.scale = 1.0
        self.whole = Box(0, 0, 1280, 720)
        """The window in base units."""
        self._room: Box | None = None
        """The part of the window that dialogs keep to; None for all of it."""
        self._layers = Layers()
        self._panels: list[Panel] = []
        self._dialogs: list[Dialog] = []
        self._above: list[Panel] = []
        self._popup: tuple[Panel, OpenPopup] | None = None
        self._tooltip: Tooltip | None = None
        self._toast: Toast | None = None
        self._back: dict[int, Widget | None] = {}
        self._over: Widget | None = None
        self._rested: float = 0.0

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
        above = [panel for panel in self._above if not panel.hidden]
        return [modal, *above] if modal else [p for p in (*self._panels, *above) if not p.hidden]

    @property
    def layers(self) -> list[Panel]:
        """Everything that lies on the desk, the lowest first, tooltip and toast too."""
        return list(self._layers.panels)

    @property
    def shut(self) -> bool:
        """Whether what lies below a dialog or popup takes nothing."""
        return self._popup is not None or self.modal is not None

    def stops(self) -> list[Widget]:
        """The widgets Tab goes to, in order; disabled ones too, so that their reason can be read."""
        return [w for panel in self.live for w in panel.walk() if w.focusable]

    # -- coming and going -------------------------------------------------------------------------

    def put(self, *panels: Panel) -> None:
        """Have these panels, the lowest first; dialogs and toasts stay."""
        for panel in panels:
            panel.listener, panel.desk_keys = self._heard, self.keys
        self._panels = list(panels)
        self._order()
        self._keep_focus()

    def put_above(self, *panels: Panel) -> None:
        """Have these panels above all dialogs: they take mouse and keys even while one is open."""
        for panel in panels:
            panel.listener, panel.desk_keys = self._heard, self.keys
        if self._above != list(panels):
            self._above = list(panels)
            self._order()
            self._keep_focus()

    def open(self, dialog: Dialog) -> None:
        """Show a dialog; the focus goes into it."""
        self.close_popup()
        dialog.listener = lambda command: self._heard_from(dialog, command)
        dialog.desk_keys = self.keys
        dialog.coming = dialog.welcome(self.pace)
        dialog.going = None
        if dialog.rustle[0]:
            sound.play(dialog.rustle[0])
        self._back[id(dialog)] = self.focus.current
        self._dialogs.append(dialog)
        dialog.arrange(self.ruler, self._room or self.whole)
        self._order()
        self._point(None)
        self.focus.put(dialog.opening())

    def make_room(self, room: Box | None) -> None:
        """Have dialogs keep to a part of the window, so that they do not lie under what stands beside them.

        None gives them all of the window again.
        """
        if room != self._room:
            self._room = room
            self._arrange()

    def close(self, dialog: Dialog) -> None:
        """Take a dialog away; the focus goes back to where it was."""
        if dialog not in self._dialogs or dialog.going:
            return
        self.close_popup()
        dialog.going = dialog.farewell(self.pace)
        if dialog.rustle[1]:
            sound.play(dialog.rustle[1])
        self._layers.bare(dialog)
        self._point(None)
        self.focus.put(self._back.pop(id(dialog), None))
        self._keep_focus()

    def toast(self, toast: Toast) -> None:
        """Say something for a while, in place of what was said before."""
        toast.place = self.toast_place
        toast.arrange(self.ruler, self.whole)
        self._toast = toast
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
        panel.listener, panel.desk_keys = wish.answer, self.keys
        panel.arrange(self.ruler, self.whole)
        self._popup = panel, wish
        self._order()
        self._point(None)
        self.focus.put(next((w for w in panel.walk() if w.focusable), None))

    def _order(self) -> None:
        """Tell the layers who lies above whom."""
        above = (self._popup and self._popup[0], self._toast, self._tooltip)
        self._layers.put([*self._panels, *self._dialogs, *self._above, *(panel for panel in above if panel)])

    def _arrange(self) -> None:
        self._tooltip = None
        measure = self.ruler
        for dialog in self._dialogs:
            dialog.arrange(measure, self._room or self.whole)
        for panel in (self._toast, self._popup and self._popup[0]):
            if panel:
                panel.arrange(measure, self.whole)
        self._order()
        self._layers.forget()

    # -- what is said -----------------------------------------------------------------------------

    def _heard(self, command: Command) -> None:
        if isinstance(command, OpenPopup):
            self._open_popup(command)
        elif isinstance(command, ClosePopup):
            self.close_popup()
        elif isinstance(command, MoveFocus):
            self.focus.put(command.to, shown=True)
        else:
            self.listener(command)

    def _heard_from(self, dialog: Dialog, command: Command) -> None:
        if dialog.closes and not isinstance(command, OpenPopup | ClosePopup | ShowRule):
            self.close(dialog)
        self._heard(command)

    def _keep_focus(self) -> None:
        """When the widget in focus has gone, rest on one of the same name, else on the first answer."""
        current = self.focus.current
        if current is None or current in self.stops():
            return
        same = next((w for w in self.stops() if w.name and w.name == current.name), None)
        modal = self.modal
        self.focus.put(same or (modal.opening() if modal else None))

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
