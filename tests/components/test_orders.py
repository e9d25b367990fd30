"""What standing orders answer: never more than was ordered, never what the rules refuse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from game.components.auction import Auction, Bid, Pass, SealedAuction
from game.components.consent import Consent, Refuse
from game.components.orders import answer, kinds_of, only_answer, unasked
from game.components.reactions import Reaction
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Choice, Seat
from game.engine.wants import Ahead, Orders, Wants
from game.store.boards import standard_board
from tests.contract.games import GAMES

SEATS = (Seat("Ada", look=0), Seat("Bart", look=1), Seat("Chen", look=2))
DECISIONS = 150
CEILING = 40


def begun(rules: Rules, seed: int, preset: str = "") -> Match:
    return Match(rules, standard_board(rules), rules.options(preset), SEATS, seed)


def asked(rules: Rules, preset: str = "", seeds: int = 2) -> Iterator[tuple[Match, Choice]]:
    """The questions of matches at random."""
    for seed in range(seeds):
        match, dice = begun(rules, seed, preset), Dice(seed)
        for _ in range(DECISIONS):
            choice = match.decision()
            if choice is None:
                break
            yield match, choice
            match.play(choice.sample(match.state, dice))


def ordered(orders: Orders) -> Wants:
    wants = Wants()
    for seat in range(len(SEATS)):
        wants.give(seat, orders)
    return wants


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES.keys())
def test_all_that_is_ordered_is_legal_and_only_what_orders_are_about(rules: Rules) -> None:
    many = ordered(Orders("ceiling", 10**9, "high", "decline"))
    none, seen = Wants(), Counter[str]()
    for match, choice in asked(rules):
        said = answer(rules, match.state, choice, many)
        assert answer(rules, match.state, choice, none) is None
        if said is None:
            left_out = isinstance(choice, Reaction | Consent) and not choice.in_orders
            assert left_out or not isinstance(choice, Auction | Reaction | Consent)
            continue
        assert match.why_not(said) is None
        kind = "auctions" if isinstance(choice, Auction) else "reactions"
        seen["deals" if isinstance(choice, Consent) else kind] += 1
        assert not isinstance(choice, Consent) or said == Refuse()
    assert set(seen) <= kinds_of(rules)


def test_bids_stay_below_the_ceiling_and_a_pass_follows() -> None:
    rules, seen = GAMES["caravan"], Counter[str]()
    for preset, most in product(rules.presets, (0, 1, CEILING)):
        wants = ordered(Orders("ceiling" if most else "pass", most))
        for match, choice in asked(rules, preset, 3):
            if not isinstance(choice, Auction):
                continue
            said, bids = answer(rules, match.state, choice, wants), choice.bids(match.state, choice.seat)
            if isinstance(said, Bid):
                sealed = isinstance(choice, SealedAuction)
                best = max(bid for bid in bids if bid <= most) if sealed else bids[0]
                assert said.amount == best <= most
                seen["sealed" if sealed else "bid"] += 1
            else:
                assert said == Pass() and bids[0] > most
                seen["pass"] += 1
    assert seen["bid"] and seen["pass"]


def test_what_is_said_of_one_lot_holds_for_that_alone() -> None:
    rules = GAMES["caravan"]
    for match, choice in asked(rules, seeds=6):
        if isinstance(choice, Auction):
            bids = choice.bids(match.state, choice.seat)
            wants = ordered(Orders("ceiling", bids[-1]))
            assert isinstance(answer(rules, match.state, choice, wants), Bid)
            ahead = Wants(ahead={choice.seat: Ahead(choice.lot, 0)})
            assert answer(rules, match.state, choice, ahead) == Pass()
            ahead = Wants(ahead={choice.seat: Ahead(choice.lot + 1, 0)})
            assert answer(rules, match.state, choice, ahead) is None, "that was said of another lot"
            return
    raise AssertionError("nothing was sold")


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES.keys())
def test_nobody_is_waited_for_where_there_is_one_answer(rules: Rules) -> None:
    for match, choice in asked(rules):
        only = only_answer(match.state, choice)
        real = [one for one in choice.legal(match.state) if not (one.leaves or one.aside)]
        if only is not None:
            assert real == [only] and match.why_not(only) is None
            assert unasked(match) == (None if match.turn_begins else only)


def test_what_is_waived_in_a_matter_is_asked_no_more_in_that_alone() -> None:
    for rules in GAMES.values():
        for match, choice in asked(rules, seeds=4):
            if not isinstance(choice, Reaction) or not choice.in_orders:
                continue
            if (matter := choice.matter(match.state)) is None:
                continue
            wants = Wants()
            wants.waive(choice.seat, matter)
            assert answer(rules, match.state, choice, wants) == choice.nothing
            wants.give(choice.seat, Orders(reactions="high"))
            assert answer(rules, match.state, choice, wants) is not None
            wants = Wants()
            wants.waive(choice.seat, (matter, "other"))
            assert answer(rules, match.state, choice, wants) is None
            return
    raise AssertionError("nobody was asked in a matter")


def test_what_nobody_can_have_ordered_is_forgotten() -> None:
    wants = ordered(Orders("ceiling", 300, "never", "decline"))
    wants.give(9, Orders("ceiling", 300, "never", "decline"))
    wants.ahead[9] = Ahead(0, 5)
    wants.waive(9, "a fight")
    wants.said = [7, 3, 3, -1, 40]
    left = wants.fitting(2, 8)
    assert left.said == [3, 7]
    assert [left.was_ordered(line) for line in (3, 4, 7, 8)] == [True, False, True, False]
    assert set(left.lasting) == {0, 1} and not (left.ahead or left.waived)
