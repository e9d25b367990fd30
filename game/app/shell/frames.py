"""The frame probe: how long frames take, and a small overlay that shows it (F3)."""

from collections import deque
from typing import Final

import pygame

from game.store.catalogue import say

BINS: Final[tuple[float, ...]] = (1.0, 2.0, 4.0, 8.0, 16.7, 33.3)
"""Upper edges of the histogram in milliseconds; what is slower falls into one more bin."""
KEPT = 240


class FrameProbe:
    """The times of the latest frames, with totals since the start."""

    def __init__(self) -> None:
        self.draw_ms: deque[float] = deque(maxlen=KEPT)
        self.histogram: list[int] = [0] * (len(BINS) + 1)
        self.frames = 0
        self.full = 0
        self.quiet = 0
        self._font: pygame.Font | None = None

    def note(self, ms: float, *, drawn: bool, full: bool) -> None:
        """Record one step of the window: its duration, whether it drew, and whether it drew everything."""
        if not drawn:
            self.quiet += 1
            return
        self.frames += 1
        self.full += full
        self.draw_ms.append(ms)
        self.histogram[sum(ms > edge for edge in BINS)] += 1

    def lines(self) -> list[str]:
        """The overlay's text."""
        times = sorted(self.draw_ms)
        if not times:
            return [say("app.frames.none")]
        middle, worst = times[len(times) // 2], times[-1]
        slow = times[min(len(times) - 1, len(times) * 99 // 100)]
        edges = [f"<{edge:g}" for edge in BINS] + [f">{BINS[-1]:g}"]
        pairs = zip(edges, self.histogram, strict=True)
        bins = "  ".join(f"{edge}: {count}" for edge, count in pairs if count)
        return [
            say(
                "app.frames.times",
                last=f"{self.draw_ms[-1]:.1f}",
                middle=f"{middle:.1f}",
                slow=f"{slow:.1f}",
                worst=f"{worst:.1f}",
            ),
            say("app.frames.counts", frames=self.frames, whole=self.full, quiet=self.quiet),
            bins,
        ]

    def draw(self, surface: pygame.Surface) -> pygame.Rect:
        """Write the overlay into the upper left corner; returns the pixels it covers."""
        if self._font is None:
            self._font = pygame.Font(None, 20)
        rows = [self._font.render(line, True, "#ffffff", "#101c17") for line in self.lines()]
        area = pygame.Rect(6, 6, max(row.get_width() for row in rows) + 12, len(rows) * 18 + 10)
        surface.fill("#101c17", area)
        for n, row in enumerate(rows):
            surface.blit(row, (12, 12 + n * 18))
        return area
