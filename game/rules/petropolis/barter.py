"""What can be exchanged, and which exchanges are worth showing (PET-12.4, 12.5; reference 8)."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.forms import Amount, Field, Form, Several
from game.engine.vocabulary import Offer, Refusal
from game.rules.petropolis.messages import Propose
from game.rules.petropolis.state import NOBODY, PetropolisState

K = 1_000
"""Cash is exchanged in thousands."""
MOST = 30
"""No more candidates are listed."""

Terms = tuple[tuple[int, ...], tuple[int, ...], int]
"""What one gives, what one takes, and the cash one pays (below 0: gets)."""


def why_locked(state: PetropolisState, title: int) -> Refusal | None:
    """None if the title may change hands in an exchange at all."""
    table = state.table
    if table.mortgaged[title]:
        return Refusal("title_mortgaged", "PET-12.4", {"title": title})
    if state.options.operated_lock == "ever":
        return Refusal("title_operated", "PET-12.5", {"title": title}) if table.operated[title] else None
    built = table.levels[state.board.group_of[title]] > 0
    return Refusal("title_built", "PET-R27", {"title": title}) if built else None


def tradeable(state: PetropolisState, seat: int) -> list[int]:
    """The titles of `seat` that may be exchanged."""
    table = state.table
    owned = [title for title, owner in enumerate(table.owners) if owner == seat]
    return [title for title in owned if why_locked(state, title) is None]


def terms_of(state: PetropolisState, seat: int, partner: int) -> tuple[Field, ...]:
    """What may be varied in an exchange: the titles of both, and cash either way (PET-12.2)."""
    cash = state.table.cash
    return (
        _titles("gives", state, seat),
        _titles("takes", state, partner),
        Amount("cash", "money", -(cash[partner] // K * K), cash[seat] // K * K, K, giver=seat),
    )


def _titles(field: str, state: PetropolisState, seat: int) -> Several:
    owned = state.table.titles_of(seat)
    judged = [(title, why_locked(state, title)) for title in owned]
    locked = tuple((title, refusal) for title, refusal in judged if refusal is not None)
    return Several(field, "title", tuple(tradeable(state, seat)), seat, locked=locked)


def may_exchange(state: PetropolisState, seat: int) -> bool:
    """Whether `seat` can offer anybody anything."""
    cash = state.table.cash
    own = bool(tradeable(state, seat))
    for other in state.table.others(seat):
        if own and cash[other] >= 1_000:
            return True
        if (own or cash[seat] >= 1_000) and tradeable(state, other):
            return True
    return False


def random_terms(state: PetropolisState, seat: int, partner: int, dice: Dice) -> Terms | None:
    """Up to two titles of each side and some cash; None where that is no exchange."""
    gives, takes = (_some(tradeable(state, owner), dice) for owner in (seat, partner))
    if not gives and not takes:
        return None
    cash = state.table.cash
    low = -(cash[partner] // 1_000) if gives else 1
    high = cash[seat] // 1_000 if takes else -1
    if low > high:
        return None
    money = 0 if gives and takes and dice.below(2) else (low + dice.below(high - low + 1)) * 1_000
    return gives, takes, money


def _some(titles: list[int], dice: Dice) -> tuple[int, ...]:
    """None, one or two random titles, in board order."""
    if not titles:
        return ()
    picked = {dice.pick(titles) for _ in range(dice.below(3))}
    return tuple(sorted(picked))


def candidates(state: PetropolisState, seat: int) -> list[Offer]:
    """Exchanges that complete a group for one of the two, and one to begin with for everybody else.

    For every group that lacks `seat` only titles of one other player: swapped, with the difference in value
    paid, for one title, first of all one that completes a group for the other too; or bought for their value.
    What would so complete a group for another is offered to him for its value. Everybody with whom there is
    anything to exchange is named at least once.
    """
    form = Form("exchange")
    found = [Propose(partner, *terms) for partner, terms in _completing(state, seat)]
    named = {action.partner for action in found}
    others = [partner for partner in state.table.others(seat) if partner not in named]
    found += [Propose(other, *terms) for other in others if (terms := _opening(state, seat, other))]
    listed = list(dict.fromkeys(found))
    shown = {action.partner for action in listed[:MOST]}
    rest = {action.partner: action for action in reversed(listed[MOST:]) if action.partner not in shown}
    return [Offer(action, form) for action in (*listed[:MOST], *rest.values())]


def _opening(state: PetropolisState, seat: int, partner: int) -> Terms | None:
    """An exchange to start from: one of the partner's titles bought, or one's own sold, at its value."""
    prices, cash = state.board.prices, state.table.cash
    if wanted := tradeable(state, partner)[:1]:
        return (), tuple(wanted), min(prices[wanted[0]], cash[seat])
    if spare := tradeable(state, seat)[:1]:
        return tuple(spare), (), -min(prices[spare[0]], cash[partner])
    return None


def _completing(state: PetropolisState, seat: int) -> list[tuple[int, Terms]]:
    table, board, prices = state.table, state.board, state.board.prices
    own = tradeable(state, seat)
    lacks = _lacks(state)
    both: list[tuple[int, Terms]] = []
    single: list[tuple[int, Terms]] = []
    for group, lacking in enumerate(lacks[seat]):
        partner = _holder(state, group, lacking)
        if partner is None:
            continue
        price = sum(prices[title] for title in lacking)
        single.append((partner, ((), lacking, min(price, table.cash[seat]))))
        for title in own:
            other = board.group_of[title]
            cash = price - prices[title]
            if other != group and abs(cash) <= table.cash[seat if cash > 0 else partner]:
                terms = ((title,), lacking, cash)
                (both if lacks[partner][other] == (title,) else single).append((partner, terms))
    for partner in table.others(seat):
        for group, lacking in enumerate(lacks[partner]):
            if _holder(state, group, lacking) == seat:
                price = min(sum(prices[title] for title in lacking), table.cash[partner])
                single.append((partner, (lacking, (), -price)))
    return both + single


def _holder(state: PetropolisState, group: int, lacking: tuple[int, ...]) -> int | None:
    """The only seat that could still complete the group without these titles; None if there is none."""
    if not lacking or lacking == state.board.members[group]:
        return None  # nothing lacks, or he has nothing of it
    owners = {state.table.owners[title] for title in lacking}
    if len(owners) > 1 or NOBODY in owners or any(why_locked(state, title) for title in lacking):
        return None
    return owners.pop()


def _lacks(state: PetropolisState) -> list[list[tuple[int, ...]]]:
    """By seat and group: the titles of the group that do not belong to the seat."""
    owners = state.table.owners
    return [
        [tuple(title for title in members if owners[title] != seat) for members in state.board.members]
        for seat in range(state.table.seats)
    ]
