"""A seat cannot pay: who gets what, and the accounts at the end of it (PET-17)."""

from __future__ import annotations

import msgspec

from game.components.debts import BANK
from game.engine.vocabulary import Action, Auto, Choice, Offer, Refusal
from game.rules.petropolis.auction import auction
from game.rules.petropolis.ending import End
from game.rules.petropolis.holdings import announce, watched
from game.rules.petropolis.installations import sell_down
from game.rules.petropolis.lapsing import lapse_with
from game.rules.petropolis.messages import (
    Decline,
    EstateClosed,
    EstateOpened,
    ExcessPaid,
    LotSettled,
    PartnerLiable,
    PartnershipEnded,
    PotPaid,
    SharePaid,
    TakeOver,
    TakeOverDeclined,
    TelexReturned,
    TitleBought,
    TitlePassed,
    TitleReturned,
    WentBankrupt,
)
from game.rules.petropolis.state import Estate, PetropolisState


def go_bankrupt(
    state: PetropolisState, seat: int, creditors: tuple[int, ...], amount: int, reason: str
) -> None:
    """`seat` is out at once; what it leaves is settled before anything else happens (PET-17.18).

    `creditors` in seat order after the debtor; none: the Bank.
    """
    table, board = state.table, state.board
    titles = table.titles_of(seat)
    watch = watched(state, titles)
    for group in dict.fromkeys(board.group_of[title] for title in titles):
        if table.levels[group]:
            sell_down(state, seat, group, 0)  # PET-17.1
    state.do(WentBankrupt(seat, creditors, amount, reason))
    for telex, holder in table.kept:
        if holder == seat:
            state.do(TelexReturned(telex))
    liable = _liable(state, seat, creditors)
    for group, members in enumerate(table.partners):
        if seat in members:
            state.do(PartnershipEnded(group, members, "bankruptcy"))
    lapse_with(state, seat)
    state.drop_steps_of(seat)
    estate = _handed_over(state, Estate(seat, creditors, amount, liable=liable), titles)
    announce(state, watch)
    if len(table.out) == table.seats - 1:
        state.finish(End("alone"))  # PET-18.2: nothing is auctioned or asked any more
        return
    state.do(EstateOpened(estate))
    state.then(SettleEstate())


def _liable(state: PetropolisState, seat: int, creditors: tuple[int, ...]) -> tuple[int, ...]:
    """Unmortgaged titles of the bankrupt's partners in joint groups, the least valuable first (PET-13.13,
    17.15).
    """
    table, board = state.table, state.board
    if not state.options.partner_liability:
        return ()
    found = [
        title
        for group, members in enumerate(table.partners)
        if seat in members
        for title in board.members[group]
        if table.owners[title] not in (seat, *creditors) and not table.mortgaged[title]
    ]
    return tuple(sorted(found, key=lambda title: (board.prices[title], title)))


def _handed_over(state: PetropolisState, estate: Estate, titles: list[int]) -> Estate:
    """Transfer the bankrupt's cash and titles (PET-17.2 to 17.4, 17.9, 17.10). Returns the titles left."""
    table, prices, seat = state.table, state.board.prices, estate.seat
    heir = estate.creditors[0] if len(estate.creditors) == 1 else BANK
    pot = raised = table.cash[seat]
    mortgaged = tuple(title for title in titles if table.mortgaged[title])
    operated = tuple(title for title in titles if table.operated[title])
    if pot:
        state.do(PotPaid(seat, heir, pot))
    lots: list[int] = []
    for title in titles:
        if heir != BANK and title not in mortgaged:
            raised += prices[title]
            state.do(TitlePassed(title, seat, heir, "bankruptcy"))
        else:
            lots.append(title)
            state.do(TitleReturned(title, seat, "bankruptcy"))
    return msgspec.structs.replace(
        estate, raised=raised, lots=tuple(lots), mortgaged=mortgaged, operated=operated
    )


class SettleEstate(Auto, frozen=True):
    """One lot after the other in board order, then the accounts (PET-17.5 to 17.14, 17.19)."""

    def run(self, state: PetropolisState) -> None:
        """Offer the next lot to a single creditor, else auction it."""
        estate = state.table.estate
        assert estate is not None
        if not estate.lots:
            close(state, estate)
            return
        title = estate.lots[0]
        state.do(LotSettled(title))
        state.then(self)
        if len(estate.creditors) != 1:
            auction(state, title, estate.seat)
            return
        creditor, price = estate.creditors[0], takeover_price(state, title)
        if state.table.cash[creditor] >= price:
            state.then(FirstRefusal(seat=creditor, title=title))
        else:
            state.do(TakeOverDeclined(creditor, title, price, able=False))
            auction(state, title, estate.seat)


def takeover_price(state: PetropolisState, title: int) -> int:
    """What a creditor pays the Bank for a mortgaged title (PET-17.6, PET-R37)."""
    percent = 110 if state.options.bankrupt_mortgage_price == "value-plus" else 60
    return state.board.prices[title] * percent // 100


class FirstRefusal(Choice, frozen=True):
    """Whether the creditor takes a mortgaged title over, free of mortgage (PET-17.5, 17.6)."""

    title: int

    def offers(self, state: PetropolisState) -> list[Offer]:
        """To take the title over, or to decline."""
        return [Offer(TakeOver(self.title)), Offer(Decline(self.title))]

    def why_not(self, state: PetropolisState, action: Action) -> Refusal | None:
        """A refusal if the creditor cannot pay the Bank."""
        if isinstance(action, TakeOver | Decline) and action.title == self.title:
            return None
        return Refusal("wrong_question", "PET-17.5")

    def apply(self, state: PetropolisState, action: Action) -> None:
        """Pay the Bank, or let it be auctioned (PET-17.7)."""
        estate, title = state.table.estate, self.title
        assert estate is not None
        price = takeover_price(state, title)
        if isinstance(action, TakeOver):
            watch = watched(state, (title,))
            state.do(TitleBought(self.seat, title, price, "takeover", title in estate.operated))
            announce(state, watch)
        else:
            state.do(TakeOverDeclined(self.seat, title, price, able=True))
            auction(state, title, estate.seat)


UNIT = 1_000


def close(state: PetropolisState, estate: Estate) -> None:
    """Close the estate once all lots are gone: partners cover the shortfall, creditors share what came in."""
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
