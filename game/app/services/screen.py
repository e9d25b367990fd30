"""What all screens of the app have in common: a desk as the settings want it, what there is to tell, and the
ways to other screens."""

from __future__ import annotations

from game.app.paint.motion import Pace
from game.app.services.routes import Route
from game.app.services.services import Services
from game.app.shell.window import Scene, Window
from game.app.widgets.desk import Desk
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Emit


class Screen(Scene):
    """The base of all screens: a scene whose widgets lie on a desk, with notifications and `go`."""

    services: Services
    desk: Desk
    """The desk on which everything lies."""
    window: Window | None = None
    """The window that shows it; None before it came on top for the first time."""

    def enter(self, window: Window) -> None:
        """Come on top."""
        self.window = window

    def leave(self) -> None:
        """Keep no pictures below another screen."""
        self.desk.forget()

    def go(self, route: Route) -> None:
        """Open what `route` names; nothing happens while no window shows this screen."""
        if self.window is not None:
            self.window.go(route)

    def apply_settings(self) -> None:
        """Take up what the settings want now."""
        restyle(self.desk, self.services)

    def caps_changed(self) -> None:
        """Draw the caps as they are now."""
        self.apply_settings()

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.desk.busy

    @property
    def wake(self) -> float | None:
        """When the next thing happens by itself."""
        return soonest(self.desk.wake, told_in(self.services, self.desk))

    def tick(self, ms: float) -> None:
        """Let time pass."""
        self.desk.tick(ms)
        notify(self.services, self.desk)


def soonest(*waits: float | None) -> float | None:
    """The shortest of some waits; None where nothing is waited for."""
    return min((wait for wait in waits if wait is not None), default=None)


def told_in(services: Services, desk: Desk) -> float | None:
    """In how many milliseconds there is something to tell; None where there is not."""
    if services.notifications or services.faults:
        return max(1.0, desk.toast_settles)
    return None


def notify(services: Services, desk: Desk) -> None:
    """Show the next notification, or the next save that could not be written, as a toast.

    What was told just before is seen for a while first.
    """
    if desk.toast_settles > 0:
        return
    if services.notifications:
        notifications = services.notifications.pop(0)
        desk.toast(Toast(notifications.words, icon=notifications.icon))
    elif services.faults:
        desk.toast(Toast(services.faults.pop(0).sentence, icon="alert"))


def new_desk(services: Services, listener: Emit) -> Desk:
    """A desk whose commands go to `listener`."""
    desk = Desk(services.keys, listener, services.theme, services.text_scale)
    obey(desk, services)
    return desk


def restyle(desk: Desk, services: Services) -> None:
    """Take up colours, letters, motion and targets; the screen places its panels after this."""
    obey(desk, services)
    desk.restyle(services.theme, services.text_scale)


def obey(desk: Desk, services: Services) -> None:
    """Take up how dialogs move and how far a click reaches."""
    desk.pace = Pace("normal", reduced=services.settings.reduced_motion)
    desk.pointer.larger_hits = services.settings.larger_hits
