"""The guides of a game: fixed matches, with notes that explain them during play. The first is in `guide.yaml`
beside the rules, each other one in a `guide-NAME.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.engine.match import Match
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.beside_rules import read_beside
from game.store.boards import standard_board
from game.store.catalogue import spoken
from game.store.folders import package_folder

FIRST: Final = "guide"
"""The name of the guide that comes first: that of its file."""

Sentence: TypeAlias = Annotated[str, Meta(min_length=1, max_length=220)]
Moment: TypeAlias = str
"""When a note comes: "" (a person is to do something), "roll", "held" (a turn waits for its end), or the name
of an action that the person may choose; or several of these, joined by +."""


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One note: at most two sentences, each about a part of the table, and what the person does now.

    `light` names the parts, one for each sentence: top, board, place, here, button, bar, seat, seats,
    journal, forecast, dialog, a button of the bar (item:trade), or places of the board joined by +. A note
    with `now` waits until the person has done something; `{label}` in it is what stands on the button. A
    command of the table of keys in braces, `{rules}` for example, becomes the key that gives it. Other names
    in braces, in its words and in `light`, are the facts of its `situation`.

    It comes when its moment is there, whichever notes came before it. One without `when`, `after` and
    `situation` follows the note above it. Notes of the same title are ways to say one thing: one of them
    comes.
    """

    title: Annotated[str, Meta(min_length=1, max_length=40)]
    text: Annotated[tuple[Sentence, ...], Meta(min_length=1, max_length=2)]
    light: Annotated[tuple[str, ...], Meta(max_length=2)] = ()
    now: str = ""
    asks: Literal["advised", "always"] = "advised"
    """When it says `now`: only where that is advised, or whatever is advised."""
    when: Moment = ""
    after: str = ""
    """The event that has to have happened lately: its class."""
    situation: str = ""
    """What has to be true, by its name among `Rules.situations`; it gives the facts."""
    rule: str = ""
    """Where the rule book says more."""

    @property
    def moments(self) -> frozenset[str]:
        """The moments at which it may come; empty: any."""
        return frozenset(self.when.split("+")) - {""}

    @property
    def bound(self) -> bool:
        """Whether it has no moment of its own and follows the note above it."""
        return not (self.when or self.after or self.situation)


class Lesson(msgspec.Struct, frozen=True, omit_defaults=True):
    """Progress in a guide: how many notes came, which ones in order, how many of the person's turns went
    without one, and the guide's name.

    Lessons saved by older versions do not list the notes: they came in file order.
    """

    note: Annotated[int, Meta(ge=0)] = 0
    seen: tuple[Annotated[int, Meta(ge=0)], ...] = ()
    waited: Annotated[int, Meta(ge=0)] = 0
    guide: str = FIRST

    @property
    def came(self) -> tuple[int, ...]:
        """The indices of the notes that came, in order."""
        return tuple(dict.fromkeys(self.seen)) or tuple(range(self.note))

    def goes_on(self, guide: Guide) -> bool:
        """Whether it belongs to this guide and notes are left."""
        count = len(guide.notes)
        if self.note > count or any(number >= count for number in self.came):
            return False
        came = {guide.notes[number].title for number in self.came}
        return any(note.title not in came for note in guide.notes)


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fixed match with its notes, the last of which is a farewell. The first seat is the person's.

    `others` are the actions, by class, that computer players prefer meanwhile, so that the lesson does not
    depend on their strength.
    """

    title: str
    """What it is called above its notes, and where a game has several."""
    seed: int
    players: Annotated[tuple[str, ...], Meta(min_length=1, max_length=6)]
    """The computer players of the other seats."""
    notes: Annotated[tuple[Note, ...], Meta(min_length=1)]
    others: tuple[str, ...] = ()
    patience: Annotated[int, Meta(ge=1)] = 4
    """After so many turns of the person in which no note came its last note comes, whatever is left."""
    preset: str = ""
    options: Mapping[str, Any] = {}
    name: str = FIRST
    """That of its file."""
    text: str = ""
    """What it teaches, where a game has several: a sentence."""
    names: tuple[str, ...] = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")


@cache
def _load(rules: Rules, folder: Path | None) -> dict[str, Guide]:
    others = sorted(path.stem for path in package_folder(rules).glob(f"{FIRST}-*.yaml"))
    read = {name: read_beside(rules, f"{name}.yaml", Guide, needed=False) for name in (FIRST, *others)}
    return {name: replace(guide, name=name) for name, guide in read.items() if guide is not None}


def load_guides(rules: Rules) -> Mapping[str, Guide]:
    """The guides of a game by name, the first one first; empty if it has none. Raises FileFault for an
    invalid file."""
    return _load(rules, spoken().folder)


def first_match(rules: Rules, guide: Guide) -> Match:
    """The match of a guide. Raises OptionError if its options do not go together."""
    board = standard_board(rules)
    kinds = ("human", *guide.players)
    seats = tuple(Seat(guide.names[look], kind, look) for look, kind in enumerate(kinds))
    return Match(rules, board, rules.options(guide.preset, guide.options), seats, guide.seed)
