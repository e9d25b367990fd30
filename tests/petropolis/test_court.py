"""The International Court (PET-10)."""

from __future__ import annotations

import pytest

from game.components.consent import Accept, Refuse
from game.engine.dice import Dice
from game.engine.forms import Range
from game.rules.petropolis.business import Business
from game.rules.petropolis.court import Release, TelexSale
from game.rules.petropolis.debts import RaiseCash
from game.rules.petropolis.messages import (
    Build,
    CourtPaid,
    CourtTurn,
    DiceThrown,
    GenevaPaid,
    Mortgage,
    OfferPrice,
    PayFee,
    PriceAnswered,
    Redeem,
    Released,
    StayedInCourt,
    TelexDrawn,
    Throw,
    UseTelex,
)
from game.rules.petropolis.throwing import Ready, ThrowDice

from .world import K, World, group, telex, title

FEE = PayFee(500 * K)


def prisoner(number: int = 1, **cash: int) -> World:
    """A is in custody in his first, second or third turn."""
    return World().cash(**({"A": 900, "B": 300} | cash)).custody("A", number)


@pytest.mark.rule("PET-10.1", "PET-10.2")
def test_three_ways_in() -> None:
    for world in (
        World().at("A", 20).turn("A", 1, 2),
        World().at("A", 5).turn("A", 1, 2),
        World().at("A", 21).telexes("tx-court-price").turn("A", 1, 2),
    ):
        assert (world.place("A"), world.table.custody[0]) == (23, 1)
        assert len(world.told(DiceThrown)) == 1 and not isinstance(world.choice, Ready)
        assert isinstance(world.choice, Business), "his throwing is over, his turn is not"


@pytest.mark.rule("PET-10.3")
def test_the_first_turn() -> None:
    alone = prisoner().turn("A")
    assert isinstance(alone.choice, Release)
    assert alone.legal() == [Throw(), FEE]
    bought = prisoner().holds("B").turn("A")
    assert bought.legal() == [Throw(), FEE, OfferPrice(1, K)]
    own = prisoner().holds("A").turn("A")
    assert own.legal() == [Throw(), FEE, UseTelex()]


@pytest.mark.rule("PET-10.3")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_who_leaves_by_telex_throws_and_moves_at_once(number: int) -> None:
    world = prisoner(number).holds("A").turn("A").say(UseTelex(), 1, 3)
    assert (world.place("A"), world.table.custody[0], world.purse("A")) == (27, 0, 900)
    assert [event.by for event in world.told(Released)] == ["telex"]


