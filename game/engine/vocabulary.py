"""The few words in which engine, rules, computer players and screen speak with each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import msgspec

from game.engine.forms import Field, Form, Range, filled
from game.engine.refusal import Refusal

if TYPE_CHECKING:
    from game.engine.dice import Dice

PUBLIC = -1
"""The eye of nobody in particular: it sees what lies open to all."""

TRIES = 8
"""So often a form is filled in at random before what was offered is taken as it is."""


class Spoken(msgspec.Struct, frozen=True, tag_field="is", tag=True, gc=False):
    """Something said or done, as plain data: it can be logged, saved and sent to another process.

    It belongs to the game in whose package it is defined. One that says `abstract: ClassVar[bool] = True` of
    itself is only what others are made of, and is never said; so is a step that says so.
    """


class Action(Spoken, frozen=True):
    """What a seat asks for: an intent, never a result."""

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
    """A seat was handed to somebody else. It changes who decides, not the state."""

    seat: int
    name: str
    player: str


class TimeUp(Outcome, frozen=True):
    """The clock of a match that is played by the clock has run out."""


class EndAgreed(Outcome, frozen=True):
    """All at the table have agreed to end the match as it stands."""


class Event(Spoken, frozen=True):
    """What has happened, in the past tense, carrying its numbers."""

    silent: ClassVar[bool] = False
    """Only bookkeeping: no journal line, no animation on the screen."""

    reveals: ClassVar[bool] = False
    """Shows somebody something hidden: nothing before it can be undone."""

    alone: ClassVar[bool] = False
    """Its line in the journal stands for no other one, and none for it, though it is one of many steps."""

    @property
    def manner(self) -> str:
        """Which of several sentences fits, where the words know more than one ("own", "foreign")."""
        return ""

    def apply(self, table: Any) -> None:
        """Write on `table` what this event changes. Reads nothing but the event and the table."""
        raise NotImplementedError(type(self).__name__)

    def seen_by(self, eye: int) -> Event:
        """The version of this event that the seat `eye` (or PUBLIC) may hear."""
        return self


class Announcement(Event, frozen=True):
    """An event that tells and changes nothing on the table."""

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
        """The action with a number of its Range picked at random; a Form stays as it is offered."""
        if isinstance(self.vary, Range):
            return msgspec.structs.replace(self.action, **{self.vary.field: dice.pick(self.vary.values)})
        return self.action


class Seat(msgspec.Struct, frozen=True):
    """Who sits at the table: a name, who decides ("human" or the name of a computer player), a colour."""

    name: str
    player: str = "human"
    look: int = 0

    @property
    def human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.player == "human"


class Step(msgspec.Struct, frozen=True, tag_field="is", tag=True, gc=False):
    """A small piece of pending work. It is popped before it acts and goes on by pushing others."""

    says: ClassVar[tuple[type[Spoken], ...]] = ()
    """What a step of a component is sure to say or do: a game with such a step has to borrow it. One whose
    step does otherwise says so there."""

    def dies_with(self, seat: int) -> bool:
        """Whether this step is pointless once `seat` has left the game: as a rule, one that has a seat goes
        with it."""
        return seat == getattr(self, "seat", None)


class Auto(Step, frozen=True):
    """A step that nobody decides.

    It is run as soon as it lies on top of the stack; here it pushes the question that it leads to.

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
        """What leaves everything where it is, of a question whether to rearrange what one has; else None."""
        return None

    def open_to_all(self, state: Any) -> bool:
        """Whether what lies open is enough to answer: of several people at one screen none looks away."""
        return False

    def trifle(self, state: Any) -> Action | None:
        """What is as good as always said, of a question that hardly matters; None of all others."""
        return None

    @property
    def manner(self) -> str:
        """Which of several titles fits, where the words know more than one ("first", "counter")."""
        return ""

    def offers(self, state: Any) -> Iterable[Offer]:
        """All actions worth showing, refused ones too."""
        raise NotImplementedError(type(self).__name__)

    def why_not(self, state: Any, action: Action) -> Refusal | None:
        """None if `action` is legal, else the reason. The only judge of legality."""
        raise NotImplementedError(type(self).__name__)

    def legal(self, state: Any) -> list[Action]:
        """The offered actions without a refusal."""
        return [offer.action for offer in self.offers(state) if self.why_not(state, offer.action) is None]

    def fields(self, state: Any, action: Action) -> Sequence[Field]:
        """What may be varied in an offered `action` whose offer has a Form."""
        return ()

    def sample(self, state: Any, dice: Dice) -> Action:
        """A random legal action, with ranges and forms filled in."""
        legal = [offer for offer in self.offers(state) if self.why_not(state, offer.action) is None]
        offer = dice.pick(legal)
        if not isinstance(offer.vary, Form):
            return offer.varied(dice)
        fields = self.fields(state, offer.action)
        for _ in range(TRIES if fields else 0):
            action = filled(offer.action, fields, dice)
            if self.why_not(state, action) is None:
                return action
        return offer.action

    def apply(self, state: Any, action: Any) -> None:
        """Carry out a legal `action`."""
        raise NotImplementedError(type(self).__name__)

    def interjections(self, state: Any) -> Iterable[tuple[int, Action]]:
        """What other seats may say meanwhile: pairs of seat and action."""
        return ()

    def apply_interjection(self, state: Any, seat: int, action: Action) -> None:
        """Carry out the interjection of another seat.

        This choice has been popped: it pushes itself again unless what was said has answered it.
        """
        raise NotImplementedError(type(self).__name__)


class Chance(Step, frozen=True):
    """A step that nobody decides and nobody knows beforehand.

    A match draws; a search may go through all that can come of it.

    >>> from game.engine.dice import Dice
    >>> from game.engine.smallest_game import RACE, Board, Jump
    >>> state, jump = RACE.start(Board(), RACE.options(), 2), Jump(0)
    >>> len(jump.outcomes(state)), round(sum(p for _, p in jump.outcomes(state)), 6)
    (6, 1.0)
    >>> jump.apply(state, jump.draw(state, Dice(1)))
    >>> state.table.places
    [4, 0]
    """

    def draw(self, state: Any, dice: Dice) -> Outcome:
        """Let the dice say what happens."""
        raise NotImplementedError(type(self).__name__)

    def outcomes(self, state: Any) -> Sequence[tuple[Outcome, float]] | None:
        """All outcomes with their probabilities where the list is short, else None."""
        return None

    def apply(self, state: Any, outcome: Any) -> None:
        """Carry out `outcome`."""
        raise NotImplementedError(type(self).__name__)
