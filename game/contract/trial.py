"""Checks all clauses on one game for a limited time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.contract import course, handed_over, hidden, policies, questions, refusals, words
from game.contract.broken import LONGEST, Broken, SourcePlace, raised_in
from game.contract.cases import Case, cases, mixed
from game.contract.clause import OF_MATCHES, OF_RULES
from game.contract.matches import forget
from game.engine.rules import Rules
from game.store.bounds import one_line
from game.store.catalogue import say
from game.store.logs import logger

PARTS = (handed_over, course, hidden, questions, words, refusals, policies)
"""Where the clauses stand: to read them in is to know them."""


class Breach(NamedTuple):
    """A broken clause: its place in the source, and a sentence."""

    place: SourcePlace
    sentence: str


class Trial:
    """Checks a game. `tried` counts the completed ways to start a match."""

    def __init__(self, rules: Rules, seconds: float, first: int = 1) -> None:
        self.rules = rules
        self.tried = 0
        self._ends = time.monotonic() + seconds
        self._first = first
        self._broken: set[str] = set()

    def breaches(self) -> Iterator[Breach]:
        """The broken clauses, each once, from ever new ways to start a match until the time is over."""
        for clause in OF_RULES:
            yield from self._try(clause.__name__, lambda clause=clause: clause(self.rules))
        for case in self._cases():
            forget()
            for clause in OF_MATCHES:
                if self.tried and time.monotonic() > self._ends:
                    return
                yield from self._try(clause.__name__, lambda clause=clause, case=case: clause(case))
            self.tried += 1

    def _cases(self) -> Iterator[Case]:
        yield from cases(self.rules)
        seed = self._first
        while True:
            yield mixed(self.rules, seed)
            seed += 1

    def _try(self, name: str, clause: Callable[[], None]) -> Iterator[Breach]:
        if name in self._broken:
            return
        try:
            clause()
        except Broken as broken:
            self._broken.add(name)
            yield Breach(broken.place(self.rules), broken.sentence)
        except KeyboardInterrupt:
            raise
        except BaseException as wrong:  # the code of a game may fail in any way, or end the program
            logger.exception("a clause of the contract broke off")
            self._broken.add(name)
            told = name.replace("_", " ")
            why = one_line(str(wrong), LONGEST) or type(wrong).__name__
            sentence = say("contract.raised", clause=f"“{told}”", kind=type(wrong).__name__, why=why)
            yield Breach(raised_in(wrong, self.rules), sentence)
