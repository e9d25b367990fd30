"""A rival who bid more likely holds the card: worlds in which a regular would not have bid count less."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
import pytest

from game.ai.review.evidence import DOUBT, Evidence, share_of
from game.ai.review.nodes import Place
from game.engine.dice import Dice
from game.engine.policy import Candidate, Policy
from game.engine.rules import Rules, Standing
from game.engine.state import State, Table
from game.engine.unseen import UNSEEN, Known
from game.engine.vocabulary import Action, Choice, Offer, Refusal


class Bid(Action, frozen=True):
    amount: int = 1


class Fold(Action, frozen=True):
    pass


class Cards(Table, kw_only=True):
    cards: list[Known]


class AskBid(Choice, frozen=True):
    def offers(self, state: Any) -> list[Offer]:
        return [Offer(Bid()), Offer(Fold())]

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        return None


class Plain(msgspec.Struct, frozen=True):
    pass


class Honest(Policy):
    """Bids with a high card, and folds with a low one."""

    def score(self, state: Any) -> tuple[float, ...]:
        return (0.0, 0.0)

    def candidates(self, state: Any, choice: Choice) -> list[Candidate]:
        high = state.table.cards[choice.seat] == 1
        return [Candidate(Bid(), 1.0 if high else -1.0), Candidate(Fold(), 0.0)]


class Bidding(Rules):
    id, name, prefix, seats = "bidding", "Bidding", "BID", range(2, 3)
    board_type, options_type, table_type = Plain, Plain, Cards
    presets: ClassVar[Mapping[str, msgspec.Struct]] = {"usual": Plain()}
    policy = Honest()

    def start(self, board: Any, options: Any, seats: int) -> State[Any, Any, Any]:
        return State(board, options, Cards(cards=[0, 1]), [AskBid(seat=1)])

    def standing(self, state: Any) -> Standing:
        return Standing((0, 0), (1, 1))

    def check(self, state: Any) -> None:
        return

    def view(self, state: Any, eye: int, memory: int | None = 0) -> State[Any, Any, Any]:
        twin = state.copy()
        twin.table.cards = [card if seat == eye else UNSEEN for seat, card in enumerate(state.table.cards)]
        return twin

    def guess(self, view: Any, dice: Dice) -> State[Any, Any, Any]:
        twin = view.copy()
        twin.table.cards = [dice.below(2) if card is UNSEEN else card for card in view.table.cards]
        return twin


BIDDING = Bidding()


def weights(said: Action, dealt: int = 1) -> tuple[float, float]:
    """How much worlds count in which the rival holds a low and a high card, after what it said."""
    state = BIDDING.start(Plain(), Plain(), 2)
    state.table.cards = [0, dealt]
    heard = Place(1, 1, 1, "choice", state, said)
    now = state.copy()
    now.stack[:] = [AskBid(seat=0)]
    evidence = Evidence(BIDDING, BIDDING.view(now, 0), 0, [heard])
    assert evidence
    found: list[float] = []
    for card in (0, 1):
        world = now.copy()
        world.table.cards = [0, card]
        found.append(evidence.weight(world))
    return found[0], found[1]


def test_a_bid_speaks_for_a_high_card_and_a_refusal_against_it():
    low, high = weights(Bid())
    assert low < high / 3
    low, high = weights(Fold())
    assert high < low / 3
    assert min(low, high) >= DOUBT, "nobody is sure of what others do"


@pytest.mark.parametrize("said", [Bid(), Bid(amount=7), Fold()])
def test_what_the_rival_really_holds_changes_nothing(said: Action):
    assert weights(said, 0) == weights(said, 1)


def test_what_is_no_longer_as_it_was_tells_nothing():
    state = BIDDING.start(Plain(), Plain(), 2)
    heard = Place(1, 1, 1, "choice", state, Bid())
    now = state.copy()
    now.table.cards = [1, 1]
    now.stack[:] = [AskBid(seat=0)]
    assert not Evidence(BIDDING, BIDDING.view(now, 0), 0, [heard])


def test_the_first_is_taken_that_is_not_overlooked():
    ranked = [Candidate(Bid(), 2.0), Candidate(Fold(), 1.0), Candidate(Bid(2), 0.0)]
    assert share_of(ranked, Bid()) == pytest.approx(7 / 8 + 1 / 64)
    assert share_of(ranked, Fold()) == pytest.approx(7 / 64)
    assert share_of([], Fold()) == 0.0
