"""Work on what strangers wrote, in another process that may take so much time and memory and no more.

A file can be made so that reading it takes minutes, or all memory there is: then that process ends, and the
one that asked goes on. The system counts where it can; else the process looks at itself, and the one that
asked watches the clock.
"""

from __future__ import annotations

import ctypes
import importlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from typing import Any, Final, Protocol, cast

from game.store.catalogue import ENGLISH, spoken
from game.store.languages import speak_language
from game.store.logs import logged, logger

CPU_S: Final = 10.0
"""Seconds of CPU; the longest match known takes a hundredth of it."""
MEMORY: Final = 400_000_000
"""Bytes."""
CLOCK_S: Final = 90.0
"""Seconds after which it is ended in any case: on a busy machine ten seconds of CPU take long."""
LOOK_S: Final = 0.05
"""How often it is looked at."""
_LIMITS: Final[Any] = importlib.import_module("resource") if find_spec("resource") else None
"""What sets the limits of a process; Windows has none of it."""
_DONE, _TOO_MUCH, _FAILED = b"d", b"m", b"f"
_EXIT_TOO_MUCH: Final = 75


class AsksTooMuch(Exception):
    """The work took more than it may."""


class ProcessFailed(Exception):
    """The process could not be started, or ended without an answer."""


class _End(Protocol):
    def send_bytes(self, buf: bytes, /) -> None: ...
    def recv_bytes(self) -> bytes: ...
    def poll(self, timeout: float = ..., /) -> bool: ...
    def close(self) -> None: ...


def confined(
    work: Callable[..., bytes],
    *args: Any,
    stopped: Callable[[], bool] = lambda: False,
    cpu: float = CPU_S,
    memory: int = MEMORY,
) -> bytes:
    """What `work(*args)` returns, run in a process of its own. `work` is a function of a module, `args` are
    plain data. Waits for it: call it in a thread. `stopped`: whether nobody wants the answer any more.

    Raises AsksTooMuch after `cpu` seconds of CPU or `memory` bytes, ProcessFailed if there is no answer.
    """
    spawn = multiprocessing.get_context("spawn")
    here, there = spawn.Pipe()
    folder = spoken().folder
    language = folder.name if folder is not None else ENGLISH
    given = (there, work, args, language, cpu, memory)
    process = spawn.Process(target=_work, args=given, name="check", daemon=True)
    try:
        process.start()
    except OSError as wrong:
        here.close()
        raise ProcessFailed(str(wrong)) from wrong
    finally:
        there.close()
    try:
        answer = _answer(cast("_End", here), stopped)
    finally:
        process.kill()
        process.join()
        here.close()
    if not answer:
        code = process.exitcode
        if code == _EXIT_TOO_MUCH or code in _killed_for_much():
            raise AsksTooMuch
        raise ProcessFailed(f"it ended with {code}")
    if answer[:1] == _TOO_MUCH:
        raise AsksTooMuch
    if answer[:1] == _FAILED:
        raise ProcessFailed(answer[1:].decode(errors="replace"))
    return answer[1:]


def _answer(end: _End, stopped: Callable[[], bool]) -> bytes:
    """What the process says; "" if it ends without a word, or its time is up."""
    until = time.monotonic() + CLOCK_S
    with suppress(EOFError, OSError):
        while not stopped() and time.monotonic() < until:
            if end.poll(LOOK_S):
                return end.recv_bytes()
    if time.monotonic() >= until:
        return _TOO_MUCH
    return b""


def _killed_for_much() -> tuple[int, ...]:
    return () if sys.platform == "win32" else (-signal.SIGXCPU,)


# in the other process


def _work(
    end: _End, work: Callable[..., bytes], args: tuple[Any, ...], language: str, cpu: float, memory: int
) -> None:
    with suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # the window hears Ctrl-C and ends this process
    with logged("check"):
        try:
            speak_language([language])
            _limit(cpu, memory)
            answer = _DONE + work(*args)
        except (MemoryError, RecursionError):
            answer = _TOO_MUCH
        except Exception as wrong:
            logger.exception("a file could not be checked")
            answer = _FAILED + f"{type(wrong).__name__}: {wrong}".encode(errors="replace")
        with suppress(OSError):
            end.send_bytes(answer)


def _limit(cpu: float, memory: int) -> None:
    """Let this process take no more than that from now on."""
    if _LIMITS is not None:
        used = int(time.process_time() + cpu) + 1
        _lower(_LIMITS.RLIMIT_CPU, used, used + 1)
        if sys.platform == "linux":  # it counts what is written to, not what is only mapped
            _lower(_LIMITS.RLIMIT_DATA, memory, memory)
        _lower(_LIMITS.RLIMIT_CORE, 0, 0)
    # Where processes are forked first, the most that is told includes what the one had that asked.
    before = _taken()
    most = memory if before < memory else before + memory
    threading.Thread(target=_watch, args=(time.process_time() + cpu, most), daemon=True).start()


def _lower(which: int, soft: int, hard: int) -> None:
    assert _LIMITS is not None
    _, most = _LIMITS.getrlimit(which)
    if most != _LIMITS.RLIM_INFINITY:
        soft, hard = min(soft, most), min(hard, most)
    with suppress(ValueError, OSError):  # a system that knows this limit and keeps it to itself
        _LIMITS.setrlimit(which, (soft, hard))


def _watch(until: float, memory: int) -> None:
    """End this process when it has taken too much, where the system does not."""
    while time.process_time() < until and _taken() < memory:
        time.sleep(LOOK_S)
    os._exit(_EXIT_TOO_MUCH)


def _taken() -> int:
    """The most bytes of memory that this process had at once."""
    if _LIMITS is None:
        return _taken_on_windows()
    most = _LIMITS.getrusage(_LIMITS.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


class _Counters(ctypes.Structure):
    """PROCESS_MEMORY_COUNTERS of the Windows API."""

    _fields_ = [
        ("cb", ctypes.c_uint32),
        ("PageFaultCount", ctypes.c_uint32),
        ("PeakWorkingSetSize", ctypes.c_size_t),
        ("WorkingSetSize", ctypes.c_size_t),
        ("QuotaPeakPagedPoolUsage", ctypes.c_size_t),
        ("QuotaPagedPoolUsage", ctypes.c_size_t),
        ("QuotaPeakNonPagedPoolUsage", ctypes.c_size_t),
        ("QuotaNonPagedPoolUsage", ctypes.c_size_t),
        ("PagefileUsage", ctypes.c_size_t),
        ("PeakPagefileUsage", ctypes.c_size_t),
    ]


def _taken_on_windows() -> int:
    windows: Any = getattr(ctypes, "windll")  # noqa: B009 (only there)
    counters = _Counters(cb=ctypes.sizeof(_Counters))
    ask = windows.kernel32.K32GetProcessMemoryInfo
    ask.argtypes = [ctypes.c_void_p, ctypes.POINTER(_Counters), ctypes.c_uint32]
    if not ask(ctypes.c_void_p(-1), ctypes.byref(counters), counters.cb):
        return 0
    return counters.PeakPagefileUsage
