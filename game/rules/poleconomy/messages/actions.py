"""What a seat may ask for: the decisions of reference 8. Places are nodes of the board, sums units of $10k.

Whoever pays the Bank in his own turn may cash papers first: `cashed` says how many Savings Cards, bonds and
Life policies (D30).
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from game.engine.vocabulary import Action
from game.rules.poleconomy.state import PolicyKind

Cashed: TypeAlias = tuple[int, int, int]
"""How many Savings Cards, bonds and Life policies are cashed."""


class TurnArrow(Action, frozen=True):
    """D1: reverse the arrow of the Index Marker (POL-3.2)."""

    key: ClassVar[str] = "r"
    reversible: ClassVar[bool] = True


class Throw(Action, frozen=True):
    """D6: throw the dice and move (POL-3.4)."""

    usual: ClassVar[bool] = True


class Visit(Action, frozen=True):
    """D6: go to the Corner Square `to` instead of throwing (POL-13.1)."""

    to: int


class TakeCircuit(Action, frozen=True):
    """D7: leave a Corner Square by a circuit (POL-4.5).

    `to` is the square where the throw ends there; where the circuit is chosen before the throw, the Income
    square at which it is entered.
    """

    to: int


class CashIn(Action, frozen=True):
    """D2: cash Savings Cards, sell bonds, surrender Life policies (POL-14.3, 14.4, 15.4)."""

    key: ClassVar[str] = "k"

    cashed: Cashed


class Propose(Action, frozen=True):
    """D3: offer `partner` a deal (POL-18).

    `gives` and `takes` are properties, `gives_policies` and `takes_policies` how many Business policies.
    `cash` is paid by whoever proposes; below 0 by the partner. `loan` is lent by whoever proposes, and `owed`
    owed to him for it; below 0 both go the other way.
    """

    key: ClassVar[str] = "t"

    partner: int
    gives: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    gives_policies: tuple[int, ...] = (0,)
    takes_policies: tuple[int, ...] = (0,)
    cash: int = 0
    loan: int = 0
    owed: int = 0


class Counter(Action, frozen=True):
    """D4: offer something else to `partner`, who proposed; the fields are as in Propose (POL-18.2)."""

    partner: int
    gives: tuple[int, ...] = ()
    takes: tuple[int, ...] = ()
    gives_policies: tuple[int, ...] = (0,)
    takes_policies: tuple[int, ...] = (0,)
    cash: int = 0
    loan: int = 0
    owed: int = 0


class ProposeEnd(Action, frozen=True):
    """D2, D5: propose to all to end the game now (POL-19.4)."""

    leaves: ClassVar[bool] = True
    aside: ClassVar[bool] = True


class Buy(Action, frozen=True):
    """D8: buy the property on which one has landed (POL-6.2, 8.1)."""

    key: ClassVar[str] = "b"

    title: int
    cashed: Cashed = (0, 0, 0)


class Decline(Action, frozen=True):
    """D8: leave it to the auction (POL-6.4)."""

    key: ClassVar[str] = "a"

    title: int


class Direct(Action, frozen=True):
    """D10: send the visitor of one's advert to the company square `to` (POL-8.3)."""

    to: int


class LeaveVisitor(Action, frozen=True):
    """D10: let the visitor stay on the advert (POL-8.4)."""

    key: ClassVar[str] = "n"


class OfferShare(Action, frozen=True):
    """D11: offer `partner` to send the visitor to one of his companies, for `percent` of what is paid."""

    key: ClassVar[str] = "s"

    partner: int
    percent: int


class MoveOn(Action, frozen=True):
    """D13, D14: go on to the square `to`, from one's own advert or an Opportunity (POL-8.8, 12.3).

    From an advert to a property that is for sale it is bought at once; nothing else can be `cashed` for.
    """

    key: ClassVar[str] = "k"

    to: int
    cashed: Cashed = (0, 0, 0)


class Stay(Action, frozen=True):
    """D13 to D18: do nothing more on this square."""

    key: ClassVar[str] = "n"


class Rethrow(Action, frozen=True):
    """D14, D31: throw again for the Basic Income (POL-12.6, option `bi_mode`)."""


class KeepIncome(Action, frozen=True):
    """D31: keep the Basic Income that was thrown."""


class BuyPapers(Action, frozen=True):
    """D15: buy Savings Cards and bonds at the bank: how many of each (POL-14.1, 14.2)."""

    key: ClassVar[str] = "b"

    bought: tuple[int, int]
    cashed: Cashed = (0, 0, 0)


class BuyPolicy(Action, frozen=True):
    """D16, D17: buy a Life or a Business policy (POL-15.1, 16.8)."""

    key: ClassVar[str] = "b"

    kind: PolicyKind
    cashed: Cashed = (0, 0, 0)


class NameTarget(Action, frozen=True):
    """D18: bid for a property of another player (POL-17.1); what is short of fee and price is `cashed`."""

    key: ClassVar[str] = "k"

    title: int
    cashed: Cashed = (0, 0, 0)


class EndTurn(Action, frozen=True):
    """D2: no more business in this turn."""

    ends: ClassVar[Literal["", "part", "turn"]] = "turn"
