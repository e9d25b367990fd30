"""Which dialog of Petropolis the moment needs, and what stands behind the buttons of the bar."""

from __future__ import annotations

from typing import Final

from game.app.dialogs.asked import Asked, Door
from game.app.dialogs.table_dialog import TableDialog
from game.app.skins.petropolis.dialogs.answers import (
    AgreementDialog,
    InterestDialog,
    PartnershipDialog,
    SettlementDialog,
    TakeOverDialog,
    TelexDialog,
)
from game.app.skins.petropolis.dialogs.auction import TitleSale
from game.app.skins.petropolis.dialogs.bankruptcy import notice_of
from game.app.skins.petropolis.dialogs.building import BuildDialog
from game.app.skins.petropolis.dialogs.common import state
from game.app.skins.petropolis.dialogs.court import CourtDialog
from game.app.skins.petropolis.dialogs.deal import DealDialog
from game.app.skins.petropolis.dialogs.debt import DebtDialog
from game.app.skins.petropolis.dialogs.partnership import BondDialog
from game.app.skins.petropolis.dialogs.terms import TermsDialog
from game.app.skins.petropolis.dialogs.trading import TradeDialog
from game.engine.vocabulary import Action, Choice, Event
from game.rules.petropolis.auction import TitleAuction
from game.rules.petropolis.bankruptcy import FirstRefusal
from game.rules.petropolis.building import Agree, buildable
from game.rules.petropolis.business import Business
from game.rules.petropolis.court import Release, TelexSale
from game.rules.petropolis.debts import RaiseCash
from game.rules.petropolis.exchange import Answer
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.partnership import Join
from game.rules.petropolis.settlement import SettlementAnswer, SettlementTerms
from game.rules.petropolis.speech import Build, OfferPartnership, Propose

_BY_CHOICE: Final[dict[type[Choice], type[TableDialog]]] = {
    TitleAuction: TitleSale,
    Answer: DealDialog,
    Join: PartnershipDialog,
    Agree: AgreementDialog,
    RaiseCash: DebtDialog,
    SettlementTerms: TermsDialog,
    SettlementAnswer: SettlementDialog,
    TelexSale: TelexDialog,
    FirstRefusal: TakeOverDialog,
    Collect: InterestDialog,
    Release: CourtDialog,
}


def dialog(asked: Asked) -> type[TableDialog] | None:
    """What the question needs; an auction is shown to everybody, a debt stays while it is being raised."""
    table = state(asked).table
    if asked.choice is not None:
        return _BY_CHOICE.get(type(asked.choice))
    if table.sale is not None:
        return TitleSale
    return None


def doors(asked: Asked) -> tuple[Door, ...]:
    """Building, exchanges and partnerships while one does business."""
    if not isinstance(asked.choice, Business):
        return ()
    table = state(asked).table
    kinds: set[type[Action]] = {type(offer.action) for offer in asked.offers()}
    found: list[Door] = []
    if table.phase == "two":
        groups = buildable(state(asked), asked.seat)
        reason = None if groups else asked.reason(Build(0, 1))
        if not groups and reason is not None:
            reason = asked.speech.help(Build(0, 1))
            reason = type(reason)("No complete group", "Only a complete group can be equipped.", "PET-14.1")
        found.append(Door("build", "Build", "derrick", "d", (Build,), BuildDialog, reason))
    if Propose in kinds or table.phase != "one":
        found.append(_trade(asked))
    if OfferPartnership in kinds:
        found.append(Door("partnership", "Partnership", "handshake", "p", (OfferPartnership,), BondDialog))
    return tuple(found)


def _trade(asked: Asked) -> Door:
    from game.rules.petropolis.exchange import why_not_now

    refusal = why_not_now(state(asked))
    reason = asked.speech.reason(refusal) if refusal is not None else None
    return Door("trade", "Exchange", "exchange", "t", (Propose,), TradeDialog, reason)


def notice(asked: Asked, events: tuple[Event, ...]) -> TableDialog | None:
    """A bankruptcy is explained."""
    return notice_of(asked, events)
