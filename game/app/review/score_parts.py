"""The parts of a total as signs with amounts, in letters of any size: those that are shown always sum to the
total."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from game.app.paint.canvas import Canvas
from game.app.review.ranking import Ranked
from game.app.skin_api.picture import Picture
from game.store.catalogue import say

SIZE: Final = 13.0
SIGN, SIGN_GAP, PART_GAP = 16.0, 4.0, 9.0
"""How large the sign of a part is on the second page, and the gaps behind it and behind its amount."""
SLACK: Final = 2.0
"""What is left beside parts there, as letters are drawn on whole pixels."""


class ScorePart(NamedTuple):
    """A part of a total: its sign ("" for the words alone), its words, what it adds."""

    icon: str
    words: str
    amount: int


class PartLetters(NamedTuple):
    """How parts are written: face and size of the letters, and in base units at any text scale how wide and
    high a sign is, and the gaps behind it and behind an amount."""

    face: str
    size: float
    wide: float
    high: float
    behind_sign: float
    behind: float


def small_letters(t: float) -> PartLetters:
    """How parts are written on the second page, at a text scale."""
    return PartLetters("ui", SIZE, SIGN * t, (SIGN - 1) * t, SIGN_GAP * t, PART_GAP * t)


def parts_of(ranked: Ranked) -> tuple[ScorePart, ...]:
    """A part for every sign: those with the same sign are one."""
    sums: dict[str, int] = {}
    for line in ranked.sources:
        sums[line.icon] = sums.get(line.icon, 0) + line.amount
    return tuple(ScorePart(icon, ranked.short(amount), amount) for icon, amount in sums.items())


def fitted(
    canvas: Canvas, parts: Sequence[ScorePart], room: float, letters: PartLetters,
    told: Callable[[int, int], str], *, rest: int = 0, least: int = 0,
) -> tuple[ScorePart, ...] | None:  # fmt: skip
    """As many parts, `least` of them at least, as find room, and one for all the others; None where not even
    that does. `rest` is what none of the parts adds; `told` says how many are left out, and their amount."""
    for kept in range(len(parts), least - 1, -1):
        shown, left = tuple(parts[:kept]), len(parts) - kept + bool(rest)
        if left:
            amount = rest + sum(part.amount for part in parts[kept:])
            shown = (*shown, ScorePart("", told(left, amount), amount))
        if width_of(canvas, shown, letters) <= room:
            return shown
    return None


def merged(canvas: Canvas, ranked: Ranked, room: float) -> tuple[ScorePart, ...]:
    """As many parts as find room on the second page, and one for all the others."""
    parts = parts_of(ranked)

    def told(left: int, amount: int) -> str:
        key = "review.all_parts" if left == len(parts) else "review.more_parts"
        return say(key, n=left, amount=ranked.short(amount))

    found = fitted(canvas, parts, room - SLACK, small_letters(canvas.t), told)
    return (ScorePart("", ranked.short(ranked.score), ranked.score),) if found is None else found


def width_of(canvas: Canvas, parts: Sequence[ScorePart], letters: PartLetters) -> float:
    """How wide parts are side by side."""
    signs = sum(bool(part.icon) for part in parts) * (letters.wide + letters.behind_sign)
    words = sum(canvas.text_width(part.words, letters.face, letters.size) for part in parts)
    return signs + words + letters.behind * max(0, len(parts) - 1)


def draw_parts(
    canvas: Canvas, picture: Picture[Any], parts: Sequence[ScorePart], x: float, cy: float,
    letters: PartLetters, ink: str,
) -> None:  # fmt: skip
    """Draw parts side by side from `x` on."""
    for part in parts:
        if part.icon:
            wide, high = letters.wide, letters.high
            picture.sign_or_icon(canvas, part.icon, x + wide / 2, cy, wide, high, ink)
            x += wide + letters.behind_sign
        x += canvas.text(part.words, x, cy, letters.face, letters.size, ink) + letters.behind
