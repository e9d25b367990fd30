"""Looking ahead: play on from each candidate with the same dice, and see which ends best.

Flat Monte Carlo with sequential halving: every candidate of the policy is played on a number of
times, the worse half is dropped, the rest is played on further, until the rollouts are spent or the best is
plainly ahead. A rollout is short: everybody plays by the policy's `quick` for the policy's `horizon`, then
the policy says how far `ahead` the seat is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import inf, sqrt

from game.ai.chances import mean_chances
from game.ai.player import Stop
from game.engine import turn
from game.engine.dice import Dice
from game.engine.policy import Candidate, Outlook, Policy
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Chance, Choice, Outcome

CANDIDATES = 6
"""At most so many candidates are looked into, the best first."""
_GOLDEN = 0.6180339887498949
_A_TURN = 1 << 12


LEAST = 12
"""After so many rollouts of each candidate it's asked for the first time whether one is plainly ahead."""
AGAIN = 4
"""And after so many more each time."""
LEADS = 24
"""In so many rollouts of a candidate it is seen what a point of lead brings."""
BEFORE = 8
"""Over so many guesses of what is hidden the chance before is the mean."""
PLAINLY = 2.0
"""So many standard errors of the difference, of rollouts with the same chance, are plain."""


class Judged:
    """A candidate, and what its rollouts came to, by their numbers. `leaning`: so many points of the game it
    is liked for besides, which is no part of what they came to."""

    __slots__ = ("candidate", "leads", "leaning", "values")

    def __init__(self, candidate: Candidate, leaning: float = 0.0) -> None:
        self.candidate = candidate
        self.leaning = leaning
        self.values: list[float] = []
        """By rollout: the chance to win, or where the game does not say it the lead."""
        self.leads: list[float] = []
        """By rollout, the first LEADS of them: the lead, in points of the game."""

    @property
    def total(self) -> float:
        """The sum of what its rollouts came to."""
        return sum(self.values)

    @property
    def count(self) -> int:
        """How many rollouts it had."""
        return len(self.values)

    def ahead_of(self, other: Judged) -> tuple[float, float]:
        """The mean difference to another one over the rollouts that both had, and its standard error."""
        gaps = [mine - its for mine, its in zip(self.values, other.values, strict=False)]
        mean = sum(gaps) / len(gaps)
        if len(gaps) < 2:
            return mean, inf
        return mean, sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))


