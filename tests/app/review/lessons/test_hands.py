"""The review by a gamepad and by fingers, as its keys and the mouse have it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.app.review.lessons.chance_chart import LookAt
from game.app.review.lessons.head import ShowPage
from game.app.review.lessons.question import QuestionScene
from game.app.review.lessons.scene import ReviewScene
from game.app.shell.window import Window
from game.app.widgets.widget import Widget
from tests.app.drivers.answers import Press
from tests.app.review.lessons.test_review import judged_review

pytestmark = pytest.mark.usefixtures("unseen")
TAB, A, B = pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE
X, Y, LT, RT = (Press(0, pad=f"pad-{name}") for name in ("x", "y", "lt", "rt"))


def push(window: Window, *presses: Press) -> None:
    """Press buttons of a gamepad."""
    for one in presses:
        window.step([one.event], 16)


def finger(window: Window, way: Sequence[tuple[float, float]], steps: int = 4) -> None:
    """Put a finger down at the first place, in base units, slide to the last, and lift it."""
    (x, y), (end_x, end_y) = way[0], way[-1]
    wide, high = window.size
    places = [(x + (end_x - x) * n / steps, y + (end_y - y) * n / steps) for n in range(steps + 1)]
    kinds = [pygame.FINGERDOWN, *[pygame.FINGERMOTION] * (steps - 1), pygame.FINGERUP]
    for kind, (at_x, at_y) in zip(kinds, places, strict=True):
        event = pygame.Event(kind, touch_id=1, finger_id=0, x=at_x / wide, y=at_y / high, dx=0.0, dy=0.0)
        window.step([event], 16)
    window.step([], 300)


def middle(scene: ReviewScene, widget: Widget) -> tuple[float, float]:
    """The middle of a widget in pixels."""
    scale = scene.desk.scale
    return widget.box.cx * scale, widget.box.cy * scale


def test_all_of_the_review_is_done_by_a_gamepad() -> None:
    window, scene = judged_review()
    review = scene.review
    review.asked_for = set(range(len(review.seats)))
    seats = {review.seat}
    while (
        not (frames := [one.frame for one in review.marked if one.mark == "mistake"])
        or not scene.dearest_five
    ):
        push(window, X)
        assert review.seat not in seats, "X comes to every seat"
        seats.add(review.seat)
    push(window, Press(pygame.K_HOME))
    push(window, RT)
    assert review.place == frames[0]
    push(window, LT)
    assert review.place == frames[-1], "from the first on to the last"
    ends = sorted(swing.last for swing in review.swings())
    push(window, Press(pygame.K_HOME), Y)
    assert review.place == ends[0]
    push(window, Y)
    assert review.place == ends[1 % len(ends)]
    push(window, Press(pygame.K_LEFT, pad="pad-left"))
    assert review.place == ends[1 % len(ends)] - 1
    reached: list[Widget | None] = []
    while (at := scene.desk.focus.current) not in reached:
        reached.append(at)
        push(window, Press(TAB, pad="pad-rb"))
    assert {scene.chance.paper.chart, scene.five, *scene.chance.moments.rows} <= set(reached)
    left = pygame.Event(pygame.KEYDOWN, key=TAB, mod=pygame.KMOD_SHIFT, unicode="", scancode=0, pad="pad-lb")
    window.step([left], 16)
    assert scene.desk.focus.current is reached[-1]
    while scene.desk.focus.current is not scene.chance.paper.chart:
        push(window, Press(TAB, pad="pad-rb"))
    push(window, Press(A, pad="pad-a"))
    assert isinstance(window.scene, QuestionScene)
    push(window, Press(B, pad="pad-b"))
    assert window.scene is scene
    push(window, Press(B, pad="pad-b"))
    assert window.scene is not scene


@pytest.mark.drawn
def test_a_finger_slides_along_the_chart_and_taps_rows() -> None:
    window, scene = judged_review()
    review, chart, scale = scene.review, scene.chance.paper.chart, scene.desk.scale
    scene.handle(LookAt(review.seat))
    window.step([], 16)
    y = chart.lane.cy * scale
    finger(window, [(chart.at(2) * scale, y)] * 2)
    assert abs(review.place - 2) <= 2
    finger(window, [(chart.at(2) * scale, y), (chart.at(review.last - 3) * scale, y)])
    assert abs(review.place - (review.last - 3)) <= 2
    row = scene.chance.moments.rows[0]
    finger(window, [middle(scene, row)] * 2)
    assert review.place == row.swing.last
    scene.handle(ShowPage(3))
    window.screenshot()
    listing = scene.decisions.list
    assert len(listing.rows) > 3
    spot = (listing.box.x + 100) * scale, (listing.box.y + 80) * scale
    finger(window, [spot] * 2)
    place = scene.decisions.chosen
    assert place == listing.row_at(spot[1] / scale) > 0
    finger(window, [spot] * 2)
    question = window.scene
    assert isinstance(question, QuestionScene)
    assert question.questions.decision == scene.decisions.decisions[place]
