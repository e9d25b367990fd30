"""What people have answered beforehand: in auctions, for a card, to proposals, and in which matters not."""

from __future__ import annotations

from game.components.auction import AuctionClosed
from game.components.orders import answer
from game.components.reactions import Reaction
from game.engine.match import Match
from game.engine.vocabulary import Action, Choice, Event
from game.engine.wants import Order, Orders


class StandingOrders:
    """The standing orders of a match, and what was waived in it."""

    def __init__(self, match: Match) -> None:
        self.match = match

    @property
    def by_seat(self) -> dict[int, Order]:
        """What people answer unasked when they are asked for a card; to be asked is not among it."""
        return self.match.wants.orders

    def of(self, seat: int) -> Orders:
        """The standing orders of a seat."""
        return self.match.wants.of(seat)

    def waive(self, seat: int, matter: object) -> None:
        """Ask a seat for no card any more in a matter; its standing order is kept to."""
        self.match.wants.waive(seat, matter)

    def answers(self, choice: Reaction) -> bool:
        """Whether something was answered beforehand to a question for a card: to look at that takes no
        time."""
        if not choice.in_orders:
            return False
        matter = choice.matter(self.match.state)
        return choice.seat in self.by_seat or self.match.wants.waives(choice.seat, matter)

    def says(self, choice: Choice) -> Action | None:
        """What the seat that is asked has answered beforehand; None: it is asked."""
        return answer(self.match.rules, self.match.state, choice, self.match.wants)

    def note(self) -> None:
        """What is said next is said by an order."""
        self.match.wants.said.append(len(self.match.log))

    def follow(self, events: list[Event]) -> None:
        """What was said of an auction holds until it is over; what was taken back was not said."""
        wants, logged = self.match.wants, len(self.match.log)
        if any(isinstance(event, AuctionClosed) for event in events):
            wants.ahead.clear()
        while wants.said and wants.said[-1] >= logged:
            wants.said.pop()
