"""The auction of a company or an advert, with its deed."""

from __future__ import annotations

from game.app.paint.card import Card
from game.app.skin_api.question import Question
from game.app.skins.poleconomy.deeds import deed
from game.app.skins.poleconomy.dialogs.common import looks, state
from game.app.table.dialogs.auction import AuctionDialog


class PropertySale(AuctionDialog):
    """The auction of a property that whoever landed there does not buy (POL-7)."""

    def deed(self, asked: Question, lot: int) -> Card | None:
        """What it costs and earns at the index."""
        return deed(looks(asked), state(asked), lot)
