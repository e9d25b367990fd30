"""What sounds are made of: tones, noise in a band, envelopes, all as arrays of numbers at 44.1 kHz."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Wave: TypeAlias = NDArray[np.float64]


def count(ms: float) -> int:
    """How many numbers so many milliseconds are."""
    return round(RATE * ms / 1000)


def seconds(ms: float) -> Wave:
    """The time of each number."""
    return np.arange(count(ms)) / RATE


def tone(hertz: float, ms: float, end: float | None = None) -> Wave:
    """A sine that glides from one pitch to another; the glide is even in pitch, not in hertz."""
    t = seconds(ms)
    if end is None or end == hertz:
        return np.sin(2 * np.pi * hertz * t)
    pitch = hertz * (end / hertz) ** (t / max(t[-1], 1e-9))
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE)


def mixed(*waves: Wave) -> Wave:
    """Several waves of one length at once."""
    return np.sum(np.stack(waves), axis=0)


def triangle(hertz: float, ms: float) -> Wave:
    """A soft tone: odd partials that fall off quickly."""
    t = seconds(ms)
    return mixed(*((-1) ** k / n**2 * np.sin(2 * np.pi * hertz * n * t) for k, n in enumerate((1, 3, 5, 7))))


def saw(hertz: float, ms: float, end: float | None = None, most: float = 6000.0) -> Wave:
    """A bright tone with all partials up to `most` hertz, so that nothing folds back."""
    top = max(hertz, end or hertz)
    partials = range(1, max(2, int(most / top)))
    return mixed(*(tone(hertz * n, ms, None if end is None else end * n) / n for n in partials))


def noise(ms: float, seed: int) -> Wave:
    """White noise, the same for the same seed."""
    return np.random.default_rng(seed).uniform(-1, 1, count(ms))


def band(wave: Wave, low: float, high: float) -> Wave:
    """What of a wave lies between two pitches; the edges are half an octave soft."""
    spectrum = np.fft.rfft(wave)
    hertz = np.fft.rfftfreq(len(wave), 1 / RATE)
    octaves = np.log2(np.maximum(hertz, 1.0))
    up = np.clip((octaves - np.log2(max(low, 1.0))) * 2 + 0.5, 0, 1) if low > 0 else 1.0
    down = np.clip((np.log2(high) - octaves) * 2 + 0.5, 0, 1)
    return np.fft.irfft(spectrum * up * down, len(wave))


def decay(wave: Wave, ms: float, attack: float = 0.6) -> Wave:
    """Let a wave die away: after `ms` milliseconds it is down to a third; the first moments rise."""
    t = seconds(len(wave) / RATE * 1000)[: len(wave)]
    return wave * np.exp(-t * 1000 / ms) * np.clip(t * 1000 / max(attack, 1e-6), 0, 1)


def hann(wave: Wave) -> Wave:
    """Let a wave swell and go, like something that brushes past."""
    return wave * np.hanning(len(wave))


def shaped(wave: Wave, *points: tuple[float, float]) -> Wave:
    """Give a wave the loudness of points (milliseconds, share), straight lines between them."""
    at = np.asarray([point[0] for point in points])
    loud = np.asarray([point[1] for point in points])
    return wave * np.interp(np.arange(len(wave)) * 1000 / RATE, at, loud)


def joined(*parts: tuple[float, Wave]) -> Wave:
    """Several waves, each from its millisecond on."""
    whole = np.zeros(max(count(at) + len(wave) for at, wave in parts))
    for at, wave in parts:
        whole[count(at) : count(at) + len(wave)] += wave
    return whole


def swept(ms: float, seed: int, *points: tuple[float, float], width: float = 0.5) -> Wave:
    """Noise in a band that wanders over points (share of the time, hertz); `width` is in octaves."""
    white = noise(ms, seed)
    size, step = 2048, 512
    window = np.hanning(size)
    padded = np.concatenate([np.zeros(size), white, np.zeros(size)])
    whole = np.zeros(len(padded))
    octaves = np.log2(np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0))
    at = np.asarray([point[0] for point in points])
    pitches = np.asarray([point[1] for point in points])
    for start in range(0, len(padded) - size, step):
        share = np.clip((start - size / 2) / len(white), 0, 1)
        middle = float(np.interp(float(share), at, np.log2(pitches)))
        weight = np.exp(-(((octaves - middle) / width) ** 2))
        part = np.fft.irfft(np.fft.rfft(padded[start : start + size] * window) * weight, size)
        whole[start : start + size] += part * window
    return whole[size : size + len(white)]


def closing(wave: Wave, start: float, end: float) -> Wave:
    """Let the upper partials of a wave fade as it goes on, like a lid that closes."""
    parts = 24
    edges = np.linspace(0, len(wave), parts + 1).astype(int)
    whole = np.zeros(len(wave))
    ramp = np.arange(len(wave))
    step = len(wave) / parts
    for n in range(parts + 1):
        heard = band(wave, 0, start * (end / start) ** (n / parts))
        middle = edges[n] if n < parts else len(wave)
        whole += heard * np.clip(1 - np.abs(ramp - middle) / step, 0, 1)
    return whole


def soft(wave: Wave, ms: float = 3.0) -> Wave:
    """Let the end of a wave run out, so that it does not crack."""
    tail = min(len(wave), count(ms))
    return wave * np.concatenate([np.ones(len(wave) - tail), np.linspace(1, 0, tail)])


def levelled(wave: Wave, peak: float) -> Wave:
    """A wave whose loudest moment lies `peak` decibels from full."""
    return wave / np.max(np.abs(wave)) * 10 ** (peak / 20)


def pitched(wave: Wave, high: float) -> Wave:
    """A wave so many times as high, and as much shorter."""
    return np.interp(np.arange(0, len(wave) - 1, high), np.arange(len(wave)), wave)


def loudest(wave: Wave, ms: float = 50.0) -> float:
    """How loud the loudest so many milliseconds are, in decibels below full."""
    length = min(len(wave), count(ms))
    power = np.convolve(wave**2, np.ones(length) / length, "valid")
    return float(10 * np.log10(np.max(power)))
