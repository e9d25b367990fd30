"""Revenue of derricks and Tankers (NAT-4)."""

from __future__ import annotations

from game.rules.nations.messages import Pair
from game.rules.nations.state import KINDS, NationsState


def networks(state: NationsState, seat: int) -> list[list[int]]:
    """The countries of `seat` in groups joined by Pipelines; chains run through its own countries only
    (NAT-4.6)."""
    leaders, low, high = state.table.leaders, 4 * seat, 4 * seat + 4
    own = [c for c, capital in enumerate(state.board.capitals) if low <= leaders[capital] < high]
    if len(own) < 2:
        return [own] if own else []
    group = {country: country for country in own}
    for laid, (one, other) in zip(state.table.pipes, state.board.frontier_ends, strict=True):
        if laid and one in group and other in group and group[one] != group[other]:
            old, new = group[other], group[one]
            for country in own:
                if group[country] == old:
                    group[country] = new
    return [[country for country in own if group[country] == name] for name in dict.fromkeys(group.values())]


def income(state: NationsState, seat: int) -> int:
    """The revenue of `seat` for one turn in this position, in millions, ignoring embargoes (NAT-4.8, 4.9)."""
    table, board = state.table, state.board
    fleet, ports = table.fleet(seat), board.ports
    if not any(fleet[:-2]):
        return 0
    total = 0
    for group in networks(state, seat):
        tankers = sum(fleet[ports[country]] for country in group if ports[country] >= 0)
        if not tankers:
            continue
        dear = cheap = 0
        for country in group:
            derricks = board.countries[country].derricks
            if KINDS[table.leaders[board.capitals[country]] % 4].pay == 2:
                dear += derricks
            else:
                cheap += derricks
        double = min(tankers, dear)
        total += 2 * double + min(tankers - double, cheap)
    return total


def pairs(state: NationsState) -> tuple[tuple[Pair, ...], ...]:
    """Each player's pairs of derricks and Tankers."""
    return tuple(pairs_of(state, seat) for seat in range(state.table.seats))


def pairs_of(state: NationsState, seat: int) -> tuple[Pair, ...]:
    """The pairs of derricks and Tankers of `seat` with the highest total (NAT-4.8). Of derricks that pay the
    same, those with the Tanker in their own port come first."""
    table, board = state.table, state.board
    fleet, ports = table.fleet(seat), board.ports
    made: list[Pair] = []
    for group in networks(state, seat):
        lying = {ports[country]: fleet[ports[country]] for country in group if ports[country] >= 0}
        wells = [
            (KINDS[table.leaders[board.capitals[country]] % 4].pay, country)
            for country in group
            for _ in range(board.countries[country].derricks)
        ]
        wells.sort(key=lambda well: (-well[0], not lying.get(ports[well[1]])))
        taken = wells[: sum(lying.values())]
        inland: list[tuple[int, int]] = []
        for pay, country in taken:
            if lying.get(ports[country]):
                lying[ports[country]] -= 1
                made.append(Pair(country, ports[country], pay))
            else:
                inland.append((pay, country))
        for pay, country in inland:
            zone = next(zone for zone, count in lying.items() if count)
            lying[zone] -= 1
            made.append(Pair(country, zone, pay))
    return tuple(made)
