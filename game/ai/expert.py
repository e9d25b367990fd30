"""A player that compares its candidates by rollouts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.ai.heuristic import PolicyPlayer
from game.ai.judge import Judge
from game.ai.player import Stop, never
from game.ai.search import Judged, Search
from game.engine.dice import Dice
from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice

ROLLOUTS = 200
"""For each decision, over all candidates, where the policy asks for no fewer."""
LEANING = 0.5
"""So much of what a temper likes an action for counts beside what the rollouts came to."""


class Expert(PolicyPlayer):
    """Plays every good candidate on many times (`Search`). `share`: of ROLLOUTS, to measure quickly."""

    name = "expert"
    level = 2
    forgets = (0, 1)

    def __init__(self, rules: Rules, share: float = 1.0) -> None:
        super().__init__(rules)
        self.rollouts = max(1, round(ROLLOUTS * share))

    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """What came out best; `stop` ends the thinking early."""
        return self._searched(view, choice, dice, stop)[0].action

    def think(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Candidate:
        """The candidate that came out best, with its reason, and its chances if it was searched."""
        candidate, search, judged = self._searched(view, choice, dice, stop)
        if search is None or judged is None:
            return candidate
        return replace(candidate, outlook=search.outlook(judged))

    def _searched(
        self, view: AnyState, choice: Choice, dice: Dice, stop: Stop
    ) -> tuple[Candidate, Search | None, Judged | None]:
        """The candidate that came out best, with the search that found it; None where none was needed."""
        ranked = self.ranked(view, choice)
        if len(ranked) == 1 or ranked[0].worth - ranked[1].worth > self.policy.plain:
            return ranked[0], None, None
        rollouts = max(1, round(self.rollouts / self.policy.effort(view)))
        search = Search(self.rules, view, choice, dice)
        best = search.judge(ranked, rollouts, stop, self._leanings(view, choice, ranked))[0]
        return best.candidate, search, best

    def _leanings(
        self, view: AnyState, choice: Choice, ranked: Sequence[Candidate]
    ) -> dict[Action, float] | None:
        """By how much each action is liked more than a plain expert likes it, held back; None where it is a
        plain one. What a plain expert does not think of is left to the rollouts."""
        if self.policy is self.rules.policy:
            return None
        plain = {one.action: one.worth for one in Judge(self.rules).ranked(view, choice, self.level)}
        return {
            one.action: LEANING * (one.worth - plain[one.action]) for one in ranked if one.action in plain
        }
