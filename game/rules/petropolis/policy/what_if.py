"""What would be if: a position that can be altered in mind, and the capitals it leads to.

A forecast plays the rest of phase two in a few strides, without dice: everybody puts what he can spare into
his best groups, earns and pays what is to be expected, and so on to the end. Groups that are not complete
yet count for what they may become (reference 12.3).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.ending import deducted
from game.rules.petropolis.policy.board_stats import LAPS, SHARES, Lore, lore
from game.rules.petropolis.policy.group_potential import KEPT, LATE, Hope, found_hopes, hoped, may_deal
from game.rules.petropolis.policy.supply import in_stock, top
from game.rules.petropolis.state import NOBODY, PetropolisState

STRIDES = 5
"""The rest of the game is looked at in so many parts."""
RESERVE = 200_000
"""What everybody keeps in hand."""
RISK_ROUNDS = 3
"""For so many rounds a thin purse is a danger; then money has come in."""
TURNS_A_MINUTE = 3
"""Where the game is played by the clock."""
BITE = 1.0
"""What lacking one P$ at the wrong time costs beyond it: installations go at half price."""
ON_LOAN = 0.35
"""What loose titles bring in need, as a share of their value."""


class Sketch:
    """A position in mind. Alter the lists, then ask for `capitals`. `kept`: what a derrick counts at last;
    `near`: whether it is seen how near a group is whose other titles the Bank sells."""

    __slots__ = (
        "alive", "board", "cash", "dealing", "derricks", "game", "kept", "known", "levels", "locked",
        "mortgaged", "near", "options", "out", "owners", "partners", "platforms", "rounds", "seats", "wait",
    )  # fmt: skip

    def __init__(self, state: PetropolisState, near: bool = True) -> None:
        table, options = state.table, state.options
        self.board = state.board
        self.options = options
        self.game = table
        self.known: Lore = lore(state.board, options.world_championship)
        self.near = near
        self.kept = state.board.rig // (2 if options.installation_value_at_end == "half" else 1)
        self.owners = table.owners[:]
        self.cash: list[float] = [*table.cash]
        self.levels = table.levels
        self.derricks = table.derricks
        self.platforms = table.platforms
        self.dealing = may_deal(state)
        self.mortgaged = table.mortgaged
        self.partners = table.partners
        self.locked = table.operated if options.operated_lock == "ever" else [False] * len(table.owners)
        self.seats = table.seats
        self.out = table.out
        self.alive = table.seats - len(table.out)
        self.wait, self.rounds = rounds_left(state)

    def copy(self) -> Sketch:
        """A sketch that can be altered without changing this one."""
        twin = object.__new__(Sketch)
        for name in Sketch.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.owners = self.owners[:]
        twin.cash = self.cash[:]
        return twin

    def bought(self, seat: int, title: int, price: float) -> Sketch:
        """The same after `seat` has bought a title of the Bank."""
        twin = self.copy()
        twin.owners[title] = seat
        twin.cash[seat] -= price
        return twin

    def swapped(
        self, maker: int, partner: int, gives: Iterable[int], takes: Iterable[int], cash: float
    ) -> Sketch:
        """The same after an exchange for which `maker` pays `cash`."""
        twin = self.copy()
        for title in gives:
            twin.owners[title] = partner
        for title in takes:
            twin.owners[title] = maker
        group_of = self.board.group_of
        joint = [g for g in {group_of[title] for title in (*gives, *takes)} if self.partners[g]]
        if joint:
            twin.partners = [() if g in joint else members for g, members in enumerate(self.partners)]
        twin.cash[maker] -= cash
        twin.cash[partner] += cash
        return twin

    def joined(self, group: int) -> Sketch:
        """The same with a partnership of all owners of a group."""
        twin = self.copy()
        members = tuple({self.owners[title] for title in self.board.members[group]})
        twin.partners = [*self.partners[:group], members, *self.partners[group + 1 :]]
        return twin

    def redeemed(self, seat: int, title: int, price: float) -> Sketch:
        """The same with a mortgage paid back."""
        twin = self.copy()
        twin.mortgaged = [*self.mortgaged[:title], False, *self.mortgaged[title + 1 :]]
        twin.cash[seat] -= price
        return twin

    def pledged(self, seat: int, title: int) -> Sketch:
        """The same with a title mortgaged, what stands in its group sold first."""
        group = self.board.group_of[title]
        twin = self.levelled(group, 0) if self.levels[group] else self.copy()
        twin.mortgaged = [*self.mortgaged[:title], True, *self.mortgaged[title + 1 :]]
        twin.cash[seat] += self.board.prices[title] // 2
        return twin

    def levelled(self, group: int, level: int) -> Sketch:
        """The same with a group at another level, paid for or sold at half price."""
        twin = self.copy()
        before, members = self.levels[group], self.board.members[group]
        change = level - before
        each = change * self.known.rig if change > 0 else change * self.known.rig // 2
        for title in members:
            twin.cash[self.owners[title]] -= each
        twin.derricks += len(members) * (before % PLATFORM - level % PLATFORM)  # a platform holds none
        twin.platforms += len(members) * ((before == PLATFORM) - (level == PLATFORM))
        twin.levels = [*self.levels[:group], level, *self.levels[group + 1 :]]
        return twin

    def top(self, group: int) -> int:
        """How high the group can come with what is in stock."""
        stock = self.derricks, self.platforms, self.options.platform_direct
        return top(len(self.board.members[group]), self.levels[group], *stock)

    def raises(self, group: int) -> list[int]:
        """The levels for which the stock suffices now."""
        stock = self.derricks, self.platforms, self.options.platform_direct
        return in_stock(len(self.board.members[group]), self.levels[group], *stock)

    # what it leads to

    def complete(self, group: int) -> bool:
        """Whether the group counts as complete (PET-7.5)."""
        owners, members = self.owners, self.board.members[group]
        first = owners[members[0]]
        if first == NOBODY:
            return False
        for title in members:
            if self.mortgaged[title]:
                return False
        return bool(self.partners[group]) or all(owners[title] == first for title in members)

    def capitals(self) -> list[float]:
        """By seat: the capital at the end, as it looks now."""
        known, owners, mortgaged, seats = self.known, self.owners, self.mortgaged, self.seats
        cash, rig, kept = self.cash[:], known.rig, self.kept
        worth = [0.0] * seats
        percent = deducted(self.options)
        if percent:
            for title, pledged in enumerate(mortgaged):
                if pledged and owners[title] != NOBODY:
                    worth[owners[title]] -= self.board.prices[title] * percent / 100
        loose = [0.0] * seats  # what titles outside of groups earn of one player in a turn
        plants: list[tuple[float, int, list[tuple[int, int, float]]]] = []
        threats: list[tuple[int, float, float]] = []
        horizon = max(0.0, self.rounds - 1.0) * (self.alive - 1)
        ripe = min(1.0, self.rounds / LATE) * horizon
        lenders = [0.0] * seats
        hopes: list[list[Hope]] = [[] for _ in range(seats)]
        busy = [0.0] * seats
        idle = [money - RESERVE - KEPT * rig for money in cash]
        plenty = self.platforms >= known.widest and self.options.platform_direct
        for group in known.best_first:
            members, level = self.board.members[group], self.levels[group]
            whole, high = bool(level) or self.complete(group), PLATFORM if plenty else self.top(group)
            shares: dict[int, list[float]] = {}
            for title in members:
                owner = owners[title]
                if owner == NOBODY:
                    continue
                share = shares.setdefault(owner, [0, 0.0])
                share[0] += 1
                if mortgaged[title]:
                    continue
                share[1] += known.pull[title]
                if level:
                    threats.append((owner, known.land[title], self.board.interest[title][level + 1]))
                else:
                    lenders[owner] += self.board.prices[title]
            if whole:
                parts = [(owner, int(count), pull) for owner, (count, pull) in shares.items()]
                for owner, count, _ in parts:
                    worth[owner] += level * count * kept
                    busy[owner] += count / len(members)
                    idle[owner] -= (high - level) * count * rig
                plants.append((float(level), high, parts))
                continue
            for owner, (_, pull) in shares.items():
                loose[owner] += 0.1 * pull
            for owner, hope in found_hopes(self, group, shares, ripe, high):
                hopes[owner].append(hope)
        for owner, found in enumerate(hopes):
            worth[owner] += hoped(found, busy[owner], idle[owner])
        self._danger(worth, threats, lenders)
        self._play_on(cash, worth, loose, plants)
        return [cash[seat] + worth[seat] for seat in range(seats)]

    def _danger(
        self, worth: list[float], threats: list[tuple[int, float, float]], lenders: list[float]
    ) -> None:
        """What may be lost soon by having too little in hand."""
        turns = min(RISK_ROUNDS, self.rounds)
        if self.wait or turns <= 0:
            return
        blow, chance = self.known.blow, self.known.odds
        for seat in range(self.seats):
            purse = self.cash[seat] + ON_LOAN * lenders[seat]
            short = chance * max(0.0, blow - purse)
            for owner, land, amount in threats:
                if owner != seat and amount > purse:
                    short += land * (amount - purse)
            worth[seat] -= BITE * turns * short

    def _play_on(
        self, cash: list[float], worth: list[float], loose: list[float],
        plants: list[tuple[float, int, list[tuple[int, int, float]]]],
    ) -> None:  # fmt: skip
        """The rest of the game in strides; `cash` and `worth` are carried on.

        `plants`: the complete groups, each with its level, the highest that the stock allows, and by owner
        the number of titles and their pull.
        """
        alive, rig, kept, rounds = self.alive, self.known.rig, self.kept, self.rounds
        seats = [seat for seat in range(self.seats) if seat not in self.out]
        base = LAPS * self.options.geneva_income
        for seat in seats:
            cash[seat] += self.wait * (base + alive * loose[seat] - sum(loose))
        stride = rounds / STRIDES
        levels = [level for level, _, _ in plants]
        for _ in range(STRIDES if rounds > 0 else 0):
            own = loose[:]
            for number, (_, high, parts) in enumerate(plants):
                level = levels[number]
                if level < high:
                    rise = high - level
                    for owner, count, _ in parts:
                        can = (cash[owner] - RESERVE) / (count * rig)
                        if can < rise:
                            rise = can
                    if rise > 0.05:
                        level = levels[number] = level + rise
                        for owner, count, _ in parts:
                            cash[owner] -= rise * count * rig
                            worth[owner] += rise * count * kept
                rate = 0.5 * level if level >= 1 else 0.2 + 0.3 * level
                for owner, count, pull in parts:
                    own[owner] += rate * pull - level * count * self.known.upkeep / max(1, alive)
            total = sum(own)
            for seat in seats:
                cash[seat] += stride * (base + alive * own[seat] - total)
                if cash[seat] < 0:  # installations go at half price
                    worth[seat] += 2 * cash[seat]
                    cash[seat] = 0.0


def rounds_left(state: PetropolisState) -> tuple[float, float]:
    """Rounds still to come before phase two, and rounds of phase two."""
    table = state.table
    one, two = (_rounds(state, phase) for phase in ("one", "two"))
    if table.phase == "two":
        after = (table.first - 1 - table.seat) % table.seats / table.seats
        return 0.0, _to_come(state, two) + after
    return float(_to_come(state, one) if table.phase == "one" else 0), float(two)


def _rounds(state: PetropolisState, phase: Literal["one", "two"]) -> int:
    """How many rounds a phase has, or by the clock is likely to have (PET-R3)."""
    options, seats = state.options, state.table.seats
    if options.timing == "rounds":
        return options.rounds(phase, seats)
    minutes = options.phase1_minutes if phase == "one" else options.phase2_minutes
    return minutes * TURNS_A_MINUTE // seats


def _to_come(state: PetropolisState, likely: int) -> int:
    """The rounds after this one: none once time is called, and before that always one more."""
    table = state.table
    left = max(0, table.last_round - table.round)
    return min(left, max(1, likely - table.round)) if state.options.timing == "minutes" else left


def lead(capitals: Sequence[float], seat: int) -> float:
    """By how much a seat is ahead: half of the best other, half of the mean of the others."""
    most = total = -1e18
    total = 0.0
    for other, capital in enumerate(capitals):
        if other != seat:
            total += capital
            if capital > most:
                most = capital
    return capitals[seat] - 0.5 * most - 0.5 * total / (len(capitals) - 1)


def rate_at(level: int, whole: bool) -> float:
    """The share of its value that a concession earns."""
    return SHARES[level + 1 if level else int(whole)]
