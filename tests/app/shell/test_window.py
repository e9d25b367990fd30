"""The window: scenes on a stack, events handed out, nothing drawn when nothing changed."""

import ctypes
import os
import sys
import threading

import pygame
import pytest

from game.app.shell.desktop import NoScreen, app_icon, check_driver, first_size, users_environment
from game.app.shell.keys import Repeat
from game.app.shell.window import COMMAND, CRISP_AFTER_MS, Scene, Window, post


class Lamp(Scene):
    """A scene that fills its surface when it was told to."""

    def __init__(self, colour: str = "#144638") -> None:
        self.title = f"Lamp {colour}"
        self.colour = colour
        self.stale = True
        self.moving = False
        self.draws = 0
        self.ticked = 0.0
        self.events: list[pygame.Event] = []
        self.sizes: list[tuple[int, int]] = []
        self.commands: list[object] = []
        self.calls: list[str] = []
        self.closes = True
        self.breaks: BaseException | None = None

    def enter(self, window: Window) -> None:
        self.calls.append("enter")

    def leave(self) -> None:
        self.calls.append("leave")

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)
        self.stale = True

    def event(self, event: pygame.Event) -> None:
        self.events.append(event)
        if self.breaks is not None:
            raise self.breaks

    def command(self, command: object) -> None:
        self.commands.append(command)

    def may_close(self) -> bool:
        return self.closes

    def tick(self, ms: float) -> None:
        self.ticked += ms

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        if not self.stale:
            return None
        self.stale = False
        self.draws += 1
        surface.fill(self.colour)
        return [surface.get_rect()]

    @property
    def busy(self) -> bool:
        return self.moving


def _key(code: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)


@pytest.fixture
def window() -> Window:
    return Window((1100, 650))


def test_an_idle_window_draws_nothing(window: Window) -> None:
    lamp = Lamp()
    window.push(lamp)
    assert window.step([], 0) == [pygame.Rect(0, 0, 1100, 650)]
    for _ in range(5):
        assert window.step([], 1000) == []
    assert lamp.draws == 1
    assert lamp.ticked == 5000
    assert window.probe.quiet == 5
    assert not window.busy


def test_what_the_scene_draws_is_on_the_display(window: Window) -> None:
    window.push(Lamp("#c4453b"))
    window.step([], 0)
    assert window.display.get_at((400, 300)) == pygame.Color("#c4453b")
    assert window.screenshot().get_at((400, 300)) == pygame.Color("#c4453b")


def test_only_the_top_scene_gets_events_and_time(window: Window) -> None:
    below, above = Lamp(), Lamp("#2c50d6")
    window.push(below)
    window.push(above)
    window.step([_key(pygame.K_a)], 10)
    assert [len(lamp.events) for lamp in (below, above)] == [0, 1]
    assert below.ticked == 0
    window.pop()
    below.stale = True
    assert window.step([], 0)
    assert below.calls == ["enter", "leave", "enter"]
    assert above.calls == ["enter", "leave"]
    assert window.display.get_at((5, 5)) == pygame.Color(below.colour)


def test_a_scene_that_comes_back_is_drawn_even_if_it_thinks_nothing_changed(window: Window) -> None:
    below = Lamp()
    window.push(below)
    window.step([], 0)
    window.push(Lamp("#2c50d6"))
    window.step([], 0)
    window.pop()
    assert window.step([], 0)
    assert window.display.get_at((5, 5)) == pygame.Color(below.colour)


def test_time_passes_before_the_events_of_the_same_turn(window: Window) -> None:
    seen: list[float] = []

    class Watch(Lamp):
        def event(self, event: pygame.Event) -> None:
            seen.append(self.ticked)

    window.push(Watch())
    window.step([_key(pygame.K_a)], 250)
    assert seen == [250]


def test_commands_are_posted_from_other_threads_to_the_scene_they_are_for(window: Window) -> None:
    below, above = Lamp(), Lamp()
    window.push(below)
    window.push(above)
    pygame.event.clear()
    thread = threading.Thread(target=lambda: (post("moved", below), post("anything")))
    thread.start()
    thread.join()
    window.step(pygame.event.get([COMMAND]), 0)
    assert below.commands == ["moved"]
    assert above.commands == ["anything"]


