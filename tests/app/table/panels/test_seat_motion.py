"""The plates of the seats: money counts to its new amount, the edge slides to whose turn it is."""

from __future__ import annotations

import pytest

from game.app.paint.box import Box
from game.app.paint.motion import Pace
from game.app.skin_api.plain.skin import PlainSkin
from game.app.skin_api.view_models import SeatFacts
from game.app.table.panels.seat_motion import COUNT_MS, SHAKE, SLIDE_MS, SWELL_MS, Beat, Counting, Sliding
from game.app.table.panels.seats import Seats
from game.engine.vocabulary import Seat
from game.store.catalogue import Catalogue, speak

TWO = (Seat("Ada"), Seat("Bart", "random", 1))


def test_an_amount_counts_in_the_form_it_is_written_in() -> None:
    counting = Counting("P$1,058K", "P$2,058K", 100)
    seen = [counting.text]
    for _ in range(10):
        counting.tick(10)
        seen.append(counting.text)
    assert seen[0] == "P$1,058K" and seen[-1] == "P$2,058K" and seen[5] == "P$1,558K"
    assert counting.done and len(set(seen)) > 5


@pytest.mark.parametrize(
    ("locale", "start", "middle", "end"),
    [
        ("de", "1.058.000 P$", "1.558.000 P$", "2.058.000 P$"),
        ("fr", "1\u202f058K", "1\u202f558K", "2\u202f058K"),
        ("en_IN", "10,58,000", "15,58,000", "20,58,000"),
    ],
)
def test_an_amount_counts_as_the_language_writes_numbers(
    locale: str, start: str, middle: str, end: str
) -> None:
    speak(Catalogue({}, locale))
    try:
        counting = Counting(start, end, 100)
        counting.tick(50)
        assert counting.text == middle
    finally:
        speak(None)


@pytest.mark.parametrize(
    ("start", "end"),
    [("", "P$1K"), ("P$900K", "P$1.2M"), ("7", "bankrupt"), ("1.5M", "1.8M"), ("2-3", "4-5")],
)
def test_texts_that_are_not_alike_change_at_once(start: str, end: str) -> None:
    counting = Counting(start, end, 100)
    assert counting.done and counting.text == end


def test_a_counting_amount_is_not_written_in_every_frame() -> None:
    counting = Counting("1", "100", 300)
    assert sum(counting.tick(10) for _ in range(29)) < 10


def test_a_box_slides() -> None:
    sliding = Sliding(Box(0, 0, 10, 10), Box(0, 100, 20, 10), 100)
    sliding.tick(50)
    assert sliding.box == Box(0, 50, 15, 10) and not sliding.done
    sliding.tick(50)
    assert sliding.done


def seats(pace: Pace) -> Seats:
    made = Seats(TWO, ("", "Novice"), PlainSkin(None, TWO, None))
    made.pace = pace
    made.place((Box(0, 0, 300, 60), Box(0, 70, 300, 60)), "roomy")
    made.show(facts("10", "20"), 0, -1, -1)
    made.ticked(1000)
    return made


def facts(*money: str) -> list[SeatFacts]:
    return [SeatFacts(one, "coins", one) for one in money]


def test_plates_count_and_the_edge_slides_then_all_rests() -> None:
    made = seats(Pace())
    assert not any(plate.busy for plate in made.plates)
    made.show(facts("40", "20"), 1, -1, -1)
    made.ticked(COUNT_MS / 2)
    assert made.plates[0].money == "25" and made.plates[1].money == "20"
    assert made.plates[1].edge is not None and 0 < made.plates[1].edge.y < 70
    made.ticked(max(COUNT_MS, SLIDE_MS))
    assert made.plates[0].money == "40" and made.plates[1].edge is None
    assert not any(plate.busy for plate in made.plates)


def test_an_amount_swells_for_a_moment_and_trembles_where_it_has_become_too_little() -> None:
    for trembles in (False, True):
        beat, sizes, places = Beat(trembles=trembles), list[float](), list[float]()
        while not beat.done:
            beat.tick(4)
            sizes.append(beat.size)
            places.append(beat.aside)
        assert max(sizes) == 1.08 and sizes[-1] == 1.0
        assert len([size for size in sizes if size > 1]) * 4 <= SWELL_MS
        assert (max(places) > SHAKE * 0.8 and min(places) < -SHAKE * 0.8) == trembles
        assert max(map(abs, places)) <= SHAKE and places[-1] == 0.0


def test_a_purse_beats_when_its_money_changes_and_when_it_falls_below_what_is_kept() -> None:
    made = seats(Pace())
    plate = made.plates[0]
    for low, trembles in ((False, False), (True, True), (True, False)):
        money = str(int(plate.money) - 1)
        made.show([SeatFacts(money, "coins", money, low=low), *facts("20")], 0, -1, -1)
        assert not made.plates[1].busy
        made.ticked(SWELL_MS + 20)
        beat = plate._beat  # pyright: ignore[reportPrivateUsage]
        assert (beat is not None) == trembles, "it has swelled by then"
        made.ticked(1000)
        assert not plate.busy


@pytest.mark.parametrize("pace", [Pace("instant"), Pace(reduced=True)])
def test_nothing_moves_at_once_or_with_less_motion(pace: Pace) -> None:
    made = seats(pace)
    made.reduced_motion = pace.reduced
    made.show(facts("40", "20"), 1, -1, -1)
    assert made.plates[0].money == "40" and made.plates[1].edge is None
    assert not any(plate.busy for plate in made.plates)
