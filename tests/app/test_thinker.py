"""Computer players in a process of their own: the same answers, none too late, none too old."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator

import msgspec
import pytest

from game.ai.players import decide, players
from game.ai.questions import Answer, Hall, Question, ground_of, question
from game.app.thinker import Here, Mind, Thinker
from game.app.worker import Worker
from game.engine.match import Match
from game.engine.rules import find_rules
from game.engine.vocabulary import Seat
from tests.app.table_play import new_match

NEVER = 0.0
SEATS = (Seat("Ada", "human", 0), Seat("Bart", "expert", 1))


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    found = Worker()
    yield found
    found.close()


class Ear:
    """Hears answers of other threads."""

    def __init__(self) -> None:
        self.answers: list[Answer] = []
        self._heard = threading.Event()

    def __call__(self, answer: Answer) -> None:
        self.answers.append(answer)
        self._heard.set()

    def wait(self, seconds: float = 30.0) -> Answer:
        assert self._heard.wait(seconds), "no answer came"
        self._heard.clear()
        return self.answers[-1]


def middle(preset: str = "", decisions: int = 60) -> Match:
    match = new_match(SEATS, preset=preset)
    regular = players(match.rules)["regular"]
    while len(match.log) < decisions:
        choice = match.decision()
        assert choice is not None
        match.play(decide(regular, match.state, choice, match.seed, len(match.log)))
    return match


def asked(match: Match, player: str, number: int, seconds: float = NEVER) -> Question:
    choice = match.decision()
    assert choice is not None
    known = players(match.rules)[player]
    return question(known, match.state, choice, match.seed, len(match.log), number, seconds)


def ground(match: Match):
    return ground_of(match.rules, match.board, match.options, len(match.seats))


@pytest.mark.parametrize("preset", ["balanced", "published"])
def test_the_process_answers_as_the_player_here_does(worker: Worker, preset: str) -> None:
    match = middle(preset)
    choice = match.decision()
    assert choice is not None
    for number, name in enumerate(("random", "novice", "regular"), start=10):
        ear = Ear()
        worker.ask(ground(match), asked(match, name, number), ear)
        answer = ear.wait()
        assert answer.number == number and not answer.fault
        here = decide(players(match.rules)[name], match.state, choice, match.seed, len(match.log))
        assert answer.thought(match.rules).action == here


def test_an_expert_is_done_within_its_time(worker: Worker) -> None:
    match = middle("published")
    ear = Ear()
    worker.ask(ground(match), asked(match, "regular", 20), ear)
    ear.wait()
    began = time.perf_counter()
    worker.ask(ground(match), asked(match, "expert", 21, seconds=0.1), ear)
    answer = ear.wait()
    assert time.perf_counter() - began < 5.0  # a busy machine; without the limit it would be far longer
    assert match.why_not(answer.thought(match.rules).action) is None
    assert answer.why
