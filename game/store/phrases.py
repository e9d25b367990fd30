"""Phrases: texts with places for facts, and with a form for each way of counting.

A phrase is one text, or one text for each form that its number asks for:

    taken: "{seat} took {title}"
    lost: {by: pips, none: no pips lost, one: "1 pip lost", other: "{pips} pips lost"}

`{title}` is the place of a fact. `{title:worth}` is the same fact, told as a `worth`. The forms are those of
the language (zero, one, two, few, many, other); `none` is for exactly 0, `negative` for numbers below it,
which are then told without their sign, and `unseen` for one that is hidden, which is else told by `other`.
`by` names the fact that is counted; without it that is `n`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeGuard, cast

from game.engine.unseen import UNSEEN, Unseen
from game.store.locales import category

Phrase: TypeAlias = str | Mapping[str, str]

BY: Final = "by"
COUNTED: Final = "n"
"""The fact that is counted where a phrase does not say."""
_CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
UNKNOWN: Final = "unseen"
FORMS: Final = frozenset((*_CATEGORIES, "none", "negative", UNKNOWN, BY))
_PLACE: Final = re.compile(r"\{(\w+)(?::(\w+))?\}")


class PhrasePart(NamedTuple):
    """A text and the fact that follows it, with its kind; the last piece has no fact."""

    text: str
    fact: str = ""
    kind: str = ""


def is_counted(phrase: object) -> TypeGuard[Mapping[str, str]]:
    """Whether a phrase has a text per plural form. Other mappings are groups of phrases by code."""
    keys = cast("Mapping[str, object]", phrase) if isinstance(phrase, Mapping) else ()
    return "other" in keys and FORMS.issuperset(keys)


@cache
def pieces(text: str) -> tuple[PhrasePart, ...]:
    """The pieces of a phrase's text."""
    found: list[PhrasePart] = []
    end = 0
    for place in _PLACE.finditer(text):
        found.append(PhrasePart(text[end : place.start()], place[1], place[2] or place[1]))
        end = place.end()
    return (*found, PhrasePart(text[end:]))


def texts(phrase: Phrase) -> tuple[str, ...]:
    """All texts of a phrase."""
    if isinstance(phrase, str):
        return (phrase,)
    return tuple(text for form, text in phrase.items() if form != BY)


def facts_of(phrase: Phrase) -> frozenset[str]:
    """The names of the facts in a phrase."""
    told = {piece.fact for text in texts(phrase) for piece in pieces(text) if piece.fact}
    return frozenset(told if isinstance(phrase, str) else told | {phrase.get(BY, COUNTED)})


@cache
def _only_counts(text: str) -> bool:
    return {piece.fact for piece in pieces(text)} == {COUNTED, ""}


def counts(phrase: Phrase) -> bool:
    """Whether the only fact of a phrase is its number: "3 barrels"."""
    return _only_counts(phrase) if isinstance(phrase, str) else facts_of(phrase) == frozenset((COUNTED,))


class Filled(NamedTuple):
    """A text and the fact that follows it, with its kind and value; the last text has no fact."""

    text: str
    fact: str = ""
    kind: str = ""
    value: Any = None


def filled(phrase: Phrase, fact: Callable[[str], Any], locale: str) -> list[Filled]:
    """A phrase in the form its number requires, with its facts filled in. `fact` returns facts by name; its
    exceptions propagate."""
    template, unsigned = _form(phrase, fact, locale)
    found: list[Filled] = []
    for text, name, kind in pieces(template):
        value: Any = fact(name) if name else None
        found.append(Filled(text, name, kind, -value if name and name == unsigned else value))
    return found


def _form(phrase: Phrase, fact: Callable[[str], Any], locale: str) -> tuple[str, str]:
    """The text for a phrase's number, and the fact to show without its sign, or ""."""
    if isinstance(phrase, str):
        return phrase, ""
    name = phrase.get(BY, COUNTED)
    number: float | Unseen = fact(name)
    if number is UNSEEN:
        return phrase.get(UNKNOWN, phrase["other"]), ""
    if number == 0 and "none" in phrase:
        return phrase["none"], ""
    if number < 0 and "negative" in phrase:
        return phrase["negative"], name
    return phrase.get(category(number, locale), phrase["other"]), ""
