"""Buying: what stands on the button of a purchase, and the dialog with the deed and a choice of papers to
sell."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.app.paint.card import READ, Card
from game.app.skin_api.figures import compared
from game.app.skin_api.question import DialogLauncher, Question
from game.app.skin_api.view_models import Brief, Changes
from game.app.skins.poleconomy import changes
from game.app.skins.poleconomy.cards import paper_card
from game.app.skins.poleconomy.deeds import deed
from game.app.skins.poleconomy.figures import CASH, USUALLY, WORTH
from game.app.skins.poleconomy.looks import Looks
from game.app.table.dialogs.form_dialog import BESIDE, FormDialog
from game.app.table.dialogs.tallies import Tallies
from game.app.widgets.button import Button
from game.engine.forms import Form
from game.engine.vocabulary import Action
from game.rules.poleconomy.messages import Buy, BuyPapers, BuyPolicy, MoveOn, NameTarget
from game.rules.poleconomy.state import (
    BOND_FACE,
    BUSINESS_COST,
    LIFE_COST,
    LIFE_SURRENDER,
    LIFE_WORTH,
    NOBODY,
    SAVINGS_FACE,
    Papers,
    PoleconomyState,
    price_of,
)
from game.rules.poleconomy.takeover import AtTakeover

KINDS: Final = (Buy, BuyPapers, BuyPolicy, NameTarget, MoveOn)
"""What can be paid with papers."""
PAPERS: Final = 560.0
"""How wide the papers are, where they stand in one column."""
EDGES: Final = 84.0
"""How much wider the dialog is than what stands in it."""
CHANGED: Final = (WORTH, USUALLY, CASH)
"""What of the figures of a seat such a purchase changes, beside what is bought."""


def launchers(looks: Looks, asked: Question) -> list[DialogLauncher]:
    """A button for each kind of purchase that is put together, with its price."""
    found: dict[type[Action], DialogLauncher] = {}
    for offer in asked.offers():
        kind, words = type(offer.action), asked.phrases.words
        if kind in found or not isinstance(offer.action, KINDS) or not isinstance(offer.vary, Form):
            continue
        said = brief(looks, asked.state, offer.action) or Brief(words.together(kind))
        found[kind] = DialogLauncher(
            kind.__name__, said.label, words.icon(offer.action), (kind,),
            partial(PurchaseDialog, looks, kind=kind), sub=said.sub,
        )  # fmt: skip
    return list(found.values())


class PurchaseDialog(FormDialog):
    """What is bought at the left, where that can be chosen; the papers that are sold for it; what it changes.

    Nothing is chosen at first that sells a Life Policy for a Savings Card or a bond.
    """

    def __init__(self, looks: Looks, asked: Question, kind: type[Action]) -> None:
        self.looks = looks
        self.wide = READ.w + BESIDE + (FormDialog.wide if kind is BuyPapers else PAPERS + EDGES)
        super().__init__(asked, kind)

    def _begin(self, asked: Question) -> None:
        super()._begin(asked)
        chosen = self.action in (asked.advised, asked.chosen)
        if isinstance(self.action, BuyPapers) and any(self.action.cashed) and not chosen:
            self.action = BuyPapers((0, 0))

    @property
    def price(self) -> int:
        """What it costs, in units of $10K."""
        return price(self.asked.state, self.action) if self.action is not None else 0

    @property
    def lost(self) -> int:
        """By how much less the papers that are sold bring than they would be worth at the end."""
        cashed: tuple[int, int, int] = getattr(self.action, "cashed", (0, 0, 0))
        return (LIFE_WORTH - LIFE_SURRENDER) * Papers(*cashed).life

    def form_title(self) -> str:
        """What is bought, and its price."""
        if isinstance(self.action, BuyPapers) and not self.price:
            return self.asked.phrases.words.together(BuyPapers)
        found = super().form_title()
        key = "buying.bid" if isinstance(self.action, NameTarget) else "buying.title"
        return self.looks.say(key, told=found, money=self.price) if self.price else found

    def deed(self) -> Card | None:
        """That of the company or advert that is bought; a paper or a policy as a card."""
        looks, state = self.looks, self.asked.state
        match self.action:
            case Buy() | NameTarget() | MoveOn():
                title = bought(state, self.action)
                return deed(looks, state, title) if title != NOBODY else None
            case BuyPolicy(kind=kind):
                return paper_card(looks, kind)
            case BuyPapers(bought=(_, bonds)):
                return paper_card(looks, "bond" if bonds else "savings")
            case _:
                return None

    def column_head(self, giver: int) -> str:
        """What the papers are there for."""
        return self.looks.say("buying.sells" if giver == self.asked.seat else "buying.buys")

    def fill(self) -> None:
        """The columns; the cash stands once, with all that is paid."""
        super().fill()
        self._bill()

    def _tallies(self) -> list[Tallies]:
        return [part for column in self.columns for part in column.parts if isinstance(part, Tallies)]

    def _bill(self) -> None:
        """Have the last column tell the cash that is left of all."""
        found = self._tallies()
        for tallies in found:
            tallies.tells_cash = tallies is found[-1]
            tallies.besides = -self.price

    def _commit_button(self) -> Button:
        button = super()._commit_button()
        button.sub = self.looks.say("buying.lost", money=self.lost) if self.lost else ""
        return button

    def changes(self) -> Changes:
        """Assets and cash; what is bought stands in the title."""
        assert self.action is not None
        looks, asked, seat = self.looks, self.asked, self.asked.seat
        found = changes.changes(looks, asked, self.action, CHANGED)
        return found or compared(looks, CHANGED, asked.state, asked.state, {seat: looks.name(seat)})


def bought(state: PoleconomyState, action: Action) -> int:
    """The company or advert that a purchase is about; NOBODY for another purchase."""
    match action:
        case Buy(title=title) | NameTarget(title=title):
            return title
        case MoveOn(to=to):
            title = state.board.property_at[to]
            return title if title >= 0 and state.table.owners[title] == NOBODY else NOBODY
        case _:
            return NOBODY


def price(state: PoleconomyState, action: Action) -> int:
    """What a purchase costs, a takeover with its fee, in units of $10K; 0 for what is none."""
    match action:
        case Buy(title=title):
            return price_of(state, title)
        case BuyPapers(bought=(savings, bonds)):
            return SAVINGS_FACE * savings + BOND_FACE * bonds
        case BuyPolicy(kind=kind):
            return LIFE_COST if kind == "life" else BUSINESS_COST
        case MoveOn():
            title = bought(state, action)
            return price_of(state, title) if title != NOBODY else 0
        case NameTarget(title=title):
            bid = state.stack[-1] if state.stack else None
            return price_of(state, title) + (bid.fee(state) if isinstance(bid, AtTakeover) else 0)
        case _:
            return 0


def brief(looks: Looks, state: PoleconomyState, action: Action) -> Brief | None:
    """The words of the button of a purchase; None where the words of the game are enough."""
    match action:
        case Buy():
            return Brief(looks.say("buying.it"), looks.text("money", price(state, action)))
        case BuyPolicy():
            return Brief(looks.phrases.label(action), looks.text("money", price(state, action)))
        case _:
            return None
