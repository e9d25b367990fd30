"""All that is said and done in Ghawar: actions, outcomes, events (reference 8 and 9)."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.engine.vocabulary import Action, Announcement, Event, Outcome
from game.rules.ghawar.board import HOME
from game.rules.ghawar.state import NONE, UNKNOWN, Table

# Actions


class PlaceRig(Action, frozen=True):
    """D1b: read the dice so that they name this platform."""

    platform: int


class Drive(Action, frozen=True):
    """D2: roll the die and drive one truck."""


class Resite(Action, frozen=True):
    """D2: move a rig instead."""


class Steady(Action, frozen=True):
    """D2: drive three without a die (GHA-12.13)."""


class Move(Action, frozen=True):
    """D3: drive a truck `pips` steps to a cell, ending with a heading; to HOME: out over the own side."""

    truck: int
    pips: int
    to: int
    heading: int


class Extract(Action, frozen=True):
    """D4: load the block of a platform beside the truck that moved."""

    platform: int


class Decline(Action, frozen=True):
    """D4: load nothing."""


class MoveRig(Action, frozen=True):
    """D5, D6: lift the own rig on `start` and set it on `target`."""

    start: int
    target: int


class EndTurn(Action, frozen=True):
    """D6: no truck can move and no rig shall."""


class SpendBarrel(Action, frozen=True):
    """D7: pay one barrel to the bank for one more action."""


class Stop(Action, frozen=True):
    """D7: no further action."""


ACTIONS = (
    PlaceRig, Drive, Resite, Steady, Move, Extract, Decline, MoveRig, EndTurn, SpendBarrel, Stop,
)  # fmt: skip

# Outcomes


class BlocksDrawn(Outcome, frozen=True):
    """The colours for the open platforms, in their order."""

    colours: tuple[int, ...]


class ValuesDrawn(Outcome, frozen=True):
    """The value of each colour."""

    values: tuple[int, ...]


class FirstDrawn(Outcome, frozen=True):
    """Who starts."""

    seat: int


class SiteRolled(Outcome, frozen=True):
    """Two dice of phase 1."""

    sand: int
    oil: int


class DieRolled(Outcome, frozen=True):
    """One die of phase 2."""

    pips: int


OUTCOMES = (BlocksDrawn, ValuesDrawn, FirstDrawn, SiteRolled, DieRolled)

# Events: set-up and phase 1


class GameStarted(Event, frozen=True):
    """Rigs and barrels are dealt out."""

    rigs: int
    barrels: int

    def apply(self, table: Table) -> None:
        table.supply = [self.rigs] * table.seats
        table.barrels = [self.barrels] * table.seats


class BlocksDealt(Event, frozen=True):
    """A block lies on every open platform; `blocks` goes by platform, NONE where closed."""

    blocks: tuple[int, ...]

    def apply(self, table: Table) -> None:
        table.blocks = list(self.blocks)
        table.on_field = len(self.blocks) - self.blocks.count(NONE)


class ValuesSet(Event, frozen=True):
    """The value board is filled; `values` goes by colour."""

    values: tuple[int, ...]

    def apply(self, table: Table) -> None:
        table.values = list(self.values)


class StartDrawn(Event, frozen=True):
    """Who starts is known."""

    seat: int

    def apply(self, table: Table) -> None:
        table.first = self.seat


class PhaseStarted(Event, frozen=True):
    """Building (1) or extraction (2) begins; `first` opens every round of it."""

    phase: int
    first: int

    @property
    def manner(self) -> str:
        return str(self.phase)

    def apply(self, table: Table) -> None:
        table.phase = self.phase
        table.first = self.first
        table.round = 0
        table.roll = []


class RoundStarted(Event, frozen=True):
    """A round begins; counted anew in each phase."""

    silent: ClassVar[bool] = True
    round: int

    def apply(self, table: Table) -> None:
        if table.phase == 1:
            table.barren = 0 if table.placed or self.round == 1 else table.barren + 1
            table.placed = False
        elif table.tail >= 0:
            table.tail += 1
        table.round = self.round


class TurnStarted(Event, frozen=True):
    """A seat is on turn."""

    silent: ClassVar[bool] = True
    seat: int

    def apply(self, table: Table) -> None:
        table.turn += 1
        table.seat = self.seat
        table.roll = []
        table.pips = 0
        table.moved = -1
        table.extracted = False
        table.extra = False


class SiteNamed(Event, frozen=True):
    """Two dice fell in phase 1."""

    seat: int
    sand: int
    oil: int

    def apply(self, table: Table) -> None:
        table.roll = [self.sand, self.oil]


class RigPlaced(Event, frozen=True):
    """A rig of the supply stands on a platform; `supply` are left."""

    seat: int
    platform: int
    supply: int

    def apply(self, table: Table) -> None:
        table.rigs[self.platform] = self.seat
        table.supply[self.seat] = self.supply
        table.placed = True
        if table.blocks[self.platform] != NONE:
            table.covered.append(self.platform)


class RigMissed(Announcement, frozen=True):
    """The dice named a platform that carries a rig of `owner` (NONE: that is closed)."""

    seat: int
    platform: int
    owner: int

    @property
    def manner(self) -> str:
        return "closed" if self.owner == NONE else "own" if self.owner == self.seat else "foreign"


class SupplyEmptied(Announcement, frozen=True):
    """A player has placed the last rig."""

    seat: int


class RigsRemoved(Event, frozen=True):
    """Rigs left in the supplies leave the game; `counts` goes by seat."""

    counts: tuple[int, ...]

    def apply(self, table: Table) -> None:
        table.removed = list(self.counts)
        table.supply = [0] * table.seats


# Events: phase 2


class ActionChosen(Event, frozen=True):
    """A player said what to do. Drive and Steady make room for the next drive on the board."""

    silent: ClassVar[bool] = True
    seat: int
    action: Literal["drive", "resite", "steady", "stop", "end"]

    def apply(self, table: Table) -> None:
        table.last_path = []


class Rolled(Event, frozen=True):
    """The die of phase 2 fell, or three was taken without it (`steady`)."""

    seat: int
    pips: int
    steady: bool = False

    @property
    def manner(self) -> str:
        return "steady" if self.steady else "die"

    def apply(self, table: Table) -> None:
        table.roll = [] if self.steady else [self.pips]
        table.pips = self.pips


class TruckTurned(Event, frozen=True):
    """A truck that could not go on turns round (GHA-5.16)."""

    seat: int
    truck: int

    def apply(self, table: Table) -> None:
        table.headings[self.truck] = (table.headings[self.truck] + 2) % 4


class TruckMoved(Event, frozen=True):
    """A truck drove along `path` (the cells entered, in order) and heads for `heading`.

    From the warehouse the first cell is the gate; `home`: it left over its side after the path and `lost`
    pips.
    """

    seat: int
    truck: int
    path: tuple[int, ...]
    heading: int
    pips: int
    entered: bool = False
    home: bool = False
    lost: int = 0

    @property
    def manner(self) -> str:
        return "home" if self.home else "entered" if self.entered else "drove"

    @property
    def to(self) -> int:
        """The cell where it ended, or HOME."""
        return HOME if self.home else self.path[-1]

    def apply(self, table: Table) -> None:
        start = table.trucks[self.truck]
        if start != HOME:
            table.occupied ^= 1 << start
        if self.home:
            table.trucks[self.truck] = table.headings[self.truck] = HOME
        else:
            to = self.path[-1]
            table.trucks[self.truck] = to
            table.headings[self.truck] = self.heading
            table.occupied |= 1 << to
        table.last_path = [start, *self.path]
        table.pips -= self.pips
        table.moved = self.truck


class NoMove(Event, frozen=True):
    """No truck of the seat can move the pips rolled."""

    seat: int
    pips: int

    def apply(self, table: Table) -> None:
        table.pips = 0


class BlockRevealed(Event, frozen=True):
    """A hidden block is shown to all (GHA-12.17)."""

    reveals: ClassVar[bool] = True
    seat: int
    platform: int
    colour: int

    def apply(self, table: Table) -> None:
        table.covered.remove(self.platform)
        table.covered.append(self.platform)


class BlockCovered(Event, frozen=True):
    """A rig stands on a block that everybody has seen; from now on its colour is hidden (GHA-12.17)."""

    silent: ClassVar[bool] = True
    platform: int
    colour: int

    def apply(self, table: Table) -> None:
        table.blocks[self.platform] = self.colour

    def seen_by(self, eye: int) -> BlockCovered:
        return BlockCovered(self.platform, UNKNOWN)


class BlockBared(Event, frozen=True):
    """The rig over a hidden block has gone: everybody sees its colour (GHA-12.17)."""

    reveals: ClassVar[bool] = True
    platform: int
    colour: int

    def apply(self, table: Table) -> None:
        table.blocks[self.platform] = self.colour


class Paid(Event, frozen=True):
    """Barrels went from one seat to another (`receiver` NONE: to the bank)."""

    payer: int
    receiver: int
    barrels: int
    reason: Literal["fee", "action"]

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        table.barrels[self.payer] -= self.barrels
        if self.receiver == NONE:
            table.spent += self.barrels
        else:
            table.barrels[self.receiver] += self.barrels


class Extracted(Event, frozen=True):
    """A block went from a platform with a rig of `owner` onto a truck; `left` are still on the field."""

    seat: int
    truck: int
    platform: int
    colour: int
    owner: int
    price: int
    left: int

    @property
    def manner(self) -> str:
        return "own" if self.owner == self.seat else "foreign"

    def apply(self, table: Table) -> None:
        table.blocks[self.platform] = NONE
        table.covered.remove(self.platform)
        table.cargo[self.truck] = self.colour
        table.on_field = self.left
        table.extracted = True


class ExtractionFailed(Announcement, frozen=True):
    """The block that was shown costs more than the player has (GHA-12.17)."""

    seat: int
    truck: int
    platform: int
    price: int


class Declined(Announcement, frozen=True):
    """A player chose to load nothing."""

    seat: int
    truck: int


class Delivered(Event, frozen=True):
    """A block went from a truck into its owner's store, who now has `count` of that colour there."""

    seat: int
    truck: int
    colour: int
    count: int

    def apply(self, table: Table) -> None:
        table.cargo[self.truck] = NONE
        table.stores[self.seat * table.colours + self.colour] = self.count


