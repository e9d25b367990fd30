"""Fingers on a desk: taps, swipes, what is said of what cannot be done, and areas that a finger hits."""

from __future__ import annotations

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.motion import Pace
from game.app.shell.touch import HOLD_MS, Touch
from game.app.widgets.button import Button
from game.app.widgets.keypad import KeypadPanel
from game.app.widgets.listing import Listing, ListRow
from game.app.widgets.scroller import Scroller
from game.app.widgets.slider import Slider, Stepper
from game.app.widgets.tooltip import Tooltip
from game.app.widgets.widget import FINGER, Tip, Widget
from game.store.catalogue import say
from tests.app.widgets.conftest import Bench, BenchOf


class Finger:
    """A finger on a bench; its places are base units."""

    def __init__(self, bench: Bench) -> None:
        self.bench, self.touch = bench, Touch(bench.desk.keys)

    def _does(self, kind: int, x: float, y: float, ms: float = 16.0) -> None:
        desk, (wide, high) = self.bench.desk, self.bench.surface.get_size()
        at = x * desk.scale / wide, y * desk.scale / high
        event = pygame.Event(kind, touch_id=1, finger_id=1, x=at[0], y=at[1], dx=0.0, dy=0.0)
        self.wait(ms, lifted=kind == pygame.FINGERUP)
        for one in self.touch.translated(
            [event], (wide, high), lambda spot: desk.pointer.pulls(spot, desk.scale)
        ):
            desk.event(one)

    def wait(self, ms: float, *, lifted: bool = False) -> None:
        desk = self.bench.desk
        for one in self.touch.tick(
            ms, lifted=lifted, repeats=lambda spot: desk.pointer.repeats(spot, desk.scale)
        ):
            self.bench.desk.event(one)
        self.bench.desk.tick(ms)

    def tap(self, x: float, y: float) -> None:
        self._does(pygame.FINGERDOWN, x, y)
        self._does(pygame.FINGERUP, x, y)

    def hold(self, x: float, y: float) -> None:
        self._does(pygame.FINGERDOWN, x, y)
        self.wait(HOLD_MS)

    def swipe(self, start: tuple[float, float], by: tuple[float, float], *, rests: bool = True) -> None:
        self._does(pygame.FINGERDOWN, *start)
        for n in range(1, 6):
            self._does(pygame.FINGERMOTION, start[0] + by[0] * n / 5, start[1] + by[1] * n / 5)
        self._does(pygame.FINGERUP, start[0] + by[0], start[1] + by[1], 400.0 if rests else 4.0)


def tooltip(bench: Bench) -> Tooltip | None:
    return next((panel for panel in bench.desk.panels if isinstance(panel, Tooltip)), None)


def test_a_tap_presses_once_and_leaves_no_pointer_behind(bench: Bench) -> None:
    button = Button("Go", "go", hint=Tip("Why"))
    bench.row(button)
    finger = Finger(bench)
    finger.tap(button.box.cx, button.box.cy)
    finger.wait(1000)
    assert bench.heard == ["go"] and not button.hovered and not button.pressed and tooltip(bench) is None
    finger.hold(button.box.cx, button.box.cy)
    tip = tooltip(bench)
    assert tip is not None and tip.says.title == "Why" and bench.heard == ["go"], "what hovering shows"


def test_a_tap_on_what_is_barred_says_why_above_the_finger(bench: Bench) -> None:
    low, barred = Button("Low"), Button("Buy", "buy")
    bench.row(low, barred)
    barred.forbid(Tip("Too little cash"))
    barred.tip_below = True
    finger = Finger(bench)
    finger.tap(barred.box.cx, barred.box.cy)
    finger.wait(300)
    tip = tooltip(bench)
    assert tip is not None and tip.says.title == "Too little cash" and bench.heard == []
    assert tip.box.bottom <= barred.box.y, "a finger hides what lies below it"
    finger.tap(low.box.cx, low.box.cy)
    finger.wait(300)
    assert tooltip(bench) is None


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (2560, 1440)])
def test_what_is_small_has_an_area_for_a_finger_and_none_of_another(
    bench_of: BenchOf, size: tuple[int, int]
) -> None:
    bench = bench_of(size)
    left, right = Button("1", 1), Button("2", 2)
    left.box, right.box = Box(100, 100, 20, 20), Box(130, 100, 20, 20)
    bench.put(left, right)
    finger, s = Finger(bench), bench.desk.scale
    reach = max(32.0, FINGER / s) / 2 - 1
    for x, y, said in ((110, 110 - reach, 1), (110 - reach, 110, 1), (140 + reach, 110 + reach, 2)):
        finger.tap(x, y)
        assert bench.heard[-1:] == [said], (x, y)
    finger.tap(124, 110)
    finger.tap(126, 110)
    assert bench.heard[-2:] == [1, 2], "the nearer one"
    finger.tap(110 - reach - 3, 110)
    assert len(bench.heard) == 5


