"""The plate of a seat: pictures of its pieces, and a note of what is wrong with it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.plain.looks import PlainLooks
from game.app.skin_api.plain.skin import PlainPicture, PlainSkin
from game.app.skin_api.view_models import SeatFact, SeatFacts
from game.app.table.panels.seat_plate import SeatPlate
from game.engine.vocabulary import Seat

SEAT = Seat("Ada")
PIECES = tuple(f"piece-{number}" for number in range(6))
WRONG = SeatFact("ban", "in danger", "It can pay for nothing")


class SignPicture(PlainPicture):
    """Remembers where it was asked to draw its signs."""

    def __init__(self, looks: PlainLooks) -> None:
        super().__init__(looks)
        self.drawn: dict[str, Box] = {}

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        if name in PIECES:
            self.drawn[name] = Box.around(cx, cy, size)
        return name in PIECES


class SignSkin(PlainSkin):
    def __init__(self) -> None:
        super().__init__(None, (SEAT,), None)
        self.picture = signs = SignPicture(self.looks)
        self.drawn = signs.drawn


def drawn(facts: SeatFacts, *, roomy: bool) -> tuple[SeatPlate, SignSkin, bytes]:
    skin = SignSkin()
    plate = SeatPlate(SEAT, "", skin)
    plate.box, plate.roomy, plate.facts = Box(4, 4, 340, 66 if roomy else 42), roomy, facts
    plate.most = 4
    picture = pygame.Surface((348, 74))
    plate.draw(Canvas(picture, 1.0, NIGHT_FELT))
    return plate, skin, pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("roomy", [True, False])
def test_pieces_stand_side_by_side_on_the_plate(roomy: bool) -> None:
    plate, skin, _ = drawn(SeatFacts("7m", "", "", signs=PIECES, signs_full="Six at home"), roomy=roomy)
    boxes = [skin.drawn[name] for name in PIECES]
    assert all(a.cx + 8 < b.cx for a, b in pairwise(boxes))
    assert boxes[0].x > plate.badge_at()[0] + 15 and boxes[-1].right < plate.box.right
    assert all(plate.box.y <= box.y and box.bottom <= plate.box.bottom for box in boxes)
    tip = plate.tip()
    assert tip is not None and "Six at home." in tip.sentence


@pytest.mark.parametrize("roomy", [True, False])
def test_what_is_wrong_is_seen_and_said(roomy: bool) -> None:
    facts = SeatFacts("7m", "", "Seven in hand", signs=PIECES)
    _, _, before = drawn(facts, roomy=roomy)
    plate, _, after = drawn(SeatFacts("7m", "", "Seven in hand", signs=PIECES, note=WRONG), roomy=roomy)
    assert before != after
    tip = plate.tip()
    assert tip is not None and "It can pay for nothing." in tip.sentence


@pytest.mark.parametrize("roomy", [True, False])
def test_an_office_stands_at_the_badge_and_is_said(roomy: bool) -> None:
    facts = SeatFacts("7m", "", "Seven in hand", office=PIECES[0], office_full="Prime Minister")
    plate, skin, _ = drawn(facts, roomy=roomy)
    cx, cy = plate.badge_at()
    box = skin.drawn[PIECES[0]]
    assert cx < box.cx < cx + 22 and cy - 22 < box.cy < cy
    tip = plate.tip()
    assert tip is not None and "Prime Minister." in tip.sentence


@pytest.mark.parametrize("roomy", [True, False])
def test_a_guard_stands_at_the_badge_and_a_side_at_the_end_of_the_facts(roomy: bool) -> None:
    facts = tuple(SeatFact("coins", f"{number}00K", "Thousands") for number in range(5))
    plain = SeatFacts("7m", "", "Seven in hand", facts)
    full = SeatFacts(
        "7m", "", "Seven in hand", facts,
        guard=PIECES[0], guard_full="Covered", side="Gov.", side_full="In power",
    )  # fmt: skip
    before = drawn(plain, roomy=roomy)
    plate, skin, after = drawn(full, roomy=roomy)
    cx, cy = plate.badge_at()
    box = skin.drawn[PIECES[0]]
    assert cx - 22 < box.cx < cx and cy < box.cy < cy + 22
    assert before[2] != after
    ruler = Canvas(pygame.Surface((348, 74)), 1.0, NIGHT_FELT)
    assert plate.fitting(ruler) <= before[0].fitting(ruler)
    tip = plate.tip()
    assert tip is not None and "Covered." in tip.sentence and "In power." in tip.sentence


@pytest.mark.parametrize("roomy", [True, False])
def test_the_badges_of_partners_take_the_room_of_a_side(roomy: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    badges: list[tuple[int, float]] = []
    usual = Canvas.badge

    def noted(self: Canvas, player: int, cx: float, cy: float, size: float, grey: bool = False) -> None:
        badges.append((player, cx))
        usual(self, player, cx, cy, size, grey)

    monkeypatch.setattr(Canvas, "badge", noted)
    facts = tuple(SeatFact("coins", f"{number}00K", "Thousands") for number in range(5))
    alone, _, _ = drawn(SeatFacts("7m", "", "Seven in hand", facts), roomy=roomy)
    badges.clear()
    both = SeatFacts("7m", "", "Seven in hand", facts, partners=(4,), side_full="Plays with Chen")
    plate, _, _ = drawn(both, roomy=roomy)
    assert {player for player, _ in badges} == {SEAT.look, 4}
    assert all(cx > plate.badge_at()[0] + 60 for player, cx in badges if player == 4)
    ruler = Canvas(pygame.Surface((348, 74)), 1.0, NIGHT_FELT)
    assert plate.fitting(ruler) <= alone.fitting(ruler)
    tip = plate.tip()
    assert tip is not None and "Plays with Chen." in tip.sentence


@pytest.mark.parametrize(("wide", "shown"), [(380, 5), (330, 4), (270, 3)])
def test_as_many_facts_are_shown_as_find_room(wide: float, shown: int) -> None:
    facts = tuple(SeatFact("coins", f"{number}00K", "Thousands") for number in range(5))
    plate, _, _ = drawn(SeatFacts("7m", "", "", facts), roomy=True)
    plate.box = Box(4, 4, wide, 66)
    assert plate.fitting(Canvas(pygame.Surface((348, 74)), 1.0, NIGHT_FELT)) == shown


@pytest.mark.parametrize("wide", range(200, 320, 10))
def test_all_facts_that_fit_on_a_single_line_are_drawn_beside_a_short_name(wide: float) -> None:
    facts = (SeatFact(PIECES[0], "15 points", ""), SeatFact(PIECES[1], "Amber", ""))
    plate, skin, _ = drawn(SeatFacts("1", "barrel", "", facts), roomy=False)
    ruler = Canvas(pygame.Surface((348, 74)), 1.0, NIGHT_FELT)
    plate.seat = Seat("Al", "human", 0)
    plate.box = Box(4, 4, wide, 40)
    plate.most = plate.fitting(ruler)
    skin.drawn.clear()
    plate.draw(ruler)
    assert len(skin.drawn) == plate.most


@pytest.mark.parametrize("wide", [320, 360, 430])
def test_a_level_gives_way_to_what_changes_the_money(wide: float, monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[str, float] = {}
    usual = Canvas.text

    def noted(self: Canvas, words: str, x: float, *rest: Any, **more: Any) -> float:
        across = usual(self, words, x, *rest, **more)
        written[words] = x + across
        return across

    monkeypatch.setattr(Canvas, "text", noted)
    plate = SeatPlate(SEAT, "Regular", SignSkin())
    plate.box, plate.facts = Box(4, 4, wide, 66), SeatFacts("P$1,240K", "coins", "")
    canvas = Canvas(pygame.Surface((430, 74)), 1.0, NIGHT_FELT)
    plate.draw(canvas)
    assert "Regular" in written
    written.clear()
    plate.noted = True
    plate.draw(canvas)
    assert written.get("Regular", 0.0) <= plate.purse_at()[0] - 88
    assert "Ada" in written


def test_in_a_pair_of_plates_what_changes_the_money_stands_above_it() -> None:
    plate = SeatPlate(SEAT, "Regular", SignSkin())
    plate.box, plate.facts = Box(4, 4, 190, 60), SeatFacts("P$1,240K", "coins", "")
    plate.paired = True
    plate.draw(Canvas(pygame.Surface((200, 70)), 1.0, NIGHT_FELT, 1.6))
    right, y = plate.purse_at()
    assert plate.box.y < y < plate.box.cy and plate.box.right - 8 < right <= plate.box.right
