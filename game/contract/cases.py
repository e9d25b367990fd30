"""The ways to start a match of a game: boards, presets, numbers of seats, options."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Any, NamedTuple
from zlib import crc32

import msgspec
from msgspec import inspect

from game.engine.dice import Dice
from game.engine.match import Match
from game.engine.options import OptionError
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Seat
from game.store.boards import board_files, load_board


class Case(NamedTuple):
    """A way to start a match."""

    rules: Rules
    board_name: str
    preset: str
    seats: int
    changes: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        changes = [f"{name}={value}" for name, value in self.changes]
        mix = [f"mix {crc32(repr(self.changes).encode()):08x}"] if len(changes) > 3 else changes
        return f"{self.rules.id}-{self.board_name}-{','.join([self.preset, *mix])}-{self.seats}"

    @property
    def board(self) -> Any:
        """The board."""
        return board_of(self.rules, self.board_name)

    @property
    def options(self) -> Any:
        """The options of the preset with the changes."""
        return self.rules.options(self.preset, dict(self.changes))

    @property
    def possible(self) -> bool:
        """Whether such a match is allowed: some options do not go together, or not with this board."""
        try:
            return self.rules.accepts(self.board, self.options, self.seats) is None
        except OptionError:
            return False

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.players]

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats."""
        return tuple(Seat(f"Player {number}") for number in range(1, self.seats + 1))

    def begun(self, seed: int) -> Match:
        """A match before its first decision."""
        return Match(self.rules, self.board, self.options, self.players, seed)

    def start(self) -> AnyState:
        """The initial state."""
        return self.rules.start(self.board, self.options, self.seats)


@cache
def board_of(rules: Rules, name: str) -> Any:
    """A board of a game, cached."""
    return load_board(rules, board_files(rules)[name])


def cases(rules: Rules) -> list[Case]:
    """Every number of seats; other presets and boards with the fewest and the most."""
    usual, *others = rules.presets
    ends = (rules.seats[0], rules.seats[-1])
    boards = [board for board in board_files(rules) if board != rules.standard_board]
    return [
        *(Case(rules, rules.standard_board, usual, seats) for seats in rules.seats),
        *(Case(rules, rules.standard_board, preset, seats) for preset in others for seats in ends),
        *(Case(rules, board, usual, seats) for board in boards for seats in ends),
    ]


@cache
def values_of(rules: Rules, name: str) -> list[Any]:
    """The values of an option worth trying: all, or the smallest and the largest."""
    annotation = next(f.type for f in msgspec.structs.fields(rules.options_type) if f.name == name)
    kind = inspect.type_info(annotation)
    if isinstance(kind, inspect.BoolType):
        return [False, True]
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    return [kind.ge, kind.le] if isinstance(kind, inspect.IntType) else []


def variants(rules: Rules, mixes: int) -> list[Case]:
    """Every other value of every option, up to three at a time, and some random mixes."""
    usual, names = rules.options(), rules.options_type.__struct_fields__
    single = [(name, value) for name in names for value in values_of(rules, name)]
    changes = grouped(rules, [(name, value) for name, value in single if getattr(usual, name) != value])
    dice = Dice(mixes)
    for _ in range(mixes):
        chosen = [name for name in names if values_of(rules, name) and dice.below(2)]
        changes.append(tuple((name, dice.pick(values_of(rules, name))) for name in chosen))
    board, counts = rules.standard_board, len(rules.seats)
    found: list[Case] = []
    for number, change in enumerate(changes):
        # Some options go with some numbers of seats only.
        seats = [rules.seats[(number + n) % counts] for n in range(counts)]
        ways = (
            Case(rules, board, preset, many, change)
            for preset in presets_for(rules, [name for name, _ in change])
            for many in seats
        )
        found += islice((way for way in ways if way.possible), 1)
    return found


def grouped(rules: Rules, single: list[tuple[str, Any]]) -> list[tuple[tuple[str, Any], ...]]:
    """Changes of options, up to three together that are far apart, as neighbours often affect the same thing.
    Those that have an effect only with another option choose first."""

    def counts_alone(change: tuple[str, Any]) -> bool:
        return any(rules.counts(change[0], rules.options(preset)) for preset in rules.presets)

    left, found = sorted(single, key=counts_alone), list[tuple[tuple[str, Any], ...]]()
    while left:
        group, middle = (left.pop(0),), len(left) // 2
        for others in (left[::-1], [*left[middle:], *left[:middle]]):
            free = (other for other in others if other in left and go_together(rules, *group, other))
            if (partner := next(free, None)) is not None:
                left.remove(partner)
                group = (*group, partner)
        found.append(group)
    return found


def go_together(rules: Rules, *changes: tuple[str, Any]) -> bool:
    """Whether changes of options can be combined so that all have an effect."""
    names = [name for name, _ in changes]
    ways = (
        Case(rules, rules.standard_board, preset, seats, changes)
        for preset in presets_for(rules, names)
        for seats in rules.seats
    )
    return len({*names}) == len(names) and any(
        way.possible and all(rules.counts(name, way.options) for name in names) for way in ways
    )


def presets_for(rules: Rules, names: list[str]) -> list[str]:
    """The presets under which all these options have an effect; the first one if there are none."""
    counting = [
        preset for preset in rules.presets if all(rules.counts(name, rules.options(preset)) for name in names)
    ]
    return counting or [next(iter(rules.presets))]


def mixed(rules: Rules, seed: int) -> Case:
    """A random way to start a match: board, preset, seats and some options."""
    dice = Dice(seed)
    while True:
        board, preset = dice.pick(list(board_files(rules))), dice.pick(list(rules.presets))
        names = [name for name in rules.options_type.__struct_fields__ if dice.below(4) == 0]
        changes = tuple((name, dice.pick(found)) for name in names if (found := values_of(rules, name)))
        case = Case(rules, board, preset, dice.pick(rules.seats), changes)
        if case.possible:
            return case
