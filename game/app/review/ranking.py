"""The ranking of a match that is over: a plate for each seat, the winner's of brass."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import Line
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Reason, Size
from game.app.widgets.words import fit
from game.engine.rules import Standing
from game.engine.vocabulary import Seat
from game.store.catalogue import say

WINNER, OTHER = 78.0, 54.0
"""How high plates are, before the text scale."""
OTHER_SIZE = 18.0
"""How large a name is set that has not won."""
WINNER_SIZES = 24.0, 21.0, OTHER_SIZE
WINNER_BADGE, BADGE = 54.0, 38.0
APART = 12.0
"""What lies between name and total: a name may end with a number, and must not read as one with the total."""


class ShowSources(msgspec.Struct, frozen=True):
    """Show what the total of a seat is made of."""

    seat: int


class Ranked(msgspec.Struct, frozen=True):
    """A seat in the ranking: its total in words and in short, how it fared, and where the total is from."""

    number: int
    seat: Seat
    rank: int
    total: str
    short: str
    remark: str
    sources: tuple[Line, ...] = ()
    out: bool = False


class RankPlate(Pressable):
    """Rank, badge, name and total; below them how the seat fared, and the parts of its total as signs."""

    def __init__(self, ranked: Ranked, skin: Skin) -> None:
        self.ranked = ranked
        self.skin = skin
        self.name = say("review.plate", name=ranked.seat.name, place=say(f"review.place.{ranked.rank}"))
        self.chosen = False
        self.brief = False
        """Whether the total stands there in short: so it does on all plates as soon as one needs it."""

    @property
    def won(self) -> bool:
        """Whether it is the plate of a winner."""
        return self.ranked.rank == 1

    def pushed(self) -> None:
        """Show where the total comes from."""
        self.emit(ShowSources(self.ranked.number))

    def natural(self, canvas: Canvas) -> Size:
        """Two lines; the winner's plate is larger."""
        return Size(300.0, (WINNER if self.won else OTHER) * canvas.t)

    def tip(self) -> Reason | None:
        """All of it in words, where the plate has too little room for that."""
        sources = ". ".join(line.text for line in self.ranked.sources)
        return Reason(say("review.total", name=self.ranked.seat.name, total=self.ranked.total), sources)

    def ring(self) -> tuple[Box, float] | None:
        """Around the plate."""
        return self.box, 8.0

    def draw(self, canvas: Canvas) -> None:
        """Draw plate, rank, badge and the two lines."""
        theme, t, ranked = canvas.theme, canvas.t, self.ranked
        box = self.box
        if self.won:
            canvas.brass(box, 8)
            ink = soft = money = theme.button_brass.ink
        else:
            canvas.lacquer(box, 8, active=self.chosen)
            ink, soft, money = theme.cream, theme.mute, theme.brass_text
        right = box.right - 14
        total = ranked.short if self.brief else ranked.total
        size, disc = self._fitting(canvas, total) or self._sizes[-1]
        x = box.x + 14
        canvas.text(str(ranked.rank), x + 10 * t, box.cy, "wordmark", size + 6, ink, "c")
        x += 24 * t
        badge = min(box.h - 12, disc * t)
        canvas.badge(ranked.seat.look, x + badge / 2, box.cy, badge, grey=ranked.out)
        if self.won:
            canvas.icon("crown", x + badge / 2, box.y + 9 * t, 20 * t, theme.button_brass.ink)
        x += badge + 10
        upper, lower = box.cy - box.h * 0.17, box.cy + box.h * 0.22
        wide = canvas.text(total, right, upper, "strong", size, money, "r")
        name = fit(canvas, ranked.seat.name, "head", size, right - wide - APART * t - x, most=1)
        width = canvas.text("".join(name.lines), x, upper, "head", name.size, ink)
        if ranked.out:
            canvas.hair(x, upper, width, ink, 200)
        parts = self._draw_parts(canvas, right, lower, right - x, soft)
        room = right - parts - x - (12 if parts else 0)
        for words in (ranked.remark, ranked.remark.split(", ")[0]):
            line = fit(canvas, words, "ui", 13.5, room, most=1)
            if line.lines and not line.lines[0].endswith("…"):
                canvas.text(line.lines[0], x, lower, "ui", line.size, soft)
                break

    def crowded(self, ruler: Canvas) -> bool:
        """Whether name and total in words do not find room side by side in its box, at any size."""
        return self._fitting(ruler, self.ranked.total) is None

    def _fitting(self, canvas: Canvas, total: str) -> tuple[float, float] | None:
        """How large name and total, and the badge, are set: as large as leaves both of them whole."""
        t = canvas.t
        for size, disc in self._sizes:
            room = self.box.w - 38 - (24 + APART) * t - min(self.box.h - 12, disc * t)
            named = canvas.text_width(self.ranked.seat.name, "head", size * 0.86)
            if named + canvas.text_width(total, "strong", size) <= room:
                return size, disc
        return None

    @property
    def _sizes(self) -> tuple[tuple[float, float], ...]:
        """Of letters and badge, the largest first; the plate of a winner begins with larger ones."""
        usual = (OTHER_SIZE, BADGE)
        return (*((size, WINNER_BADGE) for size in WINNER_SIZES), usual) if self.won else (usual,)

    def _draw_parts(self, canvas: Canvas, right: float, y: float, room: float, ink: str) -> float:
        """Draw signs with their amounts from the right, as many as leave room for the remark."""
        t = canvas.t
        room = room * 0.55 if self.ranked.remark else room
        parts = [(line.icon, line.text.rpartition(" ")[2]) for line in self.ranked.sources]
        widths = [20 * t + canvas.text_width(amount, "ui", 13) + 10 * t for _, amount in parts]
        while widths and sum(widths) > room:
            widths.pop()
        x = right - sum(widths) + 10 * t
        for (icon, amount), width in zip(parts, widths, strict=False):
            if icon and not self.skin.sign(canvas, icon, x + 8 * t, y, 16 * t):
                canvas.icon(icon, x + 8 * t, y, 15 * t, ink)
            canvas.text(amount, x + 20 * t, y, "ui", 13, ink)
            x += width
        return sum(widths) - 10 * t if widths else 0.0


def ranking(
    seats: Sequence[Seat], standing: Standing, totals: Sequence[tuple[str, str]],
    remarks: Sequence[str], sources: Sequence[Sequence[Line]], out: Sequence[int],
) -> list[Ranked]:  # fmt: skip
    """The seats in their order, the winner first; `totals` in words and in short."""
    return [
        Ranked(n, seats[n], standing.ranks[n], *totals[n], remarks[n], tuple(sources[n]), n in out)
        for n in standing.order
    ]
