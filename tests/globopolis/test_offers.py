"""What menus offer, and how many of it, right at the limits."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from game.engine.forms import Counts, Form, Range, Several
from game.engine.vocabulary import Action, Offer
from game.rules.globopolis import diplomacy
from game.rules.globopolis.agent_cards import Blackouts
from game.rules.globopolis.building import BUILDING
from game.rules.globopolis.guilds import FOREIGN_GUILDS
from game.rules.globopolis.influence import offers_of
from game.rules.globopolis.markets import Shelf
from game.rules.globopolis.messages import (
    BuyGoods,
    BuyPoints,
    BuyUnits,
    Develop,
    MoveUnits,
    PlayCard,
    Resign,
    SellPoints,
    SendShields,
    StayAlert,
    TakeUnits,
    Throw,
)
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.payments import Raise, demand
from game.rules.globopolis.points import BUYING, SELLING
from game.rules.globopolis.throwing import ChooseThrow
from game.rules.globopolis.transfers import TRANSFERS, holds_plate
from game.rules.globopolis.units import KINDS, NONE, one, stock_of

from .front import PASS, Front
from .globe import Globe, title, units
from .hand_table import HandTable, play

A, B, C = 0, 1, 2
FULL = ("", "W1 F1 E1 U1 N1", "W2 F2 E2 U2 N2", "W3 F3 E3 U3 N3")
"""Plates with so many complete sets."""


def actions(offers: Iterable[Offer]) -> list[Action]:
    return [offer.action for offer in offers]


def span(offers: Iterable[Offer]) -> list[tuple[int, int, int]]:
    """How many points each offer names, and between which bounds they may be varied: 0 and 0 where not."""
    found: list[tuple[int, int, int]] = []
    for offer in offers:
        action, vary = offer.action, offer.vary
        assert isinstance(action, BuyPoints | SellPoints)
        low, high = (vary.low, vary.high) if isinstance(vary, Range) else (0, 0)
        found.append((action.points, low, high))
    return found


@pytest.mark.rule("GLO-7.1")
@pytest.mark.parametrize(("cash", "offered"), [
    (4, (1, 0, 0)), (5, (1, 0, 0)), (9, (1, 0, 0)), (10, (2, 1, 2)), (24, (4, 1, 4)), (25, (5, 1, 5)),
    (99, (5, 1, 5)),
])  # fmt: skip
def test_as_many_points_are_for_sale_as_can_be_paid(cash: int, offered: tuple[int, int, int]) -> None:
    assert span(BUYING.offers(Globe().cash(A=cash).state, A)) == [offered]


@pytest.mark.rule("GLO-7.2", "GLO-6.6")
@pytest.mark.parametrize(("points", "offered"), [
    (-1, []), (0, []), (1, [(1, 0, 0)]), (2, [(1, 1, 2)]), (7, [(1, 1, 7)]),
])  # fmt: skip
def test_points_are_sold_down_to_none(points: int, offered: list[tuple[int, int, int]]) -> None:
    assert span(SELLING.offers(Globe().points(A=points).state, A)) == offered


@pytest.mark.rule("GLO-26.1", "GLO-26.4")
@pytest.mark.parametrize(("points", "owed", "offered", "told"), [
    (-1, 10, [], 0), (0, 10, [], 0), (1, 10, [(1, 0, 0)], 1), (2, 10, [(2, 1, 2)], 2),
    (9, 5, [(1, 0, 0)], 1), (9, 11, [(3, 1, 3)], 3),
])  # fmt: skip
def test_no_more_points_are_sold_for_a_debt_than_it_needs(
    points: int, owed: int, offered: list[tuple[int, int, int]], told: int
) -> None:
    globe = Globe().cash(A=0).points(A=points).stock("A", "F1")
    demand(globe.state, A, B, owed, "card")
    globe.run()
    choice = globe.choice
    assert isinstance(choice, Raise)
    assert span(o for o in choice.ways(globe.state) if isinstance(o.action, SellPoints)) == offered
    refusal = choice.why_no_way(globe.state, SellPoints(told + 1))
    assert refusal is not None and refusal.facts == {"most": told}


@pytest.mark.rule("GLO-5.1", "GLO-5.2", "GLO-5.6")
@pytest.mark.parametrize(("levels", "sets", "offered"), [
    (0, 0, False), (0, 1, True), (0, 2, True), (1, 1, False), (1, 2, True), (1, 3, True), (2, 2, False),
    (2, 3, False),
])  # fmt: skip
def test_a_level_is_offered_where_the_plate_has_the_sets_for_it(
    levels: int, sets: int, offered: bool
) -> None:
    globe = Globe().own("A", "japan", FULL[min(sets, 2)], levels)
    for kind in range(KINDS):
        globe.table.plates[title("japan") * KINDS + kind] = sets
    assert bool(actions(BUILDING.offers(globe.state, A))) == offered
    refusal = BUILDING.why_not(globe.state, A, Develop(title("japan")))
    assert (refusal is None) == offered
    if refusal is not None and refusal.code == "no_full_set":
        assert refusal.facts["sets"] == levels + 1


@pytest.mark.rule("GLO-4.2", "GLO-4.4")
@pytest.mark.parametrize(("stock", "plates", "moved"), [
    ("F1", {"japan": "W1"}, ("stock", "japan", "F1")),
    ("F1", {"japan": "F1", "chile": "W1"}, ("stock", "chile", "F1")),
    ("F1", {"japan": "F2"}, ("japan", "stock", "F1")),
    ("N1", {"japan": "W1"}, ("stock", "japan", "N1")),
    ("N1", {"japan": "W1 N1"}, ("japan", "stock", "W1")),
    ("F1 N1", {"japan": "F1"}, ("stock", "japan", "N1")),
    ("F1", {"japan": "W1 N2"}, ("stock", "japan", "F1")), ("", {"japan": "W1 F2"}, ("japan", "stock", "F1")),
])  # fmt: skip
def test_the_move_that_is_offered_brings_a_plate_what_it_lacks(
    stock: str, plates: dict[str, str], moved: tuple[str, str, str]
) -> None:
    globe = Globe().stock("A", stock)
    for name, plate in plates.items():
        globe.own("A", name, plate)
    source, target = (stock_of(A) if where == "stock" else title(where) for where in moved[:2])
    assert actions(TRANSFERS.offers(globe.state, A)) == [MoveUnits(source, target, units(moved[2]))]


def test_a_number_beyond_the_titles_is_no_plate() -> None:
    globe = Globe().own("A", "japan")
    assert [holds_plate(globe.state, A, number) for number in (title("japan"), -1, globe.table.titles)] == [
        True, False, False,
    ]  # fmt: skip


@pytest.mark.rule("GLO-8.4", "GLO-8.5", "GLO-8.8")
def test_a_guild_of_somebody_else_offers_each_type_that_it_has() -> None:
    globe = Globe().own("B", "wind-wave-guild", "E2 W1").own("C", "fresh-water-guild", "")
    guild = title("wind-wave-guild")
    globe.own("A", "core-energy-guild")
    offers = list(FOREIGN_GUILDS.offers(globe.state, A))
    assert actions(offers) == [BuyUnits(guild, one(0)), BuyUnits(guild, one(2))]
    (field,) = FOREIGN_GUILDS.fields(globe.state, A, BuyUnits(guild, one(0)))
    assert isinstance(field, Counts) and (field.least, field.most) == (1, 3)


@pytest.mark.rule("GLO-8.5", "GLO-8.6")
@pytest.mark.parametrize(("cash", "buys"), [(9, 1), (10, 2), (14, 2), (15, 3), (99, 3)])
def test_units_of_a_guild_are_bought_with_the_last_eu(cash: int, buys: int) -> None:
    globe = Globe().own("B", "core-energy-guild").cash(A=cash).turn("A")
    guild = title("core-energy-guild")
    refused = [
        many for many in range(1, 5) if globe.choice.why_not(globe.state, BuyUnits(guild, one(2, many)))
    ]
    assert refused == [many for many in range(1, 5) if many > buys]


@pytest.mark.rule("GLO-8.4", "GLO-8.8")
def test_units_that_a_guild_has_not_are_refused() -> None:
    globe = Globe().own("A", "core-energy-guild", "E2").own("B", "fresh-water-guild", "W2").turn("A")
    own, other = title("core-energy-guild"), title("fresh-water-guild")
    for wanted in (NONE, units("E3"), units("F1")):
        assert globe.refusal(TakeUnits(own, stock_of(A), wanted)) == ("guild_empty", "GLO-8.8")
    for wanted in (NONE, units("W3"), units("F1")):
        assert globe.refusal(BuyUnits(other, wanted)) == ("guild_empty", "GLO-8.8")


@pytest.mark.rule("GLO-14.3")
@pytest.mark.parametrize(("cash", "supply", "most", "offered"), [
    (4, "U9 N9", 8, []), (5, "U9 N9", 8, ["U1", "N1"]), (99, "U3 N9", 8, ["U3", "N8"]),
    (99, "U0 N1", 8, ["N1"]), (99, "U9 N9", 2, ["U2", "N2"]),
])  # fmt: skip
def test_a_market_offers_as_many_of_each_type_as_go(
    cash: int, supply: str, most: int, offered: list[str]
) -> None:
    globe = Globe().cash(A=cash)
    globe.table.supply = list(units(supply))
    shelf = Shelf(seat=A, field=globe.state.board.field_of("russia"), most=most)
    found = actions(shelf.offers(globe.state))
    assert found == [*(BuyGoods(units(each)) for each in offered), BuyGoods(NONE)]


@pytest.mark.rule("GLO-10.1", "GLO-7.3")
def test_one_two_or_three_dice_are_thrown_either_way() -> None:
    offers = actions(ChooseThrow(seat=A).own_offers(Globe().state))
    assert offers == [Throw(dice, back) for back in (False, True) for dice in (1, 2, 3)]


@pytest.mark.rule("GLO-28.12")
@pytest.mark.option("bitter_end")
def test_resigning_is_offered_where_it_was_agreed() -> None:
    for agreed in (False, True):
        globe = Globe(bitter_end=agreed)
        assert (Resign() in actions(OptionPhase(seat=A).own_offers(globe.state))) == agreed


@pytest.mark.rule("GLO-28.2")
@pytest.mark.option("sma_ns_transfer")
@pytest.mark.parametrize(("shields", "room"), [(2, 0), (1, 1), (0, 2)])
def test_neighbours_send_as_many_as_find_room(shields: int, room: int) -> None:
    front = Front(sma_ns_transfer=True, sma_aggression=True).land("B", "usa")
    front.land("A", "chile", f"N{shields}").land("A", "venezuela", "N1").land("A", "argentina", "N1")
    front.attack("chile", "usa")
    near = title("venezuela"), title("argentina")
    if not room:
        assert "SendHelp" not in front.asks
        return
    both = [SendShields(near)] if room == 2 else []
    choice, state = front.choice, front.state
    assert actions(choice.offers(state)) == [PASS, *(SendShields((each,)) for each in near), *both]
    (field,) = choice.fields(state, SendShields(near[:1]))
    assert isinstance(field, Several) and (field.least, field.most) == (1, room)
    assert front.refusal(SendShields(())) == ("wrong_question", "GLO-28.2")
    assert front.refusal(StayAlert()) == ("wrong_question", "GLO-28.2")


@pytest.mark.card("IN-07", "IN-09", "IN-18", "IN-11")
def test_a_card_comes_with_a_form_where_more_can_be_said() -> None:
    world = HandTable().own("B", "japan", plate="W2 N2").stock("B", "F2")
    forms = {
        name: [
            offer.vary.name if isinstance(offer.vary, Form) else ""
            for offer in offers_of(world.state, A, f"influence:{name}")
        ]
        for name in ("convoy", "requisition", "resource-treaty", "disarmament-summit", "emergency-aid")
        if f"influence:{name}" in world.state.board.card_named
    }
    assert forms["requisition"] == ["requisition"] * len(forms["requisition"]) != []
    assert forms["emergency-aid"] == [""]


@pytest.mark.card("IN-05")
def test_a_blackout_falls_where_agents_are() -> None:
    world = HandTable().own("B", "japan", B=1).own("B", "chile").own("C", "core-energy-guild")
    world.hold("A", "network-blackout").options_of("A")
    effect: Any = world.state.board.effects["influence:network-blackout"]
    plays = list(Blackouts().plays(world.state, A, "influence:network-blackout", effect))
    assert [action.title for action in plays] == [title("japan")]
    assert world.refusal(play("network-blackout", where="chile")) == "no_such_target"
    world.table.agents[A * world.table.titles + title("core-energy-guild")] = 1
    assert world.refusal(play("network-blackout", where="core-energy-guild")) == "no_such_target"


@pytest.mark.card("IN-02")
def test_a_turncoat_is_a_rivals_on_a_territory() -> None:
    world = HandTable().own("B", "japan", A=1, B=1).own("C", "core-energy-guild", B=1)
    world.hold("A", "turncoat").options_of("A")
    assert world.refusal(play("turncoat", "B", "japan")) == ""
    for rival, where in (("A", "japan"), ("C", "japan"), ("B", "core-energy-guild")):
        assert world.refusal(play("turncoat", rival, where)) == "no_such_target", (rival, where)


def plays_of(world: HandTable, name: str) -> list[PlayCard]:
    """All that a card of diplomacy says it may be played on."""
    effect: Any = world.state.board.effects[f"influence:{name}"]
    return list(diplomacy.RULES[type(effect)].plays(world.state, A, f"influence:{name}", effect))


@pytest.mark.card("IN-19")
def test_a_summit_disarms_a_rivals_territory_that_has_ns_units() -> None:
    world = (
        HandTable().own("A", "chile", plate="N1").own("B", "japan", plate="N3").own("B", "congo", plate="W1")
    )
    world.hold("A", "disarmament-summit").options_of("A")
    assert world.plays("disarmament-summit") == [play("disarmament-summit", "B", "japan", of="N2")]
    plays = plays_of(world, "disarmament-summit")
    assert plays == world.plays("disarmament-summit")
    (many,) = world.choice.fields(world.state, plays[0])
    assert (many.least, many.limit, many.stock) == (1, 2, units("N2"))  # type: ignore[union-attr]
    world.own("B", "core-energy-guild", plate="N1")
    for rival, where in (("A", "chile"), ("B", "core-energy-guild"), ("C", "japan")):
        wrong = play("disarmament-summit", rival, where, of="N1")
        assert world.refusal(wrong) == "no_such_target", (rival, where)


@pytest.mark.card("IN-20")
def test_only_a_rivals_small_territory_is_annexed() -> None:
    world = HandTable().own("A", "mexico", "chile").own("B", "venezuela", "argentina", "usa")
    world.hold("A", "annexation-talks").options_of("A")
    plays = plays_of(world, "annexation-talks")
    assert plays == [play("annexation-talks", "B", "venezuela"), play("annexation-talks", "B", "argentina")]
    world.own("B", "core-energy-guild")
    for rival, where in (("A", "chile"), ("C", "venezuela"), ("B", "core-energy-guild")):
        assert world.refusal(play("annexation-talks", rival, where)) == "no_such_target", (rival, where)
