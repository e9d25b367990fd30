"""A state that detects writes to its table by anything but an event."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, cast

import msgspec

from game.contract.broken import demand
from game.engine.dice import Dice
from game.engine.state import State
from game.engine.turn import AnyState
from game.engine.vocabulary import Auto, Chance, Choice, Event, Step


class WaryState(State[Any, Any, Any]):
    """Compares the table before and after everything."""

    __slots__ = ("known",)

    def __init__(self, state: AnyState) -> None:
        super().__init__(state.board, state.options, state.table, state.stack)
        self.heard = []
        self.known = msgspec.json.encode(self.table)

    def do(self, event: Event) -> None:
        """Apply `event`, after checking that nothing wrote the table since the last one."""
        self.verify(event)
        super().do(event)
        self.known = msgspec.json.encode(self.table)

    def verify(self, by: object) -> None:
        """Raise Broken if the table differs from what the last event left; `by` has acted since."""
        demand(msgspec.json.encode(self.table) == self.known, "written", by)


def settled(state: AnyState, dice: Dice, look: Callable[[Step], None]) -> Choice | None:
    """As `game.engine.turn.settle`, with a call of `look` before each step and after the last."""
    while state.stack:
        step = state.stack[-1]
        look(step)
        if isinstance(step, Choice):
            return step
        state.stack.pop()
        if isinstance(step, Auto):
            step.run(state)
        else:
            demand(isinstance(step, Chance), "no_kind_of_step", step)
            assert isinstance(step, Chance)
            step.apply(state, step.draw(state, dice))
    look(Step())
    return None


def shared(one: Any, other: Any, path: str = "table") -> list[str]:
    """The paths of all mutable objects that both share."""
    frozen = isinstance(one, msgspec.Struct) and one.__struct_config__.frozen
    if one is other:
        return [path] if isinstance(one, list | dict | set | msgspec.Struct) and not frozen else []
    mine, theirs = parts(one), parts(other)
    return [found for name in mine for found in shared(mine[name], theirs[name], path + name)]


def parts(thing: Any) -> dict[str, Any]:
    """The parts of a value."""
    if isinstance(thing, msgspec.Struct):
        return {f".{name}": getattr(thing, name) for name in thing.__struct_fields__}
    if isinstance(thing, list | tuple):
        return {f"[{n}]": value for n, value in enumerate(cast(Sequence[Any], thing))}
    if isinstance(thing, dict):
        return {f"[{key}]": value for key, value in cast(dict[Any, Any], thing).items()}
    return {}
