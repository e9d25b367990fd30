"""The turn loop of matches and searches: run steps until a seat must decide, then apply its action."""

from __future__ import annotations

from typing import Any, Final

from game.engine.dice import Dice
from game.engine.state import State
from game.engine.vocabulary import Action, Auto, Chance, Choice

AnyState = State[Any, Any, Any]

MOST_STEPS: Final = 10_000
"""So many steps in a row that nobody decides are no game any more: the longest row known has a hundred."""


class Endless(RuntimeError):
    """Steps go on and on, and nobody is asked anything."""


def settle(state: AnyState, dice: Dice) -> Choice | None:
    """Run all steps up to the next choice. Returns it, or None when the game is over. Raises Endless after
    MOST_STEPS of them."""
    stack, left = state.stack, MOST_STEPS
    while stack:
        step = stack[-1]
        if isinstance(step, Choice):
            return step
        stack.pop()
        if isinstance(step, Auto):
            step.run(state)
        elif isinstance(step, Chance):
            step.apply(state, step.draw(state, dice))
        else:
            raise TypeError(f"{step!r} is neither Auto, Choice nor Chance")
        left -= 1
        if not left:
            raise Endless(f"{MOST_STEPS} steps have run and nobody is asked anything; the last was {step!r}")
    return None


def run_certain(state: AnyState) -> None:
    """Run steps up to the next choice or chance, or to the end of the game."""
    while state.stack and isinstance(step := state.stack[-1], Auto):
        state.stack.pop()
        step.run(state)


def decision(state: AnyState) -> Choice | None:
    """The choice on top of the stack; None when the game is over. Raises ValueError for a state that is not
    settled."""
    if not state.stack:
        return None
    step = state.stack[-1]
    if isinstance(step, Choice):
        return step
    raise ValueError(f"the state is not settled: {step!r} is still to run")


def apply(state: AnyState, action: Action, dice: Dice) -> Choice | None:
    """Apply a legal `action` of the deciding seat, then settle."""
    step = state.stack.pop()
    assert isinstance(step, Choice), f"{step!r} is not a choice"
    step.apply(state, action)
    return settle(state, dice)


def apply_interjection(state: AnyState, seat: int, action: Action, dice: Dice) -> Choice | None:
    """Apply an `action` of `seat` while another seat decides, then settle."""
    step = state.stack.pop()
    assert isinstance(step, Choice), f"{step!r} is not a choice"
    step.apply_interjection(state, seat, action)
    return settle(state, dice)
