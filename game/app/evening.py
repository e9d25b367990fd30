"""What is agreed on before a match: the game, the board, who sits down, the options, the seed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec.structs import asdict, replace

from game.engine.options import OptionError
from game.engine.rules import Rules
from game.engine.vocabulary import Seat
from game.store.boards import BoardError, board_files, load_board

NAMES: Final = ("Ada", "Bart", "Chen", "Dolores", "Emeka", "Freya", "Gus")
LOOKS: Final = 7
USUAL: Final = 3
"""How many sit down at first, where the game allows it."""
LONGEST_NAME: Final = 16
MOST: Final = 2**64 - 1


class Evening:
    """One match to be. Nothing here raises for what a person enters: `problem` says what is wrong."""

    def __init__(self, rules: Rules, levels: Mapping[str, Any], seed: int) -> None:
        self.rules = rules
        self.levels = levels
        self.boards: dict[str, Path] = board_files(rules)
        self.board_name = next(iter(self.boards), "")
        self.preset = next(iter(rules.presets))
        self.changes: dict[str, Any] = {}
        self.seed_text = str(seed)
        self._loaded: dict[str, Any] = {}
        usual = usual_level(levels)
        count = min(max(USUAL, rules.seats[0]), rules.seats[-1])
        self.seats: list[Seat] = [
            Seat(NAMES[n], "human" if n == 0 else usual, n) for n in range(count)
        ]

    # seats

    @property
    def may_add(self) -> bool:
        """Whether one more may sit down."""
        return len(self.seats) < self.rules.seats[-1]

    @property
    def may_remove(self) -> bool:
        """Whether one fewer may play."""
        return len(self.seats) > self.rules.seats[0]

    def add(self) -> None:
        """One more sits down, with a name and colour that are free."""
        if not self.may_add:
            return
        names = {seat.name for seat in self.seats}
        looks = {seat.look for seat in self.seats}
        name = next((name for name in NAMES if name not in names), f"Guest {len(self.seats) + 1}")
        look = next(look for look in range(LOOKS) if look not in looks)
        self.seats.append(Seat(name, usual_level(self.levels), look))

    def remove(self, place: int) -> None:
        """One gets up again."""
        if self.may_remove:
            del self.seats[place]

    def rename(self, place: int, name: str) -> None:
        """Call a seat otherwise."""
        self.seats[place] = replace(self.seats[place], name=name)

    def hand_to(self, place: int, player: str) -> None:
        """Let a person ("human") or a computer player decide for a seat."""
        self.seats[place] = replace(self.seats[place], player=player)

    def recolour(self, place: int) -> None:
        """Give a seat the next colour that nobody has."""
        taken = {seat.look for n, seat in enumerate(self.seats) if n != place}
        look = self.seats[place].look
        for step in range(1, LOOKS + 1):
            if (look + step) % LOOKS not in taken:
                self.seats[place] = replace(self.seats[place], look=(look + step) % LOOKS)
                return

    def name_fault(self, place: int) -> str:
        """What is wrong with a name, or ""."""
        name = self.seats[place].name.strip()
        if not name:
            return "Everybody needs a name."
        others = [seat.name.strip() for n, seat in enumerate(self.seats) if n != place]
        return f"There are two called {name}." if name in others else ""

    # options

    def choose_preset(self, name: str) -> None:
        """Play by a preset, without changes."""
        self.preset, self.changes = name, {}

    def set(self, name: str, value: Any) -> None:
        """Change an option; a value that is the preset's own is no change."""
        if value == asdict(self.rules.presets[self.preset])[name]:
            self.changes.pop(name, None)
        else:
            self.changes[name] = value

    @property
    def values(self) -> dict[str, Any]:
        """All options as they stand, whether they go together or not."""
        return {**asdict(self.rules.presets[self.preset]), **self.changes}

    @property
    def options(self) -> Any:
        """The options. Raises OptionError where they do not go together."""
        return self.rules.options(self.preset, self.changes)

    # board and seed

    def board(self, name: str = "") -> Any:
        """A board by name, else the chosen one. Raises BoardError."""
        name = name or self.board_name
        if name not in self._loaded:
            self._loaded[name] = load_board(self.rules, self.boards[name])
        return self._loaded[name]

    @property
    def seed(self) -> int | None:
        """The seed, or None where the field holds none."""
        text = self.seed_text.strip()
        return int(text) if text.isascii() and text.isdecimal() and int(text) <= MOST else None

    @property
    def seed_fault(self) -> str:
        """What is wrong with the seed, or ""."""
        return "" if self.seed is not None else "A seed is a whole number, such as 4711."

    # all of it

    @property
    def problem(self) -> str:
        """Why the match cannot begin, in a sentence, or ""."""
        for place in range(len(self.seats)):
            fault = self.name_fault(place)
            if fault:
                return fault
        try:
            refusal = self.rules.accepts(self.board(), self.options, len(self.seats))
        except (OptionError, BoardError) as wrong:
            return str(wrong)
        return refusal or self.seed_fault

    @property
    def sitting(self) -> tuple[Seat, ...]:
        """Who plays, with plain names."""
        return tuple(replace(seat, name=seat.name.strip()) for seat in self.seats)


def usual_level(levels: Mapping[str, Any]) -> str:
    """The computer player that a seat gets at first: neither the weakest nor the strongest."""
    return list(levels)[len(levels) // 2] if levels else "human"


def kinds(rules: Rules) -> dict[str, msgspec.inspect.Type]:
    """The type of each option of a game, in their order."""
    info = msgspec.inspect.type_info(rules.options_type)
    assert isinstance(info, msgspec.inspect.StructType)
    return {field.name: field.type for field in info.fields}
