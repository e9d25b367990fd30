"""The desk: the root of a scene's widgets; it hands out events and time, and has what changed drawn."""

from collections.abc import Callable

import pygame

from game.app import sound
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import Pace
from game.app.paint.theme import NIGHT_FELT, Theme
from game.app.shell.keys import Keys
from game.app.widgets.compositor import Compositor, Under
from game.app.widgets.dialog import Dialog
from game.app.widgets.focus import Focus
from game.app.widgets.keyboard import Keyboard
from game.app.widgets.layout import scale_for
from game.app.widgets.panel import ClosePopup, CloseTooltip, MoveFocus, OpenPopup, Panel
from game.app.widgets.pointer import Pointer
from game.app.widgets.stack import PanelStack
from game.app.widgets.tooltip import Exhibit, Toast, Tooltip
from game.app.widgets.tooltip_timer import TooltipTimer
from game.app.widgets.widget import Close, Command, Emit, ShowRule, Tip, Widget

TOLD_MS = 1200.0
"""How long a toast is seen before another one may take its place."""


class Desk:
    """All panels of a scene, the one focus, tooltips, dialogs, a popup and a toast.

    The scene hands events to `event`, time to `tick`, and lets it `draw`; every command of a widget comes to
    `listener`. Panels are visited by Tab in the order they were put.
    """

    def __init__(
        self, keys: Keys, listener: Emit, theme: Theme = NIGHT_FELT, text_scale: float = 1.0
    ) -> None:
        self.keys = keys
        self._capped = keys.changes, keys.pad, keys.touched
        """The changed keys that caps were last drawn with, and whether with the signs of a gamepad, or with
        none."""
        self.listener = listener
        self.theme = theme
        self.text_scale = text_scale
        self.pace = Pace()
        self._toast_place = Box(0, 0, 0, 0)
        self.scale = 1.0
        """Pixels of a base unit."""
        self.whole = Box(0, 0, 1280, 720)
        """The window in base units."""
        self._room: Box | None = None
        """The part of the window that dialogs keep to; None for all of it."""
        self._stack = PanelStack()
        self._compositor = Compositor()
        self.focus = Focus()
        self._focus_before: dict[int, Widget | None] = {}
        """Where the focus was when a dialog opened, by the dialog's id."""
        self._left = ""
        """The name of the widget that went away with the focus; "" once the focus is elsewhere."""
        self._back = False
        """Whether the focus waits for it to be there again."""
        self.pointer = Pointer(self._stack, self.focus, self._heard, keys)
        self._keyboard = Keyboard(self._stack, self.focus, self.pointer, keys, self._heard)
        self.exhibits: Callable[[Tip], Exhibit | None] | None = None
        """What is shown of the rule behind a refusal; None: nothing."""
        self._tooltips = TooltipTimer(self._stack, self.focus, self.pointer)

    def illustrate(self, tip: Tooltip) -> None:
        """Give a tooltip that refuses something the picture of its rule, if there is one."""
        found = self.exhibits(tip.says) if tip.locked and self.exhibits is not None else None
        if found is not None:
            tip.show(found)

    @property
    def ruler(self) -> Canvas:
        """A canvas to measure text with."""
        return Canvas(pygame.Surface((1, 1)), self.scale, self.theme, self.text_scale)

    @property
    def toast_place(self) -> Box:
        """The box at whose foot toasts stand, one that is there already too; near the foot of the window if
        empty.
        """
        return self._toast_place

    @toast_place.setter
    def toast_place(self, place: Box) -> None:
        self._toast_place = place
        self._place_toast()

    # -- what lies on it --------------------------------------------------------------------------

    @property
    def panels(self) -> list[Panel]:
        """Everything that lies on the desk, the lowest first, tooltip and toast too."""
        return self._stack.all

    @property
    def modal(self) -> Dialog | None:
        """The dialog that needs an answer, if any."""
        return self._stack.modal

    @property
    def live(self) -> list[Panel]:
        """The panels that take the mouse and the keys now, the lowest first."""
        return self._stack.live

    @property
    def shut(self) -> bool:
        """Whether what lies below a dialog or popup takes nothing."""
        return self._stack.shut

    def stops(self) -> list[Widget]:
        """The widgets Tab goes to, in order; disabled ones too, so that their reason can be read."""
        return self._stack.stops()

    def put(self, *panels: Panel) -> None:
        """Have these panels, the lowest first; dialogs and toasts stay."""
        for panel in panels:
            self._connect(panel, self._heard)
        self._stack.panels = list(panels)
        self._stack.share_keys()
        self._restack()
        self._keep_focus()

    def put_above(self, *panels: Panel) -> None:
        """Have these panels above all dialogs: they take mouse and keys even while one is open."""
        for panel in panels:
            self._connect(panel, self._heard)
        if self._stack.above != list(panels):
            self._stack.above = list(panels)
            self._restack()
            self._keep_focus()
        self._stack.share_keys()

    def open(self, dialog: Dialog) -> None:
        """Show a dialog; the focus goes into it."""
        self.close_popup()
        self._connect(dialog, lambda command: self._heard_from(dialog, command))
        dialog.coming = dialog.welcome(self.pace)
        dialog.going = None
        if dialog.rustle[0]:
            sound.play(dialog.rustle[0])
        self._focus_before[id(dialog)] = self.focus.current
        if dialog in self._stack.dialogs:  # it was still going
            self._stack.dialogs.remove(dialog)
        self._stack.dialogs.append(dialog)
        self._stack.share_keys()
        dialog.arrange(self.ruler, self._room or self.whole)
        self._place_toast()
        self._restack()
        self.pointer.rest_on(None)
        self.focus.put(dialog.opening())

    def close(self, dialog: Dialog) -> None:
        """Take a dialog away; the focus goes back to where it was."""
        if dialog not in self._stack.dialogs or dialog.going:
            return
        self.close_popup()
        dialog.going = dialog.farewell(self.pace)
        if dialog.rustle[1]:
            sound.play(dialog.rustle[1])
        self._compositor.unveil(dialog)
        self.pointer.rest_on(None)
        self.focus.put(self._focus_before.pop(id(dialog), None))
        self._keep_focus()
        self._place_toast()

    def toast(self, toast: Toast) -> None:
        """Say something for a while, in place of what was said before."""
        self._stack.toast = toast
        self._place_toast()
        self._restack()

    def _place_toast(self) -> None:
        """Have the toast stand in its place, but off what a dialog asks: below its paper, above it, else over
        its head."""
        toast, modal, whole = self._stack.toast, self._stack.modal, self.whole
        if toast is None:
            return
        toast.place = self.toast_place
        toast.arrange(self.ruler, whole)
        if modal is None or not modal.box.overlaps(toast.box):
            return
        high = toast.box.h
        free = (modal.box.bottom + 4, max(whole.y + 4, modal.box.y - high - 4))
        y = free[0] if free[0] + high <= whole.bottom else free[1]
        toast.place = whole._replace(y=y, h=high)
        toast.arrange(self.ruler, whole)

    def close_popup(self) -> None:
        """Take the popup away; the focus goes back to what opened it."""
        popup = self._stack.popup
        if popup is None:
            return
        self._stack.popup = None
        self._restack()
        self.pointer.rest_on(None)
        self.focus.put(popup.anchor)
        popup.answer(ClosePopup())

    def _open_popup(self, popup: OpenPopup) -> None:
        panel = popup.panel
        self._connect(panel, popup.answer)
        panel.arrange(self.ruler, self.whole)
        self._stack.popup = popup
        self._restack()
        self.pointer.rest_on(None)
        self.focus.put(next((w for w in panel.walk() if w.focusable), None))

    def _connect(self, panel: Panel, listener: Emit) -> None:
        panel.listener, panel.desk_keys = listener, self.keys

    def _restack(self) -> None:
        """Tell the compositor who lies above whom."""
        self._compositor.put(self._stack.all)

    def _keep_focus(self) -> None:
        """When the widget in focus has gone, rest on one of the same name, else on the first answer."""
        self.focus.follow()
        current, modal = self.focus.current, self.modal
        if current is None:
            self._bring_back()
            return
        if current in (stops := self.stops()):
            self._left, self._back = "", False
            return
        same = next((w for w in stops if w.name and w.name == current.name), None)
        self._left = current.name
        self.focus.put(same or (modal.opening() if modal else None))

    def bring_focus_back(self) -> None:
        """Rest on what went away with the focus once it is there again: what it set off is taken back."""
        self._back = bool(self._left) and self.focus.shown

    def _bring_back(self) -> None:
        if self._back and self.modal is None:
            same = next((w for w in self.stops() if w.name == self._left), None)
            if same is not None:
                self._left, self._back = "", False
                self.focus.put(same)

    # -- commands and events ----------------------------------------------------------------------

    def _heard(self, command: Command) -> None:
        if isinstance(command, OpenPopup):
            self._open_popup(command)
        elif isinstance(command, ClosePopup):
            self.close_popup()
        elif isinstance(command, CloseTooltip):
            self._stack.tooltip = None
            self._restack()
        elif isinstance(command, MoveFocus):
            self.focus.put(command.to, shown=True)
        else:
            self.listener(command)

    def _heard_from(self, dialog: Dialog, command: Command) -> None:
        if dialog.closes and not isinstance(command, OpenPopup | ClosePopup | ShowRule):
            self.close(dialog)
            if isinstance(command, Close):
                return  # it has gone: what lies below it, such as a curtain, stays
        self._heard(command)

    @property
    def lost_key(self) -> bool:
        """Whether nothing that lies open had a use for the last key press."""
        return self._keyboard.lost

    def event(self, event: pygame.Event) -> bool:
        """Hand an event to whom it belongs; returns whether it was of use here."""
        self.focus.follow()
        if event.type == pygame.KEYDOWN:
            return self._keyboard.pressed(event)
        if event.type == pygame.TEXTINPUT:
            return self._keyboard.typed(event)
        return self.pointer.event(event, self.scale)

    # -- size, looks, drawing ---------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for a window of so many pixels; the scene places its panels after this."""
        self.scale = scale_for(size)
        self.whole = Box(0, 0, size[0] / self.scale, size[1] / self.scale)
        self._arrange()

    def restyle(self, theme: Theme, text_scale: float) -> None:
        """Take other colours and another text scale; the scene places its panels after this."""
        self.theme, self.text_scale = theme, text_scale
        self._capped = self.keys.changes, self.keys.pad, self.keys.touched
        self._arrange()

    def looks_like(self, theme: Theme, text_scale: float) -> bool:
        """Whether it is drawn with these colours, this text scale and the keys in force on its caps."""
        capped = self.keys.changes, self.keys.pad, self.keys.touched
        return (self.theme, self.text_scale, self._capped) == (theme, text_scale, capped)

    def make_room(self, room: Box | None) -> None:
        """Have dialogs keep to a part of the window, so that they do not lie under what stands beside them.

        None gives them all of the window again.
        """
        if room != self._room:
            self._room = room
            self._arrange()

    @property
    def covered(self) -> list[Box]:
        """The parts of the window that lie below what is above everything."""
        above = self._stack.above
        return [panel.box for panel in above if not panel.hidden and panel.material != "clear"]

    def _arrange(self) -> None:
        """Place what places itself, and draw everything anew."""
        stack, ruler = self._stack, self.ruler
        stack.tooltip = None
        for dialog in stack.dialogs:
            dialog.arrange(ruler, self._room or self.whole)
        if stack.popup is not None:
            stack.popup.panel.arrange(ruler, self.whole)
        self._place_toast()
        self._restack()
        self._compositor.redraw()

    def invalidate(self, area: pygame.Rect | None = None) -> None:
        """Say that what lies below the panels has changed, in an area of pixels or everywhere."""
        self._compositor.invalidate(area)

    def forget(self) -> None:
        """Let the pictures of all panels go, which are drawn anew when they are seen again."""
        self._compositor.forget()

    def draw(self, surface: pygame.Surface, under: Under) -> list[pygame.Rect] | None:
        """Compose what changed; `under` paints what the scene draws below the panels."""
        return self._compositor.draw(surface, under, self.scale, self.theme, self.text_scale)

    # -- time -------------------------------------------------------------------------------------

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        for panel in self._stack.all:
            panel.reduced_motion = self.pace.reduced
            panel.ticked(ms)
        for dialog in list(self._stack.dialogs):
            self._tick_dialog(dialog, ms)
        self._tick_toast(ms)
        self._keep_focus()
        self.pointer.tick(ms)
        self._tick_tooltip()

    def _tick_dialog(self, dialog: Dialog, ms: float) -> None:
        (dialog.going or dialog.coming).tick(ms)
        for area in dialog.moved(self.scale, self.pace):
            self._compositor.invalidate(area)
        if dialog.going and dialog.going.done:
            self._stack.dialogs.remove(dialog)
            self._restack()

    def _tick_toast(self, ms: float) -> None:
        toast = self._stack.toast
        if toast is not None and not self._toast_held:
            toast.left -= ms
            if toast.left <= 0:
                self._stack.toast = None
                self._restack()

    def _tick_tooltip(self) -> None:
        tip = self._tooltips.due
        if tip is self._stack.tooltip:
            return
        if tip is not None:
            self._connect(tip, self._heard)
            self.illustrate(tip)
            tip.arrange(self.ruler, self.whole)
        self._stack.tooltip = tip
        self._restack()

    @property
    def toast_settles(self) -> float:
        """For how many milliseconds more the toast had better not give way to another one."""
        toast = self._stack.toast
        return max(0.0, toast.left - toast.stays + TOLD_MS) if toast is not None else 0.0

    @property
    def _toast_held(self) -> bool:
        """Whether the toast stays because the pointer is on it."""
        toast = self._stack.toast
        return toast is not None and toast.left > 0 and toast.box.contains(self.pointer.at)

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        if any(dialog.going or not dialog.coming.done for dialog in self._stack.dialogs):
            return True
        return any(widget.busy for panel in self._stack.all for widget in panel.walk())

    @property
    def wake(self) -> float | None:
        """In how many milliseconds it wants a `tick` though nothing moves."""
        waits = [widget.wake for widget in self._stack.widgets()]
        if self._stack.toast is not None and not self._toast_held:
            waits.append(max(1.0, self._stack.toast.left))
        waits.append(self._tooltips.wake)
        return min((wait for wait in waits if wait is not None), default=None)
