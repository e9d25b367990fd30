"""P passes and never pauses. F8 pauses and goes on; a pause is never kept, and the way out is in sight."""

from __future__ import annotations

import pygame
import pytest

from game.app.play.commands import OpenMenu, Pause
from game.app.table.curtain import Curtain, draw_curtain
from game.app.table.pause import Menu
from game.app.widgets.button import Button
from game.app.widgets.tooltip import Toast
from game.components.auction import Auction, Pass
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Choice
from tests.app.drivers.answers import Press, press
from tests.app.drivers.positions import at
from tests.app.drivers.table import CARAVAN, MIXED, AtTable, new_match, new_services
from tests.contract.games import GAMES

pytestmark = pytest.mark.usefixtures("unseen")
F8 = pygame.K_F8
START = Press(0, pad="pad-start")


def bids(match: Match, choice: Choice) -> bool:
    """Whether the person is asked for a bid, and others bid on afterwards."""
    return isinstance(choice, Auction) and choice.seat == 0 and len(match.state.table.sale.bidders) > 1


def others_bid(match: Match, choice: Choice) -> bool:
    """Whether a computer player is asked for a bid after another one has acted."""
    return isinstance(choice, Auction) and choice.seat != 0 and match.log[-1].seat > 0


def moves(match: Match, choice: Choice) -> bool:
    """Whether the person is asked on their own turn."""
    return choice.seat == match.state.table.seat == 0


def table_at(match: Match) -> AtTable:
    """A table at which everything is seen."""
    services = new_services(CARAVAN, own_speed="normal", others_speed="normal", auto_roll=True)
    return AtTable(match, services)


def brass(sitting: AtTable) -> list[str]:
    """What is in brass in the bar."""
    return [item.name for item in sitting.items if item.kind == "brass" and item.reason is None]


def test_p_pressed_again_and_again_in_an_auction_only_passes() -> None:
    sitting = table_at(at(bids, MIXED, (CARAVAN,)))
    sitting.wait(lambda: sitting.controller.selection is not None)
    logged = len(sitting.table.match.log)
    for _ in range(30):
        sitting.letter("p")
        sitting.step(ms=60)
    assert isinstance(sitting.table.match.log[logged].said, Pass)
    settings = sitting.services.settings
    assert not sitting.controller.event_player.stopped
    assert settings.own_speed == settings.others_speed == "normal"
    sitting.wait(lambda: not isinstance(sitting.table.match.decision(), Auction), ms=100)


def test_a_pause_in_the_auction_of_others_lays_the_way_on_open_and_keeps_nothing() -> None:
    sitting = table_at(at(others_bid, MIXED, (CARAVAN,)))
    sitting.wait(lambda: sitting.table.view.desk.modal is not None)
    sitting.key(F8)
    for _ in range(20):
        sitting.step(ms=100)
    assert sitting.controller.event_player.stopped and sitting.table.view.desk.modal is None
    assert brass(sitting) == ["rest"] and sitting.table.view.bar.button("rest") is not None
    assert sitting.table.view.bar.prompt is not None and sitting.table.view.bar.prompt.words == "Paused"
    assert sitting.services.settings.others_speed == "normal"
    sitting.key(pygame.K_RETURN)
    assert not sitting.controller.event_player.stopped
    sitting.wait(lambda: sitting.table.view.desk.modal is not None or sitting.controller.mode == "choose")


def test_the_key_goes_on_again_and_says_so_where_nothing_moves() -> None:
    sitting = AtTable(new_match(MIXED, 5), new_services(), fresh=True)
    sitting.to_choice()
    for words in ("Paused: from now on each step of the other players waits for Space", "Resumed"):
        sitting.key(F8)
        assert words in said(sitting)
    assert not sitting.controller.event_player.stopped
    sitting.table.handle(OpenMenu())
    sitting.step(ms=300)
    sitting.key(F8)
    sitting.step(ms=300)
    assert not isinstance(sitting.table.view.desk.modal, Menu)


