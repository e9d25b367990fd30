"""The nodes of a match: its choices and its chances, each with the position in which it stood.

Whatever follows for certain, and a choice with one candidate, belongs to the node before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from game.ai.judge import Judge
from game.ai.review.report import Kind
from game.engine import turn
from game.engine.dice import Dice
from game.engine.log import LogEntry, agreed
from game.engine.match import Match, Origin, Refused
from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import (
    Action,
    Chance,
    Choice,
    EndAgreed,
    Outcome,
    Seat,
    SeatTaken,
    Stirred,
)

EXPERT, REGULAR = 2, 1
"""The depth of the candidates: for a seat that is reviewed, and for the others."""
MOST_FORCED = 40
"""After so many steps that nobody decides the rest is left to the playouts."""


class Place(msgspec.Struct, frozen=True):
    """A node: `state` has the choice or the chance on top of its stack. `said`: what was done, or what came.
    `ways`: the candidates of a choice, the best first, with what was done. `shares`: the outcomes of a chance
    with their chances; None where they are not listed."""

    frame: int
    round: int
    seat: int
    kind: Kind
    state: AnyState
    said: Action | Outcome
    ways: tuple[Candidate, ...] = ()
    shares: tuple[tuple[Outcome, float], ...] | None = None


class Course(msgspec.Struct, frozen=True):
    """A match from its beginning: its nodes, and the state after each frame.

    `end`: the ranks of its last state; None where it did not come to an end of its own. `persons`: the seats
    that a person played at any time. `last_round`: its last one.
    """

    rules: Rules
    start: AnyState
    places: tuple[Place, ...]
    states: tuple[AnyState, ...]
    ranks: tuple[int, ...] | None
    persons: frozenset[int]

    @property
    def last_round(self) -> int:
        """The round in which it ended."""
        return self.states[-1].table.round

    @property
    def dice(self) -> bool:
        """Whether it has chance by dice."""
        return any(place.kind == "throw" for place in self.places)

    @property
    def certain(self) -> bool:
        """Whether fewer than one node in ten is a chance: playouts repeat each other then."""
        chances = sum(place.kind != "choice" for place in self.places)
        return chances * 10 < len(self.places)


def course_of(
    rules: Rules, board: Any, options: Any, seats: tuple[Seat, ...], seed: int, log: Iterable[LogEntry],
    reviewed: frozenset[int] | None = None, origin: Origin | None = None,
) -> Course:  # fmt: skip
    """The course of a match, as far as its log can be played. `reviewed`: whose choices get the candidates of
    an expert; None: those of persons. `origin`: where it begins, if not with the opening."""
    match = Match(rules, board, options, seats, seed, begin=False, undo=False, origin=origin)
    log = list(log)
    start, found, states = match.state.copy(), list[Place](), list[AnyState]()
    persons = {seat for seat, one in enumerate(seats) if one.human}
    walk = _Walk(rules, found)
    first = start.copy()
    walk.settle(first, match.dice, 0)
    match.state = first
    states.append(first)
    for frame, entry in enumerate(log, 1):
        before, dice = match.state, match.dice.copy()
        try:
            match.say(entry)
        except Refused:
            break
        walk.enter(before, dice, entry, frame, (persons if reviewed is None else reviewed))
        persons |= {seat for seat, one in enumerate(match.seats) if one.human}
        states.append(match.state)
    ended = match.over and not agreed(match.log) and len(states) > len(log)
    ranks = match.standing().known_ranks if ended else None
    return Course(rules, start, tuple(found), tuple(states), ranks, frozenset(persons))


class _Walk:
    """Plays a match once more, step by step, and notes its nodes."""

    def __init__(self, rules: Rules, found: list[Place]) -> None:
        self._rules = rules
        self._judge = Judge(rules)
        self._found = found

    def enter(
        self, before: AnyState, dice: Dice, entry: LogEntry, frame: int, reviewed: Iterable[int]
    ) -> None:
        """Note the nodes of a log's line, played in the state `before` it with the match's `dice`."""
        said, state = entry.said, before.copy()
        choice = turn.decision(before)
        if isinstance(said, Action) and choice is not None:
            own = entry.seat == choice.seat
            if own:
                depth = EXPERT if entry.seat in reviewed else REGULAR
                ways = ways_at(self._judge, before, choice, depth, said)
                if len(ways) > 1:
                    found = Place(frame, before.table.round, entry.seat, "choice", before, said, ways)
                    self._found.append(found)
            state.stack.pop()
            if own:
                choice.apply(state, said)
            else:
                choice.apply_interjection(state, entry.seat, said)
            self.settle(state, dice, frame)
        elif isinstance(said, Outcome) and not isinstance(said, (SeatTaken, Stirred, EndAgreed)):
            self._rules.hear(state, said)
            self.settle(state, dice, frame)

    def settle(self, state: AnyState, dice: Dice, frame: int) -> None:
        """Go on to the next choice, noting each chance that may come out in two ways."""
        while True:
            turn.run_certain(state)
            if not state.stack or not isinstance(step := state.stack[-1], Chance):
                return
            listed = step.outcomes(state)
            outcome = step.draw(state, dice)
            if listed is None or len(listed) > 1:
                kind: Kind = "throw" if step.by_dice else "cards"
                shares = None if listed is None else tuple(listed)
                table = state.table
                self._found.append(
                    Place(frame, table.round, table.seat, kind, state.copy(), outcome, (), shares)
                )
            state.stack.pop()
            step.apply(state, outcome)


def ways_at(
    judge: Judge, state: AnyState, choice: Choice, depth: int, said: Action | None = None
) -> tuple[Candidate, ...]:
    """The legal candidates of the seat that decides, by its own view, and what was done; the best first."""
    view = judge.rules.view(state, choice.seat, None)
    ranked = judge.ranked(view, choice, depth)
    legal = [one for one in ranked if choice.why_not(state, one.action) is None]
    if said is not None and all(one.action != said for one in legal):
        legal.append(next((one for one in ranked if one.action == said), Candidate(said, 0.0)))
    return tuple(legal)


SEVERAL = 3
"""An action of so many parts is the same at another price."""


def alike(one: Action, other: Action) -> bool:
    """Whether two actions are the same, or the same deal at another price."""
    if type(one) is not type(other):
        return False
    mine, its = msgspec.structs.astuple(one), msgspec.structs.astuple(other)
    return sum(a != b for a, b in zip(mine, its, strict=True)) <= (len(mine) >= SEVERAL)


def forced(state: AnyState) -> None:
    """Play on in `state` to where more than one thing can happen, or to the end: steps that are certain,
    chance with one outcome, choices with one legal action."""
    for _ in range(MOST_FORCED):
        turn.run_certain(state)
        if not state.stack:
            return
        step = state.stack[-1]
        if isinstance(step, Chance):
            listed = step.outcomes(state)
            if listed is None or len(listed) > 1:
                return
            state.stack.pop()
            step.apply(state, listed[0][0])
        elif isinstance(step, Choice) and (only := _only(state, step)) is not None:
            state.stack.pop()
            step.apply(state, only)
        else:
            return


def _only(state: AnyState, choice: Choice) -> Action | None:
    """The one legal action of a choice; None if there are several, or somebody may interject."""
    if any(True for _ in choice.interjections(state)):
        return None
    legal = (one for one in choice.offers(state) if choice.why_not(state, one.action) is None)
    first, second = next(legal, None), next(legal, None)
    return first.action if first is not None and second is None and first.vary is None else None
