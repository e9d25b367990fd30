"""The throw of the Event Phase: dice, direction, cards before it or in its place (GLO-10.1, D-13, D-14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.engine.vocabulary import Action, Offer, Refusal
from game.rules.globopolis.journey_cards import THROW_CARDS
from game.rules.globopolis.menu import Menu
from game.rules.globopolis.messages import BackPaid, Throw
from game.rules.globopolis.moving import Roll
from game.rules.globopolis.state import BACK_COST, GlobopolisState

MOST_DICE = 3


class ChooseThrow(Menu, frozen=True):
    """D-13, D-14: how many dice, and which way round; or a card."""

    rule = "GLO-10.1"
    parts: ClassVar = (THROW_CARDS,)

    def own_offers(self, state: GlobopolisState) -> Iterator[Offer]:
        """One, two or three dice, clockwise and counterclockwise."""
        for back in (False, True):
            for dice in range(1, MOST_DICE + 1):
                yield Offer(Throw(dice, back))

    def why_not_own(self, state: GlobopolisState, action: Action) -> Refusal | None:
        """Counterclockwise costs points (GLO-7.3, option `free_direction`)."""
        if not isinstance(action, Throw) or not 1 <= action.dice <= MOST_DICE:
            return Refusal("wrong_question", self.rule)
        if not action.back or state.options.free_direction:
            return None
        points = state.table.points[state.table.side(self.seat)]
        return Refusal("no_points_to_turn", "GLO-7.3", {"points": BACK_COST}) if points < BACK_COST else None

    def do_own(self, state: GlobopolisState, action: Throw) -> None:
        """Pay for the way back, then throw."""
        if action.back and not state.options.free_direction:
            state.do(BackPaid(self.seat, BACK_COST))
        state.then(Roll(self.seat, action.dice, action.back))
