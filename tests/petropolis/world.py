"""Positions of Petropolis in the words of the reference: seats A to G, ids of squares, amounts in thousands.

A World begins in phase two with empty hands: no titles, no cash, every marker on Geneva. What a test needs
it lays out; then it begins a turn, or opens a debt, and says what is done. All of that runs through the real
steps, and the invariants are looked at after each of them; only the dice fall and the telexes lie as the test
wants.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self, TypeVar

import msgspec

from game.components.debts import BANK
from game.engine import turn
from game.engine.vocabulary import Action, Choice, Event, Refusal, Step
from game.rules.petropolis import RULES
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.board_parts import Stock, Stocks
from game.rules.petropolis.debts import Owed
from game.rules.petropolis.ending import capital
from game.rules.petropolis.messages import Done, Throw
from game.rules.petropolis.state import PetropolisState, Phase, Table, new_table
from game.rules.petropolis.throwing import Ready
from game.rules.petropolis.turn import NextTurn

from .names import ALL, BOARD, SEATS, K, LoadedDice, group, options, telex, title, titles

__all__ = ["ALL", "BOARD", "K", "World", "group", "options", "telex", "title", "titles"]

E = TypeVar("E", bound=Event)


class World:
    """A position, and what can be said in it. Options that are not named are those of the preset."""

    def __init__(
        self, players: int = 4, preset: str = "standard", *, phase: Phase = "two", **changes: Any
    ) -> None:
        chosen = options(preset, **changes)
        table = new_table(BOARD, chosen, players)
        self.state: PetropolisState = turn.State(BOARD, chosen, table, [])
        self.dice = LoadedDice()
        self.heard: list[Event] = []
        self.state.heard = self.heard
        self._stock: dict[str, int] = {}
        self._laid_out = False
        table.phase = phase
        table.first = 0
        table.round = 1
        table.last_round = 10

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        return self.state.table

    # laying out

    def seat(self, name: str) -> int:
        """The number of a seat."""
        return SEATS.index(name)

    def cash(self, **purses: int) -> Self:
        """Thousands by the name of the seat."""
        for name, purse in purses.items():
            if self._laid_out:
                self.table.bank += self.table.cash[self.seat(name)] - purse * K
            self.table.cash[self.seat(name)] = purse * K
        return self

    def owns(self, owner: str, names: str) -> Self:
        """Titles of a seat."""
        for name in names.split():
            self.table.owners[title(name)] = self.seat(owner)
        return self

    def mortgaged(self, names: str) -> Self:
        """These titles lie face down."""
        for name in names.split():
            self.table.mortgaged[title(name)] = True
        return self

    def operated(self, names: str) -> Self:
        """These titles have carried installations."""
        for name in names.split():
            self.table.operated[title(name)] = True
        return self

    def level(self, name: str, level: int) -> Self:
        """A group stands at a level."""
        self.table.levels[group(name)] = level
        for member in BOARD.members[group(name)]:
            self.table.operated[member] = True
        return self

    def partners(self, name: str) -> Self:
        """The owners of a group are partners in it."""
        owners = {self.table.owners[member] for member in BOARD.members[group(name)]}
        self.table.partners[group(name)] = tuple(sorted(owners))
        return self

    def at(self, name: str, square: int | str) -> Self:
        """A marker stands on a square."""
        place = square if isinstance(square, int) else BOARD.square_of(square)
        self.table.places[self.seat(name)] = place
        return self

    def custody(self, name: str, number: int = 1) -> Self:
        """A seat is in custody; its next turn there is the `number`-th."""
        self.table.custody[self.seat(name)] = number
        return self.at(name, "international-court")

    def holds(self, name: str) -> Self:
        """A seat holds the influence telex."""
        self.table.kept = ((telex("tx-influence"), self.seat(name)),)
        self.table.unseen.remove(telex("tx-influence"))
        return self

    def telexes(self, *names: str) -> Self:
        """These telexes come next; all others lie below them."""
        table = self.table
        first = [telex(name) for name in names]
        pile = [*table.unseen, *table.known]
        table.known = [*first, *(card for card in pile if card not in first)]
        table.unseen = []
        return self

    def stock(self, **pieces: int) -> Self:
        """So many derricks and platforms are left in the Bank."""
        self._stock |= pieces
        return self

    def out(self, *names: str) -> Self:
        """These seats have gone bankrupt, in this order."""
        for name in names:
            seat = self.seat(name)
            self.table.out = (*self.table.out, seat)
            self.table.places[seat] = -1
        return self

    def ready(self) -> Self:
        """The layout is complete: the Bank has what is not on the board, and has paid out all cash."""
        self._laid_out = True
        table = self.table
        table.bank = -sum(table.cash)
        standing = {"derricks": 0, "platforms": 0}
        for number, level in enumerate(table.levels):
            count = len(BOARD.members[number])
            standing["derricks"] += count * level if level < PLATFORM else 0
            standing["platforms"] += count if level == PLATFORM else 0
        stock: Stock = getattr(BOARD.stock, self.state.options.stock)
        if self._stock:  # the pieces that are neither here nor there do not exist in this game
            left = {"derricks": stock.derricks, "platforms": stock.platforms} | self._stock
            total = Stock(left["derricks"] + standing["derricks"], left["platforms"] + standing["platforms"])
            self.state.board = msgspec.structs.replace(BOARD, stock=Stocks(total, total))
            stock = total
        table.derricks = stock.derricks - standing["derricks"]
        table.platforms = stock.platforms - standing["platforms"]
        self._look()
        return self

    # doing

    def idle(self, *names: str) -> Self:
        """In turns of their own these seats throw three, come to the OPEC meeting, and do nothing."""
        for name in names:
            assert self.asked == name
            self.at(name, "ussr").say(Throw(), 1, 2)
        return self

    def turn(self, name: str, *rolls: int) -> Self:
        """The turn of a seat begins; it throws while rolls are left."""
        if name == "A":
            self.table.round -= 1  # the first seat opens a round
        return self.steps(NextTurn(self.seat(name)), rolls=rolls)

    def steps(self, *steps: Step, rolls: Iterable[int] = ()) -> Self:
        """Only these steps are pending."""
        if not self._laid_out:
            self.ready()
        self.state.finish(*steps)
        self.dice.rolls += rolls
        return self._settle()

    def owes(self, debtor: str, creditor: str, thousands: int, reason: Any = "interest") -> Self:
        """A debt falls due; creditor "" is the Bank. What was to be decided waits below it."""
        if not self._laid_out:
            self.ready()
        seat = self.seat(creditor) if creditor else BANK
        self.state.then(Owed(self.seat(debtor), seat, thousands * K, reason, about=0))
        return self._settle()

    def say(self, action: Action, *rolls: int) -> Self:
        """What the seat that is asked says; then throws are thrown while rolls are left."""
        choice = self.choice
        assert choice is not None, "nobody is asked"
        refusal = choice.why_not(self.state, action)
        assert refusal is None, f"{action} is refused: {refusal}"
        self.dice.rolls += rolls
        turn.apply(self.state, action, self.dice)
        return self._settle()

    def aside(self, name: str, action: Action) -> Self:
        """What another seat says meanwhile."""
        assert (name, action) in self.asides()
        turn.apply_interjection(self.state, self.seat(name), action, self.dice)
        return self._settle()

    def done(self) -> Self:
        """No more business."""
        return self.say(Done())

    def _settle(self) -> Self:
        turn.settle(self.state, self.dice)
        self._look()
        while self.dice.rolls and isinstance(self.choice, Ready):
            turn.apply(self.state, Throw(), self.dice)
            self._look()
        return self

    def _look(self) -> None:
        RULES.check(self.state)

    # looking

    @property
    def choice(self) -> Choice | None:
        """The question that waits."""
        return turn.decision(self.state)

    @property
    def asked(self) -> str:
        """Who is asked; "" nobody."""
        choice = self.choice
        return SEATS[choice.seat] if choice else ""

    def asides(self) -> list[tuple[str, Action]]:
        """What others may say meanwhile, each with its name."""
        choice = self.choice
        assert choice is not None
        return [(SEATS[seat], action) for seat, action in choice.interjections(self.state)]

    def legal(self) -> list[Action]:
        """All that may be said."""
        choice = self.choice
        assert choice is not None
        return choice.legal(self.state)

    def refusal(self, action: Action) -> Refusal:
        """Why `action` is refused."""
        choice = self.choice
        assert choice is not None
        refusal = choice.why_not(self.state, action)
        assert refusal is not None, f"{action} is legal"
        return refusal

    def purse(self, name: str) -> int:
        """The cash of a seat in thousands."""
        cash = self.table.cash[self.seat(name)]
        assert cash % K == 0
        return cash // K

    def purses(self, names: str = "ABCD") -> list[int]:
        """The cash of seats in thousands."""
        return [self.purse(name) for name in names]

    def owner(self, name: str) -> str:
        """Who owns a title; "" where it is for sale."""
        seat = self.table.owners[title(name)]
        return SEATS[seat] if seat >= 0 else ""

    def place(self, name: str) -> int:
        """Where a marker stands."""
        return self.table.places[self.seat(name)]

    def total(self, name: str) -> int:
        """The capital of a seat in thousands, of which it is whole ones."""
        thousands, rest = divmod(capital(self.state, self.seat(name)).total, K)
        assert not rest
        return thousands

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind that have happened."""
        return [event for event in self.heard if isinstance(event, kind)]
