"""Positions for pictures: matches played at random until a dialog is wanted."""

from __future__ import annotations

from typing import Final

from game.app.choosing import Choosing
from game.app.dialogs.asked import Asked, Door
from game.app.house import House
from game.app.panels.offering import Speech
from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board

TRIES: Final = 60
"""So many matches are played at most."""
NAMES: Final = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")


def seated(count: int) -> tuple[Seat, ...]:
    """So many seats, every other one a person's."""
    return tuple(Seat(NAMES[n], "novice" if n % 2 else "human", n) for n in range(count))


def posed(house: House, rules: Rules, wanted: str, seed: int, seats: int) -> Match:
    """A match in which a person is before the dialog `wanted`: its class, or the name of a door; "": any.

    Raises ValueError if it never comes to that; the sentence names those that it came to.
    """
    seen: set[str] = set()
    board = load_board(rules, next(iter(board_files(rules).values())))
    for attempt in range(TRIES):
        match = Match(rules, board, rules.options(), seated(seats), seed + attempt)
        dice = Dice(seed + attempt).stream(1)
        while (choice := match.decision()) is not None:
            open_now = _dialogs(house, match) if match.seats[choice.seat].human else []
            if wanted in open_now or (open_now and not wanted):
                return match
            seen.update(open_now)
            match.play(choice.sample(match.state, dice))
    known = f" It came to: {', '.join(sorted(seen))}." if seen else ""
    named = f"a dialog “{wanted}”" if wanted else "a dialog"
    raise ValueError(f"It never came to {named} in {TRIES} matches of {rules.name}.{known}")


def _dialogs(house: House, match: Match) -> list[str]:
    """The dialog that the moment needs, and the doors that can be opened."""
    choice = match.decision()
    assert choice is not None
    skin = house.skin(match)
    names = [seat.name for seat in match.seats]
    speech = Speech(house.words(match.rules), house.book(match.rules), match.rules, match.board, names)
    choosing = Choosing(skin, match.state, choice, match.offers(), match.why_not)
    asked = Asked(skin, match.seats, speech, match.state, choosing, choice.seat)
    kind = skin.dialog(asked)
    doors: tuple[Door, ...] = skin.doors(asked)
    needed = [kind.__name__] if kind is not None else []
    return needed + [door.name for door in doors if door.reason is None]
