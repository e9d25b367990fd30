"""A dialog that veils nothing, and the right button."""

from __future__ import annotations

import pygame

from game.app.paint.box import Box
from game.app.widgets.dialog import Dialog
from game.app.widgets.widget import Widget

from .conftest import Bench


class Spot(Widget):
    """Notes where the right button went down."""

    def __init__(self) -> None:
        self.box = Box(100, 100, 200, 100)
        self.met: list[tuple[float, float]] = []

    def second_down(self, x: float, y: float) -> bool:
        self.met.append((x, y))
        return True


class Clear(Dialog):
    """Lies where it is put, with nothing below its parts."""

    def __init__(self, spot: Widget) -> None:
        super().__init__((spot,), 400.0, "none")
        self.material = "clear"

    def arrange(self, ruler: object, whole: Box) -> None:
        self.box = Box(80, 80, 400, 300)


def test_below_a_dialog_without_a_veil_everything_goes_on_being_drawn(bench: Bench) -> None:
    bench.draw()
    bench.open(Clear(Spot()))
    bench.draw()
    before = bench.ground_drawn
    bench.desk.invalidate(pygame.Rect(600, 500, 40, 40))
    bench.draw()
    assert bench.ground_drawn == before + 1
    assert bench.surface.get_at((620, 520)) == pygame.Color("#144638"), "it was dimmed"


def test_the_right_button_goes_to_the_widget_below_it(bench: Bench) -> None:
    spot = Spot()
    bench.open(Clear(spot))
    bench.point(150, 150)
    pressed = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(150, 150), button=3)
    assert bench.desk.event(pressed) and spot.met == [(150, 150)]
    bench.point(450, 350)
    assert bench.desk.event(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(450, 350), button=3))
    assert len(spot.met) == 1
