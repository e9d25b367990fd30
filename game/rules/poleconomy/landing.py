"""What the square brings on which a beaver has arrived (POL-5 to POL-8, POL-10, POL-12, POL-13)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Auto, Choice, Offer, Refusal
from game.rules.poleconomy.adverts import land_on_advert
from game.rules.poleconomy.bank import pay_out
from game.rules.poleconomy.companies import land_on_company
from game.rules.poleconomy.corners import use_corner
from game.rules.poleconomy.inflation import move_marker
from game.rules.poleconomy.messages import IncomePaid, InterestPaid, Jumped, MoveOn, Rethrow, Stay, Stayed
from game.rules.poleconomy.setup import ThrowIncome
from game.rules.poleconomy.state import SAVINGS_FACE, PoleconomyState


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
        """None unless the square is an Opportunity, or a Corner Square where the options exclude it
        (POL-12.3, Q-16).
        """
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
        """Any action, equally likely."""
        return dice.pick(self.legal(state))

    def apply(self, state: PoleconomyState, action: MoveOn | Rethrow | Stay) -> None:
        """Go there, throw, or record that nothing is done."""
        seat, spot = self.seat, state.table.spots[self.seat]
        match action:
            case MoveOn(to):
                state.do(Jumped(seat, spot, to, "opportunity"))
            case Rethrow():
                state.then(ThrowIncome(seat))
            case Stay():
                state.do(Stayed(seat, spot, "opportunity"))


def arrive(state: PoleconomyState, seat: int) -> None:
    """Act on the square where the beaver of `seat` has just arrived, however it came there (POL-5.5, 6.7)."""
    board, spot = state.board, state.table.spots[seat]
    kind = board.kinds[spot]
    if kind == "company":
        land_on_company(state, seat, board.property_at[spot])
    elif kind == "advert":
        land_on_advert(state, seat, board.property_at[spot])
    elif kind == "inflation":
        move_marker(state, seat, board.squares[spot].steps)
    elif spot >= board.first_corner:
        use_corner(state, seat)
    elif pay_income(state, seat, spot) and kind == "opportunity":
        state.then(Opportunity(seat=seat), GoOn(seat, spot))


def pay_income(state: PoleconomyState, seat: int, spot: int) -> bool:
    """The Bank pays the Basic Income as often as the square says, and on a savings square for each Savings
    Card (POL-5.1, 5.4). Returns whether the match goes on."""
    square, table = state.board.squares[spot], state.table
    due = table.incomes[seat] * square.times
    if not pay_out(state, due, partial(IncomePaid, seat, due, spot=spot, times=square.times)):
        return False
    cards = table.cards_of(seat) if square.interest else 0
    due = SAVINGS_FACE * cards
    return not due or pay_out(state, due, partial(InterestPaid, seat, due, spot=spot, cards=cards))


class GoOn(Auto, frozen=True):
    """After an Opportunity: if the beaver has left its square, the new one acts in full (POL-12.4)."""

    seat: int
    start: int

    def run(self, state: PoleconomyState) -> None:
        """Act on the new square; nothing if the beaver has stayed."""
        if state.table.spots[self.seat] != self.start:
            arrive(state, self.seat)
