"""Why something is not possible, or does not fit: a code and facts, no words."""

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
    """What does not fit: a code of the words and facts for the sentence. As a text it is for the log only."""

    def __init__(self, code: str, **facts: Any) -> None:
        self.code = code
        self.facts: Mapping[str, Any] = facts
        super().__init__(" ".join((code, *(str(fact) for fact in facts.values() if fact != ""))))


class BoardFault(Misfit):
    """What makes a board unplayable; the types that a board is made of raise it.

    `code` and `facts` are for the game's words, which have the sentence under `faults`. `about` is a value of
    the file that it is about: it is told as the fact of that name, and where it stands is told too.
    """

    def __init__(self, code: str, about: str = "", **facts: Fact) -> None:
        super().__init__(code, about=about, **facts)
        self.about = about
