"""Offering a deal: it begins with one that is good for both, or with nothing."""

from __future__ import annotations

from msgspec.structs import replace

from game.app.skin_api.question import DialogLauncher, Question
from game.app.table.dialogs.form_dialog import FormDialog, nothing_to_suggest
from game.app.widgets.widget import Tip
from game.engine.vocabulary import Offer
from game.rules.poleconomy.messages import Propose
from game.rules.poleconomy.policy.bargains import good_deals


def launcher(asked: Question) -> DialogLauncher | None:
    """The button of the dialog, where deals can be offered."""
    if not any(isinstance(offer.action, Propose) and offer.vary is not None for offer in asked.offers()):
        return None
    words = asked.phrases.words
    icon = words.icon(next(offer.action for offer in asked.offers() if isinstance(offer.action, Propose)))
    return DialogLauncher("Propose", words.together(Propose), icon, (Propose,), DealDialog)


class DealDialog(FormDialog):
    """A tab for each partner. What the rules offer as ideas is only where a person may begin: here the form
    opens with the deal that is best for the person of those that are good for the partner too."""

    def __init__(self, asked: Question) -> None:
        super().__init__(asked, Propose)

    def _begin(self, asked: Question) -> None:
        super()._begin(asked)
        if self.action is not None and self.action in (asked.chosen, asked.advised):
            return
        best = next(iter(self._good(asked)), None)
        if best is not None:
            self.partner, self.action = best.partner, best
        elif isinstance(self.action, Propose):
            self.action = Propose(self.action.partner)

    def _good(self, asked: Question) -> list[Propose]:
        """The deals that are good for both, the best for the person first."""
        found = good_deals(asked.weighed(), asked.seat, asked.why_not)
        return [action for action in (each.action for each in found) if isinstance(action, Propose)]

    def suggestions(self) -> list[Offer]:
        """Those with the present partner."""
        idea = self.with_partner()[0]
        good = (action for action in self._good(self.asked) if action.partner == self.partner)
        return [replace(idea, action=action) for action in good]

    def no_suggestion(self) -> Tip | None:
        """Nothing is suggested that is not good for both, nor what stands there already."""
        others = [each for each in self.suggestions() if each.action != self.action]
        return None if others else nothing_to_suggest()
