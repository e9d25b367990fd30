"""A deck as a set of unseen cards above a queue of known ones: an order nobody has seen is not state.

Cards returned face up to the bottom join the queue. A draw takes any of the unseen, with equal probability;
if there are none, the first of the queue.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.engine.dice import Dice

Card = TypeVar("Card", int, str)


def draw(unseen: Sequence[Card], known: Sequence[Card], dice: Dice) -> Card:
    """The next card. Raises IndexError if the deck is empty."""
    return dice.pick(unseen) if unseen else known[0]


def chances(unseen: Sequence[Card], known: Sequence[Card]) -> list[tuple[Card, float]]:
    """Each possible next card with its probability; empty if the deck is."""
    if not unseen:
        return [(known[0], 1.0)] if known else []
    kinds = dict.fromkeys(unseen)
    return [(card, unseen.count(card) / len(unseen)) for card in kinds]


def without(cards: Sequence[Card], *taken: Sequence[Card]) -> list[Card]:
    """`cards` less those in `taken`, in order. Raises ValueError if one of these is missing."""
    left = list(cards)
    for pile in taken:
        for card in pile:
            left.remove(card)
    return left
