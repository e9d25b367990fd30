"""What a person answers: a fee, a stake with towers, a debt, an offer; and what is suggested for a trade."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.app.play.commands import Do, DoAll
from game.app.skins.globopolis.agents.dialog import AgentsDialog
from game.app.skins.globopolis.cards.asked import DrawnDialog
from game.app.skins.globopolis.cards.dialog import CardsDialog
from game.app.skins.globopolis.dialogs.debt import DebtDialog, suggested_mix
from game.app.skins.globopolis.dialogs.plan_sheet import TRADE
from game.app.skins.globopolis.dialogs.trade import DealAnswerDialog, TradeDialog
from game.app.skins.globopolis.skin import GlobopolisSkin
from game.app.table.curtain import Curtain
from game.app.widgets.button import Button
from game.app.widgets.widget import Change
from game.app.widgets.words import Label
from game.components.consent import Accept, Refuse
from game.components.deals import Deal
from game.engine.match import Match, UndoPoint
from game.engine.vocabulary import Seat, Step
from game.rules.globopolis import RULES
from game.rules.globopolis.aggression import prospect
from game.rules.globopolis.deploying import Deployment
from game.rules.globopolis.hand import JustDrawn
from game.rules.globopolis.markets import AtMarket
from game.rules.globopolis.messages import (
    Attack,
    Deploy,
    EndOptions,
    HandOver,
    KeepCard,
    KeepUnits,
    PayFee,
    PlayCard,
    Propose,
    SellPoints,
    Stop,
    Throw,
)
from game.rules.globopolis.option_phase import OptionPhase
from game.rules.globopolis.payments import demand
from game.rules.globopolis.policy.bargains import DealPosition
from game.rules.globopolis.policy.swaps import completed, swaps
from game.rules.globopolis.policy.temper import PLAIN
from game.rules.globopolis.surplus import Surplus
from game.rules.globopolis.territories import ForeignLanding
from game.rules.globopolis.trade import PROPOSITIONS, DealAnswer, OpeningWindow
from game.rules.globopolis.turn import EventPhase
from tests.app.drivers.table import AtTable, new_match, new_services
from tests.globopolis.hand_table import EARTH, HandTable, title, units

pytestmark = pytest.mark.usefixtures("unseen")
FOUR = (Seat("Ada"), *(Seat(name, "random", n) for n, name in enumerate(("Bart", "Chen", "Dolores"), 1)))


def asked(world: HandTable, *steps: Step, **settings: Any) -> AtTable:
    """A table at which the first seat is asked the last of these."""
    world.state.stack[:] = list(steps)
    point = UndoPoint(world.state, new_match(FOUR, rules=RULES).here().drawn, 0)
    match = Match.resumed(RULES, EARTH, world.state.options, FOUR, 1, point, [])
    sitting = AtTable(match, new_services(RULES, **settings))
    sitting.to_choice()
    return sitting


def said(sitting: AtTable) -> list[object]:
    return [entry.said for entry in sitting.table.match.log]


def landed(world: HandTable) -> HandTable:
    world.table.stage = "landing"
    world.table.places[0] = EARTH.field_of("brazil")
    return world


@pytest.mark.rule("GLO-13.4")
def test_the_button_says_what_the_visit_costs_and_what_is_left_or_short() -> None:
    for cash, sub in ((20, "8 EU left"), (5, "7 EU short: sell points or units")):
        world = landed(HandTable().own("B", "brazil").own("A", "mexico").cash(A=cash))
        sitting = asked(world, ForeignLanding(seat=0))
        item = next(item for item in sitting.items if item.name == "PayFee")
        assert (item.label, item.sub, item.key) == ("Pay 12 EU", sub, "enter")
        sitting.key(pygame.K_RETURN)
        assert said(sitting)[:1] == [PayFee()]


@pytest.mark.rule("GLO-13.3")
def test_an_only_attack_at_poor_odds_is_not_what_enter_does() -> None:
    world = landed(HandTable().own("B", "brazil", plate="N2").own("A", "mexico"))
    sitting = asked(world, ForeignLanding(seat=0))
    selection = sitting.controller.selection
    assert selection is not None and selection.chosen is None
    labels = {item.key: item.label for item in sitting.items}
    assert labels["enter"] == "Pay 12 EU" and labels["a"].startswith("Attack, ")
    assert sitting.table.view.bar.prompt is not None
    assert sitting.table.view.bar.prompt.words == "Do you pay or attack?"
    sitting.letter("a")
    assert isinstance(selection.chosen, Attack) and not said(sitting)


@pytest.mark.rule("GLO-6.3", "GLO-20.2")
def test_towers_are_staked_only_when_it_was_said_what_they_are() -> None:
    full = "W1 F1 E1 U1 N1"
    world = landed(HandTable().own("B", "brazil", plate="N2").own("A", "mexico", plate=full, levels=1))
    attack = Attack(title("mexico"), title("brazil"))
    assert prospect(world.state, attack.source, attack.target).chance < 0.6
    sitting = asked(world, ForeignLanding(seat=0))
    sitting.letter("a")
    sitting.key(pygame.K_RETURN)
    note = sitting.table.view.note
    assert note is not None and note.says.title == "You stake 7 points"
    assert "1 tower" in note.says.sentence and not said(sitting)
    sitting.key(pygame.K_RETURN)
    assert said(sitting)[:1] == [attack]


@pytest.mark.rule("GLO-20.2")
@pytest.mark.parametrize(("levels", "shields"), [(0, 2), (1, 0)])
def test_nothing_is_said_without_towers_or_at_good_odds(levels: int, shields: int) -> None:
    own = HandTable().own("A", "mexico", plate="W1 F1 E1 U1 N3", levels=levels)
    world = landed(own.own("B", "brazil", plate=f"N{shields}"))
    sitting = asked(world, ForeignLanding(seat=0))
    sitting.letter("a")
    sitting.key(pygame.K_RETURN)
    assert said(sitting)[:1] == [Attack(title("mexico"), title("brazil"))]


def owing(world: HandTable, amount: int) -> AtTable:
    """Ada owes Bart so much for a visit to Brazil."""
    world.state.stack[:] = []
    demand(world.state, 0, 1, amount, "fee", title=title("brazil"))
    return asked(world, *world.settle().state.stack)


@pytest.mark.rule("GLO-26.1", "GLO-26.4")
def test_units_that_no_tower_lacks_go_first_then_points_then_the_rest() -> None:
    world = HandTable().own("A", "mexico", plate="F1 E1 U1 N1").stock("A", "W1 U2").points(A=4)
    assert suggested_mix(world.state, 0, 9).actions == (HandOver(units("U2")),)
    assert suggested_mix(world.state, 0, 16).actions == (HandOver(units("U2")), SellPoints(2))
    assert suggested_mix(world.state, 0, 35).actions == (HandOver(units("W1 U2")), SellPoints(4))
    assert suggested_mix(world.state, 0, 90).actions == (HandOver(units("W1 U2")), SellPoints(4))


@pytest.mark.rule("GLO-26.1", "GLO-26.2", "GLO-26.4")
@pytest.mark.parametrize(("owed", "paid"), [(25, 25), (90, 34)])
def test_one_enter_settles_a_debt_by_the_suggested_mix(owed: int, paid: int) -> None:
    sitting = owing(HandTable().stock("A", "U2").points(A=4).cash(A=4, B=100), owed)
    dialog = sitting.table.dialogs.current
    assert isinstance(dialog, DebtDialog) and "Brazil" in dialog.subtitle
    assert ("waived" in dialog.note) == (owed > paid)
    sitting.key(pygame.K_RETURN)
    assert said(sitting)[:2] == [HandOver(units("U2")), SellPoints(min(4, -(-(owed - 14) // 5)))]
    table = sitting.table.match.state.table
    assert table.debt is None and table.cash[1] == 100 + paid - 10 and table.stock(1) == units("U2")


@pytest.mark.rule("GLO-9.2")
@pytest.mark.parametrize(("key", "answer"), [(pygame.K_ESCAPE, Refuse()), (pygame.K_a, Accept())])
def test_an_offer_is_declined_by_esc_and_accepted_by_a(key: int, answer: object) -> None:
    sitting = answering()
    sitting.key(key)
    assert said(sitting)[:1] == [answer]


@pytest.mark.rule("GLO-9.2")
def test_an_offer_is_countered_by_c_and_esc_leads_back_to_it() -> None:
    sitting = answering()
    dialog = sitting.table.dialogs.current
    assert isinstance(dialog, DealAnswerDialog)
    sitting.letter("c")
    assert dialog.open and not said(sitting)
    sitting.key(pygame.K_ESCAPE)
    assert not dialog.open and not said(sitting)


def answering() -> AtTable:
    """Bart offers Ada 9 EU for a unit of Water."""
    world = HandTable().stock("A", "W1").options_of("B")
    deal = PROPOSITIONS.deal(1, Propose(0, takes_units=units("W1"), cash=9))
    assert isinstance(deal, Deal)
    PROPOSITIONS.lay(world.state, deal)
    return asked(world, DealAnswer(seat=0, asker=1))


def swapping() -> HandTable:
    """Each of Ada and Bart holds what the other one lacks of a group of two."""
    world = HandTable().own("A", "sweden", "alaska").own("B", "norway", "nunavut").own("C", "usa", "china")
    world.points(C=9)
    world.table.stage = "opening"
    return world


@pytest.mark.rule("GLO-2.15", "GLO-9.1")
def test_swaps_complete_or_free_a_group_and_both_gain_by_them() -> None:
    world = swapping()
    choice = OpeningWindow(seat=0)
    found = swaps(world.state, 0, 1, choice)
    market = DealPosition(world.state, 0)
    assert found
    for action in found:
        whole, free = completed(world.state, 0, action)
        assert whole or free
        assert min(market.bargain(PROPOSITIONS.deal(0, action))) >= PLAIN.margin
        assert choice.why_not(world.state, action) is None
    assert completed(world.state, 0, found[0])[0], "one that makes a group whole is the first"
    assert not swaps(world.state, 0, 2, choice), "Chen has nothing that would help"


@pytest.mark.rule("GLO-2.15")
def test_the_trade_suggests_what_both_gain_by_or_says_that_there_is_nothing() -> None:
    sitting = asked(swapping(), OpeningWindow(seat=0))
    sitting.table.dialogs.enter(TRADE)
    dialog = sitting.table.dialogs.current
    assert isinstance(dialog, TradeDialog) and isinstance(dialog.action, Propose)
    assert dialog.partner == 1 and completed(sitting.table.match.state, 0, dialog.action)[0]
    prospect_now = dialog.asked.prospect(dialog.action)
    assert prospect_now is not None and prospect_now.chance >= 0.5
    assert dialog.subtitle == "Ada would have all of Scandinavia. Bart would have all of Alaska and Nunavut."
    dialog.emit(Change(partial(dialog.turn_to, 2)))
    suggest = next(part for part in dialog.walk() if isinstance(part, Button) and part.label == "Suggest")
    assert suggest.reason is not None and "Chen" in suggest.reason.sentence and not suggest.enabled


def test_the_box_names_the_groups_in_reach_while_the_opening_lasts() -> None:
    sitting = asked(swapping(), OpeningWindow(seat=0))
    box = sitting.table.view.forecast.forecast
    assert box.title == "Groups within reach"
    assert [line.text for line in box.lines] == [
        "Scandinavia, +4 points: Bart has Norway", "Alaska and Nunavut, +4 points: Bart has Nunavut",
    ]  # fmt: skip


PEOPLE = (Seat("Ada"), Seat("Bart", "human", 1), Seat("Chen", "human", 2))


def offered(*, card: bool, curtain: str = "hidden", hands: bool = True) -> AtTable:
    """Three people at one screen; Ada, whose turn it is, offers Bart a deal, with a card or without."""
    world = HandTable(3).stock("B", "W1").own("A", "sweden").own("B", "norway", "nunavut").options_of("A")
    if hands:
        world.hold("A", "ops:sabotage", "mission:big-four")
        world.hold("B", "mission:crown-jewels", "ops:orbital-support")
    point = UndoPoint(world.state, new_match(PEOPLE, rules=RULES).here().drawn, 0)
    match = Match.resumed(RULES, EARTH, world.state.options, PEOPLE, 1, point, [])
    sitting = AtTable(match, new_services(RULES, curtain=curtain))
    if curtain == "hidden" and hands:
        sitting.wait(lambda: sitting.table.view.desk.modal is not None)
        sitting.key(pygame.K_SPACE, text=" ")
    sitting.wait(lambda: sitting.table.view.desk.modal is None and sitting.controller.mode == "choose")
    cards = ("ops:sabotage",) if card else ()
    sitting.table.handle(Do(Propose(1, takes_units=units("W1"), cash=9, gives_cards=cards), final=True))
    sitting.wait(lambda: sitting.table.view.desk.modal is not None)
    return sitting


@pytest.mark.rule("GLO-9.2", "GLO-15.7")
def test_an_answer_without_cards_needs_no_curtain_and_shows_no_hand() -> None:
    sitting = offered(card=False)
    dialog = sitting.table.view.desk.modal
    assert isinstance(dialog, DealAnswerDialog)
    hands = dialog.asked.state.table.hands
    assert {card for hand in hands for card in hand} == {"ops:", "mission:"}, "only their backs are seen"
    sitting.letter("c")
    assert "Orbital Support" not in str([part.words for part in dialog.walk() if isinstance(part, Label)])
    sitting.key(pygame.K_ESCAPE)
    sitting.letter("a")
    sitting.wait(lambda: isinstance(sitting.table.view.desk.modal, Curtain))
    assert said(sitting)[-1] == Accept() and sitting.controller.seat == 0
    curtain = sitting.table.view.desk.modal
    assert isinstance(curtain, Curtain) and curtain.seat == PEOPLE[0], "Bart sits there, and her hand is open"
    assert curtain.words.words.startswith("Bart has finished.")
    assert sitting.controller.event_player.shown.table.hands[0] == ["mission:", "ops:"]
    sitting.key(pygame.K_SPACE, text=" ")
    sitting.wait(lambda: sitting.controller.selection is not None)
    assert sitting.controller.event_player.shown.table.hands[0] == ["mission:big-four", "ops:sabotage"]


@pytest.mark.rule("GLO-9.2", "GLO-15.7")
def test_who_gets_the_screen_back_without_a_hand_needs_no_curtain() -> None:
    sitting = offered(card=False, hands=False)
    assert isinstance(sitting.table.view.desk.modal, DealAnswerDialog)
    sitting.letter("a")
    sitting.wait(lambda: sitting.controller.mode == "choose" and sitting.controller.selection is not None)
    assert sitting.table.view.desk.modal is None and sitting.controller.seat == 0


def test_who_wants_no_curtain_sees_the_hand_that_answers() -> None:
    sitting = offered(card=False, curtain="never")
    dialog = sitting.table.view.desk.modal
    assert isinstance(dialog, DealAnswerDialog)
    assert "ops:orbital-support" in dialog.asked.state.table.hands[1], "cards can be given in a counter-offer"


@pytest.mark.rule("GLO-9.8", "GLO-15.7")
def test_a_card_in_the_deal_calls_for_the_curtain() -> None:
    sitting = offered(card=True)
    assert isinstance(sitting.table.view.desk.modal, Curtain)


@pytest.mark.rule("GLO-17.1")
@pytest.mark.parametrize("pressed", [False, True])
def test_agents_stay_where_they_are_unless_g_is_pressed_in_the_turn(pressed: bool) -> None:
    world = landed(HandTable().own("B", "brazil").own("A", "mexico", A=2).cash(A=20))
    sitting = asked(world, Deployment(seat=0), ForeignLanding(seat=0), stay_put=True)
    item = next(item for item in sitting.items if item.key == "g")
    assert (item.label, item.sub) == ("Agents", "stay where they are")
    if pressed:
        sitting.letter("g")
        assert next(item for item in sitting.items if item.key == "g").sub == "asked at the turn’s end"
    sitting.key(pygame.K_RETURN)
    if not pressed:
        sitting.wait(lambda: any(isinstance(one, Deploy) for one in said(sitting)))
        assert sitting.table.match.state.table.agents_on(0, title("mexico")) == 2
        return
    sitting.wait(lambda: isinstance(sitting.table.view.desk.modal, AgentsDialog))
    assert said(sitting) == [PayFee()]


@pytest.mark.rule("GLO-17.1")
def test_nobody_is_asked_about_agents_with_an_empty_hand_and_no_better_place() -> None:
    world = HandTable().own("A", "mexico", A=3)
    world.table.free_agents[0], world.table.reserve[0] = 0, 17
    choice = Deployment(seat=0)
    assert GlobopolisSkin(EARTH, FOUR, world.options).places.settled(
        world.state, choice
    ) == choice.as_it_stands(world.state)
    world.table.free_agents[0], world.table.reserve[0] = 1, 16
    assert GlobopolisSkin(EARTH, FOUR, world.options).places.settled(world.state, choice) is None


@pytest.mark.rule("GLO-17.1")
def test_agents_that_would_hardly_be_better_placed_are_a_small_thing() -> None:
    """Nobody is asked of them who is asked no small things, unless they say so in their turn by G."""

    def asks(world: HandTable, *, trifles: bool, pressed: bool = False) -> bool:
        sitting = asked(
            landed(world.own("B", "brazil")), Deployment(seat=0), ForeignLanding(seat=0), ask_trifles=trifles
        )
        shown = [item.sub for item in sitting.items if item.key == "g"]
        assert shown == ([] if trifles else ["asked if a move helps"])
        if pressed:
            sitting.letter("g")
        sitting.key(pygame.K_RETURN)
        sitting.wait(lambda: len(said(sitting)) > 1 or sitting.table.view.desk.modal is not None)
        return isinstance(sitting.table.view.desk.modal, AgentsDialog)

    def far() -> HandTable:
        world = HandTable().own("A", "nunavut", plate="W1")
        world.table.free_agents[0], world.table.reserve[0] = 1, 19
        return world

    assert not asks(far(), trifles=False)
    assert asks(far(), trifles=False, pressed=True) and asks(far(), trifles=True)
    near = HandTable().own("C", "chile").own("D", "venezuela")
    assert asks(near.own("A", "argentina", plate="W1 F1 E1 U1 N1", levels=1), trifles=False)


@pytest.mark.rule("GLO-25.1", "GLO-14.2")
def test_what_has_one_answer_at_a_field_is_not_asked_but_where_that_would_tell_something() -> None:
    """A card that can only be kept was shown; among several people it's asked of each."""
    world = HandTable().own("B", "brazil").hold("A", "influence:veto")
    veto = JustDrawn(seat=0, card="influence:veto")
    alone = GlobopolisSkin(EARTH, FOUR, world.options)
    several = GlobopolisSkin(EARTH, (Seat("Ada"), Seat("Bart"), *FOUR[2:]), world.options)
    assert (
        alone.places.settled(world.state, veto) == KeepCard()
        and several.places.settled(world.state, veto) is None
    )
    expo = JustDrawn(seat=0, card="influence:world-expo")
    assert alone.places.settled(world.hold("A", "influence:world-expo").state, expo) is None, (
        "it may be played"
    )
    world.table.places[0], world.table.rolls = EARTH.field_of("israel"), 2
    assert alone.places.settled(world.state, AtMarket(seat=0)) is None
    world.cash(A=4)
    assert (
        alone.places.settled(world.state, AtMarket(seat=0))
        == Stop()
        == several.places.settled(world.state, AtMarket(seat=0))
    )
    hidden = GlobopolisSkin(EARTH, several.looks.seats, replace(world.options, open_money=False))
    world.state.options = hidden.looks.options
    assert hidden.places.settled(world.state, AtMarket(seat=0)) is None


