"""How a result is told after a match: the last place first, the lamp on the winner, then everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import pygame

from game.app.paint.box import Box
from game.app.paint.motion import io, out

SLIDE_MS, COUNT_MS, NEXT_MS = 300.0, 560.0, 430.0
"""How long a plate slides in and its total is counted up, and when the next one follows."""
NARROW_MS, WINNER_SLIDE_MS, WINNER_COUNT_MS, OPEN_MS = 520.0, 460.0, 820.0, 500.0
LEAST_NEXT_MS: Final = 260.0
"""With many seats plates follow each other sooner, so that it does not take longer than with four."""
DARK: Final = (58, 54, 50)
"""What is left of the light outside the lamp's circle, of 255."""
_GRID: Final = 96

Stage = Literal["telling", "winner", "open"]


class Unveiling:
    """Says how far each plate has come, by the order of the ranking: the winners first, the last place last.

    `tick` lets time pass, `skip` ends it. It knows neither widgets nor a clock.
    """

    def __init__(self, ranks: Sequence[int]) -> None:
        self._ranks = tuple(ranks)
        others = [place for place, rank in enumerate(ranks) if rank != 1]
        step = max(LEAST_NEXT_MS, min(NEXT_MS, 3 * NEXT_MS / max(1, len(others))))
        self._starts = {place: n * step for n, place in enumerate(reversed(others))}
        told = max((start + SLIDE_MS + COUNT_MS for start in self._starts.values()), default=0.0)
        self._narrow = told
        self._crowned = told + NARROW_MS
        self._opens = self._crowned + WINNER_SLIDE_MS + WINNER_COUNT_MS
        self.length = self._opens + OPEN_MS
        """How long all of it takes, in milliseconds at the speed "normal"."""
        self._age = 0.0

    @property
    def done(self) -> bool:
        """Whether all is told."""
        return self._age >= self.length

    @property
    def stage(self) -> Stage:
        """Whether the others are told, the winner is, or everything lies open."""
        if self._age < self._crowned:
            return "telling"
        return "winner" if self._age < self._opens else "open"

    def tick(self, ms: float) -> None:
        """Let `ms` milliseconds pass."""
        self._age += ms

    def skip(self) -> None:
        """Tell all at once."""
        self._age = self.length

    def shown(self, place: int) -> float:
        """How far the plate of a place in the ranking has slid in, from 0 to 1."""
        slide = WINNER_SLIDE_MS if self._ranks[place] == 1 else SLIDE_MS
        return out(_share(self._age - self._start(place), slide))

    def counted(self, place: int) -> float:
        """How much of the total of a place has been counted up, from 0 to 1."""
        won = self._ranks[place] == 1
        slide, count = (WINNER_SLIDE_MS, WINNER_COUNT_MS) if won else (SLIDE_MS, COUNT_MS)
        return _share(self._age - self._start(place) - slide, count)

    def lamp(self, ranking: Box, winner: Box, whole: Box) -> tuple[Box, float]:
        """What the lamp lights, and how dark it is elsewhere, from 0 to 1: first the ranking, then the plate
        of the winner, then everything."""
        if self._age < self._narrow:
            return ranking, 0.55
        if self._age < self._opens:
            share = io(_share(self._age - self._narrow, NARROW_MS))
            return ranking.towards(winner, share), 0.55 + 0.45 * share
        share = io(_share(self._age - self._opens, OPEN_MS))
        return winner.towards(whole, share), 1 - share

    def _start(self, place: int) -> float:
        return self._crowned if self._ranks[place] == 1 else self._starts[place]


def _share(age: float, length: float) -> float:
    return min(1.0, max(0.0, age / length))


def shine(surface: pygame.Surface, lit: pygame.Rect, dark: float) -> None:
    """Darken a picture but for an ellipse round `lit`, softly; `dark` from 0 to 1."""
    if dark <= 0:
        return
    least = tuple(round(255 - (255 - part) * dark) for part in DARK)
    # An eighth of the size is enough for light without an edge.
    width, height = surface.get_size()
    small = pygame.Surface((max(1, width // 8), max(1, height // 8)))
    small.fill(least)
    rect = pygame.Rect(lit.x / 8, lit.y / 8, lit.w / 8, lit.h / 8)
    rect.inflate_ip(round(rect.w * 0.8) + 6, round(rect.h * 1.0) + 10)
    pool = pygame.transform.smoothscale(_pool(), (max(1, rect.w), max(1, rect.h)))
    small.blit(pool, rect, special_flags=pygame.BLEND_RGB_MAX)
    light = pygame.transform.smoothscale(small, surface.get_size())
    surface.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


_POOL: list[pygame.Surface] = []


def _pool() -> pygame.Surface:
    """The lamp's circle: full light in the middle, none at the edge, made once."""
    if not _POOL:
        half = _GRID / 2
        light = bytearray()
        for row in range(_GRID):
            for column in range(_GRID):
                away = (((row + 0.5 - half) / half) ** 2 + ((column + 0.5 - half) / half) ** 2) ** 0.5
                share = min(1.0, max(0.0, (1 - away) / 0.42))
                bright = 255 * share * share * (3 - 2 * share)
                light += bytes((round(bright), round(bright * 0.97), round(bright * 0.91)))
        _POOL.append(pygame.image.frombytes(bytes(light), (_GRID, _GRID), "RGB"))
    return _POOL[0]
