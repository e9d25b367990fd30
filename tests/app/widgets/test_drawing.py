"""Only what changed is drawn: dirty flags, layers, veils."""

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.motion import Pace
from game.app.paint.theme import HIGH_CONTRAST, NIGHT_FELT, Theme
from game.app.widgets.button import Button
from game.app.widgets.dialog import Dialog, MessageDialog
from game.app.widgets.panel import Panel
from game.app.widgets.slider import Slider
from game.app.widgets.tooltip import Toast
from tests.app.widgets.conftest import Bench, BenchOf


def _two_panels(bench: Bench) -> tuple[Panel, Panel]:
    left, right = Panel("lacquer", (Button("Roll", "roll"),)), Panel("lacquer", (Button("Trade", "trade"),))
    left.box, right.box = Box(40, 40, 300, 100), Box(700, 500, 300, 100)
    left.children[0].box, right.children[0].box = Box(60, 60, 120, 40), Box(720, 520, 120, 40)
    bench.desk.put(left, right)
    return left, right


def test_drawing_twice_without_a_change_draws_nothing(bench: Bench) -> None:
    _two_panels(bench)
    assert bench.draw()
    drawn = bench.ground_drawn
    assert bench.draw() is None
    bench.desk.tick(1000)
    assert bench.draw() is None
    assert bench.ground_drawn == drawn


def test_a_change_redraws_its_panel_and_nothing_else(bench: Bench) -> None:
    left, right = _two_panels(bench)
    bench.draw()
    button = left.children[0]
    assert isinstance(button, Button)
    button.label = "Roll again"
    assert left.stale
    assert not right.stale
    areas = bench.draw()
    assert areas == [left.area]
    assert not left.area.colliderect(right.area)


def test_setting_the_same_value_is_no_change(bench: Bench) -> None:
    left, _ = _two_panels(bench)
    bench.draw()
    button = left.children[0]
    button.box = Box(60, 60, 120, 40)
    button.enabled = True
    assert bench.draw() is None


def test_a_panel_that_moves_or_hides_clears_its_old_place(bench: Bench) -> None:
    left, _ = _two_panels(bench)
    bench.draw()
    old = left.area.copy()
    before = bench.surface.get_at(old.center)
    left.box = Box(40, 300, 300, 100)
    areas = bench.draw() or []
    assert any(area.contains(old) for area in areas)
    assert any(area.contains(left.area) for area in areas)
    assert bench.surface.get_at(old.center) != before
    left.hidden = True
    assert bench.draw()
    assert bench.surface.get_at(Box(40, 300, 300, 100).inset(40).moved(0, 0)[:2]) == pygame.Color("#144638")


def test_composing_parts_gives_the_same_picture_as_composing_all(bench: Bench) -> None:
    left, _ = _two_panels(bench)
    bench.draw()
    bench.point(100, 80)
    for _ in range(12):
        bench.desk.tick(16)
        bench.draw()
    assert left.children[0].hovered
    parts = pygame.image.tobytes(bench.surface, "RGB")
    bench.desk.invalidate()
    assert bench.draw() == [bench.surface.get_rect()]
    assert pygame.image.tobytes(bench.surface, "RGB") == parts


def test_hover_moves_for_a_moment_and_rests_again(bench: Bench) -> None:
    _two_panels(bench)
    bench.draw()
    assert not bench.desk.busy
    bench.point(100, 80)
    assert bench.desk.busy
    for _ in range(10):
        bench.desk.tick(16)
        bench.draw()
    assert not bench.desk.busy
    assert bench.draw() is None


def test_dragging_a_slider_redraws_only_when_its_number_changes(bench: Bench) -> None:
    slider = Slider(0, 0, 10, int)
    slider.box = Box(100, 100, 322, 32)
    bench.put(slider)
    bench.down(111, 116)
    bench.desk.tick(300)
    bench.draw()
    bench.point(112, 116)
    assert bench.draw() is None
    bench.point(260, 116)
    assert bench.draw()


