"""Matches that are over, and matches that are nearly over."""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.replay import replayed


def played_out(match: Match) -> Match:
    """The match after random decisions up to its end."""
    dice = Dice(match.seed).stream(1)
    while (choice := match.decision()) is not None:
        match.play(choice.sample(match.state, dice))
    return match


def later(match: Match, share: float) -> Match:
    """The match after this share of its random decisions."""
    log = played_out(match).log
    log = log[: int(share * len(log))]
    return replayed(match.rules, match.board, match.options, match.seats, match.seed, log)


def nearly_over(match: Match) -> Match:
    """The match before the last of its random decisions."""
    log = played_out(match).log
    return replayed(match.rules, match.board, match.options, match.seats, match.seed, log[:-1])
