"""The list of what has happened since a person acted last."""

from __future__ import annotations

import pygame
import pytest

from game.app.play.commands import CatchUp
from game.app.table import catching_up
from game.app.table.catch_up_sheet import CatchUpSheet
from game.app.table.panels.seat_motion import amounts
from game.engine.dice import Dice
from tests.app.drivers.table import AtTable, new_match, new_services


def sitting(*, asked: bool, seed: int = 3) -> AtTable:
    return AtTable(new_match(seed=seed), new_services(catch_up=asked))


def sheet(table: AtTable) -> CatchUpSheet | None:
    modal = table.table.view.desk.modal
    return modal if isinstance(modal, CatchUpSheet) else None


def next_turn(table: AtTable, chance: Dice) -> None:
    """Play until it is the person's turn again after the others."""
    controller, turn = table.controller, table.table.match.state.table.turn
    for _ in range(400):
        table.wait(lambda: controller.mode in ("choose", "roll", "held", "over"))
        if sheet(table) is not None or controller.mode == "over":
            return
        now = table.table.match.state.table
        if controller.mode == "roll":
            controller.roll()
        elif controller.mode == "held":
            controller.finish_turn()
        elif now.seat == 0 and now.turn > turn + 1:
            return
        else:
            choice = table.table.match.decision()
            assert choice is not None
            controller.do(choice.sample(table.table.match.state, chance), final=True)
        table.step()


@pytest.mark.parametrize("asked", [True, False])
def test_after_many_events_the_list_opens_once_by_itself_and_any_key_closes_it(
    asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catching_up, "MANY", 2)
    table, chance = sitting(asked=asked), Dice(1)
    for _ in range(3):
        next_turn(table, chance)
    assert (sheet(table) is not None) == asked
    if asked:
        table.step(ms=400)
        table.key(pygame.K_b, text="b")
        table.step(ms=400)
        table.step(ms=400)
        assert sheet(table) is None


def test_it_does_not_open_when_the_person_takes_back_what_they_did(monkeypatch: pytest.MonkeyPatch) -> None:
    table, chance = sitting(asked=False), Dice(1)
    next_turn(table, chance)
    next_turn(table, chance)
    monkeypatch.setattr(catching_up, "MANY", -1)  # everything is worth telling
    found = table.table.catching_up
    for told, due in ((found.since - 1, True), (found.since + 1, False)):
        found._told = told  # pyright: ignore[reportPrivateUsage]
        assert found.due() == due


def test_a_key_opens_it_and_its_amounts_are_what_the_person_gained_and_paid() -> None:
    table, chance = sitting(asked=False, seed=2), Dice(2)
    met = 0
    for _ in range(60):
        next_turn(table, chance)
        steps, at = table.table.history, table.table.catching_up.since
        if met or table.controller.mode == "over":
            break
        table.table.handle(CatchUp())
        opened = sheet(table)
        assert opened is not None
        total = sum(happened.change for happened in opened.account.happened)
        table.table.view.desk.close(opened)
        now = table.table.view.seats.plates[0].facts.money
        steps.go_to(at)
        then = table.table.skin.facts.seat(table.controller.event_player.shown, 0).money
        steps.leave()
        parts = amounts(then, now)
        assert parts is not None and total == parts[2] - parts[1]
        met += total != 0
    assert met


def with_news(seed: int) -> AtTable:
    """A table at which something has happened since the person's last turn."""
    table, chance = sitting(asked=False, seed=seed), Dice(2)
    for _ in range(12):
        next_turn(table, chance)
        if table.table.catching_up.account().happened:
            return table
    raise AssertionError("nothing has happened")


def test_its_turns_unfold_and_tell_what_each_did_to_the_person() -> None:
    table = with_news(2)
    table.table.handle(CatchUp())
    opened = sheet(table)
    assert opened is not None and opened.list.turns
    table.step(ms=400)
    folded = len(opened.list.rows)
    table.key(pygame.K_HOME)
    opened.list.take()
    assert len(opened.list.rows) > folded, "its lines are there"
    phrases = table.table.phrases
    short = phrases.words.shortener(phrases.board, phrases.rules, phrases.names)
    touched = [each for turn in opened.list.turns for each in opened.account.touched(turn, short)]
    assert sum(each.change for each in touched) == opened.account.total
    table.key(pygame.K_b, text="b")
    table.step(ms=400)
    assert sheet(table) is None


def test_what_has_happened_is_shown_once_more_and_told_no_second_time() -> None:
    table = with_news(3)
    journal, player = table.table.view.journal, table.controller.event_player
    before = [(entry.plain, entry.logged) for entry in journal.entries]
    now, match = player.shown.digest(), table.table.match
    table.table.handle(CatchUp())
    table.step(ms=400)
    table.key(pygame.K_w, text="w")
    assert sheet(table) is None and table.controller.mode == "watch"
    assert player.shown.table.turn < match.state.table.turn, "the table stands where it was then"
    assert len(journal.entries) < len(before)
    table.wait(lambda: table.controller.mode in ("choose", "roll"), ms=400)
    assert [(entry.plain, entry.logged) for entry in journal.entries] == before
    assert table.controller.mode == "roll" or player.shown.digest() == now
    assert sheet(table) is None
