"""What a player may be like: how far it bids, how it insures itself, what it offers."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace


class Temper(msgspec.Struct, frozen=True):
    """How a seat plays where several ways are good; as it stands here, a plain player does. What others gain
    is weighed by `PLAIN`. Gains are in units of $10k."""

    bold: float = 0.85
    """The highest bid as a share of what a property is worth."""
    opening: float = 0.5
    """The first bid as a share of the highest one, so that an auction is soon over."""
    jump: float = 0.3
    """How far each further bid goes towards the highest one."""
    toll: float = 25.0
    """By so much a takeover must be better than a throw."""
    takeover: float = 0.0
    """A takeover is liked for so much more than it brings; where it is, it comes to mind at once."""
    cover: float = 0.0
    """The same of a Business policy."""
    life: float = 0.0
    """The same of a Life policy."""
    bank: float = 0.0
    """The same of savings and bonds."""
    margin: float = 2.0
    """The least gain of a side for a deal to be offered."""
    enough: float = 0.5
    """The least gain for which a deal is accepted."""
    interest: float = 1.4
    """What is owed for each unit lent."""
    urgent: float = 2.2
    """A player borrows only if cash is worth at least so many times its face to it."""
    offer: float = 0.0
    """An offer is liked for so much more; then all offers come to mind at once, not to experts alone."""
    every: int = 1
    """Deals are offered in one round of so many."""


PLAIN: Final = Temper()
BOLD: Final = Temper(bold=1.05, jump=0.6, opening=0.8, toll=8.0, takeover=4.0)
CAREFUL: Final = Temper(bold=0.8, opening=0.1, jump=0.05, toll=45.0, cover=10.0, life=4.0, bank=4.0)
DEALER: Final = Temper(margin=1.0, enough=0.2, urgent=1.6, interest=1.3, offer=2.0)
TEMPERS: Final = {"bold": BOLD, "careful": CAREFUL, "dealer": DEALER}
BEGINNER: Final = {"dealer": replace(DEALER, every=3)}
"""The same for a novice, where that is something else."""


def temper_of(name: str, level: int) -> Temper:
    """The temper of this name at a level (0 novice, 1 regular, 2 expert)."""
    return (BEGINNER.get(name) if level == 0 else None) or TEMPERS[name]
