"""The plan sheet: ticks, sources, points, what it carries out, and the brass button of what is ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.app.play.commands import Do, DoAll
from game.app.skins.globopolis.dialogs.by_hand import HandDialog
from game.app.skins.globopolis.dialogs.goal_list import GoalList
from game.app.skins.globopolis.dialogs.plan_sheet import PlanSheet
from game.app.skins.globopolis.dialogs.points_dialog import PointsDialog
from game.app.skins.globopolis.dialogs.standings import refusal_of, standing_words
from game.app.skins.globopolis.dialogs.telling import moves_of, told_of
from game.app.skins.globopolis.dialogs.trade import TradeDialog
from game.app.skins.globopolis.dialogs.unit_rows import UnitRow
from game.app.skins.globopolis.looks import Looks
from game.app.skins.globopolis.places import place_of
from game.app.skins.globopolis.skin import GlobopolisSkin
from game.app.widgets.button import Button
from game.app.widgets.slider import Slider
from game.components.consent import Accept, Refuse
from game.engine.match import Match
from game.engine.vocabulary import Action, Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import (
    BuyPoints,
    BuyUnits,
    Develop,
    EndOptions,
    MoveUnits,
    PlayCard,
    Propose,
    SellPoints,
)
from game.rules.globopolis.units import stock_of
from tests.app.drivers.table import AtTable, new_services
from tests.globopolis.globe import BOARD, Globe, title, units

pytestmark = pytest.mark.usefixtures("unseen")

PEOPLE = tuple(
    Seat(name, "human" if n == 0 else "random", n) for n, name in enumerate(("Ada", "Bart", "Chen"))
)


def canada(globe: Globe) -> None:
    """EX-26: an Energy is lacking, which Bart's Guild sells for 7 EU; Mexico has all it needs."""
    globe.own("A", "canada", "W3 F2 E0 U1 N1").own("A", "mexico", "W1 F1 E1 U1 N1").cash(A=50)
    globe.own("B", "core-energy-guild", "E5").own("B", "nunavut")


class AtGlobe(AtTable):
    """Somebody at a table of Globopolis."""

    @property
    def looks(self) -> Looks:
        skin = self.table.context.skin
        assert isinstance(skin, GlobopolisSkin)
        return skin.looks


def seated(
    lay: Callable[[Globe], None],
    people: tuple[Seat, ...] = PEOPLE,
    size: tuple[int, int] = (1280, 720),
    **settings: Any,
) -> AtGlobe:
    """Ada before her Option Phase in a position."""
    globe = Globe(players=len(people))
    lay(globe)
    globe.turn()
    globe.state.heard = None
    of = Match(RULES, BOARD, globe.options, people, 1)
    of.state = globe.state
    at = AtGlobe(of, new_services(RULES, **settings), size)
    at.wait(lambda: at.controller.mode == "choose")
    return at


def sheet(at: AtTable) -> PlanSheet:
    """The sheet, opened by its key."""
    at.letter("d")
    found = at.table.dialogs.current
    assert isinstance(found, PlanSheet)
    return found


def typed(at: AtTable, sign: str) -> None:
    at.key(ord(sign), text=sign)
    at.step(pygame.Event(pygame.TEXTINPUT, text=sign))
    at.step()


def said(at: AtTable) -> list[Action]:
    """What Ada has done."""
    return [entry.said for entry in at.controller.session.match.log if isinstance(entry.said, Action)]


def test_enter_carries_out_what_is_ticked_move_by_move_and_undo_takes_back_one_by_one() -> None:
    at = seated(canada)
    found = sheet(at)
    assert {each.title for each in found.draft.whole.goals} == {title("canada"), title("mexico")}
    assert (found.draft.cost, found.draft.gain) == (32, 10)
    at.key(pygame.K_RETURN)
    at.wait(lambda: at.controller.mode == "choose")
    energy = units("E1")
    assert said(at) == [
        BuyUnits(title("core-energy-guild"), energy),
        MoveUnits(stock_of(0), title("canada"), energy),
        Develop(title("canada")),
        Develop(title("mexico")),
    ]
    assert at.table.view.desk.modal is None
    at.letter("z")
    assert said(at)[-1] == Develop(title("canada"))
    assert at.controller.session.match.state.table.levels[title("mexico")] == 0


