"""How the room of the action bar is shared among what stands in it.

Everybody has as much as the words need on one line while there is room. Where there is too little, words go
on two lines; then what is quiet keeps only its icon; words themselves are never cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.app.paint.box import Box

GAP = 6.0


class Want(NamedTuple):
    """Widths that one part of the bar can do with: at ease, with its words on two lines, as an icon alone.

    `icon` is 0 where the words must stay.
    """

    ease: float
    least: float
    icon: float
    quiet: bool = False
    """Whether it is the first to make do with its icon."""
    grows: bool = False
    """Whether it takes what is left over in a row that is to be full."""
    tells: bool = False
    """Whether it says something of the moment, so that it is the last to make do with its icon."""
    rank: int = 0
    """How much it leads the turn on: of two the one that does so more keeps its words longer."""
    tight: float = 0.0
    """The width that words on three lines need, where others would be cut otherwise; 0: there is none."""


class Share(NamedTuple):
    """What one part gets, and whether only its icon has room there."""

    box: Box
    iconic: bool


def shared(room: Box, wants: Sequence[Want], rows: int) -> list[Share]:
    """The shares of all parts of a bar, in order, in one row or in up to two."""
    if not wants:
        return []
    if rows == 1 or _together(wants) <= room.w:
        return _row(room if rows == 1 else room.inset(0, room.h * 0.2), wants, fill=False)

    def strain(cut: int) -> tuple[float, int, float]:
        """How much is lacking with the first `cut` parts above, how many icons stand alone, how uneven."""
        halves = wants[:cut], wants[cut:]
        lacks = sum(max(0.0, _least(half) - room.w) for half in halves)
        alone = sum(sum(_alone(half, room.w)) for half in halves)
        return lacks, alone, max(_together(half) for half in halves)

    cut = min(range(1, len(wants)), key=strain, default=1)
    above, below = room.rows(2, GAP)
    return [*_row(above, wants[:cut], fill=True), *_row(below, wants[cut:], fill=True)]


def lose_words(shares: Sequence[Share], wants: Sequence[Want]) -> bool:
    """Whether a part that is not quiet has room for its icon only, or less than its words need."""
    return any(
        (share.iconic and not want.quiet) or (not share.iconic and share.box.w < want.least - 0.5)
        for share, want in zip(shares, wants, strict=True)
    )


def _together(wants: Sequence[Want]) -> float:
    return sum(want.ease for want in wants) + GAP * (len(wants) - 1)


def _least(wants: Sequence[Want]) -> float:
    """The least that parts can do with, quiet ones as icons."""
    widths = (want.icon if want.quiet and want.icon else want.least for want in wants)
    return sum(widths) + GAP * (len(wants) - 1)


def _alone(wants: Sequence[Want], room: float) -> list[bool]:
    """Who shows its icon alone: nobody, else all that are quiet, else one after the other of those that lead
    the turn on least, tell least, have the longest words. Words that find room after all come back, unless
    those of a part that matters more are gone."""
    alone = [False] * len(wants)

    def lacks() -> bool:
        widths = (want.icon if small else want.least for want, small in zip(wants, alone, strict=True))
        return sum(widths) + GAP * (len(wants) - 1) > room

    if lacks():
        alone = [want.quiet and want.icon > 0 for want in wants]
    gone: list[int] = []
    for number in sorted(range(len(wants)), key=lambda n: _weight(wants[n])):
        if lacks() and wants[number].icon > 0 and not alone[number]:
            alone[number] = True
            gone.append(number)
    for number in reversed(gone):
        if not any(alone[other] and _matters(wants[other]) > _matters(wants[number]) for other in gone):
            alone[number] = False
            alone[number] = lacks()
    return alone


def _matters(want: Want) -> tuple[int, bool]:
    return want.rank, want.tells


def _weight(want: Want) -> tuple[int, bool, float]:
    """How long a part keeps its words: the least go first."""
    return *_matters(want), -want.least


def _row(line: Box, wants: Sequence[Want], *, fill: bool) -> list[Share]:
    """The shares in one row; with `fill` the buttons with words take all of it."""
    room = line.w - GAP * (len(wants) - 1)
    alone = _alone(wants, line.w)
    least = [want.icon if small else want.least for want, small in zip(wants, alone, strict=True)]
    if sum(least) > room:
        least = [want.tight or wide for want, wide in zip(wants, least, strict=True)]
    ease = [want.icon if small else want.ease for want, small in zip(wants, alone, strict=True)]
    widths = between(least, ease, room)
    if fill and sum(widths) < room:
        grow = [
            width if want.grows and not small else 0.0
            for want, width, small in zip(wants, widths, alone, strict=True)
        ]
        more = (room - sum(widths)) / (sum(grow) or 1.0)
        widths = [width + more * part for width, part in zip(widths, grow, strict=True)]
    found: list[Share] = []
    x = line.x
    for width, small in zip(widths, alone, strict=True):
        found.append(Share(Box(x, line.y, width, line.h), small))
        x += width + GAP
    return found


def between(least: Sequence[float], ease: Sequence[float], room: float) -> list[float]:
    """Widths as near to `ease` as the room allows, none below `least`; else all give alike."""
    low, high = sum(least), sum(ease)
    if high <= room:
        return list(ease)
    if low >= room:
        return [width * room / low for width in least]
    part = (room - low) / (high - low)
    return [few + (most - few) * part for few, most in zip(least, ease, strict=True)]
