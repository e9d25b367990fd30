"""Soak tests: play at random for as long as there is time.

`python -m pytest -m soak` runs them. They share `--soak-seconds` (or SOAK_SECONDS) evenly, and say in the end
how much each has played. A seed that fails is named; `--soak-from SEED` begins with it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator


class Soak:
    """Seeds for a test, one after the other until its time is over. The fixture `soak` gives one to each."""

    def __init__(self, seconds: float, first: int) -> None:
        self.seconds = seconds
        self.seed = first
        """The one that is being played."""
        self.played = 0

    def __iter__(self) -> Iterator[int]:
        """At least one, and none that would be too long by the longest so far."""
        began = time.monotonic()
        longest = 0.0
        while not self.played or time.monotonic() - began + longest < self.seconds:
            start = time.monotonic()
            yield self.seed
            longest = max(longest, time.monotonic() - start)
            self.played += 1
            self.seed += 1

    @property
    def told(self) -> str:
        """How much was played."""
        return f"{self.played} seeds, up to {self.seed - 1}"
