"""How long the rounds of an engagement last in which no person fights: told so that it can be read, and never
longer than some four seconds, however many rounds it has."""

from __future__ import annotations

from typing import Final

FULL_MS: Final = 650.0
"""The first round, the one that turns it, the last one."""
MOST_MS: Final = 380.0
"""Any other one, where there are few."""
REST_MS: Final = 1000.0
"""All others together, with the dice that break after them."""
ON_MS: Final = 500.0
"""The same where it goes on after a victory (GLO-23.6): the eye knows what it sees."""
BREAK_MS: Final = 160.0
"""How long a die breaks after a round that was told in full, or that a person fought."""
BREAKS: Final = 0.25
"""The share of any other round in which it breaks."""
EVEN: Final = 0.5


class Telling:
    """How much time is left for one engagement. `on`: it goes on after a victory."""

    def __init__(self, *, on: bool = False) -> None:
        self.on = on
        self.rest = ON_MS if on else REST_MS
        """Milliseconds that are left for rounds that are not told in full."""
        self.turned = False
        """Whether a round that turned it was told."""
        self.break_ms = BREAK_MS
        """How long the die breaks that the loser of the last round loses."""

    def full(self, number: int, before: float, after: float) -> bool:
        """Whether a round is told in full: the first, the first that makes the other side the likelier
        winner, the last. `before` and `after` it are the Aggressor's chances, 0 or 1 once it is decided."""
        turns = not self.turned and (before - EVEN) * (after - EVEN) < 0
        self.turned = self.turned or turns
        self.break_ms = BREAK_MS
        if after in (0.0, 1.0):
            return True
        return not self.on and (number == 1 or turns)

    def short_ms(self, dice: int) -> float:
        """How long the dice of a round are seen that is not told in full; after it both sides have so many
        d6, and as many rounds may follow."""
        ms = min(MOST_MS, self.rest / max(2.0, dice / 2))
        self.rest -= ms
        self.break_ms = ms * BREAKS
        return ms - self.break_ms
