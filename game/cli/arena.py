"""`arena`: how strong the computer players are. One higher player sits among lower ones, in every seat."""

from __future__ import annotations

import statistics
from argparse import Namespace
from collections.abc import Sequence
from itertools import pairwise

import msgspec
from rich.console import Console
from rich.table import Table

from game.ai.ladder import Budget
from game.ai.strength import FEWEST, interval, wilson, win_share
from game.cli import tables
from game.cli.arguments import FAULT, OK, UsageFault
from game.cli.printing import endings_told, print_json, tell
from game.cli.resumed import resumed, watched
from game.cli.workers import Spread
from game.engine.vocabulary import Seat
from game.selfplay.playing import Played, Series, Stuck, replaced_told
from game.store.catalogue import say


class Contest(msgspec.Struct, frozen=True):
    """What came of one player `higher` among others `lower`. Shares are of the wins, 0 to 1."""

    higher: str
    lower: str
    seats: int
    matches: int
    share: float
    interval: tuple[float, float] | None
    """By drawing blocks again; None where there are too few."""
    wilson: tuple[float, float]
    """As if each match were by itself."""
    adjusted: float
    """The share of the wins less the luck of the dice: right on average as the share is, but steadier."""
    adjusted_interval: tuple[float, float] | None
    fair: float
    lead: float
    """Points ahead of the mean of the others."""
    turns: float
    endings: dict[str, int]


class Effort(msgspec.Struct, frozen=True):
    """What one player took: decisions, and CPU milliseconds for each."""

    player: str
    decisions: int
    milliseconds: float


def run(given: Namespace) -> int:
    """Play, and print the table."""
    rules = tables.game(tables.games(given.plugins), given.game)
    levels = tuple(given.levels.split(","))
    if len(levels) < 2:
        raise UsageFault(say("cli.arena.two_levels"))
    if not 0 < given.rollout_share <= 1:
        raise UsageFault(say("cli.arena.share", share=str(given.rollout_share)))
    few = given.seats or rules.seats[0]
    spread = Spread(given.jobs, given.scheduler)
    budget = Budget(given.rollout_share, given.iterations)
    contests: list[Contest] = []
    matches: list[tuple[tuple[Seat, ...], Played]] = []
    for lower, higher in pairwise(levels):
        seated = tables.seats(rules, ",".join([higher, *[lower] * (few - 1)]), given.plugins)
        setup = tables.setup(rules, seated, given.board, given.preset, given.option, given.seed)
        seatings = tuple(seated[-turn:] + seated[:-turn] for turn in range(few))
        order = Series(setup, None, tuple(given.plugins), seatings, budget, luck=True)
        what = say("cli.arena.among", one=higher, others=lower)
        try:
            found = watched(
                resumed(order, given.blocks * few, spread, given.resume), given.blocks * few, what
            )
        except Stuck as stuck:
            tell(stuck)
            return FAULT
        faults = [match.fault for match in found if match.fault]
        if faults:
            tell(say("cli.matches.fault", fault=faults[0].rstrip(".")))
            return FAULT
        pairs = [(order.at(index).seats, match) for index, match in enumerate(found)]
        contests.append(contest(higher, lower, pairs))
        matches += pairs
    efforts = [effort(level, matches) for level in dict.fromkeys(levels)]
    if given.json:
        replaced = [one for _, match in matches for one in match.replaced]
        print_json({"contests": contests, "efforts": efforts, "replaced": replaced})
    else:
        preset = given.preset or next(iter(rules.presets))
        facts = {"share": f"{budget.share:.0%}", "iterations": str(budget.iterations)}
        title = say("cli.arena.title", game=rules.name, preset=preset, seed=str(given.seed), **facts)
        _print(title, contests, efforts)
    for sentence in replaced_told([match for _, match in matches]):
        tell(sentence)
    return OK


def contest(higher: str, lower: str, matches: Sequence[tuple[tuple[Seat, ...], Played]]) -> Contest:
    """The figures of matches, each with who sat where, that come in blocks of all rotations."""
    seats = len(matches[0][0])
    shares: list[float] = []
    adjusted: list[float] = []
    leads: list[float] = []
    endings: dict[str, int] = {}
    for seating, match in matches:
        seat = [tables.called(one) for one in seating].index(higher)
        shares.append(win_share(match.ranking, seat))
        adjusted.append(shares[-1] - (match.luck[seat] if match.luck else 0.0))
        others = [score for other, score in enumerate(match.scores) if other != seat]
        leads.append(match.scores[seat] - statistics.fmean(others))
        endings[match.ending] = endings.get(match.ending, 0) + 1
    share = statistics.fmean(shares)
    steady = [statistics.fmean(adjusted[first : first + seats]) for first in range(0, len(shares), seats)]
    blocks = [statistics.fmean(shares[first : first + seats]) for first in range(0, len(shares), seats)]
    return Contest(
        higher, lower, seats, len(matches), share, interval(blocks), wilson(share, len(matches)),
        statistics.fmean(adjusted), interval(steady), 1 / seats,
        statistics.fmean(leads), statistics.fmean(match.turns for _, match in matches), endings,
    )  # fmt: skip


def effort(player: str, played: Sequence[tuple[tuple[Seat, ...], Played]]) -> Effort:
    """What `player` took in all matches."""
    said, seconds = 0, 0.0
    for seating, match in played:
        for seat, many, cpu in zip(seating, match.said, match.cpu_of_seats, strict=True):
            if tables.called(seat) == player:
                said, seconds = said + many, seconds + cpu
    return Effort(player, said, 1000 * seconds / max(said, 1))


def _adjusted(one: Contest) -> str:
    """The share without the luck of the dice, with its interval."""
    return say("cli.arena.adjusted", share=f"{one.adjusted:.1%}", interval=_told(one.adjusted_interval))


def _told(ends: tuple[float, float] | None) -> str:
    """An interval."""
    if ends is None:
        return say("cli.arena.few_blocks", fewest=str(FEWEST))
    return say("cli.arena.interval", low=f"{ends[0]:.1%}", high=f"{ends[1]:.1%}")


def _print(title: str, contests: Sequence[Contest], efforts: Sequence[Effort]) -> None:
    """The tables for people."""
    console = Console(highlight=False)
    table = Table(say("cli.arena.head.one"), say("cli.arena.head.among"), title=title)
    for head in ("seats", "matches", "wins", "sure", "wilson", "adjusted", "fair", "lead", "turns"):
        table.add_column(say(f"cli.arena.head.{head}"), justify="right")
    for one in contests:
        table.add_row(
            one.higher, one.lower, str(one.seats), str(one.matches), f"{one.share:.1%}",
            _told(one.interval), _told(one.wilson), _adjusted(one), f"{one.fair:.1%}", f"{one.lead:+.1f}",
            f"{one.turns:.0f}",
        )  # fmt: skip
    console.print(table)
    for one in contests:
        told = endings_told(one.endings.items())
        console.print(say("cli.arena.ended", one=one.higher, others=one.lower, endings=told))
    for one in efforts:
        facts = {"decisions": one.decisions, "milliseconds": round(one.milliseconds, 2)}
        console.print(say("cli.arena.effort", player=one.player, **facts))
