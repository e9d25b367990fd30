"""The figures of every Governor of Globopolis, for plates, ledger, curves and comparisons."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.figures import Figure
from game.app.skin_api.looks import MatchLooks
from game.app.skins.globopolis.looks import Looks
from game.engine.unseen import UNSEEN, Known
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.state import GlobopolisState, territories_of
from game.rules.globopolis.units import KINDS, NS


def signed(looks: MatchLooks, points: int) -> str:
    """Points as a figure alone, also below 0 (GLO-6.6)."""
    return looks.say("mark.plain" if points >= 0 else "mark.points_lost", n=abs(points))


def levels_of(state: GlobopolisState, seat: int) -> tuple[int, int]:
    """The active and the suspended levels of a seat."""
    table, lands = state.table, territories_of(state, seat)
    active = sum(table.active[title] for title in lands)
    return active, sum(table.levels[title] for title in lands) - active


def levels_told(looks: MatchLooks, state: GlobopolisState, seat: int) -> str:
    """The active levels of a seat, and the suspended ones after a plus."""
    active, suspended = levels_of(state, seat)
    return looks.say("seat.levels_lost", n=active, lost=suspended) if suspended else looks.text("n", active)


def _points(state: GlobopolisState, seat: int) -> int:
    return state.table.points[state.table.side(seat)]


def _unions(state: GlobopolisState, seat: int) -> int:
    owners, side = state.table.owners, state.table.side(seat)
    return sum(all(owners[title] == side for title in members) for members in state.board.members)


def _sets(state: GlobopolisState, seat: int) -> Known:
    """How many complete sets of units there are on the Territories and in stock together (GLO-4.1)."""
    table = state.table
    if table.hides(seat):
        return UNSEEN
    stores = [table.stock(seat), *(table.plate(title) for title in territories_of(state, seat))]
    return min(sum(store[kind] for store in stores) for kind in range(KINDS))


def _shields(state: GlobopolisState, seat: int) -> int:
    """The NS-Units on the Territories of a seat."""
    return sum(state.table.plate(title)[NS] for title in territories_of(state, seat))


def _agents(state: GlobopolisState, seat: int) -> int:
    side = state.table.side(seat)
    return state.table.free_agents[side] + state.table.agents_out(side)


def _agents_told(looks: MatchLooks, state: GlobopolisState, seat: int) -> str:
    side = state.table.side(seat)
    return looks.say("seat.agents", n=state.table.free_agents[side], out=state.table.agents_out(side))


Of = Figure[GlobopolisState]
POINTS: Final = Of("points", _points, written=lambda looks, state, seat: signed(looks, _points(state, seat)))
CASH: Final = Of("cash", lambda state, seat: state.table.cash[state.table.side(seat)], "money")
TITLES: Final = Of("titles", lambda state, seat: len(state.table.titles_of(seat)))
UNIONS: Final = Of("unions", _unions)
LEVELS: Final = Of("levels", lambda state, seat: levels_of(state, seat)[0], written=levels_told)
SETS: Final = Of("sets", _sets)
SHIELDS: Final = Of("shields", _shields)
AGENTS: Final = Of("agents", _agents, written=_agents_told)
RESERVE: Final = Of("reserve", lambda state, seat: state.table.reserve[state.table.side(seat)])
OPS: Final = Of("ops", lambda state, seat: len(state.table.cards(seat, "ops")))
INFLUENCE: Final = Of("influence", lambda state, seat: len(state.table.cards(seat, "influence")))
MISSIONS: Final = Of("mission", lambda state, seat: len(state.table.cards(seat, "mission")))
MARKS: Final = Of("marks", lambda state, seat: state.table.gate_marks[seat])
HANDS: Final = (OPS, INFLUENCE, MISSIONS)
COMPARED: Final = (POINTS, CASH, TITLES, UNIONS, SETS)


def in_stock(looks: Looks, kind: int) -> Figure[GlobopolisState]:
    """The units of a kind in the Personal Stock."""
    unit = UNITS[kind]
    return Of(
        "stock",
        lambda state, seat: state.table.shown_stock(seat)[kind],
        sign=f"unit-{unit}",
        full=unit,
        facts={"letter": looks.say(f"unit.letter.{unit}")},
    )


def in_ledger(looks: Looks) -> tuple[Figure[GlobopolisState], ...]:
    """What the table of all players shows."""
    stock = [in_stock(looks, kind) for kind in range(KINDS)]
    agents = (AGENTS, RESERVE) if looks.options.agents else ()
    return (POINTS, CASH, *stock, TITLES, UNIONS, LEVELS, SHIELDS, *agents, *HANDS, MARKS)
