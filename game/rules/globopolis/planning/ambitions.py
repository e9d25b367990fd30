"""Goals that take more than units of one's own: whole colour groups, and what MISSIONs still ask for."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.globopolis.card_parts import MissionCard
from game.rules.globopolis.mission_terms import Stockpile
from game.rules.globopolis.missions import Aim, aim_of, claims, held_missions
from game.rules.globopolis.planning.goals import Goal
from game.rules.globopolis.state import MISSION_POINTS, NOBODY, GlobopolisState, own_store
from game.rules.globopolis.units import KINDS, NONE, Units


def ambitions(state: GlobopolisState, seat: int, *, hand: bool) -> list[Goal]:
    """The groups of which a side has half or more, and with `hand` the MISSIONs that it holds, as far as they
    are not reached (GLO-6.4, 24.1)."""
    found = list(_groups(state, seat))
    if hand:
        found += [goal for card in held_missions(state, seat) if (goal := mission_goal(state, seat, card))]
    return found


def _groups(state: GlobopolisState, seat: int) -> Iterator[Goal]:
    board, table = state.board, state.table
    side = table.side(seat)
    for group, members in enumerate(board.members):
        own = [title for title in members if table.owners[title] == side]
        wants = tuple(title for title in members if table.owners[title] != side)
        if not wants or 2 * len(own) < len(members):
            continue
        earned = state.options.bonus_once and table.has_union(side, group)
        points = sum(board.values[title] for title in wants) + (0 if earned else board.bonuses[group])
        yield Goal("group", own[0], 0, NONE, points=points, wants=wants)


def mission_goal(state: GlobopolisState, seat: int, card: str) -> Goal | None:
    """What a MISSION still asks for: units in the stock, or the Titles that are nearest; None where it is
    fulfilled. What only levels bring nearer is out of reach of this goal (GLO-24.1)."""
    aim, mission = aim_of(state, seat, card), state.board.card_named[card]
    assert isinstance(mission, MissionCard), f"{card} is no MISSION"
    if aim.met:
        return None
    points = 0 if claims(state, card) else MISSION_POINTS
    place = own_store(state, seat)
    if isinstance(mission.condition, Stockpile):
        return Goal("mission", place, 0, _piles(aim), points=points, card=card)
    wants = tuple(dict.fromkeys(_nearest(state, aim)))
    points += sum(state.board.values[title] for title in wants)
    closed = "" if wants else "GLO-24.1"
    return Goal("mission", place, 0, NONE, points=points, closed=closed, wants=wants, card=card)


def _piles(aim: Aim) -> Units:
    needs = {part.thing: part.need for part in aim.parts}
    return tuple(needs.get(kind, 0) for kind in range(KINDS))


def _nearest(state: GlobopolisState, aim: Aim) -> Iterator[int]:
    """The Titles that bring an aim about with the fewest steps; those of rivals, who can be asked, first."""
    if aim.met:
        return
    if aim.matter == "title":
        yield aim.thing
        return
    short = aim.need - aim.have
    if aim.matter == "unions":
        short = 1  # Territories are counted, the parts are groups: the nearest one is the next step
    open_parts = [part for part in aim.parts if not part.met and part.matter not in ("levels", "unit")]
    open_parts.sort(key=lambda part: (part.missing, _free(state, part), part.thing))
    for part in open_parts[:short]:
        yield from _nearest(state, part)


def _free(state: GlobopolisState, part: Aim) -> bool:
    return part.matter == "title" and state.table.owners[part.thing] == NOBODY
