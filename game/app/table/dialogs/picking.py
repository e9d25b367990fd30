"""A list to choose from: for actions of which so many are offered that they do not fit into the bar."""

from __future__ import annotations

import msgspec

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.table.dialogs.haggling import advised_of
from game.app.table.dialogs.rows import RowWords, WayRow, place_rows
from game.app.table.dialogs.small_form import FormChanged, SmallForm
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.field import TextField
from game.app.widgets.listing import SEARCHED
from game.app.widgets.widget import Command
from game.app.widgets.words import Label
from game.engine.forms import Amount, Range
from game.engine.vocabulary import Action, Offer
from game.store.catalogue import say

FEW = 1
"""So many actions of a kind have a button each."""


class Sought(msgspec.Struct, frozen=True):
    """Only rows with these letters are wanted."""

    letters: str


class PickDialog(TableDialog):
    """One row for every action of one kind, with the number that may be varied in it; the refused ones with
    their reason."""

    wide = 760.0

    def __init__(self, asked: Question, kind: type[Action]) -> None:
        self.kind = kind
        self.set: dict[int, Action] = {}
        """What was changed in a row, by its number in the list."""
        self.find = TextField("", Sought, ghost=say("widgets.find"), icon="search", name="find")
        self.none = Label("", "ui", 15, "soft")
        super().__init__(asked)

    def fill(self) -> None:
        """Rows in the order of the offers; digits for the first nine that are possible."""
        asked = self.asked
        self.asks(asked.seat, say("dialogs.pick.asked"))
        self.title = asked.phrases.words.together(self.kind)
        offers = [offer for offer in asked.offers() if isinstance(offer.action, self.kind)]
        self.pinned = (self.find,) if len(offers) > SEARCHED else ()
        self.rows: list[WayRow] = []
        number = 0
        for place, offer in enumerate(offers):
            advised = advised_of(asked, offer.action, asked.fields(offer))
            action = self.set.get(place) or advised or offer.action
            words = asked.phrases.help(action)
            if self.find.value.casefold() not in f"{words.title} {words.sentence}".casefold():
                continue
            refused = asked.why_not(action) is not None
            number += not refused
            key = str(number) if not refused and number <= 9 else ""
            button = self.answer(say("dialogs.pick.choose"), action, key=key)
            icon = asked.phrases.words.icon(action)
            said = RowWords(words.title, words.sentence, icon)
            form = self._form(place, offer, action)
            self.rows.append(WayRow(button, said, asked.skin, form=form))
        self.first = self.rows[0].answer if self.rows else self.find
        self.none.words = "" if self.rows else say("widgets.nothing")
        self.body.put(*self.rows, self.none)
        self.left = [self.back_button()]

    def _form(self, place: int, offer: Offer, action: Action) -> SmallForm | None:
        """The number that may be varied in a row; it is called as what is offered, whatever is set."""
        vary, phrases = offer.vary, self.asked.phrases
        if not isinstance(vary, Range):
            return None
        kind = phrases.words.spelled_as(action, vary.field)
        amount = Amount(vary.field, kind, vary.low, vary.high, vary.step)
        return SmallForm(self.asked, place, action, (amount,), phrases.label(offer.action))

    def handle(self, command: Command) -> bool:
        """Other letters are sought, or a number was changed."""
        if isinstance(command, FormChanged):
            self.set[command.number] = command.action
            self.refill()
            return True
        if not isinstance(command, Sought):
            return False
        self.refill()
        return True

    def lay_pinned(self, ruler: Canvas, box: Box) -> float:
        """The field to search, as wide as the rows."""
        if not self.pinned:
            return 0.0
        self.find.box = Box(box.x + 2, box.y, box.w - 4, self.find.natural(ruler).h)
        return self.find.box.h + 8

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """One below the other."""
        if self.rows:
            return place_rows(self.rows, ruler, box)
        self.none.box = Box(box.x, box.y + 4, box.w, 24 * ruler.t)
        return 32 * ruler.t
