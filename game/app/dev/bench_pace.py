"""Measures how long computer players' turns take to watch at the speed "normal", on a simulated clock: of
ordinary turns (nothing to read, no auction, no second throw), and of all that have no auction."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from game.ai.players import players
from game.ai.requests import Evaluator, MatchContext, MoveRequest
from game.app.play.ai_service import Done, PendingMove
from game.app.play.event_player import EventPlayer
from game.app.play.session import Session
from game.app.play.turn_controller import TurnController
from game.app.skin_api.contract import find_skins
from game.app.skin_api.cues import Showing
from game.app.skin_api.stage import Stage
from game.components.auction import AuctionOpened
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Event

FRAME_MS: Final = 1000 / 60


class Watched(msgspec.Struct):
    """A turn as shown: its length in milliseconds, and its events."""

    ms: float = 0.0
    events: list[Event] = []


class AtOnce:
    """An AI service that replies at once: no thinking time on the simulated clock."""

    def __init__(self, rules: Rules) -> None:
        self._evaluator = Evaluator({rules.id: rules})

    def enter(self, context: MatchContext) -> None:
        """Do nothing."""

    def ask(self, context: MatchContext, request: MoveRequest, done: Done) -> None:
        """Reply at once."""
        done(self._evaluator.reply(context, request, lambda: False))

    def forget(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


def paces(match: Match, most: int) -> list[Watched]:
    """The first turns of a match of computer players, at most `most`, each until the next begins."""
    rules = match.rules
    skin = find_skins()[rules.id](match.board, match.seats, match.options)
    start = rules.start(match.board, match.options, len(match.seats))
    turns = [Watched()]

    def notify(event: Event, logged: int) -> None:
        turns[-1].events.append(event)

    event_player = EventPlayer(skin, match.seats, Stage(), start, notify)
    session = Session(match, players(rules))
    controller = TurnController(session, skin, event_player, PendingMove(AtOnce(rules)))
    controller.begin()
    while controller.mode != "over" and len(turns) <= most:
        before = event_player.shown.table.turn
        controller.tick(FRAME_MS)
        turns[-1].ms += FRAME_MS
        if event_player.shown.table.turn != before:
            turns.append(Watched())
    return turns[1:-1]  # the first is the opening, the last has not ended


def ordinary(turn: Watched, showing: Showing[Any]) -> bool:
    """Whether nothing in it is read, auctioned, or more important than a turn, and it is not thrown for
    twice."""
    throws = sum(showing.throws(event) for event in turn.events)
    return throws < 2 and not any(
        auctioned(event) or showing.is_read(event) or showing.matters(event) for event in turn.events
    )


def auctioned(event: Event) -> bool:
    """Whether an auction begins with it, which takes as long as people bid."""
    return isinstance(event, AuctionOpened)


def pace_figures(matches: Sequence[Match], turns: int) -> dict[str, float]:
    """Median, 95th percentile and longest of the ordinary turns in matches of a game, and of all without an
    auction, in seconds, from at most `turns` of each match."""
    first = matches[0]
    showing = find_skins()[first.rules.id](first.board, first.seats, first.options).motion
    watched = [turn for match in matches for turn in paces(match, turns)]
    plain = [turn for turn in watched if ordinary(turn, showing)]
    whole = [turn for turn in watched if not any(map(auctioned, turn.events))]
    return _spread("ordinary turn of a computer player", plain) | _spread("any without an auction", whole)


def _spread(name: str, turns: Sequence[Watched]) -> dict[str, float]:
    found = sorted(turn.ms / 1000 for turn in turns)
    return {
        f"{name}, p50, s": statistics.median(found),
        f"{name}, p95, s": found[int(len(found) * 0.95)],
        f"{name}, longest, s": found[-1],
    }
