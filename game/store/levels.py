"""Titles of the computer players, and the journal line when a seat changes hands."""

from __future__ import annotations

from game.engine.vocabulary import SeatTaken
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


def handed_over(change: SeatTaken) -> str:
    """The journal line for a seat that changed hands."""
    if change.player == _HUMAN:
        return say("handed_over.person", name=change.name)
    return say("handed_over.computer", name=change.name, level=level_title(change.player))
