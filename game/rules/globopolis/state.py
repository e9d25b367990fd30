"""The table of Globopolis, and what may be asked of it. Money is whole EU, points are CR.

A **side** owns things: a player, or under `teams` two players who share them (GLO-28.11). The number of a
side is that of its first seat, so every side is a seat too, and `Table.side` takes either. Whoever reads
points, EU, units, Titles, hands or Agents asks by `Table.side(seat)`."""

from __future__ import annotations

import copy
from typing import Final, Literal, Self, TypeAlias

import msgspec

from game.components.deals import Deal
from game.components.debts import Owing
from game.components.hands import Deck
from game.engine.state import State
from game.engine.state import Table as EngineTable
from game.engine.unseen import UNSEEN, Known, known
from game.rules.globopolis.board import Board
from game.rules.globopolis.engagement import Fight
from game.rules.globopolis.options import Options
from game.rules.globopolis.units import KINDS, SUPPLY, Store, Units, side_of_stock, stock_of

NOBODY = -1
"""No owner, no seat, no Title, no field."""
BANK = -1
"""The Administration in payments."""
MOST_AGENTS: Final = 3
"""Agents of one side on a Territory (GLO-17.2)."""
MOST_LEVELS: Final = 2
LEVEL_POINTS: Final = 5
"""CR for each level (GLO-5.4, 5.8, 6.3)."""
POINT_PRICE: Final = 5
"""EU for a point, bought or sold (GLO-7.1, 7.2)."""
MOST_POINTS: Final = 5
"""Points that may be bought in a turn (GLO-7.1)."""
CEILING: Final = 25
"""So many points below the mark buying ends (GLO-7.1)."""
BACK_COST: Final = 3
"""CR for a roll counterclockwise (GLO-7.3)."""
PLENTY: Final = 99
"""So many units of each type are always there if the supply has no limit."""
GUILD_UNITS: Final = 3
"""Units that may be taken, or bought, from each Guild in a turn (GLO-8.4, 8.5)."""
MISSION_POINTS: Final = 20
"""CR for a MISSION that does not win the game (GLO-24.3)."""
SUDDEN_ROUNDS: Final = 10
"""Sudden Death lasts no longer (GLO-1.9)."""
PLATES: Final = 15
"""Territories of a side where there are no more plates (option `base_plate_limit`)."""

OPS: Final = "ops"
INFLUENCE: Final = "influence"
MISSION: Final = "mission"
"""The three sorts of cards. A card is the text "sort:id", such as "ops:op-13"; what stands before the colon
is its back, which all may see (GLO-15.7). The decks are "ops" (OPs and MISSIONs together) and "influence"."""
Sort: TypeAlias = Literal["ops", "influence", "mission"]

Stage: TypeAlias = Literal["", "opening", "options", "throw", "moved", "landing", "agents"]
"""Where a turn stands: the trade window before round 1, the Option Phase; in the Event Phase a throw comes
next, the Governor has just arrived, or its field is being resolved; the deployment of Agents."""
Source: TypeAlias = Literal["titles", "groups", "levels", "bought", "fields", "cards", "sold", "turned"]
"""What points come from or went for: values of Titles, whole colour groups, levels, points bought, fields
(Switzerland, MOONSHOT!), cards and MISSIONs, points sold, rolls counterclockwise."""
SOURCES: Final[tuple[Source, ...]] = (
    "titles", "groups", "levels", "bought", "fields", "cards", "sold", "turned",
)  # fmt: skip


class Claim(msgspec.Struct, frozen=True):
    """A side claims victory (GLO-1.3 to 1.7): by the MISSION `card`, revealed in `round`."""

    side: int
    card: str
    round: int


