"""What the dice did for each seat: the chance to win after a throw, less what it was on average before it.

Only chance whose outcomes are listed counts. Its luck is 0 on average whatever the chances are worth, so what
is left of a result without it says more about the players than the result itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import turn
from game.engine.dice import Dice
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Chance, Choice, Outcome


class Luck:
    """The luck of every seat in a match that is played through it; in chances to win, 0 where the game says
    none."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.of_seats = [0.0] * seats

    def settle(self, state: AnyState, dice: Dice) -> Choice | None:
        """As `turn.settle`, noting the luck of what is drawn."""
        while True:
            turn.run_certain(state)
            if not state.stack or isinstance(step := state.stack[-1], Choice):
                return turn.decision(state)
            assert isinstance(step, Chance)
            listed = step.outcomes(state)
            state.stack.pop()
            mean = self._mean(state, step, listed) if listed is not None and len(listed) > 1 else None
            step.apply(state, step.draw(state, dice))
            if mean is not None:
                turn.run_certain(state)
                for seat, (now, before) in enumerate(zip(self._chances(state) or mean, mean, strict=True)):
                    self.of_seats[seat] += now - before

    def apply(self, state: AnyState, action: Action, dice: Dice) -> Choice | None:
        """As `turn.apply`."""
        step = state.stack.pop()
        assert isinstance(step, Choice), f"{step!r} is not a choice"
        step.apply(state, action)
        return self.settle(state, dice)

    def apply_interjection(self, state: AnyState, seat: int, action: Action, dice: Dice) -> Choice | None:
        """As `turn.apply_interjection`."""
        step = state.stack.pop()
        assert isinstance(step, Choice), f"{step!r} is not a choice"
        step.apply_interjection(state, seat, action)
        return self.settle(state, dice)

    def _mean(
        self, state: AnyState, step: Chance, listed: Sequence[tuple[Outcome, float]]
    ) -> list[float] | None:
        """The mean of the chances over all that can come of a step that has been popped."""
        mean = [0.0] * len(self.of_seats)
        for outcome, share in listed:
            twin = state.copy()
            step.apply(twin, outcome)
            turn.run_certain(twin)
            found = self._chances(twin)
            if found is None:
                return None
            for seat, chance in enumerate(found):
                mean[seat] += share * chance
        return mean

    def _chances(self, state: AnyState) -> list[float] | None:
        """The chance of each seat."""
        policy = self.rules.policy
        found = policy.chances(state) if policy is not None else None
        return [*found.seats] if found is not None else None
