"""The last scene on the screen: what is told when, what a press does, what is heard."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

from game.app.paint import surface_cache
from game.app.review.ending.clock import HEEDLESS_MS, LAMP_MS
from game.app.review.ending.layout import TOLD
from game.app.review.ending.scene import EndingScene
from game.app.review.result import ResultScene
from game.app.services.everywhere import everywhere
from game.app.skin_api.picture import BOARD_WIDTH
from game.engine.vocabulary import Action
from game.store import folders
from tests.app.drivers.matches import nearly_over, played_out
from tests.app.drivers.table import TWO, AtTable, new_match, new_services
from tests.app.sound.recorder import recorded


@pytest.fixture(autouse=True)
def in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.key, "get_focused", lambda: True)


def ending(**settings: Any) -> tuple[AtTable, EndingScene]:
    at_normal: dict[str, Any] = {"own_speed": "normal", "others_speed": "normal"}
    sitting = AtTable(played_out(new_match(TWO, 3)), new_services(**(at_normal | settings)))
    if sitting.controller.mode == "held":
        sitting.press("end")
    sitting.wait(lambda: isinstance(sitting.window.scene, EndingScene), ms=100)
    scene = sitting.window.scene
    assert isinstance(scene, EndingScene)
    return sitting, scene


def run(sitting: AtTable, ms: float) -> None:
    for _ in range(round(ms / 50)):
        sitting.step(ms=50)


def test_it_gives_way_to_the_newspaper_by_itself() -> None:
    sitting, scene = ending()
    run(sitting, scene.clock.paper_at + 200)
    assert isinstance(sitting.window.scene, ResultScene)


def test_a_press_leads_to_the_newspaper_and_is_used_up() -> None:
    sitting, scene = ending()
    run(sitting, 200)
    sitting.key(pygame.K_SPACE)
    assert sitting.window.scene is scene and scene.age < HEEDLESS_MS, "it was meant for the table"
    run(sitting, 100)
    sitting.key(pygame.K_LSHIFT)
    assert sitting.window.scene is scene, "a key that only changes others says nothing"
    with recorded() as heard:
        sitting.key(pygame.K_ESCAPE)
        assert heard.names == ["win"] and heard.cuts == [("win", 600)]
        sitting.key(pygame.K_SPACE)
    assert heard.names == ["win"], "it has ended already"
    sitting.wait(lambda: isinstance(sitting.window.scene, ResultScene), ms=20)
    assert scene.age < LAMP_MS, "nothing moves on meanwhile"


def test_a_press_after_the_chord_cuts_it_and_plays_no_other() -> None:
    sitting, scene = ending()
    run(sitting, scene.clock.plate_at + 200)
    with recorded() as heard:
        sitting.key(pygame.K_RETURN)
    assert heard.names == [] and heard.cuts == [("win", 600)]


def test_the_chord_is_heard_when_the_plate_comes_and_the_room_is_softer() -> None:
    with recorded() as heard:
        sitting, scene = ending()
        while scene.age + 60 < scene.clock.plate_at:
            run(sitting, 50)
        assert "win" not in heard.names and heard.ducked[-1] == 6.0
        run(sitting, 150)
        assert heard.names.count("win") == 1
        run(sitting, scene.clock.paper_at)
        assert heard.ducked[-1] == 0.0


def test_the_journal_names_nobody_before_the_scene() -> None:
    """Of all that follows from the last decision the line that ends the match waits."""
    last = played_out(new_match(TWO, 3)).log[-1].said
    assert isinstance(last, Action)
    sitting = AtTable(nearly_over(new_match(TWO, 3)), new_services(own_speed="normal", others_speed="normal"))
    if sitting.controller.mode == "held":
        sitting.press("end")
    sitting.wait(lambda: sitting.controller.mode == "choose")
    sitting.controller.do(last, final=True)

    def lines() -> list[str]:
        return [entry.plain for entry in sitting.table.view.journal.entries]

    before = lines()
    while not isinstance(sitting.window.scene, EndingScene):
        before = lines()
        sitting.step(ms=20)
    ended, match = [line for line in lines() if line not in before], sitting.table.match
    winner = match.rules.standing(match.state).winners[0]
    assert any(match.seats[winner].name in line for line in ended)
    assert len(lines()) > len(before)


def test_at_the_fastest_there_is_no_scene_and_with_reduced_motion_it_stands() -> None:
    sitting = AtTable(
        played_out(new_match(TWO, 3)), new_services(own_speed="instant", others_speed="instant")
    )
    if sitting.controller.mode == "held":
        sitting.press("end")
    sitting.wait(lambda: isinstance(sitting.window.scene, ResultScene), ms=100)
    sitting, scene = ending(reduced_motion=True)
    sitting.wait(lambda: scene.age >= 200, ms=50)
    first = sitting.window.screenshot()
    run(sitting, 1000)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(sitting.window.screenshot(), "RGB")
    run(sitting, 800)
    assert isinstance(sitting.window.scene, ResultScene)


def test_the_last_frame_is_the_picture_of_reduced_motion() -> None:
    sitting, scene = ending()
    run(sitting, scene.clock.paper_at - 150)
    moved = sitting.window.screenshot()
    assert sitting.window.scene is scene
    still, other = ending(reduced_motion=True)
    other.view.beneath = scene.view.beneath
    other.view.forget()
    run(still, 300)
    assert pygame.image.tobytes(moved, "RGB") == pygame.image.tobytes(still.window.screenshot(), "RGB")


def test_what_takes_long_is_drawn_ahead_a_part_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """No frame draws more than a part: the room waits for itself, the scene for its ground."""
    monkeypatch.setattr("game.app.review.ending.scene.AHEAD_MS", 0.0)
    sitting, scene = ending()
    view, drawn = scene.view, list[float]()
    while view.drawn_to < math.inf:
        sitting.step(ms=100)
        drawn.append(view.drawn_to)
        assert scene.age <= view.drawn_to
    assert drawn.count(0.0) >= 1 and drawn.count(LAMP_MS - 1) >= 2
    made: list[int] = []
    while sitting.window.scene is scene:
        made.append(surface_cache.SHAPES.made)
        sitting.step(ms=50)
    assert made[-1] == made[-2], "the newspaper has been drawn before it comes"
    sitting.wait(lambda: sitting.window.passage is None, ms=50)
    assert surface_cache.SHAPES.made == made[-1]
    assert view.beneath is None, "the table is not kept once nobody sees it again"
    assert view.ground is not None
    sitting.step(ms=20)
    assert view.ground is None, "nor is the scene"


def test_a_window_that_nobody_sees_waits_at_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.key, "get_focused", lambda: False)
    sitting, scene = ending()
    run(sitting, 1000)
    assert scene.age == 0
    monkeypatch.setattr(pygame.key, "get_focused", lambda: True)
    run(sitting, 500)
    assert scene.age > 300


def test_the_key_for_pictures_keeps_the_end_and_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    size = 320, 180
    monkeypatch.setattr("game.app.review.ending.scene.POSTER", size)
    sitting, scene = ending()
    sitting.window.everywhere = everywhere(sitting.window, sitting.services)
    run(sitting, 500)
    sitting.key(pygame.K_F12)
    run(sitting, 300)
    (kept,) = folders.pictures().glob("*.png")
    assert pygame.image.load(kept).get_size() == size
    assert sitting.window.scene is scene


def test_another_size_places_it_anew() -> None:
    sitting, scene = ending()
    run(sitting, 1500)
    for size in ((1024, 600), (1080, 1920), (2560, 1080)):
        scene.resize(size)
        surface = pygame.Surface(size)
        scene.draw(surface)
        laid = scene.view.laid
        assert laid is not None
        bounds = pygame.Rect(0, 0, *size)
        for box in (laid.plate, *laid.seats, laid.bar):
            assert bounds.contains(scene.view.area(box)), size


def test_with_large_letters_all_has_room() -> None:
    scene = ending(text_scale=1.6)[1]
    scene.resize((1024, 600))
    laid = scene.view.laid
    assert laid is not None
    assert len({box.x for box in laid.seats}) == 1, "the plates stand one below the other"
    unit = laid.board.w / BOARD_WIDTH
    assert laid.plate.y >= laid.board.y + TOLD * unit - 0.01, "the plate hides what is told"
    bar = scene.view.area(laid.bar)
    for button in scene.desk.stops():
        assert bar.contains(scene.view.area(button.box))


def test_plates_beside_no_seats_come_into_the_order_of_the_ranks() -> None:
    scene = ending()[1]
    scene.resize((1080, 1920))
    upright = scene.view.laid
    assert upright is not None and upright.ranked
    assert upright.rows((2, 0, 1), set()) == (0, 1, 2), "they wait as they sit"
    assert upright.rows((2, 0, 1), {1}) == (0, 2, 1), "the last stands last, the others move up"
    assert upright.rows((2, 0, 1), {0, 1, 2}) == (1, 2, 0)
    scene.resize((1280, 720))
    usual = scene.view.laid
    assert usual is not None and len(usual.seats) == 2
    assert usual.rows((1, 0), {0, 1}) == (0, 1), "seats stay where they were"


def test_the_lamp_finds_the_sign_of_what_ended_the_match() -> None:
    scene = ending()[1]
    view, size = scene.view, (1280, 720)
    view.beneath = None
    surface = pygame.Surface(size)

    def bright(sign: str) -> int:
        """How bright the middle of the board is once the lamp has narrowed."""
        scene.picture.sign = sign
        view.resize(size, scene.services.theme, 1.0)
        view.draw(surface, LAMP_MS - 1)
        assert view.laid is not None
        middle = view.area(view.laid.board).inflate(-300, -300)
        return sum(pygame.transform.average_color(surface, middle)[:3])

    assert bright("hourglass") < 0.7 * bright("")
