"""Tests run in a fork of this process, in which one place of the rules is broken.

This process has read in pytest and the engine, and no rules. A fork reads in the rules, with the broken text
in place of one file's: nothing is written, no bytecode of another text is used, and starting is fast.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
import pytest

from tests.breaking.places import Place

MEMORY: Final = 6 << 30
"""Bytes. A broken rule may go on without end."""
PATIENCE_S: Final = 1800
"""Seconds after which a fork that uses no time is given up: it waits for something."""

Answer = Literal["passed", "failed", "endless", "unread"]


class Told(msgspec.Struct, frozen=True):
    """What came of running tests: which failed first; `unread`: none has read the broken file."""

    answer: Answer
    test: str = ""
    seconds: float = 0.0


class _Watch:
    """Hears what pytest does, and notes the first failure."""

    def __init__(self) -> None:
        self.failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def read_in() -> None:
    """Read in what every fork needs, and no rules."""
    for name in ("hypothesis", "game.ai.players", "game.store.boards", "game.store.words"):
        import_module(name)
    early = [name for name in sys.modules if name.startswith("game.rules.")]
    assert not early, f"these rules can't be broken any more: {early}"


def run(root: Path, arguments: Sequence[str], place: Place | None, cpu_s: float) -> Told:
    """Run tests in a fork in which a place is broken, for so many seconds of CPU at most."""
    began, (read, write) = time.monotonic(), os.pipe()
    fork = os.fork()
    if fork == 0:
        os.close(read)
        _forked(root, arguments, place, cpu_s, write)
    os.close(write)
    try:
        told = _heard(read, fork, began)
    finally:
        os.close(read)
    return msgspec.structs.replace(told, seconds=round(time.monotonic() - began, 1))


def _heard(read: int, fork: int, began: float) -> Told:
    """What a fork says, or what became of it. It and all that it has started are ended."""
    os.set_blocking(read, False)
    said = b""
    while True:
        done, status = os.waitpid(fork, os.WNOHANG)
        with suppress(BlockingIOError):
            said += os.read(read, 1 << 16)
        if done or time.monotonic() - began > PATIENCE_S:
            break
        time.sleep(0.02)
    with suppress(ProcessLookupError):
        os.killpg(fork, signal.SIGKILL)
    if not done:
        os.waitpid(fork, 0)
        return Told("endless")
    if said:
        return msgspec.json.decode(said, type=Told)
    if os.WIFSIGNALED(status):
        return Told("endless", f"ended by signal {os.WTERMSIG(status)}")
    return Told("failed", f"ended with {os.waitstatus_to_exitcode(status)}")


def _forked(root: Path, arguments: Sequence[str], place: Place | None, cpu_s: float, write: int) -> None:
    """The life of a fork."""
    import resource  # there is none where nothing can fork

    try:
        os.setsid()
        limit = int(cpu_s) + 1
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
        with suppress(ValueError, OSError):  # macOS limits no memory
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.chdir(root)
        with Path(os.devnull).open("w", encoding="utf-8") as nothing:
            os.dup2(nothing.fileno(), 1)
            os.dup2(nothing.fileno(), 2)
        reads = _break(root, place) if place is not None else None
        watch = _Watch()
        rc = pytest.main(
            ["-x", "-q", "--tb=no", "--no-header", "-p", "no:cacheprovider", *arguments], [watch]
        )
        answer = Told(*_answer(int(rc), watch.failed))
        if reads is not None and not reads and answer.answer == "passed":
            answer = Told("unread")
        os.write(write, msgspec.json.encode(answer))
    finally:
        os._exit(0)


def _answer(rc: int, failed: str) -> tuple[Answer, str]:
    if rc == 0:
        return "passed", ""
    return "failed", failed or f"pytest ended with {rc}"


def _break(root: Path, place: Place) -> list[str]:
    """Let the broken text be read in place of the file's. Returns a list that fills when it is."""
    path = root / place.file
    broken = place.broken_in(path.read_text(encoding="utf-8"))
    whole, reads = SourceFileLoader.get_code, list[str]()

    def get_code(self: Any, fullname: str) -> Any:
        if Path(self.path).resolve() != path:
            return whole(self, fullname)
        reads.append(fullname)
        return self.source_to_code(broken.encode(), self.path)

    SourceFileLoader.get_code = get_code
    return reads
