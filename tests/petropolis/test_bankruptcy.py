"""Bankruptcy (PET-17)."""

from __future__ import annotations

from typing import Any

import pytest

from game.components.auction import AuctionOpened, Bid, Pass
from game.rules.petropolis.bankruptcy import FirstRefusal
from game.rules.petropolis.business import Business
from game.rules.petropolis.estate import shared
from game.rules.petropolis.speech import (
    Build,
    Decline,
    ExcessPaid,
    GroupCompleted,
    PartnerLiable,
    PartnershipEnded,
    PotPaid,
    Propose,
    Request,
    SharePaid,
    SoldDown,
    TakeOver,
    TakeOverDeclined,
    TelexDrawn,
    TelexPaid,
    Throw,
    TitlePassed,
    TitleReturned,
    WentBankrupt,
)
from game.rules.petropolis.throwing import Ready

from .world import ALL, K, World, group, telex, title, titles


def broke(names: str = "", cash: int = 0, to: str = "B", owes: int = 5_000, **options: Any) -> World:
    """It is C's turn; A cannot pay, by a telex (no settlement). B, C and D have 500 each."""
    world = World(**options).cash(A=cash, B=500, C=500, D=500).owns("A", names).turn("C")
    return world.owes("A", to, owes, "telex")


def gala(names: str = "", cash: int = 0, **options: Any) -> World:
    """A gives a gala he cannot pay: 50 for each of the others, who have 300."""
    world = World(**options).cash(A=cash, B=300, C=300, D=300).owns("A", names).at("A", 20)
    return world.telexes("tx-gala")


@pytest.mark.rule("PET-17.1")
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
@pytest.mark.parametrize(("option", "percent"), [("value-plus", 110), ("loan-plus", 60)])
def test_mortgaged_titles_are_offered_to_him_in_board_order(option: str, percent: int) -> None:
    """PET-R37."""
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
        (100, 3, [34, 33, 33]), (101, 3, [34, 34, 33]), (150, 3, [50, 50, 50]), (5, 6, [1, 1, 1, 1, 1, 0]),
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


@pytest.mark.rule("PET-17.9")
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
def test_his_installations_may_be_built_again_at_full_price() -> None:
    world = World().cash(A=0, B=2_000).owns("A", "iran saudi-arabia").owns("B", "iraq kuwait egypt")
    world.level("crowns", 2).stock(derricks=0, platforms=0).turn("C").owes("A", "D", 9_000, "telex")
    assert world.table.derricks == 4
    world.at("B", 20).turn("B", 2, 4).say(Build(group("crescent"), 1))
    assert (world.purse("B"), world.table.derricks) == (1_400, 1)


def liable(creditor: str = "C", mortgaged: str = "", owes: int = 600, **options: Any) -> World:
    """B has Sharjah and 20; A, his partner in the Emirates, Dubai and Abu Dhabi."""
    world = World(**options).cash(A=0, B=20, C=0, D=400).owns("B", "sharjah").owns("A", "dubai abu-dhabi")
    world.partners("emirates").mortgaged(mortgaged).turn("D")
    return world.owes("B", creditor, owes, "telex")


@pytest.mark.rule("PET-17.13", "PET-17.14")
def test_partners_titles_answer_lowest_value_first() -> None:
    world = liable(owes=400)  # 20 and Sharjah (180) are handed over: 200 are short
    assert [(e.seat, e.title, e.amount) for e in world.told(PartnerLiable)] == [(0, title("dubai"), 220 * K)]
    assert (world.owner("dubai"), world.owner("abu-dhabi")) == ("", "A")
    assert world.purses("AC") == [20, 20 + 200], "A has the excess, C the shortfall"
    assert [(e.amount, e.by) for e in world.told(SharePaid)] == [(200 * K, "liability")]


@pytest.mark.rule("PET-17.13", "PET-17.14")
def test_partners_are_liable_with_their_titles_only() -> None:
    world = liable(owes=5_000)
    assert len(world.told(PartnerLiable)) == 2
    assert world.purses("AC") == [0, 20 + 220 + 260] and not world.told(ExcessPaid)
    off = liable(owes=5_000, partner_liability=False)
    assert not off.told(PartnerLiable) and off.owner("dubai") == "A"
    enough = liable(owes=200)
    assert not enough.told(PartnerLiable), "pot and titles cover it"


@pytest.mark.rule("PET-17.13")
def test_mortgaged_titles_count_on_neither_side() -> None:
    partner = liable(mortgaged="dubai", owes=400)
    assert [event.title for event in partner.told(PartnerLiable)] == [title("abu-dhabi")]
    own = World().cash(A=0, B=20, C=0, D=400).owns("B", "sharjah").owns("A", "dubai abu-dhabi")
    own.partners("emirates").mortgaged("sharjah").turn("D").owes("B", "C", 200, "telex")
    assert own.asked == "D", "B's own title is auctioned for the Bank"
    own.say(Bid(180 * K))
    assert [event.title for event in own.told(PartnerLiable)] == [title("dubai")], "180 are short, not 0"
    assert own.purse("C") == 200


