"""Playouts: everybody plays a position on by the quick policy, and the fitted chance is taken at the end."""

from __future__ import annotations

from functools import partial
from hashlib import blake2b
from typing import Any

from game.ai.judge import Judge
from game.ai.review.values import Sides
from game.ai.search import begun, run_on
from game.components.auction import Auction, Bid, Pass
from game.engine import turn
from game.engine.dice import Dice
from game.engine.policy import Policy
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice

LAST_ROUNDS = 6
"""In so many rounds before the end of the match playouts go to the end, or so many rounds where it is longer
in coming."""
UNBID = 16
"""In an auction one bid in so many is not made. Quick bidders all go by the same estimate, and no dice are
thrown between them: else a step more or less, or who is asked first, would settle in every playout who wins.
"""
DICED = 6
"""From where dice are thrown in a turn it is played to its end so many times."""
SOON = 1
"""It takes about as long as so many playouts to play a turn to its end."""
_ROUND = 1 << 16

Chance = tuple[float, ...]
"""A vector before it is rounded: 0 to 1 for each side, and nobody."""


class Playouts:
    """Plays positions of one match on. The same position and number give the same every time.

    `certain`: the match has too few dice to make playouts differ. A playout by quick play is then one line of
    many, and says less than the position itself: it goes to the end of the turn only, played carefully.
    """

    def __init__(
        self, rules: Rules, options: Any, seats: int, seed: int, last_round: int, *, certain: bool
    ) -> None:
        assert rules.policy is not None, f"{rules.name} has no policy"
        self.rules = rules
        self.policy: Policy = rules.policy
        self.sides = Sides(rules, options, seats)
        self.seats = seats
        self.seed = seed
        self.last_round = last_round
        self.certain = certain
        self.played = 0
        """How many there were."""
        self._judge = Judge(rules)
        self._careful: dict[str, Action] = {}

    def until(self, state: AnyState) -> int:
        """The turn up to which a position is played on."""
        table = state.table
        if self.certain:
            return table.turn + 1
        late = table.round > self.last_round - LAST_ROUNDS
        turns = max(LAST_ROUNDS, self.policy.horizon) if late else self.policy.horizon
        return table.turn + turns * self.seats

    def numbers(self, name: str) -> Dice:
        """The numbers that go with a digest; of another seed of the review others."""
        given = blake2b(f"{self.seed} {name}".encode(), digest_size=8).digest()
        return Dice(int.from_bytes(given))

    def value(self, state: AnyState, number: int) -> Chance:
        """One playout of a true position."""
        return self.after(state, None, self._dice(state, number), number, self.until(state))

    def after(self, state: AnyState, action: Action | None, dice: Dice, number: int, until: int) -> Chance:
        """One playout after `action` (None: as it stands), up to the turn `until`; `state` is left as it is.
        `number`: the first chance is dealt in proportion over them."""
        self.played += 1
        state = state.copy()
        slips = dice.stream(-1)

        def present(at: AnyState, choice: Choice) -> Action:
            """The quick answer, but for a bid now and then."""
            found = self.policy.quick(at, choice)
            if isinstance(choice, Auction) and isinstance(found, Bid) and not slips.below(UNBID):
                return Pass()
            return found

        choice = begun(state, action, dice, number)
        run_on(state, choice, dice, until, self.policy, self._careful_answer if self.certain else present)
        return self.chance(state)

    def soon(self, state: AnyState) -> Chance:
        """The fitted chance at the end of the turn, if all do in it what a regular player thinks best, till
        dice are thrown in it: much of what a throw brings shows only once it was answered. From there on the
        mean over a few quick playouts."""
        self.played += SOON
        answered, end = state.copy(), state.table.turn + 1
        turn.run_certain(answered)
        while answered.stack and answered.table.turn < end:
            choice = answered.stack[-1]
            if not isinstance(choice, Choice):
                break
            action = self._careful_answer(answered, choice)
            answered.stack.pop()
            choice.apply(answered, action)
            turn.run_certain(answered)
        if not answered.stack or answered.table.turn >= end:
            return self.chance(answered)
        found: list[Chance] = []
        for number in range(DICED):
            twin, dice = answered.copy(), self._dice(state, number)
            run_on(twin, begun(twin, None, dice, number), dice, end, self.policy)
            found.append(self.chance(twin))
        return tuple(sum(column) / DICED for column in zip(*found, strict=True))

    def _dice(self, state: AnyState, number: int) -> Dice:
        """The numbers of a playout of a true position. All positions of a round share them, so that what is
        compared has the same luck later on."""
        return Dice(self.seed).stream(state.table.round * _ROUND + number)

    def _careful_answer(self, state: AnyState, choice: Choice) -> Action:
        """What a regular player thinks best. Where there are no dice, the same positions come again."""
        known = state.digest() if self.certain else ""
        found = self._careful.get(known)
        if found is None:
            best = self._judge.at_once(
                self.rules.view(state, choice.seat, None), choice, partial(choice.why_not, state)
            )
            found = self.policy.quick(state, choice) if best is None else best.action
            if self.certain:
                self._careful[known] = found
        return found

    def chance(self, state: AnyState) -> Chance:
        """The fitted chance of a position, by sides."""
        found = self.policy.chances(state)
        assert found is not None, f"{self.rules.name} says no chances"
        return (*(found.seats[seat] for seat in self.sides.leads), found.nobody)
