"""A seat's match as a sum: what luck, slips and the unexplained came to, in whole per cents and in words."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

from game.ai.review.report import WHOLE, Node, Review
from game.app.review.lessons.match_review import MatchReview
from game.app.widgets.percents import TOLD, added_up, signed
from game.store.catalogue import say

ROUGH: Final = 10
"""From so many unexplained points on the other parts are rough."""


class Part(NamedTuple):
    """A column of a sum: its key, how much it moved the chance in whole per cents, and its error in
    1/100,000."""

    key: str
    points: int
    error: int


class LuckSum(NamedTuple):
    """Deal + parts = end in whole per cents, as they are printed."""

    deal: int
    parts: tuple[Part, ...]
    end: int

    def of(self, *keys: str) -> int:
        """What parts came to together."""
        return sum(part.points for part in self.parts if part.key in keys)


LUCK: Final = ("throws", "rivals_throws", "cards")


def columns(review: Review) -> tuple[str, ...]:
    """The parts that there are: without dice there is no luck of throws, without cards none of those."""
    throws = ("throws", "rivals_throws") if review.dice else ()
    cards = ("cards",) if any(one.cards or one.held for one in review.sums) else ()
    return (*throws, *cards, "slips", "rivals_slips", "unexplained")


def luck_sum(review: Review, seat: int) -> LuckSum:
    """The sum of a seat."""
    one = review.sums[seat]
    errors = one.errors
    found = {
        "throws": (one.throws, errors[0]),
        "rivals_throws": (one.rivals_throws, errors[1]),
        "cards": (one.cards + one.held, round(hypot(errors[2], errors[3]))),
        "slips": (one.slips, errors[4]),
        "rivals_slips": (one.rivals_slips, errors[5]),
        "unexplained": (one.unexplained, errors[6]),
    }
    keys = columns(review)
    deal, whole, end = added_up(one.deal, [found[key][0] for key in keys], one.end)
    parts = (Part(key, points, found[key][1]) for key, points in zip(keys, whole, strict=True))
    return LuckSum(deal, tuple(parts), end)


def sentence(match: MatchReview, review: Review) -> tuple[str, str]:
    """What a seat's match came to, in two halves: won or lost with which luck, and what was given away."""
    seat = match.seat
    found = luck_sum(review, seat)
    luck, gave = found.of(*LUCK), -found.of("slips")
    who = match.who(seat)
    if review.cut:
        first = say(
            "lessons.sentence.cut", who=who, end=say("lessons.percent", n=found.end), luck=signed(luck)
        )
    elif not luck:
        first = say("lessons.sentence.no_luck")
        return first, say("lessons.sentence.only_gave", who=who, gave=say("lessons.percent", n=gave))
    elif gave > abs(luck):  # what weighs more is told first
        first = say("lessons.sentence.gave_first", who=who, gave=say("lessons.percent", n=gave))
        way = "gave" if luck > 0 else "took"
        return first, say(f"lessons.sentence.luck_{way}", luck=say("lessons.percent", n=abs(luck)))
    else:
        won = "won" if seat in match.summary.standing.winners else "lost"
        kind = "good" if luck > 0 else "bad"
        first = say(f"lessons.sentence.{won}_{kind}", who=who, luck=signed(luck))
    return first, say("lessons.sentence.gave", gave=say("lessons.percent", n=gave))


def rest(match: MatchReview, review: Review) -> str:
    """The rest of the sum in words."""
    found = luck_sum(review, match.seat)
    rivals, unexplained = found.of("rivals_slips"), found.of("unexplained")
    return say(
        "lessons.sentence.rest", rivals=signed(rivals), unexplained=signed(unexplained),
        deal=say("lessons.percent", n=found.deal), end=say("lessons.percent", n=found.end),
    )  # fmt: skip


class Throw(NamedTuple):
    """The luck of one frame for a seat, in 1/100,000."""

    frame: int
    luck: int


def throws(review: Review, seat: int) -> tuple[Throw | None, Throw | None]:
    """The luckiest and the dearest throw of a match for a seat, with the card that it drew; None where none
    is told as one per cent at least. Without dice: the cards."""
    of_frame: dict[int, int] = {}
    thrown = {node.frame for node in review.nodes if node.kind == ("throw" if review.dice else "cards")}
    for node in review.nodes:
        if node.kind != "choice" and node.frame in thrown:
            of_frame[node.frame] = of_frame.get(node.frame, 0) + review.of(seat, node.luck)
    best = max(of_frame.items(), key=lambda one: one[1], default=(0, 0))
    worst = min(of_frame.items(), key=lambda one: one[1], default=(0, 0))
    return (Throw(*best) if best[1] >= TOLD else None), (Throw(*worst) if worst[1] <= -TOLD else None)


class PhaseSum(NamedTuple):
    """What a part of the match came to for a seat: luck, own and rivals' slips, in per cents, and the chance
    at its end in 1/100,000."""

    name: str
    luck: int
    slips: int
    rivals: int
    end: int


def phases(match: MatchReview, review: Review) -> tuple[PhaseSum, ...]:
    """The phases as the game names them, else the thirds of the rounds."""
    chronicle, last = match.summary.chronicle, match.last
    named = [(phase.round, phase.name) for phase in chronicle.phases]
    total = chronicle.rounds[-1] if chronicle.rounds else 1
    if len(named) < 2:
        third = max(1, total // 3)
        starts = (1, 1 + third, 1 + 2 * third)
        ends = (third, 2 * third, total)
        pairs = zip(starts, ends, strict=True)
        named = [
            (first, say("lessons.phases.rounds", first=first, last=end))
            for first, end in pairs
            if end >= first
        ]
    begins = [0 if not n else _place_of(chronicle.rounds, number) for n, (number, _) in enumerate(named)]
    found: list[PhaseSum] = []
    for (_, name), start, end in zip(named, begins, [*begins[1:], last + 1], strict=True):
        nodes = [node for node in review.nodes if start <= node.frame < end]
        if end > start:
            found.append(_phase(match, review, name, nodes, end - 1))
    return tuple(found)


def _place_of(rounds: list[int], number: int) -> int:
    return next((place for place, one in enumerate(rounds) if one >= number), len(rounds))


def _phase(match: MatchReview, review: Review, name: str, nodes: list[Node], end: int) -> PhaseSum:
    seat = match.seat
    luck, own, rivals = 0, 0, 0
    for node in nodes:
        luck += review.of(seat, node.luck)
        slip = review.of(seat, node.slip)
        if node.seat >= 0 and review.sides[node.seat] == review.sides[seat]:
            own += slip
        else:
            rivals += slip
    chance = review.of(seat, review.points[end].chance)
    return PhaseSum(name, _points(luck), _points(own), _points(rivals), chance)


def _points(number: int) -> int:
    return round(100 * number / WHOLE)


def told_rough(found: LuckSum, review: Review) -> str:
    """A warning where not all is judged yet, or where much is not explained; "" for none."""
    if review.done < 1.0:
        return say("lessons.still_judging")
    return say("lessons.rough", n=ROUGH) if abs(found.of("unexplained")) > ROUGH else ""
