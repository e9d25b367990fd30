"""A turn: levies and a trade, the die, perhaps an ambush, the walk, and what the stop brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from caravan.board import AMBUSH, LEVY
from caravan.cards import CARDS, DrawCards, DrawFortune
from caravan.council import call_council, why_no_council
from caravan.ending import End
from caravan.money import Owed
from caravan.speech import (
    Ambushed,
    Arrived,
    Buy,
    CallCouncil,
    CoinsDealt,
    CouncilCalled,
    DieRolled,
    Leave,
    Levy,
    LieLow,
    Paid,
    Propose,
    Roll,
    Rolled,
    Spring,
    TurnStarted,
    Walked,
    WellPassed,
)
from caravan.state import NOBODY, CaravanState
from caravan.trade import TRADES, Bargain, proposals
from game.components.hands import CardPlayed
from game.components.loans import LoanRepaid, Repay, repayments, why_not_repay
from game.engine.dice import Dice
from game.engine.forms import Field
from game.engine.vocabulary import Action, Auto, Chance, Choice, Offer, Outcome, Refusal


class Deal(Auto, frozen=True):
    """The first coins, of which a stake is put in, and cards."""

    def run(self, state: CaravanState) -> None:
        options, seats = state.options, range(len(state.table.coins))
        state.do(CoinsDealt(options.coins))
        for seat in seats:
            if options.stake:
                state.do(Paid(seat, NOBODY, options.stake, "stake"))
        state.then(*(DrawCards(seat, options.hand) for seat in seats))


class NextTurn(Auto, frozen=True):
    """The next seat is on turn; before a new round it is seen whether there is one. Never dies."""

    def run(self, state: CaravanState) -> None:
        table = state.table
        seat = table.after(table.seat)[0]
        new_round = seat <= table.seat or table.turn == 0
        if new_round and table.round >= table.last_round:
            state.finish(End("rounds"))
            return
        state.do(TurnStarted(seat, table.round + new_round))
        state.then(Turn(seat=seat), self)


class Turn(Choice, frozen=True):
    """What to do before walking; rolling ends it."""

    def offers(self, state: CaravanState) -> Iterator[Offer]:
        yield Offer(Roll())
        yield Offer(Levy())
        if state.options.council != "off":
            yield Offer(CallCouncil())
        yield from proposals(state, self.seat)
        yield from repayments(state.table, self.seat, state.table.coins[self.seat])

    def why_not(self, state: CaravanState, action: Action) -> Refusal | None:
        table = state.table
        if isinstance(action, Roll):
            return None
        if isinstance(action, Propose):
            return TRADES.why_not(state, self.seat, action)
        if isinstance(action, Repay):
            return why_not_repay(table, self.seat, action, table.coins[self.seat], "CAR-6.3")
        if isinstance(action, CallCouncil) and state.options.council != "off":
            return why_no_council(state)
        if not isinstance(action, Levy):
            return Refusal("wrong_question", "CAR-2.2")
        if LEVY not in table.hands[self.seat]:
            return Refusal("no_such_card", "CAR-3.1", {"card": LEVY})
        return None if self.ahead(state) else Refusal("nobody_ahead", "CAR-3.1")

    def ahead(self, state: CaravanState) -> list[int]:
        """The rivals further along."""
        table = state.table
        return [r for r in table.rivals(self.seat) if table.places[r] > table.places[self.seat]]

    def fields(self, state: CaravanState, action: Action) -> Sequence[Field]:
        return TRADES.fields(state, self.seat, action.partner) if isinstance(action, Propose) else ()

    def apply(self, state: CaravanState, action: Action) -> None:
        """After a levy, a council, a trade or a repayment the same question comes again."""
        if isinstance(action, Propose):
            state.then(self)
            TRADES.propose(state, self.seat, action)
        elif isinstance(action, Repay):
            state.do(Paid(self.seat, action.lender, action.amount, "repaid"))
            state.do(LoanRepaid(self.seat, action.lender, action.amount))
            state.then(self)
        elif isinstance(action, CallCouncil):
            state.do(CouncilCalled(self.seat))
            state.then(self)
            call_council(state, self.seat)
        elif isinstance(action, Levy):
            state.do(CardPlayed(self.seat, LEVY))
            dues = [Owed(rival, self.seat, state.board.levy, "levy") for rival in self.ahead(state)]
            state.then(*dues, self)
        else:
            state.then(Throw(self.seat), Watch(self.seat), Walk(self.seat))


class Throw(Chance, frozen=True):
    """The die."""

    seat: int

    def draw(self, state: CaravanState, dice: Dice) -> DieRolled:
        return DieRolled(dice.roll())

    def outcomes(self, state: CaravanState) -> list[tuple[Outcome, float]]:
        return [(DieRolled(pips), 1 / 6) for pips in range(1, 7)]

    def apply(self, state: CaravanState, outcome: DieRolled) -> None:
        state.do(Rolled(self.seat, outcome.pips))


class Watch(Auto, frozen=True):
    """Whoever holds an ambush is asked in secret, one rival after the other; `asked` have been looked at."""

    mover: int
    asked: int = 0

    def run(self, state: CaravanState) -> None:
        table = state.table
        for n, rival in enumerate(table.rivals(self.mover)[self.asked :], self.asked + 1):
            if table.roll and AMBUSH in table.hands[rival]:
                state.then(LieInWait(seat=rival, mover=self.mover), Watch(self.mover, n))
                return


class LieInWait(Choice, frozen=True):
    """Spring the ambush or wait. That this is asked is a secret: waiting leaves no event."""

    quiet: ClassVar[bool] = True
    mover: int

    def offers(self, state: CaravanState) -> Iterator[Offer]:
        yield Offer(Spring())
        yield Offer(LieLow())

    def why_not(self, state: CaravanState, action: Action) -> Refusal | None:
        return None if isinstance(action, Spring | LieLow) else Refusal("wrong_question", "CAR-3.2")

    def apply(self, state: CaravanState, action: Action) -> None:
        if isinstance(action, Spring):
            state.do(CardPlayed(self.seat, AMBUSH))
            state.do(Ambushed(self.seat, self.mover))


class Walk(Auto, frozen=True):
    """The caravan walks, and the stop brings the sea, a well, a fee or a card. After a six it goes on.

    The options may have it draw a card instead, and walk back what a roll leads past the sea.
    """

    seat: int

    def run(self, state: CaravanState) -> None:
        table, board, options, seat = state.table, state.board, state.options, self.seat
        if not table.roll:
            return
        start = table.places[seat]
        past = max(0, start + table.roll - board.sea)
        stop = start + table.roll - past * (2 if options.exact else 1)
        state.do(Walked(seat, start, stop))
        if stop == board.sea:
            state.do(Arrived(seat))
            prize = board.prize + options.stake * len(table.coins)
            state.do(Paid(NOBODY, seat, prize, "prize"))
            state.finish(End("sea"))
            return
        if table.roll == 6 and options.six == "again":
            state.then(Turn(seat=seat))
        elif table.roll == 6 and options.six == "card":
            state.then(DrawCards(seat))
        here, owner = board.stops[stop], table.wells[stop]
        if here.price and owner == NOBODY:
            state.then(BuyWell(seat=seat, stop=stop))
        elif here.price and owner != seat:
            state.then(Owed(seat, owner, here.fee, "fee"))
        elif here.bazaar:
            state.then(DrawCards(seat, CARDS))
        elif here.prices:
            Bargain(seat=seat, market=str(stop)).ask(state)
        elif here.inn:
            state.then(DrawFortune(seat))


class BuyWell(Choice, frozen=True):
    """Whether to buy the well of the stop just reached."""

    stop: int

    def offers(self, state: CaravanState) -> Iterator[Offer]:
        yield Offer(Buy())
        yield Offer(Leave())

    def why_not(self, state: CaravanState, action: Action) -> Refusal | None:
        if isinstance(action, Leave):
            return None
        if not isinstance(action, Buy):
            return Refusal("wrong_question", "CAR-2.4")
        price, coins = state.board.stops[self.stop].price, state.table.coins[self.seat]
        if coins < price:
            return Refusal("cannot_afford", "CAR-2.4", {"seat": self.seat, "price": price})
        return None

    def apply(self, state: CaravanState, action: Action) -> None:
        if isinstance(action, Buy):
            state.do(Paid(self.seat, NOBODY, state.board.stops[self.stop].price, "well"))
            state.do(WellPassed(self.stop, self.seat))
