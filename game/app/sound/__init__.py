"""Sounds: their catalogue, when each is played, and the loudspeaker. There is one loudspeaker as there is one
screen. Until it is installed nothing is played, so tests and pictures are silent."""

from __future__ import annotations

from typing import Protocol

from game.app.sound.catalogue import SOUNDS, audible

__all__ = ["SOUNDS", "SoundPlayer", "audible", "play", "use"]


class SoundPlayer(Protocol):
    """Plays a sound by name; `step` is the pitch, from 1, of sounds that have several."""

    def play(self, name: str, step: int = 1) -> None: ...


class Silence:
    """Plays nothing."""

    def play(self, name: str, step: int = 1) -> None:
        """Play nothing."""


_in_place: list[SoundPlayer] = [Silence()]


def use(speaker: SoundPlayer | None) -> None:
    """Install this loudspeaker; None: silence."""
    _in_place[0] = speaker or Silence()


def play(name: str, step: int = 1) -> None:
    """Play a sound of the catalogue now."""
    _in_place[0].play(name, step)
