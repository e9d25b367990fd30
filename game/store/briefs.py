"""What happened in a turn, in short: lines that belong together stand as one, and the heaviest are its gist.

A game says in its words which lines those are. Its `briefs` have a phrase for each event that counts, the
heaviest first; `otherwise` those for a turn in which nothing of that happened; `folds` what stands together
with an event. An event is named by its class, "Moved", or by that and its manner, "Moved.shuttle".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from game.engine.rules import Rules
from game.engine.vocabulary import Event
from game.store.phrases import Phrase
from game.store.sentences import SEAT, SEATS, TEAM, Names, Span, Speaker, capitalised

T = TypeVar("T")

MOST: Final = 34
"""So many letters a brief text has at most, the name of who acted aside."""
TOTAL: Final = "total"
"""The fact of a brief text that is what all amounts of a fold come to."""


class Fold(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands together with an event."""

    of: tuple[str, ...] = ()
    """What came before it in the turn, as far as nothing else has it."""
    then: tuple[str, ...] = ()
    """What follows upon it at once."""
    hides: tuple[str, ...] = ()
    """What of that is not shown when the line is opened."""
    sums: tuple[str, ...] = ()
    """The events whose amounts are its `total`."""
    line: Phrase = ""
    """What stands for all of it; without it the brief text of the event does."""


class ShortWords(msgspec.Struct, frozen=True):
    """The words of a game for its turns in short."""

    briefs: Mapping[str, Phrase] = {}
    otherwise: Mapping[str, Phrase] = {}
    folds: Mapping[str, Fold] = {}


class Group(NamedTuple):
    """Lines that stand as one: which of them says what it was, and all of them in their order."""

    main: int
    members: tuple[int, ...]


def found(event: Event | None, among: Mapping[str, T]) -> T | None:
    """What is said of an event by its manner, or of its class; None if nothing is."""
    if event is None:
        return None
    name = type(event).__name__
    if event.manner and (special := among.get(f"{name}.{event.manner}")) is not None:
        return special
    return among.get(name)


def is_one(event: Event | None, of: Sequence[str]) -> bool:
    """Whether an event is one of these."""
    if event is None:
        return False
    name = type(event).__name__
    return name in of or (bool(event.manner) and f"{name}.{event.manner}" in of)


def gathered(events: Sequence[Event | None], folds: Mapping[str, Fold]) -> list[Group]:
    """The events of a turn, those that stand together as one. None is a line of which no event tells."""
    groups: list[Group] = []
    follow: tuple[str, ...] = ()
    for place, event in enumerate(events):
        if groups and is_one(event, follow):
            groups[-1] = groups[-1]._replace(members=(*groups[-1].members, place))
            continue
        members = (place,)
        fold = found(event, folds)
        if fold is not None and fold.of:
            taken = [group for group in groups if is_one(events[group.main], fold.of)]
            groups = [group for group in groups if group not in taken]
            members = (*sorted(member for group in taken for member in group.members), place)
        groups.append(Group(place, members))
        follow = fold.then if fold is not None else ()
    return groups


class Shortener:
    """Says what happened in a turn in short."""

    def __init__(
        self, words: ShortWords, terms: Mapping[str, Phrase], rules: Rules, board: Any, names: Names
    ) -> None:
        self.words = words
        self._speaker = Speaker(terms, rules, board, names)

    @cached_property
    def _weights(self) -> Mapping[str, int]:
        keys = (*self.words.briefs, *self.words.otherwise)
        return {name: len(keys) - place for place, name in enumerate(keys)}

    def groups(self, events: Sequence[Event | None]) -> list[Group]:
        """The events of a turn, those that stand together as one."""
        return gathered(events, self.words.folds)

    @staticmethod
    def of(events: Sequence[Event | None], group: Group) -> list[Event]:
        """The events of a group, the main one first, the others in their order; [] where no event is its main
        one."""
        main = events[group.main]
        others = (events[place] for place in group.members if place != group.main)
        return [main, *(event for event in others if event is not None)] if main is not None else []

    def line(self, events: Sequence[Event]) -> list[Span]:
        """What stands for several events, of which the main one comes first: one sentence; [] where the game
        has none."""
        nothing: list[Span] = []
        return next(self._sentences(events), nothing)

    def brief(self, events: Sequence[Event], seat: int) -> str:
        """Such a sentence as short as the game has it, without the name of `seat`; "" where it has none."""
        texts = [plain(unnamed(spans, seat)) for spans in self._sentences(events)]
        return next((text for text in texts if len(text) <= MOST), texts[-1] if texts else "")

    def _sentences(self, events: Sequence[Event]) -> Iterator[list[Span]]:
        """What the game has to say of events, the longest first; not what names something that none of them
        has, as where what came before has not been told."""
        fold = found(events[0], self.words.folds)
        short = found(events[0], self.words.briefs) or found(events[0], self.words.otherwise)
        for phrase in (fold.line if fold is not None else "", short):
            if phrase:
                with suppress(LookupError):
                    yield self._said(phrase, events)

    def gist(self, turn: Sequence[Sequence[Event]], seat: int) -> tuple[str, ...]:
        """The two heaviest of the events of a turn, the heaviest first, each with what stands together with
        it behind it; what is said `otherwise` only if there is nothing else."""
        least = len(self.words.otherwise)
        weights = [self._weight(events[0]) for events in turn]
        order = sorted(range(len(turn)), key=lambda place: -weights[place])
        ranked = [place for place in order if weights[place] > least]
        most = 2 if ranked else 1
        ranked = ranked or [place for place in order if weights[place]][:1]
        texts: list[str] = []
        for place in ranked:
            text = self.brief(turn[place], seat)
            if text and text not in texts:
                texts.append(text)
            if len(texts) == most:
                break
        return tuple(texts)

    def _weight(self, event: Event) -> int:
        return found(event, self._weights) or 0

    def _said(self, phrase: Phrase, events: Sequence[Event]) -> list[Span]:
        fold = found(events[0], self.words.folds) or Fold()

        def fact(name: str) -> Any:
            for event in (events[0], *reversed(events[1:])):
                if hasattr(event, name):
                    return getattr(event, name)
            if name == TOTAL:
                return sum(getattr(event, "amount", 0) for event in events if is_one(event, fold.sums))
            if not name[:1].isupper():
                raise LookupError(name)
            return sum(type(event).__name__ == name for event in events)

        return self._speaker.spans(phrase, fact)


def plain(spans: Sequence[Span]) -> str:
    """A sentence as text."""
    return "".join(span.text for span in spans)


def unnamed(spans: Sequence[Span], seat: int) -> list[Span]:
    """A sentence without the name of `seat` where it begins with that and goes on with a word of its own."""
    if len(spans) < 2 or spans[0].kind not in (SEAT, SEATS, TEAM) or not spans[1].text.startswith(" "):
        return list(spans)
    first = spans[0]
    if first.kind != SEAT or first.value != seat:
        return list(spans)
    rest = spans[1]._replace(text=spans[1].text[1:])
    if not rest.text and len(spans) > 2:
        return [spans[2]._replace(text=capitalised(spans[2].text)), *spans[3:]]
    return [rest._replace(text=capitalised(rest.text)), *spans[2:]]