@pytest.mark.rule("GLO-3.3")
def test_who_throws_at_once_is_reminded_of_plans_once() -> None:
    world = HandTable().own("A", "mexico", plate="W1 F1 E1 U1 N1").cash(A=200)
    sitting = asked(world, EventPhase(0), OptionPhase(seat=0))
    sitting.table.handle(DoAll((EndOptions(), Throw(2))))
    assert sitting.table.view.note is not None and not said(sitting)
    sitting.table.handle(DoAll((EndOptions(), Throw(2))))
    assert said(sitting)[:2] == [EndOptions(), Throw(2)]


@pytest.mark.rule("GLO-2.10", "GLO-4.6")
def test_surplus_goes_into_the_stock_unasked() -> None:
    world = HandTable().own("A", "mexico", plate="F3 U4")
    sitting = asked(world, OptionPhase(seat=0), Surplus(seat=0, title=title("mexico")), ask_trifles=False)
    assert said(sitting) == [KeepUnits(units("F1 U2"))]
    assert sitting.table.match.state.table.stock(0) == units("F1 U2")


def at_one_screen(step: Step, **settings: Any) -> AtTable:
    """Three people, of whom Ada is asked; all keep their hands closed."""
    world = HandTable(3).own("A", "sweden", "usa").own("B", "norway").own("C", "brazil").options_of("A")
    world.hold("A", "emergency-aid", "ops:gulf-corridor", "mission:big-four")
    world.hold("B", "veto")
    world.table.places[0] = EARTH.field_of("brazil")
    world.state.stack[:] = [step]
    point = UndoPoint(world.state, new_match(PEOPLE, rules=RULES).here().drawn, 0)
    match = Match.resumed(RULES, EARTH, world.state.options, PEOPLE, 1, point, [])
    sitting = AtTable(match, new_services(RULES, curtain="hold", **settings))
    desk = sitting.table.view.desk
    sitting.wait(lambda: sitting.controller.selection is not None or desk.modal is not None)
    return sitting