@pytest.mark.rule("PET-10.3")
@pytest.mark.ruling("PET-R45")
@pytest.mark.option("court_fee_first")
@pytest.mark.parametrize("fee", [500_000, 50_000])
def test_who_pays_throws_and_moves_at_once(fee: int) -> None:
    world = World(court_fee_first=fee).cash(A=600).custody("A").turn("A").say(PayFee(fee), 1, 3)
    assert (world.place("A"), world.purse("A")) == (27, 600 - fee // K)
    assert [(event.by, event.amount) for event in world.told(CourtPaid)] == [("fee", fee)]
    other = World(court_fee_first=fee).cash(A=600).custody("A").turn("A")
    assert other.refusal(PayFee(fee - 10_000)).code == "not_the_fee"


@pytest.mark.rule("PET-10.4")
@pytest.mark.ruling("PET-R45")
def test_in_the_second_turn_nobody_can_pay() -> None:
    world = prisoner(2).turn("A")
    assert world.legal() == [Throw()]
    assert world.refusal(FEE).code == "no_fee_now"
    assert prisoner(2).holds("B").turn("A").legal() == [Throw(), OfferPrice(1, K)]


@pytest.mark.rule("PET-10.5")
@pytest.mark.parametrize("number", [1, 2])
def test_a_double_frees_and_draws_no_telex(number: int) -> None:
    world = prisoner(number).owns("A", "kuwait iraq").turn("A").say(Throw(), 1, 1)
    assert (world.place("A"), world.table.custody[0]) == (25, 0)
    assert not world.told(TelexDrawn)
    assert [event.by for event in world.told(Released)] == ["double"]


@pytest.mark.rule("PET-10.5")
def test_a_telex_square_reached_by_the_double_gives_its_own() -> None:
    """No double leads from the Court to a Telex square of this board: A stands one square before it."""
    world = World().cash(A=900).at("A", 22).telexes("tx-audit", "tx-slick")
    world.steps(ThrowDice(0, custody=True), rolls=(1, 1))
    assert world.place("A") == 24
    assert [event.telex for event in world.told(TelexDrawn)] == [telex("tx-audit")]


@pytest.mark.rule("PET-10.6")
@pytest.mark.parametrize("number", [1, 2])
def test_without_a_double_he_stays(number: int) -> None:
    world = prisoner(number).turn("A").say(Throw(), 1, 2)
    assert (world.place("A"), world.table.custody[0]) == (23, number + 1)
    assert len(world.told(StayedInCourt)) == 1
    assert isinstance(world.choice, Business) and world.asked == "A"


@pytest.mark.rule("PET-10.7")
@pytest.mark.ruling("PET-R45")
@pytest.mark.option("court_fee_third")
@pytest.mark.parametrize("fee", [50_000, 0, 500_000])
def test_in_the_third_turn_he_must_leave(fee: int) -> None:
    world = World(court_fee_third=fee).cash(A=900).custody("A", 3).turn("A")
    assert isinstance(world.choice, Ready), "with no telex to be had nothing is asked"
    assert world.purse("A") == 900 - fee // K
    world.say(Throw(), 1, 3)
    assert (world.place("A"), world.table.custody[0]) == (27, 0)
    assert [event.by for event in world.told(Released)] == ["fine"]


@pytest.mark.rule("PET-10.7")
def test_in_the_third_turn_a_telex_may_be_used_or_bought_instead() -> None:
    own = prisoner(3).holds("A").turn("A")
    assert own.legal() == [PayFee(50 * K), UseTelex()]
    assert own.refusal(Throw()).code == "must_leave"
    assert own.say(PayFee(50 * K), 1, 3).purse("A") == 850
    bought = prisoner(3).holds("B").turn("A")
    assert bought.legal() == [PayFee(50 * K), OfferPrice(1, K)]
    bought.say(OfferPrice(1, 40 * K)).say(Refuse()).say(OfferPrice(1, 45 * K)).say(Refuse())
    assert isinstance(bought.choice, Ready) and bought.purse("A") == 850, "the fine is charged"


@pytest.mark.rule("PET-10.8")
def test_the_fine_is_a_debt_bankruptcy_included() -> None:
    poor = prisoner(3, A=20).owns("A", "gabon").turn("A")
    assert isinstance(poor.choice, RaiseCash)
    poor.say(Mortgage(title("gabon")), 1, 3)
    assert (poor.place("A"), poor.purse("A")) == (27, 40)
    broke = prisoner(3, A=20).turn("A")
    assert (broke.table.out, broke.asked) == ((0,), "B")


@pytest.mark.rule("PET-10.9", "PET-19.2")
@pytest.mark.parametrize("way", ["fee", "fine", "telex"])
def test_after_paying_or_using_the_telex_a_double_draws(way: str) -> None:
    world = prisoner(3 if way == "fine" else 1).owns("A", "iraq kuwait")
    if way == "telex":
        world.holds("A")
    world.telexes("tx-consultant").turn("A")
    if way == "fine":
        world.say(Throw(), 1, 1)
    else:
        world.say(FEE if way == "fee" else UseTelex(), 1, 1)
    assert [event.telex for event in world.told(TelexDrawn)] == [telex("tx-consultant")]


@pytest.mark.rule("PET-10.10")
def test_the_fee_needs_cash_in_hand() -> None:
    world = prisoner(A=499).owns("A", "iraq kuwait egypt").turn("A")
    assert world.refusal(FEE).code == "cannot_afford"
    assert world.legal() == [Throw()]
    assert world.refusal(Mortgage(title("iraq"))).code == "wrong_question"


@pytest.mark.rule("PET-10.11")
def test_the_price_for_the_telex() -> None:
    world = prisoner(A=200).holds("B").turn("A")
    offers = {type(o.action): o.vary for o in Release(seat=0).offers(world.state)}
    assert offers[OfferPrice] == Range("price", 1_000, 200_000, 1_000)
    for price in (0, 500, 201_000, -1_000):
        assert world.refusal(OfferPrice(1, price)).code == "no_such_price"
    assert world.refusal(OfferPrice(2, K)).code == "nobody_holds_one"
    world.say(OfferPrice(1, 200 * K))
    assert isinstance(world.choice, TelexSale) and world.asked == "B"
    world.say(Refuse()).say(OfferPrice(1, 100 * K)).say(Refuse())
    assert world.refusal(OfferPrice(1, 150 * K)).code == "no_more_prices"
    assert [event.agreed for event in world.told(PriceAnswered)] == [False, False]
    assert prisoner(A=0).holds("B").turn("A").refusal(OfferPrice(1, K)).code == "cannot_afford"


@pytest.mark.rule("PET-10.11")
def test_a_telex_that_is_bought_is_used_at_once() -> None:
    world = prisoner(A=200, B=0).holds("B").turn("A").say(OfferPrice(1, 150 * K)).say(Accept(), 1, 3)
    assert (world.purses("AB"), world.place("A"), world.table.kept) == ([50, 150], 27, ())


@pytest.mark.rule("PET-10.12")
def test_in_custody_one_builds_and_redeems() -> None:
    world = prisoner(A=2_000).owns("A", "iraq kuwait egypt libya").mortgaged("libya").turn("A")
    world.say(Throw(), 1, 2).say(Build(group("crescent"), 1)).say(Redeem(title("libya")))
    assert world.purse("A") == 2_000 - 600 - 132


@pytest.mark.rule("PET-10.13")
def test_a_new_arrest_starts_again() -> None:
    world = prisoner(3).at("C", 5).turn("A").say(Throw(), 4, 5)
    assert (world.place("A"), world.table.custody[0]) == (23, 1)
    assert world.done().asked == "B"
    world.turn("A")
    assert [event.number for event in world.told(CourtTurn)] == [3, 1]
    assert FEE in world.legal()


@pytest.mark.rule("PET-10.14")
@pytest.mark.ruling("PET-R47")
def test_the_telex_is_used_only_in_the_own_release_choice() -> None:
    world = prisoner().holds("B").turn("A")
    assert world.refusal(UseTelex()).code == "no_telex"
    free = World().cash(A=900).holds("A").at("A", 20).turn("A")
    assert free.refusal(UseTelex()).code == "wrong_question"
    free.say(Throw(), 2, 3)
    assert free.refusal(UseTelex()).rule == "PET-5.3"


@pytest.mark.rule("PET-9.3", "PET-10.11")
def test_who_holds_the_telex_needs_no_other() -> None:
    world = prisoner().holds("A").turn("A")
    assert world.refusal(OfferPrice(1, K)).code == "you_hold_one"


@pytest.mark.rule("PET-4.5")
def test_from_the_court_the_lap_is_paid_as_ever() -> None:
    world = prisoner(3, A=100).at("B", 3).owns("A", "saudi-arabia").turn("A")
    world.at("A", 38)
    world.say(Throw(), 1, 2)
    assert [event.amount for event in world.told(GenevaPaid)] == [500 * K]


def test_a_random_prisoner_tries_every_way() -> None:
    world = prisoner().holds("B").turn("A")
    choice = world.choice
    assert choice is not None
    said = [choice.sample(world.state, Dice(seed)) for seed in range(60)]
    assert {type(action) for action in said} == {Throw, PayFee, OfferPrice}
    assert len({action.price for action in said if isinstance(action, OfferPrice)}) > 10
    sale = world.say(OfferPrice(1, 5 * K)).choice
    assert sale is not None
    assert {type(sale.sample(world.state, Dice(seed))) for seed in range(9)} == {Accept, Refuse}
