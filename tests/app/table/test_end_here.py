"""All at the table may agree to end a match early: asked once, then it counts as it stands."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app.play.commands import AskToEnd, AskToLeave, EndHere, OpenMenu
from game.app.review.ending.scene import EndingScene
from game.app.review.result import ResultScene
from game.app.services.services import Services
from game.app.table.panels.standing import StandingRows
from game.app.table.pause import Menu
from game.app.table.scene import TableScene
from game.app.widgets.button import Button
from game.app.widgets.dialog import MessageDialog
from game.engine.dice import Dice
from game.engine.log import AGREEMENT
from game.engine.vocabulary import EndAgreed, Seat
from game.store import folders
from game.store.recordings import check_recording, recorded
from game.store.saves import SaveError
from game.store.writer import Writer
from tests.app.drivers.caravan import hangs, key, match_of, seated, step, wait
from tests.app.drivers.positions import before, can_be_taken_back, rolled_by_hand
from tests.app.drivers.table import AtTable, new_match, new_services
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")

ADA, BART = Seat("Ada", "human", 0), Seat("Bart", "expert", 1)
AGREED = "The players agreed to end the match"


@pytest.fixture
def services() -> Iterator[Services]:
    failed: list[SaveError] = []
    made = new_services(writer=Writer(failed.append))
    yield made
    made.close()
    assert failed == []


def menu_of(sitting: AtTable) -> Menu:
    sitting.table.commands.handle(OpenMenu())
    sitting.step(ms=400)
    menu = sitting.table.view.desk.modal
    assert isinstance(menu, Menu)
    return menu


def ways_out(menu: Menu) -> list[Button]:
    return [button for row in menu.rows for button in row if isinstance(button.command, AskToEnd)]


@pytest.mark.game
def test_where_the_rules_have_an_agreed_end_the_menu_offers_no_other() -> None:
    having = [rules for rules in GAMES.values() if rules.has_agreed_end(rules.options(""))]
    assert having
    for rules in having:
        sitting = AtTable(new_match((ADA, Seat("Cy", "human", 1)), rules=rules), fresh=True)
        seen = set[bool]()
        for number in range(60):
            sitting.to_choice()
            choice = sitting.table.match.decision()
            assert choice is not None
            said = [offer.action for offer in choice.offers(sitting.table.match.state)]
            offered = any(action.leaves and action.aside for action in said)
            if offered not in seen:
                seen.add(offered)
                menu = menu_of(sitting)
                own = [b for row in menu.rows for b in row if isinstance(b.command, AskToLeave)]
                assert len(own) == int(offered)
                assert [button.enabled for button in ways_out(menu)] == ([] if offered else [False])
                sitting.table.view.desk.close(menu)
                sitting.step(ms=400)
            sitting.controller.do(sitting.command(Dice(number)))
        assert seen == {True, False}


MOST = 40
"""In so many frames the newspaper is drawn that follows the last scene."""


def press(sitting: AtTable, button: Button) -> None:
    s = sitting.table.view.desk.scale
    sitting.click(button.box.cx * s, button.box.cy * s)
    sitting.step(ms=400)


def question_of(sitting: AtTable) -> MessageDialog:
    question = sitting.table.view.desk.modal
    assert isinstance(question, MessageDialog)
    return question


def end_here(sitting: AtTable) -> ResultScene:
    """Through menu and question by mouse, past the last scene, to the result."""
    (button,) = ways_out(menu_of(sitting))
    press(sitting, button)
    press(sitting, question_of(sitting).buttons[1])
    if isinstance(sitting.window.scene, EndingScene):
        for _ in range(4):
            sitting.step(ms=100)
        sitting.key(pygame.K_SPACE)
        sitting.wait(lambda: isinstance(sitting.window.scene, ResultScene), frames=MOST, ms=100)
    result = sitting.window.scene
    assert isinstance(result, ResultScene)
    return result


def test_it_is_asked_once_with_how_it_stands_and_can_be_declined() -> None:
    sitting = AtTable(new_match((ADA, BART)))
    sitting.to_choice()
    match, desk = sitting.table.match, sitting.table.view.desk
    logged = len(match.log)
    menu_of(sitting)
    sitting.letter("e")
    sitting.step(ms=400)
    question = question_of(sitting)
    assert question.title.words == "End here?"
    rows = question.shown
    assert isinstance(rows, StandingRows) and rows.seats == match.seats
    told = sitting.table.phrases.text
    spelled = [told("score", score) for score in match.standing().scores]
    assert list(rows.scores) == spelled
    assert desk.focus.current is question.buttons[0], "the end never has the first focus"
    sitting.key(pygame.K_ESCAPE)
    sitting.step(ms=400)
    assert desk.modal is None and not match.over and len(match.log) == logged


def test_the_keys_of_the_menu_do_not_clash() -> None:
    sitting = AtTable(new_match((ADA, BART)))
    sitting.to_choice()
    menu = menu_of(sitting)
    keys = [menu.back.shortcut, *(button.shortcut for row in menu.rows for button in row)]
    assert "e" in keys and len(keys) == len(set(keys))
    assert menu.opening() is menu.back


def test_the_match_counts_as_it_stands(services: Services) -> None:
    sitting = AtTable(new_match((ADA, BART), 3), services)
    sitting.to_choice()
    match, controller = sitting.table.match, sitting.controller
    before = match.standing()
    assert services.writer is not None
    services.autosave(match)
    assert services.writer.flush(10) and services.latest() is not None
    result = end_here(sitting)
    assert match.over and match.log[-1].said == EndAgreed()
    assert (result.summary.standing.scores, result.summary.standing.ranks) == (before.scores, before.ranks)
    assert result.summary.standing.reason == AGREEMENT and result.summary.reason.endswith(f"{AGREED}.")
    assert sitting.table.view.journal.entries[0].plain == AGREED
    headline = sitting.table.view.top.headline
    assert (headline.phase, headline.ending) == ("The game is over", AGREED)
    assert sitting.table.view.forecast.forecast.title == "How it ended"
    assert not any(plate.on_turn for plate in sitting.table.view.seats.plates)
    assert controller.mode == "over" and not controller.session.can_undo
    assert services.writer.flush(10)
    assert services.latest() is None, "there is nothing to go on with"
    (path,) = sorted(folders.recordings().glob("*.json"))
    assert check_recording(path, services.games) == recorded(match)
    written = path.stat().st_mtime_ns
    sitting.window.close()
    assert services.writer.flush(10)
    assert path.stat().st_mtime_ns == written


def test_it_is_ended_once_only() -> None:
    sitting = AtTable(new_match((ADA, BART), 3))
    sitting.to_choice()
    end_here(sitting)
    table, logged = sitting.table, len(sitting.table.match.log)
    sitting.window.pop()
    table.commands.handle(EndHere())
    assert len(table.match.log) == logged
    assert ways_out(menu_of(sitting)) == []


def test_the_thought_of_a_computer_player_is_forgotten() -> None:
    sitting = AtTable(new_match((Seat("Ada", "expert", 0), BART)))
    sitting.wait(lambda: sitting.controller.pending_move.busy)
    end_here(sitting)
    assert not sitting.controller.pending_move.busy
    logged = len(sitting.table.match.log)
    for _ in range(30):
        sitting.step()
    assert len(sitting.table.match.log) == logged


def test_what_was_still_to_be_seen_or_rolled_is_told_before_the_end() -> None:
    rules = rolled_by_hand()
    services = new_services(rules, own_speed="normal")
    sitting = AtTable(new_match((ADA, BART), 3, rules=rules), services, fresh=True)
    sitting.wait(lambda: sitting.controller.mode == "roll")
    assert sitting.controller.event_player.unseen
    end_here(sitting)
    told = [entry.plain for entry in sitting.table.view.journal.entries]
    sitting.window.pop()
    assert told[0] == AGREED and sitting.controller.event_player.idle and sitting.controller.mode == "over"
    again = AtTable(sitting.table.match)
    assert told == [entry.plain for entry in again.table.view.journal.entries]


def test_a_turn_that_waits_for_its_end_ends_with_the_match() -> None:
    ends = before(can_be_taken_back)
    sitting = AtTable(ends.match)
    sitting.to_choice()
    sitting.controller.do(ends.action)
    sitting.wait(lambda: sitting.controller.mode == "held")
    end_here(sitting)
    assert sitting.controller.mode == "over"


def behind_the_curtain() -> TableScene:
    table = seated(match_of())
    wait(table)
    assert hangs(table)
    return table


def test_behind_the_curtain_it_ends_for_all_alike() -> None:
    table = behind_the_curtain()
    key(table, pygame.K_ESCAPE)
    step(table, ms=400)
    menu = table.view.desk.modal
    assert isinstance(menu, Menu)
    (button,) = ways_out(menu)
    button.press()
    step(table, ms=400)
    question = table.view.desk.modal
    assert isinstance(question, MessageDialog)
    question.buttons[1].press()
    step(table, ms=400)
    assert table.window is not None and isinstance(table.window.scene, ResultScene)
    assert table.match.over and not hangs(table)
    assert table.controller.session.eye == -1, "the hand of nobody is shown"
