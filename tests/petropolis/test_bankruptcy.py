"""Bankruptcy (PET-17)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.auction import AuctionOpened, Bid, Pass
from game.rules.petropolis.bankruptcy import FirstRefusal, shared
from game.rules.petropolis.messages import (
    Build,
    Decline,
    GroupCompleted,
    PotPaid,
    Request,
    SharePaid,
    SoldDown,
    TakeOver,
    TakeOverDeclined,
    Throw,
    TitlePassed,
    TitleReturned,
    WentBankrupt,
)

from .situations import broke, gala
from .world import ALL, K, World, group, title


@pytest.mark.rule("PET-15.8")
def test_who_is_named_as_the_creditor_of_a_bankrupt() -> None:
    named = [WentBankrupt(0, owed, 5 * K, "fee").creditor for owed in ((), (2,), (3, 1))]
    assert named == [-1, 2, 3], "the Bank, one, the first of several"


@pytest.mark.rule("PET-17.1")
@pytest.mark.ruling("PET-R42")
def test_all_installations_of_his_groups_are_sold_and_every_owner_is_paid() -> None:
    world = World().cash(A=0, B=0, C=0).owns("A", "iraq iran saudi-arabia").owns("D", "kuwait egypt")
    world.partners("crescent").level("crescent", 2).level("crowns", 4).turn("C")
    world.owes("A", "B", 9_000, "telex")
    sold = {e.group: dict(zip(e.owners, e.amounts, strict=True)) for e in world.told(SoldDown)}
    assert sold == {group("crescent"): {0: 200 * K, 3: 400 * K}, group("crowns"): {0: 1_600 // 2 * K}}
    assert (world.table.derricks, world.table.platforms) == (34, 14)


@pytest.mark.rule("PET-17.2", "PET-17.3")
def test_the_pot_is_his_cash_with_the_proceeds() -> None:
    world = World().cash(A=70, B=0).owns("A", "iran saudi-arabia").level("crowns", 1).turn("C")
    world.owes("A", "B", 9_000, "telex")
    assert [(event.receiver, event.amount) for event in world.told(PotPaid)] == [(1, 270 * K)]
    assert world.purses("AB") == [0, 270]


@pytest.mark.rule("PET-17.4")
def test_a_single_creditor_gets_every_unmortgaged_title_free() -> None:
    world = broke("iraq kuwait gabon", 30)
    assert [world.owner(name) for name in ("iraq", "kuwait", "gabon")] == ["B"] * 3
    assert [event.by for event in world.told(TitlePassed)] == ["bankruptcy"] * 3
    assert world.purse("B") == 530 and world.asked == "C"
    completed = World().cash(A=0, B=0).owns("A", "iraq kuwait").owns("B", "egypt").turn("C")
    completed.owes("A", "B", 900, "telex")
    assert [(e.group, e.members) for e in completed.told(GroupCompleted)] == [(group("crescent"), (1,))]


def mortgaged_estate(cash: int = 500, **options: Any) -> World:
    """A leaves Ecuador, and mortgaged Kuwait and Norway, to B."""
    world = World(**options).cash(A=0, B=cash, C=500, D=0).owns("A", "kuwait norway ecuador")
    return world.mortgaged("kuwait norway").turn("C").owes("A", "B", 900, "telex")


@pytest.mark.rule("PET-17.5", "PET-17.6")
@pytest.mark.ruling("PET-R37")
@pytest.mark.option("bankrupt_mortgage_price")
@pytest.mark.parametrize(("option", "percent"), [("value-plus", 110), ("loan-plus", 60)])
def test_mortgaged_titles_are_offered_to_him_in_board_order(option: str, percent: int) -> None:
    world = mortgaged_estate(bankrupt_mortgage_price=option)
    price = 180 * percent // 100
    assert isinstance(world.choice, FirstRefusal)
    assert world.legal() == [TakeOver(title("norway")), Decline(title("norway"))]
    bank = world.table.bank
    world.say(TakeOver(title("norway")))
    assert (world.purse("B"), world.table.bank - bank) == (500 - price, price * K)
    assert world.owner("norway") == "B" and not world.table.mortgaged[title("norway")]
    assert world.legal() == [TakeOver(title("kuwait")), Decline(title("kuwait"))]
    assert world.refusal(TakeOver(title("norway"))).code == "wrong_question"


@pytest.mark.rule("PET-17.7")
@pytest.mark.ruling("PET-R38")
def test_what_he_declines_is_auctioned_for_the_bank() -> None:
    world = mortgaged_estate().say(Decline(title("norway")))
    assert world.legal() == [Bid(180 * K), Pass()] and world.asked == "B"
    world.say(Pass()).say(Bid(180 * K))
    assert (world.owner("norway"), world.purse("C")) == ("C", 320)
    assert not world.table.mortgaged[title("norway")]
    assert world.purse("B") == 500, "the proceeds stay with the Bank"
    assert isinstance(world.choice, FirstRefusal) and world.asked == "B"


@pytest.mark.rule("PET-17.7")
def test_who_cannot_pay_the_price_is_not_asked() -> None:
    world = mortgaged_estate(cash=100)
    assert [(e.title, e.able) for e in world.told(TakeOverDeclined)] == [(title("norway"), False)]
    assert world.asked == "C", "B cannot bid either"


@pytest.mark.rule("PET-14.13", "PET-17.6")
def test_a_title_taken_over_keeps_its_mark() -> None:
    world = World().cash(A=0, B=500).owns("A", "kuwait").mortgaged("kuwait").operated("kuwait").turn("C")
    world.owes("A", "B", 900, "telex").say(TakeOver(title("kuwait")))
    assert world.table.operated[title("kuwait")]


@pytest.mark.rule("PET-17.8")
@pytest.mark.parametrize(
    ("total", "count", "shares"),
    [
        (100, 3, [34, 33, 33]),
        (101, 3, [34, 34, 33]),
        (150, 3, [50, 50, 50]),
        (5, 6, [1, 1, 1, 1, 1, 0]),
        (0, 2, [0, 0]),
    ],
)
def test_equal_shares_in_whole_thousands(total: int, count: int, shares: list[int]) -> None:
    assert [share // K for share in shared(total * K, count)] == shares


@pytest.mark.rule("PET-17.8")
def test_the_odd_thousands_go_to_the_first_after_the_debtor() -> None:
    world = World().cash(A=0, B=100, C=0, D=0).telexes("tx-gala").at("B", 20).turn("B", 1, 3)
    assert world.purses() == [33, 0, 34, 33]
    assert [event.receiver for event in world.told(SharePaid)] == [2, 3, 0]


@pytest.mark.rule("PET-17.9", "PET-17.11")
@pytest.mark.ruling("PET-R39")
def test_several_creditors_share_once_after_the_last_auction() -> None:
    world = gala("argentina ecuador", 10).mortgaged("argentina").turn("A", 1, 3)
    assert [event.title for event in world.told(TitleReturned)] == [title("argentina"), title("ecuador")]
    assert world.asked == "B", "the first question goes to the left of the bankrupt"
    assert world.purses() == [0, 300, 300, 300], "nothing is shared yet"
    world.say(Bid(140 * K)).say(Pass()).say(Pass())
    assert world.legal() == [Bid(120 * K), Pass()] and world.asked == "B"
    world.say(Pass()).say(Bid(120 * K)).say(Pass())
    # 10 and 120 for three claims of 50; Argentina was mortgaged: its 140 are the Bank's
    assert world.purses() == [0, 300 - 140 + 44, 300 - 120 + 43, 300 + 43]


@pytest.mark.rule("PET-17.9", "PET-17.8")
@pytest.mark.ruling("PET-R39")
def test_what_exceeds_the_claims_stays_with_the_bank() -> None:
    world = gala("ecuador", 10).turn("A", 1, 3)
    for said in (Bid(120 * K), Bid(170 * K), Pass(), Pass()):
        world.say(said)
    assert world.purses() == [0, 350, 300 - 170 + 50, 350]
    assert [event.amount for event in world.told(SharePaid)] == [50 * K] * 3


@pytest.mark.rule("PET-17.10")
def test_the_bank_takes_the_pot_and_auctions_everything() -> None:
    world = World().cash(A=40, B=500, C=500, D=500).owns("A", "iraq usa").mortgaged("iraq").turn("C")
    world.owes("A", "", 5_000, "telex")
    assert [(event.receiver, event.amount) for event in world.told(PotPaid)] == [(-1, 40 * K)]
    lots: list[str] = []
    while world.table.sale is not None:
        lots.append(ALL[world.table.sale.lot])
        world.say(Pass())
    assert lots == ["usa"] * 3 + ["iraq"] * 3
    assert not world.told(SharePaid)


@pytest.mark.rule("PET-17.10")
def test_mortgaged_titles_are_cleared_for_the_auction() -> None:
    world = World().cash(A=0, B=500, C=500).owns("A", "iraq").mortgaged("iraq").operated("iraq").turn("C")
    world.owes("A", "", 900, "telex").say(Bid(220 * K)).say(Pass())
    assert world.owner("iraq") == "B"
    assert not world.table.mortgaged[title("iraq")] and not world.table.operated[title("iraq")]


@pytest.mark.rule("PET-17.11")
def test_unsold_titles_go_back_for_sale_and_the_bankrupt_does_not_bid() -> None:
    world = World().cash(A=500, B=500, C=0, D=500).owns("C", "iraq").turn("A").owes("C", "", 900, "telex")
    assert world.told(AuctionOpened)[0].bidders == (3, 0, 1)
    for _ in range(3):
        world.say(Pass())
    assert world.owner("iraq") == ""
    world.owns("A", "egypt").at("A", 21).say(Throw(), 2, 4)
    assert world.asked == "A" and Request(title("iraq")) in world.legal()


@pytest.mark.rule("PET-17.12")
@pytest.mark.ruling("PET-R40")
def test_his_installations_may_be_built_again_at_full_price() -> None:
    world = World().cash(A=0, B=2_000).owns("A", "iran saudi-arabia").owns("B", "iraq kuwait egypt")
    world.level("crowns", 2).stock(derricks=0, platforms=0).turn("C").owes("A", "D", 9_000, "telex")
    assert world.table.derricks == 4
    world.at("B", 20).turn("B", 2, 4).say(Build(group("crescent"), 1))
    assert (world.purse("B"), world.table.derricks) == (1_400, 1)
