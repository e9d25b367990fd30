"""Good actions found fast: how everybody is taken to play on while a search looks ahead."""

from __future__ import annotations

from typing import Final

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
    Rethrow,
    StandAlone,
    Stay,
    TakeCircuit,
    Throw,
    Visit,
)
from game.rules.poleconomy.moving import ChooseCircuit
from game.rules.poleconomy.parties import AnswerInvitation, FormParty
from game.rules.poleconomy.policy.bargains import DealPosition
from game.rules.poleconomy.policy.buying import limit
from game.rules.poleconomy.policy.temper import PLAIN
from game.rules.poleconomy.policy.visitors import MOST
from game.rules.poleconomy.state import (
    BOND_FACE,
    BUSINESS_COST,
    LIFE_COST,
    NOBODY,
    SAVINGS_FACE,
    PoleconomyState,
    companies_of,
    price_of,
)
from game.rules.poleconomy.takeover import AtTakeover
from game.rules.poleconomy.turn import Ready
from game.rules.poleconomy.worths import INCOMES, Worths

BUYS: Final = 30.0
"""The worth of landing on a property for sale, in units of $10k."""


def choose(state: PoleconomyState, choice: Choice) -> Action | None:
    """What to do at once; None where the candidates must be weighed."""
    match choice:
        case Ready():
            return _move(state, choice)
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
            return _opportunity(state, choice)
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


def _move(state: PoleconomyState, choice: Ready) -> Action:
    """A Corner Square if its service is worth more than a throw; else the throw."""
    worths, seat = Worths(state), choice.seat
    held = worths.held[seat]
    rate = worths.rate(seat)
    throw = INCOMES * state.table.incomes[seat] * rate + BUYS * worths.open_share * (held >= worths.price)
    throw -= worths.hits[seat] * min(held, worths.price)
    best: Action = Throw()
    for corner, gain in _services(worths, seat):
        if gain > throw and choice.why_not(state, Visit(corner)) is None:
            best, throw = Visit(corner), gain
    return best


def _services(worths: Worths, seat: int) -> list[tuple[int, float]]:
    """The Corner Squares whose service pays, and how much."""
    state, board = worths.state, worths.state.board
    table, found = state.table, list[tuple[int, float]]()
    for corner in range(board.first_corner, len(board.nodes)):
        service, gain = board.kinds[corner], 0.0
        if service == "bank":
            savings, bonds = _papers(worths, seat)
            if bonds or savings:
                gain = bonds * worths.bond + savings * worths.savings(seat)
                gain -= worths.cost(seat, BOND_FACE * bonds + SAVINGS_FACE * savings)
        elif service == "life" and table.life_left and table.liquid(seat) >= LIFE_COST:
            gain = worths.life - worths.cost(seat, LIFE_COST)
        elif service == "insurance" and table.business_left and worths.held[seat] >= BUSINESS_COST:
            gain = worths.cover(seat) - worths.cost(seat, BUSINESS_COST) if not table.business[seat] else 0.0
        if gain > 0:
            found.append((corner, gain))
    return found


def _papers(worths: Worths, seat: int) -> tuple[int, int]:
    """Savings Cards and bonds for all cash but the price of a company."""
    table = worths.state.table
    spare = int(worths.held[seat] - min(worths.price, worths.held[seat] / 2)) // BOND_FACE
    bonds = min(table.bonds_left, spare) if worths.bonds_coming > 0 else 0
    savings = min(table.savings_left, spare - bonds) if worths.savings(seat) > SAVINGS_FACE else 0
    return savings, bonds


def _opportunity(state: PoleconomyState, choice: Opportunity) -> Action:
    """A new Basic Income for a low one early; else the square or Corner Square that pays best."""
    worths, seat = Worths(state), choice.seat
    best: Action = Rethrow()
    most = 2.0 * (7.0 - state.table.incomes[seat]) * worths.exposed
    for node in range(state.board.first_corner):
        if (pays := _pays(state, node)) > most:
            best, most = MoveOn(node), pays
    for corner, gain in _services(worths, seat):
        if gain > most and choice.why_not(state, MoveOn(corner)) is None:
            best, most = MoveOn(corner), gain
    return best


def _pays(state: PoleconomyState, node: int) -> float:
    """What an income square pays; 0 for others."""
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
    worths = Worths(state)
    return TakeCircuit(max(choice.goals(state), key=lambda node: _brings(worths, choice.seat, node)))


def _brings(worths: Worths, seat: int, node: int) -> float:
    """What arriving on a square brings."""
    state = worths.state
    if state.board.kinds[node] == "opportunity":
        return 30.0 * state.table.incomes[seat]
    title = state.board.property_at[node]
    if title < 0:
        return _pays(state, node)
    owner, held = state.table.owners[title], worths.held[seat]
    if owner == seat:
        return float(worths.price) if worths.companies[seat] else 0.0
    if owner != NOBODY:
        return -min(held, worths.price) * worths.rate(seat) if worths.companies[owner] else 0.0
    price = price_of(state, title)
    if price > held:
        return 0.0
    return max(0.0, worths.title(seat, title) - worths.cost(seat, price))


def _own_advert(state: PoleconomyState, choice: OwnAdvert) -> Action:
    """To a company of one's own, or to the property that is best bought with the cash in hand."""
    seat, board, table = choice.seat, state.board, state.table
    worths, own = Worths(state), companies_of(state, choice.seat)
    best: Action = Stay()
    most = 0.0
    if own:
        best, most = MoveOn(board.properties[own[table.turn % len(own)]].node), float(worths.price)
    for title, owner in enumerate(table.owners):
        price = price_of(state, title)
        if owner == NOBODY and price <= worths.held[seat]:
            gain = worths.title(seat, title) - worths.cost(seat, price)
            if gain > most:
                best, most = MoveOn(board.properties[title].node), gain
    return best


def _answer(state: PoleconomyState, choice: DealAnswer) -> Action:
    mine, theirs = DealPosition(state, choice.seat).bargain(deal := choice.deal(state))
    gain = mine if deal.maker == choice.seat else theirs
    return Accept() if gain >= PLAIN.enough and choice.why_not(state, Accept()) is None else Refuse()


def _bank(state: PoleconomyState, seat: int) -> Action:
    bought = _papers(Worths(state), seat)
    return BuyPapers(bought) if any(bought) else Stay()
