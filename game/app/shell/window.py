"""The window: opens the display, keeps a stack of scenes, and draws only when something changed."""

from __future__ import annotations

import math
import os
import time
import warnings
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, Protocol

import pygame

from game.app.shell.arrivals import Arrivals, Arrived, pending
from game.app.shell.desktop import (
    NoScreen,
    check_driver,
    come_forward,
    first_size,
    kept_size,
    place_window,
    set_smallest,
    window_place,
)
from game.app.shell.frames import FrameProbe
from game.app.shell.gamepad import Gamepads
from game.app.shell.keys import Keys, Repeat
from game.app.shell.picture_key import PICTURE, PictureKey
from game.app.shell.touch import Touch, own_fingers
from game.store.catalogue import say
from game.store.logs import logger

FRAMES_A_SECOND = 60
LOOK_EVERY_S = 0.012
"""How often a window at rest looks for events."""
CRISP_AFTER_MS = 150
"""How long after the last change of size the picture is drawn anew instead of stretched."""
PRESSES: Final = frozenset((pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN))
"""What brings a passage to its end, and is used up by that."""
FRONT: Final = frozenset((pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST))
COMMAND: Final = pygame.event.custom_type()


class Scene:
    """One full screen. The window calls it; it calls only the window's `push`, `pop` and the like."""

    title = "Boardwell"

    def enter(self, window: Window) -> None:
        """The scene is on top now, for the first time or again."""

    def leave(self) -> None:
        """The scene was covered or removed."""

    def resize(self, size: tuple[int, int]) -> None:
        """Draw for this size in pixels from now on; called before the first `draw` too."""

    def event(self, event: pygame.Event) -> None:
        """Handle an input event."""

    def pulls(self, at: tuple[int, int]) -> bool:
        """Whether a finger that moves from a pixel pulls what lies there, as a mouse with its button held
        would; else it swipes."""
        return False

    def repeats(self, at: tuple[int, int]) -> bool:
        """Whether a finger that rests at a pixel holds down what lies there, such as a key that counts; else
        it is told what that is."""
        return False

    def command(self, command: object) -> None:
        """Handle a command posted to this scene, perhaps by another thread."""

    def caps_changed(self) -> None:
        """The key caps have changed."""

    def photo(self, on: bool) -> bool:
        """Show only the board, or everything again; False if there is no board."""
        return False

    def poster(self) -> pygame.Surface | None:
        """What is kept where a picture is wanted; None: the window as it is."""
        return None

    def may_close(self) -> bool:
        """Whether the window may close now; a scene that asks first opens its question and returns False."""
        return True

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Update the surface; return the changed rectangles, None if nothing changed. The surface still holds
        what this scene drew last, except after `resize` or `enter`: then everything has to be drawn."""
        raise NotImplementedError

    @property
    def busy(self) -> bool:
        """Whether something moves, so that frames are needed at full rate."""
        return False

    @property
    def wake(self) -> float | None:
        """Milliseconds until `tick` is needed though nothing moves; None: not before an event."""
        return None


class Passage(Protocol):
    """A transition from one scene to another: neither moves meanwhile, and any press ends it."""

    def begin(self, after: pygame.Surface) -> None:
        """Prepare the transition to this picture of the next scene."""

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""

    @property
    def done(self) -> bool:
        """Whether the transition is finished."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the current moment over the whole surface."""


