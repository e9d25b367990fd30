"""The loudspeaker: what it plays, how loud, and that it is silent without a device."""

from __future__ import annotations

import pygame
import pytest

from game.app.sound.loudspeaker import AT_ONCE, Loudspeaker, loudness
from game.store.settings import Settings


class Voice:
    def __init__(self, file: str, played: list[str]) -> None:
        self.file, self.played = file, played
        self.volume = -1.0
        self.sides = 1.0, 1.0
        self.loops = 0

    def play(self, loops: int = 0) -> Voice:
        self.loops = loops
        self.played.append(self.file)
        return self

    def get_length(self) -> float:
        return 2.0

    def set_volume(self, value: float, right: float | None = None, /) -> None:
        if right is None:
            self.volume = value
        else:
            self.sides = value, right

    def fadeout(self, time: int, /) -> None:
        self.played.append(f"{self.file} fades in {time}")

    def stop(self) -> None:
        self.played.append(f"no {self.file}")


class Room:
    """A loudspeaker with a clock of its own and voices that only remember."""

    def __init__(self, *, device: bool = True, **settings: object) -> None:
        self.now = 100.0
        self.luck = 0.5
        self.played: list[str] = []
        self.opened = 0
        self.voices: dict[str, Voice] = {}
        self.settings = Settings(**settings)  # pyright: ignore[reportArgumentType]

        def open_device() -> None:
            self.opened += 1
            if not device:
                raise pygame.error("no card")

        def load(file: str) -> Voice:
            self.voices[file] = Voice(file, self.played)
            return self.voices[file]

        self.speaker = Loudspeaker(
            lambda: self.settings, device=open_device, load=load, clock=lambda: self.now,
            luck=lambda: self.luck,
        )  # fmt: skip
        self.speaker.open()
        self.speaker.wait()

    def play(self, name: str, step: int = 1, softer: float = 0.0, pan: float = 0.0) -> None:
        self.speaker.play(name, step, softer, pan)


def test_a_sound_is_played_as_loud_as_the_settings_say() -> None:
    room = Room(effects_volume=50)
    room.play("press")
    assert room.played == ["press.wav"] and room.voices["press.wav"].volume == loudness(50) == 0.25


def test_a_sound_can_be_softer_and_cut_short() -> None:
    room = Room(effects_volume=100)
    room.play("pump", softer=6.0)
    assert 0.50 < room.voices["pump.wav"].volume < 0.51
    room.speaker.cut("win", 600)
    assert room.played == ["pump.wav"], "what is not heard cannot be cut"
    room.play("win")
    room.speaker.cut("win", 600)
    assert room.played == ["pump.wav", "win.wav", "win.wav fades in 600"]


def test_the_tone_of_the_room_is_ducked_and_comes_back() -> None:
    room = Room(room_volume=100)
    room.speaker.duck(6.0)
    assert 0.50 < room.voices["room.wav"].volume < 0.51
    room.speaker.duck(0.0)
    assert room.voices["room.wav"].volume == 1.0


def test_the_same_sound_never_starts_twice_within_forty_milliseconds() -> None:
    room = Room()
    room.play("hop", 1)
    room.now += 0.039
    room.play("hop", 2)
    room.play("stamp")
    room.now += 0.002
    room.play("hop", 3)
    assert room.played == ["hop-1.wav", "stamp-2.wav", "hop-3.wav"]


def test_a_crowd_of_sounds_is_thinned() -> None:
    room = Room()
    for name in ("stamp", "bills", "gone", "win", "up"):
        room.play(name)
    assert len(room.played) == AT_ONCE


def test_steps_beyond_the_last_stay_at_the_last() -> None:
    room = Room()
    room.play("hop", 40)
    assert room.played == ["hop-12.wav"]


def test_nothing_is_heard_while_muted_or_at_no_volume() -> None:
    room = Room()
    room.settings.sound = False
    room.play("press")
    room.settings.sound, room.settings.effects_volume = True, 0
    room.play("press")
    assert room.played == []
    room.settings.effects_volume = 80
    room.play("press")
    assert room.played == ["press.wav"]


def test_the_device_stays_shut_until_there_is_something_to_hear() -> None:
    room = Room(sound=False)
    assert room.opened == 0
    room.settings.sound = True
    room.speaker.follow()
    room.speaker.wait()
    room.play("press")
    room.speaker.follow()
    assert room.opened == 1 and room.played == ["press.wav"]


def test_the_tone_of_the_room_follows_the_settings() -> None:
    room = Room(room_volume=30)
    assert room.played == ["room.wav"] and room.voices["room.wav"].loops == -1
    room.settings.room_volume = 100
    room.speaker.follow()
    assert room.voices["room.wav"].volume == 1.0
    room.settings.sound = False
    room.speaker.follow()
    room.speaker.follow()
    assert room.played == ["room.wav", "no room.wav"]


def test_without_a_device_it_is_silent_and_says_why() -> None:
    room = Room(device=False, room_volume=30)
    room.play("press")
    room.speaker.follow()
    assert room.played == [] and "No sound device" in room.speaker.fault


def test_nothing_is_heard_before_the_device_is_open() -> None:
    played: list[str] = []
    speaker = Loudspeaker(Settings, device=lambda: None, load=lambda file: Voice(file, played))
    speaker.play("press")
    assert played == [] and speaker.fault == ""


def test_the_real_device_plays_a_real_file() -> None:
    speaker = Loudspeaker(Settings)
    speaker.open()
    speaker.wait()
    assert speaker.fault == ""
    speaker.play("press")
    assert pygame.mixer.get_busy()
    speaker.close()
    assert pygame.mixer.get_init() is None


def test_a_sound_with_several_takes_never_repeats_itself_and_varies_in_strength() -> None:
    room = Room(effects_volume=100)
    for luck in (0.0, 0.99, 0.0, 0.99, 0.5, 0.5):
        room.luck, room.now = luck, room.now + 1
        room.play("dice", softer=6.0)
    assert all(one != other for one, other in zip(room.played, room.played[1:], strict=False))
    assert set(room.played) == {"dice-1.wav", "dice-2.wav", "dice-3.wav"}
    room.luck, room.now = 0.0, room.now + 1
    room.play("dice", softer=6.0)
    assert room.voices[room.played[-1]].volume == pytest.approx(10 ** (-4.5 / 20))


def test_a_sound_comes_from_where_it_is_made() -> None:
    room = Room()
    room.play("hop", 1, pan=0.5)
    room.play("press", pan=-0.5)
    room.play("bid")
    assert room.voices["hop-1.wav"].sides == (0.5, 1.0)
    assert room.voices["press.wav"].sides == (1.0, 0.5)
    assert room.voices["bid.wav"].sides == (1.0, 1.0)


def test_all_else_is_softer_while_somebody_wins_or_leaves() -> None:
    room = Room(effects_volume=100)
    room.play("bid")
    room.play("win")
    assert room.voices["bid.wav"].volume == pytest.approx(10 ** (-6 / 20))
    assert room.voices["win.wav"].volume == 1.0
    room.now += 1
    room.play("going")
    assert room.voices["going.wav"].volume == pytest.approx(10 ** (-6 / 20))
    room.now += 1.5
    room.play("bid")
    assert room.voices["bid.wav"].volume == 1.0
