"""The top bar: how the match ends is said where there is room, with a flag, in short words else."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.view_models import Headline, TurnStep
from game.app.table.panels.topbar import TopBar

STEPS = tuple(TurnStep("crown", name, "", "now" if name == "Leader" else "coming")
              for name in ("Revenue", "Agent", "Leader", "Tanker", "Pipeline"))  # fmt: skip


@pytest.mark.parametrize(
    ("steps", "two", "wide", "ending"),
    [(STEPS, False, 1035, "Ends with the last power standing"), (STEPS, False, 900, "last power"),
     ((), True, 720, "Ends with the last power standing"), ((), True, 600, "last power")],
)  # fmt: skip
def test_how_the_match_ends_is_said_beside_a_flag(
    steps: tuple[TurnStep, ...], two: bool, wide: float, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written, icons = list[str](), list[str]()

    def drawn(_: Canvas, name: str, *rest: Any) -> None:
        icons.append(name)

    monkeypatch.setattr(Canvas, "icon", drawn)
    usual = Canvas.text

    def noted(self: Canvas, words: str, *rest: Any, **more: Any) -> float:
        written.append(words)
        return usual(self, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    head = Headline("Round 7 of 40", "Leader", "Ends with the last power standing", "last power", steps=steps)
    bar = TopBar("caravan", "Caravan", head, "normal")
    canvas = Canvas(pygame.Surface((1000, 80)), 1.0, NIGHT_FELT)
    bar.place(Box(0, 0, wide, 68 if two else 40), 1.0, two)
    bar.ground(canvas)
    assert written[-1] == ending and icons == ["flag"]


def test_how_the_match_ends_is_said_in_the_same_words_at_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    written = list[str]()
    usual = Canvas.text

    def noted(self: Canvas, words: str, *rest: Any, **more: Any) -> float:
        written.append(words)
        return usual(self, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    canvas = Canvas(pygame.Surface((1300, 80)), 1.0, NIGHT_FELT)
    for wide in range(700, 1300, 12):
        endings = set[tuple[bool, str]]()
        for now in (step.name for step in STEPS):
            steps = tuple(
                TurnStep(step.icon, step.name, "", "now" if step.name == now else "coming") for step in STEPS
            )
            head = Headline("Round 7", now, "Ends with the last power standing", "last power", steps=steps)
            bar = TopBar("caravan", "Caravan", head, "normal")
            bar.place(Box(0, 0, wide, 40), 1.0, two_lines=False)
            bar.ground(canvas)
            endings.add((bar.signs[0].hidden, written[-1] if "power" in written[-1] else ""))
        assert len(endings) == 1, wide


def test_a_long_name_of_a_game_leaves_what_is_to_be_done_its_room() -> None:
    head = Headline("Round 7 of 40", "Leader", "Ends with the last power standing", "last power")
    canvas = Canvas(pygame.Surface((1024, 80)), 1.0, NIGHT_FELT, 1.6)
    rooms = list[float]()
    for name in ("Caravan", "The Game of Caravans"):
        bar = TopBar("caravan", name, head, "normal")
        bar.place(Box(0, 0, 1024, 66), 1.6, True)
        bar.ground(canvas)
        rooms.append(bar.prompt.box.w)
    assert rooms[1] > 0.8 * rooms[0] > 200
