"""The table of The Game of Nations, and queries on it. Money is in millions."""

from __future__ import annotations

import copy
from typing import Final, Literal, NamedTuple, Self, TypeAlias

import msgspec

from game.engine.state import State
from game.engine.state import Table as EngineTable
from game.rules.nations.board import Board
from game.rules.nations.board_parts import RING
from game.rules.nations.cards import pile
from game.rules.nations.options import Options

IMF: Final = -1
"""The bank in payments."""
NOBODY = -1
"""No ruler, no owner; the Leader on an empty marker."""
OFF_BOARD: Final = -1
"""The marker of an Agent that is not on the board."""
NO_PLAN = -1
"""No frontier: no Pipeline is planned."""
TANKERS: Final = 16
PIPELINES: Final = 12
TANKER_PRICE: Final = 5
TANKER_SALE: Final = 3
"""What the IMF pays for a Tanker, and what one counts in power."""
PIPELINE_PRICE: Final = 3

Stage: TypeAlias = Literal["", "revenue", "agent", "leader", "tanker", "pipeline"]
Exit: TypeAlias = Literal["destitute", "short", "blocked", "resigned"]
"""Why a player is out: no cash and no revenue (NAT-13.5), too little cash (13.6), every way blocked (option
`blocked_leader`), resigned (14.7)."""


class Kind(NamedTuple):
    """A kind of Leader: the price of a space, the revenue of a pair, and the number per player."""

    id: str
    price: int
    pay: int
    each: int


KINDS: Final = (
    Kind("king", 2, 2, 2), Kind("politician", 2, 2, 2), Kind("dictator", 1, 1, 1), Kind("guerilla", 1, 1, 1),
)  # fmt: skip
KING, POLITICIAN, DICTATOR, GUERILLA = range(4)


class Hold(msgspec.Struct, frozen=True):
    """A Leader halted by opposing Agents, who may only go back (option `agent_hold`). `agents` are the seats
    of the Agents that have been there since."""

    marker: int
    back: int
    agents: tuple[int, ...]


class Skip(msgspec.Struct, frozen=True):
    """A step that was skipped this turn, and why."""

    stage: Stage
    reason: Literal["card", "broke", "blocked", "strike", "sold", "none"]


class Fall(msgspec.Struct, frozen=True):
    """How a player left the game."""

    seat: int
    round: int
    reason: Exit


