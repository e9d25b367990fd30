"""All sounds of the table, made from tones and noise: nothing is recorded.

    python sounds.py [--levels]        (needs numpy)

Each recipe below gives one wave; it is brought to the peak that stands beside it and written as 16 bit mono.
The names are those of `game/app/sound/catalogue.py`.
"""

from __future__ import annotations

import sys
import wave
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
from waves import (
    RATE,
    Wave,
    band,
    closing,
    count,
    decay,
    hann,
    joined,
    levelled,
    loudest,
    mixed,
    noise,
    pitched,
    saw,
    seconds,
    shaped,
    soft,
    swept,
    tone,
    triangle,
)

DICE, EFFECT, BRASS = -1.0, -6.0, -9.0
INTERFACE, CREAK, UNTRACKED, FAINT, ROOM = -12.0, -14.0, -15.0, -26.0, -38.0
Recipes: TypeAlias = dict[str, tuple[float, Callable[[], Wave]]]
"""Peak and recipe of each file."""
TAKES: Final = (1.0, 1.04, 0.96)
"""What is heard often has three takes: each with its own noise, the later ones a little higher and lower."""
HOPS = 12
"""A piece that hops on sounds a little higher with every square, up to the twelfth."""


def tick() -> Wave:
    return hann(tone(2200, 8))


def press() -> Wave:
    body = decay(tone(180, 60), 14)
    return joined((0, body), (0, 0.5 * decay(band(noise(12, 1), 0, 1400), 4)))


def refused() -> Wave:
    def tap(hertz: float, seed: int) -> Wave:
        body = decay(tone(hertz, 90), 16) + 0.35 * decay(tone(hertz * 2.7, 90), 8)
        return body + joined((0, 0.4 * decay(band(noise(90, seed), 0, 700), 6)))

    return joined((0, tap(140, 2)), (60, 0.9 * tap(120, 3)))


def dice(take: int = 0) -> Wave:
    gaps = np.linspace(90, 25, 8)
    if take:
        gaps = gaps * np.random.default_rng(5 + 1000 * take).uniform(0.8, 1.2, 8)
        gaps *= np.linspace(90, 25, 8).sum() / gaps.sum()
    loud = np.random.default_rng(4 + 1000 * take).uniform(0.45, 1.0, 9)
    at = np.concatenate([[0], np.cumsum(gaps)])
    parts: list[tuple[float, Wave]] = []
    for n in range(9):
        click = hann(band(noise(6, 40 + n + 1000 * take), 1500, 4000))
        body = decay(tone(320 + 14 * (n % 3), 60), 11)
        parts += [(at[n], 1.3 * loud[n] * click), (at[n], 0.55 * loud[n] * body)]
    return joined(*parts)


def hop(step: int) -> Wave:
    higher = 2 ** (20 * (step - 1) / 1200)
    cork = decay(tone(520 * higher, 55, 380 * higher), 17)
    return joined((0, cork), (0, 0.25 * decay(band(noise(8, 5), 800, 3000), 2)))


def coins(*partials: float) -> Wave:
    parts = [
        (45.0 * n, (decay(tone(hertz, 420), 75, 0.3) + 0.4 * decay(tone(hertz * 1.47, 420), 40, 0.3)) / 2)
        for n, hertz in enumerate(partials)
    ]
    return joined(*parts)


def bills(take: int = 0) -> Wave:
    loud, seed = (0.8, 1.0, 0.7), 60 + 1000 * take
    rustle = [loud[n] * hann(band(noise(60, seed + n), 2000, 5000)) for n in range(3)]
    return joined((0, rustle[0]), (75, rustle[1]), (145, rustle[2]))


def card_lift(take: int = 0) -> Wave:
    return hann(band(np.diff(noise(90, 7 + 1000 * take), prepend=0.0), 500, 9000))


def card_flip(take: int = 0) -> Wave:
    return hann(swept(140, 8 + 1000 * take, (0, 1000), (1, 3000)))


def card_lay(take: int = 0) -> Wave:
    sheet = hann(band(np.diff(noise(50, 9 + 1000 * take), prepend=0.0), 500, 9000))
    return joined((0, sheet), (28, 1.2 * decay(tone(110, 90), 24)))


def telex() -> Wave:
    loud = np.random.default_rng(10).uniform(0.7, 1.0, 10)
    parts: list[tuple[float, Wave]] = []
    for n in range(10):
        click = decay(tone(1200, 22), 5) + decay(band(noise(22, 100 + n), 900, 4000), 4)
        parts.append((n * 1000 / 11, loud[n] * (click + 0.8 * decay(tone(90, 22), 9))))
    bell = decay(tone(1900, 500), 150) + 0.4 * decay(tone(1900 * 2.76, 500), 60)
    return joined(*parts, (960, 0.7 * bell))


