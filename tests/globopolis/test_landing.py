"""Landing on Territories, in markets, in academies, on the Moon (GLO-13, 14, 16)."""

from __future__ import annotations

import pytest

from game.engine.forms import Counts
from game.rules.globopolis.messages import (
    AcademyRolled,
    BuyGoods,
    GoodsBought,
    KeepUnits,
    MarketThrown,
    Paid,
    PayFee,
    PointsEarned,
    RollAgain,
    Stop,
    TitlePassed,
    TitleRefused,
    Trade,
)
from game.rules.globopolis.state import fee_of

from .globe import BOARD, Globe, field, title, units


@pytest.mark.rule("GLO-13.1", "GLO-4.6", "GLO-4.7", "GLO-6.1")
@pytest.mark.ruling("GLO-R69", "GLO-R15")
def test_an_unowned_territory_is_taken_with_its_units() -> None:
    globe = Globe().lands("A", "australia")
    assert globe.owner("australia") == "A" and globe.score("A") == 3
    globe.play(KeepUnits(units("U1")))
    assert globe.held("A") == units("U1") and globe.stay().asks == "B OptionPhase"
    assert globe.money("A") == 100


@pytest.mark.rule("GLO-13.3", "GLO-13.4")
@pytest.mark.ruling("GLO-R6")
def test_conference_costs_go_to_the_owner_and_end_the_turn() -> None:
    globe = Globe().own("B", "japan", "W2 F2 E2 U2 N2", 1).lands("A", "japan")
    if globe.asks == "A ForeignLanding":
        globe.play(PayFee())
    assert (globe.money("A"), globe.money("B")) == (75, 125)
    assert globe.said(Paid)[0].title == title("japan") and globe.stay().asks == "B OptionPhase"
    rates = [fee_of(globe.state, title("japan"))]
    for levels in (0, 2):
        globe.table.active[title("japan")] = levels
        rates.append(fee_of(globe.state, title("japan")))
    assert rates == [25, 12, 40]


@pytest.mark.rule("GLO-13.2", "GLO-3.6")
@pytest.mark.ruling("GLO-R37")
def test_at_home_one_draws_a_card_and_may_roll_again() -> None:
    globe = Globe().own("A", "japan").lands("A", "japan")
    assert len(globe.table.hands[0]) == 1
    assert globe.asks == "A OwnLanding"
    assert globe.legal == [RollAgain(), Stop()]
    globe.play(Stop())
    assert globe.stay().asks == "B OptionPhase"
    last = Globe().own("A", "japan").lands("A", "japan", rolls=2)
    assert len(last.table.hands[0]) == 1 and last.stay().asks == "B OptionPhase"


@pytest.mark.rule("GLO-14.2", "GLO-14.3")
@pytest.mark.ruling("GLO-R34")
@pytest.mark.example("EX-03", "EX-04")
def test_a_market_sells_as_many_units_as_the_dice_show() -> None:
    globe = Globe().lands("A", "russia")
    assert globe.legal == [Trade(field("russia")), RollAgain(), Stop()]
    assert globe.refusal(Trade(field("india"))) == ("no_market", "GLO-14.2")
    globe.faces(2, 4).play(Trade(field("russia")))
    assert globe.said(MarketThrown)[0].most == 6
    assert globe.refusal(BuyGoods(units("N5 U2"))) == ("thrown_less", "GLO-14.3")
    assert globe.refusal(BuyGoods(units("F1"))) == ("not_for_sale", "GLO-14.3")
    (shelf,) = globe.choice.fields(globe.state, BuyGoods(units("")))
    assert isinstance(shelf, Counts) and shelf.prices is not None
    assert shelf.prices.each == (0, 0, 0, -5, -5), "what is not sold here has no price"
    globe.play(BuyGoods(units("N4 U2")))
    assert (
        globe.money("A") == 70 and globe.held("A") == units("U2 N4") and globe.stay().asks == "B OptionPhase"
    )


