"""The dialogs of Poleconomy: which moment needs which."""

from __future__ import annotations

from game.app.skin_api.question import Question
from game.app.skins.poleconomy.dialogs.common import state
from game.app.skins.poleconomy.dialogs.night import ElectionNight
from game.app.skins.poleconomy.dialogs.sale import PropertySale
from game.app.skins.poleconomy.govern.voting import ParliamentVote
from game.app.table.dialogs.table_dialog import TableDialog
from game.rules.poleconomy.auction import TitleAuction


def dialog(asked: Question) -> type[TableDialog] | None:
    """The dialog that this moment needs, also while others act."""
    table = state(asked).table
    if table.game2 and table.country.election is not None:
        return ElectionNight
    if table.ballot is not None:
        return ParliamentVote
    if table.sale is not None and isinstance(asked.choice, TitleAuction | None):
        return PropertySale
    return None
