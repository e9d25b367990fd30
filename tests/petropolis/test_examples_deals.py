"""The worked examples that are about deals and building: X25 to X32, X46 to X48, X54, X56 to X59, X62."""

from __future__ import annotations

import pytest

from game.components.auction import Bid, Pass
from game.components.consent import Accept
from game.rules.petropolis.debts import RaiseCash
from game.rules.petropolis.holdings import interest
from game.rules.petropolis.landing import DrawTelex
from game.rules.petropolis.messages import (
    Build,
    ClaimInterest,
    InterestPaid,
    InterestWaived,
    Mortgage,
    NameTitles,
    PartnershipEnded,
    Propose,
    ProposeSettlement,
    Redeem,
    Request,
    SellDown,
    StockEmptied,
    Waive,
)

from .world import K, World, group, title, titles


def joint_crescent() -> World:
    """A has Iraq and Kuwait, B Egypt; they are partners."""
    return World().owns("A", "iraq kuwait").owns("B", "egypt").partners("crescent")


@pytest.mark.rule("PET-13.4", "PET-13.5")
@pytest.mark.example("X25")
def test_x25_partners_each_keep_their_own_interest() -> None:
    world = joint_crescent().cash(A=0, B=0, C=500).at("C", 21).turn("C", 2, 4)
    assert world.purses("ABC") == [0, 36, 464]
    world.at("C", 21).turn("C", 2, 3)
    assert world.purses("ABC") == [40, 36, 424]


@pytest.mark.rule("PET-13.9", "PET-14.5")
@pytest.mark.ruling("PET-R26")
@pytest.mark.example("X26")
def test_x26_each_partner_pays_for_his_own_titles() -> None:
    short = joint_crescent().cash(A=390, B=500).at("A", 20).turn("A", 2, 3)
    assert Build(group("crescent"), 1) not in short.legal()
    world = joint_crescent().cash(A=400, B=500).at("A", 20).turn("A", 2, 3).say(Build(group("crescent"), 1))
    assert (world.asked, world.purses("AB")) == ("B", [400, 500])
    world.say(Accept())
    assert (world.purses("AB"), world.table.levels[group("crescent")]) == ([0, 300], 1)


@pytest.mark.rule("PET-13.6", "PET-13.7")
@pytest.mark.ruling("PET-R16")
@pytest.mark.example("X27")
def test_x27_interest_of_a_partner_may_be_waived_in_the_joint_group_only() -> None:
    world = joint_crescent().cash(A=0, B=500).owns("A", "libya").level("crescent", 2).at("B", 21)
    world.turn("B", 2, 3)
    assert world.asked == "A"
    assert world.legal() == [ClaimInterest(title("kuwait")), Waive(title("kuwait"))]
    world.say(Waive(title("kuwait")))
    assert world.purses("AB") == [0, 500]
    assert [event.amount for event in world.told(InterestWaived)] == [200 * K]
    world.at("B", 13).turn("B", 2, 3)
    assert world.purses("AB") == [22, 478]
    world.at("B", 21).turn("B", 2, 3).say(ClaimInterest(title("kuwait")))
    assert world.purses("AB") == [222, 278]


@pytest.mark.rule("PET-14.5", "PET-14.6")
@pytest.mark.example("X28")
def test_x28_platforms_need_no_derricks() -> None:
    world = World().cash(A=1_700).owns("A", "iran saudi-arabia").stock(derricks=0, platforms=3)
    world.at("A", 36).turn("A", 1, 2).say(Build(group("crowns"), 4))
    assert (world.purse("A"), world.table.platforms, world.table.derricks) == (100, 1, 0)


def race_for_derricks() -> World:
    """Five derricks are left; everybody wants to build."""
    world = World().cash(A=600, B=1_000, C=1_000, D=1_000).stock(derricks=5, platforms=6)
    world.owns("A", "iraq kuwait egypt").level("crescent", 3)
    world.owns("B", "sharjah dubai abu-dhabi").owns("C", "venezuela argentina ecuador")
    return world.owns("D", "iran saudi-arabia").at("B", 27).at("C", 39).at("D", 36).at("A", 20)


