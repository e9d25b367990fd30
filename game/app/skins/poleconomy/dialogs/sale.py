"""The auction of a company or an advert, with its deed."""

from __future__ import annotations

from game.app.paint.card import Card
from game.app.skin_api.question import Question
from game.app.skin_api.view_models import PlaceFacts
from game.app.skins.poleconomy.cards import title_deed
from game.app.skins.poleconomy.dialogs.common import looks, state
from game.app.table.dialogs.auction import AuctionDialog


class PropertySale(AuctionDialog):
    """What is auctioned stands at the left, as its owner will have it."""

    def card(self, asked: Question, lot: int) -> PlaceFacts | None:
        """The square of the property."""
        node = looks(asked).title(lot).node
        return asked.skin.facts.place(asked.state, f"s-{node}")

    def deed(self, asked: Question, lot: int) -> Card | None:
        """Its deed."""
        return title_deed(looks(asked), state(asked), lot)
