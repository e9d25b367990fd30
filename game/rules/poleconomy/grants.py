"""Grants: an amount for every player who meets one condition (reference 7.3, POL-27)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, TypeAlias

import msgspec

from game.engine.unseen import known
from game.rules.poleconomy.law import Holdings

Condition: TypeAlias = Literal[
    "everyone", "no-company", "companies-max", "companies-min", "no-ad", "ads-max", "ads-min", "income-below",
    "income-from", "cash-below", "life-holder", "no-life", "insured", "uninsured", "bond-holder", "saver",
]  # fmt: skip
Timing: TypeAlias = Literal["now", "next-salary"]

GRANT_LIMIT: Final = 10
"""What one player may get in grants in one turn (POL-27.3), and the most that one grant can be."""

COUNTS: Final = tuple(range(1, 11))
PARAMETERS: Final[Mapping[Condition, tuple[int, ...]]] = {
    "everyone": (),
    "no-company": (),
    "companies-max": COUNTS,
    "companies-min": COUNTS,
    "no-ad": (),
    "ads-max": COUNTS,
    "ads-min": COUNTS,
    "income-below": tuple(range(3, 13)),
    "income-from": tuple(range(3, 13)),
    "cash-below": tuple(range(5, 101, 5)),
    "life-holder": (),
    "no-life": (),
    "insured": (),
    "uninsured": (),
    "bond-holder": (),
    "saver": (),
}
"""All conditions in the order of the menu, with what their number can be; () where there is none."""
CONDITIONS: Final = tuple(PARAMETERS)


class Grant(msgspec.Struct, frozen=True, gc=False):
    """`amount` to everybody who meets the condition: at once, or once at the next Salary event (POL-27.4).

    `number` belongs to the condition: so many companies or adverts, or a sum in units of $10k; 0 where the
    condition has none.
    """

    condition: Condition
    amount: int
    number: int = 0
    timing: Timing = "now"


def meets(grant: Grant, held: Holdings) -> bool:
    """Whether a player with these holdings gets the grant. Raises ValueError where it hangs on what is
    UNSEEN."""
    return _TESTS[grant.condition](held, grant.number)


_TESTS: Final[Mapping[Condition, Callable[[Holdings, int], bool]]] = {
    "everyone": lambda held, number: True,
    "no-company": lambda held, number: not held.companies,
    "companies-max": lambda held, number: held.companies <= number,
    "companies-min": lambda held, number: held.companies >= number,
    "no-ad": lambda held, number: not held.adverts,
    "ads-max": lambda held, number: held.adverts <= number,
    "ads-min": lambda held, number: held.adverts >= number,
    "income-below": lambda held, number: held.income < number,
    "income-from": lambda held, number: held.income >= number,
    "cash-below": lambda held, number: known(held.cash + 10 * held.savings) < number,
    "life-holder": lambda held, number: held.life > 0,
    "no-life": lambda held, number: not held.life,
    "insured": lambda held, number: held.business > 0,
    "uninsured": lambda held, number: not held.business,
    "bond-holder": lambda held, number: held.bonds > 0,
    "saver": lambda held, number: known(held.savings) > 0,
}
