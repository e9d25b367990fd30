"""Playouts: how a position is played on."""

from __future__ import annotations

import pytest

from game.ai.review import playouts as played
from game.ai.review.playouts import Playouts
from game.components.auction import Auction, Bid
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.petropolis import RULES
from game.rules.petropolis.auction import auction
from game.store.boards import standard_board

SEATS = tuple(Seat(name, "regular") for name in ("Ada", "Bart", "Chen"))
IRAN = 25


def test_who_wins_an_auction_does_not_hang_by_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bidders who think the same of a lot do not all bid to the last each time: where no dice are thrown in
    between, all playouts would be one."""
    match = Match(RULES, standard_board(RULES), RULES.options(), SEATS, 7)
    state = match.state.copy()
    state.stack.clear()
    state.table.phase, state.table.last_round = "pause", 24
    auction(state, IRAN, 2)
    assert isinstance(state.stack[-1], Auction)
    playouts = Playouts(RULES, match.options, 3, 1, 24, certain=False)
    bid = playouts.policy.quick(state, state.stack[-1])
    assert isinstance(bid, Bid)

    def values() -> set[tuple[float, ...]]:
        return {playouts.after(state, bid, Dice(number), 0, state.table.turn + 1) for number in range(24)}

    assert len(values()) > 2
    monkeypatch.setattr(played, "UNBID", 10**9)
    assert len(values()) == 1
