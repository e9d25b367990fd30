"""Hands of cards: drawn, played, discarded, hidden from the other seats.

The table has `hands: list[list[str]]` by seat, and `decks: dict[str, Deck]`. A card is a text; what precedes
a colon in it is its back, visible to all ("mission:3"); most have none. A hand is sorted by backs, so its
order does not reveal which card has left.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, islice
from types import MappingProxyType
from typing import Any, ClassVar

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from game.components import decks
from game.engine.dice import Dice
from game.engine.forms import Field, Form, Several
from game.engine.log import NOBODY
from game.engine.vocabulary import Action, Chance, Choice, Event, Offer, Outcome, Refusal, Spoken

DECK = "deck"
"""What the deck is called where a game has only one."""
LISTED = 20
"""No more ways to discard are offered than so many; the form has all."""


class Deck(msgspec.Struct, frozen=True):
    """The number of unseen cards, and below them the `known` cards that were put there, face up or face down.

    `down`: the indices in `known` of the face-down ones; in views they are backs. If there are none, the
    field is omitted when encoded.
    """

    unseen: int
    known: tuple[str, ...] = ()
    down: tuple[int, ...] | UnsetType = UNSET

    @property
    def covered(self) -> tuple[int, ...]:
        """The indices in `known` of the face-down cards."""
        return () if self.down is UNSET else self.down

    @property
    def left(self) -> int:
        """How many cards can be drawn."""
        return self.unseen + len(self.known)

    def less(self, count: int) -> Deck:
        """The deck after drawing `count` cards."""
        seen = max(0, count - self.unseen)
        covered = tuple(place - seen for place in self.covered if place >= seen)
        return Deck(max(0, self.unseen - count), self.known[seen:], covered or UNSET)

    def under(self, cards: Sequence[str], *, covered: bool = False) -> Deck:
        """The deck with `cards` added at the bottom, face up or face down."""
        known = (*self.known, *cards)
        hidden = range(len(self.known), len(known)) if covered else ()
        return Deck(self.unseen, known, (*self.covered, *hidden) or UNSET)

    def masked(self) -> Deck:
        """The deck as everyone may see it: backs of the face-down cards only."""
        covered = self.covered
        known = (back(card) if place in covered else card for place, card in enumerate(self.known))
        return Deck(self.unseen, tuple(known), covered) if covered else self

    def filled(self, unseen: Sequence[str], dice: Dice) -> Deck:
        """The deck with random `unseen` cards in place of the backs. Raises ValueError if there are too
        few."""
        left, known = _by_back(dice.shuffled(unseen)), list(self.known)
        for place in self.covered:
            if known[place] == back(known[place]):
                known[place] = _under(known[place], left)
        return Deck(self.unseen, tuple(known), self.down)


# What is hidden


def back(card: str) -> str:
    """What everyone may see of a hidden card; a back is its own back.

    >>> back("mission:3"), back("mission:"), back("levy")
    ('mission:', 'mission:', '')
    """
    return card[: card.find(":") + 1]


def backs(cards: Iterable[str]) -> tuple[str, ...]:
    """The backs of these cards."""
    return tuple(map(back, cards))


def masked(hands: Sequence[Sequence[str]], eye: int) -> list[list[str]]:
    """The hands as the seat `eye` (or PUBLIC) may see them: only backs of the others' cards."""
    return [list(hand if seat == eye else backs(hand)) for seat, hand in enumerate(hands)]


def guessed(
    hands: Sequence[Sequence[str]],
    unseen: Sequence[str],
    dice: Dice,
    held: Mapping[int, Sequence[str]] = MappingProxyType({}),
) -> list[list[str]]:
    """The hands with random `unseen` cards in place of the backs, including the cards a seat is known to have
    `held`. Raises ValueError if there are too few."""
    left = _by_back(dice.shuffled(decks.without(unseen, *held.values())))
    found: list[list[str]] = []
    for seat, hand in enumerate(hands):
        sure, full = _by_back(held.get(seat, ())), list[str]()
        for card in hand:
            if card == back(card):
                card = _under(card, sure, left)
            full.append(card)
        found.append(full)
    return found


def _by_back(cards: Sequence[str]) -> dict[str, list[str]]:
    """The cards under each back, the first of them last."""
    piles: dict[str, list[str]] = {}
    for card in reversed(cards):
        piles.setdefault(back(card), []).append(card)
    return piles


def _under(shown: str, *sources: dict[str, list[str]]) -> str:
    """Take the first card under a back from the first of the `sources` that has one. Raises ValueError if
    none has."""
    for piles in sources:
        if pile := piles.get(shown):
            return pile.pop()
    raise ValueError(f"no unseen card is left for the back {shown!r}")


