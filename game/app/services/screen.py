"""What all screens share: a desk styled by the settings, notifications, and navigation."""

from __future__ import annotations

from collections.abc import Sequence

from game.app import sound
from game.app.paint.motion import Pace
from game.app.services.routes import Route
from game.app.services.services import Services
from game.app.shell.desktop import flash
from game.app.shell.window import Scene, Window
from game.app.widgets.desk import Desk
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Emit
from game.store.by_file.home import HomeMatch, State
from game.store.catalogue import say


class Screen(Scene):
    """The base of all screens: a scene whose widgets lie on a desk, with notifications and `go`."""

    services: Services
    desk: Desk
    """The desk on which everything lies."""
    window: Window | None = None
    """The window that shows it; None before it came on top for the first time."""
    marked: int = -1
    """After which change of the matches by file the title of the window was written."""

    def enter(self, window: Window) -> None:
        """The screen is on top now."""
        self.window = window
        mark(self)

    def rounds_changed(self) -> None:
        """Something of the matches by file is otherwise: another one waits for somebody here, or none."""
        mark(self)

    def leave(self) -> None:
        """Drop the cached pictures while covered."""
        self.desk.forget()

    def go(self, route: Route) -> None:
        """Open what `route` names; no effect while no window shows this screen."""
        if self.window is not None:
            self.window.go(route)

    def apply_settings(self) -> None:
        """Apply the current settings."""
        restyle(self.desk, self.services)

    def pulls(self, at: tuple[int, int]) -> bool:
        """Whether there is something to pull at a pixel."""
        return self.desk.pointer.pulls(at, self.desk.scale)

    def repeats(self, at: tuple[int, int]) -> bool:
        """Whether a finger that rests at a pixel holds down what lies there."""
        return self.desk.pointer.repeats(at, self.desk.scale)

    def caps_changed(self) -> None:
        """Redraw the key caps."""
        self.apply_settings()

    @property
    def busy(self) -> bool:
        """Whether something moves."""
        return self.desk.busy

    @property
    def wake(self) -> float | None:
        """Milliseconds until the next change without input."""
        return soonest(self.desk.wake, told_in(self.services, self.desk))

    def tick(self, ms: float) -> None:
        """Let time pass."""
        self.desk.tick(ms)
        notify(self.services, self.desk)
        call(self)


def mark(screen: Screen) -> None:
    """Put a mark before the title of the window while somebody here is to play in a match by file."""
    services, window = screen.services, screen.window
    screen.marked = services.rounds.changes
    if window is not None:
        window.retitle(say("app.marked", title=screen.title) if services.rounds.yours else screen.title)


def call(screen: Screen) -> None:
    """Say that somebody here is to play in a match by file that has come: in words, by the bell, in the title
    of the window, and by a flash of its button. The title follows what is done here too."""
    if screen.marked != screen.services.rounds.changes:
        screen.rounds_changed()
    come = screen.services.rounds.come()
    for home in come:
        if home.state == "over":
            screen.services.record_end(home)
    yours, over = _names(come, ("yours", "twice")), _names(come, ("over",))
    for name, number in screen.services.rounds.parted():
        screen.services.tell(say("app.parted", name=name, n=number), "route")
    if yours:
        screen.services.tell(say("app.your_turn", names=yours), "mail")
    if over:
        screen.services.tell(say("app.round_over", names=over), "trophy")
    if yours or over:
        sound.play("your-turn")
        flash()


def _names(matches: Sequence[HomeMatch], states: Sequence[State]) -> list[str]:
    """The names of those matches by file that stand so."""
    return [one.current.by_file.name for one in matches if one.current is not None and one.state in states]


def soonest(*waits: float | None) -> float | None:
    """The shortest of these waits; None if there is none."""
    return min((wait for wait in waits if wait is not None), default=None)


def told_in(services: Services, desk: Desk) -> float | None:
    """Milliseconds until a notification is due; None if there is none."""
    if services.notifications or services.faults:
        return max(1.0, desk.toast_settles)
    return None


def notify(services: Services, desk: Desk) -> None:
    """Show the next notification, or the next save that failed, as a toast. The previous one stays for a
    while first."""
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
    """Apply colours, text size, motion and target sizes; the screen lays out its panels after this."""
    obey(desk, services)
    desk.restyle(services.theme, services.text_scale)


def obey(desk: Desk, services: Services) -> None:
    """Apply the settings for dialog motion and click tolerance."""
    desk.pace = Pace("normal", reduced=services.settings.reduced_motion)
    desk.pointer.larger_hits = services.settings.larger_hits
