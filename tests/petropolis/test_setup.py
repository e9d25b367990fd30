"""Money, pieces and the set-up (PET-1, PET-2)."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import PUBLIC
from game.rules.petropolis import RULES
from game.rules.petropolis.board import Board
from game.rules.petropolis.landing import DrawTelex
from game.rules.petropolis.messages import (
    Buy,
    DealRefused,
    GroupCompleted,
    OpenerDrawn,
    PhaseStarted,
    TelexDrawn,
    TitleDealt,
    TitlesShuffled,
)
from game.rules.petropolis.setup import DealTitles
from game.rules.petropolis.state import NOBODY, Table

from .play import begun, finish
from .world import ALL, BOARD, K, World, group, telex, title

DEALT = {2: 7, 3: 5, 4: 4, 5: 3, 6: 3, 7: 2}


def laid_out(match: Match) -> Table:
    """The table of a match when phase one begins."""
    table: Table = match.rules.start(BOARD, match.options, len(match.seats)).table
    opening = match.opening
    cut = next(n for n, event in enumerate(opening) if isinstance(event, PhaseStarted))
    for event in opening[:cut]:
        event.apply(table)
    return table


@pytest.mark.rule("PET-1.1")
def test_all_amounts_are_whole_thousands() -> None:
    for price in BOARD.prices:
        assert price % 20_000 == 0
        parts = [rate * price for rate in (10, 20, 50, 60, 110, 150)]
        assert all(part % 100_000 == 0 for part in parts), "a share of it would be no multiple of 1,000"
    for seed in range(3):
        for event in finish(begun(5, seed)):
            amount = getattr(event, "amount", 0)
            assert amount % 1_000 == 0, event


def priced(price: int) -> Board:
    """The board with another value for Venezuela."""
    squares = [msgspec.structs.asdict(square) for square in BOARD.squares]
    squares[1]["price"] = price
    return msgspec.convert(msgspec.to_builtins(BOARD) | {"squares": squares}, Board)


@pytest.mark.rule("PET-1.1")
@pytest.mark.parametrize("price", [0, 10_000, 130_000])
def test_a_board_needs_values_in_steps_of_20000(price: int) -> None:
    with pytest.raises(msgspec.ValidationError, match="price_steps venezuela"):
        priced(price)


@pytest.mark.rule("PET-1.1")
def test_a_board_takes_values_up_to_two_millions() -> None:
    assert [priced(price).prices[0] for price in (20_000, 2_000_000)] == [20_000, 2_000_000]
    with pytest.raises(msgspec.ValidationError, match="2000000"):
        priced(2_020_000)


@pytest.mark.rule("PET-1.2", "PET-17.10")
@pytest.mark.ruling("PET-R8")
def test_the_bank_never_runs_out_and_never_plays() -> None:
    match = begun(3, 4)
    finish(match)
    table = match.state.table
    assert table.bank + sum(table.cash) == 0 and table.bank < 0, "it has paid out more than it took in"
    assert len(table.cash) == len(match.seats) == 3
    assert {entry.seat for entry in match.log} == {0, 1, 2}


@pytest.mark.rule("PET-1.3")
@pytest.mark.ruling("PET-R55")
@pytest.mark.option("stock")
@pytest.mark.parametrize(("stock", "pieces"), [("standard", (34, 14)), ("dutch", (30, 12))])
def test_the_stock_is_what_does_not_stand_on_concessions(stock: str, pieces: tuple[int, int]) -> None:
    world = World(stock=stock).owns("A", "iraq kuwait egypt iran saudi-arabia")
    world.level("crescent", 2).level("crowns", 4).ready()
    assert (world.table.derricks, world.table.platforms) == (pieces[0] - 6, pieces[1] - 2)


@pytest.mark.rule("PET-1.4")
def test_a_title_is_for_sale_or_owned_or_owned_and_mortgaged() -> None:
    world = World().mortgaged("kuwait")
    with pytest.raises(AssertionError, match="for sale and mortgaged"):
        world.ready()
    world.owns("A", "kuwait").ready()
    assert isinstance(world.table.owners[title("kuwait")], int), "one owner each"


@pytest.mark.rule("PET-1.5")
def test_all_lies_open_but_the_order_of_the_pile() -> None:
    match = begun(3, 4)
    for eye in (PUBLIC, 0, 2):
        assert RULES.view(match.state, eye).encoded() == match.state.encoded()
    assert match.state.table.unseen == sorted(match.state.table.unseen), "no order is kept"
    chances = DrawTelex(0).outcomes(match.state)
    assert len(chances) == 25 and {p for _, p in chances} == {1 / 25}


@pytest.mark.rule("PET-2.1")
def test_two_to_seven_players() -> None:
    options = RULES.options()
    assert [n for n in range(10) if RULES.accepts(BOARD, options, n) is None] == [2, 3, 4, 5, 6, 7]


@pytest.mark.rule("PET-2.2")
@pytest.mark.ruling("PET-R57")
@pytest.mark.parametrize("players", DEALT)
def test_everybody_starts_with_two_millions(players: int) -> None:
    table = laid_out(begun(players, 1))
    assert table.cash == [2_000 * K] * players
    assert (table.derricks, table.platforms) == (34, 14)


@pytest.mark.rule("PET-2.3", "PET-9.2")
def test_the_pile_is_shuffled_once_and_then_comes_round_in_the_same_order() -> None:
    world = World(2).cash(A=90_000).owns("B", " ".join(ALL))
    for _ in range(49):
        world.table.custody[0] = 0
        world.at("A", "abu-dhabi").steps(DrawTelex(0))
    drawn = [event.telex for event in world.told(TelexDrawn)]
    assert sorted(drawn[:25]) == list(range(25)), "each comes once"
    assert drawn[:25] != sorted(drawn[:25])
    assert drawn[25:] == [card for card in drawn[:25] if card != telex("tx-influence")], "that one is kept"


@pytest.mark.rule("PET-2.4")
def test_the_two_crowns_are_never_dealt() -> None:
    crowns = {title("iran"), title("saudi-arabia")}
    assert crowns.isdisjoint(BOARD.dealable) and len(BOARD.dealable) == 25
    seen: Counter[int] = Counter()
    for seed in range(300):
        state = RULES.start(BOARD, RULES.options(), 6)
        outcome = DealTitles().draw(state, Dice(seed))
        seen.update(outcome.titles)
    assert set(seen) == set(BOARD.dealable), "every other title may be dealt"
    assert max(seen.values()) < 2 * min(seen.values()), "all alike"


@pytest.mark.rule("PET-2.5")
@pytest.mark.parametrize(("players", "each"), DEALT.items())
def test_titles_are_dealt_to_each(players: int, each: int) -> None:
    table = laid_out(begun(players, 3))
    assert [len(table.titles_of(seat)) for seat in range(players)] == [each] * players


@pytest.mark.rule("PET-2.5")
def test_titles_are_dealt_one_at_a_time_in_seat_order() -> None:
    dealt = [event.seat for event in begun(3, 1).opening if isinstance(event, TitleDealt)]
    assert dealt == [0, 1, 2] * 5


@pytest.mark.rule("PET-2.6")
@pytest.mark.ruling("PET-R5")
def test_dealt_titles_cost_nothing() -> None:
    match = begun(4, 1)
    assert {event.price for event in match.opening if isinstance(event, TitleDealt)} == {0}
    assert laid_out(match).bank == -8_000 * K


@pytest.mark.ruling("PET-R5")
@pytest.mark.option("dealt_titles_paid")
def test_with_the_option_dealt_titles_are_paid_for_or_go_for_sale() -> None:
    match = begun(2, 1, dealt_titles_paid=True, start_cash=500_000)
    table = laid_out(match)
    refused = [event for event in match.opening if isinstance(event, DealRefused)]
    for seat in range(2):
        spent = sum(BOARD.prices[owned] for owned in table.titles_of(seat))
        assert table.cash[seat] == 500_000 - spent >= 0
    assert refused and all(table.owners[event.title] == NOBODY for event in refused)
    assert all(BOARD.prices[event.title] == event.price for event in refused)


@pytest.mark.rule("PET-2.7")
def test_undealt_titles_are_for_sale_at_their_value() -> None:
    table = laid_out(begun(4, 1))
    assert table.owners.count(NOBODY) == 11
    assert {table.owners[title("iran")], table.owners[title("saudi-arabia")]} == {NOBODY}
    world = World(phase="one").cash(A=200).at("A", 21).turn("A", 2, 4)
    world.say(Buy(title("egypt")))
    assert world.purse("A") == 20


@pytest.mark.rule("PET-2.8")
def test_markers_start_on_geneva() -> None:
    assert laid_out(begun(7, 1)).places == [0] * 7


@pytest.mark.rule("PET-2.9")
def test_a_group_dealt_complete_is_complete_at_once() -> None:
    state = RULES.start(BOARD, RULES.options(), 2)
    state.heard = []
    crescent = BOARD.members[group("crescent")]
    rest = [title("usa"), title("libya"), title("oman")]
    order = [number for pair in zip(crescent, rest, strict=True) for number in pair]
    DealTitles().apply(state, TitlesShuffled(tuple(order)))
    assert [(e.group, e.members) for e in state.heard if isinstance(e, GroupCompleted)] == [
        (group("crescent"), (0,))
    ]


@pytest.mark.ruling("PET-R7")
@pytest.mark.option("first_player")
def test_the_first_player_is_drawn_or_the_first_seat() -> None:
    drawn = Counter(
        event.seat for seed in range(80) for event in begun(4, seed).opening if isinstance(event, OpenerDrawn)
    )
    assert set(drawn) == {0, 1, 2, 3}
    assert min(drawn.values()) > 8
    fixed = {laid_out(begun(4, seed, first_player="seat-1")).first for seed in range(20)}
    assert fixed == {0}
