"""What may be varied in an offered action: one number, or several fields at once.

A screen builds a form from these fields, and random play fills them in. They say what can be chosen, not what
is legal: `Choice.why_not` decides that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from game.engine.refusal import Refusal
from game.engine.unseen import Known

if TYPE_CHECKING:
    from game.engine.dice import Dice

NOBODY = -1
TRIES = 8
"""So often a form is filled in at random before what was offered is taken as it is."""
Good: TypeAlias = int | str
"""A thing to choose from: its number or its name."""


class Range(msgspec.Struct, frozen=True):
    """A number that may be varied in an offered action: `field` from `low` to `high` by `step`."""

    field: str
    low: int
    high: int
    step: int = 1

    @property
    def values(self) -> range:
        """All values."""
        return range(self.low, self.high + 1, self.step)


class Form(msgspec.Struct, frozen=True):
    """Marks an offer in which several fields may be varied; `Choice.fields` lists them. `name`: the form's
    name, unique in the game."""

    name: str


class Amount(msgspec.Struct, frozen=True):
    """A number in `field`, from `low` to `high` by `step`, spelled as a `kind`. `giver` is the seat that pays
    it (below 0: receives it); NOBODY if no seat does."""

    field: str
    kind: str
    low: int
    high: int
    step: int = 1
    giver: int = NOBODY

    def value(self, dice: Dice) -> int:
        """A random value; both ends and 0 come up more often, as they matter most."""
        if dice.below(3):
            return dice.pick(range(self.low, self.high + 1, self.step))
        return dice.pick([end for end in (self.low, 0, self.high) if self.low <= end <= self.high])

    def takes(self, value: Any) -> bool:
        """Whether `value` is in range."""
        return self.low <= value <= self.high and (value - self.low) % self.step == 0


class Kept(msgspec.Struct, frozen=True):
    """An amount of a kind, perhaps hidden, that the giver has but may not choose, with the reason."""

    kind: str
    amount: Known
    refusal: Refusal


class Several(msgspec.Struct, frozen=True):
    """A tuple in `field` of some of the things `of`, in that order, each spelled as a `kind`.

    A thing listed twice, such as a card, may be chosen twice. `giver` is the seat that owns them, or NOBODY.
    `locked` are things that are shown but can't be chosen, each with the reason; `kept` is what else the
    giver has and can't give. `part_of` names a field of larger things, such as plots of land: `wholes` gives
    for each thing in `of` the one it is part of, and only parts of those chosen there can be chosen here.
    """

    field: str
    kind: str
    of: tuple[Good, ...]
    giver: int = NOBODY
    least: int = 0
    most: int | None = None
    locked: tuple[tuple[Good, Refusal], ...] = ()
    kept: tuple[Kept, ...] = ()
    part_of: str = ""
    wholes: tuple[Good, ...] = ()

    @property
    def limit(self) -> int:
        """The most that may be chosen."""
        return len(self.of) if self.most is None else min(self.most, len(self.of))

    def value(self, dice: Dice) -> tuple[Good, ...]:
        """A random selection, usually small."""
        span = range(self.least, self.limit + 1)
        count = min(dice.pick(span), dice.pick(span)) if span else 0
        return self.sorted(dice.some(self.of, count))

    def takes(self, value: Any) -> bool:
        """Whether the selection has an allowed size and order."""
        return self.least <= len(value) <= self.limit and value == self.sorted(value)

    def sorted(self, chosen: Sequence[Good]) -> tuple[Good, ...]:
        """The chosen things in the order of `of`."""
        if not chosen:  # most of what is drawn at random
            return ()
        left = list(chosen)
        return tuple(left.pop(left.index(good)) for good in self.of if good in left)

    def within(self, action: Any) -> Several:
        """The same field, limited to parts of what `action` has chosen in `part_of`."""
        if not self.part_of:
            return self
        chosen = getattr(action, self.part_of)
        there = tuple(good for good, whole in zip(self.of, self.wholes, strict=True) if whole in chosen)
        wholes = tuple(whole for whole in self.wholes if whole in chosen)
        return msgspec.structs.replace(self, of=there, wholes=wholes)


class Prices(msgspec.Struct, frozen=True):
    """What one of each thing brings the seat that chooses (below 0: costs; 0: not traded), spelled as a
    `kind`; `cash` is what the seat has."""

    kind: str
    each: tuple[int, ...]
    cash: int

    def of(self, counts: Sequence[int]) -> int:
        """The total for these counts."""
        return sum(many * price for many, price in zip(counts, self.each, strict=True))


class Counts(msgspec.Struct, frozen=True):
    """A tuple in `field`: how many of each of the things `of`, at most `stock` of each and `least` to `most`
    in all. `giver` as in Several. With `prices` they are bought or sold."""

    field: str
    kind: str
    of: tuple[Good, ...]
    stock: tuple[int, ...]
    giver: int = NOBODY
    least: int = 0
    most: int | None = None
    prices: Prices | None = None

    @property
    def limit(self) -> int:
        """The most that may be chosen in all."""
        return sum(self.stock) if self.most is None else min(self.most, sum(self.stock))

    def value(self, dice: Dice) -> tuple[int, ...]:
        """Random counts, usually small."""
        span = range(self.least, self.limit + 1)
        counts = [0] * len(self.of)
        pieces = [place for place, many in enumerate(self.stock) for _ in range(many)]
        for place in dice.some(pieces, min(dice.pick(span), dice.pick(span)) if span else 0):
            counts[place] += 1
        return tuple(counts)

    def within(self, value: Sequence[int]) -> tuple[int, ...]:
        """`value` cut to the stock."""
        return tuple(map(min, value, self.stock))

    def takes(self, value: Any) -> bool:
        """Whether these counts can be chosen."""
        fit = len(value) == len(self.of) and all(map(lambda n, most: 0 <= n <= most, value, self.stock))
        return fit and self.least <= sum(value) <= self.limit


class OneOf(msgspec.Struct, frozen=True):
    """One of the things `of` in `field`, spelled as a `kind`."""

    field: str
    kind: str
    of: tuple[Good, ...]

    def value(self, dice: Dice) -> Good:
        """A random one."""
        return dice.pick(self.of)

    def takes(self, value: Any) -> bool:
        """Whether `value` is one of them."""
        return value in self.of


class Due(msgspec.Struct, frozen=True):
    """A number in `field`, owed in return for the one in the field `lent`: at least that much, at most
    `times` as much. From `low` to `high` by `step`, spelled as a `kind`; `giver` as in Amount."""

    field: str
    kind: str
    low: int
    high: int
    lent: str
    times: int
    step: int = 1
    giver: int = NOBODY

    def value(self, dice: Dice) -> int:
        """A random number; `fitted` then adjusts it to what is lent."""
        return dice.pick(range(self.low, self.high + 1, self.step))

    def takes(self, value: Any) -> bool:
        """Whether `value` is in range, whatever is lent."""
        return self.low <= value <= self.high and (value - self.low) % self.step == 0

    def fits(self, value: int, lent: int) -> bool:
        """Whether `value` may be owed for `lent`."""
        return value == self.fitted(value, lent) and value % self.step == 0

    def fitted(self, value: int, lent: int) -> int:
        """The number closest to `value` that may be owed for `lent`."""
        low, high = sorted((lent, lent * self.times))
        return max(low, min(high, value))


Field: TypeAlias = Amount | Several | Counts | OneOf | Due


def filled(action: Any, fields: Sequence[Field], dice: Dice) -> Any:
    """The action with its fields filled in at random; it need not be legal."""
    chosen = {field.field: field.value(dice) for field in fields}
    return fitted(msgspec.structs.replace(action, **chosen), fields)


def drawn(
    action: Any, fields: Sequence[Field], dice: Dice, why_not: Callable[[Any], Refusal | None]
) -> Any | None:
    """The action with its fields filled in at random so that `why_not` has nothing against it; None if
    nothing such comes up in TRIES tries."""
    for _ in range(TRIES if fields else 0):
        found = filled(action, fields, dice)
        if why_not(found) is None:
            return found
    return None


def fitted(action: Any, fields: Sequence[Field]) -> Any:
    """The action with each Due adjusted to what is lent, and without parts of things it has not chosen."""
    for field in fields:
        match field:
            case Due():
                value: Any = field.fitted(getattr(action, field.field), getattr(action, field.lent))
            case Several() if field.part_of:
                value = field.within(action).sorted(getattr(action, field.field))
            case _:
                continue
        action = msgspec.structs.replace(action, **{field.field: value})
    return action
