"""What the parts of a drawing need to know of any match: board, options, seats, and how it is spoken of."""

from __future__ import annotations

from functools import cached_property
from typing import Any, ClassVar

import msgspec

from game.app.skin_api.phrases import Phrases
from game.engine.rules import Rules
from game.engine.vocabulary import Event, Seat
from game.store.phrases import facts_of
from game.store.sentences import Fact, names_of


class MatchLooks(msgspec.Struct, frozen=True, dict=True):
    """Board, options and seats of a match; a skin names its `rules` and adds what else its drawings need."""

    rules: ClassVar[Rules]
    board: Any
    options: Any
    seats: tuple[Seat, ...]

    @property
    def note_spot(self) -> tuple[tuple[float, float], float]:
        """The middle of the notes that are read on the board, and their greatest width, in board units."""
        return (434.0, 287.0), 620.0

    @cached_property
    def phrases(self) -> Phrases:
        """The words of the match."""
        return Phrases(self.rules, self.board, names_of(self.rules, self.options, self.seats))

    def say(self, key: str, /, **facts: Fact) -> str:
        """A phrase of `table.yaml`, with its facts in place."""
        return self.phrases.say(key, **facts)

    def say_of(self, key: str, event: Event) -> str:
        """A phrase of `table.yaml` with the facts of an event in place, by the names of its fields and
        properties."""
        facts = facts_of(self.phrases.words.phrases[key])
        return self.say(key, **{fact: getattr(event, fact) for fact in facts})

    def told(self, kind: str, value: Any) -> str:
        """A fact of the game in words."""
        return self.phrases.told_as(kind, value)

    def of(self, seat: int) -> int:
        """The player colour of a seat."""
        return self.seats[seat].look

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat].name
