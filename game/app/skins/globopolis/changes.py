"""What an action would change, for dialogs: points, EU, whole groups, levels within reach;
and how what changes hands is named and marked in a form."""

from __future__ import annotations

from typing import Any, Final

from game.app.skin_api.figures import compared
from game.app.skin_api.lookahead import foreseen
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Changes, Good
from game.app.skins.globopolis.figures import COMPARED
from game.app.skins.globopolis.looks import Looks
from game.components.consent import Accept
from game.engine.vocabulary import Action
from game.rules.globopolis import RULES
from game.rules.globopolis.board_parts import UNITS
from game.rules.globopolis.messages import Counter, Propose
from game.rules.globopolis.state import LEVEL_POINTS, GlobopolisState, id_of, sort_of
from game.store.sentences import capitalised


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


TITLES: Final = ("title", "gives", "takes")
CARDS: Final = ("card", "gives_cards", "takes_cards")


def good(looks: Looks, state: GlobopolisState, kind: str, value: Any) -> Good | None:
    """A Title by name, value and towers, a card by title and text; None: the words of the game are enough."""
    if kind in TITLES and isinstance(value, int):
        known, active = looks.board.titles[value], state.table.active[value]
        worth = looks.say("seat.points", n=known.value + LEVEL_POINTS * active)
        about = looks.say("good.guild" if known.kind == "guild" else "good.territory",
                          group=looks.board.groups[known.group].name, n=active)  # fmt: skip
        return Good(known.name, f"title-{value}", worth, about)
    if kind == "unit":
        return Good(capitalised(looks.text("unit_name", UNITS.index(value))), f"unit-{value}")
    if kind == "kept":
        unit = UNITS[int(str(value).partition(":")[2])]
        return Good(looks.text("kept", value), f"unit-{unit}")
    if kind in CARDS and isinstance(value, str):
        sort = sort_of(value)
        if not id_of(value):
            return Good(looks.text("card", value), f"hand-{sort}")
        return Good(looks.board.card_named[value].title, f"hand-{sort}", "", looks.card_text(value))
    return None
