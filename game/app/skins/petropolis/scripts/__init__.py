"""How each event of Petropolis moves, a chapter per file."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.app import moves
from game.app.skins.petropolis import sounds
from game.app.skins.petropolis.looks import Looks
from game.app.skins.petropolis.scripts import asking, flying, owning, paying, selling, telling
from game.app.stage import Stage
from game.components import auction, debts
from game.engine.vocabulary import Event
from game.rules.petropolis import speech

Script = Callable[[Looks, Any, Stage], Iterator[None]]

SCRIPTS: Final[dict[type[Event], Script]] = {
    speech.OpenerDrawn: telling.opener_drawn,
    speech.PhaseStarted: telling.phase_started,
    speech.PhaseEnded: telling.phase_ended,
    speech.TimeCalled: telling.time_called,
    speech.TurnStarted: flying.turn_started,
    speech.DiceThrown: flying.dice_thrown,
    speech.Flew: flying.flew,
    speech.Arrested: flying.arrested,
    speech.Released: flying.released,
    speech.ExtraEarned: flying.extra_earned,
    speech.TelexDrawn: telling.telex_drawn,
    speech.TelexKept: telling.telex_kept,
    speech.OfferMade: asking.offered,
    speech.CounterMade: asking.offered,
    speech.OfferAnswered: asking.answered,
    speech.PartnershipOffered: asking.partnership_offered,
    speech.PartnershipAnswered: asking.answered,
    speech.BuildProposed: asking.build_proposed,
    speech.BuildAnswered: asking.answered,
    speech.SettlementProposed: asking.settlement_proposed,
    speech.SettlementAnswered: asking.answered,
    speech.PriceOffered: asking.price_offered,
    speech.PriceAnswered: paying.price_answered,
    speech.GenevaPaid: paying.paid,
    speech.InterestPaid: paying.interest_paid,
    speech.Refuelled: paying.paid,
    speech.TelexPaid: paying.paid,
    speech.CourtPaid: paying.paid,
    speech.PotPaid: paying.paid,
    speech.SharePaid: paying.paid,
    speech.ExcessPaid: paying.paid,
    speech.SettlementPaid: paying.paid,
    speech.TitleDealt: owning.title_dealt,
    speech.TitleBought: owning.title_bought,
    speech.TitlePassed: owning.title_passed,
    speech.TitleReturned: owning.title_returned,
    speech.ExchangeDone: owning.exchange_done,
    speech.Mortgaged: owning.mortgaged,
    speech.Redeemed: owning.redeemed,
    speech.Built: owning.built,
    speech.SoldDown: owning.sold_down,
    speech.StockEmptied: telling.stock_emptied,
    speech.GroupCompleted: telling.group_completed,
    speech.GroupBroken: telling.group_broken,
    speech.PartnershipFormed: telling.partnership_formed,
    speech.PartnershipEnded: telling.partnership_ended,
    speech.WentBankrupt: telling.went_bankrupt,
    speech.GameEnded: telling.game_ended,
    auction.AuctionOpened: selling.auction_opened,
    auction.BidMade: selling.bid_made,
    auction.BidderPassed: selling.bidder_passed,
    auction.AuctionClosed: selling.auction_closed,
    debts.DebtOpened: telling.debt_opened,
    debts.DebtForgiven: telling.debt_forgiven,
    debts.GivenUp: telling.given_up,
}
NOTES: Final = frozenset(
    {
        speech.OpenerDrawn, speech.PhaseStarted, speech.PhaseEnded, speech.TimeCalled, speech.TelexDrawn,
        speech.StockEmptied, speech.PartnershipEnded, speech.WentBankrupt, speech.GameEnded,
        auction.AuctionClosed, debts.DebtOpened, debts.DebtForgiven, debts.GivenUp,
    }
)  # fmt: skip
"""Events that are told by a note on the board: read, not watched, under reduced motion too."""


ONE_OF_MANY_MS: Final = 250.0
"""How long a still picture stays where many of a kind follow each other: the titles of a bankrupt."""


def script(looks: Looks, event: Event, stage: Stage) -> Iterator[None] | None:
    """The movement of an event; None where it happens at once."""
    found = SCRIPTS.get(type(event))
    if found is None:
        return None
    if stage.reduced and type(event) not in NOTES:
        heired = isinstance(event, speech.TitlePassed | speech.TitleReturned) and event.by == "bankruptcy"
        stay = ONE_OF_MANY_MS if heired else moves.STILL_MS
        return moves.still(stage, event, sounds.landing(event), stay)
    return found(looks, event, stage)