def test_what_a_person_does_goes_on_while_paused_and_what_others_do_waits() -> None:
    sitting = table_at(at(moves, MIXED, (CARAVAN,)))
    sitting.wait(lambda: sitting.controller.selection is not None)
    sitting.key(F8)
    events, match, done = sitting.controller.event_player, sitting.table.match, 0
    seen = events.applied
    while not events.paused and done < 60:
        selection = sitting.controller.selection
        if sitting.controller.mode == "choose" and selection is not None:
            sitting.controller.do(selection.choice.sample(match.state, Dice(done)))
            done += 1
        elif sitting.controller.mode == "held":
            sitting.key(pygame.K_e)
        sitting.step(ms=200)
        if sitting.controller.mode == "watch" and not events.paused:
            assert words_of(sitting) != "Paused"
    assert done and events.paused and events.applied > seen and words_of(sitting) == "Paused"
    told = events.applied
    for _ in range(20):
        sitting.step(ms=200)
    assert events.applied == told
    sitting.key(pygame.K_SPACE)
    sitting.wait(lambda: events.applied > told)


def test_to_my_turn_and_another_speed_end_a_pause() -> None:
    sitting = AtTable(new_match(MIXED, 5), new_services(auto_roll=True), fresh=True)
    sitting.table.handle(Pause())
    assert sitting.table.view.top.speed.value == "pause"
    sitting.table.view.top.speed.choose(2)
    assert not sitting.controller.event_player.stopped and sitting.services.settings.own_speed == "normal"
    sitting.table.handle(Pause())
    sitting.controller.hurry()
    assert not sitting.controller.event_player.stopped


def test_a_key_without_a_meaning_says_so() -> None:
    sitting = AtTable(new_match(MIXED, 5), new_services(), fresh=True)
    sitting.to_choice()
    sitting.key(pygame.K_F7)
    assert "F7 does nothing here; ? lists all keys" in said(sitting)


def words_of(sitting: AtTable) -> str:
    """What the box beside the buttons says."""
    prompt = sitting.table.view.bar.prompt
    return prompt.words if prompt is not None else ""


def said(sitting: AtTable) -> list[str]:
    """What is said at the foot of the table."""
    return [panel.words for panel in sitting.table.view.desk.panels if isinstance(panel, Toast)]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_p_is_pass_where_somebody_can_pass(game: str) -> None:
    kinds = GAMES[game].actions
    passing = [kind for kind in kinds if kind.__name__ == "Pass"]
    assert [kind.key for kind in passing] == ["p"] * len(passing)
    named = {kind.__name__ for kind in kinds if kind.key == "p"} - {"Pass", "MakeNoOffer"}
    assert not passing or not named


def test_one_button_for_looking_at_the_table_has_one_key() -> None:
    sitting = table_at(at(bids, MIXED, (CARAVAN,)))
    sitting.wait(lambda: sitting.table.view.desk.modal is not None)
    modal = sitting.table.view.desk.modal
    assert modal is not None
    looks = [part for part in modal.walk() if isinstance(part, Button) and part.icon == "eye"]
    assert [part.shortcut for part in looks] == ["v"]
    for key in (ord("v"), pygame.K_ESCAPE):
        sitting.wait(lambda: sitting.table.view.desk.modal is not None)
        sitting.key(key, text="v" if key == ord("v") else "")
        sitting.step(ms=300)
        assert sitting.table.dialogs.folded is not None
        sitting.letter("v")
        sitting.step(ms=300)
        assert sitting.table.dialogs.folded is None and sitting.table.view.desk.modal is not None


@pytest.mark.parametrize("opens", [START, Press(pygame.K_F10)], ids=str)
def test_the_menu_opens_over_a_question_and_over_a_curtain_and_closes(opens: Press) -> None:
    sitting = table_at(at(bids, MIXED, (CARAVAN,)))
    desk = sitting.table.view.desk
    sitting.wait(lambda: desk.modal is not None)
    asks = desk.modal
    press(sitting, opens)
    assert isinstance(desk.modal, Menu)
    press(sitting, opens)
    sitting.step(ms=300)
    assert desk.modal is asks and asks is not None
    draw_curtain(desk, sitting.table.match, 1, 0)
    press(sitting, opens)
    assert isinstance(desk.modal, Menu)
    press(sitting, opens)
    sitting.step(ms=300)
    assert isinstance(desk.modal, Curtain)
