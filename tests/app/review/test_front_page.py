"""The front page: reached from the result, read closer, kept as a picture."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.app.paint.canvas import Canvas
from game.app.review.front_page import HIGH, KEPT, WIDE, FrontPage
from game.app.review.front_page_scene import FrontPageScene
from game.app.review.result import ResultScene
from game.store import folders
from tests.app.drivers.matches import played_out
from tests.app.drivers.table import TWO, AtTable, new_match, new_services


def opened() -> tuple[AtTable, FrontPageScene]:
    sitting = AtTable(played_out(new_match(TWO, 3)), new_services(), (1024, 600))
    if sitting.controller.mode == "held":
        sitting.press("end")
    for ms in (16, 16, 1000):
        sitting.step(ms=ms)
    sitting.letter("f")
    scene = sitting.window.scene
    assert isinstance(scene, FrontPageScene)
    return sitting, scene


def test_the_page_says_who_won_where_everybody_came_and_what_happened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[str] = []
    write = Canvas.text

    def note(canvas: Canvas, words: str, *given: object, **more: object) -> float:
        written.append(words)
        return write(canvas, words, *given, **more)  # type: ignore[arg-type]

    sitting, scene = opened()
    summary = scene.page.summary
    monkeypatch.setattr(Canvas, "text", note)
    sheet = FrontPage(summary, sitting.services.clock()).printed(0.5)
    assert sheet.get_size() == (WIDE / 2, HIGH / 2)
    told = " ".join(written)
    assert summary.headline in told and "The Boardwell Courier" in told
    for ranked in summary.ranked:
        assert ranked.seat.name in written and ranked.total in written
    assert f"Match number {summary.playthrough.setup.seed}" in told
    assert sum(words.startswith("Round ") for words in written) == min(3, len(summary.moments))


def test_it_comes_nearer_is_kept_by_a_key_and_leads_back() -> None:
    sitting, scene = opened()
    sitting.step()
    whole = pygame.image.tobytes(sitting.window.screenshot(), "RGB")
    assert scene.can_come_nearer
    sitting.click(512, 200)
    assert scene.near
    sitting.step()
    near = pygame.image.tobytes(sitting.window.screenshot(), "RGB")
    assert near != whole
    sitting.key(pygame.K_DOWN)
    sitting.step()
    assert pygame.image.tobytes(sitting.window.screenshot(), "RGB") != near
    sitting.letter("k")
    (kept,) = folders.pictures().glob("*.png")
    assert pygame.image.load(kept).get_size() == (WIDE * KEPT, HIGH * KEPT)
    sitting.key(pygame.K_ESCAPE)
    assert isinstance(sitting.window.scene, ResultScene)


def test_a_winner_with_fewer_points_is_not_said_to_be_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    write = Canvas.text

    def note(canvas: Canvas, words: str, *given: object, **more: object) -> float:
        written.append(words)
        return write(canvas, words, *given, **more)  # type: ignore[arg-type]

    sitting, scene = opened()
    summary = scene.page.summary
    first, second = summary.ranked[0], summary.ranked[1]
    summary.ranked[1] = replace(second, score=first.score + 9)
    monkeypatch.setattr(Canvas, "text", note)
    FrontPage(summary, sitting.services.clock()).printed(0.5)
    told = " ".join(written)
    assert "ahead of" not in told
    assert f"{second.seat.name}, who came second, had {summary.ranked[1].total}." in told
