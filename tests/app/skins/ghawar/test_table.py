"""Ghawar at the table: matches by places and buttons alone, dice that fall with a choice, who has most."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app.play.commands import Do
from game.app.review.result import ResultScene
from game.app.rulebook.scene import RuleBook
from game.app.widgets.tooltip import Toast
from game.app.widgets.widget import ShowRule
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.vocabulary import Seat
from game.rules.ghawar import RULES
from game.rules.ghawar.messages import Drive
from game.store.catalogue import say
from tests.app.drivers.choosing import choose_by_keys, choose_by_mouse, walk_to
from tests.app.drivers.matches import later, played_out
from tests.app.drivers.table import MIXED, TWO, AtTable, new_match, new_services
from tests.contract.soak import Soak

PRESETS = ("competition", "published", "balanced")
STRETCHES = ((0.0, 6), (0.5, 8), (0.96, 1000))
"""Where in a match one sits down, and for how many decisions: its beginning, its middle, its end. Whole
matches are soak tests."""


def match_of(seats: tuple[Seat, ...] = TWO, seed: int = 3, preset: str = "") -> Match:
    return new_match(seats, seed, preset, RULES)


def play_by_mouse(sitting: AtTable, dice: Dice, decisions: int) -> None:
    sitting.to_choice()
    while sitting.controller.mode != "over" and decisions:
        decisions -= 1
        choose_by_mouse(sitting, sitting.command(dice))
        sitting.to_choice()


def play_by_keys(sitting: AtTable, dice: Dice, decisions: int) -> None:
    while sitting.controller.mode != "over" and decisions:
        sitting.wait(lambda: sitting.controller.mode in ("choose", "over", "roll", "held"))
        if sitting.controller.mode == "roll":
            sitting.key(pygame.K_SPACE)
        elif sitting.controller.mode == "held":
            sitting.letter("e")
        elif sitting.controller.mode == "choose":
            decisions -= 1
            choose_by_keys(sitting, sitting.command(dice))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_match_by_mouse_alone(preset: str, request: pytest.FixtureRequest) -> None:
    """The first is drawn too."""
    request.getfixturevalue("glanced" if preset == PRESETS[0] else "unseen")
    sitting = AtTable(match_of(MIXED, 5, preset), fresh=True)
    play_by_mouse(sitting, Dice(1), STRETCHES[0][1])
    for share, decisions in STRETCHES[1:]:
        sitting = AtTable(later(match_of(MIXED, 5, preset), share))
        play_by_mouse(sitting, Dice(1), decisions)
    assert sitting.table.match.over
    sitting.wait(lambda: isinstance(sitting.window.scene, ResultScene))


@pytest.mark.usefixtures("unseen")
def test_a_match_by_keys_alone() -> None:
    sitting = AtTable(match_of(MIXED, 8), fresh=True)
    play_by_keys(sitting, Dice(2), STRETCHES[0][1])
    for share, decisions in STRETCHES[1:]:
        sitting = AtTable(later(match_of(MIXED, 8), share))
        play_by_keys(sitting, Dice(2), decisions)
    assert sitting.table.match.over


@pytest.mark.soak
@pytest.mark.parametrize("play", [play_by_mouse, play_by_keys])
def test_whole_matches(play: Callable[[AtTable, Dice, int], None], soak: Soak) -> None:
    for seed in soak:
        sitting = AtTable(match_of(MIXED, seed, PRESETS[seed % 3]), fresh=True)
        play(sitting, Dice(seed), 100_000)
        assert sitting.table.match.over
        sitting.wait(lambda sitting=sitting: isinstance(sitting.window.scene, ResultScene))


@pytest.mark.usefixtures("unseen")
def test_every_action_of_a_drive_is_reached_by_arrows() -> None:
    sitting = AtTable(match_of())
    sitting.to_choice()
    sitting.press("Drive")
    sitting.to_choice()
    selection = sitting.controller.selection
    assert selection is not None and selection.paths
    for way in selection.paths:
        selection.picked, selection.chosen, selection.focus = (), None, None
        for n, place in enumerate(way.places):
            if selection.picked[: n + 1] != way.places[: n + 1]:
                walk_to(sitting, selection, place)
                selection.press(place)
        assert selection.chosen == way.action


@pytest.mark.usefixtures("unseen")
def test_enter_on_the_board_goes_to_the_main_button_where_nothing_is_asked_there() -> None:
    sitting = AtTable(later(match_of(), 0.5))
    sitting.to_choice()
    while not any(item.name == "Drive" for item in sitting.items):
        sitting.controller.do(sitting.command(Dice(len(sitting.table.match.log))))
        sitting.to_choice()
    selection = sitting.controller.selection
    assert selection is not None and not selection.open_places()
    sitting.table.view.desk.focus.put(sitting.table.hand.zone, shown=True)
    sitting.key(pygame.K_RIGHT)
    assert selection.focus is not None
    before = len(sitting.table.match.log)
    sitting.key(pygame.K_RETURN)
    assert sitting.table.match.log[before].said == selection.advised


@pytest.mark.usefixtures("unseen")
def test_driving_throws_the_die_at_once() -> None:
    sitting = AtTable(match_of(seed=5), fresh=True)
    sitting.to_choice()
    sitting.wait(lambda: sitting.controller.mode == "choose")
    sitting.table.commands.handle(Do(Drive()))
    for _ in range(200):
        assert sitting.controller.mode != "roll", "the die was thrown by choosing to drive"
        if sitting.controller.mode in ("choose", "held"):
            break
        sitting.step()
    undo = next(item for item in sitting.items if item.name == "undo")
    assert undo.reason is not None and undo.reason.sentence == say("bar.no_undo.chance")


@pytest.mark.usefixtures("unseen")
def test_a_roll_that_waits_in_the_middle_of_a_match_still_waits_after_looking_back() -> None:
    match = new_match(rules=RULES, seats=TWO, rig_choice="after_roll")  # each turn begins with its roll
    sitting = AtTable(match, new_services(RULES, confirm_turn=False), fresh=True)
    while not (sitting.controller.mode == "roll" and match.log):
        sitting.to_choice()
        sitting.controller.do(sitting.command(Dice(len(match.log))))
        sitting.wait(lambda: sitting.controller.mode in ("roll", "choose"))
    seat = sitting.controller.seat
    sitting.letter(",")
    assert sitting.table.context.past.looking
    sitting.key(pygame.K_ESCAPE)
    assert sitting.controller.mode == "roll" and sitting.controller.seat == seat
    sitting.press("roll")
    sitting.to_choice()


def test_what_was_seen_and_is_hidden_now_is_not_shown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match, dice = new_match(TWO, rules=RULES, hidden_blocks=True), Dice(3)
    sitting = AtTable(match, new_services(RULES, auto_roll=True, confirm_turn=False), fresh=True)
    for _ in range(8):
        sitting.to_choice()
        sitting.controller.do(sitting.command(dice))
    sitting.to_choice()
    said: list[str] = []

    def toast(one: Toast) -> None:
        said.append(one.words)

    monkeypatch.setattr(sitting.table.view.desk, "toast", toast)
    sitting.letter(",")
    assert not sitting.table.context.past.looking
    assert len(said) == 1 and "hidden now" in said[0]


def test_blocks_stand_by_colour_and_a_majority_is_marked() -> None:
    match = match_of()
    table = match.state.table
    table.stores[1], table.stores[table.colours + 1] = 1, 3
    ledger = new_services(RULES).skin(match).facts.ledger(match.state)
    first = next(n for n, column in enumerate(ledger.columns) if column.sign)
    assert len(ledger.columns) - first == table.colours
    assert [row[first + 1].text for row in ledger.rows] == ["1", "3"]
    assert [row[first + 1].whole for row in ledger.rows] == [False, True]


def test_the_rule_book_says_what_each_seat_has_in_this_match() -> None:
    sitting = AtTable(match_of())
    sitting.table.commands.handle(ShowRule("GHA-2.6"))
    sitting.step(ms=400)
    book = sitting.table.view.desk.modal
    assert isinstance(book, RuleBook) and book.page.note is not None
    assert "Ada 3 barrels, Bart 3 barrels." in book.page.note.words


def test_a_total_is_the_sum_of_its_sources() -> None:
    match = played_out(match_of())
    skin, scores = new_services(RULES).skin(match), match.standing().scores
    for seat, score in enumerate(scores):
        amounts = [line.value for line in skin.facts.results(match.state, seat)]
        assert sum(map(int, amounts)) == score


def test_values_stand_beside_the_board_where_letters_are_larger_than_its_own() -> None:
    sitting = AtTable(later(match_of(MIXED, 5), 0.5))
    view, table = sitting.table.view, sitting.controller.event_player.shown.table
    assert view.legend.hidden
    journal = view.journal.box
    view.restyle(view.desk.theme, 1.6)
    sitting.step()
    assert not view.legend.hidden and not view.legend.box.overlaps(view.journal.box)
    assert view.legend.box.bottom <= view.forecast.box.y and view.journal.box.h < journal.h
    assert [int(fact.text) for fact in view.legend.facts] == sorted(table.values, reverse=True)
    view.restyle(view.desk.theme, 1.0)
    assert view.legend.hidden and view.journal.box == journal
