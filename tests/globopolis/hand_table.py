"""Positions for cards, deals and MISSIONs in the words of the reference: seats A to E, Titles by id, plates
such as "W1 F2 N2", cards by id.

A HandTable begins with no owners, empty hands and 100 EU each. Whatever a test needs it lays out; dice and
draws come as the test says, or as they will.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self, TypeVar

import msgspec

from game.components.hands import CardsDrawn
from game.engine import turn
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Chance, Choice, Event, Outcome, Step
from game.rules.globopolis import RULES
from game.rules.globopolis.hand import full_decks
from game.rules.globopolis.messages import Pass, PlayCard, PlayReaction, Thrown
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.options import Options
from game.rules.globopolis.setup import new_table
from game.rules.globopolis.state import NOBODY, GlobopolisState, Table
from game.rules.globopolis.units import KINDS, NONE, Units

from .test_board import EARTH

SEATS = "ABCDE"
LETTERS = "WFEUN"
PASS = Pass()

E = TypeVar("E", bound=Event)


def units(text: str) -> Units:
    """Units such as "W1 F2 N2"."""
    counts = {part[0]: int(part[1:]) for part in text.split()}
    return tuple(counts.get(letter, 0) for letter in LETTERS)


def title(name: str) -> int:
    return EARTH.title_of(name)


def play(
    card: str, rival: str = "", where: str = "", group: str = "", field: str = "", of: str = ""
) -> PlayCard:
    """Play an INFLUENCE card on a rival, a Title, a group, a field, with units of these."""
    return PlayCard(
        f"influence:{card}",
        SEATS.index(rival) if rival else NOBODY,
        title(where) if where else NOBODY,
        EARTH.group_index[group] if group else NOBODY,
        EARTH.field_of(field) if field else NOBODY,
        units(of) if of else NONE,
    )


def react(card: str) -> PlayReaction:
    return PlayReaction(f"influence:{card}")


class HandTable:
    """A position, and what can be done in it. `now` is the round; A is on turn."""

    def __init__(self, players: int = 4, now: int = 3, **changes: Any) -> None:
        self.options = msgspec.structs.replace(Options(), **changes)
        table = new_table(EARTH, self.options, players)
        table.seat, table.first, table.round, table.turn = 0, 0, now, 1
        table.cash = [100] * table.sides
        table.supply = [20] * KINDS
        table.free_agents, table.reserve = [15] * table.sides, [5] * table.sides
        table.decks = full_decks(EARTH, self.options)
        table.places = [9] * players
        self.state: GlobopolisState = turn.State(EARTH, self.options, table, [])
        self.heard: list[Event] = []
        self.state.heard = self.heard
        self.fixed: list[tuple[int, ...]] = []
        self.drawn: list[str] = []
        self.dice = Dice(5)

    @property
    def table(self) -> Table:
        return self.state.table

    # laying out

    def side(self, name: str) -> int:
        return SEATS.index(name) % self.table.sides

    def own(self, owner: str, *names: str, plate: str = "", levels: int = 0, **agents: int) -> Self:
        """Titles of somebody, with units, active levels, and Agents by seat."""
        for name in names:
            number = title(name)
            self.table.owners[number] = self.side(owner)
            self.table.levels[number] = self.table.active[number] = levels
            self.table.towers -= levels
            self.table.plates[number * KINDS : number * KINDS + KINDS] = units(plate)
            for seat, many in agents.items():
                self.table.agents[self.side(seat) * self.table.titles + number] = many
        return self

    def stock(self, owner: str, of: str) -> Self:
        at = self.side(owner) * KINDS
        self.table.stocks[at : at + KINDS] = units(of)
        return self

    def cash(self, **cash: int) -> Self:
        for name, amount in cash.items():
            self.table.cash[self.side(name)] = amount
        return self

    def points(self, **points: int) -> Self:
        for name, many in points.items():
            self.table.points[self.side(name)] = many
        return self

    def hold(self, owner: str, *cards: str) -> Self:
        """Cards in a hand, by sort and id; an INFLUENCE card by id alone."""
        for card in cards:
            name = card if ":" in card else f"influence:{card}"
            assert name in EARTH.card_named, name
            hand = self.table.hands[self.side(owner)]
            hand.append(name)
            hand.sort(key=lambda held: held.partition(":")[0])
            deck = "influence" if name.startswith("influence") else "ops"
            self.table.decks[deck] = self.table.decks[deck].less(1)
        return self

    def throws(self, *thrown: Sequence[int]) -> Self:
        self.fixed += [tuple(dice) for dice in thrown]
        return self

    def draws(self, *cards: str) -> Self:
        """The next cards that are drawn."""
        self.drawn += [card if ":" in card else f"influence:{card}" for card in cards]
        return self

    # playing

    def options_of(self, owner: str) -> Self:
        """Somebody's Option Phase."""
        self.table.seat, self.table.stage = SEATS.index(owner), "options"
        return self.ask(OptionPhase(seat=self.table.seat))

    def ask(self, *steps: Step) -> Self:
        """These steps alone are still to be done."""
        self.state.stack[:] = []
        self.state.then(*steps)
        return self.settle()

    def settle(self) -> Self:
        stack = self.state.stack
        while stack and not isinstance(stack[-1], Choice):
            if isinstance(step := stack[-1], Chance):
                stack.pop()
                step.apply(self.state, self._falls(step))
            else:
                turn.run_certain(self.state)
        return self

    def _falls(self, step: Chance) -> Outcome:
        fallen = step.draw(self.state, self.dice)
        if isinstance(fallen, CardsDrawn) and self.drawn and fallen.cards:
            return CardsDrawn((self.drawn.pop(0),))
        if isinstance(fallen, Thrown) and self.fixed:
            return Thrown(self.fixed.pop(0))
        return fallen

    def say(self, *actions: Action) -> Self:
        """Say one after the other, each of which must be legal."""
        for action in actions:
            choice = self.choice
            refusal = choice.why_not(self.state, action)
            assert refusal is None, f"{action}: {refusal}"
            self.state.stack.pop()
            choice.apply(self.state, action)
            self.settle()
        return self

    # asking

    @property
    def choice(self) -> Choice:
        choice = turn.decision(self.state)
        assert choice is not None, "nobody is asked"
        return choice

    @property
    def asks(self) -> str:
        """Of whom what is asked: "A OptionPhase"; "" when nobody is."""
        choice = turn.decision(self.state)
        return f"{SEATS[choice.seat]} {type(choice).__name__}" if choice else ""

    @property
    def legal(self) -> list[Action]:
        return self.choice.legal(self.state)

    def plays(self, card: str) -> list[PlayCard]:
        """What a card may legally be played on."""
        name = f"influence:{card}"
        return [action for action in self.legal if isinstance(action, PlayCard) and action.card == name]

    def refusal(self, action: Action) -> str:
        """With which code an action is refused; "" if it is legal."""
        refusal = self.choice.why_not(self.state, action)
        return refusal.code if refusal is not None else ""

    def owner(self, name: str) -> str:
        owner = self.table.owners[title(name)]
        return "" if owner == NOBODY else SEATS[owner]

    def plate(self, name: str) -> Units:
        return self.table.plate(title(name))

    def agents_on(self, owner: str, name: str) -> int:
        return self.table.agents_on(self.side(owner), title(name))

    def hand(self, owner: str) -> list[str]:
        return self.table.hands[self.side(owner)]

    def told(self, kind: type[E]) -> list[E]:
        """The events of a class that were heard."""
        return [event for event in self.heard if isinstance(event, kind)]

    def seen(self, eye: int) -> GlobopolisState:
        return RULES.view(self.state, eye)