def test_a_finger_on_a_number_has_digits_to_press(bench: Bench) -> None:
    above, number = Button("above"), Stepper(40, 0, 900, lambda n: ("set", n), step=10, name="bid")
    bench.row(above, *(Button(str(n)) for n in range(6)), number)
    finger = Finger(bench)

    def key(label: str) -> Widget:
        pads = [panel for panel in bench.desk.panels if isinstance(panel, KeypadPanel)]
        found = [w for panel in pads for w in panel.walk()]
        return next(w for w in found if label in (getattr(w, "label", ""), w.name))

    finger.tap(number.box.cx, number.box.cy)
    assert bench.heard == [] and min(key("5").box.w, key("5").box.h) >= FINGER
    assert key("0").box.bottom <= number.box.y, "off the finger"
    for label in ("2", "7", say("widgets.rub_out"), "5", "0"):
        finger.tap(key(label).box.cx, key(label).box.cy)
    assert number.typed == "250" and bench.heard == []
    finger.tap(key(say("widgets.done")).box.cx, key(say("widgets.done")).box.cy)
    assert bench.heard == [("set", 250)]
    finger.tap(number.box.cx, number.box.cy)
    finger.tap(key("3").box.cx, key("3").box.cy)
    finger.tap(above.box.cx, above.box.cy)
    assert bench.heard == [("set", 250), ("set", 0)], "a tap beside it takes what was typed"
    assert not any(isinstance(panel, KeypadPanel) for panel in bench.desk.panels)
    finger.hold(number.box.right - 10, number.box.cy)
    for _ in range(8):
        finger.wait(200)
    assert 40 <= number.value <= 120, "held, it goes on counting"
    bench.desk.keys.touched = False
    bench.click(number)
    assert not any(isinstance(panel, KeypadPanel) for panel in bench.desk.panels), "a mouse comes with keys"


def test_a_finger_scrolls_what_it_lies_on_and_presses_nothing_there(bench: Bench) -> None:
    buttons = [Button(str(n), n) for n in range(30)]
    scroller = Scroller(buttons)
    scroller.box = Box(60, 60, 300, 210)
    for n, button in enumerate(buttons):
        button.box = Box(70, 60 + 50 * n, 200, 40)
    scroller.laid(1490)
    rows = Listing([ListRow(f"row {n}") for n in range(60)], lambda n: n)
    rows.box = Box(500, 60, 260, 170)
    slider = Slider(50, 0, 100, lambda n: ("slid", n))
    slider.box = Box(60, 400, 300, 40)
    bench.put(scroller, rows, slider)
    bench.draw()
    finger = Finger(bench)
    finger.swipe((150, 200), (0, -104))
    assert abs(scroller.offset - 100) <= 10 and bench.heard == []
    finger.swipe((150, 100), (0, 300))
    assert scroller.offset == 0
    finger.swipe((600, 200), (0, -90))
    assert abs(rows.offset - 90) <= 40 and rows.chosen == -1
    bench.draw()
    assert rows.row_box(0).h * bench.desk.scale >= FINGER
    before = rows.offset
    finger.swipe((600, 200), (0, -90), rests=False)
    for _ in range(200):
        finger.wait(16)
    assert rows.offset > before + 150, "it goes on"
    finger.swipe((slider._knob.cx, slider.box.cy), (100, 0))  # pyright: ignore[reportPrivateUsage]
    assert slider.value > 60 and bench.heard[-1] == ("slid", slider.value)
    bench.desk.pace = Pace("instant", reduced=True)
    before = scroller.offset
    finger.swipe((150, 200), (0, -60), rests=False)
    for _ in range(100):
        finger.wait(16)
    assert before < scroller.offset <= before + 110, "with reduced motion nothing moves by itself"
