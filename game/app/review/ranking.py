"""The ranking of a match that is over: a plate for each seat, the winner's of brass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.contract import Skin
from game.app.skin_api.view_models import Line
from game.app.widgets.pressing import Pressable
from game.app.widgets.widget import Size, Tip
from game.app.widgets.words import draw_words
from game.engine.rules import Standing
from game.engine.vocabulary import Seat
from game.store.catalogue import say

WINNER, OTHER = 78.0, 54.0
"""How high plates are, before the text scale."""
THIRD = 18.0
"""How much higher they are where remark and parts need a line each."""
OTHER_SIZE = 18.0
"""How large a name is set that has not won."""
WINNER_SIZES = 24.0, 21.0, OTHER_SIZE
WINNER_BADGE, BADGE = 54.0, 38.0
APART = 12.0
"""What lies between name and total: a name may end with a number, and must not read as one with the total."""
PART_SIZE = 13.0
SIGN, SIGN_GAP, PART_GAP = 16.0, 4.0, 9.0
"""How large the sign of a part is, and the gaps behind it and behind its amount."""


class ShowSources(msgspec.Struct, frozen=True):
    """Show what the total of a seat is made of."""

    seat: int


class Ranked(msgspec.Struct, frozen=True):
    """A seat in the ranking: its total, how it fared, and where the total is from."""

    number: int
    seat: Seat
    rank: int
    """0 where nobody has won."""
    score: int
    text: Callable[[int], str]
    """A total in words."""
    short: Callable[[int], str]
    """An amount in few letters, not rounded."""
    remarks: tuple[str, ...]
    """How the seat fared, the longest wording first; () for nothing."""
    sources: tuple[Line, ...] = ()
    out: bool = False

    @property
    def place(self) -> str:
        """The rank as it stands before the name; "" where nobody has won."""
        return str(self.rank) if self.rank else ""

    @property
    def total(self) -> str:
        """The total in words."""
        return self.text(self.score)

    @property
    def remark(self) -> str:
        """How the seat fared, with all there is to say; "" for nothing."""
        return self.remarks[0] if self.remarks else ""


class ScorePart(NamedTuple):
    """A part of a total as a plate shows it: its sign ("" for the words alone), its words, what it adds."""

    icon: str
    words: str
    amount: int


class Lower(NamedTuple):
    """What stands below name and total: the remark ("" for none), parts, whether they have a line each."""

    remark: str
    parts: tuple[ScorePart, ...]
    apart: bool


class RankPlate(Pressable):
    """Rank, badge, name and total; below them how the seat fared, and the parts of its total as signs.

    The parts that are shown sum to the total at every size: those that find no room become one.
    """

    UNTRACKED = Pressable.UNTRACKED | {"higher"}

    def __init__(self, ranked: Ranked, skin: Skin) -> None:
        self.ranked = ranked
        self.skin = skin
        place = say(f"review.place.{ranked.rank}") if ranked.place else say("review.no_place")
        self.name = say("review.plate", name=ranked.seat.name, place=place)
        self.chosen = False
        self.brief = False
        """Whether the total stands there in short: so it does on all plates as soon as one needs it."""
        self.higher = False
        """Whether there is room for a third line."""
        self.shown = 1.0
        """How far it has come: 0 not at all, 1 quite."""
        self.counted = 1.0
        """How much of the total has been counted up, part by part."""

    @property
    def won(self) -> bool:
        """Whether it is the plate of a winner."""
        return self.ranked.rank == 1

    def pushed(self) -> None:
        """Show where the total comes from."""
        self.emit(ShowSources(self.ranked.number))

    def natural(self, canvas: Canvas) -> Size:
        """Two lines, or three; the winner's plate is larger."""
        third = THIRD if self.higher else 0.0
        return Size(300.0, ((WINNER if self.won else OTHER) + third) * canvas.t)

    def tip(self) -> Tip | None:
        """All of it in words, where the plate has too little room for that."""
        told = [self.ranked.remark, *map(source_text, self.ranked.sources)]
        sentence = " ".join(say("review.sentence", text=text) for text in told if text)
        return Tip(say("review.total", name=self.ranked.seat.name, total=self.ranked.total), sentence)

    def ring(self) -> tuple[Box, float] | None:
        """Around the plate."""
        return self.box, 8.0

    def draw(self, canvas: Canvas) -> None:
        """Draw plate, rank, badge and the lines; one that has not quite come lies farther to the left."""
        if self.shown <= 0:
            canvas.box(self.box.inset(1), 8, None, canvas.theme.well_line, 1.0, dash=6, stroke_opacity=0.5)
            return
        if self.shown >= 1:
            self._draw_at(canvas, self.box)
            return
        layer = canvas.layer(self.box)
        self._draw_at(layer, self.box)
        away = (1 - self.shown) * self.box.w * 0.3
        left, top = canvas.point(self.box.x - away, self.box.y)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(self.box).clip(before))
        canvas.stamp(layer.surface, (left, top), round(255 * self.shown))
        canvas.surface.set_clip(before)

    def _draw_at(self, canvas: Canvas, box: Box) -> None:
        theme, t, ranked = canvas.theme, canvas.t, self.ranked
        if self.won:
            canvas.brass(box, 8)
            ink = soft = money = theme.button_brass.ink
        else:
            canvas.lacquer(box, 8, active=self.chosen)
            ink, soft, money = theme.cream, theme.mute, theme.brass_text if ranked.rank else theme.mute
        right, total = box.right - 14, self._total(self.ranked.score)
        size, disc = self._fitting(canvas, total) or self._sizes[-1]
        x = box.x + 14
        canvas.text(ranked.place, x + 10 * t, box.cy, "wordmark", size + 6, ink, "c")
        x += 24 * t
        badge = self._badge(canvas, disc)
        canvas.badge(ranked.seat.look, x + badge / 2, box.cy, badge, grey=ranked.out)
        if self.won:
            canvas.icon("crown", x + badge / 2, box.cy - badge * 0.53, 20 * t, theme.button_brass.ink)
        x += badge + 10
        low = self.lower(canvas)
        high = box.h - (THIRD * t if low.apart else 0.0)
        top = box.y if not low.apart else box.y + (0.0 if self.won else 1.5)
        upper, lower = top + high * 0.33, top + high * 0.72
        wide = canvas.text(self._total(self._so_far), right, upper, "strong", size, money, "r")
        room = right - wide - APART * t - x
        width = draw_words(canvas, ranked.seat.name, x, upper, room, "head", size, ink)
        if ranked.out:
            canvas.hair(x, upper, width, ink, 200)
        if low.remark:
            beside = 0.0 if low.apart or not low.parts else width_of(canvas, low.parts) + 12
            draw_words(canvas, low.remark, x, lower, right - x - beside, "ui", 13.5, soft)
        self._draw_parts(canvas, low, x, right, lower + (THIRD * t if low.apart else 0.0), soft)

    def _draw_parts(self, canvas: Canvas, low: Lower, x: float, right: float, y: float, ink: str) -> None:
        """Draw the parts to the right of the remark, or from the left where they have a line of their own."""
        t = canvas.t
        if not low.apart:
            x = right - width_of(canvas, low.parts)
        come = round(self.counted * len(low.parts) + 0.49)
        for part in low.parts[:come]:
            if part.icon:
                self.skin.picture.sign_or_icon(
                    canvas, part.icon, x + SIGN / 2 * t, y, SIGN * t, (SIGN - 1) * t, ink
                )
                x += (SIGN + SIGN_GAP) * t
            x += canvas.text(part.words, x, y, "ui", PART_SIZE, ink) + PART_GAP * t

    # what there is room for

    def lower(self, canvas: Canvas) -> Lower:
        """What stands below name and total: of remark and parts as much as there is room for."""
        t, remarks = canvas.t, self.ranked.remarks
        disc = (self._fitting(canvas, self._total(self.ranked.score)) or self._sizes[-1])[1]
        room = self.box.w - 38 - 24 * t - self._badge(canvas, disc)
        parts = self._parts
        wide = width_of(canvas, parts)
        for words in () if self.higher and remarks and parts else remarks or ("",):
            if canvas.text_width(words, "ui", 13.5 * 0.86) + (12 if words and parts else 0) + wide <= room:
                return Lower(words, parts, apart=False)
        if self.higher:
            words = next((w for w in remarks if canvas.text_width(w, "ui", 11.6) <= room), "")
            return Lower(words, self._merged(canvas, room), apart=bool(words))
        return Lower("", self._merged(canvas, room), apart=False)

    def wants_higher(self, canvas: Canvas) -> bool:
        """Whether its remark and its parts need a line each."""
        return self.lower(canvas).remark == "" != self.ranked.remark

    @property
    def _parts(self) -> tuple[ScorePart, ...]:
        """A part for every sign: those with the same sign are one."""
        sums: dict[str, int] = {}
        for line in self.ranked.sources:
            sums[line.icon] = sums.get(line.icon, 0) + line.amount
        return tuple(ScorePart(icon, self.ranked.short(amount), amount) for icon, amount in sums.items())

    def _merged(self, canvas: Canvas, room: float) -> tuple[ScorePart, ...]:
        """As many parts as find room, and one for all the others."""
        parts = self._parts
        for kept in range(len(parts), -1, -1):
            rest = parts[kept:]
            shown = parts[:kept]
            if rest:
                amount = sum(part.amount for part in rest)
                key = "review.more_parts" if kept else "review.all_parts"
                words = say(key, n=len(rest), amount=self.ranked.short(amount))
                shown = (*shown, ScorePart("", words, amount))
            if width_of(canvas, shown) <= room:
                return shown
        return (ScorePart("", self.ranked.short(self.ranked.score), self.ranked.score),)

    def crowded(self, ruler: Canvas) -> bool:
        """Whether name and total in words do not find room side by side in its box, at any size."""
        return self._fitting(ruler, self.ranked.total) is None

    def _total(self, score: int) -> str:
        return self.ranked.short(score) if self.brief else self.ranked.text(score)

    @property
    def _so_far(self) -> int:
        """The total as far as it has been counted up."""
        score, sources = self.ranked.score, self.ranked.sources
        if self.counted >= 1 or not sources:
            return round(score * min(1.0, self.counted))
        whole, part = divmod(self.counted * len(sources), 1)
        done = sum(line.amount for line in sources[: int(whole)])
        return done + round(sources[int(whole)].amount * part)

    def _badge(self, canvas: Canvas, disc: float) -> float:
        return min(self.box.h - 12, disc * canvas.t)

    def _fitting(self, canvas: Canvas, total: str) -> tuple[float, float] | None:
        """How large name and total, and the badge, are set: as large as leaves both of them whole."""
        t = canvas.t
        for size, disc in self._sizes:
            room = self.box.w - 38 - (24 + APART) * t - self._badge(canvas, disc)
            named = canvas.text_width(self.ranked.seat.name, "head", size * 0.86)
            if named + canvas.text_width(total, "strong", size) <= room:
                return size, disc
        return None

    @property
    def _sizes(self) -> tuple[tuple[float, float], ...]:
        """Of letters and badge, the largest first; the plate of a winner begins with larger ones."""
        usual = (OTHER_SIZE, BADGE)
        return (*((size, WINNER_BADGE) for size in WINNER_SIZES), usual) if self.won else (usual,)


