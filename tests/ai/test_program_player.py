"""A program plays in a process of its own: what it sees, and what comes of one that does not play on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ai.player import decide
from game.ai.program_player import ProgramPlayer
from game.ai.program_process import ProgramFault, ProgramProcess
from game.ai.requests import MoveRequest, context_of
from game.engine.log import LogEntry
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.store.boards import standard_board
from tests.contract.games import EXAMPLES, GAMES

CODE = """
import os, time
from game.engine.program import Program

class Odd(Program):
    name = "odd_process"

    def choose(self, view):
        what = OPEN.read_text("utf-8")
        if what == "slow":
            time.sleep(60)
        if what == "late":
            time.sleep(0.3)
        if what == "gone":
            os._exit(3)
        if what == "broken":
            raise KeyError(what)
        if what == "wrong":
            return "nothing"
        if what == "print":
            print("hello")
        if what == "sees":
            SEEN.write_text(view.text, "utf-8")
        return view.actions()[-1]

from pathlib import Path
OPEN, SEEN = Path(__file__).with_name("what"), Path(__file__).with_name("seen")
PLAYERS = (Odd,)
"""
CARAVAN = GAMES["caravan"]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the program, where a test says what it does."""
    home = tmp_path_factory.mktemp("programs") / "odd_process"
    home.mkdir()
    (home / "__init__.py").write_text(f"API = 2\n{CODE}", encoding="utf-8")
    return home


@pytest.fixture(scope="module")
def process(home: Path) -> Iterator[ProgramProcess]:
    """Its process, which is not started before it is asked."""
    process = ProgramProcess("odd_process", (str(home), str(EXAMPLES)), answer=30.0)
    yield process
    process.close()


@pytest.fixture
def player(home: Path, process: ProgramProcess) -> ProgramPlayer:
    player = ProgramPlayer(CARAVAN, "odd_process", (str(home), str(EXAMPLES)))
    player.process = process
    return player


def match() -> Match:
    seats = (Seat("Ada", "odd_process"), Seat("Bart", "random"))
    return Match(CARAVAN, standard_board(CARAVAN), CARAVAN.options(), seats, 3)


def test_it_plays_what_is_legal_and_does_so_again(home: Path, player: ProgramPlayer) -> None:
    logs: list[list[LogEntry]] = []
    one = match()
    for what in ("", "print", "sees"):
        (home / "what").write_text(what, "utf-8")
        one = match()
        for _ in range(6):
            choice = one.decision()
            assert choice is not None
            action = decide(player, one.state, choice, one.seed, len(one.log))
            assert player.legal(one.state, choice, action) == action
            one.play(action)
        logs.append(one.log)
    assert logs[0] == logs[1] == logs[2]
    seen = (home / "seen").read_text("utf-8")
    assert seen == CARAVAN.view(one.last.state, one.log[-1].seat, None).encoded().decode()


def test_one_that_raises_or_says_something_else_is_asked_again(home: Path, player: ProgramPlayer) -> None:
    one = match()
    choice = one.decision()
    assert choice is not None
    for what, why in (("broken", "KeyError: 'broken' ("), ("wrong", "'nothing'")):
        (home / "what").write_text(what, "utf-8")
        with pytest.raises(ProgramFault) as fault:
            decide(player, one.state, choice, 1, 0)
        assert fault.value.blame == what and fault.value.name == "odd_process"
        assert str(fault.value).startswith(why)
    other = Match(CARAVAN, one.board, one.options, one.seats, 3, begin=False)
    (home / "what").write_text("", "utf-8")
    action = decide(player, one.state, choice, 1, 0)
    one.play(action)
    with pytest.raises(ProgramFault) as fault:
        following = one.decision()
        assert following is not None and other.state.stack
        player.legal(one.state, following, action)
    assert fault.value.blame == "wrong"


def test_one_that_ends_or_does_not_answer_is_started_anew(home: Path, player: ProgramPlayer) -> None:
    one = match()
    choice = one.decision()
    assert choice is not None
    for what, blame in (("gone", "broken"), ("slow", "slow")):
        (home / "what").write_text(what, "utf-8")
        player.process.answer = 30.0 if what == "gone" else 0.2
        with pytest.raises(ProgramFault) as fault:
            decide(player, one.state, choice, 1, 0)
        assert fault.value.blame == blame, str(fault.value)
        player.process.answer = 30.0
        (home / "what").write_text("", "utf-8")
    assert one.why_not(decide(player, one.state, choice, 1, 0)) is None


def test_an_answer_that_nobody_waits_for_is_not_taken_for_the_next(home: Path, player: ProgramPlayer) -> None:
    one = match()
    choice = one.decision()
    assert choice is not None
    context = context_of(CARAVAN, one.board, one.options, 2)
    view = CARAVAN.view(one.state, choice.seat, None).encoded()
    (home / "what").write_text("late", "utf-8")
    assert player.process.ask(context, MoveRequest(101, "odd_process", view, 1), lambda: True) is None
    reply = player.process.ask(context, MoveRequest(102, "odd_process", view, 1))
    assert reply is not None and reply.number == 102
