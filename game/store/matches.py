"""What saves and recordings share: the game, board, options, seats and log of a match."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec

from game import __version__
from game.engine.dice import SEEDS
from game.engine.log import LogEntry, stirred
from game.engine.match import Match
from game.engine.refusal import Misfit
from game.engine.rules import Rules
from game.engine.vocabulary import Seat, SeatTaken
from game.store.bounds import Seed, beyond, drawable, one_line
from game.store.catalogue import say
from game.store.documents import FileFault, line_of, parsed, part, read
from game.store.misfits import misfit_text
from game.store.words import misfit, refused

FORMAT = 2
"""Raised when the files change their shape: 1 knows no fresh chance on the way."""
_VERSION = re.compile(r"([0-9]{1,6}(?:\.[0-9]{1,6}){0,3})(?:(?:a|b|rc|\.dev)[0-9]{1,6})?")
_ID = re.compile("[0-9a-f]{16}")


class Setup(NamedTuple):
    """The start of a match: game, board, options, seats and seed."""

    rules: Rules
    board: Any
    options: Any
    seats: tuple[Seat, ...]
    seed: int


class Document(NamedTuple):
    """The file of a match: its text, and its keys as plain data."""

    path: Path
    data: bytes
    keys: Mapping[str, Any]

    def part(self, key: str, kind: Any, explain: Callable[[Misfit], str] = str) -> Any:
        """The value of `key` as `kind`. Raises FileFault with line and key if it is invalid."""
        return part(self.path, self.data, self.keys, key, kind, explain)

    def fault(self, sentence: str, key: str = "") -> FileFault:
        """The fault for the value of `key`."""
        return FileFault(self.path, sentence, line_of(self.data, key) if key else 0, key)


def opened(path: Path, kind: str, data: bytes | None = None) -> Document:
    """The document at `path`; `data` is what stands there, where it was read before. Raises FileFault unless
    it is of this kind and a known format."""
    data = read(path) if data is None else data
    document = Document(path, data, parsed(path, data))
    found = document.keys.get("boardwell")
    if found != kind:
        other = isinstance(found, str)
        sentence = say(f"files.no_{kind}.{'other' if other else 'foreign'}", found=str(found))
        raise document.fault(sentence, "boardwell")
    number: int = document.part("format", Annotated[int, msgspec.Meta(ge=1)])
    if number > FORMAT:
        raise newer(document)
    return document


def id_of(document: Document, seed: int) -> str:
    """The id of a file's match; for old files without one, derived from the seed."""
    found = document.keys.get("match")
    return found if isinstance(found, str) and _ID.fullmatch(found) else seed_id(seed)


def seed_id(seed: int) -> str:
    """The id of a match identified only by its seed."""
    return f"{seed:016x}"


def newer(document: Document) -> FileFault:
    """The fault of a file in a later format: made by a newer version, or by a later build of the same
    version."""
    made_by = one_line(str(document.keys.get("app")))
    code = "newer" if numbers_of(made_by) > numbers_of(__version__) else "later"
    return FileFault(document.path, say(f"files.{code}", made_by=made_by, here=__version__))


def numbers_of(version: str) -> tuple[int, ...]:
    """A version as comparable numbers, a candidate as what it becomes; empty if it is not a version."""
    found = _VERSION.fullmatch(version)
    return tuple(map(int, found[1].split("."))) if found else ()


def setup_in(match: Match) -> Setup:
    """The setup of `match`; with its current seats."""
    return Setup(match.rules, match.board, match.options, match.seats, match.seed)


def format_of(log: Sequence[LogEntry]) -> int:
    """The oldest format that can hold this log: whoever has that version can read the file."""
    return 2 if stirred(log) else 1


def setup_keys(setup: Setup, log: Sequence[LogEntry]) -> dict[str, Any]:
    """The keys of a file that describe the setup, and the format that holds this log."""
    return {
        "format": format_of(log),
        "app": __version__,
        "game": setup.rules.id,
        "rules": setup.rules.version,
        "seats": setup.seats,
        "seed": setup.seed,
        "options": setup.options,
        "board": setup.board,
    }


def game_of(document: Document, games: Mapping[str, Rules]) -> Rules:
    """The game of the document. Raises FileFault if it is not installed, or only in an older version."""
    name: str = document.part("game", str)
    version: int = document.part("rules", int)
    if name not in games:
        raise document.fault(say("files.no_game", game=name, known=list(games)), "game")
    if version > games[name].version:
        raise newer(document)
    return games[name]


def setup_of(document: Document, games: Mapping[str, Rules]) -> Setup:
    """The setup of the match. Raises FileFault if it does not fit the game."""
    rules = game_of(document, games)
    board = document.part("board", rules.board_type, partial(misfit, rules))
    options = document.part("options", rules.options_type, partial(misfit, rules))
    seats = drawable(document.part("seats", tuple[Seat, ...]))
    refusal = rules.accepts(board, options, len(seats))
    if refusal is not None:
        raise document.fault(refused(rules, board, refusal), "seats")
    seed: int = document.part("seed", Seed)
    if seed >= SEEDS:
        sentence = say("files.value.at", fault=misfit_text(f"Expected int <= {SEEDS - 1}"), place="seed")
        raise document.fault(sentence, "seed")
    return Setup(rules, board, options, seats, seed)


def log_of(document: Document, rules: Rules) -> list[LogEntry]:
    """The log. Raises FileFault for an entry that this game does not know."""
    line = msgspec.defstruct("Line", [("seat", int), ("said", rules.said_type)])
    lines: list[Any] = document.part("log", list[line])
    within_bounds(document, "log", document.keys["log"])
    return [LogEntry(found.seat, _shown(found.said)) for found in lines]


def _shown(said: Any) -> Any:
    """A log entry with its names made presentable."""
    if not isinstance(said, SeatTaken):
        return said
    name = one_line(said.name) or say("files.seat", number=str(said.seat + 1))
    return SeatTaken(said.seat, name, one_line(said.player), one_line(said.temper), one_line(said.face))


def within_bounds(document: Document, key: str, value: object) -> None:
    """Raise FileFault if the value of `key` contains an out-of-range number or text."""
    place = beyond(value, key)
    if place:
        sentence = say("files.value.too_large", place=place)
        raise FileFault(document.path, sentence, line_of(document.data, place), place)
