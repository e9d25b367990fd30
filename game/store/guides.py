"""The first game of a game: a fixed match, and the notes that explain it while one plays.

It stands in `guide.yaml` beside the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.beside_rules import read_beside
from game.store.boards import standard_board
from game.store.catalogue import spoken

Sentence: TypeAlias = Annotated[str, Meta(min_length=1, max_length=220)]
Moment: TypeAlias = str
"""When a note comes: "" (a person is to do something), "roll", "held" (a turn waits for its end), or the name
of an action that the person may choose."""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One note: at most two sentences, each about a part of the table, and what the person does now.

    `light` names the parts, one for each sentence: top, board, place, here, button, bar, seat, seats,
    journal, forecast, dialog, a button of the bar (item:trade), or places of the board joined by +. A note
    with `now` waits until the person has done something; `{label}` in it is what stands on the button. A
    command of the table of keys in braces, `{rules}` for example, becomes the key that gives it.
    """

    title: Annotated[str, Meta(min_length=1, max_length=40)]
    text: Annotated[tuple[Sentence, ...], Meta(min_length=1, max_length=2)]
    light: Annotated[tuple[str, ...], Meta(max_length=2)] = ()
    now: str = ""
    when: Moment = ""
    after: str = ""
    """The event that has to have happened since the note before: its class."""
    rule: str = ""
    """Where the rule book says more."""


class Lesson(msgspec.Struct, frozen=True):
    """How far somebody is in a guide: which note comes next, and since which event it is waited for."""

    note: Annotated[int, Meta(ge=0)] = 0
    since: Annotated[int, Meta(ge=0)] = 0


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fixed match with its notes. The first seat is the person's.

    `others` are the actions that computer players prefer while it lasts, by class, so that the lesson does
    not hang on how well they play.
    """

    title: str
    seed: int
    players: Annotated[tuple[str, ...], Meta(min_length=1, max_length=6)]
    """The computer players of the other seats."""
    notes: Annotated[tuple[Note, ...], Meta(min_length=1)]
    others: tuple[str, ...] = ()
    preset: str = ""
    options: Mapping[str, Any] = {}
    names: tuple[str, ...] = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")


@cache
def _load(rules: Rules, folder: Path | None) -> Guide | None:
    return read_beside(rules, "guide.yaml", Guide, needed=False)


def load_guide(rules: Rules) -> Guide | None:
    """The guide of a game, None where it has none. Raises FileFault where the file is not as it should be."""
    return _load(rules, spoken().folder)


def first_match(rules: Rules, guide: Guide) -> Match:
    """The match of a guide. Raises OptionError where its options do not go together."""
    board = standard_board(rules)
    kinds = ("human", *guide.players)
    seats = tuple(Seat(guide.names[look], kind, look) for look, kind in enumerate(kinds))
    return Match(rules, board, rules.options(guide.preset, guide.options), seats, guide.seed)