def stamp(take: int = 0) -> Wave:
    thump = band(noise(50, 11 + 1000 * take), 0, 800)
    return joined((0, decay(tone(95, 110), 26)), (0, 0.8 * decay(thump, 14)))


def derrick() -> Wave:
    parts: list[tuple[float, Wave]] = []
    for n, at in enumerate((0, 190, 360)):
        tap = decay(tone(880, 200), 60) + 0.7 * decay(tone(1320, 200), 45) + 0.5 * decay(tone(2210, 200), 30)
        hit = 1.2 * decay(band(noise(200, 120 + n), 2000, 6000), 5)
        parts.append((at, (0.75, 0.85, 1.0)[n] * (tap + hit)))
    return joined(*parts)


def platform() -> Wave:
    swell = shaped(tone(60, 560) + 0.4 * tone(120, 560), (0, 0), (300, 1), (380, 1), (560, 0))
    return joined((0, derrick()), (200, 2.4 * swell))


def bid() -> Wave:
    return joined((0, decay(tone(600, 50), 12)), (0, 0.6 * decay(band(noise(10, 13), 500, 3000), 3)))


def going() -> Wave:
    wood = decay(tone(420, 110), 22) + 0.45 * decay(tone(420 * 2.57, 110), 10)
    return joined((0, wood), (0, 0.3 * decay(band(noise(8, 14), 600, 3000), 2)))


def gone() -> Wave:
    crack = 1.1 * decay(band(noise(30, 15), 300, 5000), 7)
    gavel = joined((0, decay(tone(160, 130), 36)), (0, crack))
    far = band(gavel, 0, 1600)
    return joined((0, gavel), (60, 0.35 * far), (120, 0.16 * far), (200, 0.01 * far))


def agreed() -> Wave:
    def note(hertz: float, ms: float) -> Wave:
        return shaped(triangle(hertz, ms), (0, 0), (30, 1), (ms - 140, 0.75), (ms, 0))

    return joined((0, note(391.995, 300)), (210, note(523.251, 480)))


def truck() -> Wave:
    engine = saw(70, 400, 90, 700) * (1 + 0.25 * np.sin(2 * np.pi * 22 * seconds(400)))
    return shaped(band(engine, 0, 520), (0, 0), (60, 1), (260, 0.85), (400, 0))


def tanker() -> Wave:
    horn = band(saw(110, 700, None, 1400) + saw(165, 700, None, 1400), 0, 700)
    return shaped(horn, (0, 0), (90, 1), (520, 0.9), (700, 0))


def jet() -> Wave:
    rush = swept(700, 16, (0, 400), (0.45, 900), (1, 300), width=0.8)
    return shaped(rush, (0, 0), (180, 0.7), (330, 1), (700, 0))


def drum() -> Wave:
    """A frame drum: a low stroke and a dry one at the rim."""
    low = decay(tone(92, 260, 74), 70) + 0.5 * decay(band(noise(260, 24), 100, 900), 12)
    rim = decay(tone(310, 90), 14) + 0.6 * decay(band(noise(90, 25), 800, 3500), 7)
    return joined((0, low), (120, 0.55 * rim))


def pump() -> Wave:
    """Two strokes of a pump: a thud and the breath of oil."""
    thud = decay(tone(68, 160, 52), 45)
    breath = 0.5 * shaped(band(noise(170, 26), 150, 700), (0, 0), (60, 1), (170, 0))
    stroke = joined((0, thud), (40, breath))
    return joined((0, stroke), (250, 0.85 * stroke))


def cymbal() -> Wave:
    """A struck cymbal that rings on, over a stroke of the drum."""
    ring = decay(band(noise(900, 27), 2500, 12000), 210)
    body = sum(decay(tone(hertz, 900), 120) for hertz in (417.0, 1123.0, 2741.0, 4177.0))
    return joined((0, ring + 0.14 * body), (0, 1.1 * decay(tone(88, 240, 70), 60)))


def chain() -> Wave:
    """An anchor chain that runs out: links on iron, ever faster."""
    parts: list[tuple[float, Wave]] = []
    loud = np.random.default_rng(28).uniform(0.55, 1.0, 9)
    at = np.concatenate([[0], np.cumsum(np.linspace(62, 30, 8))])
    for n in range(9):
        link = decay(tone(1480 + 190 * (n % 3), 70), 14) + 0.6 * decay(tone(3110, 70), 9)
        parts.append((at[n], loud[n] * (link + 0.9 * decay(band(noise(70, 280 + n), 1800, 7000), 5))))
    return joined(*parts)


def heartbeat() -> Wave:
    """Two dull beats."""
    beat = decay(tone(58, 200, 46), 55, 4.0)
    return joined((0, beat), (190, 0.7 * beat))


