"""Finds the actions, outcomes, events and steps of a game: each belongs to the game in whose package it is
defined."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from game.engine.vocabulary import Spoken, Step

K = TypeVar("K", bound=type[Spoken] | type[Step])


class Strange(TypeError):
    """A record or step that does not belong to the game: a save containing it could not be read."""

    def __init__(self, game: str, kind: type) -> None:
        place = f"{kind.__module__}.{kind.__qualname__}"
        super().__init__(f"{place} is neither defined in the package of {game} nor borrowed")


def defined(kind: K, homes: frozenset[str]) -> tuple[K, ...]:
    """The concrete classes of `kind` defined in `homes`, by name. A home is a module name, or a package name
    ending in a dot, which stands for all its modules. Classes marked `abstract` are left out."""
    found = {one for one in _below(kind) if "abstract" not in vars(one) and _at_home(one, homes)}
    return tuple(sorted(found, key=lambda one: (one.__name__, one.__module__)))


def homes_of(rules: type) -> frozenset[str]:
    """The homes of a game: its package (the one with RULES), or its single module; those of its base classes
    too."""
    found: set[str] = set()
    for kind in rules.__mro__:
        module = sys.modules.get(kind.__module__)
        package = module.__package__ if module is not None else None
        whole = package and hasattr(sys.modules.get(package), "RULES")
        found |= {f"{package}.", str(package)} if whole else {kind.__module__}
    return frozenset(found)


def twice(kinds: tuple[type, ...]) -> str:
    """A name used by two of `kinds`, which a save could not tell apart; "" if there is none."""
    counted = Counter(kind.__name__ for kind in kinds)
    return next((name for name, many in counted.items() if many > 1), "")


def forgotten(listed: tuple[type, ...], known: tuple[type, ...]) -> str:
    """The name of a class in `known` that is missing from `listed` and has no subclass; "" if there is
    none."""
    return next((kind.__name__ for kind in known if kind not in listed and not kind.__subclasses__()), "")


def unsaid(kinds: tuple[type, ...], known: tuple[type, ...]) -> str:
    """The name of one of `kinds` that is not in `known` and has no subclass there; "" if there is none."""
    return next((kind.__name__ for kind in kinds if not any(issubclass(one, kind) for one in known)), "")


def _below(kind: K) -> Iterator[K]:
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)


def _at_home(kind: type, homes: frozenset[str]) -> bool:
    """Whether the class is still found under its own name in its module: reloading a package leaves old
    classes behind."""
    place = kind.__module__
    if getattr(sys.modules.get(place), kind.__name__, None) is not kind:
        return False
    return place in homes or any(place.startswith(home) for home in homes if home.endswith("."))
