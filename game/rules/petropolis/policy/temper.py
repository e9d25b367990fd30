"""What a player may be like: how much it keeps, how far it goes, what it offers."""

from __future__ import annotations

from typing import Final

import msgspec

from game.rules.petropolis.policy.forecast import BITE


class Temper(msgspec.Struct, frozen=True):
    """How a seat plays where several ways are good; as it stands here, a plain player does. What others gain
    is weighed by `PLAIN`. All money is in P$."""

    pocket: int = 100_000
    """The last money, which is not spent on titles (reference 12.3)."""
    to_build: int = 100_000
    """Cash that is never built with while there is anything to pay."""
    shade: float = 1.0
    """The highest bid as a share of what a title earns; `duel` with two players."""
    duel: float = 0.7
    bite: float = BITE
    """Cost of one P$ lacking at the wrong time, beyond it, where something is built."""
    solid: int = 500_000
    """With less cash than this the danger of being short is weighed."""
    ahead: int = 4
    """Income and danger of a building are weighed for so many rounds."""
    margin: int = 25_000
    """The least gain in a deal."""
    my_share: float = 0.6
    """The maker's share of what a deal brings both."""
    most: int = 14
    """How many exchanges are worked out in full."""
    tried: int = 2
    """How often the same exchange is offered at most."""
    better: int = 100_000
    """A refused exchange is offered again only with so much more for the other."""
    patience: int = 3
    """For so many rounds a seat does not offer what it has itself refused."""
    eager: float = 1.0
    """An offer counts so many times what it brings."""
    forward: bool = False
    """Whether every exchange comes to mind at once, and not to experts alone."""


PLAIN: Final = Temper()
BOLD: Final = Temper(pocket=30_000, to_build=30_000, shade=1.25, duel=0.85, bite=0.5, solid=100_000, ahead=6)
CAREFUL: Final = Temper(pocket=300_000, to_build=250_000, shade=0.85, duel=0.6, bite=2.0, solid=800_000)
DEALER: Final = Temper(
    margin=10_000, my_share=0.4, most=28, tried=3, better=50_000, patience=1, eager=1.5, forward=True
)
TEMPERS: Final = {"bold": BOLD, "careful": CAREFUL, "dealer": DEALER}
OFFERED: Final = {"bold": range(3), "careful": range(3), "dealer": range(1, 3)}
"""By temper the levels that may be so. Among novices, who never deal, whoever does wins far too often."""


def temper_of(name: str) -> Temper:
    """The temper of this name, the same at every level."""
    return TEMPERS[name]
