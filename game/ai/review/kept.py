"""A review as plain data for a file, without what follows from the rest: sums and dearest are made anew when
it is read, so that they hold whatever the file says."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from hashlib import blake2b
from typing import Annotated, Any, Final

import msgspec

from game.ai.review.report import JUDGE, WHOLE, Decision, Kind, Mark, Node, Point, Review, Vector, Way
from game.ai.review.sums import dearest, sums_of
from game.ai.review.values import minus, nothing, together
from game.engine.rules import Rules

Small = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Share = Annotated[int, msgspec.Meta(ge=-100 * WHOLE, le=100 * WHOLE)]
Numbers = Annotated[tuple[Share, ...], msgspec.Meta(max_length=12)]
MOST: Final = 100_000
"""So many nodes, decisions, frames at most."""
WAYS_OF_OTHERS: Final = 2
"""Of seats that are not reviewed no more ways are kept."""


class Misfit(ValueError):
    """What is kept does not fit together."""


class NodeHead(msgspec.Struct, frozen=True, array_like=True):
    """The beginning of a node. `luck` and `slip` are () where all is 0."""

    frame: Small
    round: Small
    seat: Annotated[int, msgspec.Meta(ge=-1, le=100)]
    kind: Kind
    judged: bool
    before: Numbers
    luck: Numbers
    slip: Numbers


class KeptNode(NodeHead, frozen=True, array_like=True):
    """A node. Errors of luck and slip are () where all is 0, too."""

    before_error: Numbers
    after_error: Numbers
    luck_error: Numbers
    slip_error: Numbers


class KeptWay(msgspec.Struct, frozen=True, array_like=True):
    """A way of a decision."""

    action: dict[str, Any]
    chance: Share
    error: Share
    gap: Share
    gap_error: Share
    why: str = ""
    facts: dict[str, Any] = {}


class DecisionHead(msgspec.Struct, frozen=True, array_like=True):
    """The beginning of a decision. `done`: which of its ways was taken."""

    node: Small
    mark: Mark
    unsure: bool
    loss: Share
    error: Share
    done: Small


class KeptDecision(DecisionHead, frozen=True, array_like=True):
    """A decision, with its ways."""

    ways: Annotated[tuple[KeptWay, ...], msgspec.Meta(min_length=1, max_length=12)]
    counted: bool = True


class KeptPoint(msgspec.Struct, frozen=True, array_like=True):
    """The chance after a frame."""

    round: Small
    judged: bool
    chance: Numbers
    error: Numbers


class Kept(msgspec.Struct, frozen=True):
    """A review in a file."""

    sides: tuple[Small, ...]
    seats: tuple[Small, ...]
    dice: bool
    cut: bool
    done: float
    seconds_left: float
    judged_to: Annotated[int, msgspec.Meta(ge=-1, le=MOST)]
    end: Numbers
    points: Annotated[tuple[KeptPoint, ...], msgspec.Meta(max_length=MOST)]
    nodes: Annotated[tuple[KeptNode, ...], msgspec.Meta(max_length=MOST)]
    decisions: Annotated[tuple[KeptDecision, ...], msgspec.Meta(max_length=MOST)]


def judge_of(rules: Rules) -> str:
    """Sixteen digits that differ where a match would be judged otherwise: by the version of the judge, the
    rules, the weights of the fitted chance."""
    module = sys.modules.get(f"{rules.package}.policy.weights")
    weights = repr(getattr(module, "WEIGHTS", ""))
    said = f"{JUDGE} {rules.id} {rules.version} {weights}"
    return blake2b(said.encode(), digest_size=8).hexdigest()


def kept(review: Review, most_ways: int = 6) -> Kept:
    """A review for a file; of each decision no more than so many ways."""
    end = review.points[-1].chance
    return Kept(
        review.sides, review.seats, review.dice, review.cut, review.done, review.seconds_left,
        review.judged_to, end,
        tuple(KeptPoint(one.round, one.judged, one.chance, one.error) for one in review.points),
        tuple(map(_node, review.nodes)),
        tuple(
            _decision(one, most_ways if one.seat in review.seats else WAYS_OF_OTHERS)
            for one in review.decisions
        ),
    )  # fmt: skip


def _node(node: Node) -> KeptNode:
    return KeptNode(
        node.frame, node.round, node.seat, node.kind, node.judged, node.before, _brief(node.luck),
        _brief(node.slip), _brief(node.before_error), _brief(node.after_error), _brief(node.luck_error),
        _brief(node.slip_error),
    )  # fmt: skip


def _brief(vector: Vector) -> Vector:
    return vector if any(vector) else ()


def _decision(one: Decision, most: int) -> KeptDecision:
    taken = [way for at, way in enumerate(one.ways) if at < most or way.action == one.action]
    ways = tuple(
        KeptWay(
            msgspec.to_builtins(way.action), way.chance, way.error, way.gap, way.gap_error,
            "" if at else way.why, {} if at else msgspec.to_builtins(way.facts),
        )
        for at, way in enumerate(taken)
    )  # fmt: skip
    done = next(at for at, way in enumerate(taken) if way.action == one.action)
    return KeptDecision(one.node, one.mark, one.unsure, one.loss, one.error, done, ways, one.counted)


def restored(found: Kept, rules: Rules, frames: int) -> Review:
    """The review of a match of so many frames at most. Raises Misfit, or msgspec.ValidationError for an
    action or a fact that the game does not know."""
    places = max(found.sides, default=0) + 2
    _check(found, places, frames)
    nodes = _nodes(found, places)
    points = tuple(
        Point(frame, one.round, one.chance, one.error, one.judged) for frame, one in enumerate(found.points)
    )
    decisions = tuple(_restored(one, nodes, rules) for one in found.decisions)
    return Review(
        found.sides, points, nodes, decisions, sums_of(found.sides, nodes, found.end),
        {seat: dearest(decisions, seat) for seat in found.seats}, found.seats, found.dice, found.cut,
        min(1.0, max(0.0, found.done)), max(0.0, found.seconds_left), found.judged_to,
    )  # fmt: skip


def _check(found: Kept, places: int, frames: int) -> None:
    """Raise Misfit unless all places and frames are there and all chances are whole."""
    chances = [found.end, *(one.chance for one in found.points), *(one.before for one in found.nodes)]
    changes = [change for one in found.nodes for change in (one.luck, one.slip) if change]
    errors = [one.error for one in found.points]
    errors += [
        error
        for one in found.nodes
        for error in (one.before_error, one.after_error, one.luck_error, one.slip_error)
        if error
    ]
    for vector in (*chances, *changes, *errors):
        if len(vector) != places:
            raise Misfit(f"{len(vector)} numbers where there are {places} sides with nobody")
    if any(sum(chance) != WHOLE or min(chance) < 0 for chance in chances):
        raise Misfit("chances that don't add up")
    if any(sum(change) for change in changes) or any(min(error) < 0 for error in errors):
        raise Misfit("luck or slips that don't add up")
    if not 0 < len(found.points) <= frames:
        raise Misfit(f"{len(found.points)} frames in place of {frames}")
    if any(one.seat >= len(found.sides) or one.frame >= len(found.points) for one in found.nodes):
        raise Misfit("a node that is not in the match")
    if [one.frame for one in found.nodes] != sorted(one.frame for one in found.nodes):
        raise Misfit("nodes that are not in their order")
    if set(found.sides) != set(range(places - 1)) or any(seat >= len(found.sides) for seat in found.seats):
        raise Misfit("seats that are not in the match")
    taken = [one.node for one in found.decisions]
    if taken != sorted(set(taken)) or any(at >= len(found.nodes) for at in taken):
        raise Misfit("decisions that are not in the match")
    for one in found.decisions:
        node = found.nodes[one.node]
        if one.done >= len(one.ways) or node.kind != "choice" or node.seat < 0 or one.loss < 0:
            raise Misfit("a decision without what was done")


def _nodes(found: Kept, places: int) -> tuple[Node, ...]:
    none = nothing(places)
    nodes: list[Node] = []
    for at, one in enumerate(found.nodes):
        last = at + 1 == len(found.nodes)
        after = found.end if last else found.nodes[at + 1].before
        next_error = none if last else found.nodes[at + 1].before_error or none
        luck, slip = one.luck or none, one.slip or none
        drift = minus(minus(minus(after, one.before), luck), slip)
        after_error = one.after_error or none
        nodes.append(
            Node(
                one.frame, one.round, one.seat, one.kind, one.before, after, luck, slip, drift,
                one.before_error or none, one.luck_error or none, one.slip_error or none,
                together(next_error, after_error), after_error, one.judged,
            )
        )  # fmt: skip
    return tuple(nodes)


def _restored(one: KeptDecision, nodes: Sequence[Node], rules: Rules) -> Decision:
    node = nodes[one.node]
    ways = tuple(_way(way, rules) for way in one.ways)
    return Decision(
        node.frame, node.seat, node.round, ways[one.done].action, one.mark, one.unsure, one.loss, one.error,
        ways, one.node, one.counted,
    )  # fmt: skip


def _way(way: KeptWay, rules: Rules) -> Way:
    action = msgspec.convert(way.action, rules.action_type)
    facts = dict(way.facts)
    for name, kind in rules.policy.fact_types.items() if rules.policy is not None else ():
        if name in facts:
            facts[name] = msgspec.convert(facts[name], kind)
    return Way(action, way.chance, way.error, way.gap, way.gap_error, way.why, facts)
