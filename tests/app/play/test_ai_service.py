"""Computer players in a process of their own: the same answers, none too late, none too old."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.ai.players import decide, players
from game.ai.requests import Evaluator, MatchContext, MoveReply, MoveRequest, context_of, request_of
from game.app.play.ai_service import AiService, InlineAi, PendingMove
from game.app.play.worker import ENDURANCE, PATIENCE, Worker
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Choice, Seat
from tests.app.drivers.positions import at
from tests.app.drivers.table import CARAVAN, new_match
from tests.contract.games import EXAMPLES

ROOT = Path(__file__).parents[3]
NEVER = 0.0
SEATS = (Seat("Ada", "human", 0), Seat("Bart", "expert", 1))
MANY = 15


@pytest.fixture(scope="module")
def worker() -> Iterator[Worker]:
    found = Worker([str(EXAMPLES)])
    yield found
    found.close()


class Ear:
    """Hears answers of other threads."""

    def __init__(self) -> None:
        self.answers: list[MoveReply] = []
        self._heard = threading.Event()

    def __call__(self, answer: MoveReply) -> None:
        self.answers.append(answer)
        self._heard.set()

    def wait(self, seconds: float = 30.0) -> MoveReply:
        assert self._heard.wait(seconds), "no answer came"
        self._heard.clear()
        return self.answers[-1]


def middle(preset: str = "") -> Match:
    """A match of the example game some way on, at a question with several answers."""
    match, dice = new_match(SEATS, preset=preset), Dice(2)
    while (choice := match.decision()) is not None:
        if len(match.log) >= 6 and len(choice.legal(match.state)) > 1:
            return match
        match.play(choice.sample(match.state, dice))
    raise AssertionError("the match is over")


def hard() -> Match:
    """A match of any game at a question with so many answers that an expert thinks for long, and says why."""
    return at(
        lambda match, choice: len(choice.legal(match.state)) >= MANY and has_reasons(match, choice), SEATS
    )


def has_reasons(match: Match, choice: Choice) -> bool:
    """Whether the game says why its players do something."""
    policy = match.rules.policy
    return policy is not None and all(each.why for each in policy.candidates(match.state, choice))


def asked(match: Match, player: str, number: int, seconds: float = NEVER) -> MoveRequest:
    choice = match.decision()
    assert choice is not None
    known = players(match.rules)[player]
    return request_of(known, match.state, choice, match.seed, len(match.log), number, seconds)


def context(match: Match) -> MatchContext:
    return context_of(match.rules, match.board, match.options, len(match.seats))


@pytest.mark.parametrize("preset", list(CARAVAN.presets)[:2])
def test_the_process_answers_as_the_player_here_does(worker: Worker, preset: str) -> None:
    match = middle(preset)
    choice = match.decision()
    assert choice is not None
    for number, name in enumerate(("random", "novice", "regular"), start=10):
        ear = Ear()
        worker.ask(context(match), asked(match, name, number), ear)
        answer = ear.wait()
        assert answer.number == number and not answer.fault
        here = decide(players(match.rules)[name], match.state, choice, match.seed, len(match.log))
        assert answer.candidate(match.rules).action == here


def test_an_expert_is_done_within_its_time(worker: Worker) -> None:
    match = hard()
    ear = Ear()
    worker.ask(context(match), asked(match, "regular", 20), ear)
    ear.wait()
    used = time_of(worker)
    worker.ask(context(match), asked(match, "expert", 21, seconds=0.1), ear)
    answer = ear.wait()
    assert time_of(worker) - used < 0.5, "CPU seconds; without a limit it would be more"
    assert match.why_not(answer.candidate(match.rules).action) is None
    assert answer.why


def time_of(worker: Worker) -> float:
    """The CPU seconds the process has used, where the system tells; else 0."""
    stat = Path(f"/proc/{worker.pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def test_a_new_question_ends_the_thinking_about_the_last_one(worker: Worker) -> None:
    match = hard()
    old, new = Ear(), Ear()
    slow = asked(match, "expert", 30)
    worker.ask(context(match), asked(match, "expert", 29, seconds=0.05), new)
    new.wait()
    for number in range(31, 36):
        worker.ask(context(match), slow, old)
        worker.ask(context(match), asked(match, "novice", number), new)
        assert new.wait().number == number
    assert old.answers == []


def test_what_is_forgotten_is_not_answered(worker: Worker) -> None:
    match = hard()
    old, new = Ear(), Ear()
    worker.ask(context(match), asked(match, "expert", 40), old)
    worker.forget()
    worker.ask(context(match), asked(match, "novice", 41), new)
    assert new.wait().number == 41
    assert old.answers == []


def test_a_process_that_dies_is_started_again_and_still_answers(
    worker: Worker, caplog: pytest.LogCaptureFixture
) -> None:
    match = hard()
    fallen = threading.Event()
    worker.fell = fallen.set
    ear = Ear()
    worker.ask(context(match), asked(match, "novice", 50), ear)
    ear.wait()
    first = worker.pid
    worker.ask(context(match), asked(match, "expert", 51), ear)
    os.kill(first, signal.SIGTERM)
    assert ear.wait().number == 51
    assert fallen.is_set() and worker.pid != first
    assert [line.message for line in caplog.records] == [
        "the process of the computer players has ended by itself"
    ]
    worker.fell = None


FATAL = """
API = 2
import os
from caravan.game import Caravan

class Fatal(Caravan):
    id = "fatal"
    policy = None

    def decoded(self, data, board, options):
        os._exit(1)

