"""A weighted vote, carried by more than half of all votes, cast or not. The table has a field `ballot: Ballot
| None = None`. For secret votes a game calls `mask` in its `view` and `unmask` in its `guess`."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Final, Literal, TypeAlias

import msgspec

from game.engine.dice import Dice
from game.engine.vocabulary import Action, Announcement, Choice, Event, Offer, Refusal, Spoken

Voice: TypeAlias = Literal["", "for", "against", "hidden"]
"""How a seat has voted; "": not yet; "hidden": in secret, as the others see it."""
SPOKEN: Final[tuple[Voice, ...]] = ("for", "against")


def majority(votes: int) -> int:
    """The smallest number of votes that is more than half."""
    return votes // 2 + 1


class Ballot(msgspec.Struct, frozen=True):
    """A vote in progress. `weights` and `voices` are by seat. `waiting` are still to be asked, in order.
    `known` are the seats whose vote is public: declared beforehand, or in a vote that is not `secret`."""

    weights: tuple[int, ...]
    voices: tuple[Voice, ...]
    waiting: tuple[int, ...]
    secret: bool = False
    known: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """The sum of all weights."""
        return sum(self.weights)

    def cast(self, voice: Voice) -> int:
        """The number of votes cast for `voice`."""
        return sum(weight for weight, said in zip(self.weights, self.voices, strict=True) if said == voice)

    def of(self, voice: Voice) -> tuple[int, ...]:
        """The seats that voted for `voice`."""
        return tuple(seat for seat, said in enumerate(self.voices) if said == voice)

    @property
    def verdict(self) -> bool | None:
        """Whether it is carried; None while undecided or hidden."""
        if self.cast("for") >= majority(self.total):
            return True
        open_votes = sum(self.weights[seat] for seat in self.waiting) + self.cast("hidden")
        return None if self.cast("for") + open_votes >= majority(self.total) else False

    def with_voice(self, seat: int, voice: Voice) -> Ballot:
        """The ballot after `seat` has voted."""
        return msgspec.structs.replace(
            self,
            voices=(*self.voices[:seat], voice, *self.voices[seat + 1 :]),
            waiting=tuple(other for other in self.waiting if other != seat),
            known=self.known if self.secret else (*self.known, seat),
        )


class VoteFor(Action, frozen=True):
    """Cast all of a seat's votes for the matter."""

    key: ClassVar[str] = "f"


class VoteAgainst(Action, frozen=True):
    """Cast all of a seat's votes against the matter."""

    key: ClassVar[str] = "a"


ACTIONS = (VoteFor, VoteAgainst)


class VoteOpened(Event, frozen=True):
    """`seat` puts a matter to the vote. `voices` are the votes known beforehand."""

    seat: int
    weights: tuple[int, ...]
    voices: tuple[Voice, ...]
    waiting: tuple[int, ...]
    secret: bool = False

    @property
    def manner(self) -> str:
        """Whether the vote is secret."""
        return "secret" if self.secret else "open"

    @property
    def votes(self) -> int:
        """The sum of all weights."""
        return sum(self.weights)

    @property
    def needed(self) -> int:
        """How many votes carry the matter."""
        return majority(self.votes)

    def apply(self, table: Any) -> None:
        """Put the ballot on the table."""
        known = tuple(seat for seat, voice in enumerate(self.voices) if voice)
        table.ballot = Ballot(self.weights, self.voices, self.waiting, self.secret, known)


class VoteCast(Event, frozen=True):
    """A seat has cast all its votes; in a secret vote the others see "hidden"."""

    seat: int
    votes: int
    voice: Voice
    secret: bool = False

    @property
    def manner(self) -> str:
        """How it voted."""
        return self.voice

    def apply(self, table: Any) -> None:
        """Record the vote; the seat is not asked again."""
        table.ballot = table.ballot.with_voice(self.seat, self.voice)

    def seen_by(self, eye: int) -> VoteCast:
        """In a secret vote the others see only that it was cast."""
        return self if eye == self.seat or not self.secret else msgspec.structs.replace(self, voice="hidden")


class VotesCounted(Announcement, frozen=True):
    """The votes of a secret vote are counted: only the totals are shown."""

    reveals: ClassVar[bool] = True
    silent: ClassVar[bool] = True


class VoteClosed(Event, frozen=True):
    """The vote is decided: `ayes` and `noes` were cast, of `votes` in all."""

    seat: int
    ayes: int
    noes: int
    votes: int

    @property
    def carried(self) -> bool:
        """Whether more than half of all votes are for it."""
        return self.ayes >= majority(self.votes)

    @property
    def manner(self) -> str:
        """Whether it is carried."""
        return "carried" if self.carried else "fallen"

    def apply(self, table: Any) -> None:
        """Take the ballot off the table."""
        table.ballot = None