def test_space_ticks_arrows_take_another_source_and_plus_buys_points_and_esc_keeps_all_of_it() -> None:
    def lay(globe: Globe) -> None:
        canada(globe)
        globe.stock("A", "E1")

    at = seated(lay)
    found = sheet(at)
    place = [row.goal.title for row in found.draft.shown].index(title("canada"))
    for _ in range(place + 1):
        at.key(pygame.K_DOWN)
    for _ in range(len(found.draft.shown)):
        if found.draft.at != (title("canada"), "level"):
            at.key(pygame.K_UP)
    assert found.draft.at == (title("canada"), "level")
    assert found.draft.cost == 25  # the stock has it
    at.key(pygame.K_RIGHT)
    assert found.draft.wishes == {(title("canada"), 2): title("core-energy-guild")}
    assert found.draft.cost == 32
    typed(at, "+")
    typed(at, "+")
    assert (found.draft.points, found.draft.cost) == (2, 42)
    typed(at, " ")
    assert (title("canada"), "level") not in found.draft.ticks and found.draft.cost == 20
    at.key(pygame.K_ESCAPE)
    again = sheet(at)
    assert again is not found and again.draft.cost == 20
    typed(at, "h")
    assert again.draft.cost == 25


def test_a_goal_that_a_rule_keeps_out_is_not_ticked_and_says_the_rule() -> None:
    at = seated(canada)
    at.table.commands.handle(Do(Develop(title("mexico"))))
    at.wait(lambda: at.controller.mode == "choose")
    found = sheet(at)
    row = next(row for row in found.draft.rows if row.goal.title == title("mexico") and row.goal.points)
    assert (row.standing, refusal_of(row).rule) == ("closed", "GLO-5.3")
    found.draft.tick((title("mexico"), "level"))
    assert (title("mexico"), "level") not in found.draft.ticks


@pytest.mark.parametrize("yes", [True, False])
def test_what_has_to_be_asked_runs_first_and_a_no_opens_the_sheet_again_with_nothing_spent(yes: bool) -> None:
    def lay(globe: Globe) -> None:
        globe.own("A", "canada", "W3 F1 E0 U1 N1").cash(A=50).stock("B", "E1").own("B", "nunavut")

    people = tuple(Seat(name, "human", n) for n, name in enumerate(("Ada", "Bart", "Chen")))
    at = seated(lay, people)
    found = sheet(at)
    assert not found.draft.ticks
    found.draft.tick((title("canada"), "level"))
    assert found.draft.whole.asks
    at.table.commands.handle(DoAll(found.draft.steps, "plan"))
    at.wait(lambda: at.controller.mode == "choose" and at.controller.selection is not None)
    assert said(at) == [Propose(1, takes_units=units("E1"), cash=6)]
    at.table.commands.handle(Do(Accept() if yes else Refuse(), final=True))
    at.wait(lambda: at.controller.selection is not None and at.controller.selection.choice.seat == 0)
    table = at.controller.session.match.state.table
    assert table.levels[title("canada")] == int(yes)
    assert table.cash[0] == (50 - 6 - 15 if yes else 50)
    assert isinstance(at.table.dialogs.current, PlanSheet) == (not yes)


def test_the_brass_button_does_all_that_is_ready_and_space_reminds_of_it_once() -> None:
    at = seated(canada)
    brass = [item for item in at.items if item.kind == "brass"]
    assert [(item.name, item.label, item.sub, item.key) for item in brass] == [
        ("bundle", "2 plans", "47 EU, +13 points", "enter")
    ]
    at.key(pygame.K_SPACE)
    assert at.table.view.note is not None and not said(at)
    at.key(pygame.K_RETURN)
    at.wait(lambda: at.controller.mode == "choose")
    assert said(at)[-1] == Develop(title("mexico"))
    brass = [item for item in at.items if item.kind == "brass"]
    assert [(item.name, item.key) for item in brass] == [("bundle", "enter")]
    assert isinstance(brass[0].command, DoAll) and isinstance(brass[0].command.actions[0], EndOptions)
    at.key(pygame.K_SPACE)
    at.wait(lambda: at.controller.mode == "choose")
    assert said(at)[-1] == EndOptions()


def test_another_reserve_is_kept_for_what_is_ready_and_suggested() -> None:
    at = seated(canada)
    found = sheet(at)
    assert found.draft.reserve < 18
    at.table.view.desk.focus.put(found.corner, shown=True)
    while found.draft.reserve < 30:
        at.key(pygame.K_RIGHT)
    typed(at, "h")
    assert [each.title for each in found.draft.whole.goals] == [title("mexico")]
    assert [row.standing for row in found.draft.rows if row.goal.aim == "level"] == ["ready", "reserve"]
    at.table.view.desk.focus.put(found.corner, shown=True)
    at.key(pygame.K_HOME)
    assert found.draft.reserve < 18
    # The mark follows the pointer, though all parts are made anew at each step.
    assert found.corner is not None
    purse = found.corner.box
    at.pull((purse.x + 20, purse.bottom - 8), (purse.right - 13, purse.bottom - 8))
    assert found.draft.reserve >= 48


