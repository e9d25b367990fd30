"""The business disaster: a double six thrown to move (POL-16)."""

from __future__ import annotations

from game.rules.poleconomy.messages import DisasterCovered, DisasterStruck
from game.rules.poleconomy.state import PoleconomyState


def strike(state: PoleconomyState, seat: int) -> bool:
    """Take a Business policy of `seat`, or else everything but Life policies (POL-16.3 to 16.5, 16.10).

    Returns whether it was insured.
    """
    table = state.table
    if table.business[seat]:
        state.do(DisasterCovered(seat, table.business[seat] - 1))
        return True
    lost = table.purse(seat), tuple(table.titles_of(seat)), table.cards_of(seat), table.bonds[seat]
    state.do(DisasterStruck(seat, *lost, loans=table.owed_to(seat)))
    return False
