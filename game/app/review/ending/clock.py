"""What stands when in the last scene of a match: pure functions of time, which know no game and draw nothing.

Times that are passed in and out are milliseconds of real time since the scene began; all else is at the speed
"normal".
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.app.paint.motion import FACTORS, FADE_MS, Speed, back, io, passed
from game.app.skin_api.last_scene import ACT_MS, COMES_MS, LEAVES_MS, End, Heard, Moment
from game.engine.rules import Standing
from game.engine.sides import members

LAMP_MS: Final = 600.0
FIRST_MS: Final = LAMP_MS + COMES_MS
"""When the first rival is told."""
STEPS_MS: Final = (260.0, 430.0, 1290.0)
"""Rivals follow each other sooner the more there are: at least, at most, and all of them together."""
TOLD_MS, TURN_MS = 200.0, 200.0
"""So long after a rival is told the seat's plate turns over, and so long that takes."""
STILL_MS: Final = 740.0
"""Between the last rival and the winner's act: in the last of it nothing moves and nothing is heard."""
RISE_MS: Final = 340.0
STANDS_MS: Final = 1800.0
LEAST_STANDS_MS: Final = 1000.0
"""How long the plate of the winner stands: at no speed shorter than this, in real time."""
TICKS: Final = 8
TICK_MS: Final = 40.0
"""A total is counted up in so many ticks at most, each this long in real time."""
HEEDLESS_MS: Final = 250.0
"""So long presses are kept from the scene: they were meant for the table."""


class Timed(NamedTuple):
    """A sound at a time: its name, its pitch, by how many decibels it is softer than usual."""

    at: float
    name: str
    step: int = 1
    softer: float = 0.0


