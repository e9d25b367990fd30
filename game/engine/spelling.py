"""How rules say what a fact is called without a word of any language: names, numbers, terms and series."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from game.engine.unseen import Unseen


class Term(NamedTuple):
    """Something that the words of the game have a phrase for, with what stands in its places.

    >>> Term("crossing", {"column": 3, "row": 4}).code
    'crossing'
    """

    code: str
    facts: Mapping[str, Spelled] = {}


class Series(NamedTuple):
    """Several things in a row: joined by "and", by "or", or by commas alone."""

    items: tuple[Spelled, ...]
    style: Literal["and", "or", "comma"] = "and"


Spelled: TypeAlias = "str | int | float | Unseen | Term | Series"
"""A text is a name and stands as it is; a number is written as the language does it, or by the phrase of the
kind it is of; what is UNSEEN is written "?"."""
