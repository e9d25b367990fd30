"""The dialog of a trade, which a goal of the plan sheet may have filled in (D-08)."""

from __future__ import annotations

from game.app.skin_api.question import Question
from game.app.table.dialogs.form_dialog import FormDialog
from game.rules.globopolis.messages import Propose


class TradeDialog(FormDialog):
    """The shared form, beginning with `offer` where there is one."""

    def __init__(self, asked: Question, offer: Propose | None = None) -> None:
        self.offer = offer
        super().__init__(asked, Propose)

    def _begin(self, asked: Question) -> None:
        """What a goal asks for, else what a good player would propose."""
        super()._begin(asked)
        partners = {self.partner_of(asked, idea) for idea in self.ideas(asked)}
        if self.offer is not None and self.offer.partner in partners:
            self.partner, self.action = self.offer.partner, self.offer