@pytest.mark.rule("PET-14.6", "PET-14.7", "PET-14.8")
@pytest.mark.ruling("PET-R29")
@pytest.mark.example("X29", "X30")
def test_x29_and_x30_the_last_derricks() -> None:
    world = race_for_derricks().turn("B", 1, 2).say(Build(group("emirates"), 1))
    assert world.table.derricks == 2
    world.done().turn("C", 1, 2)
    assert world.refusal(Build(group("andes"), 1)).code == "no_derricks"
    world.done().turn("D", 1, 2).say(Build(group("crowns"), 1))
    assert world.table.derricks == 0
    assert [event.piece for event in world.told(StockEmptied)] == ["derricks"]
    world.done().turn("A", 2, 3).say(Build(group("crescent"), 4))
    assert (world.purse("A"), world.table.platforms, world.table.derricks) == (0, 3, 9)
    world.done().at("C", 39).turn("C", 1, 2).say(Build(group("andes"), 1))
    assert world.table.levels[group("andes")] == 1


@pytest.mark.rule("PET-14.6")
@pytest.mark.example("X31")
def test_x31_two_platforms_do_for_two_countries() -> None:
    world = World().cash(A=2_000).owns("A", "oman bahrain qatar iran saudi-arabia")
    world.level("gulf-shore", 3).level("crowns", 3).stock(platforms=2).at("A", 20).turn("A", 2, 3)
    world.at("A", 34).turn("A", 1, 2)
    assert world.refusal(Build(group("gulf-shore"), 4)).code == "no_platforms"
    world.say(Build(group("crowns"), 4))
    assert world.table.platforms == 0


@pytest.mark.rule("PET-14.11", "PET-15.2")
@pytest.mark.ruling("PET-R31")
@pytest.mark.example("X32")
def test_x32_platforms_break_only_into_derricks_that_are_there() -> None:
    world = (
        World()
        .cash(A=0, B=0)
        .owns("A", "iran saudi-arabia")
        .level("crowns", 4)
        .stock(derricks=5, platforms=0)
    )
    world.turn("B").owes("A", "B", 300)
    crowns = group("crowns")
    assert world.refusal(SellDown(crowns, 3)).code == "no_derricks_back"
    world.say(SellDown(crowns, 2))
    assert (world.purses("AB"), world.table.derricks, world.table.platforms) == ([100, 300], 1, 2)


@pytest.mark.rule("PET-5.8", "PET-6.2")
@pytest.mark.ruling("PET-R14")
@pytest.mark.example("X46")
def test_x46_a_request() -> None:
    world = World(3).cash(A=500, B=500, C=500).at("A", 11).owns("C", "ussr").turn("A", 1, 2)
    world.say(Request(title("norway")))
    for said in (Bid(230 * K), Pass(), Bid(280 * K), Pass()):
        world.say(said)
    assert (world.owner("norway"), world.purse("A")) == ("A", 500 - 280 - 24)
    alone = World(3).cash(A=500, B=500, C=500).at("A", 11).owns("A", "ussr").turn("A", 1, 2)
    alone.say(Request(title("norway"))).say(Pass()).say(Pass())
    assert (alone.owner("norway"), alone.purse("A")) == ("A", 320)


@pytest.mark.rule("PET-12.2", "PET-12.10", "PET-7.3")
@pytest.mark.example("X47")
def test_x47_a_swap_completes_a_group_at_once() -> None:
    world = World().cash(A=200, B=0, C=500).owns("A", "iraq kuwait gabon").owns("B", "egypt")
    world.at("A", 20).turn("A", 2, 3)
    assert interest(world.table, world.state.board, title("kuwait")) == (20 * K, 10)
    world.say(Propose(1, titles("gabon"), titles("egypt"), 100 * K)).say(Accept())
    assert (world.owner("egypt"), world.owner("gabon"), world.purses("AB")) == ("A", "B", [100, 100])
    world.done().at("C", 21).turn("C", 2, 3)
    assert world.told(InterestPaid)[-1].amount == 40 * K


