"""Judging a match to the end: what is done next, what it may cost, and the review so far.

First the choices of the seats that are reviewed, then luck, then the choices of the others. The budget is in
CPU seconds; where it is short there are fewer worlds and playouts, never fewer nodes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from game.ai.review.choices import AGAIN, CAP, FIRST, NEAREST, TRIED
from game.ai.review.luck import Doubt, Rolled, doubt_of
from game.ai.review.playouts import SOON
from game.ai.review.report import Decision, Node, Review
from game.ai.review.reviewer import Done, Head, Job, Look, Looked, Outline, Price, Result, Roll, Tried, Try
from game.ai.review.steady import steadied
from game.ai.review.sums import (
    Settled,
    dearest,
    decisions_of,
    end_of,
    nodes_of,
    points_of,
    settled,
    still_open,
    sums_of,
)

BUDGET: Final = 110.0
"""CPU seconds: a minute of two processes."""
OWN, LUCK, RIVALS = 0.4, 0.4, 0.2
"""The shares of the budget: choices of the reviewed seats, luck, choices of the others."""
FIRST_PART: Final = 0.5
"""So much of the share of the own choices at most is for the first worlds of all of them."""
LUCK_FIRST: Final = 0.75
FEWEST_WORLDS: Final = 4
RIVALS_WORLDS: Final = 16
LOOKS: Final = 16
"""Playouts on the true hands, where the seat did not see all."""
NUMBERS: Final = 8
"""Playouts of an outcome, and the fewest."""
FEWEST_NUMBERS: Final = 2
MORE_NUMBERS: Final = 16
"""And of an outcome of those whose outcomes lie farthest apart."""
EARLY: Final = 0.6
"""So much of the worlds that are allowed is needed on average."""


class Judging:
    """What is known of a match, and what is to be done next.

    `rate`: playouts a CPU second. `seats`: whose choices are judged to the end; empty: those of persons, or
    of all where no person played.
    """

    def __init__(
        self, outline: Outline, rate: float, budget: float = BUDGET, seats: Iterable[int] = ()
    ) -> None:
        self.outline = outline
        self.rate = rate
        self.budget = budget
        everybody = range(len(outline.sides))
        self.seats = tuple(sorted(seats)) or tuple(sorted(outline.persons)) or tuple(everybody)
        self.spent = 0.0
        """CPU seconds so far."""
        self._before = 0.0
        """How much of the work was done before it was gone on with, 0 to 1."""
        self._results: dict[int, Result] = {}
        self._rolled: dict[int, Settled] = {}
        self._doubt = Doubt()
        """How far the fitted chance is off at chances: not at all until many of them were tried."""
        self._final: set[int] = set()
        self._kept: dict[int, Settled] = {}
        self._decided: dict[int, Decision] = {}
        self._looked: Looked | None = None
        self._stages: list[Callable[[], list[Job]]] = [
            self._own, self._own_again, self._luck, self._luck_again, self._rivals
        ]  # fmt: skip
        self._left: list[Job] = []
        self._cost = 0.0
        """Playouts that went into the part of the budget that is being spent."""
        self.done = False

    # what is to be done

    def jobs(self) -> Iterator[list[Job]]:
        """One list of jobs after the other; the results of each have to be taken before the next."""
        for stage in self._stages:
            self._left = stage()
            if self._left:
                yield list(self._left)
                self._weigh()
        self._left = []
        self.done = True

    def take(self, job: Job, done: Done) -> None:
        """Note what a job came to."""
        self.spent += done.seconds
        self._cost += done.playouts
        self._left = [left for left in self._left if left is not job]
        result = done.result
        match job:
            case Look():
                assert isinstance(result, Looked)
                self._looked = result
            case Roll(place=place):
                assert isinstance(result, Rolled)
                known = self._results.get(place)
                rolled = known.joined(result) if isinstance(known, Rolled) else result
                self._results[place] = rolled
                self._rolled[place] = settled(self.outline.heads[place], rolled, doubt=self._doubt)
                self._final.add(place)
            case Price():
                raise TypeError("a price is asked for by itself")
            case Try(place=place):
                assert isinstance(result, Tried)
                self._results[place] = result
                if result.trial is None or job.last:
                    self._final.add(place)

    def _weigh(self) -> None:
        """Settle all chances anew once more is known of how far the fitted chance is off."""
        rolled = {at: one for at, one in self._results.items() if isinstance(one, Rolled)}
        doubt = doubt_of(rolled.values())
        if doubt != self._doubt:
            self._doubt = doubt
            heads = self.outline.heads
            self._rolled = {at: settled(heads[at], one, doubt=doubt) for at, one in rolled.items()}

    def _choices(self, *, own: bool) -> list[int]:
        """The choices that are not judged yet."""
        return [
            at
            for at, head in enumerate(self.outline.heads)
            if head.kind == "choice" and (head.seat in self.seats) == own and at not in self._kept
        ]

    def _own(self) -> list[Job]:
        self._cost = 0.0
        places = self._choices(own=True)
        ways = sum(self._ways(at) for at in places)
        first = _between(FEWEST_WORLDS, OWN * FIRST_PART * self._playouts / max(1, ways), FIRST)
        looking: list[Job] = [Look(LOOKS)] if self.outline.end is None else []
        return [*looking, *(Try(at, first, first, LOOKS, last=False) for at in places)]

    def _own_again(self) -> list[Job]:
        places = [at for at in self._choices(own=True) if at not in self._final]
        each = sum(1 + min(NEAREST, self._ways(at) - 1) for at in places)
        left = OWN * self._playouts - self._cost
        more = int(left / max(1, each) / EARLY)
        if more < AGAIN // 4:
            self._final.update(places)
            return []
        found: list[Job] = []
        for at in places:
            result = self._results[at]
            assert isinstance(result, Tried)
            worlds = result.verdict.worlds
            found.append(Try(at, worlds, min(CAP, worlds + more), LOOKS, result.trial))
        return found

    def _luck(self) -> list[Job]:
        self._cost = 0.0
        places = [
            at for at, head in enumerate(self.outline.heads) if head.kind != "choice" and at not in self._kept
        ]
        outcomes = sum(self.outline.heads[at].outcomes for at in places)
        each = LUCK_FIRST * LUCK * self._playouts / max(1, outcomes) - SOON
        numbers = _between(FEWEST_NUMBERS, each, NUMBERS)
        return [Roll(at, 0, numbers) for at in places]

    def _luck_again(self) -> list[Job]:
        """Where the outcomes lie farthest apart, as long as the budget lasts."""
        left = LUCK * self._playouts - self._cost
        rolled = [(one.spread(self._doubt), at, one) for at, one in self._results.items()
                  if isinstance(one, Rolled)]  # fmt: skip
        found: list[Job] = []
        for spread, at, one in sorted(rolled, key=lambda each: (-each[0], each[1])):
            left -= len(one.values) * MORE_NUMBERS
            if left < 0 or not spread:
                break
            begun = len(one.values[0])
            found.append(Roll(at, begun, begun + MORE_NUMBERS))
        return found

    def _rivals(self) -> list[Job]:
        self._cost = 0.0
        places = self._choices(own=False)
        ways = sum(self._ways(at) for at in places)
        worlds = _between(FEWEST_WORLDS // 2, RIVALS * self._playouts / max(1, ways), RIVALS_WORLDS)
        return [Try(at, worlds, worlds, worlds) for at in places]

    def _ways(self, at: int) -> int:
        return min(TRIED + 1, len(self.outline.heads[at].ways))

    @property
    def _playouts(self) -> float:
        """How many the whole budget pays."""
        return self.budget * self.rate

    # what is known

    def resume(self, review: Review) -> None:
        """Take over what was judged before; only the rest is done. Where other seats are to be judged to the
        end than before, what there is of their choices is done again."""
        fresh = set(self.seats) - set(review.seats)
        self._before = 0.0 if fresh else min(0.99, review.done)
        places = {key: at for at, key in enumerate(_keys(self.outline.heads))}
        decided = {one.node: one for one in review.decisions}
        for before, (key, node) in enumerate(zip(_keys(review.nodes), review.nodes, strict=True)):
            at = places.get(key)
            choice = node.kind == "choice"
            if at is None or not node.judged or (choice and (before not in decided or node.seat in fresh)):
                continue
            self._kept[at] = _settled_again(node)
            self._final.add(at)
            if before in decided:
                self._decided[at] = replace(decided[before], node=at)

    def review(self) -> Review:
        """The match as far as it is judged."""
        outline, heads = self.outline, self.outline.heads
        end = end_of(outline, self._looked)
        known = dict(self._kept)
        tried = {at: one for at, one in self._results.items() if isinstance(one, Tried)}
        waiting = still_open(outline, tried)
        known.update(self._rolled)
        known.update((at, settled(heads[at], one, counts=at not in waiting)) for at, one in tried.items())
        known = steadied(known)
        nodes = nodes_of(outline, known, self._final, end)
        fresh = {one.node: one for one in decisions_of(outline, tried, waiting)}
        decisions = [one for _, one in sorted({**self._decided, **fresh}.items())]
        unjudged = [heads[at].frame for at in self._unjudged()]
        last = outline.points[-1].frame
        return Review(
            outline.sides,
            points_of(outline, nodes, known, end),
            nodes,
            tuple(decisions),
            sums_of(outline.sides, nodes, end),
            {seat: dearest(decisions, seat) for seat in self.seats},
            self.seats,
            outline.dice,
            outline.end is None,
            self.share,
            self.cpu_left,
            min(unjudged) - 1 if unjudged and not self.done else last,
        )

    @property
    def share(self) -> float:
        """How much of the work is done, 0 to 1."""
        if self.done:
            return 1.0
        return min(0.99, self._before + (1.0 - self._before) * self.spent / max(self._need, 0.01))

    @property
    def cpu_left(self) -> float:
        """About how many CPU seconds are left."""
        return 0.0 if self.done else max(0.0, self._need - self.spent)

    def _unjudged(self) -> Sequence[int]:
        """The nodes that wait in this part of the work."""
        return [job.place for job in self._left if not isinstance(job, Look)]

    @property
    def _need(self) -> float:
        """About how many CPU seconds it takes in all."""
        heads, final = self.outline.heads, self._final
        own = sum(FIRST * self._ways(at) * 2 for at in self._choices(own=True) if at not in final)
        luck = sum(
            (NUMBERS * 2 + SOON) * head.outcomes
            for at, head in enumerate(heads)
            if head.kind != "choice" and at not in final
        )
        rivals = sum(RIVALS_WORLDS * self._ways(at) for at in self._choices(own=False) if at not in final)
        shares = (OWN, own), (LUCK, luck), (RIVALS, rivals)
        return self.spent + sum(min(share * self.budget, cost / self.rate) for share, cost in shares)


def _keys(nodes: Iterable[Head | Node]) -> list[tuple[int, bool, int]]:
    """The frame of each node, whether it is a choice, and which of these in its frame it is: a choice that
    has one candidate only where a seat is not reviewed is no node there."""
    many: Counter[tuple[int, bool]] = Counter()
    found: list[tuple[int, bool, int]] = []
    for node in nodes:
        key = node.frame, node.kind == "choice"
        found.append((*key, many[key]))
        many[key] += 1
    return found


def _between(least: int, number: float, most: int) -> int:
    """A number within bounds."""
    return max(least, min(most, int(number)))


def _settled_again(node: Node) -> Settled:
    """What a node came to, from what was kept of it."""
    after = tuple(a - b for a, b in zip(node.after, node.unexplained, strict=True))
    return Settled(
        node.before, after, node.slip, node.before_error, node.after_error, node.luck_error, node.slip_error
    )
