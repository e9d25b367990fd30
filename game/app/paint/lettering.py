"""Lines of text as pictures, in pixels: measured, wrapped and rendered once, then one blit.

Words are set one by one: fonts round the space down to whole pixels, and some faces kern it, so that small
words would run together.
"""

import functools
import re

import pygame

from game.app.paint import fonts
from game.app.paint.surface_cache import WORDS

_EMBOSS_ALPHA = 170
_BREAK = re.compile(r"\s+(?!%)")
"""Where a line may be broken: never between a number and its per cent sign."""


def written(
    words: str, file: str, pixels: int, ink: str, gap: float, shade: str | None, depth: int
) -> pygame.Surface:
    """A line of text in a font file and size, with letter spacing `gap`, and `shade` under it, `depth`
    lower."""
    key = (words, file, pixels, ink, gap, shade, depth)
    return WORDS.get(key, lambda: _written(words, file, pixels, ink, gap, shade, depth))


def _written(
    words: str, file: str, pixels: int, ink: str, gap: float, shade: str | None, depth: int
) -> pygame.Surface:
    letters = _set(words, file, pixels, ink, gap)
    if shade is None:
        return letters
    below = _set(words, file, pixels, shade, gap)
    below.set_alpha(_EMBOSS_ALPHA)
    picture = pygame.Surface((letters.get_width(), letters.get_height() + depth), pygame.SRCALPHA)
    picture.blit(below, (0, depth))
    picture.blit(letters, (0, 0))
    return picture


def _set(words: str, file: str, pixels: int, ink: str, gap: float) -> pygame.Surface:
    """A line in one colour; letters are set one by one only if they are spaced out."""
    font = fonts.font(file, pixels)
    if not gap and " " not in words:
        return _rendered(font, words, ink)
    size = round(measured(words, file, pixels, gap)), font.get_height()
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pen = 0.0
    for part in words if gap else words.split(" "):
        if part not in ("", " "):
            picture.blit(_rendered(font, part, ink), (round(pen), 0))
        pen += _advance(part, file, pixels) + (gap or fonts.space(file, pixels))
    return picture


def _advance(part: str, file: str, pixels: int) -> int:
    """The advance width of a word or letter, in pixels."""
    return fonts.space(file, pixels) if part == " " else fonts.font(file, pixels).size(part)[0]


def _rendered(font: pygame.font.Font, words: str, ink: str) -> pygame.Surface:
    """Letters in one colour; the font refuses text without width, such as a lone accent."""
    if font.size(words)[0] == 0:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    return font.render(words, True, ink)


@functools.lru_cache(8192)
def measured(words: str, file: str, pixels: int, gap: float) -> float:
    """The width of a line in pixels, with letter spacing `gap`."""
    if not gap:
        spaces = words.count(" ") * fonts.space(file, pixels)
        return float(spaces + sum(_word(part, file, pixels) for part in words.split(" ")))
    return sum(_advance(letter, file, pixels) for letter in words) + gap * max(0, len(words) - 1)


@functools.lru_cache(8192)
def _word(word: str, file: str, pixels: int) -> int:
    return _advance(word, file, pixels) if word else 0


@functools.lru_cache(2048)
def wrapped(words: str, file: str, pixels: int, width: int) -> tuple[str, ...]:
    """The lines of a text broken to `width` pixels; a word that is too wide is cut."""
    lines: list[str] = []
    for part in words.split("\n"):
        left = _BREAK.split(part.strip())
        while left:
            count = _words_fitting(left, file, pixels, width)
            line = " ".join(left[:count])
            if len(line) > 1 and measured(line, file, pixels, 0.0) > width:
                fits = _fitting(line, file, pixels, width)  # a word that is too long alone is broken
                lines.append(line[:fits])
                left[0] = line[fits:]
            else:
                lines.append(line)
                del left[:count]
    return tuple(lines)


def _words_fitting(words: list[str], file: str, pixels: int, width: int) -> int:
    """How many words fit into the width, at least one; measures few candidates."""
    fits, beyond = 1, len(words) + 1
    tried = len(words)
    while beyond - fits > 1:
        if measured(" ".join(words[:tried]), file, pixels, 0.0) > width:
            beyond = tried
        else:
            fits = tried
        tried = (fits + beyond) // 2
    return fits


def _fitting(word: str, file: str, pixels: int, width: int) -> int:
    """How many letters of a word fit into the width, at least one."""
    count = 1
    while count < len(word) and measured(word[: count + 1], file, pixels, 0.0) <= width:
        count += 1
    return count
