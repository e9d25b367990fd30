"""The policy itself: a worth in P$ for every sensible action of every choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.chances import Chances, Features, chances, decided
from game.engine.policy import Candidate, Policy, Prospect
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice
from game.rules.petropolis.auction import TitleAuction
from game.rules.petropolis.bankruptcy import FirstRefusal
from game.rules.petropolis.building import Agree
from game.rules.petropolis.business import Business, why_no_request
from game.rules.petropolis.court import Release, TelexSale
from game.rules.petropolis.debts import RaiseCash
from game.rules.petropolis.ending import ranking
from game.rules.petropolis.exchange import Answer, may_exchange, why_not_now
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.landing import Purchase
from game.rules.petropolis.messages import Done, OfferPartnership, Request, Throw
from game.rules.petropolis.papers import Deal
from game.rules.petropolis.partnership import Join, why_no_partnership
from game.rules.petropolis.policy.bargains import answer, joining, partnerships, proposals
from game.rules.petropolis.policy.calibration import CALIBRATION
from game.rules.petropolis.policy.claiming import claims_of, collecting
from game.rules.petropolis.policy.court import release, telex_sale
from game.rules.petropolis.policy.debt_policy import raising, settlement, terms
from game.rules.petropolis.policy.equipping import agreement, best_build, builds
from game.rules.petropolis.policy.features import NAMES, features
from game.rules.petropolis.policy.forecast import capitals
from game.rules.petropolis.policy.outlook import prospect, title_value
from game.rules.petropolis.policy.quick_estimates import rough_bid, rough_purchase, rough_request
from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.policy.temper import OFFERED, PLAIN, Temper, temper_of
from game.rules.petropolis.policy.titles import (
    bidding,
    loans,
    purchase,
    redemptions,
    requests,
    take_over,
)
from game.rules.petropolis.policy.weights import WEIGHTS
from game.rules.petropolis.settlement import SettlementAnswer, SettlementTerms
from game.rules.petropolis.state import NOBODY, PetropolisState
from game.rules.petropolis.throwing import Ready

LIKED: dict[type[Choice], Callable[[PetropolisState, Any, Temper], list[Candidate]]] = {
    Purchase: purchase,
    TitleAuction: bidding,
    FirstRefusal: take_over,
    Agree: agreement,
    Answer: answer,
}
"""What is weighed by the temper of the seat."""
WEIGHED: dict[type[Choice], Callable[[PetropolisState, Any], list[Candidate]]] = {
    Release: release,
    TelexSale: telex_sale,
    Collect: collecting,
    Join: joining,
    RaiseCash: raising,
    SettlementTerms: terms,
    SettlementAnswer: settlement,
}


class PetropolisPolicy(Policy):
    """Weighs titles, groups, installations and deals by the capitals they lead to."""

    plain = 250_000.0
    feature_names = NAMES
    trust = 40.0
    calibration = CALIBRATION
    fact_types = {"deal": Deal}
    tempers = OFFERED

    def __init__(self, temper: Temper = PLAIN) -> None:
        self.temper = temper

    def tempered(self, temper: str, level: int) -> PetropolisPolicy:
        """The same with another temper."""
        return PetropolisPolicy(temper_of(temper))

    def score(self, state: AnyState) -> tuple[float, ...]:
        """The capitals at the end as they look now."""
        if state.table.over:
            return tuple(float(total) for total in ranking(state)[0])
        return tuple(capitals(Scenario(state)))

    def chances(self, state: AnyState) -> Chances:
        """Exact at the end; before it by the weights."""
        table = state.table
        if table.over:
            return decided(table.ranks, range(table.seats))
        return chances(WEIGHTS, features(state))

    def features(self, state: AnyState) -> Features:
        """The numbers that the chances rest on."""
        return features(state)

    def candidates(self, state: AnyState, choice: Choice) -> list[Candidate]:
        """Every sensible action with its worth in P$."""
        if isinstance(choice, Business):
            return _business(state, choice, self.temper)
        if isinstance(choice, Ready):
            return claims_of(state, choice.seat) or [Candidate(Throw(), 0.0, "throw")]
        liked = LIKED.get(type(choice))
        if liked is not None:
            return liked(state, choice, self.temper)
        weigh = WEIGHED.get(type(choice))
        if weigh is None:
            return [Candidate(action, 0.0) for action in choice.legal(state)]
        return weigh(state, choice)

    def value(self, state: AnyState, seat: int, lot: int) -> int:
        """What a title is worth to a seat, in P$."""
        return title_value(state, seat, lot)

    def prospect(self, state: AnyState, choice: Choice, action: Action) -> Prospect | None:
        """How an exchange, a partnership, a joint building, a price or a settlement is likely to be taken."""
        return prospect(state, choice, action)

    def interjection(self, state: AnyState, seat: int, action: Action) -> float:
        """Interest that waits is claimed, where that pays."""
        return max((t.worth for t in claims_of(state, seat) if t.action == action), default=0.0)

    def quick(self, state: AnyState, choice: Choice) -> Action:
        """Nearly the best action, found fast: nobody begins to deal while a search looks ahead."""
        if isinstance(choice, Ready):
            claims = claims_of(state, choice.seat) if state.table.claims else []
            return claims[0].action if claims else Throw()
        if isinstance(choice, Business):
            return _at_once(state, choice)
        if isinstance(choice, TitleAuction):
            return rough_bid(state, choice)
        if isinstance(choice, Purchase):
            return rough_purchase(state, choice)
        return super().quick(state, choice)


def _at_once(state: PetropolisState, choice: Business) -> Action:
    """Claims, titles that complete a group, and buildings that leave enough in hand; nothing else."""
    if state.table.claims:
        claims = claims_of(state, choice.seat)
        if claims:
            return claims[0].action
    if state.table.phase != "one" and NOBODY in state.table.owners:
        request = rough_request(state, choice.seat)
        if request is not None:
            return request
    if state.table.phase == "two" and state.table.cash[choice.seat] > state.board.rig:
        building = best_build(state, choice.seat)
        if building is not None:
            return building.action
    return Done()


def _business(state: PetropolisState, choice: Business, temper: Temper) -> list[Candidate]:
    """Claim, build, redeem, request, deal, or leave it at that."""
    table, seat = state.table, choice.seat
    if table.claims and (claims := claims_of(state, seat)):
        return claims  # money that waits comes before all else
    found: list[Candidate] = []
    if table.phase == "two":
        found += builds(state, seat, temper)
    if any(table.mortgaged[title] for title in table.titles_of(seat)):
        found += redemptions(state, Scenario(state), seat, temper)
    found += loans(state, Scenario(state), seat, temper)
    if NOBODY in table.owners:
        wanted = [Request(title) for title, owner in enumerate(table.owners) if owner == NOBODY]
        legal = [r for r in wanted if why_no_request(state, seat, r) is None]
        found += requests(state, seat, legal, temper)
    if why_not_now(state) is None and may_exchange(state, seat):
        found += [t for t in proposals(state, seat, temper) if choice.why_not(state, t.action) is None]
    groups = [OfferPartnership(group) for group in range(len(state.board.groups))]
    joint = [g for g in groups if why_no_partnership(state, seat, g) is None]
    found += partnerships(state, seat, joint, temper)
    return [*found, Candidate(Done(), 0.0, "nothing_better")]
