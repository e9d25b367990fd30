"""Where a playthrough stands on the screen, and how it goes on from there."""

from __future__ import annotations

from collections.abc import Callable

from game.app.play.event_player import EventPlayer
from game.app.play.playthrough import Playthrough

BETWEEN_MS = 450.0
"""The pause between two decisions at the speed "normal"."""
LEAST_MS = 90.0
"""The pause at the speed "instant": one wants to see something."""


class Playback:
    """Shows the frames of a playthrough by an event player.

    `place` is the frame after which the table stands; `passed` is called with every frame that is shown as it
    happened.
    """

    def __init__(
        self,
        playthrough: Playthrough,
        event_player: EventPlayer,
        place: int,
        passed: Callable[[int], None] | None = None,
    ) -> None:
        self.playthrough = playthrough
        self.event_player = event_player
        self.place = place
        self.playing = False
        self._passed = passed
        self._waited = 0.0

    @property
    def last(self) -> int:
        """The last frame."""
        return len(self.playthrough.frames) - 1

    def go_to(self, place: int) -> None:
        """Show the table as it was after a frame, at once."""
        self.playing = False
        self.place = min(max(0, place), self.last)
        self.event_player.jump(self.playthrough.before(self.place + 1))

    def step(self) -> bool:
        """Show the next frame as it happened; False where something moves still or there is no next one."""
        if not self.event_player.idle or self.place >= self.last:
            return False
        self.playing = False
        self._show_next()
        return True

    def play(self) -> None:
        """Play on at once."""
        self.playing = True
        self._waited = self._between

    def rest(self) -> None:
        """Pause; what moves comes to its end."""
        self.playing = False
        while self.event_player.skip():
            pass

    def run(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        self.event_player.tick(ms)
        if not (self.playing and self.event_player.idle):
            return
        self._waited += ms
        if self.place >= self.last:
            self.playing = False
        elif self._waited >= self._between:
            self._show_next()

    @property
    def wake(self) -> float | None:
        """In how many milliseconds the next frame is due."""
        if not (self.playing and self.event_player.idle) or self.place >= self.last:
            return None
        return max(1.0, self._between - self._waited)

    @property
    def _between(self) -> float:
        return max(LEAST_MS, self.event_player.between(BETWEEN_MS))

    def _show_next(self) -> None:
        self.place += 1
        self._waited = 0.0
        self.event_player.queue(self.playthrough.frames[self.place].events, self.place)
        if self._passed is not None:
            self._passed(self.place)
