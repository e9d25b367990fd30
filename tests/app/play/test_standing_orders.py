"""Standing orders at the table: nobody is asked what they have answered, and it is kept with the match."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.components.auction import Auction, Bid, Pass
from game.components.consent import Consent, Refuse
from game.engine.match import Match
from game.engine.vocabulary import Choice
from game.engine.wants import Ahead, Orders, Wants
from game.store.saves import load_match, save_match
from tests.app.drivers.positions import at
from tests.app.drivers.table import CARAVAN, FOUR, AtTable
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")


def sale() -> Match:
    """A match in which a lot has just been put up, and several bid."""

    def fits(match: Match, choice: Choice) -> bool:
        return isinstance(choice, Auction) and len(match.state.table.sale.bidders) > 1

    return at(fits, FOUR, (CARAVAN,))


def test_those_with_a_ceiling_bid_by_themselves_until_the_lot_is_sold(tmp_path: Path) -> None:
    match = sale()
    auction = match.decision()
    assert isinstance(auction, Auction)
    bids, logged = auction.bids(match.state, auction.seat), len(match.log)
    for seat in match.state.table.sale.bidders:
        match.wants.give(seat, Orders("ceiling", bids[0] + seat))
    sitting = AtTable(match)
    sitting.to_choice()
    assert not isinstance(match.decision(), Auction)
    said = [entry for entry in match.log[logged:] if isinstance(entry.said, Bid | Pass)]
    assert said and all(
        entry.said.amount <= bids[0] + entry.seat for entry in said if isinstance(entry.said, Bid)
    )
    assert match.wants.said == list(range(logged, logged + len(said)))
    path = tmp_path / "sold.json"
    save_match(match, path)
    assert load_match(path, GAMES).match.wants == match.wants
    assert not sitting.controller.session.can_undo


def test_what_was_said_of_an_auction_ends_with_it() -> None:
    match = sale()
    auction = match.decision()
    assert isinstance(auction, Auction)
    for seat in match.state.table.sale.bidders:
        match.wants.ahead[seat] = Ahead(auction.lot, 0)
    sitting = AtTable(match)
    sitting.to_choice()
    assert not isinstance(match.decision(), Auction)
    assert not match.wants.ahead and match.wants.of(0) == Orders()


def test_proposals_are_declined_unasked() -> None:
    match = at(lambda _, choice: isinstance(choice, Consent), FOUR, (CARAVAN,))
    choice = match.decision()
    assert choice is not None
    logged = len(match.log)
    match.wants.give(choice.seat, Orders(deals="decline"))
    sitting = AtTable(match)
    sitting.to_choice()
    assert match.log[logged].said == Refuse() and match.log[logged].seat == choice.seat
    assert match.wants.said == [logged]


def test_orders_of_before_can_be_read_and_nonsense_is_none(tmp_path: Path) -> None:
    assert Wants(orders={0: "high"}).of(0) == Orders(reactions="high")
    match, path = sale(), tmp_path / "wants.json"
    given = Orders("ceiling", 12, "never", "decline")
    match.wants.give(2, given)
    save_match(match, path)
    loaded = load_match(path, GAMES).match
    assert loaded.wants.of(2) == given and loaded.wants.of(1) == Orders()
    loaded.wants.clear(2)
    assert loaded.wants == Wants()
    text = path.read_text(encoding="utf-8")
    for amount in (-1, 10**300):
        path.write_text(text.replace('"ceilings":{"2":12}', f'"ceilings":{{"2":{amount}}}'), encoding="utf-8")
        assert load_match(path, GAMES).match.wants == Wants()
