"""The value of covered wells to a player, and of a turn (reference 12).

Everything is counted in barrels at the end. Time is a price: a turn costs the pace at which a player hauls
barrels, so a well is worth its gain less the turns for going there and home.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from game.rules.ghawar.distances import FAR, WAREHOUSE, Distances, Row, distances, slot
from game.rules.ghawar.policy.sets import set_swings
from game.rules.ghawar.policy.temper import PLAIN, Temper
from game.rules.ghawar.policy.worths import last_values, pays, wears
from game.rules.ghawar.state import NEVER, NONE, GhawarState, Table
from game.rules.ghawar.state import turns_left as until_dry

TURNS_A_BLOCK = 3.4
"""Turns that go by, of all players together, until one more block is loaded."""
MOST_HAZARD = 0.07
"""The chance, at most, that a well is taken by others within a turn."""
LAST_TURNS = 12
"""With more turns than so many until the round limit every block is in reach."""
HAULING = 2
"""The phase in which rounds count towards the limit."""
SOON = 3
"""How sharply a block that is further away than the turns until the round limit is out of reach: a power."""
HAUL = 0.6
"""How much of the way to a block and home, by the turns that a single trip takes, goes by until one more is
loaded: of several trucks the one moves to whom the roll is of most use."""
BEST_RATE = 0.8
"""A turn is never worth more than this share of what the best well brings by the turn."""
IDLE = 0.01
"""What a turn costs in any case: who has nothing to gain goes home."""
MOST_WELLS = 5
"""So many wells, the best from where a truck stands, are looked at when its move is chosen."""
MANY = 1000
"""More barrels than anybody has."""


Well: TypeAlias = tuple[int, float, float]
"""A covered platform worth driving to, the gain of loading there, and what each turn until then costs."""

Plan: TypeAlias = tuple[list[Well], float, float]
"""What a truck may do: the wells that are its own to head for, what starting anew from the warehouse brings,
both against what it has in sight now; and what each turn costs until it is home."""


def mean_value(table: Table) -> float:
    """The average value of a block of unknown colour."""
    return (table.colours + 1) / 2


def turns_left(state: GhawarState) -> float:
    """The approximate number of turns each player has left: until the field is empty, an announced dry spell
    ends the game (GHA-11.3), or its last round is over (GHA-12.29)."""
    table, dry = state.table, until_dry(state)
    left = table.on_field * TURNS_A_BLOCK / table.seats + 0.5
    if dry is not None:
        left = min(left, dry / table.seats)
    last = turns_to_limit(state, table.seat)
    return left if last is None else min(left, float(last))


def turns_to_limit(state: GhawarState, seat: int) -> int | None:
    """How many turns a seat still has until the round limit, the one that it may be at included (GHA-12.29);
    None where there is no limit, and in the delivery."""
    table, limit = state.table, state.options.round_limit
    if not limit or table.tail != NEVER:
        return None
    if table.phase < HAULING or not table.round:
        return limit
    has_been = (seat - table.first) % table.seats < (table.seat - table.first) % table.seats
    return limit - table.round + (not has_been)


def in_reach(turns: int, near: Sequence[float]) -> list[float]:
    """The chance to be at each platform with so many turns left, by how many it takes to get there."""
    return [1.0 if way <= turns else (turns / way) ** SOON for way in near]


def loads_left(state: GhawarState, seat: int) -> float:
    """About how many blocks a seat may still load, if there are enough: those that its turns until the round
    limit allow."""
    table, turns = state.table, turns_to_limit(state, seat)
    if turns is None or not table.on_field:
        return float(table.on_field)
    way = distances(state.board, state.options).standing[table.sides[seat]][WAREHOUSE]
    ways = [way[p] for p, block in enumerate(table.blocks) if block != NONE]
    return min(float(table.on_field), turns * len(ways) / (HAUL * sum(ways)))


def swings(state: GhawarState, seat: int) -> list[float]:
    """By colour: the effect of one more block on the majority bonus or on complete sets."""
    table, options = state.table, state.options
    mine = table.held(seat)
    if options.majority_bonus == "off":
        return set_swings(state, mine)
    others = [table.held(other) for other in range(table.seats) if other != seat]
    rivals = map(max if options.majority_bonus == "plurality" else sum, zip(*others, strict=True))
    return [
        value * (0.45 if count == most else 0.3 if count == most - 1 else 0.1 if count > most + 1 else 0.15)
        for value, count, most in zip(last_values(state), mine, rivals, strict=True)
    ]


@cache
def fees(kind: str, most: int) -> tuple[int, ...]:
    """By value, 0 to `most`: the cost of a rival's well in barrels, or in points for its owner
    (GHA-12.18)."""
    values = range(most + 1)
    if kind == "full":
        return tuple(values)
    if kind == "half":
        return tuple((value + 1) // 2 for value in values)
    return tuple(1 for _ in values) if kind == "one" else tuple(value // 2 for value in values)


def fee(state: GhawarState, value: int) -> int:
    """The cost of a rival's well of this value."""
    return fees(state.options.foreign_fee, state.table.colours)[value]