def vote() -> Wave:
    return joined((0, decay(tone(120, 80), 20)), (0, 0.7 * decay(band(noise(40, 17), 0, 1200), 9)))


def brass(hertz: float, ms: float) -> Wave:
    """A horn: its upper partials come a little later than its lower ones."""
    t = seconds(ms) * 1000
    whole = np.zeros(count(ms))
    for n in range(1, 9):
        rise = np.clip(t / (18 + 14 * n), 0, 1)
        whole += rise * np.sin(2 * np.pi * hertz * n * t / 1000) / n**1.15
    return shaped(whole, (0, 0), (25, 1), (ms * 0.7, 0.8), (ms, 0))


def fanfare() -> Wave:
    return joined((0, brass(349.228, 170)), (140, brass(440.0, 170)), (280, brass(523.251, 380)))


def ratchet(*steps: int) -> Wave:
    parts: list[tuple[float, Wave]] = []
    for n, step in enumerate(steps):
        hertz = 420 * 2 ** (step / 6)
        click = decay(tone(hertz, 40), 8) + 0.8 * decay(band(noise(40, 180 + n), 1200, 5000), 3)
        parts.append((n * 46.0, click))
    return joined(*parts)


def brick() -> Wave:
    """Two bricks that clack together."""
    body = decay(tone(940, 70), 9) + 0.5 * decay(tone(1610, 70), 6)
    return joined((0, body + 0.6 * decay(band(noise(70, 41), 1500, 6000), 3)))


def alarm() -> Wave:
    """Two tones of a horn, high and low."""
    high, low = (triangle(hertz, 190) for hertz in (659.255, 493.883))
    return joined(*((at, hann(horn)) for at, horn in ((0, high), (175, low))))


def glass() -> Wave:
    """A die of glass that breaks: a crack, then splinters."""
    crack = decay(band(noise(120, 43), 2500, 9000), 14)
    parts: list[tuple[float, Wave]] = [(0, crack)]
    for n, hertz in enumerate((3520.0, 4699.0, 2960.0, 5588.0, 3951.0)):
        parts.append((18.0 + 31 * n, (0.7 - 0.09 * n) * decay(tone(hertz, 130), 26, 0.3)))
    return joined(*parts)


def rise() -> Wave:
    """Four bright notes upwards."""
    notes = (523.251, 659.255, 783.991, 1046.502)
    return joined(*((105.0 * n, decay(triangle(hertz, 300), 110, 4.0)) for n, hertz in enumerate(notes)))


def teleport() -> Wave:
    slow = 1 + 0.35 * np.sin(2 * np.pi * 5.5 * seconds(600))
    up, down = tone(440, 600, 880), tone(440, 600, 220)
    return shaped((up + down) * slow, (0, 0), (80, 1), (420, 0.8), (600, 0))


def rocket() -> Wave:
    rush = swept(900, 19, (0, 120), (0.6, 420), (1, 700), width=1.1)
    return shaped(rush, (0, 0), (520, 1), (640, 0.9), (900, 0))


def gusher() -> Wave:
    """The ground rumbles, then oil breaks out and roars unsteadily."""
    rumble = shaped(band(noise(900, 41), 60, 250), (0, 0), (300, 0.7), (900, 1.0))
    roar = band(noise(600, 42), 200, 1200) * (0.75 + 0.25 * np.sin(2 * np.pi * 8 * seconds(600)))
    return joined((0, rumble), (300, 0.9 * shaped(roar, (0, 0), (90, 1), (420, 0.9), (600, 0))))


def snap() -> Wave:
    """A string parts, and what hung from it falls."""
    pluck = decay(tone(900, 40) + 0.4 * tone(1800, 40), 12)
    thud = decay(tone(180, 160, 120), 40)
    return joined((0, pluck), (150, thud))


def creak() -> Wave:
    """A bar creaks under what it carries."""
    groan = saw(300, 600, 500, most=3000) * (0.7 + 0.3 * np.sin(2 * np.pi * 23 * seconds(600)))
    return shaped(band(groan, 250, 2200), (0, 0), (80, 1), (420, 0.8), (600, 0))


def your_turn() -> Wave:
    bell = decay(tone(2100, 700), 190) + 0.45 * decay(tone(4300, 700), 90)
    return joined((0, bell), (0, 0.2 * decay(band(noise(6, 20), 3000, 9000), 2)))


def bankrupt() -> Wave:
    notes = (110.0, 130.813, 164.814)
    chord = mixed(*(saw(note, 1200, None, 3000) for note in notes))
    return shaped(closing(chord, 1500, 170), (0, 0), (40, 1), (500, 0.8), (1200, 0))


