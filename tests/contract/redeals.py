"""What an eye may not see, dealt anew from all deals that the rules allow.

Written down here once more and without `Rules.guess`: what that leaves as it is, a test that goes by it can
never find betrayed. A redeal draws at random and is thrown away where the rules could not have led to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from caravan.board import AMBUSH
from caravan.state import unseen_cards
from caravan.turn import LieInWait
from game.components.auction import Auction, SealedAuction, SealedBid
from game.components.consent import Stake
from game.components.deals import Deal
from game.components.hands import back, unseen
from game.components.reactions import Reaction
from game.contract.cases import Case
from game.engine.dice import Dice
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import PUBLIC, Choice
from game.rules.globopolis.hand import all_cards
from tests.contract.games import GAMES

TRIES: Final = 30

Dealt: TypeAlias = Literal["dealt", "nothing", "impossible"]
Redeal: TypeAlias = Callable[[Rules, AnyState, frozenset[int], Dice], Dealt]
"""Deals what the seats other than these hold anew, in a copy: there may be nothing to deal, and a deal may be
one that cannot be."""


def redeals(rules: Rules, state: AnyState, eye: int, dice: Dice, many: int = 1) -> Iterator[AnyState]:
    """Up to so many other states that `eye` cannot tell from `state`."""
    own = sharers(rules, state, eye)
    found = {state.encoded()}
    for _ in range(TRIES):
        other = state.copy()
        dealt = [deal(rules, other, own, dice) for deal in DEALS]
        if "impossible" in dealt or "dealt" not in dealt or not possible(rules, other):
            continue
        if (known := other.encoded()) not in found:
            found.add(known)
            yield other
            if len(found) > many:
                return


def sharers(rules: Rules, state: AnyState, eye: int) -> frozenset[int]:
    """The seats that see what `eye` sees."""
    if eye == PUBLIC:
        return frozenset()
    sides = rules.sides(state.options, len(rules.standing(state).ranks))
    return frozenset(seat for seat, side in enumerate(sides) if side == sides[eye])


def possible(rules: Rules, state: AnyState) -> bool:
    """Whether the rules may have led to a state: its invariants hold, and who is asked has an answer."""
    try:
        rules.check(state)
    except AssertionError:
        return False
    top = state.stack[-1] if state.stack else None
    if isinstance(top, Auction | SealedAuction) and not top.bids(state, top.seat):
        return False  # who cannot pay the least is not asked
    if isinstance(top, LieInWait) and AMBUSH not in state.table.hands[top.seat]:
        return False  # nor is he who has nothing to spring
    return not isinstance(top, Choice) or bool(top.legal(state))


def deals_purses(rules: Rules, state: AnyState, own: frozenset[int], dice: Dice) -> Dealt:
    """Cash and Savings Cards of Poleconomy: what the others have together, shared out in any way in which
    who has bid, or is throwing for a property, can pay."""
    table = state.table
    if rules.id != "poleconomy" or not state.options.hidden_cash or table.over:
        return "nothing"
    dark = [seat for seat in range(table.seats) if seat not in own]
    for held in (table.cash, table.savings):
        shares = shared_out(sum(held[seat] for seat in dark), len(dark), dice)
        for seat, share in zip(dark, shares, strict=True):
            held[seat] = share
    sale, takeover = table.sale, table.takeover
    if sale is not None and sale.high in dark:
        cards = 10 * table.savings[sale.high] if state.options.bid_from_savings else 0
        if table.cash[sale.high] + cards < sale.bid:
            return "impossible"
    if takeover is not None and table.seat in dark and table.liquid(table.seat) < takeover.price:
        return "impossible"
    return "dealt"


def deals_stocks(rules: Rules, state: AnyState, own: frozenset[int], dice: Dice) -> Dealt:
    """EU and Personal Stocks of Globopolis: the same, and who owes something cannot pay it yet."""
    table = state.table
    if rules.id != "globopolis" or state.options.open_money or table.over:
        return "nothing"
    dark = [side for side in range(table.sides) if side not in own and side not in table.out]
    for side, share in zip(
        dark, shared_out(sum(table.cash[side] for side in dark), len(dark), dice), strict=True
    ):
        table.cash[side] = share
    kinds = len(table.stocks) // table.sides
    for kind in range(kinds):
        places = [side * kinds + kind for side in dark]
        shares = shared_out(sum(table.stocks[place] for place in places), len(dark), dice)
        for place, share in zip(places, shares, strict=True):
            table.stocks[place] = share
    debt = table.debt
    if debt is not None and debt.debtor in dark and table.cash[debt.debtor] >= debt.amount:
        return "impossible"
    return "dealt"


def deals_hands(rules: Rules, state: AnyState, own: frozenset[int], dice: Dice) -> Dealt:
    """Cards of hands and what lies face down in a deck: any cards with the same backs that lie nowhere in
    sight, those of a deal on the table among them. The hand of whoever is asked for a card stays, and that of
    whose offer the eye sees."""
    table = state.table
    if not hasattr(table, "hands") or table.over:
        return "nothing"
    top = state.stack[-1] if state.stack else None
    pinned = {top.seat} if isinstance(top, Reaction) else set[int]()
    deal = getattr(table, "deal", None)
    if deal is not None and own & {deal.maker, deal.partner}:
        pinned |= {deal.maker, deal.partner}
    dark = [seat for seat in range(len(table.hands)) if seat not in own and seat not in pinned]
    places = [(table.hands[seat], at) for seat in dark for at in range(len(table.hands[seat]))]
    hidden = [hand[at] for hand, at in places]
    covered = [(name, at) for name, deck in table.decks.items() for at in deck.covered]
    hidden += [table.decks[name].known[at] for name, at in covered]
    pool = dice.shuffled([*hidden, *undrawn(rules, state)])
    known = {name: list(deck.known) for name, deck in table.decks.items()}
    for hand, at in [*places, *((known[name], at) for name, at in covered)]:
        hand[at] = pool.pop([back(card) for card in pool].index(back(hand[at])))
    table.decks = {name: replace(deck, known=tuple(known[name])) for name, deck in table.decks.items()}
    if deal is not None:
        table.deal = replace(
            deal, stakes=tuple(staked(deal, stake, table.hands, dark) for stake in deal.stakes)
        )
    for place, step in enumerate(state.stack):
        card = getattr(step, "card", None)
        if isinstance(card, str) and isinstance(step, Choice) and step.seat in dark and ":" in card:
            same = [one for one in table.hands[step.seat] if back(one) == back(card)]
            state.stack[place] = replace(step, card=dice.pick(same))
    return "dealt" if places or covered else "nothing"


def staked(deal: Deal, stake: Stake, hands: Sequence[list[str]], dark: Sequence[int]) -> Stake:
    """What is offered of a hand that was dealt anew: other cards of it with the same backs."""
    if stake.kind not in deal.secret or stake.giver not in dark:
        return stake
    left = sorted(hands[stake.giver])
    backs = [back(card) for card in map(str, stake.goods)]
    return replace(stake, goods=tuple(sorted(left.pop([back(c) for c in left].index(one)) for one in backs)))


def undrawn(rules: Rules, state: AnyState) -> list[str]:
    """The cards that nobody has seen since the decks were shuffled: all there are, less those that lie
    anywhere."""
    if rules.id == "globopolis":
        return [
            card
            for name, deck in state.table.decks.items()
            for card in unseen(all_cards(state, name), deck, state.table.hands)
        ]
    return unseen_cards(state) if rules.id == "caravan" else []


def deals_bids(rules: Rules, state: AnyState, own: frozenset[int], dice: Dice) -> Dealt:
    """Sealed bids: none, or any that a seat can pay."""
    table = state.table
    top = state.stack[-1] if state.stack else None
    if not getattr(table, "sealed", ()) or not isinstance(top, SealedAuction):
        return "nothing"
    table.sealed = tuple(
        bid if bid.seat in own else SealedBid(bid.seat, dice.pick((0, *top.bids(state, bid.seat))))
        for bid in table.sealed
    )
    return "dealt"


def deals_votes(rules: Rules, state: AnyState, own: frozenset[int], dice: Dice) -> Dealt:
    """Secret votes: for or against."""
    ballot = getattr(state.table, "ballot", None)
    if ballot is None or not ballot.secret:
        return "nothing"
    open_ = (*own, *ballot.known)
    voices = tuple(
        dice.pick(("for", "against")) if voice and seat not in open_ else voice
        for seat, voice in enumerate(ballot.voices)
    )
    state.table.ballot = replace(ballot, voices=voices)
    return "dealt"


def deals_blocks(rules: Rules, state: AnyState, own: frozenset[int], dice: Dice) -> Dealt:
    """The blocks under rigs in Ghawar's hidden game, which nobody sees."""
    if rules.id != "ghawar" or not state.options.hidden_blocks:
        return "nothing"
    table, covered = state.table, list(state.table.covered)
    for platform, colour in zip(covered, dice.shuffled([table.blocks[one] for one in covered]), strict=True):
        table.blocks[platform] = colour
    return "dealt"