def keenness(state: GhawarState) -> float:
    """The share of a block's value left to a player who hauls it from a rival's rig; full fee: 0."""
    mean = mean_value(state.table)
    return 1 - fee(state, round(mean)) / round(mean)


def pace(state: GhawarState, temper: Temper = PLAIN) -> float:
    """Barrels that a turn of driving brings while there is enough to haul."""
    return (temper.pace + temper.keen_pace * keenness(state)) * mean_value(state.table)


def rows_of(state: GhawarState, seat: int) -> list[Row]:
    """The turns to each platform from the warehouse of `seat` and from each of its empty trucks."""
    table = state.table
    ways = distances(state.board, state.options)
    rows = [ways.out[table.sides[seat]]]
    for truck in table.own_trucks(seat):
        at = slot(table.trucks[truck], table.headings[truck])
        if table.cargo[truck] == NONE and at != WAREHOUSE:
            rows.append(ways.there[at])
    return rows


class Prospects:
    """What a position offers the trucks of one seat, by its temper."""

    __slots__ = ("_aimed", "_plans", "ended", "home", "pace", "seat", "standing", "state", "temper", "wells")

    def __init__(self, state: GhawarState, seat: int, temper: Temper = PLAIN) -> None:
        table = state.table
        ways: Distances = distances(state.board, state.options)
        side = table.sides[seat]
        self.state = state
        self.seat = seat
        self.temper = temper
        self.home: list[float] = ways.home[side]
        self.ended: list[Row] = ways.ended[side]
        self.standing: list[Row] = ways.standing[side]
        self.pace = pace(state, temper)
        self.wells = self._find_wells()
        self._aimed: dict[int, tuple[float, int]] = {}
        self._plans: dict[int, Plan] = {}

    def _find_wells(self) -> list[Well]:
        table, seat = self.state.table, self.seat
        own, foreign = self._gains()
        hazard = min(MOST_HAZARD, (table.seats - 1) / (TURNS_A_BLOCK * max(table.on_field, 1)))
        own_hazard = hazard * (0.1 if self.state.options.foreign_fee == "full" else 1.0)
        worn, shared = wears(self.state), keenness(self.state)
        blocks, rigs, row = table.blocks, table.rigs, self.standing[WAREHOUSE]
        in_time = self._in_time()
        found: list[Well] = []
        rate = 0.0
        for platform in table.covered:
            if rigs[platform] == seat:
                gain = own[blocks[platform]]
                fade = gain * own_hazard + worn[blocks[platform]]
            else:
                gain = foreign[blocks[platform]]
                if gain <= 0.0:
                    continue
                fade = gain * hazard + shared * worn[blocks[platform]]
            if in_time:
                gain *= in_time[platform]
            found.append((platform, gain, fade))
            rate = max(rate, gain / row[platform] - fade)
        self.pace = here = min(self.pace, BEST_RATE * rate)
        return [(platform, gain, here + fade) for platform, gain, fade in found]

    def _in_time(self) -> list[float]:
        """By platform: the chance to load there before the dry spell ends the game, if its end is near enough
        to be announced (GHA-11.3), or its last round is over (GHA-12.29); empty where neither is near."""
        left, table = until_dry(self.state), self.state.table
        last = turns_to_limit(self.state, self.seat)
        if left is None and (last is None or last > LAST_TURNS):
            return []
        near = list(map(min, *rows_of(self.state, self.seat), [FAR] * 36))
        found = [1.0] * len(near)
        if left is not None:
            turns = -(-left // table.seats)
            found = [min(1.0, turns / way) for way in near]
        if last is not None:
            found = [min(pair) for pair in zip(found, in_reach(last, near), strict=True)]
        return found

    def _gains(self) -> tuple[list[float], list[float]]:
        """The gain of loading a colour at one's own and at a rival's rig; 0 if it is unaffordable. A block of
        unknown colour is at [UNKNOWN], which is -2."""
        state, temper = self.state, self.temper
        table, options = state.table, state.options
        purse = MANY if options.credit or options.foreign_fee == "split" else table.barrels[self.seat]
        costs = fees(options.foreign_fee, table.colours)
        own = [value + swing for value, swing in zip(pays(state), swings(state, self.seat), strict=True)]
        foreign = [
            gain - costs[value] if costs[value] <= purse else 0.0
            for gain, value in zip(own, table.values, strict=True)
        ]
        if temper is not PLAIN:
            mean = mean_value(table)
            likes = [temper.rich * (value - mean) for value in table.values]
            own = [gain + like for gain, like in zip(own, likes, strict=True)]
            foreign = [temper.foreign * gain + like for gain, like in zip(foreign, likes, strict=True)]
        own += [sum(own) / len(own), 0.0]
        foreign += [sum(foreign) / len(foreign), 0.0]
        return own, foreign

    # what a truck is worth where it is

    def best(self, row: Row, wells: list[Well], anew: float = 0.0) -> tuple[float, int]:
        """The gain of an empty truck, given its turns to each well and home, and the well to head for. NONE
        if no well brings more than starting `anew` from the warehouse."""
        worth, target = anew, NONE
        for platform, gain, slope in wells:
            here = gain - slope * row[platform]
            if here > worth:
                worth, target = here, platform
        return worth, target

    def next_trip(self, wells: list[Well]) -> float:
        """The gain of a truck in the warehouse."""
        return self.best(self.standing[WAREHOUSE], wells)[0]

    def outlook(self, at: int, wells: list[Well]) -> tuple[float, int]:
        """The gain of an empty truck at a slot, and the well to head for."""
        return self.best(self.standing[at], wells, self.next_trip(wells) - self.empty_cost * self.home[at])

    @property
    def empty_cost(self) -> float:
        """The cost of each turn until an empty truck is home. A little even if there is nothing to haul, so
        that an idle truck stays near its gates."""
        return self.pace + IDLE

    def haul_cost(self, colour: int) -> float:
        """The cost of each turn until a load is home: time, and risk if loads do not count at the end."""
        state = self.state
        if state.options.end_cargo == "count":
            return self.pace + IDLE
        table = state.table
        stake = swings(state, self.seat)[colour]
        if state.options.score_when == "end":
            stake += last_values(state)[colour]
        left = 20.0 if table.tail != NEVER else 2 * turns_left(state)
        return self.pace + IDLE + stake / left

    def aim(self, truck: int) -> tuple[float, int]:
        """The gain of one of the seat's trucks from where it is, and the well it heads for (NONE: home)."""
        if not self._aimed:
            self._aim_all()
        return self._aimed[truck]

    def _aim_all(self) -> None:
        """Assign the wells: a well goes to the truck that gains most from it."""
        table = self.state.table
        empty: list[tuple[float, int, int]] = []
        for truck in table.own_trucks(self.seat):
            if table.cargo[truck] == NONE:
                at = slot(table.trucks[truck], table.headings[truck])
                worth, target = self.outlook(at, self.wells)
                empty.append((worth, truck, target))
        empty.sort(reverse=True)
        taken: set[int] = set()
        for worth, truck, target in empty:
            if target in taken:
                at = slot(table.trucks[truck], table.headings[truck])
                worth, target = self.outlook(at, [well for well in self.wells if well[0] not in taken])
            self._aimed[truck] = (worth, target)
            if target != NONE:
                taken.add(target)
        rest = [well for well in self.wells if well[0] not in taken]
        trip = self.next_trip(rest)
        for truck in table.own_trucks(self.seat):
            colour = table.cargo[truck]
            if colour != NONE:
                turns = self.home[slot(table.trucks[truck], table.headings[truck])]
                self._aimed[truck] = (trip - self.haul_cost(colour) * turns, NONE)

    def plan(self, truck: int) -> Plan:
        """What to weigh the possible ends of a truck's move by."""
        if truck not in self._plans:
            self._plans[truck] = self._planned(truck)
        return self._plans[truck]

    def _planned(self, truck: int) -> Plan:
        now, _ = self.aim(truck)
        others = {target for other, (_, target) in self._aimed.items() if other != truck}
        wells = [well for well in self.wells if well[0] not in others]
        anew = self.next_trip(wells) - now
        table = self.state.table
        if table.cargo[truck] != NONE:
            return [], anew, self.haul_cost(table.cargo[truck])
        if len(wells) > MOST_WELLS:
            row = self.standing[slot(table.trucks[truck], table.headings[truck])]
            wells.sort(key=lambda well: well[2] * row[well[0]] - well[1])
            del wells[MOST_WELLS:]
        return [(platform, gain - now, slope) for platform, gain, slope in wells], anew, self.empty_cost
