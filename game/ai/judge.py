"""The judge: what a good player would do.

Computer players, the brass button, the defaults of dialogs and the second line of a hint all use the same
candidates in the same order. A level limits their depth (`Candidate.depth`); what a computer player overlooks
is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.engine.policy import Candidate, Policy
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Refusal

AT_ONCE = 1
"""The level that answers at once: all that a regular guest thinks of, nothing overlooked or forgotten."""


class Judge:
    """Ranks the actions at a question of one game, by its policy or by one with a temper.

    >>> from game.engine.smallest_game import RACE, Board, Run
    >>> state = RACE.start(Board(), RACE.options(), 2)
    >>> found = Judge(RACE).at_once(state, Run(seat=0))
    >>> found.action, found.worth
    (Throw(), 3.5)
    """

    def __init__(self, rules: Rules, policy: Policy | None = None) -> None:
        self.rules = rules
        self.policy = policy or rules.policy

    def ranked(self, view: AnyState, choice: Choice, level: int = AT_ONCE) -> list[Candidate]:
        """The policy's candidates up to a level's depth, the best first, each action once.

        All candidates if none has that depth; empty if the game has no policy. A beginner (level 0) ranks
        them by their first-sight worth.
        """
        policy = self.policy
        if policy is None:
            return []
        candidates = policy.candidates(view, choice)
        if level > AT_ONCE:
            candidates = [*candidates, *policy.deeper(view, choice)]
        within = [candidate for candidate in candidates if candidate.depth <= level] or candidates
        if level == 0:
            within = [_at_sight(candidate) for candidate in within]
        best: dict[Action, Candidate] = {}
        for candidate in sorted(within, key=lambda candidate: candidate.worth, reverse=True):
            best.setdefault(candidate.action, candidate)
        return list(best.values())

    def at_once(
        self, view: AnyState, choice: Choice, why_not: Callable[[Action], Refusal | None] | None = None
    ) -> Candidate | None:
        """The best legal candidate without thinking time; None if the game does not say.

        An action worth no more than ending the turn, or the part of it, gives way to that. `why_not` judges
        legality where `view` hides something.
        """

        def refused(action: Action) -> bool:
            return (why_not(action) if why_not is not None else choice.why_not(view, action)) is not None

        found = [candidate for candidate in self.ranked(view, choice) if not refused(candidate.action)]
        if not found:
            return None
        equal = [candidate for candidate in found if candidate.worth == found[0].worth]
        return next((candidate for candidate in equal if candidate.action.ends), equal[0])


def _at_sight(candidate: Candidate) -> Candidate:
    """A candidate with its first-sight worth."""
    return candidate if candidate.at_sight is None else replace(candidate, worth=candidate.at_sight)
