"""What a purchase says before it is made: what is bought, for how much, and what is sold for it."""

from __future__ import annotations

import pytest

from game.app.skins.poleconomy.purchase_dialog import PurchaseDialog
from game.app.table.dialogs.tallies import FieldSet, Tallies
from game.app.widgets.words import Caps
from game.engine.vocabulary import Choice
from game.rules.poleconomy.companies import Purchase
from game.rules.poleconomy.corners import AtBank, AtOffice
from game.rules.poleconomy.messages import Buy, BuyPapers, BuyPolicy
from game.rules.poleconomy.takeover import AtTakeover
from tests.app.drivers.any_player import AnyPlayer
from tests.app.drivers.caravan import resumed

from .matches import match

WHEATSHEAF = 8
"""A company that is for sale."""
pytestmark = pytest.mark.usefixtures("unseen")


def asked(choice: Choice, cash: int, papers: tuple[int, int, int]) -> AnyPlayer:
    """Ada with so much cash, in units of $10K, and so many Savings Cards, bonds and Life Policies."""
    of = match(2, seed=6)
    state = of.state.copy()
    table = state.table
    table.inflation, table.cash[0] = 5, cash
    table.savings[0], table.bonds[0], table.life[0] = papers
    state.stack[-1] = choice
    player = AnyPlayer(resumed(of, state), plain=False)
    player.wait(player.is_ready)
    return player


def opened(player: AnyPlayer, name: str) -> PurchaseDialog:
    """The dialog behind a button of the bar."""
    player.item(name)
    assert isinstance(player.dialog, PurchaseDialog)
    return player.dialog


def heads(dialog: PurchaseDialog) -> list[str]:
    """What stands above the columns."""
    return [part.words for part in dialog.walk() if isinstance(part, Caps)]


@pytest.mark.parametrize(("cash", "bought"), [(4, (0, 0)), (12, (1, 0))])
def test_no_policy_is_sold_for_a_savings_card_unless_it_is_chosen(cash: int, bought: tuple[int, int]) -> None:
    player = asked(AtBank(seat=0), cash, (1, 0, 1))
    dialog = opened(player, "BuyPapers")
    assert dialog.action == BuyPapers(bought, (0, 0, 0))
    assert dialog.title == ("Buy a Savings Card, $100K" if any(bought) else "Buy papers")
    assert heads(dialog) == ["Buy", "Sell papers to pay for it"]
    assert dialog.right[-1].enabled is any(bought)


def test_the_cash_that_is_left_counts_what_is_sold_and_what_is_paid() -> None:
    player = asked(AtBank(seat=0), 4, (0, 0, 1))
    dialog = opened(player, "BuyPapers")

    def bills() -> list[str]:
        parts = [part for column in dialog.columns for part in column.parts if isinstance(part, Tallies)]
        return [part.bill.after if part.bill is not None else "" for part in parts]

    dialog.handle(FieldSet("bought", (1, 0)))
    assert bills() == ["", "$60K short"]
    assert dialog.note == "You’re $60K short: cash more papers." or not dialog.right[-1].enabled
    dialog.handle(FieldSet("cashed", (0, 0, 1)))
    assert bills() == ["", "$20K"]
    assert dialog.action == BuyPapers((1, 0), (0, 0, 1))
    assert dialog.right[-1].sub == "costs $920K at the end"
    assert dialog.right[-1].enabled and dialog.right[-1].kind == "paper"


def test_a_takeover_bid_names_its_price_with_the_fee() -> None:
    of = match(2, seed=6)
    state = of.state.copy()
    state.table.owners[WHEATSHEAF], state.table.inflation = 1, 5
    state.table.cash[0], state.table.savings[0], state.table.bonds[0] = 40, 2, 1
    state.stack[-1] = AtTakeover(seat=0)
    player = AnyPlayer(resumed(of, state), plain=False)
    player.wait(player.is_ready)
    dialog = opened(player, "NameTarget")
    assert dialog.title == "Bid for Wheatsheaf Junction Grain, $530K with the fee"
    (papers,) = dialog.columns[0].parts
    assert isinstance(papers, Tallies) and papers.bill is not None
    assert (papers.value, papers.bill.after) == ((2, 0, 0), "$70K")


def test_a_property_or_a_policy_is_named_with_its_price_on_button_and_title() -> None:
    for papers in ((0, 0, 0), (2, 1, 1)):
        player = asked(Purchase(seat=0, title=WHEATSHEAF), 15 if any(papers) else 60, papers)
        item = next(item for item in player.items if item.name == "Buy")
        assert (item.label, item.sub) == ("Buy it", "$500K")
    dialog = opened(player, "Buy")
    assert dialog.title == "Buy Wheatsheaf Junction Grain, $500K"
    assert dialog.action == Buy(WHEATSHEAF, (2, 1, 1)) and heads(dialog) == ["Sell papers to pay for it"]
    player = asked(AtOffice(seat=0, kind="life"), 0, (1, 1, 0))
    item = next(item for item in player.items if item.name == "BuyPolicy")
    assert (item.label, item.sub) == ("Buy a Life Policy", "$100K")
    dialog = opened(player, "BuyPolicy")
    assert dialog.title == "Buy a Life Policy, $100K" and not dialog.note
    assert isinstance(dialog.action, BuyPolicy) and dialog.right[-1].kind == "brass"
