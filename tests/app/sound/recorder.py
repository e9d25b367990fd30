"""Writes down what would be heard."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from game.app import sound


class Recorder:
    """A loudspeaker that only remembers."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.steps: list[int] = []
        self.cuts: list[tuple[str, int]] = []
        self.pans: list[float] = []
        self.ducked: list[float] = []

    def play(self, name: str, step: int = 1, softer: float = 0.0, pan: float = 0.0) -> None:
        assert name in sound.SOUNDS, name
        self.pans.append(pan)
        self.names.append(name)
        self.steps.append(step)

    def cut(self, name: str, ms: int) -> None:
        assert name in sound.SOUNDS, name
        self.cuts.append((name, ms))

    def duck(self, softer: float) -> None:
        self.ducked.append(softer)


@contextmanager
def recorded() -> Generator[Recorder]:
    """Hear what is played inside."""
    recorder = Recorder()
    sound.use(recorder)
    try:
        yield recorder
    finally:
        sound.use(None)