def test_a_goal_fills_in_the_trade_that_it_asks_for() -> None:
    def lay(globe: Globe) -> None:
        globe.own("A", "canada", "W3 F1 E0 U1 N1").cash(A=50).stock("C", "E2").own("C", "nunavut")

    at = seated(lay)
    sheet(at)
    at.letter("t")
    trade = at.table.dialogs.current
    assert isinstance(trade, TradeDialog)
    assert trade.action == Propose(2, takes_units=units("E1"), cash=6)


def rich(globe: Globe) -> None:
    """Two types are lacking in Canada, each of which several stores have."""
    canada(globe)
    globe.plate("canada", "W3 F0 E0 U1 N1").own("A", "iran", "W1 F2 E1 U1 N1")
    globe.stock("A", "F2 E1").stock("B", "F1 E1")


def test_sources_are_shown_of_one_type_and_the_arrows_change_that_one() -> None:
    at = seated(rich)
    found = sheet(at)
    found.draft.at = (title("canada"), "level")
    found.refill()
    detail = found.detail
    assert detail is not None
    assert [tab.kind for tab in detail.tabs] == [1, 2]
    assert all(row.way.words for row in detail.ways) and detail.tabs[0].chosen
    at.table.view.desk.focus.put(detail.tabs[1], shown=True)
    at.key(pygame.K_RETURN)
    assert found.detail is not None and found.detail.tabs[1].chosen
    at.table.view.desk.focus.put(found.first, shown=True)
    at.key(pygame.K_RIGHT)
    assert list(found.draft.wishes) == [(title("canada"), 2)]


def test_moves_from_one_store_are_one_move_and_their_rules_follow() -> None:
    at = seated(rich)
    found = sheet(at)
    row = next(row for row in found.draft.rows if row.goal.title == title("canada") and row.goal.points)
    moves = list(moves_of(found.looks, found.draft, row))
    assert [(move.price, move.rule) for move in moves] == [("free", "GLO-4.2"), ("15", "GLO-5.1")]
    assert "1 Food and 1 Energy" in moves[0].words


@pytest.mark.parametrize(
    ("size", "scale", "narrow"),
    [
        ((1280, 720), 1.0, False),
        ((1920, 1080), 1.0, False),
        ((1024, 600), 1.0, True),
        ((1280, 720), 1.6, True),
    ],
)
def test_the_goal_in_focus_stands_beside_the_list_or_opens_below_its_row(
    size: tuple[int, int], scale: float, narrow: bool
) -> None:
    at = seated(rich, size=size, text_scale=scale)
    found = sheet(at)
    assert found.narrow == narrow
    for _ in range(3):
        at.key(pygame.K_DOWN)
        detail, goals = found.detail, found.first
        assert detail is not None and isinstance(goals, GoalList)
        row, seen = goals.row_box(goals.place), found.body.box
        assert detail.box.y >= row.bottom - 3 if narrow else detail.box.x > row.right
        assert row.y >= seen.y - 1 and row.bottom <= seen.bottom + 1
        # What is too low for all of it scrolls to its end.
        room = found.body if narrow else detail
        room.scroll_to(room.furthest)
        parts = [child for child in detail.children if not child.hidden and child is not detail.bar]
        assert max(part.box.bottom for part in parts) <= room.box.bottom + 1


def test_a_press_on_a_guild_of_the_ring_or_of_the_sheet_leads_to_its_row() -> None:
    at = seated(canada)
    guild = title("core-energy-guild")
    at.click(*at.middle_of(place_of(at.looks, guild)))
    found = at.table.dialogs.current
    assert isinstance(found, HandDialog)
    on = at.table.view.desk.focus.current
    assert isinstance(on, UnitRow) and on.shelf.store == guild and found.units.kind == 2
    typed(at, "1")
    assert said(at) == [BuyUnits(guild, units("E1"))]
    at.key(pygame.K_ESCAPE)
    other = sheet(at)
    source = next(widget for widget in other.walk() if widget.name == f"source {guild}")
    at.table.view.desk.focus.put(source, shown=True)
    at.key(pygame.K_RETURN)
    assert isinstance(at.table.dialogs.current, HandDialog)


