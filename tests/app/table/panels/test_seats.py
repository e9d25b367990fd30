"""All seats show the same facts, or none: where one has no room for a fact it is left out in every line."""

from __future__ import annotations

from collections import Counter

import pygame
from msgspec.structs import replace

from game.app.paint.canvas import Canvas
from game.app.paint.theme import NIGHT_FELT
from game.app.skin_api.plain.looks import PlainLooks
from game.app.skin_api.plain.skin import PlainPicture, PlainSkin
from game.app.skin_api.view_models import SeatFact, SeatFacts
from game.app.table.panels.placing import pixels
from game.app.table.panels.seats import Seats
from game.app.widgets.layout import scale_for
from game.engine.vocabulary import Seat
from tests.app.table.panels.test_placing import SIZES, TEXTS, place
from tests.contract.every import every

NAMES = ("Ada", "Bartholomew Longname", "Chen", "Dolores", "Emeka", "Freya", "Guillermina")
MONEY = ("$30K", "$2,200K", "$12,260K")
TOLD = ("2", "10", "$110K", "$1,280K", "7 of 12")
CASES = [(size, text, seats) for size in SIZES for text in TEXTS for seats in range(2, 8)]


class CountingPicture(PlainPicture):
    """Counts the facts that are drawn of each seat; their icons begin with its number."""

    def __init__(self, looks: PlainLooks) -> None:
        super().__init__(looks)
        self.drawn: Counter[int] = Counter()

    def sign(self, canvas: Canvas, name: str, cx: float, cy: float, size: float) -> bool:
        self.drawn[int(name.split("-")[0])] += 1
        return True


class CountingSkin(PlainSkin):
    def __init__(self, seats: tuple[Seat, ...]) -> None:
        super().__init__(None, seats, None)
        self.picture = signs = CountingPicture(self.looks)
        self.drawn = signs.drawn


def facts(seat: int, count: int) -> SeatFacts:
    told = tuple(SeatFact(f"{seat}-{words}", words, words) for words in TOLD[:count])
    return SeatFacts(MONEY[seat % 3], "", "", told, side="Gov." if seat % 3 == 0 else "")


def drawn(size: tuple[int, int], text: float, counts: list[int]) -> tuple[Seats, Counter[int]]:
    """The seats of a window, and how many facts each of them shows of those that it has."""
    p = place(size, text, len(counts))
    people = tuple(Seat(name) for name in NAMES[: len(counts)])
    skin = CountingSkin(people)
    seats = Seats(people, ["Novice" if n % 2 else "" for n in range(len(people))], skin)
    seats.place(p.seats, p.plates)
    seats.show([facts(n, count) for n, count in enumerate(counts)], 0, 0, 1)
    seats.draw(Canvas(pygame.Surface(size), scale_for(size), NIGHT_FELT, text))
    return seats, skin.drawn


@every("size, text, seats", CASES)
def test_each_seat_shows_as_many_facts_as_the_others(size: tuple[int, int], text: float, seats: int) -> None:
    panel, shown = drawn(size, text, [len(TOLD)] * seats)
    assert {shown[n] for n in range(seats)} == {min(panel.plates[0].most, len(TOLD))}


def test_plates_drawn_alone_look_as_when_all_are_drawn() -> None:
    panel, _ = drawn((1280, 720), 1.0, [3, 3, 3])
    scale = scale_for((1280, 720))

    def picture() -> bytes:
        surface = pygame.Surface((1280, 720))
        panel.compose(surface)
        return pygame.image.tobytes(surface, "RGB")

    panel.refresh(scale, NIGHT_FELT, 1.0)
    for told in (["$1K", "$2K", "$30K"], ["$1K", "$7K", "$30K"]):
        panel.show([replace(facts(n, 3), money=money) for n, money in enumerate(told)], 0, 0, 1)
        for _ in range(60):
            panel.ticked(16.0)
            panel.refresh(scale, NIGHT_FELT, 1.0)
    one = panel.plates[1]
    one.invalidate()
    assert panel.refresh(scale, NIGHT_FELT, 1.0) == [pixels(one.box, scale)]
    alone = picture()
    panel.invalidate()
    assert panel.refresh(scale, NIGHT_FELT, 1.0)[0].h > pixels(one.box, scale).h
    assert picture() == alone


def test_a_seat_that_has_no_facts_takes_none_from_the_others() -> None:
    _, shown = drawn((1920, 1080), 1.0, [0, 3, 3])
    assert [shown[n] for n in range(3)] == [0, 3, 3]
