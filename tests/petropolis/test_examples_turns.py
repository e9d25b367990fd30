"""The worked examples of the reference that are about turns: X1 to X24, X44, X45, X49 to X53, X61."""

from __future__ import annotations

import pytest

from game.components.auction import Bid, BidderPassed, BidMade, Pass
from game.rules.petropolis.business import Business
from game.rules.petropolis.debts import RaiseCash
from game.rules.petropolis.landing import DrawTelex, Purchase
from game.rules.petropolis.messages import (
    Arrested,
    Build,
    Buy,
    ClaimInterest,
    ClaimLapsed,
    Decline,
    DiceThrown,
    Flew,
    GenevaPaid,
    InterestPaid,
    Mortgage,
    PhaseStarted,
    Redeem,
    TelexDrawn,
    TelexPaid,
    Throw,
    TitleBought,
    TurnStarted,
)
from game.rules.petropolis.throwing import Ready
from game.rules.petropolis.turn import NextTurn, WindUp

from .play import begun, finish
from .world import BOARD, K, World, group, options, telex, title


@pytest.mark.rule("PET-2.2")
@pytest.mark.example("X1")
def test_x1_the_notes_of_a_player() -> None:
    notes = {1_000: 1, 100: 5, 50: 7, 10: 12, 5: 4, 1: 10}
    assert sum(value * count for value, count in notes.items()) * K == options().start_cash
    assert begun(4, 1).state.table.cash == [2_000 * K] * 4


def landed_on_kuwait(level: int, names: str) -> World:
    """A owns some of the Crescent; B lands on Kuwait."""
    world = World().cash(A=0, B=1_000).owns("A", names).at("B", 21)
    if level:
        world.level("crescent", level)
    return world.turn("B", 2, 3)


@pytest.mark.rule("PET-7.2")
@pytest.mark.example("X2")
@pytest.mark.parametrize("names", ["kuwait", "kuwait iraq"])
def test_x2_an_incomplete_group_earns_a_tenth(names: str) -> None:
    assert landed_on_kuwait(0, names).purses("AB") == [20, 980]


@pytest.mark.rule("PET-7.3")
@pytest.mark.ruling("PET-R59")
@pytest.mark.example("X3")
def test_x3_a_complete_group_earns_a_fifth() -> None:
    assert landed_on_kuwait(0, "iraq kuwait egypt").purses("AB") == [40, 960]


@pytest.mark.rule("PET-7.4")
@pytest.mark.example("X4")
@pytest.mark.parametrize(("level", "amount"), [(1, 100), (2, 200), (3, 300), (4, 400)])
def test_x4_installations_earn_more(level: int, amount: int) -> None:
    assert landed_on_kuwait(level, "iraq kuwait egypt").purses("AB") == [amount, 1_000 - amount]


@pytest.mark.rule("PET-14.4", "PET-14.5", "PET-14.6")
@pytest.mark.example("X5")
def test_x5_three_platforms_from_bare_or_from_nine_derricks() -> None:
    bare = World().cash(A=3_000).owns("A", "iraq kuwait egypt").at("A", 20).turn("A", 2, 3)
    bare.say(Build(group("crescent"), 4))
    assert bare.purse("A") == 600
    derricks = World().cash(A=3_000).owns("A", "iraq kuwait egypt").at("A", 20).turn("A", 2, 3)
    derricks.say(Build(group("crescent"), 3))
    assert (derricks.purse("A"), derricks.table.derricks) == (1_200, 25)
    derricks.say(Build(group("crescent"), 4))
    assert (derricks.purse("A"), derricks.table.derricks, derricks.table.platforms) == (600, 34, 11)


@pytest.mark.rule("PET-16.1", "PET-16.9")
@pytest.mark.example("X6")
def test_x6_kuwait_is_mortgaged_and_redeemed() -> None:
    world = World().cash(A=0, B=0).owns("A", "kuwait").turn("B").owes("A", "B", 50, "interest")
    world.say(Mortgage(title("kuwait")))
    assert world.purses("AB") == [50, 50]
    later = World().cash(A=300).owns("A", "kuwait").mortgaged("kuwait").at("A", 20).turn("A", 2, 4)
    later.say(Redeem(title("kuwait")))
    assert later.purse("A") == 180