def _dialog() -> Dialog:
    return MessageDialog("Leave the table", "Everything is saved.", (Button("Leave", "leave", "brass"),))


@pytest.mark.parametrize("theme", [NIGHT_FELT, HIGH_CONTRAST], ids=["night", "contrast"])
def test_a_dialog_darkens_what_is_behind_and_gives_it_back(bench_of: BenchOf, theme: Theme) -> None:
    bench = bench_of(theme=theme)
    _two_panels(bench)
    bench.draw()
    before = pygame.image.tobytes(bench.surface, "RGB")
    ground = bench.surface.get_at((1270, 10))
    dialog = _dialog()
    bench.open(dialog)
    assert bench.draw() == [bench.surface.get_rect()]
    dark = bench.surface.get_at((1270, 10))
    assert sum(dark[:3]) < sum(ground[:3])
    bench.desk.close(dialog)
    for _ in range(30):
        bench.desk.tick(16)
        bench.draw()
    assert pygame.image.tobytes(bench.surface, "RGB") == before


def test_the_ground_is_not_painted_while_a_dialog_is_up(bench: Bench) -> None:
    left, _ = _two_panels(bench)
    bench.draw()
    dialog = _dialog()
    bench.open(dialog)
    bench.draw()
    drawn = bench.ground_drawn
    left.children[0].name = "changed behind the veil"
    bench.key("tab")
    bench.desk.tick(16)
    bench.draw()
    assert bench.ground_drawn == drawn
    bench.desk.close(dialog)
    bench.desk.tick(1000)
    assert bench.draw()
    assert bench.ground_drawn > drawn


def test_a_dialog_rises_and_fades_in_and_then_rests(bench: Bench) -> None:
    bench.desk.pace = Pace("normal")
    _two_panels(bench)
    dialog = _dialog()
    bench.desk.open(dialog)
    tops: list[int] = []
    for _ in range(20):
        bench.desk.tick(16)
        bench.draw()
        tops.append(dialog.area.y)
    assert tops[0] > tops[-1]
    assert tops == sorted(tops, reverse=True)
    assert not bench.desk.busy
    assert bench.draw() is None


def test_under_reduced_motion_a_dialog_only_fades(bench: Bench) -> None:
    bench.desk.pace = Pace("normal", reduced=True)
    dialog = _dialog()
    bench.desk.open(dialog)
    tops: set[int] = set()
    for _ in range(20):
        bench.desk.tick(16)
        bench.draw()
        tops.add(dialog.area.y)
    assert len(tops) == 1


def test_a_toast_comes_goes_and_stays_under_the_pointer(bench: Bench) -> None:
    _two_panels(bench)
    bench.draw()
    before = pygame.image.tobytes(bench.surface, "RGB")
    toast = Toast("Saved", icon="save")
    bench.desk.toast(toast)
    assert bench.draw()
    assert bench.desk.wake is not None
    bench.point(toast.box.cx, toast.box.cy)
    bench.desk.tick(5000)
    bench.draw()
    assert pygame.image.tobytes(bench.surface, "RGB") != before
    bench.point(10, 10)
    bench.desk.tick(2600)
    bench.draw()
    assert pygame.image.tobytes(bench.surface, "RGB") == before


def test_the_close_button_of_a_toast_ends_it(bench: Bench) -> None:
    toast = Toast("Saved")
    bench.desk.toast(toast)
    bench.draw()
    bench.click(toast.children[0])
    bench.desk.tick(1)
    assert toast.left <= 0
    assert bench.draw()
    assert bench.desk.wake is None


def test_what_changes_below_a_veil_is_drawn_when_the_veil_goes(bench: Bench) -> None:
    left, _ = _two_panels(bench)
    dialog = _dialog()
    bench.open(dialog)
    bench.draw()
    bench.draw()
    button = left.children[0]
    assert isinstance(button, Button)
    button.label = "Roll again"
    assert bench.draw() is None
    assert left.stale
    bench.desk.close(dialog)
    bench.draw()
    assert not left.stale
