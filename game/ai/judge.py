"""The judge: what a good player would do, for whoever wants to know it.

Computer players, the button in brass, what a dialog opens with and the second line of a hint all go by the
same candidates in the same order. A level says how deep they look (`Candidate.depth`); what a computer player
overlooks is its own affair.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.engine.policy import Candidate
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Refusal

AT_ONCE = 1
"""The level that answers at once: all that a regular guest thinks of, nothing overlooked or forgotten."""


class Judge:
    """Weighs what can be done at a question of one game.

    >>> from game.engine.smallest_game import RACE, Board, Run
    >>> state = RACE.start(Board(), RACE.options(), 2)
    >>> found = Judge(RACE).at_once(state, Run(seat=0))
    >>> found.action, found.worth
    (Throw(), 3.5)
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def ranked(self, view: AnyState, choice: Choice, level: int = AT_ONCE) -> list[Candidate]:
        """The policy's candidates up to a level's depth, the best first, each action once; all candidates
        where none is of that depth, and none where the game has no policy. A beginner (level 0) judges them
        as they look at first sight."""
        policy = self.rules.policy
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
        """What to do if there is no time to think: the best candidate that is legal.

        What brings no more than ending the turn, or the part of it, gives way to that. `why_not` judges what
        may be done where `view` hides something. None: the game does not say.
        """

        def refused(action: Action) -> bool:
            return (why_not(action) if why_not is not None else choice.why_not(view, action)) is not None

        found = [candidate for candidate in self.ranked(view, choice) if not refused(candidate.action)]
        if not found:
            return None
        equal = [candidate for candidate in found if candidate.worth == found[0].worth]
        return next((candidate for candidate in equal if candidate.action.ends), equal[0])


def _at_sight(candidate: Candidate) -> Candidate:
    """A candidate as a beginner judges it."""
    return candidate if candidate.at_sight is None else replace(candidate, worth=candidate.at_sight)
