"""What people have answered beforehand: whether they are asked for a card, and in which matters not."""

from __future__ import annotations

from typing import Final

from game.components.reactions import Reaction
from game.engine.match import Match
from game.engine.vocabulary import Action, Choice
from game.engine.wants import Order

HIGH_STAKE: Final = 8.0
"""A standing order may play cards where more points than that are at stake."""


class StandingOrders:
    """The standing orders of a match, and what was waived in it for as long as it is on the table."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._waived: set[tuple[int, object]] = set()
        """The seats that are asked for no card any more in a matter, each with that."""

    @property
    def by_seat(self) -> dict[int, Order]:
        """What people answer unasked when they are asked for a card; to be asked is not among it."""
        return self.match.wants.orders

    def waive(self, seat: int, matter: object) -> None:
        """Ask a seat for no card any more in a matter; its standing order is kept to."""
        self._waived.add((seat, matter))

    def answers(self, choice: Choice) -> bool:
        """Whether a standing order answers: not to ask is one, and to play a card where the stake is high;
        or the seat has waived to be asked."""
        if not isinstance(choice, Reaction) or not choice.in_orders:
            return False
        matter = choice.matter(self.match.state)
        waives = matter is not None and (choice.seat, matter) in self._waived
        return choice.seat in self.by_seat or waives

    def answer(self, choice: Reaction) -> Action:
        """The best card, where the order says so and there is one; else none."""
        match, state = self.match, self.match.state
        cards = choice.cards(state) if self.by_seat.get(choice.seat) == "high" else ()
        if not cards or choice.stake(state) <= HIGH_STAKE:
            return choice.nothing
        plays, policy = [choice.playing(card) for card in cards], match.rules.policy
        thought = policy.candidates(match.rules.view(state, choice.seat, 0), choice) if policy else ()
        worth = {one.action: one.worth for one in thought}
        return max(plays, key=lambda action: worth.get(action, 0.0))