@pytest.mark.rule("GLO-14.3", "GLO-4.8")
@pytest.mark.example("EX-52")
def test_a_market_sells_no_more_than_there_is_and_can_be_paid() -> None:
    globe = Globe().supply("F3 U10 N15").lands("A", "israel", 4, 4).play(Trade(field("israel")))
    assert globe.refusal(BuyGoods(units("F4"))) == ("not_for_sale", "GLO-14.3")
    globe.play(BuyGoods(units("F3")))
    assert globe.held("A") == units("F3")
    assert Trade(field("israel")) in Globe().cash(A=5).lands("A", "israel").legal, "for one unit"
    assert Trade(field("israel")) not in Globe().cash(A=4).lands("A", "israel").legal
    poor = Globe().cash(A=12).lands("A", "israel", 4, 4).play(Trade(field("israel")))
    assert poor.refusal(BuyGoods(units("F3"))) == ("too_dear", "GLO-14.3")
    poor.play(BuyGoods(units("")))
    assert poor.said(GoodsBought)[0].price == 0
    broke = Globe().cash(A=4).lands("A", "israel")
    assert broke.refusal(Trade(field("israel"))) == ("market_too_dear", "GLO-14.3")
    empty = Globe().supply("U10 N15").lands("A", "israel")
    assert empty.refusal(Trade(field("israel"))) == ("market_empty", "GLO-4.8")


@pytest.mark.ruling("GLO-R2")
@pytest.mark.option("r_unit_supply")
def test_units_may_never_run_out() -> None:
    globe = Globe(r_unit_supply="unlimited").supply("U10 N15")
    globe.lands("A", "israel", 6, 6).play(Trade(field("israel")), BuyGoods(units("F12")))
    assert globe.held("A") == units("F12") and globe.table.supply[1] == -12


@pytest.mark.rule("GLO-14.4")
def test_the_broker_gives_and_opens_any_market() -> None:
    globe = Globe().points(A=3).lands("A", "switzerland")
    assert globe.money("A") == 110 and globe.score("A") == 8
    assert globe.legal == [*(Trade(market) for market in BOARD.markets), RollAgain(), Stop()]
    globe.faces(1, 1).play(Trade(field("russia")), BuyGoods(units("N2")))
    assert (
        globe.where("A") == "switzerland"
        and globe.held("A") == units("N2")
        and globe.stay().asks == "B OptionPhase"
    )


@pytest.mark.rule("GLO-14.1")
def test_nobody_owns_an_independent_territory() -> None:
    owned = {BOARD.ring[one.field].id for one in BOARD.titles}
    assert not owned & {"israel", "russia", "india", "switzerland"}


@pytest.mark.rule("GLO-16.1", "GLO-16.2")
@pytest.mark.ruling("GLO-R35")
@pytest.mark.example("EX-10")
@pytest.mark.parametrize(("face", "got"), [(1, 1), (4, 2), (6, 3)])
def test_academies_give_ns_units_and_agents(face: int, got: int) -> None:
    globe = Globe().lands("A", "nsa", face)
    assert globe.held("A") == units(f"N{got}") and globe.asks == "A Onward"
    spies = Globe().lands("A", "nia", face)
    assert spies.table.free_agents[0] == 15 + got and spies.table.reserve[0] == 5 - got


@pytest.mark.rule("GLO-16.2", "GLO-4.8")
def test_academies_give_as_many_as_there_are() -> None:
    globe = Globe()
    globe.table.reserve[0], globe.table.free_agents[0] = 1, 19
    globe.lands("A", "nia", 5)
    assert globe.table.free_agents[0] == 20 and globe.said(AcademyRolled)[0].due == 3
    few = Globe().supply("F13 U10 N1").lands("A", "nsa", 5)
    assert few.held("A") == units("N1")


@pytest.mark.rule("GLO-27.1")
def test_without_agents_both_academies_give_ns_units() -> None:
    globe = Globe(agents=False).lands("A", "nia", 6)
    assert globe.held("A") == units("N3")


@pytest.mark.rule("GLO-16.3")
@pytest.mark.ruling("GLO-R36")
def test_the_moon_gives_points_and_ends_the_turn() -> None:
    globe = Globe().points(A=1).lands("A", "moonshot")
    assert globe.score("A") == 11 and globe.said(PointsEarned)[0].occasion == "moonshot"
    assert globe.stay().asks == "B OptionPhase"


@pytest.mark.ruling("GLO-R58")
def test_whoever_has_no_plate_left_takes_no_territory() -> None:
    globe = Globe(base_plate_limit=True)
    for number in BOARD.territories[:15]:
        globe.own("A", BOARD.titles[number].id)
    free = BOARD.titles[BOARD.territories[15]].id
    globe.lands("A", free)
    assert globe.owner(free) == "" and globe.said(TitleRefused) and not globe.said(TitlePassed)
    assert globe.stay().asks == "B OptionPhase"
    globe = Globe()
    for number in BOARD.territories[:15]:
        globe.own("A", BOARD.titles[number].id)
    assert globe.lands("A", free).owner(free) == "A"
