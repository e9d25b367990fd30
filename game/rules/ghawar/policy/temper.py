"""What a player may be like: how far it goes, whose wells it likes, when it moves a rig."""

from __future__ import annotations

from typing import Final

import msgspec


class Temper(msgspec.Struct, frozen=True):
    """How a seat plays where several ways are good; as it stands here, a plain player does. What others gain
    is weighed by `PLAIN`."""

    pace: float = 0.1
    """Barrels a turn brings, as a share of the mean value of a block, where nobody hauls from foreign
    rigs."""
    keen_pace: float = 0.21
    """How much more a turn brings where hauling from foreign rigs leaves the whole value."""
    foreign: float = 1.0
    """What a block at somebody else's rig counts of what it brings."""
    rich: float = 0.0
    """A block is liked for so much of what it is worth above the mean."""
    resites: float = 0.0
    """Moving a rig is liked for so many barrels more than it brings."""


PLAIN: Final = Temper()
BOLD: Final = Temper(pace=0.05, keen_pace=0.12, rich=0.15, resites=0.3)
CAREFUL: Final = Temper(foreign=0.9, resites=-0.7)
DEALER: Final = Temper(foreign=1.5)
TEMPERS: Final = {"bold": BOLD, "careful": CAREFUL, "dealer": DEALER}


def temper_of(name: str) -> Temper:
    """The temper of this name, the same at every level."""
    return TEMPERS[name]