class Clock:
    """The times of one ending. `reduced`: the last frame fades in, with plate and chord at once."""

    def __init__(self, end: End, speed: Speed = "normal", *, reduced: bool = False) -> None:
        self.end = end
        self.reduced = reduced
        self._factor = 1.0 if reduced else FACTORS[speed]
        beats = end.beats
        least, most, all_of_them = STEPS_MS
        step = max(least, min(most, all_of_them / max(1, len(beats))))
        self.starts = {seat: FIRST_MS + n * step for n, beat in enumerate(beats) for seat in beat}
        """When each rival is told, by seat."""
        self.wins = FIRST_MS + max(0, len(beats) - 1) * step + STILL_MS
        """When the winner's act begins."""
        self.crowns = self.wins + ACT_MS
        """When the chord is heard and the winner's plate comes."""
        stands = STANDS_MS if reduced or not self._factor else max(STANDS_MS, LEAST_STANDS_MS / self._factor)
        self.prints = self.crowns + stands
        """When the newspaper begins to come."""

    # what is asked in real time

    @property
    def plate_at(self) -> float:
        """When the winner's plate comes and the chord is heard."""
        return 0.0 if self.reduced else self.crowns * self._factor

    @property
    def paper_at(self) -> float:
        """When the newspaper begins to come: the scene is over."""
        return STANDS_MS if self.reduced else self.prints * self._factor

    @property
    def paper_stands_at(self) -> float:
        """When the newspaper stands."""
        return self.paper_at + (FADE_MS if self.reduced else LEAVES_MS * self._factor)

    @property
    def dark_at(self) -> float:
        """When the lamp has narrowed: from then on the scene is seen."""
        return 0.0 if self.reduced else LAMP_MS * self._factor

    def lamp(self, at: float) -> float:
        """How far the lamp has narrowed and the room has darkened, from 0 to 1."""
        return 1.0 if self.reduced else io(passed(self._normal(at), LAMP_MS))

    def appears(self, at: float) -> float:
        """How far the last frame has faded in under reduced motion, from 0 to 1; 1 else."""
        return passed(at, FADE_MS) if self.reduced else 1.0

    def moment(self, at: float) -> Moment:
        """How far the scene is."""
        if self.reduced:
            return self.last
        now = self._normal(at)
        fell = {seat: now - start for seat, start in self.starts.items()}
        fell |= dict.fromkeys(self.end.fallen, math.inf if now >= FIRST_MS else -1.0)
        return Moment(now - LAMP_MS, fell, now - self.wins, now - self.prints)

    @property
    def last(self) -> Moment:
        """The moment of the last frame: all is told, and the newspaper does not come yet."""
        fallen = dict.fromkeys((*self.starts, *self.end.fallen), math.inf)
        return Moment(math.inf, fallen, math.inf)

    def turned(self, seat: int, at: float) -> float:
        """How far the plate of a seat has turned over into its rank, from 0 to 1."""
        if self.reduced:
            return 1.0
        return passed(self._normal(at) - self._told(seat), TURN_MS)

    def counted(self, seat: int, at: float) -> float:
        """How much of the total of a seat has been counted up, from 0 to 1."""
        if self.reduced or seat in self.end.fallen or seat not in self.starts:
            return self.turned(seat, at) and 1.0
        return passed(at - self._told(seat) * self._factor, self._ticks * TICK_MS)

    def crowned(self, at: float) -> bool:
        """Whether the winner may be named: nothing names one before."""
        return at >= self.plate_at

    def risen(self, at: float) -> float:
        """How far the winner's plate has come, from 0 to 1."""
        if self.reduced:
            return self.appears(at)
        return back(passed(self._normal(at) - self.crowns, RISE_MS)) if self.crowned(at) else 0.0

    def over(self, at: float) -> bool:
        """Whether the newspaper is to come."""
        return at >= self.paper_at

    def heard(self, sounds: Iterable[Heard]) -> list[Timed]:
        """What is heard and when: the sounds of the scene, the counting, the plates, the chord."""
        chord = [Timed(self.plate_at, "win")] if self.end.winners else []
        if self.reduced:
            return chord
        begins = {"comes": LAMP_MS, "wins": self.wins}
        found = [
            Timed(
                (begins.get(one.begins, self.starts.get(one.seat, FIRST_MS)) + one.after) * self._factor,
                one.name, one.step, one.softer,
            )
            for one in sounds
        ]  # fmt: skip
        for beat in self.end.beats:
            told = self._told(beat[0]) * self._factor
            found += [Timed(told + n * TICK_MS, "tick") for n in range(self._ticks)]
            found.append(Timed(told + self._ticks * TICK_MS, "press"))
        return sorted([*found, *chord])

    # at the speed "normal"

    def _normal(self, at: float) -> float:
        return at / self._factor if self._factor else math.inf

    def _told(self, seat: int) -> float:
        """When the plate of a seat turns over: those of the winners with the winner's plate."""
        if seat in self.end.fallen:
            return FIRST_MS
        return self.starts[seat] + TOLD_MS if seat in self.starts else self.crowns

    @property
    def _ticks(self) -> int:
        """In how many ticks a total is counted up."""
        return max(1, min(TICKS, int(TURN_MS * self._factor / TICK_MS)))


def end_of(state: object, standing: Standing, sides: Sequence[int] = (), out: Iterable[int] = ()) -> End:
    """How a match ended, as its scene tells it. `sides` as in `Rules.sides`, () where every seat plays by
    itself; `out` are the seats that have left the match."""
    winners, sides = standing.winners, sides or range(len(standing.ranks))
    if not winners:
        return End(state, standing, ())
    rivals = [seat for seat in standing.order if seat not in winners]
    fallen: list[int] = []
    alone = bool(rivals) and set(rivals) <= set(out)
    if alone:
        rivals, fallen = rivals[:1], rivals[1:]  # the best of them was the last to leave
    beats: list[tuple[int, ...]] = []
    for seat in reversed(rivals):
        beat = tuple(one for one in members(sides, seat) if one in rivals)
        if beat not in beats:
            beats.append(beat)
    together = len(winners) > 1 and set(winners) <= set(members(sides, winners[0]))
    return End(state, standing, tuple(beats), tuple(fallen), winners, alone, together)