class Table(EngineTable, kw_only=True):
    """What lies on the table. Lists by seat are in seat order.

    A Leader is the number of its seat times four plus its kind (`owner_of`, `kind_of`); those of a kind are
    identical. `hands` is indexed by seat times four plus kind. `tankers` is indexed by seat times the number
    of zones plus zone; the row after the last seat's holds the ownerless ones.
    """

    seats: int
    zones: int
    first: int = -1
    """Who opens the rounds."""
    cash: list[int]
    bank: int = 0
    """The cash of the IMF; without a limit what it has paid out, below 0."""
    printed: int = 0
    """What the IMF has printed (option `imf_bankrupt`)."""

    leaders: list[int]
    """The Leader on each marker, or NOBODY."""
    hands: list[int]
    """How many Leaders of each kind each player has in hand."""
    agents: list[int]
    """The marker of each Agent, or OFF_BOARD."""
    tankers: list[int]
    hulls: int = TANKERS
    """Tankers in the IMF."""
    pipes: list[bool]
    """Whether a Pipeline lies on each frontier."""
    embargoed: list[bool]
    """Who claims no revenue on the next turn (NAT-INC-18)."""
    holds: tuple[Hold, ...] = ()
    last_way: tuple[int, ...] = ()
    """The markers over which the last Leader went, until the next Leader action."""

    unseen: list[str]
    """Cards that nobody has seen since they were shuffled; `known` lie under them, the next one first."""
    known: list[str] = []
    card: str = ""
    """The card that is being carried out."""
    drawn: int = 0
    """Cards drawn in this turn."""

    stage: Stage = ""
    skipped: tuple[Skip, ...] = ()
    acted: bool = False
    """A card has used up the Leader step (NAT-5.8, 5.9)."""
    danger: bool = False
    """The player on turn was in danger after the revenue (NAT-13.2)."""
    strike: bool = False
    """No Tanker or Pipeline business in this turn (NAT-INC-19)."""
    planned: int = NO_PLAN
    """The frontier of a Pipeline that is laid once the Tanker step is over."""
    sold: bool = False
    """A forced sale has used up the Tanker step (option `distress_sale`)."""

    falls: tuple[Fall, ...] = ()
    """The eliminations, the first one first; they go with `out`."""
    totals: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    ending: str = ""
    """Why the game ended: "alone", "rounds", "bankrupt", "draw", "domination" or "cash"."""

    def copy(self) -> Self:
        """A copy that shares nothing mutable."""
        twin = copy.copy(self)
        twin.cash = self.cash[:]
        twin.leaders = self.leaders[:]
        twin.hands = self.hands[:]
        twin.agents = self.agents[:]
        twin.tankers = self.tankers[:]
        twin.pipes = self.pipes[:]
        twin.embargoed = self.embargoed[:]
        twin.unseen = self.unseen[:]
        twin.known = self.known[:]
        return twin

    def living(self, first: int = 0) -> list[int]:
        """The players still in the game, in turn order from `first`."""
        seats = self.seats
        return [seat for k in range(seats) if (seat := (first + k) % seats) not in self.out]

    def rivals(self, seat: int) -> list[int]:
        """The opponents still in the game, the next in turn order first."""
        return self.living(seat + 1)[:-1] if seat not in self.out else self.living(seat + 1)

    def hand(self, seat: int) -> list[int]:
        """How many Leaders of each kind `seat` has in hand."""
        return self.hands[4 * seat : 4 * seat + 4]

    def standing_leaders(self, seat: int) -> list[int]:
        """The markers on which a Leader of `seat` stands."""
        low, high = 4 * seat, 4 * seat + 4
        return [marker for marker, leader in enumerate(self.leaders) if low <= leader < high]

    def fleet(self, seat: int) -> list[int]:
        """How many Tankers `seat` (NOBODY: no player) has in each zone."""
        row = seat if seat >= 0 else self.seats
        return self.tankers[row * self.zones : (row + 1) * self.zones]

    def tankers_in(self, seat: int, zone: int) -> int:
        """How many Tankers `seat` (NOBODY: no player) has in a zone."""
        return self.tankers[(seat if seat >= 0 else self.seats) * self.zones + zone]

    def move_tankers(self, seat: int, zone: int, number: int) -> None:
        """Change the number of Tankers of `seat` (NOBODY: ownerless) in a zone; only events do so."""
        self.tankers[(seat if seat >= 0 else self.seats) * self.zones + zone] += number

    @property
    def laid(self) -> int:
        """How many Pipelines lie on the board."""
        return sum(self.pipes)


NationsState: TypeAlias = State[Board, Options, Table]


def owner_of(leader: int) -> int:
    """The seat of a Leader (NOBODY: there is none)."""
    return leader // 4 if leader >= 0 else NOBODY


def kind_of(leader: int) -> int:
    """The kind of a Leader."""
    return leader % 4


def ruler(state: NationsState, country: int) -> int:
    """The player who controls a country, or NOBODY (NAT-1.1)."""
    return owner_of(state.table.leaders[state.board.capitals[country]])


def countries_of(state: NationsState, seat: int) -> list[int]:
    """The countries that `seat` controls."""
    leaders, low, high = state.table.leaders, 4 * seat, 4 * seat + 4
    return [country for country, capital in enumerate(state.board.capitals) if low <= leaders[capital] < high]


def vacant_capitals(state: NationsState) -> list[int]:
    """The Capitals without a Leader, as markers."""
    leaders = state.table.leaders
    return [capital for capital in state.board.capitals if leaders[capital] == NOBODY]


def price_of(state: NationsState, kind: int) -> int:
    """The price of a space, or of a placement, for a Leader (NAT-1.4, option `pressure_round`)."""
    start = state.options.pressure_round
    return KINDS[kind].price + (1 if start and state.table.round >= start else 0)


def truce(state: NationsState) -> bool:
    """Whether attacks are forbidden this round (option `truce_rounds`)."""
    return state.table.round <= state.options.truce_rounds


def new_table(board: Board, options: Options, seats: int) -> Table:
    """The table before the set-up."""
    zones = len(board.zones)
    return Table(
        seats=seats,
        zones=zones,
        cash=[0] * seats,
        bank=options.bank_total,
        leaders=[NOBODY] * (RING * len(board.countries)),
        hands=[kind.each for kind in KINDS] * seats,
        agents=[OFF_BOARD] * seats,
        tankers=[0] * ((seats + 1) * zones),
        pipes=[False] * len(board.frontiers),
        embargoed=[False] * seats,
        unseen=pile(options),
    )