def test_a_command_for_a_scene_that_has_gone_is_dropped(window: Window) -> None:
    gone, here = Lamp(), Lamp()
    window.push(here)
    pygame.event.clear()
    post("late", gone)
    window.step(pygame.event.get([COMMAND]), 0)
    assert gone.commands == []
    assert here.commands == []


def test_while_the_size_changes_the_old_picture_is_stretched_and_then_drawn_anew(window: Window) -> None:
    lamp = Lamp()
    window.push(lamp)
    window.step([], 0)
    pygame.display.set_mode((1200, 700), pygame.RESIZABLE)
    resized = pygame.Event(pygame.VIDEORESIZE, w=1200, h=700, size=(1200, 700))
    assert window.step([resized], 0) == []
    assert window.display.get_size() == (1200, 700)
    assert window.display.get_at((1190, 690)) == pygame.Color(lamp.colour)
    assert window.step([], CRISP_AFTER_MS - 1) == []
    assert window.step([resized], 0) == []
    assert window.step([], CRISP_AFTER_MS - 1) == []
    assert lamp.draws == 1
    assert window.step([], 2) == [pygame.Rect(0, 0, 1200, 700)]
    assert lamp.sizes == [(1100, 650), (1200, 700)]
    assert lamp.draws == 2


def test_a_size_that_comes_back_is_only_shown_again(window: Window) -> None:
    lamp = Lamp()
    window.push(lamp)
    window.step([], 0)
    same = pygame.Event(pygame.VIDEORESIZE, w=1100, h=650, size=(1100, 650))
    assert window.step([same], 0) == [pygame.Rect(0, 0, 1100, 650)]
    assert lamp.draws == 1


@pytest.mark.parametrize(
    "event", [_key(pygame.K_F11), _key(pygame.K_RETURN, pygame.KMOD_LALT)], ids=["F11", "Alt+Enter"]
)
def test_full_screen_goes_there_and_back(window: Window, event: pygame.Event) -> None:
    lamp = Lamp()
    window.push(lamp)
    window.step([], 0)
    assert window.step([event], 0)
    assert window.full_screen
    assert lamp.events == []
    assert window.step([event], 0)
    assert not window.full_screen
    assert window.size == (1100, 650)
    assert lamp.sizes[-1] == (1100, 650)


def test_the_frame_overlay_stays_out_of_screenshots(window: Window) -> None:
    window.push(Lamp())
    window.step([], 0)
    window.step([_key(pygame.K_F3)], 0)
    assert window.display.get_at((7, 7)) == pygame.Color("#101c17")
    assert window.screenshot().get_at((7, 7)) == pygame.Color("#144638")
    window.step([_key(pygame.K_F3)], 0)
    assert window.display.get_at((7, 7)) == pygame.Color("#144638")


def test_closing_asks_the_scene(window: Window) -> None:
    lamp = Lamp()
    lamp.closes = False
    window.push(lamp)
    window.step([pygame.Event(pygame.QUIT)], 0)
    assert window.scenes == (lamp,)
    lamp.closes = True
    window.step([pygame.Event(pygame.QUIT)], 0)
    assert window.scenes == ()
    window.run()


@pytest.mark.parametrize("problem", [ValueError("the lamp broke"), SystemExit("the lamp broke")])
def test_a_broken_scene_is_logged_and_told_to_the_app_which_may_show_another(
    window: Window, caplog: pytest.LogCaptureFixture, problem: BaseException
) -> None:
    lamp, sorry = Lamp(), Lamp("#9a3529")
    lamp.breaks = problem
    window.push(lamp)
    with pytest.raises(type(problem), match="the lamp broke"):
        window.step([_key(pygame.K_a)], 0)
    caplog.clear()
    window.fault = lambda: sorry
    window.step([_key(pygame.K_a)], 0)
    assert "Traceback" in caplog.text and "the lamp broke" in caplog.text
    assert window.scenes == (sorry,)
    assert window.display.get_at((5, 5)) == pygame.Color(sorry.colour)


def test_run_sleeps_until_something_happens(window: Window) -> None:
    lamp = Lamp()
    window.push(lamp)
    pygame.event.clear()
    timer = threading.Timer(0.15, lambda: pygame.event.post(pygame.Event(pygame.QUIT)))
    timer.start()
    window.run()
    assert window.scenes == ()
    steps = window.probe.frames + window.probe.quiet
    assert steps <= 6


