"""Which exchanges come to mind, and how much cash is lacking until a yes is more likely than a no."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias, TypeVar

from msgspec.structs import replace

from game.app.skin_api.question import Question
from game.app.table.dialogs.opinion import HALF
from game.rules.petropolis.messages import Counter, Propose

K: Final = 1_000
TEN: Final = 10
"""Cash is added in so many thousands."""
IDEAS: Final = 12
"""So many suggestions are looked at."""
Terms: TypeAlias = Propose | Counter
AnyTerms = TypeVar("AnyTerms", bound=Terms)


def ideas_with(asked: Question, partner: int) -> list[Terms]:
    """What might be good for both, with a partner."""
    offered = (offer.action for offer in asked.offers())
    return [
        action
        for action in offered
        if isinstance(action, Counter) or (isinstance(action, Propose) and action.partner == partner)
    ]


def likely_first(asked: Question, ideas: Sequence[AnyTerms]) -> list[AnyTerms]:
    """The first ideas, those that are likely to be accepted before the others."""
    return sorted(ideas[:IDEAS], key=lambda idea: not is_likely(asked, idea))


def is_likely(asked: Question, action: Terms) -> bool:
    """Whether a yes is more likely than a no."""
    found = asked.prospect(action)
    return found is not None and found.chance >= HALF


def lacking(asked: Question, action: Terms, own: int) -> int | None:
    """So many thousands more would do; None where all of the `own` cash, in thousands, would not."""
    start = action.cash // K

    def convinces(steps: int) -> bool:
        return is_likely(asked, replace(action, cash=(start + steps * TEN) * K))

    low, steps = 0, (own - start) // TEN
    if steps < 1 or not convinces(steps):
        return None
    while steps - low > 1:
        middle = (low + steps) // 2
        low, steps = (low, middle) if convinces(middle) else (middle, steps)
    return steps * TEN
