"""How each event of Poleconomy moves, a chapter per file."""

from collections.abc import Iterator
from typing import Final

from game.app.paint.canvas import Canvas
from game.app.skin_api.by_kind import Told
from game.app.skin_api.showing import Animation, Showing
from game.app.skins.poleconomy import beavers, index
from game.app.skins.poleconomy.animations import country, governing, owning, turns
from game.app.skins.poleconomy.looks import Looks
from game.app.skins.poleconomy.sounds import LANDINGS, SOUNDS
from game.components import auction, votes
from game.engine.vocabulary import Event
from game.rules.poleconomy import messages
from game.rules.poleconomy.state import NOBODY

ANIMATIONS: Final[dict[type[Event], Animation[Looks]]] = {
    messages.FirstSeatDrawn: turns.first_seat_drawn,
    messages.IncomeThrown: turns.income_thrown,
    messages.ElectionThrown: turns.election_thrown,
    messages.MinisterElected: turns.minister_elected,
    messages.RoundStarted: turns.round_started,
    messages.TurnStarted: turns.turn_started,
    messages.DiceThrown: turns.dice_thrown,
    messages.Walked: turns.walked,
    messages.Jumped: turns.jumped,
    messages.TimeCalled: turns.time_called,
    messages.TakeoverThrown: turns.takeover_thrown,
    messages.EndProposed: turns.end_proposed,
    messages.EndAnswered: turns.end_answered,
    messages.GameEnded: turns.game_ended,
    messages.ArrowTurned: country.arrow_turned,
    messages.InflationMoved: country.inflation_moved,
    messages.OccasionCame: country.occasion_came,
    messages.StartPaid: country.start_paid,
    messages.IncomePaid: country.income_paid,
    messages.InterestPaid: country.income_paid,
    messages.OwnProfitPaid: country.bank_paid,
    messages.SalaryPaid: country.bank_paid,
    messages.BondsPaid: country.bank_paid,
    messages.PapersCashed: country.bank_paid,
    messages.TaxPaid: country.tax_paid,
    messages.ProfitPaid: country.profit_paid,
    messages.BankBroke: country.bank_broke,
    messages.TitleDealt: owning.title_dealt,
    messages.TitleBought: owning.title_bought,
    messages.TitlePassed: owning.title_passed,
    messages.TitleTaken: owning.title_taken,
    messages.TakeoverFailed: owning.takeover_failed,
    messages.TargetNamed: owning.target_named,
    messages.VisitorSent: owning.visitor_sent,
    messages.VisitorLeft: owning.visitor_left,
    messages.ShareOffered: owning.share_offered,
    messages.ShareAnswered: owning.share_answered,
    messages.DisasterCovered: owning.disaster_covered,
    messages.DisasterStruck: owning.disaster_struck,
    messages.PapersBought: owning.paid_bank,
    messages.PolicyBought: owning.paid_bank,
    messages.SumPaid: owning.sum_paid,
    messages.LoanMade: owning.loan_made,
    messages.LoanRepaid: owning.loan_repaid,
    messages.ParliamentDissolved: governing.parliament_dissolved,
    messages.PartyAsked: governing.party_asked,
    messages.PartyAnswered: governing.answered,
    messages.StoodAlone: governing.stood_alone,
    messages.PollHeld: governing.poll_held,
    messages.CoalitionOffered: governing.coalition_offered,
    messages.CoalitionAnswered: governing.answered,
    messages.OffersClosed: governing.offers_closed,
    messages.ReelectionCalled: governing.reelection_called,
    messages.GovernmentFormed: governing.government_formed,
    messages.CandidateNamed: governing.candidate_named,
    messages.CandidateAnswered: governing.answered,
    messages.CabinetFormed: governing.cabinet_formed,
    messages.MinisterSet: governing.minister_set,
    messages.MatterTabled: governing.matter_tabled,
    messages.MatterDecided: governing.matter_decided,
    votes.VoteOpened: governing.vote_opened,
    votes.VoteCast: governing.vote_cast,
    votes.VoteClosed: governing.vote_closed,
    messages.TaxCollected: governing.tax_collected,
    messages.CabinetPaid: governing.treasury_paid,
    messages.GrantPaid: governing.treasury_paid,
    messages.DebtServed: governing.treasury_paid,
    messages.GrantOpened: governing.grant_opened,
    messages.BondsIssued: governing.bonds_issued,
    messages.BondsRedeemed: governing.bonds_redeemed,
    messages.CountryBroke: governing.country_broke,
    auction.AuctionOpened: owning.auction_opened,
    auction.BidMade: owning.bid_made,
    auction.BidderPassed: owning.bidder_passed,
    auction.AuctionClosed: owning.auction_closed,
}
NOTES: Final = frozenset(
    {
        messages.FirstSeatDrawn, messages.MinisterElected, messages.TimeCalled, messages.OccasionCame,
        messages.BankBroke, messages.TakeoverFailed, messages.TargetNamed, messages.ShareOffered,
        messages.DisasterCovered, messages.DisasterStruck, messages.EndProposed, messages.GameEnded,
        auction.AuctionClosed, messages.ParliamentDissolved, messages.CoalitionOffered,
        messages.ReelectionCalled, messages.GovernmentFormed, messages.MatterTabled, messages.MatterDecided,
        messages.GrantOpened, messages.CountryBroke,
    }
)  # fmt: skip
"""Events that are told by a note on the lake: read, not watched, under reduced motion too."""


def _new(event: messages.MinisterElected) -> bool:
    return event.was not in (NOBODY, event.seat)


WEIGHTY: Final[Told[bool]] = {
    messages.DisasterStruck: True,
    messages.TitleTaken: True,
    messages.TitlePassed: True,
    messages.MinisterElected: _new,
    messages.PollHeld: True,
    messages.MatterDecided: True,
    messages.CountryBroke: True,
}
"""What changes who is strong: it is shown in full, however long a turn has taken."""

PAYOFFS: Final = frozenset({messages.ProfitPaid, messages.InflationMoved})
"""What a turn was played for."""


def prepare(canvas: Canvas, looks: Looks) -> Iterator[None]:
    """Draw ahead what moves: beavers in every size, the canoe at every angle at which it lies."""
    count, plan = len(looks.board.index), looks.plan
    for clockwise in (True, False):
        for disc in range(count):
            index.draw_canoe(canvas, *plan.canoe(disc, clockwise))
            yield
    for seat in range(len(looks.seats)):
        for size in range(round(beavers.SIZE), round(beavers.SIZE * 1.46) + 1):
            beavers.draw_beaver(canvas, looks, seat, (0.0, 0.0), size)
            yield


def showing(looks: Looks) -> Showing[Looks]:
    """How the events of a match are seen and heard."""
    return Showing(
        looks, ANIMATIONS, SOUNDS, landings=LANDINGS, notes=NOTES, weighty=WEIGHTY, payoffs=PAYOFFS
    )
