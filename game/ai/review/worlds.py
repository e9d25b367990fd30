"""Worlds: what may be true, as far as the seat that decides can see. A choice is judged on them, never on
what the others really hold."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.review.evidence import Evidence
from game.ai.review.nodes import Place
from game.ai.review.playouts import Playouts
from game.engine.dice import Dice
from game.engine.dice import number as hashed
from game.engine.turn import AnyState
from game.engine.vocabulary import Choice


class Worlds:
    """The worlds of one choice, by number; the same view has the same ones, whatever is true.

    They fall into two halves by hash: the best is picked on one, and its lead is read on the other. `heard`:
    what others decided before, by which the worlds are weighed.
    """

    def __init__(self, playouts: Playouts, state: AnyState, heard: Sequence[Place] = ()) -> None:
        choice = state.stack[-1]
        assert isinstance(choice, Choice)
        self._rules = playouts.rules
        self.view = self._rules.view(state, choice.seat, None)
        self.hidden = self.view.digest() != state.digest()
        """Whether there is anything that the seat does not see."""
        self._dice = playouts.numbers(self.view.digest())
        self._evidence = Evidence(self._rules, self.view, choice.seat, heard) if self.hidden else None
        self._known: list[AnyState] = []
        self._orders: list[int] = []
        self._dealt = [0, 0]

    def state(self, number: int) -> AnyState:
        """A world. It must not be changed."""
        while len(self._known) <= number:
            self._known.append(self._rules.guess(self.view, self._dice.stream(-1 - len(self._known))))
        return self._known[number]

    def dice(self, number: int) -> Dice:
        """The numbers of a playout in a world, for every way the same."""
        return self._dice.stream(number)

    def half(self, number: int) -> int:
        """In which half a world is, 0 or 1."""
        return hashed(self._dice.seed, number) & 1

    def weight(self, number: int) -> float:
        """How much a world counts beside others."""
        return self._evidence.weight(self.state(number)) if self._evidence else 1.0

    def order(self, number: int) -> int:
        """Which one of its half it is, from 0: so the first chance is dealt in proportion in both."""
        while len(self._orders) <= number:
            half = self.half(len(self._orders))
            self._orders.append(self._dealt[half])
            self._dealt[half] += 1
        return self._orders[number]
