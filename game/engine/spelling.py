"""How rules name facts without words of any language: names, numbers, terms and series."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from game.engine.unseen import Unseen


class Term(NamedTuple):
    """A key of the game's words, with the facts for its phrase.

    >>> Term("crossing", {"column": 3, "row": 4}).code
    'crossing'
    """

    code: str
    facts: Mapping[str, Spelled] = {}


class Series(NamedTuple):
    """Several items joined by "and", by "or", or by commas."""

    items: tuple[Spelled, ...]
    style: Literal["and", "or", "comma"] = "and"


Spelled: TypeAlias = "str | int | float | Unseen | Term | Series"
"""A text is a name and stands as it is; a number is written as the language does it, or by the phrase of the
kind it is of; what is UNSEEN is written "?"."""
