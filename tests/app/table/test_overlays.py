"""What a look lays over the board comes by its key, one thing at a time, and some of it unasked."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame
import pytest

from game.app.paint.canvas import Canvas
from game.app.skin_api.plain.skin import PlainFacts, PlainPicture
from game.app.skin_api.view_models import Marks, Overlay
from game.engine.vocabulary import Choice
from tests.app.drivers.table import FOUR, AtTable, new_match
from tests.app.sound.recorder import recorded

ROUTES = Overlay("routes", "q", "Where caravans go", "Routes")
WELLS = Overlay("wells", "w", "Where water is", further=(("up", "routes"),))


class Overlaid(PlainFacts):
    """A look with two overlays; `brought` is the one that every question brings, `drawn` what was drawn."""

    brought: ClassVar = ""
    drawn: ClassVar[list[str]] = []
    warned: ClassVar = ""

    def alarm(self, state: Any) -> str:
        return self.warned

    def overlays(self, state: Any) -> tuple[Overlay, ...]:
        return ROUTES, WELLS

    def unasked(self, state: Any, choice: Choice) -> str:
        return self.brought


def draw(self: PlainPicture, canvas: Canvas, state: Any, name: str, marks: Marks) -> None:
    Overlaid.drawn.append(name)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The overlays of a look that has two, as they are drawn."""
    monkeypatch.setattr(Overlaid, "drawn", [])
    for name in ("overlays", "unasked"):
        monkeypatch.setattr(PlainFacts, name, getattr(Overlaid, name))
    monkeypatch.setattr(PlainPicture, "overlay", draw)
    monkeypatch.setattr(PlainFacts, "brought", "", raising=False)
    return Overlaid.drawn


def shown(sitting: AtTable) -> tuple[str, str]:
    """What lies over the board, and what the plaque calls it."""
    view = sitting.table.view
    return view.board.layers.overlay, view.overlay.words if view.overlay is not None else ""


def test_a_key_brings_an_overlay_another_replaces_it_and_escape_takes_it_away(drawn: list[str]) -> None:
    sitting = AtTable(new_match(FOUR))
    sitting.to_choice()
    assert shown(sitting) == ("", "") and not drawn
    sitting.letter("q")
    sitting.step()
    assert shown(sitting) == ("routes", "Where caravans go") and set(drawn) == {"routes"}
    sitting.letter("w")
    assert shown(sitting) == ("wells", "Where water is")
    sitting.key(pygame.K_UP)
    assert shown(sitting) == ("routes", "Where caravans go"), "the one leads on to the other"
    sitting.key(pygame.K_UP)
    assert shown(sitting) == ("routes", "Where caravans go")
    sitting.letter("w")
    sitting.letter("o")
    assert sitting.table.view.board.layers.owners and shown(sitting)[1] == ""
    sitting.letter("q")
    sitting.key(pygame.K_ESCAPE)
    assert shown(sitting) == ("", "") and sitting.table.view.desk.modal is None


def test_one_with_a_label_has_a_button_and_both_keep_their_letters(drawn: list[str]) -> None:
    sitting = AtTable(new_match(FOUR))
    sitting.to_choice()
    items = {item.name: item for item in sitting.table.view.bar.items}
    assert items["overlay-routes"].label == "Routes" and items["overlay-routes"].key == "q"
    assert "overlay-wells" not in items
    assert [item.name for item in items.values() if item.key in ("q", "w")] == ["overlay-routes"]


def test_what_nobody_must_miss_stands_over_the_board_in_place_of_a_name(
    drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = AtTable(new_match(FOUR))
    sitting.to_choice()
    sitting.letter("q")
    view = sitting.table.view
    assert view.overlay in view.desk.panels and view.alarm is None
    monkeypatch.setattr(PlainFacts, "warned", "A storm comes", raising=False)
    monkeypatch.setattr(PlainFacts, "alarm", Overlaid.alarm)
    sitting.table.refresh()
    assert view.alarm is not None and view.alarm.words == "A storm comes"
    assert view.alarm in view.desk.panels and view.overlay not in view.desk.panels


def test_the_sound_of_an_alarm_is_heard_once_a_second_while_a_person_decides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = AtTable(new_match(FOUR))
    sitting.to_choice()
    monkeypatch.setattr(PlainFacts, "alarm_sound", "heartbeat")
    with recorded() as heard:
        sitting.step(ms=3000)
        assert not heard.names and sitting.table.alarm_sound.wake is None
        monkeypatch.setattr(PlainFacts, "warned", "A storm comes", raising=False)
        monkeypatch.setattr(PlainFacts, "alarm", Overlaid.alarm)
        sitting.table.refresh()
        for _ in range(25):
            sitting.step(ms=100)
        assert heard.names == ["heartbeat"] * 2


def test_a_question_may_bring_one_which_its_key_sends_away(
    drawn: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PlainFacts, "brought", "wells")
    sitting = AtTable(new_match(FOUR))
    sitting.to_choice()
    assert shown(sitting)[0] == "wells"
    sitting.letter("w")
    assert shown(sitting)[0] == ""
    sitting.key(pygame.K_ESCAPE)
    assert sitting.table.view.desk.modal is not None, "escape found nothing to take away but the table"
