"""The answer to an exchange, and to a counter-offer."""

from __future__ import annotations

import msgspec

from game.app.skin_api.question import Question
from game.app.skins.petropolis.dialogs.common import compare, exchanged, state
from game.app.skins.petropolis.dialogs.side import K, Side
from game.app.skins.petropolis.dialogs.trading import TradeDialog, draw_arrows
from game.app.widgets.button import Button
from game.app.widgets.pictures import DrawingArea
from game.app.widgets.widget import Command
from game.components.consent import Accept, Refuse
from game.rules.petropolis.exchange import Answer


class Countering(msgspec.Struct, frozen=True):
    """The person wants to make a counter-offer, or no longer wants to."""

    on: bool


class DealDialog(TradeDialog):
    """Shows what is offered; on request it becomes the form of the counter-offer."""

    def __init__(self, asked: Question) -> None:
        self.open = False
        super().__init__(asked)

    def show(self, asked: Question) -> None:
        """Another offer."""
        self.open = False
        super().show(asked)

    def fill(self) -> None:
        """What each would give, and the answers far from each other."""
        if self.open:
            super().fill()
            self.left = [Button("To the offer", Countering(False), "paper", icon="arrow-left", key="esc")]
            return
        asked, seat, deal = self.asked, self.asked.seat, state(self.asked).table.deal
        choice = asked.choice
        assert deal is not None and isinstance(choice, Answer)
        maker = asked.name(deal.maker)
        self.partner = deal.maker
        self._tabs = None
        self.asks(seat, "your answer")
        self.badges, self.between = (seat, deal.maker), "exchange"
        what = "answers with a counter-offer" if deal.counter else "offers an exchange"
        self.title = f"{maker} {what}"
        pays = max(0, -deal.cash), max(0, deal.cash)
        self.sides = (
            Side(asked, seat, frozenset(deal.takes), pays[0] // K, mine=True, fixed=True),
            Side(asked, deal.maker, frozenset(deal.gives), pays[1] // K, mine=False, fixed=True),
        )
        after = exchanged(asked, seat, deal.maker, deal.takes, deal.gives, -deal.cash)
        self._compare = compare(asked, after, (seat, deal.maker), "If you accept")
        self._arrows = DrawingArea(draw_arrows)
        self.body.put(*self.sides, self._arrows, self._compare)
        self.left = [self.answer("Refuse", Refuse(), icon="x", key="r")]
        self.right = [self.look_button(), self.answer("Accept", Accept(), icon="check", key="a")]
        if not choice.final:
            counter = Button("Counter-offer", Countering(True), "paper", icon="exchange", key="c", size=15.5)
            self.right.insert(1, counter)
        self.note = "There is no further counter-offer." if choice.final else "One counter-offer is possible."

    def heard(self, command: Command) -> bool:
        """Open the form of the counter-offer or close it."""
        if isinstance(command, Countering):
            self.open = command.on
            if command.on:
                self.partner = self._first_partner(self.asked)
            self.refill()
            return True
        return super().heard(command)
