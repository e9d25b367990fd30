"""What is heard at the table and from controls."""

from __future__ import annotations

import pygame
import pytest

from game.app import sound
from game.app.paint.motion import Pace, Speed
from game.app.services.everywhere import everywhere
from game.app.skin_api.contract import Skin, find_skins
from game.app.skin_api.stage import Stage
from game.app.sound import audible
from game.app.widgets.button import Button
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import Tip
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board
from game.store.words import load_words
from tests.app.drivers.table import TWO, AtTable, new_match, new_services
from tests.app.sound.recorder import recorded

GAMES = sorted(find_skins())


def skin_of(rules: Rules) -> Skin:
    board = load_board(rules, next(iter(board_files(rules).values())))
    seats = tuple(Seat(f"S{n}", "human", n) for n in range(rules.seats[0]))
    return find_skins()[rules.id](board, seats, rules.options(""))


@pytest.mark.parametrize("speed", ["normal", "quick", "instant"])
def test_hops_thin_out_and_only_results_are_left_at_instant(speed: Speed) -> None:
    stage = Stage()
    stage.pace = Pace(speed)
    with recorded() as heard:
        for step in range(1, 5):
            stage.sound("hop", step)
        stage.sound("win")
        stage.sound("")
    hops = {"normal": [1, 2, 3, 4], "quick": [1, 3], "instant": []}[speed]
    assert heard.steps[:-1] == hops and heard.names[-1] == "win"


def test_what_is_skipped_is_heard_only_as_far_as_it_is_a_result() -> None:
    assert audible("stamp", 1, "normal", skipped=True)
    assert not audible("dice", 1, "normal", skipped=True)


@pytest.mark.game
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_heard_from_its_dice_to_its_end(game: str) -> None:
    """The dice in a game that has any."""
    rules = find_rules()[game]
    skin = skin_of(rules)
    from game.engine.match import Match

    match = Match(rules, skin.board, skin.options, skin.seats, 11)
    dice = Dice(4)
    names = [skin.motion.sound(event) for event in match.opening]
    for _ in range(20_000):
        choice = match.decision()
        if choice is None:
            break
        names += [skin.motion.sound(event) for event in match.play(choice.sample(match.state, dice))]
    assert set(names) <= {"", *sound.SOUNDS}
    assert "win" not in names, "the last scene has the chord"
    assert (names.count("dice") > 10) == any(cue.sound == "dice" for cue in skin.motion.cues.values())
    assert len(set(names)) > 8


@pytest.mark.game
@pytest.mark.parametrize("game", GAMES)
def test_most_events_of_a_game_have_a_sound_of_their_own(game: str) -> None:
    cues = skin_of(find_rules()[game]).motion.cues
    named = {kind.__name__ for kind, cue in cues.items() if cue.sound}
    events = set(load_words(find_rules()[game]).events)
    of_components = {"BidMade", "AuctionOpened", "BidderPassed", "AuctionClosed", "DebtOpened"}
    above = {kind.__name__ for event in find_rules()[game].events for kind in event.__mro__}
    assert named <= events | of_components | above
    assert len(named) > len(events) * 0.5


def test_a_press_is_heard_and_a_refusal_otherwise() -> None:
    button = Button("Go", "go")
    with recorded() as heard:
        button.press()
        button.forbid(Tip("No"))
        button.press()
    assert heard.names == ["press", "refused"]


def test_tab_ticks_dialogs_rustle_and_the_bell_rings_once_a_turn() -> None:
    with recorded() as heard:
        sitting = AtTable(new_match(TWO), new_services(auto_roll=True), fresh=True)
        sitting.to_choice()
        assert heard.names.count("your-turn") == 1
        assert "dice" not in heard.names, "at instant only results are heard"
        heard.names.clear()
        sitting.key(pygame.K_TAB)
        assert heard.names == ["tick"]
        sitting.key(pygame.K_ESCAPE)
        sitting.key(pygame.K_ESCAPE)
        assert heard.names[1:] == ["card-lay", "card-lift"] or heard.names.count("card-lay") == 1


def test_the_bell_rings_when_the_turn_comes_back_from_a_computer() -> None:
    with recorded() as heard:
        sitting = AtTable(new_match(), new_services(auto_roll=True), fresh=True)
        sitting.to_choice()
        first = heard.names.count("your-turn")
        dice = Dice(3)
        table = sitting.table
        turn = table.match.state.table.turn
        while table.match.state.table.turn < turn + 3:
            table.controller.do(sitting.command(dice))
            sitting.to_choice()
    assert heard.names.count("your-turn") >= first + 1


def test_ctrl_m_mutes_everywhere_and_the_top_bar_shows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = AtTable(new_match(TWO))
    said: list[str] = []

    def toast(one: Toast) -> None:
        said.append(one.words)

    monkeypatch.setattr(sitting.table.view.desk, "toast", toast)
    sitting.window.everywhere = everywhere(sitting.window, sitting.services)
    sitting.key(pygame.K_m, mod=pygame.KMOD_CTRL)
    sitting.step()
    assert not sitting.services.settings.sound
    assert sitting.table.view.top.sound.icon == "volume-off"
    assert said == ["Sound is off"]
    button = sitting.table.view.top.sound
    sitting.click(button.box.cx, button.box.cy)
    sitting.step()
    assert sitting.services.settings.sound and button.icon == "volume"


def test_without_a_device_the_top_bar_says_so() -> None:
    sitting = AtTable(new_match(TWO))
    sitting.table.view.top.show_sound(True, "No sound device was found.")
    button = sitting.table.view.top.sound
    assert not button.enabled and button.reason is not None and "device" in button.reason.sentence
