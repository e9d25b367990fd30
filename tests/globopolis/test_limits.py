"""Rules right at their limits: one more, one less, and nothing at all."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.components.deals import OfferMade
from game.engine import turn as engine
from game.rules.globopolis import RULES, diplomacy, ending
from game.rules.globopolis.board import Board
from game.rules.globopolis.card_rules import held
from game.rules.globopolis.cleaning import StayCovered
from game.rules.globopolis.deploying import moves
from game.rules.globopolis.goods_cards import Convoys
from game.rules.globopolis.guilds import rates
from game.rules.globopolis.ledger import carry, has_plate
from game.rules.globopolis.messages import (
    AttackDeclared,
    Counter,
    Deploy,
    Develop,
    GameEnded,
    LevelBuilt,
    LevelsRemoved,
    LevelsRestored,
    LevelsSuspended,
    Moved,
    Paid,
    Propose,
    Resign,
    TurnStarted,
    UnitsMoved,
)
from game.rules.globopolis.missions import may_hold_fulfilled
from game.rules.globopolis.payments import demand
from game.rules.globopolis.setup import new_table
from game.rules.globopolis.state import NOBODY, PLATES
from game.rules.globopolis.surplus import NewPlate
from game.rules.globopolis.trade import GUIDE_PRICE, PROPOSITIONS, TRADES, first_idea
from game.rules.globopolis.turn import EventPhase
from game.rules.globopolis.units import KINDS

from .front import Front, attack
from .globe import BOARD, Globe, field, title, units
from .hand_table import HandTable, play
from .test_board import EARTH, changed
from .test_setup import begun, dealt
from .test_trade import ACCEPT

A, B, C = 0, 1, 2


# before the match


@pytest.mark.rule("GLO-2.2", "GLO-2.5")
def test_nothing_is_handed_out_before_the_match_is_set_up() -> None:
    table = new_table(BOARD, RULES.options(), 3)
    for lists in (
        table.cash, table.supply, table.stocks, table.plates, table.points, table.levels, table.active,
        table.agents, table.free_agents, table.reserve, table.captured, table.gate_marks, table.ledger,
    ):  # fmt: skip
        assert not any(lists)
    assert set(table.owners) == {NOBODY} and not any(table.unions) and not any(table.hands)


@pytest.mark.ruling("GLO-R25", "GLO-R62")
@pytest.mark.option("admin_seat")
@pytest.mark.parametrize(
    ("seat", "accepted", "earned"), [(0, True, 0), (1, True, 20), (3, True, 20), (4, False, 0)]
)
def test_the_administrator_sits_at_the_table(seat: int, accepted: bool, earned: int) -> None:
    options = RULES.options(changes={"admin_seat": seat})
    assert (RULES.accepts(BOARD, options, 3) is None) == accepted
    if accepted:
        _, heard = begun(3, admin_seat=seat)
        fees = [event for event in heard if isinstance(event, Paid) and event.cause == "admin"]
        assert sum(event.amount for event in fees) == earned
        assert {event.receiver for event in fees} == ({seat - 1} if seat else set())


@pytest.mark.rule("GLO-2.6", "GLO-28.7")
@pytest.mark.option("start_ops", "start_missions", "hand_limit")
@pytest.mark.parametrize(
    ("players", "ops", "accepted"), [(3, 7, True), (5, 4, True), (5, 5, False), (4, 6, False)]
)
def test_there_are_cards_for_all_who_are_dealt_some(players: int, ops: int, accepted: bool) -> None:
    """There are 21 OPs cards."""
    options = RULES.options(changes={"start_ops": ops, "hand_limit": 7})
    assert (RULES.accepts(BOARD, options, players) is None) == accepted


@pytest.mark.rule("GLO-28.7")
@pytest.mark.option("titles_dealt")
@pytest.mark.parametrize(("titles", "each"), [(-1, 7), (0, 0), (1, 1)])
def test_no_titles_at_all_may_be_dealt(titles: int, each: int) -> None:
    assert RULES.options(changes={"titles_dealt": titles}).dealt(7) == each


@pytest.mark.rule("GLO-2.10", "GLO-2.11")
def test_only_dealt_territories_leave_units_to_be_kept() -> None:
    state, _ = dealt(2, "wind-wave-guild", "usa", "canada", "chile")
    plates = [(step.seat, step.title) for step in reversed(state.stack) if isinstance(step, NewPlate)]
    assert plates == [(A, title("canada")), (B, title("usa")), (B, title("chile"))]


# units, levels, Guilds


@pytest.mark.rule("GLO-5.4", "GLO-5.8", "GLO-5.9", "GLO-4.5")
def test_nothing_is_told_where_nothing_follows_from_a_move() -> None:
    globe = Globe().own("A", "japan", "W2 F2 E2 U2 N3", 1).own("A", "chile", "F1").turn("A")
    for source, target in (("japan", "chile"), ("chile", "japan")):
        carry(globe.state, A, title(source), title(target), units("F1"))
    assert [event.why for event in globe.said(UnitsMoved)] == ["own", "own"], "three NS-Units fit"
    carry(globe.state, A, title("japan"), title("chile"), units("F2"))
    carry(globe.state, A, title("chile"), title("japan"), units("F3"))
    told = [event for event in globe.heard if isinstance(event, LevelsSuspended | LevelsRestored)]
    assert [(type(event), event.points) for event in told] == [(LevelsSuspended, 5), (LevelsRestored, 5)]


@pytest.mark.rule("GLO-5.1", "GLO-5.2")
@pytest.mark.parametrize("levels", [0, 1])
def test_a_level_that_is_built_is_the_next_one(levels: int) -> None:
    globe = Globe().own("A", "japan", "W2 F2 E2 U2 N2", levels).turn("A")
    globe.play(Develop(title("japan")))
    assert globe.said(LevelBuilt)[-1].level == levels + 1


@pytest.mark.ruling("GLO-R58")
@pytest.mark.option("base_plate_limit", "teams")
def test_fifteen_plates_for_each_player_of_a_side() -> None:
    for teams, players, most in (("off", 2, PLATES), ("2v2", 4, 2 * PLATES)):
        globe = Globe(players, base_plate_limit=True, teams=teams)
        lands = globe.state.board.territories
        for count, land in enumerate(lands):
            assert has_plate(globe.state, A) == (count < most), (teams, count)
            globe.table.owners[land] = A
    assert has_plate(Globe().state, A)


@pytest.mark.rule("GLO-8.6")
def test_a_sister_guild_that_deals_in_one_unit_of_a_type_counts() -> None:
    def change(board: Any) -> None:
        board["ring"][EARTH.field_of("wind-wave-guild")].update(units=[1, 0, 14, 0, 0])

    board = msgspec.convert(changed(change), Board)
    globe = Globe().own("A", "wind-wave-guild").own("A", "fresh-water-guild")
    state: Any = engine.State(board, globe.options, globe.table, [])
    assert rates(state, title("fresh-water-guild"))[0] == 7


# money and cards


@pytest.mark.rule("GLO-26.1")
def test_whoever_pays_all_is_waived_nothing() -> None:
    globe = Globe().cash(A=30)
    demand(globe.state, A, B, 30, "fee")
    globe.run()
    assert [(event.amount, event.waived) for event in globe.said(Paid)] == [(30, 0)]


@pytest.mark.card("IN-07")
@pytest.mark.option("r_unit_supply")
def test_a_convoy_brings_one_of_a_type_however_many_there_are() -> None:
    assert Convoys().stock(Globe(r_unit_supply="unlimited").state) == (1,) * KINDS
    globe = Globe()
    globe.table.supply = list(units("W2 F1"))
    assert Convoys().stock(globe.state) == units("W1 F1")


@pytest.mark.rule("GLO-25.1")
def test_cards_are_held_for_their_windows() -> None:
    world = HandTable().hold("A", "veto", "emergency-aid", "overtime-shift", "flight-plan", "emergency-aid")
    names = {window: held(world.state, A, window) for window in ("any", "options", "reaction")}
    assert names == {
        "any": ["influence:emergency-aid"],
        "options": ["influence:overtime-shift"],
        "reaction": ["influence:veto"],
    }
    assert held(world.seen(B), A, "any") == []


@pytest.mark.rule("GLO-25.5")
@pytest.mark.parametrize("handicap", [0, 5, 8, 15, 19, 30])
def test_diplomacy_is_won_by_the_higher_throw(handicap: int) -> None:
    ways = sum(a > b + handicap for a in range(1, 21) for b in range(1, 13))
    assert diplomacy.chance_to_win(handicap) == pytest.approx(ways / 240)


# trades


@pytest.mark.rule("GLO-9.8")
@pytest.mark.parametrize(("has", "given", "refused"), [(2, 1, ""), (3, 1, "hand_full"), (2, 2, "hand_full")])
def test_a_deal_may_fill_a_hand(has: int, given: int, refused: str) -> None:
    world = HandTable(3).hold("A", "veto", "solidarity-levy").stock("B", "F1")
    world.hold("B", *("world-expo", "world-expo", "axis-favour")[:has]).options_of("A")
    cards = ("influence:solidarity-levy", "influence:veto")[:given]
    assert world.refusal(Propose(B, gives_cards=cards, takes_units=units("F1"))) == refused


@pytest.mark.rule("GLO-9.5")
def test_no_levels_are_taken_away_that_travel_in_a_deal() -> None:
    world = HandTable(3).own("A", "japan", plate="W1 F1 E1 U2 N2", levels=1).points(A=50).options_of("A")
    world.say(Propose(B, gives=(title("japan"),), cash=-60), ACCEPT)
    assert world.told(LevelsRemoved) == []


@pytest.mark.rule("GLO-9.2", "GLO-9.10")
@pytest.mark.option("max_offers")
def test_a_counter_offer_is_told_as_one_and_not_counted() -> None:
    world = HandTable(3, max_offers=2).stock("B", "W3").options_of("A")
    world.say(Propose(B, takes_units=units("W1"), cash=5), Counter(A, gives_units=units("W2"), cash=-11))
    assert [event.counter for event in world.told(OfferMade)] == [False, True]
    assert world.table.offers == 1
    for offers, offered in ((0, 2), (1, 2), (2, 0), (3, 0)):
        world.table.offers = offers
        assert len(list(TRADES.offers(world.state, A))) == offered


@pytest.mark.rule("GLO-9.1", "GLO-9.9")
def test_a_proposal_to_begin_with_is_about_what_is_there() -> None:
    china, usa, chile = map(title, ("china", "usa", "chile"))

    def idea(world: HandTable) -> Propose:
        return first_idea(world.state, A, B)

    world = HandTable(3).own("A", "japan").own("B", "usa", "china", "chile")
    assert usa < china and idea(world).takes == (china,), "it is of a group of A's"
    assert idea(HandTable(3).own("B", "usa", "chile")).takes == (min(usa, chile),)
    assert idea(world.cash(A=0)) == Propose(B)
    poor = HandTable(3).own("B", "usa").stock("A", "F1").cash(A=0)
    assert idea(poor) == Propose(B, gives_units=units("F1"), cash=-GUIDE_PRICE)
    assert idea(HandTable(3)) == Propose(B)
    assert idea(HandTable(3).stock("B", "E1")).takes_units == units("E1")


@pytest.mark.ruling("GLO-R68")
@pytest.mark.option("open_money")
def test_no_more_is_asked_for_than_others_could_have() -> None:
    globe = Globe(2, open_money=False)
    whole = globe.money("A") + globe.money("B")
    for purse in (0, 60, whole):
        globe.cash(B=whole - purse).cash(A=purse)
        assert PROPOSITIONS.askable(globe.state, A, B, "money") == whole - purse


# Agents


@pytest.mark.ruling("GLO-R48")
@pytest.mark.option("agent_moves")
@pytest.mark.parametrize(
    ("on_chile", "on_congo", "moves"), [(2, 1, 1), (0, 1, 3), (0, 2, 2), (1, 3, 2), (3, 0, 1)]
)
def test_so_many_agents_are_moved(on_chile: int, on_congo: int, moves: int) -> None:
    """Two stand on Chile, one on the Congo and one on Japan, which stays."""
    for limit in (1, 2, 3):
        globe = Globe(agent_moves=limit).own("A", "chile").own("B", "congo").own("B", "japan")
        globe.agents("A", "chile", 2).agents("A", "congo", 1).agents("A", "japan", 1)
        globe.lands("A", "nsa", 1, rolls=2)
        while "Deployment" not in globe.asks:
            globe.play(globe.legal[-1])
        wanted = [0] * globe.table.titles
        wanted[title("chile")], wanted[title("congo")], wanted[title("japan")] = on_chile, on_congo, 1
        refusal = globe.choice.why_not(globe.state, Deploy(tuple(wanted)))
        if (on_chile, on_congo) == (0, 1):
            assert moves == 3
            continue
        assert (refusal is None) == (moves <= limit)


@pytest.mark.ruling("GLO-R48")
@pytest.mark.parametrize(("before", "after", "many"), [
    ((0,), (1,), 1), ((1,), (0,), 1), ((0, 0, 0), (1, 1, 1), 3), ((1, 2), (1, 2), 0), ((3, 0), (1, 1), 2),
])  # fmt: skip
def test_agents_that_move_are_counted_once(
    before: tuple[int, ...], after: tuple[int, ...], many: int
) -> None:
    assert moves(before, after) == many


@pytest.mark.card("IN-04")
@pytest.mark.option("quiet_questions")
def test_holders_of_influence_cards_are_asked_for_deep_cover() -> None:
    for quiet, cards, asked in (
        ("always", ("veto",), True),
        ("always", (), False),
        ("never", ("veto",), False),
    ):
        world = HandTable(quiet_questions=quiet).own("A", "japan", B=1).hold("B", *cards)
        step = StayCovered(seat=B, owner=A, title=title("japan"))
        assert step.suspected(world.state) == asked, (quiet, cards)


# turns and the end


@pytest.mark.rule("GLO-10.4", "GLO-10.5")
@pytest.mark.option("teleport_landing_pays")
@pytest.mark.parametrize(("pays", "back", "earned"), [(True, False, 40), (False, False, 0), (True, True, -0)])
def test_one_step_onto_the_gate_is_a_way_clockwise(pays: bool, back: bool, earned: int) -> None:
    globe = Globe(teleport_landing_pays=pays).at("A", "sweden" if back else "fresh-water-guild").points(A=9)
    globe.throw("A").rolls(1, 1, 1, back=back, dice=1)
    assert sum(event.amount for event in globe.said(Paid) if event.cause == "gate") == earned
    assert globe.table.gate_marks[A] == 0, "whoever arrives has not passed"


@pytest.mark.card("IN-06", "IN-17")
@pytest.mark.parametrize(("card", "to"), [("market-shuttle", "israel"), ("charter-shuttle", "orss-suez")])
def test_a_flight_by_card_is_told_as_one(card: str, to: str) -> None:
    world = HandTable(3).hold("A", card)
    world.table.places[A], world.table.stage = field("turkey"), "throw"
    world.ask(EventPhase(A)).say(play(card, field=to))
    assert [event.how for event in world.told(Moved)] == ["card"]


@pytest.mark.rule("GLO-3.1")
def test_turns_are_counted_one_by_one_and_begin_with_nothing_done() -> None:
    globe = Globe()
    table = globe.table
    before, table.permits, table.overtime, table.rolls, table.bought_points = table.turn, 2, 6, 2, True
    TurnStarted(B).apply(table)
    assert (table.turn, table.seat, table.permits, table.overtime, table.rolls) == (before + 1, B, 0, 0, 0)
    assert not table.bought_points


def test_nobody_is_on_turn_when_all_is_over() -> None:
    table = Globe().table
    GameEnded((1, 2, 3, 4), (4, 3, 2, 1), "points").apply(table)
    assert table.over and table.seat == NOBODY and table.stage == ""


@pytest.mark.rule("GLO-28.10", "GLO-28.11")
@pytest.mark.option("bitter_end", "teams")
def test_a_team_that_has_left_is_second() -> None:
    globe = Globe(4, bitter_end=True, teams="2v2").turn("A").play(Resign())
    assert globe.table.over and globe.table.ranks == (2, 1, 2, 1)
    assert ending.ranking(globe.state, B)[1] == (2, 1, 2, 1)


@pytest.mark.rule("GLO-28.12")
@pytest.mark.option("bitter_end")
def test_levels_that_are_left_behind_cost_no_points_of_their_own() -> None:
    globe = Globe(bitter_end=True).own("A", "japan", "W2 F2 E2 U2 N2", 2).turn("A").play(Resign())
    assert [(event.active, event.suspended, event.points) for event in globe.said(LevelsRemoved)] == [
        (2, 0, 0)
    ]


@pytest.mark.rule("GLO-24.1", "GLO-1.8")
@pytest.mark.parametrize(("sudden", "victory", "held_open"), [
    (False, True, True), (True, True, False), (True, False, True), (False, False, True),
])  # fmt: skip
def test_no_victory_is_suspected_in_sudden_death(sudden: bool, victory: bool, held_open: bool) -> None:
    world = HandTable()
    if victory:
        world.own("A", "usa", "china", "saudi-arabia", "germany")
        world.table.fulfilled = ("mission:four-corners",)
    else:
        world.stock("A", "W3 F3 E3 U3 N3")
    world.table.sudden = sudden
    assert may_hold_fulfilled(world.state, A) == held_open


@pytest.mark.rule("GLO-23.6")
def test_an_attack_that_goes_on_is_told_as_one() -> None:
    front = Front().land("A", "usa", "N2").land("B", "brazil").land("C", "chile").favour("A")
    front.attack("usa", "brazil").play(attack("usa", "chile"))
    assert [(event.target, event.on) for event in front.said(AttackDeclared)] == [
        (title("brazil"), False), (title("chile"), True),
    ]  # fmt: skip
