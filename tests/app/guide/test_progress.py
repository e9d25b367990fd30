"""Notes come when their moment is there, in any order; the last one always comes."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from game.app.guide.progress import GuideProgress
from game.app.guide.reading import lately
from game.engine.log import LogEntry
from game.engine.vocabulary import Action, Announcement, Event
from game.store.guides import Lesson, Note


class Sold(Announcement, frozen=True):
    what: str


class Bid(Action, frozen=True):
    """Something that is said."""


BUY = Note("Buying", ("a",), when="Buy", now="buy")
BID = Note("Bidding", ("b",), when="Bid", now="bid")
READ = Note("Reading", ("r",), when="Throw+Bid")
SOLD = Note("Sales", ("s",), after="Sold")
LAST = Note("Farewell", ("z",), when="Throw")


def told(note: Note, event: Event | None) -> Note | None:
    """Every note reads as it stands; a sale of nothing is none."""
    return None if isinstance(event, Sold) and not event.what else note


def come(guiding: GuideProgress, *moments: str, time: int = 0, since: int = -1) -> bool:
    return guiding.come(moments, told, time=time, since=since)


def titles(guiding: GuideProgress) -> list[str]:
    return [guiding.notes[number].title for number in guiding.seen]


def test_notes_come_in_the_order_of_their_moments() -> None:
    guiding = GuideProgress([BUY, BID, LAST])
    assert not come(guiding, "Pass")
    assert come(guiding, "Bid")
    guiding.done()
    assert not come(guiding, "Throw") and come(guiding, "Buy")
    guiding.done()
    assert come(guiding, "Throw", time=1) and titles(guiding) == ["Bidding", "Buying", "Farewell"]
    guiding.done()
    assert guiding.over and not guiding.missed


def test_of_several_that_fit_the_first_one_comes() -> None:
    guiding = GuideProgress([BUY, BID, LAST])
    assert come(guiding, "Bid", "Buy") and titles(guiding) == ["Buying"]


def test_a_note_without_a_moment_of_its_own_follows_the_one_above_it() -> None:
    guiding = GuideProgress([BUY, Note("More", ("m",)), LAST])
    assert not come(guiding, "Throw")
    assert come(guiding, "Buy")
    guiding.done()
    assert come(guiding, "Throw") and titles(guiding)[-1] == "More"


def test_a_note_comes_only_after_its_event_and_while_that_is_news() -> None:
    guiding = GuideProgress([SOLD, LAST])
    guiding.hear(Sold(""), 1)
    assert not come(guiding, "Bid")
    guiding.hear(Sold("a boat"), 3)
    assert not come(guiding, "Bid", since=3)
    assert come(guiding, "Bid", since=2)


def test_what_was_taken_back_has_not_happened() -> None:
    guiding = GuideProgress([SOLD, LAST])
    guiding.hear(Sold("a boat"), 3)
    guiding.cut(2)
    assert not come(guiding, "Bid")


def test_notes_of_one_title_are_ways_to_say_one_thing() -> None:
    guiding = GuideProgress([BUY, Note("Buying", ("too",), when="Bid"), LAST])
    assert guiding.whole == 2 and come(guiding, "Bid")
    guiding.done()
    assert not come(guiding, "Buy") and [note.title for note in guiding.missed] == ["Farewell"]


def test_the_last_note_comes_when_none_has_come_for_some_turns_and_the_rest_is_named() -> None:
    guiding = GuideProgress([BUY, BID, LAST], patience=3)
    for turn in (1, 4, 7):
        guiding.own_turn(turn)
        guiding.own_turn(turn)
        assert not come(guiding, "Throw")
    guiding.own_turn(10)
    assert come(guiding, "Throw") and titles(guiding) == ["Farewell"]
    assert [note.title for note in guiding.missed] == ["Buying", "Bidding"]
    guiding.done()
    assert not guiding.over and not guiding.speaks
    assert come(guiding, "Pass") and guiding.closes and guiding.note is None and not guiding.asks
    guiding.done()
    assert guiding.over and not guiding.speaks


def test_when_all_is_over_the_last_note_comes_at_once_and_then_the_closing_one() -> None:
    guiding = GuideProgress([BUY, BID, LAST])
    assert come(guiding, "over") and titles(guiding) == ["Farewell"]
    guiding.done()
    assert come(guiding, "over") and guiding.closes
    guiding.back()
    assert guiding.note == LAST and not guiding.closes
    assert guiding.on() and guiding.closes
    assert not guiding.on()


def test_no_more_than_two_notes_in_a_row_only_want_to_be_read() -> None:
    more = [Note(title, ("x",), when="Throw") for title in ("One", "Two", "Three")]
    guiding = GuideProgress([*more, Note("Doing", ("d",), when="Throw", now="do it"), LAST])
    for _ in range(2):
        assert come(guiding, "Throw", time=5)
        guiding.done()
    assert come(guiding, "Throw", time=5) and titles(guiding) == ["One", "Two", "Doing"]
    guiding.done()
    assert not come(guiding, "Throw", time=5)
    assert come(guiding, "Throw", time=6) and titles(guiding)[-1] == "Three"


def test_a_note_reads_on_looking_back_as_it_read_when_it_came() -> None:
    def named(note: Note, event: Event | None) -> Note | None:
        return Note(note.title, ("a boat was sold",)) if isinstance(event, Sold) else note

    guiding = GuideProgress([SOLD, BUY, LAST])
    guiding.hear(Sold("a boat"), 1)
    assert guiding.come(("Buy",), named)
    guiding.done()
    guiding.come(("Buy",), named)
    guiding.back()
    assert guiding.note == Note("Sales", ("a boat was sold",)) and guiding.has_next and not guiding.has_before
    assert not guiding.asks and guiding.on() and guiding.asks


def test_of_notes_before_a_save_only_those_are_known_that_always_read_the_same() -> None:
    hangs = Note("Hanging", ("{what}",), situation="somewhere")
    guiding = GuideProgress([READ, hangs, BUY, LAST], Lesson(2, (0, 1)))
    assert come(guiding, "Buy")
    guiding.back()
    assert guiding.note == READ and not guiding.has_before
    assert guiding.on() and guiding.note == BUY


def test_what_led_to_a_note_was_taken_back_and_it_comes_again() -> None:
    guiding = GuideProgress([BUY, BID, LAST])
    come(guiding, "Bid")
    guiding.wait()
    assert not guiding.seen and come(guiding, "Bid")
    come(guiding, "over")
    guiding.done()
    come(guiding, "over")
    guiding.done()
    come(guiding, "over")
    assert guiding.closes
    guiding.wait()
    assert not guiding.closing and come(guiding, "over") and guiding.closes


@pytest.mark.parametrize("acted", [True, False])
def test_a_lesson_goes_on_where_it_was_left(acted: bool) -> None:
    guiding = GuideProgress([BUY, BID, READ, LAST], patience=3)
    come(guiding, "Bid")
    guiding.done()
    for turn in (1, 4, 7):
        guiding.own_turn(turn)
    come(guiding, "Throw")
    lesson = guiding.lesson(acted=acted)
    assert lesson == (Lesson(2, (1, 2), 0) if acted else Lesson(1, (1,), 2))
    again = GuideProgress(guiding.notes, lesson, patience=3)
    again.own_turn(7)
    assert again.seen == [1, 2][: lesson.note]
    if not acted:
        assert come(again, "Throw") and again.note == READ


def test_a_lesson_of_an_older_version_has_seen_the_notes_from_the_first_on() -> None:
    guiding = GuideProgress([BUY, BID, READ, LAST], Lesson(2))
    assert guiding.seen == [0, 1]


@pytest.mark.parametrize(
    ("said", "began"),
    [([], -1), ([0], -1), ([1, 2], -1), ([0, 1, 0, 1, 0], -1), ([0, 1, 0, 1, 0, 1, 0, 0, 1], 4)],
)
def test_what_has_happened_lately_began_some_turns_ago(said: Collection[int], began: int) -> None:
    log = [LogEntry(seat, Bid()) for seat in said]
    assert lately(log, 0) == began
