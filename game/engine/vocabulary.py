"""The records that engine, rules, computer players and screen exchange: actions, outcomes, events, offers,
steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import msgspec

from game.engine.forms import Field, Form, Range, drawn
from game.engine.refusal import Refusal

if TYPE_CHECKING:
    from game.engine.dice import Dice

PUBLIC = -1
"""The eye of nobody in particular: it sees what lies open to all."""


class Spoken(msgspec.Struct, frozen=True, tag_field="is", tag=True, gc=False):
    """Base of everything said or done: plain data that can be logged, saved and sent to another process.

    A class belongs to the game in whose package it is defined. One with `abstract: ClassVar[bool] = True` is
    only a base and is never said; the same holds for steps.
    """


class Action(Spoken, frozen=True):
    """What a seat asks for: an intention, never a result."""

    leaves: ClassVar[bool] = False
    """Gives the match up, or proposes to all to end it: it can be found in the menu too."""
    aside: ClassVar[bool] = False
    """Can be said at every decision: it has no button of its own, and stands in the menu alone."""
    ends: ClassVar[Literal["", "part", "turn"]] = ""
    """Does nothing but end the turn of a seat, or a part of it: its button stands last, under its own key.
    In a game whose turns end so the button is always there, and says when it can be pressed."""
    key: ClassVar[str] = ""
    """The letter of its button in every language; "" for the first of its class name that is free."""
    usual: ClassVar[bool] = False
    """What one mostly does where there is a choice: its button is the one in brass, Space presses it, though
    the board offers more."""
    batched: ClassVar[bool] = False
    """One of many small steps of the same kind: a computer player goes on to the next one without a pause."""
    reversible: ClassVar[bool] = False
    """Where it was the last thing done, its button takes it back as long as that can be undone."""


class Outcome(Spoken, frozen=True):
    """What no seat decides: dice, a draw, the clock, a seat handed over."""


class SeatTaken(Outcome, frozen=True):
    """A seat changed hands, between persons and computer players. The state stays the same."""

    seat: int
    name: str
    player: str
    temper: str = ""
    face: str = ""


class Stirred(Outcome, frozen=True):
    """Fresh chance from outside, drawn when a match is handed on: from here on all numbers come from `bits`,
    64 of them. Whoever has read the match so far knows none of the throws to come. The state stays the
    same."""

    bits: int


class TimeUp(Outcome, frozen=True):
    """The agreed playing time has run out."""


class EndAgreed(Outcome, frozen=True):
    """All players have agreed to end the match as it stands."""


class Event(Spoken, frozen=True):
    """Something that happened, named in the past tense, with its numbers."""

    silent: ClassVar[bool] = False
    """Only bookkeeping: no journal line, no animation on the screen."""

    reveals: ClassVar[bool] = False
    """Shows somebody something hidden: nothing before it can be undone."""

    alone: ClassVar[bool] = False
    """Its line in the journal stands for no other one, and none for it, though it is one of many steps."""

    @property
    def manner(self) -> str:
        """Selects one of several sentences in the words ("own", "foreign")."""
        return ""

    def apply(self, table: Any) -> None:
        """Write the change to `table`. Reads only the event and the table."""
        raise NotImplementedError(type(self).__name__)

    def seen_by(self, eye: int) -> Event:
        """The event as the seat `eye` (or PUBLIC) may see it."""
        return self


class Announcement(Event, frozen=True):
    """An event that changes nothing on the table."""

    def apply(self, table: Any) -> None:
        """Nothing to write."""


class Offer(msgspec.Struct, frozen=True):
    """An action worth showing, and what may be varied in it.

    >>> from game.engine.dice import Dice
    >>> class Bid(Action, frozen=True):
    ...     amount: int
    >>> offer = Offer(Bid(100), Range("amount", 100, 500, 50))
    >>> offer.vary.values
    range(100, 501, 50)
    >>> offer.varied(Dice(1)).amount in offer.vary.values
    True
    """

    action: Action
    vary: Range | Form | None = None

    def varied(self, dice: Dice) -> Action:
        """The action with a random number of its Range; a Form is left as offered."""
        if isinstance(self.vary, Range):
            return msgspec.structs.replace(self.action, **{self.vary.field: dice.pick(self.vary.values)})
        return self.action


class Seat(msgspec.Struct, frozen=True):
    """A seat: its name, its player ("human" or the name of a computer player), its colour.

    `temper`: how its computer player likes to play; "", or one that the game's policy does not have: as its
    level does. `face`: whose it is; "", or one that nobody knows: none.
    """

    name: str
    player: str = "human"
    look: int = 0
    temper: str = ""
    face: str = ""

    @property
    def human(self) -> bool:
        """Whether a person plays this seat."""
        return self.player == "human"


class Step(msgspec.Struct, frozen=True, tag_field="is", tag=True, gc=False):
    """A piece of pending work on the stack. It is popped before it acts and continues by pushing other
    steps."""

    says: ClassVar[tuple[type[Spoken], ...]] = ()
    """What a step of a component is sure to say or do: a game with such a step has to borrow it. One whose
    step does otherwise says so there."""

    def dies_with(self, seat: int) -> bool:
        """Whether the step is pointless once `seat` has left the game: by default, if it has that seat."""
        return seat == getattr(self, "seat", None)


class Auto(Step, frozen=True):
    """A step that nobody decides.

    It runs as soon as it is on top of the stack; here it pushes the question that follows.

    >>> from game.engine.smallest_game import RACE, Board, NextTurn
    >>> state = RACE.start(Board(), RACE.options(), 2)
    >>> state.stack.pop().run(state)
    >>> state.table.turn, state.stack
    (1, [Run(seat=0)])
    """

    def run(self, state: Any) -> None:
        """Do the work."""
        raise NotImplementedError(type(self).__name__)


class Choice(Step, frozen=True, kw_only=True):
    """A step that one seat decides.

    >>> from game.engine.smallest_game import RACE, Board, Run, Throw, Walk
    >>> state, choice = RACE.start(Board(), RACE.options(), 2), Run(seat=0)
    >>> choice.legal(state)
    [Walk(), Throw()]
    >>> state.table.places[0] = 9
    >>> choice.why_not(state, Throw())
    Refusal(code='too_near', rule='RACE-1', facts={})
    >>> choice.legal(state)
    [Walk()]
    """

    seat: int

    optional: ClassVar[bool] = False
    """Only a chance to do more before a turn is ended, which one of its actions `ends`: a person who has
    decided nothing since the dice fell need not be asked."""
    quiet: ClassVar[bool] = False
    """That somebody is asked is itself a secret: no badge, the same delay."""
    secret: ClassVar[bool] = False
    """What is answered is a secret: of several people at one screen the others look away meanwhile."""

    def as_it_stands(self, state: Any) -> Action | None:
        """For a question about rearranging, the action that changes nothing; else None."""
        return None

    def open_to_all(self, state: Any) -> bool:
        """Whether public knowledge is enough to answer: then several people at one screen need no curtain."""
        return False

    def trifle(self, state: Any) -> Action | None:
        """For a question that rarely matters, the usual answer; else None."""
        return None

    @property
    def manner(self) -> str:
        """Selects one of several titles in the words ("first", "counter")."""
        return ""

    def offers(self, state: Any) -> Iterable[Offer]:
        """All actions worth showing, including refused ones."""
        raise NotImplementedError(type(self).__name__)

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """None if `action` is legal, else the reason. Nothing else decides legality."""
        raise NotImplementedError(type(self).__name__)

    def legal(self, state: Any) -> list[Action]:
        """The offered actions that are not refused."""
        return [offer.action for offer in self.legal_offers(state)]

    def legal_offers(self, state: Any) -> list[Offer]:
        """The offers that are not refused."""
        return [offer for offer in self.offers(state) if self.why_not(state, offer.action) is None]

    def fields(self, state: Any, action: Action) -> Sequence[Field]:
        """The fields that may be varied in an offered `action` whose offer has a Form."""
        return ()

    def sample(self, state: Any, dice: Dice) -> Action:
        """A random legal action, with ranges and forms filled in. Raises ValueError if there is none."""
        offer = dice.pick_where(self.offers(state), lambda one: self.why_not(state, one.action) is None)
        if offer is None:
            raise ValueError(f"{self!r} has no legal answer")
        return self.varied(state, offer, dice)

    def varied(self, state: Any, offer: Offer, dice: Dice) -> Action:
        """A legal offer with its range or form filled in at random."""
        if not isinstance(offer.vary, Form):
            return offer.varied(dice)
        fields = self.fields(state, offer.action)
        return drawn(offer.action, fields, dice, partial(self.why_not, state)) or offer.action

    def apply(self, state: Any, action: Any) -> None:
        """Carry out a legal `action`."""
        raise NotImplementedError(type(self).__name__)

    def interjections(self, state: Any) -> Iterable[tuple[int, Action]]:
        """What other seats may do meanwhile: pairs of seat and action."""
        return ()

    def apply_interjection(self, state: Any, seat: int, action: Action) -> None:
        """Carry out the interjection of another seat. This choice has been popped: it must push itself again
        unless the interjection has answered it."""
        raise NotImplementedError(type(self).__name__)


class Chance(Step, frozen=True):
    """A step with a random result.

    A match draws one outcome; a search may go through all of them.

    >>> from game.engine.dice import Dice
    >>> from game.engine.smallest_game import RACE, Board, Jump
    >>> state, jump = RACE.start(Board(), RACE.options(), 2), Jump(0)
    >>> len(jump.outcomes(state)), round(sum(p for _, p in jump.outcomes(state)), 6)
    (6, 1.0)
    >>> jump.apply(state, jump.draw(state, Dice(1)))
    >>> state.table.places
    [4, 0]
    """

    by_dice: ClassVar[bool] = True
    """Thrown; False: something is dealt, drawn or shuffled. A review tells the luck of both apart."""

    def draw(self, state: Any, dice: Dice) -> Outcome:
        """Draw the outcome with `dice`."""
        raise NotImplementedError(type(self).__name__)

    def outcomes(self, state: Any) -> Sequence[tuple[Outcome, float]] | None:
        """All outcomes with their probabilities, if the list is short; else None."""
        return None

    def apply(self, state: Any, outcome: Any) -> None:
        """Carry out `outcome`."""
        raise NotImplementedError(type(self).__name__)
