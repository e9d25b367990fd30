"""The accounts of a bankruptcy: partners who are liable, creditors who share (PET-17.8, 17.13 to 17.15)."""

from __future__ import annotations

from game.components.debts import BANK
from game.rules.petropolis.holdings import announce, watched
from game.rules.petropolis.messages import EstateClosed, ExcessPaid, PartnerLiable, SharePaid, TitleReturned
from game.rules.petropolis.state import Estate, PetropolisState

UNIT = 1_000


def close(state: PetropolisState, estate: Estate) -> None:
    """All lots are gone: what is still owed is taken from partners, what came in is shared."""
    paid = _liability(state, estate, estate.debt - estate.raised)
    if len(estate.creditors) == 1:
        if paid:
            state.do(SharePaid(BANK, estate.creditors[0], paid, estate.seat, "liability"))
    elif estate.creditors:
        total = min(estate.raised + paid, estate.debt)
        for creditor, share in zip(estate.creditors, shared(total, len(estate.creditors)), strict=True):
            if share:
                state.do(SharePaid(BANK, creditor, share, estate.seat, "share"))
    state.do(EstateClosed())


def shared(total: int, count: int) -> list[int]:
    """Equal shares in whole thousands, the odd ones to the first (PET-17.8)."""
    each, odd = divmod(total // UNIT, count)
    return [(each + (number < odd)) * UNIT for number in range(count)]


def _liability(state: PetropolisState, estate: Estate, shortfall: int) -> int:
    """Titles of partners go back to the Bank until they cover the shortfall (PET-17.13).

    Returns what the Bank pays for them; the excess goes to the one who lost the last title (PET-17.14).
    """
    table, prices = state.table, state.board.prices
    if shortfall <= 0 or not estate.liable:
        return 0
    covered = 0
    watch = watched(state, estate.liable)
    for title in estate.liable:
        owner = table.owners[title]
        state.do(PartnerLiable(owner, estate.seat, title, prices[title]))
        state.do(TitleReturned(title, owner, "liability"))
        covered += prices[title]
        if covered >= shortfall:
            if covered > shortfall:
                state.do(ExcessPaid(BANK, owner, covered - shortfall, title))
            break
    announce(state, watch)
    return min(covered, shortfall)
