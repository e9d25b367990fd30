"""What a throw may lead to: how likely each field is, and with which dice a seat comes to a Title."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final, NamedTuple

from game.rules.globopolis.aggression import AttackOdds, opportunities, prospect
from game.rules.globopolis.board import Board
from game.rules.globopolis.planning.goals import Goal, rise
from game.rules.globopolis.planning.landings import DICE, mean_due, totals
from game.rules.globopolis.state import NOBODY, GlobopolisState, territories_of

EIGHT, TWENTY = range(1, 9), range(1, 21)
"""The faces of the dice of a TELEPORT (GLO-11.1)."""
LEAST: Final = 0.005
"""A field that is less likely is not spoken of."""


@cache
def landings(board: Board, start: int, dice: int, back: bool = False) -> tuple[float, ...]:
    """How likely a throw of so many dice ends on each field, a TELEPORT! that it meets counted in
    (GLO-10.1, 11.2)."""
    found = [0.0] * len(board.ring)
    for pips, share in totals(dice):
        found[board.ahead(start, -pips if back else pips)] += share
    flung, found[0] = found[0], 0.0
    if flung:
        ends = [end for end in (board.launch(*faces)[1] for faces in product(EIGHT, TWENTY)) if end]
        for end in ends:
            found[end] += flung / len(ends)
    return tuple(found)


def mean_fee(state: GlobopolisState, seat: int, dice: int, back: bool = False) -> float:
    """The Conference Costs that a throw of so many dice brings on average."""
    chances = landings(state.board, state.table.places[seat], dice, back)
    return mean_due(state, seat, ((field, share) for field, share in enumerate(chances) if share))


def safest(state: GlobopolisState, seat: int) -> int:
    """The number of dice that costs least on average."""
    return min(DICE, key=lambda dice: mean_fee(state, seat, dice))


class Threat(NamedTuple):
    """An attack that somebody could make: its source, its card ("" for none), what comes of it."""

    source: int
    card: str
    prospect: AttackOdds


def best_attack(state: GlobopolisState, title: int) -> AttackOdds | None:
    """What the likeliest attack on a Territory would come to that needs no card; None where nobody can."""
    found = threat(state, title)
    return found.prospect if found is not None else None


def threat(state: GlobopolisState, title: int) -> Threat | None:
    """The likeliest attack on a Territory that needs no card; None where nobody can."""
    owners = state.table.owners
    foes = [other for other in state.board.near[title] if owners[other] not in (NOBODY, owners[title])]
    found = (Threat(foe, "", prospect(state, foe, title)) for foe in foes)
    return max(found, key=lambda one: one.prospect.chance, default=None)


def threat_by(state: GlobopolisState, title: int, side: int) -> float:
    """How likely a side would win its best attack on a Territory without a card; 0.0 where it has none."""
    foes = [other for other in state.board.near[title] if state.table.owners[other] == side]
    return max((prospect(state, foe, title).chance for foe in foes), default=0.0)


def threat_with_cards(state: GlobopolisState, title: int) -> Threat | None:
    """The same with the Opportunity cards that whoever looks can see (GLO-20.5)."""
    table, columns = state.table, state.board.columns
    found = [best] if (best := threat(state, title)) is not None else []
    for seat in range(table.seats):
        side = table.side(seat)
        if side == table.owners[title] or not territories_of(state, seat):
            continue
        for card, effect in opportunities(state, seat).items():
            found += [
                Threat(source, card, prospect(state, source, title))
                for source in territories_of(state, seat)
                if (columns[source], columns[title]) == (effect.bottom, effect.top)
            ]
    return max(found, key=lambda one: one.prospect.chance, default=None)


def likeliest(state: GlobopolisState, seat: int, title: int) -> tuple[int, float]:
    """With how many dice a seat most likely lands on a Title by one throw, and how likely that is."""
    field = state.board.title_fields[title]
    start = state.table.places[seat]
    chances = ((dice, landings(state.board, start, dice)[field]) for dice in DICE)
    return max(chances, key=lambda pair: pair[1])


def towers(state: GlobopolisState, seat: int) -> list[Goal]:
    """The next level of each own Territory: first where the plate lacks least, then the cheapest."""
    goals = [goal for title in territories_of(state, seat) if (goal := rise(state, title)) is not None]
    plate = state.table.plate
    return sorted(goals, key=lambda goal: (sum(goal.missing(plate(goal.title))), goal.premium))
