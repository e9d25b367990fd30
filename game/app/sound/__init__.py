"""Sounds: their catalogue, when each is played, and the loudspeaker. There is one loudspeaker as there is one
screen. Until it is installed nothing is played, so tests and pictures are silent."""

from __future__ import annotations

from typing import Protocol

from game.app.sound.catalogue import SOUNDS, audible

__all__ = ["SOUNDS", "SoundPlayer", "audible", "cut", "duck", "play", "use"]


class SoundPlayer(Protocol):
    """Plays a sound by name; `step` is the pitch, from 1, of sounds that have several, `pan` from where it is
    heard: -1 left, 1 right."""

    def play(self, name: str, step: int = 1, softer: float = 0.0, pan: float = 0.0) -> None: ...
    def cut(self, name: str, ms: int) -> None: ...
    def duck(self, softer: float) -> None: ...


class Silence:
    """Plays nothing."""

    def play(self, name: str, step: int = 1, softer: float = 0.0, pan: float = 0.0) -> None:
        """Play nothing."""

    def cut(self, name: str, ms: int) -> None:
        """There is nothing to cut."""

    def duck(self, softer: float) -> None:
        """There is nothing to duck."""


_in_place: list[SoundPlayer] = [Silence()]


def use(speaker: SoundPlayer | None) -> None:
    """Install this loudspeaker; None: silence."""
    _in_place[0] = speaker or Silence()


def play(name: str, step: int = 1, softer: float = 0.0, pan: float = 0.0) -> None:
    """Play a sound of the catalogue, `softer` by so many decibels, from the left (-1) to the right (1)."""
    _in_place[0].play(name, step, softer, pan)


def cut(name: str, ms: int) -> None:
    """Let a sound that is heard fade away within so many milliseconds."""
    _in_place[0].cut(name, ms)


def duck(softer: float) -> None:
    """Have the tone of the room softer by so many decibels from now on; 0: as the settings have it."""
    _in_place[0].duck(softer)