def unseen(cards: Sequence[str], deck: Deck, hands: Iterable[Sequence[str]]) -> list[str]:
    """The `cards` of a deck that are neither known to be in it nor in `hands`. For a full state: the unseen
    cards of the deck. For a view: also the cards hidden from it in hands and face down in the deck."""
    own = set(cards)
    held = [card for hand in hands for card in hand if card in own]
    return decks.without(cards, [card for card in deck.known if card in own], held)


# What is said and done


class Discard(Action, frozen=True):
    """Discard these cards."""

    cards: tuple[str, ...]


class CardsDrawn(Outcome, frozen=True):
    """The next cards of a deck."""

    cards: tuple[str, ...]


class CardsTaken(Event, frozen=True):
    """A seat drew cards into its hand. `by`: the seat that drew, if several share the hand; NOBODY for the
    seat itself."""

    seat: int
    cards: tuple[str, ...]
    deck: str = DECK
    by: int = NOBODY

    @property
    def who(self) -> int:
        """The seat that drew."""
        return self.seat if self.by == NOBODY else self.by

    def apply(self, table: Any) -> None:
        """Move the cards from deck to hand."""
        table.decks[self.deck] = table.decks[self.deck].less(len(self.cards))
        _put_into(table.hands[self.seat], self.cards)

    def seen_by(self, eye: int) -> CardsTaken:
        """The others see the backs."""
        return self if eye == self.seat else replace(self, cards=backs(self.cards))


class CardPlayed(Event, frozen=True):
    """A card was played and put face up under its deck."""

    reveals: ClassVar[bool] = True
    seat: int
    card: str
    deck: str = DECK

    @property
    def manner(self) -> str:
        """The card."""
        return self.card

    def apply(self, table: Any) -> None:
        """Move the card from the hand to the bottom of the deck."""
        _take_from(table.hands[self.seat], (self.card,))
        table.decks[self.deck] = table.decks[self.deck].under((self.card,))


