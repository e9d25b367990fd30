"""Finding puzzles in matches of computer players."""

from __future__ import annotations

import time
from collections.abc import Container, Iterator
from typing import Any, Final

import msgspec

from game.ai.player import decide
from game.ai.players import players
from game.ai.puzzles.judging import FEWEST, MISTAKES, Clear, clear_to_all
from game.ai.puzzles.keeping import asked, in_brass, untold
from game.ai.puzzles.position import Position
from game.ai.puzzles.race import Race
from game.ai.review.nodes import Course, Place, course_of
from game.ai.review.report import WHOLE
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Seat
from game.store.boards import standard_board

FIRST_WORLDS: Final = 2, 10, 32
"""On so many worlds a position is looked at before it is judged."""
FIRST_SHARE: Final = 0.8, 1.0, 1.15
"""Its best has to be ahead by so much of what is asked of it in the end."""
LOOKED_AT: Final = 6
"""So many ways are looked at first, and what is in brass."""
MOST_WAYS: Final = 6
"""So many ways are judged."""
LEVELS: Final = ("novice", "regular", "regular", "regular")
"""Who plays the matches."""
LOOKS: Final = 24
"""So many positions of a match are looked at: where an expert thinks first of something else than what is in
brass, and then where the policy sees most between its first two thoughts."""
NOVICES: Final = 20
"""So often a novice is asked about what is in brass: what both say is no puzzle."""
SEATS: Final = {
    "ghawar": (2, 3, 3), "globopolis": (3, 3, 4), "nations": (2, 3, 3), "petropolis": (3, 4, 5),
    "poleconomy": (3, 4, 4),
}  # fmt: skip


class Found(msgspec.Struct, frozen=True):
    """A puzzle as it was found. `frame` of the match with the seed `number`. `ways`: action, chance, error,
    gap, its error, why, facts; the first `good` are right. `brass`: what the button in brass says. `asked`:
    of how many times each level found a good way."""

    game: str
    number: int
    frame: int
    seats: int
    seat: int
    round: int
    last_round: int
    certain: bool
    options: Any
    state: str
    ways: tuple[tuple[Any, int, int, int, int, str, Any], ...]
    good: int
    gap: int
    error: int
    brass: Any
    asked: dict[str, tuple[int, int]]


class Done(msgspec.Struct, frozen=True):
    """A match that was looked through: how many choices it had, how many were looked at more closely, judged,
    found clear."""

    game: str
    number: int
    seconds: float
    choices: int
    near: int
    judged: int
    clear: int


def match_of(rules: Rules, number: int) -> Match:
    """A match to its end, of computer players that a seed draws."""
    dice = Dice(number).stream(7)
    seats = tuple(Seat(f"Seat {n + 1}", dice.pick(LEVELS), n) for n in range(dice.pick(SEATS[rules.id])))
    match = Match(rules, standard_board(rules), rules.options(), seats, number)
    seated = players(rules)
    while (choice := match.decision()) is not None:
        match.play(decide(seated[seats[choice.seat].player], match.state, choice, number, len(match.log)))
    return match


