"""Buying with a choice of papers to sell: what it is and costs, and what the papers would have brought."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.app.skin_api.figures import compared
from game.app.skin_api.question import DialogLauncher, Question
from game.app.skin_api.view_models import Brief, Changes
from game.app.skins.poleconomy import briefs, changes
from game.app.skins.poleconomy.figures import CASH, USUALLY, WORTH
from game.app.skins.poleconomy.looks import Looks
from game.app.table.dialogs.form_dialog import FormDialog
from game.app.table.dialogs.tallies import Tallies
from game.engine.forms import Form
from game.engine.vocabulary import Action
from game.rules.poleconomy.messages import Buy, BuyPapers, BuyPolicy, MoveOn, NameTarget
from game.rules.poleconomy.state import LIFE_SURRENDER, LIFE_WORTH, Papers

KINDS: Final = (Buy, BuyPapers, BuyPolicy, NameTarget, MoveOn)
"""What can be paid with papers."""
NARROW: Final = 660.0
"""How wide the dialog is with one column."""
CHANGED: Final = (WORTH, USUALLY, CASH)
"""What of the figures of a seat such a purchase changes, beside what is bought."""


def launchers(looks: Looks, asked: Question) -> list[DialogLauncher]:
    """A button for each kind of purchase that is put together, with its price."""
    found: dict[type[Action], DialogLauncher] = {}
    for offer in asked.offers():
        kind, words = type(offer.action), asked.phrases.words
        if kind in found or not isinstance(offer.action, KINDS) or not isinstance(offer.vary, Form):
            continue
        said = briefs.brief(looks, asked.state, offer.action) or Brief(words.together(kind))
        found[kind] = DialogLauncher(
            kind.__name__, said.label, words.icon(offer.action), (kind,),
            partial(PurchaseDialog, looks, kind=kind), sub=said.sub,
        )  # fmt: skip
    return list(found.values())


class PurchaseDialog(FormDialog):
    """What is bought at the left, where that can be chosen; the papers that are sold for it; what it changes.

    Nothing is chosen at first that sells a Life Policy for a Savings Card or a bond.
    """

    def __init__(self, looks: Looks, asked: Question, kind: type[Action]) -> None:
        self.looks = looks
        self.wide = FormDialog.wide if kind is not Buy and kind is not BuyPolicy else NARROW
        super().__init__(asked, kind)

    def _begin(self, asked: Question) -> None:
        super()._begin(asked)
        chosen = self.action in (asked.advised, asked.chosen)
        if isinstance(self.action, BuyPapers) and any(self.action.cashed) and not chosen:
            self.action = BuyPapers((0, 0))

    @property
    def price(self) -> int:
        """What it costs, in units of $10K."""
        return briefs.price(self.asked.state, self.action) if self.action is not None else 0

    @property
    def lost(self) -> int:
        """By how much less the papers that are sold bring than they would be worth at the end."""
        cashed: tuple[int, int, int] = getattr(self.action, "cashed", (0, 0, 0))
        return (LIFE_WORTH - LIFE_SURRENDER) * Papers(*cashed).life

    def form_title(self) -> str:
        """What is bought, and its price."""
        if isinstance(self.action, BuyPapers) and not self.price:
            return self.asked.phrases.words.together(BuyPapers)
        found = super().form_title()
        key = "buying.bid" if isinstance(self.action, NameTarget) else "buying.title"
        return self.looks.say(key, told=found, money=self.price) if self.price else found

    def column_head(self, giver: int) -> str:
        """What the papers are there for."""
        return self.looks.say("buying.sells" if giver == self.asked.seat else "buying.buys")

    def fill(self) -> None:
        """The columns; the cash stands once, with all that is paid."""
        super().fill()
        self._bill()
        self._warn()

    def _tallies(self) -> list[Tallies]:
        return [part for column in self.columns for part in column.parts if isinstance(part, Tallies)]

    def _bill(self) -> None:
        """Have the last column tell the cash that is left of all."""
        found = self._tallies()
        for tallies in found:
            tallies.tells_cash = tallies is found[-1]
            tallies.besides = -self.price

    def _warn(self) -> None:
        """Say what papers are given away too cheap."""
        if self.lost and not self.note:
            self.note = self.looks.say("buying.lost", money=self.lost)

    def changes(self) -> Changes:
        """Assets and cash; what is bought stands in the title."""
        assert self.action is not None
        looks, asked, seat = self.looks, self.asked, self.asked.seat
        found = changes.changes(looks, asked, self.action, CHANGED)
        return found or compared(looks, CHANGED, asked.state, asked.state, {seat: looks.name(seat)})