def test_the_card_of_an_own_territory_tells_its_goal_and_enter_carries_it_out() -> None:
    at = seated(canada)
    state = at.controller.session.match.state
    place = place_of(at.looks, title("canada"))
    facts = at.table.context.skin.facts.place(state, place)
    assert facts is not None
    assert (facts.rows[-1].left, facts.rows[-1].right) == ("Next: first tower", "15 EU, ready")
    selection = at.controller.selection
    assert selection is not None and place in selection.visited()
    at.table.view.desk.focus.put(at.table.view.zone, shown=True)
    selection.focus = place
    at.key(pygame.K_RETURN)
    at.wait(lambda: at.controller.mode == "choose")
    assert said(at)[-1] == Develop(title("canada"))
    assert at.table.dialogs.current is None
    # With the mouse the sheet opens at it.
    at.letter("z")
    at.letter("z")
    at.wait(lambda: at.controller.mode == "choose")
    at.click(*at.middle_of(place))
    found = at.table.dialogs.current
    assert isinstance(found, PlanSheet) and found.draft.at == (title("canada"), "level")


def ambitious(globe: Globe) -> None:
    """Chen has the rest of Scandinavia; an Energy is lacking for a MISSION, which a card could bring."""
    canada(globe)
    globe.own("A", "norway", "W1 F1 E1 U1 N1").own("C", "sweden").stock("A", "W4 F3 E2 U3 N3")
    globe.holds("A", "mission:strategic-stockpile", "influence:resource-convoy").cash(A=200)


def test_groups_and_missions_sink_and_tell_what_they_ask_for() -> None:
    at = seated(ambitious)
    found = sheet(at)
    sunk = {row.goal.aim for row in found.draft.rows[len(found.draft.shown) :]}
    assert {"group", "mission"} <= sunk | {row.goal.aim for row in found.draft.shown}
    group = next(row for row in found.draft.rows if row.goal.aim == "group" and row.goal.wants)
    assert standing_words(found.looks, found.draft, group) == "ask Chen"
    told = told_of(found.asked, found.looks, found.draft, group)
    assert told.heading == "All of Scandinavia"
    assert [(move.words, move.price) for move in told.moves] == [("Ask Chen for Sweden", "32")]
    assert sorted(item.met for item in told.items) == [False, True]
    # Ticked, it is the first thing that is done; a no costs nothing.
    found.draft.clear()
    found.draft.solve(found.state)
    found.draft.tick((group.goal.title, "group"))
    assert found.draft.steps == (Propose(2, takes=(title("sweden"),), cash=32),)


def two_sellers(globe: Globe) -> None:
    """The first of two Territories lacks an Energy, which the own Guild gives and Bart's sells."""
    first, second = sorted(("mexico", "argentina"), key=title)
    globe.own("A", first, "W1 F1 E0 U1 N1").own("A", second, "W1 F1 E1 U1 N1").cash(A=60)
    globe.own("A", "solar-satellite-guild", "E5").own("B", "core-energy-guild", "E5").own("B", "nunavut")


def test_another_source_moves_no_row_that_is_looked_at() -> None:
    draft = sheet(seated(two_sellers)).draft
    order, cost, goal = [row.goal for row in draft.rows], draft.cost, draft.rows[0].goal
    bought = next(one for one in dict(draft.choices(goal))[2] if one.store == title("core-energy-guild"))
    draft.wish(goal.title, 2, bought.store)
    assert [row.goal for row in draft.rows] == order
    assert draft.cost > cost
    draft.solve(draft.ground)  # something has happened
    assert [row.goal for row in draft.rows] != order


def test_a_card_is_one_of_the_sources_and_is_played_when_it_is_chosen() -> None:
    at = seated(ambitious)
    found = sheet(at)
    draft = found.draft
    mission = next(row for row in draft.rows if row.goal.card)
    energy = next(source for source in dict(draft.choices(mission.goal))[2] if source.card)
    assert energy.card == "influence:resource-convoy"
    draft.clear()
    draft.solve(found.state)
    draft.tick((mission.goal.title, mission.goal.card))
    draft.wish(mission.goal.title, 2, energy.store)
    assert PlayCard("influence:resource-convoy", units=units("F1 E1")) in draft.steps
    told = told_of(found.asked, found.looks, draft, next(row for row in draft.rows if row.goal.card))
    chosen = next(way for _, _, ways in told.ways for way in ways if way.chosen)
    assert (chosen.words, chosen.price, chosen.note) == ("Resource Convoy, your card", "0 EU", "and 1 other")


def test_with_several_people_neither_cards_nor_missions_are_seen_in_the_sheet() -> None:
    people = tuple(Seat(name, "human", n) for n, name in enumerate(("Ada", "Bart", "Chen")))
    at = seated(ambitious, people)
    draft = sheet(at).draft
    assert not draft.cards and not any(row.goal.card for row in draft.rows)
    assert any(row.goal.aim == "group" for row in draft.rows)


