"""The last scene of a match on the screen: it lets time pass, is heard, and gives way to the newspaper."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, Protocol

import msgspec
import pygame

from game.app import sound
from game.app.paint.motion import FACTORS, Speed, go_on
from game.app.review.ending.clock import HEEDLESS_MS, Clock
from game.app.review.ending.picture import picture_of
from game.app.review.ending.still import POSTER, poster
from game.app.review.ending.view import EndingView
from game.app.review.first_second import MEANT
from game.app.review.summary import Summary
from game.app.services.everywhere import keep_picture
from game.app.services.screen import Screen, new_desk, notify
from game.app.services.services import Services
from game.app.shell.keys import MODIFIERS
from game.app.shell.window import Window
from game.app.widgets.button import Button
from game.app.widgets.layout import column, row
from game.app.widgets.panel import Panel
from game.store.catalogue import say

DUCKED: Final = 6.0
"""By how many decibels the tone of the room is softer meanwhile."""
CUT_MS: Final = 600
"""So long the chord is heard when the scene is skipped."""
HELD: Final = MODIFIERS | {pygame.K_LMETA, pygame.K_RMETA}
"""Keys that mean nothing by themselves."""


class Onward(msgspec.Struct, frozen=True):
    """On to the newspaper."""


class KeepPicture(msgspec.Struct, frozen=True):
    """Keep a picture of the end."""


class Leaving(Protocol):
    """What is still seen of the scene below what comes over it."""

    def draw_on(self, surface: pygame.Surface, ms: float) -> object:
        """Draw the window as it is so many milliseconds after the end of the scene."""
        ...

    def forget(self) -> None:
        """Nothing is seen of it any more: let all pictures go."""
        ...


class Following(Protocol):
    """What comes after the scene."""

    def draw_ahead(self, end: pygame.Surface, ground: pygame.Surface | None) -> Iterator[None]:
        """Draw it, a part a step, to come over `end`, the last picture of the window; `ground` is that of the
        scene."""
        ...

    def come(self, leaving: Leaving | None) -> None:
        """Come over the window as `leaving` draws it, and have that forgotten then; None where the scene was
        skipped."""
        ...


AHEAD_MS: Final = 6.0
"""So long of a frame is given to what is drawn ahead: parts that take longer are drawn one a frame."""
LONGEST_MS: Final = 100.0
"""A frame that took longer, as one in which much was drawn, counts as no longer than this."""


def pace_of(services: Services, summary: Summary) -> Speed:
    """How fast an ending is told: at the speed of people's moves where there are people."""
    settings = services.settings
    return settings.own_speed if any(seat.human for seat in summary.seats) else settings.others_speed


def told(services: Services, summary: Summary) -> bool:
    """Whether an ending is seen at this speed at all: at the fastest the newspaper stands at once."""
    return FACTORS[pace_of(services, summary)] > 0


