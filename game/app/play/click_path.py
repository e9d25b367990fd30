"""The clicks that lead to an action."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from game.app.skin_api.view_models import Place
from game.engine.vocabulary import Action


class ClickPath(msgspec.Struct, frozen=True):
    """A legal action and the clicks that lead to it."""

    action: Action
    places: tuple[Place, ...]


def distinct(paths: Iterable[ClickPath]) -> list[ClickPath]:
    """The first path for the same places: the others come to the same for a person."""
    found: dict[tuple[Place, ...], ClickPath] = {}
    for path in paths:
        found.setdefault(path.places, path)
    return list(found.values())