@pytest.mark.rule("PET-14.4", "PET-14.5")
@pytest.mark.example("X7")
@pytest.mark.parametrize(("level", "each"), [(1, 200), (4, 800)])
def test_x7_a_derrick_each_or_a_platform_outright(level: int, each: int) -> None:
    world = World().cash(A=3_000).owns("A", "oman bahrain qatar").at("A", 30).turn("A", 1, 2)
    world.say(Build(group("gulf-shore"), level))
    assert world.purse("A") == 3_000 - 3 * each


@pytest.mark.rule("PET-4.2", "PET-4.3")
@pytest.mark.example("X8")
def test_x8_geneva_is_paid_before_anything_else() -> None:
    world = World().cash(A=1_000).at("A", "iran").turn("A", 2, 3)
    assert (world.place("A"), world.purse("A")) == (2, 1_500)
    assert isinstance(world.choice, Purchase), "nothing but the flight and the payment has happened"


@pytest.mark.rule("PET-4.4", "PET-3.9")
@pytest.mark.example("X9")
def test_x9_a_stop_on_geneva_is_paid_once_and_has_no_business() -> None:
    world = World().cash(A=0, B=0, C=0, D=0).owns("A", "ecuador qatar").at("A", "qatar").turn("A", 1, 3)
    assert (world.place("A"), world.purse("A")) == (0, 500)
    assert (world.asked, type(world.choice)) == ("B", Ready), "A had no business step"
    world.turn("A", 1, 2)
    assert (world.place("A"), world.purse("A")) == (3, 500)


@pytest.mark.rule("PET-4.5", "PET-4.6", "PET-10.1")
@pytest.mark.example("X10")
def test_x10_passing_geneva_is_paid_before_the_court() -> None:
    world = World().cash(A=700).at("A", 39).turn("A", 4, 5)
    assert [event.square for event in world.told(Flew)] == [8]
    assert [event.square for event in world.told(Arrested)] == [23]
    assert (world.purse("A"), world.place("A"), world.table.custody[0]) == (1_200, 23, 1)
    assert isinstance(world.choice, Business) and len(world.told(DiceThrown)) == 1


@pytest.mark.rule("PET-9.6")
@pytest.mark.ruling("PET-R44")
@pytest.mark.example("X11")
def test_x11_no_telex_for_a_double_that_ends_in_custody() -> None:
    world = World().cash(A=700).at("A", "abu-dhabi").turn("A", 1, 1)
    assert world.table.custody[0] == 1
    assert not world.told(TelexDrawn)


@pytest.mark.rule("PET-5.2")
@pytest.mark.example("X12")
def test_x12_iraq_is_bought_for_its_value() -> None:
    world = World().cash(A=900).at("A", 20).turn("A", 2, 3).say(Buy(title("iraq")))
    assert (world.purse("A"), world.owner("iraq")) == (680, "A")


@pytest.mark.rule("PET-5.4", "PET-5.5", "PET-6.1", "PET-6.2", "PET-6.4", "PET-6.6", "PET-6.8", "PET-6.9")
@pytest.mark.example("X13")
def test_x13_an_auction() -> None:
    world = World().cash(A=100, B=1_000, C=1_000, D=1_000).at("A", 21).turn("A", 2, 4)
    asked: list[str] = []
    for said in (Bid(180 * K), Bid(230 * K), Pass(), Bid(280 * K), Pass()):
        asked.append(world.asked)
        world.say(said)
    assert asked == ["B", "C", "D", "B", "C"]
    assert [event.able for event in world.told(BidderPassed)] == [True, False, True]
    assert (world.purse("B"), world.owner("egypt")) == (720, "B")
    assert [event.amount for event in world.told(BidMade)] == [180 * K, 230 * K, 280 * K]
    world.at("C", 21).turn("C", 2, 4)
    assert world.told(InterestPaid)[-1].amount == 18 * K


