"""A match from its beginning, moment by moment: what replay and result are drawn from."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from game.engine.log import LogEntry, agreed, standing_after, stirred
from game.engine.match import Match, Origin
from game.engine.rules import Standing
from game.engine.turn import AnyState
from game.engine.view import heard_by
from game.engine.vocabulary import PUBLIC, Event
from game.store.catalogue import say
from game.store.documents import FileFault
from game.store.matches import Setup
from game.store.recordings import Recording, Replayed, play_recording, recorded


class Frame(NamedTuple):
    """What was said (None: the opening), what happened then, and the state after it. Nobody changes it."""

    entry: LogEntry | None
    events: tuple[Event, ...]
    state: AnyState


MomentKind = Literal["left", "lasting lead", "lead", "landing", "auction", "swing", "notable"]
"""Why a moment is worth seeing again: a seat leaves, the lead changes (for good), the dearest landing, the
closest auction, shares of the score move, or the game says so."""


class Highlight(msgspec.Struct, frozen=True):
    """A frame worth seeing again, its round, and the event that says what happened."""

    place: int
    round: int
    event: Event
    kind: MomentKind
    seat: int
    """Whom it is about: who takes the lead or wins the auction, else whose rank it changed most."""
    other: int = -1
    """Who led before, or was outbid; -1 for nobody."""
    before: int = 0
    after: int = 0
    """The rank of the seat before and after it."""


class Playthrough:
    """The frames of a match, as far as it was played again: `run` goes on with that.

    With `truth` everything can be seen, which is right once a match is over; else what lies open to all.
    """

    def __init__(
        self, setup: Setup, log: Sequence[LogEntry], played: Iterator[Replayed], standing: Standing, *,
        truth: bool, origin: Origin | None = None,
    ) -> None:  # fmt: skip
        self.setup = setup
        self.origin = origin
        """Where it begins, if not with the opening."""
        self.length = len(log) + 1
        """How many frames there will be."""
        self.frames: list[Frame] = []
        self.fault = ""
        """Why the rest cannot be shown, in a sentence."""
        self.notice = ""
        """What is to be said of it though all of it can be shown."""
        self.done = False
        self._log = log
        self._played = played
        self._standing = standing
        self._eye = None if truth else PUBLIC

    @property
    def over(self) -> bool:
        """Whether the match is over, so that all of it may be seen and judged."""
        return self._eye is None

    @property
    def recording(self) -> Recording:
        """The match as it is recorded, once all of it was played again."""
        last = self.frames[-1].state
        said, digest = list(self._log), last.digest()
        return Recording(self.setup, said, digest, self._standing, self.over, origin=self.origin)

    @property
    def agreed(self) -> bool:
        """Whether all agreed to end the match at its end."""
        return not self.fault and agreed(self._log)

    @property
    def stirred(self) -> bool:
        """Whether fresh chance was drawn on the way: its seed alone does not bring its luck back then."""
        return stirred(self._log)

    def before_round(self, place: int, event: Event) -> bool:
        """Whether an event of a frame has happened before the round that begins in that frame."""
        frame, table = self.frames[place], self.before(place).table
        before: int = table.round
        for each in frame.events if place and frame.state.table.round != before else ():
            each.apply(table)
            if table.round != before:
                return False
            if each is event:
                return True
        return False

    def standing(self, state: AnyState) -> Standing:
        """How the match ended with `state`, its last one."""
        return standing_after(self.setup.rules, state, self._log)

    def run(self, seconds: float | None = None) -> bool:
        """Play on for so long (None: to the end). Returns whether all frames are there."""
        until = None if seconds is None else time.perf_counter() + seconds
        while not self.done and (until is None or time.perf_counter() < until):
            try:
                entry, events, match = next(self._played)
            except StopIteration:
                self.done = True
            except FileFault as fault:
                self._end_early(fault.sentence)
            else:
                self._add(entry, events, match.state)
        return self.done

    def _end_early(self, sentence: str) -> None:
        """What was recorded cannot be played, or comes out otherwise.

        A later version of a game may keep other things on its table: where the scores are the same, that is
        nothing to a person who looks back.
        """
        self.done = True
        if len(self.frames) < self.length:
            self.fault, self.length = sentence, len(self.frames)
        elif self._eye is None and self.standing(self.frames[-1].state) != self._standing:
            self.notice = say("replay.other_ending")

    def _add(self, entry: LogEntry | None, events: list[Event], state: AnyState) -> None:
        if self._eye is not None:
            rules = self.setup.rules
            events = heard_by(events, rules.party(state, self._eye))
            state = rules.view(state, self._eye, 0)
        self.frames.append(Frame(entry, tuple(events), state))

    def before(self, place: int) -> AnyState:
        """The state before frame `place`, as a copy that may be changed."""
        if place > 0:
            return self.frames[place - 1].state.copy()
        rules, board, options, seats, _ = self.setup
        start = self.origin.point.state.copy() if self.origin else rules.start(board, options, len(seats))
        return start if self._eye is None else rules.view(start, self._eye, 0)


def playthrough_of(match: Match) -> Playthrough:
    """The playthrough of a match at this screen."""
    return recorded_playthrough(Path("the match"), recorded(match))


def recorded_playthrough(path: Path, recording: Recording) -> Playthrough:
    """The playthrough of a recording."""
    played = play_recording(path, recording)
    setup, log, standing = recording.setup, recording.log, recording.standing
    return Playthrough(setup, log, played, standing, truth=recording.over, origin=recording.origin)
