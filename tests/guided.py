"""Moments of the matches of guides, changed as a test wants them."""

from __future__ import annotations

from typing import Any

from game.engine.finding import find_rules
from game.engine.situation import Moment
from game.engine.vocabulary import Action, Event
from game.store.guides import FIRST, first_match, load_guides


def facts(
    game: str, situation: str, *, action: Action | None = None, event: Event | None = None,
    guide: str = FIRST, **table: Any,
) -> dict[str, Any] | None:  # fmt: skip
    """What a situation gives for the person of a guide where the match begins, but for what is changed on the
    `table`; None where it is not there."""
    rules = find_rules()[game]
    match = first_match(rules, load_guides(rules)[guide])
    state = match.state.copy()
    for name, value in table.items():
        setattr(state.table, name, value)
    found = rules.situations[situation](Moment(state, 0, (), action, event))
    return None if found is None else dict(found)
