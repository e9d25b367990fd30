"""How the people here have stood against computer players: a match counts against each that sat there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from game.ai.characters import CHARACTERS
from game.engine.vocabulary import Seat
from game.store.records import Record

LAST: Final = 10
"""So many meetings are shown one by one."""
TOLD: Final = 6
"""From so many on it is told whether they win more often than before."""
MOVED: Final = 2
"""By so many wins the later half of those has to differ from the earlier one."""


class Meeting(NamedTuple):
    """A person and a computer player in a match: `won` if the person ended before it."""

    game: str
    player: str
    face: str
    """The character; "" for a plain level."""
    won: bool


class Tally(msgspec.Struct):
    """How often people have won and lost, in each game and lately."""

    won: int = 0
    lost: int = 0
    games: dict[str, tuple[int, int]] = {}
    """Won and lost in each game."""
    last: tuple[bool, ...] = ()
    """The last ones, the newest at the end."""

    @property
    def met(self) -> int:
        """How many meetings there were."""
        return self.won + self.lost

    @property
    def trend(self) -> int:
        """1 if they win more often of late, -1 if less often, 0 if not or as long as there are too few."""
        half = len(self.last) // 2
        if len(self.last) < TOLD:
            return 0
        later = sum(self.last[-half:]) - sum(self.last[:half])
        return (later >= MOVED) - (later <= -MOVED)

    def count(self, meeting: Meeting) -> None:
        """Count one more, a later one than all before."""
        self.won += meeting.won
        self.lost += not meeting.won
        won, lost = self.games.get(meeting.game, (0, 0))
        self.games = {**self.games, meeting.game: (won + meeting.won, lost + (not meeting.won))}
        self.last = (*self.last, meeting.won)[-LAST:]


def met(records: Iterable[Record], name: str = "") -> list[Meeting]:
    """All meetings, the oldest first, of everybody whose name contains `name`, or of everybody if nobody's
    does. Who ended in the same place has neither won nor lost."""
    wanted = name.strip().casefold()
    found: list[Meeting] = []
    for record in sorted(records, key=lambda record: record.date):
        if record.fault or not record.over or not record.standing.winners:
            continue
        ranks = record.standing.known_ranks
        people = [n for n, seat in enumerate(record.seats) if seat.human]
        named = [n for n in people if wanted in record.seats[n].name.casefold()] or people
        for person in named:
            for number, seat in enumerate(record.seats):
                if not seat.human and ranks[number] != ranks[person]:
                    won = ranks[person] < ranks[number]
                    found.append(Meeting(record.game, seat.player, character_of(seat), won))
    return found


def character_of(seat: Seat) -> str:
    """The face of the character that plays a seat; "" where nobody of them does, whatever its face."""
    known = CHARACTERS.get(seat.face)
    return seat.face if known is not None and known.sits(seat) else ""


def by_character(meetings: Iterable[Meeting]) -> dict[str, Tally]:
    """How people stand against each character, by face."""
    return _counted((one.face, one) for one in meetings if one.face)


def by_level(meetings: Iterable[Meeting], *, plain: bool = False) -> dict[str, Tally]:
    """How people stand against each level; `plain`: against those without a character alone."""
    return _counted((one.player, one) for one in meetings if not (plain and one.face))


def _counted(meetings: Iterable[tuple[str, Meeting]]) -> dict[str, Tally]:
    found: dict[str, Tally] = {}
    for key, meeting in meetings:
        found.setdefault(key, Tally()).count(meeting)
    return found


# rivals that suit

ENOUGH: Final = 4
"""Fewer meetings say nothing of a level."""
STRONG, WEAK = 0.6, 0.4
"""From this share of wins on somebody is too strong for a level, up to that one too weak: whoever wins a fair
share of matches ends before half of the others."""


class Suiting(NamedTuple):
    """Levels that suit somebody, for the seats in turn, and why."""

    levels: tuple[str, ...]
    why: str
    """"unknown": nothing is known, "few": too little; "wins", "loses": of the level that was left; "between":
    too strong for the weaker one, too weak for the stronger; "strongest", "weakest": there is no further one;
    "fair"."""
    level: str
    """The level that this is about."""
    won: int
    of: int


def suiting(meetings: Sequence[Meeting], game: str, levels: Sequence[str]) -> Suiting:
    """Which of the levels of a game, the weakest first, let somebody with these meetings win about a fair
    share. What was learnt in this game counts; where that is too little, what was in all."""
    here = [one for one in meetings if one.game == game]
    known = here if len(here) >= ENOUGH else list(meetings)
    tallies = by_level(one for one in known if one.player in levels)
    latest = next((one.player for one in reversed(known) if one.player in levels), "")
    enough = Counter({level: len(tally.last) for level, tally in tallies.items()})
    if not latest or enough[latest] < ENOUGH:
        level = latest or levels[max(0, len(levels) // 2 - 1)]
        return Suiting((level,), "few" if latest else "unknown", level, 0, enough[latest])
    won, of = sum(tallies[latest].last), enough[latest]
    at, share = levels.index(latest), won / of
    step = 1 if share > STRONG else -1 if share < WEAK else 0
    if not step:
        return Suiting((latest,), "fair", latest, won, of)
    if not 0 <= at + step < len(levels):
        return Suiting((latest,), "strongest" if step > 0 else "weakest", latest, won, of)
    other = levels[at + step]
    if enough[other] >= ENOUGH:
        theirs = sum(tallies[other].last) / enough[other]
        if (step > 0 and theirs < WEAK) or (step < 0 and theirs > STRONG):
            return Suiting((latest, other), "between", latest, won, of)
    return Suiting((other,), "wins" if step > 0 else "loses", latest, won, of)
