"""A question with yes and no, and perhaps a counter-offer, by the rules of consent."""

from __future__ import annotations

import msgspec

from game.app.skin_api.question import NOBODY, Question
from game.app.skin_api.view_models import Changes
from game.app.table.dialogs.compare import Compare
from game.app.table.dialogs.fields import FieldColumn, stake_part
from game.app.table.dialogs.form_dialog import FormDialog, draw_arrows
from game.app.widgets.button import Button
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Command
from game.components.consent import Accept, Consent, Negotiation, Refuse, Stake
from game.engine.vocabulary import Action
from game.store.catalogue import say


class Countering(msgspec.Struct, frozen=True):
    """The person wants to make a counter-offer, or no longer wants to."""

    on: bool


class ConsentDialog(FormDialog):
    """What is asked and what would change hands; on request it becomes the form of the counter-offer."""

    def __init__(self, asked: Question) -> None:
        self.open = False
        super().__init__(asked, _counter_kind(asked))

    def show(self, asked: Question) -> None:
        """Another offer."""
        self.open, self.kind = False, _counter_kind(asked)
        super().show(asked)

    def fill(self) -> None:
        """What each would give, and the answers far from each other."""
        if self.open:
            super().fill()
            return
        asked, choice = self.asked, self.asked.choice
        assert isinstance(choice, Consent)
        phrases = asked.phrases
        self._tabs = self._opinion = self._arrows = None
        self.asks(asked.seat, say("dialogs.offer.asked"))
        self.badges, self.between = (asked.seat, choice.asker), "arrow-left"
        self.title = phrases.question(choice) or phrases.label(Accept())
        self.subtitle = phrases.help(Accept()).sentence
        self.rule = choice.rule
        self.columns = self._columns(tuple(choice.stakes(asked.state)))
        self._arrows = DrawingArea(draw_arrows) if len(self.columns) == 2 else None
        self._compare = Compare(say("dialogs.offer.changes"), self.changes())
        self.body.put(*self.columns, *((self._arrows,) if self._arrows else ()), self._compare)
        self.left = [self._said(Refuse(), "r")]
        self.right = [self.look_button(), self._said(Accept(), "a")]
        if isinstance(choice, Negotiation):
            self._offer_counter(choice)

    def _offer_counter(self, choice: Negotiation) -> None:
        if choice.final:
            self.note = say("dialogs.offer.last")
        elif self.ideas(self.asked):
            label = say("dialogs.offer.counter")
            counter = Button(label, Countering(True), "paper", icon="exchange", key="c", size=15.5)
            self.right.insert(1, counter)
            self.note = say("dialogs.offer.one_counter")

    def _said(self, action: Action, key: str) -> Button:
        phrases = self.asked.phrases
        return self.answer(phrases.label(action), action, icon=phrases.words.icon(action), key=key)

    def _columns(self, stakes: tuple[Stake, ...]) -> tuple[FieldColumn, ...]:
        asked, choice = self.asked, self.asked.choice
        assert isinstance(choice, Consent)
        if not stakes:
            return ()
        givers = dict.fromkeys((asked.seat, choice.asker, *(stake.giver for stake in stakes)))
        columns: list[FieldColumn] = []
        for giver in givers:
            own = [stake for stake in stakes if stake.giver == giver]
            amounts = [asked.spelled(stake.kind, stake.amount) for stake in own if stake.amount]
            goods = [stake_part(asked, stake) for stake in own if not stake.amount]
            columns.append(FieldColumn(asked, giver, goods, say("dialogs.offer.amounts", amounts=amounts)))
        return tuple(columns)

    def changes(self) -> Changes:
        """What would change for the two: by the counter-offer, or by a yes."""
        if self.open:
            return super().changes()
        asked, choice = self.asked, self.asked.choice
        assert isinstance(choice, Consent)
        seats = (asked.seat, choice.asker)
        return asked.changes(Accept(), seats) or asked.ledger_changes(asked.state, seats)

    def partner_of(self, asked: Question, offer: object) -> int:
        """The counter-offer goes to whoever asks."""
        return asked.choice.asker if isinstance(asked.choice, Consent) else NOBODY

    def heading(self) -> str:
        """What stands above the title, after the name of the person."""
        return say("dialogs.offer.counter_asked")

    def leave_button(self) -> Button:
        """Back to what is offered."""
        return Button(say("dialogs.offer.back"), Countering(False), "paper", icon="arrow-left", key="esc")

    def heard(self, command: Command) -> bool:
        """Open the form of the counter-offer or close it."""
        if isinstance(command, Countering):
            self.open = command.on
            if command.on:
                self._begin(self.asked)
            self.subtitle = self.rule = ""
            self.refill()
            return True
        return super().heard(command)


def _counter_kind(asked: Question) -> type[Action]:
    """The kind of the counter-offers; answers are no form."""
    kinds = (type(offer.action) for offer in asked.offers() if offer.vary is not None)
    return next((kind for kind in kinds if not issubclass(kind, Accept | Refuse)), Action)
