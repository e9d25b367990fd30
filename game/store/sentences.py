"""Sentences of a game: its phrases with the facts of a match filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from game.engine.rules import Rules
from game.engine.sides import members
from game.engine.spelling import Series, Spelled, Term
from game.engine.unseen import UNSEEN, Unseen
from game.engine.vocabulary import Seat
from game.store.catalogue import say, spoken
from game.store.languages import board_names
from game.store.locales import listed, number_text
from game.store.phrases import COUNTED, UNKNOWN, Phrase, counts, filled

SEAT: Final = "seat"
"""The kind of a fact that is the number of a seat."""
SEATS: Final = "seats"
"""The kind of a fact that is the numbers of one or more seats."""
TEAM: Final = "team"
"""The kind of a fact that is the number of a seat for which all count that play as one with it."""
TEAMS: Final = "teams"
"""The kind of a fact that is several of these."""


Fact: TypeAlias = "Spelled | Sequence[int]"
"""What stands in a place of a phrase of the table: a text, a term or a series as it is; a number, or several,
as `Rules.spell` says of its kind; what is UNSEEN as "?"."""


class Names(tuple[str, ...]):
    """The names of the seats. `sides` as in `Rules.sides`."""

    sides: tuple[int, ...]

    def __new__(cls, names: Iterable[str], sides: Iterable[int] = ()) -> Names:
        made = super().__new__(cls, names)
        given = tuple(sides)
        made.sides = given or (names.sides if isinstance(names, Names) else tuple(range(len(made))))
        return made

    def members(self, seat: int) -> tuple[int, ...]:
        """The seats on the same side as `seat`, itself included."""
        return members(self.sides, seat)

    def of_side(self, seat: int) -> list[str]:
        """The names of the seats on the same side as `seat`."""
        return [self[other] for other in self.members(seat)]


def names_of(rules: Rules, options: Any, seats: Sequence[Seat]) -> Names:
    """The names of the seats in a match with these options."""
    return Names((seat.name for seat in seats), rules.sides(options, len(seats)))


class Verbatim(str):
    """A text inserted unchanged, whatever its kind."""

    __slots__ = ()


class Span(NamedTuple):
    """Part of a sentence: plain text (`kind` is "") or a fact, as text, with its kind and value."""

    text: str
    kind: str = ""
    value: Any = None


def first_seat(spans: Iterable[Span]) -> int:
    """The first seat a sentence mentions; -1 if there is none."""
    for span in spans:
        if span.kind == SEAT and span.value >= 0:
            return span.value
        if span.kind == TEAM:
            return span.value[0]
    return -1


def capitalised(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


class Speaker:
    """Puts the facts of a match into words, by `Rules.spell` and the game's phrases for terms. `names` are
    those of the seats."""

    def __init__(
        self, terms: Mapping[str, Phrase], rules: Rules, board: Any, names: Sequence[str] = ()
    ) -> None:
        self.terms = terms
        self.rules = rules
        self.board = board
        self.names = Names(names)

    def spans(self, phrase: Phrase, fact: Callable[[str], Any], *, sentence: bool = True) -> list[Span]:
        """A phrase with its facts filled in; `fact` returns them by name.

        Seats become names, everything else is spelled by the game. A fact at the start of the phrase is
        capitalised, as is the start of a `sentence`; names are unchanged. Raises KeyError if a term has no
        phrase; exceptions of `fact` propagate.
        """
        parts = filled(phrase, fact, spoken().locale)
        spans: list[Span] = []
        for text, name, kind, value in parts:
            if text.startswith(".") and spans and spans[-1].text.endswith("."):
                text = text[1:]  # a name such as "U.O.R." ends the sentence as it is
            if text:
                spans.append(Span(text))
            if name:
                spans.append(self._span(name, kind, value))
        if spans and spans[0].kind not in (SEAT, SEATS, TEAM) and (sentence or not parts[0].text):
            first = spans[0]
            spans[0] = Span(capitalised(first.text), first.kind, first.value)
        return spans

    def text(self, kind: str, value: Any) -> str:
        """A fact in words: "3 barrels", "the warehouse"."""
        term = self.terms.get(kind, "") if value is UNSEEN else ""
        if not isinstance(term, str) and UNKNOWN in term:
            return term[UNKNOWN]
        if value is UNSEEN or isinstance(value, Term | Series):
            return self._worded(kind, value)
        return self._worded(kind, self.rules.spell(kind, value, self.board))

    def _span(self, name: str, kind: str, value: Any) -> Span:
        if isinstance(value, Verbatim):
            return Span(value)
        if kind == TEAMS:
            kind, value = SEATS, tuple(other for seat in value for other in self.names.members(int(seat)))
        if kind == SEATS:
            named = [self.names[int(seat)] for seat in value]
            return Span(listed(named, spoken().locale), kind, value)
        if kind not in (SEAT, TEAM):
            return Span(self.text(kind, value), kind, value)
        if 0 <= value < len(self.names):
            seats = self.names.members(int(value))
            if kind == TEAM and len(seats) > 1:
                return Span(listed([self.names[seat] for seat in seats], spoken().locale), TEAM, seats)
            return Span(self.names[int(value)], SEAT, value)
        return Span(self.text(name, value))

    def _worded(self, kind: str, spelled: Spelled) -> str:
        """The words for what the game spells."""
        match spelled:
            case str():
                return board_names(self.rules).get(spelled, spelled)
            case Term(code, facts):
                return self._term(code, facts)
            case Unseen():
                return say("shared.unseen")
            case Series(items, style):
                return listed([self._worded(kind, item) for item in items], spoken().locale, style)
            case _:
                if kind != COUNTED and counts(self.terms.get(kind, "")):
                    return self._term(kind, {"n": spelled})
                return number_text(spelled, spoken().locale)

    def _term(self, code: str, facts: Mapping[str, Spelled]) -> str:
        if code not in self.terms:
            raise KeyError(f"there is no term “{code}” in the words of the game")
        # The number that a term counts is a number there, or the term would tell itself for ever.
        return "".join(
            text + (self._in_term(code, fact, kind, value) if fact else "")
            for text, fact, kind, value in filled(self.terms[code], facts.__getitem__, spoken().locale)
        )

    def _in_term(self, code: str, fact: str, kind: str, value: Any) -> str:
        if kind in (SEAT, TEAM):
            return self._span(fact, kind, value).text
        return self._worded("" if kind == code else kind, value)
