"""Takeovers: a bid for a property of another player, and two throws for a double (POL-17)."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.dice import Dice
from game.engine.forms import Field, Form
from game.engine.vocabulary import Action, Chance, Choice, Offer, Outcome, Refusal
from game.rules.poleconomy.dice import THROWS, thrown
from game.rules.poleconomy.messages import (
    DiceFell,
    NameTarget,
    Stay,
    Stayed,
    TakeoverFailed,
    TakeoverThrown,
    TargetNamed,
    TitleTaken,
)
from game.rules.poleconomy.messages.actions import Cashed
from game.rules.poleconomy.paying import (
    as_few_as_needed,
    cashing_field,
    has_a_choice,
    raise_cash,
    usual_cashing,
    why_unpaid,
)
from game.rules.poleconomy.state import NOBODY, TAKEOVER_FEE, Papers, PoleconomyState, price_of

LAST_THROW = 2


class AtTakeover(Choice, frozen=True):
    """D18: which property to bid for; once more if the first throw was a double (`throw` 2, POL-17.6)."""

    throw: int = 1

    @property
    def manner(self) -> str:
        """Whether it is the first bid."""
        return "first" if self.throw == 1 else "second"

    def fee(self, state: PoleconomyState) -> int:
        """What naming a property costs; the second time only where the options say so (POL-17.2, 17.7)."""
        return TAKEOVER_FEE if self.throw == 1 or state.options.takeover_second_fee else 0

    def offers(self, state: PoleconomyState) -> list[Offer]:
        """Everything that belongs to others, to be paid as usual or as wished, and no bid."""
        table, fee = state.table, self.fee(state)
        offers: list[Offer] = []
        for title, owner in enumerate(table.owners):
            if owner not in (NOBODY, self.seat):
                price = price_of(state, title) + fee
                cashed = usual_cashing(state, self.seat, price)
                vary = Form("cashing") if has_a_choice(state, self.seat, price) else None
                offers.append(Offer(NameTarget(title, cashed), vary))
        return [*offers, Offer(Stay())]

    def fields(self, state: PoleconomyState, action: Action) -> Sequence[Field]:
        """What is cashed."""
        return (cashing_field(state, self.seat),) if isinstance(action, NameTarget) else ()

    def why_not(self, state: PoleconomyState, action: Action) -> Refusal | None:
        """A property of another player, if fee and price can be paid (POL-17.1, 17.8)."""
        if isinstance(action, Stay):
            return None
        if not isinstance(action, NameTarget):
            return Refusal("bid_or_stay", "POL-17.1")
        owners = state.table.owners
        if not 0 <= action.title < len(owners) or owners[action.title] in (NOBODY, self.seat):
            return Refusal("of_nobody_else", "POL-17.1")
        price = price_of(state, action.title) + self.fee(state)
        return why_unpaid(state, self.seat, price, action.cashed, "POL-17.8")

    def sample(self, state: PoleconomyState, dice: Dice) -> Action:
        """More often a bid than none."""
        return super().sample(state, dice) if dice.below(3) else Stay()

    def apply(self, state: PoleconomyState, action: NameTarget | Stay) -> None:
        """Pay the fee and throw; what the price takes is cashed only when it is paid."""
        seat, table = self.seat, state.table
        if isinstance(action, Stay):
            if self.throw == 1:
                state.do(Stayed(seat, table.spots[seat], "takeover"))
            return
        fee, papers = self.fee(state), Papers(*action.cashed)
        now = as_few_as_needed(papers, fee - table.purse(seat))
        if not raise_cash(state, seat, now):
            return
        title, price = action.title, price_of(state, action.title)
        state.do(TargetNamed(seat, table.owners[title], title, price, fee, self.throw))
        left = Papers(papers.savings - now.savings, papers.bonds - now.bonds, papers.life - now.life)
        state.then(ThrowToTake(seat, self.throw, left))


class ThrowToTake(Chance, frozen=True):
    """Two dice for the takeover on the table; a double takes it, and `cashed` is cashed for it (POL-17.3)."""

    seat: int
    throw: int
    cashed: Cashed

    def draw(self, state: PoleconomyState, dice: Dice) -> DiceFell:
        """Two dice."""
        return thrown(dice)

    def outcomes(self, state: PoleconomyState) -> tuple[tuple[Outcome, float], ...]:
        """All 36."""
        return THROWS

    def apply(self, state: PoleconomyState, outcome: DiceFell) -> None:
        """The property changes hands, or there is another throw, or the bid has failed (POL-17.4 to 17.6)."""
        seat, bid = self.seat, state.table.takeover
        assert bid is not None, "there is a bid on the table"
        owner = state.table.owners[bid.title]
        state.do(TakeoverThrown(seat, bid.title, self.throw, outcome.one, outcome.two))
        if outcome.one == outcome.two:
            if raise_cash(state, seat, self.cashed):
                state.do(TitleTaken(seat, owner, bid.title, bid.price))
                if self.throw < LAST_THROW:
                    bid_at_corner(state, seat, self.throw + 1)
        elif self.throw < LAST_THROW:
            state.then(ThrowToTake(seat, self.throw + 1, self.cashed))
        else:
            state.do(TakeoverFailed(seat, owner, bid.title))


def bid_at_corner(state: PoleconomyState, seat: int, throw: int = 1) -> None:
    """Ask for a bid, if there is anything to be had that can be paid."""
    choice = AtTakeover(seat=seat, throw=throw)
    if len(choice.legal(state)) > 1:
        state.then(choice)
    elif throw == 1:
        state.do(Stayed(seat, state.table.spots[seat], "takeover"))