@pytest.mark.rule("PET-17.13")
def test_liability_towards_the_bank_and_several() -> None:
    bank = liable("", owes=400)
    bank.say(Bid(180 * K))
    assert [event.amount for event in bank.told(PartnerLiable)] == [220 * K], "20 and 180 of 400 came in"
    assert bank.purse("A") == 20 and not bank.told(SharePaid)
    several = World().cash(A=0, B=20, C=0, D=0).owns("B", "sharjah").owns("A", "dubai abu-dhabi")
    several.partners("emirates").at("B", 20).telexes("tx-gala").turn("B", 1, 3)
    # owed 50 each to C, D and A: A is a creditor himself and not liable (PET-17.15)
    assert not several.told(PartnerLiable)
    assert several.purses() == [6, 0, 7, 7]


@pytest.mark.rule("PET-17.15")
def test_a_creditor_is_not_liable() -> None:
    world = liable("A")
    assert not world.told(PartnerLiable) and world.owner("dubai") == world.owner("sharjah") == "A"


@pytest.mark.rule("PET-17.16")
def test_the_bankrupt_leaves_everything() -> None:
    world = World().cash(A=10, B=0).owns("A", "iraq usa").owns("C", "kuwait egypt").owns("D", "canada mexico")
    world.partners("crescent").partners("north-america").holds("A").at("A", 20).turn("C")
    world.owes("A", "B", 5_000, "telex")
    assert [event.by for event in world.told(PartnershipEnded)] == ["bankruptcy"] * 2
    assert world.table.kept == () and world.table.known[-1] == telex("tx-influence")
    assert world.place("A") == -1 and world.table.out == (0,)
    world.idle("C", "D")
    assert world.asked == "B", "he has no more turns"


@pytest.mark.rule("PET-17.17")
def test_the_turn_in_which_another_goes_bankrupt_goes_on() -> None:
    world = World().cash(A=0, B=20, C=100, D=100).owns("A", "usa").at("A", 20).telexes("tx-toast", "tx-slick")
    world.turn("A", 2, 2)
    assert [event.seat for event in world.told(WentBankrupt)] == [1]
    paid = [(event.payer, event.amount) for event in world.told(TelexPaid)]
    assert paid[:2] == [(2, 50 * K), (3, 50 * K)]
    assert len(world.told(TelexDrawn)) == 2, "the double's telex comes all the same"


@pytest.mark.rule("PET-17.18")
def test_a_bankruptcy_is_settled_before_anything_else_and_ends_the_movers_turn() -> None:
    mover = gala("ecuador", 10).at("A", 20).turn("A", 2, 2)
    assert mover.table.sale is not None and mover.table.estate is not None
    for _ in range(3):
        mover.say(Pass())
    assert (mover.asked, type(mover.choice)) == ("B", Ready)
    assert len(mover.told(TelexDrawn)) == 1, "none for the double"
    other = World().cash(A=900, B=0, C=900, D=900).owns("B", "iraq").at("A", 20).telexes("tx-toast")
    other.mortgaged("iraq").turn("A", 1, 3)
    assert other.asked == "A" and isinstance(other.choice, FirstRefusal)
    assert other.purse("C") == 900, "C and D pay when that is settled"
    other.say(TakeOver(title("iraq")))
    assert (other.purses("ACD"), type(other.choice)) == ([900 - 242 + 100, 850, 850], Business)


@pytest.mark.rule("PET-17.18", "PET-8.6")
def test_the_extra_throw_of_a_bankrupt_is_lost() -> None:
    world = World().cash(A=90, B=0).at("A", 27).telexes("tx-audit").turn("A", 2, 2)
    assert (world.table.out, world.asked) == ((0,), "B")


@pytest.mark.rule("PET-17.19")
def test_with_several_creditors_mortgaged_titles_are_auctioned_in_the_same_run() -> None:
    world = gala("argentina ecuador gabon", 0).mortgaged("argentina").turn("A", 1, 3)
    lots: list[str] = []
    while world.table.sale is not None:
        lots.append(ALL[world.table.sale.lot])
        world.say(Bid(140 * K) if lots[-1] == "argentina" and world.table.sale.high < 0 else Pass())
    assert list(dict.fromkeys(lots)) == ["argentina", "ecuador", "gabon"]
    assert world.owner("argentina") == "B" and not world.table.mortgaged[title("argentina")]
    assert world.purses() == [0, 160, 300, 300], "the Bank keeps what it brought"


@pytest.mark.rule("PET-18.2", "PET-17.18")
def test_when_only_one_is_left_nothing_is_auctioned_any_more() -> None:
    world = World(3).cash(A=0, B=500).out("C").owns("A", "iraq usa").mortgaged("iraq").turn("B")
    world.owes("A", "", 900, "telex")
    assert world.choice is None and world.table.over
    assert not world.told(AuctionOpened) and world.table.titles_of(0) == []


def test_a_bankrupt_is_asked_nothing() -> None:
    world = broke("iraq", 0)
    assert Propose(0, (), titles("iraq"), K) not in world.legal()
    assert all(seat != "A" for seat, _ in world.asides())
