"""How far what moves in an engagement has come. Animations write it, the dialog and the board draw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.app.skins.globopolis.telling import Telling

if TYPE_CHECKING:
    from game.app.skins.globopolis.battle_record import Record

FALL: Final = 0.68
"""At this share of a round all dice lie."""
BUILT: Final = 0.92
"""At this share it is said what both are worth."""


class Course:
    """`share` is that of the Battle Round that is thrown, 1 at rest; `laid` that of the dice laid out at the
    assessment."""

    def __init__(self) -> None:
        self.share = 1.0
        self.laid = 1.0
        self.waits = False
        """Whether a person is to throw now."""
        self.asks = True
        """Whether a person throws each round."""
        self.to_end = False
        """Whether it is played to its end without waiting."""
        self.unasked: set[int] = set()
        """The seats that are asked for no card any more in it."""
        self.record: Record | None = None
        """What has been seen of it, round by round."""
        self.telling = Telling()

    @property
    def now(self) -> tuple[float, ...]:
        """All that a picture hangs on."""
        return self.share, self.laid, float(self.waits)

    @property
    def revealed(self) -> bool:
        """Whether the result of the last round may be seen."""
        return self.share >= BUILT

    def begin(self, *, on: bool = False) -> None:
        """Another engagement begins; `on`: it goes on after a victory."""
        self.share = self.laid = 1.0
        self.waits, self.asks, self.to_end = False, True, False
        self.unasked = set()
        self.record = None
        self.telling = Telling(on=on)