def hold(sitting: AtTable, *, on: bool) -> None:
    kind = pygame.KEYDOWN if on else pygame.KEYUP
    sitting.step(pygame.Event(kind, key=pygame.K_c, mod=0, unicode="c", scancode=0))


@pytest.mark.rule("GLO-15.7")
def test_a_closed_hand_is_open_only_while_c_is_held() -> None:
    sitting = at_one_screen(OptionPhase(seat=0))
    desk, controller = sitting.table.view.desk, sitting.controller

    def seen() -> set[str]:
        shown = controller.event_player.shown.table.hands
        assert controller.selection is not None
        offered = {str(option.action) for option in controller.selection.options}
        return {card for hand in shown for card in hand} | {one for one in offered if "emergency" in one}

    backs = {"ops:", "influence:", "mission:"}
    assert desk.modal is None and seen() == backs
    cards = next(item for item in sitting.items if item.name == "cards")
    assert cards.sub == "hold C" and cards.reason is not None
    hold(sitting, on=True)
    hold(sitting, on=True)
    dialog = desk.modal
    assert isinstance(dialog, CardsDialog) and len(dialog.slips) == 3
    assert "influence:veto" not in seen(), "nobody else's"
    hold(sitting, on=False)
    assert dialog.hidden and seen() == backs
    hold(sitting, on=True)
    assert isinstance(desk.modal, CardsDialog)
    sitting.key(pygame.K_RETURN)
    assert said(sitting) == [PlayCard("influence:emergency-aid")]
    hold(sitting, on=False)
    sitting.wait(lambda: controller.mode == "choose" and controller.selection is not None)
    assert seen() == backs


