"""A position that can be altered without touching the state: titles sold, groups raised, loans paid."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.policy.board_stats import BoardStats, board_stats
from game.rules.petropolis.policy.supply import in_stock, top
from game.rules.petropolis.policy.time_left import may_deal, rounds_left
from game.rules.petropolis.state import NOBODY, PetropolisState


class Scenario:
    """A copy of what counts in a position. Each alteration returns a new one; `forecast.capitals` judges it.

    `cash` in P$ by seat; `owners`, `mortgaged` and `locked` by title; `levels` and `partners` by group;
    `rounds` of phase two are left after `wait` rounds before it. `kept`: what a derrick counts at last, in
    P$; `near`: whether it is seen how near a group is whose other titles the Bank sells.
    """

    __slots__ = (
        "alive", "board", "cash", "dealing", "derricks", "game", "kept", "known", "levels", "locked",
        "mortgaged", "near", "options", "out", "owners", "partners", "platforms", "rounds", "seats", "wait",
    )  # fmt: skip

    def __init__(self, state: PetropolisState, near: bool = True) -> None:
        table, options = state.table, state.options
        self.board = state.board
        self.options = options
        self.game = table
        self.known: BoardStats = board_stats(state.board, options.world_championship)
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

    def copy(self) -> Scenario:
        """A scenario that can be altered without changing this one."""
        twin = object.__new__(Scenario)
        for name in Scenario.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.owners = self.owners[:]
        twin.cash = self.cash[:]
        return twin

    def bought(self, seat: int, title: int, price: float) -> Scenario:
        """The same after `seat` has bought a title of the Bank."""
        twin = self.copy()
        twin.owners[title] = seat
        twin.cash[seat] -= price
        return twin

    def swapped(
        self, maker: int, partner: int, gives: Iterable[int], takes: Iterable[int], cash: float
    ) -> Scenario:
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

    def joined(self, group: int) -> Scenario:
        """The same with a partnership of all owners of a group."""
        twin = self.copy()
        members = tuple({self.owners[title] for title in self.board.members[group]})
        twin.partners = [*self.partners[:group], members, *self.partners[group + 1 :]]
        return twin

    def redeemed(self, seat: int, title: int, price: float) -> Scenario:
        """The same with a mortgage paid back."""
        twin = self.copy()
        twin.mortgaged = [*self.mortgaged[:title], False, *self.mortgaged[title + 1 :]]
        twin.cash[seat] -= price
        return twin

    def pledged(self, seat: int, title: int) -> Scenario:
        """The same with a title mortgaged, what stands in its group sold first."""
        group = self.board.group_of[title]
        twin = self.levelled(group, 0) if self.levels[group] else self.copy()
        twin.mortgaged = [*self.mortgaged[:title], True, *self.mortgaged[title + 1 :]]
        twin.cash[seat] += self.board.prices[title] // 2
        return twin

    def levelled(self, group: int, level: int) -> Scenario:
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
