"""A question with yes and no: what it is about, what would change, perhaps a counter-offer."""

from __future__ import annotations

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.paint.card import READ
from game.app.skin_api.question import NOBODY, Question
from game.app.skin_api.view_models import Changes, Line, PlaceFacts
from game.app.table.dialogs.cards import CardPicture, DeedPicture, Lines
from game.app.table.dialogs.fields import FieldColumn, stake_amount, stake_part
from game.app.table.dialogs.form_dialog import BESIDE, FormDialog, draw_arrows
from game.app.widgets.button import Button
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Command
from game.components.consent import Accept, Consent, Negotiation, Refuse
from game.engine.vocabulary import Action
from game.store.catalogue import say

NARROW, WIDE = 800.0, 1080.0
"""How wide it is, and where goods of two sides stand side by side."""


class Countering(msgspec.Struct, frozen=True):
    """The person wants to make a counter-offer, or no longer wants to."""

    on: bool


class Reply(msgspec.Struct, frozen=True):
    """One of the answers; `sub` is what it costs or brings."""

    label: str
    action: Action
    icon: str
    key: str
    sub: str = ""


class Plea(msgspec.Struct, frozen=True):
    """What a look has to say about a question with yes and no; the rules of consent say the rest.

    `others` are the seats that it comes from, shown after the one who is asked. `changes` are the seats whose
    figures a yes would change; None: those who are asked and who ask, by the rules of consent.
    """

    title: str = ""
    lines: tuple[Line, ...] = ()
    card: PlaceFacts | None = None
    what: str = ""
    rule: str = ""
    yes: Reply | None = None
    no: Reply | None = None
    others: tuple[int, ...] = ()
    changes: tuple[int, ...] | None = None
    note: str = ""


