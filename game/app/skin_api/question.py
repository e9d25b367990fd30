"""What a dialog of the table is made from: the table as it is shown, and what is asked of whom. And a
skin's fourth part: what dialogs there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Protocol

import msgspec

from game.app.skin_api.facts import Facts
from game.app.skin_api.figures import changed
from game.app.skin_api.lookahead import foreseen
from game.app.skin_api.looks import L, Part
from game.app.skin_api.phrases import Phrases
from game.app.skin_api.picture import Picture
from game.app.skin_api.places import Places
from game.app.skin_api.view_models import Changes, CompareRow, Drop, Good, Place
from game.app.widgets.dialog import Dialog
from game.app.widgets.widget import Tip
from game.components.auction import Auction
from game.engine.forms import Amount, Field, Form, Range
from game.engine.policy import Candidate, Prospect
from game.engine.vocabulary import Action, Choice, Event, Offer, Refusal, Seat
from game.engine.wants import Order
from game.store.catalogue import say
from game.store.sentences import SEAT, capitalised

NOBODY = -1


class Illustrator(Protocol):
    """What of a skin a dialog draws with, and asks."""

    @property
    def picture(self) -> Picture[Any]:
        """Its signs."""
        ...

    @property
    def places(self) -> Places[Any]:
        """Which actions the board stands for."""
        ...

    @property
    def facts(self) -> Facts[Any]:
        """What things mean."""
        ...

    @property
    def dialogs(self) -> Dialogs[Any]:
        """What an action would change."""
        ...


class Question(msgspec.Struct, frozen=True):
    """A moment of a match on the screen. `choice` is what a person is asked; None while others act. `decider`
    is the deciding seat, person or not; NOBODY while things move."""

    skin: Illustrator
    seats: tuple[Seat, ...]
    phrases: Phrases
    state: Any
    choice: Choice | None = None
    decider: int = NOBODY
    judge: Callable[[Action], Refusal | None] | None = None
    """The reason against an action of the person who is asked."""
    stands: Callable[[], bool] | None = None
    """Whether the same is still asked at any later time."""
    chosen: Action | None = None
    """What the person has chosen on the board, and not yet done."""
    advised: Action | None = None
    """What a good player would do in place of the person: the hint, or what looks best at once. A dialog in
    which it can be done opens with it, and has it in brass. None where nobody says."""
    running: Event | None = None
    """What is being shown and has been told: it is not in `state` yet."""
    opened: bool = False
    """Whether the person who is asked holds a hand open that stays closed else, as several people look on."""

    order: Order = "ask"
    """What the person who is asked wants to answer when cards are asked for."""
    advice: Candidate | None = None
    """What is `advised`, with what it goes by."""

    @property
    def answered(self) -> bool:
        """Whether the question has been answered since; further answers are ignored."""
        return self.stands is not None and not self.stands()

    @property
    def seat(self) -> int:
        """The person who is asked; NOBODY while others act."""
        return self.choice.seat if self.choice is not None else NOBODY

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play at this screen."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.human)

    def weighed(self, action: Action | None = None) -> Any:
        """The state that advice is based on. If others at the screen must not learn the hand, it is left out,
        except for what `action` names, unless it is shown openly or the question is about it."""
        choice, rules = self.choice, self.phrases.rules
        parties = {rules.party(self.state, seat) for seat in self.people}
        if len(parties) < 2 or self.opened or choice is None or choice.secret:
            return self.state
        return rules.closed(self.state, self.seat, action)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.seats[seat].name

    def side(self, seat: int) -> list[str]:
        """The names of the seats that play as one with a seat, its own included."""
        return self.phrases.names.of_side(seat)

    def look(self, seat: int) -> int:
        """The player colour of a seat."""
        return self.seats[seat].look

    def offers(self) -> list[Offer]:
        """Everything offered to the person, legal or not."""
        return list(self.choice.offers(self.state)) if self.choice is not None else []

    def why_not(self, action: Action) -> Refusal | None:
        """Why the person may not play an action; while nobody is asked, the reason is to wait."""
        if self.judge is None:
            return Refusal("not_your_turn", "", {"seat": self.decider})
        return self.judge(action)

    def reason(self, action: Action) -> Tip | None:
        """The tooltip with why an action is not possible; None if it is."""
        if self.judge is None:
            return Tip(say("looks.wait.title"), say("looks.wait.text"))
        refusal = self.judge(action)
        return self.phrases.reason(refusal) if refusal is not None else None

    def spelled(self, kind: str, value: Any) -> str:
        """A value in the game's words."""
        phrases = self.phrases
        if kind == SEAT:
            return phrases.names[int(value)]
        return phrases.text(kind, value)

    def fields(self, offer: Offer) -> Sequence[Field]:
        """The fields that may be varied in an offer."""
        match offer.vary:
            case Form():
                assert self.choice is not None
                return self.choice.fields(self.state, offer.action)
            case Range(field, low, high, step):
                kind = self.phrases.words.spelled_as(offer.action, field)
                return (Amount(field, kind, low, high, step),)
            case None:
                return ()

    def good(self, kind: str, value: Any) -> Good:
        """A thing that can change hands."""
        found = self.skin.facts.good(self.state, kind, value)
        if found is not None:
            return found
        name = self.spelled(kind, value)
        return Good(capitalised(name))

    def changes(self, action: Action, seats: Sequence[int]) -> Changes | None:
        """What an action would change for some seats if all agree to it; None where nothing is certain."""
        found = self.skin.dialogs.changes(self, action)
        if found is not None:
            return found
        after = foreseen(self.phrases.rules, self.state, action) if self.why_not(action) is None else None
        return self.ledger_changes(after, seats) if after is not None else None

    def ledger_changes(self, after: Any, seats: Sequence[int]) -> Changes:
        """The figures of some seats now and in a later state; more is better."""
        now, then = self.skin.facts.ledger(self.state), self.skin.facts.ledger(after)
        rows = [
            CompareRow(self.look(seat), self.name(seat), tuple(map(changed, now.rows[seat], then.rows[seat])))
            for seat in seats
        ]
        return Changes(tuple(column.title for column in now.columns), tuple(rows))

    # what a good player thinks of it

    def worth(self, seat: int, lot: int) -> int | None:
        """What a seat may sensibly pay for a lot: what the advice that is given goes by, so that neither
        speaks against the other; None if the game does not say."""
        choice, facts = self.choice, self.advice.facts if self.advice is not None else {}
        if isinstance(choice, Auction) and (seat, lot) == (choice.seat, choice.lot) and "worth" in facts:
            return int(facts["worth"])
        policy = self.phrases.rules.policy
        return policy.value(self.state, seat, lot) if policy is not None else None

    def prospect(self, action: Action) -> Prospect | None:
        """How likely the others are to agree to a legal action of the asked person; None if nobody is
        asked."""
        policy, choice = self.phrases.rules.policy, self.choice
        if policy is None or choice is None or self.why_not(action) is not None:
            return None
        return policy.prospect(self.weighed(action), choice, action)

    def sentence(self, prospect: Prospect | Candidate) -> str:
        """The reason for a prospect or for advice, as a sentence."""
        phrases = self.phrases
        return phrases.words.reason(prospect, phrases.board, phrases.rules, phrases.names)


