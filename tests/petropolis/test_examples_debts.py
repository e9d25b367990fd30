"""The worked examples that are about debts, bankruptcy and the end: X33 to X43, X55, X60."""

from __future__ import annotations

import pytest

from game.components.auction import AuctionOpened, Bid, Pass
from game.components.consent import Accept, Refuse
from game.rules.petropolis import RULES
from game.rules.petropolis.bankruptcy import FirstRefusal
from game.rules.petropolis.ending import End
from game.rules.petropolis.holdings import reach
from game.rules.petropolis.messages import (
    Decline,
    ExcessPaid,
    GameEnded,
    InterestPaid,
    Mortgage,
    Mortgaged,
    NameTitles,
    PartnerLiable,
    PotPaid,
    ProposeSettlement,
    SettlementProposed,
    SharePaid,
    TakeOver,
    WentBankrupt,
)

from .world import BOARD, K, World, group, telex, title, titles


@pytest.mark.rule("PET-16.2", "PET-16.5")
@pytest.mark.ruling("PET-R34")
@pytest.mark.example("X33")
def test_x33_mortgaging_a_title_sells_the_derricks_of_its_group() -> None:
    world = World().cash(A=0, B=0, C=500).owns("A", "iraq kuwait egypt").level("crescent", 2).turn("C")
    world.owes("A", "B", 650).say(Mortgage(title("egypt")))
    assert (world.purses("AB"), world.table.derricks) == ([40, 650], 34)
    world.at("C", 20).turn("C", 2, 3)
    assert world.told(InterestPaid)[-1].amount == 22 * K
    world.done().at("C", 20).turn("C", 2, 4)
    assert world.told(InterestPaid)[-1].amount == 20 * K


def half_and_half() -> World:
    """A owes B 400 and has 250, Gabon and Ecuador."""
    world = World().cash(A=250, B=0).owns("A", "gabon ecuador").turn("C").owes("A", "B", 400)
    assert reach(world.table, world.state.board, 0) == 380 * K
    world.say(ProposeSettlement())
    assert world.asked == "B"
    return world.say(NameTitles(titles("gabon ecuador")))


@pytest.mark.rule("PET-15.5")
@pytest.mark.example("X34")
def test_x34_half_in_cash_and_half_in_titles() -> None:
    world = half_and_half()
    assert world.asked == "A"
    world.say(Accept())
    assert world.purses("AB") == [50, 200]
    assert world.owner("gabon") == world.owner("ecuador") == "B"
    assert world.asked == "C" and world.table.debt is None


@pytest.mark.rule("PET-15.5", "PET-15.8", "PET-17.3", "PET-17.4")
@pytest.mark.example("X35")
def test_x35_a_refused_settlement_leads_to_bankruptcy_at_once() -> None:
    world = half_and_half().say(Refuse())
    assert world.table.out == (0,)
    assert (world.purse("B"), world.owner("gabon"), world.owner("ecuador")) == (250, "B", "B")
    assert not world.told(Mortgaged) and len(world.told(SettlementProposed)) == 1


@pytest.mark.rule("PET-15.4", "PET-15.8", "PET-17.3", "PET-17.4", "PET-17.5", "PET-17.6", "PET-17.7")
@pytest.mark.ruling("PET-R37")
@pytest.mark.example("X36")
def test_x36_a_creditor_is_offered_the_mortgaged_title() -> None:
    world = World().cash(A=40, B=300, C=500, D=0).owns("A", "kuwait gabon").mortgaged("kuwait").turn("C")
    assert reach(world.table, world.state.board, 0) == 110 * K
    world.owes("A", "B", 400)
    assert world.table.out == (0,) and not world.told(SettlementProposed)
    assert (world.purse("B"), world.owner("gabon")) == (340, "B")
    assert (world.asked, type(world.choice)) == ("B", FirstRefusal)
    before = world.table.bank
    world.say(TakeOver(title("kuwait")))
    assert (world.purse("B"), world.owner("kuwait"), world.table.bank - before) == (120, "B", 220 * K)
    assert not world.table.mortgaged[title("kuwait")]


@pytest.mark.rule("PET-17.7")
@pytest.mark.ruling("PET-R38")
@pytest.mark.example("X36")
def test_x36_or_else_the_bank_auctions_it_for_itself() -> None:
    world = World().cash(A=40, B=300, C=500, D=0).owns("A", "kuwait gabon").mortgaged("kuwait").turn("C")
    world.owes("A", "B", 400).say(Decline(title("kuwait")))
    assert (world.asked, world.legal()) == ("B", [Bid(200 * K), Pass()])
    world.say(Pass()).say(Bid(200 * K))
    assert (world.purses("BC"), world.owner("kuwait")) == ([340, 300], "C")
    assert not world.table.mortgaged[title("kuwait")]


@pytest.mark.rule("PET-9.12", "PET-17.8")
@pytest.mark.example("X37")
def test_x37_several_creditors_share_the_pot() -> None:
    world = World().cash(A=100, B=0, C=0, D=0).at("A", 20).telexes("tx-gala").turn("A", 1, 3)
    assert world.purses() == [0, 34, 33, 33]
    assert [event.amount for event in world.told(WentBankrupt)] == [150 * K]


