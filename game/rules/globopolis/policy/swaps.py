"""Swaps of Territories that make a group whole or free it of rivals, and that both gain by (D-02, D-08)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor
from typing import Any, Final

from game.engine.policy import Candidate
from game.rules.globopolis.messages import Propose
from game.rules.globopolis.policy.bargains import HOPE, Bargain, DealPosition, crowns
from game.rules.globopolis.policy.temper import PLAIN, Temper
from game.rules.globopolis.policy.worths import IDLE, euro
from game.rules.globopolis.state import NOBODY, GlobopolisState, territories_of
from game.rules.globopolis.supposing import seen_purse
from game.rules.globopolis.trade import PROPOSITIONS

TRIED: Final = 6
"""The number of swaps with a partner that are worked out: those that do most for the groups of both."""
FOUND: Final = 3
"""The number of good swaps with a partner that is enough."""
FREE: Final = 0.4
"""How much of a group's bonus counts for the part that is there, if no rival is in the group."""
ROUND: Final = 5
"""The step in which EU are offered and asked."""


def swapping(state: GlobopolisState, seat: int, choice: Any, temper: Temper = PLAIN) -> list[Candidate]:
    """The best swap with each partner, as an expert thinks of it."""
    if state.table.offers >= min(temper.tries, PROPOSITIONS.most(state)):
        return []
    found: list[Candidate] = []
    for partner in state.table.rivals(seat):
        for mine, action in _weighed_swaps(state, seat, partner, choice, temper)[:1]:
            facts = {"partner": partner, "title": action.takes[0]}
            found.append(Candidate(action, HOPE * mine, "swaps_titles", facts, depth=2))
    return found


def swaps(state: GlobopolisState, seat: int, partner: int, choice: Any) -> list[Propose]:
    """Territory for Territory, with EU where one side would gain nothing else; best for the seat first."""
    return [action for _, action in _weighed_swaps(state, seat, partner, choice, PLAIN)]


def _weighed_swaps(
    state: GlobopolisState, seat: int, partner: int, choice: Any, temper: Temper
) -> list[tuple[float, Propose]]:
    """The same with what each brings the seat."""
    if state.options.trade_scope not in ("all", "no-cards"):
        return []
    market, found = DealPosition(state, seat, temper), list[tuple[float, Propose]]()
    for gives, takes in _pairs(state, seat, partner)[:TRIED]:
        action = _balanced(market, seat, Propose(partner, gives=(gives,), takes=(takes,)))
        if action is None or choice.why_not(state, action) is not None:
            continue
        deal = PROPOSITIONS.deal(market.side, action)
        if not crowns(state, deal, market.side) and not crowns(state, deal, partner):
            found.append((market.bargain(deal).mine, action))
    return sorted(found, key=lambda each: -each[0])[:FOUND]


def completed(state: GlobopolisState, seat: int, action: Propose) -> tuple[list[int], list[int]]:
    """The groups that a swap makes whole for a seat, and those that it frees of rivals."""
    side, owners = state.table.side(seat), list(state.table.owners)
    for title in (*action.gives, *action.takes):
        owners[title] = action.partner if title in action.gives else side
    groups = range(len(state.board.members))
    whole = [group for group in groups if _whole(state, owners, group, side)]
    free = [group for group in groups if group not in whole and _free(state, owners, group, side)]
    now = state.table.owners
    return (
        [group for group in whole if not _whole(state, now, group, side)],
        [group for group in free if not _free(state, now, group, side)],
    )


def turned(state: GlobopolisState, seat: int, action: Propose) -> Propose:
    """The Titles of a swap as the partner sees it."""
    return Propose(state.table.side(seat), gives=action.takes, takes=action.gives)


def _pairs(state: GlobopolisState, seat: int, partner: int) -> list[tuple[int, int]]:
    """What could be swapped for what: it makes a group whole or frees it, and does the partner's groups no
    more harm than good."""
    side, found = state.table.side(seat), list[tuple[float, int, int]]()
    before = [_standing(state, state.table.owners, one) for one in (side, partner)]
    for gives in territories_of(state, seat):
        for takes in territories_of(state, partner):
            owners = list(state.table.owners)
            owners[gives], owners[takes] = partner, side
            mine, theirs = (
                _standing(state, owners, one) - was for one, was in zip((side, partner), before, strict=True)
            )
            if mine > 0 and theirs >= 0:
                found.append((mine + theirs, gives, takes))
    return [(gives, takes) for _, gives, takes in sorted(found, key=lambda each: -each[0])]


def _standing(state: GlobopolisState, owners: Sequence[int], side: int) -> float:
    """The bonuses of the groups that a side has, and a part of those that no rival is in."""
    found = 0.0
    for group, members in enumerate(state.board.members):
        bonus = state.board.bonuses[group]
        if state.table.has_union(side, group):
            continue
        if _whole(state, owners, group, side):
            found += bonus
        elif _free(state, owners, group, side):
            found += FREE * bonus * sum(owners[title] == side for title in members) / len(members)
    return found


def _whole(state: GlobopolisState, owners: Sequence[int], group: int, side: int) -> bool:
    return all(owners[title] == side for title in state.board.members[group])


def _free(state: GlobopolisState, owners: Sequence[int], group: int, side: int) -> bool:
    """Whether a side is in a group, and no rival is."""
    held = [owners[title] for title in state.board.members[group]]
    return side in held and all(owner in (side, NOBODY) for owner in held)


def _balanced(market: DealPosition, seat: int, action: Propose) -> Propose | None:
    """The swap with as many EU as both need to gain; None where there is no such price."""
    state = market.state
    for offer in _priced(market, action):
        mine, theirs = _weighed(market, offer)
        if (
            mine >= market.temper.margin
            and theirs >= PLAIN.margin
            and -_purse(state, action.partner) <= offer.cash <= _purse(state, market.side)
        ):
            return offer
    return None


def _priced(market: DealPosition, action: Propose) -> Iterator[Propose]:
    """So that both gain alike, where the partner gains more; as it is; for the EU that one of them lacks."""
    state, partner, own = market.state, action.partner, market.temper.margin
    mine, theirs = _weighed(market, action)
    more = floor((theirs - mine) / 2 / (IDLE * euro(state, partner)) / ROUND)
    more = min(more, _purse(state, partner) // ROUND)
    if more > 0:
        yield _for_money(action, -ROUND * more)
    yield action
    for lacks, side, sign in ((PLAIN.margin - theirs, partner, 1), (own - mine, market.side, -1)):
        if lacks > 0:
            yield _for_money(action, sign * ROUND * ceil(lacks / (IDLE * euro(state, side)) / ROUND))


def _for_money(action: Propose, money: int) -> Propose:
    return Propose(action.partner, action.gives, action.takes, cash=money)


def _weighed(market: DealPosition, action: Propose) -> Bargain:
    return market.bargain(PROPOSITIONS.deal(market.side, action))


def _purse(state: GlobopolisState, side: int) -> int:
    return seen_purse(state.table, side)
