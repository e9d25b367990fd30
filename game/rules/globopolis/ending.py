"""Claims, Sudden Death, and the order at the end (GLO-1, 28.8 to 28.10)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from game.engine.unseen import Known, known, ranks_of
from game.engine.vocabulary import Auto
from game.rules.globopolis.messages import (
    AllShown,
    ClaimLapsed,
    GameEnded,
    SuddenDeathStarted,
    VictoryClaimed,
)
from game.rules.globopolis.missions import fulfilled
from game.rules.globopolis.state import NOBODY, SUDDEN_ROUNDS, GlobopolisState, territories_of

By: TypeAlias = Literal["points", "mission", "territories"]
Key: TypeAlias = tuple[int, int, Known, int]
BITTER_ROUND = 3
"""From this round on the only one who holds a Territory wins (GLO-28.10)."""


def sides_left(state: GlobopolisState) -> list[int]:
    """The sides that are still in the game."""
    table = state.table
    return [side for side in range(table.sides) if side not in table.out]


def rank_key(state: GlobopolisState, side: int) -> Key:
    """By what sides are ranked: points, Territories, EU, the earlier seat from the first player (GLO-1.9)."""
    table = state.table
    turns = min((seat - table.first) % table.seats for seat in table.members(side))
    return table.points[side], len(territories_of(state, side)), table.cash[side], -turns


def best(state: GlobopolisState, sides: list[int]) -> int:
    """The first of some sides by GLO-1.9."""
    return max(sides, key=lambda side: tuple(map(known, rank_key(state, side))))


def ahead(state: GlobopolisState, sides: list[int]) -> list[int]:
    """Those of some sides that have the highest points among them."""
    points = state.table.points
    most = max(points[side] for side in sides)
    return [side for side in sides if points[side] == most]


def claims(state: GlobopolisState) -> dict[int, By]:
    """Who claims victory at the end of a round, and by what (GLO-1.3, 1.4, 28.8)."""
    table, options = state.table, state.options
    found: dict[int, By] = {}
    for side in sides_left(state):
        if any(claim.side == side for claim in table.claims):
            found[side] = "mission"
        elif table.goal and table.points[side] >= table.goal:
            found[side] = "points"
        elif options.victory_territories and len(territories_of(state, side)) >= options.victory_territories:
            found[side] = "territories"
    return found


def end_round(state: GlobopolisState) -> bool:
    """Settle the claims at the end of a round (GLO-1.5 to 1.10). Returns whether the game is over."""
    found = _sudden(state) if state.table.sudden else _settled(state)
    if found is None:
        return False
    state.finish(EndGame(*found))
    return True


def _sudden(state: GlobopolisState) -> tuple[int, str] | None:
    """After a round of Sudden Death: whoever alone has the highest points of all; after ten rounds the first
    of those tied (GLO-1.8, 1.9)."""
    table = state.table
    leaders = ahead(state, sides_left(state))
    if len(leaders) == 1 or table.sudden == SUDDEN_ROUNDS:
        return best(state, leaders), "sudden"
    state.do(SuddenDeathStarted(tuple(leaders), table.sudden + 1))
    return None


def _settled(state: GlobopolisState) -> tuple[int, str] | None:
    """The claims first; without one the ends that were agreed on (GLO-1.6 to 1.8, 1.10, 28.9, 28.10)."""
    table, options = state.table, state.options
    if options.mission_must_hold:
        _drop_claims(state)
    found = claims(state)
    for side, by in found.items():
        state.do(VictoryClaimed(side, table.points[side], by))
    if found:
        first = [side for side, by in found.items() if by == "mission"]
        rivals = first if first and options.claim_priority == "mission-first" else list(found)
        leaders = ahead(state, rivals)
        if len(leaders) == 1:
            return leaders[0], found[leaders[0]]
        state.do(SuddenDeathStarted(tuple(leaders), 1))
        return None
    left = sides_left(state)
    if options.bitter_end and table.round >= BITTER_ROUND:
        holders = [side for side in left if territories_of(state, side)]
        if len(holders) == 1:
            return holders[0], "alone"
    if options.round_limit and table.round >= options.round_limit:
        return best(state, left), "rounds"
    if table.called:
        return best(state, left), "time"
    return (best(state, left), "cap") if table.round >= options.round_cap else None


def _drop_claims(state: GlobopolisState) -> None:
    """Claims whose MISSION is no longer fulfilled lapse (GLO-R51, option `mission_must_hold`)."""
    for claim in state.table.claims:
        if not fulfilled(state, claim.side, claim.card):
            state.do(ClaimLapsed(claim.side))


def ranking(state: GlobopolisState, winner: int = NOBODY) -> tuple[tuple[int, ...], tuple[Known, ...]]:
    """Points and ranks by seat: the winner, the others by GLO-1.9, those who resigned, the last of them
    first. The seats of a side share a rank, and behind a team comes the second. In a view a rank is UNSEEN
    that hangs on EU that are hidden."""
    table, left = state.table, sides_left(state)
    keys = [(int(side == winner), *rank_key(state, side)) for side in left]
    places: dict[int, Known] = dict(zip(left, ranks_of(keys), strict=True))
    gone = [side for side in reversed(table.out) if side < table.sides]
    places |= {side: len(left) + place for place, side in enumerate(gone, 1)}
    sides = [table.side(seat) for seat in range(table.seats)]
    return tuple(table.points[side] for side in sides), tuple(places[side] for side in sides)


class EndGame(Auto, frozen=True):
    """The game is over: `winner` is a side."""

    winner: int
    reason: str

    def run(self, state: GlobopolisState) -> None:
        """Name the winner, and rank all sides."""
        table = state.table
        totals, ranks = ranking(state, self.winner)
        lying = tuple((name, deck.known) for name, deck in sorted(table.decks.items()))
        hands = tuple(map(tuple, table.hands))
        state.do(AllShown(hands, tuple(map(known, table.cash)), tuple(map(known, table.stocks)), lying))
        state.do(GameEnded(totals, tuple(map(known, ranks)), self.reason))
