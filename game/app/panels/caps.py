"""The keys on the buttons of the bar as a person has changed them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.app.keys import Keys
from game.app.panels.bar import Item
from game.app.panels.offering import lettered


def in_force(items: Sequence[Item], keys: Keys) -> list[Item]:
    """The items with the keys of today; a letter that became the key of a command gives way to another."""
    found = [replace(item, key=keys.now(item.key)) for item in items]
    lost = [n for n, item in enumerate(items) if item.key and not found[n].key]
    taken = frozenset((*(item.key for item in found), *keys.all))
    letters = lettered([items[n].label for n in lost], taken)
    for n, letter in zip(lost, letters, strict=True):
        found[n] = replace(found[n], key=letter)
    return found
