"""Fonts: the file of each face by role and theme, opened once, and letter metrics."""

import functools
import io
import math
import zlib
from typing import Final

import pygame

from game.app.paint.theme import Theme
from game.store import folders

FACES: Final = {
    "ui": "boardwell-sans-400",
    "strong": "boardwell-sans-600",
    "bold": "boardwell-sans-700",
    "head-light": "boardwell-serif-400",
    "head": "boardwell-serif-600",
    "head-bold": "boardwell-serif-700",
    "wordmark": "boardwell-serif-900",
    "title:petropolis": "boardwell-serif-900",
    "title:nations": "boardwell-stencil-700",
    "title:poleconomy": "boardwell-caps-900",
    "title:globopolis": "boardwell-wide-400",
    "title:ghawar": "boardwell-slab-400",
}
_EASY = {"ui": "boardwell-easy-400", "head-light": "boardwell-easy-400", "strong": "boardwell-easy-600"}
_HEAVIER = {"ui": "strong", "strong": "bold", "head-light": "head", "head": "head-bold"}
LEAST_PIXELS = 6
_LEAST_SPACE = 3
"""A space of fewer pixels is lost between the soft edges of small letters."""
_LARGE = 400
"""A size at which whole pixels are exact enough."""
_NOWHERE: Final = "\uffff"
"""A sign that no font has."""
_BROUGHT: dict[str, bytes] = {}
"""The fonts that games from outside bring for their titles, by the file stems they are known by here."""
_TITLES: dict[str, str] = {}
"""Those stems by face."""


def use_title(game: str, data: bytes) -> None:
    """Set the title of `game` in the font `data`. Raises pygame.error or ValueError if it is not a font."""
    name = f"{game}-{zlib.crc32(data):08x}-700"
    _BROUGHT[name] = data
    try:
        font(name, 20).size(game)  # what is no font may be opened all the same, and then measures nothing
    except (pygame.error, ValueError):
        del _BROUGHT[name]
        raise
    _TITLES[f"title:{game}"] = name


def stem(face: str, theme: Theme) -> str:
    """The file stem of a face in a theme. Raises KeyError for an unknown face. High contrast takes the next
    heavier weight; easy reading takes one face for every role."""
    if face.startswith("title:") and face not in FACES:
        if face in _TITLES and not theme.easy:
            return _TITLES[face]
        face = "wordmark"
    if face not in FACES:
        raise KeyError(f"There is no face '{face}'. There are: {', '.join(FACES)}.")
    if theme.plain:
        face = _HEAVIER.get(face, face)
    return _EASY.get(face, "boardwell-easy-700") if theme.easy else FACES[face]


@functools.lru_cache(256)
def _opened(file: str, pixels: int, generation: int) -> pygame.font.Font:
    if file in _BROUGHT:
        return pygame.font.Font(io.BytesIO(_BROUGHT[file]), pixels)
    return pygame.font.Font(folders.assets() / "fonts" / f"{file}.ttf", pixels)


class _Generation:
    """Counts the starts of pygame's font module: its fonts die when it quits."""

    number = 0
    watched = False


def font(file: str, pixels: int) -> pygame.font.Font:
    """A font file in a pixel size, kept open as long as pygame runs."""
    if not pygame.font.get_init():
        pygame.font.init()
        _Generation.number += 1
    if not _Generation.watched:
        _Generation.watched = True
        pygame.register_quit(_forget)
    return _opened(file, max(LEAST_PIXELS, pixels), _Generation.number)


def _forget() -> None:
    _opened.cache_clear()
    _Generation.number += 1
    _Generation.watched = False


@functools.lru_cache(512)
def space(file: str, pixels: int) -> int:
    """The width of a space in whole pixels: the face's own, but at least a quarter of the size. Some faces
    want a fifth, which is hardly visible beside letters without side bearings, such as a w before a digit."""
    metrics = font(file, _LARGE).metrics(" ")[0]
    wanted = max(metrics[4] * pixels / _LARGE if metrics else 0.0, pixels / 4)
    return max(_LEAST_SPACE, math.ceil(wanted - 0.1))


@functools.lru_cache(2048)
def covering(file: str, words: str) -> str:
    """The font file itself, or the widest face of the same weight if it lacks a letter of the words. Only the
    interface face has Cyrillic and Greek: a name in them is always drawn by it."""
    if words.isascii():
        return file
    # Some versions say nothing of a letter that is not there, others measure the sign that is drawn for it.
    absent, *letters = font(file, 20).metrics(_NOWHERE + words)
    if absent not in letters and None not in letters:
        return file
    weight = {"900": "700"}.get(file[-3:], file[-3:])
    return f"boardwell-sans-{weight}"


@functools.lru_cache(512)
def capital_middle(file: str, pixels: int) -> float:
    """The distance in pixels from the top of a line to the middle of its capitals."""
    opened = font(file, pixels)
    metrics = opened.metrics("H")[0]
    capital = metrics[3] if metrics else opened.get_ascent()
    return opened.get_ascent() - capital / 2
