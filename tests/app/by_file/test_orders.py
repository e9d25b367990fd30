"""Standing orders of a match by file: whoever has it plays them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app.play.commands import GiveOrders
from game.app.table.dialogs.auction import AuctionDialog
from game.app.widgets.tooltip import Toast
from game.components.auction import Auction, Bid, Pass
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Choice
from game.engine.wants import Ahead, Orders
from tests.app.drivers.correspondence import SEATS, AtFileTable, Correspondence
from tests.app.drivers.positions import at
from tests.app.drivers.table import CARAVAN

pytestmark = pytest.mark.usefixtures("unseen")


def told(sitting: AtFileTable) -> str:
    """What a toast says."""
    panels = sitting.table.view.desk.panels
    return " ".join(panel.words for panel in panels if isinstance(panel, Toast))


def test_who_left_other_orders_is_told_and_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    friday = Correspondence(tmp_path, monkeypatch)
    ada, given = friday.begin(), Orders("ceiling", 7, "ask", "decline")
    ada.play_on(Dice(3))
    ada.by_file.handle(GiveOrders(0, given))
    bart = friday.open("bart", 1, ada.hand_on())
    assert bart.table.match.wants.of(0) == given, "they come along"
    assert "standing orders" not in told(bart)
    bart.play_on(Dice(4))
    bart.table.match.wants.give(0, Orders("pass"))
    assert "standing orders of Ada" in told(friday.open("ada", 0, bart.hand_on()))
    friday.close()


def asks_ada(match: Match, choice: Choice) -> bool:
    """Ada is asked for a bid, and Bart may bid on after her."""
    return isinstance(choice, Auction) and choice.seat == 0 and 1 in match.state.table.sale.bidders


def test_an_order_for_this_lot_bids_on_at_another_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    friday = Correspondence(tmp_path, monkeypatch, match=at(asks_ada, SEATS, (CARAVAN,)))
    ada = friday.begin()
    ada.to_choice()
    match, auction = ada.table.match, ada.table.match.decision()
    assert isinstance(auction, Auction)
    dialog = ada.table.view.desk.modal
    assert isinstance(dialog, AuctionDialog)
    order = dialog.orders[0]
    order.go_to(auction.bids(match.state, 0)[0])
    order.switch(on=True)
    dialog.refill()
    ada.wait(lambda: 0 in match.wants.ahead)
    assert match.wants.ahead == {0: Ahead(auction.lot, order.limit)}
    ada.wait(lambda: ada.stops and ada.controller.mode != "choose")
    assert [entry.said for entry in match.log if isinstance(entry.said, Bid)][-1] == Bid(order.limit)
    assert match.wants.said[-1] == max(n for n, entry in enumerate(match.log) if entry.seat == 0)
    bart = friday.open("bart", 1, ada.hand_on())
    bart.to_choice()
    there, logged = bart.table.match, len(bart.table.match.log)
    higher = auction.bids(there.state, 1)[0]
    bart.controller.do(Bid(higher), final=True)
    bart.wait(lambda: not isinstance(there.decision(), Auction))
    assert (0, Pass()) in [(entry.seat, entry.said) for entry in there.log[logged:]], "nobody waits for Ada"
    assert not there.wants.ahead
    friday.close()
