"""What was not claimed in time is lost: at a throw, with the phase, with a bankruptcy (PET-R15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from game.rules.petropolis.messages import ClaimLapsed
from game.rules.petropolis.state import Claim, PetropolisState

Cause: TypeAlias = Literal["throw", "phase", "bankruptcy"]


def lapse_at_throw(state: PetropolisState, thrower: int) -> None:
    """Claims lapse when the next player throws; the extra throws of the debtor himself change nothing."""
    _lapse(state, (claim for claim in state.table.claims if claim.debtor != thrower), "throw")


def lapse_with_phase(state: PetropolisState) -> None:
    """No claim outlives its phase."""
    _lapse(state, state.table.claims, "phase")


def lapse_with(state: PetropolisState, bankrupt: int) -> None:
    """A bankrupt neither claims nor pays."""
    claims = (claim for claim in state.table.claims if bankrupt in (claim.owner, claim.debtor))
    _lapse(state, claims, "bankruptcy")


def _lapse(state: PetropolisState, claims: Iterable[Claim], by: Cause) -> None:
    for claim in tuple(claims):
        state.do(ClaimLapsed(claim.owner, claim.debtor, claim.title, claim.amount, by))
