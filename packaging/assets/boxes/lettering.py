"""Words as paths, in the faces of assets/fonts."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont


class Faces:
    """The faces of a folder, opened once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._opened: dict[str, Any] = {}

    def _font(self, name: str) -> Any:
        if name not in self._opened:
            self._opened[name] = TTFont(self.folder / f"boardwell-{name}.ttf")
        return self._opened[name]

    def line(
        self, words: str, cx: float, cy: float, face: str, size: float, ink: str, track: float = 0.0
    ) -> str:
        """A line of words whose capitals have their middle at (cx, cy), `track` units between letters."""
        font = self._font(face)
        glyphs, names, scale = font.getGlyphSet(), font.getBestCmap(), size / font["head"].unitsPerEm
        steps = [glyphs[names[ord(letter)]].width * scale + track for letter in words]
        x = cx - (sum(steps) - track) / 2
        y = cy + _capital(font) * scale / 2
        pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
        for letter, step in zip(words, steps, strict=True):
            glyphs[names[ord(letter)]].draw(TransformPen(pen, (scale, 0, 0, -scale, x, y)))
            x += step
        return f'<path d="{pen.getCommands()}" fill="{ink}"/>'


def _capital(font: Any) -> float:
    """How high the capitals are, in units of the font."""
    return getattr(font["OS/2"], "sCapHeight", 0) or 0.7 * font["head"].unitsPerEm
