"""The boxes on the shelf: those of the list, then plug-ins."""

from __future__ import annotations

import msgspec

from game.app.paint.box_art import BARE, Front, side_colour
from game.app.services.services import Services
from game.engine.rules import Rules
from game.store.catalogue import say
from game.store.shelf import shelf
from game.store.times import range_text

PLAIN = "plain"
"""The front of a game that brings no picture of its own."""


class GameBox(msgspec.Struct, frozen=True):
    """A box on the shelf, with the game in it."""

    id: str
    name: str
    players: str
    time: str
    alone: bool
    """Whether it is the time of one person among computer players."""
    tagline: str
    text: str
    front: str | Front
    """The name of a shipped drawing, or the picture that a game from outside brings."""
    spine: str
    """The colour of its side."""
    rules: Rules
    icon: str = "package"
    """What stands for the game where there is no room for its name."""

    @property
    def title(self) -> str:
        """The title lettered on the front: the game's name, if the picture lacks it."""
        return self.name if self.front == PLAIN else ""

    @property
    def length(self) -> str:
        """The playing time in its long form, with the number of players."""
        return say("shelf.solo", time=self.time) if self.alone else self.time

    @property
    def face(self) -> str:
        """The typeface of its title."""
        return f"title:{self.id}"


def game_boxes(services: Services) -> tuple[GameBox, ...]:
    """All boxes from left to right. A game that is not in the list stands behind the others, in its own box
    or a plain one."""
    games = services.games
    listed = [
        msgspec.structs.replace(_box(services, games[one.id], one.id, one.spine), icon=one.icon)
        for one in shelf()
        if one.id in games
    ]
    known = {one.id for one in shelf()}
    return (*listed, *(_added(services, rules) for name, rules in games.items() if name not in known))


def _added(services: Services, rules: Rules) -> GameBox:
    front = services.front(rules)
    if front is None:
        return _box(services, rules, PLAIN, BARE)
    return _box(services, rules, front, side_colour(front))


def _box(services: Services, rules: Rules, front: str | Front, spine: str) -> GameBox:
    words = services.words(rules)
    players, measured = _ranged(words.players), range_text(rules)
    return GameBox(
        rules.id, rules.name, players, measured or _ranged(words.time), bool(measured), words.tagline,
        words.summary, front, spine, rules,
    )  # fmt: skip


def _ranged(text: str) -> str:
    """A range with an en dash between numbers."""
    return text.replace("-", "–")
