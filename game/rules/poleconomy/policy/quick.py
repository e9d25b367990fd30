"""Good actions found fast: how everybody is taken to play on while a search looks ahead."""

from __future__ import annotations

from game.components.auction import Bid, Pass
from game.components.consent import Accept, Refuse
from game.engine.vocabulary import Action, Choice
from game.rules.poleconomy.adverts import Directing, OwnAdvert, ShareAnswer
from game.rules.poleconomy.agreement import AgreeEnd
from game.rules.poleconomy.auction import SealedTitleAuction, TitleAuction
from game.rules.poleconomy.business import Business
from game.rules.poleconomy.companies import Purchase
from game.rules.poleconomy.corners import AtBank, AtOffice
from game.rules.poleconomy.deals import DealAnswer
from game.rules.poleconomy.landing import Opportunity
from game.rules.poleconomy.messages import (
    Buy,
    BuyPapers,
    BuyPolicy,
    Decline,
    Direct,
    EndTurn,
    LeaveVisitor,
    MoveOn,
    StandAlone,
    Stay,
    TakeCircuit,
    Throw,
)
from game.rules.poleconomy.moving import ChooseCircuit
from game.rules.poleconomy.parties import AnswerInvitation, FormParty
from game.rules.poleconomy.policy.bargains import ENOUGH, DealPosition
from game.rules.poleconomy.policy.buying import limit
from game.rules.poleconomy.policy.visitors import MOST
from game.rules.poleconomy.state import NOBODY, PoleconomyState, companies_of, price_of
from game.rules.poleconomy.takeover import AtTakeover
from game.rules.poleconomy.turn import Ready
from game.rules.poleconomy.worths import Worths

RESERVE = 20
"""Cash that is kept at the bank."""


def choose(state: PoleconomyState, choice: Choice) -> Action | None:
    """What to do at once; None where the candidates must be weighed."""
    match choice:
        case Ready():
            return Throw()
        case Business():
            return EndTurn()
        case Purchase():
            return _purchase(state, choice)
        case TitleAuction():
            return _bid(state, choice)
        case Directing():
            return _direct(state, choice)
        case ShareAnswer():
            share = state.table.share
            return Accept() if share is not None and share.percent <= MOST else Refuse()
        case ChooseCircuit():
            return _circuit(state, choice)
        case OwnAdvert():
            return _own_advert(state, choice)
        case Opportunity():
            best = max(range(state.board.first_corner), key=lambda node: _pays(state, node))
            return MoveOn(best)
        case AtTakeover():
            return Stay()
        case FormParty():
            return StandAlone()
        case AnswerInvitation():
            return Refuse()
        case AgreeEnd():
            return Accept()
        case DealAnswer():
            return _answer(state, choice)
        case AtBank():
            return _bank(state, choice.seat)
        case AtOffice():
            action = choice.offers(state)[0].action
            assert isinstance(action, BuyPolicy)
            return Stay() if action.cashed[2] else action
        case _:
            return None


def _pays(state: PoleconomyState, node: int) -> float:
    """What an income square pays; other squares nothing."""
    square = state.board.squares[node]
    if square.kind not in ("income", "start"):
        return 0.0
    table = state.table
    return square.times * table.incomes[table.seat] + (
        10.0 * table.cards_of(table.seat) if square.interest else 0
    )


def _purchase(state: PoleconomyState, choice: Purchase) -> Action:
    worths, price = Worths(state), price_of(state, choice.title)
    if worths.title(choice.seat, choice.title) < worths.cost(choice.seat, price):
        return Decline(choice.title)
    return Buy(choice.title, worths.cashing(choice.seat, price))


def _bid(state: PoleconomyState, choice: TitleAuction) -> Action:
    most, bids = limit(Worths(state, choice.seat), choice.seat, choice.lot), choice.bids(state, choice.seat)
    if most < bids[0]:
        return Pass()
    return Bid(most if isinstance(choice, SealedTitleAuction) else max(bids[0], most // 2))


def _direct(state: PoleconomyState, choice: Directing) -> Action:
    share = state.table.share
    owner = choice.seat if share is None else share.partner
    own = companies_of(state, owner)
    if not own:
        return LeaveVisitor()
    return Direct(state.board.properties[own[state.table.turn % len(own)]].node)


def _circuit(state: PoleconomyState, choice: ChooseCircuit) -> Action:
    goals = choice.goals(state)

    def worth(node: int) -> float:
        kind = state.board.kinds[node]
        if kind == "opportunity":
            return 30.0 * state.table.incomes[choice.seat]
        title = state.board.property_at[node]
        if title < 0:
            return _pays(state, node)
        owner = state.table.owners[title]
        price = 10.0 * state.table.inflation
        return price if owner == choice.seat else 0.3 * price if owner == NOBODY else -price

    return TakeCircuit(max(goals, key=worth))


def _own_advert(state: PoleconomyState, choice: OwnAdvert) -> Action:
    own = companies_of(state, choice.seat)
    if own:
        return MoveOn(state.board.properties[own[state.table.turn % len(own)]].node)
    return Stay()


def _answer(state: PoleconomyState, choice: DealAnswer) -> Action:
    mine, theirs = DealPosition(state, choice.seat).bargain(deal := choice.deal(state))
    gain = mine if deal.maker == choice.seat else theirs
    return Accept() if gain >= ENOUGH and choice.why_not(state, Accept()) is None else Refuse()


def _bank(state: PoleconomyState, seat: int) -> Action:
    table = state.table
    bonds = min(table.bonds_left, (table.purse(seat) - RESERVE) // 10)
    return BuyPapers((0, bonds)) if bonds > 0 else Stay()
