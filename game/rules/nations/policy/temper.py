"""What a player may be like: what it fears, what it keeps, whether it fights or trades."""

from __future__ import annotations

from typing import Final

import msgspec


class Temper(msgspec.Struct, frozen=True):
    """How a seat plays where several ways are good; as it stands here, a plain player does. What others gain
    is weighed by `PLAIN`. All is in millions, where nothing else is said."""

    likely: float = 0.55
    """How likely it is to lose a country that a rival gains plainly by."""
    possible: float = 0.3
    """The same where it just pays."""
    unlikely: float = 0.1
    """The same where it does not pay."""
    card: float = -1.2
    """What a card is worth on average to somebody who is not in danger: half of them cost something, and it
    may use up the Leader step."""
    walker: tuple[float, float, float] = (0.0, 3.5, 5.0)
    """A Leader off the Capitals absorbs the compulsory move; a second one is worth less."""
    piped: float = 0.16
    """What an idle derrick of one's own counts of its yield, with a port in its network."""
    under_way: float = 0.3
    """What a Tanker that is not paired adds for a derrick it may serve."""
    strikes: float = 0.0
    """Taking a Capital from somebody is liked for so much more than it brings."""
    ships: float = 0.0
    """The same of buying, moving and selling a Tanker, and of laying a Pipeline."""
    reserve: int = 0
    """With less cash than this after an action, each million lacking counts `thrift`."""
    thrift: float = 0.5


PLAIN: Final = Temper()
BOLD: Final = Temper(likely=0.48, possible=0.24, unlikely=0.07, card=-0.9, strikes=2.0)
CAREFUL: Final = Temper(
    likely=0.7, possible=0.45, unlikely=0.2, card=-3.0, walker=(0.0, 5.0, 7.0), reserve=6, thrift=0.3
)
DEALER: Final = Temper(under_way=0.4, piped=0.18, ships=1.0)
TEMPERS: Final = {"bold": BOLD, "careful": CAREFUL, "dealer": DEALER}


def temper_of(name: str) -> Temper:
    """The temper of this name, the same at every level."""
    return TEMPERS[name]