DEALS: Final[Sequence[Redeal]] = (
    deals_purses, deals_stocks, deals_hands, deals_votes, deals_blocks, deals_bids,
)  # fmt: skip
"""Bids come after the purses that they are paid from."""


def shared_out(whole: int, parts: int, dice: Dice) -> list[int]:
    """A whole number in so many parts at random, none below 0."""
    cuts: Iterable[int] = sorted(dice.below(whole + 1) for _ in range(parts - 1))
    return [high - low for low, high in pairwise([0, *cuts, whole])] if parts else []


def case(game: str, seats: int, preset: str = "", **changes: Any) -> Case:
    """A way to begin a match in which something is hidden."""
    rules = GAMES[game]
    preset = preset or next(iter(rules.presets))
    return Case(rules, rules.standard_board, preset, seats, tuple(changes.items()))


CASES = {
    "cash": case("poleconomy", 3, hidden_cash=True, quick_deal=True),
    "bids": case("poleconomy", 4, hidden_cash=True, quick_deal=True, auction_style="sealed"),
    "votes": case("poleconomy", 4, "parliament", hidden_cash=True, secret_ballot=True, quick_deal=True),
    "hands": case("globopolis", 3),
    "stocks": case("globopolis", 3, open_money=False),
    "sides": case("globopolis", 4, teams="2v2"),
    "blocks": case("ghawar", 3, "published"),
    "example": case("caravan", 3),
}
"""What is hidden in each."""
ALONE: Final = case("globopolis", 3, quiet_questions="never")
"""A game in which people are asked for cards, with the options of a person who plays alone."""