class Search:
    """A look ahead from one decision of one seat, on guesses of what `view` hides; needs a policy."""

    def __init__(self, rules: Rules, view: AnyState, choice: Choice, dice: Dice) -> None:
        assert rules.policy is not None, f"{rules.name} has no policy"
        self.rules = rules
        self.policy: Policy = rules.policy
        self.view = view
        self.choice = choice
        self.dice = dice
        self._guesses: list[AnyState] = []
        seats = len(self.policy.utility(self._guess(0)))
        self.until = view.table.turn + self.policy.horizon * seats

    def judge(
        self, candidates: Sequence[Candidate], rollouts: int, stop: Stop,
        leanings: Mapping[Action, float] | None = None,
    ) -> list[Judged]:  # fmt: skip
        """The candidates, the best first, after at most so many rollouts; fewer if `stop` says so.
        `leanings`: the points of the game for which actions are liked besides."""
        likes = leanings or {}
        ranked = sorted(candidates, key=lambda candidate: candidate.worth, reverse=True)
        looked_into = ranked[: max(2, min(CANDIDATES, rollouts // 4))]
        alive = [Judged(candidate, likes.get(candidate.action, 0.0)) for candidate in looked_into]
        dropped: list[Judged] = []
        rounds = max(1, (len(alive) - 1).bit_length())
        begun = 0
        for _ in range(rounds):
            each = max(1, rollouts // (rounds * len(alive)))
            for number in range(begun, begun + each):
                for judged in alive:
                    end = self.play_on(judged.candidate.action, number)
                    judged.values.append(self.value(end))
                    if number < LEADS:
                        judged.leads.append(self.lead(end))
                if stop() or self._plain(alive):
                    break
            begun += each
            self._rank(alive)
            half = (len(alive) + 1) // 2
            dropped = alive[half:] + dropped
            alive = alive[:half]
            if len(alive) == 1 or stop() or self._plain(alive):
                break
        return alive + dropped

    def outlook(self, judged: Judged) -> Outlook | None:
        """The chance of the seat before and after a candidate that was played on; None where the game says
        no chances, or the position is unlike those that it knows."""
        if judged.count < 2:
            return None
        known = mean_chances(
            self.policy, [self._guess(number) for number in range(min(BEFORE, judged.count))]
        )
        if known is None or not known.certain:
            return None
        mean = judged.total / judged.count
        spread = sum((value - mean) ** 2 for value in judged.values) / (judged.count - 1)
        return Outlook(known.seats[self.choice.seat], mean, sqrt(spread / judged.count))

    def _plain(self, alive: list[Judged]) -> bool:
        """Whether one candidate is plainly ahead of all others."""
        count = alive[0].count
        if count < LEAST or (count - LEAST) % AGAIN:
            return False
        point = _point(alive) if any(judged.leaning for judged in alive) else 0.0
        best = max(alive, key=lambda judged: judged.total + count * point * judged.leaning)
        for other in alive:
            if other is not best:
                mean, error = best.ahead_of(other)
                if mean + point * (best.leaning - other.leaning) <= PLAINLY * error:
                    return False
        return True

    def _rank(self, alive: list[Judged]) -> None:
        """Order by the mean of the rollouts, held together with the policy's opinion."""
        mean = sum(judged.total / judged.count for judged in alive) / len(alive)
        worth = sum(judged.candidate.worth for judged in alive) / len(alive)
        trust, point = self.policy.trust, _point(alive)

        def merit(judged: Judged) -> float:
            seen = judged.total - judged.count * (mean - point * judged.leaning)
            return (seen + trust * point * (judged.candidate.worth - worth)) / (judged.count + trust)

        alive.sort(key=merit, reverse=True)

    def play_on(self, action: Action, number: int) -> AnyState:
        """The position so many rounds after `action`; the same `number` means the same dice."""
        dice = self.dice.stream(number)
        state = self._guess(number).copy()
        run_on(state, begun(state, action, dice, number), dice, self.until, self.policy)
        return state

    def value(self, end: AnyState) -> float:
        """What a rollout came to for the seat: its chance to win, or its lead where the game says none."""
        chances = self.policy.chances(end)
        return chances.seats[self.choice.seat] if chances is not None else self.lead(end)

    def lead(self, end: AnyState) -> float:
        """How far the seat is ahead, in points of the game."""
        return self.policy.ahead(end, self.choice.seat)

    def _guess(self, number: int) -> AnyState:
        """What may be true, the same for every candidate."""
        while len(self._guesses) <= number:
            self._guesses.append(self.rules.guess(self.view, self.dice.stream(-1 - len(self._guesses))))
        return self._guesses[number]


def _point(alive: Sequence[Judged]) -> float:
    """What a point of lead brings in what the rollouts came to: by a line through the first ones."""
    values = [value for judged in alive for value in judged.values[: len(judged.leads)]]
    leads = [lead for judged in alive for lead in judged.leads]
    if values == leads:
        return 1.0
    value, lead = sum(values) / len(values), sum(leads) / len(leads)
    spread = sum((one - lead) ** 2 for one in leads)
    if not spread:
        return 0.0
    return max(0.0, sum((a - value) * (b - lead) for a, b in zip(values, leads, strict=True)) / spread)


def said(state: AnyState, choice: Choice, policy: Policy) -> tuple[int, Action] | None:
    """What one who is not asked does well to say; None where there is nothing of the kind."""
    for seat, action in choice.interjections(state):
        if policy.interjection(state, seat, action) > 0:
            return seat, action
    return None


def run_on(
    state: AnyState,
    choice: Choice | None,
    dice: Dice,
    until: int,
    policy: Policy,
    answer: Callable[[AnyState, Choice], Action] | None = None,
) -> None:
    """Play on in `state` up to the turn `until` or to the end; everybody gives the `answer`, or plays by the
    policy's `quick`."""
    answer = answer or policy.quick
    table = state.table
    seen = table.turn
    while choice is not None and table.turn < until:
        if table.turn != seen:
            # Each turn has numbers of its own, so that a candidate that rolls once more than another
            # does not change everybody's luck.
            seen = table.turn
            dice.drawn = seen * _A_TURN
        spoken = said(state, choice, policy)
        if spoken is not None:
            choice = turn.apply_interjection(state, *spoken, dice)
        else:
            choice = turn.apply(state, answer(state, choice), dice)


def begun(state: AnyState, action: Action | None, dice: Dice, number: int) -> Choice | None:
    """Carry out `action` (None: nothing). The first chance after it, where its outcomes are listed, is not
    drawn but taken in turn over the rollouts, in proportion, so that a few of them see every outcome."""
    if action is not None:
        first = state.stack.pop()
        assert isinstance(first, Choice)
        first.apply(state, action)
    turn.run_certain(state)
    if state.stack and isinstance(step := state.stack[-1], Chance):
        listed = step.outcomes(state)
        if listed:
            state.stack.pop()
            step.apply(state, _in_turn(listed, number))
    return turn.settle(state, dice)


def _in_turn(listed: Sequence[tuple[Outcome, float]], number: int) -> Outcome:
    """The outcome that is due at a number: a golden-ratio sequence over the shares."""
    place = (0.5 + number * _GOLDEN) % 1.0
    for outcome, share in listed:
        place -= share
        if place < 0:
            return outcome
    return listed[-1][0]
