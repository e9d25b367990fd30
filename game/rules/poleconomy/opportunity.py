"""The Opportunity squares, once they have paid: go anywhere, throw for the income again, or stay (POL-12)."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Choice, Offer, Refusal
from game.rules.poleconomy.messages import Jumped, MoveOn, Rethrow, Stay, Stayed
from game.rules.poleconomy.setup import ThrowIncome
from game.rules.poleconomy.state import PoleconomyState


class Opportunity(Choice, frozen=True):
    """D14: one of move, rethrow, nothing (POL-12.2). What acts on the new square lies below this step."""

    def offers(self, state: PoleconomyState) -> Iterator[Offer]:
        """Every square that may be chosen, to throw again, to stay."""
        board = state.board
        last = len(board.nodes) if state.options.opportunity_corners else board.first_corner
        for node in range(last):
            if board.kinds[node] != "opportunity":
                yield Offer(MoveOn(node))
        yield Offer(Rethrow())
        yield Offer(Stay())

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """Not to an Opportunity; to Corner Squares where the options say so (POL-12.3, Q-16)."""
        if isinstance(action, Stay | Rethrow):
            return None
        board = state.board
        if not isinstance(action, MoveOn) or not 0 <= action.to < len(board.nodes):
            return Refusal("move_rethrow_or_stay", "POL-12.2")
        if board.kinds[action.to] == "opportunity":
            return Refusal("no_opportunity", "POL-12.3")
        if action.to >= board.first_corner and not state.options.opportunity_corners:
            return Refusal("no_corners", "POL-12.3")
        return Refusal("nothing_to_pay", "POL-12.3") if any(action.cashed) else None

    def sample(self, state: PoleconomyState, dice: Dice) -> Action:
        """Any of all."""
        return dice.pick(self.legal(state))

    def apply(self, state: PoleconomyState, action: MoveOn | Rethrow | Stay) -> None:
        """Go there, throw, or say that nothing is done."""
        seat, spot = self.seat, state.table.spots[self.seat]
        match action:
            case MoveOn(to):
                state.do(Jumped(seat, spot, to, "opportunity"))
            case Rethrow():
                state.then(ThrowIncome(seat))
            case Stay():
                state.do(Stayed(seat, spot, "opportunity"))
