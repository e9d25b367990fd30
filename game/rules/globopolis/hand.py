"""Decks and hands: what is dealt, drawn, and put under the stack where there are too many (GLO-2.6, 15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.components.decks import without
from game.components.hands import CardsDrawn, CardsTaken, Deck, Draw, HandLimit
from game.engine.dice import Dice
from game.engine.forms import Field
from game.engine.vocabulary import Action, Auto, Chance, Choice, Offer, Refusal
from game.rules.globopolis.board import Board
from game.rules.globopolis.card_rules import held
from game.rules.globopolis.influence import fields_of, offers_of, play_card, why_not_played
from game.rules.globopolis.messages import KeepCard, PlayCard
from game.rules.globopolis.options import Options
from game.rules.globopolis.state import INFLUENCE, MISSION, OPS, GlobopolisState, Sort, sort_of


def deck_of(sort: Sort) -> str:
    """Under which stack a card of a sort goes: OPs and MISSIONs lie in one (GLO-2.7)."""
    return INFLUENCE if sort == INFLUENCE else OPS


def pile(board: Board, options: Options, sort: Sort) -> tuple[str, ...]:
    """All cards of a sort that a match is played with (GLO-27.2, option `missions`)."""
    if sort == MISSION and options.missions == "off":
        return ()
    return board.piles[sort, options.agents]


def all_cards(state: GlobopolisState, deck: str) -> Sequence[str]:
    """All cards of a stack, wherever they are; MISSIONs that were fulfilled have left the game."""
    board, options = state.board, state.options
    if deck == INFLUENCE:
        return pile(board, options, INFLUENCE)
    return (*pile(board, options, OPS), *without(pile(board, options, MISSION), state.table.fulfilled))


def full_decks(board: Board, options: Options) -> dict[str, Deck]:
    """The stacks before anything is dealt."""
    ops, influence, missions = (len(pile(board, options, sort)) for sort in (OPS, INFLUENCE, MISSION))
    return {OPS: Deck(ops + missions), INFLUENCE: Deck(influence)}


def dealt(options: Options) -> tuple[tuple[Sort, int], ...]:
    """How many cards of each sort a player is dealt (GLO-2.6, options `start_ops` and so on)."""
    missions = 0 if options.missions == "off" else options.start_missions
    return (OPS, options.start_ops), (INFLUENCE, options.start_influence), (MISSION, missions)


def why_few_cards(board: Board, options: Options, players: int) -> Refusal | None:
    """Why there are not enough cards to deal so many to each; None if there are."""
    for sort, each in dealt(options):
        if (there := len(pile(board, options, sort))) < each * players:
            return Refusal("few_cards", "GLO-2.6", {"cards": there, "each": each, "players": players})
    return None


class DealCards(Chance, frozen=True):
    """Each player is dealt cards of each sort; what is left are the stacks (GLO-2.6, 2.7)."""

    by_dice: ClassVar[bool] = False

    def draw(self, state: GlobopolisState, dice: Dice) -> CardsDrawn:
        """The cards of all players in a row, the first player's first, sort by sort."""
        each = dealt(state.options)
        piles = {sort: dice.shuffled(pile(state.board, state.options, sort)) for sort, _ in each}
        hands = (part for _ in range(state.table.seats) for part in each)
        return CardsDrawn(tuple(piles[sort].pop() for sort, many in hands for _ in range(many)))

    def apply(self, state: GlobopolisState, outcome: CardsDrawn) -> None:
        """Put them into the hands."""
        cards = iter(outcome.cards)
        for seat in range(state.table.seats):
            for sort, each in dealt(state.options):
                if each:
                    got = tuple(next(cards) for _ in range(each))
                    state.do(CardsTaken(state.table.side(seat), got, deck_of(sort), seat))


def draw_card(state: GlobopolisState, seat: int, deck: str) -> None:
    """Draw a card of a stack, OPS or INFLUENCE; an empty one gives none (GLO-15.1, 15.6)."""
    state.then(DrawCard(state.table.side(seat), deck=deck))


class DrawCard(Draw, frozen=True):
    """A side draws. An INFLUENCE card may be played before it is seen whether there are too many
    (GLO-15.4)."""

    def cards(self, state: GlobopolisState) -> Sequence[str]:
        """All cards of the stack."""
        return all_cards(state, self.deck)

    def drawer(self, state: GlobopolisState) -> int:
        """The partner whose turn it is."""
        return state.table.voice(self.seat)

    def drawn(self, state: GlobopolisState, cards: tuple[str, ...]) -> None:
        """What may be done with it."""
        (card,) = cards
        sort = sort_of(card)
        state.then(CheckHand(self.seat, sort))
        if sort == INFLUENCE:
            state.then(JustDrawn(seat=state.table.voice(self.seat), card=card))


class JustDrawn(Choice, frozen=True):
    """D-11: play the INFLUENCE card that was drawn, if its window allows, or keep it (GLO-25.1).

    It is asked of every card, so that the question tells nobody anything; others see the back of the `card`.
    """

    secret: ClassVar[bool] = True
    card: str

    def offers(self, state: GlobopolisState) -> Iterator[Offer]:
        """To keep the card, and everything it may be played on."""
        yield Offer(KeepCard())
        if self.card in held(state, state.table.side(self.seat), "any"):
            yield from offers_of(state, self.seat, self.card)

    def why_not(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """None for keeping it, and for playing it on a target that it has."""
        if isinstance(action, KeepCard):
            return None
        if not isinstance(action, PlayCard) or action.card != self.card:
            return Refusal("only_the_drawn_card", "GLO-25.1")
        return why_not_played(state, self.seat, action, "any")

    def fields(self, state: GlobopolisState, action: Action) -> Sequence[Field]:
        """What else may be chosen for the card."""
        return fields_of(state, self.seat, action)

    def apply(self, state: GlobopolisState, action: Action) -> None:
        """Play the card, or keep it."""
        if isinstance(action, PlayCard):
            play_card(state, self.seat, action)


class CheckHand(Auto, frozen=True):
    """A side may hold only so many cards of a sort (GLO-15.3)."""

    side: int
    sort: Sort

    def run(self, state: GlobopolisState) -> None:
        """Ask which card goes, if there are too many."""
        table = state.table
        most = state.options.card_limit(table.seats)
        if len(table.cards(self.side, self.sort)) > most:
            seat, deck = table.voice(self.side), deck_of(self.sort)
            state.then(TooMany(seat=seat, most=most, back=f"{self.sort}:", deck=deck))


class TooMany(HandLimit, frozen=True):
    """D-11: which card goes to the bottom of its stack (GLO-15.4); the others do not see which."""

    rule = "GLO-15.4"
    secret = True
    shown = False
    sinks = True

    def holder(self, state: GlobopolisState) -> int:
        """The side of the seat."""
        return state.table.side(self.seat)
