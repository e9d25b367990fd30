"""A vote in which seats have weights: carried by more than half of all votes, not of those cast.

The table has a field `ballot: Ballot | None = None`. Where votes may be secret a game calls `mask` in its
`view` and `unmask` in its `guess`.
"""

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
    """How many of so many votes are more than half."""
    return votes // 2 + 1


class Ballot(msgspec.Struct, frozen=True):
    """A vote that is going on. `weights` and `voices` go by seat.

    `waiting` are still to be asked, the next one first. `known` have said openly what they are for: before
    the vote, or in one that is not `secret`.
    """

    weights: tuple[int, ...]
    voices: tuple[Voice, ...]
    waiting: tuple[int, ...]
    secret: bool = False
    known: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        """All votes there are."""
        return sum(self.weights)

    def cast(self, voice: Voice) -> int:
        """How many votes were cast so."""
        return sum(weight for weight, said in zip(self.weights, self.voices, strict=True) if said == voice)

    def of(self, voice: Voice) -> tuple[int, ...]:
        """The seats that have voted so."""
        return tuple(seat for seat, said in enumerate(self.voices) if said == voice)

    @property
    def verdict(self) -> bool | None:
        """Whether it is carried; None while that hangs on those who are still to be asked, or hidden."""
        if self.cast("for") >= majority(self.total):
            return True
        open_votes = sum(self.weights[seat] for seat in self.waiting) + self.cast("hidden")
        return None if self.cast("for") + open_votes >= majority(self.total) else False

    def with_voice(self, seat: int, voice: Voice) -> Ballot:
        """The same after `seat` has voted."""
        return msgspec.structs.replace(
            self,
            voices=(*self.voices[:seat], voice, *self.voices[seat + 1 :]),
            waiting=tuple(other for other in self.waiting if other != seat),
            known=self.known if self.secret else (*self.known, seat),
        )


class VoteFor(Action, frozen=True):
    """Cast all one's votes for the matter."""

    key: ClassVar[str] = "f"


class VoteAgainst(Action, frozen=True):
    """Cast all one's votes against the matter."""

    key: ClassVar[str] = "a"


ACTIONS = (VoteFor, VoteAgainst)


class VoteOpened(Event, frozen=True):
    """`seat` puts a matter to the vote. `voices` are those that are known before anybody is asked."""

    seat: int
    weights: tuple[int, ...]
    voices: tuple[Voice, ...]
    waiting: tuple[int, ...]
    secret: bool = False

    @property
    def manner(self) -> str:
        """Whether it is secret."""
        return "secret" if self.secret else "open"

    @property
    def votes(self) -> int:
        """All votes there are."""
        return sum(self.weights)

    @property
    def needed(self) -> int:
        """How many votes carry the matter."""
        return majority(self.votes)

    def apply(self, table: Any) -> None:
        """Lay the ballot on the table."""
        known = tuple(seat for seat, voice in enumerate(self.voices) if voice)
        table.ballot = Ballot(self.weights, self.voices, self.waiting, self.secret, known)


class VoteCast(Event, frozen=True):
    """A seat has cast all its votes; `hidden` from the others where the vote is secret."""

    seat: int
    votes: int
    voice: Voice
    secret: bool = False

    @property
    def manner(self) -> str:
        """How it voted."""
        return self.voice

    def apply(self, table: Any) -> None:
        """Note the voice; the seat is not asked again."""
        table.ballot = table.ballot.with_voice(self.seat, self.voice)

    def seen_by(self, eye: int) -> VoteCast:
        """In a secret vote the others see only that it was cast."""
        return self if eye == self.seat or not self.secret else msgspec.structs.replace(self, voice="hidden")


class VotesCounted(Announcement, frozen=True):
    """The votes of a secret vote are counted: of what each has said only the sum is shown."""

    reveals: ClassVar[bool] = True
    silent: ClassVar[bool] = True


class VoteClosed(Event, frozen=True):
    """The vote is decided: so many were cast `ayes` and `noes` of `votes` in all."""

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
    """The question to `seat`, whether it votes for what `asker` has put to the vote.

    A game says who has how many votes, who is asked, and what follows. It begins with `start`. Whoever is not
    asked and has not declared himself is not for it. It stops as soon as it is decided, unless it `asks_all`.
    """

    says: ClassVar[tuple[type[Spoken], ...]] = (*ACTIONS, VoteOpened, VoteCast, VoteClosed)
    rule: ClassVar[str]
    """The rule that says how to vote."""
    asks_all: ClassVar[bool] = False
    """Whether all are asked, also after it is decided: who has voted how matters too."""

    asker: int

    @abstractmethod
    def weights(self, state: Any) -> Sequence[int]:
        """How many votes each seat has."""

    @abstractmethod
    def voters(self, state: Any) -> Iterable[int]:
        """Who is asked, in that order; those who have no votes are passed over."""

    @abstractmethod
    def carried(self, state: Any, ballot: Ballot) -> None:
        """More than half of all votes are for it."""

    @abstractmethod
    def fallen(self, state: Any, ballot: Ballot) -> None:
        """It is not carried."""

    def declared(self, state: Any) -> dict[int, Voice]:
        """Who need not be asked because it is known how they vote: by seat."""
        return {}

    def start(self, state: Any) -> None:
        """Open the vote and ask the first voter, or close at once what is decided."""
        weights, declared = tuple(self.weights(state)), self.declared(state)
        voices: tuple[Voice, ...] = tuple(declared.get(seat, "") for seat in range(len(weights)))
        waiting = tuple(seat for seat in self.voters(state) if weights[seat] and not voices[seat])
        state.do(VoteOpened(self.asker, weights, voices, waiting, self.secret))
        self._ask_on(state)

    def _ask_on(self, state: Any) -> None:
        """Ask the next voter, as long as it matters."""
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
        """Nobody may abstain."""
        return None if isinstance(action, VoteFor | VoteAgainst) else Refusal("wrong_question", self.rule)

    def apply(self, state: Any, action: Action) -> None:
        """Count the votes of the seat, and ask the next."""
        voice: Voice = "for" if isinstance(action, VoteFor) else "against"
        ballot: Ballot = state.table.ballot
        state.do(VoteCast(self.seat, ballot.weights[self.seat], voice, self.secret))
        self._ask_on(state)


class SecretVote(Vote, frozen=True):
    """The same in secret: only the sums are shown, when all have voted. All are asked, as who is not would
    know how the others have voted."""

    says: ClassVar[tuple[type[Spoken], ...]] = (*ACTIONS, *EVENTS)
    secret: ClassVar[bool] = True
    asks_all: ClassVar[bool] = True


def mask(table: Any, eye: int) -> None:
    """Hide from an eye how the others have voted in secret, on a table that is a view."""
    ballot: Ballot | None = table.ballot
    if ballot is not None and ballot.secret:
        seen = (eye, *ballot.known)
        voices: tuple[Voice, ...] = tuple(
            "hidden" if voice and seat not in seen else voice for seat, voice in enumerate(ballot.voices)
        )
        table.ballot = msgspec.structs.replace(ballot, voices=voices)


def unmask(full: Any, dice: Dice) -> None:
    """Fill in how the others may have voted: nobody can know."""
    ballot: Ballot | None = full.table.ballot
    if ballot is not None and "hidden" in ballot.voices:
        voices: tuple[Voice, ...] = tuple(
            dice.pick(SPOKEN) if voice == "hidden" else voice for voice in ballot.voices
        )
        full.table.ballot = msgspec.structs.replace(ballot, voices=voices)
