"""Titles of the Bank at a glance: what everybody is taken to do while a search looks ahead."""

from __future__ import annotations

from game.components.auction import Bid, Pass
from game.engine.vocabulary import Action
from game.rules.petropolis.auction import TitleAuction
from game.rules.petropolis.building import buildable
from game.rules.petropolis.business import why_no_request
from game.rules.petropolis.landing import Purchase
from game.rules.petropolis.messages import Buy, Decline, Request
from game.rules.petropolis.policy.board_stats import board_stats
from game.rules.petropolis.policy.group_potential import BUILT, LATE, NEARLY, chance_of_whole
from game.rules.petropolis.policy.supply import top
from game.rules.petropolis.policy.temper import PLAIN
from game.rules.petropolis.policy.time_left import may_deal, rounds_left
from game.rules.petropolis.policy.titles import BLOCK, collects, has_declined
from game.rules.petropolis.state import NOBODY, PetropolisState

NEAR = 2
"""So many titles of the Bank at most are lacking of a group that is within reach."""


def rough_worth(state: PetropolisState, seat: int, title: int) -> float:
    """What a title is worth at a glance: its own interest, a part of its group, and what it blocks. Where the
    Bank sells the last one that is lacking then, nearly the whole group, as far as the money reaches."""
    table, board = state.table, state.board
    known, (_, rounds) = board_stats(board, state.options.world_championship), rounds_left(state)
    payers = table.seats - len(table.out) - 1
    turns = payers * max(0.0, rounds - 1)
    group = board.group_of[title]
    members = board.members[group]
    held: dict[int, int] = {}
    for other in members:
        owner = table.owners[other]
        if owner != NOBODY and other != title:
            held[owner] = held.get(owner, 0) + 1
    own, count = held.pop(seat, 0), len(members)
    high = top(count, 0, table.derricks, table.platforms, state.options.platform_direct)
    built = BUILT[high] * min(1.0, rounds / LATE) * turns * known.pulls[group]
    chance = chance_of_whole(len(held), may_deal(state))
    part = chance * built / (count * count)
    gain = part * (2 * own + 1)
    if not held and own == count - 2:
        last = next(t for t in members if t != title and table.owners[t] == NOBODY)
        rest = board.prices[last]
        gain = max(
            gain, min(NEARLY * (built - rest), table.cash[seat] - rest - PLAIN.pocket) - part * own * own
        )
    worth = 0.1 * turns * known.pull[title] + gain
    if count - 1 in held.values():
        worth += BLOCK * built / max(1, payers)
    return worth


def rough_bid(state: PetropolisState, choice: TitleAuction) -> Action:
    """To bid or not, at a glance."""
    amount, seat = choice.bids(state, choice.seat)[0], choice.seat
    shade = PLAIN.duel if state.table.seats - len(state.table.out) == 2 else PLAIN.shade
    able = state.table.cash[seat] - amount >= PLAIN.pocket and not has_declined(state, choice)
    return Bid(amount) if able and amount <= shade * rough_worth(state, seat, choice.lot) else Pass()


def rough_purchase(state: PetropolisState, choice: Purchase) -> Action:
    """To buy or not, at a glance."""
    seat, title = choice.seat, choice.title
    price = state.board.prices[title]
    able = state.table.cash[seat] - price >= PLAIN.pocket
    good = able and (collects(state, seat, price) or price <= rough_worth(state, seat, title))
    return Buy(title) if good else Decline(title)


def rough_request(state: PetropolisState, seat: int) -> Action | None:
    """An unsold title that completes a group for `seat`, or all but one that the Bank sells too; None where
    there is none, it is too dear, or a group that is complete needs the money."""
    table, board = state.table, state.board
    if table.cash[seat] < _to_build(state, seat):
        return None
    for title, owner in enumerate(table.owners):
        if owner != NOBODY or not _near(state, seat, title):
            continue
        price = board.prices[title]
        if table.cash[seat] - price >= PLAIN.pocket and price <= rough_worth(state, seat, title):
            request = Request(title)
            if why_no_request(state, seat, request) is None:
                return request
    return None


def _near(state: PetropolisState, seat: int, title: int) -> bool:
    """Whether an unsold title leaves `seat` no more than one to ask the Bank for, to have the group."""
    owners = state.table.owners
    lacking = 0
    for other in state.board.members[state.board.group_of[title]]:
        owner = owners[other]
        if owner != seat:
            if owner != NOBODY:
                return False
            lacking += 1
    return lacking <= NEAR


def _to_build(state: PetropolisState, seat: int) -> int:
    """What it takes to build up all groups of `seat` as high as the stock allows."""
    table, board, need = state.table, state.board, 0
    stock = table.derricks, table.platforms, state.options.platform_direct
    for group in buildable(state, seat):
        count = sum(table.owners[title] == seat for title in board.members[group])
        level = table.levels[group]
        need += (top(len(board.members[group]), level, *stock) - level) * count * board.rig
    return need
