"""Routes: small records that name the screen to open. A screen posts one with `Screen.go`;
`game.app.navigation` opens it. So no screen knows another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.app.play.playthrough import Highlight, Playthrough
from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.wants import Orders
from game.store.guides import FIRST
from game.store.matches import Setup
from game.store.yaml_types import Keys

# screens


class ToRounds(msgspec.Struct, frozen=True):
    """The matches that are played by file."""


class ToWatched(msgspec.Struct, frozen=True):
    """The folders that are watched for them."""


class ToPlayByFile(msgspec.Struct, frozen=True):
    """The table of a match by file that is at home, by its id."""

    match: str


class ToTurn(msgspec.Struct, frozen=True):
    """The card of a match by file that is at home, by its id; the screen on top waits below."""

    match: str


class ToLookAt(msgspec.Struct, frozen=True):
    """The table of one of the files of a match by file, by its id and the hash of its last hand-over, as it
    lies open to all; nothing is played there."""

    match: str
    hash: str


class ToShelf(msgspec.Struct, frozen=True):
    """The shelf, replacing the top screen; the box of `game` stands in front, "" for the latest."""

    game: str = ""


class ToSetup(msgspec.Struct, frozen=True):
    """The set-up of a new match: as the last time, or `like` one that was played."""

    rules: Rules
    like: Setup | None = None


class ToTable(msgspec.Struct, frozen=True):
    """A table with this match. A `fresh` one begins; that and one that is `taken_up` from a file are saved at
    once, before the next decision."""

    match: Match
    fresh: bool = False
    taken_up: bool = False
    notice: str = ""


class ToSave(msgspec.Struct, frozen=True):
    """The table of a saved match; if it can't be loaded, a sentence on the current screen. `back`: what was
    played since the save is discarded."""

    path: Path
    back: bool = False


class ToRematch(msgspec.Struct, frozen=True):
    """A new match with the same players, board and options, and a new seed; standing `orders` are kept."""

    setup: Setup
    orders: Mapping[int, Orders] = {}


class ToGuide(msgspec.Struct, frozen=True):
    """The fixed match of the guide with this name."""

    rules: Rules
    guide: str = FIRST


class Reading(msgspec.Struct):
    """Where the newspaper about a match lies open: who leaves it and comes back finds it so."""

    page: int = 1
    seat: int = -1
    """The seat whose total is taken apart; -1 for the winner's."""
    curve: int = 0
    part: str = ""
    """The section of the second page where not all have room; "" for the first one."""


class ToResult(msgspec.Struct, frozen=True):
    """The result of a match; the current screen waits below. `match` was just played at a table, or `path` is
    the file of a recording."""

    playthrough: Playthrough
    match: Match | None = None
    path: Path | None = None
    first: bool = False
    """Whether it has not been seen yet: it comes unasked then, after the last scene of the match."""
    reading: Reading | None = None
    """Where it lies open; None at its front page."""


class ToReplay(msgspec.Struct, frozen=True):
    """A replay from frame `place` on (-1: its end); the current screen waits below."""

    playthrough: Playthrough
    place: int = 0
    moments: Sequence[Highlight] = ()


class ReviewPlace(msgspec.Struct):
    """Where the review of a match lies open: who leaves it and comes back finds it so."""

    page: int = 1
    place: int = -1
    """The frame where one is; -1 for the last one."""
    seat: int = -1
    """Whose chances are looked at; -1: whose it seems best."""


class ToReview(msgspec.Struct, frozen=True):
    """The review of a match that is over, as it lies open; the current screen waits below. `path` is the file
    of its recording, if there is one."""

    playthrough: Playthrough
    where: ReviewPlace
    path: Path | None = None


class ToRecords(msgspec.Struct, frozen=True):
    """The finished matches; the current screen waits below."""


class ToPuzzle(msgspec.Struct, frozen=True):
    """The puzzle of this id, "" for today's position, and those that come `then`; the current screen waits
    below."""

    puzzle: str = ""
    then: tuple[str, ...] = ()


class ToCredits(msgspec.Struct, frozen=True):
    """The credits; the current screen waits below."""


class ToEditor(msgspec.Struct, frozen=True):
    """The board in a file of the person's own, to be changed; the current screen waits below. What stands at
    `keys` is chosen at first. A board that was shipped is copied first: its name is asked for."""

    rules: Rules
    path: Path
    keys: Keys = ()


# sheets over the screen on top


class ToCopyBoard(msgspec.Struct, frozen=True):
    """The question what a copy of a board is called, which is then changed."""

    rules: Rules
    path: Path


class ToOpenFile(msgspec.Struct, frozen=True):
    """Files that somebody wants opened, by absolute paths; the screen on top waits below."""

    paths: tuple[Path, ...]


class ToByFile(msgspec.Struct, frozen=True):
    """A new match by file, called `name`: the seats `elsewhere` are claimed on other computers, those of
    people here are theirs with this `pin`. It is handed on into `folder`; None: the person sends it."""

    match: Match
    name: str
    folder: Path | None
    elsewhere: frozenset[int]
    pin: str


class ToGoOnByFile(msgspec.Struct, frozen=True):
    """The question who goes on with the match of this screen by file, which is called `name` at first."""

    match: Match
    name: str


class ToFolder(msgspec.Struct, frozen=True):
    """The choice of a folder, beginning at one; `take` gets it, unless nobody chooses."""

    folder: Path
    take: Callable[[Path], None]


class ToShare(msgspec.Struct, frozen=True):
    """The question where to write the file of a match, called `name` at first: of the `match` at this screen,
    or of the save, the recording, or the file of a match by file at `path`."""

    name: str
    match: Match | None = None
    path: Path | None = None


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
    """The list of keys, in the words of the current game; `own`: a heading, and the keys of the screen that
    asks with what they do."""

    rules: Rules | None = None
    own: tuple[str, tuple[tuple[str, str], ...]] | None = None


class ToSettings(msgspec.Struct, frozen=True):
    """The settings."""


class ToSaves(msgspec.Struct, frozen=True):
    """The saved matches; those of the `game` with this id, or all."""

    game: str = ""


Route = (
    ToShelf | ToSetup | ToTable | ToSave | ToRematch | ToGuide | ToResult | ToReplay | ToReview | ToRecords
    | ToPuzzle | ToCredits
    | ToByFile | ToGoOnByFile | ToFolder | ToOpenFile | ToShare | ToRuleBook | ToKeyList | ToSettings
    | ToSaves
    | ToPlayByFile | ToTurn | ToLookAt | ToRounds | ToWatched
    | ToEditor | ToCopyBoard
)  # fmt: skip
