"""What the loser of an engagement loses, and the winner gets (GLO-23)."""

from __future__ import annotations

from game.rules.globopolis.ledger import has_plate, pass_title
from game.rules.globopolis.messages import LevelsRemoved, UnitsDestroyed
from game.rules.globopolis.resigning import vacate
from game.rules.globopolis.state import LEVEL_POINTS, GlobopolisState
from game.rules.globopolis.surplus import NewPlate
from game.rules.globopolis.units import NS


def conquer(state: GlobopolisState, winner: int, title: int) -> None:
    """The side `winner` takes a Territory: its NS-Units and levels are destroyed, the rest is spoils.

    (GLO-23.1, 23.2.) Without a Base Plate for it nobody owns it from then on (option `base_plate_limit`).
    """
    strip(state, title)
    if has_plate(state, winner):
        pass_title(state, title, winner, "conquest")
        state.then(NewPlate(state.table.voice(winner), title))
    else:
        vacate(state, title)


def strip(state: GlobopolisState, title: int) -> None:
    """Levels go to the supply and NS-Units to the free supply; active levels cost points (GLO-6.3, 23.2)."""
    table = state.table
    loser, active = table.owners[title], table.active[title]
    if levels := table.levels[title]:
        state.do(LevelsRemoved(loser, title, active, levels - active, level_points(state, title)))
    if shields := table.plate(title)[NS]:
        state.do(UnitsDestroyed(title, loser, shields))


def level_points(state: GlobopolisState, title: int) -> int:
    """The points that the levels of a Territory cost whoever loses it (option `ed_points_lost`)."""
    return state.table.active[title] * LEVEL_POINTS if state.options.ed_points_lost else 0


def points_staked(state: GlobopolisState, title: int) -> int:
    """The points that a Territory costs whoever loses it (GLO-6.2, 6.3)."""
    return state.board.values[title] + level_points(state, title)


def points_won(state: GlobopolisState, side: int, title: int) -> int:
    """The points that a Territory brings a side that takes it: its value, and the bonus of a group that is
    whole then (GLO-6.1, 6.4)."""
    table, board = state.table, state.board
    group = board.title_groups[title]
    others = (other for other in board.members[group] if other != title)
    whole = all(table.owners[other] == side for other in others)
    earned = state.options.bonus_once and table.has_union(side, group)
    return board.values[title] + (board.bonuses[group] if whole and not earned else 0)
