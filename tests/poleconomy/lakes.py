"""Positions of the lake country in the words of the reference: seats A to F, squares such as "o3" and "i7",
Corner Squares by their service, amounts in thousands of dollars.

A position begins with nobody owning anything, all money in the Bank, every Basic Income $70k, A as Prime
Minister and first seat, and I = 1. Whatever a test needs it lays out; then a turn begins, or a beaver lands,
and the test says what is done. All of that runs through the real steps; only the dice fall as the test wants.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self

from game.engine import turn
from game.engine.dice import Dice
from game.rules.poleconomy import RULES
from game.rules.poleconomy.board import Board
from game.rules.poleconomy.business import AfterMove
from game.rules.poleconomy.landing import arrive
from game.rules.poleconomy.messages import Buy, Decline, Direct, MoveOn, TakeCircuit, Visit
from game.rules.poleconomy.options import Options
from game.rules.poleconomy.state import NOBODY, Loan, PoleconomyState, new_table
from game.rules.poleconomy.turn import NextTurn
from game.store.boards import load_board
from tests.position import Position

BOARD: Board = load_board(RULES, Path(__file__).parents[2] / "boards" / "poleconomy" / "standard.yaml")
SEATS = "ABCDEF"
SERVICES = ("bank", "life", "takeover", "insurance")


def node(name: str) -> int:
    """The node of "o3", "i7" or "bank"."""
    if name in SERVICES:
        return BOARD.corner_of(name)  # pyright: ignore[reportArgumentType]
    return int(name[1:]) + (len(BOARD.outer) if name[0] == "i" else 0)


def name_of(spot: int) -> str:
    """The same the other way round."""
    if spot >= BOARD.first_corner:
        return BOARD.kinds[spot]
    inner = spot - len(BOARD.outer)
    return f"o{spot}" if inner < 0 else f"i{inner}"


def title(name: str) -> int:
    """The property on a square."""
    found = BOARD.property_at[node(name)]
    assert found >= 0, f"{name} is no property"
    return found


def buy(name: str, *cashed: int) -> Buy:
    return Buy(title(name), cashed or (0, 0, 0))  # pyright: ignore[reportArgumentType]


def decline(name: str) -> Decline:
    return Decline(title(name))


def direct(name: str) -> Direct:
    return Direct(node(name))


def go(name: str, *cashed: int) -> MoveOn:
    return MoveOn(node(name), cashed or (0, 0, 0))  # pyright: ignore[reportArgumentType]


def visit(name: str) -> Visit:
    return Visit(node(name))


def circuit(name: str) -> TakeCircuit:
    return TakeCircuit(node(name))


class Loaded(Dice):
    """Dice that fall as they are told to; then as any."""

    def __init__(self, *pips: int) -> None:
        super().__init__(1)
        self.pips = list(pips)

    def roll(self, sides: int = 6) -> int:
        return self.pips.pop(0) if self.pips else super().roll(sides)


class Lakes(Position):
    """A position of the standard board. Options that are not named are those of the standard game."""

    seats = SEATS

    def __init__(self, players: int = 4, preset: str = "standard", **changes: Any) -> None:
        self.options: Options = RULES.options(preset, changes)
        self.table = new_table(BOARD, self.options, players)
        self.state: PoleconomyState = turn.State(BOARD, self.options, self.table, [])
        self.dice = Loaded()
        super().__init__(self.state, self.dice)
        self.table.first = self.table.pm = 0
        self.table.incomes = [7] * players
        self.table.turn = self.table.round = 1
        self.table.seat = 0
        self.whole = True
        """Whether all money is on the table."""

    # laying out

    def cash(self, **purses: int) -> Self:
        """Cash by seat, out of the Bank."""
        for name, purse in purses.items():
            seat = SEATS.index(name)
            self.table.bank -= purse // 10 - self.table.purse(seat)
            self.table.cash[seat] = purse // 10
        return self

    def bank(self, cash: int) -> Self:
        """Leave so much to the Bank; the rest is nowhere."""
        self.table.bank = cash // 10
        self.whole = False
        return self

    def incomes(self, **incomes: int) -> Self:
        for name, income in incomes.items():
            self.table.incomes[SEATS.index(name)] = income // 10
        return self

    def at(self, **spots: str) -> Self:
        """Where the beavers stand."""
        for name, spot in spots.items():
            self.table.spots[SEATS.index(name)] = node(spot)
        return self

    def own(self, **squares: str) -> Self:
        """Whose the properties on these squares are, parted by blanks."""
        for name, places in squares.items():
            for place in places.split():
                self.table.owners[title(place)] = SEATS.index(name)
        return self

    def papers(self, name: str, savings: int = 0, bonds: int = 0, life: int = 0, business: int = 0) -> Self:
        """What papers a player has."""
        table, seat = self.table, SEATS.index(name)
        table.savings_left += table.cards_of(seat) - savings
        table.bonds_left += table.bonds[seat] - bonds
        table.life_left += table.life[seat] - life
        table.business_left += table.business[seat] - business
        table.savings[seat], table.bonds[seat] = savings, bonds
        table.life[seat], table.business[seat] = life, business
        return self

    def loan(self, lender: str, borrower: str, owed: int) -> Self:
        """What somebody owes."""
        loan = Loan(SEATS.index(lender), SEATS.index(borrower), owed // 10)
        self.table.loans = (*self.table.loans, loan)
        return self

    def marker(self, disc: int, *, clockwise: bool = True) -> Self:
        """Where the marker stands, and which way it points."""
        self.table.marker, self.table.clockwise = disc, clockwise
        self.table.inflation = BOARD.numbers[disc]
        return self

    def inflation(self, number: int) -> Self:
        """The marker on the first disc with a number."""
        return self.marker(BOARD.numbers.index(number))

    def minister(self, name: str) -> Self:
        self.table.pm = SEATS.index(name)
        return self

    def throws(self, *pairs: tuple[int, int]) -> Self:
        """How the dice fall from now on."""
        self.dice.pips += [pip for pair in pairs for pip in pair]
        return self

    # playing

    def turn(self, name: str = "A") -> Self:
        """The turn of a player begins."""
        self.table.seat = (SEATS.index(name) - 1) % self.table.seats
        return self.run(NextTurn())

    def land(self, name: str, spot: str) -> Self:
        """The beaver of a player has just come to a square, in the player's turn."""
        seat = SEATS.index(name)
        self.table.seat, self.table.stage = seat, "moving"
        self.at(**{name: spot})
        self.state.then(AfterMove(seat), NextTurn())
        arrive(self.state, seat)
        return self.run()

    def check(self) -> None:
        if self.whole:
            RULES.check(self.state)

    # asking

    def goals(self, kind: type[Direct | MoveOn | Visit | TakeCircuit]) -> set[str]:
        """The squares to which one may go, or send, now."""
        return {name_of(action.to) for action in self.legal if isinstance(action, kind)}

    def money(self, name: str) -> int:
        return 10 * self.table.purse(SEATS.index(name))

    @property
    def vault(self) -> int:
        """The cash of the Bank."""
        return 10 * self.table.bank

    def spot(self, name: str) -> str:
        return name_of(self.table.spots[SEATS.index(name)])

    def owner(self, square: str) -> str:
        """Whose the property on a square is, "" for nobody's."""
        owner = self.table.owners[title(square)]
        return SEATS[owner] if owner != NOBODY else ""

    def held(self, name: str) -> tuple[int, int, int, int]:
        """Savings Cards, bonds, Life and Business policies of a player."""
        table, seat = self.table, SEATS.index(name)
        return table.cards_of(seat), table.bonds[seat], table.life[seat], table.business[seat]
