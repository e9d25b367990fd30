"""Text on a canvas: placed by the middle of its capitals, rendered once, then one blit."""

import functools

import pygame

from game.app.paint import faces
from game.app.paint.frame import Frame
from game.app.paint.pictures import WORDS

_EMBOSS_ALPHA = 170


class Lettering(Frame):
    """The part of the canvas that writes."""

    def text(
        self,
        words: str,
        x: float,
        y: float,
        face: str = "ui",
        size: float = 14.0,
        colour: str | None = None,
        align: str = "l",
        track: float = 0.0,
        emboss: str | None = None,
        alpha: int = 255,
    ) -> float:
        """Write one line and return its width in base units.

        `x` is its left end, middle or right end (`align` l, c, r), `y` the middle of its capitals. `size`
        is in base units before the text scale; `track` widens the gaps; `emboss` is the colour of a soft
        line below the letters, left out in high contrast.
        """
        if not words:
            return 0.0
        file, pixels = self._face(face, size, words)
        ink = colour or self.theme.cream
        gap = track * self.s * self.t
        shade = None if self.theme.plain else emboss
        depth = max(1, self.u(0.8)) if shade else 0
        key = (words, file, pixels, ink, gap, shade, depth)
        picture = WORDS.get(key, lambda: _written(words, file, pixels, ink, gap, shade, depth))
        width = picture.get_width()
        shift = {"l": 0.0, "c": width / 2, "r": float(width)}[align]
        left = round(x * self.s - shift) - self._left
        top = round(y * self.s - faces.rise(file, pixels)) - self._top
        self.stamp(picture, (left, top), alpha)
        return width / self.s

    def text_width(self, words: str, face: str = "ui", size: float = 14.0, track: float = 0.0) -> float:
        """The width of a line in base units, text scale included."""
        file, pixels = self._face(face, size, words)
        return _measured(words, file, pixels, track * self.s * self.t) / self.s

    def wrap(self, words: str, face: str = "ui", size: float = 14.0, width: float = 200.0) -> list[str]:
        """The lines of a text that are no wider than `width`; a word that is wider by itself is cut."""
        file, pixels = self._face(face, size, words)
        return list(_wrapped(words, file, pixels, round(width * self.s)))

    def paragraph(
        self,
        words: str,
        x: float,
        y: float,
        width: float,
        face: str = "ui",
        size: float = 14.0,
        colour: str | None = None,
        line: float = 1.38,
        align: str = "l",
    ) -> float:
        """Write wrapped text; `y` is the middle of the first line's capitals. Returns y of the line after."""
        start = x + {"l": 0.0, "c": width / 2, "r": width}[align]
        for part in self.wrap(words, face, size, width):
            self.text(part, start, y, face, size, colour, align)
            y += size * self.t * line
        return y

    def paragraph_height(
        self, words: str, width: float, face: str = "ui", size: float = 14.0, line: float = 1.38
    ) -> float:
        """How far `paragraph` would move y."""
        return len(self.wrap(words, face, size, width)) * size * self.t * line

    def _face(self, face: str, size: float, words: str) -> tuple[str, int]:
        """The file and the pixels that words are set in."""
        file = faces.covering(faces.stem(face, self.theme), words)
        return file, max(faces.LEAST_PIXELS, round(size * self.s * self.t))


def _written(
    words: str, file: str, pixels: int, ink: str, gap: float, shade: str | None, depth: int
) -> pygame.Surface:
    """A line of text as a picture, with its emboss under it."""
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
    """A line in one colour; letters are set one by one only where they are spaced out."""
    font = faces.font(file, pixels)
    if not gap:
        return font.render(words, True, ink)
    size = round(_measured(words, file, pixels, gap)), font.get_height()
    picture = pygame.Surface(size, pygame.SRCALPHA)
    pen = 0.0
    for letter in words:
        picture.blit(font.render(letter, True, ink), (round(pen), 0))
        pen += font.size(letter)[0] + gap
    return picture


@functools.lru_cache(8192)
def _measured(words: str, file: str, pixels: int, gap: float) -> float:
    font = faces.font(file, pixels)
    if not gap:
        return float(font.size(words)[0])
    return sum(font.size(letter)[0] for letter in words) + gap * max(0, len(words) - 1)


@functools.lru_cache(2048)
def _wrapped(words: str, file: str, pixels: int, width: int) -> tuple[str, ...]:
    lines: list[str] = []
    for part in words.split("\n"):
        left = part.split() or [""]
        while left:
            count = _words_fitting(left, file, pixels, width)
            line = " ".join(left[:count])
            if len(line) > 1 and _measured(line, file, pixels, 0.0) > width:
                fits = _fitting(line, file, pixels, width)  # a word that is too long alone is broken
                lines.append(line[:fits])
                left[0] = line[fits:]
            else:
                lines.append(line)
                del left[:count]
    return tuple(lines)


def _words_fitting(words: list[str], file: str, pixels: int, width: int) -> int:
    """How many words stand in a line within the width, at least one; few lines are measured for that."""
    fits, beyond = 1, len(words) + 1
    tried = len(words)
    while beyond - fits > 1:
        if _measured(" ".join(words[:tried]), file, pixels, 0.0) > width:
            beyond = tried
        else:
            fits = tried
        tried = (fits + beyond) // 2
    return fits


def _fitting(word: str, file: str, pixels: int, width: int) -> int:
    """How many letters of a word stand within the width, at least one."""
    count = 1
    while count < len(word) and _measured(word[: count + 1], file, pixels, 0.0) <= width:
        count += 1
    return count
