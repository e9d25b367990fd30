"""Positions of Kark in the words of the reference: seats A to D, markers such as "rabala-nw", kinds by name.

A Kark begins empty: nobody rules, all Leaders are in hand, every Agent stands on the '?' of Hashim, nobody
has any cash and the IMF holds all money. Whatever a test needs it lays out, then it begins a turn, or a part
of one, and says what is done. All of that runs through the real steps; only the pile lies as the test wants.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self

from game.engine import turn
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Choice, Step
from game.rules.nations import RULES
from game.rules.nations.agent import AgentStep
from game.rules.nations.board import Board
from game.rules.nations.incidents import DrawCard
from game.rules.nations.income import income
from game.rules.nations.leader import LeaderStep
from game.rules.nations.messages import (
    BuyTanker,
    CardDrawn,
    EndTurn,
    FlyLeader,
    LayPipeline,
    LoseLeader,
    LoseTanker,
    MoveAgent,
    MoveLeader,
    MoveTanker,
    PlaceLeader,
    PlaceTanker,
    Resign,
    SellTanker,
    TakeMoney,
)
from game.rules.nations.options import Options
from game.rules.nations.state import KINDS, NationsState, new_table
from game.rules.nations.trade import Trade
from game.rules.nations.turn import NextTurn
from game.store.boards import load_board
from tests.position import Position

BOARD: Board = load_board(RULES, Path(__file__).parents[2] / "boards" / "nations" / "standard.yaml")
SEATS = "ABCD"
KIND = {kind.id: number for number, kind in enumerate(KINDS)}
MARKER = BOARD.marker_index
ZONE = BOARD.zone_index
COUNTRY = BOARD.country_index
FRONTIER = {frontier.id: number for number, frontier in enumerate(BOARD.frontiers)}
FAR = "hashim-e"
"""A '?': every move ends there anyway, so an Agent bars nobody more."""


def capital(country: str) -> int:
    """The Capital of a country, as a marker."""
    return BOARD.capitals[COUNTRY[country]]


def spot(name: str) -> int:
    """A marker, or the Capital of a country."""
    return MARKER[name] if name in MARKER else capital(name)


def place(kind: str, country: str) -> PlaceLeader:
    return PlaceLeader(KIND[kind], spot(country))


def move(start: str, to: str) -> MoveLeader:
    return MoveLeader(spot(start), spot(to))


def fly(start: str, to: str) -> FlyLeader:
    return FlyLeader(spot(start), spot(to))


def agent_to(marker: str) -> MoveAgent:
    return MoveAgent(spot(marker))


def buy(zone: str) -> BuyTanker:
    return BuyTanker(ZONE[zone])


def sell(zone: str) -> SellTanker:
    return SellTanker(ZONE[zone])


def sail(start: str, to: str) -> MoveTanker:
    return MoveTanker(ZONE[start], ZONE[to])


def lay(frontier: str) -> LayPipeline:
    return LayPipeline(FRONTIER[frontier])


def put(zone: str) -> PlaceTanker:
    return PlaceTanker(ZONE[zone])


def lose(name: str) -> LoseLeader | LoseTanker:
    return LoseTanker(ZONE[name]) if name in ZONE else LoseLeader(spot(name))


END, MONEY, RESIGN = EndTurn(), TakeMoney(), Resign()


class Kark(Position):
    """A position of the standard board. Options that are not named are those of the standard game."""

    seats = SEATS

    def __init__(self, players: int = 3, now: int = 5, preset: str = "standard", **changes: Any) -> None:
        self.options: Options = RULES.options(preset, changes)
        self.table = new_table(BOARD, self.options, players)
        self.state: NationsState = turn.State(BOARD, self.options, self.table, [])
        self.dice = Dice(1)
        super().__init__(self.state, self.dice)
        self.table.first = 0
        self.table.round = now
        self.table.agents = [MARKER[FAR]] * players

    # laying out

    def leader(self, owner: str, kind: str, *spots: str) -> Self:
        """Leaders of a kind on markers, or on the Capitals of countries."""
        for name in spots:
            leader = 4 * SEATS.index(owner) + KIND[kind]
            self.table.leaders[spot(name)] = leader
            self.table.hands[leader] -= 1
        return self

    def fill(self, owner: str = "B") -> Self:
        """Leaders of `owner`, and of the players after, on every Capital that is vacant."""
        names = [n for n in COUNTRY if self.table.leaders[capital(n)] < 0]
        for name in names:
            leader = next(
                k for seat in range(SEATS.index(owner), self.table.seats)
                for k in range(4 * seat, 4 * seat + 4) if self.table.hands[k]
            )  # fmt: skip
            self.table.leaders[capital(name)] = leader
            self.table.hands[leader] -= 1
        return self

    def agent(self, owner: str, marker: str) -> Self:
        self.table.agents[SEATS.index(owner)] = spot(marker)
        return self

    def cash(self, **purses: int) -> Self:
        """Cash by seat, out of the IMF."""
        for name, purse in purses.items():
            seat = SEATS.index(name)
            self.table.bank -= purse - self.table.cash[seat]
            self.table.cash[seat] = purse
        return self

    def imf(self, cash: int) -> Self:
        """Leave so much to the IMF; the last player has the rest."""
        return self.cash(**{SEATS[self.table.seats - 1]: self.table.cash[-1] + self.table.bank - cash})

    def tankers(self, owner: str, zone: str, number: int = 1) -> Self:
        self.table.move_tankers(SEATS.index(owner), ZONE[zone], number)
        self.table.hulls -= number
        return self

    def pipe(self, *frontiers: str) -> Self:
        for name in frontiers:
            self.table.pipes[FRONTIER[name]] = True
        return self

    def deck(self, *cards: str) -> Self:
        """The pile as everyone knows it, these cards on top."""
        rest = self.table.unseen + self.table.known
        for card in cards:
            rest.remove(card)
        self.table.unseen, self.table.known = [], [*cards, *rest]
        return self

    # playing

    def begin(self, owner: str = "A") -> Self:
        """The turn of a player, from its first step."""
        if SEATS.index(owner) == 0:
            self.table.round -= 1
        return self.run(NextTurn(SEATS.index(owner)))

    def step(self, step: type[AgentStep | LeaderStep | Trade], owner: str = "A") -> Self:
        """The turn of a player from this step on."""
        seat = SEATS.index(owner)
        self.table.seat = seat
        steps: tuple[type[AgentStep | LeaderStep | Trade], ...] = (AgentStep, LeaderStep, Trade)
        rest = [kind(seat) for kind in steps[steps.index(step) :]]
        return self.run(*rest, NextTurn((seat + 1) % self.table.seats))

    def leaders(self, owner: str = "A") -> Self:
        """The Leader step of a player."""
        return self.step(LeaderStep, owner)

    def trade(self, owner: str = "A") -> Self:
        """The Tanker step of a player."""
        return self.step(Trade, owner)

    def agents(self, owner: str = "A") -> Self:
        """The Agent step of a player."""
        return self.step(AgentStep, owner)

    def draws(self, card: str, marker: str = "uor-e", owner: str = "A", *, stage: str = "agent") -> Self:
        """The Agent, or in the stage `leader` the Leader, of a player has ended on a '?' and draws a card."""
        seat = SEATS.index(owner)
        self.deck(card)
        self.table.seat = seat
        self.table.stage = "agent" if stage == "agent" else "leader"
        if stage == "agent":
            self.table.agents[seat] = spot(marker)
        rest: tuple[Step, ...] = (LeaderStep(seat),) if stage == "agent" else ()
        return self.run(
            DrawCard(seat, spot(marker)), *rest, Trade(seat), NextTurn((seat + 1) % self.table.seats)
        )

    def check(self) -> None:
        RULES.check(self.state)

    # asking

    @property
    def legal(self) -> list[Action]:
        """What may be said, but to resign."""
        *found, last = super().legal
        assert last == RESIGN
        return found

    def prices(self, start: str) -> dict[str, int]:
        """Where the Leader on a marker may go, and what each player on turn would pay for it."""
        found: dict[str, int] = {}
        before = self.state.table.cash[self.choice.seat]
        for action in self.legal:
            if isinstance(action, MoveLeader) and action.start == spot(start):
                after = self.state.copy()
                step = after.stack.pop()
                assert isinstance(step, Choice)
                step.apply(after, action)
                found[BOARD.markers[action.to].id] = before - after.table.cash[self.choice.seat]
        return found

    def money(self, owner: str) -> int:
        return self.table.cash[SEATS.index(owner)]

    def income(self, owner: str = "A") -> int:
        return income(self.state, SEATS.index(owner))

    def ruler(self, country: str) -> str:
        """Who rules a country, "" for nobody."""
        leader = self.table.leaders[capital(country)]
        return SEATS[leader // 4] if leader >= 0 else ""

    def at(self, name: str) -> str:
        """The Leader on a marker: "A king", or ""."""
        leader = self.table.leaders[spot(name)]
        return f"{SEATS[leader // 4]} {KINDS[leader % 4].id}" if leader >= 0 else ""

    def hand(self, owner: str, kind: str) -> int:
        return self.table.hands[4 * SEATS.index(owner) + KIND[kind]]

    def ships(self, owner: str, zone: str) -> int:
        return self.table.tankers_in(SEATS.index(owner), ZONE[zone])

    def cards(self) -> list[str]:
        """The cards that were drawn."""
        return [event.card for event in self.said(CardDrawn)]

    def out(self) -> str:
        """The seats that are out."""
        return "".join(SEATS[seat] for seat in self.table.out)


def path(*names: str) -> tuple[int, ...]:
    """Markers by name."""
    return tuple(spot(name) for name in names)
