"""What has happened since a person acted last: turn by turn who did what, and what it cost or brought."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from game.app.skin_api.facts import Facts
from game.app.skin_api.phrases import Phrases
from game.app.table.context import TableContext
from game.app.table.panels.journal_card import Chapter, Chapters
from game.app.table.panels.journal_line import JournalLine, folded, line
from game.app.table.panels.journal_turn import Turns
from game.app.table.panels.seat_motion import amounts, signed
from game.engine.match import Match
from game.engine.replay import history
from game.engine.turn import AnyState
from game.engine.view import heard_by
from game.engine.vocabulary import Event
from game.store.briefs import Shortener, plain, unnamed
from game.store.logs import logger
from game.store.matches import setup_in

MANY: Final = 20
LONG_MS: Final = 60_000.0
"""After more lines about others than that which went by at once, or after a longer time, the list opens by
itself."""


class Happened(NamedTuple):
    """An event: its line, and what it changed of the person's money (0: nothing)."""

    line: JournalLine
    change: int


class Touched(NamedTuple):
    """What a turn did to the person, in short, and what it changed of their money."""

    text: str
    change: int


class Account(NamedTuple):
    """What happened, the oldest first; `unit` is what stands before and behind the person's amounts."""

    happened: tuple[Happened, ...]
    unit: tuple[str, str]
    seat: int = -1

    @property
    def turns(self) -> list[Chapter]:
        """The turns in which it happened."""
        chapters = Chapters()
        chapters.fill(happened.line for happened in self.happened)
        return list(chapters)

    @property
    def total(self) -> int:
        """What it has changed of the person's money in all."""
        return sum(happened.change for happened in self.happened)

    def touched(self, turn: Chapter, shortener: Shortener) -> list[Touched]:
        """What of a turn has cost or brought the person something, or is about them and counts."""
        changes = {id(happened.line): happened.change for happened in self.happened}
        events = [line.event for line in turn.lines]
        found: list[Touched] = []
        for group in turn.groups(shortener):
            lines = [turn.lines[place] for place in group.members]
            change = sum(changes[id(line)] for line in lines)
            told = shortener.brief(shortener.of(events, group), self.seat)
            about = turn.seat != self.seat and any(line.names(self.seat) for line in lines)
            if change or (about and told):
                text = told or plain(unnamed(turn.lines[group.main].spans, self.seat))
                found.append(Touched(text, change))
        return found

    def written(self, change: int) -> str:
        """A change as an amount with its sign."""
        return signed(change, *self.unit)


class CatchingUp:
    """Knows since when the only person at a table has only watched, and how long that is."""

    def __init__(self, context: TableContext) -> None:
        self.context = context
        self._since = -1
        self._ms = 0.0
        self._own = -1
        """How long the log was when the person was last seen on turn; -1 as long as that was not."""
        self._rushed = False
        """Whether anything since then went by at once, so that it could not be followed."""
        self._told = self.since
        """Since when a person has been told; what was before they sat down is not told unasked."""

    @property
    def seat(self) -> int:
        """The only person at this screen; -1 where there are several or none."""
        people = self.context.controller.session.people
        return people[0] if len(people) == 1 else -1

    @property
    def since(self) -> int:
        """How long the log was when the person's last turn ended; where that was not seen, after the last
        thing that the person did; 0 before the first."""
        log = self.context.match.log
        if 0 <= self._own <= len(log):
            return self._own
        return next((n + 1 for n in range(len(log) - 1, -1, -1) if log[n].seat == self.seat), 0)

    def tick(self, ms: float) -> None:
        """Let time pass."""
        controller = self.context.controller
        if self.seat < 0 or controller.mode not in ("watch", "think"):
            return
        player = controller.event_player
        if player.shown.table.seat == self.seat and player.logged:
            self._own = player.logged
        since = self.since
        if since != self._since:
            self._since, self._ms, self._rushed = since, 0.0, False
        self._ms += ms
        self._rushed |= controller.hurrying or player.hurried or player.others == "instant"

    def due(self) -> bool:
        """Whether the person's turn has come after so much that they are told of it unasked; once only."""
        context = self.context
        seat, mode = self.seat, context.controller.mode
        mine = seat >= 0 and mode in ("roll", "choose") and context.controller.seat == seat
        if not mine or context.controller.event_player.shown.table.seat != seat:
            return False
        since, told = self.since, self._told
        self._told = since
        if since <= told:  # nothing new, or the person has taken something back
            return False
        entries = context.view.journal.entries
        lines = folded([entry for entry in entries if entry.logged > since], ())
        others = sum(entry.first_seat != seat for entry in lines)
        return (others > MANY and self._rushed) or self._ms > LONG_MS

    def account(self) -> Account:
        """All that has been told since the person acted last."""
        context = self.context
        eye = context.controller.session.eye
        told = account_of(context.match, context.phrases, context.skin.facts, self.seat, eye, self.since)
        waiting = context.controller.unseen
        return told._replace(happened=told.happened[: len(told.happened) - waiting]) if waiting else told

    def watch_again(self) -> bool:
        """Show once more what has happened since the person acted last; returns whether that can be done: not
        where the person has seen what is hidden now, as to remember it is part of the game."""
        context = self.context
        match, session = context.match, context.controller.session
        seen = match.rules.view(match.state, session.eye, 0), match.rules.view(match.state, session.eye, None)
        if seen[0].digest() != seen[1].digest():
            return False
        try:
            steps = list(_since(match, session.eye, self.since))
        except Exception:
            logger.exception("what has happened cannot be shown from the log")
            return False
        ahead = len(session.next_turn.events)
        told = [(event, number) for _, events, number in steps for event in events]
        if told:
            context.controller.show_again(steps[0][0], told[: len(told) - ahead], self.since)
        return bool(told)


def account_of(
    match: Match, phrases: Phrases, facts: Facts[Any], seat: int, eye: int, since: int
) -> Account:  # fmt: skip
    """What has happened since the log was `since` long, as `eye` may see it, and what that changed for
    `seat`."""
    turns = Turns(lambda state, one: facts.seat(state, one).money)
    found: list[Happened] = []
    unit = ("", "")
    try:
        for state, events, number in _since(match, eye, since):
            after = facts.seat(state, seat).money
            for event, placed in turns.follow(state, events):
                before, after = after, facts.seat(state, seat).money
                own = amounts(before, after) if before != after else None
                unit = (own[0], own[3]) if own is not None else unit
                if placed is None:
                    continue
                spans = phrases.words.sentence(event, phrases.board, phrases.rules, phrases.names)
                told = line(phrases.words, event, spans, number)
                told = replace(told, turn=placed[0], begins=placed[1])
                found.append(Happened(told, own[2] - own[1] if own else 0))
            turns.settle(state)
    except Exception:
        # A log that does not fit any more is no reason not to play on.
        logger.exception("what has happened cannot be told from the log")
        found = []
    return Account(tuple(found), unit, seat)


def _since(match: Match, eye: int, since: int) -> Iterator[tuple[AnyState, list[Event], int]]:
    """What has happened since the log was `since` long: for each step of it the state before, its events and
    its number, as `eye` may see them. Raises what a log that does not fit any more raises."""
    state: AnyState | None = None
    log = history(*setup_in(match), match.log, match.origin)
    for number, (_, events, then) in enumerate(log):
        if number > since and state is not None:
            heard = heard_by(events, match.rules.party(state, eye))
            yield match.rules.view(state, eye, 0), heard, number
        if number >= since:
            state = then.state
