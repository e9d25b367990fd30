"""Ids of things that are added to a board: made of their first name, and kept when that changes, as words and
translations hang on them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from typing import Final

LONGEST: Final = 32
"""Letters of an id (`game.components.board_fields.Id`)."""
_OTHERS: Final = re.compile(r"[^a-z0-9]+")
_UNMARKED: Final = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "þ": "th"})


def id_of(name: str, taken: Collection[str], nameless: str) -> str:
    """An id for a thing with this name that none of the others has; `nameless` where no letter of the name
    can stand in one."""
    plain = unicodedata.normalize("NFKD", name.casefold().translate(_UNMARKED))
    letters = "".join(letter for letter in plain if not unicodedata.combining(letter))
    word = _OTHERS.sub("-", letters.replace("’", "").replace("'", "")).strip("-")[:LONGEST].strip("-")
    word = word or nameless
    endings = ("", *(f"-{number}" for number in range(2, len(taken) + 2)))
    ids = (word[: LONGEST - len(ending)].rstrip("-") + ending for ending in endings)
    return next(found for found in ids if found not in taken)
