"""Random matches, with every position on the way."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.contract.broken import demand
from game.contract.cases import Case
from game.engine.dice import Dice
from game.engine.log import LogEntry
from game.engine.match import Match
from game.engine.turn import AnyState
from game.engine.vocabulary import Choice, Event, Offer, Refusal

ENOUGH = 250
"""So many moments are looked at in a case; games that are over sooner are played again."""
LESS = 4
"""Of each kind of question a case that only changes options looks at so many times fewer."""
KINDS = 8
"""A game with more kinds of questions is looked at no longer: fewer of each, as many in all."""


@dataclass(frozen=True)
class Moment:
    """A decision: the state before, the action, the events, the state after."""

    before: AnyState
    encoded: bytes
    drawn: int
    entry: LogEntry
    heard: list[Event]
    after: AnyState

    @property
    def choice(self) -> Choice:
        """The question."""
        choice = self.before.stack[-1]
        assert isinstance(choice, Choice)
        return choice

    @cached_property
    def verdicts(self) -> list[tuple[Offer, Refusal | None]]:
        """All offers, with their refusals; cached."""
        return verdicts(self.choice, self.before)

    @cached_property
    def open(self) -> list[Offer]:
        """The offers without a refusal."""
        return [offer for offer, refusal in self.verdicts if refusal is None]


class Played(NamedTuple):
    """A match played to its end."""

    case: Case
    match: Match
    moments: list[Moment]


def verdicts(choice: Choice, state: AnyState) -> list[tuple[Offer, Refusal | None]]:
    """All offers of a question, with their refusals."""
    return [(offer, choice.why_not(state, offer.action)) for offer in choice.offers(state)]


def step(match: Match, dice: Dice) -> LogEntry:
    """A random action, or a random interjection of another seat."""
    choice = match.decision()
    assert choice is not None, "the match is over"
    interjections = list(choice.interjections(match.state))
    if interjections and dice.below(3) == 0:
        return LogEntry(*dice.pick(interjections))
    return LogEntry(choice.seat, choice.sample(match.state, dice))


def play(case: Case, seed: int) -> Played:
    """A match, played at random to its end."""
    match, dice = case.begun(seed), Dice(seed).stream(1)
    moments: list[Moment] = []
    while not match.over:
        before, drawn = match.state, match.dice.drawn
        encoded, entry = before.encoded(), step(match, dice)
        heard = match.say(entry)
        moments.append(Moment(before, encoded, drawn, entry, heard, match.state))
        demand(len(moments) <= case.rules.longest, "endless", most=case.rules.longest, case=case)
    return Played(case, match, moments)


_kept: dict[Case, list[Played]] = {}
"""The matches of one game, the one that is being tested: those of all games would fill the memory."""


def played(case: Case) -> list[Played]:
    """Several matches of a case."""
    if _kept and next(iter(_kept)).rules is not case.rules:
        forget()
    if case not in _kept:
        matches = [play(case, 1)]
        while sum(len(one.moments) for one in matches) < ENOUGH:
            matches.append(play(case, len(matches) + 1))
        _kept[case] = matches
    return _kept[case]


def forget() -> None:
    """Drop all cached matches."""
    _kept.clear()
    _kinds.clear()


_kinds: dict[Case, dict[type, list[Moment]]] = {}
"""The moments of these matches by their kind of question."""


def _by_kind(case: Case) -> dict[type, list[Moment]]:
    matches = played(case)
    if case not in _kinds:
        kinds: dict[type, list[Moment]] = defaultdict(list)
        for match in matches:
            for moment in match.moments:
                kinds[type(moment.choice)].append(moment)
        _kinds[case] = kinds
    return _kinds[case]


def moments(case: Case, each: int) -> list[Moment]:
    """About `each` moments of every kind of question in these matches, evenly spread. Fewer if there are many
    kinds, and for a common case with only some options changed."""
    kinds = _by_kind(case)
    share = each * KINDS // max(KINDS, len(kinds))
    wanted = max(1, share // LESS if case.changes else share)
    return [moment for found in kinds.values() for moment in found[:: max(1, len(found) // wanted)]]
