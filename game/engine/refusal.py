"""Why an action is not possible or data does not fit: a code and facts, no words."""

from __future__ import annotations

from collections.abc import Mapping
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


class BoardFault(Misfit):
    """An unplayable board; raised by the types a board is made of.

    `code` and `facts` refer to the game's words, under `faults`. `about` is the value in the file that is
    wrong: it becomes the fact of that name, and its position is reported.
    """

    def __init__(self, code: str, about: str = "", **facts: Fact) -> None:
        super().__init__(code, about=about, **facts)
        self.about = about
