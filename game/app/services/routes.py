"""The ways from one screen to another: small records that name where one may go.

A screen posts one with `Screen.go`; `game.app.navigation` opens what it names. So no screen knows another.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.app.play.playthrough import Moment, Playthrough
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.wants import Order
from game.store.guides import FIRST
from game.store.matches import Setup

# screens


class ToShelf(msgspec.Struct, frozen=True):
    """The shelf, in the place of the screen on top; the box of `game` stands forward, "" for the latest."""

    game: str = ""


class ToSetup(msgspec.Struct, frozen=True):
    """The set-up of a new match: as the last time, or `like` one that was played."""

    rules: Rules
    like: Setup | None = None


class ToTable(msgspec.Struct, frozen=True):
    """A table with this match. A `fresh` one is saved at once: much may be seen before the first decision."""

    match: Match
    fresh: bool = False
    notice: str = ""


class ToSave(msgspec.Struct, frozen=True):
    """The table of a saved match; where it cannot be loaded, a sentence on the screen on top.

    `back`: what was played since it was saved is given up.
    """

    path: Path
    back: bool = False


class ToRematch(msgspec.Struct, frozen=True):
    """Another match with the same people, board and options, and a new seed; their standing `orders` hold
    on."""

    setup: Setup
    orders: Mapping[int, Order] = {}


class ToGuide(msgspec.Struct, frozen=True):
    """The fixed match of a guide, by the name of the guide."""

    rules: Rules
    guide: str = FIRST


class ToResult(msgspec.Struct, frozen=True):
    """How a match ended; the screen on top waits below.

    `match` is the one that was just played at a table, `path` the file of a recording.
    """

    playthrough: Playthrough
    match: Match | None = None
    path: Path | None = None
    first: bool = False
    """Whether it has not been seen yet: it is told place by place then."""


class ToReplay(msgspec.Struct, frozen=True):
    """A match seen again from frame `place` on (-1: its end); the screen on top waits below."""

    playthrough: Playthrough
    place: int = 0
    moments: Sequence[Moment] = ()


class ToRecords(msgspec.Struct, frozen=True):
    """The finished matches that are kept; the screen on top waits below."""


class ToCredits(msgspec.Struct, frozen=True):
    """Who made what; the screen on top waits below."""


# sheets over the screen on top


class ToRuleBook(msgspec.Struct, frozen=True):
    """The rule book, open at `rule` ("" for how to play)."""

    rules: Rules
    rule: str = ""
    now: Callable[[str], str] | None = None
    """What a rule means in the match that is played or agreed on, by its id."""
    where: str = ""
    """The heading of what `now` says."""
    options: Any = None
    """The options of the match; what means nothing with them is folded away."""


class ToKeyList(msgspec.Struct, frozen=True):
    """The list of keys, in the words of the game that is played."""

    rules: Rules | None = None


class ToSettings(msgspec.Struct, frozen=True):
    """The settings."""


class ToSaves(msgspec.Struct, frozen=True):
    """The saved matches."""


Route = (
    ToShelf | ToSetup | ToTable | ToSave | ToRematch | ToGuide | ToResult | ToReplay | ToRecords | ToCredits
    | ToRuleBook | ToKeyList | ToSettings | ToSaves
)  # fmt: skip
