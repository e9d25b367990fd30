"""The process in which a player from a program thinks. It is told what a seat may see and nothing else, and
is ended when it does not answer in time."""

from __future__ import annotations

import atexit
import logging
import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import Any, Final, Protocol, cast

import msgspec

from game.ai.player import Stop, never
from game.ai.requests import Blame, MatchContext, MoveReply, MoveRequest
from game.engine import turn
from game.engine.dice import Dice
from game.engine.finding import find_game
from game.engine.program import find_programs
from game.engine.rules import Rules
from game.engine.view import View

logger = logging.getLogger("boardwell")
"""The log of the app; in a program's process all of it goes to stderr."""
ANSWER_S: Final = 5.0
"""A program that has not answered after so many seconds is too slow."""
START_S: Final = 60.0
"""So long it may take to be loaded, on a busy machine too."""
THINK_S: Final = 1.0
"""After so many seconds `View.late` is true where nobody says otherwise."""
LOOK_S: Final = 0.05
"""How often it is looked whether the answer is still wanted."""
READY: Final = -1
"""The number of the first reply: the program is loaded, or cannot be."""


class ProgramFault(Exception):
    """A program that does not play on: too `slow`, `broken` (it raised, or ended), or `wrong` (not legal).
    The message is `why`, for the log and for its maker."""

    def __init__(self, name: str, blame: Blame, why: str) -> None:
        super().__init__(why)
        self.name = name
        self.blame: Blame = blame


class _End(Protocol):
    def send_bytes(self, buf: bytes, /) -> None: ...
    def recv_bytes(self) -> bytes: ...
    def poll(self, timeout: float = ..., /) -> bool: ...
    def close(self) -> None: ...


class ProgramProcess:
    """One program in one process, started when it is first asked, and again after a fault."""

    def __init__(self, name: str, folders: tuple[str, ...], answer: float = ANSWER_S) -> None:
        self.name = name
        self.answer = answer
        self._folders = folders
        self._process: BaseProcess | None = None
        self._end: _End | None = None
        self._context: MatchContext | None = None

    def ask(self, context: MatchContext, request: MoveRequest, stop: Stop = never) -> MoveReply | None:
        """Its reply; None if `stop` said that nobody waits for it. Raises ProgramFault."""
        end = self._started()
        if context != self._context:
            self._send(end, context)
            self._context = context
        self._send(end, request)
        reply = self._reply(end, request.number, self.answer, stop)
        if reply is not None and reply.fault:
            raise ProgramFault(self.name, reply.blame or "broken", reply.fault)
        return reply

    def close(self) -> None:
        """End the process; the next question starts another one."""
        process, end = self._process, self._end
        self._process = self._end = self._context = None
        if process is not None:
            process.kill()
            process.join()
        if end is not None:
            end.close()

    def _started(self) -> _End:
        if self._end is not None:
            return self._end
        spawn = multiprocessing.get_context("spawn")
        here, there = spawn.Pipe()
        self._end = end = cast("_End", here)
        given = (there, self.name, self._folders)
        self._process = spawn.Process(target=_work, args=given, name=f"program {self.name}", daemon=True)
        try:
            self._process.start()
        except OSError as wrong:
            self._process = None
            raise self._fault("broken", str(wrong)) from wrong
        finally:
            there.close()
        atexit.register(self.close)
        ready = self._reply(end, READY, START_S, never)
        if ready is not None and ready.fault:
            raise self._fault("broken", ready.fault)
        return end

    def _send(self, end: _End, message: MatchContext | MoveRequest) -> None:
        with suppress(OSError):  # it has ended: the reply says so
            end.send_bytes(msgspec.json.encode(message))

    def _reply(self, end: _End, number: int, seconds: float, stop: Stop) -> MoveReply | None:
        """The reply of this number; older ones, which nobody has waited for, are passed over."""
        until = time.monotonic() + seconds
        try:
            while (left := until - time.monotonic()) > 0:
                if end.poll(min(left, LOOK_S)):
                    reply = msgspec.json.decode(end.recv_bytes(), type=MoveReply)
                    if reply.number == number:
                        return reply
                elif stop():
                    return None
        except (EOFError, OSError):
            process = self._process
            if process is not None:
                process.join(1)
            raise self._fault("broken", f"exit {process.exitcode if process else ''}") from None
        raise self._fault("slow", f"{seconds:g} s")

    def _fault(self, blame: Blame, why: str) -> ProgramFault:
        self.close()
        return ProgramFault(self.name, blame, why)


# in the other process


def _work(end: _End, name: str, folders: tuple[str, ...]) -> None:
    """Load the program and answer until the pipe is closed. What it prints goes to stderr: stdout is ours."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.join,), daemon=True).start()
    sys.stdout = sys.stderr
    with suppress(EOFError, OSError):
        try:
            program = find_programs(*folders)[name].kind()
        except BaseException as wrong:
            logger.exception("the program %s cannot be loaded", name)
            _tell(end, MoveReply(READY, fault=_told(wrong), blame="broken"))
            return
        _tell(end, MoveReply(READY))
        _answer(end, program.choose, folders)


def _end_with(joined: Callable[[], Any]) -> None:
    """End this process with the one that has started it, whatever the program does."""
    joined()
    os._exit(1)


def _answer(end: _End, choose: Callable[[View], Any], folders: tuple[str, ...]) -> None:
    decoder = msgspec.json.Decoder(MatchContext | MoveRequest)
    context: MatchContext | None = None
    known: tuple[Rules, Any, Any] | None = None
    while True:
        message = decoder.decode(end.recv_bytes())
        if isinstance(message, MatchContext):
            context, known = message, None
            continue
        assert context is not None, "first a match, then its questions"
        try:
            known = known or _entered(context, folders)
            reply = _reply(known, message, choose)
        except BaseException as wrong:
            logger.exception("the program had a fault")
            reply = MoveReply(message.number, fault=_told(wrong), blame="broken")
        _tell(end, reply)


def _entered(context: MatchContext, folders: tuple[str, ...]) -> tuple[Rules, Any, Any]:
    """The game, the board and the options of a match."""
    rules = find_game(context.game, *folders)
    return rules, *rules.board_and_options(context.board, context.options)


def _reply(known: tuple[Rules, Any, Any], request: MoveRequest, choose: Callable[[View], Any]) -> MoveReply:
    """What the program answers. Raises what it raises."""
    rules, board, options = known
    seen = rules.decoded(msgspec.json.decode(request.view), board, options)
    choice = turn.decision(seen)
    assert choice is not None, "nobody is to choose"
    late = _after(request.seconds or THINK_S)
    action = choose(View(rules, seen, choice, Dice(request.stream), late))
    if type(action) not in rules.actions:
        return MoveReply(request.number, fault=f"{action!r:.200}", blame="wrong")
    return MoveReply(request.number, msgspec.json.encode(action))


def _after(seconds: float) -> Stop:
    """Whether so many seconds have passed; they begin now."""
    until = time.monotonic() + seconds
    return lambda: time.monotonic() > until


def _tell(end: _End, reply: MoveReply) -> None:
    end.send_bytes(msgspec.json.encode(reply))


def _told(wrong: BaseException) -> str:
    """The exception, and where it was raised."""
    last = traceback.extract_tb(wrong.__traceback__)[-1:]
    place = "".join(f" ({one.filename}:{one.lineno})" for one in last)
    return f"{type(wrong).__name__}: {wrong}{place}"