class QuestionDialog(Dialog):
    """A table dialog, built from a question and updated with later ones of the same matter.
    `game.app.table.dialogs` has the frame they share."""

    holds: ClassVar = False
    """Whether the match rests while it is open; else it is shown on what happens meanwhile."""
    wide: float = 900.0
    """Its width in base units, where the window has room for that."""
    UNTRACKED = Dialog.UNTRACKED | {"asked"}

    def __init__(self, asked: Question) -> None:
        super().__init__((), self.wide, "blur")
        self.asked = asked
        self.over, self.title = "", ""
        """Who is asked, and what: that also stands on the strip to which it can be folded."""

    def show(self, asked: Question) -> None:
        """Update the dialog for another moment of the same matter."""
        raise NotImplementedError(type(self).__name__)

    def begin_at(self, place: str) -> None:
        """It was opened by clicking a place of the board: start with what that stands for."""

    def begin_with(self, action: Action) -> None:
        """It was opened for an action that is not said to its end: start with that."""

    def lasts(self, asked: Question) -> bool:
        """Whether a dialog opened from the bar stays open at a moment that does not need it; it is then
        updated for that."""
        return False

    def recall(self, events: Sequence[Event]) -> None:
        """Take in the events before it was opened, the last event last."""

    def on_event(self, event: Event) -> float:
        """An event happens while it is open. Returns the milliseconds it needs to be shown."""
        return 0.0


class DialogLauncher(msgspec.Struct, frozen=True):
    """A button of the action bar that opens a dialog and replaces the buttons of all actions of `kinds`. Its
    key is that of the first of them."""

    name: str
    label: str
    icon: str
    kinds: tuple[type[Action], ...]
    opens: Callable[[Question], QuestionDialog]
    reason: Tip | None = None
    """Why it leads nowhere now."""
    sub: str = ""
    button: bool = True
    """Whether it has a button; else another dialog leads to it."""
    rank: int = 0
    """How much it leads the turn on, so that its words stay where there is little room."""


class Dialogs(Part[L]):
    """Which dialogs a game has; where a skin says nothing, those that its rules are made of
    (`table/dialogs/defaults.py`)."""

    hand = ""
    """The dialog (a launcher's name) that opens the hand of whoever chooses; "" where nobody has one."""

    def dialog(self, asked: Question) -> type[QuestionDialog] | None:
        """The dialog that this moment needs, also while others act; None: board and bar are enough.

        One that is open stays open, and is shown the new moment, as long as the answer is its type.
        """
        return None

    def launchers(self, asked: Question) -> tuple[DialogLauncher, ...]:
        """The buttons of the bar that open a dialog, in place of a button for every action of a kind."""
        return ()

    def meanwhile(self, asked: Question) -> tuple[DialogLauncher, ...]:
        """The buttons of the bar that open a dialog for the only person at the screen while others play: it
        `lasts` as long as it is of use, and the match goes on behind it."""
        return ()

    def notice(self, asked: Question, events: tuple[Event, ...]) -> QuestionDialog | None:
        """What has just happened and needs more than a line of the journal to be understood."""
        return None

    def at(self, state: Any, choice: Choice) -> Mapping[Place, str]:
        """The dialog (a launcher's name) to which a press on a place leads that has no other use."""
        return {}

    def pulled(self, state: Any, choice: Choice, place: Place) -> Mapping[Place, Drop]:
        """Where what lies on such a place may be laid when it is pulled over the board, legal or not, and
        what that means."""
        return {}

    def series_at(self, state: Any, choice: Choice, place: Place) -> tuple[Action, ...]:
        """What Enter on such a place does, one action after the other; none: it leads to the dialog too."""
        return ()

    def changes(self, asked: Question, action: Action) -> Changes | None:
        """What an action would change, if all agree to it; None: the figures of the ledger are enough."""
        return None
