"""The rules of Caravan by their ids: each test tells a short story on the road."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from caravan import RULES
from caravan.board import AMBUSH, LEVY, NOMAD, SPICE, STORM, STRANGER, Board, Cards, Stop
from caravan.cards import DrawCards, DrawFortune, Fortune, KeepFew
from caravan.council import Council, SecretCouncil
from caravan.ending import standing
from caravan.money import Owed, SealedWellAuction, Sell, WellAuction
from caravan.speech import (
    AuctionWell,
    Buy,
    CallCouncil,
    CoinsDealt,
    Counter,
    Forgive,
    FortuneTold,
    GiveCard,
    HireGuide,
    Leave,
    LeftGame,
    Levy,
    LieLow,
    Paid,
    Propose,
    Ride,
    Roll,
    Rolled,
    SellSpice,
    Spring,
    SwapWells,
    TakeCards,
    TakeGift,
    TurnBack,
    TurnStarted,
    Walked,
    WellPassed,
)
from caravan.state import NOBODY, CaravanState, unseen_cards
from caravan.trade import Answer, Bargain
from caravan.turn import BuyWell, LieInWait, NextTurn, Turn, Walk, Watch
from game.components.auction import Bid, BidsOpened, Pass, SealedBid
from game.components.consent import Accept, Refuse
from game.components.debts import GiveUp
from game.components.hands import CardPlayed, CardsDrawn, CardsTaken, Discard
from game.components.loans import Loan, LoanMade, Repay
from game.components.market import BuyWares, SellWares, WaresBought
from game.components.votes import VoteAgainst, VoteClosed, VoteFor
from game.contract.cases import board_of
from game.engine import turn
from game.engine.clock import Limit, Timed
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.options import OptionError
from game.engine.refusal import BoardFault
from game.engine.unseen import UNSEEN
from game.engine.vocabulary import Action, Choice, Event, Seat, TimeUp
from game.store.words import misfit

BOARD: Board = board_of(RULES, "standard")
PALM, SALT, FIG, DEEP = 2, 3, 4, 6
"""Stops: a well for 4 with a fee of 2, a bazaar, the same well again, a well for 6 with a fee of 3."""
FORD = "5"
"""A market that has 4 rugs at 2 and 3 lamps at 3."""
rule = pytest.mark.rule


class Road:
    """A match in the middle, seat 0 on turn: each seat with its coins, stop and cards."""

    options = RULES.options()

    def __init__(self, coins: list[int], stops: list[int], *hands: list[str], **owners: int) -> None:
        state: CaravanState = RULES.start(BOARD, self.options, len(coins))
        self.state, self.dice = state, Dice(3)
        state.do(CoinsDealt(10))
        for seat, amount in enumerate(coins):
            state.do(Paid(seat, NOBODY, 10 - amount, "well"))
            state.do(CardsTaken(seat, tuple(hands[seat]) if seat < len(hands) else ()))
            state.do(Walked(seat, 0, stops[seat]))
        for name, owner in owners.items():
            state.do(WellPassed({"palm": PALM, "fig": FIG, "deep": DEEP}[name], owner))
        state.do(TurnStarted(0, 1))
        state.stack[:] = [NextTurn(), Turn(seat=0)]
        state.heard = []

    @property
    def asked(self) -> Choice:
        choice = turn.decision(self.state)
        assert choice is not None, "the match is over"
        return choice

    def walk(self, pips: int) -> Road:
        """Seat 0 rolls so much and walks."""
        self.state.stack.pop()
        self.state.do(Rolled(0, pips))
        self.state.then(Watch(0), Walk(0))
        turn.settle(self.state, self.dice)
        return self

    def say(self, *actions: Action) -> Road:
        """Whoever is asked says this, one after the other."""
        for action in actions:
            assert self.refused(action) == ""
            turn.apply(self.state, action, self.dice)
        return self

    def refused(self, action: Action) -> str:
        refusal = self.asked.why_not(self.state, action)
        return f"{refusal.code} {refusal.rule}" if refusal else ""

    def heard(self, event: Event) -> bool:
        return event in (self.state.heard or [])

    @property
    def coins(self) -> list[int]:
        RULES.check(self.state)
        return self.state.table.coins


def agreed(**changes: object) -> type[Road]:
    """Roads on which these options are played by."""

    class Agreed(Road):
        options = RULES.options("", changes)

    return Agreed


@rule("CAR-1.1", "CAR-1.2")
@pytest.mark.parametrize("seats", RULES.seats)
def test_everybody_starts_in_the_city_with_coins_and_cards(seats: int):
    match = Match(RULES, BOARD, RULES.options(), tuple(Seat(f"P{n}") for n in range(seats)), 1)
    table = match.state.table
    assert table.places == [0] * seats and table.coins == [12] * seats
    assert [len(hand) for hand in table.hands] == [2] * seats and table.pile == 18 - 2 * seats
    assert match.decision() == Turn(seat=0)


@rule("CAR-1.3", "CAR-7.1")
def test_all_stakes_go_to_the_first_at_the_sea():
    options = RULES.options("", {"stake": 4})
    match = Match(RULES, BOARD, options, (Seat("Ada"), Seat("Bart"), Seat("Chen")), 1)
    assert match.state.table.coins == [8] * 3
    assert agreed(stake=4)([5, 9, 0], [20, 0, 0]).walk(1).coins == [5 + BOARD.prize + 3 * 4, 9, 0]


@rule("CAR-1.3")
def test_nobody_stakes_more_than_everybody_has():
    assert RULES.options("poor", {"stake": 4}).stake == 4
    with pytest.raises(OptionError, match="stake_too_high 5 4"):
        RULES.options("poor", {"stake": 5})


@rule("CAR-2.1")
def test_turns_go_round_without_those_who_are_out():
    road = Road([5, 0, 5], [0, 0, 0])
    road.state.do(LeftGame(1))
    road.say(Roll())
    while isinstance(road.asked, BuyWell) or road.asked == Turn(seat=0):
        road.say(Leave() if isinstance(road.asked, BuyWell) else Roll())
    assert road.asked == Turn(seat=2) and road.state.table.round == 1


@rule("CAR-2.2")
def test_a_turn_ends_with_the_roll():
    road = Road([5, 5], [0, 9], [LEVY])
    road.say(Levy())
    assert road.asked == Turn(seat=0), "after a levy one may still roll"
    assert road.refused(Leave()) == "wrong_question CAR-2.2"


@rule("CAR-2.3")
def test_after_a_six_the_same_seat_goes_on():
    road = Road([5, 5], [2, 0]).walk(6)
    assert road.state.table.places == [8, 0] and road.asked == Turn(seat=0)
    assert Road([5, 5], [3, 0]).walk(5).asked == Turn(seat=1)


@rule("CAR-2.3")
def test_after_a_six_a_card_or_nothing_may_follow():
    carded = agreed(six="card")([5, 5], [2, 0])
    assert carded.walk(6).asked == Turn(seat=1) and len(carded.state.table.hands[0]) == 1
    bare = agreed(six="nothing")([5, 5], [2, 0])
    assert bare.walk(6).asked == Turn(seat=1) and bare.state.table.hands[0] == []
    assert agreed(six="card")([5, 5], [3, 0]).walk(5).state.table.hands[0] == []


@rule("CAR-2.4")
def test_a_free_well_can_be_bought_in_cash():
    road = Road([5, 5], [0, 0]).walk(2)
    assert road.asked == BuyWell(seat=0, stop=PALM)
    road.say(Buy())
    assert road.coins == [1, 5] and road.state.table.wells[PALM] == 0
    poor = Road([3, 5], [0, 0]).walk(2)
    assert poor.refused(Buy()) == "cannot_afford CAR-2.4"
    assert poor.say(Leave()).state.table.wells[PALM] == NOBODY


@rule("CAR-2.5", "CAR-4.1")
def test_a_fee_is_paid_at_once():
    road = Road([5, 5], [0, 0], palm=1).walk(2)
    assert road.coins == [3, 7] and road.asked == Turn(seat=1)
    assert Road([5, 5], [0, 0], palm=0).walk(2).coins == [5, 5], "nobody pays at the own well"


@rule("CAR-2.6", "CAR-3.4")
def test_a_bazaar_gives_two_cards_of_the_deck():
    road = Road([5, 5], [0, 0]).walk(3)
    assert len(road.state.table.hands[0]) == 2 and road.state.table.pile == 16


@rule("CAR-3.4")
def test_shown_cards_come_back_when_all_others_are_gone():
    deck = BOARD.deck
    road = Road([5, 5], [0, 0], deck[:10], deck[10:])
    assert road.state.table.pile == 0 and unseen_cards(road.state) == []
    nothing = road.walk(3)
    assert len(nothing.state.table.hands[0]) == 10, "an empty deck gives nothing"
    road.state.do(CardPlayed(1, SPICE))
    step = DrawCards(0)
    assert step.outcomes(road.state) == [(CardsDrawn((SPICE,)), 1.0)]
    step.apply(road.state, step.draw(road.state, road.dice))
    assert road.state.table.hands[0][-1] == SPICE and road.state.table.pile == 0


@rule("CAR-3.5")
def test_a_hand_of_more_than_three_discards_what_its_owner_picks():
    road = Road([5, 5], [0, 0], [LEVY, SPICE])
    road.state.then(DrawCards(0, 2))
    turn.settle(road.state, road.dice)
    assert isinstance(road.asked, KeepFew)
    assert road.refused(Discard(())) == "discard_so_many CAR-3.5"
    road.say(Discard((LEVY,)))
    assert len(road.state.table.hands[0]) == 3 and road.state.table.deck.known == (LEVY,)
    assert road.asked == Turn(seat=0)


@rule("CAR-2.7")
def test_an_inn_brings_one_of_the_fortunes():
    road = Road([5, 5], [9, 0]).walk(1)
    fortunes = (STORM, STRANGER, NOMAD)
    assert road.asked in [Fortune(seat=0, card=card) for card in fortunes]
    assert [outcome for outcome, _ in DrawFortune(0).outcomes(road.state)] == list(map(FortuneTold, fortunes))


@rule("CAR-3.6")
def test_a_fortune_gives_a_choice():
    def met(card: str, coins: int = 5, at: int = 5) -> Road:
        road = Road([coins, 5], [at, 0])
        road.state.then(Fortune(seat=0, card=card))
        return road

    assert met(STORM).say(HireGuide()).coins == [3, 5]
    assert met(STORM, coins=1).refused(HireGuide()) == "cannot_afford CAR-3.6"
    assert met(STORM).say(TurnBack()).state.table.places == [3, 0]
    assert met(STORM).refused(TakeGift()) == "wrong_question CAR-3.6"
    assert met(STRANGER).say(TakeGift()).coins == [8, 5]
    assert len(met(STRANGER).say(TakeCards()).state.table.hands[0]) == 2
    giver = met(STRANGER)
    giver.state.do(CardsTaken(0, (LEVY, SPICE)))
    assert giver.refused(GiveCard(AMBUSH)) == "wrong_question CAR-3.6"
    assert giver.say(GiveCard(SPICE)).coins == [9, 5] and giver.state.table.hands[0] == [LEVY]


@rule("CAR-3.6")
def test_a_nomad_takes_one_to_a_stop_or_swaps_a_well():
    def met(at: int = 5) -> Road:
        road = Road([5, 5], [at, 0])
        road.state.table.wells[4], road.state.table.wells[6] = 0, 1
        road.state.then(Fortune(seat=0, card=NOMAD))
        return road

    rides = [offer.action.stop for offer in met().asked.offers(met().state) if isinstance(offer.action, Ride)]
    assert rides == [2, 3, 4, 6, 7, 8]
    assert met().say(Ride(8)).state.table.places == [8, 0]
    assert met().refused(Ride(9)) == met(20).refused(Ride(21)) == "wrong_question CAR-3.6"
    swapped = met().say(SwapWells(4, 9)).state.table.wells
    assert (swapped[4], swapped[6], swapped[9]) == (NOBODY, 1, 0)
    assert met().refused(SwapWells(4, 6)) == met().refused(SwapWells(6, 9)) == "wrong_question CAR-3.6"
    poor = met()
    poor.state.table.wells[4] = NOBODY
    assert poor.refused(SwapWells(0, 0)) == "no_wells_to_swap CAR-3.6"


@rule("CAR-3.1")
def test_a_levy_falls_on_all_further_along():
    road = Road([5, 5, 5, 5], [4, 9, 4, 5], [LEVY]).say(Levy())
    assert road.coins == [11, 2, 5, 2]
    assert road.state.table.deck.known == (LEVY,) and road.state.table.hands[0] == []
    assert Road([5, 5], [4, 4], [LEVY]).refused(Levy()) == "nobody_ahead CAR-3.1"
    assert Road([5, 5], [0, 4]).refused(Levy()) == "no_such_card CAR-3.1"


@rule("CAR-3.2")
def test_an_ambush_is_offered_in_secret_to_each_who_holds_one():
    road = Road([5, 5, 5, 5], [0, 0, 0, 0], [AMBUSH], [AMBUSH], [], [AMBUSH]).walk(4)
    assert road.asked == LieInWait(seat=1, mover=0) and road.asked.quiet
    for eye in (0, 2, 3, NOBODY):
        assert RULES.view(road.state, eye).stack[-1] == Watch(0), "nobody else sees who is asked"
    assert RULES.view(road.state, 1).stack[-1] == road.asked
    silent = len(road.state.heard or [])
    road.say(LieLow())
    assert len(road.state.heard or []) == silent and road.asked == LieInWait(seat=3, mover=0)
    road.say(Spring())
    assert road.state.table.places == [0, 0, 0, 0] and road.asked == Turn(seat=1)
    assert road.heard(CardPlayed(3, AMBUSH))


@rule("CAR-3.2", "CAR-2.3")
def test_an_ambushed_six_gives_no_other_turn():
    assert Road([5, 5], [0, 0], [], [AMBUSH]).walk(6).say(Spring()).asked == Turn(seat=1)


@rule("CAR-4.1", "CAR-4.2", "CAR-3.3")
def test_a_levy_is_raised_in_the_turn_of_somebody_else():
    road = Road([5, 1], [0, 9], [LEVY], [SPICE, SPICE], palm=1).say(Levy())
    assert road.asked == Sell(seat=1)
    assert road.refused(AuctionWell(DEEP)) == "not_your_well CAR-4.2"
    assert road.refused(Roll()) == "wrong_question CAR-4.2"
    road.say(SellSpice())
    assert road.coins == [8, 2] and road.asked == Turn(seat=0)
    assert Road([5, 1], [0, 9], [LEVY], [], palm=1).say(Levy()).refused(SellSpice()) == "no_such_card CAR-3.3"


@rule("CAR-4.2", "CAR-5.1", "CAR-5.2", "CAR-5.3")
def test_a_well_comes_under_the_hammer_inside_the_debt():
    road = Road([5, 1, 9], [0, 9, 0], [LEVY], palm=1).say(Levy(), AuctionWell(PALM))
    assert road.asked == WellAuction(seat=2, lot=PALM)
    assert road.refused(Bid(1)) == "bid_too_low CAR-5.2"
    assert road.refused(Bid(10)) == "bid_too_high CAR-5.2"
    road.say(Bid(2), Bid(3), Pass())
    assert road.state.table.wells[PALM] == 0
    assert road.coins == [5 - 3 + 3, 1 + 3 - 3, 9]


@rule("CAR-5.4")
def test_sealed_bids_are_made_once_and_in_secret():
    road = agreed(sealed=True)([9, 1, 9, 9], [0, 9, 0, 0], [LEVY], palm=1).say(Levy(), AuctionWell(PALM))
    assert road.asked == SealedWellAuction(seat=2, lot=PALM)
    road.say(Bid(3))
    assert road.asked == SealedWellAuction(seat=3, lot=PALM)
    seen = [RULES.view(road.state, eye).table.sealed for eye in range(4)]
    assert [bid.amount for (bid,) in seen] == [UNSEEN, UNSEEN, 3, UNSEEN]
    guesses = [RULES.guess(RULES.view(road.state, 0), Dice(seed)).table.sealed for seed in range(99)]
    assert {bid.amount for (bid,) in guesses} == {0, *range(2, 10)}
    road.say(Bid(2), Bid(3))
    assert road.heard(BidsOpened(PALM, (SealedBid(2, 3), SealedBid(3, 2), SealedBid(0, 3))))
    assert road.state.table.wells[PALM] == 2 and road.coins == [12, 1, 6, 9]


@rule("CAR-5.3")
def test_the_bank_takes_a_well_that_nobody_wants_for_half():
    road = Road([5, 1], [0, 9], [LEVY], palm=1).say(Levy(), AuctionWell(PALM), Pass())
    assert road.state.table.wells[PALM] == NOBODY and road.coins == [8, 0]


@rule("CAR-4.3")
def test_only_who_cannot_pay_may_give_up():
    assert Road([5, 0], [0, 9], [LEVY], [SPICE]).say(Levy()).refused(GiveUp()) == "can_still_pay CAR-4.3"
    assert Road([5, 0], [0, 9], [LEVY], palm=1).say(Levy()).refused(GiveUp()) == ""


@rule("CAR-4.4")
def test_the_creditor_may_forgive_meanwhile():
    road = Road([5, 0], [0, 9], [LEVY], palm=1).say(Levy())
    assert list(road.asked.interjections(road.state)) == [(0, Forgive())]
    turn.apply_interjection(road.state, 0, Forgive(), road.dice)
    assert road.asked == Turn(seat=0) and road.coins == [5, 0] and road.state.table.debt is None


@rule("CAR-4.5", "CAR-4.1")
def test_an_elimination_in_the_middle_of_a_levy():
    road = Road([5, 0, 5], [0, 9, 9], [LEVY], [AMBUSH], palm=1).say(Levy(), GiveUp())
    assert road.coins == [8, 0, 2], "the next one paid all the same"
    assert road.state.table.out == (1,) and road.state.table.wells[PALM] == 0
    assert road.state.table.deck.known == (LEVY, AMBUSH) and road.asked == Turn(seat=0)


@rule("CAR-4.5")
def test_who_has_nothing_to_sell_is_out_at_once_and_leaves_the_last_coins():
    road = Road([5, 2, 5], [0, 9, 0], [LEVY]).say(Levy())
    assert road.coins == [7, 0, 5] and road.state.table.out == (1,) and road.asked == Turn(seat=0)


@rule("CAR-4.5")
def test_the_turns_of_a_seat_that_is_out_are_gone():
    road = Road([1, 5, 5], [0, 0, 0], deep=1).walk(6)
    assert road.state.table.out == (0,) and road.asked == Turn(seat=1), "there is no turn for the six"


@rule("CAR-6.1")
@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        (Propose(0, (), (PALM,), 1), "no_such_partner"),
        (Propose(9, (), (PALM,), 1), "no_such_partner"),
        (Propose(1), "nothing_offered"),
        (Propose(1, (), (), 1), "a_gift"),
        (Propose(1, (), (PALM,), 0), "a_gift"),
        (Propose(1, (PALM,), (), -1), "not_theirs"),
        (Propose(1, (), (PALM, PALM), 1), "not_theirs"),
        (Propose(1, (), (PALM,), 6), "not_theirs"),
        (Propose(1, (FIG,), (PALM,), -6), "not_theirs"),
        (Propose(1, coins=1, takes_wares=(1, 1)), "not_theirs"),
        (Propose(1, coins=1, takes_wares=(2,)), "not_theirs"),
        (Propose(1, coins=1, takes_cards=(AMBUSH,)), "not_theirs"),
        (Propose(1, gives_cards=(SPICE, SPICE), takes_wares=(1, 0)), "not_theirs"),
        (Propose(1, gives_cards=(SPICE,), takes_wares=(2, 0)), ""),
        (Propose(1, (FIG,), (PALM,), -5), ""),
    ],
)
def test_what_can_be_proposed(action: Propose, refusal: str):
    road = Road([5, 5], [0, 0], [SPICE], [AMBUSH], palm=1, fig=0)
    road.state.do(WaresBought(1, FORD, (2, 0), 4))
    assert road.refused(action) == (f"{refusal} CAR-6.1" if refusal else "")


@rule("CAR-6.1", "CAR-6.2")
def test_a_trade_of_all_kinds_is_carried_out_at_once_and_only_once_a_turn():
    road = Road([5, 5], [0, 0], [LEVY, SPICE], [], palm=1, fig=0)
    road.state.do(WaresBought(1, FORD, (2, 1), 7))
    road.say(Propose(1, (FIG,), (PALM,), -2, takes_wares=(1, 1), gives_cards=(LEVY,)))
    assert road.asked == Answer(seat=1, asker=0)
    road.say(Accept())
    table = road.state.table
    assert road.coins == [7, 3] and [table.wells[stop] for stop in (PALM, FIG)] == [0, 1]
    assert table.wares == [(1, 1), (1, 0)] and table.hands == [[SPICE], [LEVY]]
    assert road.refused(Propose(1, (PALM,), (), -1)) == "no_more_offers CAR-6.1"


@rule("CAR-6.1")
def test_only_the_two_see_which_cards_are_offered():
    road = Road([5, 5, 5], [0, 0, 0], [LEVY, SPICE], palm=1)
    road.say(Propose(1, takes=(PALM,), gives_cards=(LEVY,)))
    seen = [RULES.view(road.state, eye).table.deal for eye in (0, 1, 2, NOBODY)]
    assert [deal.of(0, "card") for deal in seen if deal] == [(LEVY,), (LEVY,), ("",), ("",)]
    for eye in range(3):
        guess = RULES.guess(RULES.view(road.state, eye), Dice(5))
        assert guess.table.deal is not None
        assert set(guess.table.deal.of(0, "card")) <= set(guess.table.hands[0])
    assert road.refused(Counter(0, gives=(PALM,), takes_cards=(SPICE,))) == "not_theirs CAR-6.1"
    road.say(Counter(0, gives=(PALM,), takes_cards=(LEVY,), coins=-1), Accept())
    assert road.coins == [4, 6, 5] and road.state.table.hands == [[SPICE], [LEVY], []]


@rule("CAR-6.2")
def test_one_counter_offer_is_possible():
    road = Road([5, 5], [0, 0], palm=1).say(Propose(1, (), (PALM,), 2))
    assert road.refused(Counter(0, (PALM,), (), -2)) == "same_offer CAR-6.2"
    assert road.refused(Counter(0, (PALM,), (), -6)) == "not_theirs CAR-6.1"
    assert road.refused(Propose(0, (PALM,), (), -4)) == road.refused(Roll()) == "wrong_question CAR-6.2"
    road.say(Counter(0, (PALM,), (), -4))
    assert road.refused(Counter(1, (), (PALM,), 5)) == "one_counter CAR-6.2"
    road.say(Accept())
    assert road.coins == [1, 9] and road.state.table.wells[PALM] == 0


@rule("CAR-6.2")
def test_a_refused_trade_changes_nothing():
    road = Road([5, 5], [0, 0], palm=1).say(Propose(1, (), (PALM,), 2), Refuse())
    assert road.coins == [5, 5] and road.state.table.wells[PALM] == 1 and road.state.table.deal is None


@rule("CAR-6.1", "CAR-3.5")
def test_a_trade_may_leave_too_many_cards():
    road = Road([5, 5], [0, 0], [LEVY], [SPICE] * 3)
    road.say(Propose(1, gives_cards=(LEVY,), coins=-1), Accept())
    assert road.asked == KeepFew(seat=1, most=3)
    road.say(Discard((SPICE,)))
    assert road.asked == Turn(seat=0)


@rule("CAR-2.8")
def test_a_market_sells_what_it_has_and_buys_at_its_price():
    road = Road([9, 5], [0, 0]).walk(5)
    assert road.asked == Bargain(seat=0, market=FORD)
    assert road.refused(BuyWares((5, 0))) == "sold_out CAR-2.8"
    assert road.refused(BuyWares((3, 2))) == "wares_too_dear CAR-2.8"
    road.say(BuyWares((3, 1)))
    assert road.state.table.wares[0] == (3, 1) and road.state.table.stocks[FORD] == (1, 2)
    assert road.coins == [0, 5] and road.refused(BuyWares((1, 0))) == "wrong_question CAR-2.8"
    assert road.refused(SellWares((4, 0))) == "not_for_sale CAR-2.8"
    assert road.say(SellWares((1, 0))).asked == Turn(seat=1) and road.coins == [2, 5]


@rule("CAR-2.8")
def test_a_market_that_has_nothing_to_do_is_not_asked():
    assert Road([5, 5], [12, 0]).walk(5).asked == Turn(seat=1)


Lenders = agreed(loans=10)


@rule("CAR-6.3")
def test_a_loan_is_paid_now_and_owed_until_it_is_repaid():
    road = Lenders([5, 9], [0, 0]).say(Propose(1, loan=-6, owed=-8), Accept())
    assert road.coins == [11, 3] and road.state.table.loans == (Loan(1, 0, 8),)
    assert standing(road.state).scores == (3, 11)
    assert road.refused(Repay(1, 9)) == "not_owed CAR-6.3"
    assert road.say(Repay(1, 5)).coins == [6, 8] and standing(road.state).scores == (3, 11)
    assert road.say(Repay(1, 3)).state.table.loans == ()


@rule("CAR-6.3")
def test_a_loan_may_be_countered_and_goes_with_other_goods():
    road = Lenders([5, 9], [0, 0], palm=0).say(Propose(1, (PALM,), coins=-2, loan=-1, owed=-2))
    road.say(Counter(0, (), (PALM,), coins=3, loan=-1, owed=-1), Accept())
    assert road.coins == [5 + 3 - 1, 9 - 3 + 1] and road.state.table.wells[PALM] == 1
    assert road.state.table.loans == (Loan(0, 1, 1),)


@rule("CAR-6.3")
@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        (Propose(1, loan=4, owed=3), "owed_for_it"),
        (Propose(1, loan=4, owed=9), "owed_for_it"),
        (Propose(1, loan=4, owed=-4), "owed_for_it"),
        (Propose(1, coins=1, owed=1), "owed_for_it"),
        (Propose(1, loan=6, owed=6), "not_theirs"),
        (Propose(1, coins=2, loan=4, owed=4), "not_theirs"),
        (Propose(1, loan=-6, owed=-11), "owes_too_much"),
        (Propose(1, loan=5, owed=10), ""),
    ],
)
def test_loans_that_cannot_be_offered(action: Propose, refusal: str):
    assert Lenders([5, 9], [0, 0]).refused(action).removesuffix(" CAR-6.1") == refusal


@rule("CAR-6.3")
def test_what_is_owed_in_all_is_bounded_and_where_loans_are_not_agreed_there_are_none():
    road = Lenders([5, 9, 9], [0, 0, 0])
    road.state.do(LoanMade(2, 0, 7))
    assert road.refused(Propose(1, loan=-3, owed=-4)) == "owes_too_much CAR-6.1"
    assert road.refused(Propose(1, loan=-3, owed=-3)) == ""
    loose = Road([5, 9], [0, 0])
    assert loose.refused(Propose(1, loan=-3, owed=-3)) == "owes_too_much CAR-6.1"
    fields = [field.field for field in loose.asked.fields(loose.state, Propose(1))]
    assert "coins" in fields and "loan" not in fields and "owed" not in fields


@rule("CAR-6.3", "CAR-4.5")
def test_the_loans_of_who_is_out_are_owed_to_the_bank():
    road = Lenders([5, 2, 5], [0, 9, 0], [LEVY])
    road.state.do(LoanMade(1, 2, 4))
    road.say(Levy())
    assert road.state.table.loans == (Loan(-1, 2, 4),) and standing(road.state).scores[2] == 1


@rule("CAR-7.1")
def test_the_first_at_the_sea_gets_the_prize_and_ends_the_match():
    road = Road([5, 9], [20, 0]).walk(4)
    assert road.state.table.over and road.coins == [15, 9]
    assert standing(road.state).reason == "sea" and standing(road.state).ranks == (1, 2)


@rule("CAR-7.5")
def test_a_roll_past_the_sea_ends_there_or_is_walked_back():
    assert Road([5, 5], [19, 0]).walk(5).state.table.over
    assert agreed(exact=True)([5, 5], [19, 0]).walk(2).state.table.over
    back = agreed(exact=True)([10, 5], [19, 0]).walk(5)
    assert back.state.table.places == [18, 0] and back.asked == BuyWell(seat=0, stop=18)
    there = agreed(exact=True)([5, 5], [20, 0]).walk(2)
    assert there.state.table.places == [20, 0] and there.asked == Turn(seat=1)


@rule("CAR-7.2", "CAR-7.6")
def test_the_match_ends_with_the_last_round():
    road = Road([5, 5], [0, 0])
    RULES.hear(road.state, TimeUp())
    road.walk(1)
    assert road.asked == Turn(seat=1), "the round is played to its end"
    road.state.stack.pop()
    assert turn.settle(road.state, road.dice) is None and road.state.table.ending == "rounds"


@rule("CAR-7.6")
def test_minutes_are_agreed_or_there_is_no_clock():
    assert RULES.timed(Road([5, 5], [0, 0]).state) is None
    road = agreed(minutes=20)([5, 5], [0, 0])
    assert RULES.timed(road.state) == Timed("match", 20)
    RULES.hear(road.state, TimeUp())
    assert road.state.table.last_round == road.state.table.round and RULES.timed(road.state) is None


@rule("CAR-2.9")
def test_a_glass_of_sand_is_agreed_and_lies_on_its_side_during_a_trade():
    assert RULES.limit(Road([5, 5], [0, 0]).state) is None
    road = agreed(sand=20)([5, 5], [0, 0], [LEVY])
    assert RULES.limit(road.state) == Limit("turn 1", 20, 0, Roll())
    road.say(Propose(1, gives_cards=(LEVY,), coins=-1))
    limit = RULES.limit(road.state)
    assert limit is not None and limit.stands and limit.stretch == "turn 1"


@rule("CAR-7.3")
def test_who_is_left_alone_has_won():
    road = Road([5, 0], [0, 9], [LEVY]).say(Levy())
    assert road.state.table.over and standing(road.state).reason == "alone"
    assert standing(road.state).ranks == (1, 2)


@rule("CAR-7.4")
def test_coins_and_wells_count_then_the_place_on_the_road():
    road = Road([1, 5, 5, 0, 0], [0, 3, 9, 0, 0], palm=0)
    road.state.do(LeftGame(4))
    road.state.do(LeftGame(3))
    assert standing(road.state).scores == (5, 5, 5, 0, 0)
    assert standing(road.state).ranks == (3, 2, 1, 4, 5)


def test_hands_are_hidden_and_guessed_from_what_is_left():
    road = Road([5, 5], [0, 0], [LEVY, SPICE], [AMBUSH])
    view = RULES.view(road.state, 0)
    assert view.table.hands == [[LEVY, SPICE], [""]]
    guesses = {RULES.guess(view, Dice(seed)).table.hands[1][0] for seed in range(40)}
    assert guesses == {LEVY, AMBUSH, SPICE}


@pytest.mark.parametrize("broken", ["coins", "cards", "debtor"])
def test_check_finds_what_is_broken(broken: str):
    road = Road([5, 5], [0, 0], [LEVY])
    table = road.state.table
    if broken == "coins":
        table.coins[0] += 1
    elif broken == "cards":
        table.hands[1].append(LEVY)
    else:
        table.out = (0,)
    with pytest.raises(AssertionError):
        RULES.check(road.state)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"stops": BOARD.stops[:7]}, "7 stops are no road: there are at least 8"),
        ({"cards": Cards(levy=1, ambush=0, spice=0)}, "1 card is too few: five hands of three take 15"),
        (
            {"stops": (*BOARD.stops, Stop("Quay", prices=(1,)))},
            "“Quay” is no market: that has a price and a stock for each ware, rugs and lamps",
        ),
    ],
)
def test_a_road_that_cannot_be_played_is_told(change: dict[str, Any], sentence: str):
    with pytest.raises(BoardFault) as caught:
        Board(**{**msgspec.structs.asdict(BOARD), **change})
    assert misfit(RULES, caught.value) == sentence


def test_a_debt_dies_with_debtor_and_creditor():
    assert [Owed(0, 1, 3, "fee").dies_with(seat) for seat in range(3)] == [True, True, False]


@rule("CAR-8.1")
def test_a_council_is_called_once_a_turn_for_those_without_wells():
    assert Road([5, 5], [0, 0]).refused(CallCouncil()) == "wrong_question CAR-2.2"
    road = agreed(council="open")([5, 5, 5], [0, 0, 0], palm=0)
    road.say(CallCouncil(), VoteFor())
    assert road.coins == [5, 7, 7] and road.asked == Turn(seat=0)
    assert road.refused(CallCouncil()) == "one_council CAR-8.1"
    rich = agreed(council="open")([5, 5], [0, 0], palm=0, fig=1)
    assert rich.refused(CallCouncil()) == "nobody_needy CAR-8.1"


@rule("CAR-8.2")
def test_wells_count_in_a_council():
    road = agreed(council="open")([5, 5, 5, 5], [0, 0, 0, 0], palm=1, fig=1)
    road.say(CallCouncil())
    assert road.asked == Council(seat=1, asker=0)
    road.say(VoteAgainst())
    assert road.heard(VoteClosed(0, 1, 3, 6)) and road.coins == [5, 5, 5, 5], "three of six stop it"


@rule("CAR-8.3")
def test_a_council_may_be_secret():
    road = agreed(council="secret")([5, 5, 5, 5], [0, 0, 0, 0], palm=1, fig=1)
    road.say(CallCouncil(), VoteAgainst(), VoteFor())
    assert road.asked == SecretCouncil(seat=3, asker=0), "though three of six were against it"
    ballot = RULES.view(road.state, 3).table.ballot
    assert ballot is not None and ballot.voices == ("for", "hidden", "hidden", "")
    assert RULES.guess(RULES.view(road.state, 3), Dice(1)).table.ballot != ballot
    assert road.say(VoteFor()).heard(VoteClosed(0, 3, 3, 6))
