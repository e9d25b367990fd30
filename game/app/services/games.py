"""The boxes as a person sees them: those of the list, then the games that were added."""

from __future__ import annotations

import msgspec

from game.app.paint.box_art import BARE, Front, side_colour
from game.app.services.services import Services
from game.engine.rules import Rules
from game.store.catalogue import say
from game.store.shelf import ShelfBox, shelf

PLAIN = "plain"
"""The front of a game that brings no picture of its own."""


class GameBox(msgspec.Struct, frozen=True):
    """A box on the shelf. Without `rules` the game is still to come, and cannot be played."""

    id: str
    name: str
    players: str
    time: str
    tagline: str
    text: str
    front: str | Front
    """The name of a shipped drawing, or the picture that a game from outside brings."""
    spine: str
    """The colour of its side."""
    rules: Rules | None = None

    @property
    def built(self) -> bool:
        """Whether the game can be played."""
        return self.rules is not None

    @property
    def title(self) -> str:
        """What is lettered on the front: the name, where no picture bears it."""
        return self.name if self.front == PLAIN else ""

    @property
    def face(self) -> str:
        """The face that its name is set in."""
        return f"title:{self.id}"


def game_boxes(services: Services) -> tuple[GameBox, ...]:
    """All boxes from left to right. A game that is not in the list stands behind the others, in the box that
    it brings or a plain one."""
    listed = [_of(services, entry) for entry in shelf()]
    known = {entry.id for entry in shelf()}
    added = [_added(services, rules) for name, rules in services.games.items() if name not in known]
    return (*(box for box in listed if box is not None), *added)


def _of(services: Services, entry: ShelfBox) -> GameBox | None:
    rules = services.games.get(entry.id)
    if rules is not None:
        return _built(services, rules, entry.id, entry.spine)
    return _coming(entry) if entry.players else None


def _added(services: Services, rules: Rules) -> GameBox:
    front = services.front(rules)
    if front is None:
        return _built(services, rules, PLAIN, BARE)
    return _built(services, rules, front, side_colour(front))


def _built(services: Services, rules: Rules, front: str | Front, spine: str) -> GameBox:
    words = services.words(rules)
    players, time = _ranged(words.players), _ranged(words.time)
    return GameBox(rules.id, rules.name, players, time, words.tagline, words.summary, front, spine, rules)


def _coming(entry: ShelfBox) -> GameBox:
    time = _ranged(say(f"coming.{entry.id}.time"))
    return GameBox(
        entry.id, say(f"coming.{entry.id}.name"), _ranged(entry.players), time,
        say(f"coming.{entry.id}.tagline"), say(f"coming.{entry.id}.text"), entry.id, entry.spine,
    )  # fmt: skip


def _ranged(text: str) -> str:
    """A range with the dash that is set between numbers."""
    return text.replace("-", "–")
