"""The action bar: words stay whole, quiet buttons give way, nothing overlaps."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.table.panels.bar import Bar, Item
from game.app.table.panels.bar_room import Want, shared
from game.app.table.panels.prompt import Prompt, PromptHead
from game.app.widgets.button import Button
from game.app.widgets.widget import Tip
from game.app.widgets.words import cap_width, fit

REFUSED = Tip("Not now", "There is nothing to build on.")
TURN = (
    Item("build", "Build", icon="derrick", key="d", reason=REFUSED),
    Item("trade", "Exchange", icon="exchange", key="t"),
    Item("bond", "Partnership", icon="handshake", key="p"),
    Item("request", "Request a title", icon="gavel", key="a"),
    Item("redeem", "Redeem a mortgage", icon="key", key="m"),
    Item("undo", "Undo", None, "ghost", icon="undo", key="z"),
    Item("hint", "Hint", None, "ghost", icon="lightbulb", key="h"),
    Item("end", "Done", icon="skip", key="e"),
)
BUY = (
    Item("buy", "Buy Brunei-Malaysia", None, "brass", sub="−160K", icon="key", key="enter"),
    Item("auction", "Auction it", icon="gavel", key="a"),
    *TURN[-3:],
)
PLACES = [(888.0, 62.0, 1.0, 1), (1008.0, 54.0, 1.0, 1), (760.0, 140.0, 1.6, 2), (544.0, 140.0, 1.6, 2)]


def filled(
    width: float, height: float, scale: float, rows: int, items: tuple[Item, ...]
) -> tuple[Bar, Canvas]:
    ruler = Canvas(pygame.Surface((8, 8)), 1.0, NIGHT_FELT, scale)
    bar = Bar()
    bar.place(Box(0, 0, width, height), rows)
    bar.fill(ruler, items, Prompt("Choose what to do", 3, "Maximiliana of Orange"))
    return bar, ruler


@pytest.mark.parametrize("items", [TURN, BUY], ids=["turn", "buy"])
@pytest.mark.parametrize("place", PLACES)
def test_no_word_of_a_button_is_broken(
    place: tuple[float, float, float, int], items: tuple[Item, ...]
) -> None:
    bar, ruler = filled(*place, items)
    for button in (child for child in bar.children if isinstance(child, Button) and not child.iconic):
        icon = (button.size + 10) * ruler.t
        room = button.box.w - 16 - cap_width(ruler, button.shortcut) - 2 - icon
        lines = fit(ruler, button.label, "strong", button.size, room, most=1 if button.sub else 2).lines
        assert " ".join(lines) == button.label


@pytest.mark.parametrize("place", PLACES)
def test_buttons_stand_apart_inside_of_the_bar(place: tuple[float, float, float, int]) -> None:
    bar, _ = filled(*place, TURN)
    boxes = [child.box for child in bar.children]
    assert all(bar.box.contains((box.right - 1, box.bottom - 1)) and box.w > 30 for box in boxes)
    assert not any(a.overlaps(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])


def test_quiet_buttons_give_way_first_and_then_tell_their_words() -> None:
    bar, _ = filled(*PLACES[0], TURN)
    alone = [child for child in bar.children if isinstance(child, Button) and child.iconic]
    assert {"undo", "hint"} <= {button.name for button in alone}
    assert "trade" not in {button.name for button in alone}
    told = {button.name: button.tip() for button in alone}
    assert told["undo"] == Tip("Undo", "") and told["build"] == REFUSED
    wide, _ = filled(1400.0, 62.0, 1.0, 1, TURN)
    assert not any(child.iconic for child in wide.children if isinstance(child, Button))


def test_a_button_that_tells_something_of_the_moment_is_the_last_to_show_its_icon_alone() -> None:
    told = Item("govern", "Govern", icon="gavel", key="g", sub="Salary $110K short of what is due")
    kept = 0
    for width in range(500, 1300, 50):
        bar, _ = filled(float(width), 62.0, 1.0, 1, (told, *TURN[1:]))
        iconic = {child.label for child in bar.children if isinstance(child, Button) and child.iconic}
        assert told.label not in iconic or len(iconic) == len(TURN)
        kept += bool(iconic) and told.label not in iconic
    assert kept


OPTIONS = (
    Item("plan", "Plan", icon="skyscraper", key="d", rank=1),
    Item("points", "Points", icon="star", key="b"),
    Item("cards", "Cards", icon="cards", key="c", sub="1 playable"),
    Item("trade", "Trade", icon="handshake", key="t"),
    Item("throw", "Throw", icon="dice", key="space", sub="about 8 EU due", rank=2),
)


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_what_leads_the_turn_on_keeps_its_words_longest(scale: float) -> None:
    seen: set[frozenset[str]] = set()
    for width in range(240, 1300, 10):
        bar, _ = filled(float(width), 62.0, scale, 1, OPTIONS)
        iconic = {child.label for child in bar.children if isinstance(child, Button) and child.iconic}
        assert "Throw" not in iconic or len(iconic) == len(OPTIONS)
        assert "Plan" not in iconic or iconic >= {"Points", "Cards", "Trade"}
        seen.add(frozenset(iconic))
    assert {frozenset(), frozenset({"Plan", "Points", "Cards", "Trade"})} <= seen


def test_words_come_back_where_longer_ones_of_the_same_sort_have_left_room() -> None:
    def alone(*wants: Want) -> list[bool]:
        return [share.iconic for share in shared(Box(0, 0, 300, 60), wants, 1)]

    long, short, told = Want(180, 180, 40), Want(150, 150, 40), Want(400, 400, 40, tells=True)
    assert alone(long, short) == [True, False]
    assert alone(Want(260, 260, 40), Want(259, 259, 40), Want(90, 90, 40)) == [True, True, False]
    assert alone(Want(60, 60, 40), told) == [True, True], "what tells more would be missed more"


def test_a_second_line_of_words_stands_below_the_key_cap() -> None:
    ruler = Canvas(pygame.Surface((300, 80)), 1.0, NIGHT_FELT, 1.0)
    button = Button("Throw", None, sub="about 8 EU due", icon="dice", key="space", size=15.5)
    button.box = Box(4, 4, button.least(ruler), 56)
    button.draw(ruler)
    assert button.tip() is None, "nothing of it is cut"
    assert button.least(ruler) < button.natural(ruler).w - cap_width(ruler, "space")


def test_a_question_in_a_narrow_bar_stands_on_three_lines_before_it_is_cut() -> None:
    ruler = Canvas(pygame.Surface((300, 80)), 1.0, NIGHT_FELT, 1.6)
    asked = PromptHead(Prompt("Choose a company for your visitor", 0))
    asked.box = Box(17, 4, 172, 67.2)
    asked.draw(ruler)
    assert asked.hint is None  # no word is missing that a tooltip would have to say
    asked.box = Box(17, 4, 60, 67.2)
    asked.draw(ruler)
    assert asked.hint is not None


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that are drawn, in their order."""
    found: list[str] = []
    usual = Canvas.text

    def noted(self: Canvas, words: str, *rest: Any, **more: Any) -> float:
        found.append(words)
        return usual(self, words, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    return found


@pytest.mark.parametrize("wide", [150, 121, 110])
def test_a_label_that_would_be_cut_takes_the_room_of_the_icon_or_stands_below_the_cap(
    wide: float, written: list[str]
) -> None:
    button = Button("Throw again", None, "brass", icon="dice", key="space", size=15.5)
    button.box = Box(4, 4, wide, 67)
    button.draw(Canvas(pygame.Surface((200, 80)), 1.0, NIGHT_FELT, 1.6))
    assert " ".join(word for word in written if word in ("Throw", "again", "Throw again")) == "Throw again"
    assert button.tip() is None


@pytest.mark.parametrize(
    ("label", "wide", "high", "told"),
    [("Points", 46, 48, True), ("Choose dice", 50, 48, True), ("Choose dice", 50, 40, False),
     ("Incomprehensibilities", 46, 48, False)],
)  # fmt: skip
def test_a_button_without_room_for_its_words_has_them_small_below_its_icon_where_they_stand_whole(
    label: str, wide: float, high: float, told: bool, written: list[str]
) -> None:
    button = Button(label, icon="dice", key="t")
    button.iconic, button.box = True, Box(4, 4, wide, high)
    button.draw(Canvas(pygame.Surface((80, 80)), 1.0, NIGHT_FELT))
    assert (" ".join(word for word in written if word != "T") == label) is told
    assert button.tip() == Tip(label, "")