class Table(EngineTable, kw_only=True):
    """What lies on the table.

    Lists go by side (`points`, `cash`, `hands`, `free_agents`, `reserve`, `captured`), by seat (`places`,
    `gate_marks`), or by Title (`owners`, `levels`, `active`). Flat are `stocks` (side and type), `plates`
    (Title and type), `agents` (side and Title), `ledger` (side and source), `unions` (side and group).
    `turn` counts turns; `round` is 1 for the first turn of each.
    """

    seats: int
    sides: int
    titles: int
    """How many Titles there are; so `groups`."""
    groups: int
    goal: int
    """V, the victory mark; 0 where points win nothing (GLO-1.2, 28.10)."""
    first: int = NOBODY
    """The first player (GLO-2.16)."""

    points: list[int]
    """CR; may be below 0 (GLO-6.6)."""
    ledger: list[int]
    """What the points come from, by SOURCES; they sum to `points`."""
    unions: list[bool]
    """Which group bonuses a side has earned (GLO-6.5)."""
    cash: list[Known]
    """EU; UNSEEN in a view where it is hidden."""
    bank: int = 0
    """What the Administration has taken in less what it has paid out, the opening cash counted."""

    supply: list[int]
    """The free supply of each type (GLO-4.8); without a limit (`r_unit_supply`) what is in play counts below
    0."""
    stocks: list[Known]
    """Personal Stocks; UNSEEN in a view where they are hidden."""
    plates: list[int]
    """What lies on each Title: on its plate, as the stock of a Guild, or set aside while nobody owns it."""

    owners: list[int]
    """The side that owns each Title, or NOBODY."""
    levels: list[int]
    """EDs of each Territory, active and suspended (GLO-5.7)."""
    active: list[int]
    """Those of them that are active: justified by the units on the plate."""
    towers: int
    """EDs in the supply."""

    agents: list[int]
    """Agents of each side on each Title."""
    free_agents: list[int]
    """Agents in hand; so `reserve` at the Administration, and `captured` for good (option
    `captured_agents`)."""
    reserve: list[int]
    captured: list[int]

    places: list[int]
    """The field of each Governor."""
    gate_marks: list[int]
    """Debt marks for passing TELEPORT! counterclockwise (GLO-10.5)."""

    hands: list[list[str]]
    """Cards, those of a sort side by side; of what is hidden the backs."""
    decks: dict[str, Deck]
    fulfilled: tuple[str, ...] = ()
    """The MISSIONs that have left the game."""

    stage: Stage = ""
    rolls: int = 0
    """Movement rolls of this turn (GLO-3.5)."""
    roll: tuple[int, ...] = ()
    """The dice as they lie."""
    built: tuple[int, ...] = ()
    """Territories on which a level was placed in this turn (GLO-5.3)."""
    bought_points: bool = False
    """Points were bought in this turn (GLO-7.1)."""
    fetched: tuple[int, ...] = ()
    """The Titles of own Guilds whose units were moved in this turn, once for each unit (GLO-8.4)."""
    bought: tuple[int, ...] = ()
    """The same of foreign Guilds and units bought (GLO-8.5)."""
    overtime: int = 0
    """So many units may be taken from each own Guild in this turn by Overtime Shift (IN-08); 0: as ever."""
    permits: int = 0
    """Fast-Track Permits that were played in this phase and not used yet (IN-10)."""

    deal: Deal | None = None
    offers: int = 0
    """Deals proposed in this phase (GLO-9.10)."""
    declined: tuple[Deal, ...] = ()
    """The deals that were declined in this phase."""
    debt: Owing | None = None
    fight: Fight | None = None
    claims: tuple[Claim, ...] = ()
    sudden: int = 0
    """The round of Sudden Death that is played, from 1; 0: none (GLO-1.8)."""
    called: bool = False
    """The time is up: the match ends with this round (option `time_limit_min`)."""

    totals: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    ending: str = ""
    """Why the game ended: "points", "mission", "territories", "sudden", "rounds", "time", "alone"."""

    def copy(self) -> Self:
        """A table that shares nothing that can change."""
        twin = copy.copy(self)
        twin.points = self.points[:]
        twin.ledger = self.ledger[:]
        twin.unions = self.unions[:]
        twin.cash = self.cash[:]
        twin.supply = self.supply[:]
        twin.stocks = self.stocks[:]
        twin.plates = self.plates[:]
        twin.owners = self.owners[:]
        twin.levels = self.levels[:]
        twin.active = self.active[:]
        twin.agents = self.agents[:]
        twin.free_agents = self.free_agents[:]
        twin.reserve = self.reserve[:]
        twin.captured = self.captured[:]
        twin.places = self.places[:]
        twin.gate_marks = self.gate_marks[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.decks = self.decks.copy()
        return twin

    # seats and sides

    def side(self, seat: int) -> int:
        """Whose things a seat decides on (GLO-28.11). A side is its own side."""
        return seat % self.sides

    def members(self, side: int) -> range:
        """The seats of a side."""
        return range(side, self.seats, self.sides)

    def voice(self, side: int) -> int:
        """The seat that answers for a side when it is asked: of its members the one on turn, else the one
        whose turn comes next (GLO-28.11)."""
        if self.sides == self.seats:
            return self.side(side)
        turns = ((self.seat + step) % self.seats for step in range(self.seats))
        return next(seat for seat in turns if seat % self.sides == self.side(side))

    def rivals(self, seat: int) -> list[int]:
        """The other sides still in the game, in the order in which they come to turn after `seat`
        (GLO-25.6)."""
        sides = self.sides
        order = [(seat + step) % sides for step in range(1, sides)]
        return [side for side in order if side not in self.out] if self.out else order

    # units

    def hides(self, seat: int) -> bool:
        """Whether this is a view without the EU and the Personal Stock of a side (option `open_money`)."""
        return self.cash[seat % self.sides] is UNSEEN

    def purse(self, seat: int) -> int:
        """The EU of a side. Raises ValueError where they are UNSEEN."""
        return known(self.cash[seat % self.sides])

    def stock(self, seat: int) -> Units:
        """The Personal Stock of a side. Raises ValueError where it is UNSEEN."""
        at = seat % self.sides * KINDS
        return tuple(map(known, self.stocks[at : at + KINDS]))

    def shown_stock(self, seat: int) -> tuple[Known, ...]:
        """The same of a view, as it is seen."""
        at = seat % self.sides * KINDS
        return tuple(self.stocks[at : at + KINDS])

    def plate(self, title: int) -> Units:
        """What lies on a Title."""
        return tuple(self.plates[title * KINDS : title * KINDS + KINDS])

    def units_in(self, store: Store) -> Units:
        """What lies in a store."""
        if store == SUPPLY:
            return tuple(self.supply)
        return self.plate(store) if store >= 0 else self.stock(side_of_stock(store))

    def move_units(self, source: Store, target: Store, units: Units) -> None:
        """Move units from store to store. Only events do this."""
        for store, sign in ((source, -1), (target, 1)):
            if store < 0 and store != SUPPLY:
                stocks, at = self.stocks, side_of_stock(store) * KINDS
                for kind, number in enumerate(units):
                    stocks[at + kind] += sign * number
                continue
            pile, at = (self.plates, store * KINDS) if store >= 0 else (self.supply, 0)
            for kind, number in enumerate(units):
                pile[at + kind] += sign * number

    # money and points

    def pay(self, payer: int, receiver: int, amount: int) -> None:
        """Move EU between the sides of two seats, BANK for the Administration. Only events do this."""
        for seat, change in ((payer, -amount), (receiver, amount)):
            if seat == BANK:
                self.bank += change
            else:
                self.cash[self.side(seat)] += change

    def score(self, seat: int, amount: int, source: Source) -> None:
        """Add points to the side of a seat, and to the ledger; below 0 they are lost. Only events do this."""
        side = self.side(seat)
        self.points[side] += amount
        self.ledger[side * len(SOURCES) + SOURCES.index(source)] += amount

    def points_from(self, side: int, source: Source) -> int:
        """The points of a side that come from a source."""
        return self.ledger[side * len(SOURCES) + SOURCES.index(source)]

    # Titles

    def titles_of(self, seat: int) -> list[int]:
        """The Titles of a side."""
        side = seat % self.sides
        return [title for title, owner in enumerate(self.owners) if owner == side]

    def has_union(self, side: int, group: int) -> bool:
        """Whether a side has earned the bonus of a group."""
        return self.unions[side * self.groups + group]

    def shield_limit(self, title: int) -> int:
        """How many NS-Units may stand on a plate (GLO-4.4)."""
        return 2 + self.active[title]

    # Agents

    def agents_on(self, seat: int, title: int) -> int:
        """How many Agents of a side stand on a Title."""
        return self.agents[seat % self.sides * self.titles + title]

    def add_agents(self, side: int, title: int, number: int) -> None:
        """Put Agents on a Title, or below 0 take them off. Only events do this."""
        self.agents[side * self.titles + title] += number

    def agents_out(self, side: int) -> int:
        """How many Agents of a side stand on the board."""
        return sum(self.agents[side * self.titles : (side + 1) * self.titles])

    # cards

    def cards(self, seat: int, sort: Sort) -> list[str]:
        """The cards of a sort in the hand of a side; of what is hidden the backs."""
        return [card for card in self.hands[seat % self.sides] if card.startswith(sort)]


GlobopolisState: TypeAlias = State[Board, Options, Table]


def sort_of(card: str) -> Sort:
    """Of what sort a card is, whether it is seen or not."""
    if card.startswith(OPS):
        return OPS
    return INFLUENCE if card.startswith(INFLUENCE) else MISSION


def id_of(card: str) -> str:
    """The id of a card on the board; "" for one that is seen from behind."""
    return card.partition(":")[2]


def controls(state: GlobopolisState, seat: int, title: int) -> bool:
    """Whether a Title belongs to the side of a seat."""
    return state.table.owners[title] == state.table.side(seat)


def territories_of(state: GlobopolisState, seat: int) -> list[int]:
    """The Territories that the side of a seat controls, in the order of their numbers."""
    owners, side = state.table.owners, state.table.side(seat)
    return [title for title in state.board.territories if owners[title] == side]


def guilds_of(state: GlobopolisState, seat: int) -> list[int]:
    """The Guilds that the side of a seat operates, in the order of their numbers."""
    owners, side = state.table.owners, state.table.side(seat)
    return [title for title in state.board.guilds if owners[title] == side]


def fee_of(state: GlobopolisState, title: int) -> int:
    """The Conference Costs of a Territory now (GLO-13.4)."""
    return state.board.conference(title, state.table.active[title])


def available(state: GlobopolisState) -> Units:
    """How many units of each type the Administration can give (GLO-4.8, option `r_unit_supply`)."""
    if state.options.r_unit_supply == "unlimited":
        return (PLENTY,) * KINDS
    return tuple(state.table.supply)


def own_store(state: GlobopolisState, seat: int) -> Store:
    """The Personal Stock of the side of a seat."""
    return stock_of(state.table.side(seat))