@pytest.mark.rule("GLO-15.4", "GLO-15.7")
def test_with_closed_hands_the_curtain_falls_before_a_question_about_cards() -> None:
    sitting = at_one_screen(JustDrawn(seat=0, card="influence:emergency-aid"))
    assert isinstance(sitting.table.view.desk.modal, Curtain)
    sitting.key(pygame.K_SPACE, text=" ")
    sitting.wait(lambda: isinstance(sitting.table.view.desk.modal, DrawnDialog))


@pytest.mark.rule("GLO-20.5", "GLO-15.7")
def test_a_key_that_is_still_held_opens_nobody_elses_hand() -> None:
    sitting = at_one_screen(OptionPhase(seat=0))
    hold(sitting, on=True)
    session = sitting.controller.session
    assert session.opened == 0 and not session.shut(OptionPhase(seat=0))
    assert session.shut(OptionPhase(seat=1)), "Bart's stays closed"


@pytest.mark.rule("GLO-1.2")
def test_the_box_never_repeats_the_points_of_the_seats_and_the_curve_has_its_mark() -> None:
    world = HandTable(4)
    look = GlobopolisSkin(EARTH, FOUR, world.options)
    told = look.facts.summary(world.state)
    assert told is not None and told.title == "The goal" and "100 points" in told.lines[0].text
    assert not any(line.icon.startswith("seat-") for line in told.lines)
    goals = [curve.goal for curve in look.facts.statistics().curves()]
    assert goals[0] == 100 and not any(goals[1:])
