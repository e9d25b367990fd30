"""What the square brings on which a beaver has arrived (POL-5 to POL-8, POL-10, POL-12, POL-13)."""

from __future__ import annotations

from functools import partial

from game.engine.vocabulary import Auto
from game.rules.poleconomy.adverts import land_on_advert
from game.rules.poleconomy.bank import pay_out
from game.rules.poleconomy.companies import land_on_company
from game.rules.poleconomy.corners import use_corner
from game.rules.poleconomy.inflation import move_marker
from game.rules.poleconomy.messages import IncomePaid, InterestPaid
from game.rules.poleconomy.opportunity import Opportunity
from game.rules.poleconomy.state import SAVINGS_FACE, PoleconomyState


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
        """Nothing where it has stayed."""
        if state.table.spots[self.seat] != self.start:
            arrive(state, self.seat)
