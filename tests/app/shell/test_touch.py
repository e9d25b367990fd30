"""Fingers: a tap is one click, what rests hovers, what moves pulls or swipes, two pinch."""

from __future__ import annotations

import os
from collections.abc import Iterable

import pygame
import pytest

from game.app.shell.keys import Keys
from game.app.shell.touch import HELD, HOLD_MS, PINCHED, SWIPED, Touch, own_fingers
from game.app.shell.window import Window
from tests.app.shell.test_window import Lamp

SIZE = 1000, 500
CLICK = [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]


def finger(kind: int, x: float, y: float, one: int = 0) -> pygame.Event:
    return pygame.Event(kind, touch_id=7, finger_id=one, x=x / SIZE[0], y=y / SIZE[1], dx=0.0, dy=0.0)


def down(x: float, y: float, one: int = 0) -> pygame.Event:
    return finger(pygame.FINGERDOWN, x, y, one)


def moved(x: float, y: float, one: int = 0) -> pygame.Event:
    return finger(pygame.FINGERMOTION, x, y, one)


def up(x: float, y: float, one: int = 0) -> pygame.Event:
    return finger(pygame.FINGERUP, x, y, one)


def mouse(kind: int = pygame.MOUSEMOTION, *, touch: bool = False) -> pygame.Event:
    return pygame.Event(kind, pos=(5, 5), rel=(1, 0), button=1, buttons=(0, 0, 0), touch=touch)


class Hand:
    """Fingers over a scene that has something to pull on its right half."""

    def __init__(self) -> None:
        self.keys = Keys()
        self.touch = Touch(self.keys)

    def does(self, *events: pygame.Event, ms: float = 0.0) -> list[pygame.Event]:
        lifted = any(event.type == pygame.FINGERUP for event in events)
        found = self.touch.tick(ms, lifted=lifted)
        return found + self.touch.translated(events, SIZE, lambda at: at[0] >= 500)


def kinds(events: Iterable[pygame.Event]) -> list[int]:
    return [event.type for event in events]


def test_a_tap_is_one_click_where_the_finger_came_down() -> None:
    hand = Hand()
    assert hand.does(down(100, 50)) == [] and hand.keys.touched
    assert hand.does(moved(105, 52), ms=HOLD_MS - 1) == [], "it trembles"
    found = hand.does(up(106, 52), ms=500)
    assert kinds(found) == CLICK, "a slow frame makes no tap a rest"
    assert {event.pos for event in found} == {(100, 50)} and not any(event.touch for event in found)
    assert hand.does(up(106, 52)) == [] and hand.touch.left is None


def test_no_tap_is_heard_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_TOUCH_MOUSE_EVENTS", "SDL_MOUSE_TOUCH_EVENTS"):
        monkeypatch.setenv(name, "1")
    Window((1100, 650))
    assert os.environ["SDL_TOUCH_MOUSE_EVENTS"] == os.environ["SDL_MOUSE_TOUCH_EVENTS"] == "0"
    hand = Hand()
    echo = [mouse(kind, touch=True) for kind in CLICK]
    assert hand.does(down(100, 50), *echo) == []
    assert kinds(hand.does(up(100, 50), *echo)) == CLICK
    assert hand.does(*echo, ms=400) == [], "a system may say so later"
    assert kinds(hand.does(*echo, ms=400)) == CLICK, "where no fingers are told of it is all there is"
    own_fingers()


def test_a_finger_that_rests_hovers_and_slides_on() -> None:
    hand = Hand()
    hand.does(down(700, 50))
    assert hand.touch.left == HOLD_MS
    found = hand.does(ms=HOLD_MS)
    assert kinds(found) == [pygame.MOUSEMOTION, HELD] and found[1].pos == (700, 50)
    found = hand.does(moved(800, 60))
    assert kinds(found) == [pygame.MOUSEMOTION, HELD] and found[1].pos == (800, 60)
    assert hand.does(up(800, 60)) == [], "lifting it presses nothing"


