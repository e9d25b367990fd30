"""The exchange that a person puts together, and how many offers are left for it."""

from __future__ import annotations

from game.app.skin_api.question import Question
from game.app.skin_api.view_models import Changes
from game.app.skins.petropolis import lookahead
from game.app.skins.petropolis.dialogs.common import changes, exchanged, looks, state
from game.app.table.dialogs.form_dialog import FormDialog
from game.components.consent import Accept
from game.engine.vocabulary import Action
from game.rules.petropolis.building import Agree, costs
from game.rules.petropolis.messages import Counter, NameTitles, Propose, TakeOver
from game.rules.petropolis.partnership import Join
from game.rules.petropolis.settlement import SettlementAnswer


class TradeDialog(FormDialog):
    """An offer to any other player."""

    def __init__(self, asked: Question) -> None:
        super().__init__(asked, Propose)

    def heading(self) -> str:
        """How many offers are left."""
        left = self.asked.state.options.offers_per_turn - state(self.asked).table.offers
        return looks(self.asked).say("exchange.asks", n=left)


def forecast(asked: Question, action: Action) -> Changes | None:
    """What a deal would change for all it concerns, whoever offers it; None for any other action."""
    deal, terms, choice = state(asked).table.deal, state(asked).table.terms, asked.choice
    match action:
        case Accept() if isinstance(choice, Join | Agree | SettlementAnswer):
            return _agreed(asked)
        case TakeOver():
            return changes(asked, lookahead.after(state(asked), action), (asked.seat,))
        case Propose(partner, gives, takes, cash):
            pass
        case Counter(gives, takes, cash) if deal is not None:
            partner = deal.maker
        case Accept() if deal is not None:
            partner, gives, takes, cash = deal.maker, deal.takes, deal.gives, -deal.cash
        case NameTitles(titles) if terms is not None:
            after = exchanged(asked, terms.debtor, asked.seat, titles, (), terms.cash)
            return changes(asked, after, (terms.debtor, asked.seat))
        case _:
            return None
    after = exchanged(asked, asked.seat, partner, gives, takes, cash)
    return changes(asked, after, (asked.seat, partner))


def _agreed(asked: Question) -> Changes:
    """What a partnership, a plan to build or a settlement would change if all agree."""
    now = state(asked)
    bond, plan, terms = now.table.bond, now.table.plan, now.table.terms
    match asked.choice:
        case Join() if bond is not None:
            after = now.table.copy()
            after.partners[bond.group] = bond.members
            return changes(asked, after, bond.members)
        case Agree() if plan is not None:
            after = lookahead.built(now, plan.group, plan.level)
            return changes(asked, after, tuple(costs(now, plan.group, plan.level)))
        case _:
            assert terms is not None
            after = exchanged(asked, terms.debtor, terms.creditor, terms.titles, (), terms.cash)
            return changes(asked, after, (terms.debtor, terms.creditor))
