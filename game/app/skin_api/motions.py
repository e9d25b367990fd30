"""Motions that games share: notes, words beside a seat, highlights, bids, money in flight."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Generic, TypeVar

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.motion import io
from game.app.skin_api import captions, tweens
from game.app.skin_api.cues import Motion
from game.app.skin_api.looks import MatchLooks
from game.app.skin_api.stage import Stage
from game.app.skin_api.tweens import DrawFlying, Point
from game.engine.unseen import UNSEEN, Unseen

L = TypeVar("L", bound=MatchLooks)


def seat_of(event: Any) -> int:
    """The seat of an event."""
    seat: int = event.seat
    return seat


def note(
    title: str,
    line: str = "",
    icon: str = "",
    *,
    seat: Callable[[Any], int] | None = None,
    ms: float = 1100,
    good: bool = False,
) -> Motion[MatchLooks]:
    """A note that is read for `ms` milliseconds: two phrases of `table.yaml` filled in from the event; before
    them an icon, or the badge of a seat."""

    def motion(looks: MatchLooks, event: Any, stage: Stage) -> Iterator[None]:
        words = looks.say_of(line, event) if line else ""
        whose = -1 if seat is None else seat(event)
        return captions.banner(looks, stage, looks.say_of(title, event), words, icon, whose, ms, good)

    return motion


WORD_FLOOR_MS, ANSWER_FLOOR_MS = 140.0, 320.0
"""How long after a word or an answer beside a seat nothing follows, however long a turn has taken."""


def word(key: str, ms: float, fill: tuple[str, str] = captions.QUIET) -> Motion[MatchLooks]:
    """A short phrase of `table.yaml` beside the seat of the event; it still stands there when what comes
    next begins after `ms` milliseconds."""

    def motion(looks: MatchLooks, event: Any, stage: Stage) -> Iterator[None]:
        return captions.said(stage, event.seat, looks.say_of(key, event), fill, ms, WORD_FLOOR_MS)

    return motion


def answer(yes: str, no: str, ms: float) -> Motion[MatchLooks]:
    """One of two phrases beside the event's seat, by whether it has `agreed`; it still stands there when
    what comes next begins after `ms` milliseconds."""

    def motion(looks: MatchLooks, event: Any, stage: Stage) -> Iterator[None]:
        fill = captions.GAIN if event.agreed else captions.LOSS
        said = looks.say(yes if event.agreed else no)
        return captions.said(stage, event.seat, said, fill, ms, ANSWER_FLOOR_MS)

    return motion


def verdict(event: Any) -> str:
    """The sound for an answer, by whether it has `agreed`."""
    return "agreed" if event.agreed else "refused"


def lit(where: Callable[[L, Any], Box], ms: float) -> Motion[L]:
    """A light that comes and goes on a box of the board."""

    def motion(looks: L, event: Any, stage: Stage) -> Iterator[None]:
        return tweens.flash(stage, where(looks, event), ms=ms)

    return motion


BID_MS, BID_FLOOR_MS, BID_STAY_MS = 320.0, 225.0, 2600.0
"""How long a bid flies; at least how long it flies and stays each, however long a turn has taken: as long as
a payment; and how long one stands that nothing else shows."""
_BID: Final = -1
"""Where the last bid stands among what seats say."""


def bid(
    looks: MatchLooks, stage: Stage, seat: int, words: str, to: Point, lot: Box, stay: float,
    *, stands: bool = False,
) -> Iterator[None]:  # fmt: skip
    """A bid flies from its seat to where bids are shown, and stays there; the lot lights up. What follows is
    shown after `stay` milliseconds. Where nothing else shows the highest bid it `stands` there until the next
    one, or until the hammer falls (`gone`)."""
    start = stage.seat_anchor(seat)

    def draw(canvas: Canvas, share: float) -> Box:
        canvas = stage.lettered(canvas)
        t = canvas.t
        wide = canvas.text_width(words, "bold", 16) + 44 * t
        plate = Box.around(*tweens.bow(start, to, share, 16), wide, 28 * t)
        canvas.shadow(plate, 14 * t, 4, 2, 140)
        canvas.box(plate, 14 * t, ("#336f5a", "#204c3d"), "#d2a552", 1.3)
        canvas.badge(looks.of(seat), plate.x + 16 * t, plate.cy, 22 * t)
        canvas.text(words, plate.right - 12 * t, plate.cy, "bold", 16, "#f3e9d2", "r")
        return plate.inset(-14)

    flight = tweens.above(stage, BID_MS, draw, io, 0.0 if stands else stay, floor=BID_FLOOR_MS)
    yield from tweens.together(flight, tweens.flash(stage, lot, ms=BID_MS))
    if stands:
        stood = tweens.above(stage, BID_STAY_MS, lambda canvas, _: draw(canvas, 1.0), floor=BID_STAY_MS)
        stage.say(_BID, stood)
        yield from stage.pause(stay, min(stay, BID_FLOOR_MS))


def gone(stage: Stage) -> None:
    """The hammer falls: the last bid stands there no longer."""
    stage.say(_BID, iter(()))


GREAT: Final = 0.25
"""A sum of at least this share of what a seat has is shown as one that matters."""


def _nothing_known(table: Any, seat: int) -> int | Unseen:
    return UNSEEN


class Money(msgspec.Struct, Generic[L], frozen=True):
    """How a game's money moves between owners. Owners that are no seats are numbers below 0."""

    vault: Callable[[L, int], Point]
    """Where the money lies of whoever is no seat."""
    draw: DrawFlying
    """Draws one of the things that fly."""
    count: Callable[[int], int]
    """How many of them fly for an amount."""
    words: Callable[[L, int], str]
    """What is written beside a seat whose amount changes by so much."""
    high: float = 30.0
    """How high they fly."""
    behind: float = 42.0
    """So far behind where an amount begins they start and land, in board units."""
    held: Callable[[Any, int], int | Unseen] = _nothing_known
    """What a seat has, by the table; UNSEEN where nobody may know."""

    def purse(self, looks: L, stage: Stage, seat: int) -> Point:
        """Where the money of an owner is."""
        if seat < 0:
            return self.vault(looks, seat)
        x, y = stage.purse_anchor(seat)
        return x + self.behind, y

    def pay(
        self, looks: L, stage: Stage, payer: int, receiver: int, amount: int, square: Point | None = None
    ) -> Iterator[None]:
        """Money flies from purse to purse, or from the `square` that asks for it, with both amounts beside
        the purses; ends when the first piece arrives. In a trail it waits for what is on its way to the
        payer."""
        if amount <= 0:
            yield from stage.pause(60)
            return
        table = stage.state.table
        great = self.matters(table, payer, -amount), self.matters(table, receiver, amount)
        while stage.behind and payer >= 0 and stage.awaits(payer) and not stage.skip:
            yield
        a, b = square or self.purse(looks, stage, payer), self.purse(looks, stage, receiver)
        # It flies below the plates with the amounts.
        flight = tweens.stream(stage, a, b, self.count(amount), self.draw, self.high)
        self._show(looks, stage, payer, -amount, great[0])
        self._show(looks, stage, receiver, amount, great[1], tweens.FLIGHT_MS)
        with stage.coming(receiver):
            yield from flight

    def show_change(self, looks: L, stage: Stage, seat: int, change: int, wait: float = 0.0) -> None:
        """Show the change beside a seat's amount, after `wait` milliseconds, larger where it matters to that
        seat; nothing for owners that are no seats."""
        self._show(looks, stage, seat, change, self.matters(stage.state.table, seat, change), wait)

    def _show(self, looks: L, stage: Stage, seat: int, change: int, great: bool, wait: float = 0.0) -> None:
        if seat < 0 or not change:
            return
        fill = captions.GAIN if change > 0 else captions.LOSS
        words = self.words(looks, change)
        if great:
            plate = captions.great(stage, seat, words, fill, wait)
        else:
            plate = captions.beside(stage, seat, words, fill, wait=wait)
        stage.trail(plate, lingers=True)

    def matters(self, table: Any, seat: int, change: int) -> bool:
        """Whether a change is a quarter or more of what a seat has, as far as that may be seen."""
        has = self.held(table, seat) if seat >= 0 else UNSEEN
        return not isinstance(has, Unseen) and has > 0 and abs(change) >= GREAT * has

    def show_changes(self, looks: L, stage: Stage, later: Any) -> None:
        """Show beside each seat what it will have more or less on a `later` table."""
        for seat in range(len(looks.seats)):
            was, will = self.held(stage.state.table, seat), self.held(later, seat)
            if not isinstance(was, Unseen) and not isinstance(will, Unseen):
                self.show_change(looks, stage, seat, will - was)

    def paid(self, facts: Callable[[Any], tuple[int, int, int]]) -> Motion[L]:
        """The motion of a payment event; `facts` returns payer, receiver and amount."""

        def motion(looks: L, event: Any, stage: Stage) -> Iterator[None]:
            return self.pay(looks, stage, *facts(event))

        return motion
