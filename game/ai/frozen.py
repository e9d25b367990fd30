"""A computer player of another checkout of the project, asked in a process of its own.

So what plays today is measured against what played then, and no old policy stays in the project. Both must
agree on the tables and steps of the game: they do as long as saves of then can be loaded.
"""

from __future__ import annotations

import atexit
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from game.ai.player import Player, Stop, never
from game.engine.dice import Dice
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice

FROZEN: Final = "frozen:"
LEVELS: Final = ("random", "novice", "regular", "expert")
SEAT: Final = Path(__file__).with_name("frozen_seat.py")


class NoCheckout(Exception):
    """There is no player to be had there: `folder`, and `why` in the words of the process that was asked."""

    def __init__(self, folder: str, why: str) -> None:
        super().__init__(folder, why)
        self.folder, self.why = folder, why


class _Asked(NamedTuple):
    """Who is wanted: one process each."""

    folder: str
    game: str
    level: str


class _Seat:
    """The other process, and the board that it knows."""

    def __init__(self, wanted: _Asked) -> None:
        self.folder = wanted.folder
        path = {"PYTHONPATH": self.folder, "PYTHONIOENCODING": "utf-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(SEAT)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.folder,
            env={**os.environ, **path},
        )  # fmt: skip
        atexit.register(self.process.kill)
        self.board: Any = None
        self.options: Any = None
        hello = {"game": wanted.game, "player": wanted.level}
        self.memory: int | None = self.ask(hello)["memory"]

    def ask(self, what: dict[str, Any]) -> dict[str, Any]:
        """Its answer. Raises NoCheckout if the process ends instead."""
        process = self.process
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        try:
            process.stdin.write(msgspec.json.encode(what) + b"\n")
            process.stdin.flush()
            line = process.stdout.readline()
        except OSError:
            line = b""
        if not line:
            told = process.stderr.read().decode("utf-8", "replace").strip().splitlines()
            raise NoCheckout(self.folder, told[-1] if told else "")
        return msgspec.json.decode(line)

    def ask_of(self, view: AnyState, dice: Dice, **what: Any) -> dict[str, Any]:
        """The same about what a seat sees."""
        request = {"view": msgspec.Raw(view.encoded()), "seed": dice.seed, "drawn": dice.drawn, **what}
        if view.board is not self.board or view.options is not self.options:
            self.board, self.options = view.board, view.options
            request |= {"board": view.board, "options": view.options}
        return self.ask(request)


@cache
def _seat(wanted: _Asked) -> _Seat:
    """One process for each player that is wanted, for as long as this one lasts."""
    return _Seat(wanted)


class FrozenPlayer(Player):
    """Hands every decision to the player of `level` in the checkout `folder`.

    Raises NoCheckout if there is none.
    """

    def __init__(self, rules: Rules, name: str, level: str, folder: str, share: float = 1.0) -> None:
        super().__init__(rules)
        self.name = name
        if not (Path(folder) / "game" / "ai").is_dir():
            raise NoCheckout(folder, "")
        self.share = share
        self._seat = _seat(_Asked(str(Path(folder).absolute()), rules.id, level))

    @property
    def memory(self) -> int | None:
        """As much as it remembers there."""
        return self._seat.memory

    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """What is chosen there, with the same chance."""
        found = self._seat.ask_of(view, dice, share=self.share)["action"]
        return msgspec.convert(found, self.rules.action_type)

    def speaks(self, view: AnyState, seat: int, action: Action, dice: Dice) -> bool:
        """What is said there."""
        return self._seat.ask_of(view, dice, seat=seat, action=action)["says"]


def frozen(rules: Rules, name: str, share: float = 1.0) -> FrozenPlayer:
    """The player that `frozen:FOLDER` (its Expert) or `frozen:LEVEL:FOLDER` names. Raises NoCheckout."""
    level, _, folder = name.removeprefix(FROZEN).partition(":")
    if level not in LEVELS:
        level, folder = LEVELS[-1], name.removeprefix(FROZEN)
    return FrozenPlayer(rules, name, level, folder, share)
