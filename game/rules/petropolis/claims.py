"""Interest that must be claimed before the next player throws and before the phase ends (PET-R15)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.engine.vocabulary import Action, Choice, Refusal
from game.rules.petropolis.debts import Owed, charge
from game.rules.petropolis.messages import ClaimInterest, InterestClaimed
from game.rules.petropolis.state import Claim, PetropolisState


def collect(state: PetropolisState, claim: Claim) -> None:
    """Turn an open claim into a debt that is due at once."""
    state.do(InterestClaimed(claim.owner, claim.title))
    owed = Owed(claim.debtor, claim.owner, claim.amount, "interest", about=claim.title, rate=claim.rate)
    charge(state, owed)


class Open(Choice, frozen=True):
    """A question during which interest may be claimed: by the seat itself, or by others who interject."""

    abstract: ClassVar[bool] = True
    rule: ClassVar[str]

    def claims(self, state: PetropolisState) -> list[ClaimInterest]:
        """The claims of the seat itself, as actions."""
        found = [ClaimInterest(claim.title) for claim in state.table.claims if claim.owner == self.seat]
        return list(dict.fromkeys(found))

    def why_no_claim(self, state: PetropolisState, action: Action) -> Refusal | None:
        """None if `action` claims interest that is the seat's to claim."""
        if not isinstance(action, ClaimInterest):
            return Refusal("wrong_question", self.rule)
        return None if action in self.claims(state) else Refusal("nothing_to_claim", "PET-R15")

    def claim(self, state: PetropolisState, action: Action) -> None:
        """Carry a claim of the seat out; the question has been pushed again below it."""
        self._claim_by(state, self.seat, action)

    def interjections(self, state: PetropolisState) -> Iterator[tuple[int, Action]]:
        """The claims of the other seats, as actions."""
        found = [(claim.owner, ClaimInterest(claim.title)) for claim in state.table.claims]
        return iter([(seat, action) for seat, action in dict.fromkeys(found) if seat != self.seat])

    def apply_interjection(self, state: PetropolisState, seat: int, action: Action) -> None:
        """Carry out another seat's claim; the question waits until the interest is paid."""
        state.then(self)
        self._claim_by(state, seat, action)

    def _claim_by(self, state: PetropolisState, seat: int, action: Action) -> None:
        assert isinstance(action, ClaimInterest)
        claims = state.table.claims
        collect(state, next(c for c in claims if c.owner == seat and c.title == action.title))
