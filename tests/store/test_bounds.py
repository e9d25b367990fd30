"""What may stand in a file: names, dates, numbers."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.paint.players import PLAYERS
from game.engine.vocabulary import Seat
from game.store.bounds import LOOKS, MOST, NAME, TEXT, beyond, date_in, drawable, one_line, stamped, zoned


@given(st.text(st.characters(), max_size=90))
def test_a_name_is_one_line_of_bounded_length(text: str) -> None:
    line = one_line(text)
    assert len(line) <= NAME
    assert not any(ord(letter) < 32 or 0xD800 <= ord(letter) < 0xE000 for letter in line)
    assert one_line(line) == line


def test_what_can_be_written_stays() -> None:
    assert one_line("Friday  with Zoë 🎲, part\u00a02") == "Friday  with Zoë 🎲, part\u00a02"
    assert one_line("two\nlines\0") == "two lines"
    assert one_line("x" * 61) == "x" * 59 + "…"


def test_there_are_as_many_colours_as_are_drawn() -> None:
    assert len(PLAYERS) == LOOKS


def test_seats_have_names_and_a_colour_of_their_own() -> None:
    seats = (Seat("Ada", "human", 3), Seat("Bart", "novice", 0))
    assert drawable(seats) == seats
    assert [seat.look for seat in drawable((Seat("Ada"), Seat("Bart")))] == [0, 1]
    assert [seat.look for seat in drawable((Seat("Ada", look=3), Seat("Bart", look=-1)))] == [0, 1]
    assert drawable((Seat("\0"),)) == (Seat("Seat 1"),)


def test_dates_that_no_calendar_tells_are_none() -> None:
    far = timezone(timedelta(hours=14))
    beyond_all = (None, datetime(1, 1, 1, tzinfo=far), datetime(9999, 12, 31, tzinfo=UTC))
    assert [zoned(date) for date in beyond_all] == [None] * 3
    assert zoned(datetime(2026, 5, 3)) == datetime(2026, 5, 3, tzinfo=UTC)
    assert zoned(datetime(2026, 5, 3, tzinfo=far)) == datetime(2026, 5, 3, tzinfo=far)


@pytest.mark.parametrize(
    "said", ["", "today", 7, None, [], "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00"]
)
def test_what_is_no_date_is_none(said: object) -> None:
    assert date_in(said) is None
    assert date_in("2026-05-03T20:00:00+02:00") == datetime(2026, 5, 3, 18, tzinfo=UTC)


@given(st.floats(allow_nan=False))
def test_every_time_of_a_file_is_a_date_that_can_be_told(seconds: float) -> None:
    assert zoned(stamped(seconds)) == stamped(seconds)
    stamped(seconds).astimezone(timezone(timedelta(hours=-14)))


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ({"a": [1, "x" * TEXT, None, True, 0.5, {"b": MOST - 1}]}, ""),
        ({"a": [1, {"b": MOST}]}, "a[1].b"),
        ({"a": [-MOST]}, "a[0]"),
        ({"a": {"b": "x" * (TEXT + 1)}}, "a.b"),
    ],
)
def test_a_value_beyond_all_bounds_has_its_place(value: object, place: str) -> None:
    assert beyond(value) == place
    assert beyond(value, "now") == (f"now.{place}" if place else "")
