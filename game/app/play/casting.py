"""Which character sits where before a match: one at one seat, each face once."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.ai.characters import CHARACTERS, Character
from game.engine.vocabulary import Seat
from game.store.bounds import LOOKS
from game.store.catalogue import say
from game.store.levels import character_name

NAMES: Final = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")


def free_name(seats: Sequence[Seat]) -> str:
    """A name that nobody has."""
    names = {seat.name for seat in seats}
    guest = say("setup.guest", n=len(seats) + 1)
    return next((name for name in NAMES if name not in names), guest)


def given(name: str) -> bool:
    """Whether a seat was given this name, so that no person has chosen it."""
    guests = (say("setup.guest", n=n) for n in range(1, LOOKS + 2))
    return name in (*NAMES, *map(character_name, CHARACTERS), *guests)


def holder(seats: Sequence[Seat], face: str) -> int | None:
    """Which seat has a face."""
    return next((place for place, seat in enumerate(seats) if face and seat.face == face), None)


def with_character(seats: Sequence[Seat], place: int, one: Character) -> list[Seat]:
    """The seats with a character at one of them. Who had it is swapped for it; a person who chooses a face
    leaves who had it plain."""
    found, mine, other = list(seats), seats[place], holder(seats, one.face)
    found[place] = replace(mine, face=one.face) if mine.human else one.seated(mine, mine.name)
    if other is not None and other != place:
        theirs = seats[other]
        if mine.human or theirs.human:
            found[other] = replace(theirs, temper="", face="")
        else:
            found[other] = replace(theirs, player=mine.player, temper=mine.temper, face=mine.face)
    changed = [number for number in (place, other) if number is not None and not found[number].human]
    for number in changed:  # neither keeps a name from the other that both were only given
        if given(found[number].name):
            found[number] = replace(found[number], name="")
    for number in changed:
        found[number] = renamed(found, number, found[number])
    return found


def at_level(seats: Sequence[Seat], place: int, player: str) -> list[Seat]:
    """The seats with a computer player of another level at one of them: the character there with the same
    temper, if nobody else has that one."""
    seat = seats[place]
    others = [other for number, other in enumerate(seats) if number != place]
    one = next((one for one in CHARACTERS.values() if one[1:] == (player, seat.temper)), None)
    if seat.player == player:
        return list(seats)
    if one is None or seat.face not in CHARACTERS or holder(others, one.face) is not None:
        return plain(seats, place, player)
    return with_character(seats, place, one)


def plain(seats: Sequence[Seat], place: int, player: str) -> list[Seat]:
    """The seats with a person or a computer player at one of them that has neither face nor temper."""
    found = list(seats)
    found[place] = renamed(seats, place, replace(seats[place], player=player, temper="", face=""))
    return found


def renamed(seats: Sequence[Seat], place: int, seat: Seat) -> Seat:
    """A seat called as its face is, unless a person has named it or sits there; called otherwise, if it has
    the name of a face that is no longer its own."""
    others = [other for number, other in enumerate(seats) if number != place]
    if seat.name and not given(seat.name):
        return seat
    name = "" if seat.human else character_name(seat.face)
    if name and all(other.name != name for other in others):
        return replace(seat, name=name)
    return seat if seat.name in NAMES else replace(seat, name=free_name(others))


def lot(
    seats: Sequence[Seat], place: int, among: Sequence[Character], seed: int, player: str = ""
) -> Character | None:
    """Who comes to a seat by lot: the same seed draws the same ones in the same order, none of whom sits
    already. `player`: only one of this level. None if nobody is left."""
    order = [*among]
    random.Random(f"{seed}:{place}").shuffle(order)
    faces = [one.face for one in order]
    if (now := seats[place].face) in faces:
        order = order[faces.index(now) + 1 :] + order[: faces.index(now)]
    free = (one for one in order if holder(seats, one.face) is None)
    return next((one for one in free if player in ("", one.player)), None)
