"""Which moments of a match are worth seeing again: somebody leaves, the lead changes, the dearest landing,
the closest auction, whatever moved the shares of the score most, and what the game itself calls notable."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from game.app.play.playthrough import Highlight, MomentKind, Playthrough
from game.app.skin_api.statistics import Statistics
from game.components.auction import NOBODY, AuctionClosed, AuctionOpened, BidMade
from game.engine.rules import Standing
from game.engine.turn import AnyState
from game.engine.unseen import supposed
from game.engine.vocabulary import Event

MOST: Final = 6
LEAVES, LEADS, DEAREST, CLOSEST, SWINGS = 100.0, 95.0, 90.0, 80.0, 70.0
"""How much it counts that a seat leaves or takes the lead for good, and what comes after that."""
ALIKE: Final = 2
"""So many moments may be of one kind, if they are not there in any case."""
LEADS_MORE: Final = 2
"""So many changes of the lead are told beside the one that lasts."""


class _Candidate(msgspec.Struct):
    place: int
    weight: float
    event: Event | None
    kind: MomentKind = "notable"
    seat: int = -1
    other: int = -1

    @property
    def certain(self) -> bool:
        """Whether it is told in any case: however near another is, and whatever the event."""
        return self.kind in ("left", "lead", "lasting lead", "landing", "auction")


def moments(
    playthrough: Playthrough, statistics: Statistics, standings: Sequence[Standing], rounds: Sequence[int]
) -> tuple[Highlight, ...]:
    """At most six moments of a playthrough in order; `standings` and `rounds` are those of its frames."""
    found = [
        *_left(playthrough), *_leads(standings, rounds), *_landing(playthrough, statistics),
        *_auction(playthrough), *_swings(standings), *_notable(playthrough, statistics),
    ]  # fmt: skip
    apart = max(2, len(playthrough.frames) // 40)
    events: Counter[str] = Counter()
    chosen: list[_Candidate] = []
    for one in sorted(found, key=lambda candidate: (-candidate.weight, candidate.place)):
        nearest = 0 if one.certain else apart
        if any(abs(other.place - one.place) <= nearest for other in chosen):
            continue
        event = one.event or _heaviest(playthrough, one.place)
        if event is None:
            continue
        name = type(event).__name__
        if not one.certain and (events[name] >= ALIKE or statistics.notable(event) < 0):
            continue
        events[name] += 1
        chosen.append(msgspec.structs.replace(one, event=event))
        if len(chosen) == MOST:
            break
    return tuple(
        _moment(one, standings, round_of(playthrough, rounds, one.place, one.event))
        for one in sorted(chosen, key=lambda one: one.place)
    )


def round_of(playthrough: Playthrough, rounds: Sequence[int], place: int, event: Event | None) -> int:
    """The round in which an event of a frame has happened, of those that had been begun at each frame."""
    return rounds[place] - (event is not None and playthrough.before_round(place, event))


def _moment(one: _Candidate, standings: Sequence[Standing], number: int) -> Highlight:
    """A moment of a round with the seat whose rank it changed most, if it is not about a seat already."""
    assert one.event is not None
    before, after = (
        tuple(supposed(rank, 0) for rank in standings[place].ranks)
        for place in (max(0, one.place - 1), one.place)
    )
    seat = one.seat
    if seat < 0 and before == after:  # it is of whoever the event speaks
        own = getattr(one.event, "seat", -1)
        seat = own if isinstance(own, int) and 0 <= own < len(after) else -1
    if seat < 0:
        then, now = standings[max(0, one.place - 1)].scores, standings[one.place].scores
        moved = [abs(supposed(two, 0) - supposed(first, 0)) for first, two in zip(then, now, strict=True)]
        changed = [abs(two - first) for first, two in zip(before, after, strict=True)]
        seat = max(range(len(after)), key=lambda n: (changed[n], after[n] - before[n], moved[n]))
    return Highlight(one.place, number, one.event, one.kind, seat, one.other, before[seat], after[seat])


def _left(playthrough: Playthrough) -> Iterator[_Candidate]:
    """The frames in which a seat leaves the match."""
    out: tuple[int, ...] = ()
    for place, frame in enumerate(playthrough.frames):
        left = tuple(frame.state.table.out)
        if len(left) > len(out):
            yield _Candidate(place, LEAVES, leaving(playthrough, place), "left")
        out = left


def _leads(standings: Sequence[Standing], rounds: Sequence[int]) -> Iterator[_Candidate]:
    """The changes of the lead that last to the end, or longest and for a round at least."""
    changes = lead_changes(standings)
    last = len(standings) - 1
    ends = [place for place, _, _ in changes[1:]]
    alone = standings[-1].ranks.count(1) == 1
    for (place, leader, before), end in zip(changes, [*ends, last], strict=False):
        if end == last and place == changes[-1][0]:
            lasting = alone and standings[-1].ranks[leader] == 1
            yield _Candidate(place, LEADS, None, "lasting lead" if lasting else "lead", leader, before)
    held = [
        (end - place, place, leader, before)
        for (place, leader, before), end in zip(changes, ends, strict=False)
        if rounds[end] > rounds[place] + 1
    ]
    for length, place, leader, before in sorted(held, reverse=True)[:LEADS_MORE]:
        yield _Candidate(place, SWINGS + length / len(standings), None, "lead", leader, before)


def lead_changes(standings: Sequence[Standing]) -> list[tuple[int, int, int]]:
    """Each frame in which somebody goes past the leader: the frame, who leads then, and who led before."""
    changes: list[tuple[int, int, int]] = []
    leader = -1
    if not all(standing.seen for standing in standings):
        return changes
    for place, standing in enumerate(standings):
        scores = standing.known_scores
        best = max(range(len(scores)), key=lambda seat: scores[seat])
        if leader < 0:
            if scores[best] > min(scores) and scores.count(scores[best]) == 1:
                leader = best
        elif scores[best] > scores[leader]:
            changes.append((place, best, leader))
            leader = best
    return changes


def _landing(playthrough: Playthrough, statistics: Statistics) -> Iterator[_Candidate]:
    """The frame of the dearest landing, the first of several."""
    paid = [
        (statistics.landing(event), -place, event)
        for place, frame in enumerate(playthrough.frames)
        for event in frame.events
    ]
    most, place, event = max(paid, key=lambda one: one[:2], default=(0, 0, None))
    if most > 0:
        yield _Candidate(-place, DEAREST, event, "landing")


def _auction(playthrough: Playthrough) -> Iterator[_Candidate]:
    """The auction in which the last bid was least above that of somebody else; the longest one of several."""
    found: list[tuple[float, int, _Candidate]] = []
    bids: list[tuple[int, int]] = []
    for place, frame in enumerate(playthrough.frames):
        for event in frame.events:
            match event:
                case AuctionOpened(high=high, bid=bid):
                    bids = [(high, bid)] if high != NOBODY else []
                case BidMade(seat=seat, amount=amount):
                    bids.append((seat, amount))
                case AuctionClosed(winner=winner, price=price) if winner != NOBODY and price > 0:
                    others = [(amount, seat) for seat, amount in bids if seat != winner]
                    if others:
                        second, rival = max(others)
                        close = _Candidate(place, CLOSEST, event, "auction", winner, rival)
                        found.append(((price - second) / price, -len(bids), close))
                case _:
                    pass
    if found:
        yield min(found, key=lambda one: one[:2])[2]


def _swings(standings: Sequence[Standing]) -> Iterator[_Candidate]:
    """The frames in which a share of the score changed most; the last one is the end itself."""
    swings = swings_of(standings)[:-1]
    most = sorted(((much, place) for place, much in enumerate(swings) if much > 0), reverse=True)[: 4 * MOST]
    for much, place in most:
        yield _Candidate(place, SWINGS * much / most[0][0], None, "swing")


def swings_of(standings: Sequence[Standing]) -> list[float]:
    """How much a share of the score changed in each frame at most. As long as there is less than half of all
    that there is in the end, a share is that of this half: the first points would be everything else. Nothing
    where not all is seen."""
    if not all(standing.seen for standing in standings):
        return [0.0] * len(standings)
    scores = [[max(0, score) for score in standing.known_scores] for standing in standings]
    half = max(1.0, sum(scores[-1]) / 2)
    shares = [[score / max(half, sum(seats)) for score in seats] for seats in scores]
    changed = [
        max(abs(b - a) for a, b in zip(before, after, strict=True)) for before, after in pairwise(shares)
    ]
    return [0.0, *changed]


def _notable(playthrough: Playthrough, statistics: Statistics) -> Iterator[_Candidate]:
    """What the game calls notable."""
    for place, frame in enumerate(playthrough.frames):
        weighed = [(statistics.notable(event), event) for event in frame.events if not event.silent]
        weight, event = max(weighed, key=lambda pair: pair[0], default=(0, None))
        if weight > 0:
            yield _Candidate(place, float(weight), event)


def leaving(playthrough: Playthrough, place: int) -> Event | None:
    """The event after which there is one more who has left."""

    def gone(state: AnyState) -> float:
        return len(state.table.out)

    return changing(playthrough, place, gone)


def _heaviest(playthrough: Playthrough, place: int) -> Event | None:
    """The event of a frame that changed the scores most."""
    rules = playthrough.setup.rules

    def spread(state: AnyState) -> float:
        # Unlike weights keep what one loses and another wins from cancelling each other.
        standing = rules.standing(state)
        scores = standing.known_scores if standing.seen else ()
        return sum(score * (seat + 1.5) for seat, score in enumerate(scores))

    return changing(playthrough, place, spread)


def changing(playthrough: Playthrough, place: int, measure: Callable[[AnyState], float]) -> Event | None:
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
