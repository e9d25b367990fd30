"""The plan sheet while others play: it holds nothing up, and its ticks wait for the own turn."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from msgspec.structs import replace

from game.app.play.commands import EndHere
from game.app.skins.globopolis.dialogs.plan_sheet import PlanSheet
from game.app.skins.globopolis.skin import GlobopolisSkin
from game.app.widgets.button import Button
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import (
    BuyPoints,
    Develop,
    EndOptions,
    StageStarted,
    TurnStarted,
)
from game.rules.globopolis.option_phase import OptionPhase
from tests.app.drivers.table import AtTable, new_services
from tests.app.skins.globopolis.test_answers import at_one_screen, hold
from tests.app.skins.globopolis.test_plan_sheet import (
    PEOPLE,
    AtGlobe,
    canada,
    said,
    seated,
    sheet,
    typed,
)
from tests.globopolis.globe import BOARD, Globe, title

pytestmark = pytest.mark.usefixtures("unseen")

CANADA, MEXICO = title("canada"), title("mexico")


class Slowly(AtGlobe):
    """Somebody for whom keys take no time: Bart does nothing meanwhile."""

    def step(self, *events: pygame.Event, ms: float = 0.0) -> list[pygame.Rect]:
        return super().step(*events, ms=ms)


def watching(lay: Callable[[Globe], None] = canada, people: tuple[Seat, ...] = PEOPLE) -> AtGlobe:
    """Ada while Bart begins his Option Phase."""
    globe = Globe(players=len(people))
    lay(globe)
    globe.turn("B")
    globe.state.heard = None
    of = Match(RULES, BOARD, globe.options, people, 1)
    of.state = globe.state
    return Slowly(of, new_services(RULES, others_speed="normal"), (1280, 720))


def turn_comes(at: AtTable) -> None:
    """Bart and Chen have done whatever they have done, and Ada is asked: what she types into a sheet that she
    opened before hurries nobody, and counts at once."""
    state = at.table.match.state
    at.controller.pending_move.forget()
    state.finish(OptionPhase(seat=0))
    state.do(TurnStarted(0))
    state.do(StageStarted(0, "options"))
    at.wait(lambda: at.controller.mode == "choose" and at.controller.selection is not None)


def commit(found: PlanSheet) -> Button:
    """The brass button."""
    (button,) = found.right
    return button


def tick(at: AtTable, found: PlanSheet, key: tuple[int, str]) -> None:
    """Tick a goal with the keys."""
    at.key(pygame.K_DOWN)
    for way in (pygame.K_DOWN, pygame.K_UP):
        for _ in range(len(found.draft.shown)):
            if found.draft.at != key:
                at.key(way)
    assert found.draft.at == key
    typed(at, " ")


def bar_says(at: AtTable) -> str | None:
    """What stands on the button of the sheet; None where there is none."""
    return next((item.sub for item in at.items if item.name == "plan"), None)


def test_the_sheet_stays_open_as_others_play_and_carries_out_on_the_own_turn() -> None:
    at = watching()
    found = sheet(at)
    assert at.controller.mode == "think" and found.ahead and not found.draft.ticks
    tick(at, found, (MEXICO, "level"))
    before = commit(found)
    assert not before.enabled and before.reason is not None and before.reason.title == "On your turn"
    at.key(pygame.K_RETURN)
    assert said(at) == [] and at.table.dialogs.current is found
    by_hand = next(button for button in found.left if button.label == "By hand")
    assert not by_hand.enabled
    turn_comes(at)
    assert at.table.dialogs.current is found and not found.ahead
    assert found.draft.ticks == {(MEXICO, "level")} and commit(found).enabled
    at.key(pygame.K_RETURN)
    at.wait(lambda: at.controller.mode == "choose")
    assert said(at) == [Develop(MEXICO)] and at.table.view.desk.modal is None


def test_the_match_is_not_held_up_by_it() -> None:
    at = watching()
    found = sheet(at)
    shown = found.state
    at.wait(lambda: len(at.table.match.log) > 1 and found.state is not shown)
    assert at.table.dialogs.current is found and found.ahead, "it shows what Bart has done"


def test_ticks_wait_while_it_is_closed_and_the_bar_tells_of_them_until_it_is_opened() -> None:
    at = watching()
    tick(at, sheet(at), (CANADA, "level"))
    at.key(pygame.K_ESCAPE)
    assert at.table.view.desk.modal is None and at.controller.mode == "think"
    assert bar_says(at) == "1 ticked"
    turn_comes(at)
    assert bar_says(at) == "1 planned ahead"
    view = at.controller.event_player.shown
    assert at.table.context.skin.facts.left_open(view, EndOptions()) is not None, (
        "it was not looked at this turn"
    )
    found = sheet(at)
    assert found.draft.ticks == {(CANADA, "level")} and not found.ahead
    at.key(pygame.K_ESCAPE)
    assert at.table.context.skin.facts.left_open(view, EndOptions()) is None


def test_what_is_out_of_reach_by_then_falls_out_and_is_said() -> None:
    at = watching()
    found = sheet(at)
    tick(at, found, (CANADA, "level"))
    tick(at, found, (MEXICO, "level"))
    at.key(pygame.K_ESCAPE)
    at.table.match.state.table.owners[CANADA] = 1
    turn_comes(at)
    assert bar_says(at) == "1 planned ahead, 1 out of reach"
    found = sheet(at)
    assert found.draft.ticks == {(MEXICO, "level")}
    assert found.subtitle == "Out of reach by now: Canada"
    at.letter("h")
    assert found.subtitle == ""


def test_of_two_goals_that_now_fight_over_one_unit_the_better_one_stays() -> None:
    def lay(globe: Globe) -> None:
        globe.own("A", "canada", "W1 F1 E0 U1 N1").own("A", "mexico", "W1 F1 E0 U1 N1").cash(A=80)
        globe.own("B", "core-energy-guild", "E5").own("B", "nunavut")

    at = watching(lay)
    found = sheet(at)
    tick(at, found, (CANADA, "level"))
    tick(at, found, (MEXICO, "level"))
    at.key(pygame.K_ESCAPE)
    table = at.table.match.state.table
    guild = title("core-energy-guild")
    table.plates[guild * 5 : guild * 5 + 5] = [0, 0, 1, 0, 0]
    turn_comes(at)
    found = sheet(at)
    assert len(found.draft.ticks) == len(found.draft.gone) == 1 and commit(found).enabled


def test_without_a_tick_the_own_turn_suggests_as_ever() -> None:
    at = watching()
    sheet(at)
    turn_comes(at)
    found = at.table.dialogs.current
    assert isinstance(found, PlanSheet) and len(found.draft.ticks) == 2 and found.subtitle == ""


def test_a_plan_that_was_taken_up_is_there_after_undo_and_a_later_one_is_for_the_next_turn() -> None:
    at = watching()
    tick(at, sheet(at), (MEXICO, "level"))
    turn_comes(at)
    at.key(pygame.K_RETURN)
    at.wait(lambda: at.controller.mode == "choose")
    at.letter("z")
    at.wait(lambda: at.controller.mode == "choose")
    found = sheet(at)
    assert not found.ahead and found.draft.turn == at.table.match.state.table.turn
    # What is planned after that turn is not taken up where that turn comes again.
    at.key(pygame.K_ESCAPE)
    skin, state = at.table.context.skin, at.table.match.state
    assert isinstance(skin, GlobopolisSkin)
    drafts, asked = skin.drafts, at.table.dialogs.asked()
    later = state.copy()
    later.do(TurnStarted(1))
    ahead = drafts.of(replace(asked, state=later, choice=None))
    ahead.tick((CANADA, "level"))
    assert drafts.of(asked) is found.draft
    after = later.copy()
    after.do(TurnStarted(0))
    assert drafts.of(replace(asked, state=after)) is ahead


def test_only_whoever_plays_alone_may_plan_ahead_and_not_in_the_own_turn() -> None:
    at = watching(people=(*PEOPLE[:2], Seat("Chen", "human", 2)))
    assert at.controller.mode == "think" and bar_says(at) is None
    at.letter("d")
    assert at.table.dialogs.current is None
    at = seated(canada)
    asked = replace(at.table.dialogs.asked(), choice=None)
    assert not at.table.context.skin.dialogs.meanwhile(asked)


def test_it_goes_with_the_match() -> None:
    at = watching()
    found = sheet(at)
    asked = at.table.dialogs.asked()
    over = asked.state.copy()
    over.table.over = True
    assert found.lasts(asked) and not found.lasts(replace(asked, state=over))
    at.table.handle(EndHere())
    at.step()
    assert at.table.dialogs.current is None and at.controller.mode == "over"


@pytest.mark.rule("GLO-15.7")
def test_with_several_people_the_sheet_shows_cards_while_the_hand_is_held_open() -> None:
    at = at_one_screen(OptionPhase(seat=0))
    assert not sheet(at).draft.hand
    at.key(pygame.K_ESCAPE)
    hold(at, on=True)
    at.key(pygame.K_ESCAPE)
    found = sheet(at)
    assert any(row.goal.card for row in found.draft.rows)
    hold(at, on=False)
    assert at.table.dialogs.current is None
    assert not any(row.goal.card for row in sheet(at).draft.rows)


def test_what_changes_no_plan_solves_none() -> None:
    at = watching()
    found = sheet(at)
    asked, parts = at.table.dialogs.asked(), found.left
    state = asked.state.copy()
    state.do(TurnStarted(2))
    found.show(replace(asked, state=state))
    assert found.left is parts
    state = state.copy()
    state.table.cash[0] -= 20
    found.show(replace(asked, state=state))
    assert found.left is not parts and found.draft.purse == 30


def asked(at: AtTable) -> None:
    """Ada is asked, and the bar says what."""
    at.wait(lambda: at.controller.mode == "choose" and at.controller.selection is not None)
    at.step()


def brass(at: AtTable) -> tuple[str, str] | None:
    """What stands on the brass button of plans; None where there is none."""
    return next(((item.label, item.sub) for item in at.items if item.name == "bundle"), None)


def test_the_brass_button_carries_out_what_was_ticked_ahead_and_nothing_else() -> None:
    at = watching()
    tick(at, sheet(at), (MEXICO, "level"))
    at.key(pygame.K_ESCAPE)
    turn_comes(at)
    assert brass(at) == ("Your plan", "10 EU, +5 points")
    reminder = at.table.context.skin.facts.left_open(at.controller.event_player.shown, EndOptions())
    assert reminder is not None and reminder.title == "5 points for 10 EU are still open"
    at.key(pygame.K_RETURN)
    asked(at)
    assert said(at) == [Develop(MEXICO)]
    assert brass(at) == ("1 plan", "37 EU, +8 points"), "Canada is what is advised next"
    at.letter("z")
    asked(at)
    assert brass(at) == ("Your plan", "10 EU, +5 points"), "it is wanted again"


def test_the_brass_button_says_what_fell_out_and_the_sheet_what_it_was() -> None:
    at = watching()
    found = sheet(at)
    tick(at, found, (CANADA, "level"))
    tick(at, found, (MEXICO, "level"))
    at.key(pygame.K_ESCAPE)
    at.table.match.state.table.owners[CANADA] = 1
    turn_comes(at)
    assert brass(at) == ("Your plan", "10 EU, +5 points; 1 out of reach")
    sheet(at)
    at.key(pygame.K_ESCAPE)
    assert brass(at) == ("Your plan", "10 EU, +5 points"), "it was read"


def test_of_what_the_purse_no_longer_allows_the_better_part_is_carried_out() -> None:
    at = watching()
    found = sheet(at)
    tick(at, found, (CANADA, "level"))
    tick(at, found, (MEXICO, "level"))
    at.key(pygame.K_ESCAPE)
    at.table.match.state.table.cash[0] = 14
    turn_comes(at)
    assert brass(at) == ("Your plan", "10 EU, +5 points; 1 out of reach")
    at.key(pygame.K_RETURN)
    asked(at)
    assert said(at)[-1] == Develop(MEXICO)


def test_points_that_were_planned_are_bought_too_or_alone() -> None:
    at = watching()
    found = sheet(at)
    tick(at, found, (MEXICO, "level"))
    typed(at, "+")
    tick(at, found, (MEXICO, "level"))
    assert found.draft.points == 1 and not found.draft.ticks
    at.key(pygame.K_ESCAPE)
    turn_comes(at)
    assert brass(at) == ("Buy 1 point", "5 EU, +1 point") and bar_says(at) == ""
    box = at.table.context.skin.facts.outlook(at.controller.event_player.shown, 0)
    assert box is not None and box.lines[0].text == "Your plans: 5 EU, 1 point"
    at.key(pygame.K_RETURN)
    asked(at)
    assert said(at) == [BuyPoints(1)] and brass(at) == ("2 plans", "32 EU, +10 points")


def test_ticks_that_esc_keeps_in_the_own_turn_are_what_enter_does() -> None:
    at = seated(canada)
    assert brass(at) == ("2 plans", "47 EU, +13 points")
    found = sheet(at)
    tick(at, found, (CANADA, "level"))
    at.key(pygame.K_ESCAPE)
    assert brass(at) == ("Your plan", "10 EU, +5 points")
    box = at.table.context.skin.facts.outlook(at.controller.event_player.shown, 0)
    assert box is not None and box.lines[0].text == "A tower now: 10 EU, 5 points"
    assert at.table.view.forecast.forecast == box
    found = sheet(at)
    tick(at, found, (MEXICO, "level"))
    at.key(pygame.K_ESCAPE)
    assert brass(at) == ("2 plans", "47 EU, +13 points") and not found.draft.ticks
    sheet(at)
    at.letter("h")
    at.key(pygame.K_ESCAPE)
    assert brass(at) == ("2 plans", "47 EU, +13 points"), "the planner chooses again"
    at.key(pygame.K_RETURN)
    asked(at)
    assert said(at)[-2:] == [Develop(CANADA), Develop(MEXICO)]


def test_what_the_purse_does_not_allow_any_more_comes_back_with_undo() -> None:
    def lay(globe: Globe) -> None:
        canada(globe)
        globe.cash(A=38)

    at = seated(lay)
    found = sheet(at)
    if (MEXICO, "level") in found.draft.ticks:
        tick(at, found, (MEXICO, "level"))
    if (CANADA, "level") not in found.draft.ticks:
        tick(at, found, (CANADA, "level"))
    at.key(pygame.K_ESCAPE)
    assert brass(at) == ("Your plan", "15 EU, +5 points")
    at.controller.do(BuyPoints(5), final=True)
    asked(at)
    assert brass(at) == ("1 plan", "10 EU, +5 points"), "not what was ticked"
    at.letter("z")
    asked(at)
    assert brass(at) == ("Your plan", "15 EU, +5 points")


def test_only_the_own_turn_and_seat_take_the_ticks() -> None:
    at = watching()
    tick(at, sheet(at), (MEXICO, "level"))
    at.key(pygame.K_ESCAPE)
    turn_comes(at)
    skin, state = at.table.context.skin, at.controller.event_player.shown
    assert isinstance(skin, GlobopolisSkin)
    assert skin.drafts.own(state, 0) is not None and skin.drafts.own(state, 1) is None
    later = state.copy()
    later.do(TurnStarted(0))
    assert skin.drafts.own(later, 0) is None, "the turn after it is planned anew"