class MajorityChanged(Announcement, frozen=True):
    """another seat (or NONE) now has most of a colour alone."""

    colour: int
    was: int
    now: int

    @property
    def manner(self) -> str:
        return "lost" if self.now == NONE else "won"


class RigMoved(Event, frozen=True):
    """A rig was lifted from `start` and set on `target`."""

    seat: int
    start: int
    target: int

    def apply(self, table: Table) -> None:
        table.rigs[self.start] = NONE
        table.rigs[self.target] = self.seat
        table.left_by[self.seat] = self.start
        if table.blocks[self.start] != NONE:
            table.covered.remove(self.start)
        if table.blocks[self.target] != NONE:
            table.covered.append(self.target)


class ValuesDrifted(Event, frozen=True):
    """The colour that was extracted fell to the lowest slot; `values` goes by colour (GHA-12.20)."""

    colour: int
    values: tuple[int, ...]

    def apply(self, table: Table) -> None:
        table.values = list(self.values)


class PointsScored(Event, frozen=True):
    """A seat scored at an extraction: at an own rig, at a foreign one, or as the rig's owner."""

    seat: int
    points: int
    reason: Literal["own", "foreign", "owner"]

    @property
    def manner(self) -> str:
        return self.reason

    def apply(self, table: Table) -> None:
        table.points[self.seat] += self.points


