"""The cheapest way to bring several goals about together: which unit comes from where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from game.rules.globopolis.planning.goals import Goal
from game.rules.globopolis.planning.pool import ORIGINS, Pool, Source, askable, bid_price, proposals_left
from game.rules.globopolis.state import NOBODY, GlobopolisState
from game.rules.globopolis.units import KINDS, NONE, Store, Units, minus, one, plus

Wishes = Mapping[tuple[int, int], Store]
"""The store that the missing units of a Title (first number) and type (second) are wished to come from."""


class Haul(NamedTuple):
    """`number` units of `kind` that go from a store to a Title, `price` EU each."""

    origin: str
    store: Store
    title: int
    kind: int
    number: int
    price: int


class PlannedBid(NamedTuple):
    """`price` EU that are bid to the side `partner` for a Title."""

    partner: int
    title: int
    price: int


class Plan(msgspec.Struct, frozen=True):
    """How `goals` are brought about together.

    `hauls`: what is carried. `short`: units of each type that nobody can give, `later` Titles that nobody can
    be asked for now; the plan can be carried out only where there are none. `price`: EU for units and Titles,
    `premiums` for levels. `bids`: Titles that others are asked for.
    """

    goals: tuple[Goal, ...]
    hauls: tuple[Haul, ...]
    short: Units = NONE
    price: int = 0
    premiums: int = 0
    bids: tuple[PlannedBid, ...] = ()
    later: tuple[int, ...] = ()

    @property
    def lacking(self) -> bool:
        """Whether units or Titles are lacking that are not to be had now."""
        return any(self.short) or bool(self.later)

    @property
    def complete(self) -> bool:
        """Whether everything is to be had, and no rule keeps a goal out of this turn."""
        return not self.lacking and not any(goal.closed for goal in self.goals)

    @property
    def asks(self) -> bool:
        """Whether somebody else has to say yes to it."""
        return bool(self.bids) or any(haul.origin == "ask" for haul in self.hauls)

    @property
    def cost(self) -> int:
        """EU in all."""
        return self.price + self.premiums

    @property
    def points(self) -> int:
        """CR in all."""
        return sum(goal.points for goal in self.goals)


class _Draw(NamedTuple):
    """Units of one type at one source: what they cost, in which order they are drawn on."""

    price: int
    rank: int
    source: int
    number: int


def plan(
    state: GlobopolisState,
    seat: int,
    goals: Sequence[Goal],
    wishes: Wishes | None = None,
    pool: Pool | None = None,
    *,
    asking: bool = False,
    cards: Sequence[Source] = (),
) -> Plan:
    """The cheapest plan for `goals` together, in EU; where it costs the same, in the order of ORIGINS.

    Units of one Guild count against its limit whatever their type, so that every way to split a limit over
    types is tried. `wishes` are kept where the store has the units. `pool`: all that can give now, where it
    is known. With `asking` what is to be had nowhere else is asked of other sides, who may say no. `cards`
    give only what is wished of them.
    """
    given = (pool or Pool(state, seat)).sources(goals)
    lacks = _lacks(state, goals)
    others = askable(state, seat) if asking else []
    wished, granted, lacks = _grant(goals, [*given, *others, *cards], lacks, wishes or {})
    given, others = granted[: len(given)], granted[len(given) : len(given) + len(others)]
    wanted = NONE
    for lack in lacks:
        wanted = plus(wanted, lack)
    best: tuple[tuple[int, int, int], list[list[_Draw]]] | None = None
    for limits in _splits(given, wanted):
        drawn = [_fill(given, limits, kind, wanted[kind]) if wanted[kind] else [] for kind in range(KINDS)]
        short = sum(wanted) - sum(draw.number for row in drawn for draw in row)
        price = sum(draw.price * draw.number for row in drawn for draw in row)
        rank = sum(draw.rank * draw.number for row in drawn for draw in row)
        if best is None or (short, price, rank) < best[0]:
            best = (short, price, rank), drawn
    assert best is not None
    shared = _share(goals, lacks, given, best[1])
    begged = _beg(goals, lacks, shared, others)
    hauls = wished + shared + begged
    short = wanted
    for haul in (*shared, *begged):
        short = minus(short, one(haul.kind, haul.number))
    bids, later = _bids(state, goals, hauls) if asking else ((), _wanted(goals))
    price = sum(haul.price * haul.number for haul in hauls) + sum(bid.price for bid in bids)
    premiums = _premiums(goals, state.table.permits)
    return Plan(tuple(goals), tuple(hauls), short, price, premiums, bids, later)


def _wanted(goals: Sequence[Goal]) -> tuple[int, ...]:
    """The Titles that have to come to the side, each once."""
    return tuple(dict.fromkeys(title for goal in goals for title in goal.wants))


def _bids(
    state: GlobopolisState, goals: Sequence[Goal], hauls: Sequence[Haul]
) -> tuple[tuple[PlannedBid, ...], tuple[int, ...]]:
    """What is bid for the Titles of others, as long as there are proposals; and those that have to wait."""
    left = proposals_left(state) - len({haul.store for haul in hauls if haul.origin == "ask"})
    open_now = state.options.trade_scope in ("all", "no-cards")
    bids: list[PlannedBid] = []
    later: list[int] = []
    for title in _wanted(goals):
        owner = state.table.owners[title]
        if open_now and owner != NOBODY and len(bids) < left:
            bids.append(PlannedBid(owner, title, bid_price(state, title)))
        else:
            later.append(title)
    return tuple(bids), tuple(later)


def _lacks(state: GlobopolisState, goals: Sequence[Goal]) -> list[Units]:
    """What each goal lacks besides what is brought to its Territory for the goals before it."""
    brought: dict[int, Units] = {}
    found: list[Units] = []
    for goal in goals:
        before = brought.get(goal.title, NONE)
        found.append(goal.missing(plus(state.table.units_in(goal.title), before)))
        brought[goal.title] = plus(before, found[-1])
    return found


def _premiums(goals: Sequence[Goal], permits: int) -> int:
    """EU for the levels: the dearest are built first, so that permits save most (IN-10)."""
    return sum(sorted((goal.premium for goal in goals if not goal.closed), reverse=True)[permits:])


def _grant(
    goals: Sequence[Goal], given: list[Source], lacks: list[Units], wishes: Wishes
) -> tuple[list[Haul], list[Source], list[Units]]:
    """Draw on the stores that were asked for first; what is drawn, and what is left of sources and lacks."""
    hauls: list[Haul] = []
    if not wishes:
        return hauls, given, lacks
    given, lacks = given[:], lacks[:]
    for at, goal in enumerate(goals):
        for kind in range(KINDS):
            store = wishes.get((goal.title, kind))
            place = next((n for n, source in enumerate(given) if source.store == store), None)
            if store is None or place is None:
                continue
            source = given[place]
            number = min(lacks[at][kind], source.units[kind], source.left)
            if number:
                hauls.append(Haul(source.origin, store, goal.title, kind, number, source.prices[kind]))
                given[place] = _less(source, kind, number)
                lacks[at] = _with(lacks[at], kind, lacks[at][kind] - number)
    return hauls, given, lacks


def _less(source: Source, kind: int, number: int) -> Source:
    units = _with(source.units, kind, source.units[kind] - number)
    return Source(source.origin, source.store, units, source.left - number, source.prices)


def _with(units: Units, kind: int, number: int) -> Units:
    return (*units[:kind], number, *units[kind + 1 :])


def _splits(given: list[Source], wanted: Units) -> Iterator[dict[tuple[int, int], int]]:
    """Every way to split the limits of sources that could give more than they may, by source and type."""
    # In a view a stock may lack what a deal took from it unseen: all types count, as they do in what is left.
    tight = [
        at
        for at, source in enumerate(given)
        if sum([min(units, most) for units, most in zip(source.units, wanted, strict=True)]) > source.left
    ]
    yield from _over(given, wanted, tight, {})


def _over(
    given: list[Source], wanted: Units, tight: list[int], done: dict[tuple[int, int], int]
) -> Iterator[dict[tuple[int, int], int]]:
    if not tight:
        yield done
        return
    at, *rest = tight
    source = given[at]
    most = tuple(min(source.units[kind], wanted[kind], source.left) for kind in range(KINDS))
    for split in _parts(most, source.left):
        yield from _over(given, wanted, rest, done | {(at, kind): split[kind] for kind in range(KINDS)})


def _parts(most: Units, total: int) -> Iterator[Units]:
    """All ways to make `total` of at most so many of each."""
    if not most:
        if total == 0:
            yield ()
        return
    head, *rest = most
    for number in range(min(head, total) + 1):
        for tail in _parts(tuple(rest), total - number):
            yield (number, *tail)


def _fill(given: list[Source], limits: Mapping[tuple[int, int], int], kind: int, wanted: int) -> list[_Draw]:
    """What is drawn of one type, the cheapest first."""
    offers = sorted(
        [
            _Draw(source.prices[kind], ORIGINS.index(source.origin), at, number)
            for at, source in enumerate(given)
            if source.units[kind] and (number := limits.get((at, kind), min(source.units[kind], source.left)))
        ]
    )
    drawn: list[_Draw] = []
    for offer in offers:
        if wanted <= 0:
            break
        number = min(wanted, offer.number)
        drawn.append(offer._replace(number=number))
        wanted -= number
    return drawn


def _beg(goals: Sequence[Goal], lacks: list[Units], shared: list[Haul], others: list[Source]) -> list[Haul]:
    """What the goals still lack, of whoever has most of it."""
    hauls: list[Haul] = []
    for goal, lack in zip(goals, lacks, strict=True) if others else ():
        for haul in shared:
            if haul.title == goal.title:
                lack = minus(lack, one(haul.kind, haul.number))
        others = sorted(others, key=lambda source: -sum(map(min, source.units, lack)))
        for at, source in enumerate(others):
            for kind in range(KINDS):
                number = min(lack[kind], source.units[kind])
                if number > 0:
                    hauls.append(Haul("ask", source.store, goal.title, kind, number, source.prices[kind]))
                    lack = minus(lack, one(kind, number))
                    source = others[at] = _less(source, kind, number)
    return hauls


def _share(
    goals: Sequence[Goal], lacks: list[Units], given: list[Source], drawn: list[list[_Draw]]
) -> list[Haul]:
    """Hand what is drawn to the goals, the first goal first."""
    hauls: list[Haul] = []
    for kind in range(KINDS):
        if not drawn[kind]:
            continue
        piles = [[draw, draw.number] for draw in drawn[kind]]
        for goal, lack in zip(goals, lacks, strict=True):
            due = lack[kind]
            while due and piles:
                draw, left = piles[0]
                assert isinstance(draw, _Draw) and isinstance(left, int)
                number = min(due, left)
                source = given[draw.source]
                hauls.append(Haul(source.origin, source.store, goal.title, kind, number, draw.price))
                due -= number
                piles[0][1] = left - number
                if left == number:
                    piles.pop(0)
    return hauls