SLACK: Final = 2.0
"""What is left beside parts, as letters are drawn on whole pixels."""


def source_text(line: Line) -> str:
    """A source of a total with its amount."""
    return say("review.source", what=line.text, amount=line.value) if line.value else line.text


def width_of(canvas: Canvas, parts: Sequence[ScorePart]) -> float:
    """How wide parts are side by side."""
    signs = sum(bool(part.icon) for part in parts) * (SIGN + SIGN_GAP) * canvas.t
    words = sum(canvas.text_width(part.words, "ui", PART_SIZE) for part in parts)
    gaps = PART_GAP * canvas.t * max(0, len(parts) - 1)
    return signs + words + gaps + (SLACK if parts else 0.0)


def ranking(
    seats: Sequence[Seat], standing: Standing, text: Callable[[int], str], short: Callable[[int], str],
    remarks: Sequence[tuple[str, ...]], sources: Sequence[Sequence[Line]], out: Sequence[int],
) -> list[Ranked]:  # fmt: skip
    """The seats in their order, the winner first; `text` and `short` say an amount."""
    ranks, scores = standing.known_ranks if standing.winners else (0,) * len(seats), standing.known_scores
    return [
        Ranked(
            n, seats[n], ranks[n], scores[n], text, short, remarks[n], tuple(sources[n]), n in out
        )
        for n in standing.order
    ]  # fmt: skip
