"""Sounds: what there is to be heard, when it is heard, and the loudspeaker that plays it.

There is one loudspeaker as there is one screen. Until one is put in place nothing is heard, so tests and
pictures are silent.
"""

from __future__ import annotations

from typing import Protocol

from game.app.sound.catalogue import SOUNDS, audible

__all__ = ["SOUNDS", "Speaker", "audible", "play", "use"]


class Speaker(Protocol):
    """What plays a sound by its name; `step` is the pitch of those that have several, from 1."""

    def play(self, name: str, step: int = 1) -> None: ...


class Silence:
    """Plays nothing."""

    def play(self, name: str, step: int = 1) -> None:
        """Play nothing."""


_in_place: list[Speaker] = [Silence()]


def use(speaker: Speaker | None) -> None:
    """Let this loudspeaker play from now on; None: nothing is heard."""
    _in_place[0] = speaker or Silence()


def play(name: str, step: int = 1) -> None:
    """Play a sound of the catalogue now."""
    _in_place[0].play(name, step)
