"""The loudspeaker: opens the sound device in the background, and plays."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from typing import Final, Protocol

import pygame

from game.app.sound.catalogue import SOUNDS
from game.store import folders
from game.store.catalogue import say
from game.store.logs import logger
from game.store.settings import Settings

AGAIN_S: Final = 0.040
"""The same sound never starts twice within so many seconds."""
AT_ONCE: Final = 3
"""So many sounds may start within that time."""
BUFFER: Final = 1024
"""Numbers handed to the device at a time: 23 milliseconds, and a sixth of a hundredth of a core."""


VARIED: Final = 1.5
"""A sound with several takes is louder or softer each time by at most so many decibels."""
DUCKED: Final = 6.0
"""So many decibels softer is all else while a sound is heard that ducks it."""


class Playing(Protocol):
    """A sound that is heard."""

    def set_volume(self, left: float, right: float, /) -> None: ...


class Voice(Protocol):
    """A loaded sound."""

    def play(self, loops: int = 0) -> Playing | None: ...
    def get_length(self) -> float: ...
    def set_volume(self, value: float, /) -> None: ...
    def stop(self) -> None: ...
    def fadeout(self, time: int, /) -> None: ...


def loaded(file: str) -> Voice:
    """A sound of the assets folder."""
    return pygame.mixer.Sound(folders.assets() / "sounds" / file)


def open_device() -> None:
    """Open the sound device. Raises pygame.error if there is none."""
    pygame.mixer.init(44_100, -16, 2, BUFFER)


class Loudspeaker:
    """Plays sounds at the volume of the settings. Without a device it is silent, and `fault` says so."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        *,
        device: Callable[[], None] = open_device,
        load: Callable[[str], Voice] = loaded,
        clock: Callable[[], float] = time.monotonic,
        luck: Callable[[], float] = random.random,
    ) -> None:
        self._settings = settings
        self._device = device
        self._load = load
        self._clock = clock
        self._luck = luck
        self._open = False
        self._opening: threading.Thread | None = None
        self._voices: dict[str, Voice] = {}
        self._started: dict[str, float] = {}
        self._room: Voice | None = None
        self._ducked = 0.0
        self._takes: dict[str, int] = {}
        """The take of each sound that was heard last."""
        self._volumes: dict[str, float] = {}
        """How loud each file was played last."""
        self._ducked_until = -1.0
        self.fault = ""
        """Why nothing is heard, in a sentence; "" while all is well."""

    def open(self) -> None:
        """Start opening the device in the background; not while muted."""
        if self._opening is not None or not self._settings().sound:
            return
        self._opening = threading.Thread(target=self._try, name="sound", daemon=True)
        self._opening.start()

    def wait(self) -> None:
        """Wait until the device is open or known to be missing."""
        if self._opening is not None:
            self._opening.join()

    def _try(self) -> None:
        try:
            self._device()
        except (pygame.error, NotImplementedError) as problem:
            self.fault = say("app.no_sound")
            logger.warning("no sound: %s", problem)
        else:
            self._open = True
            self.follow()

    def play(self, name: str, step: int = 1, softer: float = 0.0, pan: float = 0.0) -> None:
        """Play a sound of the catalogue, `softer` by so many decibels, from the left (-1) to the right (1);
        not while muted, or if it was only just started. Of several takes it is another one than last time."""
        sound, settings = SOUNDS[name], self._settings()
        if not self._open or not settings.sound or not settings.effects_volume:
            return
        now = self._clock()
        recent = [at for at in self._started.values() if now - at < AGAIN_S]
        if len(recent) >= AT_ONCE or now - self._started.get(name, -1.0) < AGAIN_S:
            return
        self._started[name] = now
        if sound.takes:
            step = self._take(name, sound.takes)
            softer += VARIED * (2 * self._luck() - 1)
        if sound.ducks:
            self._duck_others()
        elif now < self._ducked_until:
            softer += DUCKED
        file = sound.file(name, step)
        voice = self._voice(file)
        self._volumes[file] = min(1.0, loudness(settings.effects_volume) * share_of(softer))
        voice.set_volume(self._volumes[file])
        playing = voice.play()
        if playing is not None and pan:
            playing.set_volume(min(1.0, 1 - pan), min(1.0, 1 + pan))
        if sound.ducks:
            self._ducked_until = now + voice.get_length()

    def _take(self, name: str, takes: int) -> int:
        """Another take than the one that was heard last."""
        last = self._takes.get(name)
        others = [take for take in range(1, takes + 1) if take != last]
        self._takes[name] = others[int(self._luck() * len(others)) % len(others)]
        return self._takes[name]

    def _duck_others(self) -> None:
        """Have what is heard already softer; what is played next has its own volume again."""
        for file, volume in self._volumes.items():
            self._voices[file].set_volume(volume * share_of(DUCKED))

    def cut(self, name: str, ms: int) -> None:
        """Let a sound that is heard fade away within so many milliseconds."""
        for file in set(SOUNDS[name].files(name)) & self._voices.keys():
            self._voices[file].fadeout(ms)

    def duck(self, softer: float) -> None:
        """Have the tone of the room softer by so many decibels from now on."""
        self._ducked = softer
        self.follow()

    def follow(self) -> None:
        """Apply the settings: the device opens, the ambient sound starts, changes or ends."""
        settings = self._settings()
        self.open()
        wanted = self._open and settings.sound and settings.room_volume > 0
        if wanted and self._room is None:
            self._room = self._voice(SOUNDS["room"].file("room"))
            self._room.play(-1)
        if self._room is not None:
            self._room.set_volume(loudness(settings.room_volume) * share_of(self._ducked))
            if not wanted:
                self._room.stop()
                self._room = None

    def close(self) -> None:
        """Release the device."""
        self.wait()
        if self._open:
            self._open = False
            self._room = None
            self._voices.clear()
            self._volumes.clear()
            pygame.mixer.quit()

    def _voice(self, file: str) -> Voice:
        if file not in self._voices:
            self._voices[file] = self._load(file)
        return self._voices[file]


def loudness(volume: int) -> float:
    """The amplitude, 0 to 1, for a volume of 0 to 100: half the number sounds about half as loud."""
    return (volume / 100) ** 2


def share_of(softer: float) -> float:
    """What is left of an amplitude that is so many decibels softer, as a share."""
    return 10 ** (-softer / 20)