EVENTS = (VoteOpened, VoteCast, VotesCounted, VoteClosed)


class Vote(Choice, frozen=True):
    """Asks `seat` to vote on what `asker` has proposed.

    A game defines the weights, who is asked, and what follows. Begin with `start`. A seat that is not asked
    and has not declared its vote does not count as for. The vote stops as soon as it is decided, unless it
    `asks_all`.
    """

    says: ClassVar[tuple[type[Spoken], ...]] = (*ACTIONS, VoteOpened, VoteCast, VoteClosed)
    rule: ClassVar[str]
    """The rule that says how to vote."""
    asks_all: ClassVar[bool] = False
    """Whether all are asked, also after it is decided: who has voted how matters too."""

    asker: int

    @abstractmethod
    def weights(self, state: Any) -> Sequence[int]:
        """The number of votes of each seat."""

    @abstractmethod
    def voters(self, state: Any) -> Iterable[int]:
        """The seats that are asked, in order; those without votes are skipped."""

    @abstractmethod
    def carried(self, state: Any, ballot: Ballot) -> None:
        """Called when more than half of all votes are for it."""

    @abstractmethod
    def fallen(self, state: Any, ballot: Ballot) -> None:
        """Called when it is not carried."""

    def declared(self, state: Any) -> dict[int, Voice]:
        """Votes known beforehand, by seat: these seats are not asked."""
        return {}

    def start(self, state: Any) -> None:
        """Open the vote and ask the first voter, or close at once if it is decided."""
        weights, declared = tuple(self.weights(state)), self.declared(state)
        voices: tuple[Voice, ...] = tuple(declared.get(seat, "") for seat in range(len(weights)))
        waiting = tuple(seat for seat in self.voters(state) if weights[seat] and not voices[seat])
        state.do(VoteOpened(self.asker, weights, voices, waiting, self.secret))
        self._ask_on(state)

    def _ask_on(self, state: Any) -> None:
        """Ask the next voter while the result is open."""
        ballot: Ballot = state.table.ballot
        if ballot.waiting and (self.asks_all or ballot.verdict is None):
            state.then(msgspec.structs.replace(self, seat=ballot.waiting[0]))
            return
        if self.secret:
            state.do(VotesCounted())
        state.do(VoteClosed(self.asker, ballot.cast("for"), ballot.cast("against"), ballot.total))
        if ballot.verdict:
            self.carried(state, ballot)
        else:
            self.fallen(state, ballot)

    def offers(self, state: Any) -> Iterable[Offer]:
        """For and against."""
        return (Offer(VoteFor()), Offer(VoteAgainst()))

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """Abstaining is not allowed."""
        return None if isinstance(action, VoteFor | VoteAgainst) else Refusal("wrong_question", self.rule)

    def apply(self, state: Any, action: Action) -> None:
        """Record the seat's votes and ask the next voter."""
        voice: Voice = "for" if isinstance(action, VoteFor) else "against"
        ballot: Ballot = state.table.ballot
        state.do(VoteCast(self.seat, ballot.weights[self.seat], voice, self.secret))
        self._ask_on(state)


class SecretVote(Vote, frozen=True):
    """A secret vote: only the totals are shown, once all have voted. Everyone is asked: skipping a seat would
    reveal how the others voted."""

    says: ClassVar[tuple[type[Spoken], ...]] = (*ACTIONS, *EVENTS)
    secret: ClassVar[bool] = True
    asks_all: ClassVar[bool] = True


def mask(table: Any, eye: int) -> None:
    """Hide the secret votes of the other seats on the table of a view."""
    ballot: Ballot | None = table.ballot
    if ballot is not None and ballot.secret:
        seen = (eye, *ballot.known)
        voices: tuple[Voice, ...] = tuple(
            "hidden" if voice and seat not in seen else voice for seat, voice in enumerate(ballot.voices)
        )
        table.ballot = msgspec.structs.replace(ballot, voices=voices)


def unmask(full: Any, dice: Dice) -> None:
    """Fill in hidden secret votes at random."""
    ballot: Ballot | None = full.table.ballot
    if ballot is not None and "hidden" in ballot.voices:
        voices: tuple[Voice, ...] = tuple(
            dice.pick(SPOKEN) if voice == "hidden" else voice for voice in ballot.voices
        )
        full.table.ballot = msgspec.structs.replace(ballot, voices=voices)
