"""Which dialog of Petropolis the moment needs, and what stands behind the buttons of the bar."""

from __future__ import annotations

from typing import Final

from game.app.skin_api.question import DialogLauncher, Question
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
from game.app.skins.petropolis.dialogs.common import good, looks, state
from game.app.skins.petropolis.dialogs.court import CourtDialog
from game.app.skins.petropolis.dialogs.debt import DebtDialog
from game.app.skins.petropolis.dialogs.partnership import BondDialog
from game.app.skins.petropolis.dialogs.settlement import TermsDialog
from game.app.skins.petropolis.dialogs.trading import TradeDialog, forecast
from game.app.table.dialogs.table_dialog import TableDialog
from game.app.widgets.widget import Tip
from game.engine.vocabulary import Action, Choice, Event
from game.rules.petropolis.auction import TitleAuction
from game.rules.petropolis.bankruptcy import FirstRefusal
from game.rules.petropolis.building import Agree, buildable
from game.rules.petropolis.business import Business
from game.rules.petropolis.court import Release, TelexSale
from game.rules.petropolis.debts import RaiseCash
from game.rules.petropolis.exchange import why_not_now
from game.rules.petropolis.holdings import shares
from game.rules.petropolis.interest import Collect
from game.rules.petropolis.messages import Build, OfferPartnership, Propose
from game.rules.petropolis.partnership import Join
from game.rules.petropolis.settlement import SettlementAnswer, SettlementTerms

__all__ = ["dialog", "forecast", "good", "launchers", "notice"]

_BY_CHOICE: Final[dict[type[Choice], type[TableDialog]]] = {
    TitleAuction: TitleSale,
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


def dialog(asked: Question) -> type[TableDialog] | None:
    """What the question needs of Petropolis' own; an auction is shown to everybody."""
    table = state(asked).table
    if asked.choice is not None:
        return _BY_CHOICE.get(type(asked.choice))
    if table.sale is not None:
        return TitleSale
    return None


def launchers(asked: Question) -> tuple[DialogLauncher, ...]:
    """Building, exchanges and partnerships while one does business."""
    if not isinstance(asked.choice, Business):
        return ()
    table = state(asked).table
    kinds: set[type[Action]] = {type(offer.action) for offer in asked.offers()}
    found: list[DialogLauncher] = []
    if table.phase == "two":
        groups = buildable(state(asked), asked.seat)
        reason = None if groups else _nothing_to_build(asked)
        label = looks(asked).say("build.button")
        found.append(DialogLauncher("build", label, "derrick", (Build,), BuildDialog, reason))
    if Propose in kinds or table.phase != "one":
        found.append(_trade(asked))
    if OfferPartnership in kinds:
        label = looks(asked).say("partnership.button")
        found.append(DialogLauncher("partnership", label, "handshake", (OfferPartnership,), BondDialog))
    return tuple(found)


def _nothing_to_build(asked: Question) -> Tip:
    """Why no group can be built on."""
    table, board, say = state(asked).table, looks(asked).board, looks(asked).say
    built = [group for group, level in enumerate(table.levels) if level]
    if any(asked.seat in shares(table, board, group) for group in built):
        return Tip(say("build.all_built.title"), say("build.all_built.text"), "PET-14.2")
    return Tip(say("build.no_group.title"), say("build.no_group.text"), "PET-14.1")


def _trade(asked: Question) -> DialogLauncher:
    refusal = why_not_now(state(asked))
    reason = asked.phrases.reason(refusal) if refusal is not None else None
    label = looks(asked).say("exchange.button")
    return DialogLauncher("trade", label, "exchange", (Propose,), TradeDialog, reason)


def notice(asked: Question, events: tuple[Event, ...]) -> TableDialog | None:
    """A bankruptcy is explained."""
    return notice_of(asked, events)
