"""Which note of a guide is shown: it follows the match, and never holds it up."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.store.guides import Note


class Guiding:
    """Goes through the notes of a guide, one at a time and in order.

    `come` tells what a person may do now: a note comes at the first moment that fits it. Notes whose moment
    does not come are passed over once a later one fits.
    """

    def __init__(self, notes: Sequence[Note]) -> None:
        self.notes = tuple(notes)
        self.at = 0
        """The note that is shown, or waited for."""
        self.shown = False
        self.looked = 0
        """The note that is looked at: an earlier one after Back."""
        self._heard: set[str] = set()

    @property
    def over(self) -> bool:
        """Whether all notes have been seen."""
        return self.at >= len(self.notes)

    @property
    def note(self) -> Note | None:
        """The note to show now, if any."""
        return self.notes[self.looked] if self.shown and not self.over else None

    @property
    def asks(self) -> bool:
        """Whether the note that is looked at waits for something to be done."""
        return self.note is not None and self.looked == self.at and bool(self.notes[self.at].now)

    def hear(self, event: str) -> None:
        """An event of this class was seen."""
        self._heard.add(event)

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
                self.shown = True
                self._heard.clear()
                return True
        return False

    def _fits(self, note: Note, moments: Collection[str]) -> bool:
        return (not note.when or note.when in moments) and (not note.after or note.after in self._heard)

    def done(self) -> None:
        """The person has done something, or has read on."""
        if self.shown:
            self.shown = False
            self.at += 1
            self.looked = self.at

    def back(self) -> None:
        """Look at the note before."""
        self.looked = max(0, self.looked - 1)

    def on(self) -> bool:
        """Look at the next note; returns whether that was one seen before."""
        if self.looked < self.at:
            self.looked += 1
            return True
        return False
