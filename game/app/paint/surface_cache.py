"""A least-recently-used cache of drawn surfaces."""

import collections
from collections.abc import Callable, Hashable
from typing import Final

import pygame


class SurfaceCache:
    """Finished surfaces by key, limited in bytes; one of `largest` bytes or more is not kept."""

    def __init__(self, limit: int, largest: int | None = None) -> None:
        self.limit = limit
        self.largest = limit + 1 if largest is None else largest
        self.held = 0
        self.made = 0
        """How many pictures were drawn because they were not kept: a frame at rest draws none."""
        self._kept: collections.OrderedDict[Hashable, pygame.Surface] = collections.OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture of this key, made if it is not cached. Callers must not draw on it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        picture = _fitted(make())
        self.made += 1
        if _size(picture) >= self.largest:
            return picture
        self._kept[key] = picture
        self.held += _size(picture)
        while self.held > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.held -= _size(old)
        return picture

    def holds(self, key: Hashable) -> bool:
        """Whether the picture of this key was made and is kept."""
        return key in self._kept

    def clear(self) -> None:
        """Drop every picture."""
        self._kept.clear()
        self.held = 0


SHAPES: Final = SurfaceCache(66 * 2**20, largest=12 * 2**20)
"""Drawn shapes and materials: at 1920x1080 those of two screens, so that the way back draws nothing anew.

In larger windows what covers most of one is drawn once for each screen and not kept: four of them would take
as much memory as all else.
"""
GROUNDS: Final = SurfaceCache(40 * 2**20)
"""Bare boards, which take longest: a rematch and a replay have the same."""
FRONTS: Final = SurfaceCache(12 * 2**20)
"""Fronts of boxes: the way back to the shelf draws none anew, however much was drawn at the table."""
CARDS: Final = SurfaceCache(16 * 2**20)
"""Cards and their art, in the sizes they lie in: at 3840x2160 the last six that were read."""
WORDS: Final = SurfaceCache(14 * 2**20)
"""Lines of text: at 3840x2160 those of two tables."""
TILES: Final = SurfaceCache(10 * 2**20)
"""Tiles that textures are laid of: at 1920x1080 those of a screen, which are not drawn again until its size
changes."""


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def _fitted(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the pixel format of the display, if there is one: blits are several times faster."""
    display = pygame.display.get_surface()
    if display is None:
        return picture
    clear = bool(picture.get_flags() & pygame.SRCALPHA)
    # What was made here mostly has that format already, and a copy of a large one takes its time.
    wanted = pygame.Surface((1, 1), pygame.SRCALPHA) if clear else display
    if (picture.get_bitsize(), picture.get_masks()) == (wanted.get_bitsize(), wanted.get_masks()):
        return picture
    return picture.convert_alpha() if clear else picture.convert()