class Window:
    """A window with a stack of scenes.

    `step` is one turn of the loop with given events, all that a test needs; `run` calls it until the last
    scene is gone. `fault` is called when a scene raises: it may keep the match safe and return a scene to
    show instead; None re-raises.
    """

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        keys: Keys | None = None,
        icon: pygame.Surface | None = None,
        place: tuple[int, int] | None = None,
        arrivals: Arrivals | None = None,
    ) -> None:
        requested = os.environ.get("SDL_VIDEODRIVER", "")
        own_fingers()
        try:
            pygame.display.init()
            pygame.font.init()
            desktops = pygame.display.get_desktop_sizes()
            usual = first_size(desktops[0])
            if icon is not None:
                pygame.display.set_icon(icon)
            self.display = _opened(kept_size(size, desktops) if size else usual, usual)
        except pygame.error as problem:
            raise NoScreen(say("app.no_window", why=str(problem))) from problem
        check_driver(pygame.display.get_driver(), requested)
        size = self.display.get_size()
        set_smallest()
        place_window(place, size)
        self.keys = keys or Keys()
        self.fault: Callable[[], Scene | None] | None = None
        self.navigate: Callable[[object], None] | None = None
        """Opens the screen or sheet that a route names."""
        self.called: Callable[[Arrived], None] | None = None
        """Opens what has arrived from outside."""
        self.fronted: Callable[[bool], None] | None = None
        """Told when the window has come to the front, and when it is there no more."""
        self.arrivals = arrivals or Arrivals()
        self.everywhere: Mapping[str, Callable[[], None]] = {}
        """What keys do in every scene, by command."""
        self.probe = FrameProbe()
        self.show_frames = False
        self.full_screen = False
        self._windowed, self._stood = size, self.place
        self._scenes: list[Scene] = []
        self._frame = self._blank()
        self._whole = True
        self._crisp_in: float | None = None
        self._wanted: tuple[int, int] | None = None
        self._drawn: Scene | None = None
        self._repeat = Repeat()
        self.gamepads = Gamepads()
        self.touch = Touch(self.keys)
        self._touch_seen = self.keys.touched
        self._picture_key = PictureKey(self.keys, self._show_photo, lambda: self._everywhere(PICTURE))
        self.passage: Passage | None = None
        """What is seen now in place of the scene on top."""
        self._passing = False
        """Whether that has begun."""
        self._clock = pygame.time.Clock()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.display.get_size()

    @property
    def place(self) -> tuple[int, int] | None:
        """The upper left corner on the desktop; None if the desktop does not tell."""
        return window_place()

    @property
    def scene(self) -> Scene | None:
        """The scene on top."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> Sequence[Scene]:
        """All scenes, the one on top last."""
        return tuple(self._scenes)

    # -- the stack ------------------------------------------------------------------------------

    def push(self, scene: Scene, passage: Passage | None = None) -> None:
        """Put a scene on top, with a transition if given; the one below waits."""
        self._picture_key.end()
        if self._scenes:
            self._scenes[-1].leave()
        self._scenes.append(scene)
        self._show(passage)

    def pop(self) -> None:
        """Remove the top scene; the one below returns, or the window closes."""
        self._picture_key.end()
        self._scenes.pop().leave()
        if self._scenes:
            self._show()

    def replace(self, scene: Scene, passage: Passage | None = None) -> None:
        """Replace the top scene, with a transition if given."""
        self._picture_key.end()
        if self._scenes:
            self._scenes.pop().leave()
        self._scenes.append(scene)
        self._show(passage)

    def pass_on(self, passage: Passage) -> None:
        """Show a transition to what the scene on top has become."""
        self._picture_key.end()
        self.passage, self._passing = passage, False
        self._whole = True

    def forget_below(self) -> None:
        """Remove the scenes below the top one."""
        del self._scenes[:-1]

    def retitle(self, title: str) -> None:
        """Have this title in the bar of the window."""
        pygame.display.set_caption(title)

    def go(self, route: object) -> None:
        """Open what a route names. Raises RuntimeError without a navigation."""
        if self.navigate is None:
            raise RuntimeError(f"nobody knows the way: {route}")
        self.navigate(route)

    def close(self) -> None:
        """Remove all scenes; `run` then returns."""
        while self._scenes:
            self._scenes.pop().leave()

    def _show(self, passage: Passage | None = None) -> None:
        scene = self._scenes[-1]
        self.passage, self._passing = passage, False  # the scene may open another at once, without any
        pygame.display.set_caption(scene.title)
        scene.enter(self)
        scene.resize(self._frame.get_size())
        self._whole = True

    # -- the loop -------------------------------------------------------------------------------

    def run(self) -> None:
        """Show scenes until none is left."""
        self._clock.tick()
        while self._scenes:
            events = self._next_events()
            self.step(events, self._clock.tick(FRAMES_A_SECOND if self.busy else 0))

    @property
    def busy(self) -> bool:
        """Whether frames are needed at full rate."""
        return bool(self._scenes) and (self.passage is not None or self.touch.flying or self._scenes[-1].busy)

    def _next_events(self) -> list[pygame.Event]:
        """The pending events; sleeps until there is one or something is due."""
        if self.busy or self._whole or not self._scenes:
            return pending()
        due = (
            self._scenes[-1].wake,
            self._crisp_in,
            self._repeat.left,
            self._picture_key.left,
            self.touch.left,
        )
        waits = [wait for wait in due if wait is not None]
        until = time.monotonic() + min(waits) / 1000 if waits else math.inf
        # pygame.event.wait looks for events a thousand times a second and takes two hundredths of a core.
        while not (events := pending()) and (left := until - time.monotonic()) > 0:
            time.sleep(min(LOOK_EVERY_S, left))
        return events

    def step(self, events: Sequence[pygame.Event], ms: float) -> list[pygame.Rect]:
        """One turn: let `ms` milliseconds pass, dispatch the events, draw what changed.

        Time passes first, so that a movement started by an event begins at its start however long the window
        had slept. Returns the rectangles that were drawn, empty if nothing changed.
        """
        started = time.perf_counter()
        try:
            drawn = self._turn(events, ms)
        except (Exception, SystemExit):  # a game from outside may also leave as a program does
            logger.exception("a scene had a fault")
            scene = self.fault() if self.fault else None
            if scene is None:
                raise
            self.replace(scene)
            drawn = self._draw()
        self.probe.note(
            (time.perf_counter() - started) * 1000,
            drawn=bool(drawn),
            full=any(area.size == self.size for area in drawn),
        )
        return drawn

    def _turn(self, events: Sequence[pygame.Event], ms: float) -> list[pygame.Rect]:
        if self.passage is not None:
            self._tick_passage(ms)
        elif self._scenes:
            self._scenes[-1].tick(ms)
        self._crispen(ms)
        events = self.arrivals.heard(self.gamepads.translated(self._touched(events, ms)))
        # After a slow frame a key may have come up long ago: it was not held.
        let_go = any(event.type == pygame.KEYUP for event in events)
        again = [] if let_go else self._repeat.tick(ms)
        if not let_go:
            self._picture_key.tick(ms)
        for event in (*again, *events):
            self._repeat.watch(event)
            self._see_hands(event)
            if event.type in FRONT and self.fronted is not None:
                self.fronted(event.type == pygame.WINDOWFOCUSGAINED)
            self._hand_out(event)
        self._see_touch()
        arrived = self.arrivals.take()
        if arrived.called:
            come_forward()
        if any(arrived) and self.called is not None and self._scenes:
            self.called(arrived)
        return self._draw()

    def _touched(self, events: Sequence[pygame.Event], ms: float) -> list[pygame.Event]:
        """The events with what fingers do."""
        lifted = any(event.type == pygame.FINGERUP for event in events)
        scene = self.scene or Scene()
        found = self.touch.tick(ms, lifted=lifted, repeats=scene.repeats)
        return found + self.touch.translated(events, self.size, scene.pulls)

    def _see_touch(self) -> None:
        """Have the scene look otherwise once the screen was touched, but not while a finger is on its way to
        what lies there."""
        if self.keys.touched == self._touch_seen or self.touch.down:
            return
        self._touch_seen = self.keys.touched
        with suppress(pygame.error):  # a screen without a mouse has no pointer to hide
            pygame.mouse.set_visible(not self._touch_seen)
        if self.scene is not None:
            self.scene.caps_changed()

    def _see_hands(self, event: pygame.Event) -> None:
        """Let the caps show the device used last: keyboard or gamepad."""
        if event.type == pygame.KEYDOWN and self.keys.pad != ("pad" in event.dict):
            self.keys.pad = not self.keys.pad
            if self.scene is not None:
                self.scene.caps_changed()

    def _hand_out(self, event: pygame.Event) -> None:
        if event.type == COMMAND:
            aim = event.to if event.to is not None else self.scene
            if aim in self._scenes:
                aim.command(event.command)
        elif event.type == pygame.VIDEORESIZE:
            self._end_passage()
            self._stretch()
        elif event.type == pygame.WINDOWEXPOSED:
            self._copy_frame()
        elif event.type == pygame.QUIT:
            if self.scene is None or self.scene.may_close():
                self.close()
        elif self.passage is not None and event.type in PRESSES:
            self._end_passage()
        elif PICTURE in self.everywhere and self._picture_key.takes(event):
            pass
        elif self.keys.gives(event, "full-screen"):
            if event.type == pygame.KEYDOWN:
                self.toggle_full_screen()
        elif event.type == pygame.KEYDOWN and self.keys.gives(event, "frames"):
            self.show_frames = not self.show_frames
            self._whole = True
        elif event.type == pygame.KEYDOWN and (command := self.keys.command(event, self.everywhere)):
            self._everywhere(command)
        elif self.scene is not None:
            self.scene.event(event)

    def _show_photo(self, on: bool) -> bool:
        """Show only the board, or everything again; returns whether it is only the board."""
        self._whole = True
        return self.scene is not None and self.scene.photo(on)

    def _everywhere(self, command: str) -> None:
        self.everywhere[command]()
        post(None)  # what the scene has to tell of it is told with the next turn

    # -- passages -------------------------------------------------------------------------------

    def _tick_passage(self, ms: float) -> None:
        """Advance the transition; the time spent preparing it does not count."""
        if self.passage is not None and self._passing:
            self.passage.tick(ms)
            if self.passage.done:
                self._end_passage()

    def _end_passage(self) -> None:
        """End the transition."""
        self._whole = self._whole or self.passage is not None
        self.passage, self._passing = None, False

    def _draw_passage(self, passage: Passage) -> list[pygame.Rect]:
        everything = self._frame.get_rect()
        if not self._passing:
            assert self.scene is not None
            self.scene.draw(self._frame)
            passage.begin(self._frame)
            self._passing = True
        if passage.done:
            self._end_passage()
            return self._draw()
        passage.draw(self.display)
        if self.show_frames:
            self.probe.draw(self.display)
        pygame.display.update(everything)
        return [everything]

    # -- drawing --------------------------------------------------------------------------------

    def _draw(self) -> list[pygame.Rect]:
        scene = self.scene
        if scene is None or self._crisp_in is not None:
            return []
        if self.passage is not None:
            return self._draw_passage(self.passage)
        changed = scene.draw(self._frame)
        self._drawn = scene
        everything = self._frame.get_rect()
        if self._whole:
            changed = [everything]
        if not changed:
            return []
        self._whole = False
        for area in changed:
            self.display.blit(self._frame, area, area)
        if self.show_frames:
            changed = [*changed, self.probe.draw(self.display)]
        pygame.display.update(changed)
        return [area.clip(everything) for area in changed]

    @property
    def drawn(self) -> Scene | None:
        """The scene that was drawn last: a screenshot shows it."""
        return self._drawn

    def screenshot(self) -> pygame.Surface:
        """A copy of what the scene has drawn, without the frame time overlay."""
        return self._frame.copy()

    def _blank(self) -> pygame.Surface:
        return pygame.Surface(self.display.get_size()).convert()

    def _stretch(self) -> None:
        """The window was resized: show the old picture stretched until the size settles."""
        self.display = pygame.display.get_surface() or self.display
        if self.size == self._frame.get_size() and self._wanted is None:
            self._crisp_in = None
            self._whole = True
            return
        self._copy_frame()
        self._crisp_in = CRISP_AFTER_MS

    def _copy_frame(self) -> None:
        """Show what was drawn last, stretched if the window has another size."""
        if self._frame.get_size() == self.size:
            self.display.blit(self._frame, (0, 0))
        else:
            pygame.transform.scale(self._frame, self.size, self.display)
        pygame.display.flip()

    def _crispen(self, ms: float) -> None:
        if self._crisp_in is None:
            return
        self._crisp_in -= ms
        if self._crisp_in <= 0:
            self._crisp_in = None
            if self._wanted is not None:
                self._set_mode(self._wanted, pygame.RESIZABLE)
                place_window(self._stood, self._wanted)
                self._wanted = None
            self._frame = self._blank()
            self._whole = True
            if self.scene is not None:
                self.scene.resize(self._frame.get_size())

    def toggle_full_screen(self) -> None:
        """Switch to full screen, or back to the former window."""
        if not self.full_screen:
            self._windowed, self._stood = self.size, self.place
        self.full_screen = not self.full_screen
        self._wanted = None
        if self.full_screen:
            self._set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self._set_mode(self._windowed, pygame.RESIZABLE)
            place_window(self._stood, self._windowed)
            if self.size != self._windowed:
                # Some desktops let go of the whole screen a little later: ask once more then.
                self._wanted = self._windowed
                self._stretch()
        if self._wanted is None:
            self._crisp_in = 0
            self._crispen(0)

    def _set_mode(self, size: tuple[int, int], flags: int) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # the desktop may give another size
            self.display = pygame.display.set_mode(size, flags)


def _opened(size: tuple[int, int], usual: tuple[int, int]) -> pygame.Surface:
    """The window in a size, or in the default one if the system refuses."""
    try:
        return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error:
        return pygame.display.set_mode(usual, pygame.RESIZABLE)


def post(command: object, to: Scene | None = None) -> None:
    """Post a command to a scene, from any thread: to the one on top, or to `to` while it is on the stack."""
    pygame.event.post(pygame.Event(COMMAND, command=command, to=to))
