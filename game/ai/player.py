"""The base class of computer players, and the functions that ask one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import ClassVar, TypeAlias
from zlib import crc32

import msgspec

from game.engine.dice import Dice
from game.engine.rules import Rules
from game.engine.turn import AnyState
from game.engine.vocabulary import Action, Choice, Seat

Stop: TypeAlias = Callable[[], bool]


def never() -> bool:
    """A `Stop` that never stops, for simulations: the same seed gives the same match everywhere."""
    return False


FIRST_STREAM = 100
"""The stream of seat 0 among the streams of a seed; those below are free for the match."""


TEMPER = "."
"""Between the names of a player and its temper, where one is asked for by one name."""


class Player(ABC):
    """A computer player of one game. It has no memory between decisions."""

    name: str
    """What saves, recordings and the command line call it."""
    outside: ClassVar[bool] = False
    """Whether it comes from a program that somebody else has written."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def tempered(self, temper: str) -> Player:
        """The same player with a temper; itself where it has none of that name."""
        return self

    @property
    def memory(self) -> int | None:
        """How many hidden facts it remembers from earlier views; None: all."""
        return 0

    @abstractmethod
    def choose(self, view: AnyState, choice: Choice, dice: Dice, stop: Stop = never) -> Action:
        """A legal action at `choice`. `view` is what the seat may see, `dice` are for this decision only.
        `stop` is polled: when it says so, return the best found so far."""

    def speaks(self, view: AnyState, seat: int, action: Action, dice: Dice) -> bool:
        """Whether it plays `action` at `seat` while another seat is asked. `view` is what `seat` may see."""
        return False


def player_of(seat: Seat, known: Mapping[str, Player]) -> Player:
    """Who of the `known` computer players plays a seat, with its temper. Raises KeyError for none of them."""
    return known[seat.player].tempered(seat.temper)


def seat_dice(seed: int, seat: int, said: int) -> Dice:
    """The player's dice for the decision of `seat` after `said` log entries. They depend on nothing else, so
    a player does the same after loading and undoing, and never uses the dice of the match."""
    return Dice(seed).stream(FIRST_STREAM + seat).stream(said)


def decide(
    player: Player, state: AnyState, choice: Choice, seed: int, said: int, stop: Stop = never
) -> Action:
    """What `player` does at `choice` of the true `state`, seeing only its view. May take a while."""
    view = player.rules.view(state, choice.seat, player.memory)
    return player.choose(view, choice, seat_dice(seed, choice.seat, said), stop)


def interjection(
    seated: Mapping[int, Player], state: AnyState, choice: Choice, seed: int
) -> tuple[int, Action] | None:
    """Which of the `seated` interjects what at `choice`; None if nobody does. A player that overlooks a
    chance overlooks it for the whole round, however often it is asked."""
    for seat, action in choice.interjections(state):
        player = seated.get(seat)
        if player is None:
            continue
        view = player.rules.view(state, seat, player.memory)
        dice = seat_dice(seed, seat, -1 - state.table.round).stream(crc32(msgspec.json.encode(action)))
        if player.speaks(view, seat, action, dice):
            return seat, action
    return None
