"""Trade offers of any goods between two seats, with one counter-offer.

A game has one action for an offer and another for a counter-offer; its `Barter` says which of their fields
hold which goods. The table has `deal: Deal | None = None`, `offers: int = 0` and `declined: tuple[Deal, ...]
= ()`; when the offer count restarts, a game's event resets the last two.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, partial
from typing import Any, ClassVar

from msgspec.structs import replace

from game.components.consent import ACTIONS, Consent, Negotiation, Stake
from game.components.deals import (
    CountedGoods,
    Deal,
    Goods,
    Lending,
    MoneySum,
    NamedGoods,
    OfferAnswered,
    OfferMade,
    SecretOffered,
)
from game.engine.dice import Dice
from game.engine.forms import Amount, Counts, Due, Field, Form, Good, Kept, Several, drawn
from game.engine.vocabulary import Action, Offer, Refusal, Spoken


class Barter(ABC):
    """A game's rules for trade offers. One instance is named by the game's `Answer`.

    The offer action has a field `partner`; the counter-offer action has the same fields, its partner being
    the one who made the offer.
    """

    rule: str
    """The rule that says what can be offered."""
    goods: tuple[Goods, ...]
    """All that may change hands, and in which fields of the actions it stands."""
    offer: type[Action]
    counter: type[Action]
    gifts = False
    """Whether one may give something for nothing."""

    @abstractmethod
    def question(self, maker: int, partner: int) -> Answer:
        """The step that asks the partner: the game's Answer."""

    @abstractmethod
    def partners(self, state: Any, seat: int) -> Sequence[int]:
        """The seats that `seat` may deal with."""

    @abstractmethod
    def named(self, state: Any, seat: int, kind: str) -> Sequence[Good]:
        """The single things of a kind that a seat has."""

    @abstractmethod
    def amount(self, state: Any, seat: int, kind: str) -> int:
        """How much money or how many counted things of a kind a seat has."""

    def askable(self, state: Any, asker: int, giver: int, kind: str) -> int:
        """The most that `asker` may ask of `giver`: everything it has. If that is hidden, the most it could
        have; a seat with less can only decline."""
        return self.amount(state, giver, kind)

    @abstractmethod
    def hand_over(self, state: Any, stake: Stake, receiver: int) -> None:
        """Transfer one side's goods to the receiver."""

    def room(self, state: Any, borrower: int) -> int:
        """How much more a seat may borrow, if loans are goods; 0: nothing."""
        return 0

    def most(self, state: Any) -> int:
        """How many offers may be made before the count restarts."""
        return 1

    def why_locked(self, state: Any, seat: int, kind: str, good: Good) -> Refusal | None:
        """Why a single thing can't be given away; None if it can."""
        return None

    def whole(self, good: Good) -> Good:
        """The larger thing that a thing is a part of, if its kind is `part_of` another."""
        return good

    def kept(self, state: Any, seat: int) -> Sequence[Kept]:
        """What a seat has that can't be traded, for display beside its goods."""
        return ()

    def why_no_deal(self, state: Any, deal: Deal) -> Refusal | None:
        """Any other objection of the game to a deal both sides could fulfil."""
        return None

    # what may be said

    def fields(self, state: Any, seat: int, partner: int) -> tuple[Field, ...]:
        """The fields of an offer from `seat` to `partner`; fields with nothing to choose are left out."""
        found: list[Field] = []
        for goods in self.goods:
            match goods:
                case NamedGoods():
                    found.append(self._several(state, goods, goods.gives, seat, seat))
                    if not goods.secret or self._askable(state, goods, partner, seat):
                        found.append(self._several(state, goods, goods.takes, partner, seat))
                case CountedGoods(kind, of, gives, takes):
                    for field, giver in ((gives, seat), (takes, partner)):
                        if any(stock := tuple(self._most(state, seat, giver, good) for good in of)):
                            found.append(Counts(field, kind, of, stock, giver))
                case MoneySum(kind, field, step):
                    low, high = self._purses(state, seat, partner, kind, step)
                    found.append(Amount(field, kind, -low, high, step, giver=seat))
                case Lending():
                    found += self._loan(state, goods, seat, partner)
        return tuple(found)

    def _purses(self, state: Any, seat: int, partner: int, kind: str, step: int) -> tuple[int, int]:
        """What the partner could be asked for, and what `seat` has."""
        low, high = self.askable(state, seat, partner, kind), self.amount(state, seat, kind)
        return low // step * step, high // step * step

    def _loan(self, state: Any, goods: Lending, seat: int, partner: int) -> Iterator[Field]:
        """The two sums of a loan, if either seat can lend to the other."""
        step = goods.step
        rooms = [self.room(state, one) // step * step for one in (seat, partner)]
        low, high = map(min, self._purses(state, seat, partner, goods.paid_in, step), rooms)
        if low or high:
            yield Amount(goods.lent, goods.kind, -low, high, step, giver=seat)
            mine, yours = rooms
            yield Due(goods.owed, goods.promise, -mine, yours, goods.lent, goods.times, step, giver=partner)

    def _several(self, state: Any, goods: NamedGoods, field: str, giver: int, asker: int) -> Several:
        free = things = tuple(self._askable(state, goods, giver, asker))
        locked: tuple[tuple[Good, Refusal], ...] = ()
        if self._locks:
            judged = [(thing, self.why_locked(state, giver, goods.kind, thing)) for thing in things]
            free = tuple([thing for thing, refusal in judged if refusal is None])
            locked = tuple([(thing, refusal) for thing, refusal in judged if refusal is not None])
        kept = tuple(self.kept(state, giver)) if goods is self._first else ()
        if not goods.part_of:
            return Several(field, goods.kind, free, giver, locked=locked, kept=kept)
        of = next(one for one in self.goods if isinstance(one, NamedGoods) and one.kind == goods.part_of)
        within, wholes = of.gives if field == goods.gives else of.takes, tuple(map(self.whole, free))
        return Several(
            field, goods.kind, free, giver, locked=locked, kept=kept, part_of=within, wholes=wholes
        )

    def _askable(self, state: Any, goods: NamedGoods, giver: int, asker: int) -> Sequence[Good]:
        """The things of `giver` that `asker` may name: those in the open, and those already offered to it."""
        if giver == asker or not goods.secret:
            return self.named(state, giver, goods.kind)
        deal: Deal | None = state.table.deal
        shown = deal is not None and (deal.maker, deal.partner) == (giver, asker)
        return deal.of(giver, goods.kind) if deal is not None and shown else ()

    def deal(self, seat: int, action: Any) -> Deal:
        """The deal that an action of a seat offers; the order of single things is normalised."""
        partner: int = action.partner
        stakes: list[Stake] = []
        for goods in self.goods:
            if isinstance(goods, NamedGoods):
                for giver, field in ((seat, goods.gives), (partner, goods.takes)):
                    if things := getattr(action, field):
                        stakes.append(Stake(giver, goods.kind, tuple(sorted(things))))
            elif isinstance(goods, CountedGoods):
                for giver, field in ((seat, goods.gives), (partner, goods.takes)):
                    if any(counts := getattr(action, field)):
                        counted = zip(goods.of, counts, strict=False)
                        stakes += [Stake(giver, good, amount=many) for good, many in counted if many]
            elif isinstance(goods, MoneySum):
                if amount := getattr(action, goods.field):
                    stakes.append(Stake(seat if amount > 0 else partner, goods.kind, amount=abs(amount)))
            else:
                for good, field, one, other in (
                    (goods.kind, goods.lent, seat, partner), (goods.promise, goods.owed, partner, seat),
                ):  # fmt: skip
                    if amount := getattr(action, field):
                        stakes.append(Stake(one if amount > 0 else other, good, amount=abs(amount)))
        hidden = self._secret
        if hidden:
            staked = {stake.kind for stake in stakes}
            hidden = tuple(kind for kind in hidden if kind in staked)
        return Deal(seat, partner, tuple(stakes), hidden)

    @cached_property
    def _first(self) -> NamedGoods:
        """The first kind of single things: what is kept is shown beside it."""
        return next(goods for goods in self.goods if isinstance(goods, NamedGoods))

    @cached_property
    def _loans(self) -> tuple[Lending, ...]:
        """The kinds of loans."""
        return tuple(goods for goods in self.goods if isinstance(goods, Lending))

    @cached_property
    def _locks(self) -> bool:
        """Whether anything may be locked in this game."""
        return type(self).why_locked is not Barter.why_locked

    @cached_property
    def _sums(self) -> dict[str, tuple[str, ...]]:
        """The fields that hold a sum of each kind of money."""
        sums = [goods for goods in self.goods if isinstance(goods, MoneySum)]
        return {one.kind: tuple(each.field for each in sums if each.kind == one.kind) for one in sums}

    @cached_property
    def _secret(self) -> tuple[str, ...]:
        """The kinds of goods that only the two parties to a deal can see."""
        return tuple(goods.kind for goods in self.goods if isinstance(goods, NamedGoods) and goods.secret)

    @cached_property
    def _due(self) -> dict[str, Due]:
        """What may be owed for a loan, by the field it stands in."""
        return {
            loan.owed: Due(loan.owed, loan.promise, 0, 0, loan.lent, loan.times, loan.step)
            for loan in self._loans
        }

    def turned(self, deal: Deal) -> Any:
        """The counter-offer equal to the deal."""
        mine, yours = deal.partner, deal.maker
        said: dict[str, Any] = {"partner": yours}
        for goods in self.goods:
            match goods:
                case NamedGoods(kind, gives, takes):
                    said |= {gives: deal.of(mine, kind), takes: deal.of(yours, kind)}
                case CountedGoods(_, of, gives, takes):
                    said |= {gives: tuple(deal.amount(mine, good) for good in of)}
                    said |= {takes: tuple(deal.amount(yours, good) for good in of)}
                case MoneySum(kind, field):
                    said[field] = deal.amount(mine, kind) - deal.amount(yours, kind)
                case Lending(kind, promise, lent, owed):
                    said[lent] = deal.amount(mine, kind) - deal.amount(yours, kind)
                    said[owed] = deal.amount(yours, promise) - deal.amount(mine, promise)
        return self.counter(**said)

    # what is allowed

    def may_offer(self, state: Any) -> bool:
        """Whether one more offer may be made before the count restarts."""
        return state.table.offers < self.most(state)

    def why_not(self, state: Any, seat: int, action: Any) -> Refusal | None:
        """None if `seat` may make this offer now, else the reason."""
        if type(action) is not self.offer:
            return Refusal("wrong_question", self.rule)
        if not self.may_offer(state):
            return Refusal("no_more_offers", self.rule, {"offers": self.most(state)})
        return self.why_not_these(state, seat, action)

    def why_not_these(self, state: Any, seat: int, action: Any) -> Refusal | None:
        """None if `seat` may offer or counter with this, ignoring the limit on offers."""
        if action.partner not in self.partners(state, seat):
            return Refusal("no_such_partner", self.rule)
        for goods in self.goods:
            if (refusal := self._why_none(state, seat, action, goods)) is not None:
                return refusal
        return self._why_no_trade(state, seat, action)

    def varied(self, state: Any, seat: int, action: Any, dice: Dice) -> Any:
        """A legal offer of `seat` with other goods, at random."""
        fields, why_not = self.fields(state, seat, action.partner), partial(self.why_no_exchange, state, seat)
        return drawn(action, fields, dice, why_not) or action

    def why_no_exchange(self, state: Any, seat: int, action: Any) -> Refusal | None:
        """What `why_not_these` says of goods that both are known to have, as those of a form or an idea: the
        loan and the trade as a whole are left to judge."""
        for loan in self._loans:
            if (refusal := self._why_no_loan(state, seat, action, loan)) is not None:
                return refusal
        return self._why_no_trade(state, seat, action)

    def _why_no_trade(self, state: Any, seat: int, action: Any) -> Refusal | None:
        """Why nobody trades so, whatever they have; None if they do."""
        gives, gets = self._sides(action)
        if not gives and not gets:
            return Refusal("nothing_offered", self.rule)
        if not (gives and gets) and not self.gifts:
            return Refusal("a_gift", self.rule)
        if not state.table.declined and type(self).why_no_deal is Barter.why_no_deal:
            return None  # most offers: nothing else is to be asked of the deal, which takes longest to write
        deal = self.deal(seat, action)
        if deal in state.table.declined:
            return Refusal("declined_before", self.rule, {"partner": deal.partner})
        return self.why_no_deal(state, deal)

    def _sides(self, action: Any) -> tuple[bool, bool]:
        """Whether the maker gives anything, and whether the partner does."""
        gives = gets = False
        for goods in self.goods:
            if isinstance(goods, NamedGoods):
                mine, yours = bool(getattr(action, goods.gives)), bool(getattr(action, goods.takes))
            elif isinstance(goods, CountedGoods):
                mine, yours = any(getattr(action, goods.gives)), any(getattr(action, goods.takes))
            elif isinstance(goods, MoneySum):
                amount: int = getattr(action, goods.field)
                mine, yours = amount > 0, amount < 0
            else:
                lent, owed = getattr(action, goods.lent), getattr(action, goods.owed)
                mine, yours = lent > 0 or owed < 0, lent < 0 or owed > 0
            gives, gets = gives or mine, gets or yours
            if gives and gets:
                break
        return gives, gets

    def _why_none(self, state: Any, seat: int, action: Any, goods: Goods) -> Refusal | None:
        """The giver must have the goods, and none may be locked."""
        if isinstance(goods, Lending):
            return self._why_no_loan(state, seat, action, goods)
        if isinstance(goods, MoneySum):
            amount: int = getattr(action, goods.field)
            payer = seat if amount > 0 else action.partner
            if amount and (amount % goods.step or abs(amount) > self._most(state, seat, payer, goods.kind)):
                return Refusal("not_theirs", self.rule, {"seat": payer})
            return None
        for giver, field in ((seat, goods.gives), (action.partner, goods.takes)):
            said: tuple[Any, ...] = getattr(action, field)
            if isinstance(goods, CountedGoods):
                nothing = not any(said) and len(said) == len(goods.of)
                if not nothing and not self._has(state, seat, giver, goods, said):
                    return Refusal("not_theirs", self.rule, {"seat": giver})
            elif said:
                if _lack(said, self._askable(state, goods, giver, seat)):
                    return Refusal("not_theirs", self.rule, {"seat": giver})
                for good in said if self._locks else ():
                    if (refusal := self.why_locked(state, giver, goods.kind, good)) is not None:
                        return refusal
        return None

    def _has(self, state: Any, asker: int, giver: int, goods: CountedGoods, said: tuple[int, ...]) -> bool:
        """Whether a giver has, or may have, these quantities."""
        stock = tuple(self._most(state, asker, giver, good) for good in goods.of)
        return Counts(goods.gives, goods.kind, goods.of, stock).takes(said)

    def _why_no_loan(self, state: Any, seat: int, action: Any, goods: Lending) -> Refusal | None:
        """The lender must be able to afford the loan besides what it pays; the borrower must be allowed to
        owe it."""
        lent, owed = getattr(action, goods.lent), getattr(action, goods.owed)
        if not lent and not owed:
            return None
        if lent % goods.step or not self._due[goods.owed].fits(owed, lent):
            return Refusal("owed_for_it", self.rule, {"least": abs(lent), "most": goods.times * abs(lent)})
        lender, borrower = (seat, action.partner) if lent > 0 else (action.partner, seat)
        besides = sum([getattr(action, field) for field in self._sums.get(goods.paid_in, ())])
        paid = abs(lent) + max(0, besides if lender == seat else -besides)
        if paid > self._most(state, seat, lender, goods.paid_in):
            return Refusal("not_theirs", self.rule, {"seat": lender})
        room = self.room(state, borrower)
        if abs(owed) > room:
            return Refusal("owes_too_much", self.rule, {"seat": borrower, "most": room})
        return None

    def _most(self, state: Any, asker: int, payer: int, kind: str) -> int:
        """The most that one of the two may be asked to pay, or to give of a counted thing."""
        if payer == asker:
            return self.amount(state, payer, kind)
        return self.askable(state, asker, payer, kind)

    def why_unable(self, state: Any, seat: int, deal: Deal) -> Refusal | None:
        """Why a seat can't give what a deal asks of it; None if it can."""
        for goods in self.goods:
            if isinstance(goods, CountedGoods) and any(
                deal.amount(seat, good) > self.amount(state, seat, good) for good in goods.of
            ):
                return Refusal("not_theirs", self.rule, {"seat": seat})
            if isinstance(goods, MoneySum):
                loans = (one for one in self.goods if isinstance(one, Lending) and one.paid_in == goods.kind)
                due = deal.amount(seat, goods.kind) + sum(deal.amount(seat, loan.kind) for loan in loans)
                if due > self.amount(state, seat, goods.kind):
                    return Refusal("cannot_keep", self.rule, {"amount": due})
        return None

    # what happens

    def propose(self, state: Any, seat: int, action: Any) -> None:
        """Put a legal offer on the table and ask the partner."""
        self.lay(state, self.deal(seat, action))
        state.then(self.question(seat, action.partner))

    def lay(self, state: Any, deal: Deal, *, counter: bool = False) -> None:
        """Put an offer or counter-offer on the table."""
        state.do(OfferMade(deal, counter))
        if deal.secret:
            state.do(SecretOffered(deal.maker, deal.partner))

    def carry_out(self, state: Any, deal: Deal) -> None:
        """Exchange all goods."""
        for stake in deal.stakes:
            self.hand_over(state, stake, deal.receiver(stake))


class Answer(Negotiation, frozen=True):
    """Asks the partner to accept, decline or counter; then the maker to accept or decline."""

    says: ClassVar[tuple[type[Spoken], ...]] = (*ACTIONS, OfferAnswered)
    barter: ClassVar[Barter]

    def party(self, state: Any) -> int:
        """The seat that `seat` answers for: the deal's partner, if several seats trade as one."""
        return self.seat

    def deal(self, state: Any) -> Deal:
        """The deal on the table."""
        deal: Deal | None = state.table.deal
        assert deal is not None
        return deal

    def stakes(self, state: Any) -> Iterable[Stake]:
        """All goods that would change hands."""
        return self.deal(state).stakes

    def promises(self) -> Iterator[str]:
        """The kinds of the loan: what is lent, and what is owed for it."""
        for goods in self.barter.goods:
            if isinstance(goods, Lending):
                yield goods.kind
                yield goods.promise

    def obstacle(self, state: Any) -> Refusal | None:
        """No seat can accept paying more than it has."""
        return self.barter.why_unable(state, self.party(state), self.deal(state))

    def varied(self, state: Any, offer: Offer, dice: Dice) -> Action:
        """A counter-offer filled in at random."""
        action, barter = offer.action, self.barter
        if type(action) is not barter.counter:
            return super().varied(state, offer, dice)
        fields, party = barter.fields(state, self.party(state), self.asker), self.party(state)

        def why_not(said: Any) -> Refusal | None:
            return barter.why_no_exchange(state, party, said) or self._why_the_same(state, said)

        return drawn(action, fields, dice, why_not) or action

    def counters(self, state: Any) -> Iterator[Offer]:
        """The same deal with one step more of each kind of money; the form starts from the offer as it is."""
        same = self._listed(state, self.barter.turned(self.deal(state)))
        yield from self._for_more(state, same)
        yield Offer(same, Form("counter"))

    def _for_more(self, state: Any, same: Any) -> Iterator[Offer]:
        """The counter-offers with one step more of each kind of money that are legal."""
        for goods in self.barter.goods:
            if isinstance(goods, MoneySum):
                wanted = replace(same, **{goods.field: getattr(same, goods.field) - goods.step})
                if self.why_no_counter(state, wanted) is None:
                    yield Offer(wanted, Form("counter"))

    def legal_offers(self, state: Any) -> list[Offer]:
        """Yes unless there is an obstacle, no, and the counter-offers but for the offer as it is."""
        yes, no = Consent.offers(self, state)
        answers = [no] if self.obstacle(state) is not None else [yes, no]
        if not self.final:
            answers += self._for_more(state, self._listed(state, self.barter.turned(self.deal(state))))
        return answers

    def fields(self, state: Any, action: Action) -> tuple[Field, ...]:
        """The same fields as for an offer."""
        counters = type(action) is self.barter.counter
        return self.barter.fields(state, self.party(state), self.asker) if counters else ()

    def _listed(self, state: Any, action: Any) -> Any:
        """The action with single things in the form's order, which may differ from the deal's."""
        named = [goods for goods in self.barter.goods if isinstance(goods, NamedGoods)]
        if not any(len(getattr(action, field)) > 1 for one in named for field in (one.gives, one.takes)):
            return action
        several = (field for field in self.fields(state, action) if isinstance(field, Several))
        return replace(action, **{one.field: one.sorted(getattr(action, one.field)) for one in several})

    def why_no_counter(self, state: Any, action: Action) -> Refusal | None:
        """The limits of an offer, and it must differ from the offer itself."""
        if type(action) is not self.barter.counter:
            return Refusal("wrong_question", self.rule)
        if getattr(action, "partner", None) != self.asker:
            return Refusal("no_such_partner", self.rule)
        return self._why_the_same(state, action) or self.barter.why_not_these(
            state, self.party(state), action
        )

    def _why_the_same(self, state: Any, action: Any) -> Refusal | None:
        """Why a counter-offer under which the same goods change hands as under the offer isn't one."""
        stakes, offered = self.barter.deal(self.party(state), action).stakes, self.deal(state).stakes
        same = len(stakes) == len(offered) and all(stake in offered for stake in stakes)
        return Refusal("same_offer", self.rule) if same else None

    def countered(self, state: Any, action: Any) -> None:
        """Put the counter-offer on the table and ask the maker."""
        self.barter.lay(state, self.barter.deal(self.party(state), action), counter=True)
        state.then(self.turned())

    def accepted(self, state: Any) -> None:
        """Carry the deal out."""
        deal = self.deal(state)
        state.do(OfferAnswered(self.seat, self.asker, agreed=True))
        self.barter.carry_out(state, deal)

    def refused(self, state: Any) -> None:
        """Nothing changes hands."""
        state.do(OfferAnswered(self.seat, self.asker, agreed=False))


def _lack(said: Sequence[Good], there: Sequence[Good]) -> bool:
    """Whether some of the named things are missing, or there are too few of them."""
    if len(said) == 1:
        return said[0] not in there
    return bool(Counter(said) - Counter(there))