def test_a_finger_pulls_what_can_be_pulled_and_swipes_elsewhere() -> None:
    hand = Hand()
    hand.does(down(700, 50))
    found = hand.does(moved(720, 50))
    assert kinds(found) == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION]
    assert [event.pos for event in found] == [(700, 50), (700, 50), (720, 50)]
    assert kinds(hand.does(up(740, 50))) == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP]
    hand.does(down(100, 400))
    found = hand.does(moved(100, 380)) + hand.does(moved(100, 300), ms=300)
    assert kinds(found) == [SWIPED] * 2 and [event.begins for event in found] == [True, False]
    assert [event.by for event in found] == [(0, -20), (0, -100)]
    assert hand.does(up(100, 300), ms=200) == [] and not hand.touch.flying, "it rested before it was lifted"


def test_what_is_flicked_goes_on_until_it_is_caught() -> None:
    hand = Hand()
    hand.does(down(100, 400))
    for step in range(1, 6):
        hand.does(moved(100, 400 - 20 * step), ms=16)
    assert hand.does(up(100, 300), ms=8) == [] and hand.touch.flying
    far = [event.by[1] for _ in range(200) for event in hand.does(ms=16)]
    assert far == sorted(far, reverse=True) and -700 < far[-1] < -200 and not hand.touch.flying
    hand.does(down(100, 400))
    for step in range(1, 6):
        hand.does(moved(100, 400 - 20 * step), ms=16)
    hand.does(up(100, 300), ms=8)
    hand.does(down(50, 50))
    assert not hand.touch.flying
    assert hand.does(up(50, 50)) == [], "what stops it is no tap"


def test_two_fingers_pinch_and_what_one_had_begun_comes_to_nothing() -> None:
    hand = Hand()
    hand.does(down(700, 200), moved(730, 200))
    found = hand.does(down(900, 200, 1))
    assert kinds(found) == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP] and found[1].pos == (-1, -1)
    (found,) = hand.does(moved(900, 260, 1))
    assert found.type == PINCHED and found.rel == (0, 30) and found.pos == (815, 230) and found.ratio > 1
    (found,) = hand.does(moved(815, 230, 1))
    assert found.ratio < 0.6
    assert hand.does(up(815, 230, 1), moved(400, 400), up(400, 400)) == [], "the last one means nothing"
    assert kinds(hand.does(down(10, 10), up(10, 10))) == CLICK
    hand.does(down(700, 200), moved(730, 200))
    found = hand.does(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert kinds(found)[:2] == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP]


def test_two_moves_of_the_mouse_or_a_key_end_the_time_of_touch(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = Hand()
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a", scancode=0)
    for ends in ([mouse(), mouse()], [key]):
        hand.does(down(10, 10), up(10, 10))
        assert hand.keys.touched and hand.keys.on_cap("esc") == ""
        assert hand.does(*ends[:-1]) == ends[:-1] and hand.keys.touched
        assert hand.does(*ends[-1:]) == ends[-1:] and not hand.keys.touched
        assert hand.keys.on_cap("esc") == "esc"
    monkeypatch.setattr("sys.platform", "darwin")
    assert hand.does(down(10, 10), up(10, 10)) == [] and not hand.keys.touched, "that was a trackpad"


def test_the_window_tells_its_scene_and_wakes_for_a_finger_that_rests() -> None:
    window, lamp, seen = Window((1000, 500)), Lamp(), list[int]()
    lamp.caps_changed = lambda: seen.append(len(lamp.events))  # type: ignore[method-assign]
    window.push(lamp)
    window.step([down(10, 10)], 16)
    assert seen == [], "what lies there does not move away below the finger"
    assert lamp.events == [] and window.touch.left == HOLD_MS
    window.step([], HOLD_MS)
    assert kinds(lamp.events) == [pygame.MOUSEMOTION, HELD]
    window.step([up(10, 10)], 16)
    assert seen == [2]
    window.step([mouse(), mouse()], 16)
    assert seen == [2, 4]
