"""How each event of Petropolis moves, a chapter per file."""

from typing import Final

from game.app.skin_api import tweens
from game.app.skin_api.by_kind import Told
from game.app.skin_api.showing import Animation, Showing
from game.app.skins.petropolis.animations import announcements, asking, flying, owning, paying, selling
from game.app.skins.petropolis.looks import Looks
from game.app.skins.petropolis.sounds import LANDINGS, SOUNDS
from game.components import auction, debts
from game.engine.vocabulary import Event
from game.rules.petropolis import messages

ANIMATIONS: Final[dict[type[Event], Animation[Looks]]] = {
    messages.OpenerDrawn: announcements.opener_drawn,
    messages.PhaseStarted: announcements.phase_started,
    messages.PhaseEnded: announcements.phase_ended,
    messages.TimeCalled: announcements.time_called,
    messages.TurnStarted: flying.turn_started,
    messages.DiceThrown: flying.dice_thrown,
    messages.Flew: flying.flew,
    messages.Arrested: flying.arrested,
    messages.Released: flying.released,
    messages.ExtraEarned: flying.extra_earned,
    messages.TelexDrawn: announcements.telex_drawn,
    messages.TelexKept: announcements.telex_kept,
    messages.OfferMade: asking.offered,
    messages.CounterMade: asking.offered,
    messages.OfferAnswered: asking.answered,
    messages.PartnershipOffered: asking.partnership_offered,
    messages.PartnershipAnswered: asking.answered,
    messages.BuildProposed: asking.build_proposed,
    messages.BuildAnswered: asking.answered,
    messages.SettlementProposed: asking.settlement_proposed,
    messages.SettlementAnswered: asking.answered,
    messages.PriceOffered: asking.price_offered,
    messages.PriceAnswered: paying.price_answered,
    messages.GenevaPaid: paying.paid,
    messages.InterestPaid: paying.interest_paid,
    messages.Refuelled: paying.paid,
    messages.TelexPaid: paying.paid,
    messages.CourtPaid: paying.paid,
    messages.PotPaid: paying.paid,
    messages.SharePaid: paying.paid,
    messages.ExcessPaid: paying.paid,
    messages.SettlementPaid: paying.paid,
    messages.TitleDealt: owning.title_dealt,
    messages.TitleBought: owning.title_bought,
    messages.TitlePassed: owning.title_passed,
    messages.TitleReturned: owning.title_returned,
    messages.ExchangeDone: owning.exchange_done,
    messages.Mortgaged: owning.mortgaged,
    messages.Redeemed: owning.redeemed,
    messages.Built: owning.built,
    messages.SoldDown: owning.sold_down,
    messages.StockEmptied: announcements.stock_emptied,
    messages.GroupCompleted: announcements.group_completed,
    messages.GroupBroken: announcements.group_broken,
    messages.PartnershipFormed: announcements.partnership_formed,
    messages.PartnershipEnded: announcements.partnership_ended,
    messages.WentBankrupt: announcements.went_bankrupt,
    messages.GameEnded: announcements.game_ended,
    auction.AuctionOpened: selling.auction_opened,
    auction.BidMade: selling.bid_made,
    auction.BidderPassed: selling.bidder_passed,
    auction.AuctionClosed: selling.auction_closed,
    debts.DebtOpened: announcements.debt_opened,
    debts.DebtForgiven: announcements.debt_forgiven,
    debts.GivenUp: announcements.given_up,
}
NOTES: Final = frozenset(
    {
        messages.OpenerDrawn, messages.PhaseStarted, messages.PhaseEnded, messages.TimeCalled,
        messages.TelexDrawn, messages.StockEmptied, messages.PartnershipEnded, messages.WentBankrupt,
        messages.GameEnded, auction.AuctionClosed, debts.DebtOpened, debts.DebtForgiven, debts.GivenUp,
    }
)  # fmt: skip
"""Events that are told by a note on the board: read, not watched, under reduced motion too."""

WEIGHTY: Final[Told[bool]] = {
    messages.GroupCompleted: True,
    messages.GroupBroken: True,
    messages.PartnershipFormed: True,
    messages.ExchangeDone: True,
    messages.TitlePassed: True,
}
"""What changes who is strong: it is shown in full, however long a turn has taken."""

ONE_OF_MANY_MS: Final = 250.0
"""How long a still picture stays where many of a kind follow each other: the titles of a bankrupt."""


def _stay(event: messages.TitlePassed | messages.TitleReturned) -> float:
    return ONE_OF_MANY_MS if event.by == "bankruptcy" else tweens.STILL_MS


STAYS: Final[Told[float]] = {messages.TitlePassed: _stay, messages.TitleReturned: _stay}


def showing(looks: Looks) -> Showing[Looks]:
    """How the events of a match are seen and heard."""
    return Showing(looks, ANIMATIONS, SOUNDS, landings=LANDINGS, notes=NOTES, weighty=WEIGHTY, stays=STAYS)
