"""What may be varied in an offered action: one number, or several things at once.

A screen makes a form of these fields, and random play fills them in. They say what can be chosen, not what
is legal: that is for the choice to judge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from game.engine.refusal import Refusal
from game.engine.unseen import Known

if TYPE_CHECKING:
    from game.engine.dice import Dice

NOBODY = -1
Good: TypeAlias = int | str
"""One of the things that are chosen from: its number, or its name."""


class Range(msgspec.Struct, frozen=True):
    """One number that may be varied in an offered action: `field` from `low` to `high` by `step`."""

    field: str
    low: int
    high: int
    step: int = 1

    @property
    def values(self) -> range:
        """All the numbers that may be chosen."""
        return range(self.low, self.high + 1, self.step)


class Form(msgspec.Struct, frozen=True):
    """Several things may be varied in an offered action; `Choice.fields` says which.

    `name`: what the form is called among those of the game.
    """

    name: str


class Amount(msgspec.Struct, frozen=True):
    """A number in `field`, from `low` to `high` by `step`, spelled as a `kind`.

    `giver` is the seat that pays it; below 0 it goes the other way. NOBODY: it is nobody's.
    """

    field: str
    kind: str
    low: int
    high: int
    step: int = 1
    giver: int = NOBODY

    def value(self, dice: Dice) -> int:
        """Any of them; the ends and 0 more often than the rest, as they matter most."""
        ends = [end for end in (self.low, 0, self.high) if self.low <= end <= self.high]
        every = range(self.low, self.high + 1, self.step)
        return dice.pick(ends) if dice.below(3) == 0 else dice.pick(every)

    def takes(self, value: Any) -> bool:
        """Whether it can be chosen."""
        return self.low <= value <= self.high and (value - self.low) % self.step == 0


class Kept(msgspec.Struct, frozen=True):
    """So much of a kind, which may be hidden, that lies beside what can be chosen and never can be itself,
    with the reason."""

    kind: str
    amount: Known
    refusal: Refusal


class Several(msgspec.Struct, frozen=True):
    """A tuple in `field` of any of the things `of`, in that order; each is spelled as a `kind`.

    A thing that stands there twice, such as a card, may be chosen twice. `giver` is the seat whose they are;
    NOBODY: they are nobody's. `locked` are things that stand with them and cannot be chosen, each with the
    reason; `kept` is what else the giver has and cannot give. Where the things are parts of others, such as
    what lies on a piece of land, those are chosen in the field `part_of`, and `wholes` says for each thing
    what it is a part of: only parts of what is chosen there can be chosen.
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
        """How many may be chosen."""
        return len(self.of) if self.most is None else min(self.most, len(self.of))

    def value(self, dice: Dice) -> tuple[Good, ...]:
        """A few of them, seldom many."""
        span = range(self.least, self.limit + 1)
        count = min(dice.pick(span), dice.pick(span)) if span else 0
        return self.sorted(dice.shuffled(self.of)[:count])

    def takes(self, value: Any) -> bool:
        """Whether these can be chosen."""
        return self.least <= len(value) <= self.limit and value == self.sorted(value)

    def sorted(self, chosen: Sequence[Good]) -> tuple[Good, ...]:
        """What is chosen, in the order of `of`."""
        left = list(chosen)
        return tuple(left.pop(left.index(good)) for good in self.of if good in left)

    def within(self, action: Any) -> Several:
        """The same with parts of what the action has chosen alone."""
        if not self.part_of:
            return self
        chosen = getattr(action, self.part_of)
        there = tuple(good for good, whole in zip(self.of, self.wholes, strict=True) if whole in chosen)
        wholes = tuple(whole for whole in self.wholes if whole in chosen)
        return msgspec.structs.replace(self, of=there, wholes=wholes)


class Prices(msgspec.Struct, frozen=True):
    """What one of each of several things brings whoever chooses (below 0: costs; 0: it is not dealt in).

    It is spelled as a `kind`; `cash` is what there is of that now.
    """

    kind: str
    each: tuple[int, ...]
    cash: int

    def of(self, counts: Sequence[int]) -> int:
        """What so many bring in all."""
        return sum(many * price for many, price in zip(counts, self.each, strict=True))


class Counts(msgspec.Struct, frozen=True):
    """A tuple in `field` that says how many of each of the things `of` are chosen, at most `stock` of each.

    From `least` to `most` in all; `giver` as in Several. With `prices` they are bought or sold.
    """

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
        """How many may be chosen in all."""
        return sum(self.stock) if self.most is None else min(self.most, sum(self.stock))

    def value(self, dice: Dice) -> tuple[int, ...]:
        """A few of them, seldom many."""
        span = range(self.least, self.limit + 1)
        counts = [0] * len(self.of)
        pieces = [place for place, many in enumerate(self.stock) for _ in range(many)]
        for place in dice.shuffled(pieces)[: min(dice.pick(span), dice.pick(span)) if span else 0]:
            counts[place] += 1
        return tuple(counts)

    def within(self, value: Sequence[int]) -> tuple[int, ...]:
        """The same, but of no thing more than there are."""
        return tuple(map(min, value, self.stock))

    def takes(self, value: Any) -> bool:
        """Whether so many of each can be chosen."""
        fit = len(value) == len(self.of) and all(map(lambda n, most: 0 <= n <= most, value, self.stock))
        return fit and self.least <= sum(value) <= self.limit


class OneOf(msgspec.Struct, frozen=True):
    """One of the things `of` in `field`, spelled as a `kind`."""

    field: str
    kind: str
    of: tuple[Good, ...]

    def value(self, dice: Dice) -> Good:
        """Any of them."""
        return dice.pick(self.of)

    def takes(self, value: Any) -> bool:
        """Whether it can be chosen."""
        return value in self.of


class Due(msgspec.Struct, frozen=True):
    """A number in `field` that is owed for the one in the field `lent`: so much at least, and `times` as much
    at most. From `low` to `high` by `step`, spelled as a `kind`; `giver` as in Amount.
    """

    field: str
    kind: str
    low: int
    high: int
    lent: str
    times: int
    step: int = 1
    giver: int = NOBODY

    def value(self, dice: Dice) -> int:
        """Any number; `fitted` makes it one that fits what is lent."""
        return dice.pick(range(self.low, self.high + 1, self.step))

    def takes(self, value: Any) -> bool:
        """Whether it can be chosen for anything that may be lent."""
        return self.low <= value <= self.high and (value - self.low) % self.step == 0

    def fits(self, value: int, lent: int) -> bool:
        """Whether so much can be owed for what is lent."""
        return value == self.fitted(value, lent) and value % self.step == 0

    def fitted(self, value: int, lent: int) -> int:
        """The nearest that can be owed for what is lent."""
        low, high = sorted((lent, lent * self.times))
        return max(low, min(high, value))


Field: TypeAlias = Amount | Several | Counts | OneOf | Due


def filled(action: Any, fields: Sequence[Field], dice: Dice) -> Any:
    """The action with its fields filled in at random, be that legal or not."""
    chosen = {field.field: field.value(dice) for field in fields}
    return fitted(msgspec.structs.replace(action, **chosen), fields)


def fitted(action: Any, fields: Sequence[Field]) -> Any:
    """The action with what is owed in it as near to what it says as what is lent allows, and without parts
    of what it has not chosen."""
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
