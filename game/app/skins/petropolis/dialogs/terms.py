"""The terms of a settlement: which titles the creditor wants for half of the debt (PET-15.5)."""

from __future__ import annotations

from game.app.skin_api.question import Question
from game.app.skins.petropolis.dialogs.common import looks, state
from game.app.table.dialogs.form_dialog import FormDialog
from game.app.widgets.button import Button
from game.components.consent import Refuse
from game.rules.petropolis.messages import NameTitles


class TermsDialog(FormDialog):
    """The titles of the debtor, those that may not be named with the reason; what would change."""

    def __init__(self, asked: Question) -> None:
        super().__init__(asked, NameTitles)

    def fill(self) -> None:
        """What is proposed, above the form."""
        super().fill()
        terms = state(self.asked).table.terms
        assert terms is not None
        self.subtitle = looks(self.asked).say("settlement.subtitle", sum=terms.cash)
        self.rule = "PET-15.5"

    def form_title(self) -> str:
        """Who proposes it."""
        return looks(self.asked).say("settlement.proposes", seat=self.partner)

    def heading(self) -> str:
        """What stands above the title, after the name of the person."""
        return looks(self.asked).say("settlement.asks")

    def leave_button(self) -> Button:
        """To want no settlement."""
        return self.answer(looks(self.asked).say("settlement.refuse"), Refuse(), icon="x", key="r")

    def more_buttons(self) -> list[Button]:
        """To see the table first."""
        return [self.look_button()]