RULES = Fatal()
"""
"""A game that ends the process whenever somebody is to think about it."""


def test_a_question_that_cannot_be_read_is_a_fault(worker: Worker) -> None:
    ear = Ear()
    worker.ask(context(middle()), MoveRequest(60, "expert", b"not a view", 1), ear)
    assert ear.wait().fault


def test_a_question_that_kills_every_time_is_given_up(tmp_path: Path) -> None:
    (tmp_path / "fatal").mkdir()
    (tmp_path / "fatal" / "__init__.py").write_text(FATAL, "utf-8")
    mine = Worker([str(EXAMPLES), str(tmp_path)])
    falls: list[int] = []
    mine.fell = lambda: falls.append(mine.pid)
    match, ear = middle(), Ear()
    try:
        fatal = msgspec.structs.replace(context(match), game="fatal")
        mine.ask(fatal, asked(match, "random", 61), ear)
        answer = ear.wait()
        assert (answer.number, len(falls)) == (61, PATIENCE)
        assert "again and again" in answer.fault
        mine.ask(context(match), asked(match, "novice", 62), ear)
        answer = ear.wait()
        assert answer.number == 62 and not answer.fault, "other questions are answered as before"
        assert len(falls) == PATIENCE
    finally:
        mine.close()


BROKEN_THERE = """
API = 2
RULES = None
import multiprocessing
if multiprocessing.parent_process() is not None:
    raise RuntimeError("not in this process")
"""
"""A game that cannot be loaded where computer players think."""


def test_a_process_that_never_answers_is_given_up_and_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "brokenthere").mkdir()
    (tmp_path / "brokenthere" / "__init__.py").write_text(BROKEN_THERE, "utf-8")
    mine = Worker([str(tmp_path)])
    falls: list[int] = []
    given_up = threading.Event()
    mine.fell = lambda: falls.append(1)
    mine.gave_up = given_up.set
    try:
        assert given_up.wait(60)
        match, ear = middle(), Ear()
        for number in (80, 81):
            mine.ask(context(match), asked(match, "novice", number), ear)
            reply = ear.wait(1)
            assert reply.number == number and "again and again" in reply.fault
        assert len(falls) == ENDURANCE - 1 and mine.pid == -1
        logged = [line.message for line in caplog.records]
        assert len(logged) == ENDURANCE + 1
        assert logged[-1] == "the process of the computer players is not started any more"
    finally:
        mine.close()


def test_a_question_holds_a_view_and_numbers_of_its_own() -> None:
    """All that a player is told is the same whatever is hidden, and its seed is not that of the match."""
    match = middle()
    rules, choice = match.rules, match.decision()
    assert choice is not None
    view = rules.view(match.state, choice.seat, 0)
    guesses = [rules.guess(view, match.dice.stream(number)) for number in range(9)]
    other = next(guess for guess in guesses if guess.digest() != match.state.digest())
    player = players(rules)["novice"]
    one = request_of(player, match.state, choice, match.seed, 80, 1)
    assert one == request_of(player, other, choice, match.seed, 80, 1)
    assert one.stream != match.seed
    firsts = [match.dice.copy().below(1 << 60), Dice(one.stream).below(1 << 60)]
    assert firsts[0] != firsts[1]


def test_the_context_is_given_once_for_each_match(monkeypatch: pytest.MonkeyPatch) -> None:
    warmed: list[int] = []

    def warm(rules: Rules, board: object, options: object, seats: int) -> None:
        warmed.append(seats)

    monkeypatch.setattr("game.ai.requests._warm", warm)
    match = middle()
    evaluator = Evaluator({match.rules.id: match.rules})
    for _ in range(3):
        evaluator.enter(context(match))
    assert warmed == [2]


@pytest.mark.parametrize("threaded", [True, False])
def test_a_table_throws_old_answers_away(worker: Worker, threaded: bool) -> None:
    match = hard()
    ai: AiService = InlineAi({match.rules.id: match.rules}) if threaded else worker
    woken = threading.Event()
    pending_move = PendingMove(ai, woken.set)
    assert not pending_move.busy and not pending_move.ready
    pending_move.begin(context(match), asked(match, "expert", pending_move.number()))
    pending_move.forget()
    assert not pending_move.busy
    last = pending_move.number()
    pending_move.begin(context(match), asked(match, "novice", last))
    assert woken.wait(30)
    assert pending_move.ready and pending_move.fetch().number == last
    assert not pending_move.busy
    with pytest.raises(ValueError, match="no reply is ready"):
        pending_move.fetch()


def test_closing_ends_the_process() -> None:
    mine = Worker([str(EXAMPLES)])
    ear = Ear()
    match = middle()
    mine.ask(context(match), asked(match, "novice", 70), ear)
    ear.wait()
    pid = mine.pid
    mine.close()
    assert mine.pid == -1
    assert pid not in [child.pid for child in multiprocessing.active_children()]


def test_closing_before_the_process_is_there_leaves_none_behind() -> None:
    before = threading.active_count(), multiprocessing.active_children()
    Worker().close()
    assert (threading.active_count(), multiprocessing.active_children()) == before


def test_the_process_knows_nothing_of_the_screen(worker: Worker) -> None:
    """It starts fast and small because it never loads pygame."""
    loaded = subprocess.run(
        [sys.executable, "-c", "import sys, game.app.play.worker; print('pygame' in sys.modules)"],
        capture_output=True, text=True, check=True, cwd=ROOT,
    )  # fmt: skip
    assert loaded.stdout.strip() == "False"
