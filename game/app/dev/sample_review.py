"""A review for pictures and tests that no judge has made: what moved the estimated chances of a match is
shared out by rule."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from game.ai.review.report import Decision, Mark, Node, Point, Review, Sum, Vector, Way
from game.ai.review.values import Sides, minus, nothing, static_points
from game.app.play.playthrough import Playthrough
from game.engine.vocabulary import Action, Choice

LOSS = 4000


def sample_review(playthrough: Playthrough, *, dice: bool = True) -> Review:
    """Of every three frames the first is luck, the second a decision, the third not explained; every fifth
    decision of a seat is a mistake, every fourth loose. The sums add up."""
    setup, frames = playthrough.setup, playthrough.frames
    points = static_points(setup.rules, setup.options, [frame.state for frame in frames])
    sides = Sides(setup.rules, setup.options, len(setup.seats))
    nodes = [_node(playthrough, points, frame) for frame in range(1, len(frames))]
    decisions = _decisions(playthrough, nodes, sides.of_seat)
    seats = range(len(setup.seats))
    return Review(
        sides.of_seat, tuple(replace(point, judged=True) for point in points), tuple(nodes),
        tuple(decisions), tuple(_sum(seat, sides.of_seat, nodes, points) for seat in seats),
        {seat: _dearest(decisions, seat) for seat in seats}, tuple(seats), dice, False, 1.0, 0.0,
        len(frames) - 1,
    )  # fmt: skip


def _node(playthrough: Playthrough, points: list[Point], frame: int) -> Node:
    before, after = points[frame - 1].chance, points[frame].chance
    change, none = minus(after, before), nothing(len(before))
    entry = playthrough.frames[frame].entry
    seat = entry.seat if entry is not None else -1
    what = frame % 3 if seat >= 0 else 0
    parts: list[Vector] = [change if n == what else none for n in range(3)]
    return Node(
        frame, points[frame].round, seat, "choice" if what == 1 else "throw", before, after,
        parts[0], parts[1], parts[2], none, none, none, none, none, True,
    )  # fmt: skip


def _decisions(playthrough: Playthrough, nodes: list[Node], sides: tuple[int, ...]) -> list[Decision]:
    found: list[Decision] = []
    many: dict[int, int] = {}
    for before, frame in pairwise(range(len(playthrough.frames))):
        entry, state = playthrough.frames[frame].entry, playthrough.frames[before].state
        if entry is None or entry.seat < 0 or not isinstance(entry.said, Action) or not state.stack:
            continue
        choice = state.stack[-1]
        if not isinstance(choice, Choice):
            continue
        others = [one for one in choice.legal(state) if one != entry.said]
        if not others:
            continue
        count = many[entry.seat] = many.get(entry.seat, 0) + 1
        mark: Mark = "mistake" if count % 5 == 0 else "loose" if count % 4 == 0 else "best"
        chance = nodes[before].before[sides[entry.seat]]
        found.append(_decision(frame, entry.seat, entry.said, others[0], mark, chance, state.table.round))
    return found


def _decision(
    frame: int, seat: int, done: Action, other: Action, mark: Mark, chance: int, number: int
) -> Decision:
    """`chance`: that of the seat before it, which the best keeps."""
    lost = {"mistake": LOSS + frame, "loose": LOSS // 3}.get(mark, 0)
    best = max(chance, lost + LOSS)
    ways = (Way(other, best, 900, 0, 0), Way(done, best - lost, 900, lost, 600))
    if not lost:
        ways = (Way(done, best, 900, 0, 0), Way(other, best - LOSS, 900, LOSS, 600))
    return Decision(frame, seat, number, done, mark, False, lost, 600, ways, frame - 1)


def _dearest(decisions: list[Decision], seat: int) -> tuple[int, ...]:
    mine = [n for n, one in enumerate(decisions) if one.seat == seat and one.mark == "mistake"]
    return tuple(sorted(mine, key=lambda n: -decisions[n].loss)[:5])


def _sum(seat: int, of_seat: tuple[int, ...], nodes: list[Node], points: list[Point]) -> Sum:
    side = of_seat[seat]
    own = [node for node in nodes if node.seat >= 0 and of_seat[node.seat] == side]
    others = [node for node in nodes if node not in own]
    return Sum(
        seat, points[0].chance[side], sum(node.luck[side] for node in own),
        sum(node.luck[side] for node in others), 0, 0, sum(node.slip[side] for node in own),
        sum(node.slip[side] for node in others), sum(node.unexplained[side] for node in nodes),
        points[-1].chance[side], (900, 1200, 0, 0, 800, 700, 1500),
    )  # fmt: skip
