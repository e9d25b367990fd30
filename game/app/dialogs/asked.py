"""What a dialog of the table is made from: the table as it is shown, and what is asked of whom."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from game.app.choosing import Choosing
from game.app.panels.offering import Speech
from game.app.widgets.widget import Reason
from game.engine.policy import Prospect
from game.engine.vocabulary import Action, Choice, Offer, Refusal, Seat

if TYPE_CHECKING:
    from game.app.dialogs.table_dialog import TableDialog
    from game.app.skin import Skin

NOBODY = -1


class Asked(msgspec.Struct, frozen=True):
    """A moment of a match at the screen.

    `choosing` is what a person decides now; None while others act. `decider` is the seat that decides, be
    it a person or not; NOBODY while things move.
    """

    skin: Skin
    seats: tuple[Seat, ...]
    speech: Speech
    state: Any
    choosing: Choosing | None = None
    decider: int = NOBODY
    present: Callable[[], Choosing | None] | None = None
    """What a person decides at any later time."""

    @property
    def answered(self) -> bool:
        """Whether the question has been answered since, so that no answer is wanted any more."""
        return self.present is not None and self.present() is not self.choosing

    @property
    def choice(self) -> Choice | None:
        """What a person is asked now."""
        return self.choosing.choice if self.choosing is not None else None

    @property
    def seat(self) -> int:
        """The person who is asked; NOBODY while others act."""
        return self.choosing.choice.seat if self.choosing is not None else NOBODY

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play at this screen."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.human)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.seats[seat].name

    def look(self, seat: int) -> int:
        """The player colour of a seat."""
        return self.seats[seat].look

    def offers(self) -> list[Offer]:
        """All that is offered to the person, refused or not."""
        choosing = self.choosing
        return list(choosing.choice.offers(choosing.view)) if choosing is not None else []

    def why_not(self, action: Action) -> Refusal | None:
        """The reason against an action of the person who is asked; while nobody is asked everything waits."""
        if self.choosing is None:
            return Refusal("not_your_turn", "", {"seat": self.decider})
        return self.choosing.why_not(action)

    def reason(self, action: Action) -> Reason | None:
        """Why an action cannot be done, for a tooltip; None where it can."""
        if self.choosing is None:
            return Reason("Not now", "Somebody else is to act first.")
        refusal = self.choosing.why_not(action)
        return self.speech.reason(refusal) if refusal is not None else None


    # what a good player thinks of it

    def worth(self, seat: int, lot: int) -> int | None:
        """What a seat may sensibly pay for a lot; None where the game does not say."""
        policy = self.speech.rules.policy
        return policy.value(self.state, seat, lot) if policy is not None else None

    def prospect(self, action: Action) -> Prospect | None:
        """How the others are likely to take a legal action of the person who is asked; None if nobody is."""
        policy, choosing = self.speech.rules.policy, self.choosing
        if policy is None or choosing is None or choosing.why_not(action) is not None:
            return None
        return policy.prospect(choosing.view, choosing.choice, action)

    def sentence(self, prospect: Prospect) -> str:
        """Why they are likely to take it so."""
        speech = self.speech
        return speech.words.reason(prospect, speech.board, speech.rules, speech.names)


class Door(msgspec.Struct, frozen=True):
    """A button of the action bar that opens a dialog, in place of the buttons of all actions of `kinds`."""

    name: str
    label: str
    icon: str
    key: str
    kinds: tuple[type[Action], ...]
    opens: Callable[[Asked], TableDialog]
    reason: Reason | None = None
    """Why it leads nowhere now."""
    sub: str = ""
