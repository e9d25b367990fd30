"""Matches of novices on a board that is tried, played by another process while the screen goes on."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from threading import Event, Thread
from typing import Final, Literal

from game.app.play.playthrough import Playthrough
from game.engine.log import LogEntry
from game.engine.replay import replayed
from game.selfplay.playing import Played, play
from game.selfplay.trial import Trial, trial_of, trial_series
from game.selfplay.trial_matches import match_log, trial_matches
from game.store.catalogue import say
from game.store.logs import logger
from game.store.matches import Setup
from game.store.recordings import play_recording, recorded

State = Literal["playing", "done", "stopped", "faulty"]
TELLING: Final = 3
"""From so many matches on it is told how long the rest takes."""


class TrialRun:
    """Tries the board of a setup; the matches that have ended are `played`, of as many as are `wanted`.

    `plugins` are the folders of games that the process knows; None: there is no process, and each `look`
    plays a match here, which is for tests and pictures.
    """

    def __init__(self, setup: Setup, plugins: Sequence[str] | None) -> None:
        self.setup = setup
        self.order = trial_series(setup, plugins or ())
        self.played: list[Played] = []
        self.wanted = 0
        self.state: State = "done"
        self.seconds = 0.0
        """How long it has taken, up to when it ended last."""
        self.apart = plugins is not None
        self._stop = Event()
        self._began = 0.0
        self._before = 0
        self._seen = (-1, "")
        self._trial: Trial | None = None
        self._counted = 0

    @property
    def fault(self) -> str:
        """Why a match could not be played to its end, or ""."""
        return self.played[-1].fault if self.played else ""

    @property
    def trial(self) -> Trial | None:
        """What the matches have come to; None while none has ended."""
        if self._counted != len(self.played):
            self._counted = len(self.played)
            setup = self.setup
            self._trial = trial_of(setup.rules, setup.board, self.played, len(setup.seats))
        return self._trial

    @property
    def seconds_left(self) -> float | None:
        """About how long it takes on; None while that can't be told."""
        done = len(self.played) - self._before
        if self.state != "playing" or done < TELLING:
            return None
        return (time.monotonic() - self._began) / done * (self.wanted - len(self.played))

    @property
    def seconds_each(self) -> float:
        """How long a match has taken."""
        return self.seconds / max(1, len(self.played))

    def more(self, count: int) -> None:
        """Play so many more, after those that are played."""
        self.wanted = len(self.played) + count
        self.state = "playing"
        self._began, self._before, self._stop = time.monotonic(), len(self.played), Event()
        if self.apart:
            given = range(len(self.played), self.wanted), self._stop
            Thread(target=self._wait, args=given, name="trial", daemon=True).start()

    def look(self) -> bool:
        """Whether there is something new since the last look."""
        if self.state == "playing" and not self.apart:
            self._take(play(self.order, len(self.played)))
        seen, self._seen = self._seen, (len(self.played), self.state)
        return seen != self._seen

    def stop(self) -> None:
        """Play no further; what there is stays."""
        self._stop.set()
        self._end("stopped")

    def _wait(self, numbers: Sequence[int], stop: Event) -> None:
        """The thread that waits for the process."""
        try:
            with closing(trial_matches(self.order, numbers, stopped=stop.is_set)) as found:
                for match in found:
                    if not stop.is_set():
                        self._take(match)
        except OSError:  # there is no process to be had
            logger.exception("a board cannot be tried")
            self._end("stopped")

    def _take(self, match: Played) -> None:
        self.played.append(match)
        if match.fault:
            self._end("faulty")
        elif len(self.played) >= self.wanted:
            self._end("done")

    def _end(self, state: State) -> None:
        if self.state == "playing":
            self.seconds += time.monotonic() - self._began
            self.state = state


class Watched:
    """One match of a run, played once more so that it can be seen; `playthrough` is there once that is so."""

    def __init__(self, run: TrialRun, index: int) -> None:
        self.playthrough: Playthrough | None = None
        self._run = run
        self._index = index
        self._stop = Event()
        if run.apart:
            Thread(target=self._wait, name="watched", daemon=True).start()
        else:
            log: list[LogEntry] = []
            play(run.order, index, log.append)
            self.playthrough = self._seen(log)

    def stop(self) -> None:
        """Nobody wants to see it any more."""
        self._stop.set()

    def _wait(self) -> None:
        try:
            log = match_log(self._run.order, self._index, stopped=self._stop.is_set)
        except OSError:
            logger.exception("a match cannot be played once more")
            log = []
        if not self._stop.is_set():
            self.playthrough = self._seen(log)

    def _seen(self, log: Sequence[LogEntry]) -> Playthrough:
        """All of it open to see: nobody's secrets are at stake."""
        setup = self._run.order.at(self._index)
        found = recorded(replayed(*setup, log))
        played = play_recording(Path(say("trying.match")), found)
        return Playthrough(setup, found.log, played, found.standing, truth=True)
