"""Computer players think beside the screen, so that no frame is lost."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

from game.engine.vocabulary import Action


class Thinker:
    """One thought at a time. `woken` is called from another thread when one is ready."""

    def __init__(self, woken: Callable[[], None] | None = None) -> None:
        self.woken = woken
        self._pool: ThreadPoolExecutor | None = None
        self._thought: Future[Action] | None = None

    @property
    def busy(self) -> bool:
        """Whether a thought was begun and not fetched yet."""
        return self._thought is not None

    @property
    def ready(self) -> bool:
        """Whether the thought can be fetched."""
        return self._thought is not None and self._thought.done()

    def begin(self, think: Callable[[], Action]) -> None:
        """Let `think` run; it must change nothing."""
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="thinker")
        self._thought = self._pool.submit(think)
        self._thought.add_done_callback(self._wake)

    def fetch(self) -> Action:
        """What was thought. Raises whatever the thinking raised."""
        thought, self._thought = self._thought, None
        if thought is None:
            raise ValueError("nothing was to be thought of")
        return thought.result()

    def forget(self) -> None:
        """Do not wait for the thought any more."""
        self._thought = None

    def close(self) -> None:
        """Let go of the thread until there is something to think of; a thought under way is forgotten."""
        self._thought = None
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def _wake(self, thought: Future[Action]) -> None:
        if self.woken is not None and thought is self._thought:
            self.woken()
