"""Which note of a guide is shown: notes follow what happens in the match, and never hold it up."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from game.engine.vocabulary import Event
from game.store.guides import Lesson, Note

OVER: Final = "over"
"""The moment at which a person has nothing more to do in the match."""
IN_A_ROW: Final = 2
"""So many notes that are only read come at most before something is done."""

Fill = Callable[[Note, Event | None], Note | None]
"""A note as it reads now, after what has happened; None where it would not be true, or what it speaks of is
not to be seen."""


class GuideProgress:
    """Goes through the notes of a guide, one at a time, from where a `lesson` left off.

    `come` gets what a person may do now; the first note that fits is shown, whatever its position. The last
    note comes when no other is left, at the end of the match, or after `patience` turns of the person without
    a note. A closing note lists those that did not come.
    """

    def __init__(self, notes: Sequence[Note], lesson: Lesson | None = None, patience: int = 4) -> None:
        self.notes = tuple(notes)
        self.patience = patience
        self.seen: list[int] = list(lesson.came) if lesson is not None else []
        """The numbers of the notes that came, in their order."""
        self.filled: dict[int, Note] = {n: notes[n] for n in self.seen if not notes[n].situation}
        """How they read when they came; of those before a save the ones that always read the same."""
        self.shown = False
        """Whether the latest note, or the closing one, waits to be read or followed."""
        self.closing = False
        """Whether the closing note has come."""
        self.reviewing = False
        """Whether an earlier note is looked at while none is shown."""
        self.looked = len(self.seen)
        """The note that is looked at, by its place in `seen`; behind them is the closing one."""
        self._events: list[tuple[Event, int]] = []
        """What has happened, with the length of the log then."""
        self._turn = -1
        self._turns: int = lesson.waited if lesson is not None else 0
        """How many turns of the person have begun since a note came, after the one of `_turn`."""
        self._turns_before = self._turns
        """How many had begun when the latest note came."""
        self._row: tuple[int, int] = -1, 0
        """How many notes came since nothing has happened, and at which time that was."""

    @property
    def count(self) -> int:
        """How many notes came."""
        return len(self.seen)

    @property
    def whole(self) -> int:
        """How many notes there are; those with the same title count once."""
        return len({note.title for note in self.notes})

    @property
    def missed(self) -> tuple[Note, ...]:
        """The notes that did not come."""
        left = {note.title: note for note in reversed(self.notes) if note.title not in self._titles}
        return tuple(reversed(left.values()))

    @property
    def _titles(self) -> set[str]:
        """The titles of the notes that came."""
        return {self.notes[number].title for number in self.seen}

    @property
    def _ended(self) -> bool:
        """Whether the last note has come."""
        return len(self.notes) - 1 in self.seen

    @property
    def over(self) -> bool:
        """Whether no more notes will come."""
        return self._ended and not self.shown and (self.closing or not self.missed)

    @property
    def closes(self) -> bool:
        """Whether the closing note is shown."""
        return self.closing and (self.shown or self.reviewing) and self.looked == self.count

    @property
    def note(self) -> Note | None:
        """The note to show now, as it read when it came; None for none and for the closing one."""
        if self.over or not (self.shown or self.reviewing) or self.looked >= self.count:
            return None
        return self.filled.get(self.seen[self.looked])

    @property
    def speaks(self) -> bool:
        """Whether a note, or the closing one, is shown."""
        return self.closes or self.note is not None

    @property
    def latest(self) -> bool:
        """Whether the note on view is the current one, not an earlier one."""
        return self.shown and self.looked == (self.count if self.closing else self.count - 1)

    @property
    def asks(self) -> bool:
        """Whether the note on view waits for an action."""
        return self.latest and self.note is not None and bool(self.note.now)

    def lesson(self, *, acted: bool) -> Lesson:
        """The progress to be saved. `acted`: the person has acted since the note came."""
        if self.shown and not self.closing and not acted:
            came, waited = self.seen[:-1], self._turns_before
        else:
            came, waited = self.seen, self._turns
        return Lesson(len(came), tuple(came), waited)

    # what happens

    def hear(self, event: Event, logged: int) -> None:
        """An event was shown, at this length of the log."""
        self._events.append((event, logged))

    def cut(self, logged: int) -> None:
        """The match was undone to this length of the log."""
        self._events = [(event, at) for event, at in self._events if at <= logged]

    def own_turn(self, turn: int) -> None:
        """The person is asked in this turn of theirs."""
        if turn != self._turn:
            self._turn, self._turns = turn, self._turns + (self._turn >= 0)

    def come(self, moments: Collection[str], fill: Fill, *, time: int = 0, since: int = -1) -> bool:
        """A person may do `moments` now; returns whether a note comes. `time` changes whenever something has
        happened, `since` is the length of the log before the latest events."""
        if self.shown or self.over or not moments:
            return False
        if self._ended:
            self.closing = self.shown = True
            self.looked, self.reviewing = self.count, False
            return True
        found = self._found(moments, fill, time, since)
        if found is None:
            return False
        number, note = found
        self.seen.append(number)
        self.filled[number] = note
        self.looked, self.shown, self.reviewing = self.count - 1, True, False
        self._turns_before, self._turns = self._turns, 0
        self._row = (time, self._row[1] + 1 if self._row[0] == time else 1)
        return True

    def _found(self, moments: Collection[str], fill: Fill, time: int, since: int) -> tuple[int, Note] | None:
        """The first note that fits, filled in."""
        last = len(self.notes) - 1
        enough = self._row[0] == time and self._row[1] >= IN_A_ROW
        titles = self._titles
        for number, note in enumerate(self.notes[:last] if OVER not in moments else ()):
            if note.title in titles or (enough and not note.now):
                continue
            reads = self._fits(number, note, moments, fill, since)
            if reads is not None and (reads.now or not enough):
                return number, reads
        waited = self._turns >= self.patience or len(self.missed) == 1
        farewell = self.notes[last]
        if OVER in moments:
            reads = fill(farewell, None)
        elif waited and not enough:
            reads = self._fits(last, farewell, moments, fill, since)
        else:
            reads = None
        return (last, reads) if reads is not None else None

    def _fits(self, number: int, note: Note, moments: Collection[str], fill: Fill, since: int) -> Note | None:
        """A note filled in; None if it does not fit now."""
        above = self.notes[number - 1].title if number > 0 else ""
        if note.bound and above and above not in self._titles and number < len(self.notes) - 1:
            return None
        if note.moments and not note.moments.intersection(moments):
            return None
        if not note.after:
            return fill(note, None)
        events = (event for event, at in reversed(self._events) if at > since)
        happened = (fill(note, event) for event in events if type(event).__name__ == note.after)
        return next((reads for reads in happened if reads is not None), None)

    def done(self) -> None:
        """The person has acted, or read on."""
        if self.shown:
            self.shown = False
            self.looked = self.count

    def wait(self) -> None:
        """The cause of the note was undone: it will come again."""
        if not self.shown:
            return
        self.shown = False
        if self.closing:
            self.closing = False
        else:
            self.filled.pop(self.seen.pop(), None)
            self._turns = self._turns_before
        self._row = -1, 0
        self.looked = self.count

    # looking back

    def review(self) -> None:
        """Show the latest note again."""
        before = self._before(self.count)
        if not self.shown and before is not None:
            self.looked, self.reviewing = before, True

    def back(self) -> None:
        """Show the previous note."""
        before = self._before(self.looked)
        self.looked = self.looked if before is None else before

    @property
    def has_before(self) -> bool:
        """Whether there is a note before the one on view."""
        return self._before(self.looked) is not None

    def _before(self, place: int) -> int | None:
        """The index in `seen` of the nearest earlier note whose text is known."""
        return next((n for n in reversed(range(place)) if self.seen[n] in self.filled), None)

    @property
    def has_next(self) -> bool:
        """Whether there is a later note already seen."""
        return self._next() is not None

    def _next(self) -> int | None:
        known = [n for n in range(self.looked + 1, self.count) if self.seen[n] in self.filled]
        if self.closing and self.shown:
            known.append(self.count)
        return known[0] if known and self.looked < known[0] else None

    def on(self) -> bool:
        """Show the next note; returns whether that was one already seen, or the end of looking back."""
        following = self._next()
        if following is not None:
            self.looked = following
            return True
        reviewing, self.reviewing = self.reviewing, False
        return reviewing
