"""Why something is not possible: a code and facts, no words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec

Fact: TypeAlias = int | str | bool | tuple[int, ...] | tuple[str, ...]


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not possible: a code of the game's words, a rule id, facts for the sentence."""

    code: str
    rule: str
    facts: Mapping[str, Fact] = {}
