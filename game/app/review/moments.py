"""Which moments of a match are worth seeing again: somebody leaves, the lead changes for good, much is won
or lost at once, or the game itself calls it notable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from game.app.play.playthrough import Moment, Playthrough
from game.app.skin_api.statistics import Statistics
from game.engine.rules import Standing
from game.engine.turn import AnyState
from game.engine.vocabulary import Event

MOST: Final = 5
LEAVES, LEADS, SWINGS = 100, 75, 70
"""How much it counts that a seat leaves, takes the lead for good, wins or loses more than ever."""
ALIKE: Final = 2
"""So many moments may be of one kind."""


class _Candidate(msgspec.Struct):
    place: int
    weight: float
    event: Event | None
    leads: int = -1


def moments(
    playthrough: Playthrough, statistics: Statistics, standings: Sequence[Standing], rounds: Sequence[int]
) -> tuple[Moment, ...]:
    """At most five moments of a playthrough in order; `standings` and `rounds` are those of its frames."""
    found = [*_notable(playthrough, statistics), *_swings(playthrough, standings)]
    lead = _lead(standings)
    if lead > 0:
        found.append(_Candidate(lead, LEADS, None, standings[-1].ranks.index(1)))
    apart = max(2, len(playthrough.frames) // 40)
    kinds: Counter[str] = Counter()
    chosen: list[Moment] = []
    for one in sorted(found, key=lambda candidate: (-candidate.weight, candidate.place)):
        near = next((m for m in chosen if abs(m.place - one.place) < apart), None)
        if near is not None:
            if one.leads >= 0 and near.place == one.place:
                chosen[chosen.index(near)] = msgspec.structs.replace(near, leads=one.leads)
            continue
        event = one.event or _heaviest(playthrough, one.place)
        kind = type(event).__name__
        if event is None or (kinds[kind] >= ALIKE and one.weight < LEAVES):
            continue
        if one.leads < 0 and statistics.notable(event) < 0:
            continue
        kinds[kind] += 1
        chosen.append(Moment(one.place, rounds[one.place], event, one.leads))
        if len(chosen) == MOST:
            break
    return tuple(sorted(chosen, key=lambda moment: moment.place))


def _notable(playthrough: Playthrough, statistics: Statistics) -> list[_Candidate]:
    """What the game calls notable, and what makes a seat leave it."""
    found: list[_Candidate] = []
    out: tuple[int, ...] = ()
    for place, frame in enumerate(playthrough.frames):
        left = frame.state.table.out
        if len(left) > len(out):
            found.append(_Candidate(place, LEAVES, _leaving(playthrough, place)))
        out = left
        weighed = [(statistics.notable(event), event) for event in frame.events if not event.silent]
        best = max(weighed, key=lambda pair: pair[0], default=(0, None))
        if best[0] > 0:
            found.append(_Candidate(place, best[0], best[1]))
    return found


def _swings(playthrough: Playthrough, standings: Sequence[Standing]) -> list[_Candidate]:
    """The frames in which a score changed most; the last one is the end itself."""
    swings = [
        (max(abs(b - a) for a, b in zip(before.scores, after.scores, strict=True)), place)
        for place, (before, after) in enumerate(pairwise(standings[:-1]), 1)
    ]
    swings = sorted((pair for pair in swings if pair[0] > 0), reverse=True)[: 4 * MOST]
    return [_Candidate(place, SWINGS * much / swings[0][0], None) for much, place in swings]


def _lead(standings: Sequence[Standing]) -> int:
    """The frame in which the winner took the lead for good; 0 if he always had it, or nobody won alone."""
    if standings[-1].ranks.count(1) != 1:
        return 0
    winner = standings[-1].ranks.index(1)
    place = len(standings) - 1
    while place > 0 and standings[place - 1].scores[winner] >= max(standings[place - 1].scores):
        place -= 1
    return place


def _leaving(playthrough: Playthrough, place: int) -> Event | None:
    """The event after which there is one more who has left."""

    def gone(state: AnyState) -> float:
        return len(state.table.out)

    return _changing(playthrough, place, gone)


def _heaviest(playthrough: Playthrough, place: int) -> Event | None:
    """The event of a frame that changed the scores most."""
    rules = playthrough.setup.rules

    def spread(state: AnyState) -> float:
        # Unlike weights keep what one loses and another wins from cancelling each other.
        return sum(score * (seat + 1.5) for seat, score in enumerate(rules.standing(state).scores))

    return _changing(playthrough, place, spread)


def _changing(playthrough: Playthrough, place: int, measure: Callable[[AnyState], float]) -> Event | None:
    """The event of a frame that changed a measure most; a silent one is spoken for by the next."""
    state = playthrough.before(place)
    best: Event | None = None
    most, pending = 0.0, 0.0
    was = measure(state)
    for event in playthrough.frames[place].events:
        event.apply(state.table)
        now = measure(state)
        pending = max(pending, abs(now - was))
        was = now
        if event.silent:
            continue
        if pending > most:
            best, most = event, pending
        pending = 0.0
    return best
