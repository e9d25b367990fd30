"""Titles of the computer players, names of the characters, and the journal line when a seat changes hands."""

from __future__ import annotations

from game.engine.vocabulary import Seat, SeatTaken
from game.store.catalogue import say, spoken

_HUMAN = "human"
PROGRAM = "program"


def level_title(player: str) -> str:
    """The title of the computer player of this name; "" for a person."""
    if player == _HUMAN:
        return ""
    known = f"levels.{player}.title" in spoken().phrases
    return say(f"levels.{player}.title") if known else player.replace("_", " ").capitalize()


def level_text(player: str) -> str:
    """A sentence about a computer player, for choosing an opponent; the same for each that is a program."""
    known = f"levels.{player}.text" in spoken().phrases
    return say(f"levels.{player if known else PROGRAM}.text")


def seat_title(seat: Seat) -> str:
    """The title of the computer player of a seat with its temper, "Regular, bold"; "" for a person."""
    level = level_title(seat.player)
    known = bool(level) and f"tempers.{seat.temper}.level" in spoken().phrases
    return say(f"tempers.{seat.temper}.level", level=level) if known else level


def character_name(face: str) -> str:
    """What the character with this face is called; "" where nobody has it."""
    known = f"characters.{face}.name" in spoken().phrases
    return say(f"characters.{face}.name") if known else ""


def character_who(face: str) -> str:
    """Who a character is, in a few words: what it does and how old it is."""
    return say(f"characters.{face}.who")


def character_text(face: str) -> str:
    """A sentence about a character, for choosing an opponent."""
    return say(f"characters.{face}.text")


def remark_of(face: str, about: str) -> str:
    """What a character says about something ("deal", "loss", "declines", "first", "last"); "" for nothing."""
    key = f"characters.{face}.{about}"
    return say(key) if key in spoken().phrases else ""


def handed_over(change: SeatTaken) -> str:
    """The journal line for a seat that changed hands."""
    if change.player == _HUMAN:
        return say("handed_over.person", name=change.name)
    return say("handed_over.computer", name=change.name, level=level_title(change.player))
