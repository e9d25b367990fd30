"""How well a review judges: `python -m tests.review WHAT GAME --out FILE`, a line for each match.

luck      matches of regulars: luck of every seat (0 on average), what is not explained, how long it took
throws    luck alone, by the chance at the end of the turn without playouts: in seconds, for many matches
again     decisions judged with two seeds and all their worlds: how many marks change
planted   a mistake that a slow search prices at 10 % or more is played: is it found?
told      what the lines of a file come to

All of it can be broken off and goes on where it was. It takes hours: run it by `nice -n 19`.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

import msgspec

from game.ai.judge import Judge
from game.ai.player import decide
from game.ai.players import players
from game.ai.review.choices import CAP, FIRST, Verdict, try_ways, verdict
from game.ai.review.evidence import heard_before
from game.ai.review.judging import Judging
from game.ai.review.luck import outcomes_of
from game.ai.review.nodes import Place, course_of, ways_at
from game.ai.review.playouts import Playouts
from game.ai.review.processes import Inline, judge, played
from game.ai.review.report import WHOLE, Review
from game.ai.review.reviewer import Reviewer
from game.ai.review.values import mean, minus, nothing, plus, rounded
from game.engine.dice import Dice
from game.engine.finding import find_rules
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Action, Seat
from game.store.boards import standard_board

SEATS = {"ghawar": 3, "globopolis": 3, "nations": 3, "petropolis": 4, "poleconomy": 4}
PLANTED = 0.10
"""Of the chance to win: so much the slow search has to price a planted mistake at."""
SLOW = 128
"""Worlds of the slow search."""
GLANCE = 16
"""And of the look before it."""
SAMPLE = 12
"""So many decisions of a match are judged twice."""


class Seated(msgspec.Struct, frozen=True):
    """What a review says of a seat, in 1/100,000."""

    luck: int
    slips: int
    rivals_slips: int
    unexplained: int
    deal: int
    end: int
    error: int
    """Of the luck."""


class Line(msgspec.Struct, frozen=True):
    """A match. `marks`: of every decision; `again`: with another seed. `planted`: the price of a planted
    mistake and the mark that it got. `by_kind`: how much is not explained after throws, cards, choices."""

    what: str
    game: str
    number: int
    decisions: int
    seconds: float
    seats: tuple[Seated, ...] = ()
    marks: str = ""
    again: str = ""
    planted: tuple[int, str] | None = None
    by_kind: dict[str, int] = {}


def match_of(rules: Rules, seed: int) -> Match:
    """A match that is begun, all of them regulars."""
    seats = tuple(Seat(f"Regular {n + 1}", "regular") for n in range(SEATS.get(rules.id, rules.seats[0])))
    return Match(rules, standard_board(rules), rules.options(), seats, seed)


def play_on(match: Match, until: int = 10**6) -> None:
    """Let everybody play on, up to so many decisions."""
    regular = players(match.rules)["regular"]
    while (choice := match.decision()) is not None and len(match.log) < until:
        match.play(decide(regular, match.state, choice, match.seed, len(match.log)))


def review_of(match: Match, budget: float, seed: int) -> tuple[Review, float]:
    """The review of a match for one of its seats, and the CPU seconds it took."""
    seat = seed % len(match.seats)
    packed = played(
        match.rules,
        match.board,
        match.options,
        match.seats,
        match.seed,
        match.log,
        reviewed=(seat,),
        seed=seed,
    )
    begun = time.process_time()
    judged: Judging = judge(Inline(packed), budget, (seat,))
    return judged.review(), time.process_time() - begun


def marks_of(review: Review) -> str:
    """A letter for every decision, small where it is not sure."""
    return "".join(one.mark[0].lower() if one.unsure else one.mark[0].upper() for one in review.decisions)


def luck(rules: Rules, number: int, budget: float, cap: int) -> Line:
    """A match of regulars, judged."""
    match = match_of(rules, number)
    play_on(match)
    review, seconds = review_of(match, budget, number)
    seats = tuple(
        Seated(
            one.luck, one.slips, one.rivals_slips, one.unexplained, one.deal, one.end,
            round(sqrt(sum(error**2 for error in one.errors[:4]))),
        )
        for one in review.sums
    )  # fmt: skip
    kinds: dict[str, int] = {}
    for node in review.nodes:
        kinds[node.kind] = kinds.get(node.kind, 0) + sum(map(abs, node.unexplained)) // 2
    return Line("luck", rules.id, number, len(match.log), seconds, seats, marks_of(review), by_kind=kinds)


def throws(rules: Rules, number: int, budget: float, cap: int) -> Line:
    """A match of regulars, of which only luck is told, and that without playouts."""
    match = match_of(rules, number)
    play_on(match)
    reviewer = reviewer_of(match, number)
    playouts, course = reviewer.playouts, reviewer.course
    sides, begun = playouts.sides, time.process_time()
    assert course.ranks is not None
    end, total = sides.won(course.ranks), nothing(sides.many + 1)
    deal = rounded([*(1.0 for _ in sides.leads), 0.0])
    for place in course.places:
        if place.kind != "choice":
            shares, states = outcomes_of(playouts, place)
            chances = [rounded(playouts.soon(state)) for state in states]
            total = plus(total, minus(chances[0], mean(chances, shares)))
    left = minus(minus(end, deal), total)
    seats = tuple(Seated(total[side], 0, 0, left[side], deal[side], end[side], 0) for side in sides.of_seat)
    return Line("throws", rules.id, number, len(match.log), time.process_time() - begun, seats)


def reviewer_of(match: Match, seed: int) -> Reviewer:
    """The judge of a match as far as it was played."""
    setup = match.rules, match.board, match.options, match.seats, match.seed
    return Reviewer(course_of(*setup, match.log, frozenset(range(len(match.seats)))), seed)


def judged(reviewer: Reviewer, at: int, cap: int) -> Verdict:
    """A decision, judged with at most so many worlds."""
    place = reviewer.course.places[at]
    heard = heard_before(reviewer.course.places, at, reviewer.playouts.sides.of_seat)
    return verdict(reviewer.playouts, place, try_ways(reviewer.playouts, place, FIRST, cap, None, heard))


def letter(found: Verdict) -> str:
    """A letter for a mark, small where it is not sure."""
    return found.mark[0].lower() if found.unsure else found.mark[0].upper()


def again(rules: Rules, number: int, budget: float, cap: int) -> Line:
    """SAMPLE decisions of a match, judged with two seeds."""
    match = match_of(rules, number)
    play_on(match)
    begun = time.process_time()
    found: list[str] = []
    for seed in (2 * number, 2 * number + 1):
        reviewer = reviewer_of(match, seed)
        choices = [at for at, one in enumerate(reviewer.course.places) if one.kind == "choice"]
        sample = choices[number % 5 :: max(1, len(choices) // SAMPLE)]
        found.append("".join(letter(judged(reviewer, at, cap)) for at in sample))
    seconds = (time.process_time() - begun) / 2
    return Line("again", rules.id, number, len(match.log), seconds, marks=found[0], again=found[1])


def priced(playouts: Playouts, place: Place, worlds: int) -> Verdict:
    """What a choice comes to on so many worlds."""
    return verdict(playouts, place, try_ways(playouts, place, worlds, worlds))


def planted(rules: Rules, number: int, budget: float, cap: int) -> Line:
    """A match in which a seat once does something that a slow search prices at 10 % or more."""
    match, dice = match_of(rules, number), Dice(number)
    ranks = Judge(rules)
    play_on(match, 20 + dice.below(60))
    certain = reviewer_of(match, number).course.certain
    slow = Playouts(rules, match.options, len(match.seats), 10**6 + number, 10**6, certain=certain)
    while (choice := match.decision()) is not None:
        ways = ways_at(ranks, match.state, choice, 1)
        if len(ways) > 1:
            said = dice.pick(ways[1:]).action
            place = Place(0, match.state.table.round, choice.seat, "choice", match.state.copy(), said, ways)
            # A look tells where it is worth while to search slowly.
            if priced(slow, place, GLANCE).loss > PLANTED * WHOLE:
                price = priced(slow, place, SLOW)
                if price.loss - 2 * price.error > PLANTED * WHOLE:
                    return _found(match, said, number, price.loss, cap)
        play_on(match, len(match.log) + 1 + dice.below(4))
    return Line("planted", rules.id, number, len(match.log), 0.0)


def _found(match: Match, said: Action, number: int, price: int, cap: int) -> Line:
    """The mark of a mistake that was planted next in a match."""
    match.play(said)
    frame = len(match.log)
    play_on(match)
    begun = time.process_time()
    reviewer = reviewer_of(match, number)
    places = enumerate(reviewer.course.places)
    at = next(at for at, one in places if (one.frame, one.kind) == (frame, "choice"))
    found = judged(reviewer, at, cap)
    seconds = time.process_time() - begun
    mark = f"{found.mark}{'~' * found.unsure} ({type(said).__name__}, frame {frame})"
    return Line("planted", match.rules.id, number, len(match.log), seconds, planted=(price, mark))


MEASURES = {"luck": luck, "throws": throws, "again": again, "planted": planted}


def lines(file: Path) -> Iterator[Line]:
    """What was measured; a last line that was broken off is none."""
    if file.exists():
        for text in file.read_bytes().split(b"\n")[:-1]:
            yield msgspec.json.decode(text, type=Line)


def per_cent(number: float) -> str:
    """A number of 1/100,000 as per cent."""
    return f"{100 * number / WHOLE:.1f}"


def told(found: Sequence[Line]) -> Iterator[str]:
    """What the lines of each game come to."""
    for game, what in sorted({(one.game, one.what) for one in found}):
        mine = [one for one in found if (one.game, one.what) == (game, what)]
        for text in (*_luck(mine), *_again(mine), *_planted(mine)):
            yield f"{game}, {what}: {text}"


def _luck(mine: Sequence[Line]) -> Iterator[str]:
    measured = [one for one in mine if one.seats]
    if not measured:
        return
    for seat in range(len(measured[0].seats)):
        lucks = [one.seats[seat].luck for one in measured]
        error = statistics.stdev(lucks) / sqrt(len(lucks)) if len(lucks) > 1 else 0.0
        middle = per_cent(statistics.mean(lucks))
        yield f"seat {seat}, {len(lucks)} matches, luck {middle} (standard error {per_cent(error)})"
    drift = [seat.unexplained for one in measured for seat in one.seats]
    sizes = sorted(map(abs, drift))
    median, most = per_cent(statistics.median(sizes)), per_cent(sizes[int(0.9 * (len(sizes) - 1))])
    yield f"not explained: median {median}, 90 % within {most}, mean {per_cent(statistics.mean(drift))}"
    own = [-seat.slips for one in measured for seat in one.seats]
    yield f"given away: median {per_cent(statistics.median(own))}, most {per_cent(max(own))}"
    for kind in ("throw", "cards", "choice"):
        much = statistics.mean(one.by_kind.get(kind, 0) for one in measured)
        yield f"not explained after {kind}, without signs: {per_cent(much)} a match"
    seconds = sorted(one.seconds for one in measured)
    yield f"CPU seconds: median {statistics.median(seconds):.0f}, longest {seconds[-1]:.0f}"


def _again(mine: Sequence[Line]) -> Iterator[str]:
    twice = [(a, b) for one in mine if one.again for a, b in zip(one.marks, one.again, strict=True)]
    if twice:
        changed = sum(a.upper() != b.upper() for a, b in twice)
        mild = sum(a.upper() != b.upper() and {a.upper(), b.upper()} == {"B", "F"} for a, b in twice)
        sure = [b for a, b in twice if a == "M"]
        lost = sum(b.upper() in "BF" for b in sure)
        yield f"judged twice {len(twice)} decisions: {changed} marks changed, {mild} of them best and fine"
        yield f"of {len(sure)} sure mistakes {lost} became best or fine"


def _planted(mine: Sequence[Line]) -> Iterator[str]:
    plants = [one.planted for one in mine if one.planted is not None]
    if plants:
        hit = sum(mark.startswith("mistake") for _, mark in plants)
        yield f"of {len(plants)} planted mistakes {hit} found"
        for price, mark in plants:
            if not mark.startswith("mistake"):
                yield f"a planted mistake of {per_cent(price)} was told as {mark}"


def main() -> None:
    """Measure, or tell what was measured."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("what", choices=[*MEASURES, "told"])
    asked.add_argument("game", nargs="?", default="")
    asked.add_argument("--out", type=Path, required=True)
    asked.add_argument("--matches", type=int, default=40)
    asked.add_argument("--budget", type=float, default=110.0, help="CPU seconds for each match")
    asked.add_argument("--cap", type=int, default=CAP, help="worlds of a decision at most, but for luck")
    asked.add_argument("--first", type=int, default=7001, help="the seed of the first match")
    given: Any = asked.parse_args()
    if given.what == "told":
        sys.stdout.writelines(f"{line}\n" for line in told(list(lines(given.out))))
        return
    rules = find_rules()[given.game]
    known = {(one.what, one.game, one.number) for one in lines(given.out)}
    with given.out.open("ab") as file:
        for number in range(given.first, given.first + given.matches):
            if (given.what, rules.id, number) not in known:
                line: Line = MEASURES[given.what](rules, number, given.budget, given.cap)
                file.write(msgspec.json.encode(line) + b"\n")
                file.flush()


if __name__ == "__main__":
    main()