@pytest.mark.rule("PET-6.8", "PET-5.6", "PET-5.7")
@pytest.mark.example("X14")
def test_x14_a_title_nobody_wants_stays_for_sale() -> None:
    world = World().cash(A=500, B=500, C=500, D=500).at("A", 18).turn("A", 1, 2)
    world.say(Decline(title("gabon")))
    for _ in range(4):
        world.say(Pass())
    assert world.owner("gabon") == ""
    world.at("B", 18).turn("B", 1, 2).say(Buy(title("gabon")))
    assert (world.owner("gabon"), world.purse("B")) == ("B", 360)


@pytest.mark.rule("PET-9.4", "PET-5.2")
@pytest.mark.example("X15")
def test_x15_the_purchase_comes_before_the_telex() -> None:
    world = World().cash(A=1_000).at("A", 20).telexes("tx-audit").turn("A", 3, 3)
    assert not world.told(TelexDrawn)
    world.say(Buy(title("kuwait")))
    assert world.purse("A") == 700


@pytest.mark.rule("PET-9.5", "PET-9.8")
@pytest.mark.example("X16")
def test_x16_a_double_on_a_telex_square_draws_two() -> None:
    world = World().cash(A=500).owns("B", "kuwait").at("A", 20)
    world.telexes("tx-visit-kuwait", "tx-consultant").turn("A", 2, 2)
    assert [event.telex for event in world.told(TelexDrawn)] == [
        telex("tx-visit-kuwait"), telex("tx-consultant"),
    ]  # fmt: skip
    assert world.purses("AB") == [1_080, 20]
    told = [type(event) for event in world.heard]
    assert told.index(InterestPaid) < told.index(TelexPaid), "the first was obeyed in full"


@pytest.mark.rule("PET-9.6", "PET-9.9")
@pytest.mark.example("X17")
def test_x17_the_second_telex_is_not_drawn_in_custody() -> None:
    world = World().cash(A=500).at("A", 20).telexes("tx-court-flag", "tx-consultant").turn("A", 2, 2)
    assert (world.table.custody[0], world.purse("A")) == (1, 500)
    assert len(world.told(TelexDrawn)) == 1


@pytest.mark.rule("PET-5.1", "PET-9.8")
@pytest.mark.ruling("PET-R60")
@pytest.mark.example("X18")
def test_x18_a_visit_is_paid_wherever_one_comes_from() -> None:
    world = World().cash(A=500).owns("A", "indonesia").telexes("tx-visit-norway").turn("A", 5, 5)
    assert (world.place("A"), world.purse("A")) == (15, 1_000)
    assert not world.told(InterestPaid)
    assert world.legal() == [Buy(title("norway")), Decline(title("norway"))]


@pytest.mark.rule("PET-9.13", "PET-3.9")
@pytest.mark.example("X44")
def test_x44_business_is_judged_where_the_marker_stands_at_the_end() -> None:
    away = World().cash(A=0).owns("A", "iran saudi-arabia").at("A", 11).telexes("tx-visit-usa")
    away.turn("A", 3, 3)
    assert (away.place("A"), away.purse("A"), away.asked) == (4, 500, "A")
    assert isinstance(away.choice, Purchase), "A acts there"
    away.say(Buy(title("usa")))
    assert (away.purse("A"), away.asked, type(away.choice)) == (320, "A", Business)
    stayed = World().owns("A", "iran saudi-arabia").at("A", 11).telexes("tx-consultant").turn("A", 3, 3)
    assert (stayed.place("A"), stayed.asked) == (17, "B")


@pytest.mark.rule("PET-9.10", "PET-4.7", "PET-8.3", "PET-10.1")
@pytest.mark.example("X45")
@pytest.mark.parametrize(
    ("start", "end", "kind", "cash"),
    [
        (34, 31, Ready, 0), (11, 23, Business, 0), (3, 0, Ready, 500), (26, 23, Business, 0),
        (9, 6, Business, 100), (1, 38, Ready, 0),
    ],
)  # fmt: skip
def test_x45_back_three_squares(start: int, end: int, kind: type, cash: int) -> None:
    world = World().cash(A=0, B=0).at("A", start).telexes("tx-sandstorm", "tx-consultant")
    world.table.seat = 0
    world.steps(DrawTelex(0), WindUp(0), NextTurn(1))
    assert (world.place("A"), world.purse("A")) == (end, cash)
    assert len(world.told(GenevaPaid)) == (start == 3), "passing backwards is not paid"
    assert len(world.told(TelexDrawn)) == (2 if start == 9 else 1)
    assert isinstance(world.choice, kind)
    assert world.asked == ("B" if start in (3, 1) else "A"), "no business on Geneva or in the desert"
    assert (world.table.custody[0] == 1) == (start in (11, 26))


