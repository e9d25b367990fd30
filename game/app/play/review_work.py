"""The review of one match while it is made: by processes of its own, beside whatever the screen does."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any, Final, Literal

from game.ai.player import never
from game.ai.review.judging import BUDGET, Judging
from game.ai.review.kept import Kept, judge_of, kept, restored
from game.ai.review.processes import Played, Processes, Workplace, judge, played
from game.ai.review.report import WHOLE, Decision, Review, Way
from game.ai.review.reviewer import Done, Job, Price, Priced
from game.engine.vocabulary import Action
from game.store.documents import FileFault
from game.store.logs import logger
from game.store.recordings import Recording
from game.store.reviews import KeptReview, read_review, tell_all, write_review

State = Literal["new", "judging", "resting", "cancelled", "done", "failed"]
"""`resting`: a match is being played, which comes first."""
NEWS_S: Final = 0.5
"""A newer review is put together so often, in seconds."""
REST_S: Final = 0.1
PATIENCE_S: Final = 5.0
PACE: Final = 30
"""By so many of the last news it is told how long it takes."""
PACE_LEAST_S: Final = 3.0
SLOWEST: Final = 2.0
"""So many times as slow as on average the rest may be told to go."""
SEED: Final = 1
FEWER_WAYS: Final = (6, 3, 1)
"""So many ways of a decision are kept; fewer where the file would be too long."""


class ReviewWork:
    """The review of a recorded match that is over, as far as it is judged.

    `path`: where it lies; the review is kept beside it. None: nowhere. `seats`: whose decisions are judged to
    the end; empty: those of persons, or of all where no person played. `woken` is called from another thread
    when there is something new.
    """

    def __init__(
        self, recording: Recording, path: Path | None = None, *, plugins: Sequence[str] = (),
        seats: Iterable[int] = (), budget: float = BUDGET, woken: Callable[[], None] | None = None,
        workplace: Callable[[Played], Workplace] = Processes,
    ) -> None:  # fmt: skip
        assert recording.over, "a match that goes on is never reviewed"
        self.recording = recording
        self.path = path
        self.review: Review | None = None
        """The newest one; another object whenever there is more."""
        self.state: State = "new"
        self.outdated = False
        """Whether what was kept is of an older judge; `anew` judges again."""
        self.fault = ""
        """Why what was kept can't be used, in a sentence; or what ended the processes."""
        self.tried: dict[tuple[int, Action], Way] = {}
        """By frame and action: what was judged by `try_way`."""
        self._plugins = tuple(plugins)
        self._seats = tuple(seats)
        self._budget = budget
        self._woken = woken
        self._workplace = workplace
        self._resting = threading.Event()
        self._current: _Run | None = None
        self._told = 0.0
        self._pace: deque[tuple[float, float]] = deque([(0.0, 0.0)], PACE)
        """When how much was done, of late."""
        self._begun = 0.0, 0.0
        """When it was begun, and how much was done then."""
        self._asked: Workplace | None = None
        self._asking = threading.Lock()

    # what the screen asks for

    def read(self) -> None:
        """Take what was kept beside the recording, if it can be used."""
        if self.path is None:
            return
        try:
            found = read_review(self.path, self.recording, self._restored, Kept)
        except FileFault as fault:
            self.fault = fault.sentence
            return
        if found is not None:
            about, self.review = found
            if any(not self.recording.setup.seats[seat].human for seat in self.review.seats):
                self._seats = self.review.seats
            self.outdated = about.judge != judge_of(self.recording.setup.rules)
            self.state = "done" if self.review.done >= 1.0 or self.outdated else "cancelled"

    def begin(self) -> None:
        """Judge, or go on with it. Nothing happens where all is judged, or is being judged."""
        if self.state in ("judging", "resting", "done"):
            return
        self.state = "resting" if self._resting.is_set() else "judging"
        self._pace.clear()
        self._begun = time.monotonic(), self.review.done if self.review is not None else 0.0
        self._pace.append(self._begun)
        self._current = _Run(self, self._current)

    def anew(self) -> None:
        """Judge again from the beginning."""
        self.cancel()
        self.review, self.outdated, self.fault = None, False, ""
        self.state = "new"
        self.begin()

    @property
    def seats(self) -> tuple[int, ...]:
        """Whose decisions are judged to the end, once it is done; () as long as that is not known."""
        return self.review.seats if self.review is not None else self._seats

    def add(self, seat: int) -> None:
        """Judge the decisions of one more seat to the end, after what was judged before."""
        if self.review is None or seat in self.seats or self.state not in ("done", "cancelled"):
            return
        self._seats = tuple(sorted({*self.seats, seat}))
        with self._asking:
            if self._asked is not None:  # it knows the choices of the others otherwise
                self._asked.close()
                self._asked = None
        self.state = "cancelled"
        self.begin()

    def cancel(self) -> None:
        """Stop judging; what is known stays, and `begin` goes on."""
        if self._current is not None:
            self._current.cancelled.set()
        if self.state in ("judging", "resting"):
            self.state = "cancelled"

    def rest(self, wanted: bool = True) -> None:
        """A match is being played: start nothing new. With `wanted` false go on."""
        if wanted:
            self._resting.set()
        else:
            self._resting.clear()
        if self.state in ("judging", "resting"):
            self.state = "resting" if wanted else "judging"

    def close(self) -> None:
        """No more is wanted; what is known is kept. Waits a moment for the processes to end."""
        self.cancel()
        if self._current is not None:
            self._current.thread.join(PATIENCE_S)
        with self._asking:
            if self._asked is not None:
                self._asked.close()
                self._asked = None

    def wait(self) -> None:
        """Wait until it is judged, or has been cancelled."""
        if self._current is not None:
            self._current.thread.join()

    def try_way(self, decision: Decision, action: Action) -> None:
        """Judge one more legal action at a decision, which takes up to three seconds: it comes into `tried`.
        Not while the match is being judged."""
        key = decision.frame, action
        known = next((way for way in decision.ways if way.action == action), None)
        if known is not None:
            self.tried[key] = known
        elif key not in self.tried:
            threading.Thread(target=self._try_way, args=(decision, action), name="way", daemon=True).start()

    @property
    def seconds_left(self) -> float:
        """About how long it takes still by the clock, as fast as it went of late, though not much slower than
        since it began: what is left is not always as slow as a step that was."""
        done = self.review.done if self.review is not None else 0.0
        (first, then), (last, now) = self._pace[0], self._pace[-1]
        if now <= then or last - first < PACE_LEAST_S:
            return (1.0 - done) * self._budget / 2
        start, before = self._begun
        ever = (last - start) / max(1e-6, now - before)
        return (1.0 - done) * min((last - first) / (now - then), SLOWEST * ever)

    # in the thread

    def _match(self) -> Played:
        return played(
            *self.recording.setup, self.recording.log, plugins=self._plugins, reviewed=self._seats, seed=SEED,
            origin=self.recording.origin,
        )  # fmt: skip

    def _try_way(self, decision: Decision, action: Action) -> None:
        best = decision.best

        def take(job: Job, done: Done) -> None:
            found = done.result
            assert isinstance(found, Priced)
            chance = min(WHOLE, max(0, best.chance - found.gap))
            way = Way(action, chance, found.error, found.gap, found.gap_error)
            self.tried[decision.frame, action] = way

        try:
            with self._asking:  # one after the other
                if self._asked is None:
                    self._asked = self._workplace(self._match())
                self._asked.carry_out([Price(decision.node, action, best.action)], never, take)
        except Exception as wrong:
            # The code of a game from outside may fail in any way, and so may an action nobody foresaw.
            logger.exception("an action cannot be judged")
            self.fault = f"{type(wrong).__name__}: {wrong}"
        if self._woken is not None:
            self._woken()

    def run(self, cancelled: threading.Event) -> None:
        """Judge until it is done or cancelled, and keep what came of it."""
        place: Workplace | None = None
        state: State = "failed"
        try:
            place = self._workplace(self._match())

            def stop() -> bool:
                """Whether it is cancelled; waits as long as a match is played."""
                while self._resting.is_set() and not cancelled.is_set():
                    time.sleep(REST_S)
                return cancelled.is_set()

            found = judge(place, self._budget, self._seats, stop=stop, told=self._tell, known=self.review)
            self.review = found.review()
            state = "done" if found.done else "cancelled"
            self._keep(self.review)
        except BrokenExecutor:
            logger.exception("a process of a review has ended")
        except Exception as wrong:
            # The code of a game from outside may fail in any way.
            logger.exception("a match cannot be judged")
            self.fault = f"{type(wrong).__name__}: {wrong}"
        finally:
            if place is not None:
                place.close()
        if self._current is not None and self._current.cancelled is cancelled:
            self.state = state
        if self._woken is not None:
            self._woken()

    def _tell(self, judging: Judging) -> None:
        now = time.monotonic()
        if now - self._told >= NEWS_S:
            self._told = now
            self.review = judging.review()
            self._pace.append((now, self.review.done))
            if self._woken is not None:
                self._woken()

    def _keep(self, review: Review) -> None:
        if self.path is None:
            return
        about = KeptReview(judge_of(self.recording.setup.rules), SEED, self._budget)
        try:
            for ways in FEWER_WAYS:
                if write_review(self.path, self.recording, about, kept(review, ways)):
                    return
            logger.error("the review of %s is too long to be kept", self.path)
        except FileFault as fault:
            logger.error("a review could not be kept: %s", fault)

    def _restored(self, found: Any) -> Review:
        review = restored(found, self.recording.setup.rules, len(self.recording.log) + 1)
        tell_all(self.recording, _said(review.decisions))
        return review


class _Run:
    """A thread that judges; it begins when the one before has ended."""

    def __init__(self, work: ReviewWork, before: _Run | None) -> None:
        self.cancelled = threading.Event()
        self._work = work
        self._before = before
        self.thread = threading.Thread(target=self._go, name="review", daemon=True)
        self.thread.start()

    def _go(self) -> None:
        if self._before is not None:
            self._before.thread.join()
            self._before = None
        if not self.cancelled.is_set():
            self._work.run(self.cancelled)


def _said(decisions: Iterable[Decision]) -> list[tuple[Any, str, dict[str, Any]]]:
    """All actions with their reasons."""
    return [(way.action, way.why, way.facts) for one in decisions for way in one.ways]
