"""What computer players are called, and what is told when one takes a seat over."""

from __future__ import annotations

from game.engine.vocabulary import SeatTaken
from game.store.catalogue import say, spoken

_HUMAN = "human"


def level_title(player: str) -> str:
    """What the computer player of this name is called; "" for a person."""
    if player == _HUMAN:
        return ""
    known = f"levels.{player}.title" in spoken().phrases
    return say(f"levels.{player}.title") if known else player.capitalize()


def level_text(player: str) -> str:
    """One sentence about a computer player for the person who chooses an opponent."""
    known = f"levels.{player}.text" in spoken().phrases
    return say(f"levels.{player}.text") if known else ""


def handed_over(change: SeatTaken) -> str:
    """The journal line of a seat that was handed over."""
    if change.player == _HUMAN:
        return say("handed_over.person", name=change.name)
    return say("handed_over.computer", name=change.name, level=level_title(change.player))
