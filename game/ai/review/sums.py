"""Puts a review together from what its nodes came to. The sum holds by construction, however poor the judge:
each part is a difference of its own, and what is left between two nodes is shown as not explained."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from math import isqrt
from typing import Final

import msgspec
from msgspec.structs import replace

from game.ai.review.luck import SURE, Doubt, Rolled
from game.ai.review.nodes import alike
from game.ai.review.report import WHOLE, Decision, Node, Point, Sum, Vector, Way
from game.ai.review.reviewer import Head, Looked, Outline, Result, Tried
from game.ai.review.values import minus, nothing, together
from game.engine.chances import error as chance_error
from game.engine.vocabulary import Action

DEAREST: Final = 5
WAYS: Final = 6


class Settled(msgspec.Struct, frozen=True):
    """What a node came to: the chances before it, as if what follows were played well or fell as it does on
    average; after what was done or came; and the slip among them."""

    before: Vector
    after: Vector
    slip: Vector
    before_error: Vector
    after_error: Vector
    luck_error: Vector
    slip_error: Vector


def settled(head: Head, result: Result, *, counts: bool = True, doubt: Doubt = SURE) -> Settled:
    """What a node's job came to. Where a slip does not count, the move played is the reference. `doubt`: how
    far the fitted chance is off at chances."""
    places = len(head.estimate)
    none = nothing(places)
    if isinstance(result, Rolled):
        before, came, level, noise = result.told(doubt)
        return Settled(before, came, none, level, level, noise, none)
    assert isinstance(result, Tried)
    found, truth = result.verdict, result.truth
    if not counts:
        noise = found.done_error if truth is None else truth.done_error
        done = found.done if truth is None else truth.done
        return Settled(done, done, none, noise, noise, none, none)
    slip = minus(found.done, found.best) if found.slips else none
    if truth is None:
        return Settled(
            found.best, found.done, slip, found.done_error, found.done_error, none, found.slip_error
        )
    luck_error = together(truth.gap_error, found.slip_error) if found.slips else none
    return Settled(
        truth.best, truth.done, slip, truth.done_error, truth.done_error, luck_error, found.slip_error
    )


def guessed(head: Head) -> Settled:
    """A node that is not judged: nothing is known of it but an estimate of where it stood."""
    none = nothing(len(head.estimate))
    return Settled(head.estimate, head.estimate, none, none, none, none, none)


def nodes_of(
    outline: Outline, known: Mapping[int, Settled], final: Container[int], end: Vector
) -> tuple[Node, ...]:
    """All nodes, judged or not; `final`: those that are judged to the end, `end`: the chances at the end of
    the match."""
    found = [known.get(at) or guessed(head) for at, head in enumerate(outline.heads)]
    none = nothing(len(end))
    nodes: list[Node] = []
    for at, (head, one) in enumerate(zip(outline.heads, found, strict=True)):
        last = at + 1 == len(found)
        after, after_error = (end, none) if last else (found[at + 1].before, found[at + 1].before_error)
        luck = minus(minus(one.after, one.before), one.slip)
        nodes.append(
            Node(
                head.frame, head.round, head.seat, head.kind, one.before, after, luck, one.slip,
                minus(after, one.after), one.before_error, one.luck_error, one.slip_error,
                together(after_error, one.after_error), one.after_error, judged=at in final,
            )
        )  # fmt: skip
    return tuple(nodes)


def points_of(
    outline: Outline, nodes: Sequence[Node], known: Mapping[int, Settled], end: Vector
) -> tuple[Point, ...]:
    """The chance after each frame: that before the next node, or the end. Its error: the noise of the
    playouts, and how far off the fitted chance is at such forecasts."""
    found: list[Point] = []
    last = max(1, outline.points[-1].round)
    at = 0
    for point in outline.points:
        while at < len(nodes) and nodes[at].frame <= point.frame:
            at += 1
        if at == len(nodes):
            found.append(Point(point.frame, point.round, end, nothing(len(end)), judged=True))
        elif at in known:
            one, done = known[at], point.round / last
            off = tuple(
                round(WHOLE * chance_error(outline.calibration, done, chance / WHOLE))
                for chance in one.before
            )
            noise = together(one.before_error, off)
            found.append(Point(point.frame, point.round, one.before, noise, judged=True))
        else:
            found.append(point)
    return tuple(found)


def sums_of(sides: Sequence[int], nodes: Sequence[Node], end: Vector) -> tuple[Sum, ...]:
    """Every seat's match as a sum."""
    return tuple(_sum(seat, sides, nodes, end) for seat in range(len(sides)))