class EndingScene(Screen):
    """Tells how a match ended. `beneath` is what the window showed before, where it showed the table.

    At its end what follows comes in its place; without that it goes away again.
    """

    def __init__(
        self,
        services: Services,
        summary: Summary,
        follow: Following | None = None,
        beneath: pygame.Surface | None = None,
    ) -> None:
        self.services = services
        self.summary = summary
        self.follow = follow
        self.title = say("ending.window", game=summary.rules.name)
        self.age = 0.0
        """For how many milliseconds it has been seen."""
        self.picture = picture_of(summary)
        pace = pace_of(services, summary)
        if follow is None and not FACTORS[pace]:
            pace = "normal"  # who asks for it again wants to see it
        self.clock = Clock(self.picture.end, pace, reduced=services.settings.reduced_motion)
        self.view = EndingView(self.picture, self.clock, beneath)
        self._sounds = self.clock.heard(self.picture.scene.sounds(self.picture.end))
        self._frame: pygame.Surface | None = None
        """The window without the bar."""
        self._gone = self._skipped = self._goes_on = False
        """Whether it gives way, whether by a press, and whether it is still seen below what comes."""
        self._coming: Iterator[None] | None = None
        """The drawing of what follows, as far as it is left."""
        self._sleeps = True
        """Whether the window may not be seen yet: then the scene waits at its beginning."""
        self.desk = new_desk(services, self.handle)
        self._on = Button(say("ending.newspaper"), Onward(), "ghost", icon="news", key="space", leads=True)
        self._keep = Button(say("ending.keep"), KeepPicture(), "ghost", icon="camera", gives="picture")
        self._bar = Panel("lacquer", (self._on, self._keep))
        self.desk.put(self._bar)

    # the scene

    def enter(self, window: Window) -> None:
        """Come on top."""
        super().enter(window)
        sound.duck(DUCKED)

    def leave(self) -> None:
        """Keep no pictures, and let the room be heard again."""
        super().leave()
        sound.duck(0.0)
        self._frame = self._coming = None
        if self._gone:
            self.follow = None
        if not self._goes_on:
            self.view.forget()

    def resize(self, size: tuple[int, int]) -> None:
        """Place everything anew."""
        self.desk.resize(size)
        self.view.resize(size, self.services.theme, self.services.text_scale)
        laid = self.view.laid
        assert laid is not None
        self._bar.box = laid.bar
        inside, ruler = laid.bar.inset(12), self.desk.ruler
        buttons = (self._on, self._keep)
        widths = [button.natural(ruler).w + 8 for button in buttons]
        high = min(laid.bar.h - 12, 44 * max(1.0, ruler.t))
        if sum(widths) + 10 <= inside.w:
            boxes = row(inside._replace(y=inside.cy - high / 2, h=high), [*widths, None], 10)
        else:
            boxes = column(laid.bar.inset(6), [None, None], 6)
        for button, box in zip(buttons, boxes, strict=False):
            button.box = box
        self.desk.invalidate()

    def apply_settings(self) -> None:
        """Take other colours and another text scale."""
        super().apply_settings()
        if self.window is not None:
            self.resize(self.window.size)

    @property
    def busy(self) -> bool:
        """Something moves until the newspaper comes."""
        return True

    def tick(self, ms: float) -> None:
        """Let time pass, and what is due be heard; the chronicle of the newspaper is counted meanwhile. Below
        a dialog the scene stands still."""
        self.desk.tick(ms)
        notify(self.services, self.desk)
        if self._sleeps and not pygame.key.get_focused():
            return
        self._sleeps = False
        if self._frame is None:
            return
        if self._gone and not self.desk.shut:
            self._give_way(self._frame)
            return
        if self.view.drawn_to < math.inf:
            self.view.draw_ahead(self._frame, AHEAD_MS)
        elif not self.summary.chronicle.done and self.summary.chronicle.work():
            self.summary.learn()
        if self.desk.shut:
            return
        # What is to be seen waits for what it is drawn with.
        self.age = min(self.age + min(ms, LONGEST_MS), max(self.age, self.view.drawn_to))
        while self._sounds and self._sounds[0].at <= self.age:
            due = self._sounds.pop(0)
            sound.play(due.name, due.step, due.softer)
        if self.clock.over(self.age):
            self._end(skipped=False)
        elif self.clock.risen(self.age) == 1 and self.summary.chronicle.done:
            self._draw_newspaper(self._frame)

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect] | None:
        """Draw the scene as far as it is, with the bar over it."""
        if self._frame is None or self._frame.get_size() != surface.get_size():
            self._frame = pygame.Surface(surface.get_size(), 0, surface)
            self.desk.invalidate()
        frame = self._frame
        if self._coming is not None and self._gone and not self.desk.shut:
            return None  # it stands until the newspaper is there
        areas = self.view.draw(frame, self.age)
        if not areas:
            return None  # until the table is there again the window stays as it is
        for area in areas:
            self.desk.invalidate(area)
        return self.desk.draw(surface, lambda to, area: to.blit(frame, area, area))

    def event(self, event: pygame.Event) -> None:
        """Any press leads on to the newspaper and is used up by that, unless a dialog lies over the scene;
        the first moments hear none, as it was meant for the table."""
        if self.desk.shut:
            self.desk.event(event)
            return
        if event.type in MEANT and self.age < HEEDLESS_MS:
            return
        if event.type == pygame.KEYDOWN:
            if event.key not in HELD:
                self._end(skipped=True)
            return
        if event.type == pygame.MOUSEBUTTONDOWN and self.desk.pointer.over is not self._keep:
            self._end(skipped=True)
            return
        self.desk.event(event)

    def handle(self, command: object) -> None:
        """Do what a button asks for."""
        if isinstance(command, KeepPicture):
            keep_picture(self.poster(), self.services)
        elif isinstance(command, Onward):
            self._end(skipped=True)

    def poster(self) -> pygame.Surface:
        """The last frame with the plates of all."""
        return poster(self.picture, POSTER, self.services.theme)

    def _end(self, *, skipped: bool) -> None:
        """Have the newspaper come; the chord of a scene that is skipped is heard, but not for long."""
        if self._gone or self.window is None:
            return
        self._gone, self._skipped = True, skipped
        if skipped and self.picture.end.winners:
            if not self.clock.crowned(self.age):
                sound.play("win")
            sound.cut("win", CUT_MS)
        if self.follow is None:
            self.window.pop()
        elif self._frame is not None:
            self._give_way(self._frame)

    def _draw_newspaper(self, frame: pygame.Surface) -> bool:
        """Go on with drawing what follows; returns whether all of it is there."""
        if self.follow is None:
            return False
        if self._coming is None:
            end = pygame.Surface(frame.get_size(), 0, frame)
            self.view.draw(end, self.clock.paper_at)
            self._coming = self.follow.draw_ahead(end, self.view.ground)
        return go_on(self._coming, AHEAD_MS)

    def _give_way(self, frame: pygame.Surface) -> None:
        """Have what follows come as soon as it is drawn."""
        if self.follow is not None and self._draw_newspaper(frame):
            self._goes_on = not self._skipped
            self.follow.come(self.view if self._goes_on else None)
