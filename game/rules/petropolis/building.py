"""Equipping a group with derricks and platforms (PET-14)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.components.consent import Accept, Consent, Refuse
from game.engine.dice import Dice
from game.engine.vocabulary import Action, Refusal
from game.rules.petropolis.board import PLATFORM
from game.rules.petropolis.holdings import is_complete, shares
from game.rules.petropolis.messages import Build, BuildAnswered, BuildProposed, Built, StockEmptied
from game.rules.petropolis.state import PetropolisState, Plan


def buildable(state: PetropolisState, seat: int) -> list[int]:
    """The complete groups in which `seat` has a title and something can still be built (PET-14.1)."""
    table, board = state.table, state.board
    groups = dict.fromkeys(board.group_of[title] for title, owner in enumerate(table.owners) if owner == seat)
    return [group for group in groups if table.levels[group] < PLATFORM and is_complete(table, board, group)]


def builds(state: PetropolisState, seat: int) -> Iterator[Build]:
    """Every higher level of these groups, as an action."""
    for group in buildable(state, seat):
        for level in range(state.table.levels[group] + 1, PLATFORM + 1):
            yield Build(group, level)


def needs(state: PetropolisState, group: int, level: int) -> tuple[int, int]:
    """Derricks and platforms that raising the group takes from the stock; below 0: returns (PET-14.6)."""
    count, start = len(state.board.members[group]), state.table.levels[group]
    return (-count * start, count) if level == PLATFORM else (count * (level - start), 0)


def costs(state: PetropolisState, group: int, level: int) -> dict[int, int]:
    """What each owner pays for those on his own titles (PET-13.9, 14.5)."""
    each = (level - state.table.levels[group]) * state.board.rig
    return {owner: titles * each for owner, titles in shares(state.table, state.board, group).items()}


def why_no_build(state: PetropolisState, seat: int, action: Build) -> Refusal | None:
    """None if `seat` may build, or propose to, in his business now."""
    table, board, group, level = state.table, state.board, action.group, action.level
    if table.phase != "two":
        return Refusal("no_building_now", "PET-3.12", {"phase": table.phase})
    if not 0 <= group < len(board.groups):
        return Refusal("no_such_group", "PET-14.1")
    if all(table.owners[title] != seat for title in board.members[group]):
        return Refusal("none_of_group", "PET-14.1", {"group": group})
    if not is_complete(table, board, group):
        return Refusal("group_incomplete", "PET-14.1", {"group": group})
    start = table.levels[group]
    if not start < level <= PLATFORM:
        return Refusal("not_higher", "PET-14.5", {"group": group, "level": start})
    if level == PLATFORM and start < PLATFORM - 1 and not state.options.platform_direct:
        return Refusal("derricks_first", "PET-R28", {"group": group})
    if group in table.vetoed:
        return Refusal("vetoed", "PET-13.14", {"group": group})
    derricks, platforms = needs(state, group, level)
    if platforms > table.platforms:
        return Refusal("no_platforms", "PET-14.7", {"need": platforms, "platforms": table.platforms})
    if derricks > table.derricks:
        return Refusal("no_derricks", "PET-14.7", {"need": derricks, "derricks": table.derricks})
    for owner, price in costs(state, group, level).items():
        if price > table.cash[owner]:
            facts = {"seat": owner, "price": price, "cash": table.cash[owner]}
            return Refusal("seat_cannot_afford", "PET-14.5" if owner == seat else "PET-13.9", facts)
    return None


def build(state: PetropolisState, seat: int, action: Build) -> None:
    """Build at once in one's own group, ask the partners in a joint one."""
    others = shares(state.table, state.board, action.group)
    waiting = tuple(other for other in state.table.others(seat) if other in others)
    if not waiting:
        _carry_out(state, seat, action.group, action.level)
        return
    state.do(BuildProposed(Plan(seat, action.group, action.level), state.table.levels[action.group]))
    state.then(Agree(seat=waiting[0], asker=seat, waiting=waiting[1:]))


def raised(state: PetropolisState, seat: int, group: int, level: int) -> Built:
    """The steps by which `seat` raises a group to a level: all owners pay at the same moment (PET-13.9)."""
    paid = costs(state, group, level)
    return Built(
        seat, group, state.table.levels[group], level, tuple(paid), tuple(paid.values()),
        state.board.members[group], *needs(state, group, level),
    )  # fmt: skip


def _carry_out(state: PetropolisState, seat: int, group: int, level: int) -> None:
    table = state.table
    derricks, platforms = needs(state, group, level)
    state.do(raised(state, seat, group, level))
    if derricks > 0 and not table.derricks:
        state.do(StockEmptied("derricks"))
    if platforms and not table.platforms:
        state.do(StockEmptied("platforms"))


class Agree(Consent, frozen=True):
    """A partner agrees to build, or refuses; after him the `waiting` are asked."""

    rule = "PET-13.9"
    in_orders = False

    waiting: tuple[int, ...] = ()

    def accepted(self, state: PetropolisState) -> None:
        """Build once the last partner has agreed."""
        plan = state.table.plan
        assert plan is not None
        state.do(BuildAnswered(self.seat, self.asker, plan.group, True))
        if self.waiting:
            state.then(msgspec.structs.replace(self, seat=self.waiting[0], waiting=self.waiting[1:]))
        else:
            _carry_out(state, plan.maker, plan.group, plan.level)

    def refused(self, state: PetropolisState) -> None:
        """Remember the refusal for this turn and group, at every level (PET-13.14)."""
        plan = state.table.plan
        assert plan is not None
        state.do(BuildAnswered(self.seat, self.asker, plan.group, False))

    def sample(self, state: PetropolisState, dice: Dice) -> Action:
        """Mostly yes."""
        return Accept() if dice.below(3) else Refuse()