def _sum(seat: int, sides: Sequence[int], nodes: Sequence[Node], end: Vector) -> Sum:
    side = sides[seat]
    parts, squares = [0] * 7, [0] * 7
    for node in nodes:
        own = node.seat >= 0 and sides[node.seat] == side
        luck = (0 if own else 1) if node.kind == "throw" else 2 if node.kind == "cards" else 3
        slip = 4 if own else 5
        for place, change, error in (
            (luck, node.luck, node.luck_error),
            (slip, node.slip, node.slip_error),
            (6, node.unexplained, ()),
        ):
            parts[place] += change[side]
            squares[place] += error[side] ** 2 if error else 0
    first = nodes[0].before if nodes else end
    throws, rivals_throws, cards, held, slips, rivals_slips, unexplained = parts
    # The end is certain, so what is left is as sure as all the rest and the beginning together.
    squares[6] = sum(squares[:6]) + (nodes[0].before_error[side] ** 2 if nodes else 0)
    errors = tuple(isqrt(square) for square in squares)
    return Sum(
        seat, first[side], throws, rivals_throws, cards, held, slips, rivals_slips, unexplained, end[side],
        (errors[0], errors[1], errors[2], errors[3], errors[4], errors[5], errors[6]),
    )  # fmt: skip


def still_open(outline: Outline, tried: Mapping[int, Tried]) -> set[int]:
    """The slips that do not count, as what should have been done could be done later too: a round on at most
    the seat had the same way again. In playouts nobody would have taken it, so they say that it was lost for
    good each time, and of one missed deal would be told ten times over."""
    found: set[int] = set()
    for at, one in tried.items():
        if one.foreseen or not one.verdict.slips:
            continue
        this = outline.heads[at]
        best = this.ways[one.verdict.tried[0][0]].action
        for later in outline.heads[at + 1 :]:
            if later.round > this.round + 1:
                break
            if later.seat == this.seat and any(alike(way.action, best) for way in later.ways):
                found.add(at)
                break
    return found


def not_yet(outline: Outline, tried: Mapping[int, Tried], waiting: Container[int]) -> set[int]:
    """Those of the slips that are still open with which nothing is lost yet: the seat may do it next, in the
    same round."""
    found: set[int] = set()
    for at, one in tried.items():
        this = outline.heads[at]
        best = this.ways[one.verdict.tried[0][0]].action
        own = (head for head in outline.heads[at + 1 :] if head.seat == this.seat and head.ways)
        later = next(own, None)
        if at not in waiting or later is None or later.round != this.round:
            continue
        if any(alike(way.action, best) for way in later.ways):
            found.add(at)
    return found


def decisions_of(
    outline: Outline, tried: Mapping[int, Tried], waiting: Container[int] = ()
) -> tuple[Decision, ...]:
    """The judged choices, in their order; `waiting`: those whose slips do not count."""
    early, found = not_yet(outline, tried, waiting), list[Decision]()
    for at in sorted(tried):
        head, result = outline.heads[at], tried[at].verdict
        assert isinstance(head.said, Action)
        ways = [
            Way(way.action, chance, error, gap, gap_error, way.why, way.facts)
            for place, chance, error, gap, gap_error in result.tried
            for way in (head.ways[place],)
        ]
        if at in early:
            result = replace(result, mark="fine", unsure=False, loss=0)
        kept = [way for number, way in enumerate(ways) if number < WAYS or way.action == head.said]
        found.append(
            Decision(
                head.frame, head.seat, head.round, head.said, result.mark, result.unsure, result.loss,
                result.error, tuple(kept), at, at not in waiting,
            )
        )  # fmt: skip
    return tuple(found)


def dearest(decisions: Sequence[Decision], seat: int) -> tuple[int, ...]:
    """At most five sure mistakes of a seat, the dearest first, no two with the same best action."""
    mistakes = [
        at
        for at, one in enumerate(decisions)
        if one.seat == seat and one.mark == "mistake" and not one.unsure
    ]
    found: list[int] = []
    for at in sorted(mistakes, key=lambda at: -decisions[at].loss):
        if not any(alike(decisions[at].best.action, decisions[known].best.action) for known in found):
            found.append(at)
    return tuple(found[:DEAREST])


def missed_again(decisions: Sequence[Decision], at: int) -> tuple[int, ...]:
    """The other mistakes of the same seat with the same best action, in their order."""
    this = decisions[at]
    return tuple(
        other
        for other, one in enumerate(decisions)
        if other != at
        and one.seat == this.seat
        and one.mark == "mistake"
        and alike(one.best.action, this.best.action)
    )


def end_of(outline: Outline, looked: Looked | None) -> Vector:
    """The chances at the end: the result, or where the match was cut the last estimate."""
    if outline.end is not None:
        return outline.end
    if looked is not None:
        return looked.chance
    return outline.points[-1].chance


def adds_up(one: Sum) -> bool:
    """Whether deal and parts come to the end."""
    return one.deal + one.luck + one.slips + one.rivals_slips + one.unexplained == one.end
