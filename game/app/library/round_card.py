"""The chosen match by file: its table, whose turn it is and who comes then, where its file goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from game.app.library.round_rows import ASPECT, RoundTable
from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.widgets.widget import Widget
from game.app.widgets.words import draw_words
from game.store.by_file.delivery import place_text
from game.store.by_file.home import HomeMatch
from game.store.by_file.versions import Version
from game.store.catalogue import say, spoken
from game.store.locales import listed


class RoundCard(Widget):
    """Its table as it lies open to all, and what is known of it. `table` gives what was found out by now."""

    focusable = False

    def __init__(self, table: Callable[[Version], RoundTable | None]) -> None:
        self._table = table
        self.home: HomeMatch | None = None
        self.version: Version | None = None
        """Which of its files."""

    def draw(self, canvas: Canvas) -> None:
        """Draw card, table and facts."""
        theme, t = canvas.theme, canvas.t
        canvas.paper(self.box, 8, tone="card", frame=False)
        if self.home is None or self.version is None:
            return
        table = self._table(self.version)
        facts = facts_of(self.home, self.version, table)
        inner = self.box.inset(14)
        wide = max(60.0, min(inner.w, (inner.h - 23.0 * t * len(facts) - 14) * ASPECT))
        shot = Box(inner.cx - wide / 2, inner.y, wide, wide / ASPECT)
        if table is None or table.picture is None:
            canvas.box(shot, 2, theme.paper_sunk)
        else:
            rect = canvas.rect(shot)
            canvas.stamp(pygame.transform.smoothscale(table.picture, rect.size), rect.topleft)
        canvas.box(shot, 2, stroke=theme.keyline, width=1.4)
        y = shot.bottom + 16 * t
        for name, value in facts:
            if y > inner.bottom:
                return
            room = inner.w - canvas.text(name, inner.x, y, "ui", 14, theme.ink_soft) - 12
            draw_words(canvas, value, inner.right, y, room, "strong", 14, theme.ink, "r")
            y += 23 * t


def facts_of(home: HomeMatch, version: Version, table: RoundTable | None) -> list[tuple[str, str]]:
    """Who is to play, who handed on, who comes next, where the file goes."""
    names = [seat.name for seat in version.head.seats]
    to, way = version.head.to, version.by_file.way
    facts: list[tuple[str, str]] = []
    if to >= 0:
        said = say("rounds.is_you", name=names[to]) if home.plays(to) else names[to]
        facts.append((say("rounds.to_play"), said))
    if way and way[-1].seat >= 0:
        last = say("rounds.by_number", name=names[way[-1].seat], n=way[-1].number)
        facts.append((say("rounds.handed_by"), last))
    if to >= 0 and table is not None and table.after:
        key = "after_you" if home.plays(to) else "after"
        then = listed([names[seat] for seat in table.after], spoken().locale, "comma")
        facts.append((say(f"rounds.{key}", name=names[to]), then))
    folder = Path(home.known.folder) if home.known.folder else None
    facts.append((say("rounds.folder"), place_text(folder) if folder is not None else say("rounds.by_hand")))
    return facts
