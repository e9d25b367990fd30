"""What a player may be like: when it fights, what it keeps in hand, what it proposes."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from game.rules.globopolis.planning.landings import SAFE


class Temper(msgspec.Struct, frozen=True):
    """How a seat plays where several ways are good; as it stands here, a plain player does. What others gain
    is weighed by `PLAIN`. All is in points, where nothing else is said."""

    fights: float = 0.0
    """An attack is liked for so much more than it brings on average."""
    safe_super: float = 0.85
    """The least chance at which an attack is made from a Territory with all its levels (reference 12)."""
    leader: float = 0.4
    """How much of what the leader loses counts as one's own gain."""
    weakest: float = 0.0
    """The same of whoever has the fewest points."""
    hopeless: float = 0.3
    """At most at this chance of winning a side withdraws, if the stake is high."""
    safe: float = SAFE
    """The share of the landings ahead that the money kept in hand covers."""
    guard: float = 0.5
    """What an NS-Unit on a Territory brings for each level there, where NS-Units are placed."""
    margin: float = 0.4
    """The least gain of a side for a deal to be proposed."""
    rival: float = 0.15
    """How much of the other side's gain counts as one's own loss; twice that for the leader."""
    tries: int = 2
    """Proposals that are made in a phase."""
    wanted: int = 2
    """The number of Titles of others that are asked for at most."""
    given: int = 2
    """The number of own Titles that are offered for one at most."""
    moves: float = 3.0
    """A Title is asked for only if it brings so much besides its value."""
    forward: bool = False
    """Whether proposals come to mind at once, and before one's own building."""
    every: int = 1
    """Deals are proposed in one round of so many."""


PLAIN: Final = Temper()
BOLD: Final = Temper(fights=4.0, safe_super=0.65, leader=0.8, hopeless=0.15, safe=0.75)
CAREFUL: Final = Temper(fights=-2.0, safe_super=0.95, weakest=0.4, hopeless=0.4, safe=0.97, guard=1.0)
DEALER: Final = Temper(margin=0.2, rival=0.05, tries=4, wanted=4, given=4, moves=1.5, forward=True)
TEMPERS: Final = {"bold": BOLD, "careful": CAREFUL, "dealer": DEALER}
BEGINNER: Final = {"dealer": replace(DEALER, every=3)}
"""The same for a novice, where that is something else."""


def temper_of(name: str, level: int) -> Temper:
    """The temper of this name at a level (0 novice, 1 regular, 2 expert)."""
    return (BEGINNER.get(name) if level == 0 else None) or TEMPERS[name]
