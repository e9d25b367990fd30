"""The policy itself: a worth in units of $10k for every sensible action of every choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.policy import Candidate, Policy
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice
from game.rules.poleconomy.adverts import Directing, OwnAdvert, ShareAnswer
from game.rules.poleconomy.auction import TitleAuction
from game.rules.poleconomy.business import Business
from game.rules.poleconomy.companies import Purchase
from game.rules.poleconomy.corners import AtBank, AtOffice
from game.rules.poleconomy.messages import EndTurn
from game.rules.poleconomy.moving import ChooseCircuit
from game.rules.poleconomy.opportunity import Opportunity
from game.rules.poleconomy.policy import quick
from game.rules.poleconomy.policy.buying import at_bank, at_office, bidding, purchase, value
from game.rules.poleconomy.policy.moves import circuit, opportunity, own_advert, ready, second_throw
from game.rules.poleconomy.policy.visitors import directing, share_answer
from game.rules.poleconomy.setup import SecondThrow
from game.rules.poleconomy.state import PoleconomyState
from game.rules.poleconomy.turn import Ready
from game.rules.poleconomy.worths import Worths


def business(state: PoleconomyState, choice: Business) -> list[Candidate]:
    """Nothing more to do."""
    return [Candidate(EndTurn(), 0.0, "nothing_more")]


WEIGHED: dict[type[Choice], Callable[[PoleconomyState, Any], list[Candidate]]] = {
    SecondThrow: second_throw,
    Ready: ready,
    ChooseCircuit: circuit,
    Purchase: purchase,
    TitleAuction: bidding,
    Directing: directing,
    ShareAnswer: share_answer,
    OwnAdvert: own_advert,
    Opportunity: opportunity,
    AtBank: at_bank,
    AtOffice: at_office,
    Business: business,
}


class PoleconomyPolicy(Policy):
    """Weighs properties, papers and places by what they will be worth at the end."""

    plain = 12.0
    trust = 30.0

    def score(self, state: AnyState) -> tuple[float, ...]:
        """The total assets at the end as they look now."""
        if state.table.over:
            return tuple(float(total) for total in state.table.totals)
        return tuple(Worths(state).values())

    def candidates(self, state: AnyState, choice: Choice) -> list[Candidate]:
        """Every sensible action with its worth."""
        weigh = WEIGHED.get(type(choice))
        if weigh is None:
            return [Candidate(action, 0.0) for action in choice.legal(state)]
        return weigh(state, choice)

    def quick(self, state: AnyState, choice: Choice) -> Action:
        """A good action, found fast."""
        return quick.choose(state, choice) or super().quick(state, choice)

    def value(self, state: AnyState, seat: int, lot: int) -> int:
        """What a seat may sensibly pay for a property; of one of its own, what losing it would cost."""
        return value(state, seat, lot)