def test_run_wakes_when_the_scene_wants_it(window: Window) -> None:
    class Clock(Lamp):
        @property
        def wake(self) -> float | None:
            return 20.0

        def tick(self, ms: float) -> None:
            super().tick(ms)
            if self.ticked > 60:
                window.close()

    window.push(Clock())
    pygame.event.clear()
    window.run()
    assert 2 <= window.probe.frames + window.probe.quiet <= 8


def test_a_moving_scene_gets_frames_at_full_rate(window: Window) -> None:
    class Mover(Lamp):
        def tick(self, ms: float) -> None:
            super().tick(ms)
            self.stale = True
            if self.ticked > 200:
                window.close()

    mover = Mover()
    mover.moving = True
    window.push(mover)
    window.run()
    assert 5 <= mover.draws <= 16


def test_held_keys_repeat_if_they_move_or_rub_out_and_never_if_they_act() -> None:
    repeat = Repeat()
    right = _key(pygame.K_RIGHT)
    repeat.watch(right)
    assert repeat.tick(Repeat.FIRST_MS - 1) == []
    assert repeat.tick(2) == [right]
    assert repeat.tick(Repeat.NEXT_MS + 1) == [right]
    repeat.watch(pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0))
    assert repeat.tick(1000) == []
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_b):
        repeat.watch(_key(key))
        assert repeat.tick(1000) == []
        assert repeat.left is None


def test_a_key_that_came_up_during_a_slow_frame_was_not_held(window: Window) -> None:
    lamp = Lamp()
    window.push(lamp)
    window.step([_key(pygame.K_RIGHT)], 16)
    up = pygame.Event(pygame.KEYUP, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0)
    window.step([up], Repeat.FIRST_MS + 100)
    assert [event.type for event in lamp.events] == [pygame.KEYDOWN, pygame.KEYUP]


def test_a_driver_that_shows_nothing_is_refused_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    for driver in ("dummy", "offscreen"):
        with pytest.raises(NoScreen, match="shows nothing"):
            check_driver(driver, "")
        check_driver(driver, driver)
        check_driver(driver, f"x11,{driver}")
    check_driver("x11", "")


def test_only_what_is_missing_for_a_window_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    missing = {"libXext.so.6"}

    def load(name: str) -> None:
        if name in missing:
            raise OSError(name)

    monkeypatch.setattr(ctypes, "CDLL", load)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    for display, lost, sentence in (
        ("", "libXext.so.6", r"^No screen was found: start Boardwell from a desktop session"),
        (":7", "libXext.so.6", r"a library is missing.* install libxext6\.$"),
        (":7", "libwayland-client.so.0", r"^The window can’t be opened: the screen “:7” doesn’t answer\.$"),
    ):
        monkeypatch.setenv("DISPLAY", display)
        missing = {lost}
        with pytest.raises(NoScreen, match=sentence):
            check_driver("offscreen", "")
    monkeypatch.delenv("DISPLAY")
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    with pytest.raises(NoScreen, match=r"install libwayland-client0\.$"):
        check_driver("dummy", "")


def test_programs_that_a_bundle_starts_do_not_get_its_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (
        ("LD_LIBRARY_PATH", "/bundle"), ("LD_LIBRARY_PATH_ORIG", "/mine"), ("DYLD_LIBRARY_PATH", "/bundle"),
        ("_PYI_ARCHIVE_FILE", "/bundle/boardwell"), ("PATH", "/bin"),
    ):  # fmt: skip
        monkeypatch.setenv(name, value)
    assert users_environment() == dict(os.environ)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    given = users_environment()
    assert (given["LD_LIBRARY_PATH"], given["PATH"]) == ("/mine", "/bin")
    assert not {"LD_LIBRARY_PATH_ORIG", "DYLD_LIBRARY_PATH", "_PYI_ARCHIVE_FILE"} & set(given)


def test_the_first_size_fits_the_desktop() -> None:
    assert first_size((1920, 1080)) == (1536, 864)
    assert first_size((3840, 2160)) == (3072, 1728)
    assert first_size((2560, 1080)) == (1536, 864)
    assert first_size((1280, 720)) == (1024, 600)


def test_the_sign_of_the_app_is_drawn_and_leaves_its_corners_free():
    picture = app_icon(64)
    assert picture.get_size() == (64, 64)
    assert picture.get_at((0, 0)).a < 40
    assert picture.get_at((32, 12)).a == 255
