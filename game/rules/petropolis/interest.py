"""Interest falls due (PET-7), unless a partner waives it (PET-13.7)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from game.rules.petropolis.claims import collect
from game.rules.petropolis.debts import Owed, charge
from game.rules.petropolis.holdings import interest
from game.rules.petropolis.messages import ClaimInterest, InterestDue, InterestWaived, Waive
from game.rules.petropolis.state import Claim, PetropolisState


def meet_interest(state: PetropolisState, seat: int, title: int) -> None:
    """A marker has come to an unmortgaged title of somebody else (PET-7.1)."""
    table, options = state.table, state.options
    owner = table.owners[title]
    amount, rate = interest(table, state.board, title)
    if options.interest_claim == "ask":
        state.do(InterestDue(Claim(owner, seat, title, amount, rate)))
    elif _may_waive(state, owner, seat, title):
        state.do(InterestDue(Claim(owner, seat, title, amount, rate)))
        state.then(Collect(seat=owner, title=title))
    else:
        charge(state, Owed(seat, owner, amount, "interest", about=title, rate=rate))


def _may_waive(state: PetropolisState, owner: int, seat: int, title: int) -> bool:
    """Whether the owner may let his partner go free (PET-13.7, PET-R16)."""
    partners, kind = state.table.partners, state.options.partner_waiver
    if kind == "never":
        return False
    bonds = partners if kind == "any-title" else (partners[state.board.group_of[title]],)
    return any(seat in members and owner in members for members in bonds)


class Collect(Choice, frozen=True):
    """The owner claims the interest on `title` or lets it go, all or nothing."""

    title: int

    def claim(self, state: PetropolisState) -> Claim:
        """The open claim that this is about."""
        return next(c for c in state.table.claims if c.owner == self.seat and c.title == self.title)

    def offers(self, state: PetropolisState) -> list[Offer]:
        """To claim or to waive."""
        return [Offer(ClaimInterest(self.title)), Offer(Waive(self.title))]

    def why_not(self, state: PetropolisState, action: Action) -> Refusal | None:
        """None if the action claims or waives the whole interest."""
        if isinstance(action, ClaimInterest | Waive) and action.title == self.title:
            return None
        return Refusal("wrong_question", "PET-13.7")

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """Either, equally likely."""
        return ClaimInterest(self.title) if dice.below(2) else Waive(self.title)

    def apply(self, state: PetropolisState, action: Action) -> None:
        """Turn the claim into a debt, or drop it."""
        claim = self.claim(state)
        if isinstance(action, ClaimInterest):
            collect(state, claim)
        else:
            state.do(InterestWaived(claim.owner, claim.debtor, claim.title, claim.amount))