class Seeker:
    """Looks through one match."""

    def __init__(self, rules: Rules, number: int) -> None:
        self.rules = rules
        self.number = number
        match = match_of(rules, number)
        self.match = match
        setup = match.rules, match.board, match.options, match.seats, match.seed
        self.course: Course = course_of(*setup, match.log, frozenset(range(len(match.seats))))
        self._plenty: Container[tuple[str, str]] = ()
        self._easy_too = True
        self.choices = self.near = self.judged = 0

    def found(
        self, brass_too: bool, easy_too: bool, end: float, plenty: Container[tuple[str, str]] = ()
    ) -> Iterator[Found]:
        """The puzzles of the match, up to a time of `time.monotonic`; `brass_too`: also such as the button in
        brass solves; `easy_too`: even if a novice finds them. `plenty`: actions with reasons of which there
        are enough."""
        self._plenty, self._easy_too = plenty, easy_too
        for place in self._worth_a_look():
            if time.monotonic() > end:
                return
            self.choices += 1
            one = self._puzzle(place, brass_too)
            if one is not None:
                yield one

    def _worth_a_look(self) -> list[Place]:
        """The positions that are looked at, the most promising first."""
        found = [
            place
            for place in self.course.places
            if place.kind == "choice" and len(place.ways) >= FEWEST and place.round > 0
        ]

        def merit(place: Place) -> tuple[bool, float]:
            first, second = place.ways[:2]
            return first.action != in_brass(self._position(place)), first.worth - second.worth

        return sorted(found, key=merit, reverse=True)[:LOOKS]

    def _position(self, place: Place) -> Position:
        return Position(self.rules, place.state, self.course.last_round, self.course.certain)

    def _puzzle(self, place: Place, brass_too: bool) -> Found | None:
        position = self._position(place)
        brass = in_brass(position)
        ways = self._looks_clear(position, place, brass, brass_too)
        if not ways:
            return None
        self.judged += 1
        place = msgspec.structs.replace(place, ways=tuple(place.ways[way] for way in ways))
        found = clear_to_all(position, place, self.number + 1)
        if found is None:
            return None
        best = {place.ways[one.way].action for one in found.ways[: found.good]}
        if brass in best and not brass_too:
            return None
        return self._kept(position, place, found, brass, asked(position, best, self.number))

    def _easy(self, position: Position, best: Action) -> bool:
        """Whether a novice mostly finds it, and no such are wanted."""
        if self._easy_too:
            return False
        novice, state = players(self.rules)["novice"], position.state
        said = [decide(novice, state, position.choice, self.number + n, n) for n in range(NOVICES)]
        return said.count(best) >= NOVICES // 2

    def _looks_clear(
        self, position: Position, place: Place, brass: Action | None, brass_too: bool
    ) -> list[int]:
        """The ways worth judging if a quick look says that one is clearly best; else none."""
        first = [n for n, way in enumerate(place.ways) if n < LOOKED_AT or way.action == brass]
        race = Race(position.playouts(seed=self.number), place)
        race.keep(first)
        tried = ()
        for worlds, share in zip(FIRST_WORLDS, FIRST_SHARE, strict=True):
            tried = race.run(worlds)
            # A second way that is as good may be right too.
            gap = max(one.gap for one in tried[1:3])
            if gap < share * MISTAKES * race.mistake:
                return []
            first = place.ways[tried[0].way]
            best = first.action
            if best == brass and (best.ends or not brass_too or self._easy(position, best)):
                return []
            if (type(best).__name__, first.why) in self._plenty:
                return []
            if worlds == FIRST_WORLDS[0]:
                self.near += 1
                race.keep(range(len(place.ways)))
            else:
                race.narrow()
        return [one.way for one in tried[:MOST_WAYS]]

    def _kept(
        self, position: Position, place: Place, found: Clear, brass: Action | None,
        asked: dict[str, tuple[int, int]],
    ) -> Found:  # fmt: skip
        told = untold(position, self.number + place.frame)
        ways = tuple(
            (
                msgspec.to_builtins(way.action), one.chance, one.error, one.gap, one.gap_error, way.why,
                msgspec.to_builtins(way.facts),
            )
            for one in found.ways
            for way in (place.ways[one.way],)
        )  # fmt: skip
        return Found(
            self.rules.id, self.number, place.frame, len(self.match.seats), place.seat, place.round,
            self.course.last_round, self.course.certain, msgspec.to_builtins(self.match.options),
            told.encoded().decode(), ways, found.good, found.gap, found.error, msgspec.to_builtins(brass),
            asked,
        )  # fmt: skip


def per_cent(number: int) -> str:
    """A number of 1/100,000 as per cent."""
    return f"{100 * number / WHOLE:.1f}"
