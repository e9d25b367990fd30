"""The form of a moment in which nothing else can be said."""

from __future__ import annotations

from game.app.skin_api.question import Question
from game.app.table.dialogs.form_dialog import FormDialog
from game.app.widgets.button import Button
from game.components.hands import HandLimit
from game.engine.vocabulary import Action


class AskedForm(FormDialog):
    """The form of a moment in which nothing else can be said: which cards to discard, how many of what."""

    def __init__(self, asked: Question) -> None:
        super().__init__(asked, _kind(asked))

    def show(self, asked: Question) -> None:
        """The form of another moment; what was put together stays while the same is asked."""
        if asked.choice != self.asked.choice:
            self.kind = _kind(asked)
            self._begin(asked)
        super().show(asked)

    def form_title(self) -> str:
        """What is asked."""
        choice = self.asked.choice
        return (self.asked.phrases.question(choice) if choice is not None else "") or super().form_title()

    def fill(self) -> None:
        """The form, with the rule it goes by."""
        choice = self.asked.choice
        self.rule = choice.rule if isinstance(choice, HandLimit) else ""
        super().fill()

    def leave_button(self) -> Button:
        """It has to be answered."""
        return self.look_button()


def _kind(asked: Question) -> type[Action]:
    return type(asked.offers()[0].action)
