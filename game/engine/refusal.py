"""Why an action is not possible or data does not fit: a code and facts, no words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

import msgspec

Fact: TypeAlias = int | str | bool | tuple[int, ...] | tuple[str, ...]


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not possible: a code of the game's words, a rule id, facts for the sentence."""

    code: str
    rule: str
    facts: Mapping[str, Fact] = {}


class Misfit(ValueError):
    """Invalid data: a code of the words and facts for the sentence. Its text is for the log only."""

    def __init__(self, code: str, **facts: Any) -> None:
        self.code = code
        self.facts: Mapping[str, Any] = facts
        super().__init__(" ".join((code, *(str(fact) for fact in facts.values() if fact != ""))))


Place: TypeAlias = tuple[str | int, ...]
"""A place in a board: the keys of maps and the numbers in lists that lead there."""


class BoardFault(Misfit):
    """What makes a board unplayable; raised by the types a board is made of.

    `code` and `facts` refer to the game's words, under `faults`. `about` is the value in the file that is
    wrong: it becomes the fact of that name. `at` leads from the type that raises it to the wrong field;
    without it the field is looked for by `about`. `near` are the nearest values that would be right there.
    """

    def __init__(
        self,
        code: str,
        about: str = "",
        *,
        at: Place = (),
        near: Sequence[str | int] = (),
        **facts: Fact,
    ) -> None:
        super().__init__(code, about=about, **facts)
        self.about = about
        self.at = at
        self.near: tuple[str | int, ...] = tuple(near)
        self.others: tuple[BoardFault, ...] = ()
        """What else is wrong with the same board."""


def refuse(faults: Iterable[BoardFault]) -> None:
    """Raise the first of these faults, which brings the `others` along; nothing if there are none."""
    found = tuple(faults)
    if found:
        found[0].others = found[1:]
        raise found[0]