class AnswerDialog(FormDialog):
    """The question above, the answers below: no at the far left, yes at the right; brass is what is advised.

    Between them stand what would change hands and what else `plea` says. On request it becomes the form of
    the counter-offer.
    """

    wide = WIDE

    def __init__(self, asked: Question) -> None:
        self.open = False
        super().__init__(asked, _counter_kind(asked))

    def show(self, asked: Question) -> None:
        """Another question."""
        self.open, self.kind = False, _counter_kind(asked)
        super().show(asked)

    def plea(self, asked: Question) -> Plea:
        """What is asked now; a look that has more to say than the rules overrides this."""
        return Plea()

    def fill(self) -> None:
        """The question with its answers, or the form of the counter-offer."""
        self._card: CardPicture | None = None
        self._lines: Lines | None = None
        self.wide = WIDE
        if self.open:
            super().fill()
            self._make_room()
            return
        asked, choice, plea = self.asked, self.asked.choice, self.plea(self.asked)
        phrases = asked.phrases
        assert choice is not None
        consent = choice if isinstance(choice, Consent) else None
        yes, no = plea.yes or self.reply(Accept(), "a"), plea.no or self.reply(Refuse(), "r")
        others = plea.others or ((consent.asker,) if consent is not None else ())
        self._tabs = self._pages = self._opinion = self._arrows = self._compare = None
        self.pinned = ()
        self.asks(asked.seat, plea.what or say("dialogs.offer.asked"))
        self.badges, self.between = (asked.seat, *others), "arrow-left"
        self.title = plea.title or phrases.question(choice) or yes.label
        self.subtitle = "" if plea.lines else phrases.help(yes.action).sentence
        self.rule = plea.rule or (consent.rule if consent is not None else "")
        self.note = plea.note
        self.columns = self._stakes(consent) if consent else ()
        if len(self.columns) == 2:
            self._arrows = DrawingArea(draw_arrows)
        elif not self.columns:
            self.wide = NARROW
        if plea.card is not None:
            self._card = CardPicture(plea.card, asked.skin, asked.seats)
        if plea.lines:
            self._lines = Lines(plea.lines, asked.skin)
        self._yes = yes.action
        self._seats = plea.changes if plea.changes is not None else (asked.seat, *others) if consent else ()
        if self._seats:
            self.foresee(say("dialogs.offer.changes"))
        deed = self.deed()
        self._deed = DeedPicture(deed) if deed is not None else None
        self._make_room()
        parts = (self._deed, self._card, self._lines, *self.columns, self._arrows, self._compare)
        self.body.put(*(part for part in parts if part is not None))
        self.left = [self._button(no)]
        self.right = [self.look_button(), self._button(yes)]
        if isinstance(choice, Negotiation):
            self._offer_counter(choice)

    def _make_room(self) -> None:
        """Be wider where there is a deed beside two columns."""
        if self._deed is not None and self.columns:
            self.wide = WIDE + READ.w + BESIDE

    def _offer_counter(self, choice: Negotiation) -> None:
        if choice.final:
            self.note = say("dialogs.offer.last")
        elif self.ideas(self.asked):
            label = say("dialogs.offer.counter")
            counter = Button(label, Countering(True), "paper", icon="exchange", key="c", size=15.5)
            self.right.insert(1, counter)
            self.note = say("dialogs.offer.one_counter")

    def reply(self, action: Action, key: str) -> Reply:
        """An answer in the words of the game."""
        phrases = self.asked.phrases
        return Reply(phrases.label(action), action, phrases.words.icon(action), key)

    def _button(self, reply: Reply) -> Button:
        return self.answer(reply.label, reply.action, icon=reply.icon, key=reply.key, sub=reply.sub)

    def _stakes(self, consent: Consent) -> tuple[FieldColumn, ...]:
        """A column for each who would give something."""
        asked = self.asked
        stakes, promises = tuple(consent.stakes(asked.state)), frozenset(consent.promises())
        if not stakes:
            return ()
        givers = dict.fromkeys((asked.seat, consent.asker, *(stake.giver for stake in stakes)))
        columns: list[FieldColumn] = []
        for giver in givers:
            own = [stake for stake in stakes if stake.giver == giver]
            sums = [stake for stake in own if stake.amount and stake.kind not in promises]
            amounts = [asked.spelled(stake.kind, stake.amount) for stake in sums]
            goods = [stake_part(asked, stake) for stake in own if not stake.amount]
            apart = [stake_amount(asked, stake) for stake in own if stake.kind in promises]
            right = say("dialogs.offer.amounts", amounts=amounts)
            columns.append(FieldColumn(asked, giver, goods, right, apart))
        return tuple(columns)

    def changes(self) -> Changes:
        """What would change: by the counter-offer, or by a yes."""
        if self.open:
            return super().changes()
        asked = self.asked
        return asked.changes(self._yes, self._seats) or asked.ledger_changes(asked.state, self._seats)

    def partner_of(self, asked: Question, offer: object) -> int:
        """The counter-offer goes to whoever asks."""
        return asked.choice.asker if isinstance(asked.choice, Consent) else NOBODY

    def heading(self) -> str:
        """What stands above the title, after the name of the person."""
        return say("dialogs.offer.counter_asked")

    def leave_button(self) -> Button:
        """Back to what is offered."""
        return Button(say("dialogs.offer.back"), Countering(False), "paper", icon="arrow-left", key="esc")

    def handle(self, command: Command) -> bool:
        """Open the form of the counter-offer or close it."""
        if isinstance(command, Countering):
            self.open = command.on
            if command.on:
                self._begin(self.asked)
            self.subtitle = self.rule = ""
            self.refill()
            return True
        return super().handle(command)

    def leads_on(self, command: Command) -> bool:
        """The way to the counter-offer leads on too."""
        return command == Countering(True) or super().leads_on(command)

    def leads_to(self, command: Command, action: Action) -> bool:
        """A counter-offer that is advised is put together in its form."""
        counter = command == Countering(True) and isinstance(action, self.kind)
        return counter or super().leads_to(command, action)

    def lay_form(self, ruler: Canvas, box: Box) -> float:
        """The card at the left, if no deed stands there, the lines beside it, and below them what a form has
        too."""
        x, y, high = box.x, box.y, 0.0
        if self._card is not None:
            self._card.hidden = self._deed is not None and not self._deed.hidden
        if self._card is not None and not self._card.hidden:
            size = self._card.natural(ruler)
            self._card.box = Box(x, y, min(size.w, box.w * 0.45), size.h)
            x, high = self._card.box.right + 24, size.h
        if self._lines is not None:
            self._lines.box = Box(x, y + 2, box.right - x, 0)
            self._lines.box = self._lines.box._replace(h=self._lines.natural(ruler).h)
            high = max(high, self._lines.box.h)
        y += high + 14 if high else 0.0
        return y - box.y + super().lay_form(ruler, box._replace(y=y))


def _counter_kind(asked: Question) -> type[Action]:
    """The kind of the counter-offers; answers are no form."""
    kinds = (type(offer.action) for offer in asked.offers() if offer.vary is not None)
    return next((kind for kind in kinds if not issubclass(kind, Accept | Refuse)), Action)
