"""With whom the steps of a game end, should somebody leave it."""

from __future__ import annotations

import msgspec

from game.engine.vocabulary import Step

SEATS = range(6)
NAMED = ("seat", "rival", "asker", "debtor", "creditor", "side", "owner", "caster", "prisoner")
"""Fields that name who has to do with a step; each gets a number of its own."""


def ends_with(steps: tuple[type[Step], ...]) -> dict[str, tuple[str, ...]]:
    """For each step that ends with anybody, the fields that name them."""
    found: dict[str, tuple[str, ...]] = {}
    for kind in steps:
        required = {field.name: 0 for field in msgspec.structs.fields(kind) if field.required}
        named = {name: n for n, name in enumerate(NAMED, start=1) if name in kind.__struct_fields__}
        step = kind(**(required | named))
        dead = tuple(name for name, n in named.items() if step.dies_with(n))
        assert not step.dies_with(99), kind
        if dead:
            found[kind.__name__] = dead
    return found
