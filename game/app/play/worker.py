"""A process that computes the moves of computer players, and the thread that waits for its replies."""

from __future__ import annotations

import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.process import BaseProcess
from typing import Protocol

import msgspec

from game.ai.requests import Evaluator, MatchContext, MoveReply, MoveRequest
from game.app.play.ai_service import Done, deadline
from game.engine.finding import find_rules
from game.store.logs import logged, logger

PATIENCE = 3
"""A request that has ended the process so many times is given up."""
ENDURANCE = 5
"""A process that has ended so many times in a row without one reply is not started any more."""
AGAIN = "The computer players' process ends again and again."


class Cancel(msgspec.Struct, frozen=True, tag=True):
    """The last request needs no reply any more."""


class End(Protocol):
    """An end of a pipe: its kind differs between systems."""

    def send_bytes(self, buf: bytes, /) -> None:
        """Send a message. Raises OSError if nobody is at the other end."""

    def recv_bytes(self) -> bytes:
        """Wait for a message. Raises EOFError or OSError if nobody is at the other end."""
        ...

    def poll(self) -> bool:
        """Whether a message has come."""
        ...

    def close(self) -> None:
        """Nothing more is said."""


def work(end: End, plugins: Sequence[str]) -> None:
    """What the process does: reply to requests until the pipe is closed."""
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window hears Ctrl-C and ends this process
    with logged("players"), suppress(EOFError, OSError):
        _work(end, Evaluator(find_rules(*plugins)))


def _work(end: End, evaluator: Evaluator) -> None:
    decoder = msgspec.json.Decoder(MatchContext | MoveRequest | Cancel)
    context: MatchContext | None = None
    while True:
        message = decoder.decode(end.recv_bytes())
        if isinstance(message, MatchContext):
            context = message
            _enter(evaluator, context)
        elif isinstance(message, MoveRequest) and context is not None:
            end.send_bytes(msgspec.json.encode(_reply(evaluator, context, message, end)))


def _enter(evaluator: Evaluator, context: MatchContext) -> None:
    """Get to know a match. What goes wrong here goes wrong in the replies too, and is told there."""
    try:
        evaluator.enter(context)
    except (Exception, SystemExit):
        logger.exception("the computer players could not get ready")


def _reply(evaluator: Evaluator, context: MatchContext, request: MoveRequest, end: End) -> MoveReply:
    """Compute until the time is up, or until a newer message has come."""
    late = deadline(request)
    try:
        return evaluator.reply(context, request, lambda: end.poll() or late())
    except (Exception, SystemExit) as wrong:
        logger.exception("a computer player had a fault")
        return MoveReply(request.number, fault=f"{type(wrong).__name__}: {wrong}")


class Worker:
    """The process as the app sees it. One request at a time: a new one takes the place of the last.

    `fell` is called, in another thread, when the process has ended by itself and another takes its place;
    `gave_up` when none does any more because it never gets to a reply. From then on the reply to each request
    is a fault at once.
    """

    def __init__(self, plugins: Sequence[str] = ()) -> None:
        self.fell: Callable[[], None] | None = None
        self.gave_up: Callable[[], None] | None = None
        self._plugins = tuple(plugins)
        self._lock = threading.Lock()
        self._context: MatchContext | None = None
        self._request: MoveRequest | None = None
        self._done: Done | None = None
        self._end: End | None = None
        self._process: BaseProcess | None = None
        self._falls = 0
        self._mute_falls = 0
        """How often in a row the process has ended without one reply."""
        self._given_up = False
        self._closed = False
        self._thread = threading.Thread(target=self._stay, name="worker", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int:
        """The number of the process; -1 while there is none."""
        process = self._process
        return process.pid or -1 if process is not None else -1

    def enter(self, context: MatchContext) -> None:
        """A match is about to be played: get ready for its requests."""
        with self._lock:
            if context != self._context:
                self._context = context
                self._send(context)

    def ask(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        """Send a request; its reply is handed to `done` in another thread."""
        self.enter(context)
        with self._lock:
            self._request, self._done, self._falls = request, done, 0
            self._send(request)
            given_up = self._given_up
        if given_up:
            self._take(MoveReply(request.number, fault=AGAIN))

    def forget(self) -> None:
        """Drop the request: its reply is not wanted any more."""
        with self._lock:
            if self._request is not None:
                self._request = self._done = None
                self._send(Cancel())

    def close(self) -> None:
        """End the process."""
        with self._lock:
            self._closed = True
            self._request = self._done = None
            process = self._process
        if process is not None:
            process.kill()
        self._thread.join(5)  # one that is just being started is ended by the thread itself

    # in the waiting thread

    def _stay(self) -> None:
        """Keep a process running, and hand on what it says."""
        while not self._closed and not self._given_up:
            try:
                process, end = self._spawned()
            except OSError as refused:
                logger.error("no process for computer players: %s", refused)
                self._falls = PATIENCE
            else:
                self._listen(end)
                with self._lock:
                    self._process = self._end = None
                process.kill()
                process.join()
                end.close()
            if not self._closed:
                self._fallen()

    def _spawned(self) -> tuple[BaseProcess, End]:
        spawn = multiprocessing.get_context("spawn")
        here, there = spawn.Pipe()
        process = spawn.Process(target=work, args=(there, self._plugins), name="players", daemon=True)
        process.start()
        there.close()
        with self._lock:
            self._process, self._end = process, here
            for message in (self._context, self._request):
                if message is not None:
                    self._send(message)
            if self._closed:
                process.kill()
        return process, here

    def _listen(self, end: End) -> None:
        decoder = msgspec.json.Decoder(MoveReply)
        with suppress(EOFError, OSError):
            while True:
                reply = decoder.decode(end.recv_bytes())
                self._mute_falls = 0
                self._take(reply)

    def _take(self, reply: MoveReply) -> None:
        """Hand on a reply, unless its request was dropped."""
        with self._lock:
            if self._request is None or reply.number != self._request.number:
                return
            done, self._request, self._done = self._done, None, None
        if done is not None:
            done(reply)

    def _fallen(self) -> None:
        """The process has ended by itself."""
        logger.error("the process of the computer players has ended by itself")
        with self._lock:
            self._falls += 1
            self._mute_falls += 1
            self._given_up = self._mute_falls >= ENDURANCE
            request = self._request
        if self._given_up:
            logger.error("the process of the computer players is not started any more")
        # First the fall, then what comes of it: whoever gets the reply has heard of every fall before it.
        notify = self.gave_up if self._given_up else self.fell
        if notify is not None:
            notify()
        if request is not None and (self._given_up or self._falls >= PATIENCE):
            self._take(MoveReply(request.number, fault=AGAIN))
        if not self._given_up:
            time.sleep(0.05 * min(self._falls, 20))

    def _send(self, message: MatchContext | MoveRequest | Cancel) -> None:
        """Say something to the process; while there is none, the next one is told in time."""
        if self._end is not None:
            with suppress(OSError):
                self._end.send_bytes(msgspec.json.encode(message))
