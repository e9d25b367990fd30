"""Positions of Ghawar in the words of the reference: places such as "n-04-03 N", seats and colours by name.

A Field begins untouched: a bare block on every platform, no rig and no truck on the board, the value board
amber 6, ruby 5, jade 4, cobalt 3, plum 2, pearl 1 (four colours: 4 to 1). Whatever else a test needs it lays
out, then it begins somebody's turn and says what is done. All of that runs through the real steps; only the
dice fall as the test wants.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self, TypeVar

from game.engine import turn
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Choice, Event, Step
from game.rules.ghawar.board import HOME, SIDES, SIDES_OF, Board, field_id, platform_id, platform_of
from game.rules.ghawar.building import BuildTurn, RollSite
from game.rules.ghawar.ending import Score
from game.rules.ghawar.extraction import price
from game.rules.ghawar.messages import Decline, Drive, Extract, GameEnded, Move, MoveRig, Resite, TruckMoved
from game.rules.ghawar.setup import rigs_each
from game.rules.ghawar.state import NONE, Table, new_table
from game.rules.ghawar.turn import NextTurn

from .notation import BOARD, LoadedDice, UnexpectedRoll, at, colour, colour_of, options, place, rig_move

E = TypeVar("E", bound=Event)


class Field:
    """A position, and what can be said in it. Options that are not named are those of the preset."""

    def __init__(
        self, players: int = 2, preset: str = "competition", board: Board = BOARD, **changes: Any
    ) -> None:
        chosen = options(preset, **changes)
        self.table: Table = new_table(board, chosen, players, SIDES_OF[players])
        self.state = turn.State(board, chosen, self.table, [])
        self.dice = LoadedDice()
        self.heard: list[Event] = []
        self.state.heard = self.heard
        table = self.table
        table.first = 0
        table.round = 1
        table.blocks = [p % chosen.colours if p in board.platforms else NONE for p in range(36)]
        table.on_field = len(board.platforms)
        table.values = list(range(chosen.colours, 0, -1))
        table.barrels = [chosen.start_barrels] * players
        table.supply = [rigs_each(board, chosen, players)] * players

    # laying out

    def seat(self, name: str) -> int:
        """The number of the seat on a side."""
        return self.table.sides.index(SIDES.index(name))

    def block(self, platform: str, name: str) -> Self:
        """A block on a platform; "" takes it away."""
        self.table.blocks[platform_of(platform)] = colour_of(name)
        self.table.on_field = 36 - self.table.blocks.count(NONE)
        self._remember_covered()
        return self

    def cleared(self) -> Self:
        """All platforms spent."""
        self.table.blocks = [NONE] * 36
        self.table.on_field = 0
        self._remember_covered()
        return self

    def rig(self, owner: str, platform: str, block: str | None = None) -> Self:
        """A rig of `owner`; over `block` if one is named ("" for a spent platform)."""
        self.table.rigs[platform_of(platform)] = self.seat(owner)
        if block is not None:
            self.block(platform, block)
        self._remember_covered()
        return self

    def truck(self, owner: str, where: str, cargo: str = "", number: int = 0) -> Self:
        """One of the trucks of `owner` is put somewhere."""
        table = self.table
        index = table.own_trucks(self.seat(owner))[number]
        table.trucks[index], table.headings[index] = at(where)
        table.cargo[index] = colour_of(cargo)
        table.occupied = 0
        for cell in table.trucks:
            table.occupied |= 1 << cell if cell != HOME else 0
        return self

    def barrels(self, **purses: int) -> Self:
        """Barrels by the name of the seat."""
        for name, purse in purses.items():
            self.table.barrels[self.seat(name)] = purse
        return self

    def store(self, owner: str, *counts: int) -> Self:
        """Blocks in the store of `owner`, in the order of the colours."""
        colours, seat = self.table.colours, self.seat(owner)
        self.table.stores[seat * colours : seat * colours + len(counts)] = counts
        return self

    def supply(self, **rigs: int) -> Self:
        """Rigs still to be placed, by the name of the seat."""
        for name, left in rigs.items():
            self.table.supply[self.seat(name)] = left
        return self

    def _remember_covered(self) -> None:
        table = self.table
        table.covered = [p for p in range(36) if table.is_covered(p)]

    # playing

    def turn(self, owner: str, *rolls: int) -> Self:
        """The phase 2 turn of `owner` begins; the dice will show `rolls`."""
        self.table.phase = 2
        self.table.supply = [0] * self.table.seats
        return self.run(NextTurn((self.seat(owner) - self.table.first) % self.table.seats), rolls=rolls)

    def build(self, owner: str, *rolls: int) -> Self:
        """`owner` rolls for a rig in phase 1: only this roll, nobody goes on."""
        self.table.phase = 1
        return self.run(RollSite(self.seat(owner)), rolls=rolls)

    def building(self, rolls: Iterable[int], start: str = "south") -> Self:
        """Phase 1 is played from its first round, sand and oil by turns, as long as there are rolls."""
        self.table.phase, self.table.round, self.table.first = 1, 0, self.seat(start)
        try:
            self.run(BuildTurn(0), rolls=rolls)
        except UnexpectedRoll:
            self.state.stack.clear()
        return self

    def scored(self, reason: Any = "last_block") -> GameEnded:
        """The game ends here and now."""
        self.table.phase = 2
        self.run(Score(reason))
        return self.told(GameEnded)[-1]

    def run(self, *steps: Step, rolls: Iterable[int] = ()) -> Self:
        """Only `steps` are pending; they run until somebody has to decide."""
        self.state.finish(*steps)
        self.dice.rolls = iter(rolls)
        turn.settle(self.state, self.dice)
        return self

    def play(self, action: Action, *rolls: int) -> list[Event]:
        """Whoever decides says `action`, and the dice show `rolls`. Returns what happened."""
        choice = self.choice
        assert choice is not None, "nobody decides"
        refusal = choice.why_not(self.state, action)
        assert refusal is None, f"{action} is refused: {refusal}"
        if rolls:
            self.dice.rolls = iter(rolls)
        before = len(self.heard)
        turn.apply(self.state, action, self.dice)
        return self.heard[before:]

    def drive(self, roll: int, to: str = "", truck: int = 0) -> Self:
        """Choose to drive, roll, and move one of the own trucks if it is said where `to`."""
        self.play(Drive(), roll)
        return self.move(to, truck) if to else self

    def move(self, to: str, truck: int = 0, pips: int = 0) -> Self:
        """Move one of the own trucks; `pips` for one part of a divided roll."""
        self.play(self.moving(to, truck, pips))
        return self

    def moving(self, to: str, truck: int = 0, pips: int = 0) -> Move:
        """The action that moves one of the trucks of whoever decides."""
        index = self.table.own_trucks(self.table.seat)[truck]
        return Move(index, pips or self.table.pips, *at(to))

    def arriving(self, owner: str = "south", cargo: str = "") -> Self:
        """A truck of `owner` ends its move on the road n-04-03, between p-b2 and p-c2."""
        self.truck(owner, "n-04-02 N", cargo=cargo)
        return self.turn(owner).drive(1, to="n-04-03 N")

    def load(self, platform: str) -> list[Event]:
        """Extract the block of a platform."""
        return self.play(Extract(platform_of(platform)))

    def decline(self) -> list[Event]:
        """Extract nothing."""
        return self.play(Decline())

    def resiting(self) -> Self:
        """Choose to re-site a rig; which one is still to be said."""
        self.play(Resite())
        return self

    def resite(self, start: str, target: str) -> list[Event]:
        """Choose to re-site a rig, and do it."""
        return self.resiting().play(rig_move(start, target))

    # looking

    @property
    def choice(self) -> Choice | None:
        """The choice that waits."""
        return turn.decision(self.state)

    @property
    def asked(self) -> str:
        """Who is asked what: "south ChooseMove"; "" once the game is over."""
        choice = self.choice
        return f"{SIDES[self.table.sides[choice.seat]]} {type(choice).__name__}" if choice else ""

    def refused(self, action: Action) -> str:
        """The code and rule of the refusal of `action`; "" if it is legal."""
        choice = self.choice
        assert choice is not None, "nobody decides"
        refusal = choice.why_not(self.state, action)
        return f"{refusal.code} {refusal.rule}" if refusal else ""

    def legal(self) -> list[Action]:
        """All legal actions: those that are offered and not refused."""
        choice = self.choice
        assert choice is not None, "nobody decides"
        offers = [offer.action for offer in choice.offers(self.state)]
        legal = [action for action in offers if choice.why_not(self.state, action) is None]
        assert choice.legal(self.state) == legal, "what is listed as legal is not what is offered"
        assert choice.sample(self.state, Dice(len(self.heard))) in legal, "at random comes what is not legal"
        return legal

    def can(self) -> list[str]:
        """The kinds of legal actions, in the order of the offers."""
        return list(dict.fromkeys(type(action).__name__ for action in self.legal()))

    def moves(self, truck: int = 0, pips: int = 0) -> set[str]:
        """Where a truck of whoever decides may go with the whole roll, or with a part of `pips`."""
        table = self.table
        index = table.own_trucks(table.seat)[truck]
        return {
            place(action.to, action.heading)
            for action in self.legal()
            if isinstance(action, Move) and action.truck == index and action.pips == (pips or table.pips)
        }

    def wells(self) -> dict[str, int]:
        """What may be loaded, with its price."""
        choice = self.choice
        assert choice is not None, "nobody decides"
        wells = [action.platform for action in self.legal() if isinstance(action, Extract)]
        return {platform_id(p): price(self.state, choice.seat, p) for p in wells}

    def rig_moves(self) -> set[tuple[str, str]]:
        """The re-sitings that are legal."""
        moves = [action for action in self.legal() if isinstance(action, MoveRig)]
        return {(platform_id(move.start), platform_id(move.target)) for move in moves}

    def told(self, kind: type[E]) -> list[E]:
        """The events of a kind that have happened so far."""
        return [event for event in self.heard if isinstance(event, kind)]

    def path(self) -> list[str]:
        """The fields that the last drive entered, in order."""
        return [field_id(cell) for cell in self.told(TruckMoved)[-1].path]

    def trucks(self, owner: str) -> list[str]:
        """Where the trucks of `owner` are."""
        table = self.table
        return [place(table.trucks[t], table.headings[t]) for t in table.own_trucks(self.seat(owner))]

    def cargo(self, owner: str) -> list[str]:
        """What the trucks of `owner` carry."""
        return [colour(self.table.cargo[t]) for t in self.table.own_trucks(self.seat(owner))]

    def purse(self, owner: str) -> int:
        """Barrels of `owner`."""
        return self.table.barrels[self.seat(owner)]

    def points(self) -> list[int]:
        """Points scored so far, by seat."""
        return self.table.points

    def stored(self, owner: str) -> list[int]:
        """The store of `owner`, in the order of the colours."""
        return self.table.stored(self.seat(owner))

    def on(self, platform: str) -> tuple[str, str]:
        """Owner of the rig and colour of the block on a platform; "" where there is none."""
        number = platform_of(platform)
        owner = self.table.rigs[number]
        side = SIDES[self.table.sides[owner]] if owner != NONE else ""
        return side, colour(self.table.blocks[number])


def ways(where: str, roll: int, owner: str = "south", players: int = 2, **changes: Any) -> set[str]:
    """Where a lone truck may go from a place with a roll."""
    field = Field(players, trucks_per_player=1, **changes).truck(owner, where).turn(owner)
    return field.drive(roll).moves()


def finished(*stores: tuple[int, ...], barrels: tuple[int, ...] = (), **changes: Any) -> GameEnded:
    """The end of a game on an empty field, with these stores and purses by seat."""
    field = Field(len(stores), **changes).cleared()
    for seat, store in enumerate(stores):
        field.store(SIDES[field.table.sides[seat]], *store)
    field.table.barrels = list(barrels or (0,) * len(stores))
    return field.scored()
