"""The shelf of a market: a form that begins with what goals lack (D-24)."""

from __future__ import annotations

from game.app.skin_api.question import Question
from game.app.table.dialogs.asked_form import AskedForm
from game.rules.globopolis import RULES


class ShelfForm(AskedForm):
    """So many units of each type, filled in up to throw, purse and reserve."""

    def _begin(self, asked: Question) -> None:
        super()._begin(asked)
        policy, choice = RULES.policy, asked.choice
        if policy is not None and choice is not None:
            best = max(policy.candidates(asked.weighed(), choice), key=lambda one: one.worth, default=None)
            self.action = best.action if best is not None else self.action
