"""What comes to mind first: the best way, likely offers, how much more would make a yes likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.app.skin_api.question import Question
from game.app.table.dialogs.opinion import HALF
from game.engine.forms import Amount, Due, Field
from game.engine.vocabulary import Action, Offer

IDEAS: Final = 12
"""So many suggestions are looked at."""
COARSE: Final = 1_000
"""A price is sought in steps of about so many to the whole span."""


def likely_first(asked: Question, ideas: Sequence[Offer]) -> list[Offer]:
    """The first ideas, those that are likely to be accepted before the others."""
    return sorted(ideas[:IDEAS], key=lambda idea: not is_likely(asked, idea.action))


def is_likely(asked: Question, action: Action) -> bool:
    """Whether a yes is more likely than a no."""
    found = asked.prospect(action)
    return found is not None and found.chance >= HALF


def coarse(field: Amount | Due) -> int:
    """The step in which a price is sought: 1, 2 or 5 times a power of ten of the field's own steps."""
    span = max(1, (field.high - field.low) // field.step)
    step = 1
    while span // step > COARSE:
        step = step * 5 // 2 if str(step).startswith("2") else step * 2
    return step * field.step


def lacking(asked: Question, action: Action, field: Amount) -> int | None:
    """So much more in `field` would do; None where all that may be paid would not."""
    start: int = getattr(action, field.field)
    step = coarse(field)

    def convinces(steps: int) -> bool:
        return is_likely(asked, replace(action, **{field.field: start + steps * step}))

    low, steps = 0, (field.high - start) // step
    if steps < 1 or not convinces(steps):
        return None
    while steps - low > 1:
        middle = (low + steps) // 2
        low, steps = (low, middle) if convinces(middle) else (middle, steps)
    return steps * step


def best_of(asked: Question, legal: Sequence[Action]) -> Action | None:
    """What is advised, if it is among these; where nobody advises the only one of them."""
    if asked.advised is not None:
        return asked.advised if asked.advised in legal else None
    return legal[0] if len(legal) == 1 else None


def advised_of(asked: Question, action: Action, fields: Sequence[Field]) -> Action | None:
    """What is advised, if it is this action with other values in these fields."""
    advised = asked.advised
    if type(advised) is not type(action):
        return None
    values = {field.field: getattr(advised, field.field) for field in fields}
    return advised if replace(action, **values) == advised else None
