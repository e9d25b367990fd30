"""What can be said and done in a game: an action, outcome, event or step belongs to it by being defined."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from game.engine.vocabulary import Spoken, Step

K = TypeVar("K", bound=type[Spoken] | type[Step])


class Strange(TypeError):
    """Something was said or done that does not belong to the game: no save that holds it could be read."""

    def __init__(self, game: str, kind: type) -> None:
        place = f"{kind.__module__}.{kind.__qualname__}"
        super().__init__(f"{place} is neither defined in the package of {game} nor borrowed")


def defined(kind: K, homes: frozenset[str]) -> tuple[K, ...]:
    """The classes of a `kind` that stand in `homes`, by name; without those that are `abstract`.

    A home is the name of a module, or of a package with a dot behind it: then all its modules count.
    """
    found = {one for one in _below(kind) if "abstract" not in vars(one) and _at_home(one, homes)}
    return tuple(sorted(found, key=lambda one: (one.__name__, one.__module__)))


def homes_of(rules: type) -> frozenset[str]:
    """Where a game is at home: in its package, which has a RULES, or on a page of its own. One that is made
    of another is at home there too."""
    found: set[str] = set()
    for kind in rules.__mro__:
        module = sys.modules.get(kind.__module__)
        package = module.__package__ if module is not None else None
        whole = package and hasattr(sys.modules.get(package), "RULES")
        found |= {f"{package}.", str(package)} if whole else {kind.__module__}
    return frozenset(found)


def twice(kinds: tuple[type, ...]) -> str:
    """A name that two of `kinds` have, so that neither could be read back; "" where all are told apart."""
    counted = Counter(kind.__name__ for kind in kinds)
    return next((name for name, many in counted.items() if many > 1), "")


def forgotten(listed: tuple[type, ...], known: tuple[type, ...]) -> str:
    """What is `known` to be defined and not `listed`, though nothing else is made of it; "" if nothing."""
    return next((kind.__name__ for kind in known if kind not in listed and not kind.__subclasses__()), "")


def unsaid(kinds: tuple[type, ...], known: tuple[type, ...]) -> str:
    """One of `kinds` that is not `known`, nor is any that is made of it; "" if nothing."""
    return next((kind.__name__ for kind in kinds if not any(issubclass(one, kind) for one in known)), "")


def _below(kind: K) -> Iterator[K]:
    for child in kind.__subclasses__():
        yield child
        yield from _below(child)


def _at_home(kind: type, homes: frozenset[str]) -> bool:
    """Whether a class can be found where it says that it is: a package loaded anew leaves old ones behind."""
    place = kind.__module__
    if getattr(sys.modules.get(place), kind.__name__, None) is not kind:
        return False
    return place in homes or any(place.startswith(home) for home in homes if home.endswith("."))
