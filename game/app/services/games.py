"""The boxes as a person sees them: those of the list, then the games that were added."""

from __future__ import annotations

import msgspec

from game.app.services.services import Services
from game.engine.rules import Rules
from game.store.shelf import Coming, ShelfBox, shelf

PLAIN = "plain"
"""The front of a game that brings no picture of its own."""
_SPINE = "#1b3440"


class GameBox(msgspec.Struct, frozen=True):
    """A box on the shelf. Without `rules` the game is still to come, and cannot be played."""

    id: str
    name: str
    players: str
    time: str
    tagline: str
    text: str
    front: str
    spine: str
    rules: Rules | None = None

    @property
    def built(self) -> bool:
        """Whether the game can be played."""
        return self.rules is not None


def game_boxes(services: Services) -> tuple[GameBox, ...]:
    """All boxes from left to right. A game without a box in the list has a plain one behind the others."""
    listed = [_of(services, entry) for entry in shelf()]
    known = {entry.id for entry in shelf()}
    added = [
        _built(services, rules, PLAIN, _SPINE) for name, rules in services.games.items() if name not in known
    ]
    return (*(box for box in listed if box is not None), *added)


def _of(services: Services, entry: ShelfBox) -> GameBox | None:
    rules = services.games.get(entry.id)
    if rules is not None:
        return _built(services, rules, entry.id, entry.spine)
    return _coming(entry, entry.coming) if entry.coming is not None else None


def _built(services: Services, rules: Rules, front: str, spine: str) -> GameBox:
    words = services.words(rules)
    players, time = _ranged(words.players), _ranged(words.time)
    return GameBox(rules.id, rules.name, players, time, words.tagline, words.summary, front, spine, rules)


def _coming(entry: ShelfBox, told: Coming) -> GameBox:
    players, time = _ranged(told.players), _ranged(told.time)
    return GameBox(entry.id, told.name, players, time, told.tagline, told.text, entry.id, entry.spine)


def _ranged(text: str) -> str:
    """A range with the dash that is set between numbers."""
    return text.replace("-", "–")
