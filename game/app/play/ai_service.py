"""Computer players think beside the screen, so that no frame is lost."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from game.ai.questions import Answer, Evaluator, MatchContext, Question
from game.engine.rules import Rules
from game.store.logs import logger

Done = Callable[[Answer], None]
LONG = 3600.0
"""Seconds: no limit."""


class AiService(Protocol):
    """Where questions are answered. `done` is called in another thread."""

    def enter(self, context: MatchContext) -> None:
        """Get ready for the questions of a match."""
        ...

    def ask(self, context: MatchContext, asked: Question, done: Done) -> None:
        """Answer a question; one that was asked before is forgotten."""
        ...

    def forget(self) -> None:
        """The answer is not wanted any more."""
        ...

    def close(self) -> None:
        """Nothing will be asked any more."""
        ...


def deadline(asked: Question) -> Callable[[], bool]:
    """Whether the time that a question allows is up; it begins now."""
    until = time.perf_counter() + (asked.seconds or LONG)
    return lambda: time.perf_counter() > until


class InlineAi:
    """Answers in a thread of this process: for pictures and tests, which need no smooth frames."""

    def __init__(self, games: dict[str, Rules]) -> None:
        self._evaluator = Evaluator(games)
        self._pool: ThreadPoolExecutor | None = None
        self._wanted = -1

    def enter(self, context: MatchContext) -> None:
        """Nothing to get ready: it is done when something is asked."""

    def ask(self, context: MatchContext, asked: Question, done: Done) -> None:
        """Answer in a thread."""
        self._wanted = asked.number
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="thinker")
        self._pool.submit(self._answer, context, asked, done)

    def _answer(self, context: MatchContext, asked: Question, done: Done) -> None:
        try:
            late = deadline(asked)
            answer = self._evaluator.answer(context, asked, lambda: self._wanted != asked.number or late())
        except (Exception, SystemExit) as wrong:
            logger.exception("a computer player had a fault")
            answer = Answer(asked.number, fault=f"{type(wrong).__name__}: {wrong}")
        if self._wanted == asked.number:
            done(answer)

    def forget(self) -> None:
        """Stop thinking."""
        self._wanted = -1

    def close(self) -> None:
        """Let go of the thread."""
        self._wanted = -1
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


class MoveRequest:
    """One table's thoughts, one at a time. `woken` is called from another thread when one is ready."""

    _last = 0

    def __init__(self, ai: AiService, woken: Callable[[], None] | None = None) -> None:
        self.ai = ai
        self.woken = woken
        self._number = -1
        self._answer: Answer | None = None

    @property
    def busy(self) -> bool:
        """Whether a thought was begun and not fetched yet."""
        return self._number >= 0

    @property
    def ready(self) -> bool:
        """Whether the thought can be fetched."""
        return self._answer is not None and self._answer.number == self._number

    @classmethod
    def number(cls) -> int:
        """A number that no other question has."""
        cls._last += 1
        return cls._last

    def begin(self, context: MatchContext, asked: Question) -> None:
        """Have a question answered instead of any before it."""
        self._number = asked.number
        self.ai.ask(context, asked, self._heard)

    def fetch(self) -> Answer:
        """What was thought."""
        answer = self._answer
        if answer is None or not self.ready:
            raise ValueError("nothing has been thought of")
        self._number, self._answer = -1, None
        return answer

    def forget(self) -> None:
        """Do not wait for the thought any more."""
        if self._number >= 0:
            self._number = -1
            self.ai.forget()

    def _heard(self, answer: Answer) -> None:
        if answer.number == self._number:
            self._answer = answer
            if self.woken is not None:
                self.woken()
