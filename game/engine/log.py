"""The log of a match: everything that was said, by which seat, in order. With the seed it determines the
match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.engine.rules import Rules, Standing
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, EndAgreed, Outcome, SeatTaken, Stirred

NOBODY = -1
AGREEMENT: Final = "agreement"
"""Why a match has ended that all agreed to end; the other reasons are those of the games."""


class LogEntry(msgspec.Struct, frozen=True):
    """One line of the log: the action of `seat`, or an outcome, which belongs to no seat (NOBODY)."""

    seat: int
    said: Action | Outcome


def stirred(log: Sequence[LogEntry]) -> bool:
    """Whether a match drew fresh chance on its way: its seed alone does not tell its numbers then."""
    return any(isinstance(entry.said, Stirred) for entry in log)


def agreed(log: Sequence[LogEntry]) -> bool:
    """Whether the match was ended by agreement. After that only seats can be handed over."""
    said = (entry.said for entry in reversed(log))
    return isinstance(next((one for one in said if not isinstance(one, SeatTaken)), None), EndAgreed)


def standing_after(rules: Rules, state: AnyState, log: Sequence[LogEntry]) -> Standing:
    """Scores and ranks of `state`, which `log` led to, and why the match ended if it has."""
    standing = rules.standing(state)
    return msgspec.structs.replace(standing, reason=AGREEMENT) if agreed(log) else standing
