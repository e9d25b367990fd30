"""In the International Court: when to leave, and what a telex that opens it is worth (reference 12.4)."""

from __future__ import annotations

from game.components.consent import Accept, Refuse
from game.engine.policy import Candidate
from game.rules.petropolis.court import LAST, STEP, TRIES, Release, TelexSale
from game.rules.petropolis.holdings import interest
from game.rules.petropolis.messages import OfferPrice, PayFee, Throw, UseTelex
from game.rules.petropolis.policy.board_stats import LAPS
from game.rules.petropolis.policy.claiming import claims_of
from game.rules.petropolis.policy.forecast import capitals
from game.rules.petropolis.policy.scenario import Scenario
from game.rules.petropolis.policy.time_left import rounds_left
from game.rules.petropolis.state import NOBODY, PetropolisState

WAYS = tuple((pips, (6 - abs(pips - 7)) / 36) for pips in range(2, 13))
STUCK = 5 / 6
"""How likely a throw for a double fails."""
ASKED = {"one": 100_000, "pause": 100_000, "two": 60_000}
"""The lowest price of the telex by phase, in P$; the leader pays twice."""
AHEAD = 1.1
"""A seat with so many times the capital of the next best counts as the leader."""
KEEPING = 30_000
"""What keeping the telex is worth to its holder, in P$."""
BARGAIN = 0.25
"""Worth of an unsold title on the way, as a share of its value."""


def flight(state: PetropolisState, seat: int) -> float:
    """What a throw brings from where the marker stands: the airport, titles for sale, interest to pay."""
    table, board = state.table, state.board
    track = board.tracks[state.options.geneva_two_spaces]
    start, total = table.places[seat], 0.0
    for pips, chance in WAYS:
        square = (start + pips) % track.length
        title = board.title_at[square]
        if title >= 0:
            owner, price = table.owners[title], board.prices[title]
            if owner == NOBODY:
                total += chance * (BARGAIN * price if table.cash[seat] > price else 0.0)
            elif owner != seat and not table.mortgaged[title]:
                amount = interest(table, board, title)[0]
                total -= chance * (amount + max(0, amount - table.cash[seat]))
        elif track.kinds[square] == "refuel":
            total -= chance * board.squares[square].charge
    return total + LAPS * state.options.geneva_income


def ask(state: PetropolisState, prisoner: int) -> int:
    """What the holder of the telex wants for it."""
    final = capitals(Scenario(state))
    price = ASKED.get(state.table.phase, KEEPING)
    best = max(capital for other, capital in enumerate(final) if other != prisoner)
    return 2 * price if final[prisoner] > AHEAD * best else price


def release(state: PetropolisState, choice: Release) -> list[Candidate]:
    """The worth of each way out against waiting for a double; a last turn must be left somehow."""
    table, seat = state.table, choice.seat
    if table.claims and (claims := claims_of(state, seat)):
        return claims
    last = table.custody[seat] == LAST
    saved = state.options.court_fee_third if last else 0
    outside = flight(state, seat)
    free = STUCK * outside if not last and rounds_left(state)[1] > 0 else 0.0
    found: list[Candidate] = []
    for action in choice.legal(state):
        if isinstance(action, Throw):
            found.append(Candidate(action, 0.0, "wait" if outside > 0 else "shelter"))
        elif isinstance(action, PayFee):
            worth, why = (0.0, "must_leave") if last else (free - action.amount, "pay_fee")
            found.append(Candidate(action, worth, why, {"amount": action.amount}))
        elif isinstance(action, UseTelex):
            why = "saves_fee" if last else "use_telex"
            found.append(Candidate(action, free + saved - KEEPING, why, {"amount": saved}))
        elif isinstance(action, OfferPrice):
            found += _price(state, choice, action.holder, free, saved)
    return found


def _price(state: PetropolisState, choice: Release, holder: int, free: float, saved: int) -> list[Candidate]:
    """A price the holder may take, if leaving is worth it; more on the second try."""
    table, seat = state.table, choice.seat
    worth = free + saved
    price = ask(state, seat) * (3 if table.tries else 2) // 2 // STEP * STEP
    if price > table.cash[seat] or price >= worth or table.tries >= TRIES:
        return []
    action = OfferPrice(holder, price)
    if choice.why_not(state, action) is not None:
        return []
    why = "cheaper_than_fee" if saved else "buy_telex"
    return [Candidate(action, worth - price, why, {"price": price, "amount": saved})]


def telex_sale(state: PetropolisState, choice: TelexSale) -> list[Candidate]:
    """Sell for a fair price; the leader pays more."""
    price = choice.price(state)
    wanted = ask(state, choice.asker)
    return [
        Candidate(Accept(), float(price - wanted) + 1.0, "fair_price", {"price": price}),
        Candidate(Refuse(), 0.0, "low_price", {"price": wanted}),
    ]
