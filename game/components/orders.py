"""What standing orders answer in an auction, when a card is asked for, and when somebody proposes something.

They know no game: what an auction is, a reaction, a proposal says the step that asks.
"""

from __future__ import annotations

from game.components.auction import Auction, Bid, Pass, SealedAuction
from game.components.consent import Consent, Refuse
from game.components.reactions import Reaction
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Step
from game.engine.wants import Wants


def answer(rules: Rules, state: AnyState, choice: Choice, wants: Wants) -> Action | None:
    """What the seat that is asked has answered beforehand; None: it has to be asked. Always legal."""
    match choice:
        case Auction():
            said = _bid(state, choice, wants)
        case Reaction():
            said = _card(rules, state, choice, wants) if choice.in_orders else None
        case Consent():
            said = Refuse() if choice.in_orders and choice.seat in wants.declining else None
        case _:
            said = None
    return said if said is not None and choice.why_not(state, said) is None else None


def only_answer(state: AnyState, choice: Choice) -> Action | None:
    """The answer where there is but one, apart from giving up and what can be said at any time: nobody need
    be waited for then. None where there is something to decide."""
    offers = [one for one in choice.legal_offers(state) if not (one.action.leaves or one.action.aside)]
    if len(offers) != 1 or offers[0].vary is not None or any(choice.interjections(state)):
        return None
    return offers[0].action


def unasked(match: Match) -> Action | None:
    """What is said at once, whoever's screen the match is on, for a person who sits elsewhere: what their
    orders say, or the only answer there is; None: it waits for them, or for a computer player. Their own turn
    they begin themselves, be it that they can only throw."""
    choice = match.decision()
    if choice is None or not match.seats[choice.seat].human:
        return None
    said = answer(match.rules, match.state, choice, match.wants)
    begins = match.turn_begins and choice.seat == match.state.table.seat
    return said if said is not None or begins else only_answer(match.state, choice)


def kinds_of(rules: Rules) -> frozenset[str]:
    """Which orders mean something in a game: "auctions", "reactions", "deals"."""
    steps: tuple[type[Step], ...] = rules.steps
    found = {
        "auctions": any(issubclass(step, Auction) for step in steps),
        "reactions": any(issubclass(step, Reaction) and step.in_orders for step in steps),
        "deals": any(issubclass(step, Consent) and step.in_orders for step in steps),
    }
    return frozenset(kind for kind, there in found.items() if there)


def _bid(state: AnyState, auction: Auction, wants: Wants) -> Action | None:
    """The lowest bid up to the limit, or a pass; where each bids once, the limit itself."""
    said = wants.ahead.get(auction.seat)
    most = said.most if said is not None and said.lot == auction.lot else wants.ceilings.get(auction.seat)
    if most is None:
        return None
    bids = auction.bids(state, auction.seat)
    if not bids or bids[0] > most:
        return Pass()
    if isinstance(auction, SealedAuction):
        return Bid(bids[min(len(bids), (most - bids[0]) // bids.step + 1) - 1])
    return Bid(bids[0])


def _card(rules: Rules, state: AnyState, choice: Reaction, wants: Wants) -> Action | None:
    """The best card, where the order says so and there is one; else none, and so in a matter that was
    waived."""
    order = wants.orders.get(choice.seat, "ask")
    if order == "ask":
        return choice.nothing if wants.waives(choice.seat, choice.matter(state)) else None
    return best_card(rules, state, choice) if order == "high" else choice.nothing


def best_card(rules: Rules, state: AnyState, choice: Reaction) -> Action:
    """The best card where much is at stake, else none."""
    cards = choice.cards(state)
    if not cards or choice.stake(state) <= choice.much:
        return choice.nothing
    plays, policy = [choice.playing(card) for card in cards], rules.policy
    thought = policy.candidates(rules.view(state, choice.seat, 0), choice) if policy else ()
    worth = {one.action: one.worth for one in thought}
    return max(plays, key=lambda action: worth.get(action, 0.0))
