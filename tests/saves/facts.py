"""What is true of a saved match in every format: no bytes, no digest, no order of anything."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec

from game.engine.match import Match

FOLDER = Path(__file__).parent
RECORDINGS = FOLDER / "recordings"
FACTS = FOLDER / "facts.json"


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """Where a match stands."""

    round: int
    turn: int
    seat: int
    """Who is asked; -1 when the match is over."""
    legal: dict[str, int]
    """How many actions of each kind are legal."""
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    drawn: int
    """Numbers drawn from the dice."""
    logged: int


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """A save: where its match stands, and where as much as possible is undone."""

    seats: tuple[str, ...]
    players: tuple[str, ...]
    preset: str
    now: Moment
    undone: Moment
    turn_start: int
    """How long the log was when the turn began."""


def moment_of(match: Match) -> Moment:
    """Where `match` stands."""
    choice, standing = match.decision(), match.standing()
    legal = choice.legal(match.state) if choice else []
    kinds = Counter(type(action).__name__ for action in legal)
    return Moment(
        round=match.state.table.round,
        turn=match.state.table.turn,
        seat=choice.seat if choice else -1,
        legal=dict(sorted(kinds.items())),
        scores=standing.known_scores,
        ranks=standing.known_ranks,
        reason=standing.reason,
        drawn=match.dice.drawn,
        logged=len(match.log),
    )


def facts_of(match: Match) -> Facts:
    """What is true of `match`; it is undone for that as far as it goes."""
    now, turn_start = moment_of(match), match.turn_start.logged
    while match.undo():
        pass
    return Facts(
        seats=tuple(seat.name for seat in match.seats),
        players=tuple(seat.player for seat in match.seats),
        preset=match.rules.preset_of(match.options),
        now=now,
        undone=moment_of(match),
        turn_start=turn_start,
    )


def known() -> dict[str, Facts]:
    """What is written down, by the names of the saves."""
    if not FACTS.exists():
        return {}
    return msgspec.json.decode(FACTS.read_bytes(), type=dict[str, Facts])