class ActionBought(Event, frozen=True):
    """A barrel was spent on one more action (GHA-12.24)."""

    silent: ClassVar[bool] = True
    seat: int

    def apply(self, table: Table) -> None:
        table.extra = True
        table.roll = []
        table.pips = 0
        table.moved = -1


class TurnEnded(Event, frozen=True):
    """The turn is over; `dry` turns in a row now were without an extraction (GHA-11.1)."""

    silent: ClassVar[bool] = True
    seat: int
    dry: int

    def apply(self, table: Table) -> None:
        table.dry = self.dry


class DrySpell(Announcement, frozen=True):
    """the game ends after so many more turns without an extraction (GHA-11.3)."""

    turns: int


# Events: the end


class LastBlock(Announcement, frozen=True):
    """The last block has left its platform."""

    seat: int
    platform: int


class DeliveryStarted(Event, frozen=True):
    """Only loaded trucks go on (GHA-12.25)."""

    def apply(self, table: Table) -> None:
        table.tail = 0


class CargoLost(Event, frozen=True):
    """A block on a truck counts for nothing (GHA-12.25)."""

    seat: int
    truck: int
    colour: int

    def apply(self, table: Table) -> None:
        table.cargo[self.truck] = NONE


class PaidOut(Announcement, frozen=True):
    """A seat is paid for its blocks; `counts` goes by colour."""

    seat: int
    counts: tuple[int, ...]
    amount: int


class BonusPaid(Announcement, frozen=True):
    """A bonus: most of a colour, complete sets, or the middle seat's."""

    seat: int
    amount: int
    reason: Literal["majority", "sets", "middle"]
    colour: int = NONE

    @property
    def manner(self) -> str:
        return self.reason


class GameEnded(Event, frozen=True):
    """The match is over. `tie` names what parted equal totals: "", "blocks", "barrels" or "shared"."""

    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: Literal["last_block", "dry_spell", "delivered"]
    tie: Literal["", "blocks", "barrels", "shared"]
    winner: int

    @property
    def manner(self) -> str:
        return self.tie or "clear"

    def apply(self, table: Table) -> None:
        table.totals = self.totals
        table.ranks = self.ranks
        table.ending = self.reason
        table.over = True
        table.seat = -1


EVENTS = (
    GameStarted, BlocksDealt, ValuesSet, StartDrawn, PhaseStarted, RoundStarted, TurnStarted, SiteNamed,
    RigPlaced, RigMissed, SupplyEmptied, RigsRemoved, ActionChosen, Rolled, TruckTurned, TruckMoved, NoMove,
    BlockRevealed, BlockCovered, BlockBared, Paid, Extracted, ExtractionFailed, Declined, Delivered,
    MajorityChanged, RigMoved, ValuesDrifted, PointsScored, ActionBought, TurnEnded, DrySpell, LastBlock,
    DeliveryStarted, CargoLost,
    PaidOut, BonusPaid, GameEnded,
)  # fmt: skip
