"""What one learns from the reviews of many matches, without drawing: of whom, of which games, in what most is
given away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from game.ai.review.lessons import AFTER, TOLD, Brief, Learnt, Slip, Stand, stand
from game.store.catalogue import say
from game.store.records import Record
from game.store.reviews import glimpse, review_path
from game.store.words import Words

OTHER: Final = "other"
"""What a game does not say the matter of."""
LAST: Final = (5, 20)
"""Over so many matches it is told how luck and slips stand, and over all."""


class Match(NamedTuple):
    """A judged match of a person."""

    game: str
    won: bool
    learnt: Learnt


class MatterSum(NamedTuple):
    """A matter: what was given away there in a match, in 1/100,000, in so many slips, of which so many were
    mistakes."""

    matter: str
    gave: float
    slips: int
    mistakes: int


class Reviewed:
    """The reviews beside the recordings. Each is read once, and again when it has changed."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[int, Brief | None]] = {}

    def of(self, record: Record) -> Brief | None:
        """What a review says that was judged to its end; None where there is none."""
        try:
            stamp = review_path(record.path).stat().st_mtime_ns
        except OSError:
            return None
        known = self._known.get(record.path)
        if known is None or known[0] != stamp:
            found = glimpse(record.path, Brief)
            known = self._known[record.path] = stamp, found if found is not None and found.whole else None
        return known[1]


class Learning:
    """The judged matches among `records`, the latest first."""

    def __init__(self, records: Iterable[Record], reviewed: Reviewed) -> None:
        self._matches: dict[str, list[Match]] = {}
        self._unjudged: Counter[tuple[str, str]] = Counter()
        for record in records:
            if record.over and not record.fault:
                self._add(record, reviewed.of(record))

    def _add(self, record: Record, brief: Brief | None) -> None:
        for seat, who in enumerate(record.seats):
            if not who.human:
                continue
            learnt = brief.of(seat) if brief is not None else None
            if learnt is None:
                self._unjudged[who.name, record.game] += 1
            else:
                match = Match(record.game, seat in record.winners, learnt)
                self._matches.setdefault(who.name, []).append(match)

    @property
    def names(self) -> tuple[str, ...]:
        """The persons who have played, those with most judged matches first."""
        names = dict.fromkeys([*self._matches, *(name for name, _ in self._unjudged)])
        return tuple(sorted(names, key=lambda name: -len(self.of(name))))

    def of(self, name: str, game: str = "") -> list[Match]:
        """The judged matches of a person, of one game or of all."""
        return [one for one in self._matches.get(name, ()) if game in ("", one.game)]

    def unjudged(self, name: str, game: str = "") -> int:
        """How many matches of a person nobody has judged to the end."""
        return sum(many for (who, of), many in self._unjudged.items() if who == name and game in ("", of))


def stands(matches: Sequence[Match]) -> list[tuple[int, Stand]]:
    """How luck and slips stand over the last matches and over all (0), as far as there are more each time."""
    told = [(one.learnt, one.won) for one in matches]
    found = [(last, stand(told[:last])) for last in LAST if len(told) > last]
    return [*found, (0, stand(told))] if told else []


def matters(matches: Sequence[Match], words: Callable[[str], Words]) -> list[MatterSum]:
    """In what most was given away, the dearest first; `words` of a game."""
    slips: dict[str, list[Slip]] = {}
    for one in matches:
        for slip in one.learnt.slips:
            slips.setdefault(words(one.game).matter(slip.done) or OTHER, []).append(slip)
    sums = [
        MatterSum(
            matter, sum(one.loss for one in found) / len(matches), len(found),
            sum(one.mistake for one in found),
        )
        for matter, found in slips.items()
    ]  # fmt: skip
    return sorted(sums, key=lambda one: -one.gave)


def lesson(matches: Sequence[Match], words: Words, name: str) -> str:
    """What somebody does who gave most away in a game, in a sentence."""
    if len(matches) < AFTER:
        return say("records.lessons.later", game=name, n=AFTER - len(matches))
    if sum(one.learnt.gave for one in matches) < TOLD * len(matches):
        return say("records.lessons.nothing", game=name)
    first = matters(matches, lambda _: words)[0].matter
    if first == OTHER:
        return say("records.lessons.no_words", game=name)
    said = next(lesson for matter, lesson in words.lessons.items() if matter == first)
    found: Counter[str] = Counter()
    for one in matches:
        for slip in one.learnt.slips:
            if slip.done in said.of:
                other = slip.done != slip.best and slip.done in said.told
                found[said.told[slip.done] if other else said.text] += slip.loss
    return say("records.lessons.habit", game=name, habit=found.most_common(1)[0][0])
