"""Who computes the moves of computer players while the screen goes on, and the move a table waits for."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from game.ai.requests import Evaluator, MatchContext, MoveReply, MoveRequest
from game.engine.rules import Rules
from game.store.logs import logger

Done = Callable[[MoveReply], None]
LONG = 3600.0
"""Seconds: no limit."""


class AiService(Protocol):
    """Computes moves of computer players, one request at a time. `done` is called in another thread."""

    def enter(self, context: MatchContext) -> None:
        """Get ready for the requests of a match."""
        ...

    def ask(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        """Compute a reply and hand it to `done`; a request made before is dropped."""
        ...

    def forget(self) -> None:
        """Drop the request: its reply is not wanted any more."""
        ...

    def close(self) -> None:
        """End threads and processes: no more requests come."""
        ...


def deadline(request: MoveRequest) -> Callable[[], bool]:
    """A function that says whether the seconds of `request` are up; they begin now."""
    until = time.perf_counter() + (request.seconds or LONG)
    return lambda: time.perf_counter() > until


class InlineAi:
    """Computes in a thread of this process: for pictures and tests, which need no smooth frames."""

    def __init__(self, games: dict[str, Rules]) -> None:
        self._evaluator = Evaluator(games)
        self._pool: ThreadPoolExecutor | None = None
        self._wanted = -1

    def enter(self, context: MatchContext) -> None:
        """Nothing to get ready: it is done with the first request."""

    def ask(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        """Compute the reply in a thread."""
        self._wanted = request.number
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="thinker")
        self._pool.submit(self._run, context, request, done)

    def _run(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        try:
            late = deadline(request)
            reply = self._evaluator.reply(context, request, lambda: self._wanted != request.number or late())
        except (Exception, SystemExit) as wrong:
            logger.exception("a computer player had a fault")
            reply = MoveReply(request.number, fault=f"{type(wrong).__name__}: {wrong}")
        if self._wanted == request.number:
            done(reply)

    def forget(self) -> None:
        """Drop the request."""
        self._wanted = -1

    def close(self) -> None:
        """Let go of the thread."""
        self._wanted = -1
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class PendingMove:
    """The move that a table waits for. `woken` is called from another thread when it is ready."""

    _last = 0

    def __init__(self, ai: AiService, woken: Callable[[], None] | None = None) -> None:
        self.ai = ai
        self.woken = woken
        self._number = -1
        self._reply: MoveReply | None = None

    @property
    def busy(self) -> bool:
        """Whether a move was requested and not fetched yet."""
        return self._number >= 0

    @property
    def ready(self) -> bool:
        """Whether the reply can be fetched."""
        return self._reply is not None and self._reply.number == self._number

    @classmethod
    def number(cls) -> int:
        """A number that no other request has."""
        cls._last += 1
        return cls._last

    def begin(self, context: MatchContext, request: MoveRequest) -> None:
        """Send a request in place of any before it."""
        self._number = request.number
        self.ai.ask(context, request, self._arrived)

    def fetch(self) -> MoveReply:
        """The reply. Raises ValueError if it is not ready."""
        reply = self._reply
        if reply is None or not self.ready:
            raise ValueError("no reply is ready")
        self._number, self._reply = -1, None
        return reply

    def forget(self) -> None:
        """Do not wait for the reply any more."""
        if self._number >= 0:
            self._number = -1
            self.ai.forget()

    def _arrived(self, reply: MoveReply) -> None:
        if reply.number == self._number:
            self._reply = reply
            if self.woken is not None:
                self.woken()
