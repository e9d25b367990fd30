"""What may come: what a landing brings, where a throw ends, what the discs ahead bring, what is at risk.

All sums are in units of $10k, from the seat's side, and UNSEEN where they hang on what is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from game.engine.turn import run_certain
from game.engine.unseen import UNSEEN, Known, NotSeen, sign, supposed
from game.engine.vocabulary import Action, Choice
from game.rules.poleconomy.board import INNER, OUTER, Board
from game.rules.poleconomy.board_parts import Occasion
from game.rules.poleconomy.ending import worth
from game.rules.poleconomy.law import collectable
from game.rules.poleconomy.state import (
    ADVERT_TAX,
    BOND_FACE,
    COMPANY_TAX,
    NOBODY,
    SALARY,
    SAVINGS_FACE,
    PoleconomyState,
    Table,
    adverts_of,
    companies_of,
    holdings_of,
)

THROWS: Final = {pips: 6 - abs(7 - pips) for pips in range(2, 13)}
"""In how many of 36 throws two dice show so much."""
ALL_THROWS: Final = 36


class LandingGain(NamedTuple):
    """Where a throw of so many pips ends, and what the square brings at once."""

    pips: int
    node: int
    brings: Known


class Ahead(NamedTuple):
    """A disc ahead: the steps to it, how many of the red squares lead there, what it brings."""

    steps: int
    disc: int
    squares: int
    brings: Known


def after(state: PoleconomyState, action: Action) -> PoleconomyState | None:
    """The match after a legal action, up to the next die or question; None where it is not legal, or hangs on
    what is hidden."""
    choice = state.stack[-1] if state.stack else None
    if not isinstance(choice, Choice) or choice.why_not(state, action) is not None:
        return None
    twin = state.copy()
    twin.stack.pop()
    try:
        choice.apply(twin, action)
        run_certain(twin)
    except NotSeen:
        return None
    return twin


def payable(table: Table, seat: int, due: int) -> Known:
    """What a seat would really pay of a debt (POL-9)."""
    held = table.cash[seat] + SAVINGS_FACE * table.savings[seat]
    return held if held is UNSEEN and due else min(due, supposed(held, 0))


def occasion_sum(state: PoleconomyState, seat: int, occasion: Occasion) -> Known:
    """What an event brings a seat (POL-11, POL-28, POL-30); grants that are due at a Salary are not in it."""
    table = state.table
    match occasion:
        case "salary" if table.game2:
            return table.country.salaries[seat]
        case "taxation" if table.game2:
            return -collectable(table.country.law, holdings_of(state, seat))
        case "salary":
            return SALARY if table.pm == seat else 0
        case "bonds":
            return BOND_FACE * table.bonds[seat]
        case "taxation":
            due = COMPANY_TAX * len(companies_of(state, seat)) + ADVERT_TAX * len(adverts_of(state, seat))
            return -payable(table, seat, due)
        case _:
            return 0


def landing(state: PoleconomyState, seat: int, node: int) -> Known:
    """What a landing brings a seat at once: income, profits, an event; nothing where there is a choice.

    On another's advert it counts as if the seat were sent to a company of its owner.
    """
    table, board = state.table, state.board
    kind, title = board.kinds[node], board.property_at[node]
    if kind in ("start", "income", "opportunity"):
        square = board.squares[node]
        cards = table.savings[seat] if square.interest else 0
        return table.incomes[seat] * square.times + SAVINGS_FACE * cards
    if kind == "inflation":
        disc = board.paddle(table.marker, board.squares[node].steps, table.clockwise)[-1]
        return occasion_sum(state, seat, board.events[disc])
    if title < 0 or table.owners[title] == NOBODY:
        return 0
    owner, company = table.owners[title], board.prices.company * table.inflation
    if kind == "company":
        return company if owner == seat else -payable(table, seat, company)
    if not companies_of(state, owner):
        return 0
    return company if owner == seat else -payable(table, seat, company)


def goals(state: PoleconomyState, seat: int) -> list[LandingGain]:
    """Where each throw ends; from a Corner Square on the circuit that brings more."""
    board, spot = state.board, state.table.spots[seat]
    circuits = (OUTER, INNER) if spot >= board.first_corner else (OUTER,)
    found: list[LandingGain] = []
    for pips in THROWS:
        ends = [board.way(spot, pips, circuit)[-1] for circuit in circuits]
        reached = [LandingGain(pips, node, landing(state, seat, node)) for node in ends]
        hidden = next((goal for goal in reached if goal.brings is UNSEEN), None)
        found.append(hidden or max(reached, key=lambda goal: supposed(goal.brings, 0)))
    return found


def odds(reached: Sequence[LandingGain]) -> tuple[int, int]:
    """In how many of 36 throws a seat earns, and in how many it pays, as far as that is seen."""
    earns = sum(THROWS[goal.pips] for goal in reached if sign(goal.brings) > 0)
    return earns, sum(THROWS[goal.pips] for goal in reached if sign(goal.brings) < 0)


@cache
def red_squares(board: Board) -> dict[int, int]:
    """How many inflation squares there are with each number of steps."""
    steps = [square.steps for square in board.squares if square.steps]
    return {number: steps.count(number) for number in sorted(set(steps))}


def ahead(state: PoleconomyState, seat: int, clockwise: bool) -> list[Ahead]:
    """The discs that red squares lead to, and what they bring a seat."""
    board = state.board
    found: list[Ahead] = []
    for steps, squares in red_squares(board).items():
        disc = board.paddle(state.table.marker, steps, clockwise)[-1]
        found.append(Ahead(steps, disc, squares, occasion_sum(state, seat, board.events[disc])))
    return found


def mean(values: Sequence[tuple[float, int]]) -> float:
    """The mean of values, each with its weight."""
    whole = sum(weight for _, weight in values)
    return sum(value * weight for value, weight in values) / whole if whole else 0.0


def mean_sum(values: Sequence[tuple[Known, int]]) -> Known:
    """The mean of sums, each with its weight, rounded; UNSEEN where one of them is."""
    seen = [(value, weight) for value, weight in values if value is not UNSEEN]
    return round(mean(seen)) if len(seen) == len(values) else UNSEEN


def worth_at(state: PoleconomyState, seat: int, number: int) -> Known:
    """What a seat would be worth at another Inflation Number."""
    now = worth(state, seat)
    return (
        now.total + (now.companies + now.adverts) * (number - state.table.inflation) // state.table.inflation
    )


def at_risk(state: PoleconomyState, seat: int) -> Known:
    """What an uninsured double 6 would take (POL-16.3)."""
    now = worth(state, seat)
    return now.cash + now.companies + now.adverts + now.savings + now.bonds + state.table.owed_to(seat)


def visits(state: PoleconomyState, title: int) -> float:
    """How often a round somebody else lands on a property, on average: directly, and sent by adverts."""
    board, table = state.board, state.table
    others = table.seats - 1
    each = 1 / len(board.squares)
    owner = table.owners[title]
    if board.properties[title].kind == "advert" or owner == NOBODY:
        return others * each
    adverts, companies = len(adverts_of(state, owner)), len(companies_of(state, owner))
    return others * each * (1 + adverts / max(1, companies))
