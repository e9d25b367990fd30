"""How often the lead changes in a match that is being played."""

from __future__ import annotations

from game.engine import turn
from game.engine.dice import Dice
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Choice


class LeadCount:
    """A match as it goes on, with the changes of the lead counted once a turn. Seats that play as one lead
    together; who is level with others does not lead."""

    def __init__(self, rules: Rules, sides: tuple[int, ...]) -> None:
        self.rules = rules
        self.sides = sides
        self.changes = 0
        self._turn = -1
        self._leader = -1

    def settle(self, state: turn.AnyState, dice: Dice) -> Choice | None:
        """Run what nobody decides."""
        return self._look(state, turn.settle(state, dice))

    def apply(self, state: turn.AnyState, action: Action, dice: Dice) -> Choice | None:
        """Carry out an action."""
        return self._look(state, turn.apply(state, action, dice))

    def apply_interjection(
        self, state: turn.AnyState, seat: int, action: Action, dice: Dice
    ) -> Choice | None:
        """Carry out what another seat says."""
        return self._look(state, turn.apply_interjection(state, seat, action, dice))

    def _look(self, state: turn.AnyState, choice: Choice | None) -> Choice | None:
        if state.table.turn != self._turn or choice is None:
            self._turn = state.table.turn
            scores = self.rules.standing(state).known_scores
            best = max(scores)
            ahead = {self.sides[seat] for seat, score in enumerate(scores) if score == best}
            if len(ahead) == 1 and ahead != {self._leader}:
                self.changes += self._leader >= 0
                (self._leader,) = ahead
        return choice
