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
from tests.ai.review.races import course, race
from tests.ai.review.test_luck import playouts as playouts_of

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


def test_what_a_throw_brings_shows_once_it_is_answered() -> None:
    """All till the end of the turn is done as a regular player does it; of what is thrown in it the mean."""
    found = course(race([True]))
    playouts, state = playouts_of(found), found.places[0].state.copy()
    seat = state.table.seat
    assert 1.0 > playouts.soon(state)[seat] > playouts.chance(state)[seat], "who is on turn throws"
    assert sum(playouts.soon(state)) == pytest.approx(1.0)
    state.table.places[seat] = 9
    before = state.encoded()
    assert playouts.chance(state)[seat] < 1.0
    assert playouts.soon(state)[seat] == 1.0, "nothing is left but to walk home"
    assert state.encoded() == before


def test_without_dice_a_playout_goes_to_the_end_of_the_turn() -> None:
    found = course(race([True]))
    playouts, state = playouts_of(found), found.places[0].state
    far = playouts.until(state)
    playouts.certain = True
    assert playouts.until(state) == state.table.turn + 1 < far
