"""What follows for points when Titles and units change hands (GLO-4.5, 5.7 to 5.9, 6)."""

from __future__ import annotations

from game.rules.globopolis.messages import (
    LevelsRestored,
    LevelsSuspended,
    TitlePassed,
    UnionFormed,
    UnitsMoved,
)
from game.rules.globopolis.messages.titles import Passage
from game.rules.globopolis.messages.units import Carriage
from game.rules.globopolis.state import LEVEL_POINTS, NOBODY, PLATES, GlobopolisState
from game.rules.globopolis.units import KINDS, NS, Store, Units, one, stock_of


def carry(
    state: GlobopolisState, seat: int, source: Store, target: Store, units: Units, why: Carriage = "own"
) -> None:
    """Move units from store to store, and settle the levels of the plates that they left and reached."""
    if not any(units):
        return
    state.do(UnitsMoved(seat, source, target, units, why))
    settle(state, source)
    settle(state, target)


def settle(state: GlobopolisState, store: Store) -> None:
    """Suspend and restore the levels of a Territory as its units justify; NS-Units beyond the limit go to its
    owner's stock (GLO-4.5, 5.7 to 5.9). Nothing where the store is no plate."""
    table = state.table
    if store < 0 or table.owners[store] == NOBODY or state.board.is_guild[store]:
        return
    owner, active, at = table.owners[store], table.active[store], store * KINDS
    levels = table.levels[store]
    if levels:
        justified = min(levels, *table.plates[at : at + KINDS])
        if justified < active:
            number = active - justified
            state.do(LevelsSuspended(owner, store, number, number * LEVEL_POINTS))
        elif justified > active:
            number = justified - active
            state.do(LevelsRestored(owner, store, number, number * LEVEL_POINTS))
    over = table.plates[at + NS] - table.shield_limit(store)
    if over > 0:
        state.do(UnitsMoved(owner, store, stock_of(owner), one(NS, over), "limit"))


def pass_title(state: GlobopolisState, title: int, taker: int, how: Passage) -> None:
    """A Title goes to a side, or to NOBODY: value points, and the bonus of a group that is whole now
    (GLO-6.1, 6.2, 6.4)."""
    hand_title(state, title, taker, how)
    if taker != NOBODY:
        unite(state, taker if how == "dealt" else state.table.voice(taker), title)


def hand_title(state: GlobopolisState, title: int, taker: int, how: Passage) -> None:
    """A Title goes to a side with its value points; whether a group is whole now is not looked at. Of a team
    it is the partner whose turn it is that takes it; those that are dealt come to the seat `taker`."""
    table, board, options = state.table, state.board, state.options
    giver, value = table.owners[title], board.values[title]
    kept = how == "guild" and not options.guild_loss_costs
    lost = 0 if giver == NOBODY or kept else value
    if taker != NOBODY and how != "dealt":
        taker = table.voice(taker)
    state.do(TitlePassed(title, giver, taker, value, lost, how))


def unite(state: GlobopolisState, side: int, title: int) -> None:
    """The bonus of the group of a Territory that has come to a side, where it is whole: once a game (GLO-6.4,
    6.5, option `bonus_once`)."""
    table, group = state.table, state.board.title_groups[title]
    seat, side = side, table.side(side)
    if state.board.is_guild[title]:
        return
    if state.options.bonus_once and table.has_union(side, group):
        return
    if all(table.owners[title] == side for title in state.board.members[group]):
        state.do(UnionFormed(seat, group, state.board.bonuses[group]))


def has_plate(state: GlobopolisState, side: int) -> bool:
    """Whether a side has a Base Plate left for one more Territory (option `base_plate_limit`)."""
    if not state.options.base_plate_limit:
        return True
    owners = state.table.owners
    held = sum(owners[title] == side for title in state.board.territories)
    return held < PLATES * len(state.table.members(side))
