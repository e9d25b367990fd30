"""The policy itself: a worth in units of $10k for every sensible action of every choice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.components.consent import Accept, Refuse
from game.components.deals import Deal
from game.components.loans import Repay, debts_of
from game.engine.chances import Chances, Features, chances, decided
from game.engine.policy import Candidate, Policy, Prospect
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice
from game.rules.poleconomy.adverts import Directing, OwnAdvert, ShareAnswer
from game.rules.poleconomy.agreement import AgreeEnd
from game.rules.poleconomy.auction import SealedTitleAuction, TitleAuction
from game.rules.poleconomy.bills import BillVote, SecretBillVote
from game.rules.poleconomy.bonds import Redemption
from game.rules.poleconomy.business import Business
from game.rules.poleconomy.companies import Purchase
from game.rules.poleconomy.confidence import ConfidenceVote, SecretConfidenceVote
from game.rules.poleconomy.corners import AtBank, AtOffice
from game.rules.poleconomy.deals import DEALS, DealAnswer
from game.rules.poleconomy.government import AnswerCoalition, MakeOffer
from game.rules.poleconomy.landing import Opportunity
from game.rules.poleconomy.messages import (
    AskToJoin,
    Counter,
    EndTurn,
    Invite,
    OfferCoalition,
    OfferShare,
    Propose,
    TableGrant,
    TableLaw,
    TableMotion,
)
from game.rules.poleconomy.minister import AgreeMinister, NameMinister
from game.rules.poleconomy.moving import ChooseCircuit
from game.rules.poleconomy.outlook import RUIN
from game.rules.poleconomy.parties import AnswerInvitation, FormParty
from game.rules.poleconomy.policy import elections, quick
from game.rules.poleconomy.policy.bargains import answer, proposals, prospect
from game.rules.poleconomy.policy.buying import at_bank, at_office, bidding, purchase, takeover, value
from game.rules.poleconomy.policy.calibration import CALIBRATION
from game.rules.poleconomy.policy.features import NAMES, features
from game.rules.poleconomy.policy.governing import after_taxation
from game.rules.poleconomy.policy.moves import circuit, opportunity, own_advert, ready, second_throw
from game.rules.poleconomy.policy.temper import PLAIN, Temper, temper_of
from game.rules.poleconomy.policy.visitors import directing, share_answer, share_prospect
from game.rules.poleconomy.policy.voting import motion, motion_could_win, vote
from game.rules.poleconomy.policy.voting import prospect as bill_prospect
from game.rules.poleconomy.policy.weights import WEIGHTS
from game.rules.poleconomy.setup import SecondThrow
from game.rules.poleconomy.state import PoleconomyState
from game.rules.poleconomy.takeover import AtTakeover
from game.rules.poleconomy.turn import Ready
from game.rules.poleconomy.worths import Worths

WORTHWHILE = 1.0
"""The least gain for which a debt is repaid early, in units of $10k."""


def business(state: PoleconomyState, choice: Business, temper: Temper) -> list[Candidate]:
    """Repaying a debt with idle cash, a deal, or ending business."""
    found = [Candidate(EndTurn(), 0.0, "nothing_more")]
    found += repayments(state, choice)
    if state.table.game2:
        found += motion(state, choice)
    return found + proposals(state, choice.seat, choice, temper)


def repayments(state: PoleconomyState, choice: Business) -> list[Candidate]:
    """Debts worth repaying: idle cash can be lost, a repaid debt is safe."""
    table, seat = state.table, choice.seat
    found: list[Candidate] = []
    debts = debts_of(table, seat)
    if not debts or table.purse(seat) <= 0:
        return found
    worths = Worths(state, seat)
    for loan in debts:
        amount = min(loan.owed, int(table.purse(seat) - worths.price))
        if amount > 0 and (gain := amount - worths.cost(seat, amount)) >= WORTHWHILE:
            facts = {"lender": loan.lender, "amount": amount}
            found.append(Candidate(Repay(loan.lender, amount), gain, "repays", facts, depth=1))
    return found


def agree_end(state: PoleconomyState, choice: AgreeEnd) -> list[Candidate]:
    """Yes always (Q-28)."""
    return [Candidate(Accept(), 1.0, "agrees_end"), Candidate(Refuse(), 0.0)]


LIKED: dict[type[Choice], Callable[[PoleconomyState, Any, Temper], list[Candidate]]] = {
    Ready: ready,
    TitleAuction: bidding,
    SealedTitleAuction: bidding,
    AtTakeover: takeover,
    DealAnswer: answer,
    AtBank: at_bank,
    AtOffice: at_office,
    Business: business,
}
"""What is weighed by the temper of the seat."""
WEIGHED: dict[type[Choice], Callable[[PoleconomyState, Any], list[Candidate]]] = {
    SecondThrow: second_throw,
    ChooseCircuit: circuit,
    Purchase: purchase,
    AgreeEnd: agree_end,
    Directing: directing,
    ShareAnswer: share_answer,
    OwnAdvert: own_advert,
    Opportunity: opportunity,
    BillVote: vote,
    SecretBillVote: vote,
    ConfidenceVote: vote,
    SecretConfidenceVote: vote,
    Redemption: after_taxation,
    FormParty: elections.party,
    AnswerInvitation: elections.party_answer,
    MakeOffer: elections.offer,
    AnswerCoalition: elections.offer_answer,
    NameMinister: elections.candidate,
    AgreeMinister: elections.consent,
}


class PoleconomyPolicy(Policy):
    """Weighs properties, papers and places by what they will be worth at the end."""

    plain = 12.0
    feature_names = NAMES
    trust = 30.0
    calibration = CALIBRATION
    fact_types = {"deal": Deal}
    tempers = dict.fromkeys(("bold", "dealer"), range(3))

    def __init__(self, temper: Temper = PLAIN) -> None:
        self.temper = temper

    def tempered(self, temper: str, level: int) -> PoleconomyPolicy:
        """The same with another temper."""
        return PoleconomyPolicy(temper_of(temper, level))

    def score(self, state: AnyState) -> tuple[float, ...]:
        """The total assets at the end as they look now."""
        if state.table.over:
            return tuple(float(total) for total in state.table.totals)
        return tuple(Worths(state).values())

    def ahead(self, state: AnyState, seat: int) -> float:
        """The lead of a seat. Nobody gains by the bankruptcy of the country; a player who cannot win after it
        has lost the lead as well (POL-32.1).
        """
        found, table = super().ahead(state, seat), state.table
        if table.ending != "bankrupt":
            return found
        can_win = 1 in table.ranks and seat != table.pm
        return (found if can_win else min(0.0, found)) - RUIN

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
        """Every sensible action with its worth."""
        liked = LIKED.get(type(choice))
        if liked is not None:
            return liked(state, choice, self.temper)
        weigh = WEIGHED.get(type(choice))
        if weigh is None:
            return [Candidate(action, 0.0) for action in choice.legal(state)]
        return weigh(state, choice)

    def holds_turn(self, state: AnyState, choice: Choice) -> bool:
        """Whether the turn must not end yet: a motion of no confidence could win (D29)."""
        return isinstance(choice, Business) and motion_could_win(state, choice.seat)

    def quick(self, state: AnyState, choice: Choice) -> Action:
        """A good action, found without a search."""
        return quick.choose(state, choice) or super().quick(state, choice)

    def value(self, state: AnyState, seat: int, lot: int) -> int:
        """What a seat may sensibly pay for a property; of one of its own, what losing it would cost."""
        return value(state, seat, lot)

    def prospect(self, state: AnyState, choice: Choice, action: Action) -> Prospect | None:
        """How likely a deal or a share is accepted."""
        if isinstance(action, Propose | Counter):
            return prospect(state, choice.seat, DEALS.deal(choice.seat, action))
        if isinstance(action, OfferShare):
            return share_prospect(action)
        if isinstance(action, TableLaw | TableGrant | TableMotion):
            return bill_prospect(state, choice.seat, action)
        if isinstance(action, OfferCoalition):
            return elections.offer_prospect(state, choice.seat, action)
        if isinstance(action, Invite | AskToJoin):
            other = action.other if isinstance(action, Invite) else action.founder
            return elections.party_prospect(state, choice.seat, other)
        return None
