"""What an action leads to, as far as it is certain, by the rules: for games that say nothing better."""

from __future__ import annotations

from typing import Any

from game.components.consent import Accept, Consent
from game.engine.dice import Dice
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Auto, Choice

STEPS = 200
"""So many steps are followed at most."""


def foreseen(rules: Rules, view: Any, action: Action) -> Any | None:
    """The view of the seat that decides after its legal `action`, if all who are asked for consent agree.

    It ends before dice, draws and further decisions. None where nothing can be foreseen.
    """
    if not view.stack or not isinstance(view.stack[-1], Choice):
        return None
    seat: int = view.stack[-1].seat
    state = rules.guess(view, Dice(0))
    choice = state.stack.pop()
    if not isinstance(choice, Choice) or choice.why_not(state, action) is not None:
        return None
    choice.apply(state, action)
    for _ in range(STEPS):
        if not state.stack:
            break
        step = state.stack.pop()
        if isinstance(step, Consent) and step.why_not(state, Accept()) is None:
            step.apply(state, Accept())
        elif isinstance(step, Auto):
            step.run(state)
        else:
            state.stack.append(step)
            break
    return rules.view(state, seat, 0)
