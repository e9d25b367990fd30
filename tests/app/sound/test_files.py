"""The files of the sounds by their figures: nobody listens in a test, so form, peak, length and pitch do."""

from __future__ import annotations

import itertools
import math
import re
import wave
from array import array
from pathlib import Path

import pytest

from game.app.sound import SOUNDS
from game.store import folders
from tests.contract.every import every

FOLDER = folders.assets() / "sounds"
RATE = 44_100
PEAKS = {"interface": -12.0, "movement": -6.0, "result": -6.0, "room": -38.0}
QUIETER = {"tick": -26.0, "brick": -12.0, "your-turn": -15.0, "curtain": -6.0, "drum": -15.0, "pump": -12.0,
           "snap": -12.0, "creak": -14.0, "dice": -1.0, "fanfare": -9.0, "platform": -9.0}  # fmt: skip
"""Peaks that differ from those of their kind."""
HIGHER = 0.04
"""The later takes of a sound are so much higher or lower, and shorter or longer."""
LENGTHS = {
    "tick": 8, "press": 60, "refused": 150, "dice": 520, "hop": 55, "coins-in": 555, "coins-out": 555,
    "bills": 205, "card-lift": 90, "card-flip": 140, "card-lay": 118, "telex": 1460, "stamp": 110,
    "derrick": 560, "platform": 760, "bid": 50, "going": 110, "gone": 330, "agreed": 690, "truck": 400,
    "tanker": 700, "jet": 700, "teleport": 600, "rocket": 900,
    "gusher": 900, "snap": 310, "creak": 600,
    "vote": 80, "fanfare": 660, "up": 270, "down": 270, "your-turn": 700,
    "drum": 260, "pump": 460, "cymbal": 900, "chain": 438, "heartbeat": 390,
    "brick": 70, "alarm": 365, "glass": 272, "rise": 615,
    "bankrupt": 1200, "win": 2000, "curtain": 500, "room": 4000,
}  # fmt: skip
TONES = {
    "tick": (2200,), "press": (180,), "refused": (140, 120), "coins-in": (3100, 4700, 5900, 7300),
    "bid": (600,), "going": (420,), "gone": (160,), "agreed": (392, 523), "tanker": (110, 165),
    "derrick": (880, 1320, 2210), "snap": (180,),
    "fanfare": (349, 440, 523), "your-turn": (2100, 4300), "bankrupt": (110, 131, 165),
    "alarm": (659, 494), "rise": (523, 659, 784, 1047),
    "win": (175, 220, 262, 349), "telex": (1900,), "stamp": (95,),
}  # fmt: skip
"""Pitches that stand out of a sound, in hertz."""
BRIGHT = {"press": (0, 600), "curtain": (200, 900), "card-flip": (1000, 3200), "bills": (2000, 5500),
          "jet": (250, 1500), "cymbal": (2500, 9000), "glass": (2500, 6500), "heartbeat": (30, 120),
          "card-lift": (2000, 9000), "truck": (50, 520), "gusher": (60, 900),
          "creak": (250, 2200)}  # fmt: skip
"""Between which pitches the middle of a sound lies."""


def files() -> dict[str, str]:
    """The sound of each file."""
    return {file: name for name, sound in SOUNDS.items() for file in sound.files(name)}


def _higher(file: str, name: str) -> int:
    """0 for a take that is higher than the first, 1 for one as high, 2 for a lower one."""
    takes = SOUNDS[name].files(name) if SOUNDS[name].takes else [file]
    return (1, 0, 2)[takes.index(file)]


def samples(path: Path) -> list[float]:
    with wave.open(str(path)) as file:
        form = file.getnchannels(), file.getsampwidth(), file.getframerate(), file.getcomptype()
        assert form == (1, 2, RATE, "NONE"), path.name
        raw = array("h", file.readframes(file.getnframes()))
    return [number / 32768 for number in raw]


def strength(numbers: list[float], hertz: float) -> float:
    """How strong one pitch is in a sound (Goertzel)."""
    turn = 2 * math.cos(2 * math.pi * hertz / RATE)
    one = two = 0.0
    for number in numbers:
        one, two = number + turn * one - two, one
    return math.sqrt(max(0.0, one * one + two * two - turn * one * two))


def test_every_sound_has_its_files_and_every_file_its_sound() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(files())


@every("name", sorted(name for name, sound in SOUNDS.items() if sound.takes))
def test_no_take_is_like_another(name: str) -> None:
    takes = [samples(FOLDER / file) for file in SOUNDS[name].files(name)]
    assert len(takes) == 3
    for one, other in itertools.combinations(takes, 2):
        apart = sum(abs(a - b) for a, b in zip(one, other, strict=False))
        assert apart > 0.3 * sum(map(abs, one))


def test_all_of_them_are_small_enough_to_travel() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 2_600_000


@every("file", sorted(files()))
def test_a_file_has_its_form_peak_and_length_and_does_not_crack(file: str) -> None:
    name = files()[file]
    numbers = samples(FOLDER / file)
    peak = 20 * math.log10(max(abs(number) for number in numbers))
    assert peak == pytest.approx(QUIETER.get(name, PEAKS[SOUNDS[name].kind]), abs=0.1)
    length = LENGTHS[name] * (1 / (1 + HIGHER), 1.0, 1 / (1 - HIGHER))[_higher(file, name)]
    assert 1000 * len(numbers) / RATE == pytest.approx(length, abs=1)
    if name != "room":
        assert abs(numbers[0]) < 0.002 and abs(numbers[-1]) < 0.002
    assert abs(sum(numbers) / len(numbers)) < 0.01, "it rests in the middle"


@every("name", sorted(TONES))
def test_a_sound_has_its_pitches(name: str) -> None:
    numbers = samples(FOLDER / SOUNDS[name].file(name))
    scale = [40 * 2 ** (step / 6) for step in range(48)]
    usual = sum(strength(numbers, hertz) for hertz in scale) / len(scale)
    for hertz in TONES[name]:
        assert strength(numbers, hertz) > 2.5 * usual, hertz


@every("name", sorted(BRIGHT))
def test_noise_lies_in_its_band(name: str) -> None:
    numbers = samples(FOLDER / SOUNDS[name].file(name))
    crossings = sum(a * b < 0 for a, b in itertools.pairwise(numbers))
    low, high = BRIGHT[name]
    assert low < crossings / 2 / (len(numbers) / RATE) < high


def test_a_piece_hops_higher_with_every_square() -> None:
    def middle(step: int) -> float:
        numbers = samples(FOLDER / f"hop-{step}.wav")
        return max(range(400, 700, 2), key=lambda hertz: strength(numbers, hertz))

    first, last = middle(1), middle(12)
    assert 1200 * math.log2(last / first) == pytest.approx(11 * 20, abs=25), "cents"


def test_the_tone_of_the_room_goes_on_without_a_seam() -> None:
    numbers = samples(FOLDER / "room.wav")
    steps = [abs(a - b) for a, b in itertools.pairwise(numbers)]
    assert abs(numbers[-1] - numbers[0]) <= max(steps)


def test_every_sound_is_used_by_the_app() -> None:
    files = [path for path in sorted(app().rglob("*.py")) if path.name != "catalogue.py"]
    source = "\n".join(path.read_text("utf-8") for path in files)
    used = {name for name in SOUNDS if re.search(rf'"{name}"', source)}
    assert set(SOUNDS) == used


def app() -> Path:
    import game.app

    return Path(str(game.app.__file__)).parent
