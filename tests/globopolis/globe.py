"""Positions on the ring in the words of the reference: seats A to E, Titles and fields by id, plates as "W2
F1".

A globe begins with every Title unowned and bearing its printed units, and everybody with 100 EU, no points,
no cards and all Agents in hand. What a test needs it lays out; then it begins a turn, or a part of one, and
says what is done and how the dice fall. All of that runs through the real steps. Invariants hold at every
moment: units that are laid out come from the free supply and go back to it.
"""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any, Self, TypeVar

from game.components.hands import Deck
from game.engine import turn as engine
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Choice, Event, Step
from game.rules.globopolis import RULES
from game.rules.globopolis.board import Board
from game.rules.globopolis.hand import all_cards, deck_of
from game.rules.globopolis.messages import Deploy, StageStarted, Throw, TurnStarted
from game.rules.globopolis.options import Options
from game.rules.globopolis.setup import new_table
from game.rules.globopolis.state import GlobopolisState, Stage, Table, sort_of
from game.rules.globopolis.turn import Closing, EventPhase, NextTurn
from game.rules.globopolis.turn import Options as OptionPhaseBegins
from game.rules.globopolis.units import KINDS, SUPPLY, Units, minus, one, stock_of
from game.store.boards import load_board

BOARD: Board = load_board(RULES, Path(__file__).parents[2] / "boards" / "globopolis" / "standard.yaml")
SEATS = "ABCDE"
LETTERS = "WFEUN"
CASH = 100

E = TypeVar("E", bound=Event)


def title(name: str) -> int:
    """A Title by the id of its field."""
    return BOARD.title_of(name)


def field(name: str) -> int:
    """A field by its id."""
    return BOARD.field_of(name)


def units(text: str) -> Units:
    """Units as they are written in the reference.

    >>> units("W2 N1")
    (2, 0, 0, 0, 1)
    """
    found = [0] * KINDS
    for part in text.split():
        found[LETTERS.index(part[0])] += int(part[1:])
    return tuple(found)


class LoadedDice(Dice):
    """Dice that show the `faces` laid ready, and after these whatever they like."""

    __slots__ = ("faces",)

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self.faces: deque[int] = deque()

    def roll(self, sides: int = 6) -> int:
        """The next face that is laid ready."""
        if not self.faces:
            return super().roll(sides)
        face = self.faces.popleft()
        assert 1 <= face <= sides, f"a d{sides} has no {face}"
        return face