def win() -> Wave:
    chord = (174.614, 220.0, 261.626, 349.228)
    parts: list[tuple[float, Wave]] = [(70.0 * n, brass(note, 1700 - 70 * n)) for n, note in enumerate(chord)]
    hands = np.zeros(count(1900))
    rng = np.random.default_rng(21)
    for at in np.sort(rng.uniform(0, 1850, 260)):
        clap = decay(band(noise(24, int(rng.integers(10**9))), 900, 3600), 5) * rng.uniform(0.3, 1.0)
        start = count(at)
        hands[start : start + len(clap)] += clap[: len(hands) - start]
    crowd = shaped(hands, (0, 0), (500, 1), (1300, 0.8), (1900, 0))
    return joined(*parts, (100, 0.16 * crowd))


def curtain() -> Wave:
    return shaped(band(noise(500, 22), 200, 900), (0, 0), (290, 1), (500, 0))


def room() -> Wave:
    """Four seconds that join on to themselves: a far hum and air, slowly swelling."""
    length = count(4000)
    rng = np.random.default_rng(23)
    hertz = np.fft.rfftfreq(length, 1 / RATE)
    loud = np.where((hertz > 40) & (hertz < 900), 1 / np.maximum(hertz, 40) ** 0.9, 0)
    air = np.fft.irfft(loud * np.exp(2j * np.pi * rng.uniform(0, 1, len(hertz))), length)
    t = seconds(4000)
    hum = np.sin(2 * np.pi * 60 * t) + 0.3 * np.sin(2 * np.pi * 120 * t)
    swell = 1 + 0.2 * np.sin(2 * np.pi * 0.25 * t)
    return swell * (air / np.max(np.abs(air)) + 0.12 * hum)


def takes(name: str, peak: float, recipe: Callable[[int], Wave]) -> Recipes:
    """The takes of one sound by the names of their files."""
    return {
        f"{name}-{take + 1}": (peak, lambda take=take, high=high: pitched(recipe(take), high))
        for take, high in enumerate(TAKES)
    }


RECIPES: Recipes = {
    "tick": (FAINT, tick),
    "press": (INTERFACE, press),
    "refused": (INTERFACE, refused),
    **takes("dice", DICE, dice),
    **{f"hop-{n}": (EFFECT, lambda n=n: hop(n)) for n in range(1, HOPS + 1)},
    "coins-in": (EFFECT, lambda: coins(3100, 4700, 5900, 7300)),
    "coins-out": (EFFECT, lambda: coins(7300, 5900, 4700, 3100)),
    **takes("bills", EFFECT, bills),
    **takes("card-lift", INTERFACE, card_lift),
    **takes("card-flip", EFFECT, card_flip),
    **takes("card-lay", INTERFACE, card_lay),
    "telex": (EFFECT, telex),
    **takes("stamp", EFFECT, stamp),
    "derrick": (EFFECT, derrick),
    "platform": (BRASS, platform),
    "bid": (EFFECT, bid),
    "going": (EFFECT, going),
    "gone": (EFFECT, gone),
    "agreed": (EFFECT, agreed),
    "truck": (EFFECT, truck),
    "tanker": (EFFECT, tanker),
    "jet": (EFFECT, jet),
    "vote": (EFFECT, vote),
    "drum": (UNTRACKED, drum),
    "pump": (INTERFACE, pump),
    "cymbal": (EFFECT, cymbal),
    "chain": (EFFECT, chain),
    "heartbeat": (EFFECT, heartbeat),
    "fanfare": (BRASS, fanfare),
    "up": (EFFECT, lambda: ratchet(0, 1, 2, 3, 4, 5)),
    "down": (EFFECT, lambda: ratchet(5, 4, 3, 2, 1, 0)),
    "brick": (INTERFACE, brick),
    "alarm": (EFFECT, alarm),
    "glass": (EFFECT, glass),
    "rise": (EFFECT, rise),
    "teleport": (EFFECT, teleport),
    "rocket": (EFFECT, rocket),
    "gusher": (EFFECT, gusher),
    "snap": (INTERFACE, snap),
    "creak": (CREAK, creak),
    "your-turn": (UNTRACKED, your_turn),
    "bankrupt": (EFFECT, bankrupt),
    "win": (EFFECT, win),
    "curtain": (EFFECT, curtain),
    "room": (ROOM, room),
}


def build(folder: Path, levels: bool) -> None:
    """Write all sounds into a folder; `levels` says of each how loud its loudest 50 milliseconds are."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (peak, recipe) in RECIPES.items():
        made = recipe() if name == "room" else soft(recipe())
        if levels:
            sys.stdout.write(f"{name:12} {loudest(levelled(made, peak)):6.1f} dB\n")
        numbers = np.round(levelled(made, peak) * 32767).astype("<i2")
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(numbers.tobytes())


if __name__ == "__main__":
    build(Path(__file__).parent.parent.parent / "assets" / "sounds", "--levels" in sys.argv)
