"""Which tests run which lines of a game's rules: they are asked first when one of those lines is broken."""

from __future__ import annotations

import hashlib
import os
import sys
import time
from collections.abc import Generator
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec
import pytest

from tests.breaking.places import Place

TRACED_S = 0.3
"""Seconds of a test that are traced: one that plays whole matches runs most lines anyway, and comes late."""


class Ran(msgspec.Struct):
    """A test: how long it took, and the lines it has run, by file."""

    seconds: float
    lines: dict[str, list[int]]


class Lines(msgspec.Struct):
    """All tests of a game, as they were when rules and tests were what `state` says."""

    state: str
    tests: dict[str, Ran]

    def tests_at(self, place: Place) -> list[str]:
        """The tests that run the line of a place, the shortest first."""
        there = [name for name, ran in self.tests.items() if place.line in ran.lines.get(place.file, ())]
        return sorted(there, key=lambda name: self.tests[name].seconds)

    def seconds_of(self, tests: list[str]) -> float:
        """How long some tests take."""
        return sum(self.tests[name].seconds for name in tests)


def state_of(root: Path, game: str) -> str:
    """A sum over rules and tests of a game: with another one lines have moved, or tests have come."""
    found = hashlib.sha256()
    for folder in (root / "game" / "rules" / game, root / "tests" / game):
        for path in sorted(folder.rglob("*.py")):
            found.update(path.read_bytes())
    return found.hexdigest()


class Tracer:
    """A plugin of pytest that notes the lines which each test runs in a folder."""

    def __init__(self, root: Path, game: str) -> None:
        self.folder = str(root / "game" / "rules" / game) + os.sep
        self.root = root
        self.tests: dict[str, Ran] = {}
        self._lines: dict[str, set[int]] = {}
        self._until = 0.0

    def _called(self, frame: FrameType, what: str, given: Any) -> Any:
        file = frame.f_code.co_filename
        if not file.startswith(self.folder):
            return None
        if time.process_time() > self._until:
            sys.settrace(None)
            return None
        lines = self._lines.setdefault(file, set())
        lines.add(frame.f_lineno)

        def line(frame: FrameType, what: str, given: Any) -> Any:
            lines.add(frame.f_lineno)
            return line

        return line

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Trace a test with what it needs before."""
        self._lines, began = {}, time.process_time()
        self._until = began + TRACED_S
        sys.settrace(self._called)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            lines = {
                Path(file).relative_to(self.root).as_posix(): sorted(found)
                for file, found in self._lines.items()
            }
            seconds = time.process_time() - began
            self.tests[item.nodeid] = Ran(round(seconds, 3), lines)
