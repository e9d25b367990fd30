"""What is counted in a match that is being played: changes of the lead, visits to the places of the board."""

from __future__ import annotations

from typing import Any

from game.engine import turn
from game.engine.dice import Dice
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Choice


class Counts:
    """A match as it goes on, with the changes of the lead counted once a turn. Seats that play as one lead
    together; who is level with others does not lead. `visits`: how often each place of the board was visited,
    if the game says what that is."""

    def __init__(self, rules: Rules, board: Any, sides: tuple[int, ...]) -> None:
        self.rules = rules
        self.sides = sides
        self.changes = 0
        self.visits = [0] * len(getattr(board, rules.visits[0])) if rules.visits[0] else []
        self._turn = -1
        self._leader = -1

    def settle(self, state: turn.AnyState, dice: Dice) -> Choice | None:
        """Run what nobody decides."""
        if self.visits:
            state.heard = []
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
        for event in state.heard or ():
            if (place := self.rules.visited(event)) >= 0:
                self.visits[place] += 1
        if state.heard:
            state.heard.clear()
        if state.table.turn != self._turn or choice is None:
            self._turn = state.table.turn
            scores = self.rules.standing(state).known_scores
            best = max(scores)
            ahead = {self.sides[seat] for seat, score in enumerate(scores) if score == best}
            if len(ahead) == 1 and ahead != {self._leader}:
                self.changes += self._leader >= 0
                (self._leader,) = ahead
        return choice