class CardsDiscarded(Event, frozen=True):
    """Cards were discarded face up under their deck."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]
    deck: str = DECK

    def apply(self, table: Any) -> None:
        """Move the cards from the hand to the bottom of the deck."""
        _take_from(table.hands[self.seat], self.cards)
        table.decks[self.deck] = table.decks[self.deck].under(self.cards)


class CardsSunk(Event, frozen=True):
    """Cards were put face down under their deck.

    `away`: the seat knows these cards but now sees only backs. `by`: the seat that put them there, if several
    share the hand; NOBODY for the seat itself. It can't be undone: that would reveal the card was held.
    """

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[str, ...]
    deck: str = DECK
    away: bool = False
    by: int = NOBODY

    @property
    def who(self) -> int:
        """The seat that put them there."""
        return self.seat if self.by == NOBODY else self.by

    def apply(self, table: Any) -> None:
        """Move the cards from the hand to the bottom of the deck."""
        _take_from(table.hands[self.seat], self.cards)
        cards = backs(self.cards) if self.away else self.cards
        table.decks[self.deck] = table.decks[self.deck].under(cards, covered=True)

    def seen_by(self, eye: int) -> CardsSunk:
        """The others see the backs."""
        own = eye == self.seat
        return replace(self, cards=self.cards if own else backs(self.cards), away=own)


class CardsReturned(Event, frozen=True):
    """Cards were shuffled back into their deck unseen."""

    seat: int
    cards: tuple[str, ...]
    deck: str = DECK

    def apply(self, table: Any) -> None:
        """Move the cards from the hand into the deck."""
        _take_from(table.hands[self.seat], self.cards)
        deck: Deck = table.decks[self.deck]
        table.decks[self.deck] = Deck(deck.unseen + len(self.cards), deck.known, deck.down)

    def seen_by(self, eye: int) -> CardsReturned:
        """The others see the backs."""
        return self if eye == self.seat else CardsReturned(self.seat, backs(self.cards), self.deck)


class CardsPassed(Event, frozen=True):
    """Cards went from one hand to another; the other seats see their backs. `away`: the giver knows these
    cards but now sees only backs."""

    giver: int
    receiver: int
    cards: tuple[str, ...]
    away: bool = False

    def apply(self, table: Any) -> None:
        """Move the cards between the hands."""
        _take_from(table.hands[self.giver], self.cards)
        _put_into(table.hands[self.receiver], backs(self.cards) if self.away else self.cards)

    def seen_by(self, eye: int) -> CardsPassed:
        """Only the two seats see the cards."""
        seen = self.cards if eye in (self.giver, self.receiver) else backs(self.cards)
        return CardsPassed(self.giver, self.receiver, seen, away=eye == self.giver)


def _put_into(hand: list[str], cards: Iterable[str]) -> None:
    """Insert cards after those with the same back."""
    hand += cards
    hand.sort(key=back)


def _take_from(hand: list[str], cards: Iterable[str]) -> None:
    """Remove cards from a hand, or their backs if it is seen from behind."""
    for card in cards:
        hand.remove(card if card in hand else back(card))


ACTIONS = (Discard,)
OUTCOMES = (CardsDrawn,)
EVENTS = (CardsTaken, CardPlayed, CardsDiscarded, CardsSunk, CardsReturned, CardsPassed)


class Draw(Chance, frozen=True):
    """`seat` draws `count` cards, or as many as there are."""

    by_dice: ClassVar[bool] = False

    says: ClassVar[tuple[type[Spoken], ...]] = (CardsDrawn, CardsTaken)

    seat: int
    count: int = 1
    deck: str = DECK

    @abstractmethod
    def cards(self, state: Any) -> Sequence[str]:
        """All cards of the deck, wherever they are."""

    def drawer(self, state: Any) -> int:
        """The seat that draws, if several share the hand; NOBODY for the seat itself."""
        return NOBODY

    def drawn(self, state: Any, cards: tuple[str, ...]) -> None:
        """Called after cards were drawn."""

    def draw(self, state: Any, dice: Dice) -> CardsDrawn:
        """Random unseen cards, then the known ones below."""
        table = state.table
        deck: Deck = table.decks[self.deck]
        hidden, known, found = unseen(self.cards(state), deck, table.hands), list(deck.known), list[str]()
        for _ in range(min(self.count, deck.left)):
            card = decks.draw(hidden, known, dice)
            (hidden or known).remove(card)
            found.append(card)
        return CardsDrawn(tuple(found))

    def outcomes(self, state: Any) -> list[tuple[Outcome, float]] | None:
        """All outcomes, if a single card is drawn."""
        deck: Deck = state.table.decks[self.deck]
        if min(self.count, deck.left) != 1:
            return None
        hidden = unseen(self.cards(state), deck, state.table.hands)
        return [(CardsDrawn((card,)), p) for card, p in decks.chances(hidden, deck.known)]

    def apply(self, state: Any, outcome: CardsDrawn) -> None:
        """Put the cards into the hand."""
        if outcome.cards:
            state.do(CardsTaken(self.seat, outcome.cards, self.deck, self.drawer(state)))
            self.drawn(state, outcome.cards)


class HandLimit(Choice, frozen=True):
    """Asks `seat` to discard down to `most` cards. `back`: only cards with that back count. Begin with `ask`;
    the question is skipped if there is no excess."""

    says: ClassVar[tuple[type[Spoken], ...]] = (Discard,)
    rule: ClassVar[str]
    """The rule that says how many cards may be held."""
    cards: ClassVar[str] = "card"
    """As what kind of thing the game spells a card."""
    shown: ClassVar[bool] = True
    """Whether all see what is discarded; it lies below the deck then, else it is shuffled in."""
    sinks: ClassVar[bool] = False
    """Whether it lies below the deck all the same where it is not `shown`."""

    most: int
    back: str = ""
    deck: str = DECK

    def ask(self, state: Any) -> None:
        """Ask if the seat holds too many cards."""
        if self.excess(state) > 0:
            state.then(self)

    def holder(self, state: Any) -> int:
        """The seat whose hand it is, if several share one."""
        return self.seat

    def held(self, state: Any) -> tuple[str, ...]:
        """The cards to choose from, equal ones together."""
        hand: list[str] = state.table.hands[self.holder(state)]
        counted = (card for card in hand if not self.back or back(card) == self.back)
        return tuple(sorted(counted, key=hand.index))

    def excess(self, state: Any) -> int:
        """How many cards must be discarded."""
        return len(self.held(state)) - self.most

    def offers(self, state: Any) -> Iterable[Offer]:
        """Some of the possible selections; the form allows any."""
        ways = dict.fromkeys(combinations(self.held(state), self.excess(state)))
        return [Offer(Discard(cards), Form("discard")) for cards in islice(ways, LISTED)]

    def fields(self, state: Any, action: Action) -> tuple[Field, ...]:
        """The cards, exactly as many as must go."""
        excess = self.excess(state)
        return (Several("cards", self.cards, self.held(state), self.seat, least=excess, most=excess),)

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """Exactly the excess, and only cards held."""
        if not isinstance(action, Discard):
            return Refusal("wrong_question", self.rule)
        left, excess = list(self.held(state)), self.excess(state)
        for card in action.cards:
            if card not in left:
                return Refusal("no_such_card", self.rule, {"card": card})
            left.remove(card)
        if len(action.cards) != excess:
            return Refusal("discard_so_many", self.rule, {"count": excess, "most": self.most})
        return None

    def apply(self, state: Any, action: Discard) -> None:
        """Discard the cards."""
        holder = self.holder(state)
        if self.sinks and not self.shown:
            by = NOBODY if holder == self.seat else self.seat
            state.do(CardsSunk(holder, action.cards, self.deck, by=by))
        else:
            gone = CardsDiscarded if self.shown else CardsReturned
            state.do(gone(holder, action.cards, self.deck))
