"""The turns of a match as the journal tells them: whose each is, what is thrown in it, what it brought its
seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

import msgspec

from game.app.table.panels.seat_motion import amounts, signed
from game.engine.state import Table
from game.engine.turn import AnyState
from game.engine.vocabulary import Event
from game.store.catalogue import say

NOBODY: Final = -1


class Turn(msgspec.Struct):
    """A turn: its number, that of its round, the seat on turn (-1: nobody, as at the opening), and what that
    seat had in hand when it began, and has by now."""

    number: int
    round: int
    seat: int
    before: str = ""
    after: str = ""

    @property
    def change(self) -> str:
        """What the turn has brought its seat, with its sign: "−$10K"; "?" where that is hidden, "" for
        nothing."""
        return difference(self.before, self.after)


def difference(before: str, after: str) -> str:
    """What lies between two amounts, with its sign; "?" where one is hidden, "" for nothing."""
    if say("shared.unseen") in (before, after):
        return say("shared.unseen")
    found = amounts(before, after) if before != after else None
    if found is None or found[1] == found[2]:
        return ""
    start, was, now, end = found
    return signed(now - was, start, end)


class Turns:
    """Says to which turn each event belongs. `money` tells what a seat has in hand in a state."""

    def __init__(self, money: Callable[[AnyState, int], str]) -> None:
        self._money = money
        self.now: Turn | None = None
        """The turn that runs."""
        self._between = False
        """Whether a round has begun, and no turn in it yet."""

    def hear(self, state: AnyState, event: Event) -> tuple[Turn, bool]:
        """The turn of an event that happens in `state`, and whether a round begins with it."""
        later = state.table.copy()
        event.apply(later)
        return self.pass_on(state, later)

    def follow(
        self, state: AnyState, events: Iterable[Event]
    ) -> Iterator[tuple[Event, tuple[Turn, bool] | None]]:
        """Events that happen one after the other from a state on, each with what `hear` says of it, None for
        a silent one. The state goes along with them."""
        for event in events:
            later = state.table.copy()
            event.apply(later)
            placed = None if event.silent else self.pass_on(state, later)
            state.table = later
            yield event, placed

    def pass_on(self, state: AnyState, later: Table) -> tuple[Turn, bool]:
        """The same, where the table is known to which the event leads."""
        now = self.now
        begins = later.round != state.table.round and later.round > 0
        if now is None or begins or not self.is_now(later):
            self.settle(state)
            self._between = begins
            seat = NOBODY if begins else later.seat
            held = self.money(state, seat)
            now = self.now = Turn(later.turn, later.round, seat, held, held)
        return now, begins

    def is_now(self, table: Table) -> bool:
        """Whether the turn that runs is still the one on a table."""
        now = self.now
        return now is not None and now.number == table.turn and (now.seat == table.seat or self._between)

    def stays(self, before: Table, after: Table) -> bool:
        """Whether nothing between two tables belongs to another turn than that which runs."""
        return before.round == after.round and self.is_now(before) and self.is_now(after)

    def settle(self, state: AnyState) -> bool:
        """What the seat on turn has in hand is known as far as `state`; returns whether that is news."""
        now = self.now
        if now is None or now.after == (held := self.money(state, now.seat)):
            return False
        now.after = held
        return True

    def money(self, state: AnyState, seat: int) -> str:
        """What a seat has in hand; "" for nobody."""
        return self._money(state, seat) if seat >= 0 else ""

    def go_back(self, turn: Turn | None) -> None:
        """What was told after this turn is forgotten."""
        self.now = turn
        self._between = False
