"""A bankruptcy told so that everybody understands who gets what (PET-17)."""

from __future__ import annotations

from game.app.paint.box import Box
from game.app.paint.canvas import Canvas
from game.app.skin_api.question import Question
from game.app.skins.petropolis.dialogs.account import Account
from game.app.skins.petropolis.dialogs.common import looks
from game.app.table.dialogs.cards import Lines
from game.app.table.dialogs.sums import SumCard
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.button import Button
from game.app.widgets.layout import stack
from game.app.widgets.widget import Close
from game.app.widgets.words import Caps
from game.engine.vocabulary import Event
from game.rules.petropolis.messages import WentBankrupt

HEAD = 8.0
"""How far lines stand below their heading."""
_REASONS = ("interest", "refuel", "telex", "fine")


class BankruptcyNotice(TableDialog):
    """Cause and amounts; then what goes to whom; then what is still to come."""

    holds = True
    wide = 1000.0

    def __init__(self, asked: Question, fall: WentBankrupt, events: tuple[Event, ...]) -> None:
        self.fall = fall
        self.account = Account(asked, fall, events)
        super().__init__(asked)

    def fill(self) -> None:
        """The account at the left, who gets what at the right."""
        asked, fall, account = self.asked, self.fall, self.account
        say = looks(asked).say
        self.badges = (fall.seat, *fall.creditors[:1]) if len(fall.creditors) == 1 else (fall.seat,)
        self.over = account.place()
        self.title = say("bankrupt.title", seat=fall.seat)
        reason = fall.reason if fall.reason in _REASONS else "other"
        self.subtitle = say(f"bankrupt.for_{reason}", creditors=account.creditors(), sum=fall.amount)
        self.rule = f"PET-17.{(10, 3, 8)[min(2, len(fall.creditors))]}"
        self._card = SumCard(say("bankrupt.account"), account.sums(), asked.skin, "coins")
        self.lines, sequel = Lines(account.heirs(), asked.skin), Lines(account.sequel(), asked.skin)
        still = Caps(say("bankrupt.sequel"))
        still.hidden = not sequel.lines
        self._told = (Caps(say("bankrupt.heirs")), HEAD, self.lines, 10.0, still, HEAD, sequel)
        self.body.put(self._card, self._told[0], self.lines, still, sequel)
        self.right = [Button(say("bankrupt.go_on"), Close(), "brass", icon="skip", key="enter")]

    def lay_body(self, ruler: Canvas, box: Box) -> float:
        """Two columns, or one below the other where there is little room."""
        if box.w < 680 * ruler.t:
            return stack((self._card, 14.0, *self._told), ruler, box)
        left, right = box.cut_left(max(340 * ruler.t, box.w * 0.42), 28)
        return max(self._card.stand_at(ruler, left), stack(self._told, ruler, right))


def notice_of(asked: Question, events: tuple[Event, ...]) -> BankruptcyNotice | None:
    """The last bankruptcy among some events; None if there was none."""
    falls = [event for event in events if isinstance(event, WentBankrupt)]
    return BankruptcyNotice(asked, falls[-1], events) if falls else None
