"""A press that was to hurry the others does not answer what a person is asked a moment later."""

from __future__ import annotations

import pygame
import pytest

from game.app.shell.keys import AGAIN
from game.app.table.haste import PAUSE_MS, TOLD_MS
from game.app.table.panels.board_zone import Pressed
from game.engine.dice import Dice
from tests.app.drivers.answers import toasts
from tests.app.drivers.table import MIXED, AtTable, new_match, new_services

pytestmark = pytest.mark.usefixtures("unseen")

SOON = 300
"""So many frames may pass before a person is asked."""
SPACE, ENTER = (pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
                for key in (pygame.K_SPACE, pygame.K_RETURN))  # fmt: skip
PAD = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0, pad="pad-a")


def click(sitting: AtTable) -> list[pygame.Event]:
    """A click on the middle of the board."""
    pos = sitting.table.view.board.area.center
    motion = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0))
    return [motion, *(pygame.Event(kind, pos=pos, button=1) for kind in
                      (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))]  # fmt: skip


def alone() -> AtTable:
    """Alone among computer players."""
    return AtTable(new_match(MIXED, 3), new_services(confirm_turn=False), fresh=True)


def hurry(sitting: AtTable, *events: pygame.Event) -> None:
    """Press these again and again while others act, up to the moment when the person is asked."""
    dice, pressed = Dice(5), 0
    for _ in range(SOON):
        mode, choice = sitting.controller.mode, sitting.table.match.decision()
        if mode == "choose" and choice is not None:
            if pressed and sitting.table.view.desk.modal is None and sitting.controller.selection is not None:
                return
            sitting.controller.do(choice.sample(sitting.table.match.state, dice), final=True)
            pressed = 0
        else:
            sitting.step(*events)
            pressed += 1
        sitting.step()
        if sitting.waits_for_others:
            pygame.time.wait(1)
    raise AssertionError("the person is never asked")


def seen(sitting: AtTable) -> tuple[object, ...]:
    """How far the person has come with an answer."""
    selection, focus = sitting.controller.selection, sitting.table.view.desk.focus
    chosen = selection and (selection.picked, selection.chosen, selection.focus)
    return len(sitting.table.match.log), chosen, focus.current and focus.current.name, focus.shown


@pytest.mark.parametrize("how", ["enter", "pad", "mouse"])
def test_who_hurries_the_others_answers_nothing_by_it(how: str) -> None:
    sitting = alone()
    events = {"enter": [ENTER], "pad": [PAD], "mouse": click(sitting)}[how]
    hurry(sitting, *events)
    before, pressed = seen(sitting), list[object]()
    sitting.table.hand.zone.emit = pressed.append  # type: ignore[method-assign]
    for _ in range(6):
        sitting.step(*events, ms=150)
        assert seen(sitting) == before and not any(isinstance(one, Pressed) for one in pressed)
    assert [toast.words for toast in toasts(sitting.table)] == ["It’s up to you now: press again."]
    sitting.step(ms=PAUSE_MS)
    sitting.step(*events)
    assert seen(sitting) != before or any(isinstance(one, Pressed) for one in pressed)


EVERY_MS = 250.0
"""So fast somebody presses who waits for the others."""


@pytest.mark.parametrize("how", ["enter", "mouse"])
def test_who_goes_on_pressing_gets_through_once_there_was_time_to_read_why_not(how: str) -> None:
    sitting = alone()
    events = {"enter": [ENTER], "mouse": click(sitting)}[how]
    hurry(sitting, *events)
    before, pressed = seen(sitting), list[object]()
    sitting.table.hand.zone.emit = pressed.append  # type: ignore[method-assign]

    def came_through() -> bool:
        sitting.step(*events)
        found = seen(sitting) != before or any(isinstance(one, Pressed) for one in pressed)
        sitting.step(ms=EVERY_MS)
        return found

    presses = [came_through() for _ in range(8)]
    first = presses.index(True)
    assert TOLD_MS <= first * EVERY_MS <= TOLD_MS + EVERY_MS, presses


def test_a_key_that_is_held_does_not_get_through() -> None:
    sitting = alone()
    hurry(sitting, ENTER)
    before = seen(sitting)
    held = pygame.Event(pygame.KEYDOWN, {**ENTER.dict, AGAIN: True})
    for _ in range(10):
        sitting.step(held, ms=EVERY_MS)
    assert seen(sitting) == before


def test_a_mouse_button_that_went_down_before_is_let_go_in_vain() -> None:
    sitting = alone()
    motion, down, up = click(sitting)
    hurry(sitting, motion, down, up, motion, down)
    pressed = list[object]()
    sitting.table.hand.zone.emit = pressed.append  # type: ignore[method-assign]
    sitting.step(up)
    assert not any(isinstance(one, Pressed) for one in pressed)


def test_a_person_goes_on_in_a_turn_of_their_own_without_a_pause() -> None:
    sitting = alone()
    hurry(sitting, SPACE)
    haste, logged = sitting.table.haste, len(sitting.table.match.log)
    choice = sitting.table.match.decision()
    assert choice is not None
    for before, kept in ((choice.seat, False), (choice.seat + 1, True)):
        sitting.step(ms=PAUSE_MS)
        logged += 1
        assert not haste.keeps(SPACE, moving=True)
        haste.asked(choice.seat, before, logged)
        assert haste.keeps(SPACE, moving=False) == kept


def test_dice_that_the_person_has_thrown_are_hurried_without_a_pause() -> None:
    sitting = alone()
    hurry(sitting, SPACE)
    haste, logged = sitting.table.haste, len(sitting.table.match.log)
    haste.asked(0, 1, logged)  # to throw
    sitting.step(ms=PAUSE_MS)
    assert not haste.keeps(SPACE, moving=True)
    haste.asked(0, 1, logged)  # what to do with them
    assert not haste.keeps(SPACE, moving=False)
