"""Cleaning House: infiltrators on own Territories are thrown out (GLO-19, IN-04), and visitors of a protected
Guild are kept out (GLO-28.5)."""

from __future__ import annotations

from typing import ClassVar

from game.components.reactions import Reaction
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Auto, Chance
from game.rules.globopolis.card_effects import DeepCover
from game.rules.globopolis.ledger import pass_title
from game.rules.globopolis.messages import (
    GuildDefended,
    HouseCleaned,
    InfluencePlayed,
    Pass,
    PlayReaction,
    Thrown,
)
from game.rules.globopolis.state import INFLUENCE, GlobopolisState
from game.rules.globopolis.superiority import SCORES, infiltrator_die, owner_die


def clean_house(state: GlobopolisState, seat: int, group: int) -> None:
    """All own Territories of a colour group are cleaned of the Agents of each rival (GLO-19.1, 25.6)."""
    table = state.table
    side = table.side(seat)
    if state.options.agents:
        state.then(*(
            Clean(side, rival, title)
            for title in state.board.members[group] if table.owners[title] == side
            for rival in table.rivals(seat) if table.agents_on(rival, title)
        ))  # fmt: skip


class Clean(Auto, frozen=True):
    """A Territory of a side is cleaned of the Agents of a rival, who may play Deep Cover first (GLO-25.2)."""

    side: int
    rival: int
    title: int

    def run(self, state: GlobopolisState) -> None:
        """Ask the seat that answers for the rival."""
        seat = state.table.voice(self.rival)
        StayCovered(seat=seat, owner=self.side, title=self.title).ask(state)


class StayCovered(Reaction, frozen=True):
    """D-25: play Deep Cover, so that one's Agents stay on a Territory without a throw, or not (IN-04)."""

    rule = "GLO-25.2"
    nothing: ClassVar[Action] = Pass()

    owner: int
    title: int

    def cards(self, state: GlobopolisState) -> list[str]:
        """The Deep Covers of the side."""
        hand = dict.fromkeys(state.table.cards(self.seat, INFLUENCE))
        return [card for card in hand if isinstance(state.board.effects.get(card), DeepCover)]

    def suspected(self, state: GlobopolisState) -> bool:
        """With the option `quiet_questions` whoever holds INFLUENCE cards is asked."""
        return state.options.quiet_questions == "always" and bool(state.table.cards(self.seat, INFLUENCE))

    def playing(self, card: str) -> PlayReaction:
        """Play it."""
        return PlayReaction(card)

    def played(self, state: GlobopolisState, card: str) -> None:
        """The Agents stay."""
        state.do(InfluencePlayed(self.seat, card, rival=self.owner, title=self.title))

    def passed(self, state: GlobopolisState) -> None:
        """The dice fall."""
        state.then(ThrowOut(self.owner, state.table.side(self.seat), self.title))

    def window(self) -> Clean:
        """What others see."""
        return Clean(self.owner, self.seat, self.title)


def contest(dice: Dice, ours: int, theirs: int) -> tuple[int, ...]:
    """Throws of two dice of so many faces in turn, until one side has won (GLO-19.3)."""
    found: list[int] = []
    scores = [0, 0]
    while max(scores) < SCORES:
        one, other = dice.roll(ours), dice.roll(theirs)
        found += (one, other)
        if one != other:
            scores[one < other] += 1
    return tuple(found)


def in_pairs(dice: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The throws of a contest, two by two."""
    return tuple(zip(dice[::2], dice[1::2], strict=True))


def won(dice: tuple[int, ...]) -> bool:
    """Whether the side named first has won the contest: whoever wins the last throw."""
    return dice[-2] > dice[-1]


class ThrowOut(Chance, frozen=True):
    """The owner of a Territory throws against the Agents of a rival there (GLO-19.2 to 19.4)."""

    side: int
    rival: int
    title: int

    def draw(self, state: GlobopolisState, dice: Dice) -> Thrown:
        """Throws until one side has scored twice."""
        return Thrown(contest(dice, *self.faces(state)))

    def faces(self, state: GlobopolisState) -> tuple[int, int]:
        """The faces of both dice, the owner's first."""
        table = state.table
        return (
            owner_die(table.agents_on(self.side, self.title)),
            infiltrator_die(table.agents_on(self.rival, self.title)),
        )

    def apply(self, state: GlobopolisState, outcome: Thrown) -> None:
        """Send caught Agents to their reserve (option `captured_agents`)."""
        caught = state.table.agents_on(self.rival, self.title) if won(outcome.dice) else 0
        gone = state.options.captured_agents == "out-of-game"
        throws = in_pairs(outcome.dice)
        owner = state.table.voice(self.side)
        state.do(HouseCleaned(owner, self.rival, self.title, self.faces(state), throws, caught, gone))


class StormGuild(Chance, frozen=True):
    """A visitor of another side's Guild throws against its owner's Agents (GLO-28.5)."""

    seat: int
    title: int

    def draw(self, state: GlobopolisState, dice: Dice) -> Thrown:
        """Throws until one side has scored twice."""
        return Thrown(contest(dice, *self.faces(state)))

    def faces(self, state: GlobopolisState) -> tuple[int, int]:
        """The faces of both dice, the owner's first."""
        table = state.table
        owner = table.owners[self.title]
        return (
            owner_die(table.agents_on(owner, self.title)),
            infiltrator_die(table.agents_on(self.seat, self.title)),
        )

    def apply(self, state: GlobopolisState, outcome: Thrown) -> None:
        """Let the Guild change hands, or stay."""
        taken = not won(outcome.dice)
        owner, throws = state.table.owners[self.title], in_pairs(outcome.dice)
        state.do(GuildDefended(self.seat, owner, self.title, self.faces(state), throws, taken))
        if taken:
            pass_title(state, self.title, state.table.side(self.seat), "guild")