class Globe:
    """A position, and what can be done in it. Options that are not named are those of the standard game."""

    def __init__(self, players: int = 4, now: int = 5, preset: str = "standard", **changes: Any) -> None:
        self.options: Options = RULES.options(preset, changes)
        self.table: Table = new_table(BOARD, self.options, players)
        self.state: GlobopolisState = engine.State(BOARD, self.options, self.table, [])
        self.heard: list[Event] = []
        self.state.heard = self.heard
        self.dice = LoadedDice()
        table, each = self.table, players // self.table.sides
        single = self.options.wind_wave_stock == "energy"
        table.first, table.round, table.turn = 0, now, 1
        table.places = [field("orss-new-york")] * players
        table.supply = list(BOARD.pieces.supply)
        table.plates = [many for number in range(table.titles) for many in BOARD.stock(number, single)]
        table.cash = [CASH * each] * table.sides
        table.bank = BOARD.deal(players).money * players - CASH * players
        if self.options.agents:
            table.free_agents = [BOARD.pieces.agents * each] * table.sides
            table.reserve = [BOARD.pieces.reserve * each] * table.sides

    # laying out

    def side(self, owner: str) -> int:
        return self.table.side(SEATS.index(owner))

    def own(self, owner: str, name: str, plate: str | None = None, levels: int = 0) -> Self:
        """A Title of a player, with its value points; a Territory with other units, with levels."""
        table, number, side = self.table, title(name), self.side(owner)
        table.owners[number] = side
        table.score(side, BOARD.values[number], "titles")
        if plate is not None:
            self.plate(name, plate)
        table.levels[number] = levels
        table.active[number] = min(levels, *table.plate(number)) if levels else 0
        table.towers -= levels
        table.score(side, 5 * table.active[number], "levels")
        return self

    def plate(self, name: str, text: str) -> Self:
        """What lies on a Title, out of the free supply; what lay there goes back."""
        return self._lay(title(name), units(text))

    def _lay(self, store: int, wanted: Units) -> Self:
        """Units in a store; what the supply lacks is taken from the Guild that has the most of it."""
        table = self.table
        for kind, change in enumerate(minus(wanted, table.units_in(store))):
            for _ in range(abs(change)):
                other = SUPPLY
                limited = self.options.r_unit_supply == "limited"
                if change > 0 and limited and not table.supply[kind]:
                    other = max(BOARD.guilds, key=lambda guild: table.plate(guild)[kind])
                table.move_units(*((other, store) if change > 0 else (store, other)), one(kind))
        return self

    def stock(self, owner: str, text: str) -> Self:
        """The Personal Stock of a player, out of the free supply."""
        return self._lay(stock_of(self.side(owner)), units(text))

    def supply(self, text: str) -> Self:
        """What is left in the free supply: the rest lies in the stock of the last player."""
        table = self.table
        last = table.sides - 1
        table.move_units(SUPPLY, stock_of(last), minus(table.supply, units(text)))
        return self

    def cash(self, **purses: int) -> Self:
        """EU by seat, out of the Administration."""
        for name, purse in purses.items():
            side = self.side(name)
            self.table.pay(-1, side, purse - self.table.purse(side))
        return self

    def points(self, **points: int) -> Self:
        """Points by seat: those beyond Titles and levels count as earned on fields."""
        for name, many in points.items():
            side = self.side(name)
            self.table.score(side, many - self.table.points[side], "fields")
        return self

    def agents(self, owner: str, name: str, number: int) -> Self:
        """Agents of a player on a Title, out of the hand."""
        side = self.side(owner)
        self.table.add_agents(side, title(name), number)
        self.table.free_agents[side] -= number
        return self

    def at(self, owner: str, name: str) -> Self:
        """Where a Governor stands."""
        self.table.places[SEATS.index(owner)] = field(name)
        return self

    def holds(self, owner: str, *cards: str) -> Self:
        """Cards in the hand of a player, such as "ops:sabotage"."""
        for card in cards:
            deck = deck_of(sort_of(card))
            self.table.hands[self.side(owner)].append(card)
            self.table.decks[deck] = Deck(self.table.decks[deck].unseen - 1, self.table.decks[deck].known)
        self.table.hands[self.side(owner)].sort(key=lambda card: card[: card.index(":")])
        return self

    def on_top(self, card: str) -> Self:
        """The next card of its stack: all others of it lie in the hand of nobody, below it."""
        deck = deck_of(sort_of(card))
        rest = list(all_cards(self.state, deck))
        for held in (held for hand in self.table.hands for held in hand if held in rest):
            rest.remove(held)
        rest.remove(card)
        self.table.decks[deck] = Deck(0, (card, *rest))
        return self

    # playing

    def turn(self, owner: str = "A") -> Self:
        """The turn of a player from its Option Phase, in the round of the position."""
        return self._begin(owner, "", OptionPhaseBegins(SEATS.index(owner)))

    def throw(self, owner: str = "A", rolls: int = 0) -> Self:
        """The Event Phase of a player, so many rolls done."""
        self._begin(owner, "throw", rolls=rolls)
        return self

    def lands(self, owner: str, name: str, *faces: int, rolls: int = 1) -> Self:
        """A player has thrown and stands on a field, which acts now; then the dice show these faces."""
        self.at(owner, name)
        self.dice.faces.extend(faces)
        return self._begin(owner, "moved", rolls=rolls)

    def _begin(self, owner: str, stage: Stage, *steps: Step, rolls: int = 0) -> Self:
        seat = SEATS.index(owner)
        self.state.do(TurnStarted(seat))
        if stage:
            self.state.do(StageStarted(seat, stage))
        self.table.rolls = rolls
        place = (seat - self.table.first) % self.table.seats
        return self.run(*steps, EventPhase(seat), Closing(seat), NextTurn(place))

    def rolls(self, *faces: int, back: bool = False, dice: int = 0) -> Self:
        """Throw so many dice as there are faces, or say how many; the other faces fall after that."""
        self.dice.faces.extend(faces)
        return self.play(Throw(dice or len(faces), back))

    def run(self, *steps: Step) -> Self:
        self.state.then(*steps)
        engine.settle(self.state, self.dice)
        return self._checked()

    def play(self, *actions: Action) -> Self:
        """Say one after the other, each of which must be legal."""
        for action in actions:
            refusal = self.choice.why_not(self.state, action)
            assert refusal is None, f"{action}: {refusal}"
            engine.apply(self.state, action, self.dice)
            self._checked()
        return self

    def faces(self, *faces: int) -> Self:
        """How the next dice fall."""
        self.dice.faces.extend(faces)
        return self

    def _checked(self) -> Self:
        RULES.check(self.state)
        return self

    def stay(self) -> Self:
        """All Agents stay where they are, where it is asked."""
        if "Deployment" in self.asks:
            table, side = self.table, self.table.side(self.choice.seat)
            at = side * table.titles
            self.play(Deploy(tuple(table.agents[at : at + table.titles])))
        return self

    # asking

    @property
    def choice(self) -> Choice:
        """What is asked."""
        choice = engine.decision(self.state)
        assert choice is not None, "the game is over"
        return choice

    @property
    def asks(self) -> str:
        """The class of what is asked, and of whom: "A ChooseThrow"; "" when the game is over."""
        choice = engine.decision(self.state)
        return f"{SEATS[choice.seat]} {type(choice).__name__}" if choice else ""

    @property
    def legal(self) -> list[Action]:
        """What may be said; `why_not` agrees with it."""
        found = self.choice.legal(self.state)
        assert all(self.choice.why_not(self.state, action) is None for action in found)
        return found

    def refusal(self, action: Action) -> tuple[str, str]:
        """Code and rule with which an action is refused."""
        refusal = self.choice.why_not(self.state, action)
        assert refusal is not None, f"{action} is legal"
        assert action not in self.choice.legal(self.state)
        return refusal.code, refusal.rule

    def money(self, owner: str) -> int:
        return self.table.purse(self.side(owner))

    def score(self, owner: str) -> int:
        return self.table.points[self.side(owner)]

    def held(self, owner: str) -> Units:
        """The Personal Stock of a player."""
        return self.table.stock(self.side(owner))

    def on(self, name: str) -> Units:
        """What lies on a Title."""
        return self.table.plate(title(name))

    def owner(self, name: str) -> str:
        """Whose a Title is, "" for nobody's."""
        side = self.table.owners[title(name)]
        return SEATS[side] if side >= 0 else ""

    def where(self, owner: str) -> str:
        """The field on which a Governor stands."""
        return BOARD.ring[self.table.places[SEATS.index(owner)]].id

    def said(self, kind: type[E]) -> list[E]:
        """The events of a class that were heard."""
        return [event for event in self.heard if isinstance(event, kind)]