@pytest.mark.rule("PET-2.9", "PET-7.3")
@pytest.mark.example("X49")
def test_x49_a_group_dealt_complete_earns_a_fifth_at_once() -> None:
    world = World(2, phase="one").cash(A=0, B=100).owns("A", "oman bahrain qatar").at("B", 31)
    world.turn("B", 2, 3)
    assert world.purses("AB") == [52, 48]


@pytest.mark.rule("PET-9.12", "PET-15.2", "PET-17.17")
@pytest.mark.example("X50")
def test_x50_a_debt_in_somebody_elses_turn() -> None:
    world = World().cash(A=0, B=500, C=500, D=20).owns("D", "ecuador").at("A", 20).telexes("tx-toast")
    world.turn("A", 1, 3)
    assert (world.asked, type(world.choice)) == ("D", RaiseCash)
    world.say(Mortgage(title("ecuador")))
    assert world.purses() == [150, 450, 450, 30]
    assert (world.asked, type(world.choice)) == ("A", Business)


@pytest.mark.rule("PET-19.1")
@pytest.mark.example("X51")
def test_x51_the_championship_leaves_two_telexes_out() -> None:
    pile = begun(4, 1, world_championship=True).state.table.unseen
    assert len(pile) == 23
    assert not {telex("tx-gusher"), telex("tx-dry-hole")} & set(pile)
    assert len(begun(4, 1).state.table.unseen) == 25


@pytest.mark.rule("PET-3.2", "PET-3.3")
@pytest.mark.example("X52")
@pytest.mark.parametrize(("players", "turns"), [(4, (24, 96)), (7, (28, 98))])
def test_x52_turns_of_a_match(players: int, turns: tuple[int, int]) -> None:
    match = begun(players, 3, start_cash=5_000_000)
    heard = [*match.opening, *finish(match)]
    assert not match.state.table.out, "this match counts nothing: somebody went bankrupt"
    begun_at = {event.phase: number for number, event in enumerate(heard) if isinstance(event, PhaseStarted)}
    starts = [number for number, event in enumerate(heard) if isinstance(event, TurnStarted)]
    in_phase_one = sum(number < begun_at["pause"] for number in starts)
    assert (in_phase_one, len(starts) - in_phase_one) == turns


@pytest.mark.ruling("PET-R15")
@pytest.mark.example("X53")
def test_x53_a_claim_lapses_when_the_next_player_throws() -> None:
    world = World(interest_claim="ask").cash(A=0, B=500).owns("A", "kuwait").at("B", 20).turn("B", 2, 4)
    world.done()
    assert (world.asked, world.purse("A")) == ("C", 0)
    assert world.asides() == [("A", ClaimInterest(title("kuwait")))]
    world.say(Throw(), 1, 2)
    assert world.purses("AB") == [0, 500]
    assert [event.amount for event in world.told(ClaimLapsed)] == [20 * K]
    assert not world.table.claims


@pytest.mark.rule("PET-9.4", "PET-5.4")
@pytest.mark.example("X61")
def test_x61_the_auction_comes_before_the_telex() -> None:
    world = World(phase="one").cash(A=100, B=500, C=0, D=0).at("A", 19).telexes("tx-consultant")
    world.turn("A", 1, 1)
    assert world.asked == "B" and not world.told(TelexDrawn)
    world.say(Bid(140 * K))
    assert [event.seat for event in world.told(TitleBought)] == [1]
    assert world.purses("AB") == [200, 360]
    assert BOARD.titles[title("gabon")].square == 21
