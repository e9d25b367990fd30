"""The set-up (reference 4, GLO-2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import ClassVar

from game.engine.dice import Dice
from game.engine.vocabulary import Auto, Chance, Outcome
from game.rules.globopolis.board import Board
from game.rules.globopolis.hand import full_decks
from game.rules.globopolis.ledger import has_plate, pass_title
from game.rules.globopolis.messages import (
    FirstPlayerMarked,
    GameStarted,
    OrderThrown,
    Paid,
    Thrown,
    TitlesDealt,
    TitlesLaidOut,
)
from game.rules.globopolis.moving import GATE
from game.rules.globopolis.options import Options
from game.rules.globopolis.state import NOBODY, SOURCES, GlobopolisState, Table
from game.rules.globopolis.surplus import NewPlate
from game.rules.globopolis.units import KINDS


def new_table(board: Board, options: Options, seats: int) -> Table:
    """The table before the set-up: all Governors on TELEPORT!, nothing handed out."""
    sides, titles, groups = options.sides(seats), len(board.titles), len(board.groups)
    return Table(
        seats=seats,
        sides=sides,
        titles=titles,
        groups=groups,
        goal=options.goal(board.deal(seats).victory, seats),
        points=[0] * sides,
        ledger=[0] * (sides * len(SOURCES)),
        unions=[False] * (sides * groups),
        cash=[0] * sides,
        supply=[0] * KINDS,
        stocks=[0] * (sides * KINDS),
        plates=[0] * (titles * KINDS),
        owners=[NOBODY] * titles,
        levels=[0] * titles,
        active=[0] * titles,
        towers=board.pieces.towers,
        agents=[0] * (sides * titles),
        free_agents=[0] * sides,
        reserve=[0] * sides,
        captured=[0] * sides,
        places=[GATE] * seats,
        gate_marks=[0] * seats,
        hands=[[] for _ in range(sides)],
        decks=full_decks(board, options),
    )


class LayOut(Auto, frozen=True):
    """EU, Agents, units on the Titles (GLO-2.2 to 2.5, 2.9, 2.14, option `admin_seat`)."""

    def run(self, state: GlobopolisState) -> None:
        """Give each side as much as its players bring."""
        table, board, options = state.table, state.board, state.options
        players = table.seats // table.sides
        cash = board.deal(table.seats).money * players
        agents, reserve = (board.pieces.agents * players, board.pieces.reserve * players)
        if not options.agents:
            agents = reserve = 0
        state.do(GameStarted(cash, agents, reserve, table.goal))
        single = options.wind_wave_stock == "energy"
        stocks = (board.stock(title, single) for title in range(table.titles))
        state.do(TitlesLaidOut(tuple(chain.from_iterable(stocks)), board.pieces.supply))
        admin = options.admin_seat - 1
        if admin >= 0 and options.admin_fee:
            for side in table.rivals(admin):
                state.do(Paid(side, table.side(admin), options.admin_fee * players, "admin"))


class DealTitles(Chance, frozen=True):
    """Titles for each player, one after another (GLO-2.8)."""

    by_dice: ClassVar[bool] = False

    def draw(self, state: GlobopolisState, dice: Dice) -> TitlesDealt:
        """Random Titles, as many as are dealt."""
        table = state.table
        many = table.seats * state.options.dealt(state.board.deal(table.seats).titles)
        return TitlesDealt(tuple(dice.shuffled(range(table.titles))[:many]))

    def apply(self, state: GlobopolisState, outcome: TitlesDealt) -> None:
        """Deal them: values and group bonuses count at once (GLO-2.12, 2.13); then each player in seat order
        is asked about the units beyond two of a type (GLO-2.10).
        """
        table = state.table
        plates: list[NewPlate] = []
        for place, title in enumerate(outcome.titles):
            seat = place % table.seats
            guild, side = state.board.is_guild[title], table.side(seat)
            if guild or has_plate(state, side):
                pass_title(state, title, seat, "dealt")
                if not guild:
                    plates.append(NewPlate(seat, title))
        state.then(*sorted(plates, key=lambda plate: plate.seat))


class ThrowOrder(Chance, frozen=True):
    """Who has the first turn: the highest of a d6 each, ties again among themselves (GLO-2.16)."""

    seats: tuple[int, ...] = ()

    def throwing(self, state: GlobopolisState) -> tuple[int, ...]:
        """Who throws: all, or those who were tied."""
        return self.seats or tuple(range(state.table.seats))

    def draw(self, state: GlobopolisState, dice: Dice) -> Thrown:
        """A random die for each player."""
        return Thrown(tuple(dice.roll() for _ in self.throwing(state)))

    def outcomes(self, state: GlobopolisState) -> Sequence[tuple[Outcome, float]] | None:
        """None: there are too many to list."""
        return None

    def apply(self, state: GlobopolisState, outcome: Thrown) -> None:
        """Make the highest first."""
        seats, dice = self.throwing(state), outcome.dice
        highest = max(dice)
        leaders = [seat for seat, face in zip(seats, dice, strict=True) if face == highest]
        state.do(OrderThrown(seats, dice, tuple(leaders)))
        if len(leaders) > 1:
            state.then(ThrowOrder(tuple(leaders)))
        else:
            state.do(FirstPlayerMarked(leaders[0]))
