"""What others do not see: hands, cards that were sunk, who is asked for a card; EU and stocks with the option
`open_money` off (GLO-15.7, GLO-R68)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.components import deals, hands, reactions
from game.components.hands import back
from game.engine.dice import Dice
from game.engine.vocabulary import PUBLIC
from game.rules.globopolis import purses
from game.rules.globopolis.hand import JustDrawn, all_cards
from game.rules.globopolis.state import GlobopolisState


def view(state: GlobopolisState, eye: int) -> GlobopolisState:
    """What `eye` may see; after the match everything. Partners see the same (GLO-28.11)."""
    seen = state.copy()
    table = seen.table
    if table.over:
        return seen
    side = PUBLIC if eye == PUBLIC else table.side(eye)
    own = () if eye == PUBLIC else table.members(side)
    table.hands = hands.masked(table.hands, side)
    table.decks = {name: deck.masked() for name, deck in table.decks.items()}
    purses.mask(seen, side)
    deals.mask(table, side)
    reactions.mask(seen, own)
    stack = seen.stack
    for place, step in enumerate(stack):
        if isinstance(step, JustDrawn) and step.seat not in own:
            stack[place] = replace(step, card=back(step.card))
    return seen


def closed(seen: GlobopolisState, seat: int, named: Sequence[str] = ()) -> GlobopolisState:
    """A view without the hand of a seat's own side, but for the cards that are `named`."""
    shut = seen.copy()
    table = shut.table
    side = table.side(seat)
    table.hands = [
        [card if card in named else back(card) for card in hand] if holder == side else list(hand)
        for holder, hand in enumerate(table.hands)
    ]
    return shut


def guess(seen: GlobopolisState, dice: Dice) -> GlobopolisState:
    """Any hands that the others may have."""
    full = seen.copy()
    table = full.table
    cards = [card for deck in table.decks for card in _out_of_sight(seen, deck)]
    table.hands = hands.guessed(table.hands, cards, dice, deals.held(table))
    for name, deck in table.decks.items():
        if deck.covered:
            table.decks[name] = deck.filled(_out_of_sight(full, name), dice)
    purses.unmask(full, dice)
    deals.unmask(table)
    for place, step in enumerate(full.stack):
        if isinstance(step, JustDrawn) and step.card == back(step.card):
            held = [card for card in table.hands[table.side(step.seat)] if back(card) == step.card]
            full.stack[place] = replace(step, card=dice.pick(held))
    return full


def _out_of_sight(state: GlobopolisState, deck: str) -> list[str]:
    """The cards of a stack that are neither known to lie in it nor seen in a hand."""
    return hands.unseen(all_cards(state, deck), state.table.decks[deck], state.table.hands)