@pytest.mark.rule("PET-17.8", "PET-17.9")
@pytest.mark.example("X38")
def test_x38_several_creditors_share_pot_and_proceeds() -> None:
    world = World().cash(A=10, B=0, C=200, D=0).owns("A", "ecuador").at("A", 20).telexes("tx-gala")
    assert reach(world.ready().table, world.state.board, 0) == 70 * K
    world.turn("A", 1, 3)
    assert (world.asked, world.legal()) == ("C", [Bid(120 * K), Pass()])
    world.say(Bid(120 * K))
    assert world.purses() == [0, 44, 80 + 43, 43]
    assert world.owner("ecuador") == "C"


@pytest.mark.rule("PET-17.1", "PET-17.10", "PET-17.12")
@pytest.mark.example("X39")
def test_x39_bankrupt_towards_the_bank() -> None:
    world = World().cash(A=300, B=500, C=0, D=0).owns("A", "iraq kuwait egypt").level("crescent", 1)
    assert reach(world.ready().table, world.state.board, 0) == 900 * K
    world.at("A", 20).telexes("tx-dry-hole").turn("A", 1, 3)
    assert (world.table.out, world.table.derricks) == ((0,), 34)
    assert [event.amount for event in world.told(PotPaid)] == [600 * K]
    for name, price in (("iraq", 220), ("kuwait", 200), ("egypt", 180)):
        assert world.told(AuctionOpened)[-1].lot == title(name)
        assert world.legal() == [Bid(price * K), Pass()]
        world.say(Pass())
    assert world.owner("iraq") == world.owner("kuwait") == world.owner("egypt") == ""
    assert (world.asked, world.purse("B")) == ("B", 500)


def liable(creditor: str) -> World:
    """B (the example's X) has Sharjah, A the rest of the Emirates; B owes 600 for Iran."""
    world = World(3).cash(A=0, B=20, C=0).owns("B", "sharjah").owns("A", "dubai abu-dhabi")
    world.owns(creditor, "iran saudi-arabia").partners("emirates").level("emirates", 1).level("crowns", 4)
    world.at("B", 34)
    return world.turn("B", 1, 2)


@pytest.mark.rule("PET-17.1", "PET-17.13", "PET-17.14")
@pytest.mark.example("X40")
def test_x40_partners_are_liable() -> None:
    world = liable("C")
    assert [(event.amount, event.creditor) for event in world.told(WentBankrupt)] == [(600 * K, 2)]
    assert world.table.out == (1,) and world.table.derricks == 34
    assert [event.title for event in world.told(PartnerLiable)] == [title("dubai"), title("abu-dhabi")]
    assert [event.amount for event in world.told(SharePaid)] == [300 * K]
    assert [(event.receiver, event.amount) for event in world.told(ExcessPaid)] == [(0, 180 * K)]
    assert world.purses("ABC") == [200 + 180, 0, 120 + 300]
    assert (world.owner("sharjah"), world.owner("dubai"), world.owner("abu-dhabi")) == ("C", "", "")


@pytest.mark.rule("PET-17.15")
@pytest.mark.example("X41")
def test_x41_a_partner_who_is_the_creditor_is_not_liable() -> None:
    world = liable("A")
    assert not world.told(PartnerLiable)
    assert world.purses("ABC") == [200 + 120, 0, 0]
    assert world.owner("sharjah") == world.owner("dubai") == "A"


@pytest.mark.rule("PET-18.3", "PET-18.4")
@pytest.mark.example("X42")
def test_x42_a_capital() -> None:
    world = (
        World().cash(A=1_250).owns("A", "iraq kuwait egypt iran saudi-arabia algeria").mortgaged("algeria")
    )
    world.level("crescent", 4).level("crowns", 2).ready()
    assert world.total("A") == 4_450


@pytest.mark.rule("PET-18.5")
@pytest.mark.ruling("PET-R52")
@pytest.mark.example("X43")
@pytest.mark.parametrize(
    ("cash", "built", "extra", "ranks", "tie"),
    [
        (2_000, "emirates", "", (1, 2), "cash"),
        (2_400, "africa", "usa canada mexico", (1, 2), "titles"),
        (2_400, "africa", "usa canada", (1, 1), "shared"),
    ],
)
def test_x43_a_tie(cash: int, built: str, extra: str, ranks: tuple[int, int], tie: str) -> None:
    world = World(2).cash(A=2_400, B=cash).owns("A", f"iran saudi-arabia {extra}").level("crowns", 2)
    members = [BOARD.squares[BOARD.titles[t].square].id for t in BOARD.members[group(built)]]
    world.owns("B", " ".join(members)).level(built, 2 if built == "emirates" else 1)
    world.steps(End("rounds"))
    standing = RULES.standing(world.state)
    assert standing.scores == (3_200 * K, 3_200 * K)
    assert (standing.ranks, world.told(GameEnded)[0].tie) == (ranks, tie)


@pytest.mark.rule("PET-18.2")
@pytest.mark.example("X55")
def test_x55_the_last_one_left_wins_whatever_he_has() -> None:
    world = World(2).cash(A=10, B=0).owns("A", "iran").turn("B")
    world.table.round = 10
    world.owes("B", "A", 30)
    standing = RULES.standing(world.state)
    assert world.choice is None and standing.reason == "alone"
    assert standing.ranks == (1, 2)


@pytest.mark.rule("PET-17.16")
@pytest.mark.example("X60")
def test_x60_the_influence_telex_of_a_bankrupt_goes_under_the_pile() -> None:
    world = World().cash(A=10, B=0).holds("A").turn("C").owes("A", "B", 30)
    assert (world.table.out, world.purse("B")) == ((0,), 10)
    assert world.table.known[-1] == telex("tx-influence") and not world.table.kept
