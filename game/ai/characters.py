"""The opponents with a face: who plays at which level, with which temper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine.rules import Rules
from game.engine.vocabulary import Seat


class Character(NamedTuple):
    """One of them. `face` is also the key of its name and its remarks among the phrases."""

    face: str
    player: str
    temper: str

    def seated(self, seat: Seat, name: str) -> Seat:
        """The seat with this character on it, by a name."""
        return Seat(name, self.player, seat.look, self.temper, self.face)

    def sits(self, seat: Seat) -> bool:
        """Whether this character plays a seat: one that a person took has another player."""
        return (seat.face, seat.player, seat.temper) == self


LEVELS: Final = ("novice", "regular", "expert")
"""Who they play as, by the numbers of the levels."""
TEMPERS: Final = ("bold", "careful", "dealer")
"""What a character may be like, as the columns of a table of them."""
CHARACTERS: Final = {
    face: Character(face, player, temper)
    for player, faces in zip(
        LEVELS,
        (("marama", "eskil", "teo"), ("bruno", "mira", "jun"), ("mabel", "desmond", "ngozi")),
        strict=True,
    )
    for face, temper in zip(faces, TEMPERS, strict=True)
}
"""All of them by face, the weakest first."""


def characters(rules: Rules) -> Iterator[Character]:
    """Those that a game has: each whose temper its policy knows at that level."""
    if rules.policy is None:
        return
    for one in CHARACTERS.values():
        if LEVELS.index(one.player) in rules.policy.tempers.get(one.temper, ()):
            yield one
