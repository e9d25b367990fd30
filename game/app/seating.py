"""Who sits down at first, and who next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.engine.rules import Rules
from game.engine.vocabulary import Seat

NAMES: Final = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")
LOOKS: Final = 7
USUAL: Final = 3
"""How many sit down at first, where the game allows it."""
LONGEST_NAME: Final = 16


def usual_level(levels: Mapping[str, Any]) -> str:
    """The computer player that a seat gets at first: neither the weakest nor the strongest."""
    return list(levels)[len(levels) // 2] if levels else "human"


def following(levels: Mapping[str, Any], seats: Sequence[Seat]) -> Seat:
    """Who would sit down next: a computer player with a name and a colour that are free."""
    names, looks = {seat.name for seat in seats}, {seat.look for seat in seats}
    name = next((name for name in NAMES if name not in names), f"Guest {len(seats) + 1}")
    look = next((look for look in range(LOOKS) if look not in looks), 0)
    return Seat(name, usual_level(levels), look)


def seated(rules: Rules, levels: Mapping[str, Any], kept: tuple[Seat, ...]) -> list[Seat]:
    """Who sits down at first: those of the last time as far as they can, or one person among computers."""
    seats: list[Seat] = []
    for seat in kept[: rules.seats[-1]]:
        known = seat.human or seat.player in levels
        player = seat.player if known else usual_level(levels)
        free = seat.look in range(LOOKS) and seat.look not in {other.look for other in seats}
        look = seat.look if free else following(levels, [*seats, *kept]).look
        seats.append(Seat(seat.name[:LONGEST_NAME], player, look))
    usual = min(max(USUAL, rules.seats[0]), rules.seats[-1])
    while len(seats) < (max(1, rules.seats[0]) if kept else usual):
        nxt = following(levels, seats)
        seats.append(nxt if seats else replace(nxt, player="human"))
    return seats