def by_hand(at: AtTable) -> HandDialog:
    """The dialog in which units are moved by hand, opened from the sheet."""
    sheet(at)
    at.letter("u")
    found = at.table.dialogs.current
    assert isinstance(found, HandDialog)
    return found


def on_row(at: AtTable, store: int, kind: int) -> HandDialog:
    """With the focus on a row, and the keys at a type."""
    found = at.table.dialogs.current
    assert isinstance(found, HandDialog)
    row = next(row for row in found.units.all if row.shelf.store == store)
    found.units.kind = kind
    at.table.view.desk.focus.put(row, shown=True)
    return found


def test_units_go_by_hand_from_the_stock_from_row_to_row_and_out_of_a_guild() -> None:
    def lay(globe: Globe) -> None:
        canada(globe)
        globe.stock("A", "E1")

    at = seated(lay)
    by_hand(at)
    place, energy = title("canada"), units("E1")
    on_row(at, place, 2)
    typed(at, "+")
    on_row(at, place, 2)
    at.key(pygame.K_UP, mod=pygame.KMOD_SHIFT)
    on_row(at, title("core-energy-guild"), 2)
    typed(at, "2")
    assert said(at) == [
        MoveUnits(stock_of(0), place, energy),
        MoveUnits(place, stock_of(0), energy),
        BuyUnits(title("core-energy-guild"), units("E2")),
    ]
    found = on_row(at, title("core-energy-guild"), 2)
    assert [row.shelf.units[2] for row in found.units.all if row.shelf.store == stock_of(0)] == [3]
    typed(at, "2")  # three a turn
    found = on_row(at, title("core-energy-guild"), 2)
    assert found.refused is not None and found.refused.rule == "GLO-8.5"
    assert len(said(at)) == 3


def test_a_brick_is_pulled_from_row_to_row() -> None:
    at = seated(canada)
    found = by_hand(at)
    scale = at.table.view.desk.scale
    rows = {row.shelf.store: row for row in found.units.all}
    start, end = (rows[store].cell(0) for store in (title("canada"), title("mexico")))
    at.pull((round((start.x + 12) * scale), round(start.cy * scale)), (end.cx * scale, end.cy * scale))
    assert said(at) == [MoveUnits(title("canada"), title("mexico"), units("W1"))]


def test_what_suspends_a_tower_is_asked_for_once() -> None:
    at = seated(lambda globe: globe.own("A", "canada", "W1 F1 E1 U1 N1", levels=1) and None)
    by_hand(at)
    on_row(at, title("canada"), 0)
    typed(at, "-")
    assert not said(at)
    on_row(at, title("canada"), 0)
    typed(at, "-")
    assert said(at) == [MoveUnits(title("canada"), stock_of(0), units("W1"))]


def test_points_are_bought_with_a_slider_and_sold_only_by_a_button_of_their_own() -> None:
    at = seated(lambda globe: globe.own("A", "canada").cash(A=18).points(A=20) and None)
    at.letter("b")
    found = at.table.dialogs.current
    assert isinstance(found, PointsDialog) and isinstance(found.first, Slider)
    track = found.first.box
    at.pull((track.right - 11, track.cy), (track.x + 11, track.cy))
    assert (found.buys, found.right[0].label) == (1, "Buy 1 point")  # no fewer: that buys nothing
    at.key(pygame.K_END)
    assert found.buys == 3
    at.key(pygame.K_LEFT)
    at.key(pygame.K_RETURN)
    assert said(at) == [BuyPoints(2)]
    at.wait(lambda: at.controller.mode == "choose")
    at.letter("b")
    found = at.table.dialogs.current
    assert isinstance(found, PointsDialog)
    found.sell(3)
    found.refill()
    assert not found.right[0].enabled  # once a turn
    sale = next(widget for widget in found.walk() if widget.name == "sell them")
    assert (
        isinstance(sale, Button) and sale.kind == "danger" and sale.command == Do(SellPoints(3), final=True)
    )


def test_of_what_no_market_sells_it_is_said_where_it_comes_from() -> None:
    def thirsty(globe: Globe) -> None:
        globe.own("A", "japan", "F1 E1 U1 N1").cash(A=200)

    found = sheet(seated(thirsty))
    levels = [row for row in found.draft.rows if row.goal.aim == "level"]
    row = next(row for row in levels if row.goal.title == title("japan"))
    told = str(told_of(found.asked, found.looks, found.draft, row))
    assert "No market sells Water: it comes from a Guild, " in told and "go to ." not in told
