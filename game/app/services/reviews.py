"""The judge of matches that are over: one at a time, in processes of its own beside the screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.app.play.review_work import ReviewWork
from game.store.recordings import Recording


class Reviews:
    """Has matches judged. `plugins` says which folders of games from outside its processes know; None:
    nothing runs beside the screen, as in tests and pictures, and nothing is judged."""

    def __init__(self, plugins: Callable[[], tuple[str, ...] | None]) -> None:
        self.work: ReviewWork | None = None
        """The match that is judged, or was judged last."""
        self.woken: Callable[[], None] | None = None
        """Called from another thread when there is something new."""
        self._plugins = plugins
        self._resting = False

    def of(self, recording: Recording, path: Path | None) -> ReviewWork | None:
        """The review of a match that is over, as it was kept or left; that of another match stops. None where
        nothing is judged."""
        plugins = self._plugins()
        if plugins is None:
            return None
        work = self.work
        if work is not None and _same(work.recording, recording):
            return work
        if work is not None:
            work.cancel()
        self.work = ReviewWork(recording, path, plugins=plugins, woken=self._wake)
        self.work.rest(self._resting)
        self.work.read()
        return self.work

    def rest(self, wanted: bool) -> None:
        """A match is being played, which comes first; or no longer."""
        self._resting = wanted
        if self.work is not None:
            self.work.rest(wanted)

    def close(self) -> None:
        """The app ends: what is known is kept."""
        if self.work is not None:
            self.work.close()

    def _wake(self) -> None:
        if self.woken is not None:
            self.woken()


def _same(one: Recording, other: Recording) -> bool:
    """Whether both are of the same match."""
    return (
        one.setup.seed == other.setup.seed and one.setup.rules is other.setup.rules and one.log == other.log
    )