@pytest.mark.rule("PET-12.5", "PET-15.6")
@pytest.mark.ruling("PET-R61")
@pytest.mark.example("X48")
def test_x48_a_title_once_operated_is_given_in_a_settlement_but_never_exchanged() -> None:
    world = World().cash(A=100, B=500).owns("A", "venezuela argentina ecuador").level("andes", 1)
    world.turn("A", 1, 2).owes("A", "B", 200, "telex").say(SellDown(group("andes"), 0))
    assert world.purses("AB") == [200, 700] and not world.table.levels[group("andes")]
    assert world.refusal(Propose(1, titles("argentina"), (), -50 * K)).code == "title_operated"
    world.owes("A", "B", 300).say(ProposeSettlement()).say(NameTitles(titles("argentina"))).say(Accept())
    assert (world.owner("argentina"), world.purses("AB")) == ("B", [50, 850])


@pytest.mark.rule("PET-16.9", "PET-16.10")
@pytest.mark.example("X54")
def test_x54_redeeming_restores_the_group() -> None:
    world = World().cash(A=200, B=500).owns("A", "iraq kuwait egypt").mortgaged("kuwait")
    world.at("A", 20).at("B", 20).turn("B", 2, 3)
    assert world.told(InterestPaid)[-1].amount == 22 * K
    world.done().turn("A", 2, 4).say(Redeem(title("kuwait")))
    assert world.purse("A") == 200 + 22 - 120
    world.done().at("B", 20).turn("B", 2, 3)
    assert world.told(InterestPaid)[-1].amount == 44 * K


@pytest.mark.rule("PET-16.2", "PET-13.13")
@pytest.mark.example("X56")
def test_x56_mortgaging_in_a_joint_group_sells_everybodys_derricks() -> None:
    """B has one title more than in the example: else he would be bankrupt at once (PET-15.8)."""
    world = joint_crescent().cash(A=0, B=0).owns("B", "gabon").level("crescent", 1).turn("C")
    world.owes("B", "C", 250).say(Mortgage(title("egypt")))
    assert world.purses("AB") == [200, 190]
    assert (world.asked, type(world.choice)) == ("B", RaiseCash)


@pytest.mark.rule("PET-9.11")
@pytest.mark.example("X57")
@pytest.mark.card("tx-maintenance", "tx-storm")
@pytest.mark.parametrize(("name", "charge"), [("tx-maintenance", 350), ("tx-storm", 600)])
def test_x57_charges_count_derricks_and_platforms(name: str, charge: int) -> None:
    world = World().cash(A=1_000).owns("A", "iraq kuwait egypt iran saudi-arabia")
    world.level("crescent", 2).level("crowns", 4).telexes(name).steps(DrawTelex(0))
    assert world.purse("A") == 1_000 - charge


@pytest.mark.rule("PET-9.11")
@pytest.mark.example("X58")
def test_x58_charges_count_only_ones_own_in_a_joint_group() -> None:
    world = joint_crescent().cash(A=500, B=500).level("crescent", 2).telexes("tx-maintenance")
    world.steps(DrawTelex(0))
    assert world.purses("AB") == [400, 500]


@pytest.mark.example("X59")
@pytest.mark.parametrize(("name", "change"), [("tx-dividend", 140), ("tx-royalties", -140)])
def test_x59_titles_count_unless_they_are_mortgaged(name: str, change: int) -> None:
    world = World().cash(A=500).owns("A", "usa canada mexico china ussr norway iran gabon")
    world.mortgaged("gabon").telexes(name).steps(DrawTelex(0))
    assert world.purse("A") == 500 + change


@pytest.mark.rule("PET-13.11", "PET-12.10")
@pytest.mark.example("X62")
def test_x62_selling_a_title_of_a_joint_group_ends_the_partnership() -> None:
    world = World().cash(A=0, B=0, C=500, D=500).owns("A", "dubai abu-dhabi").owns("B", "sharjah")
    world.partners("emirates").at("A", 27).at("D", 25).turn("D", 1, 2).done()
    assert world.told(InterestPaid)[-1].amount == 36 * K
    world.turn("A", 1, 2).say(Propose(2, titles("dubai"), (), -220 * K)).say(Accept())
    assert [event.by for event in world.told(PartnershipEnded)] == ["title"]
    assert (world.owner("dubai"), world.table.partners[group("emirates")]) == ("C", ())
    world.done().at("D", 25).turn("D", 1, 2)
    assert world.told(InterestPaid)[-1].amount == 18 * K
