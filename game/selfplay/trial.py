"""A board that is tried: many matches of novices, what came of them, and a sentence that judges."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, Final

import msgspec

from game.ai.players import players
from game.ai.strength import wilson, win_share
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.selfplay.playing import Played, Series
from game.store.catalogue import say
from game.store.levels import level_title
from game.store.matches import Setup
from game.store.trials import BoardTrial, kept_trial, minutes_of, original_of, usual_seats
from game.store.words import refused

PLAYER: Final = "novice"
MATCHES: Final = 40
"""So many are played at first."""
ENDLESS: Final = 5_000
"""Decisions after which a match of novices counts as one that never ends; the longest known has a third."""
FEWEST: Final = 20
"""Fewer matches tell nothing about the seats."""
DOUBT: Final = 0.05
"""How likely a seat is called favoured where none is, at most, over all seats."""


class Unplayable(Exception):
    """A board on which no such match can be played. The message is a sentence."""


def trial_setup(rules: Rules, board: Any, seats: int = 0, seed: int = 1) -> Setup:
    """Novices in all seats, with the options of the standard preset; 0 seats: as many as usual, or as near to
    that as the board takes. Raises Unplayable."""
    options = rules.options()
    usual = usual_seats(rules)
    tried = [seats] if seats else sorted(rules.seats, key=lambda many: abs(many - usual))
    refusals = [rules.accepts(board, options, many) for many in tried]
    if None not in refusals and refusals[0] is not None:
        raise Unplayable(refused(rules, board, refusals[0]))
    known = players(rules)
    player = PLAYER if PLAYER in known else next(iter(known))
    title = level_title(player)
    seated = tuple(
        Seat(say("cli.tables.seat", player=title, number=str(n + 1)), player, n)
        for n in range(tried[refusals.index(None)])
    )
    return Setup(rules, board, options, seated, seed)


def trial_series(setup: Setup, plugins: Sequence[str] = ()) -> Series:
    """The matches that are played to try a board."""
    return Series(setup, None, tuple(plugins), leads=True, most=min(ENDLESS, setup.rules.longest))


class SeatShare(msgspec.Struct, frozen=True):
    """Matches that a seat has won (of a shared win its part), as a share, and where the true share lies, 95 %
    sure."""

    wins: float
    share: float
    low: float
    high: float


class Trial(msgspec.Struct, frozen=True):
    """What came of the matches; medians of rounds, decisions and changes of the lead; `out`: how many seats
    leave before the end of one, and what the game counts at its end (`tally`), on the average. `minutes`:
    about how long one person plays against computers; None where that was never measured. `visits`: how often
    each place of the board is visited in 100 turns, where the game says what that is."""

    matches: int
    seats: tuple[SeatShare, ...]
    rounds: float
    decisions: float
    leads: float
    out: float
    tally: Mapping[str, float]
    visits: tuple[float, ...]
    minutes: int | None
    endings: Mapping[str, int]
    original: str
    """The shipped board that it was made of, with what was kept of that."""
    kept: BoardTrial | None


def trial_of(rules: Rules, board: object, played: Sequence[Played], seats: int) -> Trial | None:
    """What matches that were played to their ends came to; None if there is none."""
    ended = [match for match in played if not match.fault]
    if not ended:
        return None
    original = original_of(rules, board)
    kept = kept_trial(rules, original)
    decisions = statistics.median(match.decisions for match in ended)
    turns = max(1, sum(match.turns for match in ended))
    return Trial(
        len(ended),
        tuple(_seat(ended, seat) for seat in range(seats)),
        statistics.median(match.rounds for match in ended),
        decisions,
        statistics.median(match.leads for match in ended),
        statistics.fmean(match.out for match in ended),
        {name: statistics.fmean(match.tally.get(name, 0) for match in ended) for name in ended[0].tally},
        tuple(100 * sum(place) / turns for place in zip(*(match.visits for match in ended), strict=True)),
        round(minutes) if (minutes := minutes_of(rules, decisions, kept)) is not None else None,
        Counter(match.ending for match in ended),
        original,
        kept,
    )


def to_keep(trial: Trial) -> BoardTrial:
    """What is kept of a trial."""
    wins = tuple(round(seat.wins, 2) for seat in trial.seats)
    tally = {name: round(mean, 1) for name, mean in trial.tally.items()}
    return BoardTrial(
        trial.matches, wins, trial.rounds, trial.decisions, trial.leads, round(trial.out, 1), tally
    )


def judgement(trial: Trial | None, faults: Sequence[str]) -> str:
    """One sentence about the board: that it cannot be played on, which seat is favoured, or that none is."""
    if faults:
        return say("cli.try.faulty", fault=faults[0].rstrip("."))
    if trial is None:
        return say("cli.try.none")
    favoured = favoured_seat(trial)
    if favoured is None:
        return say("cli.try.even", n=trial.matches)
    number, seat = favoured
    way = "more" if seat.share > 1 / len(trial.seats) else "less"
    shares = {"share": _percent(seat.share), "low": _percent(seat.low), "high": _percent(seat.high)}
    return say(f"cli.try.seat_{way}", n=number + 1, **shares)


def favoured_seat(trial: Trial) -> tuple[int, SeatShare] | None:
    """The seat that wins most beyond its share, or falls most short of it, if that is no chance: of several
    seats one is off more often than a single one would be."""
    fair, many = 1 / len(trial.seats), trial.matches
    sure = statistics.NormalDist().inv_cdf(1 - DOUBT / 2 / len(trial.seats))
    spread = sqrt(fair * (1 - fair) / many)
    number, seat = max(enumerate(trial.seats), key=lambda one: abs(one[1].share - fair))
    far = many >= FEWEST and abs(seat.share - fair) > sure * spread
    return (number, seat) if far else None


def _seat(ended: Sequence[Played], seat: int) -> SeatShare:
    wins = sum(win_share(match.ranking, seat) for match in ended)
    share = wins / len(ended)
    low, high = wilson(share, len(ended))
    return SeatShare(wins, share, max(0.0, low), min(1.0, high))


def _percent(share: float) -> str:
    return str(round(100 * share))
