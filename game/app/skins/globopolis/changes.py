"""What an action would change, for dialogs: points, EU, whole groups, levels within reach."""

from __future__ import annotations

from game.app.skin_api.figures import compared
from game.app.skin_api.lookahead import foreseen
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Changes
from game.app.skins.globopolis.figures import COMPARED
from game.app.skins.globopolis.looks import Looks
from game.components.consent import Accept
from game.engine.vocabulary import Action
from game.rules.globopolis import RULES
from game.rules.globopolis.messages import Counter, Propose
from game.rules.globopolis.state import GlobopolisState


def changes(looks: Looks, asked: Question, action: Action) -> Changes | None:
    """The figures of those whom the action is about, before and after, if all agree to it."""
    before: GlobopolisState = asked.state
    after = foreseen(RULES, before, action)
    if after is None:
        return None
    sides = [before.table.side(asked.seat)]
    if isinstance(action, Propose | Counter):
        sides.append(action.partner)
    elif isinstance(action, Accept) and before.table.deal is not None:
        deal = before.table.deal
        sides.append(deal.maker if before.table.side(deal.maker) != sides[0] else deal.partner)
    return compared(looks, COMPARED, before, after, {side: looks.side_name(side) for side in sides})
