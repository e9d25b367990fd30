"""Which note of a guide is shown: it follows the match, and never holds it up."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.store.guides import Lesson, Note


class GuideProgress:
    """Goes through the notes of a guide, one at a time and in order, from where a `lesson` was left.

    `come` tells what a person may do now: a note comes at the first moment that fits it. Notes whose moment
    does not come are passed over once a later one fits.
    """

    def __init__(self, notes: Sequence[Note], lesson: Lesson | None = None) -> None:
        lesson = lesson or Lesson()
        self.notes = tuple(notes)
        self.at = min(lesson.note, len(self.notes))
        """The note that is shown, or waited for."""
        self.shown = False
        self.reviewing = False
        """Whether an earlier note is looked at while none is shown."""
        self.looked = self.at
        """The note that is looked at: an earlier one after Back."""
        self._events: list[tuple[str, int]] = []
        """What has happened, by class, each with the length of the log."""
        self._since, self._came = lesson.since, 0
        """How many events there were when the note before came, and when this one came."""

    @property
    def over(self) -> bool:
        """Whether all notes have been seen."""
        return self.at >= len(self.notes)

    @property
    def note(self) -> Note | None:
        """The note to show now, if any."""
        return self.notes[self.looked] if (self.shown or self.reviewing) and not self.over else None

    @property
    def asks(self) -> bool:
        """Whether the note that is looked at waits for something to be done."""
        return self.shown and self.looked == self.at and not self.over and bool(self.notes[self.at].now)

    def lesson(self, *, acted: bool) -> Lesson:
        """Where one is. `acted`: the person has done something since the note came."""
        return Lesson(self.at + 1, self._came) if self.shown and acted else Lesson(self.at, self._since)

    # what happens

    def hear(self, event: str, logged: int) -> None:
        """An event of this class was seen, when the log was so long."""
        self._events.append((event, logged))

    def cut(self, logged: int) -> None:
        """The match has gone back to a log of this length."""
        self._events = [(event, at) for event, at in self._events if at <= logged]
        self._since, self._came = (min(count, len(self._events)) for count in (self._since, self._came))

    def come(self, moments: Collection[str]) -> bool:
        """A person may do `moments`; returns whether a note comes."""
        if self.shown or self.over or not moments:
            return False
        for n in range(self.at, len(self.notes)):
            note = self.notes[n]
            # A note without a moment of its own belongs to the one before it: nothing leads past that one.
            bound = bool(note.when or note.after)
            if (bound or n == self.at) and self._fits(note, moments):
                self.at = self.looked = n
                self.shown, self.reviewing = True, False
                self._came = len(self._events)
                return True
        return False

    def _fits(self, note: Note, moments: Collection[str]) -> bool:
        heard = any(event == note.after for event, _ in self._events[self._since :])
        return (not note.when or note.when in moments) and (not note.after or heard)

    def done(self) -> None:
        """The person has done something, or has read on."""
        if self.shown:
            self.shown = False
            self.at += 1
            self.looked = self.at
            self._since = self._came

    def wait(self) -> None:
        """What led to the note was taken back: it comes again."""
        self.shown = False
        self.looked = self.at

    # looking back

    def review(self) -> None:
        """Look at the latest note again while none is shown."""
        if not self.shown and self.at > 0:
            self.looked, self.reviewing = self.at - 1, True

    def back(self) -> None:
        """Look at the note before."""
        self.looked = max(0, self.looked - 1)

    def on(self) -> bool:
        """Look at the next note; returns whether that was one seen before, or the end of looking back."""
        if self.looked < (self.at if self.shown else self.at - 1):
            self.looked += 1
            return True
        reviewing, self.reviewing = self.reviewing, False
        return reviewing
